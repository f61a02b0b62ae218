/// Values of fields as text for people: named, scaled with their unit, or as they are.
extension OctetBuffer {
  /// How many octets that belong to no field a line shows.
  static let shownOctets = 32

  /// Adds the value of `field`.
  ///
  /// In a line values are shortened to `limit` octets, and wide flag sets stay numbers.
  mutating func appendValue(
    _ catalog: borrowing Catalog, _ field: Field, _ octets: RawSpan, short: Bool,
    limit: Int = OctetBuffer.shownOctets
  ) {
    // A row is large, so that what is wanted of it is read where it stands.
    let row = Int(field.row)
    let value = field.value
    let special = catalog.rows[row].special
    if special > 0, let name = catalog.name(special, value) { return append(name) }
    let names = catalog.rows[row].names
    if names > 0 {
      if let name = catalog.name(names, value) { return append(name) }
      append("unknown ")
      return appendHexadecimalNumber(catalog, field, value)
    }
    if catalog.rows[row].bitNames > 0, field.length <= 2 || !short {
      return appendFlags(catalog, field, octets)
    }
    if Self.isReal(catalog.rows[row].shape) { return appendReal(catalog, catalog.rows[row], value) }
    if catalog.rows[row].scale > 0 {
      let scale = catalog.scales[Int(catalog.rows[row].scale) - 1]
      return appendScaled(value, isSigned: catalog.rows[row].flags.contains(.signed), scale)
    }
    appendPlain(catalog, field, octets, limit: short ? limit : .max)
  }

  private mutating func appendPlain(
    _ catalog: borrowing Catalog, _ field: Field, _ octets: RawSpan, limit: Int
  ) {
    let bytes = octets.cut(Int(field.start), Int(field.start) &+ Int(field.length))
    let flags = catalog.rows[Int(field.row)].flags
    let shape = catalog.rows[Int(field.row)].shape
    switch shape {
    case .number, .bits:
      if flags.contains(.isHexadecimal) {
        appendHexadecimalNumber(catalog, field, field.value)
      } else if flags.contains(.signed) {
        appendDecimal(field.value)
      } else {
        appendDecimal(UInt64(bitPattern: field.value))
      }
    case .handle:
      append("0x")
      appendHexadecimal(UInt64(bitPattern: field.value), digits: 4)
    case .address: appendAddress(UInt64(bitPattern: field.value))
    case .uuid: appendUUID(catalog, bytes, isBigEndian: flags.contains(.bigEndian))
    case .wide:
      append("0x")
      if flags.contains(.bigEndian) { appendHexadecimal(bytes) } else { appendHexadecimalReversed(bytes) }
    case .text, .zeroText:
      append(0x22)
      appendEscaped(Self.trimmed(bytes, shape), limit: limit < .max ? 240 : .max)
      append(0x22)
    case .float: appendFloat(field)
    case .channelMap:
      append("0x")
      appendHexadecimal(UInt64(bitPattern: field.value), digits: 10)
    default:
      appendOctets(bytes, limit: limit)
    }
  }

  /// Adds octets in hexadecimal; in a line only the first, and how many there are.
  mutating func appendOctets(_ bytes: RawSpan, short: Bool) {
    appendOctets(bytes, limit: short ? Self.shownOctets : .max)
  }

  /// Adds octets in hexadecimal, the first `limit` of them, and how many there are if those aren't all.
  mutating func appendOctets(_ bytes: RawSpan, limit: Int) {
    if bytes.byteCount == 0 { return append("(empty)") }
    appendHexadecimal(bytes, limit: limit)
    if bytes.byteCount > limit {
      append("… (")
      appendDecimal(UInt64(bytes.byteCount))
      append(" octets)")
    }
  }

  /// What stands before the first zero octet of a zero-terminated text; of another, without trailing zeros.
  @_lifetime(copy bytes)
  static func trimmed(_ bytes: RawSpan, _ shape: Row.Shape) -> RawSpan {
    if shape == .zeroText {
      var count = 0
      while count < bytes.byteCount, bytes.u8(at: count) != 0 { count &+= 1 }
      return bytes.extracting(first: count)
    }
    var count = bytes.byteCount
    while count > 0, bytes.u8(at: count &- 1) == 0 { count &-= 1 }
    return bytes.extracting(first: count)
  }

