/// How often each rule was found broken, and the first record of each.
struct FindingCounts: ~Copyable {
  /// What is counted of a rule.
  struct Count: BitwiseCopyable {
    /// How often, of certain and of possible findings.
    var certain = 0
    var possible = 0
    var firstRecord = 0
  }

  private var counts = Table<Count>(capacity: 64)
  /// How often each rule was broken by each subject; more than so many pairs aren't told apart.
  private var pairs = HashIndex()
  private var repeats = Table<Int32>(capacity: 16)
  private static let mostPairs = 65_536

  /// What was counted of the rule with that number.
  subscript(_ rule: Int) -> Count { rule < counts.count ? counts[rule] : Count() }

  /// Counts a finding, and says which of its kind it is on its connection or of its device.
  mutating func add(_ finding: Finding, record: Int) -> Int32 {
    let rule = Int(finding.check.rawValue)
    while counts.count <= rule { counts.append(Count()) }
    if finding.isCertain { counts[rule].certain &+= 1 } else { counts[rule].possible &+= 1 }
    if counts[rule].firstRecord == 0 { counts[rule].firstRecord = record }
    let subject =
      finding.subject > 0 ? finding.subject &<< 1 | 1 : UInt64(UInt32(bitPattern: finding.connection)) &<< 1
    let key = (UInt64(finding.check.rawValue) &+ 1) &<< 49 | subject & 0x1_FFFF_FFFF_FFFF
    if let place = pairs.find(key) {
      repeats[place] &+= 1
      return repeats[place]
    }
    if repeats.count < Self.mostPairs, pairs.set(key, repeats.count) { repeats.append(1) }
    return 1
  }
}
