/// The time of the record that is looked at, and whether the clock can be trusted since another.
struct RecordClock: BitwiseCopyable {
  /// From one record to the next nothing that is measured takes longer: somebody set the clock.
  private static let longestStep: Int64 = 86_400_000_000_000

  /// The record's number, and its time.
  private(set) var record = 0
  private(set) var now = Timestamp.none
  /// The last time that was known.
  private(set) var last = Timestamp.none
  /// How often the clock was set, as far as it shows.
  private(set) var epoch: UInt32 = 0

  /// A point in time that a later one is measured from.
  struct Mark: BitwiseCopyable {
    var time = Timestamp.none
    var epoch: UInt32 = 0
  }

  /// What comes of measuring.
  enum Measure: BitwiseCopyable {
    case elapsed(Int64)
    /// One of the times isn't known.
    case untimed
    /// The clock went backwards between them, or jumped.
    case stepped
  }

  var mark: Mark { Mark(time: now, epoch: epoch) }

  /// Takes the time of the next record.
  @inline(__always)
  mutating func begin(_ record: Int, _ time: Timestamp) {
    self.record = record
    now = time
    guard time.isKnown else { return }
    if last.isKnown {
      let step = time.since(last) ?? -1
      if step < 0 || step > Self.longestStep { epoch &+= 1 }
    }
    last = time
  }

  /// The time since `mark`.
  @inline(__always)
  func since(_ mark: Mark) -> Measure {
    guard now.isKnown, mark.time.isKnown else { return .untimed }
    guard mark.epoch == epoch, let elapsed = now.since(mark.time), elapsed >= 0 else { return .stepped }
    return .elapsed(elapsed)
  }

  /// The time since `mark`, 0 where it can't be told.
  @inline(__always)
  func elapsed(_ mark: Mark) -> Int64 {
    if case .elapsed(let time) = since(mark) { return time }
    return 0
  }
}
