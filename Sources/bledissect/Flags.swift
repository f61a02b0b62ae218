import BLEDissector

/// The one table of flags.
enum Flags {
  /// All flags, in the order of the help text.
  static let all: [Flag] = ofRecords + ofCheck + ofAll

  /// What is shown of captures.
  private static let ofRecords: [Flag] = [
    Flag(
      "verbose", short: "v", .content, "Show every layer and field of each record.",
      details: """
        Under each record's line stand its layers from the outside in, each with its name and the section of \
        the specification, and their fields with value, unit and name.
        """
    ) { arguments, _ in arguments.isVerbose = true },

    Flag(
      "octets", short: "x", .content, "Show the octets of each record.",
      details: "In hexadecimal and as text, sixteen to a line, behind everything else about the record."
    ) { arguments, _ in arguments.showsOctets = true },

    Flag(
      "summary", .content, "Show the summary only, no records.",
      details: "Of this flag and `--no-summary` the last one counts."
    ) { arguments, _ in arguments.content = .summary },

    Flag(
      "no-summary", .content, "Show the records only, no summary.",
      details: "Of this flag and `--summary` the last one counts."
    ) { arguments, _ in arguments.content = .records },

    Flag(
      "coverage", .content, "Count the octets that are decoded, and no more.",
      details: """
        Over all captures: how many octets are in named fields, how many aren't decoded and where, and how many are in vendors' own \
        forms or in values of attributes that no discovery names.
        """
    ) { arguments, _ in arguments.content = .coverage },

    Flag(
      "dictionary", value: "FILE", .content, "Know the names and layouts in FILE too.",
      details: """
        A dictionary names vendor UUIDs and companies, and says what is in their advertising data and in the \
        values of their characteristics. Several are read where the flag is repeated. Docs/Dictionaries.md has the format. Each file `*.txt` in \
        ~/.config/bledissect is read as well.
        """
    ) { arguments, value in arguments.dictionaries.append(value) },

    Flag(
      "irk", value: "KEY", .content, "Resolve private addresses with this key.",
      details: """
        An identity resolving key: 32 hexadecimal digits, the most significant first, as most tools show a key. It can be repeated. Keys that were \
        distributed in the capture are used anyway.
        """
    ) { (arguments, value) throws(UsageError) in
      arguments.story.identityKeys.append(try Keys.key(value, of: "--irk"))
    },

    Flag(
      "gatt-map", value: "FILE", .content, "Take the servers' databases from FILE.",
      details: """
        FILE is what `bledissect gatt --json` wrote. A connection to a server that it has reads its handles by names, though no \
        discovery is in the capture. Where the server shows another database, that is said, and the map is no longer used.
        """
    ) { arguments, value in arguments.gattMaps.append(value) },

    Flag(
      "gatt-from", value: "CAPTURE", .content, "Take the servers' databases from a capture.",
      details: "As `--gatt-map` does, from a capture in which they were discovered."
    ) { arguments, value in arguments.gattCaptures.append(CaptureName(text: value, place: -1)) },

    Flag(
      "limit", value: "N", .content, "List at most N.",
      details: "What is left out is counted."
    ) { (arguments, value) throws(UsageError) in
      guard let limit = Int(value), limit > 0 else {
        throw UsageError("`--limit` takes a number above 0, not `\(Message.escaped(value))`")
      }
      arguments.story.limit = limit
    },

    Flag(
      "sort", value: "ORDER", choices: DeviceOrder.allCases.map(\.rawValue), .content,
      "Sort devices by this.",
      details: """
        Without it those that connected come first, then those with a name, then those heard most often. \
        `seen`: in the order of their first appearance. `rssi`: the strongest first. `name`, `address`. `reports`: those heard \
        most often first.
        """
    ) { arguments, value in arguments.story.order = DeviceOrder(rawValue: value) },

    Flag(
      "show-keys", .content, "Show keys and passkeys that were seen or recovered.",
      details:
        "Without it they are only said to be there: who has them can read what was encrypted with them."
    ) { arguments, _ in arguments.story.showsKeys = true },

  ]

  /// How it is shown, and help.
  private static let ofAll: [Flag] = [
    Flag(
      "swift", .form, "Write the UUIDs as Swift source.",
      details: "An enumeration of `CBUUID`s, ready for an app."
    ) { arguments, _ in arguments.isSwift = true },

    Flag(
      "json", .form, "Write JSON Lines: one object a line.",
      details: """
        Each record is an object, the summary is the last one. Keys and their meaning stand in Docs/JSON.md. \
        `--octets` adds the octets of each record; `--verbose`, `--time`, `--color` and `--columns` change \
        nothing in JSON, which always has all layers and fields.
        """
    ) { arguments, _ in arguments.isJSON = true },

    Flag(
      "markdown", .form, "Write Markdown, to be pasted in an issue tracker.",
      details:
        "Of the commands that show a view of a capture, and of `fields`, whose Markdown is Docs/Fields.md."
    ) { arguments, _ in arguments.isMarkdown = true },

    Flag(
      "time", value: "STYLE", choices: ["relative", "delta", "absolute", "none"], .form,
      "Show times in this style (default: relative).",
      details: """
        `relative`: seconds since the first record. `delta`: seconds since the record before. `absolute`: \
        date and time in UTC. `none`: no time, which makes two outputs easy to compare.
        """
    ) { arguments, value in
      arguments.time =
        switch value {
        case "delta": .delta
        case "absolute": .absolute
        case "none": .none
        default: .relative
        }
    },

    Flag(
      "color", value: "WHEN", choices: ["auto", "always", "never"], .form, "Use colors (default: auto).",
      details: """
        `auto`: on a terminal only, and not there if the variable NO_COLOR is set to anything or TERM is \
        `dumb`. The colors are the terminal's own sixteen.
        """
    ) { arguments, value in
      arguments.color =
        switch value {
        case "always": .always
        case "never": .never
        default: .automatic
        }
    },

    Flag(
      "columns", value: "N", .form, "Fit lines to N columns; 0 for no bounds.",
      details: """
        The line of a record is cut, findings, fields and the summary are broken between words. By default \
        the width is the terminal's, and nothing is cut or broken where the output goes to a file or another \
        program. Below 120 columns number, time and connection are short.
        """
    ) { (arguments, value) throws(UsageError) in
      guard let columns = Int(value), columns == 0 || columns >= 40 else {
        throw UsageError(
          "`--columns` takes at least 40 columns, or 0 for no bounds, not `\(Message.escaped(value))`")
      }
      arguments.columns = min(columns, 1_000_000)
    },

    Flag(
      "help", short: "h", .help, "Show help; `-h` one line a flag, `--help` everything."
    ) { arguments, written in arguments.action = written == "-h" ? .shortHelp : .longHelp },

    Flag("version", .help, "Show the version.") { arguments, _ in arguments.action = .version },

    Flag("man", .hidden, "Write the man page.") { arguments, _ in arguments.action = .man },

    Flag(
      "completion", value: "SHELL", choices: Shell.allCases.map(\.rawValue), .hidden,
      "Write the completion of a shell."
    ) { arguments, value in
      if let shell = Shell(rawValue: value) { arguments.action = .completion(shell) }
    },
  ]

  /// The flags that mean nothing where captures are read.
  static let ofSubcommands: Set<String> = Set(ofCheck.map(\.long))
    .union(["markdown", "limit", "sort", "show-keys", "swift"])

  /// The flags that help texts and completions show.
  static var shown: [Flag] { all.filter { $0.category != .hidden } }
}
