import BLEDissector

/// The subcommand `fields`.
enum FieldList {
  /// All keys that fit, for a person, as JSON or as Markdown.
  static func output(
    _ arguments: Arguments, _ page: Page, _ dictionaries: [UserDictionary]
  ) throws(UsageError) -> String {
    var reference = Reference(dictionaries)
    var keys = reference.keys(isMerged: !arguments.isMarkdown)
    let patterns = arguments.terms.map { Pattern($0) }
    if !patterns.isEmpty {
      keys = keys.filter { key in patterns.contains { $0.fits(key) } }
      guard !keys.isEmpty else {
        let shown = Flag.list(arguments.terms.map { "`\(Message.escaped($0))`" })
        throw UsageError("no key and no PDU's name has \(shown) in it; `bledissect fields` lists all keys")
      }
    }
    if arguments.isMarkdown { return FieldsDocument.text(keys) }
    return arguments.isJSON ? keys.map(json).joined() : text(keys, page)
  }

  private static func text(_ keys: [Reference.Key], _ page: Page) -> String {
    let most = page.columns == 0 ? 64 : max(24, page.columns * 2 / 5)
    let layout = [
      Page.Column(width: Page.width(of: keys.map(\.field.key), most: most), style: .bold),
      Page.Column(width: Page.width(of: keys.map(\.field.type), most: page.columns == 0 ? 24 : 10)),
      Page.Column(width: 0),
    ]
    var text = ""
    for key in keys { text += page.row([key.field.key, key.field.type, meaning(key)], layout, indent: 0) }
    return text
  }

  /// What the layout says, and which PDU has it where the key doesn't tell.
  private static func meaning(_ key: Reference.Key) -> String {
    [key.field.meaning, place(key)].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// `in ATT_READ_REQ`, `in 14 PDUs`.
  static func place(_ key: Reference.Key) -> String {
    switch key.pdus.count {
    case 0: key.isReply ? "returned" : ""
    case 1...2: "in \(key.pdus.joined(separator: ", "))"
    default: "in \(key.pdus.count) PDUs"
    }
  }

  private static func json(_ key: Reference.Key) -> String {
    var members = [("type", JSONText.quoted("field")), ("layer", JSONText.quoted(key.field.layer))]
    members += ExplainJSON.members(key.field)
    let pdus = key.pdus.isEmpty ? [key.field.pdu].filter { !$0.isEmpty } : key.pdus
    if !pdus.isEmpty { members.append(("pdus", ExplainJSON.array(pdus.map { JSONText.quoted($0) }))) }
    if !key.section.isEmpty { members.append(("spec", JSONText.quoted(key.section))) }
    return ExplainJSON.object(members) + "\n"
  }
}

/// A part of keys, or with `*` or `?` the form of whole ones.
private struct Pattern {
  private let text: [UInt8]
  private let isWhole: Bool

  init(_ text: String) {
    self.text = Array(text.lowercased().utf8)
    isWhole = text.contains("*") || text.contains("?")
  }

  func fits(_ key: Reference.Key) -> Bool {
    if isWhole { return Self.matches(Array(key.field.key.utf8)[...], text[...]) }
    let pattern = String(decoding: text, as: UTF8.self)
    if key.field.key.contains(pattern) { return true }
    let pdus = key.pdus.isEmpty ? [key.field.pdu] : key.pdus
    // The word for a place finds the fields that are one.
    if pattern.hasPrefix("<"), key.field.type.contains(pattern) { return true }
    let name = pattern.replacing("_", with: " ")
    return pdus.contains { $0.lowercased().replacing("_", with: " ").contains(name) }
  }

  /// Whether `*` and `?` in `pattern` can stand for what `text` has in their places.
  private static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (text, pattern) = (text, pattern)
    var behindStar: (text: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while true {
      if pattern.first == 0x2A {
        pattern = pattern.dropFirst()
        behindStar = (text, pattern)
      } else if let octet = text.first, pattern.first == octet || pattern.first == 0x3F {
        (text, pattern) = (text.dropFirst(), pattern.dropFirst())
      } else if text.isEmpty, pattern.isEmpty {
        return true
      } else if let star = behindStar, !star.text.isEmpty {
        // The star takes one more.
        behindStar = (star.text.dropFirst(), star.pattern)
        (text, pattern) = (star.text.dropFirst(), star.pattern)
      } else {
        return false
      }
    }
  }
}
