/// A number of 128 bits: a key, a random number, a confirm value, a hash.
///
/// It is a number as the specification writes it, so it has no order of octets. An order is only named where
/// octets become a number: PDUs, and the parameters of HCI, have the least significant first.
public struct Value128: Hashable, Sendable {
  /// The more significant half.
  public var high: UInt64
  /// The less significant half.
  public var low: UInt64

  /// The number of these halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The number of 16 octets in the order in which the specification prints them; `nil` for another count.
  public init?(mostSignificantFirst octets: some Collection<UInt8>) {
    guard octets.count == 16 else { return nil }
    (high, low) = (0, 0)
    for octet in octets {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(octet)
    }
  }

  /// The number of 16 octets in the order of PDUs; `nil` for another count.
  public init?(leastSignificantFirst octets: some BidirectionalCollection<UInt8>) {
    self.init(mostSignificantFirst: octets.reversed())
  }

  /// 0.
  public static let zero = Value128(high: 0, low: 0)

  /// The 16 octets as the specification prints them.
  public var mostSignificantFirst: [UInt8] { high.mostSignificantFirst(8) + low.mostSignificantFirst(8) }

  /// The 16 octets as PDUs have them.
  public var leastSignificantFirst: [UInt8] { mostSignificantFirst.reversed() }

  /// The bits in which the two differ.
  public static func ^ (left: Value128, right: Value128) -> Value128 {
    Value128(high: left.high ^ right.high, low: left.low ^ right.low)
  }
}

/// A number of 256 bits: a coordinate or a private key of P-256, a DHKey.
///
/// Like `Value128` it is a number, and has no order of octets.
public struct Value256: Hashable, Sendable {
  /// The more significant half.
  public var high: Value128
  /// The less significant half.
  public var low: Value128

  /// The number of these halves.
  public init(high: Value128, low: Value128) {
    self.high = high
    self.low = low
  }

  /// The number of 32 octets in the order in which the specification prints them; `nil` for another count.
  public init?(mostSignificantFirst octets: some Collection<UInt8>) {
    guard octets.count == 32, let high = Value128(mostSignificantFirst: octets.prefix(16)),
      let low = Value128(mostSignificantFirst: octets.dropFirst(16))
    else { return nil }
    self.init(high: high, low: low)
  }

  /// The number of 32 octets in the order of PDUs; `nil` for another count.
  public init?(leastSignificantFirst octets: some BidirectionalCollection<UInt8>) {
    self.init(mostSignificantFirst: octets.reversed())
  }

  /// The 32 octets as the specification prints them.
  public var mostSignificantFirst: [UInt8] { high.mostSignificantFirst + low.mostSignificantFirst }

  /// The 32 octets as PDUs have them.
  public var leastSignificantFirst: [UInt8] { mostSignificantFirst.reversed() }
}

extension UInt64 {
  /// The `count` octets at the less significant end, at most 8.
  func mostSignificantFirst(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> UInt64(8 * (count - 1 - $0))) }
  }
}
