/// The story of each connection: why it ended, how it began, what was agreed on, what went over it.
extension Views {
  static func connections(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    connections(dissector, story, most: story.options.limit ?? .max)
  }

  /// The stories of the first `most` connections.
  static func connections(
    _ dissector: borrowing Dissector, _ story: borrowing Story, most: Int
  ) -> Report {
    var report = Report(title: "Connections")
    let count = min(most, dissector.session.connections.count)
    let reused = reusedHandles(dissector)
    let attempts = lostAttempts(dissector)
    for index in 0..<max(0, count) {
      let facts = LinkFacts(index, reusedBy: reused[index] ?? 0, dissector, story)
      report.items.append(item(facts, attempts[facts.connection.peer] ?? 0, dissector, story))
    }
    let total = dissector.session.connections.total
    if total > count { report.notes.append("\(total - count) more connections are not shown.") }
    addAttempts(to: &report, dissector, story)
    if report.items.isEmpty { report.notes.append("No connection is in the capture.") }
    return report
  }

  /// The connections whose handle another one got without a Disconnection Complete, and the record of that.
  private static func reusedHandles(_ dissector: borrowing Dissector) -> [Int: Int] {
    var latest: [UInt32: Int] = [:]
    var reused: [Int: Int] = [:]
    for index in 0..<dissector.session.connections.count {
      let connection = dissector.session.connections[index]
      guard connection.accessAddress == 0, connection.openedBy > 0 || connection.closedBy > 0 else {
        continue
      }
      let key = UInt32(connection.adapter) << 16 | UInt32(connection.handle)
      if let before = latest[key], dissector.session.connections[before].closedBy == 0,
        connection.openedBy > 0
      {
        reused[before] = connection.openedBy
      }
      latest[key] = index
    }
    return reused
  }

