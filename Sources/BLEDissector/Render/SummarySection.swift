/// A part of the summary that comes from a view: what it is of, how many things there are, and a line for the first ones.
struct SummarySection {
  /// The word in front.
  var label: StaticString
  var total: Int
  var lines: [String]
  /// What the reader looks at for the rest: a command.
  var command: StaticString
  /// What stands behind the total, where the lines are not of one thing each.
  var unit: String?
}
