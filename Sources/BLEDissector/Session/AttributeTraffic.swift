/// One PDU of the attribute protocol, and what it says of attributes.
///
/// It reads the PDUs at fixed offsets; the offsets count the opcode.
struct AttributeTraffic: BitwiseCopyable {
  var record: Int
  var time: Timestamp
  /// Whether the adapter's host sent it, rather than the peer.
  var isFromHost: Bool
  var opcode: UInt8
  /// The databases of the connection.
  var link: DatabaseLink
  /// How many records the logger has lost so far.
  var losses: UInt32 = 0
  /// Which bearer of which connection, and which of its ends asks: the same number for a request and its response.
  var owner: UInt64 = 0
  /// The attribute that the PDU is about, as an index, or -1.
  var attribute: Int32 = -1
  /// Of a response the request that it answers, of a request the one that still waits for its response; without a record
  /// where there is none.
  var asked = PendingRequest()
  /// Whether it is from the air, where packets are missed.
  var isAir = false

  /// Takes the PDU.
  ///
  /// `walk` is told whose values are in the PDU.
  ///
  /// Only the two sides' own requests are followed: a side waits for the response to its request, whatever
  /// the other one asks meanwhile.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.3.2
  mutating func follow(
    _ bearer: inout ATTBearer, _ known: inout GATTDatabases, _ long: inout LongValues,
    _ uuids: inout LongUUIDs, _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    // An answer, or another request, may be among the records that were lost.
    if bearer.losses != losses { forgetRequests(&bearer, &known, &long) }
    switch AttributeOpcode.role(opcode) {
    case .request:
      let before = isFromHost ? bearer.host.first : bearer.peer.first
      let now = request(&known, &uuids, octets)
      if opcode == 0x02 { bearer.askedMTU = octets.u16(at: 1) ?? 0 }
      var isTold = false
      if before.record > 0 {
        isTold = isFromHost ? bearer.host.isLeftOver : bearer.peer.isLeftOver
        let givenUp =
          isFromHost ? bearer.host.add(now, isAir: isAir) : bearer.peer.add(now, isAir: isAir)
        if givenUp.record > 0, known.keepsValues { Self.release(givenUp, &known) }
      } else if isFromHost {
        bearer.host.first = now
      } else {
        bearer.peer.first = now
      }
      tellRequest(now, &known, &walk, octets)
      asked = isTold ? PendingRequest() : before
    case .response:
      let request =
        isFromHost ? Self.takeAnswered(&bearer.peer, octets) : Self.takeAnswered(&bearer.host, octets)
      asked = request
      if opcode == 0x01 {
        if request.record > 0, !request.isUnsure { refused(request, &known, octets) }
        name(octets.u16(at: 2) ?? 0, &known)
      } else if opcode == request.opcode &+ 1, request.record > 0, request.isUnsure {
        unsureResponse(request, &known, octets)
      } else if opcode == request.opcode &+ 1, request.record > 0 {
        response(request, &known, &uuids, &walk, octets)
      } else if opcode == 0x05 {
        // It says everything by itself.
        readInformation(&known, &uuids, octets)
      }
      if request.record > 0 { answered(request, &bearer, &known, &long, &walk, octets) }
    case .other: values(&known, &walk, octets)
    }
  }

  /// Whether the server, whose attributes the handles are of, is the adapter's host.
  var isServerHost: Bool {
    switch opcode {
    case 0x1B, 0x1D, 0x23: isFromHost
    default: AttributeOpcode.role(opcode) == .response ? isFromHost : !isFromHost
    }
  }

  /// The attribute with that handle, made if there is none, which the PDU is about.
  private mutating func subject(_ known: inout GATTDatabases, _ handle: UInt16) -> Int? {
    guard let place = known.touch(link, isHost: isServerHost, handle, record) else { return nil }
    known.findService(place)
    attribute = Int32(truncatingIfNeeded: place)
    return place
  }

  /// The request that the response answers, which no longer waits.
  @inline(__always)
  private static func takeAnswered(_ open: inout OpenRequests, _ octets: RawSpan) -> PendingRequest {
    if open.second.record > 0 { return open.takeAnswered(octets) }
    let request = open.first
    open.first.record = 0
    open.isPassed = false
    open.isLeftOver = false
    return request
  }