  /// How many connections to each peer ended before they were established.
  private static func lostAttempts(_ dissector: borrowing Dissector) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    for index in 0..<dissector.session.connections.count {
      let connection = dissector.session.connections[index]
      guard connection.closedBy > 0, connection.reason == 0x3E, connection.hasPeer else { continue }
      counts[connection.peer, default: 0] += 1
    }
    return counts
  }

  // MARK: - One connection

  private static func item(
    _ facts: LinkFacts, _ lost: Int, _ dissector: borrowing Dissector, _ story: borrowing Story
  ) -> ReportItem {
    let end = LinkEndTale(facts, lost: lost, dissector)
    var item = ReportItem(type: "connection", title: title(facts))
    item.brief = brief(facts, end, name: name(facts, story))
    addIdentity(facts, dissector, &item)
    item.add("duration", "", facts.duration.map { .decimal(Double($0) / 1e9, places: 6) } ?? .text(""))
    if facts.duration == nil { item.facts.removeLast() }
    item.add("end", "Ended", end.value, isHeadline: true)
    if let reason = end.reason { item.add("", "Reason", .text(reason)) }
    if let app = end.app { item.add("core_bluetooth", app.label, app.value) }
    // Where nothing led there the sentence says it all.
    if !end.steps.isEmpty {
      item.add("end_steps", end.steps.count > 1 ? "What led there" : "", .table(end.rows(facts)))
    }
    addBeginning(facts, dissector, &item)
    addState(facts, dissector, &item)
    let changes = LinkChanges(facts, dissector)
    let dropped = facts.link.events.total - facts.link.events.count
    if !changes.rows.isEmpty { item.add("changes", "What was asked", .table(changes.rows)) }
    if dropped > 0 {
      item.add(
        "events_left_out", "Left out",
        .shown("\(dropped) events between the first and the latest", .number(dropped)))
    }
    addTraffic(facts, dissector, &item)
    return item
  }

  /// `#1 C1:… (random), we are central, 12.4 s`.
  private static func title(_ facts: LinkFacts) -> String {
    var parts = ["#\(facts.connection.number) \(ends(facts))"]
    if let role = role(facts) { parts.append(role) }
    if !facts.connection.isSeenFromStart { parts.append("began before the capture") }
    if let duration = facts.duration { parts.append(LinkFacts.seconds(duration)) }
    return parts.joined(separator: ", ")
  }

  /// The address of the peer; on the air of both ends.
  private static func ends(_ facts: LinkFacts) -> String {
    let connection = facts.connection
    guard connection.hasPeer else { return facts.isAir ? "unknown devices" : "unknown peer" }
    var peer = Words.address(connection.peer)
    if connection.transport == .le { peer += connection.peerIsRandom ? " (random)" : " (public)" }
    guard facts.isAir, connection.hasCentral else { return peer }
    return "\(peer), central \(Words.address(connection.central))"
  }

  private static func role(_ facts: LinkFacts) -> String? {
    if facts.isAir { return "heard on the air" }
    return switch facts.connection.role {
    case .central: "we are central"
    case .peripheral: "we are peripheral"
    case .unknown: nil
    }
  }

  static func transport(_ connection: Connection) -> String? {
    switch connection.transport {
    case .le: "LE"
    case .bredr: "BR/EDR"
    case .synchronous: "SCO or eSCO"
    case .isochronous: "CIS"
    case .unknown: nil
    }
  }

  /// What it is, in JSON: the keys that stood behind the records before there were stories.
  private static func addIdentity(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let connection = facts.connection
    item.add("number", "", .number(Int(connection.number)))
    item.add("adapter", "", .number(Int(connection.adapter)))
    item.add("handle", "", .number(Int(connection.handle)))
    if connection.hasPeer {
      item.add("peer", "", .text(Words.address(connection.peer)))
      if connection.transport == .le {
        item.add("peer_type", "", .text(connection.peerIsRandom ? "random" : "public"))
      }
    }
    if facts.isAir {
      item.add("access_address", "", .number(Int(connection.accessAddress)))
      if connection.hasCentral { item.add("central", "", .text(Words.address(connection.central))) }
      if connection.undirected > 0 { item.add("undirected", "", .number(connection.undirected)) }
    }
    if connection.isEncrypted || facts.link.encryption.record > 0 { item.add("encrypted", "", .flag(true)) }
    if let key = transportKey(connection) { item.add("transport", "", .text(key)) }
    switch connection.role {
    case .central: item.add("role", "", .text("central"))
    case .peripheral: item.add("role", "", .text("peripheral"))
    case .unknown: break
    }
    item.add("sent", "", .number(connection.sent))
    item.add("received", "", .number(connection.received))
    item.add("octets_sent", "", .number(facts.link.octetsSent))
    item.add("octets_received", "", .number(facts.link.octetsReceived))
    if connection.openedBy > 0 { item.add("opened_by", "", .number(connection.openedBy)) }
    if connection.leftBy > 0 {
      item.add("left_by", "", .number(connection.leftBy))
      item.add("left_reason", "", reason(connection.leftReason, dissector))
    }
    if connection.closedBy > 0 {
      item.add("closed_by", "", .number(connection.closedBy))
      item.add("reason", "", reason(connection.reason, dissector))
    }
  }

  private static func transportKey(_ connection: Connection) -> String? {
    switch connection.transport {
    case .unknown: nil
    case .le: "le"
    case .bredr: "bredr"
    case .synchronous: "synchronous"
    case .isochronous: "isochronous"
    }
  }

  /// An error code with its name.
  static func reason(_ code: UInt8, _ dissector: borrowing Dissector) -> ReportValue {
    var facts = [ReportFact(key: "value", label: "value", value: .number(Int(code)))]
    if let name = dissector.catalog.errorName(code) {
      facts.append(ReportFact(key: "name", label: "name", value: .text(name.string)))
    }
    return .object(facts)
  }

  // MARK: - In one line

  /// The name that the peer advertised, quoted, or nil.
  private static func name(_ facts: LinkFacts, _ story: borrowing Story) -> String? {
    let connection = facts.connection
    guard connection.hasPeer, connection.transport == .le else { return nil }
    let key = DeviceAddress(connection.peer, isRandom: connection.peerIsRandom).key
    guard let place = story.devices.table.find(key), story.devices.table[place].name.count > 0 else {
      return nil
    }
    return ReportText.words(
      .quoted(OctetBuffer.text(story.devices.table.store.octets(story.devices.table[place].name))))
  }

  /// How it ended and what an app gets of that, then what it was.
  private static func brief(_ facts: LinkFacts, _ end: LinkEndTale, name: String?) -> String {
    let connection = facts.connection
    let head = "#\(connection.number) \(name.map { "\($0) " } ?? "")\(ends(facts))"
    var link: [String] = []
    if let role = role(facts), !facts.isAir { link.append(role) }
    if !facts.isAir, let transport = transport(connection) { link.append(transport) }
    link.append(
      facts.isAir
        ? "access address \(Words.hexadecimal(UInt64(connection.accessAddress), digits: 8))"
        : "handle \(Words.hexadecimal(UInt64(connection.handle), digits: 4))")
    var parts = [end.brief]
    if !connection.isSeenFromStart { parts.append("its start is not in the capture") }
    parts += [link + state(facts), amounts(facts)].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
    return head + ": " + parts.joined(separator: "; ")
  }

  private static func state(_ facts: LinkFacts) -> [String] {
    var parts: [String] = []
    let parameters = facts.link.parameters
    if parameters.record > 0, parameters.interval > 0 {
      let interval: String = LinkFacts.milliseconds(UInt64(parameters.interval))
      parts.append("\(interval) ms/\(parameters.latency)/\(Int(parameters.timeout) * 10) ms")
    }
    if facts.link.txPHY > 0 {
      let (tx, rx) = (LinkFacts.phy(facts.link.txPHY), LinkFacts.phy(facts.link.rxPHY))
      parts.append(tx == rx ? tx : "\(tx) and \(rx)")
    }
    if let mtu = mtu(facts) { parts.append("MTU \(mtu)") }
    if facts.link.encryption.record > 0 || facts.connection.isEncrypted {
      let pairing = facts.link.encryption.pairing
      let how =
        pairing.request > 0
        ? (pairing.isBonding ? " (bonded)" : " (paired)")
        : facts.connection.isSeenFromStart && facts.isLE && facts.link.encryption.record > 0
          ? " (earlier bond)" : ""
      parts.append("encrypted\(how)")
    }
    return parts
  }

  /// The MTU that holds, where it was exchanged.
  static func mtu(_ facts: LinkFacts) -> Int? {
    guard facts.link.isMTUExchanged, facts.link.hostMTU > 0, facts.link.peerMTU > 0 else { return nil }
    return Int(max(23, min(facts.link.hostMTU, facts.link.peerMTU)))
  }

  static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }

  private static func amounts(_ facts: LinkFacts) -> [String] {
    let connection = facts.connection
    let link = facts.link
    var parts = [
      counted(Int(link.reads), "read", "reads"), counted(Int(link.writes), "write", "writes"),
      counted(Int(link.cancelledWrites), "cancelled write", "cancelled writes"),
      counted(Int(link.commands), "write without response", "writes without response"),
      counted(Int(link.notifications), "notification", "notifications"),
      counted(Int(link.indications), "indication", "indications"),
    ].compactMap { $0 }
    if facts.isAir {
      var packets = "packets \(connection.sent) C>P \(connection.received) P>C"
      if connection.undirected > 0 { packets += " \(connection.undirected) either way" }
      parts.append(packets)
    } else if connection.sent + connection.received > 0 {
      parts.append("ACL \(connection.sent) sent \(connection.received) received")
    }
    return parts
  }
}
