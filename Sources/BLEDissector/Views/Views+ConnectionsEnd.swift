/// Why a connection ended: a sentence, the steps that led there, and what an app sees of it.
///
/// "Because" and "after" are what the capture proves; what only was near in time is "right after".
struct LinkEndTale {
  /// One thing that led to the end.
  struct Step {
    var record: Int
    var text: String
  }

  private let facts: LinkFacts
  private(set) var sentence = ""
  private(set) var steps: [Step] = []
  /// What an app with Core Bluetooth gets; nil where nothing can be told.
  let verdict: LinkVerdict?
  private var reasonText = ""
  private var leftText = ""

  /// The time of the attribute protocol's transactions, and what a clock may be off by.
  private static let transaction: Int64 = 29_500_000_000
  /// What is told to be right after something.
  private static let near: Int64 = 1_000_000_000

  init(_ facts: LinkFacts, lost: Int, _ dissector: borrowing Dissector) {
    self.facts = facts
    verdict = facts.verdict
    if facts.connection.closedBy > 0 {
      reasonText = dissector.error(facts.connection.reason)
      if facts.connection.leftBy > 0 { leftText = dissector.error(facts.connection.leftReason) }
      tellReason(lost, dissector)
      if facts.connection.leftBy > 0 {
        let isInVain = [0x08, 0x22].contains(facts.connection.reason)
        step(
          facts.connection.leftBy,
          "our host's Disconnect, with the reason \(leftText)"
            + (isInVain ? "; the peer never acknowledged it" : ""))
      }
      refusedSteps(dissector)
      steps.append(Step(record: facts.connection.closedBy, text: "it ended: \(reasonText)"))
    } else {
      tellNoReason(dissector)
    }
    steps.sort { $0.record < $1.record }
  }

  /// The end as a fact: in JSON an object.
  var value: ReportValue {
    let how: String
    switch facts.link.ending.kind {
    case .none: how = "not_in_capture"
    case .told: how = "disconnected"
    case .reset: how = "controller_reset"
    case .removed: how = "adapter_removed"
    case .closed: how = "adapter_closed"
    case .reused: how = "handle_reused"
    }
    var object = [
      ReportFact(key: "how", label: "", value: .text(how)),
      ReportFact(key: "sentence", label: "", value: .text(sentence)),
    ]
    if facts.link.ending.record > 0 {
      object.append(ReportFact(key: "record", label: "", value: .number(facts.link.ending.record)))
    }
    return .shown(sentence, .object(object))
  }

  /// The end in a few words, for the summary.
  var brief: String {
    guard facts.connection.closedBy > 0 else {
      return sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
    }
    var words = "ended"
    if let duration = facts.duration { words += " after \(LinkFacts.seconds(duration))" }
    switch facts.connection.reason {
    case _ where isEcho: words += " by \(facts.host), \(reasonText)"
    case 0x13, 0x14, 0x15: words += " by \(closer(.received)), \(reasonText)"
    case 0x16 where !facts.isAir: words += " by \(facts.host), \(leftText.isEmpty ? reasonText : leftText)"
    default: words += facts.isAir ? " by \(closer(.unknown)), \(reasonText)" : " by \(reasonText)"
    }
    words += " (record \(facts.connection.closedBy)"
    if facts.left > 0 { words += "; our host asked for it in \(facts.left)" }
    words += ")"
    if let heard = facts.advertisedInstead {
      words += ", while the peer advertised from record \(heard.first) on"
    }
    if let verdict { words += "; an app gets \(verdict.brief)" }
    return words
  }

  /// Who sent the end on the air; in HCI the reason says it.
  private func closer(_ direction: Direction) -> String {
    guard facts.isAir else { return direction == .sent ? facts.host : facts.peer }
    switch facts.link.ending.direction {
    case .sent: return "the central"
    case .received: return "the peripheral"
    case .unknown: return "one side"
    }
  }

  /// The steps as rows.
  func rows(_ facts: LinkFacts) -> [[ReportFact]] {
    steps.map { step in
      [
        ReportFact(key: "record", label: "Record", value: .number(step.record)),
        ReportFact(key: "step", label: "What happened", value: .text(step.text)),
      ]
    }
  }

  /// The reason with its record, or nil.
  var reason: String? {
    facts.connection.closedBy > 0 ? "\(reasonText) (record \(facts.connection.closedBy))" : nil
  }

