/// The header walk of what the controller's vendor has defined.
extension Dissector {
  /// From here on opcodes are the vendor's: those of the opcode group 0x3F.
  static let firstVendorOpcode: UInt16 = 0xFC00

  /// Companies whose layouts other companies' controllers have too.
  private enum Company {
    static let microsoft: UInt16 = 0x0006
    static let broadcom: UInt16 = 0x000F
    static let android: UInt16 = 0x00E0
    static let zephyr: UInt16 = 0x05F1
  }

  /// Adds the layer of a vendor's command, reply or event by the first line that fits.
  ///
  /// Lines are those of the controller's company, of one whose commands it has, of Android, of any vendor. Nobody is held to what a vendor defines: the length isn't checked.
  @inline(never)
  mutating func pushVendor(
    _ kind: LayoutKind, _ code: UInt16, _ octets: RawSpan, _ start: Int, _ end: Int
  ) -> UInt16 {
    let company = session.adapters.company(packet.header.adapter)
    var found = find(kind, company, code, octets, start, end)
    if found.isAny, let relative = Self.relative(company) {
      found = find(kind, relative, code, octets, start, end)
    }
    if found.isAny, kind != .vendorEvent, let opcode = Self.microsoftOpcode(company), opcode == code {
      found = find(kind, Company.microsoft, 0, octets, start, end)
    }
    if found.isAny { found = find(kind, Company.android, code, octets, start, end) }
    if found.entry > 0 { push(kind, found.code, found.entry, start, end) }
    return found.entry
  }

  private func find(
    _ kind: LayoutKind, _ company: UInt16, _ code: UInt16, _ octets: RawSpan, _ start: Int, _ end: Int
  ) -> (entry: UInt16, code: UInt32, isAny: Bool) {
    let whole = UInt32(company) &<< 16 | UInt32(code)
    let place = MatchPlace(
      start: Int32(truncatingIfNeeded: start &+ kind.headerLength), end: Int32(truncatingIfNeeded: end))
    let entry = catalog.match(kind, whole, octets, place)
    return (entry, whole, entry == 0 || catalog.entries[Int(entry)].code == Entry.anyCode)
  }

  /// The company whose commands the controllers of `company` have beside their own.
  private static func relative(_ company: UInt16) -> UInt16? {
    switch company {
    // Cypress and Infineon went on with Broadcom's controllers.
    case 0x0009, 0x0131: Company.broadcom
    // Nordic's controller has the commands of Zephyr's.
    case 0x0059: Company.zephyr
    default: nil
    }
  }

  /// Microsoft's extension is one command, whose opcode each vendor chooses.
  private static func microsoftOpcode(_ company: UInt16) -> UInt16? {
    switch company {
    case 0x0002: 0xFC1E
    case 0x001D: 0xFD70
    case 0x0046: 0xFD30
    case 0x005D: 0xFCF0
    default: nil
    }
  }

  /// A vendor's event, of which most begin with a code; where no line fits, the event's own layer says it all.
  mutating func walkVendorEvent(_ octets: RawSpan, _ body: Int, _ end: Int) {
    guard end > body, let subevent = octets.u8(at: body) else { return }
    let entry = pushVendor(.vendorEvent, UInt16(subevent), octets, body, end)
    if entry > 0 { attachHandle(entry, octets, body) }
  }
}
