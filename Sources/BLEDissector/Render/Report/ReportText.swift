/// A report as text for a terminal: things with aligned facts, tables with aligned columns.
struct ReportText {
  let columns: Int
  let isColoured: Bool
  /// What one step of nesting is set in by.
  private static let step = 2
  /// The widest word in front of a fact that others are aligned with.
  private static let widestLabel = 18
  /// The width from which on tables have all their columns.
  private static let wide = 120
  /// What a column keeps as long as others have more, and the longest word that isn't broken.
  private static let narrowColumn = 12
  private static let longestWord = 28

  init(_ options: TextOptions) {
    columns = options.columns
    isColoured = options.isColoured
  }

  func render(_ report: Report, _ out: inout OctetBuffer) {
    if let overview = report.overview { render([overview], 0, &out) }
    for (index, item) in report.shownItems.enumerated() {
      if index > 0 || report.overview != nil { out.append("\n") }
      render(item, 0, &out)
    }
    for note in report.notes {
      if !report.items.isEmpty || report.overview != nil { out.append("\n") }
      wrapped(note, indent: 0, behind: 0, &out)
    }
  }

  private func render(_ item: ReportItem, _ indent: Int, _ out: inout OctetBuffer) {
    wrapped(item.title, indent: indent, behind: indent + 4, isBold: true, &out)
    render(item.facts, indent + Self.step, &out)
  }

  private func render(_ facts: [ReportFact], _ indent: Int, _ out: inout OctetBuffer) {
    let shown = facts.filter { $0.isShown && $0.isInText }
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
        wrapped(
          label + "  " + Self.words(fact.value), indent: indent, behind: indent + width + 2,
          isBold: fact.isHeadline, &out)
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
    let isNarrow = columns > 0 && columns < Self.wide
    let rows = isNarrow ? rows.map { row in row.filter { !$0.isWideOnly } } : rows
    let labels = Self.labels(of: rows)
    let cells = [labels] + rows.map { row in labels.map { Self.cell($0, in: row) } }
    let areNumbers = labels.map { Self.isOfNumbers($0, rows) }
    let widths = fitted(cells, indent)
    for (index, row) in cells.enumerated() {
      let parts = row.indices.map { Self.broken(row[$0], widths[$0]) }
      if index == 0 { out.colour(.faint, isColoured) }
      for line in 0..<(parts.map(\.count).max() ?? 0) {
        var text = Self.spaces(indent)
        for column in row.indices {
          let cell = line < parts[column].count ? parts[column][line] : ""
          let space = Self.spaces(widths[column] - Self.width(cell))
          text += (areNumbers[column] ? space + cell : cell + space) + "  "
        }
        out.appendText(Self.trimmed(text) + "\n")
      }
      if index == 0 { out.colour(.plain, isColoured) }
    }
  }

  /// Widths of columns that fit the terminal: the widest give way, as far as no word has to be broken.
  private func fitted(_ cells: [[String]], _ indent: Int) -> [Int] {
    let places = cells[0].indices
    var widths = places.map { column in cells.map { Self.width($0[column]) }.max() ?? 0 }
    guard columns > 0 else { return widths }
    let least = places.map { column in
      min(
        Self.longestWord,
        cells.flatMap { $0[column].split(separator: " ").map { Self.width(String($0)) } }.max() ?? 0)
    }
    var excess = indent + widths.reduce(0, +) + 2 * (widths.count - 1) - columns
    for bound in [Self.narrowColumn, 0] {
      while excess > 0 {
        let open = places.filter { widths[$0] > max(least[$0], bound) }
        guard let widest = open.max(by: { widths[$0] < widths[$1] }) else { break }
        let second = open.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
        let step = max(1, min(excess, widths[widest] - max(second, least[widest], bound)))
        widths[widest] -= step
        excess -= step
      }
    }
    return widths
  }

  /// The lines of a cell: broken between words, and inside of a word only where that is longer than the column.
  private static func broken(_ text: String, _ width: Int) -> [String] {
    guard Self.width(text) > width, width > 0 else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var rest = String(word)
      if !line.isEmpty, Self.width(line) + 1 + Self.width(rest) > width {
        lines.append(line)
        line = ""
      }
      while Self.width(rest) > width {
        lines.append(String(rest.prefix(width)))
        rest = String(rest.dropFirst(width))
      }
      line += line.isEmpty ? rest : " " + rest
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The labels of the columns, in the order in which the rows have them.
  static func labels(of rows: [[ReportFact]]) -> [String] {
    var labels: [String] = []
    for row in rows {
      for fact in row where !fact.label.isEmpty && !labels.contains(fact.label) { labels.append(fact.label) }
    }
    return labels
  }

  /// Whether all that stands in a column are numbers, which are aligned at the right.
  static func isOfNumbers(_ label: String, _ rows: [[ReportFact]]) -> Bool {
    rows.allSatisfy { row in row.first { $0.label == label }.map { isNumber($0.value) } ?? true }
  }

  private static func isNumber(_ value: ReportValue) -> Bool {
    switch value {
    case .number, .decimal, .shown(_, .number), .shown(_, .decimal): true
    default: false
    }
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
