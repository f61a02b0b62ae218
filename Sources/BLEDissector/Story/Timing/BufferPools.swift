/// The buffers for data that a controller has for the links of one transport, and how full they were.
struct BufferPool: BitwiseCopyable {
  /// What the buffers are for.
  enum Kind: UInt8, BitwiseCopyable { case bredr, le, isochronous }

  let adapter: UInt16
  let kind: Kind
  /// How many there are, or 0 where the capture doesn't say; how many octets each takes.
  var total = 0
  var length = 0
  /// How many are taken, and the most there were.
  var used = 0
  var most = 0
  var packets = 0
  var completed = 0
  /// Packets that came when all were taken.
  var beyond = 0
  /// Since when so many are taken, and how much time was measured in all.
  var since = RecordClock.Mark()
  var measured: Int64 = 0
  /// The time with none taken; that with all taken: how often, how long in all, and the longest.
  var idle: Int64 = 0
  var stalls = 0
  var stalled: Int64 = 0
  var longestStall: Int64 = 0
  /// How long all have been taken now, or -1.
  fileprivate var stall: Int64 = -1
  /// Where the times of each level are, and the timeline.
  fileprivate var levels: Int32 = -1
  var timeline: Int32 = -1
}

/// The controllers' buffers: what the host has sent and the controller hasn't reported as completed.
///
/// Bounded: 16 adapters with three pools each.
struct BufferPools: ~Copyable {
  private static let mostAdapters = 16
  private static let handles = 4096
  /// Levels told apart; all above are the last.
  static let levels = 256
  private var pools = Table<BufferPool>(capacity: 2)
  private var times = Table<Int64>(capacity: 1)
  private var adapters = Table<UInt16>(capacity: 2)
  /// For each adapter and handle, how many packets it has in the controller.
  private var outstanding = Table<UInt16>(capacity: 1)
  /// For each, in which pool they are.
  private var kinds = Table<BufferPool.Kind>(capacity: 1)
  /// For each, the group of broadcast streams that it is of, from 1; or 0.
  private var groups = Table<UInt16>(capacity: 1)
  var timelines = TimelineTable()

  init() {}

  var count: Int { pools.count }

  subscript(_ place: Int) -> BufferPool { pools[place] }

  /// Notes how many buffers there are.
  mutating func set(_ adapter: UInt16, _ kind: BufferPool.Kind, total: Int, length: Int) {
    guard total > 0, length > 0, let place = pool(adapter, kind) else { return }
    pools[place].total = total
    pools[place].length = length
  }

  /// Takes a data packet to the controller.
  mutating func send(
    _ adapter: UInt16, _ handle: UInt16, _ kind: BufferPool.Kind, _ clock: RecordClock
  ) {
    guard let base = base(adapter), let place = poolInUse(adapter, kind) else { return }
    let slot = base &+ Int(handle & 0xFFF)
    outstanding[slot] = outstanding[slot] == .max ? .max : outstanding[slot] &+ 1
    kinds[slot] = kind
    change(place, by: 1, clock)
    pools[place].packets &+= 1
  }

  /// Takes a Number Of Completed Packets event; `octets` are its parameters.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.19
  mutating func complete(_ adapter: UInt16, _ octets: RawSpan, _ clock: RecordClock) {
    guard let count = octets.u8(at: 0) else { return }
    var place = 1
    for _ in 0..<count {
      guard let handle = octets.u16(at: place), let packets = octets.u16(at: place &+ 2) else { return }
      free(adapter, handle, Int(packets), clock, isCompletion: true)
      place &+= 4
    }
  }

  /// Takes a disconnection, which frees what the link has.
  mutating func close(_ adapter: UInt16, _ handle: UInt16, _ clock: RecordClock) {
    free(adapter, handle, .max, clock, isCompletion: false)
  }

  /// Takes LE Create BIG Complete, which says which streams are of a group; `octets` are behind the subevent code.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.27
  mutating func created(_ adapter: UInt16, _ octets: RawSpan) {
    guard octets.u8(at: 0) == 0, let group = octets.u8(at: 1), let count = octets.u8(at: 17),
      let base = base(adapter)
    else { return }
    for stream in 0..<Int(count) {
      guard let handle = octets.u16(at: 18 &+ stream &* 2) else { return }
      groups[base &+ Int(handle & 0xFFF)] = UInt16(group) &+ 1
    }
  }

  /// Takes LE Terminate BIG Complete, which frees what the streams of a group have.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.28
  mutating func terminated(_ adapter: UInt16, _ octets: RawSpan, _ clock: RecordClock) {
    guard let group = octets.u8(at: 0), let base = base(adapter) else { return }
    for handle in 0..<Self.handles where groups[base &+ handle] == UInt16(group) &+ 1 {
      groups[base &+ handle] = 0
      free(adapter, UInt16(handle), .max, clock, isCompletion: false)
    }
  }

