/// A start of encryption that no pairing led to, as an item of the view.
struct EncryptionItem {
  let encryption: StartedEncryption
  let context: PairingContext
  /// The keys that earlier items showed.
  let known: [KnownKey]
  /// What an earlier pairing on the air sent encrypted, where it most likely is the key.
  var hidden: HiddenKey?

  init(_ encryption: StartedEncryption, _ context: PairingContext, _ known: [KnownKey]) {
    self.encryption = encryption
    self.context = context
    self.known = known
  }

  var report: ReportItem {
    let link = context.link(
      encryption.number, encryption.hasPeer ? encryption.peerAddress : nil, isBREDR: encryption.isBREDR)
    var item = ReportItem(type: "encryption", title: "\(link): \(headline)")
    item.brief = item.title
    item.add("connection", "", .number(Int(encryption.number)))
    if encryption.hasPeer { item.add("peer", "", .text(Words.address(encryption.peerAddress))) }
    item.add("transport", "", .text(encryption.isBREDR ? "bredr" : "le"))
    item.add("first_record", "", .number(encryption.first))
    if encryption.endedBy > 0 { item.add("last_record", "", .number(encryption.endedBy)) }
    item.add("result", "Result", .shown(resultText, .text(resultKey)))
    if encryption.status > 0 { item.add("status", "", .number(Int(encryption.status))) }
    addSight(&item)
    if !isOff {
      item.add("started_by", "Started by", .text(startedBy))
      if let keyText { item.add("key", "Key", .text(keyText)) }
      addValue(&item)
      if encryption.hasIdentifier, encryption.ediv != 0 || encryption.rand != 0 {
        let text =
          "EDIV \(Words.hexadecimal(UInt64(encryption.ediv), digits: 4)), "
          + "Rand \(Words.hexadecimal(encryption.rand, digits: 16))"
        item.add("identification", "Identified by", .text(text))
      }
      if encryption.keySize > 0 {
        item.add(
          "key_size", "Key size", .shown("\(encryption.keySize) octets", .number(Int(encryption.keySize))))
      }
    }
    if encryption.endedBy > 0, let took = encryption.ended.since(encryption.began), took >= 0,
      encryption.endedBy > encryption.first
    {
      let text = "\(PairingWords.span(took)), records \(encryption.first) to \(encryption.endedBy)"
      item.add("duration", "Took", .shown(text, .decimal(Double(took) / 1e9, places: 6)))
    }
    if !encryption.isBREDR, isOn { item.add("decryption", "To decrypt it", .text(decryption)) }
    return item
  }

  private var isOff: Bool {
    encryption.outcome == .done && encryption.status == 0 && encryption.enabled == 0
  }

  private var isOn: Bool {
    encryption.outcome == .done && encryption.status == 0 && encryption.enabled > 0
      || encryption.outcome == .none && encryption.airResponse > 0
  }

  private var resultKey: String {
    if isOff { return "off" }
    if isOn { return "encrypted" }
    if encryption.negative > 0 { return "failed" }
    return encryption.outcome == .none || encryption.outcome == .replaced ? "unfinished" : "failed"
  }

  private var headline: String {
    if isOff { return "encryption turned off" }
    if isOn {
      let how = encryption.isRefresh ? "encrypted anew" : "encrypted"
      return match.map { "\(how) with \($0)" } ?? how + (encryption.isBREDR ? "" : " with a stored key")
    }
    if encryption.negative > 0 { return "encryption failed: our host has no key" }
    switch encryption.outcome {
    case .none, .replaced: return "encryption began, no outcome in the capture"
    case .reset: return "encryption not finished, the controller was reset"
    case .refusedByController, .done, .rejectedOnAir, .disconnected:
      return "encryption failed: " + context.error(encryption.status)
    }
  }

  private var resultText: String {
    if isOff { return "encryption is off since record \(encryption.endedBy)" }
    if isOn {
      guard encryption.endedBy > 0 else {
        return "encrypted, most likely: what follows is not decrypted by this tool"
      }
      let kind = encryption.isBREDR ? (encryption.enabled == 2 ? ", with AES-CCM" : ", with E0") : ""
      return encryption.isRefresh
        ? "the key was refreshed in record \(encryption.endedBy): the link was encrypted already"
        : "encrypted in record \(encryption.endedBy)\(kind)"
    }
    return Self.failure(encryption, context) ?? "nothing more of it is in the capture"
  }

  /// Why an encryption failed, or nil where it didn't, as far as is known.
  static func failure(_ encryption: StartedEncryption, _ context: PairingContext) -> String? {
    let error = context.error(encryption.status)
    if encryption.negative > 0 {
      let end = encryption.endedBy > 0 ? "; then, in record \(encryption.endedBy): \(error)" : ""
      return "our host has no key for this peer (LE Long Term Key Request Negative Reply in record "
        + "\(encryption.negative)): it was deleted, or never was\(end)"
    }
    switch encryption.outcome {
    case .none, .replaced: return nil
    case .reset: return "the controller was reset in record \(encryption.endedBy)"
    case .refusedByController: return "our controller refused it in record \(encryption.endedBy): \(error)"
    case .rejectedOnAir: return "rejected in record \(encryption.endedBy): \(error)\(meaning(encryption))"
    case .disconnected:
      return
        "the link ended in record \(encryption.endedBy) before it was encrypted: \(error)\(meaning(encryption))"
    case .done where encryption.status > 0:
      return "failed in record \(encryption.endedBy): \(error)\(meaning(encryption))"
    case .done: return nil
    }
  }

