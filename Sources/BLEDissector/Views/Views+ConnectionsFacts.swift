/// All that is told of one connection, taken out of the tables of session and story.
struct LinkFacts {
  var connection: Connection
  var link: LinkStory
  var events: [LinkEvent] = []
  var attributes: [LinkAttribute] = []
  var errors: [LinkErrorCount] = []
  var channels: [LinkChannel] = []
  /// Where records are missing while it was there.
  var losses: [RecordLoss] = []
  /// The first record's time, from which times are told.
  var start: Timestamp

  /// Takes out what is known of the connection at `index`; `reusedBy` is the record in which another one got its handle,
  /// or 0.
  init(_ index: Int, reusedBy: Int, _ dissector: borrowing Dissector, _ story: borrowing Story) {
    connection = dissector.session.connections[index]
    start = dissector.session.counts.firstTime
    defer {
      if reusedBy > 0, link.ending.kind == .none { link.ending = LinkEnding(kind: .reused, record: reusedBy) }
      losses = dissector.session.losses.between(
        connection.openedBy > 0 ? connection.openedBy : link.firstRecord,
        connection.closedBy > 0 ? connection.closedBy : link.ending.record > 0 ? link.ending.record : .max)
    }
    let isFollowed =
      index < story.links.links.count && story.links.links[index].number == connection.number
    guard isFollowed else {
      link = LinkStory()
      return
    }
    link = story.links.links[index]
    var event = link.events.head
    while event >= 0, events.count < link.events.count {
      events.append(story.links.events[event])
      event = story.links.events[event].next
    }
    var place = link.attributes
    while place >= 0 {
      attributes.append(story.links.traffic.attributes[Int(place)])
      place = story.links.traffic.attributes[Int(place)].next
    }
    place = link.errors
    while place >= 0 {
      errors.append(story.links.traffic.errors[Int(place)])
      place = story.links.traffic.errors[Int(place)].next
    }
    place = link.channels
    while place >= 0 {
      channels.append(story.links.channels[place])
      place = story.links.channels[place].next
    }
    channels.reverse()
    errors.reverse()
  }

  var isAir: Bool { connection.accessAddress > 0 }

  /// Whether the protocols of LE run on it, as far as the capture tells.
  var isLE: Bool { connection.transport == .le || connection.transport == .unknown }

  // MARK: - Who

  /// The side that an own address belongs to: our host's, or the central on the air.
  var host: String { isAir ? "the central" : "our host" }

  /// The other side.
  var peer: String { isAir ? "the peripheral" : "the peer" }

  /// Who sent something.
  func who(_ direction: Direction) -> String {
    switch direction {
    case .sent: isAir ? "central" : "we"
    case .received: isAir ? "peripheral" : "peer"
    case .unknown: "?"
    }
  }

  /// Who sent something, behind a preposition.
  func whom(_ direction: Direction) -> String {
    direction == .sent && !isAir ? "us" : who(direction)
  }

  /// Who sent something, with its word in JSON.
  func side(_ direction: Direction, isBehind: Bool = false) -> ReportValue {
    let words = isBehind ? whom(direction) : who(direction)
    return .shown(
      words, .text(direction == .sent && !isAir ? "host" : direction == .unknown ? "unknown" : words))
  }

  // MARK: - When

  /// When it ended, or was last seen.
  var lastTime: Timestamp {
    link.ending.kind == .told ? link.ending.time : connection.last.isKnown ? connection.last : link.lastTime
  }

  /// How long it was seen, in nanoseconds.
  var duration: Int64? { lastTime.since(connection.first) }

  /// A time in seconds since the first record.
  func relative(_ time: Timestamp) -> ReportValue {
    guard let step = time.since(start) else { return .text("") }
    return .shown(Self.point(step), .decimal(Double(step / 1000) / 1e6, places: 6))
  }

  /// A point in time: `0.120 s`, cut as the lines of the records cut it.
  static func point(_ nanoseconds: Int64) -> String {
    ReportText.decimal(Double(nanoseconds / 1_000_000) / 1e3, 3) + " s"
  }

  /// A span in words: `0.24 ms`, `120 ms`, `1.24 s`, `12.4 s`.
  static func seconds(_ nanoseconds: Int64) -> String {
    let span = Double(nanoseconds)
    switch nanoseconds.magnitude {
    case ..<10_000_000: return ReportText.decimal(span / 1e6, 2) + " ms"
    case ..<1_000_000_000: return ReportText.decimal(span / 1e6, 0) + " ms"
    case ..<10_000_000_000: return ReportText.decimal(span / 1e9, 2) + " s"
    default: return ReportText.decimal(span / 1e9, 1) + " s"
    }
  }

  /// How long before the end a time was, or nil.
  func beforeEnd(_ time: Timestamp) -> Int64? {
    guard let step = link.ending.time.since(time), step >= 0 else { return nil }
    return step
  }

  // MARK: - What is missing

  /// Where records are missing behind that one and before the end; what isn't in the capture may be among them.
  func loss(behind record: Int) -> RecordLoss? { losses.first { $0.record > record } }

  // MARK: - What bears on the end

  /// The record of our host's Disconnect that was under way when the connection ended, or 0.
  var left: Int { connection.leftBy }

