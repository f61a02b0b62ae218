/// What was asked for on a connection, by whom, and what came of it: a row each.
struct LinkChanges {
  private let facts: LinkFacts
  /// The events that are told in the row of another one.
  private var told: Set<Int> = []
  private(set) var rows: [[ReportFact]] = []

  init(_ facts: LinkFacts, _ dissector: borrowing Dissector) {
    self.facts = facts
    for index in facts.events.indices where !told.contains(index) { tell(index, dissector) }
  }

  private func event(_ index: Int) -> LinkEvent { facts.events[index] }

  // MARK: - Rows

  private mutating func add(
    _ index: Int, by: ReportValue? = nil, _ what: String, _ outcome: String, _ numbers: [ReportFact] = []
  ) {
    let event = event(index)
    var row = [ReportFact(key: "record", label: "Record", value: .number(event.record))]
    if event.time.isKnown {
      row.append(ReportFact(key: "relative", label: "Time", value: facts.relative(event.time)))
    }
    row.append(ReportFact(key: "kind", label: "", value: .text(Self.subject(event))))
    row.append(ReportFact(key: "by", label: "By", value: by ?? facts.side(event.direction)))
    row.append(ReportFact(key: "asked", label: "Asked", value: .text(what)))
    row.append(ReportFact(key: "outcome", label: "What came of it", value: .text(outcome)))
    rows.append(row + numbers)
  }

  /// What a row is about, as JSON has it.
  private static func subject(_ event: LinkEvent) -> String {
    switch event.kind {
    case .setPHY, .phyComplete: return "phy"
    case .setDataLength, .dataLengthChange: return "data_length"
    case .mtuRequest, .mtuResponse: return "mtu"
    case .subrate, .subrateChange, .rate, .rateChange: return "subrate"
    case .enableEncryption, .keyRequest, .encryptionChange, .keyRefresh: return "encryption"
    case .pairingRequest: return "pairing"
    case .securityRequest: return "security_request"
    case .control:
      switch event.b {
      case 0x14: return "data_length"
      case 0x16, 0x18: return "phy"
      case 0x03: return "encryption"
      case 0x26, 0x27: return "subrate"
      default: return "parameters"
      }
    default: return "parameters"
    }
  }

  /// The next event behind `index` that `matches`, which then is told; nil where another question of the same
  /// kind comes before it.
  private mutating func next(
    _ index: Int, _ matches: (LinkEvent) -> Bool, until isNext: (LinkEvent) -> Bool = { _ in false }
  ) -> Int? {
    var place = index + 1
    while place < facts.events.count {
      if !told.contains(place), matches(event(place)) {
        told.insert(place)
        return place
      }
      if isNext(event(place)) { return nil }
      place += 1
    }
    return nil
  }

  private mutating func tell(_ index: Int, _ dissector: borrowing Dissector) {
    let event = event(index)
    switch event.kind {
    case .parameterRequest: tellRequest(index, dissector)
    case .update: tellUpdate(index, dissector)
    case .remoteParameters: tellRemote(index, dissector)
    case .updateComplete:
      add(
        index, by: facts.connection.role == .peripheral ? facts.side(.received) : nobody, "",
        Self.granted(event, dissector))
    case .subrate, .rate: tellSubrate(index, dissector)
    case .subrateChange, .rateChange:
      add(index, by: nobody, "", Self.subrated(event, dissector))
    case .setPHY: tellPHY(index, dissector)
    case .phyComplete: add(index, by: nobody, "", Self.phys(event, dissector))
    case .setDataLength: tellLength(index, dissector)
    case .dataLengthChange: add(index, by: nobody, "", Self.lengths(event.a))
    case .mtuRequest: tellMTU(index, dissector)
    case .enableEncryption, .keyRequest: tellEncryption(index, dissector)
    case .encryptionChange, .keyRefresh:
      add(index, by: nobody, "", Self.encrypted(event, dissector))
    case .pairingRequest: tellPairing(index, dissector)
    case .securityRequest: tellSecurity(index)
    case .control: tellControl(index, dissector)
    default: break
    }
  }

  private mutating func refusal(_ index: Int, _ opcode: UInt64, _ dissector: borrowing Dissector) -> String? {
    let kind = event(index).kind
    let place = next(index, { $0.kind == .refused && $0.a == opcode }, until: { $0.kind == kind })
    guard let place else { return nil }
    return "refused by the controller: \(dissector.error(UInt8(truncatingIfNeeded: event(place).b)))"
      + at(place)
  }

