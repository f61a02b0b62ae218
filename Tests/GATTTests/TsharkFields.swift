import Foundation

/// Fields of a layer, or of a part of one, in tshark's JSON.
///
/// What stands there once is a value, what stands there several times a list of values.
struct TsharkFields {
  private var fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }

  /// The layers or parts with that name.
  subscript(_ name: String) -> [TsharkFields] {
    all(name).compactMap { ($0 as? [String: Any]).map(TsharkFields.init) }
  }

  func text(_ name: String) -> String? { all(name).first as? String }

  func number(_ name: String) -> Int? { numbers(name).first }

  func numbers(_ name: String) -> [Int] {
    all(name).compactMap { value in
      guard let text = value as? String else { return nil }
      return text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    }
  }

  /// The octets of a layer: the first part of what `-x` adds.
  func octets(_ name: String) -> [UInt8] {
    let raw = fields[name] as? [Any] ?? []
    let text = raw.first as? String ?? (raw.first as? [Any])?.first as? String ?? ""
    let digits = Array(text)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  /// The UUID in the PDU, as the tool writes it.
  var uuid: String? {
    if let short = number("btatt.uuid16") { return String(format: "%04X", short) }
    return text("btatt.uuid128").flatMap(Self.uuid)
  }

  /// A UUID from octets as they are sent, with colons between them.
  static func uuid(_ text: String) -> String? {
    uuid(text.split(separator: ":").compactMap { UInt8($0, radix: 16) })
  }

  /// A UUID from octets as they are sent; one on the Bluetooth base is short.
  static func uuid(_ octets: [UInt8]) -> String? {
    let digits = octets.reversed().map { String(format: "%02X", $0) }.joined()
    if octets.count == 2 { return digits }
    guard octets.count == 16 else { return nil }
    if digits.hasPrefix("0000"), digits.hasSuffix("00001000800000805F9B34FB") {
      return String(digits.dropFirst(4).prefix(4))
    }
    var parts: [Substring] = []
    var rest = digits[...]
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: "-")
  }

  private func all(_ name: String) -> [Any] {
    guard let value = fields[name] else { return [] }
    return value as? [Any] ?? [value]
  }
}
