/// What is remembered from record to record: connections, unfinished frames, requests without a response.
///
/// It reads the dozen PDUs it has to understand at fixed offsets; a test holds each offset against the
/// PDU's layout. Everything else is the layouts' business.
struct Session: ~Copyable {
  var connections = ConnectionTable()
  var reassembly = Reassembly(headerLength: 4)
  var adapters = AdapterList()
  var unknownCodes = UnknownCodes()
  var fragments = FragmentedData()
  var channels = ChannelTable()
  /// The SDUs that are cut into several K-frames.
  var sdus = Reassembly(headerLength: 2)
  var attributes = GATTDatabases()
  var longValues = LongValues()
  /// Whose the private addresses of peers are, and what their keys are tried with.
  var identities = IdentityResolver()
  var cryptography: Cryptography?
  var air = AirLinks()
  /// The connection that a Disconnection Complete event closed last, or -1.
  private(set) var lastClosed: Int32 = -1
  var counts = RecordCounts()
  var losses = RecordLosses()
  /// Our host's Disconnect commands whose status is still to come.
  private var disconnects = PendingDisconnects()

  init() {}

  // MARK: - Connections

  /// The open connection of `handle`, or one adopted: data shows that it is there, not how it began.
  @inline(__always)
  mutating func connection(_ header: RecordHeader, _ handle: UInt16) -> Int {
    if let index = connections.find(header.adapter, handle) { return index }
    return late(header, handle) ?? adopt(header, handle)
  }

  /// How long behind its end a connection's data still comes: controllers hand it over late, and logs keep data and
  /// events in queues of their own.
  private static let grace: Int64 = 250_000_000
  /// The same in records, where there are no times.
  private static let graceRecords = 16

  /// The connection that just ended with that handle, or nil.
  @inline(never)
  private mutating func late(_ header: RecordHeader, _ handle: UInt16) -> Int? {
    guard let index = connections.findEnded(header.adapter, handle) else { return nil }
    let end = connections[index].endedIn
    // Among lost records another connection may have begun.
    if losses.last > end { return nil }
    guard let after = header.time.since(connections[index].endedAt) else {
      return header.number &- end <= Self.graceRecords ? index : nil
    }
    return after.magnitude <= UInt64(Self.grace) ? index : nil
  }

  private mutating func adopt(_ header: RecordHeader, _ handle: UInt16) -> Int {
    let index = connections.add(header.adapter, handle)
    connections[index].first = header.time
    forgetFrames(index)
    return index
  }

  /// Takes note of an event that opens or closes connections.
  ///
  /// `octets` are its parameters; of an LE Meta event, those behind the subevent code.
  mutating func event(_ header: RecordHeader, code: UInt8, subevent: UInt8, _ octets: RawSpan) {
    switch (code, subevent) {
    case (0x03, _): opened(header, octets, handleAt: 1, addressAt: 3, .bredr)
    case (0x2C, _): opened(header, octets, handleAt: 1, addressAt: 3, .synchronous)
    case (0x05, _): disconnected(header, octets)
    case (0x0F, _):
      if octets.u16(at: 2) == 0x0406 { answeredDisconnect(header, status: octets.u8(at: 0) ?? 0) }
    case (0x11, _), (0x39, _): flushed(header, octets)
    case (0x3E, 0x01), (0x3E, 0x0A), (0x3E, 0x29): openedLE(header, octets)
    case (0x3E, 0x19), (0x3E, 0x2A): opened(header, octets, handleAt: 1, addressAt: nil, .isochronous)
    default: break
    }
  }

  /// Our host asked to disconnect.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1.6
  mutating func disconnect(_ header: RecordHeader, _ octets: RawSpan) {
    guard let handle = octets.u16(at: 0), let reason = octets.u8(at: 2) else { return }
    // A host ends what there is, though the capture may have nothing else of it.
    let index = connection(header, handle)
    if connections[index].endedIn > 0 { return }
    disconnects.add(
      PendingDisconnect(
        adapter: header.adapter, connection: Int32(truncatingIfNeeded: index), record: header.number,
        leftBefore: connections[index].leftBy, reasonBefore: connections[index].leftReason))
    connections[index].leftBy = header.number
    connections[index].leftReason = reason
  }

  /// The controller's answer to the oldest Disconnect that waits; one that it refuses ends nothing.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.15
  @inline(never)
  mutating func answeredDisconnect(_ header: RecordHeader, status: UInt8) {
    guard let asked = disconnects.take(header.adapter, after: losses.last), status != 0 else { return }
    let index = Int(asked.connection)
    guard index < connections.count, connections[index].leftBy == asked.record else { return }
    connections[index].leftBy = asked.leftBefore
    connections[index].leftReason = asked.reasonBefore
  }

  /// The controller was reset: all its handles are gone.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3.2
  mutating func reset(_ header: RecordHeader) {
    connections.closeAll(header.adapter, header.number, header.time)
    disconnects.forget(header.adapter)
  }

