/// The fields of one layout as keys, from its compiled rows.
struct FieldKeys {
  /// How many names of a table are given; a table with up to `small` of them is given whole.
  var small = 8
  var shown = 4
  private(set) var keys: [FieldKey] = []
  private var entry: Entry
  private let number: UInt16
  private let prefix: String
  /// One past the last row of what all layouts of the kind begin with.
  private let headerEnd: Int

  init(_ catalog: inout Catalog, _ number: UInt16, small: Int = 8) {
    catalog.prepare(number)
    self.number = number
    self.small = small
    entry = catalog.entries[Int(number)]
    prefix = Self.prefix(of: entry)
    let start = Int(entry.rowStart)
    let header = StaticText(entry.kind.traits.header)
    headerEnd = start + header.string.split(separator: " ").count
    add(catalog, start..<start + Int(entry.rowCount), prefix, depth: 0)
  }

  /// What stands before the fields of a PDU: the layer's key and, where keys name the PDU, its name.
  ///
  /// A structure stands wherever other fields say so; the word for all these places is in `<>`.
  static func prefix(of entry: Entry) -> String {
    if let place = entry.kind.placeWord { return "<\(place)>." }
    let layer = StaticText(entry.kind.key).string + "."
    return entry.kind.keysNamePDU ? layer + Self.key(entry.name) + "." : layer
  }

  /// The name of a PDU as a key.
  static func key(_ name: StaticText) -> String {
    var buffer = OctetBuffer(capacity: 64)
    buffer.appendKey(name)
    return buffer.string
  }

