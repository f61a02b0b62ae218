/// What our own host tells its controller: its advertising, its scans, its keys; and pairings.
extension DeviceList {
  mutating func takeCommand(_ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard opcode &>> 8 == 0x20 else { return }
    forgetJoined()
    let header = dissector.packet.header
    switch opcode {
    case 0x200C, 0x2042: scanners.ask(scanners.place(header.adapter), octets)
    case 0x2046: trains.leaving = octets.u16(at: 0)
    case 0x2027: identities.takeResolvingList(octets, record: header.number)
    case 0x2005...0x200A, 0x2035...0x2040, 0x207F, 0x2086:
      if let report = own.take(opcode, octets, header) { expectJoined(report) }
    default: return
    }
  }

  mutating func takeReturn(_ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    let status = octets.u8(at: 0) ?? 0xFF
    switch opcode {
    case 0x0C03 where status == 0:
      own.reset(header)
      trains.removeAll(header.adapter)
      scanners.reset(scanners.place(header.adapter))
    case 0x200C, 0x2042: scanners.answer(scanners.place(header.adapter), status: status)
    case 0x2005...0x200A, 0x2035...0x2040, 0x207F, 0x2086: own.answer(opcode, octets, header)
    case 0x2046 where status == 0: endLastTrain(dissector)
    default: return
    }
  }

  /// The train that our host asked to leave is over.
  private mutating func endLastTrain(_ dissector: borrowing Dissector) {
    endTrain(trains.leaving, isLost: false, dissector)
    trains.leaving = nil
  }

  /// - Spec: Core 6.0, Vol 3, Part H, 3.6
  mutating func takePairing(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let code = octets.u8(at: 0), code == 0x08 || code == 0x09 else { return }
    let index = Int(dissector.packet.connection)
    identities.takePairing(
      octets, dissector.packet.header, connection: dissector.packet.connection,
      peer: index >= 0 ? sender(dissector, index) : nil)
  }

  /// Who sent the record, where it is not our own host, and its address is known.
  private func sender(_ dissector: borrowing Dissector, _ index: Int) -> DeviceAddress? {
    let direction = dissector.packet.header.direction
    if dissector.packet.header.content == .air, direction == .sent {
      // Whether a central's address is random the connection doesn't keep; one that can be resolved is.
      guard dissector.session.connections[index].hasCentral else { return nil }
      let central = dissector.session.connections[index].central
      let random = DeviceAddress(central, isRandom: true)
      return table.find(random.key) != nil ? random : DeviceAddress(central, isRandom: false)
    }
    guard direction == .received, dissector.session.connections[index].hasPeer else { return nil }
    return DeviceAddress(
      dissector.session.connections[index].peer, isRandom: dissector.session.connections[index].peerIsRandom)
  }
}
