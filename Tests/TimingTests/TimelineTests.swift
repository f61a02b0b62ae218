import TestSupport
import Testing

@testable import BLEDissector

/// Timelines against all of what went into them.
@Suite struct TimelineTests {
  /// Sums stay whole and means right, however often parts are joined.
  @Test(arguments: [10, 300, 5000])
  func partsHoldWhatWentIntoThem(_ steps: Int) {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var generator = SeededGenerator(seed: seed)
    var table = TimelineTable()
    let sums = table.add(.sum)
    let means = table.add(.mean)
    let tops = table.add(.greatest)
    var spans: [(start: Int64, end: Int64, level: Int)] = []
    var now: Int64 = 0
    var total = 0
    for _ in 0..<steps {
      let end = now + Int64(generator.below(40_000_000))
      spans.append((now, end, generator.below(20)))
      table.cover(means, from: now, to: end, spans[spans.count - 1].level)
      table.cover(tops, from: now, to: end, spans[spans.count - 1].level)
      table.add(sums, at: now, 7)
      total += 7
      now = end
    }
    #expect(table.parts(sums).values.reduce(0, +) == Double(total), "seed \(seed)")
    #expect(table.parts(tops).values.max() == Double(spans.map(\.level).max() ?? 0), "seed \(seed)")
    let (width, values) = table.parts(means)
    #expect(values.count <= 60 && Int64(values.count) * width >= now)
    for (part, value) in values.enumerated() {
      let (low, high) = (Int64(part) * width, Int64(part + 1) * width)
      let area = spans.reduce(0.0) {
        $0 + Double($1.level) * Double(max(0, min($1.end, high) - max($1.start, low)))
      }
      #expect(abs(value - area / Double(width)) < 1e-6, "part \(part), seed \(seed)")
    }
  }
}
