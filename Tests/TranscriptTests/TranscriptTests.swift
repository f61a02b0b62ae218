import Foundation
import Testing

/// What the tool says of every line of `Captures/manifest.tsv`, held against `Captures/expected`.
///
/// `RECORD=1 swift test --filter TranscriptTests` writes that folder anew; the diff is read like code.
@Suite struct TranscriptTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test(arguments: Manifest.ours.files)
  func transcriptsAreAsExpected(_ file: ExpectedFile) throws {
    if Self.isRecording { return try file.record() }
    for fault in try file.faults() { Issue.record(Comment(rawValue: fault)) }
  }

  /// Files of lines that are gone.
  @Test func nothingIsStale() throws {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: Manifest.expected.path)) ?? []
    for file in Set(found).subtracting(Manifest.ours.lines.map(\.expected)).sorted() {
      if Self.isRecording {
        try FileManager.default.removeItem(at: Manifest.expected.appendingPathComponent(file))
      } else {
        Issue.record("Captures/expected/\(file) belongs to no line of Captures/manifest.tsv: remove it")
      }
    }
  }

  /// The manifest has every capture, and no line twice.
  @Test func manifestIsWhole() throws {
    let manifest = Manifest.ours
    for fault in manifest.faults { Issue.record(Comment(rawValue: fault)) }
    var names: Set<String> = []
    for line in manifest.lines where !names.insert(line.name).inserted {
      Issue.record("Captures/manifest.tsv has two lines of the name \(line.name)")
    }
    let listed = Set(manifest.lines.map(\.capture))
    var found: Set<String> = []
    for folder in ["recorded", "crafted", "malformed", "checks"] {
      let path = Manifest.captures.appendingPathComponent(folder).path
      found.formUnion(try FileManager.default.contentsOfDirectory(atPath: path).map { "\(folder)/\($0)" })
    }
    for capture in listed.subtracting(found).sorted() {
      Issue.record("Captures/manifest.tsv names \(capture), which isn't there")
    }
    // Bombs are refused by a bound, which has a test of its own.
    for capture in found.subtracting(listed).sorted()
    where !capture.contains("/bomb-") && !capture.hasPrefix("checks/") {
      Issue.record("Captures/\(capture) has no line in Captures/manifest.tsv")
    }
  }

  /// What is recorded here has to come out elsewhere too.
  @Test(arguments: ["", "--verbose", "--json", "--summary"])
  func surroundingsMakeNoDifference(_ options: String) throws {
    let line = try #require(
      ManifestLine("name\trecorded/pairing-all-keys.btsnoop\t--time absolute \(options)\tfile.txt\t"[...]))
    let here = try Transcript(line)
    let elsewhere = try Transcript(
      line,
      environment: [
        "TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.ISO-8859-1", "COLUMNS": "40",
        "TERM": "xterm-256color", "HOME": "/nonexistent",
      ])
    #expect(here.lines == elsewhere.lines)
    #expect(here.lines.count > (options == "--summary" ? 4 : 30))
  }

  /// The cut of long transcripts takes whole records, and nothing else.
  @Test func recordsAreCutAsAsked() {
    let lines = [
      "     1  first", "        ! error of the first", "     2  second", "     3  third", "        field: 4",
      "", "Format  a", "  #1 C0:DE", "==> second capture <==", "     1  again",
      "{\"type\":\"record\",\"number\":7}",
      "{\"type\":\"summary\"}",
    ]
    #expect(Transcript.cut(lines, to: nil) == lines)
    #expect(Transcript.cut(lines, to: 1...Int.max) == lines)
    #expect(
      Transcript.cut(lines, to: 2...2) == [
        "… records 1 to 1 left out", "     2  second", "… records 3 to 3 left out", "", "Format  a",
        "  #1 C0:DE",
        "==> second capture <==", "… records 1 to 1 left out", "… records 7 to 7 left out",
        "{\"type\":\"summary\"}",
      ])
  }
}
