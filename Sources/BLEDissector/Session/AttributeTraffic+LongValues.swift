/// Parts of long values: what the PDUs say to whoever joins them.
///
/// - Spec: Core 6.0, Vol 3, Part F, 3.2.9
extension AttributeTraffic {
  /// Takes a response, with the request that it answers.
  mutating func join(
    _ request: PendingRequest, _ bearer: ATTBearer, _ known: inout GATTDatabases, _ long: inout LongValues,
    _ octets: RawSpan
  ) {
    switch (opcode, request.opcode) {
    case (0x0B, 0x0A):
      // As long as a response can be, and so perhaps not the whole value.
      let length = octets.byteCount &- 1
      if bearer.mtu > 0 ? length == Int(bearer.mtu) &- 1 : length >= 22 {
        long.begin(owner, request.handle, octets.cut(1, octets.byteCount), record: record)
      }
    case (0x0D, 0x0C):
      let part = octets.cut(1, octets.byteCount)
      if request.end == 0 {
        long.begin(owner, request.handle, part, record: record)
      } else {
        long.add(
          owner, request.handle, offset: Int(request.end), part, record: record, attribute: attribute)
      }
    case (0x01, 0x0C):
      // Invalid Offset, or Attribute Not Long: the value was as long as what is there.
      if octets.u8(at: 4) == 0x07 || octets.u8(at: 4) == 0x0B {
        long.end(owner, request.handle, offset: Int(request.end), attribute: attribute)
      }
    case (0x17, 0x16): long.prepare(owner | 1 << 63, octets.cut(1, octets.byteCount), record: record)
    case (0x19, 0x18):
      execute(&known, &long, isWritten: request.handle == 1)
      long.drop(owner | 1 << 63)
    case (0x01, 0x18): long.drop(owner | 1 << 63)
    default: break
    }
  }

  /// The server has written what was queued, or taken it back: of each attribute it was one write.
  private mutating func execute(_ known: inout GATTDatabases, _ long: inout LongValues, isWritten: Bool) {
    for ordinal in 0..<8 {
      let handle = long.queuedHandle(owner | 1 << 63, ordinal)
      guard handle > 0 else { return }
      let place = known.touch(link, isHost: isServerHost, handle, record)
      long.settle(owner | 1 << 63, handle, isWritten: isWritten)
      if isWritten {
        if let place { known.attributes[place].writes &+= 1 }
        let count = long.count
        long.execute(owner | 1 << 63, handle, attribute: Int32(truncatingIfNeeded: place ?? -1))
        // What the parts that don't begin at 0, or aren't joined, leave of the value before isn't followed.
        if let place, long.count == count || long[count].offset > 0 { known.forgetValue(of: place) }
      } else if let place {
        known.attributes[place].cancelledWrites &+= 1
      }
    }
  }

  /// Keeps what was joined, and tells `walk` whose it is.
  func keepJoined(_ known: inout GATTDatabases, _ long: borrowing LongValues, _ walk: inout LayoutWalk) {
    for index in 0..<long.count {
      let value = long[index]
      let place = Int(value.attribute)
      walk.attributes.append(place >= 0 && known.isCurrent(place) ? known.attributes[place].type : 0)
      walk.isWritten = opcode == 0x19
      guard known.keepsValues, place >= 0, value.offset == 0 else { continue }
      known.keep(long.joined.cut(Int(value.start), Int(value.end)), of: place, record: record)
      known.attributes[place].valueIsWritten = opcode == 0x19
    }
  }
}
