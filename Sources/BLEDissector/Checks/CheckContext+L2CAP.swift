/// What the checks of the logical link ask, and what is remembered behind them.
extension CheckContext {
  /// Whether the layer is in the signalling channel of an LE link.
  var isLESignal: Bool { signals.cid == ChannelIdentifier.signalingLE }

  /// Whether a missing command proves anything: the direction is known, both are in the capture, and so is the start.
  func isFollowed(_ dissector: borrowing Dissector) -> Bool {
    guard connection >= 0, dissector.packet.header.direction != .unknown else { return false }
    return dissector.session.connections[Int(connection)].isSeenFromStart && isTwoWay(dissector)
  }

  /// The command that the response answers, or nil; for Command Reject any one of the other side.
  func asked(_ octets: RawSpan, _ dissector: borrowing Dissector) -> SignalMemory.Asked? {
    guard connection >= 0, let code = octets.u8(at: 0), let identifier = octets.u8(at: 1),
      let wanted = SignalMemory.request(of: code), dissector.packet.header.direction != .unknown,
      let asked = signals.find(
        connection, isFromHost: dissector.packet.header.direction != .sent, identifier),
      wanted == 0 || wanted == asked.code
    else { return nil }
    return asked
  }

  /// The end that a K-frame goes to, or nil where it isn't known.
  func receiver(_ octets: RawSpan, _ dissector: borrowing Dissector) -> ChannelMemory.End? {
    guard connection >= 0, let cid = octets.u16(at: 2),
      let place = channels.find(
        connection, isHost: dissector.packet.header.direction != .sent, cid, .open, or: .closing)
    else { return nil }
    return channels.ends[place]
  }

  /// The key of what a side waits for, by the identifier of its command.
  func signalKey(isFromHost: Bool, _ identifier: UInt8) -> UInt64 {
    UInt64(UInt32(bitPattern: connection)) &<< 9 | (isFromHost ? 0x100 : 0) | UInt64(identifier)
  }

  private func creditKey(isHost: Bool, _ cid: UInt16) -> UInt64 {
    UInt64(UInt32(bitPattern: connection)) &<< 17 | (isHost ? 0x1_0000 : 0) | UInt64(cid)
  }

  // MARK: - Frames

  /// Takes note of an ACL packet that doesn't finish its frame, or does.
  @inline(__always)
  mutating func rememberFragment(_ dissector: borrowing Dissector) {
    guard connection >= 0 else { return }
    let place = Int(connection)
    let isOpen = dissector.packet.isFragment && !dissector.packet.isFragmentOfSDU
    if isOpen || signals.links[place].sentFragment | signals.links[place].receivedFragment > 0 {
      noteFragment(isOpen && dissector.packet.fragmentWanted > 0, dissector)
    }
  }

  @inline(never)
  private mutating func noteFragment(_ isOpen: Bool, _ dissector: borrowing Dissector) {
    let record = isOpen ? dissector.packet.header.number : 0
    if dissector.packet.header.direction == .sent {
      signals.links[Int(connection)].sentFragment = record
    } else {
      signals.links[Int(connection)].receivedFragment = record
    }
  }

  /// Takes note of an L2CAP frame, its header included.
  @inline(__always)
  mutating func rememberFrame(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    signals.cid = octets.u16(at: 2) ?? 0
    if layer.code > 0 { rememberKFrame(octets, dissector) }
  }

