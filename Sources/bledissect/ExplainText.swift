import BLEDissector

/// What is known of a term, for a person in a terminal.
struct ExplainText {
  let page: Page

  /// The line above several readings.
  func note(_ sentence: String, isWhole: Bool) -> String {
    let hint = isWhole ? "" : " The term at each finds it alone, with its fields."
    return page.broken(sentence + hint, indent: 0, style: .faint) + "\n\n"
  }

  /// One reading; where it isn't shown as a whole, without fields.
  func topic(_ topic: ReferenceTopic, isWhole: Bool) -> String {
    var text = heading(topic)
    var facts = topic.facts
    if !isWhole {
      facts.removeAll { $0.label == "In JSON" }
      facts.append(ReferenceTopic.Fact("Term", topic.term))
    }
    text += self.facts(facts, indent: 2)
    guard isWhole else { return text }
    for block in topic.blocks { text += "\n" + self.block(block) }
    if !topic.values.isEmpty { text += "\n" + values(topic.values) }
    return text
  }

  private func heading(_ topic: ReferenceTopic) -> String {
    let kind = topic.category + (topic.code.isEmpty ? "" : " \(topic.code)")
    let first = "\(kind): " + page.broken(topic.name, indent: Page.width("\(kind): "), style: .bold)
    guard !topic.section.isEmpty else { return first + "\n" }
    let section = "[\(topic.section)]"
    let width = Page.width("\(kind): \(topic.name)") + 2 + Page.width(section)
    let gap = page.columns > 0 && width > page.columns ? "\n  " : "  "
    return first + gap + page.styled(section, .faint) + "\n"
  }

  private func facts(_ facts: [ReferenceTopic.Fact], indent: Int) -> String {
    let width = Page.width(of: facts.map(\.label), most: 16)
    return facts.map {
      page.row(
        [$0.label, $0.text], [Page.Column(width: width, style: .faint), Page.Column(width: 0)], indent: indent
      )
    }.joined()
  }

  private func block(_ block: ReferenceTopic.Block) -> String {
    var text = "  " + page.styled(block.title, .cyan)
    text += block.fields.isEmpty ? "\n" : "  " + page.styled("keys: \(block.prefix)…", .faint) + "\n"
    text += facts(block.facts, indent: 4)
    return text + fields(block.fields)
  }

  /// The fields in columns; the labels, which differ from the keys in capitals only, where there is room.
  private func fields(_ fields: [FieldKey]) -> String {
    guard !fields.isEmpty else { return "" }
    let isWide = page.columns == 0 || page.columns >= 110
    func indented(_ text: String, _ field: FieldKey) -> String {
      String(repeating: " ", count: min(field.depth, 8) * 2) + text
    }
    let labels = fields.map { indented($0.label, $0) }
    let keys = fields.map { isWide ? $0.shortKey : indented($0.shortKey, $0) }
    var layout: [Page.Column] = []
    if isWide {
      layout.append(Page.Column(width: Page.width(of: labels + ["Field"], most: 44), style: .plain))
    }
    layout.append(
      Page.Column(
        width: Page.width(of: keys + ["Key"], most: isWide ? 44 : 32), style: isWide ? .faint : .plain))
    layout.append(Page.Column(width: Page.width(of: fields.map(\.type) + ["Type"], most: isWide ? 24 : 12)))
    layout.append(Page.Column(width: 0))
    let titles = (isWide ? ["Field"] : []) + ["Key", "Type", "Meaning"]
    var text = page.row(titles, layout.map { Page.Column(width: $0.width, style: .faint) }, indent: 4)
    for (index, field) in fields.enumerated() {
      let cells = (isWide ? [labels[index]] : []) + [keys[index], field.type, field.meaning]
      text += page.row(cells, layout, indent: 4)
    }
    return text
  }

  private func values(_ values: [FieldKey.Named]) -> String {
    let isHexadecimal = values.contains { $0.low > 9 }
    let numbers = values.map { $0.number(isHexadecimal) }
    let layout = [Page.Column(width: Page.width(of: numbers, most: 24)), Page.Column(width: 0)]
    return zip(numbers, values).map { number, value in
      let part = value.table.isEmpty ? "" : " (values:\(value.table))"
      return page.row([number, value.text + part], layout, indent: 4)
    }.joined()
  }

  /// Names that a term is a part of, each with the term that finds exactly it.
  func list(_ names: [ReferenceName], term: String, most: Int) -> String {
    var text = page.broken(
      "\(names.count) names have `\(term)` in them; the term in the last column finds exactly that one.",
      indent: 0,
      style: .faint)
    text += "\n"
    let shown = Array(names.prefix(most))
    let isNarrow = page.columns > 0 && page.columns < 100
    let layout = [
      Page.Column(width: Page.width(of: shown.map(\.name), most: isNarrow ? 34 : 52), style: .bold),
      Page.Column(width: Page.width(of: shown.map(\.category), most: isNarrow ? 20 : 32)),
      Page.Column(width: 0, style: .cyan),
    ]
    for name in shown { text += page.row([name.name, name.category, name.term], layout, indent: 2) }
    if names.count > most { text += "  … and \(names.count - most) more: say more of the name\n" }
    return text
  }
}
