/// A view of what a capture tells, without the form it is written in: things with their facts.
///
/// Text, JSON and Markdown are made from it alone, so that a fact stands in one place.
struct Report {
  /// What the view is of; the heading of the Markdown, and of the view's part in the summary.
  var title: String
  var items: [ReportItem] = []
  /// A table of the things, in front of them; text and Markdown alone have it, since JSON has the things.
  var overview: ReportFact?
  /// The places of things that text and Markdown leave out.
  var onlyInJSON = 0..<0
  /// How many things a limit left out.
  var leftOut = 0
  /// Sentences that stand behind the things: what was folded, or that there is nothing.
  var notes: [String] = []

  /// The things that text and Markdown show.
  var shownItems: [ReportItem] {
    items.indices.filter { !onlyInJSON.contains($0) }.map { items[$0] }
  }
}

/// One thing: an object in JSON, a heading with facts under it elsewhere.
struct ReportItem {
  /// The `type` of the JSON object; empty for one inside of another.
  var type: String = ""
  /// The heading.
  var title: String
  /// The thing in one line, for the summary; empty where the title is enough.
  var brief: String = ""
  var facts: [ReportFact] = []

  /// Adds a fact.
  mutating func add(_ key: String, _ label: String, _ value: ReportValue, isHeadline: Bool = false) {
    facts.append(ReportFact(key: key, label: label, value: value, isHeadline: isHeadline))
  }
}

/// What is known of a thing: a member in JSON, a line elsewhere.
struct ReportFact {
  /// The key in JSON, lower snake case; empty where JSON has it elsewhere.
  var key: String
  /// The word in front in text and Markdown; empty where only JSON has the fact, or where things inside need no heading.
  var label: String
  var value: ReportValue
  /// Whether it is what the thing is looked at for, and is written bold.
  var isHeadline = false
  /// Whether a table on a narrow terminal leaves its column out.
  var isWideOnly = false

  /// Where it is shown: a thing may have another form in a terminal than in an issue.
  var isInText = true
  var isInMarkdown = true

  /// Whether there is anything that text and Markdown could show.
  var isShown: Bool {
    if case .items(let items) = value { return !items.isEmpty }
    return !label.isEmpty
  }
}

/// The value of a fact.
indirect enum ReportValue {
  /// Words of ours.
  case text(String)
  /// Text from the air: quoted and made harmless where it is shown.
  case quoted(String)
  case number(Int)
  case decimal(Double, places: Int)
  case flag(Bool)
  /// Shown in words, with a value of its own in JSON.
  case shown(String, ReportValue)
  /// Several values, an array in JSON; with commas between them elsewhere.
  case list([ReportValue])
  /// Facts that belong together, an object in JSON; in a line elsewhere.
  case object([ReportFact])
  /// Things inside of the thing, an array of objects in JSON; elsewhere each with its title, indented.
  case items([ReportItem])
  /// Rows with the same facts, an array of objects in JSON; a table elsewhere.
  case table([[ReportFact]])
  /// A value that is JSON already, as the fields of a layout are written; shown nowhere else.
  case json(String)
  /// Lines that are shown as they are, in a fixed-width font: a chart. JSON leaves them out.
  case drawing([String])
}
