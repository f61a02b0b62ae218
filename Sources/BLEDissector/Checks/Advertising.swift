/// Checks of advertising data.
///
/// - Spec: Core 6.0, Vol 3, Part C, 11; CSS, Part A
extension CheckBuilder {
  mutating func advertising() {
    decoded(
      .adLengthOverrun, "ad.length-overrun", .error, spec: "Vol 3, Part C, 11",
      "A structure of the advertising data is longer than what is left of it.",
      proof: .text("Its length is {a}, and {b octets} follow."))
    decoded(
      .adTypeSize, "ad.type-size", .error, spec: "CSS, Part A, 1",
      "A structure of the advertising data has a length that its type can't have.", proof: .length,
      citesPDU: true)
    decoded(
      .adValueReserved, "ad.value-reserved", .warning, spec: "CSS, Part A, 1",
      "A value in the advertising data is outside of its legal range.", proof: .value, citesPDU: true,
      reserved: "A bit of the advertising data that is reserved for future use is set.")
  }
}
