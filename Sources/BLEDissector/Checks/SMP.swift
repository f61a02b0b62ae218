/// Checks of the Security Manager.
///
/// - Spec: Core 6.0, Vol 3, Part H
extension CheckBuilder {
  mutating func smp() {
    decoded(
      .smpPDULength, "smp.pdu-length", .error, spec: "Vol 3, Part H, 3.3",
      "The PDU has a length that it can't have.", proof: .length, citesPDU: true)
    decoded(
      .smpReservedField, "smp.reserved-field", .warning, spec: "Vol 3, Part H, 3.5",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
    decoded(
      .smpUnknownCode, "smp.unknown-code", .note, spec: "Vol 3, Part H, 3.3",
      "The code is none that is defined.", proof: .text("It is {a:2}."))
  }
}
