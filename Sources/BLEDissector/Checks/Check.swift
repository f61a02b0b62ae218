/// How bad a finding is.
public enum Severity: UInt8, BitwiseCopyable, Comparable, Sendable {
  /// Worth knowing.
  case note
  /// Legal, but likely to hurt.
  case warning
  /// A rule of the specification is broken.
  case error

  /// Less severe comes first.
  public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// The word for it.
  public var word: StaticString {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// A rule that a capture can prove broken.
struct Check: BitwiseCopyable {
  /// Layer and name; a key that stays.
  var id: StaticString
  var severity: Severity
  /// Where the rule stands.
  var spec: StaticString
  /// What is wrong, in one sentence.
  var sentence: StaticString
}

/// A rule broken in a record: which, and where.
struct Finding: BitwiseCopyable {
  /// The `layer` of a finding about the record as a whole.
  static let wholeRecord: UInt8 = 255

  var check: CheckID
  /// The layer, as its place in the stack, or `wholeRecord`.
  var layer: UInt8
  /// False where the state it needs was not seen from its start.
  var isCertain = true
  /// The octets of the layer.
  var start: Int32 = 0
  var length: Int32 = 0
  /// Up to two numbers that prove it; what they are, the check says.
  var a: Int64 = 0
  var b: Int64 = 0
  /// The row it is about, or -1.
  var row: Int32 = -1
  /// The structure inside of the layer that it is about, as an entry, or 0.
  var structure: UInt16 = 0
}

/// The findings of one record.
struct FindingList: ~Copyable {
  private var findings = Table<Finding>(capacity: FindingList.limit)
  /// How many did not fit.
  private(set) var dropped = 0
  /// Whether nothing that is found can be certain, as in a packet that may have been received wrongly.
  var isEvidenceWeak = false
  private static let limit = 8

  var count: Int { findings.count }

  subscript(_ index: Int) -> Finding { findings[index] }

  @inline(__always)
  mutating func removeAll() {
    findings.truncate(0)
    dropped = 0
    isEvidenceWeak = false
  }

  mutating func add(_ finding: Finding) {
    guard findings.count < Self.limit else {
      dropped &+= 1
      return
    }
    findings.append(finding)
    if isEvidenceWeak { findings[findings.count &- 1].isCertain = false }
  }
}
