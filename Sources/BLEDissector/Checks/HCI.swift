/// Checks of HCI packets.
///
/// - Spec: Core 6.0, Vol 4
extension CheckBuilder {
  mutating func hci() {
    hciPackets()
    hciCodes()
    hciTrouble()
    hciQueue()
    hciAnswers()
    hciActivities()
    hciParameters()
    hciFragments()
    hciBuffers()
    hciHandles()
  }

  private mutating func hciPackets() {
    decoded(
      .hciUnknownPacketType, "hci.unknown-packet-type", .note, spec: "Vol 4, Part A, 2",
      "The packet indicator is none that is defined.", proof: .text("It is {a:2}."),
      causes: "Vendors use indicators of their own for traces.")
    decoded(
      .hciShortPacket, "hci.short-packet", .error, spec: "Vol 4, Part E, 5.4",
      "The packet is shorter than its header.", proof: .text("There are {a} octets of {b}."))
    decoded(
      .hciLengthMismatch, "hci.length-mismatch", .error, spec: "Vol 4, Part E, 5.4",
      "The packet's length field disagrees with its octets.", proof: .lengthField,
      causes: "A transport that lost octets, or a logger that joined two packets.")
    decoded(
      .hciCommandSize, "hci.command-size", .error, spec: "Vol 4, Part E, 7",
      "The parameters have a length that this command can't have.", proof: .length, citesPDU: true)
    decoded(
      .hciEventSize, "hci.event-size", .error, spec: "Vol 4, Part E, 7.7",
      "The parameters have a length that this event can't have.", proof: .length, citesPDU: true)
    decoded(
      .hciReturnSize, "hci.return-size", .warning, spec: "Vol 4, Part E, 7.7.14",
      "The return parameters have a length that this command's can't have.", proof: .length, citesPDU: true)
    decoded(
      .hciReservedValue, "hci.reserved-value", .warning, spec: "Vol 4, Part E, 7",
      "A parameter is outside of its legal range.", proof: .value, citesPDU: true,
      reserved: "A bit of a parameter that is reserved for future use is set.")
    decoded(
      .aclContinuationWithoutStart, "hci.acl-continuation-without-start", .error,
      spec: "Vol 4, Part E, 5.4.2", "A continuing fragment came without the start of its frame.",
      proof: .length,
      causes: "A driver or controller that mixes up fragments, or a fragment that the logger missed.",
      evidence: .never)
    decoded(
      .aclStartBeforeComplete, "hci.acl-start-before-complete", .error, spec: "Vol 4, Part E, 5.4.2",
      "A new frame started before the one before it was complete.",
      proof: .text("Of the {b} octets of the one before {a} had come."),
      causes: "A driver or controller that drops a fragment, or one that the logger missed.",
      evidence: .never)
  }

  /// Codes that nobody has defined.
  private mutating func hciCodes() {
    check(
      "hci.unknown-opcode", .note, on: .each(.hciCommand), spec: "Vol 4, Part E, 7", evidence: .octets,
      "The command is none that is defined.", proof: "Its opcode is {a:4}.",
      causes: "A command of a newer version of the specification, or a vendor's with a wrong group."
    ) { c, _, _ in
      if c.layer.entry == 0 { c.report(Int(c.layer.code)) }
    }
    check(
      "hci.unknown-event", .note, on: .each(.hciEvent), .each(.leEvent), spec: "Vol 4, Part E, 7.7",
      evidence: .octets, "The event is none that is defined.", proof: "Its code is {a:2}.",
      causes: "An event of a newer version of the specification, or a vendor's."
    ) { c, _, _ in
      if c.layer.entry == 0 { c.report(Int(c.layer.code)) }
    }
    length(
      "hci.adv-report-malformed", .error, of: .leEvent(0x02, 0x0B, 0x0D), spec: "Vol 4, Part E, 7.7.65",
      "The reports of advertising don't fill their event: their number or their lengths are wrong.")
  }

  /// What a controller says of its own trouble.
  private mutating func hciTrouble() {
    check(
      "hci.hardware-error", .error, on: .event(0x10), spec: "Vol 4, Part E, 7.7.16", evidence: .octets,
      "The controller reports a failure of its hardware.",
      proof: "Its code is {a:2}, which its vendor knows.",
      causes:
        "A controller that crashed or lost its link to the host. All connections are gone once it is reset."
    ) { c, _, octets in c.report(Int(octets.u8(at: 0) ?? 0), at: 0, length: 1) }
    check(
      "hci.data-buffer-overflow", .error, on: .event(0x1A), spec: "Vol 4, Part E, 7.7.26", evidence: .octets,
      "The controller had no room for the data that the host sent.",
      causes: "A host that doesn't count the packets that the controller has completed."
    ) { c, _, _ in c.report() }
  }

  mutating func linkLayer() {
    decoded(
      .llPDULength, "ll.pdu-length", .error, spec: "Vol 6, Part B, 2",
      "The PDU has a length that it can't have.", proof: .length, citesPDU: true)
    decoded(
      .llValueReserved, "ll.value-reserved", .warning, spec: "Vol 6, Part B, 2",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
  }
}
