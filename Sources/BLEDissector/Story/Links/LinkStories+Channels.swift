/// Signalling: parameters that a peripheral asks for, and channels with credits.
///
/// - Spec: Core 6.0, Vol 3, Part A, 4
extension LinkStories {
  /// Finds the channel of a frame.
  @inline(__always)
  mutating func takeFrame(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    channel = -1
    guard let cid = octets.u16(at: 2), cid >= 0x40 else { return }
    let place = place(dissector)
    guard place >= 0, dissector.packet.header.direction != .unknown else { return }
    channel = channels.find(
      links[place].channels, isFromHost: dissector.packet.header.direction == .sent, cid)
  }

  /// An SDU on a channel.
  mutating func takeSDU(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    if channel >= 0 { countSDU(octets.byteCount, dissector) }
  }

  mutating func countSDU(_ length: Int, _ dissector: borrowing Dissector) {
    if dissector.packet.header.direction == .sent {
      channels[channel].sent &+= 1
      channels[channel].octetsSent &+= UInt64(length)
    } else {
      channels[channel].received &+= 1
      channels[channel].octetsReceived &+= UInt64(length)
    }
  }

  @inline(never)
  mutating func takeSignaling(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, let code = octets.u8(at: 0), let identifier = octets.u8(at: 1) else { return }
    let isFromHost = dissector.packet.header.direction == .sent
    switch code {
    case 0x12:
      note(place, .parameterRequest, dissector, a: octets.u64(at: 4) ?? 0, b: UInt32(identifier))
    case 0x13:
      note(
        place, .parameterResponse, dissector, a: UInt64(octets.u16(at: 4) ?? 0), b: UInt32(identifier))
    case 0x01:
      let reason = octets.u16(at: 4) ?? 0
      note(place, .rejected, dissector, a: UInt64(identifier), b: UInt32(reason))
      answerChannels(place, isFromHost, identifier, .refused, octets, at: 0, result: 0xFFFF)
    case 0x14: ask(place, identifier, octets, cidsAt: 6, mtuAt: 8, most: 1, dissector)
    case 0x17: ask(place, identifier, octets, cidsAt: 12, mtuAt: 6, most: 5, dissector)
    case 0x15:
      let result = octets.u16(at: 12) ?? 0
      answerChannels(
        place, isFromHost, identifier, result == 0 ? .open : .refused, octets, at: 4, mtuAt: 6, result: result
      )
    case 0x18:
      // Results from 13 on are "pending": another response follows.
      let result = octets.u16(at: 10) ?? 0
      if result >= 13 { return }
      answerChannels(place, isFromHost, identifier, .open, octets, at: 12, mtuAt: 4, result: result)
    case 0x1A: reconfigured(place, dissector)
    case 0x06: close(place, isFromHost, octets, dissector)
    default: break
    }
  }

  private mutating func ask(
    _ place: Int, _ identifier: UInt8, _ octets: RawSpan, cidsAt: Int, mtuAt: Int, most: Int,
    _ dissector: borrowing Dissector
  ) {
    guard let psm = octets.u16(at: 4) else { return }
    var ordinal = 0
    while ordinal < most, let cid = octets.u16(at: cidsAt &+ ordinal &* 2) {
      var channel = LinkChannel(psm: psm, isEnhanced: most > 1)
      channel.isFromHost = dissector.packet.header.direction == .sent
      channel.identifier = identifier
      channel.ordinal = UInt8(ordinal)
      channel.askedBy = dissector.packet.header.number
      channel.time = dissector.packet.header.time
      if channel.isFromHost {
        channel.hostCID = cid
        channel.hostMTU = octets.u16(at: mtuAt) ?? 0
        channel.hostMPS = octets.u16(at: mtuAt &+ 2) ?? 0
      } else {
        channel.peerCID = cid
        channel.peerMTU = octets.u16(at: mtuAt) ?? 0
        channel.peerMPS = octets.u16(at: mtuAt &+ 2) ?? 0
      }
      links[place].channelTotal &+= 1
      if links[place].channelCount < LinkChannels.mostOfLink, channels.add(channel, &links[place].channels) {
        links[place].channelCount &+= 1
      }
      ordinal &+= 1
    }
  }

  private mutating func answerChannels(
    _ place: Int, _ isFromHost: Bool, _ identifier: UInt8, _ state: LinkChannel.State, _ octets: RawSpan,
    at cidsAt: Int, mtuAt: Int = 0, result: UInt16
  ) {
    var index = links[place].channels
    while index >= 0 {
      defer { index = channels[index].next }
      guard channels[index].state == .asked, channels[index].identifier == identifier,
        channels[index].isFromHost != isFromHost
      else { continue }
      let cid = octets.u16(at: cidsAt &+ Int(channels[index].ordinal) &* 2) ?? 0
      channels[index].result = result
      guard state == .open, cid > 0 else {
        channels[index].state = .refused
        continue
      }
      forget(place, isFromHost, cid)
      channels[index].state = .open
      if isFromHost {
        channels[index].hostCID = cid
        channels[index].hostMTU = octets.u16(at: mtuAt) ?? 0
        channels[index].hostMPS = octets.u16(at: mtuAt &+ 2) ?? 0
      } else {
        channels[index].peerCID = cid
        channels[index].peerMTU = octets.u16(at: mtuAt) ?? 0
        channels[index].peerMPS = octets.u16(at: mtuAt &+ 2) ?? 0
      }
    }
  }

  /// The channel that had the identifier before is gone: its end wasn't seen.
  private mutating func forget(_ place: Int, _ isHosts: Bool, _ cid: UInt16) {
    let old = channels.find(links[place].channels, isFromHost: !isHosts, cid)
    if old >= 0 { channels[old].state = .closed }
  }

  /// Channels may take other lengths from here on, as the session knows.
  private mutating func reconfigured(_ place: Int, _ dissector: borrowing Dissector) {
    var index = links[place].channels
    while index >= 0 {
      defer { index = channels[index].next }
      guard channels[index].state == .open,
        let known = dissector.session.channels.find(place, isFromHost: true, channels[index].peerCID),
        dissector.session.channels[known].hostCID == channels[index].hostCID
      else { continue }
      channels[index].hostMTU = dissector.session.channels[known].hostMTU
      channels[index].hostMPS = dissector.session.channels[known].hostMPS
      channels[index].peerMTU = dissector.session.channels[known].peerMTU
      channels[index].peerMPS = dissector.session.channels[known].peerMPS
    }
  }

  private mutating func close(
    _ place: Int, _ isFromHost: Bool, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard let destination = octets.u16(at: 4) else { return }
    let index = channels.find(links[place].channels, isFromHost: isFromHost, destination)
    guard index >= 0 else { return }
    channels[index].state = .closed
    channels[index].closedBy = dissector.packet.header.number
    channels[index].isClosedByHost = isFromHost
  }
}
