/// Numbers as text, without a String in between.
extension OctetBuffer {
  /// Adds `value` in decimal.
  mutating func appendDecimal(_ value: UInt64) {
    var digits = 1
    var limit: UInt64 = 10
    while value >= limit {
      digits &+= 1
      if digits == 20 { break }
      limit &*= 10
    }
    appendDigits(value, digits)
  }

  /// Adds `value` in decimal, with a sign where it is negative.
  @inline(__always)
  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(0x2D) }
    appendDecimal(value.magnitude)
  }

  /// Adds `value` in decimal, with spaces in front up to `width`.
  mutating func appendDecimal(_ value: UInt64, width: Int) {
    var limit: UInt64 = 10
    var digits = 1
    while value >= limit, digits < 19 {
      limit &*= 10
      digits &+= 1
    }
    var index = digits
    while index < width {
      append(0x20)
      index &+= 1
    }
    appendDecimal(value)
  }

  /// Adds the last `digits` decimal digits of `value`, with zeros in front; at most 20.
  mutating func appendDigits(_ value: UInt64, _ digits: Int) {
    var rest = value
    extend(min(digits, 20)) { place in
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

  /// Adds `value` in `digits` hexadecimal digits.
  mutating func appendHexadecimal(_ value: UInt64, digits: Int) {
    var index = digits
    while index > 0 {
      index &-= 1
      let nibble = index < 16 ? UInt8(truncatingIfNeeded: value &>> UInt64(index &* 4)) & 15 : 0
      append(Self.hexadecimal(nibble))
    }
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
  mutating func appendAddress(_ address: UInt64) {
    var index: UInt64 = 6
    while index > 0 {
      index &-= 1
      appendHexadecimal(UInt8(truncatingIfNeeded: address &>> (index &* 8)))
      if index > 0 { append(0x3A) }
    }
  }

  /// Adds a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) { append(StaticText(literal)) }

  /// Adds spaces until the text that began at `start` is `width` octets long.
  mutating func pad(_ start: Int, to width: Int) {
    while count &- start < width { append(0x20) }
  }
}
