/// The requests of the attribute protocol that wait on a channel, by who asked: the adapter's host or the peer.
struct ATTBearer: BitwiseCopyable {
  var host = OpenRequests()
  var peer = OpenRequests()
  /// How many records the logger had lost when the bearer was used last.
  var losses: UInt32 = 0
  /// ATT_MTU, where an exchange told it, else 0; and what the one who asks for it can take.
  var mtu: UInt16 = 0
  var askedMTU: UInt16 = 0
}

/// An ATT request that waits for its response.
struct PendingRequest: BitwiseCopyable {
  /// The record it was in, or 0 where none waits; and its time.
  var record: Int = 0
  var time = Timestamp.none
  var opcode: UInt8 = 0
  /// The attribute it asks for, or the first of a range, or 0; of several, a number of the session's lists of handles.
  var handle: UInt16 = 0
  /// The last one of a range; the offset of a part; of ATT_EXECUTE_WRITE_REQ `handle` has the flags.
  var end: UInt16 = 0
  /// The attribute type it asks for, as a code of the catalogue, or 0.
  var type: UInt32 = 0
  /// The UUID that a declaration it asks for has to have, as a code, or 0.
  var declared: UInt32 = 0
  /// The value that it writes, where values are kept; and its first two octets.
  var value = OctetStore.Slot()
  var written: UInt16 = 0
  /// Whether the answer to it may be that to another request.
  var isUnsure = false
}

/// What the session has to know of an ATT opcode.
enum AttributeOpcode {
  enum Role: UInt8, BitwiseCopyable { case request, response, other }

  /// Whether `opcode` asks, answers, or neither.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.8
  @inline(__always)
  static func role(_ opcode: UInt8) -> Role {
    switch opcode {
    case 0x02, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x0E, 0x10, 0x12, 0x16, 0x18, 0x20: .request
    case 0x01, 0x03, 0x05, 0x07, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x13, 0x17, 0x19, 0x21: .response
    default: .other
    }
  }

  /// Whether an answered request of that opcode read a further part of a long value, which was counted as a read
  /// with its first one.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 4.8.3
  @inline(__always)
  static func isFurtherPart(_ opcode: UInt8, offset: UInt16) -> Bool { opcode == 0x0C && offset > 0 }
}

/// The handles that requests for several values asked for, until they are answered.
///
/// Bounded: the oldest list gives its place away, and a list has so many handles.
struct HandleLists: ~Copyable {
  static let most = 64
  private static let longest = 32
  private var handles = Table<UInt16>(repeating: 0, count: HandleLists.most * HandleLists.longest)
  private var records = Table<Int>(repeating: 0, count: HandleLists.most)
  private var next = 0

  /// Keeps the handles in `octets` from `start` on, and gives the number of their list.
  mutating func add(_ record: Int, _ octets: RawSpan, from start: Int) -> UInt16 {
    next = (next &+ 1) % Self.most
    records[next] = record
    for place in 0..<Self.longest {
      handles[next &* Self.longest &+ place] = octets.u16(at: start &+ place &* 2) ?? 0
    }
    return UInt16(next)
  }

  /// The handle at `place` of the list that the record's request has, or nil.
  func handle(_ list: UInt16, _ record: Int, _ place: Int) -> UInt16? {
    guard Int(list) < Self.most, records[Int(list)] == record, place < Self.longest else { return nil }
    let handle = handles[Int(list) &* Self.longest &+ place]
    return handle > 0 ? handle : nil
  }
}
