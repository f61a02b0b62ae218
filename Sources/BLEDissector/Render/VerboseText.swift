/// Every layer and field of a record, with the spec's labels, the scaled value and the raw one.
struct VerboseText {
  let options: TextOptions

  func render(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    let isAir = dissector.packet.header.content == .air
    if isAir, dissector.packet.layers.count > 0 { renderReception(dissector.packet, &out) }
    var index = 0
    while index < dissector.packet.layers.count {
      let layer = dissector.packet.layers[index]
      let bytes = dissector.octets(layer, of: octets)
      let hasNext =
        index &+ 1 < dissector.packet.layers.count && dissector.packet.layers[index &+ 1].kind != .signaling
        || layer.kind == .l2cap && index &+ 1 < dissector.packet.layers.count
      renderLayer(dissector.catalog, dissector.walk, layer, bytes, hasNext: hasNext, &out, isAir: isAir)
      if layer.kind == .attPDU || layer.kind == .joinedValue { renderSubject(dissector, layer, &out) }
      index &+= 1
    }
    let tail = dissector.tail(of: octets)
    if tail.byteCount > 0 { renderOctets("Left over, behind the length", tail, 0, &out) }
  }

  /// What no field says: which attribute an attribute PDU is about, and the records of a value's parts.
  private func renderSubject(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ out: inout OctetBuffer
  ) {
    if layer.kind == .joinedValue {
      indent(1, &out)
      out.append("Joined: ")
      out.appendJoinedRecords(dissector, layer)
      return out.append(0x0A)
    }
    guard dissector.packet.attribute >= 0 else { return }
    var name = OctetBuffer()
    let place = Int(dissector.packet.attribute)
    let plain = Line(options: TextOptions())
    guard plain.renderName(dissector.catalog, dissector.session.attributes, place, &name) > 0 else { return }
    indent(1, &out)
    out.append("Attribute:")
    out.append(name.octets)
    let attribute = dissector.session.attributes.attributes[place]
    out.append(attribute.knowledge == .imported ? "" : " (discovered in record ")
    if attribute.knowledge != .imported {
      out.appendDecimal(Int64(attribute.record))
      out.append(")")
    }
    out.append(0x0A)
  }

  private func renderLayer(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    hasNext: Bool, _ out: inout OctetBuffer, isAir: Bool
  ) {
    let entry = Int(layer.entry)
    out.append("        ")
    out.colour(Colour.of(layer.kind), options.isColoured)
    out.append(layer.kind.heading)
    if layer.entry > 0 {
      out.append(": ")
      out.append(catalog.entries[entry].name)
    } else {
      out.append(" of unknown code 0x")
      out.appendHexadecimal(UInt64(layer.code), digits: layer.code > 0xFF ? 4 : 2)
    }
    out.colour(.plain, options.isColoured)
    if catalog.entries[entry].section.count > 0 {
      out.colour(.faint, options.isColoured)
      out.append("  [")
      out.append(catalog.entries[entry].part)
      out.append(", ")
      out.append(catalog.entries[entry].section)
      out.append("]")
      out.colour(.plain, options.isColoured)
    }
    if layer.buffer > 0, layer.kind == .l2cap {
      out.append(isAir ? "  (joined from several packets)" : "  (joined from several ACL packets)")
    }
    out.append(0x0A)
    if layer.entry == 0 {
      return renderOctets("Octets", octets, 1, &out)
    }
    renderFields(catalog, walk, layer, octets, hasNext: hasNext, &out)
  }

