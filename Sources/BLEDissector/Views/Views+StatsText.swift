/// Numbers, names and little charts of the timing view.
enum StatsText {
  // MARK: - Numbers

  /// A time in milliseconds with as many digits as mean something, at most five characters below 100 seconds.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    let value = Double(nanoseconds) / 1e6
    if nanoseconds == 0 { return "0" }
    if value < 0.1 { return ReportText.decimal(value, 3) }
    if value < 10 { return ReportText.decimal(value, 2) }
    return ReportText.decimal(value, value < 1000 ? 1 : 0)
  }

  /// A time with its unit, for a sentence.
  static func time(_ nanoseconds: Int64) -> String {
    let value = Double(nanoseconds) / 1e6
    if value < 1000 { return milliseconds(nanoseconds) + " ms" }
    return ReportText.decimal(value / 1000, value < 100_000 ? 2 : 0) + " s"
  }

  /// A time for a table of milliseconds; in JSON the same with all its digits.
  static func cell(_ nanoseconds: Int64) -> ReportValue {
    .shown(milliseconds(nanoseconds), exactly(nanoseconds))
  }

  /// A time in milliseconds with all its digits.
  static func exactly(_ nanoseconds: Int64) -> ReportValue {
    .decimal(Double(nanoseconds) / 1e6, places: nanoseconds % 1000 == 0 ? 3 : 6)
  }

  /// The rate of `count` in `nanoseconds`, a second; 0 where there is no time.
  static func rate(_ count: Double, _ nanoseconds: Int64) -> Double {
    nanoseconds > 0 ? count * 1e9 / Double(nanoseconds) : 0
  }

  /// A number with three or four digits that mean something.
  static func short(_ value: Double) -> String {
    ReportText.decimal(value, value < 10 ? 2 : value < 1000 ? 1 : 0)
  }

  /// What is in the JSON beside percentiles: whether they are exact, and else by what part they may be wrong.
  static func exactness(_ percentiles: Percentiles) -> [ReportFact] {
    var facts = [ReportFact(key: "exact", label: "", value: .flag(percentiles.isExact))]
    if !percentiles.isExact {
      facts.append(
        ReportFact(key: "error", label: "", value: .decimal(SampleStore.relativeError, places: 3)))
    }
    return facts
  }

  /// What stands in front of a percentile that is not exact.
  static func near(_ percentiles: Percentiles) -> String { percentiles.isExact ? "" : nearly }

  static let nearly = "≈"

  /// The fewest samples of which a hundredth part means anything.
  private static let fewForPart = 20

  /// Times in a few words: no more of them than so many samples tell.
  static func inShort(_ percentiles: Percentiles) -> String {
    let count = percentiles.count
    guard count > 1 else { return "one, \(time(percentiles.greatest))" }
    let near = near(percentiles)
    let most =
      count < fewForPart
      ? "at most \(time(percentiles.greatest))" : "99 % within \(near)\(time(percentiles(99)))"
    return "median \(near)\(time(percentiles.median)), \(most) (\(count))"
  }

  /// The percentiles as columns; those in `shown` are columns for people too.
  static func percentiles(_ percentiles: Percentiles, shown: Set<Int>) -> [ReportFact] {
    guard percentiles.count > 0 else { return [] }
    var facts: [ReportFact] = []
    func add(_ key: String, _ label: String, _ isShown: Bool, _ value: Int64) {
      facts.append(ReportFact(key: key, label: isShown ? label : "", value: cell(value)))
    }
    let near = near(percentiles)
    add("min_ms", "min", shown.contains(0), percentiles.least)
    for part in [50, 90, 95, 99] {
      let value = percentiles(part)
      facts.append(
        ReportFact(
          key: "p\(part)_ms", label: !shown.contains(part) ? "" : part == 50 ? "median" : "\(part) %",
          value: .shown(near + milliseconds(value), exactly(value))))
    }
    add("max_ms", "max", shown.contains(100), percentiles.greatest)
    facts.append(
      ReportFact(key: "mean_ms", label: "", value: .decimal(percentiles.mean / 1e6, places: 3)))
    return facts + exactness(percentiles)
  }

  // MARK: - Names

  /// The attribute protocol's operation with that opcode.
  static func operation(_ opcode: UInt16) -> String {
    switch opcode {
    case 0x02: "Exchange MTU"
    case 0x04: "Find Information"
    case 0x06: "Find By Type Value"
    case 0x08: "Read By Type"
    case 0x0A: "Read"
    case 0x0C: "Read Blob"
    case 0x0E: "Read Multiple"
    case 0x10: "Read By Group Type"
    case 0x12: "Write"
    case 0x16: "Prepare Write"
    case 0x18: "Execute Write"
    case 0x1B: "Notification"
    case 0x1D: "Indication"
    case 0x20: "Read Multiple Variable"
    default: Words.hexadecimal(UInt64(opcode), digits: 2)
    }
  }

  /// The PDU's name in the specification.
  static func pdu(_ opcode: UInt16, _ catalog: borrowing Catalog) -> String {
    let entry = catalog.find(.attPDU, UInt32(opcode))
    return entry > 0 ? catalog.entries[Int(entry)].name.string : Words.hexadecimal(UInt64(opcode), digits: 2)
  }

  /// The command's name; of a vendor's that nobody knows, its opcode.
  static func command(_ opcode: UInt16, _ company: UInt16, _ catalog: borrowing Catalog) -> String {
    let digits = Words.hexadecimal(UInt64(opcode), digits: 4)
    guard opcode >= Dissector.firstVendorOpcode else {
      let entry = catalog.find(.hciCommand, UInt32(opcode))
      return entry > 0 ? catalog.entries[Int(entry)].name.string : "command \(digits)"
    }
    // Android asks every controller for its own; of several with one opcode nobody knows which these were.
    for company in [company, 0x00E0] {
      let entry = catalog.find(.vendorCommand, UInt32(company) << 16 | UInt32(opcode))
      guard entry > 0, catalog.entries[Int(entry)].code != Entry.anyCode,
        catalog.entries[Int(entry)].matchCount == 0
      else { continue }
      return catalog.entries[Int(entry)].name.string
    }
    return "vendor command \(digits)"
  }

  /// The name of a series' attribute by its UUID, or the UUID, or nil where the capture doesn't tell what it was.
  static func attribute(
    _ dissector: borrowing Dissector, _ series: Series
  ) -> (name: String?, uuid: String)? {
    guard let place = dissector.attribute(series.subject, series.handle) else { return nil }
    let code = dissector.session.attributes.attributes[place].type
    guard code > 0 else { return nil }
    return (dissector.catalog.attributeName(code)?.string, dissector.catalog.uuidText(code))
  }

  // MARK: - Charts

  private static let blocks = Array(" ▁▂▃▄▅▆▇█")

  /// A line of blocks as high as the numbers, with none for 0.
  static func sparkline(_ numbers: [Double], most: Double) -> String {
    String(
      numbers.map { number -> Character in
        guard number > 0, most > 0 else { return " " }
        return blocks[max(1, min(8, Int((min(1, number / most) * 8).rounded(.up))))]
      })
  }

  /// How many samples are in each of `columns` parts of a logarithmic axis from `low` to `high`.
  static func spread(_ percentiles: Percentiles, low: Int64, high: Int64, columns: Int) -> [Double] {
    var counts = Array(repeating: 0.0, count: columns)
    for sample in percentiles.samples {
      counts[column(sample.value, low: low, high: high, columns: columns)] += Double(sample.count)
    }
    return counts
  }

  /// The part of a logarithmic axis that a value is in.
  static func column(_ value: Int64, low: Int64, high: Int64, columns: Int) -> Int {
    let low = Double(max(1, low))
    let length = logarithm(Double(max(1, high)) / low)
    guard length > 0 else { return 0 }
    return max(0, min(columns - 1, Int(logarithm(Double(max(1, value)) / low) / length * Double(columns))))
  }

  /// The logarithm to the base of 2, as near as a chart needs it.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    let rest = value.significand - 1
    // A parabola through the ends and the middle is wrong by less than 0.01.
    return Double(value.exponent) + rest + 0.34 * rest * (1 - rest)
  }
}
