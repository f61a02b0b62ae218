/// What went over a connection, and what its credits let through.
extension Views {
  static func throughput(
    _ flow: Flow, _ scope: StatsScope, _ story: borrowing Story, _ item: inout ReportItem
  ) {
    let packets = scope.isAir ? "packets" : "ACL"
    let packetsKey = scope.isAir ? "ll" : "acl"
    let streams = [
      (flow.sentPackets, true, packetsKey, packets), (flow.receivedPackets, false, packetsKey, packets),
      (flow.sentSDUs, true, "sdu", "SDUs"), (flow.receivedSDUs, false, "sdu", "SDUs"),
    ]
    let rows = streams.filter { $0.0.count > 0 }.map { stream, isSent, key, what in
      var row = [
        ReportFact(key: "direction", label: "", value: .text(scope.directionKey(fromHost: isSent))),
        ReportFact(key: "of", label: "", value: .text(key)),
        ReportFact(key: "", label: "what", value: .text("\(what) \(scope.direction(fromHost: isSent))")),
        ReportFact(key: "count", label: "n", value: .number(stream.count)),
        ReportFact(key: "octets", label: "octets", value: .number(stream.octets)),
      ]
      guard flow.active > 0 else { return row }
      let mean = StatsText.rate(Double(stream.octets), flow.active)
      row.append(
        ReportFact(
          key: "octets_per_second", label: "kbit/s",
          value: .shown(StatsText.short(mean * 8 / 1000), .decimal(mean, places: 1))))
      // Of less than a second the busiest second says nothing.
      guard flow.active >= 1_000_000_000 else { return row }
      row.append(
        ReportFact(
          key: "peak_octets_per_second", label: "busiest second",
          value: .shown(StatsText.short(Double(stream.peak) * 8 / 1000), .number(stream.peak))))
      return row
    }
    item.add("active_ms", "", StatsText.exactly(flow.active))
    scope.addToJSON("throughput", rows.map { $0.filter { !$0.key.isEmpty } }, to: &item)
    item.facts.append(
      ReportFact(
        key: "", label: "Throughput in \(StatsText.time(flow.active))",
        value: .table(rows)))
    chart(flow, scope, story, &item)
  }

  private static func chart(
    _ flow: Flow, _ scope: StatsScope, _ story: borrowing Story, _ item: inout ReportItem
  ) {
    guard flow.sentPackets.count + flow.receivedPackets.count >= 20 else { return }
    var sent = story.timing.traffic.timelines.parts(flow.sentTimeline)
    var received = story.timing.traffic.timelines.parts(flow.receivedTimeline)
    let width = max(sent.width, received.width)
    sent = StatsText.widened(sent, to: width)
    received = StatsText.widened(received, to: width)
    let columns = max(sent.values.count, received.values.count)
    let most = (sent.values + received.values).max() ?? 0
    guard columns >= 8, most > 0 else { return }
    let names = [scope.direction(fromHost: true), scope.direction(fromHost: false)]
    let place = names.map(\.count).max() ?? 0
    let lines = zip(names, [sent.values, received.values]).compactMap { name, values -> String? in
      guard values.contains(where: { $0 > 0 }) else { return nil }
      return name + ReportText.spaces(place - name.count + 2) + StatsText.sparkline(values, most: most)
    }
    let peak = StatsText.rate(most * 8 / 1000, width)
    item.add(
      "",
      "Over time, a column \(StatsText.time(width)), the highest \(StatsText.short(peak)) kbit/s",
      .drawing(lines))
  }

  // MARK: - Credits

