/// A pairing as an item of the view.
struct PairingItem {
  let analysis: PairingAnalysis
  let context: PairingContext
  /// The keys that earlier items showed.
  let known: [KnownKey]
  let outcome: PairingOutcome

  init(_ analysis: PairingAnalysis, _ context: PairingContext, _ known: [KnownKey]) {
    self.analysis = analysis
    self.context = context
    self.known = known
    outcome = analysis.outcome(context.latest)
  }

  var pairing: Pairing { analysis.pairing }

  private var link: String {
    context.link(pairing.number, pairing.hasPeer ? pairing.peerAddress : nil, isBREDR: pairing.isBREDR)
  }

  var report: ReportItem {
    var item = ReportItem(type: "pairing", title: "\(link): \(headline)")
    item.brief = "\(link): \(headline)"
    item.add("connection", "", .number(Int(pairing.number)))
    if pairing.hasPeer { item.add("peer", "", .text(Words.address(pairing.peerAddress))) }
    if pairing.central >= 0, !pairing.isAir {
      item.add("host_role", "", .text(Int(pairing.central) == Pairing.host ? "central" : "peripheral"))
    }
    item.add("transport", "", .text(pairing.isBREDR ? "bredr" : "le"))
    item.add("first_record", "", .number(pairing.first))
    item.add("last_record", "", .number(max(pairing.last, pairing.endedBy)))
    item.add("result", "Result", .shown(resultText, .text(outcome.rawValue)))
    addFailure(&item)
    addMethod(&item)
    item.add("started_by", "Started by", .text(analysis.startedBy))
    addTime(&item)
    addVerification(&item)
    addKeypresses(&item)
    addSecrets(&item)
    addKeys(&item)
    addFeatures(&item)
    addDerivation(&item)
    if outcome.isEncrypted, !pairing.isBREDR {
      item.add("decryption", "To decrypt it", .text(decryption))
    }
    return item
  }

  // MARK: - Headline and result

  private var headline: String {
    var words: [String] = []
    switch outcome {
    case .complete, .encrypted: break
    case .keysMissing: words.append("paired, keys missing")
    case .failed, .refused:
      words.append(
        (outcome == .refused ? "Security Request refused: " : "failed: ") + PairingReason.name(pairing.reason)
      )
    case .encryptionFailed: words.append("encryption failed")
    case .disconnected: words.append("disconnected while pairing")
    case .timeout: words.append("timed out")
    case .replaced: words.append("not finished, began anew")
    case .reset: words.append("not finished, the controller was reset")
    case .unfinished: words.append("not finished in the capture")
    }
    if analysis.isSecure != nil { words.append(analysis.methodName) }
    if analysis.model != .unknown { words.append(analysis.modelName) }
    if pairing.isBREDR { words.append("keys for LE over BR/EDR") }
    if outcome.isEncrypted {
      if analysis.model != .unknown {
        words.append(analysis.model.isAuthenticated ? "authenticated" : "not authenticated")
      }
      if let isBonding = analysis.isBonding { words.append(isBonding ? "bonded" : "not bonded") }
    }
    if pairing.isWithoutStart { words.append(pairing.isAir ? "start missed" : "began before the capture") }
    return words.isEmpty ? "paired" : words.joined(separator: ", ")
  }

  private var resultText: String {
    let missing = analysis.agreed.filter { $0.record == 0 }
    let missingWords = PairingWords.joined(missing.map { "\($0.name) of \(analysis.word($0.side))" })
    let encrypted = analysis.encryption.map { encryption in
      encryption.endedBy > 0 ? "encrypted in record \(encryption.endedBy)" : "encrypted"
    }
    switch outcome {
    case .complete:
      let keys =
        analysis.agreed.isEmpty ? "no keys were to be distributed" : "all keys that were agreed on were sent"
      return encrypted.map { "paired: the link is \($0), and \(keys)" } ?? "paired: \(keys)"
    case .encrypted:
      if pairing.isAir, !analysis.sides.contains(where: \.hasKeys) {
        return "the link is \(encrypted ?? "encrypted"); what follows is not decrypted by this tool"
      }
      if missing.isEmpty {
        return "the link is \(encrypted ?? "encrypted"); which keys were agreed on isn't in the capture"
      }
      return "the link is \(encrypted ?? "encrypted"); not in the capture: \(missingWords)"
    case .keysMissing:
      return
        "the link is \(encrypted ?? "encrypted"), but keys are missing that were agreed on: \(missingWords)"
    case .failed:
      let who = pairing.failedFrom >= 0 ? analysis.word(Int(pairing.failedFrom)) : "one side"
      return "failed: \(who) sent Pairing Failed in record \(pairing.failedBy), "
        + "\(PairingReason.name(pairing.reason)) (\(Words.hexadecimal(UInt64(pairing.reason), digits: 2)))"
    case .refused:
      let who = pairing.failedFrom >= 0 ? analysis.word(Int(pairing.failedFrom)) : "one side"
      return "\(who) refused the Security Request in record \(pairing.failedBy), "
        + "\(PairingReason.name(pairing.reason)) (\(Words.hexadecimal(UInt64(pairing.reason), digits: 2)))"
    case .encryptionFailed: return encryptionFailure
    case .disconnected:
      return "the link ended in record \(pairing.endedBy) before pairing was finished: "
        + context.error(pairing.endReason)
        + (pairing.endWait >= 1_000_000_000
          ? ", \(PairingWords.span(pairing.endWait)) after its last PDU" : "")
    case .timeout:
      return
        "no answer for \(PairingWords.span(waitAtEnd)) after record \(pairing.last): the procedure times out after 30 s"
    case .replaced: return "another Pairing Request took its place in record \(pairing.endedBy)"
    case .reset: return "the controller was reset in record \(pairing.endedBy)"
    case .unfinished: return "nothing more of it is in the capture after record \(pairing.last)"
    }
  }

