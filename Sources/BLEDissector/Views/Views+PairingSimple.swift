/// A pairing of BR/EDR as an item of the view, as far as commands and events show it.
struct SimplePairingItem {
  let pairing: SimplePairing
  let context: PairingContext
  /// The number of its connection, or nil.
  let connection: Int32?

  init(_ pairing: SimplePairing, _ context: PairingContext, _ dissector: borrowing Dissector) {
    self.pairing = pairing
    self.context = context
    var number: Int32?
    for index in 0..<dissector.session.connections.count {
      let other = dissector.session.connections[index]
      guard other.hasPeer, other.peer == pairing.peer, other.adapter == pairing.adapter,
        other.transport != .le, other.openedBy <= pairing.last
      else { continue }
      number = other.number
    }
    connection = number
  }

  private var isPIN: Bool { pairing.pin > 0 && pairing.hostRecord == 0 && pairing.peerRecord == 0 }

  private var wantsMITM: (host: Bool, peer: Bool) {
    (pairing.hostNeeds & 1 > 0, pairing.peerNeeds & 1 > 0)
  }

  private var model: PairingModel {
    guard pairing.hostRecord > 0, pairing.peerRecord > 0 else { return .unknown }
    if pairing.remoteOOB > 0 || pairing.hostOOB > 0 || pairing.peerOOB > 0 { return .outOfBand }
    if !wantsMITM.host, !wantsMITM.peer { return .justWorks }
    return PairingModel.byCapabilities(pairing.hostIO, pairing.peerIO, isSecure: true)
  }

  private var modelName: String? {
    if isPIN { return nil }
    switch model {
    case .justWorks: return "Just Works"
    case .numericComparison: return "Numeric Comparison"
    case .outOfBand: return "Out of Band"
    case .passkeyOfInitiator, .passkeyOfResponder, .passkeyOfBoth: return "Passkey Entry"
    case .unknown: return nil
    }
  }

  private static let types: [UInt8: String] = [
    0: "Combination", 3: "Debug combination", 4: "Unauthenticated P-192", 5: "Authenticated P-192",
    6: "Changed combination", 7: "Unauthenticated P-256", 8: "Authenticated P-256",
  ]

  private var isPaired: Bool { pairing.keyRecord > 0 && pairing.authenticationFailedBy == 0 }

  private var isFailed: Bool {
    pairing.status > 0 || pairing.authenticationFailedBy > 0
      || pairing.refusedBy > 0 && pairing.keyRecord == 0
  }

  var report: ReportItem {
    let address = Words.address(pairing.peer)
    let link = connection.map { "#\($0) with \(address)" } ?? address
    var words: [String] = []
    if isFailed { words.append("failed") } else if !isPaired { words.append("not finished in the capture") }
    words.append(isPIN ? "pairing by PIN" : "Secure Simple Pairing")
    if let modelName { words.append(modelName) }
    if isPaired, let isAuthenticated { words.append(isAuthenticated ? "authenticated" : "not authenticated") }
    var item = ReportItem(type: "pairing", title: "\(link) (BR/EDR): \(words.joined(separator: ", "))")
    item.brief = item.title
    if let connection { item.add("connection", "", .number(Int(connection))) }
    item.add("peer", "", .text(address))
    item.add("transport", "", .text("bredr"))
    item.add("first_record", "", .number(pairing.first))
    item.add("last_record", "", .number(pairing.last))
    let key = isFailed ? "failed" : isPaired ? "complete" : "unfinished"
    item.add("result", "Result", .shown(resultText, .text(key)))
    item.add(
      "method", "Method", .shown(isPIN ? "PIN" : "Secure Simple Pairing", .text(isPIN ? "pin" : "ssp")))
    if let modelName { item.add("model", "Model", .text(modelName + modelReason)) }
    if isPaired, let isAuthenticated { item.add("authenticated", "Authenticated", .flag(isAuthenticated)) }
    addSecrets(&item)
    addAsked(&item)
    if let took = pairing.ended.since(pairing.began), took >= 0 {
      let text = "\(PairingWords.span(took)), records \(pairing.first) to \(pairing.last)"
      item.add("duration", "Took", .shown(text, .decimal(Double(took) / 1e9, places: 6)))
    }
    return item
  }

