/// The reasons of Pairing Failed: their names, and what most often is behind them.
///
/// - Spec: Core 6.0, Vol 3, Part H, 3.5.5
enum PairingReason {
  static func name(_ code: UInt8) -> String {
    let index = Int(code) - 1
    return reasons.indices.contains(index) ? reasons[index].name : "reserved reason"
  }

  /// What usually causes it, or nil for a reserved reason.
  static func cause(_ code: UInt8) -> String? {
    let index = Int(code) - 1
    return reasons.indices.contains(index) ? reasons[index].cause : nil
  }

  /// All codes that have a meaning.
  static var codes: ClosedRange<UInt8> { 1...UInt8(reasons.count) }

  private static let reasons: [(name: String, cause: String)] = [
    ("Passkey Entry Failed", "the user cancelled, or did not enter the passkey"),
    ("OOB Not Available", "data from out of band (a tag, a code) was needed, and this side doesn't have it"),
    (
      "Authentication Requirements",
      "with the IO capabilities of both sides no method gives the protection that this side asks for"
    ),
    (
      "Confirm Value Failed",
      "another passkey was entered than the one shown, or the data from out of band is not that of the peer"
    ),
    (
      "Pairing Not Supported",
      "the device does not pair, or not now: it may have to be put into a pairing mode, or the user declined"
    ),
    ("Encryption Key Size", "the key would be shorter than this side accepts"),
    (
      "Command Not Supported",
      "this side does not know the PDU it got, or did not expect it then"
    ),
    (
      "Unspecified Reason",
      "this side does not say why; often the user cancelled, or its host gave up for a reason of its own"
    ),
    (
      "Repeated Attempts", "too little time has passed since an attempt that failed: wait before the next one"
    ),
    (
      "Invalid Parameters",
      "a PDU had a value out of range or a wrong length, or a public key that is no point of the curve"
    ),
    (
      "DHKey Check Failed",
      "the two sides did not compute the same keys: one has a faulty implementation or used another address, "
        + "or somebody is in the middle"
    ),
    ("Numeric Comparison Failed", "the user said that the numbers differ, or declined"),
    ("BR/EDR Pairing in Progress", "the two devices are pairing over BR/EDR at the same time"),
    (
      "Cross-transport Key Derivation/Generation Not Allowed",
      "a key made over one transport may not be used for the other here: the existing one may be stronger"
    ),
    ("Key Rejected", "this side did not accept a key it was sent"),
    ("Busy", "this side is busy, with another pairing for instance: try again later"),
  ]
}

extension PairingAnalysis {
  /// What most likely is behind a Pairing Failed: by its reason, and by what else is known.
  var cause: String? {
    let who = pairing.failedFrom >= 0 ? word(Int(pairing.failedFrom)) : "that side"
    guard pairing.reason == 0x04, model != .unknown else { return PairingReason.cause(pairing.reason) }
    if model.isPasskey { return "the passkey that was entered is not the one that was shown" }
    if model == .outOfBand { return "the data from out of band is not that of the peer" }
    guard verifications.contains(where: { $0.key == "confirm_responder" && $0.verdict == .verified }) else {
      return
        "the two sides computed different confirm values: one has a faulty implementation or used another "
        + "address, or somebody is in the middle"
    }
    return model == .numericComparison
      ? "the confirm value fits, so \(who) says with it most likely that the user refused the number"
      : "the confirm value fits: \(who) is wrong, or means something else"
  }
}
