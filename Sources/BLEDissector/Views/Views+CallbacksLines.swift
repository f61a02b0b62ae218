/// Writes the calls of a record as they come, so that no capture is too long.
struct CallRenderer: ~Copyable {
  let form: PassOptions.Form
  private let options: TextOptions
  private var isBegun = false
  var folding = CallFolding()
  private var line = OctetBuffer()

  /// Where what a call is about begins in a line, and where it goes on in the next one.
  private static let widestWord = 31
  private static let title = "Callbacks: the capture as Core Bluetooth would call it"

  init(_ options: PassOptions) {
    form = options.form
    self.options = options.text
  }

  /// Writes what stands in front of the first call.
  mutating func begin(_ dissector: inout Dissector, _ out: inout OctetBuffer) {
    guard !isBegun else { return }
    isBegun = true
    dissector.catalog.prepareNames()
    switch form {
    case .json: return
    case .markdown:
      out.appendText("## \(ReportMarkdown.escaped(Self.title))\n\n")
      out.append("| Time | Connection | Mark | Call | About |\n|---:|---|---|---|---|\n")
    case .text, .nothing, .swift:
      line.removeAll()
      line.colour(.bold, options.isColoured)
      line.appendText(Self.title + ", whatever system it is of.")
      line.colour(.plain, options.isColoured)
      line.appendText("\n> the app calls   ~ inferred   - no call\n")
      out.appendWrapped(line.octets, columns: options.columns, indent: 0)
    }
  }

  /// Writes the calls that `log` has of the record that was dissected last; `octets` are the record's.
  mutating func render(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    for index in 0..<log.calls.count {
      let call = CallWords.told(log.calls[index])
      if form == .json {
        render(call, CallWords(call, log, dissector, octets, isJSON: true), dissector, &out)
      } else {
        fold(call, log, dissector, octets, &out)
      }
    }
  }

  /// Writes one call.
  mutating func render(
    _ call: Call, _ words: CallWords, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) {
    let since = call.time.since(dissector.session.counts.firstTime)
    switch form {
    case .json:
      Report(title: "", items: [Self.object(call, words, dissector)]).appendJSON(to: &out)
    case .markdown: renderRow(call, words, since, dissector, &out)
    case .text, .nothing, .swift: renderLine(call, words, since, dissector, &out)
    }
  }

  /// What stands in front of a call's name: who makes it, and whether that is only inferred.
  private static func mark(_ call: Call) -> StaticString {
    switch call.kind.traits.maker {
    case .app: ">"
    case .nobody: "-"
    case .system: call.confidence == .inferred ? "~" : " "
    }
  }

  static func about(_ words: CallWords) -> String {
    var text = ""
    for part in words.parts {
      if text.isEmpty || part.hasPrefix(":") {
        text += part
      } else {
        text += (part.hasPrefix("=") || part.hasPrefix("(") ? " " : "  ") + part
      }
    }
    return words.isSystem ? text + "  [system]" : text
  }

  /// Which connection or adapter a call is about.
  static func number(_ call: Call, _ dissector: borrowing Dissector) -> String {
    if call.connection >= 0 { return "#\(dissector.session.connections.label(Int(call.connection)).number)" }
    return call.adapter > 0 ? "hci\(call.adapter)" : ""
  }

  private mutating func renderLine(
    _ call: Call, _ words: CallWords, _ since: Int64?, _ dissector: borrowing Dissector,
    _ out: inout OctetBuffer
  ) {
    line.removeAll()
    line.colour(.faint, options.isColoured)
    if let since {
      if options.isNarrow {
        line.appendMilliseconds(since, width: 9)
      } else {
        line.appendSeconds(since, width: 13)
      }
    } else {
      line.append(options.isNarrow ? "       --" : "           --")
    }
    line.colour(.plain, options.isColoured)
    line.append(options.isNarrow ? " " : "  ")
    let number = Self.number(call, dissector)
    line.appendText(number)
    line.appendSpaces(5 - number.utf8.count)
    line.append(Self.mark(call))
    line.append(" ")
    let traits = call.kind.traits
    let colour: Colour =
      words.isSystem ? .faint : traits.maker == .app ? .cyan : traits.maker == .nobody ? .faint : .green
    line.colour(colour, options.isColoured)
    let start = line.count
    line.append(traits.word)
    let about = Self.about(words)
    if !options.isNarrow, !about.isEmpty { line.pad(start, to: Self.widestWord) }
    line.colour(.plain, options.isColoured)
    if !about.isEmpty {
      line.append("  ")
      line.colour(.faint, options.isColoured && words.isSystem)
      line.appendText(about)
      line.colour(.plain, options.isColoured && words.isSystem)
    }
    line.append("\n")
    out.appendWrapped(line.octets, columns: options.columns, indent: options.isNarrow ? 19 : 24)
  }

  private func renderRow(
    _ call: Call, _ words: CallWords, _ since: Int64?, _ dissector: borrowing Dissector,
    _ out: inout OctetBuffer
  ) {
    out.append("| ")
    if let since { out.appendSeconds(since, width: 0) }
    out.appendText(" | \(Self.number(call, dissector)) | ")
    switch call.kind.traits.maker {
    case .app: out.append("app")
    case .nobody: out.append("no call")
    case .system: if call.confidence == .inferred { out.append("inferred") }
    }
    out.append(" | `")
    out.append(call.kind.traits.word)
    out.appendText("` | \(ReportMarkdown.escaped(Self.about(words))) |\n")
  }

  /// A call as an object.
  static func object(_ call: Call, _ words: CallWords, _ dissector: borrowing Dissector) -> ReportItem {
    let since = call.time.since(dissector.session.counts.firstTime)
    let traits = call.kind.traits
    var item = ReportItem(title: "")
    switch traits.maker {
    case .system: item.type = "callback"
    case .app: item.type = "call"
    case .nobody: item.type = "context"
    }
    item.add("record", "", .number(call.record))
    if call.time.isKnown {
      var time = OctetBuffer()
      time.appendDate(call.time, separator: 0x54, decimals: 9)
      time.append("Z")
      item.add("time", "", .text(time.string))
    }
    if let since { item.add("relative", "", .decimal(Double(since) / 1e9, places: 6)) }
    let isCentral = isCentral(call, traits)
    item.add("role", "", .text(isCentral ? "central" : "peripheral"))
    item.add(traits.maker == .nobody ? "event" : "call", "", .text(StaticText(traits.name).string))
    item.add("confidence", "", .text(CallWords.word(call.confidence)))
    item.add("adapter", "", .number(Int(call.adapter)))
    if call.connection >= 0 {
      let label = dissector.session.connections.label(Int(call.connection))
      item.add("connection", "", .number(Int(label.number)))
      if let peer = label.peer {
        let connection = dissector.session.connections[Int(call.connection)]
        add(peer, connection.peerIsRandom, isCentral, &item)
      }
    } else if call.hasAddress {
      add(call.address, call.isRandom, isCentral, &item)
    }
    item.facts += words.facts
    return item
  }

  /// Of an MTU it depends on who asked for it.
  private static func isCentral(_ call: Call, _ traits: CallKind.Traits) -> Bool {
    call.kind == .mtuChanged ? call.marks.contains(.on) : traits.isCentral
  }

  /// The other end, as the role calls it.
  private static func add(_ address: UInt64, _ isRandom: Bool, _ isCentral: Bool, _ item: inout ReportItem) {
    item.add(isCentral ? "peripheral" : "central", "", .text(Words.address(address)))
    item.add("address_type", "", .text(isRandom ? "random" : "public"))
  }
}
