import BLEDissector
import CaptureInput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The tool's one run.
enum Run {
  /// Does what the process's arguments ask for.
  static func start() -> ExitStatus {
    // A reader that has enough shows as a failed write.
    signal(SIGPIPE, SIG_IGN)
    let arguments: Arguments
    do {
      arguments = try Arguments(CommandLine.arguments)
    } catch {
      Message.say(error.sentence)
      return .failed
    }
    switch arguments.action {
    case .read: break
    case .shortHelp: return write(arguments.subcommand.map(Help.short) ?? Help.short)
    case .longHelp: return write(arguments.subcommand.map(Help.long) ?? Help.long)
    case .version: return write("bledissect \(Help.version)\n")
    case .man: return write(ManPage.text)
    case .completion(let shell): return write(shell.completion)
    }
    if let subcommand = arguments.subcommand, !subcommand.readsCaptures {
      do {
        return write(try output(of: subcommand, arguments))
      } catch {
        Message.say(error.sentence)
        return .failed
      }
    }
    if arguments.check.lists { return write(CheckList.output(arguments, Page(arguments, .current()))) }
    guard !arguments.captures.isEmpty else {
      Message.say("no capture is named; `-` reads standard input, -h shows what else there is")
      return .failed
    }
    if arguments.subcommand == nil, let first = arguments.captures.first, Opening.isMissing(first),
      let sentence = Suggestion.command(first.text)
    {
      Message.say(sentence)
      return .failed
    }
    let plan = Plan(arguments, .current())
    do throws(UsageError) {
      let dictionaries = try dictionaries(plan.dictionaries)
      var check: CheckRun?
      if plan.options.collectsFindings {
        var options = arguments.check
        if arguments.isJSON { options.format = .json }
        if arguments.isMarkdown { options.format = .markdown }
        check = try CheckRun(options, Page(arguments, .current()))
      }
      let databases = try KnownDatabases.all(arguments, dictionaries)
      let status = read(plan, dictionaries, databases, &check)
      guard let check else { return status }
      return worse(worse(status, check.status), self.status(of: try check.finish()) ?? .done)
    } catch {
      Message.say(error.sentence)
      return .failed
    }
  }

  private static func dictionaries(_ named: [String]) throws(UsageError) -> [UserDictionary] {
    do throws(DictionaryError) {
      return try DictionaryFiles.all(named)
    } catch {
      throw UsageError(error.sentence)
    }
  }

  /// What a subcommand writes.
  private static func output(of subcommand: Subcommand, _ arguments: Arguments) throws(UsageError) -> String {
    var dictionaries: [UserDictionary] = []
    // Docs/Fields.md has the project's own keys, whoever writes it.
    if !arguments.isMarkdown { dictionaries = try self.dictionaries(arguments.dictionaries) }
    let page = Page(arguments, .current())
    return switch subcommand.work {
    case .explain: try Explain.output(arguments, page, dictionaries)
    case .fields: try FieldList.output(arguments, page, dictionaries)
    case .view, .check: ""
    }
  }

  private static func write(_ text: String) -> ExitStatus { status(of: Message.write(text, to: 1)) ?? .done }

  /// How a run ends whose output failed, after saying so; nil where it didn't fail.
  private static func status(of failure: OutputStream.Failure?) -> ExitStatus? {
    switch failure {
    case nil: return nil
    case .brokenPipe: return .done
    case .unwritable(let why):
      Message.say("the output can't be written: \(why)")
      return .failed
    }
  }

  private static func read(
    _ plan: Plan, _ dictionaries: [UserDictionary], _ databases: [GATTMap], _ check: inout CheckRun?
  ) -> ExitStatus {
    var status = ExitStatus.done
    // One for all captures: the layouts are indexed and compiled once.
    var pass = CapturePass(
      plan.options, OutputStream(descriptor: 1, isPrompt: plan.isPrompt), dictionaries: dictionaries,
      story: plan.story,
      cryptography: Keys.functions, gatt: databases)
    for (index, capture) in plan.captures.enumerated() {
      if plan.captures.count > 1, !plan.options.measuresCoverage, check == nil {
        let failure = Message.write(heading(capture, isFirst: index == 0, plan.options.form), to: 1)
        if let end = self.status(of: failure) { return worse(status, end) }
      }
      do {
        try Opening.with(capture) { (input) throws(CaptureError) in
          status = worse(status, read(&input, capture, plan, &pass, &check))
        }
      } catch {
        Message.say(error.sentence, about: capture)
        status = .failed
      }
      if unsafe isOutputOver { break }
    }
    pass.finishAll()
    // Where a capture's output failed, that was said then.
    return unsafe isOutputOver ? status : worse(status, self.status(of: pass.failure) ?? .done)
  }

  /// Whether nobody takes the output any more.
  nonisolated(unsafe) private static var isOutputOver = false

  /// Reads the captures in `input`: the logs of a bug report as one timeline, others each by itself.
  private static func read(
    _ input: inout OpenedInput, _ capture: CaptureName, _ plan: Plan, _ pass: inout CapturePass,
    _ check: inout CheckRun?
  ) -> ExitStatus {
    let isPrompt = plan.isPrompt || Opening.isLive(capture)
    let isJoined = input.kind == .bugReport
    var status = ExitStatus.done
    var name = capture.display
    for note in input.notes { Message.say(note, about: capture) }
    pass.restart(isPrompt: isPrompt)
    while unsafe !isOutputOver {
      do {
        guard let part = try input.next() else { break }
        if input.captureCount > 1, !plan.options.measuresCoverage, check == nil {
          pass.write(line: partHeading(part.label, plan.options.form))
        }
        if input.captureCount > 1 { name = "\(capture.display): \(part.label)" }
        let problem = try part.read(into: &pass)
        // What stopped the reading is said with its place.
        if let problem, pass.damage.problem == nil { Message.say(problem, about: capture) }
        status = worse(status, DamageText.tell(pass.damage, records: pass.records, capture))
      } catch {
        Message.say(error.sentence, about: capture)
        status = .failed
        continue
      }
      if isJoined { continue }
      status = worse(status, finish(&pass, &check, name))
      pass.restart(isPrompt: isPrompt)
    }
    if isJoined { status = worse(status, finish(&pass, &check, capture.display)) }
    return status
  }

  private static func finish(
    _ pass: inout CapturePass, _ check: inout CheckRun?, _ name: String
  ) -> ExitStatus {
    pass.finish()
    guard let end = status(of: check?.take(pass, name) ?? pass.failure) else { return .done }
    unsafe isOutputOver = true
    return end
  }

  private static func partHeading(_ label: String, _ form: PassOptions.Form) -> String {
    switch form {
    case .json: "{\"type\":\"capture\",\"file\":\(JSONText.quoted(label))}"
    case .markdown: "# `\(label)`\n"
    case .swift: "// \(label)"
    case .text, .nothing: "==> \(label) <=="
    }
  }

  private static func worse(_ a: ExitStatus, _ b: ExitStatus) -> ExitStatus {
    a.rawValue > b.rawValue ? a : b
  }

  /// What tells the captures apart where there are several.
  private static func heading(_ capture: CaptureName, isFirst: Bool, _ form: PassOptions.Form) -> String {
    if form == .json { return "{\"type\":\"capture\",\"file\":\(JSONText.quoted(capture.text))}\n" }
    if form == .swift { return (isFirst ? "" : "\n") + "// \(capture.display)\n" }
    if form == .markdown { return (isFirst ? "" : "\n") + "# `\(capture.display)`\n\n" }
    return (isFirst ? "" : "\n") + "==> \(capture.display) <==\n"
  }
}
