/// The texts of `-h` and `--help`.
enum Help {
  static let version = "0.1.0"
  static let purpose = "Reads Bluetooth LE captures and says what is in them."
  static let usage = "bledissect [FLAGS] CAPTURE..."

  /// How the tool and its subcommands are started.
  static var usages: [String] { [usage] + Subcommands.all.map { "bledissect \($0.synopsis) [FLAGS]" } }

  private static var head: String {
    "bledissect \(version): \(purpose)\n\nUsage: \(usages.joined(separator: "\n       "))\n"
  }

  /// What a capture can be, and what else holds for all flags.
  static let introduction = """
    CAPTURE is a snoop log of a phone or a computer; its format is told by its content, never by its \
    name. Several are read one after the other. `-` is standard input. Letters can be joined, as in \
    -vx, and a value stands behind a space or `=`. Behind `--` everything is a capture.
    """

  /// What the exit status means: number and sentence.
  static let exitStatuses: [(status: String, meaning: String)] = [
    (
      "0",
      "Every capture was read, as far as it goes. What is said on standard error about octets lost is no failure."
    ),
    ("1", "Kept for findings: not used yet."),
    (
      "2",
      "Nothing of an input can be read, the output can't be written, or the command line is wrong. Where one of "
        + "several captures can't be read, the others are read all the same."
    ),
  ]

  /// Commands to start from: command and what it is for.
  static let examples: [(command: String, meaning: String)] = [
    ("bledissect btsnoop_hci.log", "one line a record, then the summary"),
    ("bledissect --summary *.log", "the summary of each"),
    ("bledissect -vx btsnoop_hci.log", "every field, and the octets"),
    ("bledissect --json btsnoop_hci.log", "one JSON object a line"),
    ("btmon -w /dev/stdout | bledissect -", "what happens now, until Ctrl-C"),
  ]

  /// One line a flag.
  static var short: String {
    var text = head + "\nCommands:\n"
    let nameWidth = Subcommands.all.map { $0.synopsis.utf8.count }.max() ?? 0
    for command in Subcommands.all {
      let gap = String(repeating: " ", count: nameWidth - command.synopsis.utf8.count)
      text += "  \(command.synopsis)\(gap)  \(command.help)\n"
    }
    return text + list(Flags.shown) + "\n--help says more of each.\n"
  }

  /// One line a flag, under the headings.
  private static func list(_ flags: [Flag]) -> String {
    var text = ""
    let width = flags.map { synopsis($0).utf8.count }.max() ?? 0
    for category in Flag.Category.allCases where flags.contains(where: { $0.category == category }) {
      text += "\n\(category.rawValue):\n"
      for flag in flags where flag.category == category {
        let synopsis = synopsis(flag)
        let gap = String(repeating: " ", count: width - synopsis.utf8.count)
        text += "  \(synopsis)\(gap)  \(flag.help)\n"
      }
    }
    return text
  }

  /// One line a flag of `command`.
  static func short(_ command: Subcommand) -> String {
    "Usage: bledissect \(command.synopsis) [FLAGS]\n\n\(wrapped(command.help, indent: 0))"
      + list(command.shownFlags) + "\n--help says more.\n"
  }

  /// Everything about `command`.
  static func long(_ command: Subcommand) -> String {
    var text = "Usage: bledissect \(command.synopsis) [FLAGS]\n\n"
    text += wrapped(command.help, indent: 0) + wrapped(command.details, indent: 0)
    text += list(command.shownFlags) + "\nExit status:\n"
    if command.readsCaptures {
      text += statuses
    } else {
      text += "  0   Something was found.\n  2   Nothing was, or the command line is wrong.\n"
    }
    return text + "\nExamples:\n" + list(command.examples)
  }

  private static var statuses: String {
    exitStatuses.map { status, meaning in
      // The number stands in the first line's indentation.
      "  \(status)   " + wrapped(meaning, indent: 6).dropFirst(6)
    }.joined()
  }

  private static func list(_ examples: [(command: String, meaning: String)]) -> String {
    let width = examples.map { $0.command.utf8.count }.max() ?? 0
    return examples.map { command, meaning in
      "  \(command)\(String(repeating: " ", count: width - command.utf8.count))  \(meaning)\n"
    }.joined()
  }

  /// Everything.
  static var long: String {
    var text = head + "\n" + wrapped(introduction, indent: 0)
    text += "\nCommands:\n"
    for command in Subcommands.all {
      text += "\n  \(command.synopsis)\n" + wrapped(command.help, indent: 6)
      text += wrapped(command.details, indent: 6)
    }
    for category in Flag.Category.allCases where category != .hidden {
      text += "\n\(category.rawValue):\n"
      for flag in Flags.shown where flag.category == category {
        text += "\n  \(synopsis(flag))\n" + wrapped(flag.help, indent: 6)
        if !flag.details.isEmpty { text += wrapped(flag.details, indent: 6) }
      }
    }
    text += "\nExit status:\n"
    text += statuses
    return text + "\nExamples:\n" + list(examples + Subcommands.all.flatMap { $0.examples.prefix(1) })
  }

  /// A flag as it is written: `-v, --verbose`, `--time STYLE`.
  private static func synopsis(_ flag: Flag) -> String {
    let letter = flag.short.map { "-\($0), " } ?? "    "
    return "\(letter)--\(flag.long)" + (flag.value.map { " \($0.name)" } ?? "")
  }

  /// `text` in lines of at most 80 columns, each with a line end.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    var line = margin
    for word in text.split(separator: " ") {
      if line.utf8.count > indent, line.utf8.count + 1 + word.utf8.count > 80 {
        result += line + "\n"
        line = margin
      }
      line += (line.utf8.count > indent ? " " : "") + word
    }
    return result + line + "\n"
  }
}
