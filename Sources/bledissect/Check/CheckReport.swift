import BLEDissector

/// Writes what was found, in the format that was asked for.
struct CheckReport {
  let options: CheckOptions
  let page: Page
  private(set) var captures: [CheckedCapture] = []

  init(_ options: CheckOptions, _ page: Page) {
    self.options = options
    self.page = page
  }

  /// What is written of a capture once it is read; SARIF and JUnit wait for the end.
  mutating func add(_ capture: CheckedCapture) -> String {
    let isFirst = captures.isEmpty
    captures.append(capture)
    switch options.format {
    case .text: return (isFirst ? "" : "\n") + CheckText(page: page).text(capture)
    case .markdown: return (isFirst ? "" : "\n") + CheckMarkdown.text(capture)
    case .json: return CheckJSON.lines(capture)
    case .sarif, .junit: return ""
    }
  }

  /// What stands at the end.
  func end() -> String {
    switch options.format {
    case .sarif: CheckSARIF.document(captures)
    case .junit: CheckJUnit.document(captures, options)
    case .text where captures.count > 1: "\n" + total + "\n"
    case .text, .markdown, .json: ""
    }
  }

  private var total: String {
    let with = captures.filter { !$0.groups.isEmpty }.count
    return "\(captures.count) captures, \(with) with findings: "
      + CheckedCapture.count(captures.reduce(0) { $0 + $1.errors }, "error") + ", "
      + CheckedCapture.count(captures.reduce(0) { $0 + $1.warnings }, "warning") + ", "
      + CheckedCapture.count(captures.reduce(0) { $0 + $1.notes }, "note")
  }
}

/// The findings as text for a person.
struct CheckText {
  let page: Page

  func text(_ capture: CheckedCapture) -> String {
    var text = ""
    var explained: Set<String> = []
    for section in capture.sections {
      text += page.styled(section.title, .bold) + "\n"
      for group in section.groups {
        text += self.text(group, explains: explained.insert(group.id).inserted)
      }
    }
    var summary = "\(Message.escaped(capture.name)): "
    summary += capture.groups.isEmpty ? "nothing found wrong" : capture.counts
    summary += " in \(CheckedCapture.count(capture.records, "record"))"
    for remark in capture.remarks { summary += "; " + remark }
    return text + page.broken(summary, indent: 2) + "\n"
  }

  /// The causes of a check are told once.
  private func text(_ group: FindingGroup, explains: Bool) -> String {
    var line = "\(group.level) \(group.id): \(group.sentence)"
    if !group.section.isEmpty { line += " (\(group.section))" }
    var text = "  " + page.broken(line, indent: 4, style: style(group)) + "\n"
    text += "    " + page.broken(group.places, indent: 6, style: .faint) + "\n"
    if explains, !group.causes.isEmpty {
      text += "    " + page.broken(group.causes, indent: 6, style: .faint) + "\n"
    }
    return text
  }

  private func style(_ group: FindingGroup) -> Page.Style {
    guard group.isCertain else { return .plain }
    return switch group.severity {
    case .error: .red
    case .warning: .yellow
    case .note: .plain
    }
  }
}

/// The findings as Markdown, to be pasted in an issue tracker.
enum CheckMarkdown {
  static func text(_ capture: CheckedCapture) -> String {
    var text = "## Findings in `\(capture.name.replacing("`", with: "'"))`\n\n"
    text += capture.groups.isEmpty ? "Nothing found wrong" : capture.counts
    text += " in \(CheckedCapture.count(capture.records, "record"))"
    for remark in capture.remarks { text += "; " + remark }
    text += ".\n"
    for section in capture.sections {
      text += "\n### \(section.title.prefix(1).uppercased())\(section.title.dropFirst())\n\n"
      for group in section.groups {
        text += "- **\(group.level)** `\(group.id)`: \(escaped(group.sentence))"
        if !group.section.isEmpty { text += " (\(group.section))" }
        text += "\n  \(group.places)\n"
        if !group.causes.isEmpty { text += "  *\(escaped(group.causes))*\n" }
      }
    }
    return text
  }

  /// Text without what Markdown or HTML would take for its own.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "*", "_", "`", "|", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

/// The findings as JSON Lines.
enum CheckJSON {
  static func lines(_ capture: CheckedCapture) -> String {
    var text = ""
    for group in capture.groups {
      var object = JSONObject()
      object.add("type", "finding")
      object.add("capture", capture.name)
      object.add("id", group.id)
      object.add("severity", group.severity.name)
      object.add("certain", raw: group.isCertain ? "true" : "false")
      object.add("sentence", group.sentence)
      if !group.section.isEmpty { object.add("spec", group.section) }
      if !group.causes.isEmpty { object.add("causes", group.causes) }
      if !group.pdu.isEmpty { object.add("pdu", group.pdu) }
      if let connection = group.connection { object.add("connection", raw: String(connection)) }
      if !group.peer.isEmpty { object.add("peer", group.peer) }
      object.add("count", raw: String(group.count))
      object.add("records", raw: "[" + group.records.map(record).joined(separator: ",") + "]")
      object.add("fingerprint", group.fingerprint)
      text += object.text + "\n"
    }
    var object = JSONObject()
    object.add("type", "check")
    object.add("capture", capture.name)
    for (key, value) in [
      ("records", capture.records), ("errors", capture.errors), ("warnings", capture.warnings),
      ("notes", capture.notes), ("possible", capture.possible), ("known", capture.known),
      ("left_out", capture.leftOut),
    ] { object.add(key, raw: String(value)) }
    return text + object.text + "\n"
  }

  private static func record(_ record: FoundRecord) -> String {
    var object = JSONObject()
    object.add("number", raw: String(record.number))
    if let earlier = record.earlier { object.add("earlier", raw: String(earlier)) }
    if let seconds = record.seconds { object.add("seconds", raw: String(seconds)) }
    if let octets = record.octets {
      object.add("first_octet", raw: String(octets.lowerBound))
      object.add("octets", raw: String(octets.count))
    }
    return object.text
  }
}

/// An object of JSON that is written member by member.
struct JSONObject {
  private var members = ""

  var text: String { "{" + members + "}" }

  mutating func add(_ key: String, _ value: String) { add(key, raw: JSONText.quoted(value)) }

  /// Adds a member whose value is JSON already.
  mutating func add(_ key: String, raw value: String) {
    members += (members.isEmpty ? "" : ",") + JSONText.quoted(key) + ":" + value
  }
}
