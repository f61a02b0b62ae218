import AssignedNumbers

/// How many octets of the records are in named fields, and what the others are.
///
/// An octet counts once: in the record, or in what was joined of several. Parts that were never finished, log text
/// and what the logger left out don't count.
struct Coverage: ~Copyable {
  /// What an octet is.
  enum Class: UInt8, BitwiseCopyable, CaseIterable {
    /// In a field of a layout.
    case named
    /// In a field that has no layout, in a structure of unknown type, behind or short of what a layout says.
    case undecoded
    /// In data whose form is its maker's: of a company, a member's service, a channel or UUID of its own.
    case vendor
    /// In the value of an attribute that no discovery in the capture names, or in a part of a long value.
    case value
    /// Of a type of advertising data, or service data of a service, that no specification defines.
    case unassigned
    /// On a channel of a BR/EDR link.
    case classic
    /// Encrypted, without the key, or most likely so.
    case encrypted
    /// In a packet that was damaged on the air.
    case damaged

    var text: StaticString {
      switch self {
      case .named: "in named fields"
      case .undecoded: "not decoded"
      case .vendor: "in vendors' own forms"
      case .value: "in values of attributes that weren't discovered, and parts of values"
      case .unassigned: "in advertising data of types that nothing defines"
      case .classic: "on channels of BR/EDR links"
      case .encrypted: "encrypted"
      case .damaged: "in packets that were damaged on the air"
      }
    }
  }

  /// Octets of one sort.
  struct Group: BitwiseCopyable {
    var kind: LayoutKind
    /// The layout, or 0, and the code where there is none.
    var entry: UInt16
    var code: UInt32
    var row: Int32
    var reason: StaticText
    var octets = 0
    var count = 0
  }

  private static let mostGroups = 512
  private static let shownGroups = 20
  private var counts = Table<Int>(repeating: 0, count: Class.allCases.count)
  private var groups = Table<Group>(capacity: 64)
  private var records = 0

  // MARK: - Counting

  /// Takes the record that was dissected last, with all its layers walked.
  mutating func add(_ dissector: borrowing Dissector) {
    records &+= 1
    let count = dissector.packet.layers.count
    if dissector.packet.isDiagnostics {
      counts[Int(Class.vendor.rawValue)] &+= Int(dissector.packet.layers[max(0, count &- 1)].end)
      return
    }
    for index in 0..<count {
      let layer = dissector.packet.layers[index]
      if layer.entry == 0 {
        addUndecoded(layer.kind, 0, layer.code, -1, "unknown code", Int(layer.end &- layer.start))
      } else {
        addFields(dissector, layer, hasNext: index &+ 1 < count)
      }
    }
    let tail = dissector.packet.tail
    if tail.end > tail.start, count > 0 {
      let last = dissector.packet.layers[count &- 1]
      addUndecoded(last.kind, last.entry, 0, -1, "behind the length", Int(tail.end &- tail.start))
    }
  }

