/// The keys of a pairing: what was verified, what was recovered, what was distributed, and what they are good for.
extension PairingItem {
  private var encryption: StartedEncryption? { analysis.encryption }

  /// What the key is called that encrypts the link.
  private var linkKeyName: String { analysis.isSecure == false ? "STK" : "LTK" }

  // MARK: - Verification

  func addVerification(_ item: inout ReportItem) {
    for (verdict, key, label) in [
      (PairingAnalysis.Verdict.verified, "verified", "Verified"),
      (.mismatch, "mismatches", "Does not fit"), (.unknown, "not_verified", "Not verified"),
    ] {
      var keys = analysis.verifications.filter { $0.verdict == verdict }.map(\.key)
      var words = Self.words(analysis.verifications.filter { $0.verdict == verdict }, analysis)
      if verdict == .unknown {
        if !words.isEmpty { words = [PairingWords.joined(words) + ": " + unknownReason] }
        words += impossible.map(\.words)
        keys += impossible.map(\.key)
      }
      if verdict == .verified, analysis.isLinkKeyProven, let encryption, encryption.keyRecord > 0,
        let linkKey = analysis.linkKey, analysis.isUsed(linkKey)
      {
        keys.append("link_key")
        words.append("the \(linkKeyName) in record \(encryption.keyRecord), which is what this pairing gives")
      }
      guard !words.isEmpty else { continue }
      let separator = verdict == .unknown ? "; " : ", "
      item.add(key, label, .shown(words.joined(separator: separator), .list(keys.map { .text($0) })))
    }
  }

  private static func words(
    _ verifications: [PairingAnalysis.Verification], _ analysis: PairingAnalysis
  ) -> [String] {
    var words: [String] = []
    for (prefix, one, several) in [
      ("confirm", "confirm value", "confirm values"), ("check", "DHKey check", "DHKey checks"),
      ("out_of_band", "data from out of band", "data from out of band"),
    ] {
      let sides = verifications.filter { $0.key.hasPrefix(prefix) }.map { analysis.word($0.side) }
      if sides.isEmpty { continue }
      words.append(sides.count == 1 ? "the \(one) of \(sides[0])" : "the \(several) of both sides")
    }
    return words
  }

  /// Why what was tried could not be verified.
  private var unknownReason: String {
    if analysis.isSecure == false { return "no addresses in the capture fit, and others may have been used" }
    if analysis.verifications.contains(where: { $0.verdict == .unknown && $0.key.hasPrefix("check") }) {
      return "no addresses in the capture fit, and others may have been used"
    }
    return "PDUs may be missing"
  }

  /// What can't be verified at all, and why.
  private var impossible: [(key: String, words: String)] {
    guard context.functions != nil, analysis.request != nil, analysis.response != nil else { return [] }
    let hasConfirms = analysis.confirms.contains { !$0.isEmpty }
    if analysis.isSecure == true {
      if analysis.model == .outOfBand {
        // Of each side it is wanted where the other says that it has it.
        let wanted = [0, 1].filter { (side: Int) -> Bool in
          let other = side == analysis.initiator ? analysis.response : analysis.request
          guard let other, other.hasOOB else { return false }
          return !analysis.verifications.contains { $0.side == side && $0.key.hasPrefix("out_of_band") }
        }
        if wanted.isEmpty { return [] }
        let whose = wanted.count == 1 ? " of \(analysis.word(wanted[0]))" : ""
        return [("out_of_band", "the data from out of band\(whose): it is not in the capture")]
      }
      // Of a pairing that came through nobody asks.
      guard analysis.sides.contains(where: { $0.checkRecord > 0 }), !outcome.isEncrypted,
        !analysis.isDHKeyKnown
      else { return [] }
      return [("dhkey_checks", "the DHKey checks: the DHKey is not in the capture")]
    }
    if !hasConfirms {
      return outcome.isEncrypted ? [("confirms", "the confirm values: they are not in the capture")] : []
    }
    guard analysis.verifications.isEmpty else { return [] }
    if analysis.model == .outOfBand {
      return [("out_of_band", "the confirm values: the data from out of band is not in the capture")]
    }
    if analysis.isSearchLeftOut {
      return [("passkey", "the passkey: in one capture only so many are searched for")]
    }
    guard analysis.isSearched else { return [] }
    return [("passkey", "the confirm values: no passkey fits with the addresses in the capture")]
  }

  // MARK: - Passkeys and numbers

