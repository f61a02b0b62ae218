/// One PDU of the attribute protocol, and what it says of attributes.
///
/// It reads the PDUs at fixed offsets; the offsets count the opcode.
struct AttributeTraffic: BitwiseCopyable {
  /// The connection's number.
  var connection: Int
  var record: Int
  /// Whether the adapter's host sent it, rather than the peer.
  var isFromHost: Bool
  var opcode: UInt8

  /// Takes the PDU and returns the request that it came before the response of; one without a
  /// record where there is none.
  ///
  /// `walk` is told whose values are in the PDU.
  ///
  /// Only the two sides' own requests are followed: a side waits for the response to its request, whatever
  /// the other one asks meanwhile.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.3.2
  func follow(
    _ bearer: inout ATTBearer, _ attributes: inout AttributeTable, _ uuids: inout LongUUIDs,
    _ walk: inout LayoutWalk, _ octets: RawSpan
  ) -> PendingRequest {
    switch AttributeOpcode.role(opcode) {
    case .request:
      let before = isFromHost ? bearer.hostRequest : bearer.peerRequest
      let now = request(&attributes, &uuids, octets)
      if isFromHost { bearer.hostRequest = now } else { bearer.peerRequest = now }
      readRequest(now, attributes, &walk, octets)
      return before
    case .response:
      let request = isFromHost ? bearer.peerRequest : bearer.hostRequest
      if isFromHost { bearer.peerRequest.record = 0 } else { bearer.hostRequest.record = 0 }
      if opcode != 0x01, opcode == request.opcode &+ 1, request.record > 0 {
        readResponse(request, &attributes, &uuids, &walk, octets)
      } else if opcode == 0x05 {
        // It says everything by itself.
        readInformation(&attributes, &uuids, octets)
      }
    case .other: readValue(attributes, &walk, octets)
    }
    return PendingRequest()
  }

  // MARK: - Requests

  private func request(
    _ attributes: inout AttributeTable, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) -> PendingRequest {
    var request = PendingRequest(record: record, opcode: opcode)
    switch opcode {
    case 0x0A, 0x0C, 0x12, 0x16: request.handle = octets.u16(at: 1) ?? 0
    case 0x08, 0x10: request.type = type(&uuids, octets, at: 5, octets.byteCount &- 5)
    case 0x06: request.type = UInt32(octets.u16(at: 5) ?? 0)
    case 0x20: request.handle = attributes.lists.add(record, octets, from: 1)
    default: break
    }
    return request
  }

  private func readRequest(
    _ request: PendingRequest, _ attributes: borrowing AttributeTable, _ walk: inout LayoutWalk,
    _ octets: RawSpan
  ) {
    switch opcode {
    case 0x06: walk.attributes.append(request.type)
    case 0x12:
      if note(code(attributes, octets, at: 1, isServerHost: !isFromHost), &walk) { walk.isWritten = true }
    default: break
    }
  }

  // MARK: - Responses

  private func readResponse(
    _ request: PendingRequest, _ attributes: inout AttributeTable, _ uuids: inout LongUUIDs,
    _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    switch opcode {
    case 0x05: readInformation(&attributes, &uuids, octets)
    case 0x09: readByType(request.type, &attributes, &uuids, &walk, octets)
    case 0x0B:
      _ = note(attributes.code(connection, isHost: isFromHost, request.handle), &walk)
    case 0x11: readGroups(request.type, &attributes, octets)
    case 0x21: readSeveral(request, attributes, &walk, octets)
    default: break
    }
  }

  private func readInformation(
    _ attributes: inout AttributeTable, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) {
    let size = octets.u8(at: 1) == 1 ? 2 : 16
    guard octets.u8(at: 1) == 1 || octets.u8(at: 1) == 2 else { return }
    var place = 2
    while place &+ 2 &+ size <= octets.byteCount, let handle = octets.u16(at: place) {
      let type = type(&uuids, octets, at: place &+ 2, size)
      attributes.set(connection, isHost: isFromHost, handle, type)
      place &+= 2 &+ size
    }
  }

  private func readByType(
    _ type: UInt32, _ attributes: inout AttributeTable, _ uuids: inout LongUUIDs, _ walk: inout LayoutWalk,
    _ octets: RawSpan
  ) {
    walk.attributes.append(type)
    guard let length = octets.u8(at: 1), length >= 2 else { return }
    let size = Int(length)
    var place = 2
    while place &+ size <= octets.byteCount, let handle = octets.u16(at: place) {
      attributes.set(connection, isHost: isFromHost, handle, type)
      if type == AttributeType.characteristic, let value = octets.u16(at: place &+ 3) {
        let inner = self.type(&uuids, octets, at: place &+ 5, size &- 5)
        attributes.set(connection, isHost: isFromHost, value, inner)
      }
      place &+= size
    }
  }

  private func readGroups(_ type: UInt32, _ attributes: inout AttributeTable, _ octets: RawSpan) {
    guard let length = octets.u8(at: 1), length >= 4 else { return }
    var place = 2
    while place &+ Int(length) <= octets.byteCount, let handle = octets.u16(at: place) {
      attributes.set(connection, isHost: isFromHost, handle, type)
      place &+= Int(length)
    }
  }

  private func readSeveral(
    _ request: PendingRequest, _ attributes: borrowing AttributeTable, _ walk: inout LayoutWalk,
    _ octets: RawSpan
  ) {
    var place = 1
    var count = 0
    while let length = octets.u16(at: place) {
      let handle = attributes.lists.handle(request.handle, request.record, count) ?? 0
      walk.attributes.append(attributes.code(connection, isHost: isFromHost, handle))
      place &+= 2 &+ Int(length)
      count &+= 1
    }
  }

  // MARK: - Commands, notifications and indications

  private func readValue(
    _ attributes: borrowing AttributeTable, _ walk: inout LayoutWalk, _ octets: RawSpan
  ) {
    switch opcode {
    case 0x1B, 0x1D:
      if note(code(attributes, octets, at: 1, isServerHost: isFromHost), &walk) { walk.isNotified = true }
    case 0x23:
      walk.isNotified = true
      var place = 1
      while octets.byteCount &- place >= 4, let length = octets.u16(at: place &+ 2) {
        walk.attributes.append(code(attributes, octets, at: place, isServerHost: isFromHost))
        place &+= 4 &+ Int(length)
      }
    case 0x52, 0xD2:
      if note(code(attributes, octets, at: 1, isServerHost: !isFromHost), &walk) { walk.isWritten = true }
    default: break
    }
  }

  /// Says that the one value in the PDU is that of an attribute with that type, if it is known.
  @inline(__always)
  private func note(_ code: UInt32, _ walk: inout LayoutWalk) -> Bool {
    if code > 0 { walk.attributes.append(code) }
    return code > 0
  }

  @inline(__always)
  private func code(
    _ attributes: borrowing AttributeTable, _ octets: RawSpan, at place: Int, isServerHost: Bool
  ) -> UInt32 {
    attributes.code(connection, isHost: isServerHost, octets.u16(at: place) ?? 0)
  }

  /// The code of the UUID of `size` octets at `place`, or 0 where it has none.
  private func type(_ uuids: inout LongUUIDs, _ octets: RawSpan, at place: Int, _ size: Int) -> UInt32 {
    switch size {
    case 2: UInt32(octets.u16(at: place) ?? 0)
    case 16: LongUUIDs.Value(octets, at: place).flatMap { uuids.number($0) } ?? 0
    default: 0
    }
  }
}

/// Attribute types that the session has to know.
enum AttributeType {
  static let characteristic: UInt32 = 0x2803
}
