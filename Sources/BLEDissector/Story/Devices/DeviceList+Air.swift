/// What a sniffer hears of advertisers, and of who connects to them.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.3
extension DeviceList {
  mutating func takeAir(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let header = octets.u8(at: 0) else { return }
    switch code {
    case 0x00, 0x01, 0x02, 0x04, 0x06: takeLegacyPDU(UInt8(code), header, octets, dissector)
    case 0x05, 0x15: takeConnectRequest(header, octets, dissector)
    case 0x07, 0x17, 0x27, 0x37, 0x47, 0x57: takeExtendedPDU(code, header, octets, dissector)
    default: return
    }
  }

  private mutating func takeLegacyPDU(
    _ type: UInt8, _ header: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard let address = octets.u48(at: 2) else { return }
    var report = airReport(address, isRandom: header & 0x40 != 0, dissector)
    switch type {
    case 0: report.traits = [.legacy, .connectable, .scannable]
    case 1: report.traits = [.legacy, .connectable, .directed]
    case 2: report.traits = [.legacy, .notConnectable]
    case 6: report.traits = [.legacy, .notConnectable, .scannable]
    default: report.traits = .legacy
    }
    report.isResponse = type == 4
    report.phys = 1
    if type == 1, let target = octets.u48(at: 8) {
      report.target = DeviceAddress(target, isRandom: header & 0x80 != 0).key
    }
    guard let place = hear(report, dissector), type != 1 else { return }
    table.take(
      octets.cut(8, octets.byteCount), type == 4 ? .scanResponse : .advertising, set: 0xFF, at: place,
      dissector.packet.header)
  }

  mutating func airReport(
    _ address: UInt64, isRandom: Bool, _ dissector: borrowing Dissector
  ) -> HeardReport {
    var report = HeardReport(
      address: DeviceAddress(address, isRandom: isRandom),
      scanner: scanners.place(dissector.packet.header.adapter), time: dissector.packet.header.time)
    report.rssi = dissector.packet.header.air.rssi
    return report
  }

  /// Takes the PDU that opens a connection: it names both ends.
  private mutating func takeConnectRequest(
    _ header: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard let central = octets.u48(at: 2), let peripheral = octets.u48(at: 8), octets.byteCount >= 36 else {
      return
    }
    let index = Int(dissector.packet.connection)
    let number = index >= 0 ? dissector.session.connections[index].number : 0
    connect(DeviceAddress(central, isRandom: header & 0x40 != 0), .central, number, dissector)
    connect(DeviceAddress(peripheral, isRandom: header & 0x80 != 0), .peripheral, number, dissector)
  }

  private mutating func connect(
    _ address: DeviceAddress, _ role: SeenDevice.Traits, _ number: Int32, _ dissector: borrowing Dissector
  ) {
    guard let place = place(address, dissector, isVital: true) else { return }
    table[place].last = Sighting(dissector.packet.header)
    table[place].traits.insert(role)
    if role == .central { table.hear(dissector.packet.header.air.rssi, at: place) }
    if number > 0 { table.link(number, to: place) }
  }
}