  /// Takes a reset, which frees everything.
  mutating func reset(_ adapter: UInt16, _ clock: RecordClock) {
    for place in 0..<adapters.count where adapters[place] == adapter {
      for slot in place &* Self.handles..<(place &+ 1) &* Self.handles {
        outstanding[slot] = 0
        groups[slot] = 0
      }
    }
    for place in 0..<pools.count where pools[place].adapter == adapter && pools[place].used > 0 {
      change(place, by: 0 &- pools[place].used, clock)
    }
  }

  private mutating func free(
    _ adapter: UInt16, _ handle: UInt16, _ packets: Int, _ clock: RecordClock, isCompletion: Bool
  ) {
    guard let base = base(adapter) else { return }
    let slot = base &+ Int(handle & 0xFFF)
    // Others were sent before the capture.
    let freed = min(packets, Int(outstanding[slot]))
    guard freed > 0, let place = poolInUse(adapter, kinds[slot]) else { return }
    outstanding[slot] &-= UInt16(freed)
    if isCompletion { pools[place].completed &+= freed }
    change(place, by: 0 &- freed, clock)
  }

  private mutating func change(_ place: Int, by difference: Int, _ clock: RecordClock) {
    pass(place, clock)
    let total = pools[place].total
    let used = max(0, pools[place].used &+ difference)
    if total > 0, difference > 0, used > total { pools[place].beyond &+= 1 }
    pools[place].used = used
    pools[place].most = max(pools[place].most, used)
    if total > 0, used >= total {
      if pools[place].stall < 0 { pools[place].stall = 0 }
    } else if pools[place].stall >= 0 {
      endStall(place)
    }
  }

  /// Adds the time since the last change to the level that held.
  private mutating func pass(_ place: Int, _ clock: RecordClock) {
    let time = clock.elapsed(pools[place].since)
    pools[place].since = clock.mark
    guard time > 0 else { return }
    let used = pools[place].used
    if pools[place].levels < 0 {
      pools[place].levels = Int32(truncatingIfNeeded: times.count)
      for _ in 0..<Self.levels { times.append(0) }
      pools[place].timeline = timelines.add(.greatest)
    }
    times[Int(pools[place].levels) &+ min(used, Self.levels &- 1)] &+= time
    if used == 0 { pools[place].idle &+= time }
    if pools[place].stall >= 0 { pools[place].stall &+= time }
    timelines.cover(
      pools[place].timeline, from: pools[place].measured, to: pools[place].measured &+ time, used)
    pools[place].measured &+= time
  }

  private mutating func endStall(_ place: Int) {
    let stall = pools[place].stall
    pools[place].stall = -1
    guard stall > 0 else { return }
    pools[place].stalls &+= 1
    pools[place].stalled &+= stall
    pools[place].longestStall = max(pools[place].longestStall, stall)
  }

  /// How long each level was held, from none taken on; for the end.
  func times(_ pool: BufferPool) -> [Int64] {
    guard pool.levels >= 0 else { return [] }
    return (0..<Self.levels).map { times[Int(pool.levels) + $0] }
  }

  /// A pool with the time up to the capture's end, where it is still full there.
  func finished(_ place: Int, _ clock: RecordClock) -> BufferPool {
    var pool = pools[place]
    guard pool.stall >= 0 else { return pool }
    let stall = pool.stall + max(0, clock.elapsed(pool.since))
    guard stall > 0 else { return pool }
    pool.stalls += 1
    pool.stalled += stall
    pool.longestStall = max(pool.longestStall, stall)
    return pool
  }

  // MARK: - Places

  /// The pool that links of that transport use: where a controller has none for LE, they share the other one.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 4.1.1
  private mutating func poolInUse(_ adapter: UInt16, _ kind: BufferPool.Kind) -> Int? {
    guard kind == .le else { return pool(adapter, kind) }
    var shared: Int?
    for place in 0..<pools.count where pools[place].adapter == adapter {
      if pools[place].kind == .le { return place }
      if pools[place].kind == .bredr, pools[place].total > 0 { shared = place }
    }
    return shared ?? pool(adapter, .le)
  }

  private mutating func pool(_ adapter: UInt16, _ kind: BufferPool.Kind) -> Int? {
    for place in 0..<pools.count where pools[place].adapter == adapter && pools[place].kind == kind {
      return place
    }
    guard pools.count < Self.mostAdapters &* 3 else { return nil }
    pools.append(BufferPool(adapter: adapter, kind: kind))
    return pools.count &- 1
  }

  /// Where the handles of the adapter begin, or nil where there are too many adapters.
  @inline(__always)
  private mutating func base(_ adapter: UInt16) -> Int? {
    if adapters.count > 0, adapters[0] == adapter { return 0 }
    return baseOfLater(adapter)
  }

  private mutating func baseOfLater(_ adapter: UInt16) -> Int? {
    for place in 0..<adapters.count where adapters[place] == adapter { return place &* Self.handles }
    guard adapters.count < Self.mostAdapters else { return nil }
    adapters.append(adapter)
    for _ in 0..<Self.handles {
      outstanding.append(0)
      kinds.append(.bredr)
      groups.append(0)
    }
    return (adapters.count &- 1) &* Self.handles
  }
}
