/// What went over a connection: by attribute, by channel, and what was refused or never answered.
extension Views {
  /// How many rows a table of one connection has at most.
  private static let mostRows = 64

  static func addTraffic(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    addChannels(facts, dissector, &item)
    addAttributes(facts, dissector, &item)
    addErrors(facts, dissector, &item)
    let waiting = unanswered(facts)
    if !waiting.isEmpty {
      let isAnyLost = waiting.contains { facts.loss(behind: $0.record) != nil }
      item.add(
        "unanswered", facts.isAir ? "Unanswered, as far as was heard" : "Unanswered",
        .table(
          waiting.map { request in
            let loss = facts.loss(behind: request.record)
            let row = [
              ReportFact(key: "record", label: "Record", value: .number(request.record)),
              ReportFact(key: "relative", label: "Time", value: facts.relative(request.time)),
              ReportFact(
                key: "by", label: "By", value: facts.side(request.isFromHost ? .sent : .received)),
              ReportFact(
                key: "request", label: "Request", value: .text(dissector.words(request, facts.connection))),
            ]
            guard isAnyLost else { return row }
            let answer = loss.map { "may be missing: \($0.words)" } ?? "none"
            return row + [
              ReportFact(key: "", label: "Answer", value: .text(answer)),
              ReportFact(key: "may_be_lost", label: "", value: .flag(loss != nil)),
            ]
          }))
    }
  }

  /// The requests and indications that wait for their answer at the end, in order.
  static func unanswered(_ facts: LinkFacts) -> [LinkRequest] {
    let bearers = [facts.link.bearer] + facts.channels.map(\.bearer)
    let all = bearers.flatMap { [$0.hostRequest, $0.peerRequest, $0.hostIndication, $0.peerIndication] }
    return all.filter { $0.record > 0 }.sorted { $0.record < $1.record }
  }

  // MARK: - Attributes

  private static func addAttributes(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    guard !facts.attributes.isEmpty else { return }
    let all = merged(facts, dissector)
    let busiest = all.indices.sorted { (count(all[$1]), $0) < (count(all[$0]), $1) }
    let shown = busiest.prefix(mostRows).sorted { (all[$0].key, $0) < (all[$1].key, $1) }.map { all[$0] }
    let columns: [(String, String, Bool, (LinkAttribute) -> UInt64)] = [
      ("reads", "Reads", false, { UInt64($0.reads) }),
      ("read_parts", "More parts", false, { UInt64($0.readParts) }),
      ("writes", "Writes", false, { UInt64($0.writes) }),
      ("writes_cancelled", "Cancelled", false, { UInt64($0.cancelledWrites) }),
      ("writes_without_response", "Without response", false, { UInt64($0.commands) }),
      ("notifications", "Notified", false, { UInt64($0.notifications) }),
      ("indications", "Indicated", false, { UInt64($0.indications) }),
      ("octets_to_client", "Octets to client", true, { $0.octetsOut }),
      ("octets_to_server", "Octets to server", true, { $0.octetsIn }),
    ]
    let used = columns.filter { column in shown.contains { column.3($0) > 0 } }
    let isTwoSided = Set(shown.map(\.isHosts)).count > 1
    let rows = shown.map { attribute in
      var row: [ReportFact] = []
      row.append(
        ReportFact(
          key: "handle", label: "Handle",
          value: .shown(
            Words.hexadecimal(UInt64(attribute.handle), digits: 4), .number(Int(attribute.handle)))))
      if let name = dissector.attributeName(attribute.subject, attribute.handle) {
        row.append(ReportFact(key: "name", label: "Attribute", value: .text(name)))
      } else {
        row.append(ReportFact(key: "", label: "Attribute", value: .text("not known")))
      }
      row.append(
        ReportFact(
          key: "server", label: isTwoSided ? "Server" : "",
          value: facts.side(attribute.isHosts ? .sent : .received)))
      for column in used {
        let value = Int(clamping: column.3(attribute))
        row.append(
          ReportFact(
            key: column.0, label: column.1, value: .shown(value == 0 ? "" : "\(value)", .number(value)),
            isWideOnly: column.2))
      }
      return row
    }
    let server = isTwoSided ? "" : shown[0].isHosts ? " of \(facts.host)" : " of \(facts.peer)"
    item.add("traffic", "Traffic by attribute\(server)", .table(rows))
    if all.count > shown.count {
      item.add("", "Left out", .text("\(all.count - shown.count) attributes with less traffic"))
    }
    if facts.link.uncounted > 0 {
      let times = facts.link.uncounted == 1 ? "1 value" : "\(facts.link.uncounted) values"
      item.add("", "Not in the table", .text("\(times), as there are more attributes than are kept"))
    }
  }

