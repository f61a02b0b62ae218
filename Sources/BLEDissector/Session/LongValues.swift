/// Values of attributes that are read or written in parts, joined.
///
/// Bounded: so many values can be unfinished at once, each of so many octets; past that the one unused for longest is
/// given up, and what is longer is not joined.
struct LongValues: ~Copyable {
  /// A value that is whole with this record: its place among what was joined, and its attribute.
  struct Finished: BitwiseCopyable {
    var start: Int32
    var end: Int32
    /// The attribute, as an index, or -1.
    var attribute: Int32
    /// The records that had the parts: the first among all, and how many.
    var firstRecord: Int32
    var records: Int32
    /// Where the parts begin in the value; 0 where it is whole.
    var offset: UInt16
  }

  /// What an execution did with the queued parts of one attribute.
  struct Settled: BitwiseCopyable {
    var handle: UInt16
    /// Whether they were written, rather than taken back.
    var isWritten: Bool
    /// The octets of all parts.
    var octets: Int32
  }

  struct Slot: BitwiseCopyable {
    /// Whose it is; 0 where the place is free.
    var owner: UInt64 = 0
    var handle: UInt16 = 0
    /// How long a part is that isn't the last one.
    var partLength: Int32 = 0
    var records: Int32 = 0
    var lastUse: UInt64 = 0
  }

  static let most = 64
  private static let mostRecords = 64
  private static let longest = 8192
  private static let mostFinished = 8
  private var slots = Table<Slot>(repeating: Slot(), count: LongValues.most)
  private var records = Table<Int>(repeating: 0, count: LongValues.most * LongValues.mostRecords)
  private var buffers = BufferTable(count: LongValues.most)
  private var clock: UInt64 = 0
  private var used = 0
  private var joinedOctets = OctetBuffer()
  private var finished = Table<Finished>(capacity: LongValues.mostFinished)
  private var finishedRecords = Table<Int>(capacity: LongValues.mostRecords)
  private var settlements = Table<Settled>(capacity: LongValues.mostFinished)

  init() {}

  /// The values that the last record finished, one behind the other.
  var joined: RawSpan {
    @_lifetime(borrow self)
    get { joinedOctets.octets }
  }

  /// How many values the last record finished.
  var count: Int { finished.count }

  subscript(_ index: Int) -> Finished { finished[index] }

  /// The record of part `part` of value `index`.
  func record(_ index: Int, _ part: Int) -> Int {
    finishedRecords[Int(finished[index].firstRecord) &+ part]
  }

  /// Forgets what the record before finished.
  @inline(__always)
  mutating func forgetFinished() {
    if finished.count &+ settlements.count > 0 { removeFinished() }
  }

  @inline(never)
  private mutating func removeFinished() {
    finished.truncate(0)
    finishedRecords.truncate(0)
    settlements.truncate(0)
    joinedOctets.removeAll()
  }

  // MARK: - Reading

  /// A part from the start of a value, so long that others may follow.
  mutating func begin(_ owner: UInt64, _ handle: UInt16, _ part: RawSpan, record: Int) {
    let place = make(owner)
    slots[place].handle = handle
    slots[place].partLength = Int32(clamping: part.byteCount)
    append(place, part, record)
  }

  /// A part behind those that are there; it finishes the value when it is shorter than they are.
  mutating func add(
    _ owner: UInt64, _ handle: UInt16, offset: Int, _ part: RawSpan, record: Int, attribute: Int32
  ) {
    guard used > 0, let place = find(owner), slots[place].handle == handle else { return }
    guard buffers.count(place) == offset, offset &+ part.byteCount <= Self.longest else { return drop(place) }
    append(place, part, record)
    if part.byteCount < Int(slots[place].partLength) { finish(place, attribute) }
  }

  /// The server has no more octets behind those that are there.
  mutating func end(_ owner: UInt64, _ handle: UInt16, offset: Int, attribute: Int32) {
    guard used > 0, let place = find(owner), slots[place].handle == handle,
      buffers.count(place) == offset, slots[place].records > 1
    else { return }
    finish(place, attribute)
  }

  private mutating func finish(_ place: Int, _ attribute: Int32) {
    if finished.count < Self.mostFinished {
      let start = joinedOctets.count
      Self.copy(buffers, place, 0, .max, &joinedOctets)
      note(place, start, attribute, offset: 0)
    }
    drop(place)
  }

  private static func copy(
    _ buffers: borrowing BufferTable, _ place: Int, _ start: Int, _ end: Int, _ out: inout OctetBuffer
  ) {
    out.append(buffers.octets(place).cut(start, end))
  }

  private mutating func note(_ place: Int, _ start: Int, _ attribute: Int32, offset: UInt16) {
    let first = finishedRecords.count
    let count = min(Int(slots[place].records), Self.mostRecords)
    for index in 0..<count { finishedRecords.append(records[place &* Self.mostRecords &+ index]) }
    finished.append(
      Finished(
        start: Int32(start), end: Int32(joinedOctets.count), attribute: attribute,
        firstRecord: Int32(first), records: Int32(count), offset: offset))
  }

  // MARK: - Writing

