/// The header walk: from the record to its highest layer by loads at fixed offsets.
extension Dissector {
  /// Adds a layer of `octets` from `start` up to `end`.
  @inline(__always)
  mutating func push(
    _ kind: LayoutKind, _ code: UInt32, _ start: Int, _ end: Int, buffer: UInt8 = 0
  ) -> UInt16 {
    let entry = catalog.find(kind, code)
    push(kind, code, entry, start, end, buffer: buffer)
    if entry == 0 { noteUnknown(kind, code) }
    return entry
  }

  /// Adds a layer whose entry has been found.
  @inline(__always)
  mutating func push(
    _ kind: LayoutKind, _ code: UInt32, _ entry: UInt16, _ start: Int, _ end: Int, buffer: UInt8 = 0
  ) {
    catalog.prepare(entry)
    packet.layers.push(
      LayerRef(
        kind: kind, entry: entry, buffer: buffer, code: code, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: end)))
  }

  @inline(never)
  private mutating func noteUnknown(_ kind: LayoutKind, _ code: UInt32) {
    session.counts.unknownPDUs &+= 1
    session.unknownCodes.add(kind, code)
  }

  /// Reports that the innermost layer breaks `check`.
  mutating func report(_ check: DecodedCheck, _ a: Int = 0, _ b: Int = 0, certain: Bool = true) {
    var finding = Finding(check: check, layer: UInt8(max(0, packet.layers.count &- 1)))
    finding.a = Int64(a)
    finding.b = Int64(b)
    finding.isCertain = certain
    packet.findings.add(finding)
  }

  /// Holds the length of the fields of `entry` against its layout.
  @inline(__always)
  mutating func checkLength(_ entry: UInt16, _ length: Int, _ check: DecodedCheck) {
    if length >= Int(catalog.entries[Int(entry)].minLength),
      length <= Int(catalog.entries[Int(entry)].maxLength)
    {
      return
    }
    reportLength(catalog.entries[Int(entry)], length, check)
  }

  @inline(never)
  private mutating func reportLength(_ layout: Entry, _ length: Int, _ check: DecodedCheck) {
    guard !packet.isCut, layout.hasLayout else { return }
    report(check, length, Int(length < Int(layout.minLength) ? layout.minLength : layout.maxLength))
  }

  // MARK: - Packets

  mutating func walkH4(_ octets: RawSpan) {
    guard let indicator = octets.u8(at: 0) else {
      // That the record is empty is its container's fault.
      session.counts.short &+= 1
      return
    }
    _ = push(.indicator, 0, 0, octets.byteCount)
    guard indicator >= 1, indicator <= 5 else {
      session.counts.unknownTypes &+= 1
      report(.hciUnknownPacketType, Int(indicator))
      return
    }
    walkPacket(indicator, octets, 1)
  }

  mutating func walkMonitor(_ octets: RawSpan) {
    let opcode = packet.header.code
    switch opcode {
    case 2, 4, 6, 0x12: packet.header.direction = .sent
    case 3, 5, 7, 0x13: packet.header.direction = .received
    default: break
    }
    switch opcode {
    case 2: walkPacket(1, octets, 0)
    case 3: walkPacket(4, octets, 0)
    case 4, 5: walkPacket(2, octets, 0)
    case 6, 7: walkPacket(3, octets, 0)
    case 0x12, 0x13: walkPacket(5, octets, 0)
    default:
      session.counts.other &+= 1
      let entry = push(.monitor, opcode, 0, octets.byteCount)
      checkLength(entry, octets.byteCount, .monitorLength)
      session.adapters.monitor(packet.header.adapter, opcode, octets)
      if opcode == 16 || opcode == 17 {
        session.identities.takeManagement(opcode, octets, record: packet.header.number)
      }
      // A closed or deleted index takes its connections along.
      if opcode == 1 || opcode == 9 {
        session.reset(packet.header)
        packet.endsConnections = true
      }
    }
  }

  /// Walks an HCI packet whose header starts at `start`.
  mutating func walkPacket(_ indicator: UInt8, _ octets: RawSpan, _ start: Int) {
    packet.indicator = indicator
    _ = push(.packet, UInt32(indicator), start, octets.byteCount)
    switch indicator {
    case 1: walkCommand(octets, start)
    case 2: walkACL(octets, start)
    case 4: walkEvent(octets, start)
    case 5: walkISO(octets, start)
    default: walkSynchronous(octets, start)
    }
  }

  /// The end of the packet by its length field, cut to what is there; reports where they disagree.
  @inline(__always)
  private mutating func end(_ octets: RawSpan, _ body: Int, _ length: Int) -> Int {
    if octets.byteCount &- body != length {
      lengthMismatch(octets.byteCount &- body, length)
      addTail(body &+ length, octets.byteCount)
    }
    return min(octets.byteCount, body &+ length)
  }

  @inline(never)
  private mutating func lengthMismatch(_ have: Int, _ length: Int) {
    if packet.isCut, have < length { return }
    report(.hciLengthMismatch, have, length)
  }

  @inline(never)
  private mutating func short(_ octets: RawSpan, _ start: Int, _ wanted: Int) {
    session.counts.short &+= 1
    if !packet.isCut { report(.hciShortPacket, octets.byteCount &- start, wanted) }
  }

  private mutating func walkCommand(_ octets: RawSpan, _ start: Int) {
    session.counts.commands &+= 1
    packet.header.direction = direction(implied: .sent)
    guard let opcode = octets.u16(at: start), let length = octets.u8(at: start &+ 2) else {
      return short(octets, start, 3)
    }
    let end = end(octets, start &+ 3, Int(length))
    if opcode >= Self.firstVendorOpcode {
      return attachHandle(pushVendor(.vendorCommand, opcode, octets, start &+ 3, end), octets, start &+ 3)
    }
    let entry = push(.hciCommand, UInt32(opcode), start &+ 3, end)
    checkLength(entry, end &- start &- 3, .hciCommandSize)
    attachHandle(entry, octets, start &+ 3)
    if opcode == 0x0406 { session.disconnect(packet.header, octets.cut(start &+ 3, end)) }
    if opcode == 0x2027 {
      session.identities.takeResolvingList(octets.cut(start &+ 3, end), record: packet.header.number)
    }
    if opcode &>> 8 == 0x20, !packet.isCut {
      session.fragments.sets(opcode, octets.cut(start &+ 3, end), adapter: packet.header.adapter)
      pushJoinedData()
    }
  }

  private mutating func walkEvent(_ octets: RawSpan, _ start: Int) {
    session.counts.events &+= 1
    packet.header.direction = direction(implied: .received)
    guard let code = octets.u8(at: start), let length = octets.u8(at: start &+ 1) else {
      return short(octets, start, 2)
    }
    let body = start &+ 2
    let end = end(octets, body, Int(length))
    let entry = push(.hciEvent, UInt32(code), body, end)
    if code == 0x3E {
      guard end > body, let subevent = octets.u8(at: body) else {
        return checkLength(entry, end &- body, .hciEventSize)
      }
      let entry = push(.leEvent, UInt32(subevent), body &+ 1, end)
      checkLength(entry, end &- body &- 1, .hciEventSize)
      session.event(packet.header, code: code, subevent: subevent, octets.cut(body &+ 1, end))
      attachHandle(entry, octets, body &+ 1)
      if !packet.isCut {
        packet.fragments = session.fragments.takes(
          subevent, octets.cut(body &+ 1, end), adapter: packet.header.adapter)
        pushJoinedData()
      }
      return
    }
    checkLength(entry, end &- body, .hciEventSize)
    if code == 0x0E { return walkCommandComplete(octets, body, end) }
    if code == 0xFF { return walkVendorEvent(octets, body, end) }
    // The connection is looked up before the event may close it.
    attachHandle(entry, octets, body)
    session.event(packet.header, code: code, subevent: 0, octets.cut(body, end))
    if code == 0x05 { packet.endsConnections = session.lastClosed >= 0 }
    if packet.connection < 0 { attachHandle(entry, octets, body) }
    // It ended a connection of which there was nothing else.
    if code == 0x05, packet.connection < 0 { packet.connection = session.lastClosed }
    if code == 0x13, octets.u8(at: body) == 1, let handle = octets.u16(at: body &+ 1) { attach(handle) }
  }

  private mutating func walkCommandComplete(_ octets: RawSpan, _ body: Int, _ end: Int) {
    guard end &- body > 3, let opcode = octets.u16(at: body &+ 1), opcode != 0 else { return }
    let start = body &+ 3
    if opcode >= Self.firstVendorOpcode {
      return attachHandle(pushVendor(.vendorReply, opcode, octets, start, end), octets, start)
    }
    let entry = push(.hciReturn, UInt32(opcode), start, end)
    let status = octets.u8(at: start) ?? 0
    // A command that failed may return its status only.
    if status == 0 { checkLength(entry, end &- start, .hciReturnSize) }
    if opcode == 0x0C03, status == 0 {
      session.reset(packet.header)
      packet.endsConnections = true
    }
    // Some controllers refuse so what they should answer with a Command Status event.
    if opcode == 0x0406 { session.answeredDisconnect(packet.header, status: status) }
    if opcode == 0x1001, status == 0, let company = octets.u16(at: start &+ 5), start &+ 7 <= end {
      session.adapters.set(packet.header.adapter, company: company)
    }
    if opcode == 0x1009, status == 0, let address = octets.u48(at: start &+ 1) {
      session.adapters.set(packet.header.adapter, address: address)
    }
    attachHandle(entry, octets, start)
  }

  /// Adds the advertising data that the record finished, each a layer.
  @inline(__always)
  private mutating func pushJoinedData() {
    // Nobody says which reports belong together: a part that was lost can't be told.
    if session.fragments.count > 0 { packet.findings.isEvidenceWeak = true }
    for index in 0..<session.fragments.count {
      let data = session.fragments[index]
      _ = push(
        .joinedData, data.isTruncated ? 1 : 0, Int(data.start), Int(data.end), buffer: OctetRange.advertising)
    }
  }

  /// The direction that the packet type implies, and a remark where the flags contradict it.
  @inline(__always)
  private mutating func direction(implied: Direction) -> Direction {
    if packet.header.direction != implied, packet.header.direction != .unknown {
      packet.header.flagsContradict = true
    }
    return implied
  }

  /// Attaches the record to the connection whose handle is among the fields of `entry`.
  @inline(__always)
  mutating func attachHandle(_ entry: UInt16, _ octets: RawSpan, _ body: Int) {
    let offset = Int(catalog.entries[Int(entry)].handleOffset)
    guard offset >= 0, let handle = octets.u16(at: body &+ offset) else { return }
    if let index = session.connections.find(packet.header.adapter, handle) {
      packet.connection = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func walkSynchronous(_ octets: RawSpan, _ start: Int) {
    session.counts.synchronous &+= 1
    guard let handle = octets.u16(at: start), let length = octets.u8(at: start &+ 2) else {
      return short(octets, start, 3)
    }
    _ = end(octets, start &+ 3, Int(length))
    attach(handle)
  }

  private mutating func walkISO(_ octets: RawSpan, _ start: Int) {
    session.counts.iso &+= 1
    guard let handle = octets.u16(at: start), let length = octets.u16(at: start &+ 2) else {
      return short(octets, start, 4)
    }
    _ = end(octets, start &+ 4, Int(length & 0x3FFF))
    attach(handle)
  }

  private mutating func attach(_ handle: UInt16) {
    if let index = session.connections.find(packet.header.adapter, handle) {
      packet.connection = Int32(truncatingIfNeeded: index)
    }
  }
}
