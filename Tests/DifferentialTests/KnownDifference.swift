import Foundation

/// A difference between tshark's view and ours.
struct Difference: Hashable, CustomStringConvertible {
  var file: String
  var record: Int
  var what: String
  var tshark: String
  var ours: String

  /// A line of the list, without its reason.
  var description: String { "\(file) \(record) \(what) \(tshark) \(ours)" }
}

/// A line of a list: a difference, of which each part may have `*`, and its reason behind `#`.
struct KnownDifference {
  var line: String
  private var parts: [Substring]

  init?(_ line: Substring) {
    guard let parts = Self.parts(line, 5) else { return nil }
    self.parts = parts
    self.line = String(line)
  }

  /// The `count` parts of a line in front of its reason; nil for a comment or an empty line.
  static func parts(_ line: Substring, _ count: Int) -> [Substring]? {
    let halves = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: " ")
    if parts.isEmpty { return nil }
    precondition(parts.count == count && halves.count == 2, "not \(count) parts and a reason: \(line)")
    return parts
  }

  static func read(_ list: URL) throws -> [KnownDifference] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap(Self.init)
  }

  func covers(_ difference: Difference) -> Bool {
    let texts = [
      difference.file, String(difference.record), difference.what, difference.tshark, difference.ours,
    ]
    return zip(parts, texts).allSatisfy { Self.matches($0[...], $1[...]) }
  }

  /// Whether `text` is as `pattern` says, in which `*` stands for anything.
  static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), text) || (!text.isEmpty && matches(pattern, text.dropFirst()))
    }
    return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
  }
}
