import TestSupport
import Testing

@testable import BLEDissector

/// Percentiles against the same samples, sorted.
@Suite struct DistributionTests {
  /// How the samples of a case are made.
  enum Shape: CaseIterable {
    case small, microseconds, wide, equal, two, huge

    func sample(_ generator: inout SeededGenerator) -> Int64 {
      switch self {
      case .small: Int64(generator.below(100))
      case .microseconds: Int64(generator.below(60_000)) * 1000
      case .wide: Int64(truncatingIfNeeded: generator.next() >> UInt64(1 + generator.below(62)))
      case .equal: 48_700_000
      case .two: generator.below(10) == 0 ? 1_000_000_000 : 15_000_000
      case .huge: Int64(truncatingIfNeeded: generator.next() >> 1)
      }
    }
  }

  static let counts = [1, 2, 3, 31, 32, 33, 100, 511, 512, 513, 700, 5000, 40_000]
  static let parts = [1, 10, 25, 50, 75, 90, 95, 99, 100]

  @Test(arguments: Shape.allCases, counts)
  func percentilesAreThoseOfTheSortedSamples(_ shape: Shape, _ count: Int) {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var generator = SeededGenerator(seed: seed)
    var store = SampleStore()
    var distribution = Distribution()
    var samples: [Int64] = []
    for _ in 0..<count {
      samples.append(shape.sample(&generator))
      store.add(samples[samples.count - 1], to: &distribution)
    }
    samples.sort()
    let percentiles = Percentiles(distribution, store)
    #expect(percentiles.count == count)
    #expect(percentiles.isExact == (count <= 512))
    #expect(percentiles.least == samples[0])
    #expect(percentiles.greatest == samples[count - 1])
    let mean = samples.reduce(0.0) { $0 + Double($1) } / Double(count)
    #expect(abs(percentiles.mean - mean) <= mean * 1e-9, "seed \(seed)")
    for part in Self.parts {
      // The nearest rank: the least sample that `part` of a hundred don't exceed.
      let expected = samples[(count * part + 99) / 100 - 1]
      let found = percentiles(part)
      if percentiles.isExact {
        #expect(found == expected, "\(part) % of \(count), seed \(seed)")
      } else {
        let error = abs(Double(found) - Double(expected))
        #expect(
          error <= Double(expected) * SampleStore.relativeError, "\(part) % of \(count), seed \(seed)")
      }
    }
  }

  /// Several distributions in one store don't touch one another's samples, before and after they become
  /// histograms.
  @Test func distributionsAreIndependent() {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var generator = SeededGenerator(seed: seed)
    var store = SampleStore()
    var distributions = Array(repeating: Distribution(), count: 20)
    var samples = Array(repeating: [Int64](), count: 20)
    for _ in 0..<12_000 {
      // The first ones get many, the last ones few.
      let which = generator.below(20) * generator.below(20) / 20
      let sample = Int64(generator.below(1_000_000 * (which + 1)))
      samples[which].append(sample)
      store.add(sample, to: &distributions[which])
    }
    #expect(distributions.contains { $0.isExact } && distributions.contains { !$0.isExact })
    for (distribution, samples) in zip(distributions, samples) where !samples.isEmpty {
      let sorted = samples.sorted()
      let percentiles = Percentiles(distribution, store)
      let expected = sorted[(sorted.count + 1) / 2 - 1]
      #expect(percentiles.count == sorted.count, "seed \(seed)")
      let allowed = percentiles.isExact ? 0 : Double(expected) * SampleStore.relativeError
      #expect(abs(Double(percentiles.median) - Double(expected)) <= allowed, "seed \(seed)")
    }
  }

  /// What there is no room for is counted, and what was kept stays right.
  @Test func whatHasNoRoomIsCounted() {
    var store = SampleStore()
    var distributions = Array(repeating: Distribution(), count: SampleStore.mostChunks + 10)
    for index in distributions.indices { store.add(Int64(index), to: &distributions[index]) }
    #expect(distributions.count { $0.leftOut == 1 } == 10)
    #expect(Percentiles(distributions[7], store).median == 7)
    // One that has room in its chunk goes on; one that would need another does not.
    for _ in 0..<40 { store.add(7, to: &distributions[7]) }
    #expect(distributions[7].count == 32)
    #expect(distributions[7].leftOut == 9)
  }
}
