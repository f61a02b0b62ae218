/// How often each rule was found broken, and the first record of each.
struct FindingCounts: ~Copyable {
  /// What is counted of a rule.
  struct Count: BitwiseCopyable {
    /// How often, of certain and of possible findings.
    var certain = 0
    var possible = 0
    var firstRecord = 0
  }

  private var counts = Table<Count>(repeating: Count(), count: 64)

  /// What was counted of the rule with that number.
  subscript(_ rule: Int) -> Count { counts[rule] }

  mutating func add(_ rule: Int, record: Int, isCertain: Bool) {
    if isCertain { counts[rule].certain &+= 1 } else { counts[rule].possible &+= 1 }
    if counts[rule].firstRecord == 0 { counts[rule].firstRecord = record }
  }
}
