/// The story of each connection: what was asked for, what came of it, and what happened before the end.
///
/// It keeps a `LinkStory` beside each connection of the session, at the same index. Words and conclusions are the
/// view's business.
struct LinkStories: ~Copyable {
  var links = Table<LinkStory>(capacity: 4)
  var events = LinkEvents()
  var traffic = LinkTraffic()
  var channels = LinkChannels()
  var attempts = FailedAttempts()
  var adapters = Table<LinkAdapter>(capacity: 1)
  var sets = Table<LinkAdvertisingSet>(capacity: 1)
  var pending = Table<PendingLinkCommand>(capacity: 1)
  var nextPending = 0
  /// The open links to whose peers it is listened.
  var watched = Table<WatchedLink>(capacity: 4)
  var nextWatched = 0
  /// The channel that the frame of the record is on, or -1.
  var channel: Int32 = -1

  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  @inline(__always)
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .packet: if layer.code == 2 { takeData(octets, dissector) }
    case .l2cap: takeFrame(octets, dissector)
    case .attPDU: takeAttribute(octets, dissector)
    case .channelData: takeSDU(octets, dissector)
    case .signaling: takeSignaling(octets, dissector)
    case .smpPDU: takeSecurity(octets, dissector)
    case .hciCommand: takeCommand(UInt16(truncatingIfNeeded: layer.code), octets, dissector)
    case .hciReturn: takeReturn(UInt16(truncatingIfNeeded: layer.code), octets, dissector)
    case .hciEvent: takeEvent(UInt8(truncatingIfNeeded: layer.code), octets, dissector)
    case .leEvent: takeLEEvent(UInt8(truncatingIfNeeded: layer.code), octets, dissector)
    case .llData: takeAirData(octets, dissector)
    case .llAdvertising: takeAdvertising(layer.code, octets, dissector)
    case .llControl: takeControl(octets, dissector)
    case .monitor: takeMonitor(layer.code, dissector)
    default: break
    }
  }

  /// The story of the connection that the record belongs to, or -1.
  @inline(__always)
  mutating func place(_ dissector: borrowing Dissector) -> Int {
    let index = Int(dissector.packet.connection)
    guard index >= 0 else { return -1 }
    let number = dissector.session.connections.label(index).number
    if index < links.count, links[index].number == number {
      links[index].lastRecord = dissector.packet.header.number
      links[index].lastTime = dissector.packet.header.time
      return index
    }
    return begin(index, number, dissector)
  }

  /// Begins the story of a connection; that of another one, whose place it takes, is forgotten.
  @inline(never)
  private mutating func begin(_ index: Int, _ number: Int32, _ dissector: borrowing Dissector) -> Int {
    while links.count <= index { links.append(LinkStory()) }
    if links[index].number > 0 {
      traffic.forget(links[index])
      channels.forget(links[index])
      events.removeAll(&links[index].events)
    }
    links[index] = LinkStory()
    links[index].number = number
    links[index].firstRecord = dissector.packet.header.number
    links[index].lastRecord = dissector.packet.header.number
    links[index].lastTime = dissector.packet.header.time
    return index
  }

  /// Adds an event to the story at `place`, as of the record that was dissected last.
  mutating func note(
    _ place: Int, _ kind: LinkEvent.Kind, _ dissector: borrowing Dissector, a: UInt64 = 0, b: UInt32 = 0
  ) {
    let header = dissector.packet.header
    let event = LinkEvent(
      kind: kind, direction: header.direction, record: header.number, time: header.time, a: a, b: b)
    events.add(event, to: &links[place].events)
  }

  /// An ACL data packet; `octets` begin with its header.
  @inline(__always)
  private mutating func takeData(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0 else { return }
    count(place, octets.byteCount &- 4, dissector)
  }

  /// Counts data of so many octets.
  @inline(__always)
  mutating func count(_ place: Int, _ length: Int, _ dissector: borrowing Dissector) {
    if dissector.packet.header.direction == .sent {
      links[place].lastSent = dissector.packet.header.time
      links[place].octetsSent &+= max(0, length)
    } else if dissector.packet.header.direction == .received {
      links[place].lastReceived = dissector.packet.header.time
      links[place].octetsReceived &+= max(0, length)
    }
  }

  // MARK: - Adapters

  /// The place of an adapter; those beyond the sixteenth share the last one.
  mutating func adapter(_ index: UInt16) -> Int {
    var place = 0
    while place < adapters.count {
      if adapters[place].index == index { return place }
      place &+= 1
    }
    guard place < 16 else { return 15 }
    adapters.append(LinkAdapter(index: index))
    return place
  }

  /// Notes that an adapter lost all its connections without an event for each.
  @inline(never)
  mutating func endAll(_ kind: LinkEnding.Kind, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    var place = 0
    while place < links.count {
      if links[place].number > 0, links[place].ending.kind == .none,
        dissector.session.connections[place].adapter == header.adapter,
        dissector.session.connections[place].accessAddress == 0
      {
        links[place].ending = LinkEnding(kind: kind, record: header.number, time: header.time)
        unwatch(place)
      }
      place &+= 1
    }
    let adapter = adapter(header.adapter)
    adapters[adapter] = LinkAdapter(index: header.adapter)
    for set in 0..<sets.count where sets[set].adapter == header.adapter { sets[set].enabledBy = 0 }
  }

  /// The adapter was unplugged or switched off.
  private mutating func takeMonitor(_ opcode: UInt32, _ dissector: borrowing Dissector) {
    switch opcode {
    case 1: endAll(.removed, dissector)
    case 9: endAll(.closed, dissector)
    default: break
    }
  }

  // MARK: - Security

  private mutating func takeSecurity(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, let code = octets.u8(at: 0) else { return }
    let header = dissector.packet.header
    switch code {
    case 0x01:
      var pairing = LinkPairing(request: header.number, time: header.time)
      pairing.isFromHost = header.direction == .sent
      pairing.requestFlags = octets.u8(at: 3) ?? 0
      pairing.keySize = octets.u8(at: 4) ?? 0
      links[place].pairing = pairing
      note(place, .pairingRequest, dissector)
    case 0x02:
      links[place].pairing.response = header.number
      links[place].pairing.responseFlags = octets.u8(at: 3) ?? 0
      links[place].pairing.keySize = min(links[place].pairing.keySize, octets.u8(at: 4) ?? 0)
      note(place, .pairingResponse, dissector)
    case 0x05:
      links[place].pairing.failed = header.number
      links[place].pairing.reason = octets.u8(at: 1) ?? 0
      note(place, .pairingFailed, dissector, b: UInt32(octets.u8(at: 1) ?? 0))
    case 0x0B: note(place, .securityRequest, dissector)
    default: break
    }
  }
}