  private func at(_ place: Int) -> String { " (record \(event(place).record))" }

  /// Who changes something that our host did not ask for.
  private var nobody: ReportValue { .shown("peer or controller", .text("unknown")) }

  private func noAnswer(_ index: Int) -> String {
    if facts.isAir { return "no answer was heard" }
    if let loss = facts.loss(behind: event(index).record) { return "no answer in the capture: \(loss.words)" }
    return facts.connection.closedBy > 0 ? "no answer before the end" : "no answer in the capture"
  }

  // MARK: - Parameters

  /// `30 to 50 ms, latency 4, timeout 4000 ms`.
  private static func asked(_ value: UInt64, unit: UInt64 = 1250) -> String {
    let least = (value & 0xFFFF) * unit
    let most = (value >> 16 & 0xFFFF) * unit
    let interval: String = LinkFacts.milliseconds(most)
    let from: String = LinkFacts.milliseconds(least)
    return "interval \(least == most ? "" : from + " to ")\(interval) ms, latency \(value >> 32 & 0xFFFF), "
      + "timeout \((value >> 48) * 10) ms"
  }

  private static func numbers(_ value: UInt64) -> [ReportFact] {
    [
      ReportFact(key: "interval_min", label: "", value: LinkFacts.milliseconds((value & 0xFFFF) * 1250)),
      ReportFact(
        key: "interval_max", label: "", value: LinkFacts.milliseconds((value >> 16 & 0xFFFF) * 1250)),
      ReportFact(key: "latency", label: "", value: .number(Int(value >> 32 & 0xFFFF))),
      ReportFact(key: "supervision_timeout", label: "", value: .number(Int(value >> 48) * 10)),
    ]
  }

  private static func granted(_ event: LinkEvent, _ dissector: borrowing Dissector) -> String {
    let status = UInt8(truncatingIfNeeded: event.b)
    if status > 0 { return "the update failed: \(dissector.error(status)) (record \(event.record))" }
    let interval: String = LinkFacts.milliseconds(event.a & 0xFFFF_FFFF)
    return "now \(interval) ms, latency \(event.a >> 32 & 0xFFFF), timeout \((event.a >> 48) * 10) ms "
      + "(record \(event.record))"
  }

  private mutating func tellRequest(_ index: Int, _ dissector: borrowing Dissector) {
    let request = event(index)
    var outcome = noAnswer(index)
    let answer = next(
      index,
      {
        ($0.kind == .parameterResponse && $0.b == request.b
          || $0.kind == .rejected && $0.a == UInt64(request.b))
          && $0.direction != request.direction
      })
    if let answer {
      let found = event(answer)
      if found.kind == .rejected {
        let reason = dissector.name("l2cap_reject_reason", Int64(found.b)) ?? "reason \(found.b)"
        outcome = "rejected by \(name(found)) as a command: \(reason)" + at(answer)
      } else {
        outcome = (found.a == 0 ? "accepted by \(name(found))" : "rejected by \(name(found))") + at(answer)
        // Our own host, as central, updates by a command, which has a row.
        let isOurs = facts.events[index...].contains { $0.kind == .update }
        if found.a == 0, !isOurs,
          let done = next(answer, { $0.kind == .updateComplete }, until: { $0.kind == .parameterRequest })
        {
          outcome += "; " + Self.granted(event(done), dissector)
        }
      }
    }
    add(index, "\(Self.asked(request.a)) (L2CAP)", outcome, Self.numbers(request.a))
  }

  private func name(_ event: LinkEvent) -> String {
    switch event.direction {
    case .sent: facts.isAir ? "the central" : "us"
    case .received: facts.peer
    case .unknown: "the other side"
    }
  }