  @inline(never)
  private func forgetRequests(
    _ bearer: inout ATTBearer, _ known: inout GATTDatabases, _ long: inout LongValues
  ) {
    // Parts of long values may be among them, too.
    for side in [owner & ~1, owner | 1] {
      long.drop(side)
      long.drop(side | 1 << 63)
    }
    Self.release(bearer.host.first, &known)
    Self.release(bearer.host.second, &known)
    Self.release(bearer.peer.first, &known)
    Self.release(bearer.peer.second, &known)
    bearer.host = OpenRequests()
    bearer.peer = OpenRequests()
    bearer.losses = losses
  }

  private static func release(_ request: PendingRequest, _ known: inout GATTDatabases) {
    var slot = request.value
    known.values.release(&slot)
  }

  // MARK: - Requests

  private func request(
    _ known: inout GATTDatabases, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) -> PendingRequest {
    var request = PendingRequest(record: record, time: time, opcode: opcode)
    switch opcode {
    case 0x0A, 0x16: request.handle = octets.u16(at: 1) ?? 0
    case 0x0C:
      request.handle = octets.u16(at: 1) ?? 0
      request.end = octets.u16(at: 3) ?? 0
    case 0x18: request.handle = UInt16(octets.u8(at: 1) ?? 0)
    case 0x12:
      request.handle = octets.u16(at: 1) ?? 0
      request.written = octets.u16(at: 3) ?? 0
      if known.keepsValues { known.values.keep(octets.cut(3, octets.byteCount), in: &request.value) }
    case 0x04: takeRange(&request, octets)
    case 0x08, 0x10:
      takeRange(&request, octets)
      request.type = type(&uuids, octets, at: 5, octets.byteCount &- 5)
    case 0x06:
      takeRange(&request, octets)
      request.type = UInt32(octets.u16(at: 5) ?? 0)
      request.declared = type(&uuids, octets, at: 7, octets.byteCount &- 7)
    case 0x0E, 0x20: request.handle = known.lists.add(record, octets, from: 1)
    default: break
    }
    return request
  }

  /// What else there is to a response whose request was seen.
  @inline(__always)
  private mutating func answered(
    _ request: PendingRequest, _ bearer: inout ATTBearer, _ known: inout GATTDatabases,
    _ long: inout LongValues, _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    if known.keepsValues { Self.release(request, &known) }
    if opcode == 0x03, request.opcode == 0x02, let mtu = octets.u16(at: 1) {
      bearer.mtu = max(23, min(mtu, bearer.askedMTU))
    }
    if !request.isUnsure { join(request, bearer, &known, &long, octets) }
    if long.count > 0 { keepJoined(&known, long, &walk) }
  }

  /// Notes what the PDU is about, if anything is known of it.
  mutating func name(_ handle: UInt16, _ known: inout GATTDatabases) {
    guard let place = known.find(link.database(isHost: isServerHost), handle) else { return }
    known.findService(place)
    attribute = Int32(truncatingIfNeeded: place)
  }

  private func takeRange(_ request: inout PendingRequest, _ octets: RawSpan) {
    request.handle = octets.u16(at: 1) ?? 0
    request.end = octets.u16(at: 3) ?? 0
  }

  private mutating func tellRequest(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    switch opcode {
    case 0x06: walk.attributes.append(request.type)
    case 0x12:
      name(request.handle, &known)
      if note(known.code(link.database(isHost: !isFromHost), request.handle), &walk) { walk.isWritten = true }
    case 0x0A, 0x0C, 0x16: name(request.handle, &known)
    default: break
    }
  }

  // MARK: - Responses

  private mutating func response(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ uuids: inout LongUUIDs,
    _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    switch opcode {
    case 0x05:
      readInformation(&known, &uuids, octets)
      searched(request, .all, &known, upTo: lastHandle(octets, from: 2, octets.u8(at: 1) == 1 ? 4 : 18))
    case 0x07: readFound(request, &known, octets)
    case 0x09: readByType(request, &known, &uuids, &walk, octets)
    case 0x0B:
      guard let place = subject(&known, request.handle) else { return }
      known.attributes[place].reads &+= 1
      keep(octets.cut(1, octets.byteCount), of: place, &known)
      readDeclaration(place, &known, &uuids, octets)
      if known.isCurrent(place) { _ = note(known.attributes[place].type, &walk) }
    case 0x0D:
      guard let place = subject(&known, request.handle) else { return }
      if AttributeOpcode.isFurtherPart(request.opcode, offset: request.end) {
        known.attributes[place].readParts &+= 1
      } else {
        known.attributes[place].reads &+= 1
      }
    case 0x0F: countSeveral(request, &known)
    case 0x11: readGroups(request, &known, &uuids, octets)
    case 0x13: written(request, &known)
    case 0x21:
      countSeveral(request, &known)
      readSeveral(request, &known, &walk, octets)
    default: break
    }
  }