  private var waitAtEnd: Int64 {
    pairing.end == .none ? context.latest.since(pairing.ended) ?? 0 : pairing.endWait
  }

  private var encryptionFailure: String {
    guard let encryption = analysis.encryption else { return "encryption failed" }
    return EncryptionItem.failure(encryption, context) ?? "encryption failed"
  }

  private func addFailure(_ item: inout ReportItem) {
    guard outcome == .failed || outcome == .refused else { return }
    item.add("reason", "", .number(Int(pairing.reason)))
    item.add("reason_name", "", .text(PairingReason.name(pairing.reason)))
    if pairing.failedFrom >= 0 {
      item.add("failed_by", "", .text(role(Int(pairing.failedFrom))))
    }
    if let cause = analysis.cause { item.add("cause", "Usual cause", .text(cause)) }
    addSight(&item)
  }

  /// Says what an app gets whose request led to the pairing; of others nothing is known.
  private func addSight(_ item: inout ReportItem) {
    // Only the central's requests are those of an app on iOS, and of the errors authorization isn't had by pairing.
    guard pairing.attError > 0, pairing.attErrorCode != 0x08, pairing.attErrorFrom >= 0, pairing.central >= 0,
      pairing.attErrorFrom != pairing.central, let error = CoreBluetooth.attError(pairing.attErrorCode)
    else { return }
    item.add(
      "core_bluetooth", "Core Bluetooth",
      .text(
        "iOS shows the failure to the user; the app's request that was refused in record \(pairing.attError) "
          + "ends with CBATTError.\(error.name) (\(pairing.attErrorCode)) (inferred)"))
  }

  /// A side as JSON has it.
  func role(_ side: Int) -> String {
    let word = analysis.word(side)
    switch word {
    case "the central": return "central"
    case "the peripheral": return "peripheral"
    default: return side == Pairing.host ? "host" : "peer"
    }
  }

  // MARK: - Method and model

  private func addMethod(_ item: inout ReportItem) {
    if let isSecure = analysis.isSecure {
      let key = isSecure ? "secure_connections" : "legacy"
      let reason = analysis.methodReason.map { ": \($0)" } ?? ""
      item.add("method", "Method", .shown(analysis.methodName + reason, .text(key)))
    }
    if analysis.model != .unknown {
      let reason = analysis.modelReason.map { ", because \($0)" } ?? ""
      item.add("model", "Model", .shown(analysis.modelName + reason, .text(analysis.modelKey)))
      if let reason = analysis.modelReason { item.add("model_reason", "", .text(reason)) }
      let isAuthenticated = analysis.model.isAuthenticated
      let text =
        isAuthenticated
        ? "yes: protected against somebody in the middle" : "no: somebody in the middle would not be noticed"
      // What did not come through is neither.
      if outcome.isEncrypted {
        item.add("authenticated", "Authenticated", .shown(text, .flag(isAuthenticated)))
      }
    }
    if let isBonding = analysis.isBonding, let request = analysis.request, let response = analysis.response {
      var text = outcome.isEncrypted ? "yes: both sides keep the keys" : "both sides asked for it"
      if !isBonding {
        let unwilling = [
          request.isBonding ? nil : analysis.word(analysis.initiator),
          response.isBonding ? nil : analysis.word(analysis.responder),
        ].compactMap { $0 }
        text =
          "no: \(unwilling.count == 2 ? "neither side" : unwilling[0]) "
          + "\(unwilling.count == 2 ? "asked" : "did not ask") for it"
      }
      item.add("bonding", "Bonding", .shown(text, .flag(isBonding)))
    }
    if let request = analysis.request, let response = analysis.response, let size = analysis.keySize {
      let text =
        request.keySize == response.keySize
        ? "\(size) octets"
        : "\(size) octets: \(analysis.word(analysis.initiator)) asked for at most \(request.keySize), "
          + "\(analysis.word(analysis.responder)) for at most \(response.keySize)"
      item.add("key_size", "Key size", .shown(text, .number(size)))
    }
  }

