/// The highest layer of a record on one line.
struct Line {
  let options: TextOptions

  func render(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    if dissector.packet.header.content == .air { return renderAir(dissector, octets, &out) }
    let last = dissector.packet.layers.count &- 1
    guard last >= 0 else { return renderPlain(dissector.packet.header, octets, &out) }
    if dissector.packet.isDiagnostics {
      let layer = dissector.packet.layers[last]
      out.append("Vendor diagnostics on handle 0x")
      out.appendHexadecimal(UInt64(octets.u16(at: Int(layer.start)) ?? 0) & 0xFFF, digits: 4)
      return renderRest(octets.cut(Int(layer.start) &+ 4, octets.byteCount), &out)
    }
    if dissector.packet.isFragment {
      return renderFragment(dissector.packet, isAir: false, &out)
    }
    renderHighest(dissector, octets, &out)
  }

  /// The highest layer, or all of the commands that a frame of signalling holds.
  @inline(__always)
  func renderHighest(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    let last = dissector.packet.layers.count &- 1
    // A frame may hold several signalling commands.
    var index = last
    let kind = dissector.packet.layers[last].kind
    if kind == .signaling || kind == .joinedData || kind == .joinedValue {
      while index > 0, dissector.packet.layers[index &- 1].kind == kind { index &-= 1 }
      // The report, or the response, that finished it says whose data it is.
      if kind != .signaling, index > 0 { index &-= 1 }
    }
    let first = index
    while index <= last {
      if index > first { out.append("; ") }
      renderLayer(dissector, dissector.packet.layers[index], octets, &out)
      index &+= 1
    }
  }

  func renderFragment(_ packet: borrowing Packet, isAir: Bool, _ out: inout OctetBuffer) {
    out.append(packet.isFragmentOfSDU ? "SDU fragment, " : isAir ? "LL fragment, " : "ACL fragment, ")
    out.appendDecimal(Int64(packet.fragmentHave))
    if packet.fragmentWanted > 0 {
      out.append(" of ")
      out.appendDecimal(Int64(packet.fragmentWanted))
    }
    out.append(" octets")
  }

  private func renderRest(_ octets: RawSpan, _ out: inout OctetBuffer) {
    out.append(" ")
    out.appendOctets(octets, short: true)
  }

  /// A record without layers: text of the logger, or what the container calls it.
  func renderPlain(_ header: RecordHeader, _ octets: RawSpan, _ out: inout OctetBuffer) {
    switch header.content {
    case .logText:
      out.append("Log: ")
      return out.appendEscaped(OctetBuffer.trimmed(octets, .text))
    case .packetLogger: out.append("PacketLogger record of type 0x")
    case .usb: out.append("USB transfer of type 0x")
    case .air: out.append("Air packet of link type 0x")
    default: out.append("Record of unknown kind 0x")
    }
    out.appendHexadecimal(UInt64(header.code), digits: header.code > 0xFF ? 4 : 2)
    renderRest(octets, &out)
  }

  private func renderLayer(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    if layer.kind == .joinedValue { return renderJoinedValue(dissector, layer, octets, &out) }
    out.colour(Colour.of(layer.kind), options.isColoured)
    if layer.kind == .hciReturn || layer.kind == .vendorReply { out.append("Command Complete: ") }
    if layer.entry > 0 {
      out.append(dissector.catalog.entries[Int(layer.entry)].name)
      if dissector.catalog.entries[Int(layer.entry)].code == Entry.anyCode {
        out.append(" 0x")
        out.appendHexadecimal(UInt64(layer.code & 0xFFFF), digits: 4)
      }
    } else {
      out.append("Unknown ")
      out.append(layer.kind.heading)
      out.append(" 0x")
      out.appendHexadecimal(UInt64(layer.code), digits: layer.code > 0xFF ? 4 : 2)
    }
    out.colour(.plain, options.isColoured)
    let bytes = dissector.octets(layer, of: octets)
    if layer.entry == 0 {
      return renderRest(bytes.cut(layer.kind.headerLength, bytes.byteCount), &out)
    }
    var named: UInt32 = 0
    // A response has no handle; what it is about is known by its request.
    if layer.kind == .attPDU, dissector.packet.attribute >= 0,
      AttributeOpcode.role(UInt8(layer.code)) == .response,
      layer.code != 0x01
    {
      named = renderName(
        dissector.catalog, dissector.session.attributes, Int(dissector.packet.attribute), &out)
    }
    renderFields(
      dissector.catalog, dissector.walk, layer, bytes, dissector.session.attributes,
      dissector.packet.database,
      named, &out)
  }