  private mutating func step(_ record: Int, _ text: String) {
    guard record > 0, !steps.contains(where: { $0.record == record }) else { return }
    steps.append(Step(record: record, text: text))
  }

  // MARK: - An app

  /// The label and value of what an app sees.
  var app: (label: String, value: ReportValue)? { verdict.map { ("On iOS", $0.value) } }

  // MARK: - Without a reason

  private mutating func tellNoReason(_ dissector: borrowing Dissector) {
    let ending = facts.link.ending
    switch ending.kind {
    case .reset:
      sentence =
        "Our host reset the controller (record \(ending.record)), which ends every connection without an event."
      step(ending.record, "the controller was reset")
    case .removed:
      sentence = "The adapter was removed (record \(ending.record)), and its connections with it."
      step(ending.record, "the adapter was removed")
    case .closed:
      sentence = "The adapter was switched off (record \(ending.record)), and its connections with it."
      step(ending.record, "the adapter was switched off")
    case .reused:
      sentence =
        "Its end is not in the capture\(dropped): another connection got its handle in record \(ending.record)."
    case .none, .told:
      if facts.connection.leftBy > 0 {
        sentence =
          "Our host asked to end it in record \(facts.connection.leftBy); that it ended is not in the capture."
        step(
          facts.connection.leftBy, "our host's Disconnect: \(dissector.error(facts.connection.leftReason))")
      } else {
        refusedSteps(dissector)
        let isHidden = facts.isAir && facts.connection.isEncrypted
        sentence = "Its end is not in the capture\(dropped)" + (isHidden ? ", or encrypted" : "")
        sentence += facts.link.lastRecord > 0 ? "; last seen in record \(facts.link.lastRecord)." : "."
        if let heard = facts.advertisedInstead {
          sentence +=
            " \(capital(facts.peer)) advertised again from record \(heard.first) on, so that it was likely over by then."
        }
      }
    }
    if ending.kind != .reused, ending.kind != .none { tellBefore(nil, dissector) }
    if let asked = Views.unanswered(facts).last, ending.kind == .none {
      step(
        asked.record,
        "\(who(asked)) sent \(dissector.words(asked, facts.connection)), \(unanswered(asked))")
    }
  }

  /// Where records are missing behind the last one of the connection: why its end may be.
  private var dropped: String {
    let last = facts.link.lastRecord > 0 ? facts.link.lastRecord : facts.connection.openedBy
    return facts.loss(behind: last).map { " (\($0.words))" } ?? ""
  }

  /// Our host's Disconnect that the controller refused.
  private mutating func refusedSteps(_ dissector: borrowing Dissector) {
    guard let (asked, refused) = facts.refusedDisconnect else { return }
    let error = dissector.error(UInt8(truncatingIfNeeded: facts.events[refused].b))
    step(
      facts.events[asked].record,
      "our host's Disconnect, which the controller refused in record \(facts.events[refused].record): \(error)"
    )
  }

  // MARK: - By reason

  private mutating func tellReason(_ lost: Int, _ dissector: borrowing Dissector) {
    if isEcho {
      sentence = "Our own host ended the connection (record \(facts.left))\(after(facts.host, dissector))."
      sentence +=
        " The event's reason is the peer's, as when a controller repeats what the host gave, or both ended it at once."
      return
    }
    switch facts.connection.reason {
    case 0x08: tellTimeout(dissector)
    case 0x13, 0x14, 0x15: tellPeer(dissector)
    case 0x16: tellOwn(dissector)
    case 0x3D: tellIntegrity(dissector)
    case 0x05, 0x06: tellKey(dissector)
    case 0x3E:
      sentence =
        "It was never established: the peer answered none of the first packets, as when it is out of range or had "
        + "stopped listening."
      if lost > 1 { sentence += " So it was with \(lost) connections to this peer in the capture." }
      openedStep(dissector)
    case 0x22: tellProcedure(dissector)
    case 0x3B:
      sentence = "It ended because one side did not accept the connection parameters\(after("", dissector))."
      updateStep(dissector)
    case 0x28:
      sentence = "It ended because a change was announced for an instant that had passed when it arrived."
      updateStep(dissector)
    case 0x1F:
      sentence = "It ended with an error that the controller doesn't specify\(after("", dissector))."
    case 0x02:
      sentence = "The controller did not know the connection any more\(after("", dissector))."
    default:
      let by = facts.isAir ? closer(.unknown) + " ended it" : "It ended"
      sentence = "\(capital(by)) with the reason \(reasonText)\(after("", dissector))."
    }
  }

