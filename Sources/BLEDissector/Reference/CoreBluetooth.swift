/// The words of Apple's CoreBluetooth for what a trace shows.
///
/// An app on an iPhone or a Mac sees none of the codes of HCI and ATT, but a `CBError` or a `CBATTError`. The
/// names and numbers are those of Apple's SDK; which HCI code leads to which error Apple documents nowhere, so
/// that is said with how sure it is.
package enum CoreBluetooth {
  /// How sure it is that an app gets an error for what the trace shows.
  package enum Confidence: UInt8, BitwiseCopyable, Comparable, Sendable {
    /// Inferred, or told by somebody once.
    case likely
    /// Observed in traces and in apps, independently.
    case observed

    /// Less sure comes first.
    package static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
  }

  /// A case of one of the error enumerations: its number, its name in Swift, and what it says.
  package struct Case: BitwiseCopyable, Sendable {
    package var code: UInt8
    var nameText: StaticString
    var meaningText: StaticString

    init(_ code: UInt8, _ name: StaticString, _ meaning: StaticString = "") {
      self.code = code
      nameText = name
      meaningText = meaning
    }

    /// The name in Swift, without the type.
    package var name: String { StaticText(nameText).string }
    /// What it means, a sentence; empty where the name says it all.
    package var meaning: String { StaticText(meaningText).string }
  }

  /// What an app sees of something in a trace.
  package struct Sight: BitwiseCopyable, Sendable {
    /// The `CBError`, or nil where the app gets none.
    package var error: UInt8?
    package var confidence: Confidence
    var sentenceText: StaticString

    /// In words: which callback, with what.
    package var sentence: String { StaticText(sentenceText).string }
  }

  /// The cases of `CBError.Code`, whose domain is `CBErrorDomain`.
  static let errors: [Case] = [
    Case(0, "unknown", "An error that has no code of its own."),
    Case(1, "invalidParameters"),
    Case(2, "invalidHandle", "An attribute handle isn't valid."),
    Case(3, "notConnected"),
    Case(4, "outOfSpace"),
    Case(5, "operationCancelled"),
    Case(6, "connectionTimeout", "The peer was no longer heard, and the connection ended by itself."),
    Case(7, "peripheralDisconnected", "The accessory ended the connection."),
    Case(8, "uuidNotAllowed"),
    Case(9, "alreadyAdvertising"),
    Case(10, "connectionFailed"),
    Case(11, "connectionLimitReached"),
    Case(12, "unknownDevice"),
    Case(13, "operationNotSupported"),
    Case(
      14, "peerRemovedPairingInformation",
      "The peer has no key for this device any more; the user has to make the phone forget it, and pair again."
    ),
    Case(15, "encryptionTimedOut"),
    Case(16, "tooManyLEPairedDevices"),
    Case(17, "leGattExceededBackgroundNotificationLimit"),
    Case(18, "leGattNearBackgroundNotificationLimit"),
    Case(19, "channelSoundingConfigurationFailed"),
    Case(20, "channelSoundingProcedureFailed"),
  ]

  /// The cases of `CBATTError.Code`, whose domain is `CBATTErrorDomain`: their numbers are those of ATT.
  static let attErrors: [Case] = [
    Case(0x00, "success"),
    Case(0x01, "invalidHandle"),
    Case(0x02, "readNotPermitted"),
    Case(0x03, "writeNotPermitted"),
    Case(0x04, "invalidPdu"),
    Case(
      0x05, "insufficientAuthentication",
      "iOS pairs by itself and repeats the request; the app sees the error only where that fails."),
    Case(0x06, "requestNotSupported"),
    Case(0x07, "invalidOffset"),
    Case(0x08, "insufficientAuthorization"),
    Case(0x09, "prepareQueueFull"),
    Case(0x0A, "attributeNotFound"),
    Case(0x0B, "attributeNotLong"),
    Case(0x0C, "insufficientEncryptionKeySize"),
    Case(0x0D, "invalidAttributeValueLength"),
    Case(0x0E, "unlikelyError"),
    Case(
      0x0F, "insufficientEncryption",
      "iOS encrypts by itself and repeats the request; the app sees the error only where that fails."),
    Case(0x10, "unsupportedGroupType"),
    Case(0x11, "insufficientResources"),
  ]

  /// The case of `CBError.Code` with that number, or nil.
  package static func error(_ code: UInt8) -> Case? { errors.first { $0.code == code } }

  /// The case of `CBATTError.Code` for an ATT error, or nil where an app gets the bare number.
  package static func attError(_ code: UInt8) -> Case? { attErrors.first { $0.code == code } }

  /// The HCI error codes of which something is known, in order.
  static let reasons: [UInt8] = [0x06, 0x08, 0x13, 0x14, 0x15, 0x16, 0x3E]

  /// What an app sees where a connection ended, or failed, with an HCI error; nil where nothing is known.
  package static func sight(ofReason code: UInt8) -> Sight? {
    switch code {
    case 0x06:
      Sight(
        error: 14, confidence: .observed,
        sentenceText: """
          didFailToConnect or didDisconnectPeripheral with CBError 14 when encryption fails so; where the \
          accessory drops the link itself it may be CBError 7
          """)
    case 0x08:
      Sight(error: 6, confidence: .likely, sentenceText: "didDisconnectPeripheral with CBError 6")
    case 0x13, 0x14, 0x15:
      Sight(
        error: 7, confidence: .likely,
        sentenceText: "didDisconnectPeripheral with CBError 7, where the accessory ended the connection")
    case 0x16:
      Sight(
        error: nil, confidence: .likely,
        sentenceText:
          "didDisconnectPeripheral without an error, after the app called cancelPeripheralConnection")
    case 0x3E:
      Sight(
        error: nil, confidence: .likely,
        sentenceText: "nothing: iOS goes on trying to connect, without a timeout; CBError 10 at most")
    default: nil
    }
  }

  /// Whether the peer's host gave the reason, rather than a controller.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1.6
  static func isGiven(_ reason: UInt8) -> Bool {
    switch reason {
    case 0x13, 0x14, 0x15, 0x1A, 0x29: true
    default: false
    }
  }

  /// What else an app gets a `CBError` for, as far as it is known.
  static func cause(ofError code: UInt8) -> String? {
    switch code {
    case 0: "no answer to an ATT request for 30 s, or the link lost right after connecting (likely)"
    case 15: "no answer while pairing or starting encryption (likely)"
    default: nil
    }
  }

  /// What the daemon `bluetoothd` adds to an HCI error where it prints a status.
  static let statusBase: Int64 = 700

  /// The HCI errors of which such a status was seen, and isn't only likely by the rule.
  static let seenStatuses: [UInt8] = [0x02, 0x16, 0x3B]
}
