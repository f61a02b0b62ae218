/// What commands, and the events that answer them, say of adapters and connections.
extension CallLog {
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1, 7.5 and 7.8
  mutating func takeCommand(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch layer.code {
    case 0x0406: leaving(header, octets, dissector)
    case 0x1405:
      guard isLowEnergy(dissector) else { return }
      var call = Call(.readRSSI, header, dissector.packet.connection)
      call.confidence = .inferred
      add(call)
    case 0x200B, 0x2041: scanParameters(header, layer.code, octets)
    case 0x200C, 0x2042: scanEnabled(header, octets)
    case 0x2008, 0x2009, 0x2037, 0x2038: advertisingData(header, layer.code, octets)
    case 0x200A, 0x2039: advertisingEnabled(header, octets)
    case 0x200D: connecting(header, octets, policyAt: 4, typeAt: 5)
    case 0x2043: connecting(header, octets, policyAt: 0, typeAt: 2)
    case 0x2085: connecting(header, octets, policyAt: 2, typeAt: 4)
    case 0x200E:
      let place = adapter(header.adapter)
      guard adapters[place].connecting.isPending else { return }
      adapters[place].connecting.isCancelled = true
      var call = attempt(.cancelConnection, header, adapters[place].connecting)
      call.confidence = .inferred
      add(call)
    default: break
    }
  }

  mutating func takeReturn(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    guard let status = octets.u8(at: 0) else { return }
    switch layer.code {
    case 0x0C03: if status == 0 { ready(header) }
    case 0x1405:
      guard isLowEnergy(dissector) else { return }
      var call = Call(.rssiRead, header, dissector.packet.connection)
      if status == 0, let rssi = octets.u8(at: 3) {
        call.number = Int64(Int8(bitPattern: rssi))
        call.marks = .hasNumber
      } else {
        call.error = CallError(domain: .unknown)
        call.reason = status
      }
      add(call)
    case 0x200A, 0x2039:
      let place = adapter(header.adapter)
      guard adapters[place].isAdvertising else { return }
      if status != 0 { adapters[place].isAdvertising = false }
      var call = Call(.advertisingStarted, header)
      call.error.domain = status == 0 ? .none : .unknown
      call.reason = status
      add(call)
    case 0x200C, 0x2042: if status != 0 { adapters[adapter(header.adapter)].isScanning = false }
    default: break
    }
  }

  /// The adapter was reset, as a host does when it is switched on.
  private mutating func ready(_ header: RecordHeader) {
    let place = adapter(header.adapter)
    closeLinks(header)
    guard !adapters[place].isReady || adapters[place].isUsed else { return }
    pool.retire(adapters[place].advertisingData)
    pool.retire(adapters[place].responseData)
    let scan = adapters[place].scan
    adapters[place] = CallAdapter(adapters[place].index)
    adapters[place].scan = scan
    adapters[place].isReady = true
    var call = Call(.centralStateUpdated, header)
    call.confidence = .inferred
    call.marks = .on
    add(call)
  }

  mutating func takeMonitor(_ layer: LayerRef, _ dissector: borrowing Dissector) {
    // Delete Index and Close Index: the adapter is gone, or switched off.
    guard layer.code == 1 || layer.code == 9 else { return }
    let place = adapter(dissector.packet.header.adapter)
    guard adapters[place].isReady else { return }
    closeLinks(dissector.packet.header)
    adapters[place].isReady = false
    adapters[place].isScanning = false
    adapters[place].isAdvertising = false
    var call = Call(.centralStateUpdated, dissector.packet.header)
    call.confidence = .inferred
    add(call)
    if adapters[place].isPeripheralTold {
      call.kind = .peripheralStateUpdated
      add(call)
    }
  }

  /// All connections of an adapter are gone, and no call says so.
  private mutating func closeLinks(_ header: RecordHeader) {
    for connection in 0..<links.count
    where links[connection].isOpen && links[connection].adapter == header.adapter {
      links[connection].isOpen = false
      var call = Call(.centralStateUpdated, header, Int32(truncatingIfNeeded: connection))
      call.confidence = .inferred
      keepEnding(call)
      forgetLink(connection)
    }
  }

  /// Whether the record's connection is one of LE, or may be.
  private func isLowEnergy(_ dissector: borrowing Dissector) -> Bool {
    guard dissector.packet.connection >= 0 else { return false }
    switch dissector.session.connections[Int(dissector.packet.connection)].transport {
    case .le, .unknown: return true
    case .bredr, .synchronous, .isochronous: return false
    }
  }

  // MARK: - Advertising

