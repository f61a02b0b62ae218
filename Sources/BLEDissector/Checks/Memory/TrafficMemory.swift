/// What the checks remember of what goes over each connection, and how fast.
///
/// Bounded: the streams of 64 attributes, of which the one unused for longest is given up; the endings of 16 connections.
struct TrafficMemory: ~Copyable {
  /// What one side, as client, does.
  struct Side: BitwiseCopyable {
    /// When it asked last, and the record of that.
    var asked = Timestamp.none
    var askedIn = 0
    /// Requests to write the same attribute, one behind the other: how many, the first, and which attribute.
    var writes: UInt16 = 0
    var writesFrom = 0
    var written: UInt16 = 0
    /// How often peripheral latency made it wait.
    var waits: UInt16 = 0
  }

  struct Link: BitwiseCopyable {
    var host = Side()
    var peer = Side()
    /// In units of 1.25 ms, events and 10 ms; 0 where they aren't known.
    var interval: UInt16 = 0
    var latency: UInt16 = 0
    /// Whether it began the way that links of iOS begin.
    var beganLikeApple = false
    /// The company of the peer's controller, or 0xFFFF.
    var company: UInt16 = 0xFFFF
    /// The peer's LE features, or 0.
    var features: UInt64 = 0
    /// Whether more than 27 octets were agreed on, and a PHY other than LE 1M.
    var hasLongData = false
    var hasFastPHY = false
    /// Whether a request was refused for want of security.
    var wasRefused = false
    /// Values of a vendor's attributes that went in the clear, and the first.
    var clear: UInt16 = 0
    var clearIn = 0
    /// PDUs of values as long as the smallest MTU lets them be, and the first.
    var full: UInt16 = 0
    var fullIn = 0
    /// Octets of values.
    var octets = 0
    /// The values of the last two seconds or so.
    var windowFrom = Timestamp.none
    var windowIn = 0
    var windowValues: UInt16 = 0
    var windowOctets: UInt32 = 0
    /// What was told of the connection.
    var isSlownessTold = false
    var isUpdateTold = false
  }

  /// Values of one attribute on one connection, in one direction.
  struct Stream: BitwiseCopyable {
    /// The connection's number, the handle, and whether they are reads rather than notifications.
    var key: UInt64 = 0
    var use: UInt64 = 0
    /// The last one, and when it came.
    var record = 0
    var time = Timestamp.none
    /// The time between two of them, smoothed, in microseconds; and how many came about that far apart.
    var period: Int64 = 0
    var steady: UInt16 = 0
    /// A number over the value that was read, how often it was the same, and since which record.
    var value: UInt64 = 0
    var same: UInt16 = 0
    var sameFrom = 0
    var isTold = false
  }

  /// How a connection to a peer ended.
  struct Ending: BitwiseCopyable {
    var adapter: UInt16 = 0
    var peer: UInt64 = 0
    var reason: UInt8 = 0
    /// When it began, and the record that says so; when it ended.
    var began = Timestamp.none
    var openedBy = 0
    var ended = Timestamp.none
  }

  static let mostStreams = 64
  static let mostEndings = 16
  var links = PerConnection(Link())
  var streams = Table<Stream>(repeating: Stream(), count: TrafficMemory.mostStreams)
  var uses: UInt64 = 0
  var endings = Table<Ending>(repeating: Ending(), count: TrafficMemory.mostEndings)
  var nextEnding = 0

  /// The place of the stream with that key, or that of the one unused for longest, made anew.
  mutating func stream(_ key: UInt64) -> Int {
    uses &+= 1
    var oldest = 0
    for place in 0..<Self.mostStreams {
      if streams[place].key == key {
        streams[place].use = uses
        return place
      }
      if streams[place].use < streams[oldest].use { oldest = place }
    }
    streams[oldest] = Stream(key: key, use: uses)
    return oldest
  }

  /// The place of the stream with that key, or nil.
  func find(_ key: UInt64) -> Int? {
    for place in 0..<Self.mostStreams where streams[place].key == key { return place }
    return nil
  }
}

extension TrafficMemory {
  func side(_ connection: Int32, isHost: Bool) -> Side {
    isHost ? links[Int(connection)].host : links[Int(connection)].peer
  }

  mutating func set(_ side: Side, _ connection: Int32, isHost: Bool) {
    if isHost { links[Int(connection)].host = side } else { links[Int(connection)].peer = side }
  }
}
