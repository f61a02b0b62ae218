/// What a Linux host says on its management sockets of data that went out of band.
extension PairingList {
  /// Takes a message on a management socket: a command for the monitor's opcode 16, an event for 17.
  ///
  /// Layouts as in BlueZ's mgmt-api: Add Remote Out Of Band Data 0x0021, the reply to Read Local Out Of Band Extended
  /// Data 0x003B, and the event Local Out Of Band Extended Data Updated 0x0022.
  mutating func takeManagement(_ opcode: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let code = octets.u16(at: 4) else { return }
    let header = dissector.packet.header
    switch (opcode, code) {
    case (16, 0x0021):
      guard let address = octets.u48(at: 6), let type = octets.u8(at: 12), type == 1 || type == 2,
        let confirm = Number128(octets, at: 45), let random = Number128(octets, at: 61)
      else { return }
      keep(
        OutOfBandData(
          record: header.number, peer: address | (type == 2 ? 1 &<< 48 : 0), adapter: header.adapter,
          confirm: confirm, random: random))
    case (17, 0x0001):
      guard octets.u16(at: 6) == 0x003B, octets.u8(at: 8) == 0 else { return }
      takeLocal(octets.cut(12, octets.byteCount), header)
    case (17, 0x0022): takeLocal(octets.cut(9, octets.byteCount), header)
    default: return
    }
  }

  /// Takes our own data from structures of advertising data.
  ///
  /// - Spec: Core Specification Supplement, Part A, 1.17: LE Secure Connections Confirmation Value and Random Value
  private mutating func takeLocal(_ data: RawSpan, _ header: RecordHeader) {
    var confirm: Number128?
    var random: Number128?
    var start = 0
    while let length = data.u8(at: start), length > 0, let type = data.u8(at: start &+ 1) {
      if length == 17, type == 0x22 { confirm = Number128(data, at: start &+ 2) }
      if length == 17, type == 0x23 { random = Number128(data, at: start &+ 2) }
      start &+= 1 &+ Int(length)
    }
    guard let confirm, let random else { return }
    keep(
      OutOfBandData(
        record: header.number, peer: 0, adapter: header.adapter, confirm: confirm, random: random))
  }

  /// Keeps the latest of them.
  private mutating func keep(_ data: OutOfBandData) {
    // A host that has none sets zeros.
    guard data.confirm != .zero || data.random != .zero else { return }
    if outOfBand.count < Self.mostOutOfBand {
      outOfBand.append(data)
    } else {
      outOfBand[nextOutOfBand] = data
      nextOutOfBand = (nextOutOfBand &+ 1) % Self.mostOutOfBand
    }
  }
}
