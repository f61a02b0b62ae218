/// JSON whose objects keep the order of their keys, which `JSONSerialization` doesn't.
enum OrderedJSON {
  case object([(key: String, value: OrderedJSON)])
  case array([OrderedJSON])
  /// A text, or a number, `true` or `false` as it is written.
  case scalar(String)

  init(_ octets: [UInt8]) {
    var parser = Parser(octets: octets)
    self = parser.value()
  }

  subscript(key: String) -> OrderedJSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  var text: String? {
    guard case .scalar(let text) = self else { return nil }
    return text
  }

  /// Reads what our own tool wrote: sound JSON without blanks.
  private struct Parser {
    let octets: [UInt8]
    var position = 0

    mutating func value() -> OrderedJSON {
      switch octets[position] {
      case UInt8(ascii: "{"):
        var pairs: [(key: String, value: OrderedJSON)] = []
        position += 1
        while octets[position] != UInt8(ascii: "}") {
          if octets[position] == UInt8(ascii: ",") { position += 1 }
          let key = string()
          position += 1
          pairs.append((key, value()))
        }
        position += 1
        return .object(pairs)
      case UInt8(ascii: "["):
        var elements: [OrderedJSON] = []
        position += 1
        while octets[position] != UInt8(ascii: "]") {
          if octets[position] == UInt8(ascii: ",") { position += 1 }
          elements.append(value())
        }
        position += 1
        return .array(elements)
      case UInt8(ascii: "\""): return .scalar(string())
      default:
        let start = position
        while position < octets.count, !",]}".utf8.contains(octets[position]) { position += 1 }
        return .scalar(String(decoding: octets[start..<position], as: UTF8.self))
      }
    }

    private mutating func string() -> String {
      position += 1
      let start = position
      var hasEscapes = false
      while octets[position] != UInt8(ascii: "\"") {
        if octets[position] == UInt8(ascii: "\\") {
          hasEscapes = true
          position += 1
        }
        position += 1
      }
      defer { position += 1 }
      let raw = String(decoding: octets[start..<position], as: UTF8.self)
      return hasEscapes ? Self.unescaped(raw) : raw
    }

    private static func unescaped(_ raw: String) -> String {
      var units: [UInt16] = []
      var rest = Array(raw.utf16)[...]
      while let unit = rest.popFirst() {
        guard unit == 0x5C, let escape = rest.popFirst() else {
          units.append(unit)
          continue
        }
        switch escape {
        case 0x75:
          units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0xFFFD)
          rest = rest.dropFirst(4)
        case 0x62: units.append(8)
        case 0x66: units.append(12)
        case 0x6E: units.append(10)
        case 0x72: units.append(13)
        case 0x74: units.append(9)
        default: units.append(escape)
        }
      }
      return String(decoding: units, as: UTF16.self)
    }
  }
}
