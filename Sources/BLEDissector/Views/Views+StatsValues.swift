/// Values that go over a connection without being answered: notifications, and writes without response.
extension Views {
  static func writes(
    _ all: [SeriesReading], _ scope: StatsScope, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    values(
      all, ("writes_without_response", "Writes without response by attribute of"), scope, dissector, &item)
  }

  static func notifications(
    _ all: [SeriesReading], _ scope: StatsScope, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    values(all, ("notifications", "Notifications and indications of"), scope, dissector, &item)
  }

  /// Says how many and how much, and the gaps between them.
  ///
  /// `of` is the key of the table, and how its heading begins.
  private static func values(
    _ all: [SeriesReading], _ of: (key: String, words: String), _ scope: StatsScope,
    _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let sorted = SeriesReading.mostUsedFirst(all)
    scope.addToJSON(
      of.key, sorted.map { identity($0.series, scope, dissector) + members($0, dissector) }, to: &item)
    for isHost in [false, true] {
      let mine = sorted.filter { $0.series.isHost == isHost }
      let rows = mine.map { reading in
        [
          ReportFact(key: "", label: "handle", value: handle(reading.series.handle)),
          ReportFact(key: "", label: "n", value: .number(reading.series.begun)),
          ReportFact(key: "", label: "octets", value: .number(reading.series.octets)),
        ]
          + (reading.rate.map {
            [ReportFact(key: "", label: "per s", value: .shown(StatsText.short($0), .number(0)))]
          } ?? [])
          + reading.times([50, 95, 100])
          + (reading.jitter.map { [ReportFact(key: "", label: "jitter", value: StatsText.cell($0))] } ?? [])
          + named(reading.series, dissector)
      }
      scope.add("", "\(of.words) \(scope.side(isHost: isHost)), gaps in ms", rows, to: &item)
      for reading in mine where reading.series.stepped > 0 {
        let handle = Words.hexadecimal(UInt64(reading.series.handle), digits: 4)
        item.add(
          "", handle,
          .text(Words.count(reading.series.stepped, "gap") + " left out: the clock was set meanwhile"))
      }
    }
  }

  /// What JSON has of a series beside what it is of.
  private static func members(_ reading: SeriesReading, _ dissector: borrowing Dissector) -> [ReportFact] {
    var facts = [
      ReportFact(
        key: "operation", label: "", value: .text(StatsText.pdu(reading.series.code, dissector.catalog))),
      ReportFact(key: "count", label: "", value: .number(reading.series.begun)),
      ReportFact(key: "octets", label: "", value: .number(reading.series.octets)),
    ]
    if let rate = reading.rate {
      facts.append(ReportFact(key: "per_second", label: "", value: .decimal(rate, places: 3)))
    }
    if let jitter = reading.jitter {
      facts.append(ReportFact(key: "jitter_ms", label: "", value: StatsText.exactly(jitter)))
    }
    facts += reading.leftOut
    facts.append(ReportFact(key: "gap", label: "", value: .object(reading.times([]))))
    return facts
  }
}
