import Testing

@testable import BLEDissector

/// Every check has a capture that fires it, and one that is close and doesn't.
///
/// `Captures/crafting/checks` makes them.
@Suite struct CheckCaptureTests {
  /// A check's id, with what a test needs to say of it.
  static let ids = CheckID.all.map { $0.check.id.description }

  /// Those that no capture can make certain.
  static let doubtful = Set(
    CheckID.all.filter { if case .never = $0.check.evidence { true } else { false } }
      .map { $0.check.id.description })

  @Test(arguments: ids)
  func firesWhereTheRuleIsBroken(_ id: String) throws {
    let name = "\(id)-fires"
    let findings = try #require(try CheckCaptures.findings(name), "Captures/checks/\(name).* is missing")
    #expect(findings.contains { $0.id == id }, "\(name) has no finding of \(id): \(findings)")
    #expect(
      findings.allSatisfy { $0.isCertain != Self.doubtful.contains($0.id) },
      "\(name) has a finding that isn't certain, or is where none can be: \(findings)")
    let others = findings.filter { $0.id != id && !CheckCaptures.together(id, $0.id) }
    #expect(others.isEmpty, "\(name) has a finding of another check: \(others)")
  }

  @Test(arguments: ids)
  func staysSilentWhereTheRuleIsKept(_ id: String) throws {
    let name = "\(id)-near"
    let findings = try #require(try CheckCaptures.findings(name), "Captures/checks/\(name).* is missing")
    #expect(findings.isEmpty, "\(name) is sound")
  }

  /// Without the state it needs, a check doesn't accuse.
  @Test func isOnlyPossibleWithoutItsState() throws {
    for name in try CheckCaptures.names().filter({ $0.hasSuffix("-possible") }).sorted() {
      let id = String(name.dropLast("-possible".count))
      let findings = try #require(try CheckCaptures.findings(name))
      #expect(findings.contains { $0.id == id }, "\(name) has no finding of \(id): \(findings)")
      #expect(findings.allSatisfy { !$0.isCertain }, "\(name) has a finding that is certain: \(findings)")
      #expect(findings.allSatisfy { $0.id == id }, "\(name) has a finding of another check: \(findings)")
    }
  }

  /// Captures of checks that are gone, or were misspelt.
  @Test func everyCaptureHasItsCheck() throws {
    let wanted = Set(Self.ids.flatMap { id in CheckCaptures.endings.map { id + $0 } })
    for name in try CheckCaptures.names().subtracting(wanted).sorted() {
      Issue.record("Captures/checks/\(name).* belongs to no check")
    }
    #expect(Set(Self.ids).count == Self.ids.count, "two checks have the same id")
    #expect(!Self.ids.contains(""), "a check of decoding has no statement")
  }
}
