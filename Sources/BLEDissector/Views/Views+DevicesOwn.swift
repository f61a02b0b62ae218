/// What our own host advertises, an item a set.
extension Views {
  static func ownItems(
    _ dissector: borrowing Dissector, _ own: borrowing OwnAdvertising, _ reader: inout DataReader
  ) -> [ReportItem] {
    var items: [ReportItem] = []
    for place in 0..<own.count { items.append(ownItem(dissector, own, place, &reader)) }
    return items
  }

  private static func ownItem(
    _ dissector: borrowing Dissector, _ own: borrowing OwnAdvertising, _ place: Int,
    _ reader: inout DataReader
  ) -> ReportItem {
    let set = own.sets[place]
    let isLegacy = set.handle == OwnAdvertising.legacyHandle
    let address = ownAddress(set, dissector)
    var title = "We advertise"
    if !isLegacy { title += ", set \(set.handle)" }
    if let address { title += ": \(text(address)) (\(addressKind(address.kind).words))" }
    var item = ReportItem(type: "device", title: title)
    item.add("own", "", .flag(true))
    if let address {
      item.add("address", "", .text(text(address)))
      item.add("address_type", "", .text(addressKind(address.kind).key))
    }
    if !isLegacy { item.add("advertising_handle", "", .number(Int(set.handle))) }
    item.add(
      "adapter", dissector.session.adapters.count > 1 ? "Adapter" : "",
      .shown("hci\(set.adapter)", .number(Int(set.adapter))))
    let state = ownState(set)
    item.add("on", "State", .shown(state, .flag(set.isOn)))
    item.add("starts", "", .number(set.starts))
    if set.connections > 0 {
      item.add(
        "connections", "Led to",
        .shown(
          set.connections == 1
            ? "connection #\(set.connection)"
            : "\(set.connections) connections, the last is #\(set.connection)", .number(set.connections)))
    }
    if set.hasParameters { addOwnParameters(set, isLegacy: isLegacy, &item) }
    if set.periodicMax > 0 {
      item.add(
        "periodic_interval", "Periodic train",
        .shown(
          range(Int(set.periodicMin), Int(set.periodicMax), 1.25) + (set.isPeriodicOn ? ", on" : ", off"),
          rangeValue(Int(set.periodicMin), Int(set.periodicMax), 1.25)))
    }
    addOwnData(own, place, &reader, &item)
    if set.failures > 0 {
      let name = dissector.catalog.entries[Int(dissector.catalog.find(.hciCommand, UInt32(set.failedOpcode)))]
        .name
      let error = dissector.catalog.errorName(set.failedStatus)?.string ?? "error"
      item.add(
        "failures", "Failed",
        .shown(
          "\(name.string): \(error)" + (set.failures > 1 ? ", the last of \(set.failures)" : ""),
          .number(set.failures)))
    }
    item.add("first_seen", "First seen", sighting(set.first, dissector))
    item.add("last_seen", "", sighting(set.last, dissector))
    item.brief = "\(title): \(state)"
    return item
  }

  private static func ownAddress(
    _ set: OwnAdvertising.Set, _ dissector: borrowing Dissector
  ) -> DeviceAddress? {
    guard set.hasParameters else { return nil }
    if set.ownAddressType & 1 == 1 {
      return set.randomAddress > 0 ? DeviceAddress(set.randomAddress, isRandom: true) : nil
    }
    for index in 0..<dissector.session.adapters.count {
      let adapter = dissector.session.adapters[index]
      if adapter.index == set.adapter, adapter.address > 0 {
        return DeviceAddress(adapter.address, isRandom: false)
      }
    }
    return nil
  }

  private static func ownState(_ set: OwnAdvertising.Set) -> String {
    if set.starts == 0 { return "never turned on in the capture" }
    var words: String
    if set.starts == 1 {
      words =
        set.isOn ? "on since record \(set.startedBy)" : "on from record \(set.startedBy) to \(set.stoppedBy)"
    } else {
      words = "turned on \(set.starts) times, first in record \(set.startedBy); "
      words += set.isOn ? "on at the end" : "off since record \(set.stoppedBy)"
    }
    if set.endedBy > 0, set.endedBy == set.stoppedBy {
      words += set.endStatus == 0 ? ", ended by a connection" : ", ended by its own limit"
    }
    return words
  }