  /// A response that may be that to another request: of a read the value is taken, of a write what was written.
  @inline(never)
  private func unsureResponse(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ octets: RawSpan
  ) {
    guard opcode == 0x0B || opcode == 0x13,
      let place = known.touch(link, isHost: isFromHost, request.handle, record)
    else { return }
    if opcode == 0x13 {
      known.attributes[place].writes &+= 1
      if known.keepsValues { known.keepWritten(request.value, of: place, record: request.record) }
    } else {
      known.attributes[place].reads &+= 1
      keep(octets.cut(1, octets.byteCount), of: place, &known)
    }
    known.attributes[place].valueIsUnsure = true
  }

  private mutating func readInformation(
    _ known: inout GATTDatabases, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) {
    let size = octets.u8(at: 1) == 1 ? 2 : 16
    guard octets.u8(at: 1) == 1 || octets.u8(at: 1) == 2 else { return }
    var place = 2
    while place &+ 2 &+ size <= octets.byteCount, let handle = octets.u16(at: place) {
      let type = type(&uuids, octets, at: place &+ 2, size)
      known.learn(&link, isHost: isFromHost, handle, type, record)
      place &+= 2 &+ size
    }
  }

  /// The services with the UUID that was asked for.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.3.4
  private mutating func readFound(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ octets: RawSpan
  ) {
    var place = 1
    while let handle = octets.u16(at: place), let end = octets.u16(at: place &+ 2) {
      let declaration = Declaration(uuid: request.declared)
      if let learnt = known.learn(
        &link, isHost: isFromHost, handle, request.type, record, declaration),
        known.attributes[learnt].isService
      {
        known.attributes[learnt].end = max(end, handle)
        if request.declared > 0 { known.attributes[learnt].declared = request.declared }
      }
      place &+= 4
    }
  }

  private mutating func readByType(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ uuids: inout LongUUIDs,
    _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    walk.attributes.append(request.type)
    guard let length = octets.u8(at: 1), length >= 2, request.type > 0 else { return }
    let size = Int(length)
    var place = 2
    while place &+ size <= octets.byteCount, let handle = octets.u16(at: place) {
      let value = octets.cut(place &+ 2, place &+ size)
      if let learnt = declare(handle, request.type, &known, &uuids, value) {
        // A procedure of discovery reads declarations; what is read by its UUID is a value.
        if HandleSearch.Procedure(type: request.type) == nil {
          known.attributes[learnt].reads &+= 1
          keep(value, of: learnt, &known)
        }
      }
      place &+= size
    }
    if let procedure = HandleSearch.Procedure(type: request.type) {
      searched(request, procedure, &known, upTo: lastHandle(octets, from: 2, size))
    }
  }

  private mutating func readGroups(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) {
    guard let length = octets.u8(at: 1), length >= 4, request.type > 0 else { return }
    let size = Int(length)
    var place = 2
    while place &+ size <= octets.byteCount, let handle = octets.u16(at: place),
      let end = octets.u16(at: place &+ 2)
    {
      let uuid = type(&uuids, octets, at: place &+ 4, size &- 4)
      let declaration = Declaration(uuid: uuid)
      if let learnt = known.learn(
        &link, isHost: isFromHost, handle, request.type, record, declaration)
      {
        known.attributes[learnt].end = max(end, handle)
        if uuid > 0 { known.attributes[learnt].declared = uuid }
      }
      place &+= size
    }
    if let procedure = HandleSearch.Procedure(type: request.type) {
      searched(request, procedure, &known, upTo: lastHandle(octets, from: 2, size))
    }
  }

