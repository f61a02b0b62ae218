/// One structure of advertising data, read.
struct DataStructure {
  /// A layout inside of it: a beacon, a maker's message.
  struct Part {
    var name: String
    var fields: [Value]

    /// What it is and says; of the many flags of a Nearby Info only those that are set.
    var words: String {
      let said = name.hasPrefix("Nearby") ? fields.filter { $0.text != "No" } : fields
      return DataStructure.titled(name, said)
    }
  }
  /// A field and its value in words.
  struct Value: Equatable {
    var name: String
    var text: String
  }

  /// The AD type.
  var type: UInt8
  var name: String
  /// The octets behind the type.
  var octets: [UInt8]
  var fields: [Value] = []
  /// The innermost layouts in it.
  var parts: [Part] = []
  /// Whether the structure itself is a maker's, which has no company in front.
  var isVendors = false

  /// What has to be the same for two to be about the same thing: the type, and the company or service.
  var subject: [UInt8] {
    switch type {
    case 0xFF, 0x16: [type] + octets.prefix(2)
    case 0x20: [type] + octets.prefix(4)
    case 0x21: [type] + octets.prefix(16)
    default: [type]
    }
  }

  /// All values in words; the only one without its name, which says the same as the structure's.
  var words: String {
    if parts.isEmpty, fields.count == 1 { return Self.cut(fields[0].text) }
    // A layout inside says whose it is by its name.
    let isCarrier = !parts.isEmpty && [0x16, 0x20, 0x21, 0xFF].contains(type)
    let inside = parts.map(\.words)
    let all = (isCarrier ? [] : fields.map { Self.words($0) }) + inside
    return all.allSatisfy(\.isEmpty) ? Self.empty : all.joined(separator: ", ")
  }

  /// The longest value that is shown whole, in characters.
  private static let longest = 80

  /// A value that isn't too long to read.
  static func cut(_ text: String) -> String {
    // Words can be broken, octets can't.
    let most = text.contains(" ") ? longest * 4 : longest
    return text.count > most ? text.prefix(most) + "…" : text
  }

  /// The values in words, without those that are empty.
  static func words(_ values: [Value]) -> String {
    values.filter { !$0.text.isEmpty && $0.text != empty }.map(words).joined(separator: ", ")
  }

  /// A name with values behind it, where there are any.
  static func titled(_ name: String, _ values: [Value]) -> String {
    let words = words(values)
    return words.isEmpty ? name : "\(name): \(words)"
  }

  /// What stands for octets of which there are none.
  private static let empty = "(empty)"

  private static func words(_ value: Value) -> String {
    "\(String(value.name.map { $0 == "_" ? " " : $0 })) \(cut(value.text))"
  }
}

/// Reads advertising data by its layouts, for a view.
///
/// A view only lends the dissector's catalogue, which has compiled what was needed; so this has one of its own.
struct DataReader: ~Copyable {
  private var catalog: Catalog
  private var walk = LayoutWalk()
  private let entry: UInt16
  /// Octets of a value that are looked at.
  private static let shown = 512

  init(_ dictionaries: [UserDictionary]) {
    catalog = Catalog(dictionaries)
    // That of data which may end anywhere, so that nothing is judged.
    entry = catalog.find(.joinedData, 1)
    catalog.prepare(entry)
  }

  private mutating func walk(_ octets: RawSpan, isTerse: Bool) {
    walk.isTerse = isTerse
    walk.removeAll()
    walk.walk(catalog, entry: entry, octets: octets)
    while walk.missing > 0 {
      walk.removeAll()
      catalog.prepare(walk.missing)
      walk.walk(catalog, entry: entry, octets: octets)
    }
  }

  /// The structures as in the JSON of a record.
  mutating func json(_ octets: RawSpan) -> String {
    walk(octets, isTerse: false)
    var out = OctetBuffer()
    var layer = LayerRef(kind: .joinedData, entry: entry, buffer: 0, code: 1, start: 0, end: 0)
    layer.endField = Int32(clamping: walk.fields.count)
    JSONFields(isEmpty: true, hasNext: false).render(catalog, walk, layer, octets, &out)
    // The list's name is in front.
    let text = out.string
    return text.hasPrefix("\"data\":") ? String(text.dropFirst(7)) : "[]"
  }

  /// The structures in words.
  mutating func structures(_ octets: RawSpan) -> [DataStructure] {
    walk(octets, isTerse: true)
    var structures: [DataStructure] = []
    var parts: [DataStructure.Part] = []
    for index in 0..<walk.fields.count {
      let field = walk.fields[index]
      switch field.event {
      case .layoutBegin:
        if parts.isEmpty { structures.append(structure(field, octets)) }
        parts.append(DataStructure.Part(name: name(field), fields: []))
      case .layoutEnd:
        guard let part = parts.popLast(), let last = structures.indices.last else { break }
        if parts.isEmpty {
          structures[last].fields = part.fields
        } else if !part.fields.isEmpty {
          structures[last].parts.append(part)
        }
      case .value, .bit, .unknown, .leftover, .short:
        guard let value = value(field, octets), let last = parts.indices.last else { break }
        let isRepeated = catalog.rows[Int(field.row)].flags.contains(.repeated) && field.event == .value
        if isRepeated, let before = parts[last].fields.indices.last,
          parts[last].fields[before].name == value.name
        {
          parts[last].fields[before].text += ", " + value.text
        } else {
          parts[last].fields.append(value)
        }
      default: break
      }
    }
    return structures
  }

  private func structure(_ field: Field, _ octets: RawSpan) -> DataStructure {
    let end = Int(field.start) + Int(field.length)
    let content = octets.cut(Int(field.start) + 2, end)
    var structure = DataStructure(
      type: UInt8(truncatingIfNeeded: field.index), name: name(field),
      octets: (0..<content.byteCount).map { content.u8(at: $0) ?? 0 })
    structure.isVendors = field.entry > 0 && !catalog.entries[Int(field.entry)].isJudged
    return structure
  }

  private func name(_ field: Field) -> String {
    var out = OctetBuffer()
    out.appendStructureName(catalog, field)
    return out.string
  }

  private func value(_ field: Field, _ octets: RawSpan) -> DataStructure.Value? {
    let row = Int(field.row)
    var out = OctetBuffer()
    switch field.event {
    case .value, .bit:
      let flags = catalog.rows[row].flags
      if !flags.isDisjoint(with: [.collapsed, .reserved]) { return nil }
      out.appendValue(catalog, field, octets, short: true, limit: Self.shown)
      return DataStructure.Value(name: catalog.rows[row].name.string, text: out.string)
    default:
      if field.length == 0 { return nil }
      out.appendOctets(octets.cut(Int(field.start), Int(field.start) + Int(field.length)), limit: Self.shown)
      return DataStructure.Value(name: "octets", text: out.string)
    }
  }

  // MARK: - Names

  /// A company's name, or its number.
  func company(_ number: UInt16) -> String {
    if let name = catalog.assigned.company(Int64(number)) { return name.string }
    var out = OctetBuffer()
    out.append("unknown company 0x")
    out.appendHexadecimal(UInt64(number), digits: 4)
    return out.string
  }

  func appearance(_ number: UInt16) -> String? { catalog.assigned.appearance(Int64(number))?.string }

  /// A UUID of 2, 4 or 16 octets, with its name where it has one.
  func uuid(_ octets: [UInt8]) -> String {
    var out = OctetBuffer()
    out.appendUUID(catalog, OctetBuffer(copying: octets).octets, isBigEndian: false)
    return out.string
  }
}
