/// A forward reader of lent octets that can't read past their end.
///
/// Each read compares what is wanted with what is left and moves on only when it succeeds, so the
/// length check a parser makes anyway is the bounds check. A read that returns nil has consumed
/// nothing.
@safe
struct OctetReader: ~Escapable {
  private var base: UnsafeRawPointer
  private var left: Int

  /// A reader of all octets of `span`.
  @_lifetime(copy span)
  init(_ span: RawSpan) {
    // An empty span may have no address; the reader never loads from one, but its pointer can't be nil.
    let none: StaticString = ""
    unsafe base = span.withUnsafeBytes { unsafe $0.baseAddress ?? UnsafeRawPointer(none.utf8Start) }
    left = span.byteCount
  }

  @_lifetime(borrow base)
  private init(_ base: UnsafeRawPointer, _ count: Int) {
    unsafe self.base = base
    left = count
  }

  /// The number of octets not yet read.
  var count: Int { left }

  /// The octets not yet read.
  var span: RawSpan {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeStart: base, byteCount: left), copying: self) }
  }

  @inline(__always)
  private mutating func advance<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type) -> T? {
    guard left >= MemoryLayout<T>.size else { return nil }
    let value = unsafe base.loadUnaligned(as: T.self)
    unsafe base += MemoryLayout<T>.size
    left &-= MemoryLayout<T>.size
    return value
  }

  /// One octet.
  @inline(__always) mutating func u8() -> UInt8? { advance(UInt8.self) }

  /// Two octets, least significant first.
  @inline(__always) mutating func u16() -> UInt16? { advance(UInt16.self).map { UInt16(littleEndian: $0) } }

  /// Four octets, least significant first.
  @inline(__always) mutating func u32() -> UInt32? { advance(UInt32.self).map { UInt32(littleEndian: $0) } }

  /// Eight octets, least significant first.
  @inline(__always) mutating func u64() -> UInt64? { advance(UInt64.self).map { UInt64(littleEndian: $0) } }

  /// Two octets, most significant first.
  @inline(__always) mutating func be16() -> UInt16? { advance(UInt16.self).map { UInt16(bigEndian: $0) } }

  /// Four octets, most significant first.
  @inline(__always) mutating func be32() -> UInt32? { advance(UInt32.self).map { UInt32(bigEndian: $0) } }

  /// Eight octets, most significant first.
  @inline(__always) mutating func be64() -> UInt64? { advance(UInt64.self).map { UInt64(bigEndian: $0) } }

  /// Two octets in the byte order of the file.
  @inline(__always) mutating func u16(_ order: OctetOrder) -> UInt16? { order == .little ? u16() : be16() }

  /// Four octets in the byte order of the file.
  @inline(__always) mutating func u32(_ order: OctetOrder) -> UInt32? { order == .little ? u32() : be32() }

  /// Eight octets in the byte order of the file.
  @inline(__always) mutating func u64(_ order: OctetOrder) -> UInt64? { order == .little ? u64() : be64() }

  /// The next `n` octets as a reader of their own, or nil where fewer are left.
  @inline(__always)
  @_lifetime(copy self)
  mutating func take(_ n: Int) -> OctetReader? {
    guard UInt(bitPattern: n) <= UInt(bitPattern: left) else { return nil }
    let taken = unsafe _overrideLifetime(OctetReader(base, n), copying: self)
    unsafe base += n
    left &-= n
    return taken
  }

  /// Passes over `n` octets; false, and nothing moved, where fewer are left.
  @inline(__always)
  mutating func skip(_ n: Int) -> Bool {
    guard UInt(bitPattern: n) <= UInt(bitPattern: left) else { return false }
    unsafe base += n
    left &-= n
    return true
  }
}

/// The order in which the octets of a number stand in a file.
enum OctetOrder: UInt8, BitwiseCopyable {
  case little
  case big
}
