/// What a side waits for on a bearer of the attribute protocol: the response to its request, or a
/// confirmation.
struct Waiting: BitwiseCopyable {
  /// Who waits where; 0 where the place is free.
  var key: UInt64 = 0
  /// The connection's number.
  var connection: Int32 = 0
  var since = RecordClock.Mark()
  /// The series of the operation and of the attribute, or -1.
  var operation: Int32 = -1
  var attribute: Int32 = -1
  var opcode: UInt8 = 0
  /// The opcode of the request before, of two that wait.
  var earlier: UInt8 = 0
  /// How many requests wait.
  ///
  /// A side may have one; if there are more, no response can be told to be one's own.
  var count = 0
  var isUnclear = false
}

/// The requests of the attribute protocol that wait, by connection, who asked, and bearer.
///
/// Bounded: past `most` the places are used again in turn, and what waited there counts as unanswered.
struct RequestTable: ~Copyable {
  static let most = 512
  /// After so long no response comes any more (Core 6.0, Vol 3, Part F, 3.3.3).
  private static let longest: Int64 = 30_000_000_000
  private var waiting = Table<Waiting>(capacity: 8)
  private var index = HashIndex()
  private var next = 0

  init() {}

  /// The key of what waits: `channel` is the number of the bearer's channel, 0 for the fixed one.
  static func key(_ connection: Int32, _ channel: UInt32, isFromHost: Bool, isIndication: Bool) -> UInt64 {
    let who =
      UInt64(UInt32(bitPattern: connection) & 0x0FFF_FFFF) &<< 32 | UInt64(channel & 0x3FFF_FFFF) &<< 2
    return who | (isFromHost ? 2 : 0) | (isIndication ? 1 : 0)
  }

  /// Takes a request.
  mutating func ask(
    _ key: UInt64, _ connection: Int32, _ opcode: UInt8, _ operation: Int32, _ attribute: Int32,
    _ clock: RecordClock, _ series: inout SeriesTable
  ) {
    let place = place(key, connection)
    if waiting[place].count > 0 {
      // What has waited for too long is no longer waited for.
      if case .elapsed(let time) = clock.since(waiting[place].since), time > Self.longest {
        waiting[place].count = 0
      }
    }
    series.begin(operation)
    series.begin(attribute)
    if waiting[place].count > 0 {
      if !waiting[place].isUnclear { Self.giveUp(waiting[place], &series) }
      series.giveUp(operation)
      series.giveUp(attribute)
    }
    waiting[place].isUnclear = waiting[place].count > 0
    waiting[place].earlier = waiting[place].opcode
    waiting[place].count = min(waiting[place].count &+ 1, 1000)
    waiting[place].opcode = opcode
    waiting[place].operation = operation
    waiting[place].attribute = attribute
    waiting[place].since = clock.mark
  }

  /// Takes a response or confirmation to what has `key`: `request` is the opcode that it answers.
  mutating func answer(
    _ key: UInt64, _ request: UInt8, isError: Bool, interval: UInt16, _ clock: RecordClock,
    _ series: inout SeriesTable
  ) {
    guard let place = index.find(key), waiting[place].count > 0 else { return }
    if waiting[place].isUnclear {
      let isOfLater =
        waiting[place].count == 2 && request == waiting[place].opcode && request != waiting[place].earlier
      // Responses come in the order of the requests, so that the one before never had one.
      waiting[place].count = isOfLater ? 0 : waiting[place].count &- 1
      return
    }
    guard request == waiting[place].opcode else {
      // An error in answer to what asks for none is no answer to the request; nor is anything else.
      if isError { return }
      Self.giveUp(waiting[place], &series)
      waiting[place].isUnclear = true
      return
    }
    let measure = clock.since(waiting[place].since)
    series.answer(waiting[place].operation, measure, isError: isError, interval: interval)
    series.answer(waiting[place].attribute, measure, isError: isError, interval: interval)
    waiting[place].count = 0
  }

  /// Records were dropped: what waits may have its answer among them.
  @inline(never)
  mutating func lose(_ series: inout SeriesTable) {
    for place in 0..<waiting.count where waiting[place].count > 0 {
      if !waiting[place].isUnclear { Self.giveUp(waiting[place], &series) }
      waiting[place].count = 0
    }
  }

  /// Frees the places of a connection that ended.
  mutating func close(_ connection: Int32) {
    for place in 0..<waiting.count where waiting[place].connection == connection {
      index.remove(waiting[place].key)
      waiting[place] = Waiting()
    }
  }

  private static func giveUp(_ waiting: Waiting, _ series: inout SeriesTable) {
    series.giveUp(waiting.operation)
    series.giveUp(waiting.attribute)
  }

  @inline(__always)
  private mutating func place(_ key: UInt64, _ connection: Int32) -> Int {
    if let found = index.find(key) { return found }
    return add(key, connection)
  }

  @inline(never)
  private mutating func add(_ key: UInt64, _ connection: Int32) -> Int {
    var place = 0
    while place < waiting.count, waiting[place].key > 0 { place &+= 1 }
    if place == Self.most {
      place = next
      next = (next &+ 1) % Self.most
      index.remove(waiting[place].key)
    }
    var new = Waiting()
    // A key that finds no place in the index has none in the table either, and so is begun anew each time.
    new.key = index.set(key, place) ? key : 0
    new.connection = connection
    if place < waiting.count { waiting[place] = new } else { waiting.append(new) }
    return place
  }
}