  private mutating func tellUpdate(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index).a
    let what = "\(Self.asked(asked)) (LE Connection Update)"
    if let refusal = refusal(index, 0x2013, dissector) {
      return add(index, what, refusal, Self.numbers(asked))
    }
    let done = next(index, { $0.kind == .updateComplete }, until: { $0.kind == .update })
    add(
      index, what, done.map { Self.granted(event($0), dissector) } ?? noAnswer(index), Self.numbers(asked))
  }

  private mutating func tellRemote(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index).a
    var outcome = noAnswer(index)
    let reply = next(
      index, { $0.kind == .remoteParametersReply || $0.kind == .remoteParametersRefusal },
      until: { $0.kind == .remoteParameters })
    if let reply {
      if event(reply).kind == .remoteParametersRefusal {
        outcome = "refused by us: \(dissector.error(UInt8(truncatingIfNeeded: event(reply).b)))" + at(reply)
      } else {
        outcome = "accepted by us" + at(reply)
        if let done = next(reply, { $0.kind == .updateComplete }, until: { $0.kind == .update }) {
          outcome += "; " + Self.granted(event(done), dissector)
        }
      }
    }
    add(
      index, by: facts.side(.received), "\(Self.asked(asked)) (LE Remote Connection Parameter Request)",
      outcome,
      Self.numbers(asked))
  }

  private static func subrated(_ event: LinkEvent, _ dissector: borrowing Dissector) -> String {
    let status = UInt8(truncatingIfNeeded: event.b)
    if status > 0 { return "failed: \(dissector.error(status)) (record \(event.record))" }
    if event.kind == .rateChange {
      let interval: String = LinkFacts.milliseconds((event.a & 0xFFFF) * 125)
      return "now \(interval) ms, subrate factor \(event.a >> 16 & 0xFFFF), "
        + "latency \(event.a >> 32 & 0xFFFF) (record \(event.record))"
    }
    return "now factor \(event.a & 0xFFFF), latency \(event.a >> 16 & 0xFFFF), continuation number "
      + "\(event.a >> 32 & 0xFFFF), timeout \((event.a >> 48) * 10) ms (record \(event.record))"
  }

  private mutating func tellSubrate(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index)
    let isRate = asked.kind == .rate
    let what =
      isRate
      ? "another connection rate"
      : "subrate factor \(asked.a & 0xFFFF) to \(asked.a >> 16 & 0xFFFF), latency \(asked.a >> 32 & 0xFFFF)"
    let change: LinkEvent.Kind = isRate ? .rateChange : .subrateChange
    if let refusal = refusal(index, isRate ? 0x20A1 : 0x207E, dissector) { return add(index, what, refusal) }
    let done = next(index, { $0.kind == change }, until: { $0.kind == asked.kind })
    add(index, what, done.map { Self.subrated(event($0), dissector) } ?? noAnswer(index))
  }

  // MARK: - PHY, lengths, MTU

  private static func phys(_ mask: UInt64) -> String {
    if mask & 7 == 0 { return "any PHY" }
    var names: [String] = []
    if mask & 1 != 0 { names.append("LE 1M") }
    if mask & 2 != 0 { names.append("LE 2M") }
    if mask & 4 != 0 { names.append("LE Coded") }
    return names.joined(separator: " or ")
  }

  private static func phys(_ event: LinkEvent, _ dissector: borrowing Dissector) -> String {
    let status = UInt8(truncatingIfNeeded: event.b)
    if status > 0 { return "failed: \(dissector.error(status)) (record \(event.record))" }
    let tx = LinkFacts.phy(UInt8(event.a & 0xFF))
    let rx = LinkFacts.phy(UInt8(event.a >> 8 & 0xFF))
    return "now \(tx == rx ? tx : "\(tx) to send, \(rx) to receive") (record \(event.record))"
  }

  private mutating func tellPHY(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index).a
    let tx = Self.phys(asked & 0xFF)
    let rx = Self.phys(asked >> 8 & 0xFF)
    let what = tx == rx ? tx : "\(tx) to send, \(rx) to receive"
    if let refusal = refusal(index, 0x2032, dissector) { return add(index, what, refusal) }
    let done = next(index, { $0.kind == .phyComplete }, until: { $0.kind == .setPHY })
    add(index, what, done.map { Self.phys(event($0), dissector) } ?? noAnswer(index))
  }

  private static func lengths(_ value: UInt64) -> String {
    "now \(value & 0xFFFF) octets in \(value >> 16 & 0xFFFF) µs to send, "
      + "\(value >> 32 & 0xFFFF) in \(value >> 48) µs to receive"
  }

  private mutating func tellLength(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index).a
    let what = "data length \(asked & 0xFFFF) octets, \(asked >> 16 & 0xFFFF) µs to send"
    if let refusal = refusal(index, 0x2022, dissector) { return add(index, what, refusal) }
    let done = next(index, { $0.kind == .dataLengthChange }, until: { $0.kind == .setDataLength })
    add(
      index, what,
      done.map { Self.lengths(event($0).a) + at($0) } ?? "nothing changed, as far as the capture shows")
  }

  private mutating func tellMTU(_ index: Int, _ dissector: borrowing Dissector) {
    let request = event(index)
    let answer = next(
      index,
      {
        ($0.kind == .mtuResponse || $0.kind == .attError && $0.a & 0xFF == 0x02)
          && $0.direction != request.direction
      }, until: { $0.kind == .mtuRequest && $0.direction == request.direction })
    var outcome = noAnswer(index)
    if let answer {
      let found = event(answer)
      outcome =
        found.kind == .attError
        ? "refused by \(name(found)), so that it stays 23" + at(answer)
        : "\(found.direction == .sent && !facts.isAir ? "we" : name(found)) can receive \(found.a), so it is \(max(23, min(found.a, request.a)))"
          + at(answer)
    }
    add(
      index, "ATT MTU \(request.a)", outcome,
      [ReportFact(key: "mtu", label: "", value: .number(Int(request.a)))])
  }

  // MARK: - Security

  private static func encrypted(_ event: LinkEvent, _ dissector: borrowing Dissector) -> String {
    let status = UInt8(truncatingIfNeeded: event.b)
    let at = " (record \(event.record))"
    if status > 0 { return "failed: \(dissector.error(status))\(at)" }
    if event.kind == .keyRefresh { return "encrypted with a new key\(at)" }
    return event.a & 0xFF == 0 ? "encryption is off\(at)" : "encrypted\(at)"
  }

  /// Which key encryption is asked for with.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.4.4
  private func key(_ asked: LinkEvent) -> String {
    if asked.a == 1 { return "a stored legacy key" }
    let pairing = facts.link.pairing
    guard pairing.response > 0, pairing.response < asked.record else {
      return "a key that no diversifier names, as those of LE Secure Connections"
    }
    return pairing.isSecure ? "the key of LE Secure Connections" : "the short-term key of the pairing"
  }

  private mutating func tellEncryption(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index)
    let isHosts = asked.kind == .enableEncryption
    let what = "encryption with \(key(asked))"
    if isHosts, let refusal = refusal(index, 0x2019, dissector) { return add(index, what, refusal) }
    if !isHosts,
      let refused = next(
        index, { $0.kind == .keyRefusal }, until: { $0.kind == .keyRequest || $0.kind == .keyReply })
    {
      return add(index, what, "our host has no key for it" + at(refused))
    }
    if !isHosts { _ = next(index, { $0.kind == .keyReply }, until: { $0.kind == .keyRequest }) }
    let done = next(
      index, { $0.kind == .encryptionChange || $0.kind == .keyRefresh }, until: { $0.kind == asked.kind })
    add(index, what, done.map { Self.encrypted(event($0), dissector) } ?? noAnswer(index))
  }

  private mutating func tellPairing(_ index: Int, _ dissector: borrowing Dissector) {
    _ = next(index, { $0.kind == .pairingResponse }, until: { $0.kind == .pairingRequest })
    let failed = next(index, { $0.kind == .pairingFailed }, until: { $0.kind == .pairingRequest })
    var outcome = "no outcome in the capture"
    if let failed {
      let found = event(failed)
      let reason = dissector.name("smp_reason", Int64(found.b)) ?? "reason \(found.b)"
      outcome = "failed, said by \(name(found)): \(reason)" + at(failed)
    } else if facts.link.encryption.pairing.request == event(index).record {
      outcome =
        facts.link.encryption.isOfPairing
        ? "led to encryption (record \(facts.link.encryption.record))"
        : "not over when a stored key encrypted the link (record \(facts.link.encryption.record))"
    }
    add(index, "pairing", outcome)
  }

  private mutating func tellSecurity(_ index: Int) {
    let asked = event(index)
    let place = facts.events.indices.first {
      $0 > index && (event($0).kind == .pairingRequest || event($0).kind == .enableEncryption)
        && event($0).direction != asked.direction
    }
    var outcome = "nothing came of it in the capture"
    if let place {
      outcome = (event(place).kind == .pairingRequest ? "pairing began" : "encryption began") + at(place)
    }
    add(index, "security (SMP Security Request)", outcome)
  }
}

