/// Checks of what a controller is doing: advertising, scanning, connecting, and what may be set meanwhile.
extension CheckBuilder {
  mutating func hciActivities() {
    check(
      "hci.legacy-extended-mix", .error, on: .each(.hciCommand), spec: "Vol 4, Part E, 3.1.1",
      evidence: .adapter,
      "Commands of old and of extended advertising, scanning or connecting are mixed without a reset between.",
      proof: "The other one is {a:command} in {earlier}.",
      causes: "The controller refuses the second kind as not allowed. Use one of them only."
    ) { c, _, _ in
      guard c.hci.isKnown, !c.hci.adapter.isMixReported else { return }
      let opcode = UInt16(truncatingIfNeeded: c.layer.code)
      if c.hci.adapter.extendedIn > 0, HCIMemory.isLegacy(opcode) {
        c.report(Int(c.hci.adapter.extendedOpcode), earlier: c.hci.adapter.extendedIn)
      } else if c.hci.adapter.legacyIn > 0, HCIMemory.isExtended(opcode) {
        c.report(Int(c.hci.adapter.legacyOpcode), earlier: c.hci.adapter.legacyIn)
      }
    }
    // An event that ends advertising may be missing in the log; scanning ends by commands alone.
    check(
      "hci.set-while-enabled", .error, on: .command(0x2005, 0x2006, 0x200B), spec: "Vol 4, Part E, 7.8",
      evidence: .adapter, "The command sets what may not be set while advertising or scanning is enabled.",
      proof: "It was enabled in {earlier}.", causes: "Disable it, set the parameters, and enable it again."
    ) { c, _, _ in
      guard c.hci.isKnown else { return }
      if c.layer.code != 0x200B, c.hci.adapter.advertising.state == .on {
        return c.report(earlier: c.hci.adapter.advertising.record, certain: false)
      }
      if c.layer.code != 0x2006, c.hci.adapter.scanning.state == .on {
        c.report(earlier: c.hci.adapter.scanning.record)
      }
    }
    check(
      "hci.random-address-unset", .error, on: .command(0x200A, 0x200C, 0x200D, 0x2042, 0x2043),
      spec: "Vol 4, Part E, 7.8.4", evidence: .adapter,
      "The adapter is to use a random address, and none was set since its reset.",
      causes: "LE Set Random Address has to come first; some controllers have a vendor's command for it."
    ) { c, d, octets in
      guard c.hci.isKnown, d.session.connections.isReset(d.packet.header.adapter),
        c.hci.adapter.randomAddressIn == 0
      else { return }
      let type: UInt8? =
        switch c.layer.code {
        case 0x200A: octets.u8(at: 0) == 1 ? c.hci.adapter.advertising.ownAddressType : nil
        case 0x200C, 0x2042: octets.u8(at: 0) == 1 ? c.hci.adapter.scanning.ownAddressType : nil
        case 0x200D: octets.u8(at: 12)
        default: octets.u8(at: 1)
        }
      if type == 1 { c.report(certain: !c.hci.adapter.hadVendorCommand) }
    }
    check(
      "hci.ext-adv-fragment-order", .error, on: .command(0x2037, 0x2038, 0x203F),
      spec: "Vol 4, Part E, 7.8.54",
      evidence: .adapter, "Data were set in parts, and the first part is missing."
    ) { c, d, octets in
      guard c.hci.isKnown, !c.hci.adapter.arePartsUnsure, let set = octets.u8(at: 0),
        let operation = octets.u8(at: 1), operation == 0 || operation == 2
      else { return }
      let opcode = UInt16(truncatingIfNeeded: c.layer.code)
      if !c.hci.isBegun(d.packet.header.adapter, opcode, set) { c.report(Int(operation), at: 1, length: 1) }
    }
    check(
      "hci.event-masked", .note, on: .each(.hciEvent), spec: "Vol 4, Part E, 7.3.1", evidence: .never,
      "An event came that the host had masked.", proof: "The mask is set in {earlier}."
    ) { c, d, octets in
      guard c.hci.isKnown, c.hci.adapter.maskIn > 0 || c.hci.adapter.leMaskIn > 0 else { return }
      let code = c.layer.code
      let bit = UInt64(code) &- 1
      // Answers and completed packets can't be masked; page 2 begins behind 0x3E.
      if c.hci.adapter.maskIn > 0, code > 0, code <= 0x3E, code != 0x0E, code != 0x0F, code != 0x13,
        c.hci.adapter.mask &>> bit & 1 == 0, c.isAnswered(0x0C01, d)
      {
        return c.report(earlier: c.hci.adapter.maskIn)
      }
      if code == 0x3E, c.hci.adapter.leMaskIn > 0, let subevent = octets.u8(at: 0), subevent > 0,
        subevent <= 64, c.hci.adapter.leMask &>> (UInt64(subevent) &- 1) & 1 == 0, c.isAnswered(0x2001, d)
      {
        c.report(earlier: c.hci.adapter.leMaskIn)
      }
    }
  }

  /// Parameters with rules beyond their range.
  mutating func hciParameters() {
    range(
      "hci.adv-data-length-field", .error, of: "advertising_data_length", "scan_response_data_length",
      in: [.command(0x2008, 0x2009)], spec: "Vol 4, Part E, 7.8.7",
      "The length of the data is greater than the 31 octets that there are.")
  }
}

extension CheckContext {
  /// Whether no such command waits for its answer, or the wait has been long.
  func isAnswered(_ opcode: UInt16, _ dissector: borrowing Dissector) -> Bool {
    guard let command = hci.waits(dissector.packet.header.adapter, opcode) else { return true }
    return dissector.packet.header.time.since(command.since) ?? 0 > 100_000_000
  }
}
