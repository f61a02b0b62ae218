/// Octets that went one way, and the most of them in a second.
struct Stream: BitwiseCopyable {
  var count = 0
  var octets = 0
  /// The most octets in any second that begins at a whole tenth of one.
  var peak = 0
  /// Which tenth of a second was the last, and how many octets the ten tenths up to it have.
  fileprivate var tenth: Int64 = 0
  fileprivate var inWindow = 0
}

/// What went over a connection.
struct Flow: BitwiseCopyable {
  /// The connection's number; 0 where there is none.
  var number: Int32 = 0
  /// When its last record was, and how long it has lasted up to there, without what a clock that was set
  /// made of it.
  var last = RecordClock.Mark()
  var active: Int64 = 0
  /// Packets with their payload, and SDUs.
  var sentPackets = Stream()
  var receivedPackets = Stream()
  var sentSDUs = Stream()
  var receivedSDUs = Stream()
  /// Where its tenths of seconds are, or -1 while there was no data.
  fileprivate var tenths: Int32 = -1
  /// The octets of packets over time.
  var sentTimeline: Int32 = -1
  var receivedTimeline: Int32 = -1
  /// The connection interval in units of 1.25 ms, or 0; how often it changed, and the first one.
  var interval: UInt16 = 0
  var firstInterval: UInt16 = 0
  var intervalChanges = 0
}

/// What went over the connections of a capture.
///
/// Bounded: of connections past `most` nothing is measured, and they are counted.
struct TrafficTable: ~Copyable {
  static let most = 1024
  private static let tenths = 10
  private static let tenth: Int64 = 100_000_000
  private var flows = Table<Flow>(capacity: 8)
  private var octets = Table<UInt32>(capacity: 1)
  var timelines = TimelineTable()
  /// Records with data of connections that there was no room for.
  private(set) var unfollowed = 0

  init() {}

  var count: Int { flows.count }

  subscript(_ place: Int) -> Flow {
    @inline(__always) get { flows[place] }
    @inline(__always) _modify { yield &flows[place] }
  }

  /// The connection interval of a connection, in units of 1.25 ms, or 0.
  @inline(__always)
  func interval(_ connection: Int) -> UInt16 {
    connection >= 0 && connection < flows.count ? flows[connection].interval : 0
  }

  /// Takes a record of the connection at that index of the session's table.
  @inline(__always)
  mutating func begin(_ connection: Int, _ number: Int32, _ clock: RecordClock) {
    guard connection >= 0, connection < Self.most else { return }
    while flows.count <= connection { flows.append(Flow()) }
    if flows[connection].number != number {
      flows[connection] = Flow()
      flows[connection].number = number
    } else {
      flows[connection].active &+= clock.elapsed(flows[connection].last)
    }
    flows[connection].last = clock.mark
  }

  /// Notes the connection interval.
  mutating func set(_ connection: Int, interval: UInt16) {
    guard connection >= 0, connection < flows.count, interval > 0 else { return }
    if flows[connection].firstInterval == 0 { flows[connection].firstInterval = interval }
    if flows[connection].interval > 0, flows[connection].interval != interval {
      flows[connection].intervalChanges &+= 1
    }
    flows[connection].interval = interval
  }

  /// Takes a data packet with so many octets of payload.
  mutating func packet(_ connection: Int, isSent: Bool, _ length: Int) {
    guard connection >= 0, connection < flows.count else {
      unfollowed &+= 1
      return
    }
    if flows[connection].tenths < 0 { beginData(connection) }
    let start = Int(flows[connection].tenths)
    let active = flows[connection].active
    if isSent {
      Self.add(length, active, &flows[connection].sentPackets, &octets, start)
      timelines.add(flows[connection].sentTimeline, at: active, length)
    } else {
      Self.add(length, active, &flows[connection].receivedPackets, &octets, start &+ Self.tenths)
      timelines.add(flows[connection].receivedTimeline, at: active, length)
    }
  }

  /// Takes an SDU with so many octets.
  mutating func sdu(_ connection: Int, isSent: Bool, _ length: Int) {
    guard connection >= 0, connection < flows.count, flows[connection].tenths >= 0 else { return }
    let start = Int(flows[connection].tenths) &+ 2 &* Self.tenths
    let active = flows[connection].active
    if isSent {
      Self.add(length, active, &flows[connection].sentSDUs, &octets, start)
    } else {
      Self.add(length, active, &flows[connection].receivedSDUs, &octets, start &+ Self.tenths)
    }
  }

  @inline(never)
  private mutating func beginData(_ connection: Int) {
    flows[connection].tenths = Int32(truncatingIfNeeded: octets.count)
    for _ in 0..<4 * Self.tenths { octets.append(0) }
    flows[connection].sentTimeline = timelines.add(.sum)
    flows[connection].receivedTimeline = timelines.add(.sum)
  }

  private static func add(
    _ length: Int, _ time: Int64, _ stream: inout Stream, _ octets: inout Table<UInt32>, _ start: Int
  ) {
    let tenth = time / Self.tenth
    var left = min(tenth &- stream.tenth, Int64(tenths))
    while left > 0 {
      // The oldest tenth that is still in the window goes.
      let place = start &+ Int((tenth &- left &+ 1) % Int64(tenths))
      stream.inWindow &-= Int(octets[place])
      octets[place] = 0
      left &-= 1
    }
    stream.tenth = tenth
    let place = start &+ Int(tenth % Int64(tenths))
    octets[place] = UInt32(clamping: Int(octets[place]) &+ length)
    stream.inWindow &+= length
    stream.peak = max(stream.peak, stream.inWindow)
    stream.count &+= 1
    stream.octets &+= length
  }
}
