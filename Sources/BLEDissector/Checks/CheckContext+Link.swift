/// What the checks of links and their data remember.
extension CheckContext {
  // MARK: - Data

  /// Takes note of a packet of ACL or ISO data.
  mutating func rememberData(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown, connection >= 0, layer.code != 3, let word = octets.u16(at: 0) else { return }
    let index = Int(connection)
    let header = dissector.packet.header
    if layer.code == 5 {
      let boundary = UInt8(truncatingIfNeeded: word &>> 12) & 3
      let isTimed = word & 0x4000 > 0
      if header.direction == .sent {
        Self.pass(&link.links[index].sent, boundary, isTimed, octets, header.number)
      } else {
        Self.pass(&link.links[index].received, boundary, isTimed, octets, header.number)
      }
    } else if isNewlyAdopted(dissector) {
      awaitOpening(word & 0xFFF, dissector)
    }
    if header.direction == .sent { take(dissector) }
  }

  /// A packet of our host takes a buffer.
  private mutating func take(_ dissector: borrowing Dissector) {
    let index = Int(connection)
    let transport = dissector.session.connections[index].transport
    let header = dissector.packet.header
    if link.links[index].taken == 0, hci.adapter.tellsCompletion {
      deadlines.set(
        .completedPackets, UInt64(index) &+ 1, seconds: 5, header, connection: connection)
    }
    link.links[index].taken &+= 1
    let kind = pool(transport)
    link.links[index].pool = kind
    hci.adapter[kind].take(header.number)
  }

  /// The buffers that links of the transport use; without ones of their own, those of LE share the others'.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 4.1.1
  func pool(_ transport: Connection.Transport) -> HCIMemory.PoolKind {
    switch transport {
    case .le: hci.adapter.le.count == 0 ? .acl : .le
    case .bredr: .acl
    case .isochronous: .iso
    case .unknown, .synchronous: .none
    }
  }

  /// Takes note of Number Of Completed Packets.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.19
  mutating func rememberCompletion(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown else { return }
    let header = dissector.packet.header
    hci.adapter.tellsCompletion = true
    var entry = CompletedPackets(octets)
    while let (handle, count) = entry.next(octets) {
      guard let index = dissector.session.connections.index(header.adapter, handle),
        isPrepared(index, dissector)
      else { continue }
      free(index, min(Int32(count), link.links[index].taken))
      let kind = link.links[index].pool
      if hci.adapter[kind].taken == 0 { hci.adapter[kind].beyondIn = 0 }
      let left = link.links[index].taken
      deadlines.cancel(.completedPackets, UInt64(index) &+ 1)
      if left > 0 {
        deadlines.set(
          .completedPackets, UInt64(index) &+ 1, seconds: 5, header, connection: Int32(index))
      }
    }
  }

  private mutating func free(_ index: Int, _ count: Int32) {
    guard count > 0 else { return }
    link.links[index].taken &-= count
    hci.adapter[link.links[index].pool].free(count)
  }

  /// Whether the place of a connection that isn't the record's own is made; it is once a record was about it.
  func isPrepared(_ index: Int, _ dissector: borrowing Dissector) -> Bool {
    link.links.isPrepared(index, dissector.session.connections.label(index).number)
  }

  /// Takes note of one packet of an isochronous stream.
  private static func pass(
    _ flow: inout LinkMemory.Flow, _ boundary: UInt8, _ isTimed: Bool, _ octets: RawSpan, _ record: Int
  ) {
    flow.isBegun = boundary == 0 || boundary == 1
    guard boundary == 0 || boundary == 2 else { return }
    let start = isTimed ? 8 : 4
    guard let sequence = octets.u16(at: start), let word = octets.u16(at: start &+ 2) else { return }
    flow.sequence = sequence
    flow.sequenceIn = record
    flow.units &+= 1
    if word &>> 14 > 0 {
      flow.lost &+= 1
      if flow.lostIn == 0 { flow.lostIn = record }
    }
  }

