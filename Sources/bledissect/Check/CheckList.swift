import BLEDissector

/// The list of all checks: Docs/Checks.md in Markdown.
enum CheckList {
  static func output(_ arguments: Arguments, _ page: Page) -> String {
    let checks = CheckCatalog.checks.filter { arguments.check.isWanted($0.id) }
    if arguments.isJSON { return checks.map(object).joined() }
    if arguments.isMarkdown { return document(checks) }
    let width = Page.width(of: checks.map(\.id), most: 40)
    let layout = [Page.Column(width: width, style: .bold), Page.Column(width: 7), Page.Column(width: 0)]
    return checks.map { page.row([$0.id, $0.severity.name, $0.sentence], layout, indent: 0) }.joined()
  }

  private static func object(_ check: CheckDescription) -> String {
    var object = JSONObject()
    object.add("type", "check_rule")
    object.add("id", check.id)
    object.add("severity", check.severity.name)
    object.add("sentence", check.sentence)
    if !check.section.isEmpty { object.add("spec", check.section) }
    if !check.causes.isEmpty { object.add("causes", check.causes) }
    object.add("certain", check.certain)
    return object.text + "\n"
  }

  private static func document(_ checks: [CheckDescription]) -> String {
    var text = """
      # Checks

      Written by `bledissect check --list --markdown`; a test holds it against the checks. `bledissect explain ID` says the \
      same of one. An error breaks a rule of the specification, a warning is legal but likely to hurt, a note is worth knowing. \
      Sections are those of the Core Specification 6.0.

      | protocol | checks |
      |---|---|

      """
    var groups: [(name: String, checks: [CheckDescription])] = []
    for check in checks {
      let name = check.id.split(separator: ".").first.map(String.init) ?? ""
      if let place = groups.firstIndex(where: { $0.name == name }) {
        groups[place].checks.append(check)
      } else {
        groups.append((name, [check]))
      }
    }
    for group in groups { text += "| [`\(group.name)`](#\(group.name)) | \(group.checks.count) |\n" }
    for group in groups {
      text += "\n## \(group.name)\n"
      for check in group.checks { text += self.text(check) }
    }
    return text
  }

  private static func text(_ check: CheckDescription) -> String {
    var text =
      "\n### `\(check.id)`\n\n\(check.severity.name.prefix(1).uppercased())\(check.severity.name.dropFirst())"
    if !check.section.isEmpty { text += ", \(check.section)" }
    text += ". \(check.sentence)\n"
    if !check.causes.isEmpty { text += "\n\(check.causes)\n" }
    return text + "\nCertain \(check.certain).\n"
  }
}