  private static func meaning(_ encryption: StartedEncryption) -> String {
    switch encryption.status {
    case 0x06 where encryption.pairing >= 0: "; the peer has not taken the key of this pairing"
    case 0x06:
      encryption.hostIsCentral == 0
        ? "; there is no key for this link"
        : "; the peripheral has no key for this link any more: both have to forget the bond, and pair again"
    case 0x3D: "; most likely the two sides have different keys"
    case 0x08: "; the peer was no longer heard"
    case 0x22: "; the peer did not answer in time"
    default: ""
    }
  }

  private func addSight(_ item: inout ReportItem) {
    guard encryption.status == 0x06, encryption.hostIsCentral == 1,
      let sight = CoreBluetooth.sight(ofReason: 0x06), let code = sight.error
    else { return }
    let error = CoreBluetooth.error(code).map { "CBError.\($0.name) (\(code))" } ?? "CBError \(code)"
    // That encryption failed ends no link by itself.
    let text =
      encryption.outcome == .disconnected
      ? "an app on iOS gets didFailToConnect or didDisconnectPeripheral, with \(error) or with CBError 7, "
        + "as for any link that the accessory ends"
      : "if iOS then ends the link, the app gets didFailToConnect or didDisconnectPeripheral with \(error)"
    item.add("core_bluetooth", "Core Bluetooth", .text(text))
  }

  private var startedBy: String {
    var text: String
    switch encryption.start {
    case .command: text = "our host (central), with LE Enable Encryption in record \(encryption.first)"
    case .request: text = "the peer (central): LE Long Term Key Request in record \(encryption.first)"
    case .setEncryption: text = "our host, with Set Connection Encryption in record \(encryption.first)"
    case .air: text = "the central, with LL_ENC_REQ in record \(encryption.first)"
    case .unseen: text = "not in the capture: there is only the event"
    }
    if encryption.securityRequest > 0 {
      text += ", after Security Request in record \(encryption.securityRequest)"
    } else if encryption.attError > 0 {
      text +=
        ", after a request was refused with \(PairingWords.attError(encryption.attErrorCode)) in record "
        + "\(encryption.attError)"
    }
    return text
  }

  // MARK: - The key

  /// The key in words, where an earlier item showed it.
  private var match: String? {
    if encryption.keyRecord > 0 {
      return known.last { $0.key == encryption.key }?.words
    }
    guard encryption.hasIdentifier, encryption.ediv != 0 || encryption.rand != 0 else { return nil }
    return known.last { $0.ediv == encryption.ediv && $0.rand == encryption.rand }?.words
  }

  private var keyText: String? {
    if encryption.isBREDR { return nil }
    let sameIdentifier = known.last {
      encryption.hasIdentifier && (encryption.ediv != 0 || encryption.rand != 0)
        && $0.ediv == encryption.ediv && $0.rand == encryption.rand
    }
    if encryption.keyRecord > 0 {
      let place = "in record \(encryption.keyRecord)"
      if let match { return "\(match), used \(place)" }
      if let sameIdentifier {
        return "EDIV and Rand are those of \(sameIdentifier.words), but the key \(place) is another"
      }
      return "\(place); from a pairing that is not in this capture, or not with this key"
    }
    if let match { return "EDIV and Rand are those of \(match)" }
    if let hidden { return hidden.words }
    if encryption.hasIdentifier, encryption.ediv == 0, encryption.rand == 0 {
      return
        "not in the capture; EDIV and Rand are 0, as they are for an LTK of Secure Connections"
    }
    return "not in the capture"
  }

  private func addValue(_ item: inout ReportItem) {
    guard encryption.keyRecord > 0 else { return }
    item.add("key_record", "", .number(encryption.keyRecord))
    if context.showsKeys { item.add("ltk", "LTK", .text(encryption.key.hexadecimal)) }
  }

  private var decryption: String {
    let hasAll = encryption.airRequest > 0 && encryption.airResponse > 0
    if encryption.keyRecord > 0 {
      let hidden = context.showsKeys ? "" : " (shown with --show-keys)"
      return
        "the LTK is in record \(encryption.keyRecord)\(hidden): a sniffer's capture of this link "
        + "has the rest (LL_ENC_REQ, LL_ENC_RSP) itself"
    }
    if encryption.isAir, let match {
      return "\(match) is what it takes"
        + (hasAll ? ", with the rest in \(air)" : "; LL_ENC_REQ or LL_ENC_RSP is missing")
    }
    if let hidden {
      return "not decrypted by this tool; it takes the LTK that #\(hidden.number) distributed"
        + (hasAll ? ", with the rest in \(air)" : "; LL_ENC_REQ or LL_ENC_RSP is missing")
    }
    if encryption.isAir, hasAll { return "the LTK is missing; all else is in \(air)" }
    return "the LTK is missing: it takes a log of HCI, or the key from the memory of one of the two"
  }

  private var air: String { PairingWords.records([encryption.airRequest, encryption.airResponse]) }

  /// The key to be recognised where it is used again.
  var keys: [KnownKey] {
    guard encryption.keyRecord > 0, !encryption.isBREDR, match == nil else { return [] }
    return [
      KnownKey(
        key: encryption.key, ediv: encryption.ediv, rand: encryption.rand,
        words: "the key that is in record \(encryption.keyRecord) too", record: encryption.keyRecord)
    ]
  }
}
