import BLEDissector

/// `Docs/Fields.md`: all keys, by layer and PDU, a line each.
enum FieldsDocument {
  private static let introduction = """
    # Fields

    All keys that `bledissect --json` writes, by layer and PDU. `bledissect fields` lists them in a terminal,
    `bledissect explain` says more of a single PDU. This page is generated: `bledissect fields --markdown >Docs/Fields.md`.

    - `[]` stands behind what is an array. A second signalling command in a frame has `signaling_2` for `signaling`.
    - A field with names, a scale or flags, and a UUID, is an object: its number is `.value`, beside it stand `.name`, or
      `.scaled` and `.unit`, or `.flags`. The rest are plain values. [JSON.md](JSON.md) has the rules.
    - Under the heading of a PDU stands what its keys begin with, and the fields behind that.
    - A structure is wherever a field's type names its place: `<ad>` stands for each key of the type `list of <ad>`, such as
      `hci.le_advertising_report.reports[].data[]`. Its object has the structure's name as `pdu`.
    - `values:…` is a table of names: `bledissect explain values:error` shows the whole of it.

    """

  static func text(_ keys: [Reference.Key]) -> String {
    var text = introduction
    var layer = ""
    var heading = ""
    for key in keys {
      let front = String(key.field.key.prefix(key.field.prefixCount))
      let place = front.hasPrefix("<") ? String(front.dropLast()) : key.field.layer
      if place != layer {
        layer = place
        heading = ""
        text += "\n## \(title(place))\n" + places(place, keys)
        if key.field.pdu.isEmpty { text += "\n" }
      }
      let pdu = key.pdus.count > 1 ? "All of them" : key.field.pdu + (key.isReply ? ", reply" : "")
      if pdu != heading, !key.field.pdu.isEmpty {
        heading = pdu
        let section = key.section.isEmpty || key.pdus.count > 1 ? "" : " (\(key.section))"
        text += "\n**\(escaped(pdu))**\(section) `\(front)`\n\n"
      }
      text += line(key)
    }
    return text
  }

  private static func title(_ place: String) -> String {
    switch place {
    case "record": "Records"
    case "<object>": "Every layer and structure"
    default: "`\(place)`"
    }
  }

  /// The fields that are such a place.
  private static func places(_ place: String, _ keys: [Reference.Key]) -> String {
    guard place.hasPrefix("<") else { return "" }
    var seen: Set<String> = []
    let found = keys.map(\.field).filter { $0.type.contains(place) && seen.insert($0.key).inserted }
    return found.isEmpty ? "" : "\nIn " + found.map { "`\($0.key)`" }.joined(separator: ", ") + ".\n"
  }

  private static func line(_ key: Reference.Key) -> String {
    let meaning = escaped(key.field.meaning)
    let type = key.field.type.contains("<") ? "`\(key.field.type)`" : key.field.type
    return "- `\(key.field.shortKey)` \(type)" + (meaning.isEmpty ? "" : ": \(meaning)") + "\n"
  }

  /// `text` as Markdown shows it unchanged.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "*_<>`[]|\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
