/// The man page, in roff.
enum ManPage {
  /// The whole page.
  static var text: String {
    var page = """
      .TH BLEDISSECT 1 "" "bledissect \(Help.version)" "User Commands"
      .SH NAME
      bledissect \\- dissect captures of Bluetooth LE
      .SH SYNOPSIS
      .B bledissect
      [\\fIFLAGS\\fR] \\fICAPTURE\\fR...
      \(synopses).SH DESCRIPTION
      \(escaped(Help.purpose))
      \(escaped(Help.introduction))

      """
    page += ".SH COMMANDS\n"
    for command in Subcommands.all {
      page += ".TP\n\\fB\(escaped(command.name))\\fR \\fI\(escaped(command.operands))\\fR\n"
      let flags = command.shownFlags.filter { $0.category != .help }.map { "`--\($0.long)`" }
      page +=
        "\(escaped(command.help))\n\(escaped(command.details))\nIts flags are \(escaped(Self.list(flags))).\n"
    }
    for category in Flag.Category.allCases where category != .hidden {
      page += ".SH \(escaped(category.rawValue.uppercased()))\n"
      for flag in Flags.shown where flag.category == category { page += paragraph(flag) }
    }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in Help.exitStatuses { page += ".TP\n\\fB\(status)\\fR\n\(escaped(meaning))\n" }
    page += """
      .SH ENVIRONMENT
      .TP
      \\fBNO_COLOR\\fR
      Set to anything, it keeps \\fB\\-\\-color auto\\fR from using colors.
      .TP
      \\fBTERM\\fR
      Set to \\fBdumb\\fR, it does the same.
      .SH EXAMPLES

      """
    for (command, meaning) in Help.examples + Subcommands.all.flatMap(\.examples) {
      page += ".TP\n\\fB\(escaped(command))\\fR\n\(escaped(meaning))\n"
    }
    return page
  }

  private static var synopses: String {
    Subcommands.all.map { command in
      ".br\n.B bledissect \(escaped(command.name))\n\\fI\(escaped(command.operands))\\fR [\\fIFLAGS\\fR]\n"
    }.joined()
  }

  /// `a, b and c`.
  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func paragraph(_ flag: Flag) -> String {
    var text = ".TP\n"
    if let letter = flag.short { text += "\\fB\\-\(letter)\\fR, " }
    text += "\\fB\\-\\-\(escaped(flag.long))\\fR"
    if let value = flag.value { text += " \\fI\(escaped(value.name))\\fR" }
    text += "\n\(escaped(flag.help))\n"
    if !flag.details.isEmpty { text += "\(escaped(flag.details))\n" }
    return text
  }

  /// `text` as roff prints it unchanged; what stands between backticks is bold.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var isBold = false
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`":
        isBold.toggle()
        result += isBold ? "\\fB" : "\\fR"
      default: result.append(character)
      }
    }
    // A line must not begin with a request's dot.
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
