/// How a device was heard: how strong, how often, on what, when; and what changed.
extension Views {
  static func addRadio(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ devices: borrowing DeviceList, _ item: inout ReportItem
  ) {
    if let rssi = facts.rssi {
      let words =
        rssi.least == rssi.most
        ? "\(rssi.median) dBm" : "\(rssi.least) to \(rssi.most) dBm, median \(rssi.median)"
      item.add(
        "rssi", "RSSI",
        .shown(
          words,
          .object([
            ReportFact(key: "min", label: "", value: .number(rssi.least)),
            ReportFact(key: "median", label: "", value: .number(rssi.median)),
            ReportFact(key: "max", label: "", value: .number(rssi.most)),
            ReportFact(key: "count", label: "", value: .number(rssi.count)),
          ])))
    }
    if facts.reports > 0 { addInterval(facts, &item) }
    addReports(facts, &item)
    var power: Int8 = 127
    var phys: UInt8 = 0
    var sets: UInt16 = 0
    for place in listed.places {
      if devices.table[place].txPower != 127 { power = devices.table[place].txPower }
      phys |= devices.table[place].phys
      sets |= devices.table[place].sets
    }
    if power != 127 { item.add("tx_power", "TX power", .shown("\(power) dBm", .number(Int(power)))) }
    let primary = physNames(phys & 7)
    let secondary = physNames(phys >> 4)
    if !primary.isEmpty { item.add("primary_phys", "", .list(primary.map { .text($0) })) }
    if !secondary.isEmpty { item.add("secondary_phys", "", .list(secondary.map { .text($0) })) }
    if phys != 0, phys != 1 {
      var parts: [ReportFact] = []
      if !primary.isEmpty {
        parts.append(ReportFact(key: "", label: "primary", value: .list(primary.map { .text($0) })))
      }
      if !secondary.isEmpty {
        parts.append(ReportFact(key: "", label: "secondary", value: .list(secondary.map { .text($0) })))
      }
      item.add(
        "phys", "PHY",
        .shown(ReportText.words(.object(parts)), .list((primary + secondary).map { .text($0) })))
    }
    let numbers = (0..<16).filter { sets >> UInt16($0) & 1 == 1 }
    if !numbers.isEmpty {
      item.add("advertising_sids", "Advertising SID", .list(numbers.map { .number($0) }))
    }
  }

  private static func physNames(_ bits: UInt8) -> [String] {
    ["LE 1M", "LE 2M", "LE Coded"].enumerated().filter { bits >> UInt8($0.offset) & 1 == 1 }.map(\.element)
  }

  private static func addReports(_ facts: DeviceFacts, _ item: inout ReportItem) {
    guard facts.heard > 0 else { return }
    var words: [String] = []
    if facts.reports > 0 { words.append("\(facts.reports) of advertising") }
    if facts.responses > 0 {
      words.append("\(facts.responses) \(facts.responses == 1 ? "scan response" : "scan responses")")
    }
    if facts.inquiries > 0 {
      words.append("\(facts.inquiries) \(facts.inquiries == 1 ? "inquiry result" : "inquiry results")")
    }
    item.add("reports", "Reports", list(words, .number(facts.reports)))
    item.add("scan_responses", "", .number(facts.responses))
    if facts.inquiries > 0 { item.add("inquiry_results", "", .number(facts.inquiries)) }
  }

  // MARK: - Interval

  /// Microseconds as milliseconds with a decimal.
  static func milliseconds(_ microseconds: Int) -> String {
    ReportText.decimal(Double(microseconds) / 1000, 1)
  }

  private static func addInterval(_ facts: DeviceFacts, _ item: inout ReportItem) {
    let interval = AdvertisingInterval(facts.gaps)
    let isFilteredOnly =
      facts.traits.contains(.filtered) && facts.traits.isDisjoint(with: [.unfiltered, .filterUnknown])
    var outcome = "too_few_reports"
    var words: String?
    var members: [ReportFact] = []
    switch interval.outcome {
    case .measured:
      outcome = "measured"
      let all = interval.heard + interval.missed
      let share = Double(interval.missed) / Double(max(1, all))
      words =
        "\(milliseconds(interval.median)) ms (median, the middle half within \(milliseconds(interval.jitter)) ms), "
        + "\(ReportText.decimal(share * 100, 0))% of \(all) events missed"
      members = [
        ReportFact(key: "median_ms", label: "", value: .decimal(Double(interval.median) / 1000, places: 3)),
        ReportFact(key: "jitter_ms", label: "", value: .decimal(Double(interval.jitter) / 1000, places: 3)),
        ReportFact(key: "missed", label: "", value: .decimal(share, places: 3)),
      ]
    case .irregular:
      outcome = "irregular"
      words = "none steady in the last \(interval.samples) gaps"
    case .tooFew where isFilteredOnly:
      outcome = "filtered"
      words = "not measurable: the scanner filtered duplicates"
    case .tooFew: break
    }
    if interval.outcome != .tooFew, facts.traits.contains(.filterUnknown) {
      words = words.map { $0 + "; whether the scanner filtered duplicates is not in the capture" }
    }
    members.insert(ReportFact(key: "outcome", label: "", value: .text(outcome)), at: 0)
    members.append(ReportFact(key: "samples", label: "", value: .number(interval.samples)))
    item.add("interval", words == nil ? "" : "Interval", .shown(words ?? "", .object(members)))
  }

