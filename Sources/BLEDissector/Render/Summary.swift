/// What stands after the records: the capture's facts, and what could not be read.
struct Summary {
  let options: PassOptions

  /// Writes the summary; `connections` has the story of each one, `sections` what the other views make of the capture.
  func render(
    _ dissector: borrowing Dissector, _ format: StaticText, _ damage: DamageReport, _ connections: Report,
    _ sections: [SummarySection], _ out: inout OctetBuffer
  ) {
    if options.form == .text, dissector.session.counts.records > 0 { out.append(0x0A) }
    var lines = OctetBuffer()
    renderFacts(dissector, format, &lines)
    renderConnections(dissector, connections, &lines)
    renderFailures(dissector, &lines)
    for section in sections { render(section, &lines) }
    renderDamage(damage, &lines)
    out.appendWrapped(lines.octets, columns: options.text.columns, indent: 13)
  }

  private func label(_ text: StaticString, _ out: inout OctetBuffer) {
    let start = out.count
    out.append(text)
    out.pad(start, to: 13)
  }

  private func renderFacts(_ dissector: borrowing Dissector, _ format: StaticText, _ out: inout OctetBuffer) {
    let counts = dissector.session.counts
    label("Format", &out)
    out.append(format)
    out.append("\n")
    label("Records", &out)
    out.appendDecimal(Int64(counts.records))
    var isFirst = true
    item(counts.commands, "commands", one: "command", &isFirst, &out)
    item(counts.events, "events", one: "event", &isFirst, &out)
    item(counts.acl, "ACL", &isFirst, &out)
    item(counts.synchronous, "synchronous", &isFirst, &out)
    item(counts.iso, "ISO", &isFirst, &out)
    item(counts.advertising, "advertising", &isFirst, &out)
    item(counts.linkLayer, "of connections", &isFirst, &out)
    item(counts.isochronous, "isochronous", &isFirst, &out)
    item(counts.other, "other", &isFirst, &out)
    out.append("\n")
    renderSpan(counts, &out)
    renderAdapters(dissector, &out)
    renderUnknown(dissector, &out)
    renderFindings(dissector, &out)
  }

  private func item(
    _ count: Int, _ what: StaticString, one: StaticString? = nil, _ isFirst: inout Bool,
    _ out: inout OctetBuffer
  ) {
    guard count > 0 else { return }
    out.append(isFirst ? ": " : ", ")
    isFirst = false
    out.appendDecimal(Int64(count))
    out.append(" ")
    out.append(count == 1 ? one ?? what : what)
  }

  private func renderSpan(_ counts: RecordCounts, _ out: inout OctetBuffer) {
    guard counts.earliest.isKnown else { return }
    label("Time", &out)
    out.appendDate(counts.earliest, separator: 0x20, decimals: 6)
    out.append(" UTC, for ")
    out.appendSeconds(counts.latest.since(counts.earliest) ?? 0, width: 0)
    out.append(" s\n")
    guard counts.backwards > 0 else { return }
    label("", &out)
    out.append("the clock went backwards ")
    out.appendDecimal(Int64(counts.backwards))
    out.append(counts.backwards == 1 ? " time, by " : " times, by at most ")
    out.appendSeconds(0 &- max(counts.largestStep, .min + 1), width: 0)
    out.append(" s\n")
  }

  private func renderAdapters(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    guard dissector.session.adapters.count > 0 else { return }
    label("Adapters", &out)
    var index = 0
    while index < dissector.session.adapters.count {
      let adapter = dissector.session.adapters[index]
      if index > 0 { out.append(", ") }
      if isNumbered(dissector) {
        out.append("hci")
        out.appendDecimal(UInt64(adapter.index))
        if adapter.address > 0 { out.append(" ") }
      }
      if adapter.address > 0 { out.appendAddress(adapter.address) }
      renderCompany(dissector.catalog, adapter, isNumbered: isNumbered(dissector), &out)
      index += 1
    }
    out.append("\n")
  }

