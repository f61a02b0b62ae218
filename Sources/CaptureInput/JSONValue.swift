import CJSON

/// A value of a JSON text.
public indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member `key` of an object, or nil.
  public subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The whole number from 0 up to `most`, or nil.
  public func number(upTo most: Int) -> Int? {
    guard case .number(let number) = self, number >= 0, number <= Double(most) else { return nil }
    return Int(number)
  }

  /// The text, or nil.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of an array; none of anything else.
  public var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

/// Reads JSON by cJSON, which is loaded when the first text is read.
@safe
public struct JSONReader: Sendable {
  private let parse: cjson_parse_function
  private let delete: cjson_delete_function

  /// The library, or nil where it isn't installed.
  public static let shared = JSONReader()

  private init?() {
    guard let library = SharedLibrary(SharedLibrary.names("libcjson", 1)),
      let parse: cjson_parse_function = unsafe library.function("cJSON_ParseWithLengthOpts"),
      let delete: cjson_delete_function = unsafe library.function("cJSON_Delete")
    else { return nil }
    unsafe self.parse = unsafe parse
    unsafe self.delete = unsafe delete
  }

  /// The values in `octets`, one behind the other, as JSON Lines has them; nil where anything is no JSON.
  public func values(_ octets: [UInt8]) -> [JSONValue]? {
    var values: [JSONValue] = []
    var start = 0
    while true {
      while start < octets.count, [0x20, 0x09, 0x0A, 0x0D].contains(octets[start]) { start += 1 }
      if start >= octets.count { return values }
      guard let length = value(octets, start, &values) else { return nil }
      start += length
    }
  }

  /// Adds the value at `start` and says how many octets it has; nil where none is there.
  private func value(_ octets: [UInt8], _ start: Int, _ values: inout [JSONValue]) -> Int? {
    unsafe octets.withUnsafeBytes { memory -> Int? in
      guard let base = memory.baseAddress else { return nil }
      let text = unsafe (base + start).assumingMemoryBound(to: CChar.self)
      var end: UnsafePointer<CChar>?
      guard let root = unsafe parse(text, octets.count - start, &end, 0), let end = unsafe end else {
        return nil
      }
      defer { unsafe delete(root) }
      unsafe values.append(Self.converted(root, depth: 0))
      return unsafe end - text
    }
  }

  /// How deep values are taken; what is deeper is null.
  private static let deepest = 32

  private static func converted(_ item: UnsafeMutablePointer<cJSON>, depth: Int) -> JSONValue {
    let kind = unsafe item.pointee.type & 0xFF
    switch kind {
    case 1: return .flag(false)
    case 2: return .flag(true)
    case 8: return .number(unsafe item.pointee.valuedouble)
    case 16: return .text(unsafe item.pointee.valuestring.map { unsafe String(cString: $0) } ?? "")
    case 32, 64:
      guard depth < deepest else { return .null }
      var elements: [JSONValue] = []
      var members: [String: JSONValue] = [:]
      var next = unsafe item.pointee.child
      while let child = unsafe next {
        let value = unsafe converted(child, depth: depth + 1)
        if kind == 32 {
          elements.append(value)
        } else if let name = unsafe child.pointee.string {
          unsafe members[String(cString: name)] = value
        }
        unsafe next = unsafe child.pointee.next
      }
      return kind == 32 ? .array(elements) : .object(members)
    default: return .null
    }
  }
}
