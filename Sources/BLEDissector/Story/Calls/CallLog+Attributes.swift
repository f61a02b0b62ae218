/// The attribute protocol: its requests are what apps call, its responses what they get.
extension CallLog {
  mutating func takeAttribute(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let direction = dissector.packet.header.direction
    guard direction != .unknown, dissector.packet.connection >= 0, let opcode = octets.u8(at: 0) else {
      return
    }
    let connection = Int(dissector.packet.connection)
    let isFromHost = direction == .sent
    prepareLink(connection)
    if !links[connection].isOpen {
      links[connection].isOpen = true
      links[connection].adapter = dissector.packet.header.adapter
      links[connection].isCentral = dissector.session.connections[connection].role != .peripheral
    }
    switch AttributeOpcode.role(opcode) {
    case .request:
      let talk = talk(connection, isFromHost, isHostAsking: isFromHost, dissector)
      request(talk, opcode, isFromHost, layer, octets, dissector)
    case .response:
      let talk = talk(connection, isFromHost, isHostAsking: !isFromHost, dissector)
      response(talk, opcode, isFromHost, layer, octets, dissector)
      talks[talk].record = 0
    case .other: value(opcode, isFromHost, layer, octets, dissector)
    }
  }

  /// A call about an attribute of the server that is, or isn't, the host.
  func call(
    _ kind: CallKind, _ handle: UInt16, isHostServer: Bool, _ dissector: borrowing Dissector
  ) -> Call {
    var call = Call(kind, dissector.packet.header, dissector.packet.connection)
    call.database = Self.database(isHostServer, dissector)
    call.handle = handle
    if kind.isMadeByApp { call.confidence = .inferred }
    return call
  }

  /// The database of the server that is, or isn't, the host.
  static func database(_ isHost: Bool, _ dissector: borrowing Dissector) -> Int32 {
    let connection = Int(dissector.packet.connection)
    return isHost
      ? dissector.session.connections[connection].hostDatabase
      : dissector.session.connections[connection].peerDatabase
  }

  /// The type of an attribute, or 0 where it isn't known.
  static func type(_ handle: UInt16, isHostServer: Bool, _ dissector: borrowing Dissector) -> UInt32 {
    dissector.session.attributes.code(database(isHostServer, dissector), handle)
  }

  // MARK: - Requests

  private mutating func request(
    _ talk: Int, _ opcode: UInt8, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    if talks[talk].connection != dissector.packet.connection {
      forgetTalk(talk)
      talks[talk].connection = dissector.packet.connection
    }
    let handle = octets.u16(at: 1) ?? 0
    let isOpen = talks[talk].record > 0
    let isBlob = opcode == 0x0C
    let offset = isBlob ? octets.u16(at: 3) ?? 0 : 0
    if talks[talk].readIn > 0, !isBlob || talks[talk].readHandle != handle || offset != talks[talk].readCount
    {
      finishRead(talk, dissector)
    }
    talks[talk].record = dissector.packet.header.number
    talks[talk].time = dissector.packet.header.time
    talks[talk].opcode = opcode
    talks[talk].handle = handle
    talks[talk].offset = offset
    talks[talk].isConfiguration = false
    switch opcode {
    case 0x02: links[Int(dissector.packet.connection)].askedMTU = handle
    case 0x04, 0x06, 0x08, 0x10:
      return discoveryRequest(talk, opcode, isFromHost, layer, octets, dissector)
    default: break
    }
    // The answer to the step before may still come.
    if !isOpen { endDiscovery(talk, dissector) }
    switch opcode {
    case 0x0A, 0x0C: read(talk, isFromHost, dissector)
    case 0x12: write(talk, isFromHost, layer, octets, dissector)
    case 0x16: prepare(talk, isFromHost, layer, octets, dissector)
    case 0x18: execute(talk, isFromHost, octets.u8(at: 1) ?? 0, dissector)
    case 0x0E, 0x20: otherRequests &+= 1
    default: break
    }
  }

  private mutating func read(_ talk: Int, _ isFromHost: Bool, _ dissector: borrowing Dissector) {
    // The next part of a long value.
    if talks[talk].readIn > 0 { return }
    let type = Self.type(talks[talk].handle, isHostServer: !isFromHost, dissector)
    if Self.isDeclaration(type) {
      if isFromHost { otherRequests &+= 1 }
      return
    }
    if !isFromHost, Self.isDescriptor(type) { return }
    var call = call(
      isFromHost ? .readValue : .readReceived, talks[talk].handle, isHostServer: !isFromHost, dissector)
    // A value that was there when the service was added is sent without asking the app.
    call.confidence = .inferred
    if talks[talk].offset > 0 {
      call.number = Int64(talks[talk].offset)
      call.marks.insert(.hasNumber)
    }
    add(call)
  }