  /// The attributes, the latest last; those that are the same thing under the same handle are taken together.
  private static func merged(_ facts: LinkFacts, _ dissector: borrowing Dissector) -> [LinkAttribute] {
    var rows: [LinkAttribute] = []
    var places: [UInt64: [Int]] = [:]
    // The latest one comes first in the list.
    for attribute in facts.attributes.reversed() {
      let same = places[attribute.key]?.first { place in
        dissector.attributeName(rows[place].subject, attribute.handle)
          == dissector.attributeName(attribute.subject, attribute.handle)
      }
      if let same {
        rows[same].add(attribute)
      } else {
        places[attribute.key, default: []].append(rows.count)
        rows.append(attribute)
      }
    }
    return rows
  }

  private static func count(_ attribute: LinkAttribute) -> UInt64 {
    UInt64(attribute.reads) + UInt64(attribute.readParts) + UInt64(attribute.writes)
      + UInt64(attribute.cancelledWrites) + UInt64(attribute.commands)
      + UInt64(attribute.notifications) + UInt64(attribute.indications)
  }

  // MARK: - Errors

  private static func addErrors(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    // Discoveries end with Attribute Not Found, which refuses nothing.
    let errors = facts.errors.filter { !$0.isDiscovery }
    guard !errors.isEmpty else { return }
    let rows = errors.map { error in
      let name = dissector.name("att_error", Int64(error.code)) ?? "without a name"
      var row = [
        ReportFact(
          key: "code", label: "Code",
          value: .shown(Words.hexadecimal(UInt64(error.code), digits: 2), .number(Int(error.code)))),
        ReportFact(key: "name", label: "Error", value: .text(name)),
        ReportFact(key: "count", label: "Times", value: .number(Int(error.count))),
        ReportFact(
          key: "by", label: "Refused by", value: facts.side(error.isHosts ? .sent : .received, isBehind: true)
        ),
        ReportFact(key: "first_record", label: "First in record", value: .number(error.firstRecord)),
      ]
      let app = CoreBluetooth.attError(error.code)
      var request = LinkRequest(
        record: error.firstRecord, opcode: error.opcode, isFromHost: !error.isHosts, handle: error.handle)
      request.subject = error.subject
      row.append(
        ReportFact(
          key: "request", label: "Request", value: .text(dissector.words(request, facts.connection)),
          isWideOnly: true))
      row.append(
        ReportFact(
          key: "core_bluetooth", label: "CBATTError",
          value: app.map { .shown(".\($0.name)", .text("CBATTError.\($0.name)")) }
            ?? .shown("code \(error.code)", .text("CBATTErrorDomain code \(error.code)"))))
      return row
    }
    item.add("att_errors", "Refused requests", .table(rows))
  }

  // MARK: - Channels

  private static func addChannels(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    guard !facts.channels.isEmpty else { return }
    let rows = facts.channels.map { channel in
      var row = [
        ReportFact(key: "record", label: "Record", value: .number(channel.askedBy)),
        ReportFact(
          key: "by", label: "By", value: facts.side(channel.isFromHost ? .sent : .received)),
        ReportFact(
          key: "psm", label: "PSM", value: .shown(psm(channel.psm, dissector), .number(Int(channel.psm)))),
        ReportFact(
          key: "mode", label: "", value: .text(channel.isEnhanced ? "enhanced" : "le_credit_based")),
        ReportFact(
          key: "state", label: "State",
          value: .shown(state(channel, facts, dissector), .text("\(channel.state)"))),
      ]
      if channel.state == .refused {
        row.append(ReportFact(key: "result", label: "", value: .number(Int(channel.result))))
      }
      guard channel.state == .open || channel.state == .closed else { return row }
      row += [
        ReportFact(
          key: "", label: "MTU/MPS of \(facts.isAir ? "central" : "us")",
          value: .text("\(channel.hostMTU)/\(channel.hostMPS)")),
        ReportFact(
          key: "", label: "of \(facts.isAir ? "peripheral" : "peer")",
          value: .text("\(channel.peerMTU)/\(channel.peerMPS)")),
        ReportFact(key: "own_mtu", label: "", value: .number(Int(channel.hostMTU))),
        ReportFact(key: "own_mps", label: "", value: .number(Int(channel.hostMPS))),
        ReportFact(key: "peer_mtu", label: "", value: .number(Int(channel.peerMTU))),
        ReportFact(key: "peer_mps", label: "", value: .number(Int(channel.peerMPS))),
        ReportFact(
          key: "", label: "SDUs sent", value: .text("\(channel.sent) (\(channel.octetsSent) octets)")),
        ReportFact(
          key: "", label: "received",
          value: .text("\(channel.received) (\(channel.octetsReceived) octets)")),
        ReportFact(key: "sdus_sent", label: "", value: .number(Int(channel.sent))),
        ReportFact(key: "sdus_received", label: "", value: .number(Int(channel.received))),
        ReportFact(key: "octets_sent", label: "", value: .number(Int(clamping: channel.octetsSent))),
        ReportFact(key: "octets_received", label: "", value: .number(Int(clamping: channel.octetsReceived))),
      ]
      if channel.closedBy > 0 {
        row.append(ReportFact(key: "closed_in", label: "", value: .number(channel.closedBy)))
      }
      return row
    }
    let eatt = facts.channels.count { $0.psm == 0x27 && ($0.state == .open || $0.state == .closed) }
    item.add("channels", eatt > 0 ? "Channels (\(eatt) for EATT)" : "Channels", .table(rows))
    let left = facts.link.channelTotal - facts.channels.count
    if left > 0 { item.add("", "Left out", .text("\(left) later channels")) }
  }