  @inline(never)
  private mutating func rememberKFrame(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let isHost = dissector.packet.header.direction != .sent
    guard connection >= 0,
      let place = channels.find(connection, isHost: isHost, signals.cid, .open, or: .closing)
    else { return }
    if channels.ends[place].credits >= 0 {
      // Once more was sent than may be, it isn't known how many the sender believes to have.
      channels.ends[place].credits &-= 1
    }
    let payload = octets.byteCount &- 4
    var left = channels.ends[place].left
    if layer.code == 1 {
      left = Int(octets.u16(at: 4) ?? 0) &- (payload &- 2)
    } else {
      left &-= payload
    }
    if left < 0 || payload < 2 && layer.code == 1 { channels.ends[place].isSDUUnsure = true }
    channels.ends[place].left = max(0, left)
    let key = creditKey(isHost: isHost, signals.cid)
    if left > 0, channels.ends[place].credits == 0, !channels.ends[place].isSDUUnsure {
      deadlines.set(.channelCredit, key, seconds: 5, dissector.packet.header, connection: connection)
    } else {
      deadlines.cancel(.channelCredit, key)
    }
  }

  // MARK: - Signalling

  /// Takes note of a signalling command of an LE link.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4
  mutating func rememberSignal(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard isLESignal, connection >= 0, dissector.packet.header.direction != .unknown,
      let code = octets.u8(at: 0), let identifier = octets.u8(at: 1)
    else { return }
    let isFromHost = dissector.packet.header.direction == .sent
    if code >= 0x14 || code == 0x06 || code == 0x07 { signals.links[Int(connection)].hasChannels = true }
    if SignalMemory.isRequest(code) {
      signalAsks(code, identifier, octets, dissector)
    } else if let wanted = SignalMemory.request(of: code) {
      let isPending = code == 0x18 && (0x0D...0x0F).contains(octets.u16(at: 10) ?? 0)
      let isAsked = asked(octets, dissector) != nil
      if code == 0x1A, !isAsked { noteMissedReconfiguration(isHost: !isFromHost) }
      if isAsked || wanted == 0, !isPending {
        signals.remove(connection, isFromHost: !isFromHost, identifier)
        deadlines.cancel(.signalResponse, signalKey(isFromHost: !isFromHost, identifier))
      }
    }
    rememberChannels(code, identifier, octets, dissector)
  }

  private mutating func signalAsks(
    _ code: UInt8, _ identifier: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let isFromHost = dissector.packet.header.direction == .sent
    var command = SignalMemory.Asked(
      connection: connection, isFromHost: isFromHost, identifier: identifier, code: code)
    command.record = dissector.packet.header.number
    command.number = octets.number
    command.first = octets.u16(at: 4) ?? 0
    command.second = octets.u16(at: 6) ?? 0
    command.channels = max(0, octets.byteCount &- (code == 0x19 ? 8 : 12)) / 2
    command.isFlawed = hasFinding || dissector.packet.findings.count > 0
    signals.add(command)
    let key = signalKey(isFromHost: isFromHost, identifier)
    if command.isFlawed {
      deadlines.cancel(.signalResponse, key)
    } else {
      deadlines.set(
        .signalResponse, key, seconds: code == 0x12 ? 30 : 60, dissector.packet.header,
        connection: connection, code: UInt32(code))
    }
  }

  private mutating func rememberChannels(
    _ code: UInt8, _ identifier: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let isFromHost = dissector.packet.header.direction == .sent
    switch code {
    case 0x01: channels.refuse(connection, isHost: !isFromHost, identifier)
    case 0x06, 0x07: end(code, octets, dissector)
    case 0x14: ask(identifier, octets, isFromHost, cidsAt: 6, limitsAt: 8, most: 1)
    case 0x17: ask(identifier, octets, isFromHost, cidsAt: 12, limitsAt: 6, most: 5)
    case 0x15:
      open(
        identifier, octets, dissector, cidsAt: 4, limitsAt: 6, isOpened: octets.u16(at: 12) == 0)
    case 0x18:
      guard let result = octets.u16(at: 10), !(0x0D...0x0F).contains(result) else { return }
      open(identifier, octets, dissector, cidsAt: 12, limitsAt: 4, isOpened: true)
    case 0x16:
      guard let cid = octets.u16(at: 4), let credits = octets.u16(at: 6),
        let place = channels.find(connection, isHost: isFromHost, cid)
      else { return }
      deadlines.cancel(.channelCredit, creditKey(isHost: isFromHost, cid))
      if channels.ends[place].credits >= 0 {
        channels.ends[place].credits = min(65_535, channels.ends[place].credits &+ Int(credits))
      }
    case 0x19: reconfigure(octets, isFromHost)
    default: break
    }
  }