  private mutating func write(
    _ talk: Int, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let handle = talks[talk].handle
    let type = Self.type(handle, isHostServer: !isFromHost, dissector)
    if type == AttributeType.clientConfiguration, let value = octets.u16(at: 3) {
      talks[talk].isConfiguration = true
      talks[talk].value = value
      guard isFromHost else { return }
      var call = call(.setNotifyValue, handle, isHostServer: false, dissector)
      if value & 3 != 0 { call.marks.insert(.on) }
      if value & 2 != 0 { call.marks.insert(.indication) }
      return add(call)
    }
    var call = call(isFromHost ? .writeValue : .writeReceived, handle, isHostServer: !isFromHost, dissector)
    call.value = CallOctets(layer, 3, octets.byteCount)
    if !isFromHost { call.confidence = .likely }
    add(call)
  }

  static func isDeclaration(_ type: UInt32) -> Bool {
    type >= AttributeType.primaryService && type <= AttributeType.characteristic
  }

  static func isDescriptor(_ type: UInt32) -> Bool { type >= 0x2900 && type <= 0x29FF }

  // MARK: - Responses

  private mutating func response(
    _ talk: Int, _ opcode: UInt8, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    let asked = dissector.packet.request
    guard asked.record > 0, talks[talk].connection == dissector.packet.connection else { return }
    if asked.record != talks[talk].record { reopen(talk, asked, isFromHost, dissector) }
    isAnswerUnsure = asked.isUnsure
    defer { isAnswerUnsure = false }
    if opcode == 0x01 {
      if octets.u8(at: 1) == asked.opcode, let error = octets.u8(at: 4) {
        refused(talk, error, isFromHost, dissector)
      }
      return
    }
    guard opcode == asked.opcode &+ 1 else { return }
    switch opcode {
    case 0x03: exchanged(octets, dissector)
    case 0x05, 0x07, 0x09, 0x11:
      if !asked.isUnsure { discoveryResponse(talk, opcode, isFromHost, layer, octets, dissector) }
    case 0x0B, 0x0D: valueRead(talk, isFromHost, layer, octets, dissector)
    case 0x13: written(talk, isFromHost, CallError(), dissector)
    case 0x17: queued(talk, octets)
    case 0x19: executed(talk, isFromHost, CallError(), dissector)
    default: break
    }
  }

  /// The response is to another request than the last one.
  @inline(never)
  private mutating func reopen(
    _ talk: Int, _ asked: PendingRequest, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    talks[talk].opcode = asked.opcode
    talks[talk].handle = asked.handle
    talks[talk].offset = asked.opcode == 0x0C ? asked.end : 0
    talks[talk].type = asked.type <= 0xFFFF ? UInt16(asked.type) : 0
    talks[talk].value = asked.written
    talks[talk].isConfiguration =
      asked.opcode == 0x12
      && Self.type(asked.handle, isHostServer: isFromHost, dissector) == AttributeType.clientConfiguration
  }

  private mutating func exchanged(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    guard channel < ChannelIdentifier.firstDynamic, let server = octets.u16(at: 1) else { return }
    links[connection].mtu = max(23, min(server, links[connection].askedMTU))
    var call = Call(.mtuChanged, dissector.packet.header, dissector.packet.connection)
    call.number = Int64(links[connection].mtu)
    if links[connection].isCentral { call.marks.insert(.on) }
    add(call)
  }

  /// An error of the attribute protocol, as an app gets it.
  ///
  /// Where a server asks for security iOS pairs by itself, and repeats the request.
  static func error(_ code: UInt8) -> CallError {
    CallError(
      domain: .attribute, code: code, confidence: code == 0x05 || code == 0x0F ? .inferred : .observed)
  }

