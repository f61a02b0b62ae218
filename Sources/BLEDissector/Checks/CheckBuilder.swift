/// Takes the statements of all checks in turn.
struct CheckBuilder {
  private(set) var checks: [Check]

  /// All checks, each at the place that its number says.
  static let all: [Check] = {
    var builder = CheckBuilder()
    builder.container()
    builder.hci()
    builder.link()
    builder.iso()
    builder.l2cap()
    builder.att()
    builder.gatt()
    builder.attRefusals()
    builder.smp()
    builder.advertising()
    builder.accessProfile()
    builder.apple()
    builder.performance()
    builder.application()
    builder.linkLayer()
    return builder.checks
  }()

  private init() {
    // The first places are those of what decoding finds, which it knows by number.
    let nothing = Check(id: "", severity: .note, spec: "", sentence: "")
    checks = Array(repeating: nothing, count: DecodedCheck.allCases.count)
  }

  /// States a check that decoding makes.
  mutating func decoded(
    _ check: DecodedCheck, _ id: StaticString, _ severity: Severity, spec: StaticString = "",
    _ sentence: StaticString, proof: Check.Proof = .none, causes: StaticString = "",
    evidence: Check.Evidence = .octets, citesPDU: Bool = false,
    reserved: StaticString = "A bit that is reserved for future use is set.",
    on triggers: Trigger..., test: Check.Test? = nil
  ) {
    checks[Int(check.rawValue)] = Check(
      id: id, severity: severity, spec: spec, sentence: sentence, proof: proof, causes: causes,
      evidence: evidence, triggers: triggers, citesPDU: citesPDU, reservedSentence: reserved, test: test)
  }

  /// States a check with its test.
  mutating func check(
    _ id: StaticString, _ severity: Severity, on triggers: Trigger..., claims: [Claim] = [],
    spec: StaticString = "", evidence: Check.Evidence, _ sentence: StaticString, proof: StaticString = "",
    causes: StaticString = "",
    _ test: @escaping Check.Test
  ) {
    checks.append(
      Check(
        id: id, severity: severity, spec: spec, sentence: sentence, proof: .text(proof), causes: causes,
        evidence: evidence, triggers: triggers, claims: claims, test: test))
  }

  /// States a check of fields whose range their layouts tell: what is out of it is this check's finding.
  mutating func range(
    _ id: StaticString, _ severity: Severity, of fields: String..., in triggers: [Trigger],
    spec: StaticString = "", _ sentence: StaticString, causes: StaticString = ""
  ) {
    checks.append(
      Check(
        id: id, severity: severity, spec: spec, sentence: sentence, proof: .value, causes: causes,
        triggers: triggers, claims: fields.map { .field($0) }, citesPDU: spec.utf8CodeUnitCount == 0))
  }

  /// States a check of the length of PDUs: where decoding finds it wrong, it is this check's finding.
  mutating func length(
    _ id: StaticString, _ severity: Severity, of triggers: Trigger..., spec: StaticString = "",
    _ sentence: StaticString, causes: StaticString = ""
  ) {
    checks.append(
      Check(
        id: id, severity: severity, spec: spec, sentence: sentence, proof: .length, causes: causes,
        triggers: triggers, claims: [.length], citesPDU: spec.utf8CodeUnitCount == 0))
  }
}

extension CheckID {
  /// The check's statement.
  var check: Check { CheckBuilder.all[Int(rawValue)] }

  /// All of them, in order.
  static var all: [CheckID] { CheckBuilder.all.indices.map { CheckID(UInt16($0)) } }
}
