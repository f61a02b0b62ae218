/// Numbers as text, without a String in between.
extension OctetBuffer {
  /// The eight decimal digits of `value`, below 10^8, as octets 0 to 9; the first digit lowest.
  ///
  /// Halves, then quarters, then digits, each by one multiplication for all of them at once.
  @inline(__always)
  private static func digits(_ value: UInt64) -> UInt64 {
    let high = value / 10_000
    let halves = high | (value &- high &* 10_000) &<< 32
    let hundreds = ((halves &* 10_486) &>> 20) & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  private static let zeros: UInt64 = 0x3030_3030_3030_3030
  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Adds `value` in decimal.
  @inline(__always)
  mutating func appendDecimal(_ value: UInt64) {
    if value < 10 { return append(0x30 &+ UInt8(truncatingIfNeeded: value)) }
    guard value < 100_000_000 else { return appendLongDecimal(value) }
    let digits = Self.digits(value)
    let leading = digits.trailingZeroBitCount & 0x38
    appendLow((digits | Self.zeros) &>> UInt64(leading), count: 8 &- leading &>> 3)
  }

  @inline(never)
  private mutating func appendLongDecimal(_ value: UInt64) {
    let high = value / 100_000_000
    appendDecimal(high)
    appendDigits(value &- high &* 100_000_000, 8)
  }

  /// Adds `value` in decimal, with a sign where it is negative.
  @inline(__always)
  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(0x2D) }
    appendDecimal(value.magnitude)
  }

  /// Adds `value` in decimal, with spaces in front up to `width`.
  @inline(__always)
  mutating func appendDecimal(_ value: UInt64, width: Int) {
    guard value < 100_000_000, width <= 8 else { return appendWideDecimal(value, width: width) }
    let digits = Self.digits(value)
    let leading = min(digits.trailingZeroBitCount & 0x78, 56)
    // A space is a zero with one bit less.
    let blanks = 0x1010_1010_1010_1010 & ((1 &<< UInt64(leading)) &- 1)
    let shown = max(width, 8 &- leading &>> 3)
    appendLow(((digits | Self.zeros) ^ blanks) &>> UInt64((8 &- shown) &* 8), count: shown)
  }

  @inline(never)
  private mutating func appendWideDecimal(_ value: UInt64, width: Int) {
    var limit: UInt64 = 10
    var digits = 1
    while value >= limit, digits < 19 {
      limit &*= 10
      digits &+= 1
    }
    appendSpaces(width &- digits)
    appendDecimal(value)
  }

  /// Adds the last `count` decimal digits of `value`, with zeros in front; at most 20.
  @inline(__always)
  mutating func appendDigits(_ value: UInt64, _ count: Int) {
    guard count <= 8, count >= 0, value < 100_000_000 else { return appendManyDigits(value, count) }
    let digits = Self.digits(value) | Self.zeros
    appendLow(digits >> UInt64((8 &- count) &* 8), count: count)
  }

  @inline(never)
  private mutating func appendManyDigits(_ value: UInt64, _ count: Int) {
    var rest = value
    extend(min(count, 20)) { place in
      let quotient = rest / 10
      place = 0x30 &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
  }

  /// The digit of a number below 16.
  @inline(__always)
  static func hexadecimal(_ nibble: UInt8) -> UInt8 { nibble &+ (nibble > 9 ? 0x37 : 0x30) }

  /// Adds two hexadecimal digits.
  @inline(__always)
  mutating func appendHexadecimal(_ octet: UInt8) {
    let both = UInt64(Self.hexadecimal(octet &>> 4)) | UInt64(Self.hexadecimal(octet & 15)) &<< 8
    appendLow(both, count: 2)
  }

  /// Adds the last `digits` hexadecimal digits of `value`, with zeros in front; at most 16.
  @inline(__always)
  mutating func appendHexadecimal(_ value: UInt64, digits: Int) {
    if digits > 8 { appendHalf(value &>> 32, digits: min(digits, 16) &- 8) }
    appendHalf(value, digits: min(digits, 8))
  }

  @inline(__always)
  private mutating func appendHalf(_ value: UInt64, digits: Int) {
    guard digits > 0 else { return }
    let text = Self.spread(UInt32(truncatingIfNeeded: value)).byteSwapped
    appendLow(text &>> UInt64((8 &- digits) &* 8), count: digits)
  }

  /// Adds the octets in hexadecimal, in order, at most `limit` of them.
  mutating func appendHexadecimal(_ octets: RawSpan, limit: Int = .max) {
    let count = min(limit, octets.byteCount)
    reserve(count &* 2 &+ 8)
    var index = 0
    // Four octets at once: each nibble becomes an octet, and what is above 9 gets the way to the letters.
    while count &- index >= 4, let four = octets.be32(at: index) {
      appendLow(Self.spread(four).byteSwapped, count: 8)
      index &+= 4
    }
    while index < count {
      appendHexadecimal(octets.u8(at: index) ?? 0)
      index &+= 1
    }
  }

  /// The eight hexadecimal digits of `value`, the first one highest.
  @inline(__always)
  private static func spread(_ value: UInt32) -> UInt64 {
    var nibbles = UInt64(value)
    nibbles = (nibbles | nibbles &<< 16) & 0x0000_FFFF_0000_FFFF
    nibbles = (nibbles | nibbles &<< 8) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles | nibbles &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = ((nibbles &+ 0x0606_0606_0606_0606) &>> 4) & 0x0101_0101_0101_0101
    return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 7
  }

  /// Adds the octets in hexadecimal, the last one first.
  mutating func appendHexadecimalReversed(_ octets: RawSpan) {
    var index = octets.byteCount
    while index > 0 {
      index &-= 1
      appendHexadecimal(octets.u8(at: index) ?? 0)
    }
  }

  /// Adds the six octets of a device address, most significant first, with colons.
  @inline(__always)
  mutating func appendAddress(_ address: UInt64) {
    let high = Self.spread(UInt32(truncatingIfNeeded: address &>> 16)).byteSwapped
    let low = Self.spread(UInt32(truncatingIfNeeded: address & 0xFFFF)).byteSwapped &>> 32
    let first = high & 0xFFFF | (high & 0xFFFF_0000) &<< 8 | (high & 0xFFFF_0000_0000) &<< 16
    appendLow(first | 0x3A00_003A_0000, count: 8)
    let second = 0x3A | (high &>> 48) &<< 8 | 0x3A00_0000 | (low & 0xFFFF) &<< 32 | 0x3A &<< 48
    appendLow(second, count: 7)
    appendLow(low &>> 16, count: 2)
  }

  /// Adds a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) { append(StaticText(literal).octets) }

  /// Adds spaces until the text that began at `start` is `width` octets long.
  @inline(__always)
  mutating func pad(_ start: Int, to width: Int) { appendSpaces(width &- (count &- start)) }

  /// Adds `wanted` spaces; none where it is negative.
  @inline(__always)
  mutating func appendSpaces(_ wanted: Int) {
    var left = wanted
    while left > 0 {
      appendLow(Self.spaces, count: left)
      left &-= 8
    }
  }
}
