/// Checked loads at an offset, for the fixed-offset reads of the header walk and the session.
extension RawSpan {
  /// The octet at `offset`, or nil past the end.
  @inline(__always)
  func u8(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < byteCount else { return nil }
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Two octets, least significant first, or nil where they aren't all there.
  @inline(__always)
  func u16(at offset: Int) -> UInt16? {
    guard offset >= 0, byteCount &- offset >= 2 else { return nil }
    return unsafe UInt16(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
  }

  /// Four octets, least significant first, or nil where they aren't all there.
  @inline(__always)
  func u32(at offset: Int) -> UInt32? {
    guard offset >= 0, byteCount &- offset >= 4 else { return nil }
    return unsafe UInt32(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// Eight octets, least significant first, or nil where they aren't all there.
  @inline(__always)
  func u64(at offset: Int) -> UInt64? {
    guard offset >= 0, byteCount &- offset >= 8 else { return nil }
    return unsafe UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Four octets, most significant first, or nil where they aren't all there.
  @inline(__always)
  func be32(at offset: Int) -> UInt32? { u32(at: offset)?.byteSwapped }

  /// Two octets, most significant first, or nil where they aren't all there.
  @inline(__always)
  func be16(at offset: Int) -> UInt16? { u16(at: offset)?.byteSwapped }

  /// Six octets, least significant first, as a device address stands on the wire.
  @inline(__always)
  func u48(at offset: Int) -> UInt64? {
    guard let low = u32(at: offset), let high = u16(at: offset &+ 4) else { return nil }
    return UInt64(low) | UInt64(high) &<< 32
  }

  /// The number in `width` octets (0 to 8) at `offset`, least significant first, or nil where they aren't
  /// all there.
  @inline(__always)
  func number(at offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, width >= 0, width <= 8, byteCount &- offset >= width else { return nil }
    if byteCount &- offset >= 8 {
      let eight = unsafe UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      return width == 8 ? eight : eight & ((1 &<< UInt64(width &* 8)) &- 1)
    }
    var value: UInt64 = 0
    var index = width
    while index > 0 {
      index &-= 1
      value = value &<< 8
      value |= UInt64(unsafe unsafeLoad(fromUncheckedByteOffset: offset &+ index, as: UInt8.self))
    }
    return value
  }

  /// The number in the first 8 of `width` octets at `offset`, least significant first, or 0 where they aren't
  /// all there.
  @inline(__always)
  func lowNumber(at offset: Int, width: Int) -> Int64 {
    guard offset >= 0, width > 0, byteCount &- offset >= width else { return 0 }
    if width == 1 { return Int64(unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)) }
    let width = Swift.min(width, 8)
    let unused = UInt64((8 &- width) &* 8)
    // One load of eight octets will do, from here on or up to the last one.
    if byteCount &- offset >= 8 {
      let eight = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      return Int64(bitPattern: (UInt64(littleEndian: eight) &<< unused) &>> unused)
    }
    if offset &+ width >= 8 {
      let last = offset &+ width &- 8
      let eight = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: last, as: UInt64.self)
      return Int64(bitPattern: UInt64(littleEndian: eight) &>> unused)
    }
    return Int64(bitPattern: number(at: offset, width: width) ?? 0)
  }

  /// The octets from `start` up to `end`, both cut to what is there.
  @inline(__always)
  @_lifetime(copy self)
  func cut(_ start: Int, _ end: Int) -> RawSpan {
    let low = Swift.max(0, Swift.min(start, byteCount))
    let high = Swift.max(low, Swift.min(end, byteCount))
    return extracting(droppingFirst: low).extracting(first: high &- low)
  }

  /// Whether the first octets are those of `literal`.
  func begins(with literal: StaticString) -> Bool {
    let text = StaticText(literal)
    guard byteCount >= text.count else { return false }
    var index = 0
    while index < text.count {
      if u8(at: index) != text[index] { return false }
      index += 1
    }
    return true
  }
}