  private mutating func addFields(_ dissector: borrowing Dissector, _ layer: LayerRef, hasNext: Bool) {
    var structure = layer.entry
    var structures = InlineArray<16, UInt16>(repeating: 0)
    var code: UInt32 = layer.code
    var depth = 0
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = dissector.walk.fields[index]
      let length = Int(field.length)
      switch field.event {
      case .layoutBegin:
        structures[depth & 15] = structure
        depth += 1
        structure = field.entry
        code = UInt32(bitPattern: field.index)
      case .layoutEnd:
        depth -= 1
        structure = structures[depth & 15]
      case .value:
        if field.row >= 0 { addValue(dissector, layer, structure, index, field) }
      case .next:
        if !hasNext, !dissector.packet.isFragment { addOpen(dissector, layer, field) }
      case .unknown: addUnknown(dissector, layer, field, code)
      case .leftover: addUndecoded(layer.kind, structure, 0, -1, "left over", length)
      case .short:
        if !dissector.packet.isCut { addUndecoded(layer.kind, structure, 0, -1, "too short", length) }
      case .padding: add(.named, length)
      case .bit, .arrayBegin, .arrayEnd, .groupBegin, .groupEnd, .itemBegin, .itemEnd, .listBegin, .listEnd:
        break
      }
    }
  }

  private mutating func addValue(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ structure: UInt16, _ index: Int, _ field: Field
  ) {
    let row = dissector.catalog.rows[Int(field.row)]
    let entry = dissector.catalog.entries[Int(structure)]
    let length = Int(field.length)
    switch row.shape {
    case .list:
      // A part of advertising data, which counts where it is joined.
      break
    case .nested:
      switch row.inside {
      case .attributeValue: add(.value, length)
      case .manufacturerData, .vendorEvent, .vendorCommand: add(.vendor, length)
      case .serviceData:
        let uuid = index > 0 ? UInt32(truncatingIfNeeded: dissector.walk.fields[index &- 1].value) : 0
        add(Self.isMember(uuid) ? .vendor : .unassigned, length)
      default: addUndecoded(row.inside, structure, 0, field.row, "no layout", length)
      }
    case .octets where row.length.base == .rest:
      if !entry.hasLayout { return addUndecoded(entry.kind, structure, 0, -1, "no layout", length) }
      switch entry.kind {
      case .channelData: add(isClassic(dissector) ? .classic : .vendor, length)
      case .attPDU: add(.value, length)
      case .advertisingData: add(row.name.equals("service_data") ? .vendor : .named, length)
      case .manufacturerData, .vendorCommand, .vendorEvent, .appleMessage: add(.vendor, length)
      case .serviceData: add(entry.isJudged ? .named : .vendor, length)
      case .airPacket: add(.damaged, length)
      case .llData: add(.encrypted, length)
      default: add(.named, length)
      }
    default: add(.named, length)
    }
  }

  /// Octets of a next layer that isn't there.
  private mutating func addOpen(_ dissector: borrowing Dissector, _ layer: LayerRef, _ field: Field) {
    let length = Int(field.length)
    guard length > 0 else { return }
    if layer.kind == .l2cap, isClassic(dissector) { return add(.classic, length) }
    let reason: StaticString = layer.kind == .l2cap ? "channel not known" : "nothing known inside"
    addUndecoded(layer.kind, layer.entry, 0, -1, reason, length)
  }

  private mutating func addUnknown(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ field: Field, _ code: UInt32
  ) {
    let length = Int(field.length)
    let row = dissector.catalog.rows[Int(field.row)]
    let isVendor =
      switch row.inside {
      case .attributeValue: code > 0xFFFF || Self.isMember(code)
      case .appleMessage, .bthomeObject, .mibeaconObject: true
      default: false
      }
    if isVendor { return add(.vendor, length) }
    if row.inside == .advertisingData { return add(.unassigned, length) }
    addUndecoded(row.inside, 0, code, -1, "no layout", length)
  }

  private func isClassic(_ dissector: borrowing Dissector) -> Bool {
    let connection = Int(dissector.packet.connection)
    return connection >= 0 && dissector.session.connections[connection].transport == .bredr
  }

  /// Whether the UUID is one that a member was given, or that somebody took.
  private static func isMember(_ uuid: UInt32) -> Bool {
    guard let short = UInt16(exactly: uuid), let kind = NameTable.uuidKind(for: short) else { return true }
    return kind == .member || kind == .standardsOrganization
  }

  private mutating func add(_ kind: Class, _ octets: Int) {
    counts[Int(kind.rawValue)] &+= octets
  }

  private mutating func addUndecoded(
    _ kind: LayoutKind, _ entry: UInt16, _ code: UInt32, _ row: Int32, _ reason: StaticString, _ octets: Int
  ) {
    guard octets > 0 else { return }
    add(.undecoded, octets)
    var index = 0
    while index < groups.count {
      let group = groups[index]
      if group.kind == kind, group.entry == entry, group.code == code, group.row == row,
        group.reason.equals(reason)
      {
        groups[index].octets &+= octets
        groups[index].count &+= 1
        return
      }
      index &+= 1
    }
    guard groups.count < Self.mostGroups else { return }
    groups.append(
      Group(
        kind: kind, entry: entry, code: code, row: row, reason: StaticText(reason), octets: octets, count: 1))
  }

  // MARK: - The report

  /// Adds the counts and the largest groups of octets that aren't decoded.
  func render(_ catalog: borrowing Catalog, isJSON: Bool, _ out: inout OctetBuffer) {
    let named = counts[Int(Class.named.rawValue)]
    let judged = named + counts[Int(Class.undecoded.rawValue)]
    if isJSON { return renderJSON(catalog, named, judged, &out) }
    out.append("Coverage of ")
    out.appendDecimal(Int64(records))
    out.append(records == 1 ? " record\n" : " records\n")
    for kind in Class.allCases where counts[Int(kind.rawValue)] > 0 || kind == .named {
      let text = String(counts[Int(kind.rawValue)])
      out.appendSpaces(max(0, 14 - text.count))
      out.appendText(text)
      out.append(" octets ")
      out.append(kind.text)
      if kind == .named { Self.appendShare(named, judged, &out) }
      out.append(0x0A)
    }
    let places = largest()
    if places.isEmpty { return }
    out.append("The largest groups that aren't decoded:\n")
    for place in places {
      let text = String(groups[place].octets)
      out.appendSpaces(max(0, 14 - text.count))
      out.appendText(text)
      out.append(" octets in ")
      out.appendDecimal(Int64(groups[place].count))
      out.append(": ")
      Self.appendName(catalog, groups[place], &out)
      out.append(", ")
      out.append(groups[place].reason)
      out.append(0x0A)
    }
  }

  private static func appendShare(_ named: Int, _ all: Int, _ out: inout OctetBuffer) {
    out.append(", ")
    // Rounded down, so that only all of them are 100 %.
    let parts = all > 0 ? Int64(named) * 10_000 / Int64(all) : 10_000
    out.appendDecimal(parts / 100)
    out.append(".")
    out.appendDecimal(parts % 100 / 10)
    out.appendDecimal(parts % 10)
    out.append(" % of what has a known form")
  }

  private static func appendName(_ catalog: borrowing Catalog, _ group: Group, _ out: inout OctetBuffer) {
    out.append(group.kind.heading)
    if group.entry > 0 {
      out.append(" ")
      out.append(catalog.entries[Int(group.entry)].name)
    } else {
      out.append(" 0x")
      out.appendHexadecimal(UInt64(group.code), digits: group.code > 0xFF ? 4 : 2)
      if group.kind == .attributeValue || group.kind == .serviceData,
        let name = catalog.assigned.uuid16(Int64(group.code))
      {
        out.append(" ")
        out.append(name)
      }
    }
  }

  private func renderJSON(_ catalog: borrowing Catalog, _ named: Int, _ judged: Int, _ out: inout OctetBuffer)
  {
    out.append("{\"type\":\"coverage\",\"records\":")
    out.appendDecimal(Int64(records))
    for kind in Class.allCases {
      out.append(",\"")
      out.append(kind == .named ? "named" : Self.key(kind))
      out.append("\":")
      out.appendDecimal(Int64(counts[Int(kind.rawValue)]))
    }
    out.append(",\"groups\":[")
    for (index, place) in largest().enumerated() {
      if index > 0 { out.append(",") }
      out.append("{\"octets\":")
      out.appendDecimal(Int64(groups[place].octets))
      out.append(",\"count\":")
      out.appendDecimal(Int64(groups[place].count))
      out.append(",\"what\":\"")
      Self.appendName(catalog, groups[place], &out)
      out.append("\",\"reason\":\"")
      out.append(groups[place].reason)
      out.append("\"}")
    }
    out.append("]}\n")
  }

  private static func key(_ kind: Class) -> StaticString {
    switch kind {
    case .named: "named"
    case .undecoded: "undecoded"
    case .vendor: "vendor"
    case .value: "undiscovered_values"
    case .unassigned: "unassigned_types"
    case .classic: "bredr_channels"
    case .encrypted: "encrypted"
    case .damaged: "damaged"
    }
  }

  /// The places of the groups with most octets, largest first.
  private func largest() -> [Int] {
    let all = (0..<groups.count).sorted { (groups[$0].octets, $1) > (groups[$1].octets, $0) }
    return Array(all.prefix(Self.shownGroups))
  }
}