  /// Adds a number of `field`'s width in hexadecimal.
  mutating func appendHexadecimalNumber(_ catalog: borrowing Catalog, _ field: Field, _ value: Int64) {
    append("0x")
    let isBits = catalog.rows[Int(field.row)].shape == .bits
    let digits =
      isBits ? (Int(catalog.rows[Int(field.row)].bitCount) &+ 3) / 4 : max(1, Int(field.length)) &* 2
    appendHexadecimal(UInt64(bitPattern: value), digits: min(16, digits))
  }

  // MARK: - UUIDs, scales, flags, floating point

  /// Adds a UUID: its name with the short form, or all of it.
  mutating func appendUUID(_ catalog: borrowing Catalog, _ bytes: RawSpan, isBigEndian: Bool) {
    if bytes.byteCount == 2 || bytes.byteCount == 4 {
      let value = bytes.number(at: 0, width: bytes.byteCount) ?? 0
      let name = catalog.assigned.uuid16(Int64(bitPattern: value))
      if let name {
        append(name)
        append(" (")
      }
      append("0x")
      appendHexadecimal(value, digits: bytes.byteCount &* 2)
      if name != nil { append(0x29) }
      return
    }
    guard bytes.byteCount == 16, let first = bytes.number(at: 0, width: 8),
      let second = bytes.number(at: 8, width: 8)
    else { return appendOctets(bytes, short: false) }
    let high = isBigEndian ? first.byteSwapped : second
    let low = isBigEndian ? second.byteSwapped : first
    if let name = catalog.assigned.uuid128(high: high, low: low) {
      append(name)
      append(" (")
      appendUUID128(high, low)
      append(0x29)
    } else {
      appendUUID128(high, low)
    }
  }

  /// Adds the 36 characters of a 128-bit UUID.
  mutating func appendUUID128(_ high: UInt64, _ low: UInt64) {
    appendHexadecimal(high &>> 32, digits: 8)
    append(0x2D)
    appendHexadecimal(high &>> 16, digits: 4)
    append(0x2D)
    appendHexadecimal(high, digits: 4)
    append(0x2D)
    appendHexadecimal(low &>> 48, digits: 4)
    append(0x2D)
    appendHexadecimal(low, digits: 12)
  }

  /// Adds the scaled value, exactly, and its unit.
  mutating func appendScaled(_ value: Int64, isSigned: Bool, _ scale: Scale) {
    appendScaledNumber(value, isSigned: isSigned, scale)
    if scale.unit.count > 0 {
      if scale.unit[0] != 0x25 { append(0x20) }
      append(scale.unit)
      // A count of octets reads as English does.
      if scale.unit.equals("octet"), value != 1 { append(0x73) }
    }
  }

  /// Adds `(value × numerator + offset) / denominator` with as many decimals as it needs, at most nine.
  mutating func appendScaledNumber(_ value: Int64, isSigned: Bool, _ scale: Scale) {
    let (product, overflow) = value.multipliedReportingOverflow(by: scale.numerator)
    let (sum, overflow2) = product.addingReportingOverflow(scale.offset)
    guard !overflow, !overflow2, value >= 0 || isSigned, scale.denominator > 0 else {
      // Too large to scale exactly; the raw number with its factor says as much.
      appendDecimal(isSigned ? value : Int64(clamping: UInt64(bitPattern: value)))
      return
    }
    if sum < 0 { append(0x2D) }
    let denominator = UInt64(scale.denominator)
    var (whole, rest) = sum.magnitude.quotientAndRemainder(dividingBy: denominator)
    appendDecimal(whole)
    guard rest > 0 else { return }
    append(0x2E)
    var decimals = 0
    while rest > 0, decimals < 9 {
      let (tenfold, tooLarge) = rest.multipliedReportingOverflow(by: 10)
      if tooLarge { break }
      (whole, rest) = tenfold.quotientAndRemainder(dividingBy: denominator)
      append(0x30 &+ UInt8(truncatingIfNeeded: whole))
      decimals &+= 1
    }
  }

