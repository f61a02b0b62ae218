/// Something that happens again and again and is measured each time: an operation, a command, a notification.
struct Series: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// Requests of one opcode on a connection; the code is the opcode.
    case operation = 1
    /// Requests of one opcode for one attribute.
    case attribute
    /// Notifications or indications of an attribute; what is measured is the gap to the one before.
    case notification
    /// An HCI command of an adapter, up to its Command Complete or Command Status; the code is the opcode.
    case command
    /// An HCI command up to the event that says that it is done.
    case procedure
    /// Writes of an attribute that nobody answers; what is measured is the gap to the one before.
    case write
  }

  let kind: Kind
  /// The connection's number, or the adapter's index.
  let owner: Int32
  /// Of an operation, whether the adapter's host asked; of an attribute, whether it is the host's.
  let isHost: Bool
  let code: UInt16
  let handle: UInt16
  /// Of an attribute, which one the handle was then.
  var subject = AttributeSubject()
  var spread = Distribution()
  /// How often it was begun, how often it was answered, and of these how often with an error.
  var begun = 0
  var answered = 0
  var failed = 0
  /// Of a notification or a write, how many octets of values there were.
  var octets = 0
  /// Begun, but which answer belongs to it can't be told.
  var unclear = 0
  /// Answered, but not measured: the clock was set meanwhile; the capture has no time.
  var stepped = 0
  var untimed = 0
  /// The connection interval now, in units of 1.25 ms, or 0 for unknown, and how many samples were taken
  /// with it in a row; the same of the interval before that had the most.
  var interval: UInt16 = 0
  var intervalCount = 0
  var earlierInterval: UInt16 = 0
  var earlierIntervalCount = 0
  /// Of a notification or a write: when the last one came, and the gap before it; how much gaps differ in all, how
  /// many do.
  var last = RecordClock.Mark()
  var lastGap: Int64 = -1
  /// How many records had been dropped by then.
  var losses: UInt32 = 0
  var changes: UInt64 = 0
  var changeCount = 0

  /// Begun and neither answered nor unclear.
  var unanswered: Int { max(0, begun - answered - unclear) }

  /// The connection interval that nine of ten samples at least were taken with, or nil.
  var usualInterval: UInt16? {
    let isLater = intervalCount >= earlierIntervalCount
    let count = isLater ? intervalCount : earlierIntervalCount
    let interval = isLater ? interval : earlierInterval
    return interval > 0 && spread.count > 0 && count * 10 >= spread.count * 9 ? interval : nil
  }

  /// Notes the connection interval that a sample was taken with.
  @inline(__always)
  mutating func note(interval new: UInt16) {
    if new != interval {
      if intervalCount > earlierIntervalCount {
        earlierInterval = interval
        earlierIntervalCount = intervalCount
      }
      interval = new
      intervalCount = 0
    }
    intervalCount &+= 1
  }
}

/// All series of a capture, found by what they are of.
///
/// Bounded: past `most` what would begin another one is counted.
struct SeriesTable: ~Copyable {
  static let most = 4096
  private var series = Table<Series>(capacity: 16)
  private var index = HashIndex()
  private(set) var store = SampleStore()
  /// How often something happened that no series is kept of.
  private(set) var unfollowed = 0

  init() {}

  var count: Int { series.count }

  subscript(_ place: Int) -> Series {
    @inline(__always) get { series[place] }
    @inline(__always) _modify { yield &series[place] }
  }

  /// The place of a series, which is begun where there is none; -1 where there are too many.
  @inline(__always)
  mutating func place(
    _ kind: Series.Kind, _ owner: Int32, isHost: Bool, _ code: UInt16, _ handle: UInt16 = 0
  ) -> Int32 {
    let key = Self.key(kind, owner, isHost, code, handle)
    if let found = index.find(key) { return Int32(truncatingIfNeeded: found) }
    return add(Series(kind: kind, owner: owner, isHost: isHost, code: code, handle: handle), key)
  }

  /// The same of an attribute: where its handle became another one's, a series of its own begins there.
  @inline(__always)
  mutating func place(
    _ kind: Series.Kind, _ owner: Int32, isHost: Bool, _ code: UInt16, _ handle: UInt16,
    _ subject: AttributeSubject, _ known: borrowing GATTDatabases
  ) -> Int32 {
    let key = Self.key(kind, owner, isHost, code, handle)
    if let found = index.find(key), series[found].subject.takes(subject, known) {
      return Int32(truncatingIfNeeded: found)
    }
    var new = Series(kind: kind, owner: owner, isHost: isHost, code: code, handle: handle)
    new.subject = subject.asRow
    return add(new, key)
  }

  @inline(never)
  private mutating func add(_ new: Series, _ key: UInt64) -> Int32 {
    guard series.count < Self.most, index.set(key, series.count) else {
      unfollowed &+= 1
      return -1
    }
    series.append(new)
    return Int32(truncatingIfNeeded: series.count &- 1)
  }

  /// Adds a sample of the series at `place`.
  @inline(__always)
  mutating func measure(_ place: Int, _ sample: Int64) { store.add(sample, to: &series[place].spread) }

  /// Notes an answer that came `measure` after what it answers.
  mutating func answer(_ place: Int32, _ measure: RecordClock.Measure, isError: Bool, interval: UInt16 = 0) {
    guard place >= 0 else { return }
    let place = Int(place)
    series[place].answered &+= 1
    if isError {
      series[place].failed &+= 1
      // How long it took to fail says nothing of how long it takes.
      if series[place].kind == .procedure { return }
    }
    switch measure {
    case .untimed: series[place].untimed &+= 1
    case .stepped: series[place].stepped &+= 1
    case .elapsed(let time):
      series[place].note(interval: interval)
      self.measure(place, time)
    }
  }

  /// Notes that something of the series at `place` was begun.
  @inline(__always)
  mutating func begin(_ place: Int32) { if place >= 0 { series[Int(place)].begun &+= 1 } }

  /// Notes that of something of the series at `place` nobody can say which answer is its own.
  mutating func giveUp(_ place: Int32) { if place >= 0 { series[Int(place)].unclear &+= 1 } }

  @inline(__always)
  private static func key(
    _ kind: Series.Kind, _ owner: Int32, _ isHost: Bool, _ code: UInt16, _ handle: UInt16
  ) -> UInt64 {
    let what = UInt64(kind.rawValue) &<< 61 | (isHost ? 1 &<< 60 : 0)
    let owner = UInt64(UInt32(bitPattern: owner) & 0x0FFF_FFFF) &<< 32
    return what | owner | UInt64(code) &<< 16 | UInt64(handle)
  }
}
