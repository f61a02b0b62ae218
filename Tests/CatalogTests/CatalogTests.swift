import Testing

@testable import BLEDissector

/// Every line of the layouts against the rules for lines.
@Suite struct CatalogTests {
  @Test func linesAreWellFormed() {
    let catalog = Catalog.whole()
    var faults: [String] = []
    var codes: [String: Entry] = [:]
    var names: [String: String] = [:]
    if catalog.fault != nil {
      // A catalogue keeps the first fault only, so each line gets one of its own.
      for number in 1..<catalog.entries.count where catalog.entries[number].kind != .structure {
        var single = Catalog()
        single.prepare(UInt16(number))
        if let fault = single.fault { faults.append("\(catalog.entries[number].title): \(fault.sentence)") }
      }
    }
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      if entry.kind != .structure,
        let other = codes.updateValue(entry, forKey: "\(entry.kind) \(entry.code)"), other.matchCount == 0
      {
        faults.append("\(entry.title) is behind \(other.title), which fits all octets of that code")
      }
      if entry.matchCount == 0,
        let other = names.updateValue(entry.title, forKey: "\(entry.kind) \(entry.name.string)")
      {
        faults.append("\(entry.title) has the name of \(other)")
      }
      let section = entry.section.string
      if !section.isEmpty, section.wholeMatch(of: /[A-Z0-9]+(\.[0-9]+)*/) == nil {
        faults.append("\(entry.title): `\(section)` is no section")
      }
      if entry.minLength > entry.maxLength { faults.append("\(entry.title) is longer than its longest") }
      if entry.kind == .hciCommand, entry.code > 0xFFFF { faults.append("\(entry.title): no opcode") }
      if entry.kind != .hciCommand, !entry.kind.hasWideCodes, entry.code > 0xFF {
        faults.append("\(entry.title): the code has more than 8 bits")
      }
      if Int(entry.slotCount) > LayoutParser.mostSlots { faults.append("\(entry.title) has too many slots") }
    }
    report(faults)
  }

  /// The declared length against the sum of the fields.
  @Test func lengthsAgree() {
    let catalog = Catalog.whole()
    var faults: [String] = []
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard entry.hasLayout, entry.kind != .structure else { continue }
      let bounds = LengthBounds(catalog, catalog.rows(of: entry))
      let header = entry.kind.headerLength
      let (low, high) = (bounds.low - header, bounds.high - header)
      let (min, max) = (Int(entry.minLength), entry.maxLength == .max ? .max : Int(entry.maxLength))
      let said = "the line says \(min)..\(max == .max ? "" : "\(max)")"
      let found = "the fields have \(low)..\(bounds.high == LengthBounds.unbounded ? "" : "\(high)")"
      let isLowWrong = bounds.isConditional ? min < low : min != low
      let isHighWrong =
        bounds.high == LengthBounds.unbounded ? false : bounds.isConditional ? max > high : max != high
      if isLowWrong || isHighWrong { faults.append("\(entry.title): \(said), \(found)") }
    }
    report(faults)
  }

  /// Keys, ranges and bit fields, row by row.
  @Test func rowsAreWellFormed() {
    let catalog = Catalog.whole()
    var faults: [String] = []
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      checkKeys(catalog, catalog.rows(of: entry), entry.title, &faults)
      for index in catalog.rows(of: entry) {
        let row = catalog.rows[index]
        if row.bitNames > 0, row.width > 0 {
          let table = catalog.values.tables[Int(row.bitNames) - 1]
          let last = catalog.values.entries(table).last.map { catalog.values.named[$0].high } ?? 0
          if !table.isBits { faults.append("\(entry.title), \(row.name.string): the names are of no bits") }
          if last >= Int64(row.width) * 8 {
            faults.append("\(entry.title), \(row.name.string): it has no bit \(last)")
          }
        }
        guard row.range > 0 else { continue }
        let range = catalog.ranges[Int(row.range) - 1]
        let place = "\(entry.title), \(row.name.string): \(range.min)..\(range.max)"
        let bits = row.shape == .bits ? Int(row.bitCount) : Int(row.width) * 8
        guard bits > 0, bits < 64 else { continue }
        let isSigned = row.flags.contains(.signed)
        let low: Int64 = isSigned ? -(1 << Int64(bits - 1)) : 0
        let high: Int64 = isSigned ? (1 << Int64(bits - 1)) - 1 : (1 << Int64(bits)) - 1
        if range.min < low || range.max > high { faults.append("\(place) doesn't fit \(bits) bits") }
        if range.min > range.max { faults.append("\(place) is empty") }
      }
    }
    report(faults)
  }

  /// The rows of one scope: the keys of one JSON object.
  private func checkKeys(
    _ catalog: borrowing Catalog, _ range: Range<Int>, _ title: String, _ faults: inout [String]
  ) {
    var isConditional: [String: Bool] = [:]
    var index = range.lowerBound
    while index < range.upperBound {
      let row = catalog.rows[index]
      let name = row.name.string
      if name.wholeMatch(of: /_?[a-z][a-z0-9]*(_[a-z0-9]+)*/) == nil {
        faults.append("\(title): `\(name)` is no key")
      }
      // What is reserved has no key in the output.
      if !row.flags.contains(.reserved) {
        if let other = isConditional[name], !other || row.conditionCount == 0 {
          faults.append("\(title): `\(name)` is there twice")
        }
        isConditional[name] = row.conditionCount > 0
      }
      let inside = index + 1..<index + 1 + Int(row.body)
      checkKeys(catalog, inside, "\(title), \(name)", &faults)
      index = inside.upperBound
    }
  }

  /// Every table of value names compiles, and no value has two names.
  @Test func tablesAreWellFormed() {
    var catalog = Catalog.whole()
    var faults: [String] = []
    var seen: Set<String> = []
    for index in 0..<catalog.values.tables.count {
      let name = catalog.values.tables[index].name
      if !seen.insert(name.string).inserted { faults.append("there are two tables `\(name.string)`") }
      guard let number = catalog.values.table(name) else {
        faults.append("the table `\(name.string)` doesn't parse")
        continue
      }
      let table = catalog.values.tables[Int(number) - 1]
      guard table.origin == .named else { continue }
      if table.count == 0 { faults.append("the table `\(name.string)` is empty") }
      var last = Int64.min
      for place in catalog.values.entries(table) {
        let named = catalog.values.named[place]
        let text = "`\(name.string)`, \(named.low): `\(named.text.string)`"
        if named.low <= last, last != .min { faults.append("\(text) overlaps with the value before") }
        if named.high < named.low { faults.append("\(text) ends before it begins") }
        if named.text.count == 0 { faults.append("\(text) has no name") }
        if table.isBits, named.low < 0 { faults.append("\(text) is no bit of a number") }
        last = named.high
      }
    }
    report(faults)
  }

  /// What the header walk and the session read at fixed offsets, which no layout tells them.
  static let views: [(kind: LayoutKind, code: UInt32, fields: [(name: String, offset: Int)])] = [
    (.packet, 1, [("opcode", 0), ("parameter_total_length", 2), ("parameters", 3)]),
    (.packet, 2, [("handle", 0), ("data_total_length", 2), ("data", 4)]),
    (.packet, 3, [("handle", 0), ("data_total_length", 2), ("data", 3)]),
    (.packet, 4, [("event_code", 0), ("parameter_total_length", 1), ("parameters", 2)]),
    (.packet, 5, [("handle", 0), ("length", 2)]),
    (.l2cap, 0, [("length", 0), ("cid", 2), ("information", 4)]),
    (.hciEvent, 0x03, [("status", 0), ("connection_handle", 1), ("bd_addr", 3), ("link_type", 9)]),
    (.hciEvent, 0x05, [("status", 0), ("connection_handle", 1), ("reason", 3)]),
    (.hciEvent, 0x0E, [("command_opcode", 1), ("return_parameters", 3)]),
    (.hciEvent, 0x2C, [("status", 0), ("connection_handle", 1), ("bd_addr", 3)]),
    (.leEvent, 0x01, opened), (.leEvent, 0x0A, opened), (.leEvent, 0x29, opened),
    (.leEvent, 0x19, [("status", 0), ("connection_handle", 1)]),
    (.leEvent, 0x2A, [("status", 0), ("connection_handle", 1)]),
    (.hciReturn, 0x0C03, [("status", 0)]),
    (.signaling, 0x01, [("code", 0), ("length", 2)]),
    (.attPDU, 0x01, [("opcode", 0)]),
    (.smpPDU, 0x01, [("code", 0)]),
  ]
  private static let opened = [
    ("status", 0), ("connection_handle", 1), ("role", 3), ("peer_address_type", 4), ("peer_address", 5),
  ]

  @Test func viewsAgree() {
    let catalog = Catalog.whole()
    var faults: [String] = []
    for (kind, code, fields) in Self.views {
      let number = catalog.find(kind, code)
      let entry = catalog.entries[Int(number)]
      // One octet more, for what takes the rest.
      let octets = entry.layer([UInt8](repeating: 0, count: Int(entry.minLength) + 1))
      let steps = catalog.walk(number, octets) ?? []
      for (name, offset) in fields {
        let step = steps.first {
          ($0.event == .value || $0.event == .next) && catalog.rows[Int($0.row)].name.string == name
        }
        if step?.start != Int32(offset) {
          let place = step.map { "\($0.start)" } ?? "no place"
          faults.append("\(entry.title): \(name) is read at \(offset), and its layout has it at \(place)")
        }
      }
    }
    // And what the catalogue itself says of handles and addresses.
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard entry.hasLayout, entry.kind != .structure else { continue }
      let steps =
        catalog.walk(UInt16(number), entry.layer([UInt8](repeating: 0, count: Int(entry.minLength)))) ?? []
      for (wanted, shape, name) in [
        (entry.handleOffset, Row.Shape.handle, "connection_handle" as String?),
        (entry.addressOffset, .address, nil),
      ] where wanted >= 0 {
        let step = steps.first {
          let row = catalog.rows[Int($0.row)]
          return $0.event == .value && row.shape == shape && (name == nil || row.name.string == name)
        }
        if step?.start != Int32(wanted) {
          faults.append("\(entry.title): \(shape) at \(step?.start ?? -1), and the walk reads at \(wanted)")
        }
      }
    }
    report(faults)
  }
}
