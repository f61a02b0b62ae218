/// The percentiles of a distribution, as a view shows them.
///
/// A percentile is the least sample that so many of a hundred samples don't exceed (the nearest rank), so
/// that it is always a sample, and the same as sorting all of them gives.
struct Percentiles {
  /// Each sample, or bucket, with how many there are, the least first.
  let samples: [(value: Int64, count: Int)]
  let count: Int
  let least: Int64
  let greatest: Int64
  let mean: Double
  let isExact: Bool

  init(_ distribution: Distribution, _ store: borrowing SampleStore) {
    samples = store.samples(distribution)
    count = distribution.count
    least = count > 0 ? distribution.least : 0
    greatest = distribution.greatest
    mean = distribution.mean
    isExact = distribution.isExact
  }

  /// The percentile `part`, from 1 to 100; 0 where there is no sample.
  func callAsFunction(_ part: Int) -> Int64 {
    let rank = max(1, (count * part + 99) / 100)
    var passed = 0
    for sample in samples {
      passed += sample.count
      if passed >= rank { return sample.value }
    }
    return greatest
  }

  var median: Int64 { self(50) }
}
