/// What is made of a capture.
public struct PassOptions: BitwiseCopyable, Sendable {
  /// The form of the output.
  public enum Form: UInt8, BitwiseCopyable, Sendable {
    /// Lines of text.
    case text
    /// JSON Lines.
    case json
    /// No records.
    case nothing
    /// Markdown, of a view.
    case markdown
    /// Swift source, of the databases.
    case swift
  }
  /// The records' form.
  public var form: Form = .text
  /// Details of the text.
  public var text = TextOptions()
  /// Whether the records are written.
  public var showsRecords = true
  /// Whether the octets are counted by what they are in, rather than shown.
  public var measuresCoverage = false
  /// Whether the summary follows.
  public var showsSummary = true
  /// Whether the rules of the protocol are checked.
  public var checks = true
  /// Whether findings are collected, to be asked for at the end.
  public var collectsFindings = false
  /// The view that is written in place of records and summary, or nil.
  public var view: StoryView?

  /// The defaults: text with a summary.
  public init() {}

  /// What of a record has to be walked.
  var detail: Dissector.Detail {
    if measuresCoverage { return .everything }
    if !showsRecords || form == .nothing || view != nil { return .nothing }
    return form == .text && !text.isVerbose ? .lines : .everything
  }

  /// Whether values of attributes are kept.
  var keepsValues: Bool { view == .gatt }

  /// Which parts of the story are followed.
  var story: StoryParts {
    if let view { return Views.parts(view) }
    if !showsSummary { return [] }
    return Views.inSummary.reduce(into: .digest) { $0.formUnion(Views.parts($1)) }
  }
}

/// One pass over a capture: records in, output out.
public struct CapturePass: ~Copyable, CaptureVisitor {
  private let options: PassOptions
  private var dissector: Dissector
  private var checks: Checks
  private var log = FindingLog()
  private var story: Story
  private let storyOptions: StoryOptions
  private var text: TextRenderer
  private var json: JSONRenderer
  private var calls: CallRenderer
  private var output: OutputStream
  private var coverage = Coverage()
  private var format = StaticText("nothing")
  private var allDamage = DamageReport()
  /// What could not be read of the source that was visited last.
  public private(set) var damage = DamageReport()
  /// How many records were read.
  public var records: Int { dissector.session.counts.records }
  /// Why output stopped before its end, or nil.
  public var failure: OutputStream.Failure? { output.failure }

  /// A pass that writes to `output`, knows what is in `dictionaries` too, and tries keys by `cryptography`.
  public init(
    _ options: PassOptions, _ output: consuming OutputStream, dictionaries: [UserDictionary] = [],
    story storyOptions: StoryOptions = StoryOptions(), cryptography: Cryptography? = nil,
    gatt: [GATTMap] = []
  ) {
    self.options = options
    self.storyOptions = storyOptions
    dissector = Dissector(options.detail, dictionaries, cryptography)
    dissector.takeKnown(gatt)
    dissector.takeKnown(storyOptions.identityKeys)
    dissector.session.attributes.keepsValues = options.keepsValues
    checks = Checks(dissector.catalog)
    story = Story(options.story, storyOptions)
    text = TextRenderer(options.text)
    json = JSONRenderer(showsOctets: options.text.showsOctets)
    calls = CallRenderer(options)
    self.output = output
  }

  /// Makes ready for another capture: what was read is forgotten, the layouts that are compiled stay.
  ///
  /// With `isPrompt` each record is written at once.
  public mutating func restart(isPrompt: Bool) {
    dissector.restart()
    checks = Checks(dissector.catalog)
    log = FindingLog()
    dissector.session.attributes.keepsValues = options.keepsValues
    story = Story(options.story, storyOptions)
    text = TextRenderer(options.text)
    calls = CallRenderer(options)
    format = StaticText("nothing")
    damage = DamageReport()
    allDamage = DamageReport()
    output.isPrompt = isPrompt
  }

