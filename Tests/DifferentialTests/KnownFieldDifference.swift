import Foundation

/// A line of the list: capture, PDU and tshark's field, of which each may have `*`, and the reason behind `#`.
struct KnownFieldDifference {
  var line: String
  private var parts: [Substring]

  init?(_ line: Substring) {
    guard let parts = KnownDifference.parts(line, 3) else { return nil }
    self.parts = parts
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