  /// What is said of a request without an answer; a sniffer may have missed it, and a logger dropped it.
  private func unanswered(_ request: LinkRequest) -> String {
    if facts.isAir { return "and no answer was heard" }
    return facts.loss(behind: request.record).map { "whose answer may be missing, as \($0.words)" }
      ?? "which was never answered"
  }

  /// The requests that had no answer, for sure.
  private var waiting: [LinkRequest] {
    Views.unanswered(facts).filter { facts.loss(behind: $0.record) == nil }
  }

  private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func who(_ request: LinkRequest) -> String { request.isFromHost ? facts.host : facts.peer }

  private mutating func openedStep(_ dissector: borrowing Dissector) {
    let command = facts.link.initiation
    if command.record > 0 {
      step(command.record, "our host asked for it by \(dissector.name(.hciCommand, UInt32(command.opcode)))")
    }
    step(facts.connection.openedBy, "it began")
  }

  private mutating func updateStep(_ dissector: borrowing Dissector) {
    let update = facts.events.last {
      [.update, .parameterRequest, .updateComplete, .subrate, .control].contains($0.kind)
    }
    guard let update else { return }
    let by = update.direction == .unknown ? "one side" : update.direction == .sent ? facts.host : facts.peer
    switch update.kind {
    case .updateComplete: step(update.record, "other parameters came into force")
    case .control: step(update.record, "\(by) sent \(dissector.name(.llControl, update.b))")
    default: step(update.record, "\(by) asked for other parameters")
    }
  }

  private mutating func tellTimeout(_ dissector: borrowing Dissector) {
    let link = facts.link
    let timeout = Int(link.parameters.timeout) * 10
    let wait = "the supervision timeout" + (timeout > 0 ? " of \(timeout) ms" : "")
    if let heard = facts.advertisedInstead, let before = facts.beforeEnd(heard.firstTime) {
      sentence =
        "\(capital(facts.peer)) had most likely dropped the link already: it advertised again from record \(heard.first) "
        + "on, \(LinkFacts.seconds(before)) before the end. Our side gave the link up after \(wait)."
      advertisingStep(heard)
      tellLeft()
      return
    }
    let silent = facts.beforeEnd(link.lastReceived)
    let isHeard = Self.isShort(silent, timeout)
    if facts.left > 0 {
      tellLeft()
      sentence +=
        isHeard
        ? " The link was given up by \(wait)"
        : " Nothing was heard of the peer for \(wait), and so the link was given up"
      sentence += isHeard ? heard(silent) : "."
    } else {
      sentence =
        isHeard
        ? "The controller gave the link up by \(wait)"
        : "Nothing was heard of the peer for \(wait), so that the link was given up: "
      if !isHeard {
        sentence +=
          link.advertising.last > 0
          ? "though it went on to advertise, until record \(link.advertising.last)"
          : "it went out of range, lost power, or hung"
      }
      if link.parameters.record > link.firstParameters.record,
        let step = facts.beforeEnd(link.parameters.time)
      {
        sentence += "; \(LinkFacts.seconds(step)) after its parameters changed"
        self.step(
          link.parameters.record,
          "the parameters changed from \(Views.words(link.lastParameters)) to \(Views.words(link.parameters))"
        )
      }
      sentence += isHeard ? heard(silent) : "."
    }
    if let asked = Views.unanswered(facts).last(where: \.isFromHost) {
      step(
        asked.record,
        "\(who(asked)) sent \(dissector.words(asked, facts.connection)), \(unanswered(asked))")
    }
    if let silent, !isHeard {
      sentence += " The last data of the peer came \(LinkFacts.seconds(silent)) before"
      sentence += facts.isAir ? "." : " (the empty packets that keep a link alive are not in an HCI log)."
    }
    if link.rssiBy > 0, link.rssi != 127 { step(link.rssiBy, "the signal was at \(link.rssi) dBm") }
  }

  /// Whether data came so late that the peer can't have been silent for the supervision timeout of so many
  /// milliseconds; data takes its time from the controller to the host, and the shortest timeout is 100 ms.
  private static func isShort(_ silent: Int64?, _ timeout: Int) -> Bool {
    guard let silent else { return false }
    return silent < Int64(max(timeout, 100)) * 1_000_000 * 9 / 10
  }