  func addSecrets(_ item: inout ReportItem) {
    if let digits = analysis.digits {
      if context.showsKeys {
        item.add("compared_number", "Number shown", .text(PairingWords.digits(digits)))
      } else {
        item.add("", "Number shown", .text("computed, shown with --show-keys"))
      }
    }
    guard let initiator = analysis.initiator, let responder = analysis.responder, analysis.model.isPasskey,
      analysis.passkeys.contains(where: { $0 != nil })
    else { return }
    let how =
      analysis.isSecure == true ? "from the confirm values of its rounds" : "by trial of all passkeys"
    let (a, b) = (analysis.passkeys[initiator], analysis.passkeys[responder])
    let bits = analysis.passkeyBits
    item.add("has_passkey", "", .flag(bits.contains(Pairing.rounds)))
    // Where pairing came through both sides had the same.
    let isWhole = bits.contains(Pairing.rounds)
    if let one = a ?? b, isWhole, outcome.isEncrypted || a == b {
      add(
        bits[initiator] == Pairing.rounds ? a ?? one : b ?? one, "passkey", "Passkey", "recovered \(how)", "",
        &item)
      return
    }
    if analysis.isSecure == true, !isWhole {
      item.add("passkey_bits", "", .number(bits.max() ?? 0))
      let failed = outcome == .failed && pairing.reason == 0x04 ? Int(pairing.failedFrom) : -1
      if failed >= 0, !analysis.randoms[1 - failed].isEmpty {
        // Each round is of one bit, and who fails it has just got the other side's random value.
        let round = analysis.randoms[1 - failed].count
        item.add(
          "", "Passkey",
          .text("the two differ in bit \(round - 1) (of 0 to 19): pairing failed in round \(round) of 20"))
      } else {
        item.add("", "Passkey", .text("only the lowest \(bits.max() ?? 0) of 20 bits can be told"))
      }
      return
    }
    for (side, passkey) in [(initiator, a), (responder, b)] {
      guard let passkey, bits[side] == Pairing.rounds else { continue }
      let hasAnother = outcome == .failed && pairing.reason == 0x04 && analysis.passkeys[1 - side] == nil
      add(
        passkey, "passkey_of_\(role(side))", "Passkey", "that of \(analysis.word(side)), recovered \(how)",
        hasAnother ? "; \(analysis.word(1 - side)) has another" : "", &item)
    }
  }

  private func add(
    _ passkey: UInt32, _ key: String, _ label: String, _ how: String, _ more: String,
    _ item: inout ReportItem
  ) {
    if context.showsKeys {
      let digits = PairingWords.digits(passkey)
      item.add(key, label, .shown("\(digits), \(how)\(more)", .text(digits)))
    } else {
      item.add("", label, .text("\(how) (shown with --show-keys)\(more)"))
    }
  }

  // MARK: - The table of keys

  func addKeys(_ item: inout ReportItem) {
    var rows: [[ReportFact]] = []
    addLinkKey(&rows)
    for side in [analysis.responder ?? Pairing.host, analysis.initiator ?? Pairing.peer] {
      let from = role(side)
      let keys = analysis.sides[side]
      let size = analysis.keySize ?? 16
      if keys.ltkRecord > 0 {
        row("LTK", from, keys.ltkRecord, size, "sent", keys.ltk.hexadecimal, isSecret: true, &rows)
      }
      if keys.identifierRecord > 0 {
        let words =
          "\(Words.hexadecimal(UInt64(keys.ediv), digits: 4)), "
          + Words.hexadecimal(keys.rand, digits: 16)
        row("EDIV and Rand", from, keys.identifierRecord, 10, "sent", words, isSecret: false, &rows)
      }
      if keys.irkRecord > 0 {
        row("IRK", from, keys.irkRecord, 16, "sent", keys.irk.hexadecimal, isSecret: true, &rows)
      }
      if keys.identityRecord > 0 {
        let words = "\(Words.address(keys.identity)) (\(keys.identityIsRandom ? "static" : "public"))"
        row("identity address", from, keys.identityRecord, 6, "sent", words, isSecret: false, &rows)
      }
      if keys.csrkRecord > 0 {
        row("CSRK", from, keys.csrkRecord, 16, "sent", keys.csrk.hexadecimal, isSecret: true, &rows)
      }
    }
    // Before the link is encrypted none can come.
    if outcome.isEncrypted {
      for key in analysis.agreed where key.record == 0 {
        let isHidden = pairing.isAir && !analysis.sides.contains(where: \.hasKeys)
        let status = isHidden ? "encrypted" : "not in the capture"
        row(key.name, role(key.side), 0, 0, status, nil, isSecret: true, &rows)
      }
    }
    if pairing.dhKeyRecord > 0 {
      row(
        "DHKey", "our controller", pairing.dhKeyRecord, 32, "computed",
        pairing.dhKey.high.hexadecimal + pairing.dhKey.low.hexadecimal, isSecret: true, &rows)
    }
    guard !rows.isEmpty else { return }
    item.add("keys", context.showsKeys ? "Keys" : "Keys (their values with --show-keys)", .table(rows))
    if let debug = analysis.debugSide {
      item.add(
        "debug_key", "Debug key",
        .shown(
          "\(analysis.word(debug)) used the debug key that everybody knows: whoever listens can compute the LTK",
          .text(role(debug))))
    }
  }