  /// Our host's Disconnect that the controller refused last, as places among the events; nil where it refused none.
  var refusedDisconnect: (asked: Int, refused: Int)? {
    guard let refused = events.lastIndex(where: { $0.kind == .refused && $0.a == 0x0406 }),
      let asked = events[..<refused].lastIndex(where: { $0.kind == .disconnect })
    else { return nil }
    return (asked, refused)
  }

  /// Whether what happened then, a failure of pairing or encryption, can have led to the end: the link didn't go on
  /// with other things, nor for long.
  func isNearEnd(_ record: Int) -> Bool {
    guard record > 0, let event = events.last(where: { $0.record == record }) else { return false }
    var end = link.ending.time
    if left > 0, let asked = events.last(where: { $0.kind == .disconnect && $0.record == left }) {
      end = asked.time
    }
    guard let step = end.since(event.time) else { return false }
    if step < 1_000_000_000 { return true }
    return step < 10_000_000_000 && link.lastRequest.record < record
  }

  /// What an app gets of the end.
  var verdict: LinkVerdict? {
    // A failure that encryption followed is over.
    let isFailed = link.failedEncryption > link.encryption.record && isNearEnd(link.failedEncryption)
    return LinkVerdict(
      connection, failedEncryption: isFailed ? link.failedEncryptionStatus : 0,
      closer: link.ending.direction)
  }

  /// The peer's advertising that was heard instead of the link, or nil.
  var advertisedInstead: LinkAdvertising? {
    let heard = link.advertising
    guard heard.last > 0, !heard.isBeside, !link.isHeard(since: heard.firstTime) else { return nil }
    return heard
  }

  // MARK: - Numbers

  /// Milliseconds with as many decimals as they need.
  static func milliseconds(_ microseconds: UInt64) -> String {
    var text = ReportText.decimal(Double(microseconds) / 1000, 3)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  static func milliseconds(_ microseconds: UInt64) -> ReportValue {
    let text: String = milliseconds(microseconds)
    let places = text.contains(".") ? text.split(separator: ".")[1].utf8.count : 0
    return .decimal(Double(microseconds) / 1000, places: places)
  }

  static func phy(_ phy: UInt8) -> String {
    switch phy {
    case 1: "LE 1M"
    case 2: "LE 2M"
    case 3: "LE Coded"
    default: "unknown"
    }
  }
}

/// Names from the tables, for the story of a connection.
extension Dissector {
  /// `0x13 Remote User Terminated Connection`.
  borrowing func error(_ code: UInt8) -> String {
    let name = catalog.errorName(code)?.string ?? "an error without a name"
    return Words.hexadecimal(UInt64(code), digits: 2) + " " + name
  }

  /// The name of a value in one of the named tables, if it is compiled; it is where the capture has the value.
  borrowing func name(_ table: StaticString, _ value: Int64) -> String? {
    var index = 0
    while index < catalog.values.tables.count {
      let found = catalog.values.tables[index]
      if found.name.equals(table) { return catalog.values.name(found, value)?.string }
      index += 1
    }
    return nil
  }

  /// The name of a layout by its code, or the code.
  borrowing func name(_ kind: LayoutKind, _ code: UInt32) -> String {
    let entry = catalog.find(kind, code)
    return entry > 0
      ? catalog.entries[Int(entry)].name.string : Words.hexadecimal(UInt64(code), digits: code > 255 ? 4 : 2)
  }

  /// What the attribute of a connection is, with its service; nil where the capture doesn't tell.
  borrowing func attributeName(_ connection: Connection, isHosts: Bool, _ handle: UInt16) -> String? {
    let database = isHosts ? connection.hostDatabase : connection.peerDatabase
    guard database >= 0, let place = session.attributes.find(database, handle),
      session.attributes.isCurrent(place)
    else { return nil }
    return attributeName(place)
  }

  /// What the attribute was that a PDU was about, with its service; nil where the capture doesn't tell.
  borrowing func attributeName(_ subject: AttributeSubject, _ handle: UInt16) -> String? {
    attribute(subject, handle).flatMap { attributeName($0) }
  }

  private borrowing func attributeName(_ place: Int) -> String? {
    var out = OctetBuffer()
    let line = Line(options: TextOptions())
    guard line.renderName(catalog, session.attributes, place, &out, isPast: true) > 0 else { return nil }
    return String(out.string.dropFirst())
  }

  /// `ATT_READ_REQ of 0x002A Heart Rate Measurement`.
  borrowing func words(_ request: LinkRequest, _ connection: Connection) -> String {
    let name = name(.attPDU, UInt32(request.opcode))
    guard request.handle > 0 else { return name }
    switch request.opcode {
    case 0x04, 0x06, 0x08, 0x10:
      return "\(name) from \(Words.hexadecimal(UInt64(request.handle), digits: 4)) on"
    default:
      // An indication comes from the server, a request goes to it.
      let isHosts = request.opcode == 0x1D ? request.isFromHost : !request.isFromHost
      let attribute =
        request.subject.database >= 0
        ? attributeName(request.subject, request.handle)
        : attributeName(connection, isHosts: isHosts, request.handle)
      let number = Words.hexadecimal(UInt64(request.handle), digits: 4)
      return "\(name) of \(attribute.map { "\(number) \($0)" } ?? number)"
    }
  }
}
