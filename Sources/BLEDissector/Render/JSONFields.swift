/// The fields of one layer as members of a JSON object.
struct JSONFields {
  /// Whether the object has no member yet.
  var isEmpty: Bool
  /// Whether the octets of the next layer have an object of their own.
  var hasNext: Bool

  func render(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    _ out: inout OctetBuffer
  ) {
    var isFirst = isEmpty
    // A bit for each open container, the innermost lowest: set for an array. The walk's frames bound it.
    var arrays: UInt64 = 0
    // The number whose bits come.
    var number: Int32 = 0
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = walk.fields[index]
      let bytes = octets.cut(Int(field.start), Int(field.start &+ field.length))
      switch field.event {
      case .value, .bit:
        let row = catalog.rows[Int(field.row)]
        if row.flags.contains(.collapsed) { continue }
        if field.event == .value { number = field.row }
        if field.event == .bit, row.flags.contains(.reserved) {
          if field.value == 0 { continue }
          separate(&isFirst, &out)
          // Many numbers have reserved bits, so that theirs is the name.
          out.append("\"")
          out.append(catalog.rows[Int(number)].name)
          out.append(row.name)
          out.append("\":")
        } else {
          separate(&isFirst, &out)
          if !row.flags.contains(.repeated) { key(row.name, &out) }
        }
        renderValue(catalog, row, field, octets, &out)
      case .arrayBegin, .listBegin, .groupBegin:
        let row = catalog.rows[Int(field.row)]
        separate(&isFirst, &out)
        key(row.name, &out)
        let isArray = field.event != .groupBegin || row.flags.contains(.repeated)
        if isArray {
          out.append("[")
          arrays = arrays &<< 1 | 1
        }
        isFirst = true
      case .itemBegin:
        let isRepeated = catalog.rows[Int(field.row)].flags.contains(.repeated)
        if isRepeated { separate(&isFirst, &out) }
        out.append("{")
        arrays &<<= 1
        isFirst = true
      case .itemEnd:
        out.append("}")
        arrays &>>= 1
        isFirst = false
      case .groupEnd:
        if catalog.rows[Int(field.row)].flags.contains(.repeated) {
          out.append("]")
          arrays &>>= 1
        } else if isFirst {
          // A group of one whose item never began.
          out.append("{}")
        }
        isFirst = false
      case .arrayEnd, .listEnd:
        out.append("]")
        arrays &>>= 1
        isFirst = false
      case .layoutBegin:
        separate(&isFirst, &out)
        if catalog.rows[Int(field.row)].shape == .nested { key(catalog.rows[Int(field.row)].name, &out) }
        renderStructure(catalog, field, &out)
        arrays &<<= 1
        isFirst = false
      case .layoutEnd:
        out.append("}")
        arrays &>>= 1
        isFirst = false
      case .next:
        if hasNext || field.length == 0 { continue }
        member("data", bytes, isInArray: arrays & 1 == 1, &isFirst, &out)
      case .unknown: member("octets", bytes, isInArray: arrays & 1 == 1, &isFirst, &out)
      case .leftover: member("left_over", bytes, isInArray: arrays & 1 == 1, &isFirst, &out)
      case .short: member("undecoded", bytes, isInArray: arrays & 1 == 1, &isFirst, &out)
      case .padding: member("padding", bytes, isInArray: arrays & 1 == 1, &isFirst, &out)
      }
    }
  }

  private func separate(_ isFirst: inout Bool, _ out: inout OctetBuffer) {
    if !isFirst { out.append(",") }
    isFirst = false
  }

  private func key(_ name: StaticText, _ out: inout OctetBuffer) {
    out.append("\"")
    out.append(name)
    out.append("\":")
  }

  /// Octets that belong to no field.
  ///
  /// In a list of structures they are an object of their own.
  private func member(
    _ name: StaticString, _ octets: RawSpan, isInArray: Bool, _ isFirst: inout Bool,
    _ out: inout OctetBuffer
  ) {
    separate(&isFirst, &out)
    if isInArray { out.append("{") }
    key(StaticText(name), &out)
    out.append("\"")
    out.appendHexadecimal(octets)
    out.append("\"")
    if isInArray { out.append("}") }
  }

  private func renderStructure(_ catalog: borrowing Catalog, _ field: Field, _ out: inout OctetBuffer) {
    let isAttribute = catalog.rows[Int(field.row)].inside == .attributeValue
    guard field.entry > 0 || isAttribute else { return out.append("{\"pdu\":null") }
    out.append("{\"pdu\":\"")
    out.appendStructureName(catalog, field)
    out.append("\"")
    guard isAttribute else { return }
    out.append(",\"uuid\":\"")
    let code = UInt32(bitPattern: field.index)
    if let uuid = catalog.longUUIDs.uuid(code) {
      out.appendUUID128(uuid.high, uuid.low)
    } else {
      out.appendHexadecimal(UInt64(code), digits: 4)
    }
    out.append("\"")
  }

  private func renderValue(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    let bytes = octets.cut(Int(field.start), Int(field.start &+ field.length))
    switch row.shape {
    case .number, .bits, .handle: renderNumber(catalog, row, field, octets, &out)
    case .address:
      out.append("\"")
      out.appendAddress(UInt64(bitPattern: field.value))
      out.append("\"")
    case .uuid: renderUUID(catalog, row, bytes, &out)
    case .text, .zeroText:
      out.append("\"")
      out.appendJSONEscaped(OctetBuffer.trimmed(bytes, row.shape))
      out.append("\"")
    case .wide:
      out.append("\"0x")
      if row.flags.contains(.bigEndian) {
        out.appendHexadecimal(bytes)
      } else {
        out.appendHexadecimalReversed(bytes)
      }
      out.append("\"")
    case .medfloat16, .medfloat32, .timeExponential: renderReal(catalog, row, field, &out)
    case .float:
      out.append("\"")
      out.appendValue(catalog, field, octets, short: false)
      out.append("\"")
    default:
      out.append("\"")
      out.appendHexadecimal(bytes)
      out.append("\"")
    }
  }

  private func renderNumber(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    let name = interpretation(catalog, row, field.value)
    let isObject = name != nil || row.bitNames > 0 || row.scale > 0 || row.names > 0
    if isObject { out.append("{\"value\":") }
    renderRaw(catalog, row, field, &out)
    guard isObject else { return }
    if let name {
      out.append(",\"name\":\"")
      out.appendJSONEscaped(name.octets)
      out.append("\"")
    } else if row.scale > 0 {
      let scale = catalog.scales[Int(row.scale) - 1]
      out.append(",\"scaled\":")
      out.appendScaledNumber(field.value, isSigned: row.flags.contains(.signed), scale)
      if scale.unit.count > 0 {
        out.append(",\"unit\":\"")
        out.append(scale.unit)
        out.append("\"")
      }
    }
    if row.bitNames > 0 { renderFlags(catalog, row, field, octets, &out) }
    out.append("}")
  }

  /// A number with an exponent: as it stands in the octets, and what that comes to.
  private func renderReal(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ out: inout OctetBuffer
  ) {
    out.append("{\"value\":")
    renderRaw(catalog, row, field, &out)
    if let name = interpretation(catalog, row, field.value) ?? OctetBuffer.realName(row.shape, field.value) {
      out.append(",\"name\":\"")
      out.appendJSONEscaped(name.octets)
      out.append("\"}")
      return
    }
    out.append(",\"scaled\":")
    out.appendRealNumber(row.shape, field.value)
    let unit = OctetBuffer.realUnit(catalog, row)
    if unit.count > 0 {
      out.append(",\"unit\":\"")
      out.append(unit)
      out.append("\"")
    }
    out.append("}")
  }

  private func interpretation(_ catalog: borrowing Catalog, _ row: Row, _ value: Int64) -> StaticText? {
    if row.special > 0, let name = catalog.name(row.special, value) { return name }
    return row.names > 0 ? catalog.name(row.names, value) : nil
  }

  /// The raw number; one that a double can't hold is a string.
  private func renderRaw(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ out: inout OctetBuffer
  ) {
    if field.length > 6 {
      out.append("\"")
      out.appendHexadecimalNumber(catalog, field, field.value)
      out.append("\"")
    } else if row.flags.contains(.signed) {
      out.appendDecimal(field.value)
    } else {
      out.appendDecimal(UInt64(bitPattern: field.value))
    }
  }

  private func renderFlags(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    out.append(",\"flags\":[")
    let table = catalog.values.tables[Int(row.bitNames) - 1]
    var isFirst = true
    for index in catalog.values.entries(table) {
      let named = catalog.values.named[index]
      let isBigEndian = row.flags.contains(.bigEndian)
      guard let part = OctetBuffer.part(named, isBigEndian, field, octets), part != 0 || named.part > 0 else {
        continue
      }
      if !isFirst { out.append(",") }
      isFirst = false
      out.append("\"")
      out.append(named.text)
      if named.part > 0 || named.high > named.low {
        out.append(" ")
        if let name = catalog.name(named.part, part) { out.append(name) } else { out.appendDecimal(part) }
      }
      out.append("\"")
    }
    out.append("]")
  }

  private func renderUUID(
    _ catalog: borrowing Catalog, _ row: Row, _ bytes: RawSpan, _ out: inout OctetBuffer
  ) {
    guard bytes.byteCount == 2 || bytes.byteCount == 4 || bytes.byteCount == 16 else {
      out.append("\"")
      out.appendHexadecimal(bytes)
      return out.append("\"")
    }
    out.append("{\"value\":\"")
    var name: StaticText?
    if bytes.byteCount == 16 {
      let first = bytes.number(at: 0, width: 8) ?? 0
      let second = bytes.number(at: 8, width: 8) ?? 0
      let isBig = row.flags.contains(.bigEndian)
      let high = isBig ? first.byteSwapped : second
      let low = isBig ? second.byteSwapped : first
      out.appendUUID128(high, low)
      name = catalog.assigned.uuid128(high: high, low: low)
    } else {
      let value = bytes.number(at: 0, width: bytes.byteCount) ?? 0
      out.appendHexadecimal(value, digits: bytes.byteCount &* 2)
      name = catalog.assigned.uuid16(Int64(bitPattern: value))
    }
    out.append("\"")
    if let name {
      out.append(",\"name\":\"")
      out.appendJSONEscaped(name.octets)
      out.append("\"")
    }
    out.append("}")
  }
}
