/// A number of 128 bits: a key, a random value, a hash.
public struct Number128: BitwiseCopyable, Hashable, Sendable {
  /// The more significant half.
  public var high: UInt64
  /// The less significant half.
  public var low: UInt64

  /// A number by its halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The number in 16 octets from `start` on, the least significant first; nil where there are fewer.
  init?(_ octets: RawSpan, at start: Int) {
    guard let low = octets.u64(at: start), let high = octets.u64(at: start &+ 8) else { return nil }
    self.init(high: high, low: low)
  }

  /// A number written in 32 hexadecimal digits, the most significant first; nil for any other text.
  public init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32, let high = Self.number(digits[..<16]), let low = Self.number(digits[16...])
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: number = number << 4 | UInt64(digit - 0x30)
      case 0x41...0x46: number = number << 4 | UInt64(digit - 0x41 + 10)
      case 0x61...0x66: number = number << 4 | UInt64(digit - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }

  /// The number in 32 hexadecimal digits, the most significant first.
  public var hexadecimal: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ half: UInt64) -> String {
    let text = String(half, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// The less significant octets, so many of them: a key that is shorter than 16 octets.
  public func cut(_ octets: Int) -> Number128 {
    if octets >= 16 { return self }
    if octets >= 8 { return Number128(high: high & ~(UInt64.max << UInt64(8 * (octets - 8))), low: low) }
    return Number128(high: 0, low: octets > 0 ? low & ~(UInt64.max << UInt64(8 * octets)) : 0)
  }

  /// No bit set.
  public static let zero = Number128(high: 0, low: 0)
}

/// A number of 256 bits: a coordinate of a public key, a DHKey.
public struct Number256: BitwiseCopyable, Hashable, Sendable {
  /// The more significant half.
  public var high: Number128
  /// The less significant half.
  public var low: Number128

  /// A number by its halves.
  public init(high: Number128, low: Number128) {
    self.high = high
    self.low = low
  }

  /// The number in 32 octets from `start` on, the least significant first; nil where there are fewer.
  init?(_ octets: RawSpan, at start: Int) {
    guard let low = Number128(octets, at: start), let high = Number128(octets, at: start &+ 16) else {
      return nil
    }
    self.init(high: high, low: low)
  }
}
