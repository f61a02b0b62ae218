/// What was measured of an adapter: its commands and its controller's buffers.
extension Views {
  static func adapterTiming(
    _ adapter: UInt16, _ scope: StatsScope, _ places: [Int], _ dissector: borrowing Dissector,
    _ story: borrowing Story
  ) -> ReportItem? {
    var item = ReportItem(type: "adapter_timing", title: title(adapter, dissector))
    item.add("adapter", "", .number(Int(adapter)))
    let before = item.facts.count
    let all = places.map { SeriesReading(story.timing.series[$0], story.timing.series.store) }
    let company = dissector.session.adapters.company(adapter)
    let commands = all.filter { $0.series.kind == .command }
    scope.add(
      "commands", "Commands until Command Complete or Command Status, in ms",
      longestFirst(commands).map { row($0, company, dissector) }, order: "longest in all", to: &item)
    remarks(commands, company, dissector, &item)
    let procedures = all.filter { $0.series.kind == .procedure }
    scope.add(
      "procedures", "Commands until they are done, in ms",
      longestFirst(procedures).map { procedure($0, company, dissector) }, order: "longest in all", to: &item)
    remarks(procedures, company, dissector, &item)
    buffers(adapter, scope, story, &item)
    item.brief = brief(commands)
    return item.facts.count > before ? item : nil
  }

  private static func title(_ adapter: UInt16, _ dissector: borrowing Dissector) -> String {
    let isNumbered = dissector.packet.header.content == .monitor || dissector.session.adapters.count > 1
    var title = isNumbered ? "Adapter hci\(adapter)" : "Adapter"
    for place in 0..<dissector.session.adapters.count {
      let one = dissector.session.adapters[place]
      if one.index == adapter, one.address > 0 { title += " " + Words.address(one.address) }
    }
    return title
  }

  /// Those that took the longest in all first.
  private static func longestFirst(_ readings: [SeriesReading]) -> [SeriesReading] {
    readings.sorted {
      let (a, b) = (total($0), total($1))
      if a != b { return a > b }
      return ($1.series.begun, $0.series.code) < ($0.series.begun, $1.series.code)
    }
  }

  /// The time that all of them took.
  private static func total(_ reading: SeriesReading) -> Int64 {
    let total = reading.percentiles.mean * Double(reading.percentiles.count)
    return total < 9e18 ? Int64(total.rounded()) : .max
  }

  private static func row(
    _ reading: SeriesReading, _ company: UInt16, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    let name = StatsText.command(reading.series.code, company, dissector.catalog)
    var row = [
      ReportFact(key: "opcode", label: "", value: .number(Int(reading.series.code))),
      ReportFact(key: "", label: "n", value: .number(reading.series.begun)),
      ReportFact(key: "total_ms", label: "total", value: StatsText.cell(total(reading))),
    ]
    row += reading.counts + reading.times([50, 95, 99, 100])
    row.append(ReportFact(key: "command", label: "command", value: .text(name)))
    return row
  }

  private static func procedure(
    _ reading: SeriesReading, _ company: UInt16, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    let event = StaticText(CommandCompletion.of(reading.series.code).event).string
    var row = row(reading, company, dissector)
    row.append(ReportFact(key: "event", label: "", value: .text(event)))
    return row
  }

  private static func remarks(
    _ readings: [SeriesReading], _ company: UInt16, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    // All commands together, since each has few.
    var failed: [String] = []
    var unanswered: [String] = []
    var unclear = 0
    var stepped = 0
    var untimed = 0
    for reading in readings {
      let name = StatsText.command(reading.series.code, company, dissector.catalog)
      if reading.series.failed > 0 { failed.append("\(name) (\(reading.series.failed))") }
      if reading.series.unanswered > 0 { unanswered.append("\(name) (\(reading.series.unanswered))") }
      unclear += reading.series.unclear
      stepped += reading.series.stepped
      untimed += reading.series.untimed
    }
    if !failed.isEmpty { item.add("", "With an error", .text(listed(failed))) }
    if !unanswered.isEmpty { item.add("", "Unanswered here", .text(listed(unanswered))) }
    var leftOut: [String] = []
    if stepped > 0 { leftOut.append("\(stepped), since the clock went backwards or jumped") }
    if unclear > 0 { leftOut.append("\(unclear), since which answer was theirs can't be told") }
    if untimed > 0 { leftOut.append("\(untimed), since the capture has no time") }
    if !leftOut.isEmpty { item.add("", "Left out", .text(leftOut.joined(separator: "; "))) }
  }

