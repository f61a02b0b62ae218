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
      index &+= 1
    }
    let tail = dissector.tail(of: octets)
    if tail.byteCount > 0 { renderOctets("Left over, behind the length", tail, 0, &out) }
  }

  private func renderLayer(
    _ catalog: borrowing Catalog, _ walk: borrowing LayoutWalk, _ layer: LayerRef, _ octets: RawSpan,
    hasNext: Bool, _ out: inout OctetBuffer, isAir: Bool
  ) {
    let entry = catalog.entries[Int(layer.entry)]
    out.append("        ")
    out.colour(Colour.of(layer.kind), options.isColoured)
    out.append(layer.kind.heading)
    if layer.entry > 0 {
      out.append(": ")
      out.append(entry.name)
    } else {
      out.append(" of unknown code 0x")
      out.appendHexadecimal(UInt64(layer.code), digits: layer.code > 0xFF ? 4 : 2)
    }
    out.colour(.plain, options.isColoured)
    if entry.section.count > 0 {
      out.colour(.faint, options.isColoured)
      out.append("  [")
      out.append(entry.part)
      out.append(", ")
      out.append(entry.section)
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
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = walk.fields[index]
      let bytes = octets.cut(Int(field.start), Int(field.start &+ field.length))
      switch field.event {
      case .value, .bit:
        let row = catalog.rows[Int(field.row)]
        if row.flags.contains(.collapsed) { continue }
        renderField(catalog, row, field, octets, depth &+ (field.event == .bit ? 1 : 0), &out)
      case .arrayBegin, .groupBegin:
        if field.event == .groupBegin, !catalog.rows[Int(field.row)].flags.contains(.repeated) { continue }
        indent(depth, &out)
        out.appendLabel(catalog.rows[Int(field.row)].name)
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
        out.appendLabel(catalog.rows[Int(field.row)].name)
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

  private func renderField(
    _ catalog: borrowing Catalog, _ row: Row, _ field: Field, _ octets: RawSpan, _ depth: Int,
    _ out: inout OctetBuffer
  ) {
    indent(depth, &out)
    if row.flags.contains(.repeated) {
      out.append("#")
      out.appendDecimal(Int64(field.index))
    } else {
      out.appendLabel(row.name)
    }
    out.append(": ")
    if row.flags.contains(.reserved) {
      out.append("reserved ")
      out.appendHexadecimalNumber(field.value, row, field)
      return out.append(0x0A)
    }
    if row.bitNames > 0, field.length > 2 {
      // Too many flags for one line.
      if field.length > 8 {
        out.appendOctets(octets.cut(Int(field.start), Int(field.start &+ field.length)), short: false)
      } else {
        out.appendHexadecimalNumber(field.value, row, field)
      }
      out.appendFlags(catalog, row, field, octets, indent: 10 &+ min(depth, 20) &* 2)
      return out.append(0x0A)
    }
    out.appendValue(catalog, field, octets, short: false)
    if isInterpreted(catalog, row, field) {
      out.colour(.faint, options.isColoured)
      out.append(" (")
      out.appendHexadecimalNumber(field.value, row, field)
      out.append(")")
      out.colour(.plain, options.isColoured)
    }
    out.append(0x0A)
  }

  /// Whether the raw number adds anything to what was written.
  private func isInterpreted(_ catalog: borrowing Catalog, _ row: Row, _ field: Field) -> Bool {
    switch row.shape {
    case .number, .bits:
      row.names > 0 || row.special > 0 || row.bitNames > 0 || row.scale > 0
        || (field.length == 2 || field.length == 4) && !row.flags.contains(.isHexadecimal)
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

extension OctetBuffer {
  /// Adds a key as the spec writes it: `Connection_Interval`, with acronyms in capitals.
  mutating func appendLabel(_ key: StaticText) {
    var start = 0
    while start < key.count {
      var end = start
      while end < key.count, key[end] != 0x5F { end += 1 }
      let word = key.cut(start, end)
      if Self.isAcronym(word) {
        for index in start..<end { append(Self.capital(key[index])) }
      } else {
        for index in start..<end { append(index == start ? Self.capital(key[index]) : key[index]) }
      }
      if end < key.count { append(0x5F) }
      start = end + 1
    }
  }

  private static func capital(_ octet: UInt8) -> UInt8 {
    octet >= 0x61 && octet <= 0x7A ? octet &- 0x20 : octet
  }

  /// Looked up for every word of every label: the words are packed, so that no string is made or compared.
  private static func isAcronym(_ word: StaticText) -> Bool {
    if word.count > 4 { return false }
    var packed: UInt32 = 0
    for index in 0..<word.count { packed = packed << 8 | UInt32(word[index]) }
    var low = 0
    var high = acronyms.count
    while low < high {
      let middle = (low + high) / 2
      if acronyms[middle] < packed { low = middle + 1 } else { high = middle }
    }
    return low < acronyms.count && acronyms[low] == packed
  }

  /// The words of at most four octets that are written in capitals, most significant octet first, sorted.
  private static let acronyms: [UInt32] = [
    "acl", "addr", "adi", "afh", "bd", "big", "bis", "bn", "cid", "cig", "cis", "crc", "cs", "cte", "ediv",
    "fae", "hci", "id", "iq", "irc", "iso", "le", "llid", "lmp", "lpo", "lt", "ltk", "mac", "mps", "mtu",
    "mws",
    "nesn", "nse", "oob", "pdu", "phy", "phys", "pin", "psm", "pto", "qos", "rssi", "rtt", "rx", "sca", "sco",
    "sdu", "sid", "spsm", "tx", "uuid",
  ].map { (word: String) in word.utf8.reduce(0) { $0 << 8 | UInt32($1) } }.sorted()
}
