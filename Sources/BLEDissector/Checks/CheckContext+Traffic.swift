/// What the checks of timing and use ask, and what is remembered behind them.
extension CheckContext {
  /// Longer than this apart, requests aren't in a row: one second.
  static let row: Int64 = 1_000_000_000

  @inline(__always)
  mutating func rememberTraffic(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .attPDU: rememberValue(octets, dissector)
    case .leEvent: rememberLinkEvent(octets, dissector)
    case .hciEvent: if layer.code == 0x0C || layer.code == 0x05 { rememberPeer(octets, dissector) }
    case .hciCommand: if layer.code &>> 8 == 0x20 { rememberRadio(octets, dissector) }
    case .hciReturn: rememberRadioReply(octets, dissector)
    case .packet: if layer.code == 2, dissector.packet.isCut { log.cutData &+= 1 }
    default: break
    }
  }

  // MARK: - The attribute protocol

  private mutating func rememberValue(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0, let opcode = octets.u8(at: 0), dissector.packet.header.direction != .unknown
    else { return }
    let isHost = dissector.packet.header.direction == .sent
    switch AttributeOpcode.role(opcode) {
    case .request: rememberAsking(opcode, octets, isHost: isHost, dissector)
    case .response: rememberAnswer(opcode, octets, isHost: !isHost, dissector)
    case .other: break
    }
    switch opcode {
    case 0x1B, 0x1D, 0x52, 0x12: rememberFlow(opcode, octets, dissector)
    default: break
    }
  }

  private mutating func rememberAsking(
    _ opcode: UInt8, _ octets: RawSpan, isHost: Bool, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    var side = traffic.side(connection, isHost: isHost)
    if opcode == 0x12, let handle = octets.u16(at: 1) {
      if handle == side.written, isInRow(side, header) {
        side.writes &+= side.writes < .max ? 1 : 0
      } else {
        side.writes = 1
        side.writesFrom = header.number
        side.written = handle
      }
      rememberControlPoint(handle, dissector)
    } else {
      side.writes = 0
    }
    side.asked = header.time
    side.askedIn = dissector.packet.channel < 0 ? header.number : 0
    traffic.set(side, connection, isHost: isHost)
  }

  /// Whether a request now follows that side's last one closely.
  func isInRow(_ side: TrafficMemory.Side, _ header: RecordHeader) -> Bool {
    guard let gap = header.time.since(side.asked) else { return false }
    return gap >= 0 && gap <= Self.row
  }

  private mutating func rememberAnswer(
    _ opcode: UInt8, _ octets: RawSpan, isHost: Bool, _ dissector: borrowing Dissector
  ) {
    let index = Int(connection)
    if opcode == 0x01 {
      let error = octets.u8(at: 4) ?? 0
      if error == 0x05 || error == 0x08 || error == 0x0C || error == 0x0F {
        traffic.links[index].wasRefused = true
      }
      if octets.u8(at: 1) == 0x12, let handle = octets.u16(at: 2) {
        deadlines.cancel(.controlPoint, controlPointKey(handle))
      }
    }
    if opcode == 0x0B { rememberRead(octets, dissector) }
    guard isDelayedByLatency(isHost: isHost, dissector) else { return }
    if isHost { traffic.links[index].host.waits &+= 1 } else { traffic.links[index].peer.waits &+= 1 }
  }

  /// Whether a peripheral answered that skipped events of the connection, later than it had to.
  func isDelayedByLatency(isHost: Bool, _ dissector: borrowing Dissector) -> Bool {
    guard traffic.links[Int(connection)].latency > 0 else { return false }
    let link = traffic.links[Int(connection)]
    let isCentral =
      dissector.session.connections[Int(connection)].role == (isHost ? .central : .peripheral)
    guard link.interval > 0, isCentral, let waited = answerTime(isHost: isHost, dissector)
    else { return false }
    let side = isHost ? link.host : link.peer
    // Asked in one event, it can answer in the next.
    return side.waits < .max && waited > Int64(link.interval) &* 3 &* 1_250_000
  }

  /// How long the response took that is looked at, in nanoseconds, or nil where its request isn't known.
  func answerTime(isHost: Bool, _ dissector: borrowing Dissector) -> Int64? {
    guard connection >= 0 else { return nil }
    let side = traffic.side(connection, isHost: isHost)
    guard side.askedIn > 0, side.askedIn == dissector.packet.request.record,
      let waited = dissector.packet.header.time.since(side.asked), waited >= 0
    else { return nil }
    return waited
  }

  private mutating func rememberRead(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard dissector.packet.request.record > 0 else { return }
    let place = traffic.stream(streamKey(dissector.packet.request.handle, isRead: true, dissector))
    let value = octets.number(from: 1)
    if traffic.streams[place].same > 0, traffic.streams[place].value == value {
      traffic.streams[place].same &+= traffic.streams[place].same < .max ? 1 : 0
    } else {
      traffic.streams[place].value = value
      traffic.streams[place].same = 1
      traffic.streams[place].sameFrom = dissector.packet.header.number
    }
  }

  func streamKey(_ handle: UInt16, isRead: Bool, _ dissector: borrowing Dissector) -> UInt64 {
    let number = dissector.session.connections.label(Int(connection)).number
    let isSent = dissector.packet.header.direction == .sent
    return UInt64(UInt32(bitPattern: number)) &<< 18 | UInt64(handle) &<< 2 | (isRead ? 2 : 0)
      | (isSent ? 1 : 0)
  }

  /// Takes note of a value that is notified or written.
  private mutating func rememberFlow(_ opcode: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let index = Int(connection)
    let header = dissector.packet.header
    let length = max(0, octets.byteCount &- 3)
    traffic.links[index].octets &+= length
    if octets.byteCount == 23, dissector.packet.channel < 0 {
      if traffic.links[index].full == 0 { traffic.links[index].fullIn = header.number }
      traffic.links[index].full &+= traffic.links[index].full < .max ? 1 : 0
    }
    if isVendorValue(dissector), encryption(dissector) == .off {
      if traffic.links[index].clear == 0 { traffic.links[index].clearIn = header.number }
      traffic.links[index].clear &+= traffic.links[index].clear < .max ? 1 : 0
    }
    rememberWindow(length, header)
    if opcode == 0x1B { rememberStream(octets, dissector) }
    if opcode == 0x1B || opcode == 0x1D, let handle = octets.u16(at: 1) {
      deadlines.cancel(.controlPoint, controlPointKey(handle))
    }
  }

  /// Whether the PDU is about a value that a vendor defines: one whose UUID has 128 bits.
  func isVendorValue(_ dissector: borrowing Dissector) -> Bool {
    let attribute = Int(dissector.packet.attribute)
    return attribute >= 0 && dissector.session.attributes.attributes[attribute].type > 0xFFFF
  }

  /// How long values are counted before the rate is looked at, and then anew: two seconds, two and a half.
  static let window: ClosedRange<Int64> = 2_000_000_000...2_500_000_000

  private mutating func rememberWindow(_ length: Int, _ header: RecordHeader) {
    let index = Int(connection)
    let gap = header.time.since(traffic.links[index].windowFrom) ?? .max
    if gap < 0 || gap > Self.window.upperBound {
      traffic.links[index].windowFrom = header.time
      traffic.links[index].windowIn = header.number
      traffic.links[index].windowValues = 0
      traffic.links[index].windowOctets = 0
    }
    traffic.links[index].windowValues &+= traffic.links[index].windowValues < .max ? 1 : 0
    traffic.links[index].windowOctets &+= UInt32(truncatingIfNeeded: length)
  }

  /// Takes note of when a value was notified.
  private mutating func rememberStream(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let handle = octets.u16(at: 1) else { return }
    let header = dissector.packet.header
    let place = traffic.stream(streamKey(handle, isRead: false, dissector))
    let gap = (header.time.since(traffic.streams[place].time) ?? -1) / 1000
    let period = traffic.streams[place].period
    if traffic.streams[place].record > 0, gap > 0 {
      if period > 0, gap > period &* 3 / 4, gap < period &* 5 / 4 {
        traffic.streams[place].steady &+= traffic.streams[place].steady < .max ? 1 : 0
        traffic.streams[place].period = (period &* 7 &+ gap) / 8
      } else {
        traffic.streams[place].steady = 0
        traffic.streams[place].period = gap
      }
    }
    traffic.streams[place].record = header.number
    traffic.streams[place].time = header.time
  }

  // MARK: - Control points

  func controlPointKey(_ handle: UInt16) -> UInt64 {
    UInt64(truncatingIfNeeded: connection &+ 1) &<< 16 | UInt64(handle)
  }

  /// A control point that was written indicates how it went within 30 seconds.
  private mutating func rememberControlPoint(_ handle: UInt16, _ dissector: borrowing Dissector) {
    let attribute = Int(dissector.packet.attribute)
    guard attribute >= 0, isTwoWay(dissector) else { return }
    switch dissector.session.attributes.attributes[attribute].type {
    // Record Access, SC, Cycling Power, User and Fitness Machine Control Point.
    case 0x2A52, 0x2A55, 0x2A66, 0x2A9F, 0x2AD9:
      deadlines.set(
        .controlPoint, controlPointKey(handle), seconds: 30, dissector.packet.header, connection: connection,
        code: UInt32(handle))
    default: break
    }
  }

  // MARK: - Links

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  private mutating func rememberLinkEvent(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0 else { return }
    let index = Int(connection)
    switch layer.code {
    case 0x01, 0x0A, 0x29:
      let place = layer.code == 0x01 ? 11 : 23
      guard octets.u8(at: 0) == 0, let interval = octets.u16(at: place),
        let latency = octets.u16(at: place &+ 2)
      else { return }
      traffic.links[index].interval = interval
      traffic.links[index].latency = latency
      traffic.links[index].beganLikeApple = beginsLikeApple(octets)
    case 0x03:
      guard octets.u8(at: 0) == 0, let interval = octets.u16(at: 3), let latency = octets.u16(at: 5) else {
        return
      }
      traffic.links[index].interval = interval
      traffic.links[index].latency = latency
    case 0x04: if octets.u8(at: 0) == 0 { traffic.links[index].features = octets.u64(at: 3) ?? 0 }
    case 0x07:
      guard let sent = octets.u16(at: 2), let received = octets.u16(at: 6) else { return }
      if sent > 27 || received > 27 { traffic.links[index].hasLongData = true }
    case 0x0C:
      guard octets.u8(at: 0) == 0, let sent = octets.u8(at: 3), let received = octets.u8(at: 4) else {
        return
      }
      if sent != 1 || received != 1 { traffic.links[index].hasFastPHY = true }
    default: return
    }
  }

  /// Takes note of Read Remote Version Information Complete and of Disconnection Complete.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.5, 7.7.12
  private mutating func rememberPeer(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0, octets.u8(at: 0) == 0 else { return }
    if layer.code == 0x0C {
      traffic.links[Int(connection)].company = octets.u16(at: 4) ?? 0xFFFF
      return
    }
    guard let reason = octets.u8(at: 3), let key = peerKey(dissector) else { return }
    let header = dissector.packet.header
    let index = Int(connection)
    traffic.endings[traffic.nextEnding] = TrafficMemory.Ending(
      adapter: header.adapter, peer: key, reason: reason,
      began: dissector.session.connections[index].first,
      openedBy: dissector.session.connections[index].openedBy, ended: header.time)
    traffic.nextEnding = (traffic.nextEnding &+ 1) % TrafficMemory.mostEndings
  }

  /// The key of the peer's address of a connection over LE whose beginning is in the capture, or nil.
  func peerKey(_ dissector: borrowing Dissector) -> UInt64? {
    guard connection >= 0 else { return nil }
    let index = Int(connection)
    guard dissector.session.connections[index].isSeenFromStart,
      dissector.session.connections[index].transport == .le, dissector.session.connections[index].hasPeer
    else { return nil }
    return DeviceAddress(
      dissector.session.connections[index].peer,
      isRandom: dissector.session.connections[index].peerIsRandom
    ).key
  }

  // MARK: - Radios

  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  private mutating func rememberRadio(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch layer.code {
    case 0x2001, 0x2006, 0x200B, 0x200C, 0x2036, 0x2041, 0x2042, 0x207F: break
    default: return
    }
    var radio = radios.radio(header.adapter)
    switch layer.code {
    case 0x2001: radio.mask = octets.u64(at: 0) ?? 0
    case 0x200B: radio.isActive = octets.u8(at: 0) == 1
    // Of each PHY the type stands first.
    case 0x2041: radio.isActive = octets.u8(at: 3) == 1
    case 0x200C, 0x2042:
      radio.isScanning = octets.u8(at: 0) == 1
      radio.hasResponse = false
    case 0x2006:
      radio.advertisingIn = octets.u8(at: 4) == 0 ? header.number : 0
      radio.intervalMin = Int32(octets.u16(at: 0) ?? 0)
      radio.intervalMax = Int32(octets.u16(at: 2) ?? 0)
    default:
      // Connectable, and not directed.
      radio.advertisingIn = (octets.u16(at: 1) ?? 0) & 0x0D == 1 ? header.number : 0
      radio.intervalMin = Int32(truncatingIfNeeded: octets.number(at: 3, width: 3) ?? 0)
      radio.intervalMax = Int32(truncatingIfNeeded: octets.number(at: 6, width: 3) ?? 0)
    }
    radios.set(radio)
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.3.2, 7.8.2, 7.8.3
  private mutating func rememberRadioReply(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard octets.u8(at: 0) == 0 else { return }
    let adapter = dissector.packet.header.adapter
    switch layer.code {
    case 0x0C03:
      var fresh = RadioMemory.Radio(adapter: adapter)
      fresh.features = radios.radio(adapter).features
      fresh.bufferLength = radios.radio(adapter).bufferLength
      fresh.pieces = radios.radio(adapter).pieces
      fresh.told = radios.radio(adapter).told
      fresh.isScanningTold = radios.radio(adapter).isScanningTold
      radios.set(fresh)
    case 0x2002, 0x2060:
      var radio = radios.radio(adapter)
      radio.bufferLength = octets.u16(at: 1) ?? 0
      radios.set(radio)
    case 0x2003:
      var radio = radios.radio(adapter)
      radio.features = octets.u64(at: 1) ?? 0
      radios.set(radio)
    default: return
    }
  }
}
