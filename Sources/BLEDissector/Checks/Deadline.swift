/// Something that has to come until then.
struct Deadline: BitwiseCopyable {
  /// What is awaited.
  enum Kind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case attResponse, attConfirmation
    case hciResponse, commandCredit, procedure, completedPackets
    case signalResponse, connectionUpdate, parameterReply, keyReply, disconnection
    case linkOpening
    case pairingStep, encryption, securityAnswer
    case channelCredit, controlPoint
  }

  var kind: Kind
  /// What it is awaited for: the same number for what asks and what answers.
  var key: UInt64
  /// Nanoseconds since 1970.
  var due: Int64
  /// The record that asks, and when it did.
  var record: Int
  var since: Timestamp
  var connection: Int32
  /// An opcode, a code or a handle; as the check wants it.
  var code: UInt32 = 0
}

/// All that is awaited, bounded: what finds no place is not watched.
struct DeadlineTable: ~Copyable {
  private static let most = 256
  private var deadlines = Table<Deadline>(capacity: 16)
  /// Not later than the first of them.
  private(set) var first = Int64.max
  private var last = Int64.min

  /// Watches for what has to come within `seconds`.
  mutating func set(
    _ kind: Deadline.Kind, _ key: UInt64, seconds: Int64, _ header: RecordHeader, connection: Int32 = -1,
    code: UInt32 = 0
  ) {
    guard header.time.isKnown else { return }
    cancel(kind, key)
    guard deadlines.count < Self.most else { return }
    let due = header.time.nanoseconds &+ seconds &* 1_000_000_000
    deadlines.append(
      Deadline(
        kind: kind, key: key, due: due, record: header.number, since: header.time, connection: connection,
        code: code))
    first = min(first, due)
  }

  /// It came, or is no longer awaited.
  @inline(__always)
  mutating func cancel(_ kind: Deadline.Kind, _ key: UInt64) {
    var index = 0
    while index < deadlines.count {
      if deadlines[index].key == key, deadlines[index].kind == kind { return remove(index) }
      index &+= 1
    }
  }

  /// What a connection waits for never comes.
  mutating func cancelAll(connection: Int32) {
    var index = 0
    while index < deadlines.count {
      if deadlines[index].connection == connection { remove(index) } else { index &+= 1 }
    }
  }

  /// Nothing of a kind is awaited any longer whose key is in the range.
  mutating func cancelAll(_ kind: Deadline.Kind, _ keys: ClosedRange<UInt64>) {
    var index = 0
    while index < deadlines.count {
      if deadlines[index].kind == kind, keys.contains(deadlines[index].key) {
        remove(index)
      } else {
        index &+= 1
      }
    }
  }

  /// The record that asks for what is awaited, or nil.
  func record(_ kind: Deadline.Kind, _ key: UInt64) -> Int? {
    for index in 0..<deadlines.count where deadlines[index].key == key && deadlines[index].kind == kind {
      return deadlines[index].record
    }
    return nil
  }

  /// Whether `kind` is awaited for `key`.
  func isSet(_ kind: Deadline.Kind, _ key: UInt64) -> Bool { record(kind, key) != nil }

  /// Forgets all.
  mutating func removeAll() {
    deadlines.truncate(0)
    first = .max
  }

  /// Takes note of the time; a clock that runs back or leaps by more than an hour was set, and proves nothing.
  @inline(__always)
  mutating func isDue(_ time: Timestamp) -> Bool {
    guard time.isKnown else { return false }
    let now = time.nanoseconds
    if now < last || (last > .min && now &- last > 3_600_000_000_000) { removeAll() }
    last = now
    return now > first
  }

  /// Takes one that is over at `time` out of the table, or nil.
  mutating func takeOverdue(_ time: Timestamp) -> Deadline? {
    var next = Int64.max
    for index in 0..<deadlines.count {
      if deadlines[index].due < time.nanoseconds {
        let deadline = deadlines[index]
        remove(index)
        return deadline
      }
      next = min(next, deadlines[index].due)
    }
    first = next
    return nil
  }

  /// Takes any of them out of the table, or nil where none is left: at the end of a capture nothing more can come.
  mutating func takeAny() -> Deadline? {
    guard deadlines.count > 0 else { return nil }
    let deadline = deadlines[0]
    remove(0)
    return deadline
  }

  private mutating func remove(_ index: Int) {
    let end = deadlines.count &- 1
    deadlines[index] = deadlines[end]
    deadlines.truncate(end)
    if end == 0 { first = .max }
  }
}