  /// What the capture shows where data came until shortly before a timeout.
  private func heard(_ silent: Int64?) -> String {
    let span = LinkFacts.seconds(silent ?? 0)
    return
      ", though the last data of the peer is in the capture \(span) before the end: a controller may hand data "
      + "over late."
  }

  /// Our host's Disconnect, where the peer's acknowledgement is not what ended the connection.
  private mutating func tellLeft() {
    guard facts.left > 0 else { return }
    if !sentence.isEmpty { sentence += " " }
    sentence += "Our host asked to disconnect (record \(facts.left)); the peer never acknowledged it."
  }

  private mutating func advertisingStep(_ heard: LinkAdvertising) {
    var words = "\(facts.peer) was heard to advertise again, connectable"
    if heard.last > heard.first { words += ", until record \(heard.last)" }
    if heard.rssi != 127 { words += ", at \(heard.rssi) dBm" }
    step(heard.first, words)
  }

  private mutating func tellPeer(_ dissector: borrowing Dissector) {
    var words = capital(closer(.received)) + " ended the connection"
    switch facts.connection.reason {
    case 0x14: words += ", as it is short of resources"
    case 0x15: words += ", as it switches off"
    default: break
    }
    sentence = words + after(closer(.received), dissector) + "."
    if facts.left > 0 { sentence += " Our host had asked to disconnect, too (record \(facts.left))." }
  }

  /// Whether the event has the reason that our own host had just given, which a peer's end would have by chance.
  private var isEcho: Bool {
    facts.left > 0 && facts.connection.leftReason == facts.connection.reason
  }

  private mutating func tellOwn(_ dissector: borrowing Dissector) {
    if facts.isAir {
      sentence = capital(closer(.unknown)) + " ended the connection\(after("", dissector))."
      return
    }
    guard facts.left > 0 else {
      sentence = "Our side ended the connection; the host's command is not in the capture."
      return
    }
    sentence = "Our own host ended the connection (record \(facts.left))\(after(facts.host, dissector))."
  }

  private mutating func tellIntegrity(_ dissector: borrowing Dissector) {
    let link = facts.link
    let began = max(link.encryptionAsked, link.encryption.record)
    let time = link.encryption.record > link.encryptionAsked ? link.encryption.time : link.encryptionAskedTime
    if began > 0, let elapsed = facts.beforeEnd(time), elapsed < 5 * Self.near {
      sentence =
        "A packet failed the integrity check \(LinkFacts.seconds(elapsed)) after encryption was asked for: the two "
        + "ends likely have different keys. Removing the bond on both and pairing again helps."
      step(
        link.encryptionAsked,
        "encryption was asked for\(link.encryptionNamesKey ? ", with a stored legacy key" : "")")
      if link.encryption.record > 0 { step(link.encryption.record, "the link was encrypted") }
    } else {
      sentence =
        "A packet failed the integrity check, as when packets were damaged or forged\(after("", dissector))."
    }
  }

  private mutating func tellKey(_ dissector: borrowing Dissector) {
    let isMissing = facts.connection.reason == 0x06
    if let refused = facts.events.last(where: { $0.kind == .keyRefusal }), facts.isNearEnd(refused.record) {
      sentence =
        "Our host has no key for this peer any more: the peer should forget this device and pair again."
      if let asked = facts.events.last(where: { $0.kind == .keyRequest }) {
        step(asked.record, "the peer asked for encryption with a key that our host should have")
      }
      step(refused.record, "our host answered that it has none")
      return
    }
    let isFailed = facts.isNearEnd(facts.link.failedEncryption)
    if isMissing || isFailed && facts.link.failedEncryptionStatus == 0x06 {
      // Only a peripheral is asked whether it has the key; the central may not tell it in turn.
      sentence =
        facts.connection.role == .peripheral
        ? "It ended because a key was missing; whose, the capture doesn't show: both should forget the bond and pair again."
        : "It ended because the peer has no key for this device any more: forget it and pair again."
      failureSteps(dissector)
      return
    }
    sentence =
      isFailed || facts.isNearEnd(facts.link.pairing.failed)
      ? "It ended as authentication failed\(after("", dissector))."
      : "It ended with the reason Authentication Failure\(after("", dissector))."
  }

