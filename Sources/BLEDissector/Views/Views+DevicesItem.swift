/// One device as an item of the view.
extension Views {
  static func deviceItem(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ data: KeptData, _ dissector: borrowing Dissector,
    _ story: borrowing Story, _ reader: borrowing DataReader
  ) -> ReportItem {
    var item = ReportItem(type: "device", title: title(listed, facts, story.devices))
    identify(listed, facts, story.devices, &item)
    if !facts.links.isEmpty { item.add("connections", "Connected", connections(facts)) }
    describe(listed, facts, data, story.devices, reader, &item)
    let kinds = kinds(facts)
    if !kinds.isEmpty {
      item.add("kinds", "Kind", list(kinds.map(\.words), .list(kinds.map { .text($0.key) })))
    }
    addTarget(listed, story.devices, &item)
    addRadio(listed, facts, story.devices, &item)
    addTrain(listed, dissector, story.devices, &item)
    addSightings(listed, facts, dissector, story.devices, &item)
    addChanges(listed, facts, data, dissector, &item)
    item.add("data", "", .list(data.current.map(\.json)))
    item.brief = brief(item.title, facts, data)
    return item
  }

  private static func title(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ devices: borrowing DeviceList
  ) -> String {
    let name = facts.name.map { ReportText.harmless($0) + " " } ?? ""
    if let address = listed.address {
      let kind = addressKind(address.kind).words
      let isClassic = facts.traits.contains(.classic)
      let isLE = !facts.traits.isDisjoint(with: [.legacy, .extended, .central, .peripheral])
      return name + text(address) + " (" + (isClassic ? isLE ? "public, BR/EDR and LE" : "BR/EDR" : kind)
        + ")"
    }
    if listed.key >> 56 == 2 {
      let set = listed.key & 0xFF
      return name + "Anonymous" + (set < 16 ? ", advertising SID \(set)" : "")
    }
    let isGiven = listed.identity.map { devices.identities[$0].source == .given } ?? false
    return name + "Owner of \(isGiven ? "the given key" : "a key") (identity address not in the capture)"
  }

  private static func identify(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ devices: borrowing DeviceList, _ item: inout ReportItem
  ) {
    if let address = listed.address {
      item.add("address", "", .text(text(address)))
      item.add("address_type", "", .text(addressKind(address.kind).key))
    } else if listed.key >> 56 == 2 {
      item.add("address_type", "", .text("anonymous"))
    }
    if let name = facts.name {
      item.add("name", "", .quoted(name))
      if !facts.isNameRead { item.add("name_complete", "", .flag(facts.traits.contains(.completeName))) }
    }
    if let name = facts.gapName {
      let words = "\(ReportText.words(.quoted(name))), read in record \(facts.gapNameRecord)"
      item.add(
        "gap_name", "GAP name",
        .shown(
          words + (facts.isNameRead ? "; nothing else names it" : ""), .quoted(name)))
      item.add("gap_name_record", "", .number(facts.gapNameRecord))
    }
    if let identity = listed.identity {
      let known = devices.identities[identity]
      let source =
        switch known.source {
        case .given: (words: "given with --irk", key: "given")
        case .pairing: (words: "distributed in record \(known.record)", key: "pairing")
        case .resolvingList: (words: "in the resolving list, record \(known.record)", key: "resolving_list")
        case .management: (words: "told by the host's own store, record \(known.record)", key: "management")
        case .controller: (words: "", key: "controller")
        }
      let words =
        (known.hasKey ? "key " + source.words : "by the controller, which resolved its address")
        + (known.isOwn ? "; it is our own host" : "")
      item.add("identity_source", "Identity", .shown(words, .text(source.key)))
      if known.isOwn { item.add("own", "", .flag(true)) }
    } else if facts.traits.contains(.resolvedByController) {
      item.add(
        "identity_source", "Identity",
        .shown("by the controller, which resolved its address", .text("controller")))
    }
    guard facts.privateCount > 0 else { return }
    let shown = facts.privates.prefix(8).map(text)
    let rest = facts.privateCount - shown.count
    item.add(
      "private_addresses", "Private addresses",
      list(shown + (rest > 0 ? ["and \(rest) more"] : []), .list(shown.map { .text($0) })))
    item.add("private_address_count", "", .number(facts.privateCount))
  }

  private static func connections(_ facts: DeviceFacts) -> ReportValue {
    var words = "as " + facts.links.prefix(8).map { "#\($0)" }.joined(separator: ", ")
    let rest = facts.linkCount - min(8, facts.links.count)
    if rest > 0 { words += " and \(rest) more" }
    switch (facts.traits.contains(.central), facts.traits.contains(.peripheral)) {
    case (true, true): words += "; in both roles"
    case (true, false): words += "; it is the central"
    case (false, true): words += "; it is the peripheral"
    case (false, false): break
    }
    return .shown(words, .list(facts.links.map { .number(Int($0)) }))
  }

  // MARK: - What it says of itself

