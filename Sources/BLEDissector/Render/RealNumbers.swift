/// Numbers that aren't integers: IEEE 754, IEEE 11073 and the exponential time of the mesh.
extension OctetBuffer {
  /// Whether a value of that shape has an exponent, and a name where it stands for no number.
  static func isReal(_ shape: Row.Shape) -> Bool {
    shape == .medfloat16 || shape == .medfloat32 || shape == .timeExponential
  }

  /// What the value of such a shape stands for where that is no number, or nil.
  static func realName(_ shape: Row.Shape, _ value: Int64) -> StaticText? {
    if shape == .timeExponential {
      return value == 0xFE
        ? StaticText("Total life of the device") : value == 0xFF ? StaticText("Unknown") : nil
    }
    let half: Int64 = 1 &<< (mantissaBits(shape) &- 1)
    return switch value & (2 &* half &- 1) {
    case half &- 1: StaticText("NaN")
    case half: StaticText("NRes")
    case half &- 2: StaticText("+INFINITY")
    case half &+ 2: StaticText("-INFINITY")
    case half &+ 1: StaticText("reserved")
    default: nil
    }
  }

  /// Adds such a value with its unit, or its name.
  mutating func appendReal(_ catalog: borrowing Catalog, _ row: Row, _ value: Int64) {
    if let name = Self.realName(row.shape, value) { return append(name) }
    appendRealNumber(row.shape, value)
    let unit = Self.realUnit(catalog, row)
    if unit.count > 0, unit[0] != 0x25 { append(0x20) }
    append(unit)
  }

  /// The unit of such a value; empty where it has none.
  static func realUnit(_ catalog: borrowing Catalog, _ row: Row) -> StaticText {
    if row.shape == .timeExponential { return StaticText("s") }
    return row.scale > 0 ? catalog.scales[Int(row.scale) - 1].unit : StaticText("")
  }

  /// Adds the number alone.
  mutating func appendRealNumber(_ shape: Row.Shape, _ value: Int64) {
    if shape == .timeExponential { return appendExponentialTime(value) }
    let bits = Self.mantissaBits(shape)
    let mask: Int64 = (1 &<< bits) &- 1
    var mantissa = value & mask
    if mantissa >= 1 &<< (bits &- 1) { mantissa &-= mask &+ 1 }
    let exponentBits: Int64 = bits == 12 ? 4 : 8
    var exponent = (value &>> bits) & ((1 &<< exponentBits) &- 1)
    if exponent >= 1 &<< (exponentBits &- 1) { exponent &-= 1 &<< exponentBits }
    appendDecimalPower(mantissa, exponent)
  }

  private static func mantissaBits(_ shape: Row.Shape) -> Int64 { shape == .medfloat16 ? 12 : 24 }

  /// Adds 1.1^(value - 64) in seconds, to six digits; 0 is none.
  private mutating func appendExponentialTime(_ value: Int64) {
    guard value > 0, value < 0xFE else { return append("0") }
    var seconds = 1.0
    for _ in 64..<max(value, 64) { seconds *= 1.1 }
    for _ in min(value, 64)..<64 { seconds /= 1.1 }
    var denominator: Int64 = 1
    while seconds < 100_000, denominator < 1_000_000_000 {
      seconds *= 10
      denominator *= 10
    }
    appendScaledNumber(
      Int64(seconds.rounded()), isSigned: false,
      Scale(numerator: 1, denominator: denominator, offset: 0, unit: StaticText("")))
  }

  private mutating func appendDecimalPower(_ mantissa: Int64, _ exponent: Int64) {
    if exponent > 9 || exponent < -9 {
      appendDecimal(mantissa)
      append("e")
      return appendDecimal(exponent)
    }
    var power: Int64 = 1
    for _ in 0..<exponent.magnitude { power &*= 10 }
    let unit = StaticText("")
    let scale =
      exponent >= 0
      ? Scale(numerator: power, denominator: 1, offset: 0, unit: unit)
      : Scale(numerator: 1, denominator: power, offset: 0, unit: unit)
    appendScaledNumber(mantissa, isSigned: true, scale)
  }

  /// Adds a number of IEEE 754.
  mutating func appendFloat(_ field: Field) {
    let number =
      field.length == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: field.value)))
      : Double(bitPattern: UInt64(bitPattern: field.value))
    appendText(number.description)
  }
}
