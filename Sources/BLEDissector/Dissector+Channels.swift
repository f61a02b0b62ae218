/// Channels opened by signalling, the SDUs on them, and the attribute protocol on any channel.
extension Dissector {
  /// Tells the session's channels of a signalling command.
  mutating func signal(_ octets: RawSpan, _ start: Int, _ end: Int, _ buffer: UInt8, _ index: Int) {
    guard packet.header.direction != .unknown else { return }
    let isFromHost = packet.header.direction == .sent
    if buffer == OctetRange.record {
      session.channels.signal(index, isFromHost: isFromHost, octets.cut(start, end))
    } else {
      Self.signalJoined(&session.channels, session.reassembly, index, isFromHost, start, end)
    }
  }

  // What is joined is lent by one part of the session while another one changes, so each is handed over by itself.

  private static func signalJoined(
    _ channels: inout ChannelTable, _ reassembly: borrowing Reassembly, _ index: Int, _ isFromHost: Bool,
    _ start: Int, _ end: Int
  ) {
    channels.signal(index, isFromHost: isFromHost, reassembly.frame.cut(start, end))
  }

  private static func take(
    _ sdus: inout Reassembly, _ reassembly: borrowing Reassembly, _ owner: UInt32, _ body: Int, _ end: Int,
    isContinued: Bool
  ) -> Reassembly.Outcome {
    sdus.take(owner, reassembly.frame.cut(body, end), isContinued: isContinued)
  }

  private static func follow(
    _ pdu: inout AttributeTraffic, _ bearer: inout ATTBearer, _ attributes: inout GATTDatabases,
    _ long: inout LongValues, _ uuids: inout LongUUIDs, _ walk: inout LayoutWalk,
    _ joined: borrowing Reassembly, _ start: Int,
    _ end: Int
  ) {
    pdu.follow(&bearer, &attributes, &long, &uuids, &walk, joined.frame.cut(start, end))
  }

  /// Walks the frame from `start` up to `end` on a channel whose identifier signalling gave.
  @inline(never)
  mutating func walkDynamic(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ buffer: UInt8, _ index: Int, _ cid: UInt16
  ) {
    let body = start &+ 4
    let direction = packet.header.direction
    guard direction != .unknown,
      let place = session.channels.find(index, isFromHost: direction == .sent, cid)
    else {
      _ = push(.l2cap, 0, start, end, buffer: buffer)
      return
    }
    let channel = session.channels[place]
    guard channel.mode == .creditBased else {
      _ = push(.l2cap, 0, start, end, buffer: buffer)
      return walkSDU(octets, body, end, buffer, index, place)
    }
    let owner = channel.number &* 4 &+ UInt32(direction.rawValue)
    let isContinued = session.sdus.progress(owner) != nil
    _ = push(.l2cap, isContinued ? 2 : 1, start, end, buffer: buffer)
    let outcome: Reassembly.Outcome
    if buffer == OctetRange.record {
      outcome = session.sdus.take(owner, octets.cut(body, end), isContinued: isContinued)
    } else {
      outcome = Self.take(&session.sdus, session.reassembly, owner, body, end, isContinued: isContinued)
    }
    // Where a part was lost, anything may be taken for the length of an SDU.
    if outcome == .overlong || outcome == .joinedOverlong || !isSure(index) {
      packet.findings.isEvidenceWeak = true
    }
    switch outcome {
    case .whole, .overlong:
      let length = Int(session.buffer(buffer, of: octets).u16(at: body) ?? 0)
      walkSDU(octets, body &+ 2, min(end, body &+ 2 &+ length), buffer, index, place)
      addTail(body &+ 2 &+ length, end, buffer: buffer)
    case .joined, .joinedOverlong:
      let length = session.sdus.frame.byteCount
      walkSDU(octets, 2, length, OctetRange.sdu, index, place)
    case .unfinished, .withoutStart:
      packet.isFragment = true
      packet.isFragmentOfSDU = true
      if let progress = session.sdus.progress(owner) {
        // The length field isn't a part of the SDU.
        packet.fragmentHave = Int32(max(0, progress.have &- 2))
        packet.fragmentWanted = Int32(max(0, progress.wanted &- 2))
      }
    }
  }

