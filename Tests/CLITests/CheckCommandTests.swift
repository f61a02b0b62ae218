import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The command `check`: its exit status, its formats, its baseline, and that Docs/Checks.md is fresh.
@Suite struct CheckCommandTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL
  private static func capture(_ name: String) -> String {
    root.appendingPathComponent("Captures/checks/\(name).btsnoop").path
  }
  private static let broken = capture("att.wrong-response-fires")
  private static let sound = capture("att.wrong-response-near")
  private static let doubtful = capture("att.unexpected-response-fires")

  /// What `check` is asked, and the exit status.
  struct Case: Sendable {
    var status: Int32
    var words: [String]

    init(_ status: Int32, _ words: String...) {
      self.status = status
      self.words = words
    }
  }

  private static let refused = capture("att.error-response-fires")
  static let cases: [Case] = [
    Case(1, broken), Case(0, sound), Case(1, sound, broken), Case(0, doubtful),
    Case(1, doubtful, "--include-possible"), Case(0, broken, "--fail-on", "never"),
    Case(0, broken, "--skip", "att.wrong-response"), Case(0, broken, "--only", "smp"),
    Case(1, broken, "--only", "att"), Case(0, broken, "--skip", "att.wr*"), Case(0, refused),
    Case(1, refused, "--fail-on", "warning"), Case(2, broken, "/no/such/file"),
    Case(2, broken, "--only", "at.wrong"), Case(2, broken, "--update-baseline"),
  ]

  /// An error that is proven fails, by the status that scripts look at.
  @Test(arguments: cases)
  func statusSaysWhatWasFound(_ wanted: Case) throws {
    let result = try Folder().run(["check"] + wanted.words)
    #expect(result.status == wanted.status, "\(wanted.words): \(result.output)\(result.errors)")
  }

  /// What is in the baseline is quiet, in another recording too; what is new is not.
  @Test func baselineKnowsWhatWasThere() throws {
    let folder = try Folder()
    var octets = try Data(contentsOf: URL(fileURLWithPath: Self.broken))
    try folder.add(octets, "a.btsnoop")
    #expect(try folder.run(["check", "a.btsnoop", "--baseline", "b.txt", "--update-baseline"]).status == 0)
    #expect(try folder.run(["check", "a.btsnoop", "--baseline", "b.txt"]).status == 0)
    // The same a day later: the time of each record is in its octets 16 to 24.
    var place = 16
    while place + 24 <= octets.count {
      let length = octets[place + 4..<place + 8].reduce(0) { $0 << 8 | Int($1) }
      let time = octets[place + 16..<place + 24].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } + 86_400_000_000
      octets.replaceSubrange(
        place + 16..<place + 24, with: (0..<8).map { UInt8(time >> (56 - $0 * 8) & 0xFF) })
      place += 24 + length
    }
    try folder.add(octets, "a.btsnoop")
    #expect(try folder.run(["check", "a.btsnoop", "--baseline", "b.txt"]).status == 0)
    let other = try Data(
      contentsOf: URL(fileURLWithPath: Self.capture("att.error-opcode-mismatch-fires")))
    try folder.add(other, "a.btsnoop")
    #expect(try folder.run(["check", "a.btsnoop", "--baseline", "b.txt"]).status == 1)
    #expect(try folder.run(["check", "a.btsnoop", "--baseline", "none.txt"]).status == 2)
  }

  @Test func jsonHasEachFinding() throws {
    let lines = try Folder().run(["check", "--json", Self.broken, Self.sound]).output.split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["type"] as? String } == ["finding", "check", "check"])
    #expect(objects[0]["id"] as? String == "att.wrong-response")
    #expect(objects[1]["errors"] as? Int == 1)
    #expect(objects[2]["errors"] as? Int == 0)
  }

  /// What code hosts ask of SARIF 2.1.0, which requires these members.
  @Test func sarifHasWhatItHasTo() throws {
    let text = try Folder().run(["check", "--sarif", Self.broken, Self.sound]).output
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    #expect(result["ruleId"] as? String == "att.wrong-response")
    #expect(rules[try #require(result["ruleIndex"] as? Int)]["id"] as? String == "att.wrong-response")
    #expect(result["level"] as? String == "error")
    #expect((result["message"] as? [String: Any])?["text"] as? String != nil)
    #expect((run["artifacts"] as? [Any])?.count == 2)
  }

  @Test func junitIsWellFormed() throws {
    let text = try Folder().run(["check", "--junit", Self.broken, Self.sound]).output
    let parser = XMLParser(data: Data(text.utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(counter.counts["testsuite"] == 2)
    #expect(counter.counts["failure"] == 1)
    #expect(counter.counts["testcase"] == 2)
  }

  @Test func documentIsFresh() throws {
    let now = try Folder().run(["check", "--list", "--markdown"]).output
    let kept = try String(contentsOf: Self.root.appendingPathComponent("Docs/Checks.md"), encoding: .utf8)
    let isFresh = now == kept
    #expect(
      isFresh,
      "Docs/Checks.md is stale: `./bledissect check --list --markdown >Docs/Checks.md` writes it anew")
  }
}

/// Counts the elements of XML.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { counts[name, default: 0] += 1 }
}
