/// Checks of the log itself, which accuse nobody.
extension CheckBuilder {
  mutating func container() {
    decoded(
      .recordTruncated, "container.record-truncated", .note,
      "The logger cut this record; the rest of it is not the sender's fault.",
      proof: .text("It holds {a} octets of {b}."),
      causes: "Phones cut records on purpose when the log is filtered; a snap length does it too.")
    decoded(
      .flagsContradict, "container.direction-mismatch", .note,
      "The record's flags contradict its packet type; the packet type is believed.",
      causes: "Some loggers write the flags wrongly everywhere.")
    decoded(
      .monitorLength, "monitor.length", .note,
      "The monitor record has a length that its opcode can't have.", proof: .length)
    recordHeaders()
    clocks()
    wholeLogs()
  }

  /// What a record's header says beside its time.
  private mutating func recordHeaders() {
    check(
      "container.drops", .warning, on: .oddRecord, evidence: .octets,
      "The logger lost records here.", proof: "They are {a}.",
      causes: "What came before and what comes behind may not fit together, and that is nobody's fault."
    ) { c, d, _ in
      let drops = d.packet.header.drops
      // What was lost before the log began it doesn't tell.
      guard drops > c.log.drops, d.packet.header.number > 1 else { return }
      c.report(Int(drops &- c.log.drops), ofCapture: true)
    }
    check(
      "container.drops-decreased", .note, on: .oddRecord, evidence: .octets,
      "The count of lost records goes down.", proof: "It was {b} in {earlier}, and is {a}.",
      causes: "Two logs that were put together, or a logger that was started anew."
    ) { c, d, _ in
      let drops = d.packet.header.drops
      guard drops < c.log.drops else { return }
      c.report(Int(drops), Int(c.log.drops), earlier: d.packet.header.number &- 1, ofCapture: true)
    }
    check(
      "container.included-gt-original", .error, on: .oddRecord, evidence: .octets,
      "The record says that it holds more octets than the packet had.",
      causes: "A logger that mixes the two lengths up."
    ) { c, d, _ in
      if d.packet.header.remarks.contains(.holdsTooMuch) { c.report(ofCapture: true) }
    }
    check(
      "container.flags-reserved", .note, on: .oddRecord, evidence: .octets,
      "Flags of the record are set that btsnoop reserves."
    ) { c, d, _ in
      if d.packet.header.remarks.contains(.reservedFlags) { c.report(ofCapture: true) }
    }
    check(
      "container.empty-record", .note, on: .oddRecord, evidence: .octets, "The record holds no octets."
    ) { c, d, octets in
      guard octets.byteCount == 0, !d.packet.isCut else { return }
      switch d.packet.header.content {
      case .h4, .command, .acl, .synchronous, .event, .iso: c.report(ofCapture: true)
      default: return
      }
    }
    check(
      "container.monitor-opcode-unknown", .note, on: .each(.monitor), evidence: .octets,
      "The opcode of the monitor record is none that is known.", proof: "It is {a}.",
      causes: "A newer kernel."
    ) { c, _, _ in
      if c.layer.code > 19 { c.report(Int(c.layer.code), ofCapture: true) }
    }
  }

  /// What the times of records say.
  private mutating func clocks() {
    check(
      "container.time-backwards", .warning, on: .oddRecord, evidence: .octets,
      "The record is older than the one before it.", proof: "It is so by {a:ms}.",
      causes:
        "A clock that was set, or a log of several sources that isn't in order. Times across it prove nothing."
    ) { c, d, _ in
      guard let step = c.log.step(d.packet.header), step < -1_000_000 else { return }
      c.report(Int(-step / 1000), earlier: d.packet.header.number &- 1, ofCapture: true)
    }
    check(
      "container.time-jump", .note, on: .oddRecord, evidence: .octets,
      "More than an hour lies between this record and the one before it.", proof: "It is {a:ms}.",
      causes: "A clock that was set, or a log that was stopped meanwhile."
    ) { c, d, _ in
      guard let step = c.log.step(d.packet.header), step > LogState.hour else { return }
      c.report(Int(step / 1000), earlier: d.packet.header.number &- 1, ofCapture: true)
    }
  }

  /// What the whole of a log shows.
  private mutating func wholeLogs() {
    check(
      "container.filtered-log", .note, on: .captureEnd, evidence: .octets,
      "Most packets of data are cut: what is in them isn't in the log.",
      proof: "{a} of {b} are.",
      causes:
        "Android's filtered log. Full ones have to be enabled in the developer options, and Bluetooth restarted."
    ) { c, d, _ in
      let data = d.session.counts.acl
      guard data >= 20, c.log.cutData &* 5 > data &* 4 else { return }
      c.report(c.log.cutData, data, ofCapture: true)
    }
    check(
      "container.truncated-file", .error, on: .captureEnd, evidence: .octets,
      "The file ends inside of a record.", proof: "{a octets} are left of it, behind {earlier}.",
      causes: "A copy that was interrupted, or a log that was still being written."
    ) { c, _, _ in
      guard c.damage.isTruncated else { return }
      c.report(c.damage.rest, earlier: c.damage.record, ofCapture: true)
    }
    check(
      "container.damaged", .error, on: .captureEnd, evidence: .octets,
      "The file has octets in it that are no record; they were passed over.",
      proof: "{a octets} are so, at {b places}.",
      causes: "A file that was damaged, or written by two loggers at once."
    ) { c, _, _ in
      if c.damage.places > 0 { c.report(c.damage.skipped, c.damage.places, ofCapture: true) }
    }
  }
}

/// What is remembered of the log: its clock, and its count of lost records.
struct LogState: BitwiseCopyable {
  /// A leap of the clock.
  static let hour: Int64 = 3_600_000_000_000

  var adapter: UInt16 = 0
  var time = Timestamp.none
  var drops: UInt32 = 0
  /// Packets of data that are cut.
  var cutData = 0

  /// How far the record is from the one before it of the same adapter, in nanoseconds; nil where that isn't known.
  func step(_ header: RecordHeader) -> Int64? {
    adapter == header.adapter ? header.time.since(time) : nil
  }

  mutating func take(_ header: RecordHeader) {
    drops = header.drops
    adapter = header.adapter
    time = header.time
  }
}

/// What couldn't be read of a file, as far as the checks ask.
struct DamageTotals: BitwiseCopyable {
  var isTruncated = false
  /// The octets of the last record that are left, and the record before it.
  var rest = 0
  var record = 0
  /// The places with octets that are no record, and how many octets.
  var places = 0
  var skipped = 0

  init() {}

  init(_ report: DamageReport) {
    for damage in report.first {
      switch damage.kind {
      case .truncated:
        isTruncated = true
        rest = Int(clamping: damage.octets)
        record = damage.record
      case .skipped, .rest:
        places += 1
        skipped = Int(clamping: UInt64(skipped) + damage.octets)
      case .unreadable: break
      }
    }
    if report.count > report.first.count { places += report.count - report.first.count }
  }
}

extension CheckContext {
  /// Takes note of the record's place in the log, and says whether anything about it is unusual.
  ///
  /// Where it is, the log's state stays that of the record before it until the checks have looked.
  @inline(__always)
  mutating func isOdd(_ header: RecordHeader, _ length: Int) -> Bool {
    let step = header.time.nanoseconds &- log.time.nanoseconds
    let isOrderly = step >= -1_000_000 && step <= LogState.hour
    if isOrderly, header.drops == log.drops, header.remarks.isEmpty, length > 0 {
      log.time = header.time
      log.adapter = header.adapter
      return false
    }
    return true
  }
}
