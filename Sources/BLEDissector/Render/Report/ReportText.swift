/// A report as text for a terminal: things with aligned facts, tables with aligned columns.
struct ReportText {
  let columns: Int
  let isColoured: Bool
  /// What one step of nesting is set in by.
  private static let step = 2
  /// The widest word in front of a fact that others are aligned with.
  private static let widestLabel = 18

  init(_ options: TextOptions) {
    columns = options.columns
    isColoured = options.isColoured
  }

  func render(_ report: Report, _ out: inout OctetBuffer) {
    for (index, item) in report.items.enumerated() {
      if index > 0 { out.append("\n") }
      render(item, 0, &out)
    }
    for note in report.notes {
      if !report.items.isEmpty { out.append("\n") }
      wrapped(note, indent: 0, behind: 0, &out)
    }
  }

  private func render(_ item: ReportItem, _ indent: Int, _ out: inout OctetBuffer) {
    wrapped(item.title, indent: indent, behind: indent + 4, isBold: true, &out)
    render(item.facts, indent + Self.step, &out)
  }

  private func render(_ facts: [ReportFact], _ indent: Int, _ out: inout OctetBuffer) {
    let shown = facts.filter(\.isShown)
    let width = min(
      Self.widestLabel, shown.filter { Self.isLine($0.value) }.map { Self.width($0.label) }.max() ?? 0)
    for fact in shown {
      switch fact.value {
      case .items(let items):
        if !fact.label.isEmpty { wrapped(fact.label, indent: indent, behind: indent, &out) }
        for item in items { render(item, fact.label.isEmpty ? indent : indent + Self.step, &out) }
      case .table(let rows):
        guard !rows.isEmpty else { continue }
        wrapped(fact.label, indent: indent, behind: indent, &out)
        render(rows, indent + Self.step, &out)
      case .drawing(let lines):
        wrapped(fact.label, indent: indent, behind: indent, &out)
        for line in lines { out.appendText(Self.spaces(indent + Self.step) + line + "\n") }
      default:
        let label = fact.label + Self.spaces(max(0, width - Self.width(fact.label)))
        wrapped(label + "  " + Self.words(fact.value), indent: indent, behind: indent + width + 2, &out)
      }
    }
  }

  private static func isLine(_ value: ReportValue) -> Bool {
    switch value {
    case .items, .table, .drawing: false
    default: true
    }
  }

  // MARK: - Tables

  private func render(_ rows: [[ReportFact]], _ indent: Int, _ out: inout OctetBuffer) {
    let labels = Self.labels(of: rows)
    let cells = [labels] + rows.map { row in labels.map { Self.cell($0, in: row) } }
    let widths = labels.indices.map { column in cells.map { Self.width($0[column]) }.max() ?? 0 }
    for (index, row) in cells.enumerated() {
      var line = ""
      var place = indent
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        if isLast { place = indent + Self.width(line) }
        line += isLast ? cell : cell + Self.spaces(widths[column] - Self.width(cell) + 2)
      }
      if index == 0 { out.colour(.faint, isColoured) }
      // A last column too narrow to read begins a line of its own.
      let behind = columns > 0 && columns - place < 16 ? indent + 4 : place
      wrapped(Self.trimmed(line), indent: indent, behind: behind, &out)
      if index == 0 { out.colour(.plain, isColoured) }
    }
  }

  /// The labels of the columns, in the order in which the rows have them.
  static func labels(of rows: [[ReportFact]]) -> [String] {
    var labels: [String] = []
    for row in rows {
      for fact in row where !fact.label.isEmpty && !labels.contains(fact.label) { labels.append(fact.label) }
    }
    return labels
  }

  static func cell(_ label: String, in row: [ReportFact]) -> String {
    row.first { $0.label == label }.map { words($0.value) } ?? ""
  }

  // MARK: - Words

  /// A value in words.
  static func words(_ value: ReportValue) -> String {
    switch value {
    case .text(let text): text
    case .quoted(let text): "\"" + harmless(text) + "\""
    case .number(let number): String(number)
    case .decimal(let number, let places): decimal(number, places)
    case .flag(let flag): flag ? "yes" : "no"
    case .shown(let text, _): text
    case .list(let values): values.map(words).joined(separator: ", ")
    case .object(let facts):
      facts.filter { !$0.label.isEmpty }.map { "\($0.label) \(words($0.value))" }.joined(separator: ", ")
    case .items(let items): items.map(\.title).joined(separator: ", ")
    case .table, .json, .drawing: ""
    }
  }

  /// A number with so many decimals, whatever the locale.
  static func decimal(_ number: Double, _ places: Int) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "0" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = Int64((number.magnitude * scale).rounded())
    let whole = rounded / Int64(scale)
    let sign = number < 0 && rounded > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let rest = String(rounded % Int64(scale))
    return sign + String(whole) + "." + String(repeating: "0", count: places - rest.utf8.count) + rest
  }

  /// Text from the air without what a terminal would obey.
  static func harmless(_ text: String) -> String {
    var octets = OctetBuffer()
    octets.appendText(text)
    var escaped = OctetBuffer()
    escaped.appendEscaped(octets.octets)
    return escaped.string
  }

  // MARK: - Lines

  private func wrapped(
    _ text: String, indent: Int, behind: Int, isBold: Bool = false, _ out: inout OctetBuffer
  ) {
    var line = OctetBuffer()
    line.appendText(Self.spaces(indent))
    line.colour(.bold, isColoured && isBold)
    line.appendText(text)
    line.colour(.plain, isColoured && isBold)
    line.append("\n")
    out.appendWrapped(line.octets, columns: columns, indent: behind)
  }

  static func width(_ text: String) -> Int { text.utf8.count { $0 & 0xC0 != 0x80 } }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
