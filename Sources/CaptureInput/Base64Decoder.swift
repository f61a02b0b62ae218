/// Base64, octet by octet, over line ends.
struct Base64Decoder {
  /// What an octet of the text was.
  enum Step { case taken, end, invalid }

  /// The octets so far.
  private(set) var octets: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0
  private var isPadded = false

  /// Takes the next character; `end` at a "-", which is none of the alphabet and begins the end line.
  mutating func take(_ character: UInt8) -> Step {
    let value: UInt8
    switch character {
    case 0x41...0x5A: value = character - 0x41
    case 0x61...0x7A: value = character - 0x61 + 26
    case 0x30...0x39: value = character - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    case 0x3D:
      isPadded = true
      return .taken
    case 9, 10, 13, 32: return .taken
    case 0x2D: return .end
    default: return .invalid
    }
    if isPadded { return .invalid }
    bits = bits &<< 6 | UInt32(value)
    count += 1
    if count > 1 {
      // After n characters 6n bits are there; each one but the first of four completes an octet.
      let left = UInt32(count == 2 ? 4 : count == 3 ? 2 : 0)
      octets.append(UInt8(truncatingIfNeeded: bits &>> left))
      bits &= 1 &<< left &- 1
      if count == 4 { count = 0 }
    }
    return .taken
  }
}
