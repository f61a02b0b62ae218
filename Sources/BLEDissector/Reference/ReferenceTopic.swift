/// All that is known of a subject, for a person to read.
package struct ReferenceTopic: Sendable {
  /// A label with its text.
  package struct Fact: Sendable {
    package var label: String
    package var text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Fields under a heading: a layout, a command's reply.
  package struct Block: Sendable {
    package var title: String
    package var facts: [Fact]
    package var fields: [FieldKey]
    /// What the keys of all fields begin with.
    package var prefix: String
  }

  /// A number with its name, of a table.
  package var values: [FieldKey.Named] = []
  package var category: String
  package var name: String
  /// The number, as the specification writes it; empty where there is none.
  package var code: String
  /// The term that finds exactly it.
  package var term: String
  /// Where it stands in a specification; empty where that isn't known.
  package var section = ""
  package var facts: [Fact] = []
  package var blocks: [Block] = []

  init(_ name: ReferenceName, code: String) {
    category = name.category
    self.name = name.name
    self.code = code
    term = name.term
  }

  mutating func say(_ label: String, _ text: String) {
    if !text.isEmpty { facts.append(Fact(label, text)) }
  }
}