  /// The company that made the controller, behind its number and address.
  private func renderCompany(
    _ catalog: borrowing Catalog, _ adapter: Adapter, isNumbered: Bool, _ out: inout OctetBuffer
  ) {
    guard adapter.company != Adapter.unknownCompany else { return }
    if adapter.address > 0 || isNumbered { out.append(" ") }
    out.append("(")
    if let name = catalog.assigned.company(Int64(adapter.company)) {
      out.append(name)
    } else {
      out.append("company 0x")
      out.appendHexadecimal(UInt64(adapter.company), digits: 4)
    }
    out.append(")")
  }

  /// Whether the capture tells adapters apart by a number.
  private func isNumbered(_ dissector: borrowing Dissector) -> Bool {
    dissector.packet.header.content == .monitor || dissector.session.adapters.count > 1
  }

  /// What could not be decoded, and why.
  private func renderUnknown(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let counts = dissector.session.counts
    line(counts.damagedAir, "Undecoded", "damaged on the air: the CRC is wrong, or octets are missing", &out)
    line(counts.air, "Undecoded", "from the air that are no packets, or still whitened", &out)
    line(counts.usb, "Undecoded", "USB transfers that carry no HCI packet", &out)
    line(counts.unknownTypes, "Undecoded", "of an unknown packet or record type", &out)
    line(counts.short, "Undecoded", "shorter than the header of their packet", &out)
    renderUnknownCodes(dissector, &out)
    line(counts.diagnostics, "Set aside", "vendor diagnostics in the shape of ACL data", &out)
    line(counts.cut, "Cut", "by the logger, which kept the first octets only", &out)
    line(Int(counts.dropped), "Lost", "dropped by the logger, it says", &out)
  }

  private func renderUnknownCodes(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    guard dissector.session.counts.unknownPDUs > 0 else { return }
    label("Unknown", &out)
    out.appendDecimal(Int64(dissector.session.counts.unknownPDUs))
    out.append(" without a layout, shown as octets: ")
    var index = 0
    while index < dissector.session.unknownCodes.count {
      let code = dissector.session.unknownCodes[index]
      if index > 0 { out.append(", ") }
      out.append(code.kind.heading)
      out.append(" 0x")
      out.appendHexadecimal(UInt64(code.code), digits: code.code > 0xFF ? 4 : 2)
      if code.count > 1 {
        out.append(" (")
        out.appendDecimal(Int64(code.count))
        out.append(" times)")
      }
      index += 1
    }
    out.append(dissector.session.unknownCodes.isFull ? ", …\n" : "\n")
  }

  private func line(_ count: Int, _ name: StaticString, _ what: StaticString, _ out: inout OctetBuffer) {
    guard count > 0 else { return }
    label(name, &out)
    out.appendDecimal(Int64(count))
    out.append(" ")
    out.append(what)
    out.append("\n")
  }

  private func renderFindings(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let counts = dissector.session.counts
    let found = FoundTotals(dissector.found)
    // Where nothing was decoded, "none" would be a verdict.
    if counts.records == counts.undecoded, found.all == 0 { return }
    label("Findings", &out)
    if found.all == 0 { return out.append("none\n") }
    out.appendDecimal(Int64(found.errors))
    out.append(found.errors == 1 ? " error, " : " errors, ")
    out.appendDecimal(Int64(found.warnings))
    out.append(found.warnings == 1 ? " warning, " : " warnings, ")
    out.appendDecimal(Int64(found.notes))
    out.append(found.notes == 1 ? " note" : " notes")
    if found.possible > 0 {
      out.append("; possible, but not proven by this capture: ")
      out.appendDecimal(Int64(found.possible))
    }
    out.append("\n")
    for severity in [Severity.error, .warning, .note] {
      for rule in CheckID.all where rule.check.severity == severity {
        renderRule(rule, dissector.found[Int(rule.rawValue)], &out)
      }
    }
  }

