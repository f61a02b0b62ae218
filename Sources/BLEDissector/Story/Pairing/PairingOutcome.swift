/// How a pairing came out.
enum PairingOutcome: String {
  /// The link is encrypted, and all keys that were agreed on were sent.
  case complete
  /// The link is encrypted; that all keys were sent isn't in the capture.
  case encrypted
  /// The link is encrypted, and keys that were agreed on are missing.
  case keysMissing = "keys_missing"
  case failed
  /// Pairing went through, the encryption with its key did not.
  case encryptionFailed = "encryption_failed"
  /// A Security Request was refused.
  case refused
  case disconnected
  /// For 30 seconds one side waited.
  case timeout
  /// Another Pairing Request took its place.
  case replaced
  /// The controller was reset.
  case reset
  /// The capture ends, or shows no more.
  case unfinished

  /// Whether the link was encrypted.
  var isEncrypted: Bool { self == .complete || self == .encrypted || self == .keysMissing }

  /// How long a side waits for the next PDU, in nanoseconds: 30 s, less what a log may be late.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.4
  static let longestWait: Int64 = 29_500_000_000
}

extension PairingAnalysis {
  /// A key that a side agreed to send: which, and whether it is there.
  struct Agreed {
    var side: Int
    var name: String
    var record: Int
  }

  /// The keys that were agreed on and travel in PDUs.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.6.1
  var agreed: [Agreed] {
    guard let request, let response, let initiator, let responder, let isSecure else { return [] }
    var keys: [Agreed] = []
    for (side, mask) in [
      (responder, request.responderKeys & response.responderKeys),
      (initiator, request.initiatorKeys & response.initiatorKeys),
    ] {
      // In Secure Connections both have the LTK already.
      if mask & 1 > 0, !isSecure {
        keys.append(Agreed(side: side, name: "LTK", record: sides[side].ltkRecord))
        keys.append(Agreed(side: side, name: "EDIV and Rand", record: sides[side].identifierRecord))
      }
      if mask & 2 > 0 {
        keys.append(Agreed(side: side, name: "IRK", record: sides[side].irkRecord))
        keys.append(Agreed(side: side, name: "identity address", record: sides[side].identityRecord))
      }
      if mask & 4 > 0 { keys.append(Agreed(side: side, name: "CSRK", record: sides[side].csrkRecord)) }
    }
    return keys
  }

  /// Whether a key for the other transport is derived: from LTK to link key, or on BR/EDR the other way.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.3.5.7
  var derivesOtherTransport: Bool {
    guard let request, let response, isSecure == true else { return false }
    let mask: UInt8 = pairing.isBREDR ? 1 : 8
    return request.initiatorKeys & response.initiatorKeys & request.responderKeys & response.responderKeys
      & mask > 0
  }

  /// Whether both sides can use h7.
  var usesH7: Bool { request?.isCT2 == true && response?.isCT2 == true }

  /// How it came out; `latest` is the time of the capture's last record.
  func outcome(_ latest: Timestamp) -> PairingOutcome {
    if pairing.end == .failed {
      let isAnswer = request == nil && !pairing.isWithoutStart && pairing.badRequest == 0
      return isAnswer && pairing.securityRequest > 0 ? .refused : .failed
    }
    if let encryption {
      switch encryption.outcome {
      case .done where encryption.status == 0 && encryption.enabled > 0:
        // The keys are encrypted on the air.
        if pairing.isAir, !agreed.allSatisfy({ $0.record > 0 }) { return .encrypted }
        if agreed.allSatisfy({ $0.record > 0 }), response != nil { return .complete }
        if response == nil { return .encrypted }
        return pairing.end == .none && !hasWaited(latest) ? .encrypted : .keysMissing
      case .done, .refusedByController, .rejectedOnAir, .disconnected: return .encryptionFailed
      case .none where pairing.isAir && encryption.airResponse > 0: return .encrypted
      case .none, .reset, .replaced: break
      }
    }
    // Over BR/EDR the link is encrypted before, and the keys end it.
    if pairing.isBREDR, response != nil, !agreed.isEmpty, agreed.allSatisfy({ $0.record > 0 }) {
      return .complete
    }
    switch pairing.end {
    case .none: return hasWaited(latest) ? .timeout : .unfinished
    case .disconnected: return pairing.endWait >= PairingOutcome.longestWait ? .timeout : .disconnected
    case .replaced: return pairing.endWait >= PairingOutcome.longestWait ? .timeout : .replaced
    case .reset: return .reset
    case .failed: return .failed
    }
  }

  private func hasWaited(_ latest: Timestamp) -> Bool {
    (latest.since(pairing.ended) ?? 0) >= PairingOutcome.longestWait
  }
}