  // MARK: - Handles

  /// Whether the record is the first data of a handle of which the capture has no start.
  func isNewlyAdopted(_ dissector: borrowing Dissector) -> Bool {
    guard connection >= 0, dissector.packet.indicator == 2 else { return false }
    let index = Int(connection)
    return !dissector.session.connections[index].isSeenFromStart
      && dissector.session.connections[index].sent &+ dissector.session.connections[index].received == 1
  }

  /// The event that opens a link may be logged behind its first data, as data and events come by different ways.
  private mutating func awaitOpening(_ handle: UInt16, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    let key = Self.key(header.adapter, UInt64(handle))
    if let ended = lastEnded(handle, dissector) {
      // What comes at once was on its way already.
      let since = header.time.since(dissector.session.connections[ended].last) ?? 0
      if since < 100_000_000 { return }
      deadlines.set(
        .linkOpening, key, seconds: 1, header, connection: connection, code: UInt32(handle) | 0x10000)
    } else if dissector.session.connections.isReset(header.adapter) {
      deadlines.set(.linkOpening, key, seconds: 1, header, connection: connection, code: UInt32(handle))
    } else if dissector.session.counts.records == 1, !hasFinding {
      // Told only where the capture has nothing else.
      deadlines.set(
        .linkOpening, key, seconds: 1, header, connection: connection, code: UInt32(handle) | 0x20000)
    }
  }

  /// The connection that had the handle before and ended by its event, among the last ones.
  func lastEnded(_ handle: UInt16, _ dissector: borrowing Dissector) -> Int? {
    var index = dissector.session.connections.count &- 1
    var left = 64
    while index >= 0, left > 0 {
      let link = dissector.session.connections[index]
      if link.handle == handle, link.adapter == dissector.packet.header.adapter, link.accessAddress == 0,
        index != Int(connection), link.isSeenFromStart || link.sent &+ link.received > 0
      {
        return link.closedBy > 0 ? index : nil
      }
      index &-= 1
      left &-= 1
    }
    return nil
  }

  /// The link that has the handle of the one that the record opens and didn't end, among the last ones.
  func replaced(_ dissector: borrowing Dissector) -> Int? {
    guard connection >= 0 else { return nil }
    let handle = dissector.session.connections[Int(connection)].handle
    var index = Int(connection) &- 1
    var left = 64
    while index >= 0, left > 0 {
      if dissector.session.connections[index].handle == handle,
        dissector.session.connections[index].adapter == dissector.packet.header.adapter,
        dissector.session.connections[index].accessAddress == 0
      {
        let isOpen = isPrepared(index, dissector) && !link.links[index].isOver
        return isOpen && dissector.session.connections[index].isSeenFromStart ? index : nil
      }
      index &-= 1
      left &-= 1
    }
    return nil
  }

  // MARK: - Events

  /// Takes note of an event; of an LE Meta event, before its own layer.
  mutating func rememberEvent(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    if hci.isKnown { hci.adapter.events &+= 1 }
    switch layer.code {
    case 0x0E, 0x0F: return rememberAnswer(octets, dissector)
    case 0x13: return rememberCompletion(octets, dissector)
    case 0x08, 0x30, 0x59: rememberEncryption(octets, dissector)
    case 0x03: rememberOpening(octets, handleAt: 1, dissector)
    default: break
    }
    complete(octets, dissector)
  }

  /// A command may be done with the event.
  private mutating func complete(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let (completion, subjectAt) = CommandCompletion.by(UInt8(truncatingIfNeeded: layer.code), octets)
    guard completion != .none, let subject = completion.subject(octets, at: subjectAt) else { return }
    deadlines.cancel(
      .procedure, Self.key(dissector.packet.header.adapter, subject, kind: completion.rawValue))
  }