  // MARK: - Trains, sightings

  static func addTrain(
    _ listed: ListedDevice, _ dissector: borrowing Dissector, _ devices: borrowing DeviceList,
    _ item: inout ReportItem
  ) {
    var train = PeriodicTrain()
    for place in listed.places {
      let other = devices.table[place].train
      if other.interval > 0 { train.interval = other.interval }
      train.established &+= other.established
      train.lost &+= other.lost
      train.ended &+= other.ended
      train.reports += other.reports
    }
    guard train.interval > 0 || train.established > 0 else { return }
    let interval = Double(train.interval) * 1.25
    var words: [String] = []
    if train.interval > 0 { words.append("every \(ReportText.decimal(interval, 2)) ms") }
    words.append(
      train.established > 0 ? times(Int(train.established), "synchronized to") : "not synchronized to")
    if train.reports > 0 { words.append("\(train.reports) \(train.reports == 1 ? "report" : "reports")") }
    if train.lost > 0 { words.append(times(Int(train.lost), "lost")) }
    if train.ended > 0 { words.append(times(Int(train.ended), "left by our host")) }
    item.add(
      "periodic_train", "Periodic train",
      list(
        words,
        .object([
          ReportFact(key: "interval_ms", label: "", value: .decimal(interval, places: 2)),
          ReportFact(key: "established", label: "", value: .number(Int(train.established))),
          ReportFact(key: "lost", label: "", value: .number(Int(train.lost))),
          ReportFact(key: "left", label: "", value: .number(Int(train.ended))),
          ReportFact(key: "reports", label: "", value: .number(train.reports)),
        ])))
  }

  static func times(_ count: Int, _ words: String) -> String {
    count == 1 ? words : "\(words) \(count) times"
  }

  static func addSightings(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ dissector: borrowing Dissector,
    _ devices: borrowing DeviceList, _ item: inout ReportItem
  ) {
    if let first = facts.first { item.add("first_seen", "First seen", sighting(first, dissector)) }
    if let last = facts.last, last.record != facts.first?.record {
      item.add("last_seen", "Last seen", sighting(last, dissector))
    } else if let last = facts.last {
      item.add("last_seen", "", sighting(last, dissector))
    }
    var bits: UInt16 = 0
    for place in listed.places { bits |= devices.table[place].scanners }
    let adapters = (0..<devices.scanners.count).filter { bits >> UInt16($0) & 1 == 1 }
      .map { Int(devices.scanners.adapter($0)) }.sorted()
    let isShown = devices.scanners.count > 1
    if !adapters.isEmpty {
      item.add(
        "adapters", isShown ? "Heard by" : "",
        list(adapters.map { "hci\($0)" }, .list(adapters.map { .number($0) })))
    }
    var isTruncated = false
    for place in listed.places where devices.table[place].traits.contains(.truncated) { isTruncated = true }
    if isTruncated {
      item.add("data_truncated", "Note", .shown("the controller lost a part of its data", .flag(true)))
    }
  }

  // MARK: - Changes

  static func addChanges(
    _ listed: ListedDevice, _ facts: DeviceFacts, _ data: KeptData, _ dissector: borrowing Dissector,
    _ item: inout ReportItem
  ) {
    guard facts.changes > 0 else { return }
    item.add(
      "change_count", "Data changed",
      .shown(
        facts.changes == 1
          ? "once"
          : "\(facts.changes) times"
            + (data.changes.count < facts.changes ? ", the last \(data.changes.count) are shown" : ""),
        .number(facts.changes)))
    var rows: [[ReportFact]] = []
    for change in data.changes {
      let differences = DataDifference.all(change.old, change.new)
      for difference in differences.prefix(mostDifferences) {
        rows.append(row(change, difference, dissector))
      }
      if differences.count > mostDifferences {
        let rest = differences.count - mostDifferences
        rows.append(
          row(
            change, DataDifference(structure: "and \(rest) more", field: "", from: "", to: ""), dissector))
      }
    }
    item.add("changes", "Changes", .table(rows))
  }

  /// How many differences of one change are shown.
  private static let mostDifferences = 8

  private static func row(
    _ change: KeptData.Change, _ difference: DataDifference, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    var facts = [ReportFact(key: "record", label: "Record", value: .number(change.record))]
    if let time = change.time.since(dissector.session.counts.firstTime) {
      facts.append(ReportFact(key: "relative", label: "Time", value: .decimal(Double(time) / 1e9, places: 3)))
    }
    let part = KeptData.name(change.part)
    facts.append(ReportFact(key: "part", label: "In", value: .shown(part.words, .text(part.key))))
    facts.append(ReportFact(key: "structure", label: "Structure", value: .text(difference.structure)))
    facts.append(ReportFact(key: "field", label: "Field", value: .text(difference.field)))
    facts.append(ReportFact(key: "from", label: "From", value: .text(difference.from)))
    facts.append(ReportFact(key: "to", label: "To", value: .text(difference.to)))
    return facts
  }
}