  /// What the type of the key says, or nil where it says nothing.
  private var isAuthenticated: Bool? {
    switch pairing.keyType {
    case 5, 8: true
    case 4, 7: false
    default: nil
    }
  }

  private var modelReason: String {
    switch model {
    case .unknown: ""
    case .justWorks where !wantsMITM.host && !wantsMITM.peer:
      ", because neither side asked for MITM protection"
    default:
      ", by the IO capabilities \(PairingWords.io(pairing.hostIO)) and \(PairingWords.io(pairing.peerIO))"
    }
  }

  private var resultText: String {
    if pairing.status > 0 {
      return "failed in record \(pairing.completedBy): \(context.error(pairing.status))"
        + (pairing.refusedBy > 0 ? "; our host refused in record \(pairing.refusedBy)" : "")
    }
    if pairing.authenticationFailedBy > 0 {
      return
        "failed in record \(pairing.authenticationFailedBy): \(context.error(pairing.authenticationStatus))"
    }
    if isPaired {
      let type = Self.types[pairing.keyType].map { ", of the type \($0)" } ?? ""
      return "paired: the link key is in record \(pairing.keyRecord)\(type)"
    }
    if pairing.refusedBy > 0 { return "our host refused in record \(pairing.refusedBy)" }
    return "nothing more of it is in the capture after record \(pairing.last)"
  }

  private func addSecrets(_ item: inout ReportItem) {
    let hidden = "in the capture, shown with --show-keys"
    if pairing.confirmation > 0, model == .numericComparison {
      let value: ReportValue = .text(context.showsKeys ? PairingWords.digits(pairing.number) : hidden)
      item.add(context.showsKeys ? "compared_number" : "", "Number shown", value)
    }
    if pairing.passkeyShown > 0 || pairing.passkey > 0 {
      let value: ReportValue = .text(context.showsKeys ? PairingWords.digits(pairing.passkey) : hidden)
      item.add(context.showsKeys ? "passkey" : "", "Passkey", value)
    }
    guard pairing.keyRecord > 0 else { return }
    if let type = Self.types[pairing.keyType] { item.add("key_type", "", .text(type)) }
    item.add("key_record", "", .number(pairing.keyRecord))
    let value: ReportValue = .text(
      context.showsKeys ? pairing.key.hexadecimal : "record \(pairing.keyRecord), shown with --show-keys")
    item.add(context.showsKeys ? "link_key" : "", "Link key", value)
  }

  private func addAsked(_ item: inout ReportItem) {
    var rows: [[ReportFact]] = []
    for (side, record, io, oob, needs) in [
      ("our host", pairing.hostRecord, pairing.hostIO, pairing.hostOOB, pairing.hostNeeds),
      ("the peer", pairing.peerRecord, pairing.peerIO, pairing.peerOOB, pairing.peerNeeds),
    ] where record > 0 {
      rows.append([
        ReportFact(key: "side", label: "Side", value: .text(side)),
        ReportFact(key: "record", label: "Record", value: .number(record)),
        ReportFact(key: "io_capability", label: "IO capability", value: .text(PairingWords.io(io))),
        ReportFact(key: "oob", label: "OOB", value: .flag(oob > 0)),
        ReportFact(key: "mitm", label: "MITM", value: .flag(needs & 1 > 0)),
        ReportFact(key: "bonding", label: "Bonding", value: .flag(needs >= 2)),
      ])
    }
    if !rows.isEmpty { item.add("asked", "Asked", .table(rows)) }
  }
}
