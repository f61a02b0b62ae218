/// What a quantity was over time, in at most 60 parts of the same length.
struct Timeline: BitwiseCopyable {
  /// What becomes of several numbers in one part.
  enum Join: UInt8, BitwiseCopyable { case sum, greatest, mean }

  let join: Join
  /// How long a part is, in nanoseconds.
  var width: Int64 = 1_000_000
  /// How many parts have begun.
  var used = 0
}

/// The timelines of a capture, for the charts.
///
/// Nobody knows how long a capture is, so when there is no part left two are made one each. Bounded by
/// `most`.
struct TimelineTable: ~Copyable {
  static let parts = 60
  static let most = 4096
  private var timelines = Table<Timeline>(capacity: 1)
  /// What is in each part.
  private var numbers = Table<Double>(capacity: 1)

  init() {}

  /// A new timeline, or -1.
  mutating func add(_ join: Timeline.Join) -> Int32 {
    guard timelines.count < Self.most else { return -1 }
    timelines.append(Timeline(join: join))
    for _ in 0..<Self.parts { numbers.append(0) }
    return Int32(truncatingIfNeeded: timelines.count &- 1)
  }

  /// Adds `amount` at `time`, in nanoseconds from the timeline's beginning.
  mutating func add(_ timeline: Int32, at time: Int64, _ amount: Int) {
    guard timeline >= 0, time >= 0 else { return }
    let part = part(Int(timeline), time)
    let place = Int(timeline) &* Self.parts &+ part
    numbers[place] += Double(max(0, amount))
  }

  /// Notes that the level was this from `start` to `end`.
  mutating func cover(_ timeline: Int32, from start: Int64, to end: Int64, _ level: Int) {
    guard timeline >= 0, start >= 0, end >= start else { return }
    let last = part(Int(timeline), end)
    var part = min(last, Int(start / timelines[Int(timeline)].width))
    let width = timelines[Int(timeline)].width
    while part <= last {
      let place = Int(timeline) &* Self.parts &+ part
      if timelines[Int(timeline)].join == .greatest {
        numbers[place] = max(numbers[place], Double(level))
      } else {
        // The level's share of the part's mean.
        let from = max(start, Int64(part) &* width)
        let time = max(0, min(end, Int64(part &+ 1) &* width) &- from)
        numbers[place] += Double(level) * Double(time) / Double(width)
      }
      part &+= 1
    }
  }

  /// The part that `time` is in, for which room is made.
  private mutating func part(_ timeline: Int, _ time: Int64) -> Int {
    while time / timelines[timeline].width >= Self.parts {
      let start = timeline &* Self.parts
      let join = timelines[timeline].join
      for part in 0..<Self.parts / 2 {
        numbers[start &+ part] = Self.joined(
          join, numbers[start &+ part &* 2], numbers[start &+ part &* 2 &+ 1])
      }
      for part in Self.parts / 2..<Self.parts { numbers[start &+ part] = 0 }
      timelines[timeline].used = (timelines[timeline].used &+ 1) / 2
      timelines[timeline].width &*= 2
    }
    let part = Int(time / timelines[timeline].width)
    timelines[timeline].used = max(timelines[timeline].used, part &+ 1)
    return part
  }

  private static func joined(_ join: Timeline.Join, _ a: Double, _ b: Double) -> Double {
    switch join {
    case .sum: a + b
    case .greatest: max(a, b)
    case .mean: (a + b) / 2
    }
  }

  /// How long a part of the timeline is, and what is in its parts.
  func parts(_ timeline: Int32) -> (width: Int64, values: [Double]) {
    guard timeline >= 0, Int(timeline) < timelines.count else { return (0, []) }
    let one = timelines[Int(timeline)]
    return (one.width, (0..<one.used).map { numbers[Int(timeline) * Self.parts + $0] })
  }
}
