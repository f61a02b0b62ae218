/// The advertising data that is kept of a device, read: as it is last, and as it was before the last changes.
struct KeptData {
  /// Data as it is last.
  struct Current {
    var structures: [DataStructure]
    var json: ReportValue
  }
  /// Two successive advertising data of one kind.
  struct Change {
    var part: AdvertisedData.Part
    var record: Int
    var time: Timestamp
    var old: [DataStructure]
    var new: [DataStructure]
  }

  var current: [Current] = []
  var changes: [Change] = []
  /// Each thing that is said, as it was said last.
  private var structures: [DataStructure] = []

  init(_ listed: ListedDevice, _ table: borrowing DeviceTable, _ reader: inout DataReader) {
    for place in listed.places { add(place, table, &reader) }
    changes.sort { $0.record < $1.record }
    changes = Array(changes.suffix(DeviceTable.mostChanges))
    for data in current { note(data.structures) }
    for change in changes.reversed() { note(change.old) }
  }

  private mutating func add(_ place: Int, _ table: borrowing DeviceTable, _ reader: inout DataReader) {
    var latest: [(part: AdvertisedData.Part, set: UInt8, structures: [DataStructure])] = []
    for each in place * DeviceTable.mostData..<(place + 1) * DeviceTable.mostData
    where table.data[each].count > 0 {
      let data = table.data[each]
      let octets = table.store.octets(data.octets)
      let structures = reader.structures(octets)
      latest.append((data.part, data.set, structures))
      current.append(Current(structures: structures, json: Self.json(data, octets, &reader)))
    }
    // From the newest back, each change leads to what came behind it.
    let range = place * DeviceTable.mostChanges..<(place + 1) * DeviceTable.mostChanges
    for each in range.filter({ table.changes[$0].record > 0 }).sorted(by: {
      table.changes[$0].record > table.changes[$1].record
    }) {
      let change = table.changes[each]
      let old = reader.structures(table.store.octets(change.octets))
      guard let index = latest.firstIndex(where: { $0.part == change.part && $0.set == change.set }) else {
        continue
      }
      changes.append(
        Change(
          part: change.part, record: change.record, time: change.time, old: old,
          new: latest[index].structures))
      latest[index].structures = old
    }
  }

  private static func json(
    _ data: AdvertisedData, _ octets: RawSpan, _ reader: inout DataReader
  ) -> ReportValue {
    var out = OctetBuffer()
    out.appendHexadecimal(octets)
    var facts = [ReportFact(key: "part", label: "", value: .text(name(data.part).key))]
    if data.set < 16 { facts.append(ReportFact(key: "sid", label: "", value: .number(Int(data.set)))) }
    if let since = data.since {
      facts.append(ReportFact(key: "record", label: "", value: .number(since.record)))
    }
    facts.append(ReportFact(key: "octets", label: "", value: .text(out.string)))
    facts.append(ReportFact(key: "structures", label: "", value: .json(reader.json(octets))))
    return .object(facts)
  }

  static func name(_ part: AdvertisedData.Part) -> (words: String, key: String) {
    switch part {
    case .advertising: ("advertising", "advertising")
    case .scanResponse: ("scan response", "scan_response")
    case .periodic: ("periodic", "periodic")
    case .inquiry: ("inquiry", "inquiry")
    }
  }

  /// Notes the structures of some data, but for what other data says newer things of.
  private mutating func note(_ new: [DataStructure]) {
    let known = structures
    for structure in new {
      let isKnown = known.contains {
        $0.subject == structure.subject && $0.parts.map(\.name) == structure.parts.map(\.name)
      }
      if !isKnown { structures.append(structure) }
    }
  }

  // MARK: - What it says

  /// The companies of manufacturer specific data.
  var companies: [UInt16] {
    var companies: [UInt16] = []
    for structure in structures
    where structure.type == 0xFF && !structure.isVendors && structure.octets.count >= 2 {
      let company = UInt16(structure.octets[0]) | UInt16(structure.octets[1]) << 8
      if !companies.contains(company) { companies.append(company) }
    }
    return companies
  }

  /// The UUIDs in lists of those types, each with the width of its UUIDs.
  func uuids(_ types: [UInt8: Int]) -> [[UInt8]] {
    var uuids: [[UInt8]] = []
    for structure in structures {
      guard let width = types[structure.type] else { continue }
      var start = 0
      while start + width <= structure.octets.count {
        let uuid = Array(structure.octets[start..<start + width])
        if !uuids.contains(uuid) { uuids.append(uuid) }
        start += width
      }
    }
    return uuids
  }

  private static let identifying: Set<UInt8> = [
    0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x14, 0x15, 0x19, 0x1F,
  ]
  private static let carrying: Set<UInt8> = [0x16, 0x20, 0x21, 0xFF]

  /// What stands in no other fact.
  var others: [DataStructure] {
    structures.filter { !Self.identifying.contains($0.type) && !Self.carrying.contains($0.type) }
  }

  /// The name of the first beacon or message, or nil.
  var firstBeacon: String? {
    for structure in structures where Self.carrying.contains(structure.type) {
      if let part = structure.parts.first { return part.name }
      if structure.isVendors { return structure.name }
    }
    return nil
  }

  /// What manufacturer specific and service data holds, each an item.
  func beacons(_ reader: borrowing DataReader) -> [ReportItem] {
    var items: [ReportItem] = []
    for structure in structures where Self.carrying.contains(structure.type) {
      let source = Self.source(structure, reader)
      if structure.parts.isEmpty {
        items.append(Self.plain(structure, source))
        continue
      }
      for part in structure.parts {
        var item = ReportItem(title: part.words)
        item.add("name", "", .text(part.name))
        item.add("source", "", .text(source))
        item.add(
          "fields", "",
          .list(
            part.fields.map {
              .object([
                ReportFact(key: "name", label: "", value: .text($0.name)),
                ReportFact(key: "text", label: "", value: .text($0.text)),
              ])
            }))
        items.append(item)
      }
    }
    return items
  }

  /// Who the data is of: the company, or the service.
  private static func source(_ structure: DataStructure, _ reader: borrowing DataReader) -> String {
    let octets = structure.octets
    switch structure.type {
    case 0xFF where !structure.isVendors && octets.count >= 2:
      return reader.company(UInt16(octets[0]) | UInt16(octets[1]) << 8)
    case 0x16 where octets.count >= 2: return reader.uuid(Array(octets.prefix(2)))
    case 0x20 where octets.count >= 4: return reader.uuid(Array(octets.prefix(4)))
    case 0x21 where octets.count >= 16: return reader.uuid(Array(octets.prefix(16)))
    default: return structure.name
    }
  }

  private static func plain(_ structure: DataStructure, _ source: String) -> ReportItem {
    var item: ReportItem
    if structure.isVendors {
      item = ReportItem(title: DataStructure.titled(structure.name, structure.fields))
      item.add("name", "", .text(structure.name))
    } else {
      let width = [0x16: 2, 0x20: 4, 0x21: 16, 0xFF: 2][Int(structure.type)] ?? 0
      var out = OctetBuffer()
      let rest = OctetBuffer(copying: Array(structure.octets.dropFirst(width)))
      out.appendOctets(rest.octets, limit: 32)
      item = ReportItem(title: "\(source): \(out.string)")
      var all = OctetBuffer()
      all.appendHexadecimal(rest.octets)
      item.add("octets", "", .text(all.string))
    }
    item.add("source", "", .text(source))
    return item
  }
}
