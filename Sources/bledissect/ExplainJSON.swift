import BLEDissector

/// What is known of a term as JSON: an object for each match, one a line.
enum ExplainJSON {
  /// A match with all that is known of it.
  static func object(_ topic: ReferenceTopic) -> String {
    var members = [
      ("type", quoted("term")), ("category", quoted(topic.category)), ("name", quoted(topic.name)),
    ]
    if !topic.code.isEmpty { members.append(("code", quoted(topic.code))) }
    members.append(("term", quoted(topic.term)))
    if !topic.section.isEmpty { members.append(("spec", quoted(topic.section))) }
    if !topic.facts.isEmpty { members.append(("facts", facts(topic.facts))) }
    if !topic.blocks.isEmpty {
      let blocks = topic.blocks.map { block in
        object([
          ("title", quoted(block.title)), ("facts", facts(block.facts)),
          ("fields", array(block.fields.map(field))),
        ])
      }
      members.append(("layouts", array(blocks)))
    }
    if !topic.values.isEmpty { members.append(("values", array(topic.values.map(named)))) }
    return object(members) + "\n"
  }

  /// A name that the term is a part of.
  static func candidate(_ name: ReferenceName) -> String {
    object([
      ("type", quoted("candidate")), ("category", quoted(name.category)), ("name", quoted(name.name)),
      ("term", quoted(name.term)),
    ]) + "\n"
  }

  /// A field's key with its layout's words.
  static func field(_ field: FieldKey) -> String { object(members(field)) }

  static func members(_ field: FieldKey) -> [(String, String)] {
    var members = [
      ("key", quoted(field.key)), ("label", quoted(field.label)), ("format", quoted(field.type)),
    ]
    func add(_ key: String, _ text: String) {
      if !text.isEmpty { members.append((key, quoted(text))) }
    }
    if field.isReserved { members.append(("reserved", "true")) }
    add("note", field.note)
    add("scale", field.scale)
    add("unit", field.unit)
    add("range", field.range)
    add("scaled_range", field.scaledRange)
    for (key, names) in [("names", field.names), ("special", field.special), ("flags", field.bits)] {
      guard let names else { continue }
      members.append(
        (
          key,
          object([
            ("table", quoted(names.table)), ("count", String(names.count)),
            ("first", array(names.about.isEmpty ? names.first.map(named) : [])),
          ])
        ))
    }
    add("count", field.count)
    add("condition", field.condition)
    if !field.members.isEmpty { members.append(("members", array(field.members.map(quoted)))) }
    return members
  }

  private static func named(_ value: FieldKey.Named) -> String {
    var members = [("value", String(value.low))]
    if value.high != value.low { members.append(("to", String(value.high))) }
    members.append(("name", quoted(value.text)))
    if !value.table.isEmpty { members.append(("table", quoted(value.table))) }
    return object(members)
  }

  /// The labels as keys, like those of the fields.
  private static func facts(_ facts: [ReferenceTopic.Fact]) -> String {
    object(facts.map { ($0.label.lowercased().replacing(" ", with: "_"), quoted($0.text)) })
  }

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
