/// The devices that advertise or connect, and what our own host advertises.
extension Views {
  static func devices(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    devices(dissector, story, limit: story.options.limit ?? DeviceTable.most)
  }

  /// How many devices are shown with all that is known of them, where no limit says how many.
  private static let mostShown = 20

  /// The same with at most `limit` devices, beside what we advertise ourselves; with `areHeard` of those that
  /// advertised only.
  static func devices(
    _ dissector: borrowing Dissector, _ story: borrowing Story, limit: Int, areHeard: Bool = false
  ) -> Report {
    var report = Report(title: "Devices")
    var reader = DataReader(dissector.dictionaries)
    let listed = ListedDevice.all(story.devices, dissector.cryptography)
    var all = listed.map { (listed: $0, facts: DeviceFacts($0, story.devices)) }
    if areHeard { all.removeAll { $0.facts.heard == 0 } }
    sort(&all, by: story.options.order)
    var rows: [[ReportFact]] = []
    for each in all.prefix(max(0, limit)) {
      let data = KeptData(each.listed, story.devices.table, &reader)
      report.items.append(deviceItem(each.listed, each.facts, data, dissector, story, reader))
      rows.append(overviewRow(each.listed, each.facts, data, story.devices, reader))
    }
    report.items += ownItems(dissector, story.devices.own, &reader)
    if rows.count > 1 { report.overview = overview(rows, of: all.count) }
    let shown = story.options.limit == nil ? min(rows.count, mostShown) : rows.count
    report.onlyInJSON = shown..<rows.count
    report.leftOut = max(0, all.count - max(0, limit)) + story.devices.table.folded.devices
    report.notes = deviceNotes(shown: min(all.count, max(0, limit)), of: all.count, story.devices)
    if shown < rows.count {
      report.notes.insert(
        "Details are of the first \(shown) of the \(rows.count) devices only: `--limit N` gives those of N.",
        at: 0)
    }
    return report
  }

  // MARK: - Order

  private static func sort(_ all: inout [(listed: ListedDevice, facts: DeviceFacts)], by order: DeviceOrder?)
  {
    func seen(_ a: DeviceFacts, _ b: DeviceFacts) -> Bool { (a.first?.record ?? 0) < (b.first?.record ?? 0) }
    switch order {
    case .seen: all.sort { seen($0.facts, $1.facts) }
    case .rssi:
      let medians = all.map { $0.facts.rssi?.median ?? -1000 }
      all = all.indices.sorted { (medians[$0], $1) > (medians[$1], $0) }.map { all[$0] }
    case .name:
      all.sort {
        switch ($0.facts.name, $1.facts.name) {
        case (let a?, let b?): a == b ? seen($0.facts, $1.facts) : a < b
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): seen($0.facts, $1.facts)
        }
      }
    case .address: all.sort { ($0.listed.key & 0xFFFF_FFFF_FFFF) < ($1.listed.key & 0xFFFF_FFFF_FFFF) }
    case .reports:
      all.sort {
        ($0.facts.heard, $1.facts.first?.record ?? 0) > ($1.facts.heard, $0.facts.first?.record ?? 0)
      }
    case nil:
      // Those with a connection, then those with a name, then the most heard.
      all.sort {
        ($0.facts.rank, $0.facts.heard, $1.facts.first?.record ?? 0)
          > ($1.facts.rank, $1.facts.heard, $0.facts.first?.record ?? 0)
      }
    }
  }

  private static func deviceNotes(shown: Int, of all: Int, _ devices: borrowing DeviceList) -> [String] {
    var notes: [String] = []
    if all == 0, devices.own.count == 0 { notes.append("No address of a device is in this capture.") }
    if shown < all {
      let rest = all - shown
      notes.append("\(rest) more \(rest == 1 ? "device is" : "devices are") left out by the limit.")
    }
    let folded = devices.table.folded
    if folded.devices > 0 {
      let mean = ReportText.decimal(Double(folded.reports) / Double(folded.devices), 1)
      notes.append(
        "And up to \(folded.devices) other addresses, heard \(mean) times each on average, "
          + "\(folded.privates) of them private; only \(DeviceTable.most) devices are kept.")
    }
    if devices.identities.ignored > 0 {
      notes.append(
        "\(devices.identities.ignored) identity keys are not used: at most \(IdentityResolver.most) are.")
    }
    if devices.own.ignored > 0 {
      notes.append("Only the first \(OwnAdvertising.most) advertising sets of our own host are listed.")
    }
    return notes
  }

  // MARK: - Words

  /// An address's kind, for people and for JSON.
  static func addressKind(_ kind: DeviceAddress.Kind) -> (words: String, key: String) {
    switch kind {
    case .publicAddress: ("public", "public")
    case .staticRandom: ("static random", "static_random")
    case .resolvable: ("resolvable private", "resolvable_private")
    case .nonResolvable: ("non-resolvable private", "non_resolvable_private")
    case .reserved: ("random, of a reserved kind", "reserved_random")
    }
  }

  static func text(_ address: DeviceAddress) -> String {
    var out = OctetBuffer()
    out.appendAddress(address.address)
    return out.string
  }

  /// A record and when it was, relative to the capture's first one.
  static func sighting(_ sighting: Sighting, _ dissector: borrowing Dissector) -> ReportValue {
    var facts = [ReportFact(key: "record", label: "", value: .number(sighting.record))]
    var words = "record \(sighting.record)"
    if let time = sighting.time.since(dissector.session.counts.firstTime) {
      let seconds = Double(time) / 1e9
      facts.append(ReportFact(key: "relative", label: "", value: .decimal(seconds, places: 6)))
      words += " at \(ReportText.decimal(seconds, 3)) s"
    }
    return .shown(words, .object(facts))
  }

  static func list(_ words: [String], _ value: ReportValue) -> ReportValue {
    .shown(words.joined(separator: ", "), value)
  }
}

extension DeviceFacts {
  /// How often anything was heard.
  var heard: Int { reports + responses + inquiries }

  /// What puts a device in front of others.
  var rank: Int { linkCount > 0 ? 3 : traits.contains(.synchronised) ? 2 : name != nil ? 1 : 0 }
}
