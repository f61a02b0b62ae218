/// A report as JSON Lines: an object a thing.
extension Report {
  func appendJSON(to out: inout OctetBuffer) {
    for item in items {
      Self.append(item, to: &out)
      out.append("\n")
    }
  }

  private static func append(_ item: ReportItem, to out: inout OctetBuffer) {
    let type = item.type.isEmpty ? [] : [ReportFact(key: "type", label: "", value: .text(item.type))]
    append(type + item.facts, to: &out)
  }

  private static func append(_ facts: [ReportFact], to out: inout OctetBuffer) {
    out.append("{")
    var isFirst = true
    for fact in facts where !fact.key.isEmpty {
      if case .drawing = fact.value { continue }
      if !isFirst { out.append(",") }
      isFirst = false
      append(fact.key, to: &out)
      out.append(":")
      append(fact.value, to: &out)
    }
    out.append("}")
  }

  private static func append(_ value: ReportValue, to out: inout OctetBuffer) {
    switch value {
    case .text(let text), .quoted(let text): append(text, to: &out)
    case .number(let number): out.appendDecimal(Int64(number))
    case .decimal(let number, let places): out.appendText(ReportText.decimal(number, places))
    case .flag(let flag): out.append(flag ? "true" : "false")
    case .shown(_, let value): append(value, to: &out)
    case .list(let values):
      out.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { out.append(",") }
        append(value, to: &out)
      }
      out.append("]")
    case .object(let facts): append(facts, to: &out)
    case .items(let items):
      out.append("[")
      for (index, item) in items.enumerated() {
        if index > 0 { out.append(",") }
        append(item, to: &out)
      }
      out.append("]")
    case .table(let rows):
      out.append("[")
      for (index, row) in rows.enumerated() {
        if index > 0 { out.append(",") }
        append(row, to: &out)
      }
      out.append("]")
    case .json(let text): out.appendText(text)
    case .drawing: out.append("null")
    }
  }

  private static func append(_ text: String, to out: inout OctetBuffer) {
    out.append("\"")
    var octets = OctetBuffer()
    octets.appendText(text)
    out.appendJSONEscaped(octets.octets)
    out.append("\"")
  }
}