  private mutating func refused(
    _ talk: Int, _ code: UInt8, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    let error = Self.error(code)
    switch talks[talk].opcode {
    case 0x04, 0x06, 0x08, 0x10: discoveryRefused(talk, code, isFromHost, dissector)
    case 0x0A, 0x0C:
      // The value ends just where it was asked on.
      if talks[talk].readIn > 0, code == 0x07 || code == 0x0B { return finishRead(talk, dissector) }
      dropRead(talk)
      let type = Self.type(talks[talk].handle, isHostServer: isFromHost, dissector)
      if Self.isDeclaration(type) || isFromHost && Self.isDescriptor(type) { return }
      var call = call(
        isFromHost ? .respond : .valueUpdated, talks[talk].handle, isHostServer: isFromHost, dissector)
      call.error = error
      if error.confidence == .inferred { call.confidence = .inferred }
      add(call)
    case 0x12: written(talk, isFromHost, error, dissector)
    case 0x16: prepareRefused(talk, isFromHost, error, dissector)
    case 0x18: executed(talk, isFromHost, error, dissector)
    default: break
    }
  }

  private mutating func written(
    _ talk: Int, _ isFromHost: Bool, _ error: CallError, _ dissector: borrowing Dissector
  ) {
    let handle = talks[talk].handle
    var kind = isFromHost ? CallKind.respond : .valueWritten
    let value = talks[talk].value
    let isConfiguration = talks[talk].isConfiguration
    if isConfiguration {
      kind = isFromHost ? (value & 3 != 0 ? .subscribed : .unsubscribed) : .notificationStateUpdated
      if error.domain == .none {
        let before = subscribe(handle, value, isHostServer: isFromHost, dissector)
        digest.forgetVerdicts()
        // Nothing changes for an app.
        if isFromHost, (before & 3 != 0) == (value & 3 != 0) { return }
      } else if isFromHost {
        return
      }
    }
    var call = call(kind, handle, isHostServer: isFromHost, dissector)
    call.error = error
    if error.confidence == .inferred { call.confidence = .inferred }
    if isConfiguration {
      if value & 3 != 0 { call.marks.insert(.on) }
      if value & 2 != 0 { call.marks.insert(.indication) }
    }
    add(call)
  }

  /// Notes what a client wants to get, and returns what it wanted before.
  mutating func subscribe(
    _ handle: UInt16, _ value: UInt16, isHostServer: Bool, _ dissector: borrowing Dissector
  ) -> UInt16 {
    let connection = dissector.packet.connection
    var free = -1
    for place in 0..<subscriptions.count {
      if subscriptions[place].connection < 0 { free = place }
      if subscriptions[place].connection == connection, subscriptions[place].handle == handle,
        subscriptions[place].isHostServer == isHostServer
      {
        let before = subscriptions[place].value
        subscriptions[place].value = value
        if value & 3 == 0 { subscriptions[place].connection = -1 }
        return before
      }
    }
    guard value & 3 != 0 else { return 0 }
    let new = CallSubscription(
      connection: connection, isHostServer: isHostServer, database: Self.database(isHostServer, dissector),
      handle: handle, value: value)
    if free >= 0 {
      subscriptions[free] = new
    } else if subscriptions.count < Self.mostSubscriptions {
      subscriptions.append(new)
    } else {
      lostSubscriptions &+= 1
    }
    return 0
  }

  // MARK: - Values that were read

  private mutating func valueRead(
    _ talk: Int, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    let handle = talks[talk].handle
    let type = Self.type(handle, isHostServer: isFromHost, dissector)
    if isFromHost {
      if Self.isDeclaration(type) || Self.isDescriptor(type) { return }
      var call = call(.respond, handle, isHostServer: true, dissector)
      call.value = CallOctets(layer, 1, octets.byteCount)
      return add(call)
    }
    if Self.isDeclaration(type) { return digest.forgetVerdicts() }
    let count = octets.byteCount &- 1
    // A value that fills the PDU may go on.
    let isFull = octets.byteCount >= Int(links[Int(dissector.packet.connection)].mtu)
    guard isFull && !isAnswerUnsure || talks[talk].readIn > 0 else {
      if type == Self.deviceName, talks[talk].offset == 0, !isAnswerUnsure {
        named(
          Self.hash(octets.cut(1, octets.byteCount)), CallOctets(layer, 1, octets.byteCount),
          dissector.packet.connection,
          dissector)
      }
      var call = call(.valueUpdated, handle, isHostServer: false, dissector)
      call.value = CallOctets(layer, 1, octets.byteCount)
      return add(call)
    }
    if talks[talk].readIn == 0 {
      talks[talk].readHandle = handle
      talks[talk].readCount = Int32(talks[talk].offset)
      talks[talk].readValue = pool.take()
    }
    pool.append(talks[talk].readValue, octets.cut(1, octets.byteCount))
    talks[talk].readCount &+= Int32(truncatingIfNeeded: min(count, 1 << 16))
    talks[talk].readIn = header.number
    talks[talk].readAt = header.time
    if !isFull { finishRead(talk, dissector) }
  }

