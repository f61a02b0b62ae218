/// A series with its percentiles, ready to be shown.
struct SeriesReading {
  let series: Series
  let percentiles: Percentiles

  init(_ series: Series, _ store: borrowing SampleStore) {
    self.series = series
    percentiles = Percentiles(series.spread, store)
  }

  /// Those that happened most often first; of two, the lower code and handle.
  static func mostUsedFirst(_ readings: [SeriesReading]) -> [SeriesReading] {
    readings.sorted {
      if $0.series.begun != $1.series.begun { return $0.series.begun > $1.series.begun }
      return ($0.series.code, $0.series.handle, $0.series.isHost ? 0 : 1)
        < ($1.series.code, $1.series.handle, $1.series.isHost ? 0 : 1)
    }
  }

  /// How often, for JSON.
  var counts: [ReportFact] {
    [
      ReportFact(key: "count", label: "", value: .number(series.begun)),
      ReportFact(key: "answered", label: "", value: .number(series.answered)),
      ReportFact(key: "errors", label: "", value: .number(series.failed)),
      ReportFact(key: "unanswered", label: "", value: .number(series.unanswered)),
    ] + leftOut
  }

  /// How many are in no percentile, and why, for JSON.
  var leftOut: [ReportFact] {
    var facts: [ReportFact] = []
    func add(_ key: String, _ count: Int) {
      if count > 0 { facts.append(ReportFact(key: key, label: "", value: .number(count))) }
    }
    add("left_out_unclear", series.unclear)
    add("left_out_clock", series.stepped)
    add("left_out_untimed", series.untimed)
    add("left_out_memory", series.spread.leftOut)
    return facts
  }

  /// The percentiles; those in `shown` for people too.
  func times(_ shown: Set<Int>) -> [ReportFact] { StatsText.percentiles(percentiles, shown: shown) }

  /// The median in connection intervals, where there was one interval nearly all the time.
  var medianInIntervals: Double? {
    guard let interval = series.usualInterval else { return nil }
    return Double(percentiles.median) / 1e6 / Views.interval(interval)
  }

  var intervals: [ReportFact] {
    medianInIntervals.map {
      [ReportFact(key: "median_intervals", label: "", value: .decimal($0, places: 2))]
    } ?? []
  }

  /// How often a second, from the first to the last.
  var rate: Double? {
    guard percentiles.count > 0, percentiles.mean > 0 else { return nil }
    return 1e9 / percentiles.mean
  }

  /// By how much a gap differs from the one before, on the average.
  var jitter: Int64? {
    series.changeCount > 0 ? Int64(series.changes / UInt64(series.changeCount)) : nil
  }

  /// What the percentiles don't say, in words.
  var remarks: [String] {
    var remarks: [String] = []
    // What discovers goes on until there is an error, which says that there is no more.
    let discovers: [UInt16] = [0x04, 0x06, 0x08, 0x10]
    if series.failed > 0, !discovers.contains(series.code) {
      remarks.append("\(series.failed) answered with an error")
    }
    if series.unanswered > 0 { remarks.append("\(series.unanswered) without an answer in the capture") }
    if series.unclear > 0 {
      remarks.append(
        "\(series.unclear) left out: which answer was theirs, or whether it is missing, can't be told")
    }
    if series.stepped > 0 { remarks.append("\(series.stepped) left out: the clock went backwards or jumped") }
    if series.untimed > 0 { remarks.append("\(series.untimed) left out: the capture has no time") }
    if series.spread.leftOut > 0 { remarks.append("\(series.spread.leftOut) left out: there was no room") }
    return remarks
  }

  // MARK: - Charts

  /// The least and the greatest of all, which the little charts of a table share.
  static func axis(_ readings: [SeriesReading]) -> (low: Int64, high: Int64) {
    let measured = readings.filter { $0.percentiles.count > 0 }
    return (
      measured.map { max(1, $0.percentiles.least) }.min() ?? 1,
      measured.map { $0.percentiles.greatest }.max() ?? 1
    )
  }

  /// A little chart on an axis that rows share.
  func spark(_ label: String, _ axis: (low: Int64, high: Int64)) -> [ReportFact] {
    guard percentiles.count > 0, axis.high > axis.low else { return [] }
    let counts = StatsText.spread(percentiles, low: axis.low, high: axis.high, columns: 8)
    let most = counts.max() ?? 0
    // A space at the edge of a cell would go in Markdown.
    let line = StatsText.sparkline(counts, most: most).map { $0 == " " ? "·" : $0 }
    return [ReportFact(key: "", label: label, value: .text(String(line)))]
  }
}