  /// A part that the server has queued: it echoes handle, offset and octets, all of which are in `echo`.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.6.2
  mutating func prepare(_ owner: UInt64, _ echo: RawSpan, record: Int) {
    guard echo.byteCount >= 4 else { return }
    let place = find(owner) ?? make(owner)
    guard buffers.count(place) &+ echo.byteCount &+ 2 <= Self.longest else { return }
    let length = UInt16(truncatingIfNeeded: echo.byteCount)
    buffers.append(place, number: length)
    append(place, echo, record)
  }

  /// The handle of one of the attributes in the queue, in the order in which they came; 0 past the last one.
  func queuedHandle(_ owner: UInt64, _ ordinal: Int) -> UInt16 {
    guard used > 0, let place = find(owner) else { return 0 }
    let queue = buffers.octets(place)
    var left = ordinal
    var start = 0
    while let length = queue.u16(at: start), let handle = queue.u16(at: start &+ 2) {
      if !isEarlier(queue, handle, start) {
        if left == 0 { return handle }
        left &-= 1
      }
      start &+= 2 &+ Int(length)
    }
    return 0
  }

  /// How many attributes the last record settled the queued writes of; and which.
  var settledCount: Int { settlements.count }

  func settled(_ index: Int) -> Settled { settlements[index] }

  /// Notes that the queued parts of an attribute are written now, or taken back.
  mutating func settle(_ owner: UInt64, _ handle: UInt16, isWritten: Bool) {
    guard used > 0, let place = find(owner), settlements.count < Self.mostFinished else { return }
    let octets = queuedOctets(place, handle)
    settlements.append(
      Settled(handle: handle, isWritten: isWritten, octets: Int32(truncatingIfNeeded: octets)))
  }

  /// How many octets the queued parts of an attribute have.
  private func queuedOctets(_ place: Int, _ handle: UInt16) -> Int {
    let queue = buffers.octets(place)
    var octets = 0
    var start = 0
    while let length = queue.u16(at: start), let other = queue.u16(at: start &+ 2) {
      if other == handle { octets &+= max(0, Int(length) &- 4) }
      start &+= 2 &+ Int(length)
    }
    return octets
  }

  private func isEarlier(_ queue: RawSpan, _ handle: UInt16, _ limit: Int) -> Bool {
    var start = 0
    while start < limit, let length = queue.u16(at: start), let other = queue.u16(at: start &+ 2) {
      if other == handle { return true }
      start &+= 2 &+ Int(length)
    }
    return false
  }

  /// Joins the queued parts of one attribute, if they stand behind one another without a gap.
  mutating func execute(_ owner: UInt64, _ handle: UInt16, attribute: Int32) {
    guard used > 0, let place = find(owner), finished.count < Self.mostFinished else { return }
    let begin = joinedOctets.count
    let first = finishedRecords.count
    var parts = QueuedParts()
    var start = 0
    var part = 0
    while let length = buffers.octets(place).u16(at: start) {
      let end = start &+ 2 &+ Int(length)
      if buffers.octets(place).u16(at: start &+ 2) == handle {
        parts.add(at: buffers.octets(place).u16(at: start &+ 4) ?? 0, Int(length) &- 4)
        Self.copy(buffers, place, start &+ 6, end, &joinedOctets)
        if part < Self.mostRecords, finishedRecords.count &- first < Self.mostRecords {
          finishedRecords.append(records[place &* Self.mostRecords &+ part])
        }
      }
      start = end
      part &+= 1
    }
    guard parts.isJoined else {
      joinedOctets.truncate(begin)
      return finishedRecords.truncate(first)
    }
    finished.append(
      Finished(
        start: Int32(begin), end: Int32(joinedOctets.count), attribute: attribute,
        firstRecord: Int32(first), records: Int32(finishedRecords.count &- first),
        offset: parts.offset))
  }

  // MARK: - Places

  /// Forgets what `owner` has not finished.
  mutating func drop(_ owner: UInt64) {
    if used > 0, let place = find(owner) { drop(place) }
  }

  private mutating func drop(_ place: Int) {
    slots[place] = Slot()
    buffers.removeAll(place)
    used &-= 1
  }

  private func find(_ owner: UInt64) -> Int? {
    for place in 0..<Self.most where slots[place].owner == owner { return place }
    return nil
  }

  /// An empty place for `owner`.
  private mutating func make(_ owner: UInt64) -> Int {
    var place = 0
    for index in 0..<Self.most {
      if slots[index].owner == owner {
        place = index
        break
      }
      if slots[index].lastUse < slots[place].lastUse { place = index }
    }
    if slots[place].owner == 0 { used &+= 1 }
    clock &+= 1
    slots[place] = Slot(owner: owner, lastUse: clock)
    buffers.removeAll(place)
    return place
  }

  private mutating func append(_ place: Int, _ part: RawSpan, _ record: Int) {
    buffers.append(place, part)
    let count = Int(slots[place].records)
    if count < Self.mostRecords { records[place &* Self.mostRecords &+ count] = record }
    slots[place].records = Int32(min(count &+ 1, Self.mostRecords))
    clock &+= 1
    slots[place].lastUse = clock
  }
}
