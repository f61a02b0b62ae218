import Foundation
import Testing

/// A file of `Captures/expected`: a transcript after the other, each under a heading.
struct ExpectedFile: CustomTestStringConvertible {
  var name: String
  var lines: [ManifestLine]

  var testDescription: String { name }

  private static let mark = "== "

  private static func heading(_ line: ManifestLine) -> String { "\(mark)\(line.name): \(line.command)" }

  /// Writes the file anew.
  func record() throws {
    var text = ""
    for line in lines {
      text += ([Self.heading(line)] + (try Transcript(line).lines)).joined(separator: "\n") + "\n\n"
    }
    try FileManager.default.createDirectory(at: Manifest.expected, withIntermediateDirectories: true)
    try Data(text.dropLast().utf8).write(to: Manifest.expected.appendingPathComponent(name))
  }

  /// What differs now, at most one fault a transcript.
  func faults() throws -> [String] {
    guard let data = try? Data(contentsOf: Manifest.expected.appendingPathComponent(name)) else {
      return ["Captures/expected/\(name) is missing\n\(Self.howToRecord)"]
    }
    var faults: [String] = []
    var expected: [String: (start: Int, lines: [String])] = [:]
    var heading: String?
    let text = String(decoding: data, as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix(Self.mark) {
        heading = String(line)
        if expected.updateValue((index + 1, []), forKey: String(line)) != nil {
          faults.append("Captures/expected/\(name) has `\(line)` twice\n\(Self.howToRecord)")
        }
      } else if let heading {
        expected[heading]?.lines.append(String(line))
      } else if !line.isEmpty {
        faults.append("Captures/expected/\(name) begins without a heading: \(line)\n\(Self.howToRecord)")
      }
    }
    for line in lines {
      guard let kept = expected.removeValue(forKey: Self.heading(line)) else {
        faults.append(
          "Captures/expected/\(name) has no `\(Self.heading(line))`\n\(Self.howToRecord)")
        continue
      }
      // One empty line stands before the next heading, or at the end of the file.
      let before = kept.lines.last == "" ? Array(kept.lines.dropLast()) : kept.lines
      let now = try Transcript(line).lines
      guard before != now else { continue }
      let number = zip(before, now).prefix { $0 == $1 }.count
      let (wanted, found) = Self.excerpts(
        number < before.count ? before[number] : nil, number < now.count ? now[number] : nil)
      faults.append(
        """
        \(line.name) isn't what Captures/expected/\(name) has from its line \(kept.start + number + 1) on
        capture:  \(line.capture)
        options:  \(line.options.isEmpty ? "none" : line.options.joined(separator: " "))
        expected: \(wanted)
        found:    \(found)
        lines:    \(before.count) expected, \(now.count) found
        \(Self.howToRecord)
        """)
    }
    for heading in expected.keys.sorted() {
      faults.append(
        "Captures/expected/\(name) has `\(heading)`, of which the manifest knows nothing\n\(Self.howToRecord)"
      )
    }
    return faults
  }

  private static let howToRecord =
    "If it is meant so, `RECORD=1 swift test --filter TranscriptTests` writes it anew; read the diff."

  /// Both lines; of long ones the part around the first difference.
  private static func excerpts(_ expected: String?, _ found: String?) -> (String, String) {
    guard let expected, let found else { return (expected ?? "nothing more", found ?? "nothing more") }
    let same = zip(expected, found).prefix { $0 == $1 }.count
    func excerpt(_ line: String) -> String {
      guard line.count > 200 else { return line }
      let start = max(0, same - 80)
      let part = line.dropFirst(start).prefix(200)
      return (start > 0 ? "…" : "") + part + (start + part.count < line.count ? "…" : "")
    }
    return (excerpt(expected), excerpt(found))
  }
}
