/// Checks of the logical link: frames, signalling, channels.
///
/// - Spec: Core 6.0, Vol 3, Part A
extension CheckBuilder {
  mutating func l2cap() {
    decoded(
      .l2capLengthMismatch, "l2cap.length-mismatch", .error, spec: "Vol 3, Part A, 3.1",
      "The L2CAP length disagrees with the octets that came.", proof: .lengthField)
    decoded(
      .l2capValueRange, "l2cap.value-range", .warning, spec: "Vol 3, Part A, 4",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
    decoded(
      .sigLength, "l2cap.sig-length", .error, spec: "Vol 3, Part A, 4",
      "The signalling command has a length that it can't have.", proof: .length, citesPDU: true)
  }
}
