/// Checks of HCI packets.
///
/// - Spec: Core 6.0, Vol 4
extension CheckBuilder {
  mutating func hci() {
    hciPackets()
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
      proof: .length, causes: "Most often the logger missed the start.", evidence: .never)
    decoded(
      .aclStartBeforeComplete, "hci.acl-start-before-complete", .error, spec: "Vol 4, Part E, 5.4.2",
      "A new frame started before the one before it was complete.",
      proof: .text("Of the {b} octets of the one before {a} had come."),
      causes: "Most often the logger missed a fragment.", evidence: .never)
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
