/// What an app with Core Bluetooth gets of a connection's end: the error, how sure that is, and why.
///
/// It is the app on the central's side: on our own host where that is the central, or else on the peer. One place
/// decides it for all views.
///
/// - Spec: Core 6.0, Vol 4, Part E, 7.1.6 and 7.7.5
struct LinkVerdict {
  enum Outcome: Equatable {
    /// That `CBError`.
    case error(UInt8)
    /// The callback comes, and its error is nil.
    case noError
    /// The callback comes with an error, but nobody knows with which one.
    case unknownError
    /// No callback comes.
    case nothing
  }

  var outcome: Outcome
  var confidence: CoreBluetooth.Confidence
  /// Whether the app is on our host.
  var isOurs: Bool
  /// Why, behind a comma; empty where the reason of the end says it.
  var why = ""
  /// What more is known, behind a semicolon; or empty.
  var remark = ""

  /// Reasons that a host gives when it disconnects, and that come from nothing else.
  private static let given: Set<UInt8> = [0x13, 0x14, 0x15, 0x1A, 0x29]

  /// The verdict on a connection, or nil where it didn't end in the capture, isn't LE, or where its central isn't known.
  ///
  /// `failedEncryption` is the status with which encryption failed right before the end, or 0; `closer` who sent the end
  /// on the air.
  init?(_ connection: Connection, failedEncryption: UInt8 = 0, closer: Direction = .unknown) {
    guard connection.closedBy > 0, connection.transport == .le else { return nil }
    isOurs = connection.accessAddress == 0 && connection.role == .central
    outcome = .unknownError
    confidence = .likely
    let left = connection.leftBy
    if connection.accessAddress > 0 {
      switch closer {
      case .received: decide(connection.reason == 0x16 ? 0x13 : connection.reason)
      case .sent: cancelled("since the central ended it")
      case .unknown: return nil
      }
    } else if isOurs {
      if failedEncryption == 0x06 || connection.reason == 0x06 {
        keyIsLost()
      } else if left > 0 {
        cancelled("since the app (or system) cancelled in record \(left)")
      } else if connection.reason == 0x16 {
        cancelled("since our side ended it; its command is not in the capture")
      } else {
        decide(connection.reason)
      }
    } else if connection.role == .peripheral {
      switch connection.reason {
      case let reason where Self.given.contains(reason): cancelled("since the central's host ended it")
      case 0x16: decide(left > 0 ? connection.leftReason : 0x13)
      // Whether our host's end arrived isn't known then.
      case 0x08: if left == 0 { decide(0x08) } else { return nil }
      default: return nil
      }
    } else {
      return nil
    }
  }

  private mutating func cancelled(_ why: String) {
    outcome = .noError
    self.why = why
  }

  private mutating func keyIsLost() {
    outcome = .error(14)
    confidence = CoreBluetooth.sight(ofReason: 0x06)?.confidence ?? .likely
    why = "since the accessory has no key for this device any more"
    remark = "where the accessory drops the link itself it may be CBError.peripheralDisconnected (7)"
  }

  /// Decides by the reason of the end that the central's side got.
  private mutating func decide(_ reason: UInt8) {
    if reason == 0x06 { return keyIsLost() }
    if reason == 0x3E {
      outcome = .nothing
      why = "since iOS goes on trying to connect, without a timeout"
      remark = "CBError.connectionFailed (10) at most"
      return
    }
    guard let sight = CoreBluetooth.sight(ofReason: Self.given.contains(reason) ? 0x13 : reason),
      let error = sight.error
    else { return }
    outcome = .error(error)
    confidence = sight.confidence
  }

  // MARK: - In words

  /// `CBError.connectionTimeout`, or nil where the app gets none that is known.
  var errorName: String? {
    guard case .error(let code) = outcome else { return nil }
    return CoreBluetooth.error(code).map { "CBError.\($0.name)" }
  }

  /// What the app gets, in a few words.
  var brief: String {
    let likely = confidence == .likely ? " most likely" : ""
    switch outcome {
    case .error(let code): return "\(errorName ?? "CBError") (\(code))\(likely)"
    case .noError: return "error nil\(likely)"
    case .unknownError: return "an error, but which one isn't known"
    case .nothing: return "no callback\(likely)"
    }
  }

  /// What the app gets, and why.
  var sentence: String {
    var words = outcome == .nothing ? brief : "didDisconnectPeripheral with \(brief)"
    if outcome == .error(14) { words = "didFailToConnect or \(words)" }
    if !why.isEmpty { words += ", \(why)" }
    if !remark.isEmpty { words += "; \(remark)" }
    return words
  }

  /// As a member of a JSON object.
  var value: ReportValue {
    var object: [ReportFact] = []
    let word: String
    switch outcome {
    case .error: word = "error"
    case .noError: word = "no_error"
    case .unknownError: word = "unknown_error"
    case .nothing: word = "no_callback"
    }
    object.append(ReportFact(key: "outcome", label: "", value: .text(word)))
    if case .error(let code) = outcome, let errorName {
      object.append(ReportFact(key: "error", label: "", value: .text(errorName)))
      object.append(ReportFact(key: "code", label: "", value: .number(Int(code))))
    }
    object.append(
      ReportFact(key: "confidence", label: "", value: .text(confidence == .likely ? "likely" : "observed")))
    object.append(ReportFact(key: "at", label: "", value: .text(isOurs ? "host" : "central")))
    object.append(ReportFact(key: "sentence", label: "", value: .text(sentence)))
    return .shown("an app on \(isOurs ? "our side" : "the central") gets \(sentence)", .object(object))
  }
}
