/// The number of a check, which is its place among all of them; what lasts is its id.
struct CheckID: BitwiseCopyable, Hashable {
  var rawValue: UInt16

  init(_ rawValue: UInt16) { self.rawValue = rawValue }

  init(_ check: DecodedCheck) { rawValue = UInt16(check.rawValue) }
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
  /// How often the rule was broken on the connection, this time included; of what belongs to none, in all.
  var ordinal: Int32 = 1
  /// The connection it is about, as an index into the session's table, or -1.
  var connection: Int32 = -1
  /// The address of the device that it is about, or 0.
  var subject: UInt64 = 0
  /// An earlier record that proves it too, or 0.
  var earlier: Int = 0
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

  init(check: CheckID, layer: UInt8) {
    self.check = check
    self.layer = layer
  }

  init(check: DecodedCheck, layer: UInt8) { self.init(check: CheckID(check), layer: layer) }
}

/// The findings of one record.
struct FindingList: ~Copyable {
  private var findings = Table<Finding>(capacity: FindingList.limit)
  /// How many did not fit.
  private(set) var dropped = 0
  /// Whether nothing that is found can be certain, as in a packet that may have been received wrongly.
  var isEvidenceWeak = false
  private static let limit = 16

  var count: Int { findings.count }

  subscript(_ index: Int) -> Finding {
    get { findings[index] }
    _modify { yield &findings[index] }
  }

  @inline(__always)
  mutating func removeAll() {
    findings.truncate(0)
    dropped = 0
    isEvidenceWeak = false
  }

  /// Keeps the findings that `isKept` says so of.
  mutating func filter(_ isKept: (Finding) -> Bool) {
    var kept = 0
    for index in 0..<findings.count where isKept(findings[index]) {
      findings[kept] = findings[index]
      kept &+= 1
    }
    findings.truncate(kept)
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
