import BLEDissector

/// What the arguments mean, here and now.
struct Plan: Sendable {
  var options = PassOptions()
  var captures: [CaptureName]
  var dictionaries: [String]
  var story: StoryOptions
  /// Whether each record is written at once.
  var isPrompt: Bool

  /// Works out what was left open, from what the output is.
  init(_ arguments: Arguments, _ terminal: Terminal) {
    captures = arguments.captures
    dictionaries = arguments.dictionaries
    story = arguments.story
    isPrompt = terminal.isTerminal
    let isSummaryOnly = arguments.content == .summary
    options.form = Self.form(arguments)
    if case .view(let view)? = arguments.subcommand?.work { options.view = view }
    if case .check? = arguments.subcommand?.work {
      options.collectsFindings = true
      options.form = .nothing
    }
    options.measuresCoverage = arguments.content == .coverage
    options.showsRecords =
      !isSummaryOnly && !options.measuresCoverage && options.view == nil && !options.collectsFindings
    options.showsSummary =
      arguments.content != .records && !options.measuresCoverage && !options.collectsFindings
    options.text.isVerbose = arguments.isVerbose
    options.text.showsOctets = arguments.showsOctets
    options.text.time = arguments.time
    options.text.columns = arguments.columns ?? terminal.columns
    options.text.isColoured = Self.isColoured(arguments, terminal)
  }

  private static func form(_ arguments: Arguments) -> PassOptions.Form {
    if arguments.isJSON { return .json }
    if arguments.isSwift { return .swift }
    if arguments.isMarkdown { return .markdown }
    return arguments.content == .summary ? .nothing : .text
  }

  /// Whether colours are used.
  static func isColoured(_ arguments: Arguments, _ terminal: Terminal) -> Bool {
    switch arguments.color {
    case .automatic: terminal.isTerminal && terminal.allowsColours
    case .always: true
    case .never: false
    }
  }
}