  /// A value that this record made whole, with the records of its parts.
  @inline(never)
  private func renderJoinedValue(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    out.colour(Colour.of(layer.kind), options.isColoured)
    out.append("Whole value")
    out.colour(.plain, options.isColoured)
    out.append(", ")
    out.appendJoinedRecords(dissector, layer)
    out.append(":")
    let bytes = dissector.octets(layer, of: octets)
    renderFields(
      dissector.catalog, dissector.walk, layer, bytes, dissector.session.attributes, -1, 0, &out)
  }

  /// How many items of a repetition are shown.
  private static let mostItems = 8

  func renderFields(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    _ attributes: borrowing GATTDatabases, _ database: Int32, _ said: UInt32, _ out: inout OctetBuffer
  ) {
    /// The type of the attribute whose name was said last, as a code.
    var named = said
    var index = Int(layer.firstField)
    let end = Int(layer.endField)
    // What stands before this octet is the header of a layer or structure, which its name stands for.
    var header = Int32(catalog.entries[Int(layer.entry)].headerLength)
    /// The first field of a structure stands behind its name and needs no key.
    var isKeyless = false
    /// How deep in things that are passed over.
    var hidden = 0
    /// Whether the field that says why something failed or ended is still to come, before all but the status.
    var wantsHeadline = catalog.entries[Int(layer.entry)].hasHeadline
    while index < end {
      let field = walk.fields[index]
      index &+= 1
      switch field.event {
      case .value:
        if hidden > 0 || field.start < header { continue }
        let row = catalog.rows[Int(field.row)]
        if wantsHeadline, !row.flags.contains(.status) {
          renderHeadline(catalog, walk, layer, octets, &out)
          wantsHeadline = false
        }
        if !row.flags.isDisjoint(with: [.hasBits, .reserved, .measure, .headline]) { continue }
        if row.flags.contains(.quiet) {
          if field.value == 0 || isIdle(catalog, walk, index, end) { continue }
        }
        if row.flags.contains(.repeated) {
          if field.index > 0, !separateItem(field.index, &out) { continue }
        } else {
          renderKey(row, isKeyless && tells(row) || options.isNarrow && row.isAttributeHandle, &out)
          isKeyless = false
        }
        renderValue(catalog, row, field, octets, &out)
        if row.isAttributeHandle, database >= 0,
          let place = attributes.find(database, UInt16(truncatingIfNeeded: field.value))
        {
          named = renderName(catalog, attributes, place, &out)
        }
      case .bit:
        if hidden > 0 || field.start <= header { continue }
        let row = catalog.rows[Int(field.row)]
        if row.flags.contains(.reserved) || row.flags.contains(.measure) { continue }
        // Bits that are off say little in a line.
        if row.bitCount == 1, field.value == 0 { continue }
        renderKey(row, isKeyless && tells(row), &out)
        isKeyless = false
        renderValue(catalog, row, field, octets, &out)
      case .arrayBegin:
        if hidden > 0 { continue }
        renderKey(catalog.rows[Int(field.row)], isKeyless, &out)
        isKeyless = false
        out.append("[")
      case .arrayEnd:
        if hidden == 0 { out.append("]") }
      case .itemBegin:
        if field.index > 0, hidden == 0 { out.append(field.index == Self.mostItems ? " …" : " |") }
        if field.index >= Self.mostItems { hidden &+= 1 }
      case .itemEnd:
        if field.index >= Self.mostItems { hidden &-= 1 }
      case .layoutBegin:
        if hidden == 0 {
          // The handle in front has said whose value it is.
          if named > 0, UInt32(bitPattern: field.index) == named, isSaid(catalog, field, named) {
            out.append(":")
          } else {
            renderStructure(catalog, field, &out)
          }
        }
        isKeyless = true
        header = field.start &+ Int32(catalog.entries[Int(field.entry)].headerLength)
      case .layoutEnd: isKeyless = false
      case .unknown:
        if hidden == 0 { renderUnknown(catalog, field, octets, &out) }
      case .next:
        if hidden == 0, field.length > 0 {
          renderRest(octets.cut(Int(field.start), Int(field.start &+ field.length)), &out)
        }
      case .leftover, .short:
        if hidden == 0, field.length > 0 {
          out.append(" undecoded=")
          out.appendOctets(octets.cut(Int(field.start), Int(field.start &+ field.length)), short: true)
        }
      default: break
      }
    }
  }