  /// The data that is advertised, whole in one command.
  private mutating func advertisingData(_ header: RecordHeader, _ opcode: UInt32, _ octets: RawSpan) {
    let isExtended = opcode >= 0x2037
    if isExtended, octets.u8(at: 1) != 3 { return }
    let start = isExtended ? 3 : 0
    guard let length = octets.u8(at: start) else { return }
    let data = octets.cut(start &+ 1, start &+ 1 &+ Int(length))
    let place = adapter(header.adapter)
    let isResponse = opcode == 0x2009 || opcode == 0x2038
    var index = isResponse ? adapters[place].responseData : adapters[place].advertisingData
    if index < 0 { index = pool.take() }
    pool.removeAll(index)
    pool.append(index, data)
    if isResponse { adapters[place].responseData = index } else { adapters[place].advertisingData = index }
  }

  private mutating func advertisingEnabled(_ header: RecordHeader, _ octets: RawSpan) {
    guard let enabled = octets.u8(at: 0) else { return }
    let place = adapter(header.adapter)
    if enabled == 0 {
      // A host may say so though it never began.
      guard adapters[place].isAdvertising else { return }
      adapters[place].isAdvertising = false
      var call = Call(.stopAdvertising, header)
      call.confidence = .inferred
      return add(call)
    }
    adapters[place].isUsed = true
    if adapters[place].isReady, !adapters[place].isPeripheralTold {
      adapters[place].isPeripheralTold = true
      var call = Call(.peripheralStateUpdated, header)
      call.confidence = .inferred
      call.marks = .on
      add(call)
    }
    adapters[place].isAdvertising = true
    var call = Call(.startAdvertising, header)
    call.confidence = .inferred
    call.value = CallOctets(pool: adapters[place].advertisingData, whole: 0)
    call.response = CallOctets(pool: adapters[place].responseData, whole: 0)
    add(call)
  }

  // MARK: - Connecting

  private mutating func connecting(
    _ header: RecordHeader, _ octets: RawSpan, policyAt: Int, typeAt: Int
  ) {
    guard let policy = octets.u8(at: policyAt), let type = octets.u8(at: typeAt),
      let address = octets.u48(at: typeAt &+ 1)
    else { return }
    let place = adapter(header.adapter)
    adapters[place].isUsed = true
    adapters[place].connecting = CallAttempt(
      isPending: true, usesAcceptList: policy & 1 == 1, address: address, isRandom: type & 1 == 1,
      time: header.time)
    var call = attempt(.connect, header, adapters[place].connecting)
    call.confidence = .inferred
    add(call)
  }

