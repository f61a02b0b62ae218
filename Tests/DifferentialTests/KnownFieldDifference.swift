import Foundation

/// A line of the list: capture, PDU and tshark's field, of which each may have `*`, and the reason behind `#`.
struct KnownFieldDifference {
  var line: String
  private var parts: [Substring]

  init?(_ line: Substring) {
    let halves = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    parts = halves[0].split(separator: " ")
    if parts.isEmpty { return nil }
    precondition(parts.count == 3 && halves.count == 2, "not three parts and a reason: \(line)")
    self.line = String(line)
  }

  static func read(_ list: URL) throws -> [KnownFieldDifference] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap(Self.init)
  }

  func covers(_ difference: FieldDifference) -> Bool {
    zip(parts, difference.parts).allSatisfy { KnownDifference.matches($0, $1[...]) }
  }

  /// Whether the line names this capture.
  func isAbout(_ capture: String) -> Bool { KnownDifference.matches(parts[0], capture[...]) }
}
