/// A device address with its type, as the functions of pairing take it.
public struct DeviceAddress: Hashable, Sendable {
  /// Whether it is a random address; else it is a public one.
  public let isRandom: Bool
  /// The address as a number of 48 bits.
  public let number: UInt64

  /// The address of this number; `nil` if that has more than 48 bits.
  public init?(isRandom: Bool, number: UInt64) {
    guard number >> 48 == 0 else { return nil }
    self.isRandom = isRandom
    self.number = number
  }

  /// The address of six octets in the order of PDUs, the least significant first; `nil` for another count.
  public init?(isRandom: Bool, leastSignificantFirst octets: some BidirectionalCollection<UInt8>) {
    guard octets.count == 6 else { return nil }
    self.init(isRandom: isRandom, number: octets.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The 56 bits that f5 and f6 take: the type in an octet of its own, then the address.
  var typed: [UInt8] { [isRandom ? 1 : 0] + number.mostSignificantFirst(6) }
}

/// A Pairing Request or Pairing Response, as the functions of pairing take it.
public struct PairingFeatures: Hashable, Sendable {
  /// The whole PDU as a number of 56 bits, its code at the less significant end.
  public let number: UInt64

  /// The PDU of seven octets in the order of transmission, the code first; `nil` for another count.
  public init?(pdu octets: some BidirectionalCollection<UInt8>) {
    guard octets.count == 7 else { return nil }
    number = octets.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// IOcap, a number of 24 bits: from the more significant end AuthReq, OOB data flag, IO capability.
  public var ioCapability: UInt32 { UInt32(truncatingIfNeeded: number >> 8) & 0xFF_FFFF }
}
