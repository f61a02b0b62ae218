/// A growing run of octets that is filled, lent and reused.
@safe
struct OctetBuffer: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  /// An empty buffer with room for `capacity` octets.
  init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { unsafe base.deallocate() }

  /// The octets, lent.
  var octets: RawSpan {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeStart: base, byteCount: count), borrowing: self) }
  }

  /// Forgets all octets and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Keeps the first `newCount` octets.
  mutating func truncate(_ newCount: Int) { count = max(0, min(newCount, count)) }

  /// Gives memory beyond `most` octets back.
  mutating func shrink(to most: Int) {
    guard capacity > most, count <= most else { return }
    resize(max(most, 16))
  }

  private mutating func resize(_ wanted: Int) {
    let other = UnsafeMutableRawPointer.allocate(byteCount: wanted, alignment: 16)
    unsafe other.copyMemory(from: base, byteCount: count)
    unsafe base.deallocate()
    unsafe base = other
    capacity = wanted
  }

  /// Makes room for `more` octets after those here.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    resize(max(capacity * 2, count + more))
  }

  /// Adds one octet.
  @inline(__always)
  mutating func append(_ octet: UInt8) {
    reserve(1)
    unsafe base.storeBytes(of: octet, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Adds a copy of `span`.
  @inline(__always)
  mutating func append(_ span: RawSpan) {
    let n = span.byteCount
    guard n > 0 else { return }
    reserve(n)
    unsafe span.withUnsafeBytes { source in
      guard let from = source.baseAddress else { return }
      let to = unsafe base + count
      // Most texts are short, and for those a call costs more than the copy.
      if n >= 8, n <= 16 {
        let last = unsafe from.loadUnaligned(fromByteOffset: n &- 8, as: UInt64.self)
        unsafe to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
        unsafe to.storeBytes(of: last, toByteOffset: n &- 8, as: UInt64.self)
      } else if n >= 4, n < 8 {
        let last = unsafe from.loadUnaligned(fromByteOffset: n &- 4, as: UInt32.self)
        unsafe to.storeBytes(of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
        unsafe to.storeBytes(of: last, toByteOffset: n &- 4, as: UInt32.self)
      } else {
        unsafe to.copyMemory(from: from, byteCount: n)
      }
    }
    count &+= n
  }

  /// Adds the low `count` octets (at most 8) of `value`, least significant first; there may be writes, of no
  /// meaning, behind them.
  @inline(__always)
  mutating func appendLow(_ value: UInt64, count n: Int) {
    reserve(8)
    unsafe base.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= max(0, min(n, 8))
  }

  /// Adds `n` octets that `fill` sets one by one, the last one first.
  @inline(__always)
  mutating func extend(_ n: Int, _ fill: (inout UInt8) -> Void) {
    guard n > 0 else { return }
    reserve(n)
    var place = count &+ n
    while place > count {
      place &-= 1
      var octet: UInt8 = 0
      fill(&octet)
      unsafe base.storeBytes(of: octet, toByteOffset: place, as: UInt8.self)
    }
    count &+= n
  }

  /// Adds the UTF-8 of `text`.
  mutating func append(_ text: StaticText) { append(text.octets) }

  /// Adds a space, `key` and `=`.
  mutating func append(key: StaticText) {
    append(0x20)
    append(key.octets)
    append(0x3D)
  }

  /// Sets the octet at `index`, which must be below `count`.
  @inline(__always)
  mutating func set(_ index: Int, _ octet: UInt8) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    unsafe base.storeBytes(of: octet, toByteOffset: index, as: UInt8.self)
  }

  /// Writes `span` over the octets from `start` on, all of which must be there.
  mutating func write(_ span: RawSpan, at start: Int) {
    precondition(start >= 0 && start <= count && span.byteCount <= count &- start)
    unsafe span.withUnsafeBytes { source in
      guard let from = source.baseAddress else { return }
      unsafe (base + start).copyMemory(from: from, byteCount: source.count)
    }
  }

  /// Writes `number`, least significant octet first, over the four octets from `start` on.
  mutating func write(number: UInt32, at start: Int) {
    precondition(start >= 0 && start <= count && 4 <= count &- start)
    unsafe base.storeBytes(of: number.littleEndian, toByteOffset: start, as: UInt32.self)
  }

  /// Adds `n` octets of 0.
  mutating func appendZeros(_ n: Int) {
    guard n > 0 else { return }
    reserve(n)
    unsafe (base + count).initializeMemory(as: UInt8.self, repeating: 0, count: n)
    count &+= n
  }

  /// Hands the octets to `body` as memory for a system call.
  func withUnsafeOctets<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}