  /// A long value is whole.
  private mutating func finishRead(_ talk: Int, _ dissector: borrowing Dissector) {
    guard talks[talk].readIn > 0 else { return }
    var header = dissector.packet.header
    header.number = talks[talk].readIn
    header.time = talks[talk].readAt
    let connection = Int(talks[talk].connection)
    header.adapter = links[connection].adapter
    var call = Call(.valueUpdated, header, talks[talk].connection)
    call.database = dissector.session.connections[connection].peerDatabase
    call.handle = talks[talk].readHandle
    call.value = CallOctets(pool: talks[talk].readValue, whole: talks[talk].readCount)
    if dissector.session.attributes.code(call.database, call.handle) == Self.deviceName,
      call.value.place == .pool
    {
      named(Self.hash(pool.octets(call.value.index)), call.value, talks[talk].connection, dissector)
    }
    add(call)
    dropRead(talk)
  }

  private mutating func dropRead(_ talk: Int) {
    pool.retire(talks[talk].readValue)
    talks[talk].readIn = 0
    talks[talk].readValue = -1
  }

  /// What is open between a client and a server comes to nothing more.
  mutating func settle(_ talk: Int, _ dissector: borrowing Dissector) {
    guard talks[talk].connection >= 0 else { return }
    finishRead(talk, dissector)
    endDiscovery(talk, dissector)
  }

  static let deviceName: UInt32 = 0x2A00

  /// The name of a peripheral was read, with such a hash: an app hears of it where it knew another, or none.
  mutating func named(
    _ hash: UInt64, _ value: CallOctets, _ connection: Int32, _ dissector: borrowing Dissector
  ) {
    let session = dissector.session.connections[Int(connection)]
    // Names that are advertised aren't followed in a digest.
    guard !isDigest, session.hasPeer, session.role != .peripheral, value.whole > 0 else { return }
    let peer = peer(Self.key(session.adapter, session.peer, session.peerIsRandom))
    guard peers[peer].name != hash else { return }
    peers[peer].name = hash
    var call = Call(.nameUpdated, dissector.packet.header, connection)
    call.confidence = .inferred
    call.value = value
    add(call)
  }

  // MARK: - Commands, notifications and indications

  private mutating func value(
    _ opcode: UInt8, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    let handle = octets.u16(at: 1) ?? 0
    switch opcode {
    case 0x1B where isDigest && isCounted(handle, isFromHost, dissector): return
    case 0x52, 0xD2:
      if configured(handle, isFromHost, octets, dissector) { return }
      var call = call(isFromHost ? .writeValue : .writeReceived, handle, isHostServer: !isFromHost, dissector)
      call.marks = opcode == 0xD2 ? [.withoutResponse, .signed] : .withoutResponse
      call.value = CallOctets(layer, 3, octets.byteCount &- (opcode == 0xD2 ? 12 : 0))
      if !isFromHost { call.confidence = .likely }
      add(call)
    case 0x1B, 0x1D:
      var call = call(isFromHost ? .updateValue : .valueUpdated, handle, isHostServer: isFromHost, dissector)
      call.marks = opcode == 0x1B ? .notification : .indication
      call.value = CallOctets(layer, 3, octets.byteCount)
      if !isFromHost { judge(&call, dissector) }
      add(call)
      if !isFromHost, opcode == 0x1D { changed(handle, octets, dissector) }
    case 0x23:
      var start = 1
      while octets.byteCount &- start >= 4, let length = octets.u16(at: start &+ 2),
        let handle = octets.u16(at: start)
      {
        var call = call(
          isFromHost ? .updateValue : .valueUpdated, handle, isHostServer: isFromHost, dissector)
        call.marks = .notification
        call.value = CallOctets(layer, start &+ 4, start &+ 4 &+ Int(length))
        if !isFromHost { judge(&call, dissector) }
        add(call)
        start &+= 4 &+ Int(length)
      }
    default: break
    }
  }

  /// Services of the peer are others now.
  private mutating func changed(_ handle: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let found = dissector.session.attributes.find(Self.database(false, dissector), handle),
      dissector.session.attributes.attributes[found].type == AttributeType.serviceChanged,
      let low = octets.u16(at: 3), let high = octets.u16(at: 5)
    else { return }
    var call = call(.servicesModified, low, isHostServer: false, dissector)
    call.confidence = .likely
    call.end = high
    add(call)
  }
}
