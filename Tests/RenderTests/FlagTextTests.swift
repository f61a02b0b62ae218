import Testing

@testable import BLEDissector

/// Flag sets as text, also those that no integer holds.
struct FlagTextTests {
  /// The bit of a command, by the octet and bit that the specification gives it.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 6.27
  @Test(arguments: [
    (0, 5, "Disconnect"), (25, 0, "LE Set Event Mask"), (26, 2, "LE Set Scan Parameters"),
    (36, 1, "LE Set Advertising Set Random Address"),
  ])
  func supportedCommandIsNamed(octet: Int, bit: Int, name: String) {
    var octets = [UInt8](repeating: 0, count: 65)
    octets[1 + octet] = 1 << UInt8(bit)
    #expect(text(opcode: 0x1002, "supported_commands", octets).hasPrefix(name))
  }

  @Test func noFlagIsNotTheLowOnes() {
    // Nothing is set: all octets are shown, not "none" by the look of eight of them.
    let octets = [UInt8](repeating: 0, count: 65)
    #expect(text(opcode: 0x1002, "supported_commands", octets) == String(repeating: "00", count: 64))
  }

  private func text(opcode: UInt32, _ field: String, _ octets: [UInt8]) -> String {
    var catalog = Catalog()
    let entry = catalog.find(.hciReturn, opcode)
    catalog.prepare(entry)
    var out = OctetBuffer()
    let lent = unsafe octets.span.bytes
    var walk = LayoutWalk()
    walk.walk(catalog, entry: entry, octets: lent)
    for index in 0..<walk.fields.count {
      let step = walk.fields[index]
      guard step.event == .value, catalog.rows[Int(step.row)].name.string == field else { continue }
      out.appendValue(catalog, step, lent, short: false)
    }
    return unsafe out.withUnsafeOctets { octets in unsafe String(decoding: octets, as: UTF8.self) }
  }
}
