/// The views as parts of the summary.
extension Views {
  /// How many things of a view the summary lists.
  private static let mostInSummary = 10

  /// The parts of a summary in text, each shortened.
  static func sections(_ dissector: inout Dissector, _ story: borrowing Story) -> [SummarySection] {
    dissector.catalog.prepareNames()
    return [
      heard(dissector, story),
      section("Pairing", "pairing", pairing(dissector, story)),
      section("Servers", "gatt", gatt(&dissector, story)),
      section("Timing", "stats", stats(dissector, story)),
      calls(dissector, story.calls),
    ].filter { $0.total > 0 && !$0.lines.isEmpty }
  }

  /// The devices that were heard; those that only connected stand with the connections.
  private static func heard(_ dissector: borrowing Dissector, _ story: borrowing Story) -> SummarySection {
    let report = devices(dissector, story, limit: mostInSummary, areHeard: true)
    let total = report.items.count + report.leftOut
    return section("Devices", "devices", report, total: total)
  }

  private static func section(
    _ label: StaticString, _ command: StaticString, _ report: Report, total: Int? = nil
  ) -> SummarySection {
    let lines = report.items.map(\.brief).filter { !$0.isEmpty }
    return SummarySection(
      label: label, total: max(total ?? 0, lines.count), lines: Array(lines.prefix(mostInSummary)),
      command: command)
  }

  /// The objects of a summary in JSON, whole.
  static func objects(_ dissector: inout Dissector, _ story: borrowing Story) -> [Report] {
    dissector.catalog.prepareNames()
    return [
      devices(dissector, story), connections(dissector, story), pairing(dissector, story),
      gatt(&dissector, story), stats(dissector, story), callDigest(dissector, story.calls),
    ]
  }
}
