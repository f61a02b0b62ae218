import Foundation
import Testing

@testable import BLEDissector

/// What is found in a capture doesn't depend on what is shown of it.
@Suite struct SameFindingsTests {
  static let captures: [String] = ["recorded", "crafted", "malformed"].flatMap { folder in
    let path = CheckCaptures.folder.appendingPathComponent("../\(folder)").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.sorted().map { "\(folder)/\($0)" }
  }

  @Test func capturesAreThere() { #expect(Self.captures.count > 200) }

  /// With records and without them the summary is the same, in text and in JSON.
  @Test func summariesAreTheSameWithoutRecords() {
    for capture in Self.captures {
      for form in [PassOptions.Form.text, .json] {
        // What is refused, as archives are here, has no findings.
        guard let whole = Self.summary(capture, form, showsRecords: true) else { continue }
        let alone = Self.summary(capture, form, showsRecords: false) ?? []
        guard whole != alone else { continue }
        let place = zip(whole, alone).prefix { $0 == $1 }.count
        Issue.record(
          """
          \(capture): the summary in \(form) depends on whether records are shown
          with records:    \(place < whole.count ? whole[place] : "nothing more")
          without records: \(place < alone.count ? alone[place] : "nothing more")
          """)
      }
    }
  }

  /// The counts in the summary are those of the findings that the records have.
  @Test func countsAreThoseOfTheRecords() throws {
    for capture in Self.captures {
      var options = PassOptions()
      options.form = .json
      guard let output = try? CheckCaptures.output(of: Self.url(capture), options) else { continue }
      var counts = ["errors": 0, "warnings": 0, "possible": 0]
      var summary: [String: Any] = [:]
      for line in output.split(separator: 0x0A) {
        let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        if object["type"] as? String == "summary" { summary = object }

        for finding in object["findings"] as? [[String: Any]] ?? [] {
          let severity = finding["severity"] as? String ?? "?"
          counts[finding["certain"] as? Bool == true ? "\(severity)s" : "possible", default: 0] += 1
        }
      }
      // Without the notes: a cut record is counted as one, too.
      for (key, count) in counts where key != "notes" {
        #expect(summary[key] as? Int == count, "\(capture): the records have \(count) \(key)")
      }
    }
  }

  private static func url(_ capture: String) -> URL {
    CheckCaptures.folder.appendingPathComponent("../\(capture)").standardizedFileURL
  }

  /// The lines of the summary, or nil where the capture is refused.
  private static func summary(
    _ capture: String, _ form: PassOptions.Form, showsRecords: Bool
  ) -> [Substring]? {
    var options = PassOptions()
    options.form = form
    options.showsRecords = showsRecords
    guard let output = try? CheckCaptures.output(of: url(capture), options) else { return nil }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return Array(lines.drop { !$0.hasPrefix("Format ") && !$0.hasPrefix("{\"type\":\"summary\"") })
  }
}
