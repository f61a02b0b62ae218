/// How a pairing authenticates and why, in words.
extension PairingAnalysis {
  /// The word for a side: its role, or whose it is where the role isn't known.
  func word(_ side: Int?) -> String {
    guard let side else { return "one side" }
    let central = pairing.central >= 0 ? Int(pairing.central) : initiator
    guard let central else { return side == Pairing.host ? "our host" : "the peer" }
    return side == central ? "the central" : "the peripheral"
  }

  var modelName: String {
    switch model {
    case .unknown: "unknown"
    case .justWorks: "Just Works"
    case .numericComparison: "Numeric Comparison"
    case .outOfBand: "Out of Band"
    case .passkeyOfInitiator, .passkeyOfResponder, .passkeyOfBoth: "Passkey Entry"
    }
  }

  var modelKey: String {
    switch model {
    case .unknown: "unknown"
    case .justWorks: "just_works"
    case .numericComparison: "numeric_comparison"
    case .outOfBand: "out_of_band"
    case .passkeyOfInitiator, .passkeyOfResponder, .passkeyOfBoth: "passkey_entry"
    }
  }

  var methodName: String {
    guard let isSecure else { return "method unknown" }
    return isSecure ? "Secure Connections" : "legacy pairing"
  }

  /// Why the method was taken, or nil where nothing needs to be said.
  var methodReason: String? {
    guard isSecure == false, let request, let response, let initiator, let responder else { return nil }
    switch (request.isSecure, response.isSecure) {
    case (false, false): return "neither side offers Secure Connections"
    case (false, true): return "\(word(initiator)) does not offer Secure Connections"
    case (true, false): return "\(word(responder)) does not offer Secure Connections"
    case (true, true): return nil
    }
  }

  /// Why the model was taken, or nil where it isn't known.
  var modelReason: String? {
    guard let request, let response, let initiator, let responder, let isSecure else { return nil }
    let (a, b) = (word(initiator), word(responder))
    switch model {
    case .unknown: return nil
    case .outOfBand:
      switch (request.hasOOB, response.hasOOB) {
      case (true, true): return "both sides have data of the other from out of band"
      case (true, false): return "\(a) has data of the other from out of band"
      default: return "\(b) has data of the other from out of band"
      }
    case .justWorks:
      if !request.wantsMITM, !response.wantsMITM { return "neither side asked for MITM protection" }
      let who =
        request.wantsMITM && response.wantsMITM ? "both sides" : request.wantsMITM ? a : b
      return
        "\(Self.lacking(request.io, response.io, a, b, isSecure)), although \(who) asked for MITM protection"
    case .numericComparison: return "both sides can show a number and take a yes or no"
    case .passkeyOfInitiator:
      return "\(a) shows the passkey (\(PairingWords.io(request.io))), \(b) takes it "
        + "(\(PairingWords.io(response.io)))"
    case .passkeyOfResponder:
      return "\(b) shows the passkey (\(PairingWords.io(response.io))), \(a) takes it "
        + "(\(PairingWords.io(request.io)))"
    case .passkeyOfBoth: return "both sides have a keyboard only: the user enters the same passkey on both"
    }
  }

  /// What the two sides lack for anything better than Just Works.
  private static func lacking(
    _ initiator: UInt8, _ responder: UInt8, _ a: String, _ b: String, _ isSecure: Bool
  ) -> String {
    switch (initiator == 3, responder == 3) {
    case (true, true): "neither side has an input or an output"
    case (true, false): "\(a) has no input and no output"
    case (false, true): "\(b) has no input and no output"
    case (false, false):
      initiator == 1 && responder == 1 && !isSecure
        ? "neither side has a keyboard, and legacy pairing does not compare numbers"
        : "neither side has a keyboard"
    }
  }

  /// Whether the user takes part, so that a wait is most likely theirs.
  var hasUser: Bool { model.isPasskey || model == .numericComparison }

  /// Who sent the Security Request.
  private var asker: String {
    pairing.securityFrom >= 0 ? word(Int(pairing.securityFrom)) : word(responder)
  }

  /// Who and what began it.
  var startedBy: String {
    guard let initiator else {
      return pairing.isWithoutStart ? "not in the capture: it began before" : "not known"
    }
    if request == nil, !pairing.isWithoutStart, pairing.securityRequest > 0, pairing.badRequest == 0 {
      return "\(asker), with Security Request in record \(pairing.securityRequest)"
    }
    if pairing.badRequest > 0 {
      return "\(word(initiator)), with a Pairing Request in record \(pairing.badRequest) that is too short"
    }
    if request == nil { return "not in the capture: its Pairing Request was before, or is missing" }
    if pairing.securityRequest > 0 {
      return "\(asker) asked for it with Security Request in record \(pairing.securityRequest)"
    }
    if pairing.attError > 0 {
      let from = Int(pairing.attErrorFrom)
      let who = pairing.attErrorFrom >= 0 ? word(from) : "one side"
      return
        "\(word(initiator)), after \(who) refused a request with \(PairingWords.attError(pairing.attErrorCode)) "
        + "in record \(pairing.attError)"
    }
    return "\(word(initiator)), by itself as far as the capture shows"
  }
}