  static func channels(
    _ connection: Int32, _ scope: StatsScope, _ story: borrowing Story, _ item: inout ReportItem
  ) {
    var flows: [CreditFlow] = []
    for place in 0..<story.timing.credits.count {
      let flow = story.timing.credits[place]
      guard flow.connection == connection, flow.state == .open || flow.state == .closed else { continue }
      flows.append(flow.finished(story.timing.clock))
    }
    flows.sort { ($1.frames, $0.cid, $0.isHost ? 0 : 1) < ($0.frames, $1.cid, $1.isHost ? 0 : 1) }
    let rows = flows.map { flow in
      [
        ReportFact(
          key: "direction", label: "", value: .text(scope.directionKey(fromHost: !flow.isHost))),
        ReportFact(
          key: "cid", label: "channel",
          value: .shown(Words.hexadecimal(UInt64(flow.cid), digits: 4), .number(Int(flow.cid)))),
        ReportFact(
          key: "spsm", label: "SPSM",
          value: .shown(Words.hexadecimal(UInt64(flow.psm), digits: 2), .number(Int(flow.psm)))),
        ReportFact(key: "", label: "data", value: .text(scope.direction(fromHost: !flow.isHost))),
        ReportFact(key: "mtu", label: "MTU", value: .number(flow.mtu)),
        ReportFact(key: "mps", label: "MPS", value: .number(flow.mps)),
        ReportFact(key: "frames", label: "", value: .number(flow.frames)),
        ReportFact(key: "sdus", label: "SDUs", value: .number(flow.sdus)),
        ReportFact(key: "sdu_octets", label: "", value: .number(flow.octets)),
        ReportFact(key: "initial_credits", label: "first", value: .number(flow.initial)),
        ReportFact(key: "credits_given", label: "given", value: .number(flow.given)),
        ReportFact(key: "grants", label: "", value: .number(flow.grants)),
        ReportFact(key: "credits_left", label: "left", value: .number(flow.left)),
        ReportFact(key: "fewest_credits", label: "fewest", value: .number(flow.fewest)),
        ReportFact(key: "frames_without_credit", label: "", value: .number(flow.beyond)),
        ReportFact(key: "times_without_credits", label: "", value: .number(flow.droughts)),
        ReportFact(key: "without_credits_ms", label: "", value: StatsText.exactly(flow.dry)),
        ReportFact(
          key: "longest_without_credits_ms", label: "", value: StatsText.exactly(flow.longestDrought)),
        ReportFact(key: "open_ms", label: "", value: StatsText.exactly(flow.measured)),
      ]
    }
    scope.add("channels", "Credit-based channels, by the end that receives: credits", rows, to: &item)
    for flow in flows.prefix(scope.rows) { tell(flow, scope, &item) }
    for flow in flows.prefix(min(4, scope.rows)) where flow.frames >= 10 && flow.fewest * 2 < flow.most {
      chart(flow, scope, story, &item)
    }
  }

  private static func tell(_ flow: CreditFlow, _ scope: StatsScope, _ item: inout ReportItem) {
    let cid =
      Words.hexadecimal(UInt64(flow.cid), digits: 4) + " \(scope.direction(fromHost: !flow.isHost))"
    if flow.droughts > 0 {
      let share = ReportText.decimal(Double(flow.dry) * 100 / Double(max(1, flow.measured)), 1)
      item.add(
        "", cid,
        .text(
          "without credits \(Words.count(flow.droughts, "time")), \(StatsText.time(flow.dry)) in all "
            + "(\(share) % of the time it was open), at longest \(StatsText.time(flow.longestDrought))"))
    }
    if flow.beyond > 0 {
      item.add(
        "", cid,
        .text("\(Words.count(flow.beyond, "frame")) came when the capture shows no credit left"))
    }
  }

  private static func chart(
    _ flow: CreditFlow, _ scope: StatsScope, _ story: borrowing Story, _ item: inout ReportItem
  ) {
    let (width, values) = story.timing.credits.timelines.parts(flow.timeline)
    guard values.count >= 8 else { return }
    let cid = Words.hexadecimal(UInt64(flow.cid), digits: 4)
    item.add(
      "",
      "Credits left for \(cid) (\(scope.direction(fromHost: !flow.isHost))), on the average over time, a "
        + "column \(StatsText.time(width)), the highest \(flow.most)",
      .drawing([StatsText.sparkline(values, most: Double(flow.most))]))
  }
}

extension StatsText {
  /// The same timeline in wider parts, whose number is a power of two of them each.
  static func widened(_ timeline: (width: Int64, values: [Double]), to width: Int64) -> (
    width: Int64, values: [Double]
  ) {
    guard timeline.width > 0, timeline.width < width else { return timeline }
    let many = Int(width / timeline.width)
    var values: [Double] = []
    for (place, value) in timeline.values.enumerated() {
      if place % many == 0 { values.append(0) }
      values[values.count - 1] += value
    }
    return (width, values)
  }
}
