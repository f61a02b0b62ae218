/// A report as Markdown, to be pasted in an issue tracker.
enum ReportMarkdown {
  static func render(_ report: Report, _ out: inout OctetBuffer) {
    out.appendText("## \(escaped(report.title))\n")
    if let overview = report.overview {
      out.append("\n")
      render([overview], 0, &out)
    }
    for item in report.shownItems {
      out.appendText("\n### \(escaped(item.title))\n\n")
      render(item.facts, 0, &out)
    }
    for note in report.notes { out.appendText("\n\(escaped(note))\n") }
  }

  private static func render(_ facts: [ReportFact], _ depth: Int, _ out: inout OctetBuffer) {
    let indent = ReportText.spaces(depth * 2)
    for fact in facts where fact.isShown && fact.isInMarkdown {
      switch fact.value {
      case .items(let items):
        let isOpen = fact.label.isEmpty
        if !isOpen { out.appendText("\(indent)- **\(escaped(fact.label))**\n") }
        for item in items {
          out.appendText("\(indent)\(isOpen ? "" : "  ")- \(escaped(item.title))\n")
          render(item.facts, depth + (isOpen ? 1 : 2), &out)
        }
      case .table(let rows):
        guard !rows.isEmpty else { continue }
        out.appendText("\(indent)- **\(escaped(fact.label))**\n")
        render(rows, indent + "  ", &out)
      case .drawing(let lines):
        out.appendText("\(indent)- **\(escaped(fact.label))**\n\n\(indent)  ```text\n")
        for line in lines { out.appendText("\(indent)  \(line)\n") }
        out.appendText("\(indent)  ```\n\n")
      default:
        let words = escaped(ReportText.words(fact.value))
        let value = fact.isHeadline && !words.isEmpty ? " \(words)**" : "** \(words)"
        out.appendText("\(indent)- **\(escaped(fact.label)):\(value)\n")
      }
    }
  }

  private static func render(_ rows: [[ReportFact]], _ indent: String, _ out: inout OctetBuffer) {
    let labels = ReportText.labels(of: rows)
    out.appendText("\n\(indent)| " + labels.map(escaped).joined(separator: " | ") + " |\n")
    let rules = labels.map { ReportText.isOfNumbers($0, rows) ? "---:|" : "---|" }
    out.appendText("\(indent)|" + rules.joined() + "\n")
    for row in rows {
      let cells = labels.map { escaped(ReportText.cell($0, in: row)) }
      out.appendText("\(indent)| " + cells.joined(separator: " | ") + " |\n")
    }
    out.append("\n")
  }

  /// Text in which nothing is markup, not even HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "#": result += "\\" + String(scalar)
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
