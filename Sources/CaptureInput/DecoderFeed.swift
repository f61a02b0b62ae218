import BLEDissector

/// What a stream unpacks to.
///
/// A broken or cut stream ends where it breaks: everything before is delivered, and `problem` says what
/// happened. Streams that follow each other are read as one, as their own tools do.
@safe
final class DecoderFeed: OctetFeed {
  private let feed: any OctetFeed
  private let packing: Packing
  private let decoder: any StreamDecoder
  private let budget: UnpackBudget

  private let block: UnsafeMutableRawBufferPointer
  private var from = 0
  private var to = 0
  private var inputEnded = false
  private var isFinished = false
  /// Whether a stream is complete and no other has begun.
  private var isBetweenStreams = false
  private var produced: UInt64 = 0
  private(set) var problem: String?

  /// The octets packed in `feed`; nil for an archive, or where the library for it is missing.
  init?(_ feed: any OctetFeed, _ packing: Packing, _ budget: UnpackBudget) {
    let decoder: (any StreamDecoder)? =
      switch packing {
      case .gzip: ZlibDecoder(isGzip: true)
      case .zlib: ZlibDecoder(isGzip: false)
      case .zstd: ZstdDecoder()
      case .xz: XZDecoder()
      default: nil
      }
    guard let decoder else { return nil }
    self.feed = feed
    self.packing = packing
    self.decoder = decoder
    self.budget = budget
    unsafe block = .allocate(byteCount: 128 * 1024, alignment: 16)
  }

  deinit { unsafe block.deallocate() }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    while !isFinished {
      if from == to { refill() }
      if isBetweenStreams, !anotherStream() { break }
      let step = unsafe decoder.decode(UnsafeRawBufferPointer(rebasing: block[from..<to]), space)
      from += step.consumed
      produced += UInt64(step.produced)
      if !budget.allows(produced) {
        problem = budget.refusal
        break
      }
      switch step.state {
      case .going:
        if step.consumed == 0, step.produced == 0, from == to, inputEnded {
          problem = feed.problem ?? "the \(packing.name) stream is cut short"
          isFinished = true
        } else if step.consumed == 0, step.produced == 0, from < to {
          problem = "the \(packing.name) stream is damaged: it does not go on"
          isFinished = true
        }
      case .ended: isBetweenStreams = true
      case .failed(let message):
        problem = "the \(packing.name) stream is damaged: \(message)"
        isFinished = true
      }
      if step.produced > 0 { return step.produced }
    }
    isFinished = true
    return 0
  }

  private func refill() {
    guard !inputEnded else { return }
    (from, to) = (0, 0)
    let count = unsafe feed.read(into: block)
    if count > 0 { to = count } else { inputEnded = true }
  }

  /// Whether another stream begins here, after zeros that fill up a block; what else follows is no part of
  /// the stream and left alone.
  private func anotherStream() -> Bool {
    while true {
      while from < to, unsafe block[from] == 0 { from += 1 }
      if from < to || inputEnded { break }
      refill()
    }
    // The magic may stand across two blocks.
    while to - from < 6, !inputEnded {
      let left = to - from
      unsafe block.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[from..<to]))
      (from, to) = (0, left)
      let count = unsafe feed.read(into: UnsafeMutableRawBufferPointer(rebasing: block[left...]))
      if count > 0 { to += count } else { inputEnded = true }
    }
    guard from < to, Packing(unsafe Array(block[from..<min(to, from + 6)])) == packing else {
      problem = feed.problem
      return false
    }
    isBetweenStreams = false
    decoder.restart()
    return true
  }
}
