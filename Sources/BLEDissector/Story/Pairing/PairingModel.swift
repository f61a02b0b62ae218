/// How a pairing authenticates: the association models.
enum PairingModel: UInt8, BitwiseCopyable {
  case unknown, justWorks, numericComparison, outOfBand
  /// Passkey Entry, by who shows the passkey: the initiator, the responder, or nobody, so that both type it.
  case passkeyOfInitiator, passkeyOfResponder, passkeyOfBoth

  var isPasskey: Bool { rawValue >= PairingModel.passkeyOfInitiator.rawValue }
  /// Whether in Secure Connections only the responder sends a confirm value.
  var hasOneConfirm: Bool { self == .justWorks || self == .numericComparison }
  /// Whether it protects against somebody in the middle.
  var isAuthenticated: Bool { self != .justWorks && self != .unknown }

  /// IO capabilities that the specification knows.
  private static let displayOnly: UInt8 = 0
  private static let displayYesNo: UInt8 = 1
  private static let keyboardOnly: UInt8 = 2
  private static let keyboardDisplay: UInt8 = 4

  /// The model that two sides come to by what they ask for.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.3.5.1
  static func of(_ request: PairingAsk, _ response: PairingAsk, isSecure: Bool) -> PairingModel {
    let hasOOB = isSecure ? request.hasOOB || response.hasOOB : request.hasOOB && response.hasOOB
    if hasOOB { return .outOfBand }
    if !request.wantsMITM, !response.wantsMITM { return .justWorks }
    return byCapabilities(request.io, response.io, isSecure: isSecure)
  }

  /// The model by the IO capabilities of initiator and responder.
  static func byCapabilities(_ initiator: UInt8, _ responder: UInt8, isSecure: Bool) -> PairingModel {
    guard initiator <= keyboardDisplay, responder <= keyboardDisplay else { return .unknown }
    let compares = { (io: UInt8) in io == displayYesNo || io == keyboardDisplay }
    if isSecure, compares(initiator), compares(responder) { return .numericComparison }
    let types = { (io: UInt8) in io == keyboardOnly || io == keyboardDisplay }
    let shows = { (io: UInt8) in io == displayOnly || io == displayYesNo || io == keyboardDisplay }
    switch (initiator, responder) {
    case (keyboardOnly, keyboardOnly): return .passkeyOfBoth
    // Where either could, the initiator shows and the responder types.
    case (keyboardDisplay, keyboardDisplay): return .passkeyOfInitiator
    default:
      if shows(initiator), types(responder) { return .passkeyOfInitiator }
      if types(initiator), shows(responder) { return .passkeyOfResponder }
      return .justWorks
    }
  }
}
