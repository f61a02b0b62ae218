/// A rule that was broken in a capture, as often as it was on one connection or by one device in one way.
public struct FindingGroup: Sendable {
  /// The check.
  public var id: String
  /// How bad it is.
  public var severity: Severity
  /// False where the capture doesn't prove it.
  public var isCertain: Bool
  /// What is wrong, with the numbers that prove it the first time.
  public var sentence: String
  /// Where the rule stands, or empty.
  public var section: String
  /// What most often causes it, or empty.
  public var causes: String
  /// The name of the PDU, packet or event; empty where it is about no layer.
  public var pdu: String
  /// The connection's number in the capture, or nil where it is about none.
  public var connection: Int?
  /// Whom it is about: the peer of the connection, or the device that advertises; or empty.
  public var peer: String
  /// How often it was found.
  public var count: Int
  /// The first records that show it, at most five.
  public var records: [FoundRecord]
  /// What is the same when the same thing is found in another recording: 16 hexadecimal digits.
  public var fingerprint: String
}

/// A record that shows that a rule is broken.
public struct FoundRecord: Sendable {
  /// Its number in the capture, from 1; 0 where nothing was read.
  public var number: Int
  /// An earlier record that proves it too, or nil.
  public var earlier: Int?
  /// Seconds since the capture's first record, or nil where it has no time.
  public var seconds: Double?
  /// The octets of the PDU that show it: the first, and how many; nil where it is all of it.
  public var octets: Range<Int>?
}

/// What a check says of itself, for lists of all of them.
public struct CheckDescription: Sendable {
  /// Layer and name; a key that stays.
  public var id: String
  /// How bad a finding of it is.
  public var severity: Severity
  /// What is wrong where it finds something.
  public var sentence: String
  /// Where the rule stands, or empty.
  public var section: String
  /// What most often causes it, or empty.
  public var causes: String
  /// When a finding is certain, as half a sentence.
  public var certain: String
}

/// All checks.
public enum CheckCatalog {
  /// In the order of their statements.
  public static let checks: [CheckDescription] = CheckBuilder.all.map { check in
    CheckDescription(
      id: StaticText(check.id).string, severity: check.severity, sentence: StaticText(check.sentence).string,
      section: StaticText(check.spec).string, causes: StaticText(check.causes).string,
      certain: check.evidence.words)
  }
}
