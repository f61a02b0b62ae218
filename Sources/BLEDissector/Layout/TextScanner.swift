/// Walks the words of a string literal, for the parsers of layouts and value tables.
struct TextScanner: BitwiseCopyable {
  let text: StaticText
  private(set) var position: Int

  init(_ text: StaticText, at position: Int = 0) {
    self.text = text
    self.position = position
  }

  /// The octet here, or 0 at the end.
  var current: UInt8 { position < text.count ? text[position] : 0 }
  /// Whether nothing is left.
  var isAtEnd: Bool { position >= text.count }

  mutating func advance() { if position < text.count { position += 1 } }

  /// Passes over spaces and line ends; false at the end.
  mutating func skipSpace() -> Bool {
    while position < text.count, text[position] == 0x20 || text[position] == 0x0A { position += 1 }
    return position < text.count
  }

  /// Passes over `literal` if it stands here.
  mutating func accept(_ literal: StaticString) -> Bool {
    let wanted = StaticText(literal)
    guard text.count - position >= wanted.count, text.cut(position, position + wanted.count).equals(wanted)
    else { return false }
    position += wanted.count
    return true
  }

  /// A name: letters, digits and `_`; nil where none stands here.
  mutating func identifier() -> StaticText? {
    let start = position
    while position < text.count, Self.isNameOctet(text[position]) { position += 1 }
    return position > start ? text.cut(start, position) : nil
  }

  /// What stands up to the next space or line end; nil where nothing does.
  mutating func word() -> StaticText? {
    guard skipSpace() else { return nil }
    let start = position
    while position < text.count, text[position] != 0x20, text[position] != 0x0A { position += 1 }
    return text.cut(start, position)
  }

  /// What stands up to the next two spaces or line end, without spaces around it.
  mutating func phrase() -> StaticText {
    while current == 0x20 { position += 1 }
    let start = position
    while position < text.count, text[position] != 0x0A {
      if text[position] == 0x20,
        position + 1 >= text.count || text[position + 1] == 0x20 || text[position + 1] == 0x0A
      {
        break
      }
      position += 1
    }
    return text.cut(start, position)
  }

  /// A number in decimal or, after `0x`, hexadecimal, perhaps negative; nil where none stands here.
  mutating func number() -> Int64? {
    let start = position
    let isNegative = accept("-")
    let isHexadecimal = accept("0x")
    var value: UInt64 = 0
    var digits = 0
    while position < text.count {
      let octet = text[position]
      let digit: UInt64
      switch octet {
      case 0x30...0x39: digit = UInt64(octet - 0x30)
      case 0x41...0x46 where isHexadecimal: digit = UInt64(octet - 0x41 + 10)
      case 0x61...0x66 where isHexadecimal: digit = UInt64(octet - 0x61 + 10)
      default: digit = .max
      }
      if digit == .max { break }
      let (product, overflow) = value.multipliedReportingOverflow(by: isHexadecimal ? 16 : 10)
      if overflow { break }
      value = product &+ digit
      digits += 1
      position += 1
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    let signed = Int64(bitPattern: value)
    return isNegative ? 0 &- signed : signed
  }

  /// The next line with where it ends (behind its line end); nil at the end.
  mutating func line() -> (text: StaticText, start: Int, end: Int)? {
    guard position < text.count else { return nil }
    let start = position
    while position < text.count, text[position] != 0x0A { position += 1 }
    let line = text.cut(start, position)
    if position < text.count { position += 1 }
    return (line, start, position)
  }

  static func isNameOctet(_ octet: UInt8) -> Bool {
    switch octet {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}

extension StaticText {
  /// Whether the first octet is a space.
  var startsWithSpace: Bool { count > 0 && self[0] == 0x20 }
}
