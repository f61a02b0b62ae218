/// How the samples of a quantity are spread: how many, their sum, the least and the greatest, and where the
/// rest is kept.
///
/// Samples are whole and not negative: nanoseconds mostly. They are in a `SampleStore`.
struct Distribution: BitwiseCopyable {
  /// How many samples there are.
  fileprivate(set) var count = 0
  fileprivate(set) var least: Int64 = .max
  fileprivate(set) var greatest: Int64 = 0
  /// Whether every sample is kept as it is.
  fileprivate(set) var isExact = true
  /// Samples that there was no room for; they are not in `count`.
  fileprivate(set) var leftOut = 0
  /// The sum of all samples, in two words.
  private var sumLow: UInt64 = 0
  private var sumHigh: UInt64 = 0
  /// The chunk that samples are in, or -1; the last one first.
  fileprivate var chunk: Int32 = -1

  /// The mean of all samples, or 0 where there is none.
  var mean: Double {
    count > 0 ? (Double(sumHigh) * 0x1p64 + Double(sumLow)) / Double(count) : 0
  }

  @inline(__always)
  fileprivate mutating func note(_ sample: Int64) {
    count &+= 1
    if sample < least { least = sample }
    if sample > greatest { greatest = sample }
    let (sum, isOver) = sumLow.addingReportingOverflow(UInt64(bitPattern: sample))
    sumLow = sum
    if isOver { sumHigh &+= 1 }
  }
}

/// A part of a `SampleStore`: 32 samples, or the counts of 32 neighbouring buckets of a histogram.
struct SampleChunk: BitwiseCopyable {
  /// The next one of the same distribution, or of those that are free; or -1.
  var next: Int32
  /// Which 32 buckets it has.
  var block: Int32
}

/// Keeps the samples of distributions: all of them up to a number, beyond it a histogram of their sizes.
///
/// The buckets of the histogram are one wide up to 63; above that, each doubling has 64 of the same width.
/// A sample is taken for the middle of its bucket, which is wrong by 1/128 of it at most. Bounded: past
/// `mostChunks` samples that would need more are left out and counted.
struct SampleStore: ~Copyable {
  /// How many samples of a distribution are kept as they are.
  static let mostExact = 512
  /// How wrong a percentile can be beyond that, as a part of itself.
  static let relativeError = 0.008
  static let mostChunks = 32_768
  private static let chunkSize = 32
  private var words = Table<UInt64>(capacity: 1)
  private var chunks = Table<SampleChunk>(capacity: 1)
  private var free: Int32 = -1

  init() {}

  /// Adds a sample; one that is negative is none.
  mutating func add(_ sample: Int64, to distribution: inout Distribution) {
    guard sample >= 0 else { return }
    if distribution.isExact {
      if distribution.count < Self.mostExact { return addExactly(sample, &distribution) }
      makeHistogram(&distribution)
    }
    if count(Self.bucket(sample), 1, &distribution.chunk) {
      distribution.note(sample)
    } else {
      distribution.leftOut &+= 1
    }
  }

  private mutating func addExactly(_ sample: Int64, _ distribution: inout Distribution) {
    let place = distribution.count % Self.chunkSize
    if place == 0 {
      let chunk = take(0, before: distribution.chunk)
      guard chunk >= 0 else {
        distribution.leftOut &+= 1
        return
      }
      distribution.chunk = chunk
    }
    words[Int(distribution.chunk) &* Self.chunkSize &+ place] = UInt64(bitPattern: sample)
    distribution.note(sample)
  }

  /// Counts the samples that are kept into buckets, and gives their chunks back.
  private mutating func makeHistogram(_ distribution: inout Distribution) {
    var old = distribution.chunk
    distribution.chunk = -1
    distribution.isExact = false
    // Each of them is full.
    while old >= 0 {
      for place in 0..<Self.chunkSize {
        let sample = Int64(bitPattern: words[Int(old) &* Self.chunkSize &+ place])
        if !count(Self.bucket(sample), 1, &distribution.chunk) {
          distribution.count &-= 1
          distribution.leftOut &+= 1
        }
      }
      let next = chunks[Int(old)].next
      chunks[Int(old)].next = free
      free = old
      old = next
    }
  }

  /// Adds to the count of a bucket; false where there is no room for it.
  private mutating func count(_ bucket: Int, _ more: UInt64, _ first: inout Int32) -> Bool {
    let block = Int32(truncatingIfNeeded: bucket / Self.chunkSize)
    var chunk = first
    // There are 116 blocks at most.
    while chunk >= 0, chunks[Int(chunk)].block != block { chunk = chunks[Int(chunk)].next }
    if chunk < 0 {
      chunk = take(block, before: first)
      guard chunk >= 0 else { return false }
      first = chunk
      for place in 0..<Self.chunkSize { words[Int(chunk) &* Self.chunkSize &+ place] = 0 }
    }
    words[Int(chunk) &* Self.chunkSize &+ bucket % Self.chunkSize] &+= more
    return true
  }

  private mutating func take(_ block: Int32, before next: Int32) -> Int32 {
    if free >= 0 {
      let chunk = free
      free = chunks[Int(chunk)].next
      chunks[Int(chunk)] = SampleChunk(next: next, block: block)
      return chunk
    }
    guard chunks.count < Self.mostChunks else { return -1 }
    chunks.append(SampleChunk(next: next, block: block))
    for _ in 0..<Self.chunkSize { words.append(0) }
    return Int32(truncatingIfNeeded: chunks.count &- 1)
  }

  // MARK: - Buckets

  /// The bucket of a sample.
  @inline(__always)
  private static func bucket(_ sample: Int64) -> Int {
    guard sample >= 64 else { return Int(sample) }
    let shift = 57 &- sample.leadingZeroBitCount
    return (shift &+ 1) &* 64 &+ (Int(sample &>> Int64(shift)) & 63)
  }

  /// The middle of a bucket.
  private static func middle(_ bucket: Int) -> Int64 {
    guard bucket >= 64 else { return Int64(bucket) }
    let shift = Int64(bucket / 64 &- 1)
    return Int64(64 &+ bucket % 64) &<< shift &+ ((1 &<< shift) &- 1) / 2
  }

  // MARK: - Reading

  /// The samples with how many there are of each, the least first; for the end of the pass, since it
  /// allocates.
  func samples(_ distribution: Distribution) -> [(value: Int64, count: Int)] {
    var found: [(value: Int64, count: Int)] = []
    var chunk = distribution.chunk
    var left = distribution.count
    while chunk >= 0 {
      let start = Int(chunk) * Self.chunkSize
      // Of samples only the chunk taken last may not be full.
      let filled = distribution.isExact ? (left - 1) % Self.chunkSize + 1 : Self.chunkSize
      for place in 0..<filled {
        let word = words[start + place]
        if distribution.isExact {
          found.append((Int64(bitPattern: word), 1))
        } else if word > 0 {
          let middle = Self.middle(Int(chunks[Int(chunk)].block) * Self.chunkSize + place)
          found.append((max(distribution.least, min(middle, distribution.greatest)), Int(word)))
        }
      }
      left -= filled
      chunk = chunks[Int(chunk)].next
    }
    return found.sorted { $0.value < $1.value }
  }
}
