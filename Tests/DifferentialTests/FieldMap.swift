import Foundation

/// How a value of ours and one of tshark's are made comparable.
enum FieldKind: Hashable {
  case integer
  case bits(first: Int, last: Int)
  case octets(areReversed: Bool)
  case text
  case uuid(octets: Int, isReversed: Bool)

  init?(_ name: Substring) {
    let parts = name.split(separator: ":")
    switch parts.first {
    case "integer": self = .integer
    case "bit", "bits":
      let numbers = parts.last?.split(separator: "-").compactMap { Int($0) } ?? []
      guard let first = numbers.first, let last = numbers.last else { return nil }
      self = .bits(first: first, last: last)
    case "address", "octets": self = .octets(areReversed: false)
    case "reversed": self = .octets(areReversed: true)
    case "text": self = .text
    case "uuid16": self = .uuid(octets: 2, isReversed: false)
    case "uuid32": self = .uuid(octets: 4, isReversed: false)
    case "uuid128": self = .uuid(octets: 16, isReversed: parts.dropFirst().first == "reversed")
    default: return nil
    }
  }

  /// Our value as it is compared; `nil` where there is no octet, or it is a UUID of another size.
  func ours(_ value: String) -> String? {
    switch self {
    case .integer: return number(value).map(String.init) ?? value
    case .bits(let first, let last):
      guard let bits = number(value) else { return value }
      return String(UInt64(truncatingIfNeeded: bits) >> UInt64(first) & (1 << UInt64(last - first + 1) - 1))
    case .octets: return value.isEmpty ? nil : digits(value)
    case .text: return value
    case .uuid(let octets, _):
      let text = digits(value)
      return text.count == 2 * octets ? text : nil
    }
  }

  /// tshark's value as it is compared.
  func tshark(_ value: String) -> String {
    switch self {
    case .integer, .bits: number(value).map(String.init) ?? value
    case .octets(let areReversed): areReversed ? reversed(digits(value)) : digits(value)
    case .text: value
    case .uuid(_, let isReversed): isReversed ? reversed(digits(value)) : digits(value)
    }
  }

  private func number(_ text: String) -> Int128? {
    text.hasPrefix("0x") ? Int128(text.dropFirst(2), radix: 16) : Int128(text)
  }

  private func digits(_ text: String) -> String {
    let text = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    return String(text.lazy.filter { $0 != ":" && $0 != "-" }).lowercased()
  }

  private func reversed(_ digits: String) -> String {
    var octets = ""
    var rest = digits[...]
    while !rest.isEmpty {
      octets += rest.suffix(2)
      rest = rest.dropLast(2)
    }
    return octets
  }
}

/// Which of our keys is which field of tshark.
struct FieldMap {
  /// A row of the map, without its key.
  struct Row {
    /// The number of the comparison: of a field, or of several that are one.
    var comparison: Int
    var kind: FieldKind
    /// tshark's list may have more than ours.
    var isAmong: Bool
  }

  /// tshark's fields that are one for us.
  var comparisons: [[String]] = []
  /// Whether tshark may have values where we have none.
  var mayHaveMore: [Bool] = []
  private var rows: [String: [Row]] = [:]

  init(_ file: URL) throws {
    var numbers: [Substring: Int] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let columns = line.split(separator: " ")
      let isAmong = columns.last?.hasSuffix(":among") == true
      guard columns.count == 3, let kind = FieldKind(columns[2].dropLast(isAmong ? 6 : 0)) else {
        preconditionFailure("no row of the map: \(line)")
      }
      let number = numbers[columns[1]] ?? comparisons.count
      if number == comparisons.count {
        numbers[columns[1]] = number
        comparisons.append(columns[1].split(separator: "|").map(String.init))
        mayHaveMore.append(false)
      }
      if isAmong { mayHaveMore[number] = true }
      rows[String(columns[0]), default: []].append(Row(comparison: number, kind: kind, isAmong: isAmong))
    }
  }

  /// The rows of a key: its own, else those of a key with `*` for its second part.
  func rows(of key: String) -> [Row] {
    if let own = rows[key] { return own }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return [] }
    return rows["\(parts[0]).*.\(parts[2])"] ?? []
  }

  var fields: [String] { Array(Set(comparisons.joined())).sorted() }
  var count: Int { rows.values.reduce(0) { $0 + $1.count } }
}
