/// Octets in file order, lent in place: a whole mapped file, or a window that moves along a stream.
///
/// A reader asks for `n` octets with `fill`, which costs one comparison while they are there. For a mapped
/// file they always are, up to its end; for a stream the window is moved and filled in large blocks.
@safe
public struct InputBuffer: ~Copyable {
  private var base: UnsafeRawPointer
  /// The octets that can be lent now.
  private(set) var available: Int
  /// The place of the first of them, in octets from the start of the input.
  private(set) var offset: UInt64 = 0

  private let mapped: MappedFile?
  private let feed: (any OctetFeed)?
  private var window: UnsafeMutableRawPointer?
  private var windowSize = 0
  private var atEnd = false

  /// The block size in which a stream is read, in octets.
  static let block = 256 * 1024
  /// No single `fill` may ask for more than this, in octets.
  static let most = 1 << 20

  init(mapped: MappedFile) {
    self.mapped = mapped
    feed = nil
    unsafe base = mapped.start
    available = mapped.size
    unsafe window = nil
    atEnd = true
  }

  /// A window over what `feed` delivers.
  public init(feed: any OctetFeed) {
    mapped = nil
    self.feed = feed
    let size = Self.block * 2
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
    unsafe window = memory
    windowSize = size
    unsafe base = UnsafeRawPointer(memory)
    available = 0
  }

  deinit { unsafe window?.deallocate() }

  /// Whether `n` octets can be lent, after reading on if need be; false only at the end of the input, or for
  /// more than `most` octets of a stream.
  @inline(__always)
  mutating func fill(_ n: Int) -> Bool { available >= n || more(n) }

  @inline(never)
  private mutating func more(_ n: Int) -> Bool {
    guard !atEnd, let feed, let memory = unsafe window, n <= Self.most else { return false }
    unsafe memory.copyMemory(from: base, byteCount: available)
    if windowSize < n + Self.block {
      let size = n + Self.block * 2
      let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
      unsafe larger.copyMemory(from: memory, byteCount: available)
      unsafe memory.deallocate()
      unsafe window = larger
      windowSize = size
    }
    guard let now = unsafe window else { return false }
    unsafe base = UnsafeRawPointer(now)
    while available < n {
      let free = unsafe UnsafeMutableRawBufferPointer(start: now + available, count: windowSize - available)
      let got = unsafe feed.read(into: free)
      if got <= 0 {
        atEnd = true
        return false
      }
      available += min(got, windowSize - available)
    }
    return true
  }

  /// The next `n` octets, lent without moving on; fewer where fewer are there.
  @inline(__always)
  @_lifetime(borrow self)
  func peek(_ n: Int) -> RawSpan {
    let count = max(0, min(n, available))
    return unsafe _overrideLifetime(RawSpan(_unsafeStart: base, byteCount: count), borrowing: self)
  }

  /// The next `n` octets, moving past them; nil where fewer are left.
  @inline(__always)
  @_lifetime(&self)
  mutating func take(_ n: Int) -> RawSpan? {
    guard fill(n), n >= 0 else { return nil }
    let span = unsafe RawSpan(_unsafeStart: base, byteCount: n)
    unsafe base += n
    available &-= n
    offset &+= UInt64(n)
    return unsafe _overrideLifetime(span, mutating: &self)
  }

  /// Moves past up to `n` octets, in blocks; the number passed.
  mutating func skip(_ n: UInt64) -> UInt64 {
    var left = n
    while left > 0 {
      let step = Int(min(left, UInt64(Self.block)))
      _ = fill(step)
      let count = min(step, available)
      if count == 0 { break }
      unsafe base += count
      available -= count
      offset &+= UInt64(count)
      left -= UInt64(count)
    }
    return n - left
  }

  /// Why the input ended before its time, or nil where it simply ended.
  var problem: String? {
    if let at = mapped?.shrankAt { return "the file shrank to \(at) octets while it was read" }
    return feed?.problem
  }
}

/// What delivers the octets of a stream: a pipe, a socket, a decompressor.
public protocol OctetFeed: AnyObject {
  /// Puts the next octets into `space` (never empty) and says how many; 0 at the end, also after a fault.
  func read(into space: UnsafeMutableRawBufferPointer) -> Int
  /// What went wrong, as the end of a sentence, or nil.
  var problem: String? { get }
}