  private mutating func failureSteps(_ dissector: borrowing Dissector) {
    let link = facts.link
    if link.encryptionAsked > 0 { step(link.encryptionAsked, "encryption was asked for") }
    if link.failedEncryption > 0 {
      step(link.failedEncryption, "it failed: \(dissector.error(link.failedEncryptionStatus))")
    }
  }

  /// Which procedure of the link layer was not over.
  private mutating func tellProcedure(_ dissector: borrowing Dissector) {
    if facts.left > 0 {
      tellLeft()
      if let heard = facts.advertisedInstead {
        sentence += " It advertised again from record \(heard.first) on."
        advertisingStep(heard)
      }
      return
    }
    sentence = "The peer did not answer a procedure of the link layer in time"
    let pairs: [(LinkEvent.Kind, LinkEvent.Kind, String)] = [
      (.setPHY, .phyComplete, "a change of PHY"), (.update, .updateComplete, "a connection update"),
      (.readFeatures, .featuresComplete, "the exchange of features"),
      (.readVersion, .versionComplete, "the exchange of versions"),
      (.enableEncryption, .encryptionChange, "the start of encryption"),
      (.subrate, .subrateChange, "a change of the subrate"),
      (.rate, .rateChange, "a change of the connection rate"),
    ]
    var open: [(Int, String)] = []
    for (asked, done, name) in pairs {
      guard let index = facts.events.lastIndex(where: { $0.kind == asked }) else { continue }
      let isOver = facts.events[index...].contains {
        $0.kind == done || $0.kind == .refused || asked == .enableEncryption && $0.kind == .keyRefresh
      }
      if facts.loss(behind: facts.events[index].record) != nil { continue }
      if !isOver { open.append((facts.events[index].record, name)) }
    }
    for (record, name) in open { step(record, "our host asked for \(name), which was not completed") }
    sentence += open.isEmpty ? "." : "; not completed: \(open.map(\.1).joined(separator: ", "))."
  }
}

// MARK: - What came before

extension LinkEndTale {
  /// What came before the end, as words behind a sentence; empty where nothing is known to matter.
  ///
  /// What `subject`, who ended it, did itself is "its".
  private mutating func after(_ subject: String, _ dissector: borrowing Dissector) -> String {
    guard let words = tellBefore(facts.connection.closedBy, dissector) else { return "" }
    guard !subject.isEmpty else { return " " + words }
    for start in ["right after ", "after ", "while "] where words.hasPrefix("\(start)\(subject)'s ") {
      return " \(start)its " + words.dropFirst(start.count + subject.count + 3)
    }
    return " " + words
  }

  /// Finds what led to the end, the most telling first; adds its steps and returns it in words.
  @discardableResult
  private mutating func tellBefore(_ record: Int?, _ dissector: borrowing Dissector) -> String? {
    let left = facts.left
    let link = facts.link
    let waiting = waiting
    if let asked = waiting.first(where: { isOverdue($0) }), let waited = facts.beforeEnd(asked.time) {
      let words = dissector.words(asked, facts.connection)
      step(asked.record, "\(who(asked)) sent \(words), \(unanswered(asked))")
      return
        "after \(words) of \(who(asked)) had no answer for \(LinkFacts.seconds(waited)), when the attribute "
        + "protocol gives a request up"
    }
    if link.pairing.failed > link.encryption.record, facts.isNearEnd(link.pairing.failed) {
      let reason = dissector.name("smp_reason", Int64(link.pairing.reason)) ?? "reason \(link.pairing.reason)"
      let said = facts.events.last { $0.kind == .pairingFailed }?.direction ?? .unknown
      let by = said == .unknown ? "one side" : said == .sent ? facts.host : facts.peer
      if link.pairing.request > 0 { step(link.pairing.request, "pairing began") }
      step(link.pairing.failed, "pairing failed, said by \(by): \(reason)")
      return "after pairing failed: \(reason)"
    }
    if link.failedEncryption > link.encryption.record, facts.isNearEnd(link.failedEncryption) {
      failureSteps(dissector)
      let isMissing = link.failedEncryptionStatus == 0x06
      return "after encryption failed: \(dissector.error(link.failedEncryptionStatus))"
        + (isMissing ? "; the peer has no key for this device any more: forget it and pair again" : "")
    }
    if let refused = facts.events.last(where: { $0.kind == .keyRefusal }),
      refused.record > link.encryption.record, facts.isNearEnd(refused.record)
    {
      step(refused.record, "our host answered that it has no key for the peer")
      return "after our host had no key for the encryption that the peer asked for"
    }
    if let words = unauthorised(dissector) { return words }
    if let words = rejectedUpdate(dissector) { return words }
    if link.pairing.request > link.encryption.record, link.pairing.failed == 0, link.pairing.request > 0,
      facts.loss(behind: link.pairing.request) == nil
    {
      step(link.pairing.request, "pairing began, and came to no end")
      if link.pairing.response == 0, let waited = facts.beforeEnd(link.pairing.time),
        waited >= Self.transaction
      {
        return
          "after pairing had no answer for \(LinkFacts.seconds(waited)); the Security Manager gives up after 30 s"
      }
      return "while pairing was not over"
    }
    let end = left > 0 ? left : record ?? .max
    if let asked = waiting.last, asked.record < end {
      let words = dissector.words(asked, facts.connection)
      step(asked.record, "\(who(asked)) sent \(words), \(unanswered(asked))")
      guard let waited = facts.beforeEnd(asked.time) else { return "while \(words) was unanswered" }
      return "while \(who(asked))'s \(words) was unanswered for \(LinkFacts.seconds(waited))"
    }
    guard link.lastRequest.record > 0, let elapsed = facts.beforeEnd(link.lastRequest.time) else {
      return nil
    }
    let asked = link.lastRequest
    var words = "\(who(asked))'s \(dissector.words(asked, facts.connection))"
    if let error = facts.events.last(where: { $0.kind == .attError }), error.record > asked.record,
      error.a & 0xFF == UInt64(asked.opcode)
    {
      words += ", which was refused with \(dissector.name("att_error", Int64(error.b)) ?? "error \(error.b)")"
    }
    step(asked.record, "the last request or command of the attribute protocol: \(words)")
    return elapsed < Self.near ? "right after \(words)" : nil
  }

