/// A fixed number of octet buffers, each by its index.
@safe
struct BufferTable: ~Copyable {
  private let base: UnsafeMutablePointer<OctetBuffer>
  private let size: Int

  /// `count` empty buffers.
  init(count: Int) {
    size = max(count, 1)
    unsafe base = .allocate(capacity: size)
    for index in 0..<size { unsafe (base + index).initialize(to: OctetBuffer(capacity: 64)) }
  }

  deinit {
    unsafe base.deinitialize(count: size)
    unsafe base.deallocate()
  }

  private func check(_ index: Int) { precondition(UInt(bitPattern: index) < UInt(bitPattern: size)) }

  /// The length of buffer `index`.
  func count(_ index: Int) -> Int {
    check(index)
    return unsafe base[index].count
  }

  /// The octets of buffer `index`, lent.
  @_lifetime(borrow self)
  func octets(_ index: Int) -> RawSpan {
    check(index)
    return unsafe _overrideLifetime(base[index].octets, borrowing: self)
  }

  /// Adds `octets` to buffer `index`.
  mutating func append(_ index: Int, _ octets: RawSpan) {
    check(index)
    unsafe base[index].append(octets)
  }

  /// Adds `number`, least significant octet first, to buffer `index`.
  mutating func append(_ index: Int, number: UInt16) {
    check(index)
    unsafe base[index].append(UInt8(truncatingIfNeeded: number))
    unsafe base[index].append(UInt8(truncatingIfNeeded: number &>> 8))
  }

  /// Empties buffer `index`, keeping its memory.
  mutating func removeAll(_ index: Int) {
    check(index)
    unsafe base[index].removeAll()
  }

  /// Keeps the first `count` octets of buffer `index`.
  mutating func truncate(_ index: Int, _ count: Int) {
    check(index)
    unsafe base[index].truncate(count)
  }
}