  private mutating func add(
    _ catalog: borrowing Catalog, _ range: Range<Int>, _ prefix: String, depth: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let row = catalog.rows[index]
      let inside = index + 1..<index + 1 + Int(row.body)
      let name = prefix + row.name.string
      switch row.shape {
      // It is `data` where the next layer isn't decoded, like everywhere.
      case .next: break
      case .group:
        let key = name + (row.flags.contains(.repeated) ? "[]" : "")
        append(catalog, row, index, key, depth)
        add(catalog, inside, key + ".", depth: depth + 1)
      default:
        let isArray = row.flags.contains(.repeated) || row.shape == .list
        let isCollapsed = row.flags.contains(.collapsed)
        if !isCollapsed { append(catalog, row, index, name + (isArray ? "[]" : ""), depth) }
        for bit in inside {
          append(
            catalog, catalog.rows[bit], bit, prefix + catalog.rows[bit].name.string,
            isCollapsed ? depth : depth + 1)
        }
      }
      index = inside.upperBound
    }
  }

  private mutating func append(
    _ catalog: borrowing Catalog, _ row: Row, _ index: Int, _ key: String, _ depth: Int
  ) {
    var buffer = OctetBuffer(capacity: 64)
    buffer.appendLabel(row.name)
    var field = FieldKey(
      layer: StaticText(entry.kind.key).string, pdu: entry.name.string, key: key,
      prefixCount: prefix.count, label: buffer.string, depth: depth, type: type(catalog, row, index))
    field.isReserved = row.flags.contains(.reserved)
    field.isBit = row.shape == .bits
    field.isHeader = index < headerEnd
    if row.flags.contains(.repeated) { field.count = count(catalog, row.count, index) }
    field.condition = condition(catalog, row, index)
    field.names = names(catalog, row.names)
    field.special = names(catalog, row.special)
    field.bits = names(catalog, row.bitNames)
    setNumbers(catalog, row, &field)
    setMembers(row, &field)
    keys.append(field)
  }

  private func setMembers(_ row: Row, _ field: inout FieldKey) {
    switch row.shape {
    case .number, .bits, .handle:
      guard row.names > 0 || row.special > 0 || row.bitNames > 0 || row.scale > 0 else { return }
      field.members = ["value"]
      if row.names > 0 || row.special > 0 { field.members.append("name") }
      if row.scale > 0 { field.members += field.unit.isEmpty ? ["scaled"] : ["scaled", "unit"] }
      if row.bitNames > 0 { field.members.append("flags") }
    case .medfloat16, .medfloat32, .timeExponential:
      field.members =
        ["value", "name", "scaled"] + (row.shape == .timeExponential || row.scale > 0 ? ["unit"] : [])
    case .uuid: field.members = ["value", "name"]
    default: break
    }
  }

  private func setNumbers(_ catalog: borrowing Catalog, _ row: Row, _ field: inout FieldKey) {
    let isSigned = row.flags.contains(.signed)
    if row.scale > 0 {
      let scale = catalog.scales[Int(row.scale) - 1]
      field.unit = scale.unit.string
      field.scale = Self.text(scale)
      if row.range > 0 {
        let range = catalog.ranges[Int(row.range) - 1]
        if scale.numerator != scale.denominator || scale.offset != 0 {
          // The unit stands behind the last of them.
          var bare = scale
          bare.unit = StaticText("")
          field.scaledRange = Self.range(range) {
            Self.scaled($0, isSigned, $0 == range.max ? scale : bare)
          }
        }
      }
    }
    guard row.range > 0 else {
      if row.shape == .handle { field.range = "0 to 0x0EFF" }
      return
    }
    let range = catalog.ranges[Int(row.range) - 1]
    let isHexadecimal = !isSigned && row.scale == 0 && range.max > 999
    field.range = Self.range(range) {
      isHexadecimal && $0 > 9 ? "0x" + String($0, radix: 16, uppercase: true) : String($0)
    }
    if range.min == range.max { field.range = "always " + field.range }
  }

  private static func range(_ range: ValueRange, _ text: (Int64) -> String) -> String {
    range.min == range.max ? text(range.min) : "\(text(range.min)) to \(text(range.max))"
  }

  private static func scaled(_ value: Int64, _ isSigned: Bool, _ scale: Scale) -> String {
    var buffer = OctetBuffer(capacity: 32)
    buffer.appendScaled(value, isSigned: isSigned, scale)
    return buffer.string
  }

  /// `× 1.25 ms`, `× 0.5 degC, - 40`, or the unit alone where nothing is multiplied.
  private static func text(_ scale: Scale) -> String {
    let unit = scale.unit.equals("octet") ? "octets" : scale.unit.string
    var text = unit
    if scale.numerator != scale.denominator {
      var buffer = OctetBuffer(capacity: 32)
      let isDecimal = decimal(scale.denominator)
      if isDecimal {
        let factor = Scale(
          numerator: scale.numerator, denominator: scale.denominator, offset: 0, unit: StaticText(""))
        buffer.appendScaledNumber(1, isSigned: true, factor)
        text = "× \(buffer.string)"
      } else {
        text = "× \(scale.numerator)/\(scale.denominator)"
      }
      if !unit.isEmpty { text += " " + unit }
    }
    if scale.offset != 0 {
      var buffer = OctetBuffer(capacity: 32)
      let offset = Scale(
        numerator: scale.offset.magnitude > 0 ? 1 : 0, denominator: scale.denominator, offset: 0,
        unit: StaticText(""))
      buffer.appendScaledNumber(Int64(scale.offset.magnitude), isSigned: true, offset)
      text += (text.isEmpty ? "" : ", ") + (scale.offset < 0 ? "less " : "plus ") + buffer.string
    }
    return text
  }

  /// Whether so many parts of one come out even as a decimal number of nine places.
  private static func decimal(_ number: Int64) -> Bool {
    number > 0 && number <= 1_000_000_000 && 1_000_000_000 % number == 0
  }

  // MARK: - Types

  private func type(_ catalog: borrowing Catalog, _ row: Row, _ index: Int) -> String {
    let isSigned = row.flags.contains(.signed)
    let order = row.flags.contains(.bigEndian) ? "be" : ""
    switch row.shape {
    case .number:
      guard row.width > 0 else {
        return (isSigned ? "signed number, " : "number, ") + octets(catalog, row, index)
      }
      if row.isAttributeHandle { return "attribute handle" }
      return "\(isSigned ? "s" : "u")\(Int(row.width) * 8)\(order)"
    case .wide: return "u\(Int(row.width) * 8)\(order)"
    case .handle: return "handle"
    case .address: return "address\(order)"
    case .uuid:
      return row.width > 0 ? "uuid\(Int(row.width) * 8)\(order)" : "UUID, " + octets(catalog, row, index)
    case .channelMap: return "channel map"
    case .float: return "f\(Int(row.width) * 8)"
    case .medfloat16: return "sfloat"
    case .medfloat32: return "float"
    case .timeExponential: return "exponential time"
    case .octets: return octets(catalog, row, index)
    case .text, .zeroText, .text16:
      let form = row.shape == .text16 ? "UTF-16 text" : "text"
      return row.length.base == .rest && row.length.step == .none
        ? form : "\(form), \(octets(catalog, row, index))"
    case .group: return "group"
    case .list: return "list of <\(row.inside.placeWord ?? "structure")>"
    case .nested: return "<\(row.inside.placeWord ?? "structure")>"
    case .next: return "next layer"
    case .bits: return "\(row.bitCount) bit\(row.bitCount == 1 ? "" : "s")\(isSigned ? ", signed" : "")"
    }
  }

  private func octets(_ catalog: borrowing Catalog, _ row: Row, _ index: Int) -> String {
    let operand = row.length
    if operand.base == .rest, operand.step == .none { return "octets" }
    if operand.base == .literal { return operand.number == 1 ? "1 octet" : "\(operand.number) octets" }
    return "\(amount(catalog, operand, index)) octets"
  }

  // MARK: - Counts and conditions

  private func count(_ catalog: borrowing Catalog, _ operand: Operand, _ index: Int) -> String {
    if operand.base == .rest, operand.step == .none { return "repeated to the end" }
    if operand.base == .literal { return "\(operand.number) times" }
    return "repeated \(amount(catalog, operand, index)) times"
  }

  private func amount(_ catalog: borrowing Catalog, _ operand: Operand, _ index: Int) -> String {
    let base =
      switch operand.base {
      case .none: ""
      case .literal: String(operand.number)
      case .slot: name(catalog, operand.slot, before: index)
      case .rest: "what is left"
      case .popcount: "(bits set in \(name(catalog, operand.slot, before: index)))"
      case .sum: "(sum of \(name(catalog, operand.slot, before: index, isSum: true)))"
      }
    return switch operand.step {
    case .none: base
    case .plus: "\(base) + \(operand.number)"
    case .minus: "\(base) - \(operand.number)"
    case .times: "\(base) × \(operand.number)"
    case .divided: "\(base) / \(operand.number)"
    case .orRest: "at most \(base)"
    }
  }

  /// The name of the field whose value is kept in `slot`.
  private func name(
    _ catalog: borrowing Catalog, _ slot: UInt8, before index: Int, isSum: Bool = false
  ) -> String {
    var place = min(index, Int(entry.rowStart) + Int(entry.rowCount)) - 1
    while place >= Int(entry.rowStart) {
      let row = catalog.rows[place]
      if (isSum ? row.sumSlot : row.slot) == slot { return row.name.string }
      place -= 1
    }
    return "an earlier field"
  }

  private func condition(_ catalog: borrowing Catalog, _ row: Row, _ index: Int) -> String {
    guard row.conditionCount > 0 else { return "" }
    var text = "if "
    let end = Int(row.condition) + Int(row.conditionCount)
    var place = Int(row.condition)
    while place < end {
      let term = catalog.terms[place]
      let subject =
        switch term.source {
        case .slot: name(catalog, term.slot, before: index)
        case .left: "octets left"
        case .length: "the length"
        }
      text += Self.text(term, subject)
      place += 1
      // `a=1|2` are two terms about one field.
      while place < end, catalog.terms[place - 1].orNext, catalog.terms[place].comparison == .equal,
        term.comparison == .equal, catalog.terms[place].slot == term.slot,
        catalog.terms[place].source == term.source, !catalog.terms[place].negated
      {
        text += " or \(catalog.terms[place].number)"
        place += 1
      }
      if place < end { text += catalog.terms[place - 1].orNext ? " or " : " and " }
    }
    return text
  }

  private static func text(_ term: Term, _ subject: String) -> String {
    switch term.comparison {
    case .bitSet: "bit \(term.number) of \(subject) is \(term.negated ? "clear" : "set")"
    case .equal: "\(subject) is \(term.number)"
    case .notEqual: "\(subject) isn't \(term.number)"
    case .less: "\(subject) < \(term.number)"
    case .atMost: "\(subject) ≤ \(term.number)"
    case .greater: "\(subject) > \(term.number)"
    case .atLeast: "\(subject) ≥ \(term.number)"
    }
  }

  // MARK: - Names

  private func names(_ catalog: borrowing Catalog, _ table: UInt16) -> FieldKey.Names? {
    table > 0 ? Self.names(catalog, Int(table) - 1, small: small, shown: shown) : nil
  }

  /// The names of the compiled table `index`.
  static func names(_ catalog: borrowing Catalog, _ index: Int, small: Int, shown: Int) -> FieldKey.Names {
    let table = catalog.values.tables[index]
    var names = FieldKey.Names(table: table.name.string, count: 0, first: [])
    switch table.origin {
    case .named:
      names.count = Int(table.count)
      let wanted = names.count <= small ? names.count : shown
      for place in catalog.values.entries(table).prefix(wanted) {
        let named = catalog.values.named[place]
        var value = FieldKey.Named(low: named.low, high: named.high, text: named.text.string)
        if named.part > 0 { value.table = catalog.values.tables[Int(named.part) - 1].name.string }
        names.first.append(value)
      }
    case .companies: names.about = "a company"
    case .appearances: names.about = "an appearance"
    case .uuids: names.about = "a UUID"
    case .formats, .descriptions: names.about = "a presentation format"
    case .uriSchemes: names.about = "a URI scheme"
    case .entries: names.about = "one of the \(FieldKeys.plural(table.kind))"
    }
    return names
  }

  private static func plural(_ kind: LayoutKind) -> String {
    switch kind {
    case .hciCommand: "HCI commands"
    case .hciEvent: "HCI events"
    case .leEvent: "LE subevents"
    case .attPDU: "ATT PDUs"
    case .smpPDU: "SMP PDUs"
    case .signaling: "L2CAP signalling commands"
    case .advertisingData: "types of advertising data"
    case .monitor: "frames of the Linux monitor"
    default: "layouts <\(kind.placeWord ?? "structure")>"
    }
  }
}

extension LayoutKind {
  /// The word for the places where structures of this kind stand inside of other fields; nil for a layer.
  var placeWord: String? {
    if self == .advertisingData { return "ad" }
    let name = StaticText(traits.nestedName)
    return name.isEmpty ? nil : name.string
  }
}

extension OctetBuffer {
  /// A copy as a String.
  var string: String {
    var octets: [UInt8] = []
    octets.reserveCapacity(count)
    let all = self.octets
    for index in 0..<all.byteCount { octets.append(all.u8(at: index) ?? 0) }
    return String(decoding: octets, as: UTF8.self)
  }
}
