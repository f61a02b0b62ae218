/// Latency, rates, throughput and flow control: each connection, then each adapter.
extension Views {
  static func stats(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    var report = Report(title: "Timing")
    let series = seriesByOwner(story.timing.series)
    var told = 0
    for index in 0..<dissector.session.connections.count {
      let number = dissector.session.connections[index].number
      let scope = StatsScope(dissector, story, connection: index)
      let item = connectionTiming(scope, series.connections[number] ?? [], dissector, story)
      if let item {
        report.items.append(item)
        told += 1
      }
    }
    for adapter in timedAdapters(series.adapters, story) {
      let scope = StatsScope(dissector, story, connection: nil)
      let item = adapterTiming(adapter, scope, series.adapters[Int32(adapter)] ?? [], dissector, story)
      if let item { report.items.append(item) }
    }
    if report.items.isEmpty {
      report.notes.append(
        "Nothing was measured: the capture has no command with an answer, and no connection's data.")
    }
    report.notes += legend(report)
    report.notes += leftOut(story.timing, isAir: dissector.packet.header.content == .air)
    return report
  }

  /// The series by what they are of: connections by their number, adapters by their index.
  private static func seriesByOwner(
    _ table: borrowing SeriesTable
  ) -> (connections: [Int32: [Int]], adapters: [Int32: [Int]]) {
    var connections: [Int32: [Int]] = [:]
    var adapters: [Int32: [Int]] = [:]
    for place in 0..<table.count {
      switch table[place].kind {
      case .command, .procedure: adapters[table[place].owner, default: []].append(place)
      default: connections[table[place].owner, default: []].append(place)
      }
    }
    return (connections, adapters)
  }

  /// The adapters that anything was measured of, in order.
  private static func timedAdapters(_ series: [Int32: [Int]], _ story: borrowing Story) -> [UInt16] {
    var found = Set(series.keys.map { UInt16(truncatingIfNeeded: $0) })
    for place in 0..<story.timing.buffers.count where story.timing.buffers[place].packets > 0 {
      found.insert(story.timing.buffers[place].adapter)
    }
    return found.sorted()
  }

  /// What the tables have that their heads don't explain, once each, where it is shown.
  private static func legend(_ report: Report) -> [String] {
    var hasSpread = false
    var hasNear = false
    for item in report.items {
      for case .table(let rows) in item.facts.filter(\.isShown).map(\.value) {
        for fact in rows.joined() where fact.isShown {
          if fact.label == "spread" { hasSpread = true }
          if case .shown(let words, _) = fact.value, words.hasPrefix(StatsText.nearly) { hasNear = true }
        }
      }
    }
    var notes: [String] = []
    if hasSpread {
      notes.append(
        "spread: how the times are distributed, from the least to the greatest of the table, "
          + "on a logarithmic axis"
      )
    }
    if hasNear {
      let error = ReportText.decimal(SampleStore.relativeError * 100, 1)
      notes.append(
        "\(StatsText.nearly): of more than \(SampleStore.mostExact) samples, within \(error) %; "
          + "min and max are exact"
      )
    }
    return notes
  }

  /// What was not followed, in sentences.
  private static func leftOut(_ timing: borrowing Timing, isAir: Bool) -> [String] {
    var notes: [String] = []
    if isAir, timing.series.count > 0 {
      notes.append(
        "Times are those of the air. Where the sniffer missed packets, a response may belong to another "
          + "request."
      )
    }
    if timing.series.unfollowed > 0 {
      notes.append(
        "\(timing.series.unfollowed) more requests, commands, writes and notifications aren't in any of these "
          + "numbers: \(SeriesTable.most) different ones were followed.")
    }
    if timing.traffic.unfollowed > 0 {
      notes.append(
        "Throughput was measured of the first \(TrafficTable.most) connections: "
          + "\(timing.traffic.unfollowed) data packets of others aren't counted.")
    }
    if timing.credits.unfollowed > 0 {
      notes.append(
        "\(timing.credits.unfollowed) more ends of credit-based channels weren't followed: the first "
          + "\(CreditTable.most) were.")
    }
    return notes
  }
}

/// What the tables of one connection or adapter have in common: the words for its two sides, and how long
/// tables are.
struct StatsScope {
  /// The connection as an index into the session's table, or nil.
  let connection: Int?
  let isAir: Bool
  /// How many rows a table has for people, and in JSON.
  let rows: Int
  let rowsInJSON: Int

  private static let usualRows = 12

  init(_ dissector: borrowing Dissector, _ story: borrowing Story, connection: Int?) {
    self.connection = connection
    isAir = connection.map { dissector.session.connections[$0].accessAddress != 0 } ?? false
    rows = max(0, story.options.limit ?? Self.usualRows)
    rowsInJSON = max(0, story.options.limit ?? .max)
  }

  /// The side that is the adapter's host, or its peer; on the air the central or the peripheral.
  func side(isHost: Bool) -> String {
    if isAir { return isHost ? "the central" : "the peripheral" }
    return isHost ? "this host" : "the peer"
  }

  /// The side as JSON has it.
  func sideKey(isHost: Bool) -> String {
    if isAir { return isHost ? "central" : "peripheral" }
    return isHost ? "host" : "peer"
  }

  /// The direction from that side as JSON has it, as in records.
  func directionKey(fromHost: Bool) -> String {
    if isAir { return fromHost ? "central_to_peripheral" : "peripheral_to_central" }
    return fromHost ? "sent" : "received"
  }

  /// The direction from that side for people.
  func direction(fromHost: Bool) -> String {
    if isAir { return fromHost ? "from the central" : "from the peripheral" }
    return fromHost ? "sent" : "received"
  }

  /// A table for people and one for JSON: the first rows, with a word on how many there are more.
  ///
  /// `order` says which rows are the first.
  func add(
    _ key: String, _ label: String, _ all: [[ReportFact]], order: String = "most used",
    to item: inout ReportItem
  ) {
    guard !all.isEmpty else { return }
    if !key.isEmpty {
      let told = all.prefix(rowsInJSON).map { row in row.filter { !$0.key.isEmpty } }
      item.facts.append(ReportFact(key: key, label: "", value: .table(Array(told))))
    }
    let shown = Array(all.prefix(rows))
    let more = all.count - shown.count
    let label = more > 0 ? "\(label) (the \(shown.count) \(order), and \(more) more)" : label
    guard !label.isEmpty, !shown.isEmpty else { return }
    item.facts.append(ReportFact(key: "", label: label, value: .table(shown)))
  }

  /// A table for JSON alone.
  func addToJSON(_ key: String, _ all: [[ReportFact]], to item: inout ReportItem) {
    guard !all.isEmpty else { return }
    item.facts.append(ReportFact(key: key, label: "", value: .table(Array(all.prefix(rowsInJSON)))))
  }
}