  private static func psm(_ psm: UInt16, _ dissector: borrowing Dissector) -> String {
    let number = Words.hexadecimal(UInt64(psm), digits: 4)
    return dissector.name("l2cap_psm", Int64(psm)).map { "\(number) \($0)" } ?? number
  }

  private static func state(
    _ channel: LinkChannel, _ facts: LinkFacts, _ dissector: borrowing Dissector
  ) -> String {
    switch channel.state {
    case .asked: return "not answered in the capture"
    case .open: return facts.connection.closedBy > 0 ? "open to the end of the connection" : "open"
    case .closed:
      guard channel.closedBy > 0 else { return "closed, unseen" }
      return
        "closed by \(facts.whom(channel.isClosedByHost ? .sent : .received)) in record \(channel.closedBy)"
    case .refused:
      if channel.result == 0xFFFF { return "rejected as a command" }
      let table: StaticString =
        channel.isEnhanced ? "l2cap_ecred_connection_result" : "l2cap_le_connection_result"
      return dissector.name(table, Int64(channel.result)) ?? "refused with result \(channel.result)"
    }
  }

  // MARK: - Attempts

  /// The attempts to connect that failed, those of one kind to one device told once.
  static func addAttempts(
    to report: inout Report, _ dissector: borrowing Dissector, _ story: borrowing Story
  ) {
    var index = 0
    let attempts = story.links.attempts.count
    while index < attempts {
      let first = story.links.attempts[index]
      var last = first
      var count = 1
      while index + count < attempts {
        let next = story.links.attempts[index + count]
        guard next.address == first.address, next.status == first.status, next.adapter == first.adapter,
          next.isRefused == first.isRefused
        else { break }
        last = next
        count += 1
      }
      report.items.append(attempt(first, last, count, dissector))
      index += count
    }
    let left = story.links.attempts.leftOut
    if left > 0 {
      report.notes.append("\(left) failed attempts between the first and the latest are left out.")
    }
  }

  private static func attempt(
    _ first: FailedAttempt, _ last: FailedAttempt, _ count: Int, _ dissector: borrowing Dissector
  ) -> ReportItem {
    let start = dissector.session.counts.firstTime
    let isToOne = first.address > 0 && !first.initiation.usesList
    let kind = first.isClassic ? "" : first.isRandom ? " (random)" : " (public)"
    let whom = isToOne ? " to \(Words.address(first.address))\(kind)" : ""
    let times = count > 1 ? ", \(count) times" : ""
    var item = ReportItem(type: "connection_attempt", title: "Attempt to connect\(whom), failed\(times)")
    item.add("record", "", .number(first.record))
    if let step = first.time.since(start) {
      item.add("relative", "", .decimal(Double(step) / 1e9, places: 6))
    }
    item.add("adapter", "", .number(Int(first.adapter)))
    if isToOne {
      item.add("peer", "", .text(Words.address(first.address)))
      if !first.isClassic { item.add("peer_type", "", .text(first.isRandom ? "random" : "public")) }
    }
    if count > 1 {
      item.add("count", "", .number(count))
      item.add("last_record", "", .number(last.record))
    }
    item.add("status", "", reason(first.status, dissector))
    item.add("outcome", "Failed", .text(outcome(first, dissector)))
    if first.initiation.record > 0 { item.add("initiated_by", "", .number(first.initiation.record)) }
    if first.initiation.cancelledBy > 0 {
      item.add("cancelled_by", "", .number(first.initiation.cancelledBy))
    }
    if count > 1 { item.add("", "Records", .text("first \(first.record), last \(last.record)")) }
    return item
  }

  private static func outcome(_ attempt: FailedAttempt, _ dissector: borrowing Dissector) -> String {
    let command = attempt.initiation
    var words = "in record \(attempt.record)"
    if command.record > 0 {
      words += ", asked for by our host's \(dissector.name(.hciCommand, UInt32(command.opcode))) "
      words += "(record \(command.record))"
      if command.usesList { words += " to any device on the filter accept list" }
    }
    if command.cancelledBy > 0 {
      words += ": our host took it back (record \(command.cancelledBy))"
      if let after = attempt.time.since(command.time), after >= 0 {
        words += " after \(LinkFacts.seconds(after))"
      }
      return words + ", as nothing had answered; status \(dissector.error(attempt.status))"
    }
    if attempt.isRefused {
      return words + ": the controller refused the command: \(dissector.error(attempt.status))"
    }
    return words + ": \(dissector.error(attempt.status))"
  }
}
