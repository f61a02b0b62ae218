import BLEDissector

/// The findings as a SARIF log, which code hosts and editors read.
///
/// - Spec: OASIS Static Analysis Results Interchange Format 2.1.0
enum CheckSARIF {
  static func document(_ captures: [CheckedCapture]) -> String {
    let used = Set(captures.flatMap { $0.groups.map(\.id) })
    let rules = CheckCatalog.checks.filter { used.contains($0.id) }
    let places = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var driver = JSONObject()
    driver.add("name", "bledissect")
    driver.add("version", Help.version)
    driver.add("rules", raw: list(rules.map(rule)))
    var tool = JSONObject()
    tool.add("driver", raw: driver.text)
    var run = JSONObject()
    run.add("tool", raw: tool.text)
    run.add("artifacts", raw: list(captures.map { object("location", location($0.name)) }))
    run.add("columnKind", "unicodeCodePoints")
    var results: [String] = []
    for (index, capture) in captures.enumerated() {
      for group in capture.groups {
        results.append(result(group, capture.name, artifact: index, rule: places[group.id] ?? -1))
      }
    }
    run.add("results", raw: list(results))
    var log = JSONObject()
    log.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    log.add("version", "2.1.0")
    log.add("runs", raw: list([run.text]))
    return log.text + "\n"
  }

  private static func rule(_ check: CheckDescription) -> String {
    var rule = JSONObject()
    rule.add("id", check.id)
    rule.add("shortDescription", raw: message(check.sentence))
    if !check.causes.isEmpty { rule.add("help", raw: message(check.causes)) }
    var configuration = JSONObject()
    configuration.add("level", check.severity.name)
    rule.add("defaultConfiguration", raw: configuration.text)
    if !check.section.isEmpty {
      var properties = JSONObject()
      properties.add("specification", "Bluetooth Core Specification, \(check.section)")
      rule.add("properties", raw: properties.text)
    }
    return rule.text
  }

  private static func result(_ group: FindingGroup, _ capture: String, artifact: Int, rule: Int) -> String {
    var result = JSONObject()
    result.add("ruleId", group.id)
    result.add("ruleIndex", raw: String(rule))
    result.add("level", group.severity.name)
    result.add("message", raw: message((group.isCertain ? "" : "Possibly: ") + group.sentence))
    result.add("occurrenceCount", raw: String(max(1, group.count)))
    let first = group.records.first
    result.add(
      "locations", raw: list([place(first?.number ?? 0, group, capture, artifact: artifact, id: nil)]))
    let earlier = group.records.compactMap(\.earlier)
    let others = Array(group.records.dropFirst().map(\.number)) + earlier
    if !others.isEmpty {
      result.add(
        "relatedLocations",
        raw: list(
          others.enumerated().map { place($1, group, capture, artifact: artifact, id: $0 + 1) }))
    }
    result.add("partialFingerprints", raw: object("bledissect/v1", JSONText.quoted(group.fingerprint)))
    var properties = JSONObject()
    properties.add("certain", raw: group.isCertain ? "true" : "false")
    if let connection = group.connection { properties.add("connection", raw: String(connection)) }
    if !group.peer.isEmpty { properties.add("peer", group.peer) }
    result.add("properties", raw: properties.text)
    return result.text
  }

  /// A record of a capture, which has no lines: by its number, as a logical location.
  private static func place(
    _ record: Int, _ group: FindingGroup, _ capture: String, artifact: Int, id: Int?
  ) -> String {
    var place = JSONObject()
    if let id { place.add("id", raw: String(id)) }
    var file = JSONObject()
    file.add("uri", uri(capture))
    file.add("index", raw: String(artifact))
    place.add("physicalLocation", raw: object("artifactLocation", file.text))
    var logical = JSONObject()
    logical.add("name", "record \(record)")
    logical.add(
      "fullyQualifiedName", group.connection.map { "connection \($0)/record \(record)" } ?? "record \(record)"
    )
    logical.add("kind", "record")
    place.add("logicalLocations", raw: list([logical.text]))
    return place.text
  }

  private static func location(_ capture: String) -> String { object("uri", JSONText.quoted(uri(capture))) }

  /// A file's name as a reference: what a URI doesn't allow is escaped.
  static func uri(_ name: String) -> String {
    var text = ""
    for octet in name.utf8 {
      switch octet {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        text.append(Character(Unicode.Scalar(octet)))
      default:
        let digits = String(octet, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func message(_ text: String) -> String { object("text", JSONText.quoted(text)) }

  private static func object(_ key: String, _ value: String) -> String {
    var object = JSONObject()
    object.add(key, raw: value)
    return object.text
  }

  private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