  private func renderFields(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    hasNext: Bool, _ out: inout OctetBuffer
  ) {
    var depth = 1
    var isCollapsed = false
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = walk.fields[index]
      let bytes = octets.cut(Int(field.start), Int(field.start &+ field.length))
      switch field.event {
      case .value, .bit:
        if field.event == .value { isCollapsed = catalog.rows[Int(field.row)].flags.contains(.collapsed) }
        if isCollapsed, field.event == .value { continue }
        // The bits of a number that is shown stand below it.
        renderField(catalog, field, octets, field.event == .bit && !isCollapsed ? depth &+ 1 : depth, &out)
      case .arrayBegin, .groupBegin:
        if field.event == .groupBegin, !catalog.rows[Int(field.row)].flags.contains(.repeated) { continue }
        indent(depth, &out)
        out.append(catalog.label(field.row))
        out.append(":\n")
        depth &+= 1
      case .arrayEnd, .listEnd: depth = max(1, depth &- 1)
      case .groupEnd:
        if catalog.rows[Int(field.row)].flags.contains(.repeated) { depth = max(1, depth &- 1) }
      case .itemBegin:
        guard catalog.rows[Int(field.row)].flags.contains(.repeated) else { continue }
        indent(depth, &out)
        out.append("#")
        out.appendDecimal(Int64(field.index))
        out.append(0x0A)
        depth &+= 1
      case .itemEnd:
        if catalog.rows[Int(field.row)].flags.contains(.repeated) { depth = max(1, depth &- 1) }
      case .listBegin:
        indent(depth, &out)
        out.append(catalog.label(field.row))
        out.append(field.length == 0 ? ": (empty)\n" : ":\n")
        depth &+= 1
      case .layoutBegin:
        renderStructure(catalog, field, depth, &out)
        depth &+= 1
      case .layoutEnd: depth = max(1, depth &- 1)
      case .next:
        if !hasNext, field.length > 0 { renderOctets("Data", bytes, depth, &out) }
      case .unknown: renderOctets("Octets", bytes, depth, &out)
      case .leftover: renderOctets("Left over", bytes, depth, &out)
      case .short: renderOctets("Undecoded, too short", bytes, depth, &out)
      case .padding: renderOctets("Padding", bytes, depth, &out)
      }
    }
  }

  private func renderStructure(
    _ catalog: borrowing Catalog, _ field: Field, _ depth: Int, _ out: inout OctetBuffer
  ) {
    indent(depth, &out)
    out.appendStructureName(catalog, field)
    out.append(0x0A)
  }

  // A row is large, so that what is wanted of it is read where it stands.

  private func renderField(
    _ catalog: borrowing Catalog, _ field: Field, _ octets: RawSpan, _ depth: Int, _ out: inout OctetBuffer
  ) {
    let row = Int(field.row)
    let flags = catalog.rows[row].flags
    indent(depth, &out)
    if flags.contains(.repeated) {
      out.append("#")
      out.appendDecimal(Int64(field.index))
    } else {
      out.append(catalog.label(field.row))
    }
    out.append(": ")
    if flags.contains(.reserved) {
      out.append("reserved ")
      out.appendHexadecimalNumber(catalog, field, field.value)
      return out.append(0x0A)
    }
    if catalog.rows[row].bitNames > 0, field.length > 2 {
      // Too many flags for one line.
      if field.length > 8 {
        out.appendOctets(octets.cut(Int(field.start), Int(field.start &+ field.length)), short: false)
      } else {
        out.appendHexadecimalNumber(catalog, field, field.value)
      }
      out.appendFlags(catalog, field, octets, indent: 10 &+ min(depth, 20) &* 2)
      return out.append(0x0A)
    }
    out.appendValue(catalog, field, octets, short: false)
    if isInterpreted(catalog, row, field.length) {
      out.colour(.faint, options.isColoured)
      out.append(" (")
      out.appendHexadecimalNumber(catalog, field, field.value)
      out.append(")")
      out.colour(.plain, options.isColoured)
    }
    out.append(0x0A)
  }

  /// Whether the raw number adds anything to what was written.
  private func isInterpreted(_ catalog: borrowing Catalog, _ row: Int, _ length: Int32) -> Bool {
    switch catalog.rows[row].shape {
    case .number, .bits:
      catalog.rows[row].names > 0 || catalog.rows[row].special > 0 || catalog.rows[row].bitNames > 0
        || catalog.rows[row].scale > 0
        || (length == 2 || length == 4) && !catalog.rows[row].flags.contains(.isHexadecimal)
    case .medfloat16, .medfloat32, .float, .timeExponential: true
    default: false
    }
  }

  private func renderOctets(
    _ label: StaticString, _ octets: RawSpan, _ depth: Int, _ out: inout OctetBuffer
  ) {
    indent(depth, &out)
    out.append(label)
    out.append(": ")
    out.appendOctets(octets, short: false)
    out.append(0x0A)
  }

  private func indent(_ depth: Int, _ out: inout OctetBuffer) {
    out.appendSpaces(8 &+ min(depth, 20) &* 2)
  }
}