  private func addLinkKey(_ rows: inout [[ReportFact]]) {
    let size = analysis.keySize ?? 16
    if let encryption, encryption.keyRecord > 0 {
      var status = "used"
      if let key = analysis.linkKey, analysis.isLinkKeyProven, !analysis.isUsed(key) {
        status += "; this pairing gives another"
      } else if encryption.key != encryption.key.cut(size) {
        status += ", not cut to \(size) octets"
      }
      row(
        linkKeyName, "both", encryption.keyRecord, size, status, encryption.key.hexadecimal, isSecret: true,
        &rows)
    } else if let key = analysis.linkKey, outcome.isEncrypted {
      let status = analysis.isLinkKeyProven ? "computed" : "computed, not proven"
      row(linkKeyName, "both", 0, size, status, key.hexadecimal, isSecret: true, &rows)
    }
  }

  private func row(
    _ key: String, _ from: String, _ record: Int, _ size: Int, _ status: String, _ value: String?,
    isSecret: Bool, _ rows: inout [[ReportFact]]
  ) {
    var row = [
      ReportFact(key: "key", label: "Key", value: .text(key)),
      ReportFact(key: "from", label: "From", value: .text(from)),
    ]
    if record > 0 { row.append(ReportFact(key: "record", label: "Record", value: .number(record))) }
    if size > 0 { row.append(ReportFact(key: "octets", label: "Octets", value: .number(size))) }
    row.append(ReportFact(key: "status", label: "Status", value: .text(status)))
    if let value, context.showsKeys || !isSecret {
      row.append(ReportFact(key: "value", label: "Value", value: .text(value)))
    }
    rows.append(row)
  }

  // MARK: - The other transport

  func addDerivation(_ item: inout ReportItem) {
    guard analysis.derivesOtherTransport, outcome.isEncrypted else { return }
    let function = analysis.usesH7 ? "h7 and h6 (both sides set CT2)" : "h6 (CT2 is not set on both sides)"
    var text =
      pairing.isBREDR
      ? "both sides derive the LTK of LE from the link key of BR/EDR, with \(function)"
      : "both sides derive the link key of BR/EDR from the LTK, with \(function)"
    if !pairing.isBREDR, let functions = context.functions, let ltk = proven,
      let derived = functions.linkKey(ltk, analysis.usesH7)
    {
      let used = context.linkKeys.filter { $0.key == derived }.map(\.record)
      if !used.isEmpty { text += "; it is the key in \(PairingWords.records(used))" }
      item.add(
        "derived_key", "Derived link key",
        context.showsKeys
          ? .text(derived.hexadecimal) : .shown("computed, shown with --show-keys", .flag(true)))
    }
    if let derived = derivedLTK {
      text += "; the link key is in record \(derived.record)"
      item.add(
        "derived_key", "Derived LTK",
        context.showsKeys
          ? .text(derived.key.hexadecimal) : .shown("computed, shown with --show-keys", .flag(true)))
    }
    item.add("cross_transport", "Other transport", .text(text))
  }

  /// Over BR/EDR the LTK that follows from the last link key before, and that key's record.
  private var derivedLTK: (key: Number128, record: Int)? {
    guard pairing.isBREDR, analysis.derivesOtherTransport, outcome.isEncrypted,
      let functions = context.functions,
      let linkKey = context.linkKeys.last(where: {
        $0.adapter == pairing.adapter && $0.peer == pairing.peerAddress && $0.record < pairing.first
      }), let ltk = functions.ltk(linkKey.key, analysis.usesH7)
    else { return nil }
    return (ltk.cut(analysis.keySize ?? 16), linkKey.record)
  }

  /// The key of the link, where it is certain.
  private var proven: Number128? {
    if let encryption, encryption.keyRecord > 0 { return encryption.key }
    return analysis.isLinkKeyProven ? analysis.linkKey : nil
  }

  // MARK: - What it is good for