  // MARK: - Time

  private func addTime(_ item: inout ReportItem) {
    guard let took = pairing.ended.since(pairing.began), took >= 0, pairing.first < pairing.last else {
      return
    }
    var text = "\(PairingWords.span(took)), records \(pairing.first) to \(pairing.last)"
    // Where the clock jumped a wait can be longer than all of it.
    if pairing.longestWait >= 500_000_000, pairing.longestWait <= took {
      text += "; \(PairingWords.span(pairing.longestWait)) of it waiting"
      if pairing.waitFor >= 0 { text += " for \(analysis.word(Int(pairing.waitFor)))" }
      text += " between records \(pairing.waitFrom) and \(pairing.waitTo)"
      if analysis.hasUser { text += ", most likely for the user" }
    }
    item.add("duration", "Took", .shown(text, .decimal(Double(took) / 1e9, places: 6)))
    guard pairing.longestWait > 0, pairing.longestWait <= took else { return }
    item.add("longest_wait", "", .decimal(Double(pairing.longestWait) / 1e9, places: 6))
    item.add("longest_wait_record", "", .number(pairing.waitTo))
    if pairing.waitFor >= 0 { item.add("longest_wait_for", "", .text(role(Int(pairing.waitFor)))) }
  }

  private func addKeypresses(_ item: inout ReportItem) {
    for side in 0..<2 where analysis.sides[side].keypresses > 0 {
      let count = analysis.sides[side].keypresses
      item.add(
        "keypresses_of_\(role(side))", "Keypresses",
        .shown("\(count) notifications of \(analysis.word(side))", .number(count)))
    }
  }

  // MARK: - Features

  private func addFeatures(_ item: inout ReportItem) {
    var columns: [(side: Int, ask: PairingAsk)] = []
    for (side, ask) in [(analysis.initiator, analysis.request), (analysis.responder, analysis.response)] {
      if let side, let ask { columns.append((side, ask)) }
    }
    guard !columns.isEmpty else { return }
    item.add("asked", "", .table(columns.map { row($0.side, $0.ask) }))
    // For people a column a side, since there are more fields than a line has room for.
    var rows: [[ReportFact]] = []
    for place in 2..<row(columns[0].side, columns[0].ask).count {
      let fact = row(columns[0].side, columns[0].ask)[place]
      var line = [ReportFact(key: "", label: "Asked for", value: .text(fact.label))]
      for column in columns {
        let isHost = column.side == Pairing.host && !pairing.isAir
        let record = analysis.sides[column.side].featuresRecord
        line.append(
          ReportFact(
            key: "", label: "\(role(column.side))\(isHost ? ", our host" : ""), record \(record)",
            value: row(column.side, column.ask)[place].value))
      }
      rows.append(line)
    }
    item.add("", "Features", .table(rows))
  }

  private func row(_ side: Int, _ ask: PairingAsk) -> [ReportFact] {
    [
      ReportFact(key: "side", label: "Side", value: .text(role(side))),
      ReportFact(key: "record", label: "Record", value: .number(analysis.sides[side].featuresRecord)),
      ReportFact(key: "io_capability", label: "IO capability", value: .text(PairingWords.io(ask.io))),
      ReportFact(key: "oob", label: "OOB data", value: .flag(ask.hasOOB)),
      ReportFact(key: "mitm", label: "MITM protection", value: .flag(ask.wantsMITM)),
      ReportFact(key: "secure_connections", label: "Secure Connections", value: .flag(ask.isSecure)),
      ReportFact(key: "bonding", label: "Bonding", value: .flag(ask.isBonding)),
      ReportFact(key: "keypress", label: "Keypress", value: .flag(ask.isKeypress)),
      ReportFact(key: "ct2", label: "CT2", value: .flag(ask.isCT2)),
      ReportFact(
        key: "key_size", label: "Key size", value: .shown("up to \(ask.keySize) octets", .number(ask.keySize))
      ),
      ReportFact(key: "initiator_keys", label: "Initiator's keys", value: Self.keys(ask.initiatorKeys)),
      ReportFact(key: "responder_keys", label: "Responder's keys", value: Self.keys(ask.responderKeys)),
    ]
  }

  private static func keys(_ mask: UInt8) -> ReportValue {
    let names = ["EncKey", "IdKey", "SignKey", "LinkKey"].enumerated().filter { mask >> $0.offset & 1 > 0 }
      .map(\.element)
    return .shown(names.isEmpty ? "none" : names.joined(separator: ", "), .list(names.map { .text($0) }))
  }
}
