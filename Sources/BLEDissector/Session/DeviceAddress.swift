/// A device address and whether it is public or random, in one number that can be a key.
struct DeviceAddress: BitwiseCopyable, Hashable {
  /// What an address says of itself.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 1.3
  enum Kind: UInt8, BitwiseCopyable {
    case publicAddress, staticRandom, resolvable, nonResolvable, reserved
  }

  /// The address, bit 48 for a random one, and a bit that is always set: never 0.
  let key: UInt64

  private static let mark: UInt64 = 1 << 56
  private static let randomBit: UInt64 = 1 << 48

  /// The address in the low 48 bits of `address`, least significant octet lowest.
  init(_ address: UInt64, isRandom: Bool) {
    key = address & 0xFFFF_FFFF_FFFF | (isRandom ? Self.randomBit : 0) | Self.mark
  }

  /// The address whose key that is, or nil where it is no address's.
  init?(key: UInt64) {
    guard key &>> 56 == 1 else { return nil }
    self.key = key
  }

  /// The octets, least significant lowest.
  var address: UInt64 { key & 0xFFFF_FFFF_FFFF }

  var isRandom: Bool { key & Self.randomBit != 0 }

  var kind: Kind {
    guard isRandom else { return .publicAddress }
    switch key &>> 46 & 3 {
    case 3: return .staticRandom
    case 1: return .resolvable
    case 0: return .nonResolvable
    default: return .reserved
    }
  }

  /// Whether it is one that a device changes from time to time, so that nobody knows it again.
  var isPrivate: Bool { kind == .resolvable || kind == .nonResolvable }
}
