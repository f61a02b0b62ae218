import BLEDissector

/// What was typed.
///
/// Parsing looks at nothing else: no file is opened, no terminal asked.
struct Arguments: Sendable {
  /// What is to be done.
  enum Action: Sendable {
    case read, shortHelp, longHelp, version, man, completion(Shell)
  }
  /// Which parts are written.
  enum Content: Sendable {
    case everything, records, summary, coverage
  }
  /// When colours are used.
  enum ColorChoice: Sendable {
    case automatic, always, never
  }

  var action: Action = .read
  /// What is done in place of reading captures, and the words behind its name.
  var subcommand: Subcommand?
  var terms: [String] = []
  var captures: [CaptureName] = []
  var isVerbose = false
  var showsOctets = false
  var content: Content = .everything
  var isJSON = false
  var time: TimeStyle = .relative
  var color: ColorChoice = .automatic
  /// The files of a user's own names and layouts.
  var dictionaries: [String] = []
  /// The columns asked for, or nil where nothing was said.
  var columns: Int?

  /// Whether Markdown is written.
  var isMarkdown = false
  /// Whether Swift source is written.
  var isSwift = false
  /// Files and captures with databases of servers.
  var gattMaps: [String] = []
  var gattCaptures: [CaptureName] = []
  /// What the views are told.
  var story = StoryOptions()
  /// What `check` is told.
  var check = CheckOptions()
  /// The flags that were given.
  private var given: [Flag] = []

  /// Reads `words`, the process's arguments with its own name in front.
  init(_ words: [String]) throws(UsageError) {
    var place = 1
    var flagsEnded = false
    while place < words.count {
      let word = words[place]
      if flagsEnded || !word.hasPrefix("-") || word == "-" {
        try takeWord(word, place, isPlain: flagsEnded)
      } else if word == "--" {
        flagsEnded = true
      } else if word.hasPrefix("--") {
        try takeLong(words, &place)
      } else {
        try takeShort(words, &place)
      }
      place += 1
    }
    try checkFlags()
  }

  /// The first word can be a subcommand, which wins over a file of that name; then come its terms, or captures.
  private mutating func takeWord(_ word: String, _ place: Int, isPlain: Bool) throws(UsageError) {
    if let subcommand, !subcommand.readsCaptures { return terms.append(word) }
    if !isPlain, captures.isEmpty, subcommand == nil {
      subcommand = Subcommands.named(word)
      if subcommand != nil { return }
      try Self.refuseSubcommand(word)
    }
    captures.append(CaptureName(text: word, place: place))
  }

  /// Refuses flags that mean nothing to what is done.
  private func checkFlags() throws(UsageError) {
    for flag in given {
      if let subcommand {
        guard !subcommand.has(flag) else { continue }
        throw UsageError(
          "`\(subcommand.name)` has no flag `--\(flag.long)`; `bledissect \(subcommand.name) -h` lists those it has"
        )
      }
      if Flags.ofSubcommands.contains(flag.long) {
        throw UsageError("`--\(flag.long)` goes with a command, not with captures")
      }
    }
  }

  private static func refuseSubcommand(_ word: String) throws(UsageError) {
    if word == "install" {
      throw UsageError(
        "`install` is for ./bledissect in the folder of the sources; a file of that name is ./install")
    }
  }

  /// `--flag`, `--flag=value` or `--flag value`.
  private mutating func takeLong(_ words: [String], _ place: inout Int) throws(UsageError) {
    let written = words[place]
    let parts = written.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let flag = Flags.all.first(where: { $0.long == name }) else {
      throw Suggestion.unknown("--" + name)
    }
    given.append(flag)
    guard flag.value != nil else {
      guard parts.count == 1 else { throw UsageError("`--\(name)` takes no value") }
      return try flag.apply("--" + name, to: &self)
    }
    if parts.count > 1 { return try flag.apply(String(parts[1]), to: &self) }
    try flag.apply(try Self.next(words, &place, flag), to: &self)
  }

  /// `-v`, several as in `-vx`, and a value as in `-n5` or `-n 5`.
  private mutating func takeShort(_ words: [String], _ place: inout Int) throws(UsageError) {
    var letters = words[place].dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = Flags.all.first(where: { $0.short == letter }) else {
        throw Suggestion.unknown("-" + String(letter))
      }
      given.append(flag)
      guard flag.value != nil else {
        try flag.apply("-" + String(letter), to: &self)
        continue
      }
      let value = letters.isEmpty ? try Self.next(words, &place, flag) : String(letters)
      return try flag.apply(value, to: &self)
    }
  }

  private static func next(_ words: [String], _ place: inout Int, _ flag: Flag) throws(UsageError) -> String {
    guard place + 1 < words.count else {
      let what = flag.value.map { $0.choices.isEmpty ? $0.name : Flag.list($0.choices) } ?? ""
      throw UsageError("`--\(flag.long)` needs a value: \(what)")
    }
    place += 1
    return words[place]
  }
}
