/// A channel with identifiers of its own, opened by signalling.
struct Channel: BitwiseCopyable {
  /// How octets travel on it.
  enum Mode: UInt8, BitwiseCopyable {
    /// Each frame is an SDU, as far as is known.
    case basic
    /// SDUs are cut into K-frames; the first one begins with the length of the SDU.
    case creditBased
  }

  /// Its connection, as an index into the session's table; -1 where the place is free.
  var connection: Int32 = -1
  /// The PSM or SPSM.
  var psm: UInt16 = 0
  /// The identifiers that the host and its peer receive on; 0 while it isn't known.
  var hostCID: UInt16 = 0
  var peerCID: UInt16 = 0
  var mode: Mode = .basic
  /// The longest SDU and frame that the host and its peer take; 0 where that isn't known.
  var hostMTU: UInt16 = 0
  var hostMPS: UInt16 = 0
  var peerMTU: UInt16 = 0
  var peerMPS: UInt16 = 0
  /// What a side asked these to be, until the other one agrees: 0 for nothing, and else with which identifier.
  var newMTU: UInt16 = 0
  var newMPS: UInt16 = 0
  var isNewOfHost = false
  var newIdentifier: UInt8 = 0
  /// Whether the response that opens it is still to come.
  var isPending = true
  /// Who asked for it, with which identifier of the signalling command.
  var isFromHost = false
  var identifier: UInt8 = 0
  /// Which of the channels that were asked for at once, from 0.
  var ordinal = 0
  /// Its number among all channels of the capture, from 1.
  var number: UInt32 = 0
  /// The attribute protocol's requests on it.
  var bearer = ATTBearer()

  /// Notes what a side takes; ATT_MTU of an enhanced bearer is the smaller of both sides'.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 5.3.1
  mutating func take(_ isHosts: Bool, _ mtu: UInt16, _ mps: UInt16) {
    if isHosts {
      hostMTU = mtu
      hostMPS = mps
    } else {
      peerMTU = mtu
      peerMPS = mps
    }
    if psm == ChannelIdentifier.enhancedAttributePSM { bearer.mtu = min(hostMTU, peerMTU) }
  }
}

/// The channels of all connections that signalling opened.
///
/// Bounded: past the bound the place of the oldest is used again.
struct ChannelTable: ~Copyable {
  static let most = 256
  private var channels = Table<Channel>(capacity: 16)
  private var next = 0
  private var total: UInt32 = 0

  var count: Int { channels.count }

  subscript(_ index: Int) -> Channel {
    get { channels[index] }
    _modify { yield &channels[index] }
  }

  /// The channel on whose identifier a frame that goes that way is received, or nil.
  func find(_ connection: Int, isFromHost: Bool, _ cid: UInt16) -> Int? {
    var index = 0
    while index < channels.count {
      if channels[index].connection == Int32(truncatingIfNeeded: connection), !channels[index].isPending,
        (isFromHost ? channels[index].peerCID : channels[index].hostCID) == cid
      {
        return index
      }
      index &+= 1
    }
    return nil
  }

  private mutating func add(_ channel: Channel) {
    total &+= 1
    var channel = channel
    channel.number = total
    var index = 0
    while index < channels.count, channels[index].connection >= 0 { index &+= 1 }
    if index < channels.count {
      channels[index] = channel
    } else if channels.count < Self.most {
      channels.append(channel)
    } else {
      channels[next] = channel
      next = (next &+ 1) % Self.most
    }
  }

  /// Forgets the channels of a connection that ended.
  mutating func closeAll(_ connection: Int) {
    for index in 0..<channels.count where channels[index].connection == Int32(truncatingIfNeeded: connection)
    {
      channels[index].connection = -1
    }
  }

  /// Takes a signalling command, its header included, and opens and closes channels.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4
  mutating func signal(_ connection: Int, isFromHost: Bool, _ octets: RawSpan) {
    guard let code = octets.u8(at: 0), let identifier = octets.u8(at: 1) else { return }
    switch code {
    case 0x01: refuse(connection, isFromHost, identifier)
    case 0x02: ask(connection, isFromHost, identifier, octets, .basic, cidsAt: 6, most: 1)
    case 0x14: ask(connection, isFromHost, identifier, octets, .creditBased, cidsAt: 6, mtuAt: 8, most: 1)
    case 0x17: ask(connection, isFromHost, identifier, octets, .creditBased, cidsAt: 12, mtuAt: 6, most: 5)
    case 0x03:
      // Result 1 is "pending": another response follows.
      guard let result = octets.u16(at: 8), result != 1 else { return }
      answer(connection, isFromHost, identifier, octets, cidsAt: 4, isOpened: result == 0)
    case 0x15:
      let isOpened = octets.u16(at: 12) == 0
      answer(connection, isFromHost, identifier, octets, cidsAt: 4, mtuAt: 6, isOpened: isOpened)
    case 0x18: answer(connection, isFromHost, identifier, octets, cidsAt: 12, mtuAt: 4, isOpened: true)
    case 0x19: reconfigure(connection, isFromHost, identifier, octets)
    case 0x1A: reconfigured(connection, isFromHost, identifier, isAgreed: octets.u16(at: 4) == 0)
    case 0x07:
      guard let destination = octets.u16(at: 4), let source = octets.u16(at: 6) else { return }
      // The names are those of the request, which came the other way.
      let host = isFromHost ? destination : source
      let peer = isFromHost ? source : destination
      close(connection, hostCID: host, peerCID: peer)
    default: break
    }
  }