  /// Whether the value says by itself what it is: by a name, a unit, or its form; a bare number doesn't.
  private func tells(_ row: Row) -> Bool {
    if row.names | row.bitNames | row.scale > 0 { return true }
    switch row.shape {
    case .text, .zeroText, .text16, .uuid, .address: return true
    default: return false
    }
  }

  /// Adds what stands in front of an item but the first; false where the item isn't shown.
  @inline(never)
  private func separateItem(_ index: Int32, _ out: inout OctetBuffer) -> Bool {
    if index > Self.mostItems { return false }
    out.append(index < Self.mostItems ? "," : ",…")
    return index < Self.mostItems
  }

  /// The octets of a structure of unknown type; the walk gives them all, its length and type among them.
  @inline(never)
  private func renderUnknown(
    _ catalog: borrowing Catalog, _ field: Field, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    let header = catalog.rows[Int(field.row)].inside.headerLength
    // A value without a layout has only its attribute's name in front.
    out.append(header == 0 ? " value=" : " ")
    let start = Int(field.start) &+ header
    out.appendOctets(octets.cut(start, Int(field.start &+ field.length)), short: true)
  }

  @inline(never)
  private func renderHeadline(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    _ out: inout OctetBuffer
  ) {
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = walk.fields[index]
      guard field.event == .value else { continue }
      let row = catalog.rows[Int(field.row)]
      guard row.flags.contains(.headline) else { continue }
      renderKey(row, false, &out)
      out.colour(.yellow, options.isColoured)
      out.appendValue(catalog, field, octets, short: true)
      out.colour(.plain, options.isColoured)
    }
  }

  /// Whether the structure that comes next has the name of the field before `next` for its heading.
  private func isHeading(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ next: Int, _ end: Int
  ) -> Bool {
    let names = catalog.rows[Int(walk.fields[next &- 1].row)].names
    guard catalog.values.tables[Int(names) - 1].origin == .entries,
      let name = catalog.name(names, walk.fields[next &- 1].value)
    else { return false }
    // It stands close behind; a search to the end would take the longer, the more the wire says.
    for index in next..<min(end, next &+ 6) where walk.fields[index].event == .layoutBegin {
      return catalog.entries[Int(walk.fields[index].entry)].name.equals(name)
    }
    return false
  }

  /// Whether the quiet field before `next` has nothing to say: it is zero, a special value such as "not available",
  /// or said by the heading behind it.
  @inline(never)
  private func isIdle(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ next: Int, _ end: Int
  ) -> Bool {
    let field = walk.fields[next &- 1]
    let special = catalog.rows[Int(field.row)].special
    if catalog.rows[Int(field.row)].slot != 255, catalog.rows[Int(field.row)].names > 0 {
      return isHeading(catalog, walk, next, end)
    }
    return special > 0 && catalog.name(special, field.value) != nil
  }

  /// Whether the structure has the name of the attribute whose value it is; a layout of a user's may have another.
  private func isSaid(_ catalog: borrowing Catalog, _ field: Field, _ type: UInt32) -> Bool {
    guard field.entry > 0 else { return true }
    return catalog.attributeName(type).map { $0.equals(catalog.entries[Int(field.entry)].name) } ?? false
  }

  /// What an attribute is: its service and its own name; of a descriptor the characteristic.
  ///
  /// Returns its type, as a code; 0 where nothing was said. What was there before Service Changed has its name only
  /// where `isPast` asks for it.
  @inline(never)
  func renderName(
    _ catalog: borrowing Catalog, _ attributes: borrowing GATTDatabases, _ place: Int,
    _ out: inout OctetBuffer, isPast: Bool = false
  ) -> UInt32 {
    let type = attributes.attributes[place].type
    // A declaration says itself what it is.
    guard type > 0, isPast || attributes.isCurrent(place), type < 0x2800 || type > 0x2803 else { return 0 }
    out.append(" ")
    out.colour(.faint, options.isColoured)
    if !options.isNarrow {
      var owner: UInt32 = 0
      if type >= 0x2900, type <= 0x29FF {
        // A later characteristic is not what a descriptor of the past was of.
        if let found = attributes.characteristic(ofDescriptor: place),
          attributes.attributes[found].changes <= attributes.attributes[place].changes
        {
          owner = attributes.attributes[found].declared
        }
      } else if attributes.attributes[place].service >= 0 {
        owner = attributes.attributes[Int(attributes.attributes[place].service)].declared
      }
      // A long UUID says little, and takes the room of what does.
      if owner > 0, owner <= 0xFFFF || catalog.hasName(owner) {
        out.appendUUIDName(catalog, owner)
        out.append(" › ")
      }
    }
    out.appendUUIDName(catalog, type)
    if attributes.attributes[place].knowledge == .imported { out.append(" (imported)") }
    out.colour(.plain, options.isColoured)
    return type
  }

  private func renderStructure(
    _ catalog: borrowing Catalog, _ field: Field, _ out: inout OctetBuffer
  ) {
    out.append("  ")
    out.appendStructureName(catalog, field)
  }

  @inline(__always)
  private func renderKey(_ row: Row, _ isKeyless: Bool, _ out: inout OctetBuffer) {
    if isKeyless || row.flags.contains(.status) { return out.append(0x20) }
    if !options.isColoured { return out.append(key: row.name) }
    out.append(0x20)
    out.colour(.faint, true)
    out.append(row.name)
    out.append(0x3D)
    out.colour(.plain, true)
  }

  @inline(__always)
  private func renderValue(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    let isFailure = options.isColoured && row.flags.contains(.status) && field.value != 0
    out.colour(.red, isFailure)
    out.appendValue(catalog, field, octets, short: true, limit: options.shownOctets)
    out.colour(.plain, isFailure)
  }
}

extension OctetBuffer {
  /// Adds how many octets a joined value has, and in which records its parts are.
  mutating func appendJoinedRecords(_ dissector: borrowing Dissector, _ layer: LayerRef) {
    appendDecimal(Int64(layer.end &- layer.start))
    append(layer.end &- layer.start == 1 ? " octet in " : " octets in ")
    append("records ")
    for index in 0..<dissector.session.longValues.count
    where dissector.session.longValues[index].start == layer.start {
      let value = dissector.session.longValues[index]
      for part in 0..<Int(value.records) {
        // Of many only the first ones and the last one.
        let isLeftOut = value.records > 5 && part >= 3 && part < Int(value.records) &- 1
        if isLeftOut, part > 3 { continue }
        if part > 0 { append(", ") }
        if isLeftOut {
          append("…")
          continue
        }
        appendDecimal(Int64(dissector.session.longValues.record(index, part)))
      }
      if value.offset > 0 {
        append(", from offset ")
        appendDecimal(Int64(value.offset))
      }
    }
  }
}
