import BLEDissector

/// A word that stands in place of captures: how it is written, what it says of itself, and which flags it has.
///
/// Like the flags', its help, man page and completions are made from this alone.
struct Subcommand: Sendable {
  /// What is done.
  enum Work: Sendable {
    case explain, fields, check
    case view(StoryView)
  }

  let name: String
  /// What follows the name in help texts.
  let operands: String
  /// One line, a sentence.
  let help: String
  /// What else there is to say.
  let details: String
  /// The flags that have a meaning for it, by their long names; those for help have one everywhere.
  let flags: Set<String>
  /// Commands to start from: command and what it is for.
  let examples: [(command: String, meaning: String)]
  let work: Work

  /// How it is written: `explain TERM...`.
  var synopsis: String { "\(name) \(operands)" }

  /// Whether what stands behind its name are captures.
  var readsCaptures: Bool {
    switch work {
    case .view, .check: true
    case .explain, .fields: false
    }
  }

  /// Its flags, in the order of the table of all flags.
  var shownFlags: [Flag] { Flags.shown.filter { has($0) } }

  /// Whether `flag` means anything to it.
  func has(_ flag: Flag) -> Bool { flag.category == .help || flags.contains(flag.long) || flag.isForAnyone }
}

/// The one table of subcommands.
enum Subcommands {
  static let all: [Subcommand] =
    [check] + views + [
      Subcommand(
        name: "explain", operands: "TERM...", help: "Explain an opcode, a UUID, an error, a name.",
        details: """
          TERM is a number with or without 0x, a name or a part of one, a UUID, a check, or an error of HCI, ATT, \
          SMP, L2CAP or Apple's CoreBluetooth. Case, spaces, `-` and `_` don't matter, and several words are one \
          name. A number can have several meanings, and all are shown; a word in front narrows it down: `hci:0x08`, \
          `att:0x05`, `smp:4`, `l2cap:0x12`, `ad:0xFF`, `uuid:180D`, `company:0x4C`, `appearance:0x0341`, \
          `error:0x3E`, `cb:6`, `check:`. Numbers without 0x are hexadecimal, errors are tried in decimal too.
          """,
        flags: ["json", "color", "columns", "dictionary"],
        examples: [
          ("bledissect explain 0x3E", "all that 0x3E can be"),
          ("bledissect explain le connection complete", "an event with its fields"),
          ("bledissect explain CBError.connectionTimeout", "an app's error in a trace"),
        ], work: .explain),
      Subcommand(
        name: "fields", operands: "[PATTERN...]", help: "List the keys of JSON with type and meaning.",
        details: """
          All keys that `--json` writes, or those that have PATTERN in them or in the name of their PDU; with `*` \
          or `?` the whole key has to fit. `[]` stands behind what repeats. Structures that stand inside of other \
          fields begin with the word for these places: a key `<ad>.type` is in each field of the type `list of <ad>`.
          """,
        flags: ["json", "columns", "dictionary", "markdown"],
        examples: [
          ("bledissect fields connection_interval", "every key with that in it"),
          ("bledissect fields 'att.*handle'", "those that fit as a whole"),
        ], work: .fields),
    ]

  /// The subcommand of that name, or nil.
  static func named(_ word: String) -> Subcommand? { all.first { $0.name == word } }
}