  private func isOverdue(_ request: LinkRequest) -> Bool {
    (facts.beforeEnd(request.time) ?? 0) >= Self.transaction
  }

  /// A request that was refused for want of security, which nobody then gave.
  private mutating func unauthorised(_ dissector: borrowing Dissector) -> String? {
    let index = facts.events.lastIndex {
      $0.kind == .attError && ($0.b == 0x05 || $0.b == 0x08 || $0.b == 0x0C || $0.b == 0x0F)
    }
    guard let index, facts.events[index].record > facts.link.lastRequest.record else { return nil }
    let isTriedAfter = facts.events[index...].contains {
      [.pairingRequest, .enableEncryption, .keyRequest, .encryptionChange].contains($0.kind)
    }
    if isTriedAfter || facts.loss(behind: facts.events[index].record) != nil { return nil }
    let error = facts.events[index]
    let request = LinkRequest(
      record: error.record, opcode: UInt8(error.a & 0xFF), isFromHost: error.direction == .received,
      handle: UInt16(error.a >> 8 & 0xFFFF))
    let name = dissector.name("att_error", Int64(error.b)) ?? "error \(error.b)"
    let words = dissector.words(request, facts.connection)
    step(error.record, "\(words) was refused: \(name)")
    return "after \(words) was refused with \(name)" + (error.b == 0x08 ? "" : ", and neither side paired")
  }

  /// Parameters that the other side had asked for in vain.
  private mutating func rejectedUpdate(_ dissector: borrowing Dissector) -> String? {
    let index = facts.events.lastIndex {
      [.parameterRequest, .parameterResponse, .updateComplete, .remoteParametersRefusal].contains($0.kind)
    }
    guard let index else { return nil }
    let event = facts.events[index]
    guard event.direction != .unknown else { return nil }
    guard event.kind == .remoteParametersRefusal || event.kind == .parameterResponse && event.a != 0,
      let elapsed = facts.beforeEnd(event.time), elapsed < 60 * Self.near
    else { return nil }
    let by = event.direction == .sent ? facts.host : facts.peer
    let asker = event.direction == .sent ? facts.peer : facts.host
    if let asked = facts.events[..<index].last(where: {
      $0.kind == .parameterRequest || $0.kind == .remoteParameters
    }) {
      step(asked.record, "\(asker) asked for other connection parameters")
    }
    step(event.record, "\(by) rejected them")
    return
      "\(LinkFacts.seconds(elapsed)) after \(by) rejected the connection parameters that \(asker) asked for"
  }
}
