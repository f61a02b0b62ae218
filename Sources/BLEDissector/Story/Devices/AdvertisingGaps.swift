/// What is needed to take the time between two advertising events of a device.
struct GapState: BitwiseCopyable {
  /// Which of its advertising is measured: the scanner, and the SID; -1 for none yet.
  var stream: Int32 = -1
  /// The time of the last event's first report.
  var last = Timestamp.none
  /// The scanner's count of starts and stops then.
  var epoch: UInt32 = 0
  /// How many gaps were taken; the last ones are kept.
  var count = 0
}

/// How often a device advertises, estimated from the gaps between what was heard of it.
///
/// A scanner hears a part only. An advertiser sends at its advertising interval plus a random delay of 0 to 10 ms
/// (Core 6.0, Vol 6, Part B, 4.4.2.2.1), so that where k - 1 events in between were missed a gap is about k times as
/// long. The method:
///
/// 1. Gaps are taken between reports of advertising, not of scan responses nor of directed advertising, of one set and
///    by one scanner; not over a stop of the scan, nor while it filters duplicates; and none longer than 30 s, after
///    which the device was away more likely than missed. Reports less than 15 ms after the event's first are the same
///    event on another channel: the least interval is 20 ms.
/// 2. The smallest gap that recurs is the interval: the first group of gaps within 12 ms of one another that has at
///    least 3 of them and one in 16; below 60 ms half of all, since short ones come together by chance. Its median,
///    which can't be below 20 ms, and its interquartile range are what is told.
/// 3. Those gaps of which it can be told have to be near multiples of it, at least 4 in 5, or there is no steady
///    interval. It can't be told where so many delays add up that anything is near a multiple.
/// 4. Of all events that must have been there, those in between are the missed ones.
struct AdvertisingInterval {
  /// What can be said.
  enum Outcome { case measured, tooFew, irregular }
  var outcome: Outcome
  /// The median gap without a missed event between, and the width of the middle half of them, in microseconds.
  var median = 0
  var jitter = 0
  /// Gaps that were looked at, events heard, and events missed between the first and the last.
  var samples = 0
  var heard = 0
  var missed = 0

  /// The fewest gaps that are worth a statement.
  static let fewest = 8
  /// How many gaps of a device are kept.
  static let kept = 64
  static let leastGap: Int64 = 15_000_000
  static let longestGap: Int64 = 30_000_000_000
  /// Random delay, and what a log adds to it, in microseconds.
  private static let spread = 12_000
  private static let leastInterval = 20_000
  private static let shortGap = 60_000

  /// An estimate from `gaps` in microseconds.
  init(_ gaps: [Int]) {
    samples = gaps.count
    outcome = .tooFew
    guard gaps.count >= Self.fewest else { return }
    let sorted = gaps.sorted()
    outcome = .irregular
    guard let group = Self.group(sorted) else { return }
    let middle = Self.quantile(sorted[group], 50)
    var fitting = 0
    var telling = 0
    for gap in sorted {
      let count = max(1, (gap + middle / 2) / middle)
      heard += 1
      missed += count - 1
      let tolerance = Self.spread / 2 + count * 1000 + gap / 64
      guard count == 1 || tolerance <= middle / 4 else { continue }
      telling += 1
      if abs(gap - count * middle) <= tolerance { fitting += 1 }
    }
    guard fitting * 5 >= telling * 4 else { return }
    outcome = .measured
    median = middle
    jitter = Self.quantile(sorted[group], 75) - Self.quantile(sorted[group], 25)
  }

  /// The first group of gaps that are near one another, and enough; of those that overlap, the largest.
  private static func group(_ sorted: [Int]) -> Range<Int>? {
    var end = 0
    var best: Range<Int>?
    for start in sorted.indices {
      if let best, start >= best.upperBound || sorted[start] > sorted[best.lowerBound] + spread { break }
      let limit = sorted[start] + spread + sorted[start] / 64
      while end < sorted.count, sorted[end] <= limit { end += 1 }
      let count = end - start
      let isEnough = count >= 3 && count >= sorted.count / (sorted[start] < shortGap ? 2 : 16)
      let isPossible = quantile(sorted[start..<end], 50) >= leastInterval
      if isEnough, isPossible, count > best?.count ?? 0 { best = start..<end }
    }
    return best
  }

  private static func quantile(_ sorted: ArraySlice<Int>, _ percent: Int) -> Int {
    guard !sorted.isEmpty else { return 0 }
    return sorted[sorted.startIndex + (sorted.count - 1) * percent / 100]
  }
}