  private mutating func opened(
    _ header: RecordHeader, _ octets: RawSpan, handleAt: Int, addressAt: Int?,
    _ transport: Connection.Transport
  ) {
    if let status = octets.u8(at: 0), status != 0 { return failed(header, status) }
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: handleAt) else { return }
    let index = connections.add(header.adapter, handle)
    connections[index].transport = transport
    // A Connection Complete event tells SCO links (link type 0) from ACL links.
    if transport == .bredr, octets.u8(at: 9) != 1 { connections[index].transport = .synchronous }
    if let addressAt, let address = octets.u48(at: addressAt) {
      connections[index].peer = address
      connections[index].hasPeer = true
    }
    begin(index, header)
  }

  private mutating func openedLE(_ header: RecordHeader, _ octets: RawSpan) {
    if let status = octets.u8(at: 0), status != 0 { return failed(header, status) }
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: 1), let role = octets.u8(at: 3),
      let type = octets.u8(at: 4), let address = octets.u48(at: 5)
    else { return }
    let index = connections.add(header.adapter, handle)
    connections[index].transport = .le
    connections[index].role = role == 0 ? .central : .peripheral
    connections[index].peer = address
    connections[index].peerIsRandom = type & 1 == 1
    connections[index].hasPeer = true
    begin(index, header)
    // LE Enhanced Connection Complete has the private address beside an identity that the controller resolved.
    if let used = octets.u48(at: 17), used > 0, octets.byteCount >= 30 {
      identities.takeResolved(
        DeviceAddress(address, isRandom: type & 1 == 1), DeviceAddress(used, isRandom: true),
        record: header.number)
    }
  }

  private mutating func failed(_ header: RecordHeader, _ status: UInt8) {
    counts.failedConnections &+= 1
    counts.lastFailure = header.number
    counts.lastFailureStatus = status
  }

  private mutating func begin(_ index: Int, _ header: RecordHeader) {
    connections[index].isSeenFromStart = true
    connections[index].openedBy = header.number
    connections[index].first = header.time
    connections[index].last = header.time
    forgetFrames(index)
  }

  private mutating func disconnected(_ header: RecordHeader, _ octets: RawSpan) {
    lastClosed = -1
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: 1), let reason = octets.u8(at: 3) else { return }
    let index = connection(header, handle)
    lastClosed = Int32(truncatingIfNeeded: index)
    // It has ended already, and another event says so once more.
    if connections[index].closedBy > 0 { return }
    connections[index].closedBy = header.number
    connections[index].reason = reason
    connections[index].last = header.time
    connections[index].endedIn = header.number
    connections[index].endedAt = header.time
    forgetFrames(index)
    connections.close(header.adapter, handle)
  }

  /// The rest of a frame that was being sent never comes.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.17, 7.7.47
  private mutating func flushed(_ header: RecordHeader, _ octets: RawSpan) {
    guard let handle = octets.u16(at: 0), let index = connections.find(header.adapter, handle) else { return }
    reassembly.drop(owner(index, .sent))
  }

  /// Makes ready for a connection that begins, or forgets what one that ended left.
  mutating func forgetFrames(_ index: Int) {
    channels.closeAll(index)
    for direction in [Direction.unknown, .sent, .received] { reassembly.drop(owner(index, direction)) }
  }

  /// The owner of unfinished frames: a connection and a direction.
  @inline(__always)
  func owner(_ connection: Int, _ direction: Direction) -> UInt32 {
    UInt32(truncatingIfNeeded: connection) &* 4 &+ UInt32(direction.rawValue)
  }
}

/// How many records there were of each sort.
struct RecordCounts: BitwiseCopyable {
  var records = 0
  var commands = 0
  var events = 0
  var acl = 0
  var synchronous = 0
  var iso = 0
  /// Monitor records and log text that hold no packet.
  var other = 0
  /// Packets from the air: advertising, those of connections, and of isochronous streams.
  var advertising = 0
  var linkLayer = 0
  var isochronous = 0
  /// Records that could not be decoded, by why: packets from the air with a wrong CRC, or that are none; USB
  /// transfers that hold no HCI packet, packet or record types that are unknown, and records shorter than their
  /// header.
  var damagedAir = 0
  var air = 0
  var usb = 0
  var unknownTypes = 0
  var short = 0
  var undecoded: Int { damagedAir + air + usb + unknownTypes + short }
  /// Vendor diagnostics that look like ACL data.
  var diagnostics = 0
  /// Records cut by the logger.
  var cut = 0
  /// Whether octets of the container were lost: what was in them may explain anything.
  var isDamaged = false
  /// PDUs whose code no layout is known for.
  var unknownPDUs = 0
  /// Attempts to connect that failed, the record of the last one, and its status.
  var failedConnections = 0
  var lastFailure = 0
  var lastFailureStatus: UInt8 = 0
  /// Records the logger says it lost.
  var dropped: UInt32 = 0
  var firstTime: Timestamp = .none
  var earliest: Timestamp = .none
  var latest: Timestamp = .none
  /// Steps backwards of the clock, and how far the largest was, in nanoseconds.
  var backwards = 0
  var largestStep: Int64 = 0
  var lastTime: Timestamp = .none
}

extension Session {
  /// The octets of a buffer: those that were joined, or the record's own `octets`.
  @inline(__always)
  @_lifetime(borrow self, copy octets)
  func buffer(_ number: UInt8, of octets: RawSpan) -> RawSpan {
    if number == OctetRange.record { return octets }
    return joined(number)
  }

  /// The octets of a buffer of joined ones.
  @_lifetime(borrow self)
  func joined(_ number: UInt8) -> RawSpan {
    if number == OctetRange.frame { return reassembly.frame }
    if number == OctetRange.sdu { return sdus.frame }
    return number == OctetRange.value ? longValues.joined : fragments.joined
  }
}
