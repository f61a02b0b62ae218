/// The calls of Core Bluetooth in the summary: how many of each kind, and what failed.
extension Views {
  /// The part of the summary in text.
  static func calls(_ dissector: borrowing Dissector, _ log: borrowing CallLog) -> SummarySection {
    var lines: [String] = []
    var total = 0
    for isCentral in [true, false] {
      for maker in [CallKind.Maker.system, .app] {
        let kinds = CallKind.allCases.filter {
          $0.traits.maker == maker && $0.traits.isCentral == isCentral && log.digest.count(of: $0).all > 0
        }
        if kinds.isEmpty { continue }
        total += kinds.reduce(0) { $0 + log.digest.count(of: $1).all }
        let who = (isCentral ? "central " : "peripheral ") + (maker == .app ? "calls, inferred" : "gets")
        lines.append("\(who): " + kinds.map { words($0, log.digest) }.joined(separator: ", "))
      }
    }
    for index in 0..<log.digest.failureCount {
      if index == CallDigest.mostFirst, log.digest.leftOut > 0 {
        lines.append("\(log.digest.leftOut) more that failed")
      }
      lines.append(line(log.digest.failure(index), dissector, log))
    }
    return SummarySection(
      label: "App", total: total, lines: total > 0 ? lines : [], command: "callbacks",
      unit: "\(total == 1 ? "call" : "calls") of Core Bluetooth, without didDiscover")
  }

  private static func words(_ kind: CallKind, _ digest: borrowing CallDigest) -> String {
    let count = digest.count(of: kind)
    let failed = count.failed == 0 ? "" : count.failed == count.all ? " failed" : " (\(count.failed) failed)"
    return "\(StaticText(kind.traits.word).string) ×\(count.all)\(failed)"
  }

  /// A failed call in a line: when, of which connection, what, and how often.
  private static func line(
    _ failure: CallDigest.Failure, _ dissector: borrowing Dissector, _ log: borrowing CallLog
  ) -> String {
    let call = CallWords.told(failure.call)
    let empty = OctetBuffer(capacity: 16)
    let words = CallWords(call, log, dissector, empty.octets, isJSON: false)
    var text = ""
    if let since = call.time.since(dissector.session.counts.firstTime) {
      var time = OctetBuffer()
      time.appendSeconds(since, width: 0)
      text += time.string + " "
    }
    let number = CallRenderer.number(call, dissector)
    if !number.isEmpty { text += number + " " }
    text += StaticText(call.kind.traits.word).string
    let about = CallRenderer.about(words)
    if !about.isEmpty { text += "  " + about }
    return failure.count > 1 ? "\(text)  ×\(failure.count)" : text
  }

  /// The same as an object of JSON.
  static func callDigest(_ dissector: borrowing Dissector, _ log: borrowing CallLog) -> Report {
    var item = ReportItem(type: "callbacks", title: "Calls")
    var rows: [[ReportFact]] = []
    for kind in CallKind.allCases {
      let count = log.digest.count(of: kind)
      guard count.all > 0 else { continue }
      let traits = kind.traits
      let maker = traits.maker == .system ? "system" : traits.maker == .app ? "app" : "nobody"
      rows.append([
        ReportFact(
          key: traits.maker == .nobody ? "event" : "call", label: "",
          value: .text(StaticText(traits.name).string)),
        ReportFact(key: "role", label: "", value: .text(traits.isCentral ? "central" : "peripheral")),
        ReportFact(key: "made_by", label: "", value: .text(maker)),
        ReportFact(key: "count", label: "", value: .number(count.all)),
        ReportFact(key: "failed", label: "", value: .number(count.failed)),
      ])
    }
    var failures: [ReportItem] = []
    let empty = OctetBuffer(capacity: 16)
    for index in 0..<log.digest.failureCount {
      let failure = log.digest.failure(index)
      let call = CallWords.told(failure.call)
      var object = CallRenderer.object(
        call, CallWords(call, log, dissector, empty.octets, isJSON: true), dissector)
      object.type = ""
      // What was found before isn't kept.
      object.facts.removeAll { $0.key == "found" || $0.key == "count" }
      object.add("times", "", .number(failure.count))
      failures.append(object)
    }
    item.add("calls", "", .table(rows))
    item.add("failures", "", .items(failures))
    if log.digest.leftOut > 0 { item.add("failures_left_out", "", .number(log.digest.leftOut)) }
    return Report(title: "Calls", items: rows.isEmpty ? [] : [item])
  }
}