  private mutating func ask(
    _ connection: Int, _ isFromHost: Bool, _ identifier: UInt8, _ octets: RawSpan, _ mode: Channel.Mode,
    cidsAt: Int, mtuAt: Int? = nil, most: Int
  ) {
    guard let psm = octets.u16(at: 4) else { return }
    refuse(connection, !isFromHost, identifier)
    var place = 0
    while place < most, let cid = octets.u16(at: cidsAt &+ place &* 2) {
      var channel = Channel(connection: Int32(truncatingIfNeeded: connection), psm: psm)
      channel.mode = mode
      channel.identifier = identifier
      channel.isFromHost = isFromHost
      channel.ordinal = place
      if isFromHost { channel.hostCID = cid } else { channel.peerCID = cid }
      if let mtuAt { channel.take(isFromHost, octets.u16(at: mtuAt) ?? 0, octets.u16(at: mtuAt &+ 2) ?? 0) }
      add(channel)
      place &+= 1
    }
  }

  /// Takes the answer to what the other side asked for; of several channels the n-th identifier is the n-th's, 0
  /// where it is refused.
  private mutating func answer(
    _ connection: Int, _ isFromHost: Bool, _ identifier: UInt8, _ octets: RawSpan, cidsAt: Int,
    mtuAt: Int? = nil, isOpened: Bool
  ) {
    for index in 0..<channels.count where isAsked(index, connection, !isFromHost, identifier) {
      let cid = octets.u16(at: cidsAt &+ channels[index].ordinal &* 2) ?? 0
      guard isOpened, cid > 0 else {
        channels[index].connection = -1
        continue
      }
      if isFromHost { channels[index].hostCID = cid } else { channels[index].peerCID = cid }
      if let mtuAt {
        channels[index].take(isFromHost, octets.u16(at: mtuAt) ?? 0, octets.u16(at: mtuAt &+ 2) ?? 0)
      }
      let opened = channels[index]
      forget(connection, hostCID: opened.hostCID, peerCID: opened.peerCID)
      channels[index] = opened
      channels[index].isPending = false
    }
  }

  /// A side asks for other lengths that it takes, on channels that it names as the other side does.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4.27
  private mutating func reconfigure(
    _ connection: Int, _ isFromHost: Bool, _ identifier: UInt8, _ octets: RawSpan
  ) {
    guard let mtu = octets.u16(at: 4), let mps = octets.u16(at: 6) else { return }
    var at = 8
    while at < 18, let cid = octets.u16(at: at) {
      at &+= 2
      guard let index = find(connection, isFromHost: isFromHost, cid) else { continue }
      channels[index].newMTU = mtu
      channels[index].newMPS = mps
      channels[index].isNewOfHost = isFromHost
      channels[index].newIdentifier = identifier
    }
  }

  /// The other side's answer: for all channels or for none.
  private mutating func reconfigured(
    _ connection: Int, _ isFromHost: Bool, _ identifier: UInt8, isAgreed: Bool
  ) {
    for index in 0..<channels.count
    where channels[index].connection == Int32(truncatingIfNeeded: connection) && channels[index].newMTU > 0
      && channels[index].isNewOfHost != isFromHost && channels[index].newIdentifier == identifier
    {
      if isAgreed {
        channels[index].take(channels[index].isNewOfHost, channels[index].newMTU, channels[index].newMPS)
      }
      channels[index].newMTU = 0
    }
  }

  /// Forgets what the other side of `isFromHost` asked for with `identifier`.
  private mutating func refuse(_ connection: Int, _ isFromHost: Bool, _ identifier: UInt8) {
    for index in 0..<channels.count where isAsked(index, connection, !isFromHost, identifier) {
      channels[index].connection = -1
    }
  }

  private func isAsked(_ index: Int, _ connection: Int, _ isFromHost: Bool, _ identifier: UInt8) -> Bool {
    channels[index].isPending && channels[index].connection == Int32(truncatingIfNeeded: connection)
      && channels[index].isFromHost == isFromHost && channels[index].identifier == identifier
  }

  /// Forgets the channels that had an identifier that is given anew: their end wasn't seen.
  private mutating func forget(_ connection: Int, hostCID: UInt16, peerCID: UInt16) {
    for index in 0..<channels.count
    where channels[index].connection == Int32(truncatingIfNeeded: connection) && !channels[index].isPending
      && (channels[index].hostCID == hostCID || channels[index].peerCID == peerCID)
    {
      channels[index].connection = -1
    }
  }

  private mutating func close(_ connection: Int, hostCID: UInt16, peerCID: UInt16) {
    for index in 0..<channels.count
    where channels[index].connection == Int32(truncatingIfNeeded: connection)
      && channels[index].hostCID == hostCID && channels[index].peerCID == peerCID
    {
      channels[index].connection = -1
    }
  }
}
