/// How many findings there were of each severity, and how many that the capture doesn't prove.
struct FoundTotals: BitwiseCopyable {
  var errors = 0
  var warnings = 0
  var notes = 0
  /// Whatever their severity.
  var possible = 0

  var all: Int { errors + warnings + notes + possible }

  init(_ found: borrowing FindingCounts) {
    for id in CheckID.all {
      let count = found[Int(id.rawValue)]
      possible += count.possible
      switch id.check.severity {
      case .error: errors += count.certain
      case .warning: warnings += count.certain
      case .note: notes += count.certain
      }
    }
  }
}
