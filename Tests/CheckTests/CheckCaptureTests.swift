import Testing

@testable import BLEDissector

/// Every check has a capture that fires it, and one that is close and doesn't.
///
/// `Captures/crafting/checks.py` makes them.
@Suite struct CheckCaptureTests {
  /// A check's id, with what a test needs to say of it.
  static let ids = CheckID.allCases.map { $0.check.id.description }

  /// The checks that depend on what came before, and so can be possible only.
  static let stateful = [
    "hci.acl-continuation-without-start", "hci.acl-start-before-complete", "att.request-while-pending",
  ]

  @Test(arguments: ids)
  func firesWhereTheRuleIsBroken(_ id: String) throws {
    let name = "\(id)-fires"
    let findings = try #require(try CheckCaptures.findings(name), "Captures/crafted/\(name).* is missing")
    #expect(findings.contains { $0.id == id }, "\(name) has no finding of \(id): \(findings)")
    #expect(findings.allSatisfy { $0.isCertain }, "\(name) has a finding that isn't certain: \(findings)")
    #expect(findings.allSatisfy { $0.id == id }, "\(name) has a finding of another check: \(findings)")
  }

  @Test(arguments: ids)
  func staysSilentWhereTheRuleIsKept(_ id: String) throws {
    let name = "\(id)-near"
    let findings = try #require(try CheckCaptures.findings(name), "Captures/crafted/\(name).* is missing")
    #expect(findings.isEmpty, "\(name) is sound")
  }

  /// Without the state it needs, a check doesn't accuse.
  @Test(arguments: stateful)
  func isOnlyPossibleWithoutItsState(_ id: String) throws {
    let name = "\(id)-possible"
    let findings = try #require(try CheckCaptures.findings(name), "Captures/crafted/\(name).* is missing")
    #expect(findings.contains { $0.id == id }, "\(name) has no finding of \(id): \(findings)")
    #expect(findings.allSatisfy { !$0.isCertain }, "\(name) has a finding that is certain: \(findings)")
    #expect(findings.allSatisfy { $0.id == id }, "\(name) has a finding of another check: \(findings)")
  }

  /// Captures of checks that are gone, or were misspelt.
  @Test func everyCaptureHasItsCheck() throws {
    let wanted = Set(
      Self.ids.flatMap { ["\($0)-fires", "\($0)-near"] } + Self.stateful.map { "\($0)-possible" })
    for name in try CheckCaptures.names().subtracting(wanted).sorted() {
      Issue.record("Captures/crafted/\(name).* belongs to no check")
    }
    #expect(Set(Self.ids).count == Self.ids.count, "two checks have the same id")
  }
}
