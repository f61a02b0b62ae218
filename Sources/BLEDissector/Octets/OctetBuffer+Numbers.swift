/// Numbers as text, without a String in between.
extension OctetBuffer {
  /// Adds `value` in decimal.
  mutating func appendDecimal(_ value: UInt64) {
    if value < 10 {
      append(0x30 &+ UInt8(truncatingIfNeeded: value))
      return
    }
    var digits: InlineArray<20, UInt8> = InlineArray(repeating: 0)
    var count = 0
    var rest = value
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits[count] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
      count &+= 1
    }
    reserve(count)
    while count > 0 {
      count &-= 1
      append(digits[count])
    }
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

  /// Adds the last `digits` decimal digits of `value`, with zeros in front.
  mutating func appendDigits(_ value: UInt64, _ digits: Int) {
    let start = count
    var index = 0
    while index < digits {
      append(0x30)
      index &+= 1
    }
    var rest = value
    index = digits
    while index > 0, rest > 0 {
      index &-= 1
      set(start &+ index, 0x30 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
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
    while index < count {
      appendHexadecimal(octets.u8(at: index) ?? 0)
      index &+= 1
    }
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