// MARK: - On the air

extension LinkChanges {
  /// The refusal or the answer of a control PDU.
  private mutating func answer(_ index: Int, _ opcode: UInt32, by answers: [UInt32]) -> Int? {
    let direction = event(index).direction
    return next(
      index,
      {
        // Both sides can ask at once, so that an answer is the other side's.
        guard $0.kind == .control, $0.direction != direction || direction == .unknown else { return false }
        return answers.contains($0.b) || $0.b == 0x11 && $0.a & 0xFF == opcode
          || $0.b == 0x07 && $0.a & 0xFF == opcode || $0.b == 0x0D
      },
      until: {
        $0.kind == .control && $0.b == opcode && ($0.direction == direction || $0.direction == .unknown)
      })
  }

  private func rejected(_ place: Int, _ dissector: borrowing Dissector) -> String? {
    let found = event(place)
    switch found.b {
    case 0x11: return "rejected: \(dissector.error(UInt8(found.a >> 8 & 0xFF)))" + at(place)
    case 0x0D: return "rejected: \(dissector.error(UInt8(found.a & 0xFF)))" + at(place)
    case 0x07: return "not known to the other side" + at(place)
    default: return nil
    }
  }

  private mutating func tellControl(_ index: Int, _ dissector: borrowing Dissector) {
    let asked = event(index)
    switch asked.b {
    case 0x00: add(index, "", Self.updated(asked) + ", at the instant that it names")
    case 0x0F:
      let done = answer(index, 0x0F, by: [0x00, 0x10])
      var outcome = done.map { rejected($0, dissector) ?? "answered" + at($0) } ?? noAnswer(index)
      if let done, event(done).b == 0x00 { outcome = Self.updated(event(done)) + at(done) }
      if let done, event(done).b == 0x10, let update = answer(done, 0x10, by: [0x00]) {
        outcome += "; " + (rejected(update, dissector) ?? Self.updated(event(update)) + at(update))
      }
      add(index, Self.asked(asked.a), outcome, Self.numbers(asked.a))
    case 0x14:
      let done = answer(index, 0x14, by: [0x15])
      let what = "data length: sends \(asked.a >> 32 & 0xFFFF), receives \(asked.a & 0xFFFF) octets"
      let outcome = done.map { place in
        let found = event(place)
        return rejected(place, dissector)
          ?? "the other sends \(found.a >> 32 & 0xFFFF), receives \(found.a & 0xFFFF)" + at(place)
      }
      add(index, what, outcome ?? noAnswer(index))
    case 0x16:
      let what = "\(Self.phys(asked.a & 0xFF)) to send, \(Self.phys(asked.a >> 8)) to receive"
      let done = answer(index, 0x16, by: [0x17, 0x18])
      var outcome = done.map { rejected($0, dissector) ?? "answered" + at($0) } ?? noAnswer(index)
      if let done, event(done).b == 0x18 { outcome = Self.phyUpdate(event(done)) + at(done) }
      if let done, event(done).b == 0x17, let update = answer(done, 0x17, by: [0x18]) {
        outcome = rejected(update, dissector) ?? Self.phyUpdate(event(update)) + at(update)
      }
      add(index, what, outcome)
    case 0x18: add(index, "", Self.phyUpdate(asked))
    case 0x03:
      let done = answer(index, 0x03, by: [0x05])
      add(
        index, "encryption with \(key(asked))",
        done.map { rejected($0, dissector) ?? "encrypted" + at($0) } ?? noAnswer(index))
    case 0x26:
      let done = answer(index, 0x26, by: [0x27])
      add(
        index, "subrate factor \(asked.a & 0xFFFF) to \(asked.a >> 16 & 0xFFFF)",
        done.map { rejected($0, dissector) ?? "now factor \(event($0).a & 0xFFFF)" + at($0) }
          ?? noAnswer(index)
      )
    case 0x27: add(index, "", "now subrate factor \(asked.a & 0xFFFF)")
    default: break
    }
  }

  private static func updated(_ event: LinkEvent) -> String {
    let interval: String = LinkFacts.milliseconds((event.a & 0xFFFF) * 1250)
    return "\(interval) ms, latency \(event.a >> 16 & 0xFFFF), timeout \((event.a >> 32 & 0xFFFF) * 10) ms"
  }

  private static func phyUpdate(_ event: LinkEvent) -> String {
    let sides = [(event.a & 0xFF, "central to peripheral"), (event.a >> 8 & 0xFF, "peripheral to central")]
    let words = sides.map { $0.0 & 7 == 0 ? "unchanged \($0.1)" : "\(phys($0.0)) \($0.1)" }
    return words.joined(separator: ", ")
  }
}