  /// Takes note of Encryption Change and Encryption Key Refresh Complete.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.8, 7.7.39
  private mutating func rememberEncryption(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let status = octets.u8(at: 0), let handle = octets.u16(at: 1) else { return }
    let isOn = layer.code == 0x30 || octets.u8(at: 3) ?? 0 > 0
    let record = dissector.packet.header.number
    guard connection >= 0 else {
      if hci.isKnown, status == 0 {
        hci.adapter.encryptedHandle = handle
        hci.adapter.encryptedIn = isOn ? record : 0
      }
      return
    }
    guard status == 0 else {
      link.links[Int(connection)].failure = status
      link.links[Int(connection)].failedIn = record
      return
    }
    link.links[Int(connection)].encryption = isOn ? .on : .off
    att.forgetDiscovery(connection)
  }

  /// A link is there.
  private mutating func rememberOpening(_ octets: RawSpan, handleAt: Int, _ dissector: borrowing Dissector) {
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: handleAt) else { return }
    deadlines.cancel(.linkOpening, Self.key(dissector.packet.header.adapter, UInt64(handle & 0xFFF)))
    guard hci.isKnown, let old = replaced(dissector) else { return }
    // How its packets went isn't in the capture.
    hci.adapter[link.links[old].pool].beyondIn = 0
    forgetLink(Int32(old))
  }

  /// A connection is over, and the controller has none of its packets any longer.
  mutating func forgetLink(_ connection: Int32) {
    let index = Int(connection)
    guard index >= 0, index < link.links.count else { return }
    let taken = link.links[index].taken
    link.links[index].taken = 0
    link.links[index].isOver = true
    guard hci.isKnown, taken > 0 else { return }
    hci.adapter[link.links[index].pool].free(taken)
  }

  mutating func rememberLEEvent(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown else { return }
    let header = dissector.packet.header
    switch layer.code {
    case 0x01: opened(octets, parametersAt: 11, dissector)
    case 0x0A, 0x29: opened(octets, parametersAt: 23, dissector)
    case 0x03:
      guard connection >= 0 else { return }
      deadlines.cancel(.connectionUpdate, UInt64(connection) &+ 1)
      link.links[Int(connection)].askedIn = 0
      link.links[Int(connection)].wantedIn = 0
      if octets.u8(at: 0) == 0 { setParameters(octets, at: 3) }
    case 0x05:
      guard let handle = octets.u16(at: 0) else { return }
      if connection >= 0 { link.links[Int(connection)].isKeyUsed = true }
      deadlines.set(
        .keyReply, Self.key(header.adapter, UInt64(handle)), seconds: 2, header, connection: connection)
    case 0x06:
      guard let handle = octets.u16(at: 0) else { return }
      deadlines.set(
        .parameterReply, Self.key(header.adapter, UInt64(handle)), seconds: 40, header,
        connection: connection)
    case 0x19, 0x2A: rememberOpening(octets, handleAt: 1, dissector)
    case 0x1B: addStreams(octets, countAt: 17, header.adapter)
    case 0x1D: addStreams(octets, countAt: 13, header.adapter)
    case 0x1C, 0x1E: if let group = octets.u8(at: 0) { hci.removeStreams(header.adapter, group: group) }
    default: break
    }
  }

  private mutating func addStreams(_ octets: RawSpan, countAt: Int, _ adapter: UInt16) {
    guard octets.u8(at: 0) == 0, let group = octets.u8(at: 1), let count = octets.u8(at: countAt) else {
      return
    }
    for index in 0..<Int(count) {
      guard let handle = octets.u16(at: countAt &+ 1 &+ index &* 2) else { return }
      hci.addStream(adapter, handle, group: group)
    }
  }

  /// Takes note of LE Connection Complete in all its forms.
  private mutating func opened(_ octets: RawSpan, parametersAt: Int, _ dissector: borrowing Dissector) {
    guard let status = octets.u8(at: 0) else { return }
    guard status == 0 else {
      if status == 0x3C { hci.adapter.advertising.state = .off } else { hci.adapter.creating.state = .off }
      return
    }
    if octets.u8(at: 3) == 0 {
      hci.adapter.creating.state = .off
    } else {
      hci.adapter.advertising.state = .off
    }
    rememberOpening(octets, handleAt: 1, dissector)
    if connection >= 0 { setParameters(octets, at: parametersAt) }
  }

  private mutating func setParameters(_ octets: RawSpan, at start: Int) {
    guard let interval = octets.u16(at: start), let latency = octets.u16(at: start &+ 2),
      let timeout = octets.u16(at: start &+ 4)
    else { return }
    link.links[Int(connection)].interval = interval
    link.links[Int(connection)].latency = latency
    link.links[Int(connection)].timeout = timeout
  }

  // MARK: - Commands of links

  mutating func rememberLinkCommand(_ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let handle = octets.u16(at: 0) else { return }
    let header = dissector.packet.header
    switch opcode {
    case 0x2020, 0x2021: deadlines.cancel(.parameterReply, Self.key(header.adapter, UInt64(handle)))
    case 0x201A, 0x201B: deadlines.cancel(.keyReply, Self.key(header.adapter, UInt64(handle)))
    case 0x2019: if connection >= 0 { link.links[Int(connection)].isKeyUsed = true }
    case 0x2013:
      guard connection >= 0 else { return }
      link.links[Int(connection)].asked = LinkMemory.Parameters(octets, at: 2)
      link.links[Int(connection)].askedIn = header.number
    case 0x206E:
      guard connection >= 0 else { return }
      if octets.u8(at: 2) == 0 {
        link.links[Int(connection)].sent.hasPath = true
      } else {
        link.links[Int(connection)].received.hasPath = true
      }
    default: break
    }
  }

  /// Takes note of L2CAP's Connection Parameter Update Request and its response.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4.20, 4.21
  mutating func rememberParameterUpdate(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0, layer.code == 0x12 || layer.code == 0x13 else { return }
    let header = dissector.packet.header
    let index = Int(connection)
    if layer.code == 0x12 {
      link.links[index].wanted = LinkMemory.Parameters(octets, at: 4)
      link.links[index].wantedIn = header.number
      return
    }
    guard octets.u16(at: 4) == 0, link.links[index].wantedIn > 0 else { return }
    if link.links[index].holds(link.links[index].wanted) { return }
    deadlines.set(
      .connectionUpdate, UInt64(index) &+ 1, seconds: 30, header, connection: connection)
  }
}

