/// What declarations say, and where a procedure of discovery has been.
extension AttributeTraffic {
  /// The code of the UUID of `size` octets at `place`, or 0 where it has none.
  func type(_ uuids: inout LongUUIDs, _ octets: RawSpan, at place: Int, _ size: Int) -> UInt32 {
    switch size {
    case 2: UInt32(octets.u16(at: place) ?? 0)
    case 16: LongUUIDs.Value(octets, at: place).flatMap { uuids.number($0) } ?? 0
    default: 0
    }
  }

  /// The handle in front of the last whole item of a list, or 0 where there is none.
  func lastHandle(_ octets: RawSpan, from start: Int, _ size: Int) -> UInt16 {
    let count = (octets.byteCount &- start) / max(size, 2)
    return count > 0 ? octets.u16(at: start &+ (count &- 1) &* size) ?? 0 : 0
  }

  /// A response told everything from the request's first handle up to `last`.
  mutating func searched(
    _ request: PendingRequest, _ procedure: HandleSearch.Procedure, _ known: inout GATTDatabases,
    upTo last: UInt16
  ) {
    guard last >= request.handle else { return }
    known.verify(&link, isHost: isFromHost, procedure, request.handle, last, record)
    known.searched(
      link.database(isHost: isFromHost), procedure, request.handle, last, link.connection)
  }

  /// A request that was refused: what it says of a range, or of an attribute.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.1.1
  mutating func refused(_ request: PendingRequest, _ known: inout GATTDatabases, _ octets: RawSpan) {
    guard octets.u8(at: 1) == request.opcode, let error = octets.u8(at: 4) else { return }
    switch request.opcode {
    case 0x04 where error == 0x0A: notFound(request, .all, &known)
    case 0x08 where error == 0x0A, 0x10 where error == 0x0A:
      if let procedure = HandleSearch.Procedure(type: request.type) { notFound(request, procedure, &known) }
    case 0x0A, 0x0C, 0x0E, 0x20, 0x12, 0x16: refusedAttribute(request, error, &known, octets)
    case 0x08: refusedAttribute(request, error, &known, octets)
    default: break
    }
    if error == 0x12 {
      let database = link.database(isHost: isFromHost)
      if database >= 0 { known[database].outOfSyncRecord = record }
    }
  }

  private mutating func notFound(
    _ request: PendingRequest, _ procedure: HandleSearch.Procedure, _ known: inout GATTDatabases
  ) {
    guard request.handle <= request.end else { return }
    known.verify(&link, isHost: isFromHost, procedure, request.handle, request.end, record)
    known.searched(
      link.database(isHost: isFromHost), procedure, request.handle, request.end, link.connection)
  }

  /// An error for one attribute, whose handle the response has.
  private func refusedAttribute(
    _ request: PendingRequest, _ error: UInt8, _ known: inout GATTDatabases, _ octets: RawSpan
  ) {
    let handle = octets.u16(at: 2) ?? 0
    let database = link.database(isHost: isFromHost)
    guard database >= 0 else { return }
    // No such attribute: there is nothing to note of it, but that who asked thought otherwise.
    if error == 0x01 {
      guard let place = known.find(database, handle), known.attributes[place].type > 0 else { return }
      known[database].invalidHandle = handle
      known[database].invalidHandleRecord = record
      return
    }
    // An end of a long value is none of its attribute's permissions.
    if error == 0x07 || error == 0x0B { return }
    guard let place = known.touch(link, isHost: isFromHost, handle, record) else { return }
    if request.opcode == 0x12 || request.opcode == 0x16 {
      known.attributes[place].writeError = error
      known.attributes[place].writeErrorRecord = record
    } else {
      known.attributes[place].readError = error
      known.attributes[place].readErrorRecord = record
    }
  }

  /// A read of a declaration tells what it declares, as discovery does.
  mutating func readDeclaration(
    _ place: Int, _ known: inout GATTDatabases, _ uuids: inout LongUUIDs, _ octets: RawSpan
  ) {
    let attribute = known.attributes[place]
    let type = attribute.type
    guard type >= AttributeType.primaryService, type <= AttributeType.characteristic,
      attribute.knowledge == .discovered
    else { return }
    let value = octets.cut(1, octets.byteCount)
    // What doesn't fit what another connection learnt need not be a declaration: a read tells no type.
    if attribute.connection != link.connection, declaration(type, &uuids, value).contradicts(attribute) {
      return
    }
    declare(known.attributes[place].handle, type, &known, &uuids, value)
  }