  private func readSeveral(
    _ request: PendingRequest, _ known: inout GATTDatabases, _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    var place = 1
    var count = 0
    while let length = octets.u16(at: place) {
      let handle = known.lists.handle(request.handle, request.record, count) ?? 0
      let found = known.find(link.database(isHost: isFromHost), handle)
      walk.attributes.append(known.code(link.database(isHost: isFromHost), handle))
      if let found { keep(octets.cut(place &+ 2, place &+ 2 &+ Int(length)), of: found, &known) }
      place &+= 2 &+ Int(length)
      count &+= 1
    }
  }

  private func countSeveral(_ request: PendingRequest, _ known: inout GATTDatabases) {
    var count = 0
    while let handle = known.lists.handle(request.handle, request.record, count) {
      if let place = known.touch(link, isHost: isFromHost, handle, record) {
        known.attributes[place].reads &+= 1
      }
      count &+= 1
    }
  }

  /// A write that the server confirmed.
  private mutating func written(_ request: PendingRequest, _ known: inout GATTDatabases) {
    guard let place = subject(&known, request.handle) else { return }
    known.attributes[place].writes &+= 1
    guard known.keepsValues else { return }
    if known.attributes[place].type == AttributeType.clientConfiguration,
      let value = known.values.octets(request.value).u16(at: 0)
    {
      known.subscribed(
        Subscription(
          attribute: Int32(truncatingIfNeeded: place), connection: link.connection, record: request.record,
          time: time, value: value))
    }
    known.keepWritten(request.value, of: place, record: request.record)
  }

  // MARK: - Commands, notifications and indications

  private mutating func values(_ known: inout GATTDatabases, _ walk: inout LayoutWalk, _ octets: RawSpan) {
    switch opcode {
    case 0x1B, 0x1D:
      guard var place = subject(&known, octets.u16(at: 1) ?? 0) else { return }
      if known.isMisfit(place) {
        known.contradict(&link, isHost: isFromHost, known.attributes[place].handle, record)
        place = subject(&known, octets.u16(at: 1) ?? 0) ?? place
      }
      if opcode == 0x1B {
        known.attributes[place].notifications &+= 1
      } else {
        known.attributes[place].indications &+= 1
      }
      let type = known.isCurrent(place) ? known.attributes[place].type : 0
      keep(octets.cut(3, octets.byteCount), of: place, &known)
      if note(type, &walk) { walk.isNotified = true }
      if type == AttributeType.serviceChanged, let low = octets.u16(at: 3), let high = octets.u16(at: 5) {
        known.changed(link.database(isHost: isFromHost), low, high, record)
      }
    case 0x23:
      walk.isNotified = true
      var start = 1
      while octets.byteCount &- start >= 4, let length = octets.u16(at: start &+ 2) {
        let place = known.touch(link, isHost: isFromHost, octets.u16(at: start) ?? 0, record)
        let end = start &+ 4 &+ Int(length)
        if let place {
          known.attributes[place].notifications &+= 1
          keep(octets.cut(start &+ 4, end), of: place, &known)
        }
        walk.attributes.append(
          place.map { known.isCurrent($0) ? known.attributes[$0].type : 0 } ?? 0)
        start = end
      }
    case 0x52, 0xD2:
      guard let place = subject(&known, octets.u16(at: 1) ?? 0) else { return }
      known.attributes[place].commands &+= 1
      if known.keepsValues, known.attributes[place].type == AttributeType.clientConfiguration,
        let value = octets.u16(at: 3)
      {
        known.subscribed(
          Subscription(
            attribute: Int32(truncatingIfNeeded: place), connection: link.connection, record: record,
            time: time, value: value, isCommand: true))
      }
      keep(octets.cut(3, octets.byteCount &- (opcode == 0xD2 ? 12 : 0)), of: place, &known)
      known.attributes[place].valueIsWritten = true
      if known.isCurrent(place), note(known.attributes[place].type, &walk) { walk.isWritten = true }
    default: break
    }
  }

  @inline(__always)
  private func keep(_ value: RawSpan, of place: Int, _ known: inout GATTDatabases) {
    if known.keepsValues { known.keep(value, of: place, record: record) }
  }

  /// Says that the one value in the PDU is that of an attribute with that type, if it is known.
  @inline(__always)
  private func note(_ code: UInt32, _ walk: inout LayoutWalk) -> Bool {
    if code > 0 { walk.attributes.append(code) }
    return code > 0
  }
}
