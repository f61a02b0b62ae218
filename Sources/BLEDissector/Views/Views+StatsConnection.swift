/// What was measured of a connection.
extension Views {
  static func connectionTiming(
    _ scope: StatsScope, _ places: [Int], _ dissector: borrowing Dissector, _ story: borrowing Story
  ) -> ReportItem? {
    guard let index = scope.connection else { return nil }
    let connection = dissector.session.connections[index]
    let number = connection.number
    let flow = index < story.timing.traffic.count ? story.timing.traffic[index] : Flow()
    let hasData = flow.number == number && flow.sentPackets.count + flow.receivedPackets.count > 0
    guard hasData || !places.isEmpty else { return nil }
    var title = title(connection, scope)
    if dissector.session.adapters.count > 1, !scope.isAir { title += ", hci\(connection.adapter)" }
    var item = ReportItem(type: "connection_timing", title: title)
    identify(connection, flow, scope, &item)
    let all = places.map { SeriesReading(story.timing.series[$0], story.timing.series.store) }
    if hasData, flow.sentPackets.count == 0 || flow.receivedPackets.count == 0 {
      let side = scope.side(isHost: flow.sentPackets.count == 0)
      item.add("", "One way", .text("the capture has no data from \(side)"))
    }
    operations(all.filter { $0.series.kind == .operation }, scope, dissector, &item)
    attributes(all.filter { $0.series.kind == .attribute }, scope, dissector, &item)
    writes(all.filter { $0.series.kind == .write }, scope, dissector, &item)
    notifications(all.filter { $0.series.kind == .notification }, scope, dissector, &item)
    if hasData { throughput(flow, scope, story, &item) }
    channels(number, scope, story, &item)
    let line = brief(all, flow)
    item.brief = line.isEmpty ? "" : "#\(connection.number) \(line)"
    return item
  }

  private static func title(_ connection: Connection, _ scope: StatsScope) -> String {
    var title = "Connection \(connection.number)"
    if connection.hasPeer { title += ", \(Words.address(connection.peer))" }
    switch (connection.transport, connection.role) {
    case (.le, .central): title += scope.isAir ? "" : " (LE, central here)"
    case (.le, .peripheral): title += scope.isAir ? "" : " (LE, peripheral here)"
    case (.le, _): title += " (LE)"
    case (.bredr, _): title += " (BR/EDR)"
    default: break
    }
    return title
  }

  private static func identify(
    _ connection: Connection, _ flow: Flow, _ scope: StatsScope, _ item: inout ReportItem
  ) {
    item.add("connection", "", .number(Int(connection.number)))
    item.add("adapter", "", .number(Int(connection.adapter)))
    item.add("handle", "", .number(Int(connection.handle)))
    if connection.hasPeer { item.add("peer", "", .text(Words.address(connection.peer))) }
    if !connection.isSeenFromStart { item.add("", "Began", .text("before the capture")) }
    guard flow.number == connection.number, flow.interval > 0 else { return }
    let last = interval(flow.interval)
    var text = StatsText.short(last) + " ms"
    if flow.intervalChanges > 0 {
      text += " at last, \(StatsText.short(interval(flow.firstInterval))) ms at first, changed "
      text += Words.count(flow.intervalChanges, "time")
    }
    item.add("interval_ms", "Interval", .shown(text, .decimal(last, places: 2)))
    item.add("interval_changes", "", .number(flow.intervalChanges))
  }

  /// A connection interval in milliseconds.
  static func interval(_ units: UInt16) -> Double { Double(units) * 1.25 }

  // MARK: - Operations

  private static func operations(
    _ all: [SeriesReading], _ scope: StatsScope, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let sorted = SeriesReading.mostUsedFirst(all)
    scope.addToJSON(
      "operations",
      sorted.map { reading in
        let name = StatsText.pdu(reading.series.code, dissector.catalog)
        return [
          ReportFact(
            key: "direction", label: "",
            value: .text(scope.directionKey(fromHost: reading.series.isHost))),
          ReportFact(key: "operation", label: "", value: .text(name)),
          ReportFact(key: "opcode", label: "", value: .number(Int(reading.series.code))),
        ] + reading.counts + reading.times([]) + reading.intervals
      }, to: &item)
    for isHost in [true, false] {
      let mine = sorted.filter { $0.series.isHost == isHost }
      let axis = SeriesReading.axis(mine)
      let rows = mine.map { reading in
        [ReportFact(key: "", label: "operation", value: .text(StatsText.operation(reading.series.code)))]
          + [ReportFact(key: "", label: "n", value: .number(reading.series.begun))]
          + reading.times([0, 50, 90, 95, 99, 100])
          + reading.spark("spread", axis)
      }
      scope.add("", "Requests of \(scope.side(isHost: isHost)), until the response, in ms", rows, to: &item)
      remarks(mine, &item)
    }
    if let most = sorted.first(where: { $0.percentiles.count >= 20 }) { chart(most, scope, &item) }
  }

