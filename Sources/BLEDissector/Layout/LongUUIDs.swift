/// UUIDs of 128 bits, each with a number of its own that stands for it where codes are 32 bits wide.
///
/// The numbers up to 0xFFFF are the UUIDs of 16 bits themselves. Bounded: past the bound nothing gets a number.
struct LongUUIDs: ~Copyable {
  /// A UUID in display order.
  struct Value: BitwiseCopyable, Equatable {
    var high: UInt64
    var low: UInt64

    /// The octets of a UUID of 16 bits from `start` on, least significant first.
    init?(_ octets: RawSpan, at start: Int) {
      guard let low = octets.u64(at: start), let high = octets.u64(at: start &+ 8) else { return nil }
      self.init(high: high, low: low)
    }

    init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  static let most = 4096
  private static let places = 8192
  /// What UUIDs of 16 and 32 bits stand on.
  static let base = Value(high: 0x1000, low: 0x8000_0080_5F9B_34FB)
  private var values = Table<Value>(capacity: 16)
  /// For each hash, the index + 1, or 0; made at the first use.
  private var index = Table<UInt16>(capacity: 1)

  /// The number of `uuid`; nil where there are too many.
  ///
  /// One that is a 16-bit UUID on the Bluetooth base UUID is that.
  ///
  /// - Spec: Core 6.0, Vol 3, Part B, 2.5.1
  mutating func number(_ uuid: Value) -> UInt32? {
    if uuid.low == Self.base.low, uuid.high & 0xFFFF_0000_FFFF_FFFF == Self.base.high {
      return UInt32(truncatingIfNeeded: uuid.high &>> 32 & 0xFFFF)
    }
    if index.count == 0 { index = Table(repeating: 0, count: Self.places) }
    var place = Int(truncatingIfNeeded: ((uuid.high ^ uuid.low) &* 0x9E37_79B9_7F4A_7C15) &>> 51)
    // A search must not take the longer, the more UUIDs somebody made to collide.
    var left = 64
    while index[place] > 0 {
      if values[Int(index[place]) &- 1] == uuid { return 0xFFFF &+ UInt32(index[place]) }
      place = (place &+ 1) & (Self.places &- 1)
      left &-= 1
      if left == 0 { return nil }
    }
    guard values.count < Self.most else { return nil }
    values.append(uuid)
    index[place] = UInt16(values.count)
    return 0xFFFF &+ UInt32(values.count)
  }

  /// The UUID with that number, or nil where it is one of 16 bits.
  func uuid(_ number: UInt32) -> Value? {
    let place = Int(number) &- 0x10000
    return place >= 0 && place < values.count ? values[place] : nil
  }
}

extension TextScanner {
  /// A UUID of 128 bits, `XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX`; nil where none stands here.
  mutating func longUUID() -> LongUUIDs.Value? {
    guard text.count >= position + 36, text[position + 8] == 0x2D else { return nil }
    var digits: [UInt64] = []
    for place in 0..<36 {
      let octet = text[position + place]
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard octet == 0x2D else { return nil }
        continue
      }
      switch octet {
      case 0x30...0x39: digits.append(UInt64(octet - 0x30))
      case 0x41...0x46: digits.append(UInt64(octet - 0x41 + 10))
      case 0x61...0x66: digits.append(UInt64(octet - 0x61 + 10))
      default: return nil
      }
    }
    for _ in 0..<36 { advance() }
    return LongUUIDs.Value(
      high: digits[..<16].reduce(0) { $0 << 4 | $1 }, low: digits[16...].reduce(0) { $0 << 4 | $1 })
  }
}