  /// Takes all records of `source`.
  ///
  /// Several sources are one timeline, as the parts of a rotated log are.
  public mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source) {
    while let record = source.next() {
      dissector.dissect(record)
      if options.checks { checks.judge(&dissector, record.octets) }
      if options.collectsFindings, dissector.packet.findings.count > 0 { log.take(dissector) }
      if !story.parts.isEmpty { story.take(dissector, record.octets) }
      if story.calls.calls.count > 0 { writeCalls(record.octets) }
      if options.showsRecords, options.view == nil { write(record) }
      if options.measuresCoverage { coverage.add(dissector) }
      if output.failure != nil { break }
    }
    format = source.format
    damage = source.damage
    allDamage.add(damage)
  }

  /// The databases of servers as far as the capture tells them, for a pass over another one.
  public var gattMap: GATTMap { dissector.gattMap }

  /// What was found wrong, where findings are collected, and how many found no place.
  public var findings: (groups: [FindingGroup], leftOut: Int) { (log.groups, log.leftOut) }

  /// Adds a line to the output.
  public mutating func write(line: String) {
    output.buffer.appendText(line)
    output.buffer.append(0x0A)
  }

  /// Writes the summary and whatever is still held back.
  public mutating func finish() {
    if options.checks { finishChecks() }
    if let view = options.view {
      if output.failure == nil { write(view) }
    } else if options.showsSummary, output.failure == nil {
      writeSummary()
    }
    output.flush()
  }

  /// Writes what is wrong at the end of the capture and has no record of its own.
  private mutating func finishChecks() {
    while checks.finishNext(&dissector, allDamage) {
      guard dissector.packet.findings.count > 0 else { continue }
      if options.collectsFindings { log.take(dissector) }
      guard options.showsRecords, options.view == nil, output.failure == nil else { continue }
      switch options.form {
      case .text: text.renderFindings(dissector, &output.buffer)
      case .json: json.renderLastFindings(dissector, &output.buffer)
      case .nothing, .markdown, .swift: break
      }
    }
  }

  /// Writes what was measured of all captures, where that was asked for.
  public mutating func finishAll() {
    guard options.measuresCoverage, output.failure == nil else { return }
    coverage.render(dissector.catalog, isJSON: options.form == .json, &output.buffer)
    output.flush()
  }

  private mutating func write(_ record: borrowing Record) {
    switch options.form {
    case .text: text.render(dissector, record, &output.buffer)
    case .json: json.render(dissector, record, &output.buffer)
    case .nothing, .markdown, .swift: return
    }
    output.endRecord()
  }

  private mutating func writeSummary() {
    let summary = Summary(options: options)
    story.calls.finish(dissector)
    if options.form == .json {
      for report in Views.objects(&dissector, story) { report.appendJSON(to: &output.buffer) }
      return summary.renderJSON(dissector, format, allDamage, &output.buffer)
    }
    let connections = Views.connections(dissector, story, most: Summary.mostConnections)
    let sections = Views.sections(&dissector, story)
    summary.render(dissector, format, allDamage, connections, sections, &output.buffer)
  }

  private mutating func write(_ view: StoryView) {
    dissector.catalog.prepareNames()
    if view == .callbacks { finishCalls() }
    if options.form == .swift {
      var source = SwiftSource()
      source.add(dissector)
      return output.buffer.appendText(source.text)
    }
    write(Views.report(view, &dissector, story))
  }

  /// Writes the calls of a record.
  @inline(never)
  private mutating func writeCalls(_ octets: RawSpan) {
    calls.begin(&dissector, &output.buffer)
    calls.render(story.calls, dissector, octets, &output.buffer)
    story.calls.clear()
    output.endRecord()
  }

  /// Writes the calls that waited for more to come.
  private mutating func finishCalls() {
    story.calls.finish(dissector)
    let empty = OctetBuffer(capacity: 16)
    calls.begin(&dissector, &output.buffer)
    calls.render(story.calls, dissector, empty.octets, &output.buffer)
    calls.end(story.calls, dissector, &output.buffer)
    story.calls.clear()
    if options.form != .json { output.buffer.append("\n") }
  }

  private mutating func write(_ report: Report) {
    switch options.form {
    case .json: report.appendJSON(to: &output.buffer)
    case .markdown: ReportMarkdown.render(report, &output.buffer)
    case .text, .nothing, .swift: ReportText(options.text).render(report, &output.buffer)
    }
  }
}
