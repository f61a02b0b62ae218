extension LayoutParser {
  /// The type's shape, width and order.
  mutating func parseType(_ row: inout Row) throws(LayoutError) {
    guard let word = scanner.identifier() else { throw error("a type is missing") }
    var name = word
    if word.count > 2, word.cut(word.count - 2, word.count).equals("be") {
      name = word.cut(0, word.count - 2)
      row.flags.insert(.bigEndian)
    }
    if let (shape, width, inside) = Self.simple(name) {
      row.shape = shape
      row.width = width
      row.inside = inside
      if name.equals("svar") { row.flags.insert(.signed) }
      return
    }
    // `u` or `s` and a width in bits.
    var scanner = TextScanner(name, at: 1)
    guard name.count >= 2, name[0] == 0x75 || name[0] == 0x73, let bits = scanner.number(), scanner.isAtEnd,
      bits > 0, bits % 8 == 0, bits <= 256
    else { throw error("no such type") }
    row.width = UInt8(bits / 8)
    row.shape = bits > 64 ? .wide : .number
    if name[0] == 0x73 { row.flags.insert(.signed) }
  }

  private static func simple(_ name: StaticText) -> (Row.Shape, UInt8, LayoutKind)? {
    let plain = LayoutKind.structure
    return switch name.string {
    case "hdl": (.handle, 2, plain)
    case "ahdl": (.number, 2, .attributeValue)
    case "addr": (.address, 6, plain)
    case "uuid16": (.uuid, 2, plain)
    case "uuid32": (.uuid, 4, plain)
    case "uuid128": (.uuid, 16, plain)
    case "uuid": (.uuid, 0, plain)
    case "f32": (.float, 4, plain)
    case "f64": (.float, 8, plain)
    case "sfloat": (.medfloat16, 2, plain)
    case "float": (.medfloat32, 4, plain)
    case "chmap37": (.channelMap, 5, plain)
    case "texp8": (.timeExponential, 1, plain)
    case "bytes": (.octets, 0, plain)
    case "str": (.text, 0, plain)
    case "strz": (.zeroText, 0, plain)
    case "utf16": (.text16, 0, plain)
    case "uvar", "svar": (.number, 0, plain)
    case "ad": (.list, 0, .advertisingData)
    case "ltv", "list": (.list, 0, .ltvMetadata)
    case "pdu": (.nested, 0, plain)
    case "rsp", "le", "cmd", "evt", "att", "l2cap", "smp", "next": (.next, 0, plain)
    default: nil
    }
  }

  /// `*scale unit` and `+offset`, as an index into the catalogue's scales.
  mutating func parseScale(_ catalog: inout Catalog) throws(LayoutError) -> UInt16 {
    var scale = Scale(numerator: 1, denominator: 1, offset: 0, unit: StaticText(""))
    if scanner.accept("*") {
      (scale.numerator, scale.denominator) = try parseFraction()
      scale.unit = unit()
    }
    if scanner.accept("+") {
      let (numerator, denominator) = try parseFraction()
      // Both on one denominator.
      scale.offset = numerator * scale.denominator
      scale.numerator *= denominator
      scale.denominator *= denominator
    }
    return catalog.append(scale)
  }

  private mutating func unit() -> StaticText {
    let start = scanner.position
    while !scanner.isAtEnd {
      let octet = scanner.current
      let isUnit =
        TextScanner.isNameOctet(octet) || octet == 0x25 || octet == 0x2F
        || (octet == 0x2D && scanner.position > start) || (octet == 0x2E && scanner.position > start)
      guard isUnit else { break }
      scanner.advance()
    }
    return scanner.text.cut(start, scanner.position)
  }

  /// A decimal number, `1e-7`, or `a/b`, as a fraction.
  private mutating func parseFraction() throws(LayoutError) -> (Int64, Int64) {
    let isNegative = scanner.accept("-")
    guard var numerator = scanner.number() else { throw error("a scale is missing") }
    var denominator: Int64 = 1
    if scanner.accept(".") {
      while let digit = decimalDigit() {
        guard numerator < 100_000_000_000, denominator < 100_000_000_000 else {
          throw error("a scale has too many digits")
        }
        numerator = numerator * 10 + digit
        denominator *= 10
      }
    }
    if scanner.accept("e-") {
      guard let power = scanner.number(), power > 0, power < 12 else { throw error("an exponent is missing") }
      for _ in 0..<power { denominator *= 10 }
    } else if denominator == 1, scanner.current == 0x2F {
      let before = scanner
      scanner.advance()
      if let divisor = scanner.number(), divisor > 0 { denominator = divisor } else { scanner = before }
    }
    return (isNegative ? 0 - numerator : numerator, denominator)
  }

  private mutating func decimalDigit() -> Int64? {
    let octet = scanner.current
    guard octet >= 0x30, octet <= 0x39 else { return nil }
    scanner.advance()
    return Int64(octet - 0x30)
  }
}
