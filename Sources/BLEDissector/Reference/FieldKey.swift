/// A field of a layout as JSON has it: its key, and in words what its layout says of it.
package struct FieldKey: Sendable {
  /// A value, or a bit, with its name.
  package struct Named: Sendable {
    /// The value or the bit's number; of a range the first one, and the last.
    package var low: Int64
    package var high: Int64
    package var text: String
    /// Of several bits that together have values with names, the table of those.
    package var table = ""
  }

  /// A table of names, or the first of them.
  package struct Names: Sendable {
    /// What the notation of layouts calls it.
    package var table: String
    /// How many names it has.
    package var count: Int
    /// All of them, or the first ones.
    package var first: [Named]
    /// What its values are where their names aren't given here.
    package var about = ""
  }

  /// The layer's key, and the PDU's name.
  package var layer: String
  package var pdu: String
  /// The whole key: from the record's object down, `[]` behind what repeats.
  ///
  /// A structure that stands inside of other fields begins with the word for these in `<>`.
  package var key: String
  /// How much of the front of `key` all fields of the PDU have in common.
  package var prefixCount: Int
  /// The name as the specification writes it.
  package var label: String
  /// How deep it is in groups, and bit fields in their number.
  package var depth: Int
  /// The type in the notation of layouts, in words where that says little.
  package var type: String
  /// How often it is there, where it repeats.
  package var count = ""
  /// When it is there; empty for always.
  package var condition = ""
  /// What the number is multiplied by, with the unit: `× 1.25 ms`.
  package var scale = ""
  /// The unit alone.
  package var unit = ""
  /// The legal values, and where there is a scale what they come to.
  package var range = ""
  package var scaledRange = ""
  /// The names of its values, of special values, of its bits.
  package var names: Names?
  package var special: Names?
  package var bits: Names?
  /// What it is, where no layout says it.
  package var note = ""
  package var isReserved = false
  package var isBit = false
  /// Whether all layouts of the kind begin with it.
  package var isHeader = false
  /// The members of the object that its value is; none where it is a plain value.
  package var members: [String] = []

  /// The key behind what all fields of the PDU have in common.
  package var shortKey: String { String(key.dropFirst(prefixCount)) }
}

extension FieldKey.Names {
  /// `0=Central, 1=Peripheral`, and how many more there are.
  package func text(isHexadecimal: Bool = false) -> String {
    if first.isEmpty { return about }
    var text = first.map { $0.text(isHexadecimal: isHexadecimal) }.joined(separator: ", ")
    if count > first.count { text += ", … \(count) in all (values:\(table))" }
    return text
  }
}

extension FieldKey.Named {
  /// The value, or the values from the first to the last, and the name.
  package func text(isHexadecimal: Bool = false) -> String { "\(number(isHexadecimal))=\(text)" }

  /// The value, or the values from the first to the last.
  package func number(_ isHexadecimal: Bool = false) -> String {
    func digits(_ value: Int64) -> String {
      guard isHexadecimal, value >= 0 else { return String(value) }
      let text = String(value, radix: 16, uppercase: true)
      return "0x" + String(repeating: "0", count: text.utf8.count & 1) + text
    }
    return low == high ? digits(low) : "\(digits(low)) to \(digits(high))"
  }
}

extension FieldKey {
  /// All that its layout says of it beside key and type, in the order a person wants it.
  package var meaning: String {
    if isReserved { return "reserved" + (condition.isEmpty ? "" : "; \(condition)") }
    var parts = [note]
    if !scale.isEmpty { parts.append(scale) }
    if !scaledRange.isEmpty {
      parts.append("\(scaledRange) (raw \(range))")
    } else if !range.isEmpty {
      parts.append(range)
    }
    let isHexadecimal = names?.first.contains { $0.low > 9 } ?? false
    if let names { parts.append(names.text(isHexadecimal: isHexadecimal)) }
    if let special {
      parts.append(special.text(isHexadecimal: special.first.contains { $0.low > 999 }))
    }
    if let bits { parts.append(bits.first.isEmpty ? "" : "bits: " + bits.text()) }
    if !count.isEmpty { parts.append(count) }
    if !condition.isEmpty { parts.append(condition) }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
