/// What came of each connection, as an app on it got to know.
extension Views {
  /// How many connections are listed.
  private static let mostListed = 64

  /// The last call about each connection, or nil where there was none.
  static func endings(_ dissector: borrowing Dissector, _ log: borrowing CallLog) -> ReportItem? {
    var items: [ReportItem] = []
    for place in 0..<log.endings.count {
      items.append(ending(CallWords.told(log.endings[place]), dissector, log))
    }
    for connection in 0..<log.links.count where log.links[connection].isOpen {
      items.append(open(connection, isCentral: log.links[connection].isCentral, dissector))
    }
    guard !items.isEmpty else { return nil }
    var item = ReportItem(type: "endings", title: "What an app got last of each connection")
    item.add("connections", "", .items(Array(items.prefix(mostListed))))
    let left = max(0, items.count - mostListed) + log.lostEndings
    if left > 0 { item.add("more", "More", .number(left)) }
    return item
  }

  private static func ending(
    _ call: Call, _ dissector: borrowing Dissector, _ log: borrowing CallLog
  ) -> ReportItem {
    let label = dissector.session.connections.label(Int(call.connection))
    let isReset = call.kind == .centralStateUpdated
    let empty = OctetBuffer(capacity: 16)
    var item = ReportItem(title: "#\(label.number)  " + (label.peer.map { Words.address($0) + "  " } ?? ""))
    item.add("connection", "", .number(Int(label.number)))
    if let peer = label.peer { item.add("address", "", .text(Words.address(peer))) }
    item.add("record", "", .number(call.record))
    item.add("confidence", "", .text(CallWords.word(call.confidence)))
    if isReset {
      item.title += "no call of its own: the adapter was reset, or went"
      item.add("state", "", .text("reset"))
      return item
    }
    var words = CallWords(call, log, dissector, empty.octets, isJSON: false)
    if label.peer != nil, !words.parts.isEmpty { words.parts.removeFirst() }
    let traits = call.kind.traits
    item.title += StaticText(traits.word).string + "  " + CallRenderer.about(words)
    item.add(traits.maker == .nobody ? "event" : "call", "", .text(StaticText(traits.name).string))
    item.facts += words.facts
    return item
  }

  private static func open(
    _ connection: Int, isCentral: Bool, _ dissector: borrowing Dissector
  ) -> ReportItem {
    let label = dissector.session.connections.label(connection)
    var item = ReportItem(title: "#\(label.number)  " + (label.peer.map { Words.address($0) + "  " } ?? ""))
    item.title += isCentral ? "still connected: no didDisconnectPeripheral" : "the central is still connected"
    item.add("connection", "", .number(Int(label.number)))
    if let peer = label.peer { item.add("address", "", .text(Words.address(peer))) }
    item.add("state", "", .text("connected"))
    return item
  }
}