  private mutating func ask(
    _ identifier: UInt8, _ octets: RawSpan, _ isFromHost: Bool, cidsAt: Int, limitsAt: Int, most: Int
  ) {
    channels.refuse(connection, isHost: isFromHost, identifier)
    channels.forgetClosed(connection)
    var place = 0
    while place < most, let cid = octets.u16(at: cidsAt &+ place &* 2) {
      var end = ChannelMemory.End(connection: connection, isHost: isFromHost, cid: cid)
      end.setLimits(octets, at: limitsAt)
      end.identifier = identifier
      end.ordinal = place
      end.isEnhanced = most > 1
      channels.add(end)
      place &+= 1
    }
  }

  private mutating func open(
    _ identifier: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector, cidsAt: Int, limitsAt: Int,
    isOpened: Bool
  ) {
    let isFromHost = dissector.packet.header.direction == .sent
    var index = 0
    // What is opened on the way is added behind, and isn't asked for.
    while index < channels.ends.count {
      guard channels.isAsked(index, connection, isHost: !isFromHost, identifier) else {
        index &+= 1
        continue
      }
      let cid = octets.u16(at: cidsAt &+ channels.ends[index].ordinal &* 2) ?? 0
      guard isOpened, cid > 0 else {
        channels.remove(index)
        continue
      }
      channels.replace(connection, isHost: !isFromHost, channels.ends[index].cid)
      channels.replace(connection, isHost: isFromHost, cid)
      channels.ends[index].state = .open
      channels.ends[index].opened = dissector.packet.header.number
      var other = ChannelMemory.End(connection: connection, isHost: isFromHost, cid: cid)
      other.setLimits(octets, at: limitsAt)
      other.state = .open
      other.opened = dissector.packet.header.number
      other.isEnhanced = channels.ends[index].isEnhanced
      channels.add(other)
      index &+= 1
    }
  }

  private mutating func end(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let destination = octets.u16(at: 4), let source = octets.u16(at: 6) else { return }
    // Both commands name the two ends as the one who asks sees them.
    let isAskerHost = (dissector.packet.header.direction == .sent) == (code == 0x06)
    end(code, isHost: !isAskerHost, destination, dissector)
    end(code, isHost: isAskerHost, source, dissector)
  }

  private mutating func end(
    _ code: UInt8, isHost: Bool, _ cid: UInt16, _ dissector: borrowing Dissector
  ) {
    guard let place = channels.find(connection, isHost: isHost, cid, .open, or: .closing) else { return }
    channels.ends[place].state = code == 0x06 ? .closing : .closed
    channels.ends[place].closed = dissector.packet.header.number
    deadlines.cancel(.channelCredit, creditKey(isHost: isHost, cid))
  }

  /// Takes note of new limits at once: who sends may go by the old ones as well for a while.
  private mutating func reconfigure(_ octets: RawSpan, _ isFromHost: Bool) {
    guard let mtu = octets.u16(at: 4), let mps = octets.u16(at: 6) else { return }
    var at = 8
    while at < 18, let cid = octets.u16(at: at) {
      at &+= 2
      guard let place = channels.find(connection, isHost: isFromHost, cid) else { continue }
      channels.ends[place].mtu = max(channels.ends[place].mtu, Int(mtu))
      channels.ends[place].mps = max(channels.ends[place].mps, Int(mps))
      channels.ends[place].mpsNow = Int(mps)
    }
  }

  private mutating func noteMissedReconfiguration(isHost: Bool) {
    for index in 0..<channels.ends.count
    where channels.ends[index].connection == connection && channels.ends[index].isHost == isHost
      && channels.ends[index].isEnhanced
    {
      channels.ends[index].isLimitUnsure = true
    }
  }
}