  private static func range(_ low: Int, _ high: Int, _ unit: Double) -> String {
    let from = ReportText.decimal(Double(low) * unit, 3)
    let to = ReportText.decimal(Double(high) * unit, 3)
    return low == high ? "\(trimmed(from)) ms" : "\(trimmed(from)) to \(trimmed(to)) ms"
  }

  private static func trimmed(_ number: String) -> String {
    guard number.contains(".") else { return number }
    var text = number
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private static func rangeValue(_ low: Int, _ high: Int, _ unit: Double) -> ReportValue {
    .object([
      ReportFact(key: "min_ms", label: "", value: .decimal(Double(low) * unit, places: 3)),
      ReportFact(key: "max_ms", label: "", value: .decimal(Double(high) * unit, places: 3)),
    ])
  }

  private static func addOwnParameters(
    _ set: OwnAdvertising.Set, isLegacy: Bool, _ item: inout ReportItem
  ) {
    item.add(
      "interval", "Interval",
      .shown(
        range(Int(set.intervalMin), Int(set.intervalMax), 0.625),
        rangeValue(Int(set.intervalMin), Int(set.intervalMax), 0.625)))
    let kinds = isLegacy ? legacyKinds(set.properties) : extendedKinds(set.properties)
    item.add("kinds", "Kind", .list(kinds.map { .text($0) }))
    let isDirected = isLegacy ? set.properties == 1 || set.properties == 4 : set.properties & 4 != 0
    if isDirected {
      item.add(
        "directed_to", "Directed to", .text(text(DeviceAddress(set.peer, isRandom: set.peerType & 1 == 1))))
    }
    if set.txPower != AirReception.unknownPower {
      item.add("tx_power", "TX power", .shown("\(set.txPower) dBm", .number(Int(set.txPower))))
    }
    if !isLegacy {
      if set.primaryPHY > 1 || set.secondaryPHY > 1 {
        item.add(
          "phys", "PHY",
          .list(
            [set.primaryPHY, set.secondaryPHY].filter { $0 > 0 && $0 < 4 }.map {
              .text(["LE 1M", "LE 2M", "LE Coded"][Int($0) - 1])
            }))
      }
      if set.identifier < 16 { item.add("advertising_sid", "Advertising SID", .number(Int(set.identifier))) }
    }
  }

  private static func legacyKinds(_ type: UInt16) -> [String] {
    switch type {
    case 0: ["connectable", "scannable"]
    case 1: ["connectable", "directed, high duty cycle"]
    case 2: ["not connectable", "scannable"]
    case 3: ["not connectable"]
    case 4: ["connectable", "directed, low duty cycle"]
    default: ["unknown type \(type)"]
    }
  }

  private static func extendedKinds(_ properties: UInt16) -> [String] {
    var kinds = [properties & 1 != 0 ? "connectable" : "not connectable"]
    if properties & 2 != 0 { kinds.append("scannable") }
    if properties & 4 != 0 { kinds.append(properties & 8 != 0 ? "directed, high duty cycle" : "directed") }
    if properties & 16 != 0 { kinds.append("legacy PDUs") }
    if properties & 32 != 0 { kinds.append("anonymous") }
    return kinds
  }

  private static func addOwnData(
    _ own: borrowing OwnAdvertising, _ place: Int, _ reader: inout DataReader, _ item: inout ReportItem
  ) {
    let parts: [(AdvertisedData.Part, OctetStore.Slot, String)] = [
      (.advertising, own.sets[place].advertisingData, "Advertising data"),
      (.scanResponse, own.sets[place].scanResponse, "Scan response"),
      (.periodic, own.sets[place].periodicData, "Periodic data"),
    ]
    var values: [ReportValue] = []
    for (part, slot, label) in parts where slot.whole > 0 {
      let octets = own.store.octets(slot)
      let words = reader.structures(octets).map { "\($0.name): \($0.words)" }
      item.add("", label, .text(words.joined(separator: "; ")))
      var out = OctetBuffer()
      out.appendHexadecimal(octets)
      values.append(
        .object([
          ReportFact(key: "part", label: "", value: .text(KeptData.name(part).key)),
          ReportFact(key: "octets", label: "", value: .text(out.string)),
          ReportFact(key: "structures", label: "", value: .json(reader.json(octets))),
        ]))
    }
    item.add("data", "", .list(values))
  }
}
