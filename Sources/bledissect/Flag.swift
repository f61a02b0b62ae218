/// A flag: how it is written, what it says of itself, and what it does.
///
/// Help, man page and completions are made from these alone.
struct Flag: Sendable {
  /// The heading that a flag stands under.
  enum Category: String, CaseIterable, Sendable {
    case content = "What is shown"
    case form = "How it is shown"
    case help = "Help"
    /// For packagers; in no help text.
    case hidden = ""
  }

  /// What has to follow a flag.
  struct Value: Sendable {
    /// What it is called in help texts.
    let name: String
    /// All that is allowed, or empty where anything may be.
    let choices: [String]
  }

  /// What a flag does to the arguments; the second is its value or, for a switch, how it was written.
  typealias Effect = @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// The long name, without dashes.
  let long: String
  /// The letter, or nil.
  let short: Character?
  /// What has to follow, or nil for a switch.
  let value: Value?
  let category: Category
  /// One line, a sentence.
  let help: String
  /// What else there is to say; empty for nothing.
  let details: String
  let effect: Effect

  /// A switch.
  init(
    _ long: String, short: Character? = nil, _ category: Category, _ help: String, details: String = "",
    effect: @escaping Effect
  ) {
    self.init(long, short, nil, category, help, details, effect)
  }

  /// A flag with a value, one of `choices` if there are any.
  init(
    _ long: String, short: Character? = nil, value: String, choices: [String] = [], _ category: Category,
    _ help: String, details: String = "", effect: @escaping Effect
  ) {
    self.init(long, short, Value(name: value, choices: choices), category, help, details, effect)
  }

  private init(
    _ long: String, _ short: Character?, _ value: Value?, _ category: Category, _ help: String,
    _ details: String, _ effect: @escaping Effect
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.category = category
    self.help = help
    self.details = details
    self.effect = effect
  }

  /// Whether it is for packagers, and so has a meaning everywhere.
  var isForAnyone: Bool { category == .hidden && !Flags.ofSubcommands.contains(long) }

  /// Carries the flag out, once its value is known to be one.
  func apply(_ value: String, to arguments: inout Arguments) throws(UsageError) {
    if let choices = self.value?.choices, !choices.isEmpty, !choices.contains(value) {
      throw UsageError("`--\(long)` takes \(Self.list(choices)), not `\(Message.escaped(value))`")
    }
    try effect(&arguments, value)
  }

  /// `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