  /// What the numbers leave out, and what they mean in connection intervals.
  private static func remarks(_ readings: [SeriesReading], _ item: inout ReportItem) {
    let medians = readings.compactMap { reading -> String? in
      guard let median = reading.medianInIntervals, median >= 0.05 else { return nil }
      return "\(StatsText.operation(reading.series.code)) \(ReportText.decimal(median, 1))"
    }
    if !medians.isEmpty {
      let text = "median " + medians.joined(separator: ", ") + " connection intervals"
      item.add("", "In intervals", .text(text))
    }
    for reading in readings {
      let remarks = reading.remarks
      guard !remarks.isEmpty else { continue }
      item.add(
        "", StatsText.operation(reading.series.code), .text(remarks.joined(separator: "; ")))
    }
  }

  private static func chart(_ reading: SeriesReading, _ scope: StatsScope, _ item: inout ReportItem) {
    let percentiles = reading.percentiles
    guard percentiles.least > 0, percentiles.greatest > percentiles.least else { return }
    let columns = 60
    let counts = StatsText.spread(
      percentiles, low: percentiles.least, high: percentiles.greatest, columns: columns)
    let most = counts.max() ?? 0
    let left = StatsText.time(percentiles.least)
    let right = StatsText.time(percentiles.greatest)
    let middle = "median \(StatsText.near(percentiles))\(StatsText.time(percentiles.median))"
    let room = columns - left.count - right.count - middle.count
    guard room >= 2 else { return }
    let half = room / 2
    let axis =
      left + ReportText.spaces(half) + middle + ReportText.spaces(room - half) + right
    let label =
      "\(StatsText.operation(reading.series.code)) of \(scope.side(isHost: reading.series.isHost)), "
      + "\(percentiles.count) times by how long they took (logarithmic)"
    item.add("", label, .drawing([StatsText.sparkline(counts, most: most), axis]))
  }

  // MARK: - Attributes

  private static func attributes(
    _ all: [SeriesReading], _ scope: StatsScope, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let sorted = SeriesReading.mostUsedFirst(all)
    scope.addToJSON(
      "characteristics",
      sorted.map { reading in
        let name = StatsText.pdu(reading.series.code, dissector.catalog)
        return identity(reading.series, scope, dissector)
          + [ReportFact(key: "operation", label: "", value: .text(name))] + reading.counts
          + reading.times([]) + reading.intervals
      }, to: &item)
    for isHost in [false, true] {
      let mine = sorted.filter { $0.series.isHost == isHost }
      let rows = mine.map { reading in
        [
          ReportFact(key: "", label: "handle", value: handle(reading.series.handle)),
          ReportFact(
            key: "", label: "operation", value: .text(StatsText.operation(reading.series.code))),
          ReportFact(key: "", label: "n", value: .number(reading.series.begun)),
        ] + reading.times([50, 95, 100]) + named(reading.series, dissector)
      }
      scope.add("", "By attribute of \(scope.side(isHost: isHost)), in ms", rows, to: &item)
    }
  }

  /// The column with the attribute's name.
  static func named(_ series: Series, _ dissector: borrowing Dissector) -> [ReportFact] {
    let attribute = StatsText.attribute(dissector, series)
    let name = attribute.map { $0.name ?? shortened($0.uuid) } ?? ""
    return [ReportFact(key: "", label: "what", value: .text(name))]
  }

  /// The beginning of a long UUID, which beside the handle is enough to know it again.
  private static func shortened(_ uuid: String) -> String {
    uuid.utf8.count > 13 ? uuid.prefix(13) + "…" : uuid
  }

  /// Which attribute of whose, for JSON.
  static func identity(
    _ series: Series, _ scope: StatsScope, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    var facts = [
      ReportFact(key: "server", label: "", value: .text(scope.sideKey(isHost: series.isHost))),
      ReportFact(key: "attribute_handle", label: "", value: .number(Int(series.handle))),
    ]
    let attribute = StatsText.attribute(dissector, series)
    if let attribute {
      facts.append(ReportFact(key: "uuid", label: "", value: .text(attribute.uuid)))
      if let name = attribute.name { facts.append(ReportFact(key: "name", label: "", value: .text(name))) }
    }
    return facts
  }

  // MARK: - In one line

  /// The connection in a line, for the summary.
  private static func brief(_ all: [SeriesReading], _ flow: Flow) -> String {
    var parts: [String] = []
    for (code, word) in [(UInt16(0x0A), "ATT read"), (0x12, "ATT write")] {
      let same = all.filter { $0.series.kind == .operation && $0.series.code == code }
      guard let reading = same.max(by: { $0.percentiles.count < $1.percentiles.count }),
        reading.percentiles.count > 0
      else { continue }
      parts.append("\(word): \(StatsText.inShort(reading.percentiles))")
    }
    let rate = all.filter { $0.series.kind == .notification }.compactMap { $0.rate }.reduce(0, +)
    if rate > 0 { parts.append("\(StatsText.short(rate)) notifications/s") }
    if parts.isEmpty, flow.active >= 1_000_000_000 {
      let sent = StatsText.rate(Double(flow.sentPackets.octets) * 8 / 1000, flow.active)
      let received = StatsText.rate(Double(flow.receivedPackets.octets) * 8 / 1000, flow.active)
      parts.append("\(StatsText.short(sent)) kbit/s sent, \(StatsText.short(received)) kbit/s received")
    }
    return parts.joined(separator: "; ")
  }
}
