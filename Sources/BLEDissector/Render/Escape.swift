/// Text from the air, made harmless.
///
/// A device's name may hold control sequences, text that runs backwards, or no UTF-8 at all.
extension OctetBuffer {
  /// Adds UTF-8 for a terminal: control characters, direction marks and octets that are no UTF-8 as `\xNN`.
  mutating func appendEscaped(_ text: RawSpan, limit: Int = .max) {
    var index = 0
    var shown = 0
    while index < text.byteCount, shown < limit {
      let octet = text.u8(at: index) ?? 0
      if octet >= 0x20, octet < 0x7F, octet != 0x22, octet != 0x5C {
        append(octet)
        index &+= 1
        shown &+= 1
        continue
      }
      let (scalar, length) = Self.scalar(text, index)
      if length == 1, octet >= 0x20, octet != 0x7F {
        if octet == 0x22 || octet == 0x5C { append(0x5C) }
        append(octet)
      } else if length > 1, !Self.isUnprintable(scalar) {
        append(text.cut(index, index &+ length))
      } else {
        var each = index
        while each < index &+ max(1, length) {
          append("\\x")
          appendHexadecimal(text.u8(at: each) ?? 0)
          each &+= 1
        }
      }
      index &+= max(1, length)
      shown &+= 1
    }
    if index < text.byteCount { append("…") }
  }

  /// Adds UTF-8 inside of a JSON string; octets that are no UTF-8 become U+FFFD.
  mutating func appendJSONEscaped(_ text: RawSpan) {
    var index = 0
    while index < text.byteCount {
      let octet = text.u8(at: index) ?? 0
      let (_, length) = Self.scalar(text, index)
      if length == 0 {
        append("\\ufffd")
      } else if length == 1 {
        switch octet {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0x00...0x1F, 0x7F:
          append("\\u00")
          appendHexadecimal(octet)
        default: append(octet)
        }
      } else {
        append(text.cut(index, index &+ length))
      }
      index &+= max(1, length)
    }
  }

  /// The scalar that begins at `index` and its length in octets; length 0 where none begins there.
  private static func scalar(_ text: RawSpan, _ index: Int) -> (UInt32, Int) {
    let first = text.u8(at: index) ?? 0
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4 else { return (0, 0) }
    var value = UInt32(first) & (0x7F &>> UInt32(length))
    var next = 1
    while next < length {
      guard let octet = text.u8(at: index &+ next), octet & 0xC0 == 0x80 else { return (0, 0) }
      value = value &<< 6 | UInt32(octet & 0x3F)
      next &+= 1
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= least, value <= 0x10FFFF, value < 0xD800 || value > 0xDFFF else { return (0, 0) }
    return (value, length)
  }

  /// C1 controls, and marks that turn the direction of the text or join it invisibly.
  private static func isUnprintable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