  private static func listed(_ names: [String]) -> String {
    let more = names.count - 5
    return names.prefix(5).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  private static func brief(_ commands: [SeriesReading]) -> String {
    guard let slowest = commands.max(by: { $0.percentiles.greatest < $1.percentiles.greatest }),
      slowest.percentiles.count > 0
    else { return "" }
    let count = commands.reduce(0) { $0 + $1.percentiles.count }
    return
      "\(Words.count(count, "command")), the slowest took \(StatsText.time(slowest.percentiles.greatest))"
  }

  // MARK: - Buffers

  private static func buffers(
    _ adapter: UInt16, _ scope: StatsScope, _ story: borrowing Story, _ item: inout ReportItem
  ) {
    var rows: [[ReportFact]] = []
    var drawings: [(label: String, lines: [String])] = []
    var remarks: [(label: String, text: String)] = []
    for place in 0..<story.timing.buffers.count {
      let pool = story.timing.buffers.finished(place, story.timing.clock)
      // Where no completed packets are logged, nobody knows when a buffer is free again.
      guard pool.adapter == adapter, pool.packets > 0, pool.completed > 0 else { continue }
      let times = story.timing.buffers.times(pool)
      let name = pool.kind == .isochronous ? "LE isochronous" : pool.kind == .le ? "LE" : "BR/EDR"
      rows.append(row(pool, name, times))
      if isMiscounted(pool) {
        remarks.append(
          (
            name,
            "more packets than the controller has room for: not all that it completed are in the capture"
          )
        )
      } else if pool.total > 0 {
        if pool.stalls > 0 { remarks.append((name, stalls(pool))) }
        if pool.beyond > 0 {
          remarks.append(
            (
              name,
              "\(Words.count(pool.beyond, "packet")) logged while all \(pool.total) were taken: the "
                + "log may be written before a packet is handed over"
            ))
        }
      } else {
        remarks.append((name, "how many buffers the controller has isn't in the capture"))
      }
      if let chart = chart(pool, name, story) { drawings.append(chart) }
    }
    scope.add("buffers", "The controller's buffers: data packets in it, by time", rows, to: &item)
    for remark in remarks { item.add("", remark.label, .text(remark.text)) }
    for drawing in drawings { item.add("", drawing.label, .drawing(drawing.lines)) }
  }

  private static func row(_ pool: BufferPool, _ name: String, _ times: [Int64]) -> [ReportFact] {
    var row = [
      ReportFact(key: "transport", label: "", value: .text("\(pool.kind)")),
      ReportFact(key: "", label: "links", value: .text(name)),
      ReportFact(key: "packets", label: "packets", value: .number(pool.packets)),
    ]
    if pool.total > 0 {
      row.append(ReportFact(key: "total", label: "buffers", value: .number(pool.total)))
      row.append(ReportFact(key: "length", label: "octets each", value: .number(pool.length)))
    }
    for part in [50, 90, 95, 99] {
      row.append(
        ReportFact(
          key: "p\(part)", label: part == 95 ? "" : part == 50 ? "median" : "\(part) %",
          value: .number(level(times, pool.measured, part))))
    }
    row.append(ReportFact(key: "max", label: "max", value: .number(pool.most)))
    row.append(ReportFact(key: "measured_ms", label: "", value: StatsText.exactly(pool.measured)))
    row.append(ReportFact(key: "empty_ms", label: "", value: StatsText.exactly(pool.idle)))
    guard pool.total > 0, !isMiscounted(pool) else { return row }
    row.append(ReportFact(key: "full_ms", label: "full, ms", value: StatsText.cell(pool.stalled)))
    row.append(ReportFact(key: "stalls", label: "", value: .number(pool.stalls)))
    row.append(ReportFact(key: "longest_stall_ms", label: "", value: StatsText.exactly(pool.longestStall)))
    row.append(ReportFact(key: "beyond", label: "", value: .number(pool.beyond)))
    return row
  }

  /// Whether so many packets seem to be in the controller that some must have been completed without a word.
  private static func isMiscounted(_ pool: BufferPool) -> Bool {
    pool.total > 0 && pool.most > pool.total + max(8, pool.total)
  }

  private static func stalls(_ pool: BufferPool) -> String {
    let share = ReportText.decimal(Double(pool.stalled) * 100 / Double(max(1, pool.measured)), 1)
    return
      "full \(Words.count(pool.stalls, "time")), \(StatsText.time(pool.stalled)) in all (\(share) % of "
      + "the time), at longest \(StatsText.time(pool.longestStall)): the host has to wait then"
  }

  /// The level that was not exceeded for so many percent of the time.
  private static func level(_ times: [Int64], _ measured: Int64, _ part: Int) -> Int {
    var passed = 0.0
    for (level, time) in times.enumerated() {
      passed += Double(time)
      if passed >= Double(measured) * Double(part) / 100 { return level }
    }
    return 0
  }

  private static func chart(
    _ pool: BufferPool, _ name: String, _ story: borrowing Story
  ) -> (label: String, lines: [String])? {
    guard pool.packets >= 20, pool.most >= 3 else { return nil }
    let (width, values) = story.timing.buffers.timelines.parts(pool.timeline)
    guard values.count >= 8 else { return nil }
    let top = pool.total > 0 ? "\(pool.most) of \(pool.total)" : "\(pool.most)"
    return (
      "Most \(name) packets in the controller over time, a column \(StatsText.time(width)), the highest "
        + top, [StatsText.sparkline(values, most: Double(pool.most))]
    )
  }
}