  /// Whether the LTK that encrypts later links, the peripheral's, was sent on the air, encrypted with the STK.
  var hidesLTK: Bool {
    guard pairing.isAir, outcome.isEncrypted, analysis.isSecure == false,
      !analysis.sides.contains(where: \.hasKeys)
    else { return false }
    return analysis.agreed.contains { $0.side == analysis.responder && $0.name == "LTK" && $0.record == 0 }
  }

  /// Whether the key of the link follows from what the capture has.
  var givesLinkKey: Bool {
    encryption.map { $0.keyRecord > 0 } == true || analysis.isLinkKeyProven
      || analysis.model == .justWorks && analysis.isSecure == false && analysis.linkKey != nil
  }

  /// The LTKs that were distributed, for later links.
  private var later: String {
    analysis.isSecure == false && analysis.sides.contains { $0.ltkRecord > 0 }
      ? "; later links use a distributed LTK, in "
        + PairingWords.records(analysis.sides.map(\.ltkRecord)) : ""
  }

  /// What it takes to decrypt this capture of the air, where the key of the link follows from it.
  private var decryptionOfAir: String {
    if analysis.sides.contains(where: \.hasKeys) {
      return "this capture has been decrypted already: it shows keys that were sent encrypted\(later)"
    }
    let shown = context.showsKeys ? "shown above" : "shown with --show-keys"
    let has = (request: encryption?.airRequest ?? 0, response: encryption?.airResponse ?? 0)
    let proof =
      analysis.isLinkKeyProven ? "" : "; it is that of TK 0, as in all of Just Works, but not proven"
    guard has.request > 0, has.response > 0 else {
      return
        "not decrypted by this tool; the \(linkKeyName) (\(shown)) does not suffice: it takes LL_ENC_REQ and "
        + "LL_ENC_RSP too, and \(has.request + has.response > 0 ? "one is" : "both are") missing here\(proof)"
    }
    return
      "not decrypted by this tool; the \(linkKeyName) (\(shown)) decrypts it, with LL_ENC_REQ and LL_ENC_RSP "
      + "in \(PairingWords.records([has.request, has.response]))\(proof)"
  }

  /// What it takes to decrypt a capture of the link from the air, and whether it is here.
  var decryption: String {
    if pairing.isAir, givesLinkKey { return decryptionOfAir }
    let air = "a sniffer's capture of this link has the rest (LL_ENC_REQ, LL_ENC_RSP) itself"
    if let encryption, encryption.keyRecord > 0 {
      return "the \(linkKeyName) is in record \(encryption.keyRecord): \(air)\(later)"
    }
    if analysis.isLinkKeyProven {
      return "the \(linkKeyName) follows from this pairing: \(air)\(later)"
    }
    if analysis.model == .justWorks, analysis.isSecure == false, analysis.linkKey != nil {
      return
        "the STK follows from this pairing, whose TK is 0 as in all of Just Works, but nothing in the capture "
        + "proves it: \(air)\(later)"
    }
    if analysis.isDHKeyKnown {
      return
        "the LTK follows from the DHKey and the addresses of both sides, which the capture does not prove"
    }
    if analysis.isSecure == true {
      return
        "not possible with this capture: it takes the LTK, from the HCI log of one of the two or from its memory"
    }
    if analysis.model == .outOfBand {
      return "not possible with this capture: it takes the STK, or the data from out of band that gives it"
    }
    return "not possible with this capture: it takes the STK, which the passkey and both random values give"
  }

  // MARK: - For later items

  /// The keys to be recognised where they are used again.
  var keys: [KnownKey] {
    var keys: [KnownKey] = []
    let of = "of the pairing in record \(pairing.first)"
    if let derivedLTK {
      keys.append(
        KnownKey(
          key: derivedLTK.key, words: "the LTK derived over BR/EDR by the pairing in record \(pairing.first)",
          record: pairing.first))
    }
    if analysis.isSecure == true, !pairing.isBREDR, let proven {
      let record = encryption?.keyRecord ?? 0
      keys.append(KnownKey(key: proven, words: "the LTK \(of)", record: record > 0 ? record : pairing.first))
    }
    for side in 0..<2 {
      let sent = analysis.sides[side]
      guard sent.ltkRecord > 0 || sent.identifierRecord > 0 else { continue }
      let record = sent.ltkRecord > 0 ? sent.ltkRecord : sent.identifierRecord
      keys.append(
        KnownKey(
          key: sent.ltkRecord > 0 ? sent.ltk.cut(analysis.keySize ?? 16) : nil, ediv: sent.ediv,
          rand: sent.rand, words: "the LTK that \(analysis.word(side)) sent in record \(record)",
          record: record))
    }
    return keys
  }
}
