/// Lines that fit a terminal's width.
extension OctetBuffer {
  /// Adds lines of text, each broken between words where it is longer than `columns`; what follows stands
  /// behind `indent` spaces.
  ///
  /// With 0 columns nothing is broken. Terminal sequences take no column; only a word longer than a line, as octets
  /// are, is broken inside.
  mutating func appendWrapped(_ text: RawSpan, columns: Int, indent: Int) {
    if columns <= indent { return append(text) }
    var lineStart = 0
    while lineStart < text.byteCount {
      var lineEnd = lineStart
      while lineEnd < text.byteCount, text.u8(at: lineEnd) != 0x0A { lineEnd &+= 1 }
      appendWrappedLine(text.cut(lineStart, lineEnd), columns: columns, indent: indent)
      append(0x0A)
      lineStart = lineEnd &+ 1
    }
  }

  private mutating func appendWrappedLine(_ line: RawSpan, columns: Int, indent: Int) {
    var column = 0
    var start = 0
    while start < line.byteCount {
      // The spaces in front of a word go with it.
      var wordStart = start
      while wordStart < line.byteCount, line.u8(at: wordStart) == 0x20 { wordStart &+= 1 }
      var end = wordStart
      while end < line.byteCount, line.u8(at: end) != 0x20 { end &+= 1 }
      let width = Self.columns(line.cut(wordStart, end))
      if column > 0, column &+ (wordStart &- start) &+ width > columns, width > 0 {
        append(0x0A)
        appendSpaces(indent)
        column = indent
      } else {
        appendSpaces(wordStart &- start)
        column &+= wordStart &- start
      }
      appendWord(line.cut(wordStart, end), &column, width: width, columns: columns, indent: indent)
      start = end
    }
  }

  private mutating func appendWord(
    _ word: RawSpan, _ column: inout Int, width: Int, columns: Int, indent: Int
  ) {
    if column &+ width <= columns {
      append(word)
      column &+= width
      return
    }
    var index = 0
    var isInSequence = false
    while index < word.byteCount {
      let octet = word.u8(at: index) ?? 0
      if octet == 0x1B { isInSequence = true }
      if !isInSequence, octet & 0xC0 != 0x80 {
        if column >= columns {
          append(0x0A)
          appendSpaces(indent)
          column = indent
        }
        column &+= 1
      }
      if isInSequence, octet == 0x6D { isInSequence = false }
      append(octet)
      index &+= 1
    }
  }

  /// How many columns `text` takes: one for each character, none for a terminal sequence.
  private static func columns(_ text: RawSpan) -> Int {
    var count = 0
    var isInSequence = false
    for index in 0..<text.byteCount {
      let octet = text.u8(at: index) ?? 0
      if isInSequence {
        if octet == 0x6D { isInSequence = false }
      } else if octet == 0x1B {
        isInSequence = true
      } else if octet & 0xC0 != 0x80 {
        count += 1
      }
    }
    return count
  }
}