  /// Adds the names of the set bits, or the number where no bit has a name.
  ///
  /// With an `indent` each name stands on a line of its own, behind so many spaces.
  mutating func appendFlags(
    _ catalog: borrowing Catalog, _ field: Field, _ octets: RawSpan, indent: Int = 0
  ) {
    var isFirst = true
    let table = Int(catalog.rows[Int(field.row)].bitNames) &- 1
    let isBigEndian = catalog.rows[Int(field.row)].flags.contains(.bigEndian)
    var index = Int(catalog.values.tables[table].start)
    let end = index &+ Int(catalog.values.tables[table].count)
    while index < end {
      defer { index &+= 1 }
      guard let part = Self.part(catalog.values.named[index], isBigEndian, field, octets),
        part != 0 || catalog.values.named[index].part > 0
      else { continue }
      if indent > 0 {
        append(0x0A)
        appendSpaces(indent)
      } else if !isFirst {
        append(0x2B)
      }
      isFirst = false
      append(catalog.values.named[index].text)
      if catalog.values.named[index].part > 0
        || catalog.values.named[index].high > catalog.values.named[index].low
      {
        append(0x20)
        let name = catalog.name(catalog.values.named[index].part, part)
        if let name { append(name) } else { appendDecimal(part) }
      }
    }
    // Set bits that no name stands for.
    let unnamed = ~catalog.values.tables[table].namedBits
    let rest = field.length <= 8 ? field.value & Int64(bitPattern: unnamed) : 0
    if rest != 0, !isFirst || indent > 0 {
      if indent > 0 {
        append(0x0A)
        appendSpaces(indent)
      } else {
        append(0x2B)
      }
      return appendHexadecimalNumber(catalog, field, rest)
    }
    guard isFirst, indent == 0 else { return }
    if field.length > 8 { return appendPlain(catalog, field, octets, limit: .max) }
    if field.value == 0 { return append("none") }
    appendHexadecimalNumber(catalog, field, field.value)
  }

  /// The bits that `named` is about, or nil where they are not among the field's octets.
  ///
  /// A field of more than 8 octets is least significant octet first, as its value holds the low ones only.
  @inline(__always)
  static func part(
    _ named: ValueNames.Named, _ isBigEndian: Bool, _ field: Field, _ octets: RawSpan
  ) -> Int64? {
    if named.low == named.high, named.low >= 0, named.low < 64, field.length <= 8 {
      return (field.value &>> named.low) & 1
    }
    guard named.low >= 0, named.high >= named.low, named.high &- named.low < 32 else { return nil }
    let mask: UInt64 = (1 &<< UInt64(named.high &- named.low &+ 1)) &- 1
    if field.length <= 8 || isBigEndian {
      guard named.high < 64 else { return nil }
      return Int64(bitPattern: (UInt64(bitPattern: field.value) &>> UInt64(named.low)) & mask)
    }
    let first = Int(named.low / 8)
    let width = Int(named.high / 8) &- first &+ 1
    guard first &+ width <= Int(field.length),
      let number = octets.number(at: Int(field.start) &+ first, width: width)
    else { return nil }
    return Int64(bitPattern: (number &>> UInt64(named.low % 8)) & mask)
  }

  /// Adds a String; for the cold paths only.
  mutating func appendText(_ text: String) {
    for octet in text.utf8 { append(octet) }
  }
}

extension StaticText {
  /// Whether the text ends in `literal`.
  func hasSuffix(_ literal: StaticString) -> Bool {
    let wanted = StaticText(literal)
    return count >= wanted.count && cut(count - wanted.count, count).equals(wanted)
  }
}

extension OctetBuffer {
  /// Adds the name of the structure that begins with `field`, or what its code is.
  mutating func appendStructureName(_ catalog: borrowing Catalog, _ field: Field) {
    if field.entry > 0 { return append(catalog.entries[Int(field.entry)].name) }
    let code = UInt32(bitPattern: field.index)
    guard catalog.rows[Int(field.row)].inside == .attributeValue else {
      append("Unknown type 0x")
      return appendHexadecimal(UInt64(code), digits: code > 0xFF ? 4 : 2)
    }
    appendUUIDName(catalog, code)
  }

  /// Adds the name of the UUID with that code or, where it has none, the UUID.
  mutating func appendUUIDName(_ catalog: borrowing Catalog, _ code: UInt32) {
    if let uuid = catalog.longUUIDs.uuid(code) {
      if let name = catalog.assigned.uuid128(high: uuid.high, low: uuid.low) { return append(name) }
      return appendUUID128(uuid.high, uuid.low)
    }
    if let name = catalog.assigned.attributeUUID16(Int64(code)) { return append(name) }
    append("0x")
    appendHexadecimal(UInt64(code), digits: 4)
  }
}
