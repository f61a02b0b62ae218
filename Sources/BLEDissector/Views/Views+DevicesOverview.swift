/// The table of all devices, a row each: what it is, how it was heard.
extension Views {
  /// The table with a heading that says how many devices there are in all.
  static func overview(_ rows: [[ReportFact]], of all: Int) -> ReportFact {
    ReportFact(
      key: "",
      label: (rows.count < all ? "The first \(rows.count) of \(all) devices" : "All \(all) devices")
        + ", with the kind of address, median RSSI in dBm, advertising interval in ms, "
        + "number of reports",
      value: .table(rows))
  }

  static func overviewRow(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ data: KeptData, _ devices: borrowing DeviceList,
    _ reader: borrowing DataReader
  ) -> [ReportFact] {
    var row = [
      ReportFact(key: "", label: "device", value: .text(who(listed, facts))),
      ReportFact(key: "", label: "address", value: .text(kind(listed, facts))),
    ]
    if let rssi = facts.rssi { row.append(ReportFact(key: "", label: "dBm", value: .number(rssi.median))) }
    let interval = AdvertisingInterval(facts.gaps)
    if facts.reports > 0, interval.outcome == .measured {
      let median = Double(interval.median) / 1000
      row.append(
        ReportFact(key: "", label: "ms", value: .decimal(median, places: median < 1000 ? 1 : 0)))
    }
    row.append(ReportFact(key: "", label: "reports", value: .number(facts.heard)))
    row.append(ReportFact(key: "", label: "connect", value: .text(connectability(facts))))
    let words = what(listed, facts, data, devices, reader)
    row.append(ReportFact(key: "", label: "what", value: .text(words.joined(separator: "; "))))
    return row
  }

  /// The name of a device, or else its address.
  private static func who(_ listed: ListedDevice, _ facts: DeviceFacts) -> String {
    if let name = facts.name, !name.isEmpty { return ReportText.harmless(name) }
    if let address = listed.address { return text(address) }
    return listed.key >> 56 == 2 ? "anonymous" : "owner of a key"
  }

  /// The kind of its address in a word.
  private static func kind(_ listed: ListedDevice, _ facts: DeviceFacts) -> String {
    guard let address = listed.address else { return "" }
    switch address.kind {
    case .publicAddress:
      let isLE = !facts.traits.isDisjoint(with: [.legacy, .extended, .central, .peripheral])
      return facts.traits.contains(.classic) && !isLE ? "BR/EDR" : "public"
    case .staticRandom: return "static"
    case .resolvable: return "resolvable"
    case .nonResolvable: return "non-resolvable"
    case .reserved: return "reserved"
    }
  }

  private static func connectability(_ facts: DeviceFacts) -> String {
    guard facts.reports > 0 else { return "" }
    switch (facts.traits.contains(.connectable), facts.traits.contains(.notConnectable)) {
    case (true, true): return "at times"
    case (true, false): return "yes"
    case (false, true): return "no"
    case (false, false): return ""
    }
  }

  /// What a device is, in a few words: whether it is connected, then what it says of itself.
  private static func what(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ data: KeptData, _ devices: borrowing DeviceList,
    _ reader: borrowing DataReader
  ) -> [String] {
    var words: [String] = []
    if !facts.links.isEmpty {
      let rest = facts.linkCount - min(4, facts.links.count)
      words.append(
        "connected as " + facts.links.prefix(4).map { "#\($0)" }.joined(separator: ", ")
          + (rest > 0 ? " and \(rest) more" : ""))
    }
    if listed.identity.map({ devices.identities[$0].isOwn }) == true { words.append("our own host") }
    let count = words.count
    if let company = data.companies.first(where: { $0 != noCompany }) {
      words.append(reader.company(company))
    }
    if let beacon = data.firstBeacon { words.append(beacon) }
    if let appearance = appearance(listed, facts, devices).flatMap({ reader.appearance($0) }) {
      words.append(appearance)
    }
    if words.count > count { return words }
    if let service = data.uuids([0x02: 2, 0x03: 2, 0x06: 16, 0x07: 16]).first {
      words.append(unnumbered(reader.uuid(service)))
    } else if let number = classOfDevice(listed, facts, devices), let name = className(number) {
      words.append(name)
    }
    return words
  }

  /// The company identifier of those who have none.
  private static let noCompany: UInt16 = 0xFFFF

  /// A name without the UUID in parentheses behind it; a UUID alone as it is.
  private static func unnumbered(_ name: String) -> String {
    guard name.hasSuffix(")"), let last = name.lastIndex(of: "("), last > name.startIndex else { return name }
    let words = name[..<last]
    return String(words.hasSuffix(" ") ? words.dropLast() : words)
  }
}