  private static func describe(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ data: KeptData, _ devices: borrowing DeviceList,
    _ reader: borrowing DataReader, _ item: inout ReportItem
  ) {
    if let appearance = appearance(listed, facts, devices) {
      let name = reader.appearance(appearance)
      let number = ReportFact(key: "value", label: "", value: .number(Int(appearance)))
      let named = name.map { [ReportFact(key: "name", label: "", value: .text($0))] } ?? []
      item.add(
        "appearance", "Appearance", .shown(name ?? "unknown, \(appearance)", .object([number] + named)))
    }
    if let number = classOfDevice(listed, facts, devices) {
      var out = OctetBuffer()
      out.append("0x")
      out.appendHexadecimal(UInt64(number), digits: 6)
      let words = "\(className(number) ?? "unknown") (\(out.string))"
      item.add("class_of_device", "Class", .shown(words, .number(Int(number))))
    }
    let companies = data.companies
    if !companies.isEmpty {
      item.add(
        "companies", "Company",
        list(
          companies.map { reader.company($0) },
          .list(
            companies.map {
              .object([
                ReportFact(key: "value", label: "", value: .number(Int($0))),
                ReportFact(key: "name", label: "", value: .text(reader.company($0))),
              ])
            })))
    }
    for (key, label, kinds) in serviceFacts {
      let uuids = data.uuids(kinds)
      guard !uuids.isEmpty else { continue }
      let words = uuids.map { reader.uuid($0) }
      item.add(key, label, .list(words.map { .text($0) }))
    }
    let beacons = data.beacons(reader)
    if !beacons.isEmpty { item.add("beacons", "Beacons and data", .items(beacons)) }
    let others = data.others
    if !others.isEmpty {
      item.add("other_data", "Also", .list(others.map { .text("\($0.name): \($0.words)") }))
    }
  }

  /// The appearance that it said last, or nil.
  static func appearance(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ devices: borrowing DeviceList
  ) -> UInt16? {
    guard facts.traits.contains(.appearance) else { return nil }
    for place in listed.places.reversed() where devices.table[place].traits.contains(.appearance) {
      return devices.table[place].appearance
    }
    return nil
  }

  /// The class of device that it said last, or nil.
  static func classOfDevice(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ devices: borrowing DeviceList
  ) -> UInt32? {
    guard facts.traits.contains(.classOfDevice) else { return nil }
    for place in listed.places.reversed() where devices.table[place].traits.contains(.classOfDevice) {
      return devices.table[place].classOfDevice
    }
    return nil
  }

  /// The major class of a class of device in a word, or nil.
  static func className(_ number: UInt32) -> String? { classNames[Int(number >> 8 & 0x1F)] }

  private static let serviceFacts: [(key: String, label: String, types: [UInt8: Int])] = [
    ("services", "Services", [0x02: 2, 0x03: 2, 0x04: 4, 0x05: 4, 0x06: 16, 0x07: 16]),
    ("solicited_services", "Solicits", [0x14: 2, 0x1F: 4, 0x15: 16]),
  ]

  /// The major device classes.
  ///
  /// - Spec: Assigned Numbers, 2.8
  private static let classNames: [Int: String] = [
    0: "miscellaneous", 1: "computer", 2: "phone", 3: "network access point", 4: "audio or video",
    5: "peripheral", 6: "imaging", 7: "wearable", 8: "toy", 9: "health", 31: "uncategorized",
  ]

  private static func kinds(_ facts: DeviceFacts) -> [(words: String, key: String)] {
    var kinds: [(words: String, key: String)] = []
    let traits = facts.traits
    if facts.reports > 0 {
      switch (traits.contains(.connectable), traits.contains(.notConnectable)) {
      case (true, true): kinds.append(("connectable at times", "connectable_at_times"))
      case (true, false): kinds.append(("connectable", "connectable"))
      case (false, true): kinds.append(("not connectable", "not_connectable"))
      case (false, false): break
      }
      if traits.contains(.scannable) { kinds.append(("scannable", "scannable")) }
      if traits.contains(.directed) { kinds.append(("directed", "directed")) }
      switch (traits.contains(.legacy), traits.contains(.extended)) {
      case (true, true): kinds.append(("legacy and extended advertising", "legacy_and_extended"))
      case (true, false): kinds.append(("legacy advertising", "legacy"))
      case (false, true): kinds.append(("extended advertising", "extended"))
      case (false, false): break
      }
    }
    return kinds
  }

  private static func addTarget(
    _ listed: ListedDevice, _ devices: borrowing DeviceList, _ item: inout ReportItem
  ) {
    for place in listed.places.reversed() {
      guard let target = DeviceAddress(key: devices.table[place].target) else { continue }
      return item.add("directed_to", "Directed to", .text(text(target)))
    }
  }

  // MARK: - Brief

  private static func brief(_ title: String, _ facts: DeviceFacts, _ data: KeptData) -> String {
    var words: [String] = []
    if !facts.links.isEmpty {
      words.append("connected as " + facts.links.prefix(4).map { "#\($0)" }.joined(separator: ", "))
    }
    if facts.heard > 0 {
      words.append("\(facts.heard) " + (facts.heard == 1 ? "report" : "reports"))
    }
    if let rssi = facts.rssi { words.append("\(rssi.median) dBm") }
    let interval = AdvertisingInterval(facts.gaps)
    if interval.outcome == .measured { words.append("every \(milliseconds(interval.median)) ms") }
    if facts.reports > 0 {
      if facts.traits.contains(.connectable) {
        words.append("connectable")
      } else if facts.traits.contains(.notConnectable) {
        words.append("not connectable")
      }
    }
    if let beacon = data.firstBeacon { words.append(beacon) }
    return words.isEmpty ? title : "\(title): \(words.joined(separator: ", "))"
  }
}