  /// Notes an attribute with its type and, if it is a declaration, what its value says; returns where it is.
  @discardableResult
  mutating func declare(
    _ handle: UInt16, _ type: UInt32, _ known: inout GATTDatabases, _ uuids: inout LongUUIDs,
    _ value: RawSpan
  ) -> Int? {
    let declaration = declaration(type, &uuids, value)
    guard let place = known.learn(&link, isHost: isFromHost, handle, type, record, declaration) else {
      return nil
    }
    switch type {
    case AttributeType.primaryService, AttributeType.secondaryService:
      if declaration.uuid > 0 { known.attributes[place].declared = declaration.uuid }
    case AttributeType.include:
      guard value.byteCount >= 4 else { return place }
      known.attributes[place].target = declaration.target
      known.attributes[place].end = declaration.end
      known.attributes[place].declared = declaration.uuid
      let kind = included(declaration.target, known)
      let service = Declaration(uuid: declaration.uuid)
      if let learnt = known.learn(
        &link, isHost: isFromHost, declaration.target, kind.type, record, service)
      {
        known.attributes[learnt].isKindGuessed = kind.isGuessed
        known.attributes[learnt].end = declaration.end
        if declaration.uuid > 0 { known.attributes[learnt].declared = declaration.uuid }
      }
    case AttributeType.characteristic:
      guard let properties = declaration.properties else { return place }
      known.attributes[place].properties = properties
      known.attributes[place].hasProperties = true
      known.attributes[place].target = declaration.target
      known.attributes[place].declared = declaration.uuid
      known.learn(&link, isHost: isFromHost, declaration.target, declaration.uuid, record)
    default: break
    }
    return place
  }

  /// What the value of a declaration says.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.1, 3.2 and 3.3.1
  private func declaration(_ type: UInt32, _ uuids: inout LongUUIDs, _ value: RawSpan) -> Declaration {
    var declaration = Declaration()
    switch type {
    case AttributeType.primaryService, AttributeType.secondaryService:
      declaration.uuid = self.type(&uuids, value, at: 0, value.byteCount)
    case AttributeType.include:
      guard let start = value.u16(at: 0), let end = value.u16(at: 2) else { break }
      declaration.target = start
      declaration.end = end
      // A UUID of 128 bits isn't there; it stands in the included service's declaration.
      declaration.uuid = self.type(&uuids, value, at: 4, value.byteCount &- 4)
    case AttributeType.characteristic:
      guard let properties = value.u8(at: 0), let handle = value.u16(at: 1) else { break }
      declaration.properties = properties
      declaration.target = handle
      declaration.uuid = self.type(&uuids, value, at: 3, value.byteCount &- 3)
    default: break
    }
    return declaration
  }

  /// What the included service is, as far as is known; a service that no search found is a secondary one, most likely.
  private func included(
    _ handle: UInt16, _ known: borrowing GATTDatabases
  ) -> (type: UInt32, isGuessed: Bool) {
    let database = link.database(isHost: isFromHost)
    guard let place = known.find(database, handle), known.isCurrent(place), known.attributes[place].isService
    else { return (AttributeType.secondaryService, true) }
    return (known.attributes[place].type, known.attributes[place].isKindGuessed)
  }
}

extension GATTDatabases {
  /// Keeps a value that the server sent, or a command wrote.
  mutating func keep(_ value: RawSpan, of place: Int, record: Int) {
    values.keep(value, in: &attributes[place].value)
    attributes[place].valueRecord = record
    attributes[place].valueIsWritten = false
    attributes[place].valueIsUnsure = false
  }

  /// A value is another now, and isn't known.
  mutating func forgetValue(of place: Int) { attributes[place].valueRecord = 0 }

  /// Keeps a copy of a value that a client wrote.
  mutating func keepWritten(_ written: OctetStore.Slot, of place: Int, record: Int) {
    values.copy(written, in: &attributes[place].value)
    attributes[place].valueRecord = record
    attributes[place].valueIsWritten = true
    attributes[place].valueIsUnsure = false
  }
}
