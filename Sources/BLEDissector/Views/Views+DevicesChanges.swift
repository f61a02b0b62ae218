/// What changed in a device's advertising data, field by field.
struct DataDifference {
  var structure: String
  /// The field, or empty for the structure as a whole.
  var field: String
  var from: String
  var to: String

  private static let longest = 48

  /// What is different between two successive advertising data of the same kind.
  ///
  /// Structures are the same where type and company or service are, in their order. Where one says something of another
  /// kind than before, as a beacon does that sends frames in turn, it is one difference.
  static func all(_ old: [DataStructure], _ new: [DataStructure]) -> [DataDifference] {
    var result: [DataDifference] = []
    var left = old
    for structure in new {
      guard let place = left.firstIndex(where: { $0.subject == structure.subject }) else {
        result.append(
          DataDifference(structure: title(structure), field: "", from: "none", to: whole(structure)))
        continue
      }
      let before = left.remove(at: place)
      if before.octets != structure.octets { result += differences(before, structure) }
    }
    for structure in left {
      result.append(
        DataDifference(structure: title(structure), field: "", from: whole(structure), to: "none"))
    }
    return result
  }

  private static func differences(_ old: DataStructure, _ new: DataStructure) -> [DataDifference] {
    let title = title(new)
    guard old.name == new.name, old.parts.map(\.name) == new.parts.map(\.name) else {
      return [DataDifference(structure: title, field: "", from: whole(old), to: whole(new))]
    }
    var result = differences(title, old.fields, new.fields)
    for (before, after) in zip(old.parts, new.parts) {
      result += differences(after.name, before.fields, after.fields)
    }
    if result.isEmpty {
      let (from, to) = pair(octets(old), octets(new))
      return [DataDifference(structure: title, field: "octets", from: from, to: to)]
    }
    return result
  }

  private static func differences(
    _ structure: String, _ old: [DataStructure.Value], _ new: [DataStructure.Value]
  ) -> [DataDifference] {
    var result: [DataDifference] = []
    var left = old
    for value in new {
      guard let place = left.firstIndex(where: { $0.name == value.name }) else {
        result.append(
          DataDifference(structure: structure, field: words(value.name), from: "none", to: cut(value.text)))
        continue
      }
      let before = left.remove(at: place)
      guard before != value else { continue }
      let (from, to) = pair(before.text, value.text)
      result.append(DataDifference(structure: structure, field: words(value.name), from: from, to: to))
    }
    for value in left {
      result.append(
        DataDifference(structure: structure, field: words(value.name), from: cut(value.text), to: "none"))
    }
    return result
  }

  /// What a structure is called: by what is in it where that says more.
  private static func title(_ structure: DataStructure) -> String {
    structure.parts.count == 1 ? structure.parts[0].name : structure.name
  }

  private static func whole(_ structure: DataStructure) -> String { cut(structure.words) }

  private static func octets(_ structure: DataStructure) -> String {
    var out = OctetBuffer()
    out.appendHexadecimal(OctetBuffer(copying: structure.octets).octets)
    return out.string
  }

  private static func words(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  private static func cut(_ text: String) -> String {
    text.count > longest ? text.prefix(longest) + "…" : text
  }

  /// Two values, long ones from shortly before the first character that is different.
  private static func pair(_ from: String, _ to: String) -> (from: String, to: String) {
    guard max(from.count, to.count) > longest / 2 else { return (from, to) }
    let same = zip(from, to).prefix { $0 == $1 }.count
    // Octets stay whole: an even number of digits is left out.
    let skipped = max(0, same - 4) / 2 * 2
    guard skipped > 8 else { return (cut(from), cut(to)) }
    return ("…" + cut(String(from.dropFirst(skipped))), "…" + cut(String(to.dropFirst(skipped))))
  }
}