extension LinkMemory.Parameters {
  init(_ octets: RawSpan, at start: Int) {
    least = octets.u16(at: start) ?? 0
    most = octets.u16(at: start &+ 2) ?? 0
    latency = octets.u16(at: start &+ 4) ?? 0
    timeout = octets.u16(at: start &+ 6) ?? 0
  }
}

extension LinkMemory.Link {
  /// Whether the link has these parameters already, or its own aren't known.
  func holds(_ wanted: LinkMemory.Parameters) -> Bool {
    guard interval > 0 else { return true }
    return interval >= wanted.least && interval <= wanted.most && latency == wanted.latency
      && timeout == wanted.timeout
  }
}

extension HCIMemory.Pool {
  /// A packet takes a buffer.
  mutating func take(_ record: Int) {
    taken &+= 1
    guard count > 0, taken > count else { return }
    if beyondIn == 0 {
      beyondIn = record
      beyond = taken
    } else {
      beyond = max(beyond, taken)
    }
  }

  mutating func free(_ packets: Int32) {
    taken = max(0, taken &- packets)
  }
}

/// The handles and counts in Number Of Completed Packets.
struct CompletedPackets: BitwiseCopyable {
  private var left: Int
  private var at = 1

  init(_ octets: RawSpan) { left = Int(octets.u8(at: 0) ?? 0) }

  mutating func next(_ octets: RawSpan) -> (handle: UInt16, count: UInt16)? {
    guard left > 0, let handle = octets.u16(at: at), let count = octets.u16(at: at &+ 2) else { return nil }
    left &-= 1
    at &+= 4
    return (handle, count)
  }
}