  /// A call about a connection that is being opened.
  private func attempt(_ kind: CallKind, _ header: RecordHeader, _ attempt: CallAttempt) -> Call {
    var call = Call(kind, header)
    call.address = attempt.address
    call.isRandom = attempt.isRandom
    call.hasAddress = !attempt.usesAcceptList
    if attempt.usesAcceptList { call.marks = .acceptList }
    return call
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.1, 7.7.65.10
  mutating func opened(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    let place = adapter(header.adapter)
    guard let status = octets.u8(at: 0) else { return }
    if status != 0 { return failed(header, status, place) }
    guard dissector.packet.connection >= 0 else { return }
    let connection = Int(dissector.packet.connection)
    let isCentral = dissector.session.connections[connection].role != .peripheral
    let attempt = adapters[place].connecting
    if isCentral { adapters[place].connecting = CallAttempt() }
    adapters[place].isUsed = true
    begin(
      connection, isCentral: isCentral, since: isCentral && attempt.isPending ? attempt.time : .none,
      dissector)
  }

  /// A connection begins: the central's app hears of it.
  mutating func begin(
    _ connection: Int, isCentral: Bool, since asked: Timestamp, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    forgetLink(connection)
    links[connection] = CallLink()
    links[connection].isOpen = true
    links[connection].isCentral = isCentral
    links[connection].adapter = header.adapter
    var call = Call(isCentral ? .connected : .centralConnected, header, dissector.packet.connection)
    let session = dissector.session.connections[connection]
    if session.hasPeer {
      let peer = peer(Self.key(header.adapter, session.peer, session.peerIsRandom))
      if peers[peer].connections > 0 {
        call.marks.insert(.on)
        if let time = header.time.since(peers[peer].lost), time >= 0 {
          call.second = time
          call.marks.insert(.hasSecond)
        }
      }
      peers[peer].connections &+= 1
    }
    if let time = header.time.since(asked), time >= 0 {
      call.number = time
      call.marks.insert(.hasNumber)
    }
    add(call)
  }

  private mutating func failed(_ header: RecordHeader, _ status: UInt8, _ place: Int) {
    let pending = adapters[place].connecting
    guard pending.isPending else { return }
    adapters[place].connecting = CallAttempt()
    // The host gave up by itself.
    if status == 0x02, pending.isCancelled { return }
    let isQuiet = status == 0x3E
    var call = attempt(isQuiet ? .connectAttemptFailed : .connectFailed, header, pending)
    call.confidence = .inferred
    call.reason = status
    if !isQuiet { call.error.domain = .reason }
    add(call)
  }

  // MARK: - Ending

  /// - Spec: Core 6.0, Vol 4, Part E, 7.1.6
  private mutating func leaving(_ header: RecordHeader, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard isLowEnergy(dissector) else { return }
    let connection = Int(dissector.packet.connection)
    prepareLink(connection)
    links[connection].isLeft = true
    guard isCentral(connection, dissector) else { return }
    var call = Call(.cancelConnection, header, dissector.packet.connection)
    call.confidence = .inferred
    if let reason = octets.u8(at: 2) { call.reason = reason }
    add(call)
  }

  /// Whether the host is the central, or on the air the end that is followed; where nobody said it is.
  private func isCentral(_ connection: Int, _ dissector: borrowing Dissector) -> Bool {
    dissector.session.connections[connection].role != .peripheral
  }

  mutating func takeEvent(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.code {
    case 0x05:
      guard octets.u8(at: 0) == 0, let reason = octets.u8(at: 3), dissector.packet.connection >= 0 else {
        return
      }
      ended(reason, onAir: nil, dissector)
    case 0x08, 0x59:
      guard let status = octets.u8(at: 0), dissector.packet.connection >= 0 else { return }
      encrypted(status, dissector)
    case 0x0F:
      guard let status = octets.u8(at: 0), status != 0, let opcode = octets.u16(at: 2) else { return }
      if opcode == 0x200D || opcode == 0x2043 || opcode == 0x2085 {
        failed(dissector.packet.header, status, adapter(dissector.packet.header.adapter))
      }
    default: break
    }
  }

  /// A connection ends with `reason`; `onAir` is who said so there, the central being the one that sent.
  mutating func ended(_ reason: UInt8, onAir ender: Direction?, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    let session = dissector.session.connections[connection]
    guard session.transport == .le || session.transport == .unknown else {
      forgetLink(connection)
      return links[connection] = CallLink()
    }
    prepareLink(connection)
    let header = dissector.packet.header
    settle(Self.dynamicTalks &+ connection &* 2, dissector)
    settle(Self.dynamicTalks &+ connection &* 2 &+ 1, dissector)
    for place in 0..<Self.dynamicTalks where talks[place].connection == dissector.packet.connection {
      settle(place, dissector)
    }
    unsubscribeAll(connection, dissector)
    let isCentral = isCentral(connection, dissector)
    var call = Call(isCentral ? .disconnected : .centralDisconnected, header, dissector.packet.connection)
    call.reason = reason
    if isCentral {
      tell(reason, ender, links[connection], &call, dissector)
    }
    add(call)
    keepEnding(call)
    if session.hasPeer {
      peers[peer(Self.key(header.adapter, session.peer, session.peerIsRandom))].lost = header.time
    }
    forgetLink(connection)
    links[connection] = CallLink()
  }

  /// What error an app gets: by who ended it, and else by the reason.
  ///
  /// Where our host asked for the end, it doesn't matter what the event says.
  private func tell(
    _ reason: UInt8, _ ender: Direction?, _ link: CallLink, _ call: inout Call,
    _ dissector: borrowing Dissector
  ) {
    let ended = dissector.session.connections[Int(call.connection)]
    let left = ended.leftBy > 0 ? ended.leftReason : nil
    let isOwn = ender == .sent || ender == nil && left != nil
    // Authentication Failure is what a host says for itself, and not for an app.
    let isForKey = link.isKeyMissing && (!isOwn || left == 0x05)
    if isForKey {
      call.error = CallError(domain: .core, code: 14, confidence: reason == 0x06 ? .observed : .likely)
    } else if isOwn {
      call.error.confidence = .likely
      call.confidence = .likely
    } else if ender == .unknown {
      call.error = CallError(domain: .either, confidence: .likely)
      call.confidence = .likely
    } else {
      // Whose end of the link this is, or whether it is one of LE, may not be in the capture.
      let isKnown = ender != nil || ended.transport == .le && ended.role == .central
      call.error.domain = isKnown ? .reason : .unknown
      if !isKnown { call.confidence = .inferred }
    }
  }

  private mutating func unsubscribeAll(_ connection: Int, _ dissector: borrowing Dissector) {
    for place in 0..<subscriptions.count
    where subscriptions[place].connection == dissector.packet.connection && subscriptions[place].isHostServer
    {
      var call = Call(.unsubscribed, dissector.packet.header, dissector.packet.connection)
      call.confidence = .inferred
      call.database = subscriptions[place].database
      call.handle = subscriptions[place].handle
      add(call)
    }
  }

  // MARK: - The air

  mutating func takeControl(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard octets.u8(at: 0) == 0x02, let reason = octets.u8(at: 1), dissector.packet.connection >= 0 else {
      return
    }
    let connection = Int(dissector.packet.connection)
    prepareLink(connection)
    // It may be sent more than once.
    guard links[connection].isOpen || !dissector.session.connections[connection].isSeenFromStart,
      !links[connection].isLeft
    else { return }
    ended(reason, onAir: dissector.packet.header.direction, dissector)
    links[connection].isLeft = true
  }
}