  private func renderRule(_ rule: CheckID, _ count: FindingCounts.Count, _ out: inout OctetBuffer) {
    guard count.certain + count.possible > 0 else { return }
    out.append("  ")
    out.append(rule.check.severity.word)
    out.append(" ")
    out.append(rule.check.id)
    if count.certain > 0 {
      out.append(", ")
      out.appendDecimal(Int64(count.certain))
      out.append(count.certain == 1 ? " time" : " times")
    }
    if count.possible > 0 {
      out.append(", possible ")
      out.appendDecimal(Int64(count.possible))
      out.append(count.possible == 1 ? " time" : " times")
    }
    out.append(count.certain + count.possible == 1 ? ", in record " : ", first in record ")
    out.appendDecimal(Int64(count.firstRecord))
    out.append("\n")
  }

  /// How many connections are listed one by one.
  static let mostConnections = 50

  /// The connections, each with its story in a line.
  private func renderConnections(
    _ dissector: borrowing Dissector, _ connections: Report, _ out: inout OctetBuffer
  ) {
    let total = dissector.session.connections.total
    guard total > 0 else { return }
    label("Connections", &out)
    out.appendDecimal(Int64(total))
    out.append("\n")
    for item in connections.items.prefix(min(total, Self.mostConnections)) where !item.brief.isEmpty {
      out.append("  ")
      out.appendText(item.brief)
      out.append("\n")
    }
    if total > Self.mostConnections {
      out.append("  and ")
      out.appendDecimal(Int64(total - Self.mostConnections))
      out.append(" more\n")
    }
  }

  private func render(_ section: SummarySection, _ out: inout OctetBuffer) {
    label(section.label, &out)
    out.appendDecimal(Int64(section.total))
    if let unit = section.unit { out.appendText(" " + unit) }
    out.append("; `bledissect ")
    out.append(section.command)
    out.append(section.unit == nil ? "` shows more\n" : "` shows each\n")
    for line in section.lines {
      out.append("  ")
      out.appendText(line)
      out.append("\n")
    }
    if section.unit == nil, section.total > section.lines.count {
      out.append("  and ")
      out.appendDecimal(Int64(section.total - section.lines.count))
      out.append(" more\n")
    }
  }

  private func reason(_ dissector: borrowing Dissector, _ code: UInt8, _ out: inout OctetBuffer) {
    out.append("0x")
    out.appendHexadecimal(code)
    out.append(" ")
    out.append(dissector.catalog.errorName(code) ?? StaticText("unknown reason"))
  }

  private func renderFailures(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let counts = dissector.session.counts
    guard counts.failedConnections > 0 else { return }
    label("Failed", &out)
    out.appendDecimal(Int64(counts.failedConnections))
    out.append(
      counts.failedConnections == 1
        ? " attempt to connect, in record " : " attempts to connect, the last in record ")
    out.appendDecimal(Int64(counts.lastFailure))
    out.append(": ")
    reason(dissector, counts.lastFailureStatus, &out)
    out.append("\n")
  }

  private func renderDamage(_ damage: DamageReport, _ out: inout OctetBuffer) {
    guard damage.count > 0 else { return }
    label("Damage", &out)
    out.appendDecimal(Int64(damage.count))
    out.append(damage.count == 1 ? " place, " : " places, ")
    out.appendDecimal(damage.octetsLost)
    out.append(" octets lost\n")
  }
}

extension Catalog {
  /// The name of a controller's error code, or nil.
  ///
  /// The table is compiled with the first layout that has a status, so that a capture without any has no
  /// names; it has no reasons to show either.
  func errorName(_ code: UInt8) -> StaticText? {
    var index = 0
    while index < values.tables.count {
      let table = values.tables[index]
      if table.name.equals("error") { return values.name(table, Int64(code)) }
      index += 1
    }
    return nil
  }
}
