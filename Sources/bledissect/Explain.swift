import BLEDissector

/// The subcommand `explain`.
enum Explain {
  /// With so many readings at most each is shown with all of its fields.
  private static let mostWhole = 3
  /// So many candidates are listed.
  private static let mostListed = 60

  /// What is known of the terms, for a person or as JSON.
  static func output(
    _ arguments: Arguments, _ page: Page, _ dictionaries: [UserDictionary]
  ) throws(UsageError) -> String {
    guard !arguments.terms.isEmpty else {
      throw UsageError(
        "`explain` needs a term, as in `bledissect explain 0x3E`; `bledissect explain -h` says more")
    }
    var reference = Reference(dictionaries)
    var output = ""
    for term in terms(arguments.terms) {
      let text = try explain(term, arguments, page, &reference)
      if !output.isEmpty, !arguments.isJSON { output += "\n" }
      output += text
    }
    return output
  }

  /// Several numbers or qualified terms are terms of their own; other words are one name together.
  private static func terms(_ words: [String]) -> [String] {
    let isEachOne = words.allSatisfy { word in
      let digits = word.lowercased().hasPrefix("0x") ? String(word.dropFirst(2)) : word
      return word.contains(":") || word.contains { $0.isNumber } && UInt64(digits, radix: 16) != nil
    }
    return isEachOne ? words : [words.joined(separator: " ")]
  }

  private static func explain(
    _ term: String, _ arguments: Arguments, _ page: Page, _ reference: inout Reference
  ) throws(UsageError) -> String {
    switch reference.find(term) {
    case .found(let names):
      var topics: [ReferenceTopic] = []
      for name in names { topics.append(reference.topic(name)) }
      if arguments.isJSON { return topics.map { ExplainJSON.object($0) }.joined() }
      let text = ExplainText(page: page)
      let isWhole = topics.count <= mostWhole
      let head =
        topics.count > 1
        ? text.note("`\(Message.escaped(term))` has \(topics.count) readings.", isWhole: isWhole) : ""
      return head + topics.map { text.topic($0, isWhole: isWhole) }.joined(separator: "\n")
    case .parts(let names):
      if arguments.isJSON { return names.map { ExplainJSON.candidate($0) }.joined() }
      return ExplainText(page: page).list(names, term: Message.escaped(term), most: mostListed)
    case .nothing: throw UsageError(unknown(term, reference))
    }
  }

  /// The sentence for a term that leads to nothing.
  private static func unknown(_ term: String, _ reference: borrowing Reference) -> String {
    let shown = Message.escaped(term)
    let sentence = "nothing is known by the name or number `\(shown)`"
    var written: [UInt8] = []
    for octet in String(term.split(separator: ":").last ?? "").utf8 {
      switch octet {
      case 0x41...0x5A: written.append(octet + 0x20)
      case 0x30...0x39, 0x61...0x7A: written.append(octet)
      default: break
      }
    }
    let near = Suggestion.near(
      written, among: reference.names.map { ($0.squeezed, $0.name) }, most: 3)
    if near.isEmpty { return sentence + "; `bledissect explain -h` says what a term can be" }
    return sentence + "; did you mean " + Flag.list(near.map { "`\($0)`" }) + "?"
  }
}
