/// The names that devices say of themselves as servers: the Device Name of Generic Access.
///
/// - Spec: Core 6.0, Vol 3, Part C, 12.1
extension DeviceList {
  private static let deviceName: UInt32 = 0x2A00

  /// Takes a PDU of the attribute protocol; `octets` begin with its opcode.
  @inline(__always)
  mutating func takeAttribute(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let opcode = octets.u8(at: 0), opcode == 0x0B || opcode == 0x09 else { return }
    if dissector.packet.header.direction == .received { takeRead(opcode, octets, dissector) }
  }

  private mutating func takeRead(_ opcode: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let asked = dissector.packet.request
    guard asked.record > 0, !asked.isUnsure, dissector.packet.connection >= 0 else { return }
    // What fills the PDU may go on, and comes joined if it does.
    let mtu = dissector.session.connections[Int(dissector.packet.connection)].bearer.mtu
    if octets.byteCount >= (mtu > 0 ? Int(mtu) : 23) { return }
    if opcode == 0x0B {
      guard Self.isName(dissector.packet.attribute, dissector) else { return }
      take(name: octets.cut(1, octets.byteCount), dissector)
    } else if asked.type == Self.deviceName, let size = octets.u8(at: 1), size > 2 {
      take(name: octets.cut(4, 2 &+ Int(size)), dissector)
    }
  }

  /// Takes a value that was read in parts.
  mutating func takeJoined(value octets: RawSpan, _ dissector: borrowing Dissector) {
    guard dissector.packet.request.opcode == 0x0C, dissector.packet.header.direction == .received,
      dissector.session.longValues.count > 0,
      Self.isName(dissector.session.longValues[0].attribute, dissector)
    else { return }
    take(name: octets, dissector)
  }

  private static func isName(_ attribute: Int32, _ dissector: borrowing Dissector) -> Bool {
    attribute >= 0 && dissector.session.attributes.attributes[Int(attribute)].type == deviceName
      && dissector.session.attributes.isCurrent(Int(attribute))
  }

  private mutating func take(name: RawSpan, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.session.connections[connection].hasPeer, name.byteCount > 0 else {
      return
    }
    let peer = DeviceAddress(
      dissector.session.connections[connection].peer,
      isRandom: dissector.session.connections[connection].peerIsRandom)
    guard let place = place(peer, dissector, isVital: true) else { return }
    table.takeGAPName(name, at: place, dissector.packet.header.number)
  }
}