  private mutating func walkSDU(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ buffer: UInt8, _ index: Int, _ place: Int
  ) {
    let psm = session.channels[place].psm
    if psm == ChannelIdentifier.enhancedAttributePSM || psm == ChannelIdentifier.attributePSM {
      return walkAttribute(octets, start, end, buffer, index, channel: place)
    }
    _ = push(.channelData, UInt32(psm), start, end, buffer: buffer)
  }

  // MARK: - The attribute protocol

  /// Walks the attribute PDU from `body` up to `end`, on the fixed channel or on one that was opened.
  mutating func walkAttribute(
    _ octets: RawSpan, _ body: Int, _ end: Int, _ buffer: UInt8, _ index: Int, channel: Int? = nil
  ) {
    guard end > body, let opcode = session.buffer(buffer, of: octets).u8(at: body) else {
      return report(.attPDULength, 0, 1)
    }
    let entry = push(.attPDU, UInt32(opcode), body, end, buffer: buffer)
    if entry == 0 { return report(.attUnknownOpcode, Int(opcode)) }
    checkLength(entry, end &- body &- 1, .attPDULength)
    follow(octets, body, end, buffer, index, channel, opcode)
  }

  /// Adds the values that the PDU made whole, each a layer.
  @inline(never)
  private mutating func pushJoinedValues() {
    for index in 0..<session.longValues.count {
      let value = session.longValues[index]
      _ = push(.joinedValue, 0, Int(value.start), Int(value.end), buffer: OctetRange.value)
    }
  }

  /// Tells the session of an attribute PDU.
  @inline(__always)
  mutating func follow(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ buffer: UInt8, _ index: Int, _ channel: Int?,
    _ opcode: UInt8
  ) {
    guard packet.header.direction != .unknown else { return }
    let link = session.databases(index)
    var pdu = AttributeTraffic(
      record: packet.header.number, time: packet.header.time, isFromHost: packet.header.direction == .sent,
      opcode: opcode, link: link)
    pdu.losses = session.counts.dropped
    pdu.isAir = packet.header.content == .air
    pdu.owner =
      UInt64(UInt32(bitPattern: link.connection)) &<< 24
      | (channel.map { UInt64(session.channels[$0].number & 0x3F_FFFF) &<< 1 } ?? 0)
      | (pdu.isServerHost ? 0 : 1)
    if channel == nil, buffer == OctetRange.record {
      pdu.follow(
        &session.connections[index].bearer, &session.attributes, &session.longValues, &catalog.longUUIDs,
        &walk, octets.cut(start, end))
    } else {
      follow(&pdu, octets, start, end, buffer, index, channel)
    }
    packet.request = pdu.asked
    packet.bearer = pdu.owner
    packet.channel = Int32(truncatingIfNeeded: channel ?? -1)
    packet.database = pdu.link.database(isHost: pdu.isServerHost)
    packet.attribute = pdu.attribute
    if session.longValues.count > 0 { pushJoinedValues() }
    if pdu.link != link {
      session.connections[index].hostDatabase = pdu.link.host
      session.connections[index].peerDatabase = pdu.link.peer
    }
  }

  @inline(never)
  private mutating func follow(
    _ pdu: inout AttributeTraffic, _ octets: RawSpan, _ start: Int, _ end: Int, _ buffer: UInt8, _ index: Int,
    _ channel: Int?
  ) {
    var bearer = channel.map { session.channels[$0].bearer } ?? session.connections[index].bearer
    switch buffer {
    case OctetRange.record:
      pdu.follow(
        &bearer, &session.attributes, &session.longValues, &catalog.longUUIDs, &walk, octets.cut(start, end))
    case OctetRange.frame:
      Self.follow(
        &pdu, &bearer, &session.attributes, &session.longValues, &catalog.longUUIDs, &walk,
        session.reassembly, start, end)
    default:
      Self.follow(
        &pdu, &bearer, &session.attributes, &session.longValues, &catalog.longUUIDs, &walk, session.sdus,
        start, end)
    }
    if let channel {
      session.channels[channel].bearer = bearer
    } else {
      session.connections[index].bearer = bearer
    }
  }
}
