import BLEDissector

/// Looks for the captures in an archive, by what their octets say.
struct Survey {
  /// The captures found so far.
  var candidates: [Candidate] = []
  /// What was left aside, and why, as sentences.
  private(set) var notes: [String] = []
  /// Whether the archive is an Android bug report.
  private(set) var isBugReport = false

  /// Why a member that may be a capture can't be read.
  private var refusals: [(name: String, error: CaptureError)] = []
  private let readsAllTexts: Bool
  private let budget: UnpackBudget
  private static let mostNotes = 100

  /// A survey; btsnooz logs are looked for in bug reports' texts only, or in all texts.
  init(_ budget: UnpackBudget, readsAllTexts: Bool = false) {
    self.budget = budget
    self.readsAllTexts = readsAllTexts
  }

  /// The captures in the archive `packed`; `file` is the same octets where they are a regular file.
  static func run(
    _ open: () throws(CaptureError) -> (PackedFeed, FileOctets?), _ budget: UnpackBudget
  ) throws(CaptureError) -> Survey {
    var survey = Survey(budget)
    let (packed, file) = try open()
    try survey.walk(packed, file)
    if survey.candidates.isEmpty, budget.refusal == nil {
      // No member begins like a capture: some text may hold a log.
      var second = Survey(budget, readsAllTexts: true)
      let (packed, file) = try open()
      try second.walk(packed, file)
      if !second.candidates.isEmpty { survey = second }
    }
    if let refusal = budget.refusal { throw CaptureError(.unreadable, refusal) }
    guard !survey.candidates.isEmpty else { throw survey.nothing(packed) }
    for refusal in survey.refusals { survey.note("ignored \(refusal.name): \(refusal.error.sentence)") }
    return survey
  }

  private mutating func walk(_ packed: PackedFeed, _ file: FileOctets?) throws(CaptureError) {
    let feed: any OctetFeed = if let file { file } else { packed.feed }
    try members(
      Archive(feed, file, packed.packing, budget), [], [], depth: packed.layers.count + 1)
  }

  private mutating func members(
    _ archive: Archive, _ place: [Int], _ names: [String], depth: Int
  ) throws(CaptureError) {
    while let member = archive.next() {
      guard member.isFile else { continue }
      look(atName: member.name)
      let names = names + [member.name]
      do throws(CaptureError) {
        let packed = try PackedFeed(archive, depth: depth, budget)
        try look(at: packed, place + [member.ordinal], names, member.size, depth)
      } catch {
        refuse(names, error)
      }
      // A member that can't be unpacked may be a capture or not; nobody can tell.
      if let problem = archive.problem, budget.refusal == nil {
        note("\(names.joined(separator: " › ")): \(problem)")
      }
    }
    if let problem = archive.problem, budget.refusal == nil {
      note("\(names.isEmpty ? "" : names.joined(separator: " › ") + ": ")\(problem)")
    }
  }

  /// What a bug report's archive holds tells it.
  private mutating func look(atName name: String) {
    if name == "main_entry.txt" || name.hasPrefix("bugreport") && name.hasSuffix(".txt") {
      isBugReport = true
    }
    if name.hasPrefix("FS/data/") { isBugReport = true }
  }

  private mutating func look(
    at packed: PackedFeed, _ place: [Int], _ names: [String], _ size: Int64, _ depth: Int
  ) throws(CaptureError) {
    if packed.packing.isArchive {
      let archive = try Archive(packed.feed, nil, packed.packing, budget)
      try members(archive, place, names, depth: depth + packed.layers.count + 1)
    } else if packed.packing == .text {
      if readsAllTexts || Self.isReport(names.last ?? "") { readText(packed, names) }
    } else if packed.head.isEmpty {
      throw CaptureError(.empty, packed.feed.problem ?? "it is empty")
    } else {
      if OpenedCapture.onlyLibpcapReads(packed.head) {
        candidates.append(Candidate(content: .place(place), names: names, head: packed.head, size: size))
        return
      }
      var visitor = FirstRecord()
      try CaptureFormat.read(InputBuffer(feed: packed.feed), into: &visitor)
      guard visitor.count > 0 else {
        let error = CaptureError(.empty, packed.feed.problem ?? "it holds no record")
        return addRefusal(names, error)
      }
      candidates.append(
        Candidate(
          content: .place(place), names: names, first: visitor.time, head: packed.head, size: size))
    }
  }

  private mutating func readText(_ packed: PackedFeed, _ names: [String]) {
    let (logs, errors) = BTSnooz.logs(in: packed.feed)
    for (index, log) in logs.enumerated() {
      let name = "btsnooz" + (index == 0 ? "" : " \(index + 1)")
      candidates.append(
        Candidate(content: .log(log), names: names + [name], first: log.first, last: log.last))
    }
    for error in errors { refuse(names, error) }
  }

  private mutating func refuse(_ names: [String], _ error: CaptureError) {
    // What begins like no capture is none, unless its name says otherwise.
    guard error.code != .notACapture && error.code != .empty || Self.isLog(names.last ?? "") else { return }
    addRefusal(names, error)
  }

  private mutating func addRefusal(_ names: [String], _ error: CaptureError) {
    if refusals.count < Self.mostNotes { refusals.append((names.joined(separator: " › "), error)) }
  }

  /// Adds a sentence, while there are not too many.
  mutating func note(_ sentence: String) { if notes.count < Self.mostNotes { notes.append(sentence) } }

  private func nothing(_ packed: PackedFeed) -> CaptureError {
    let what = isBugReport ? "Android bug report" : "\(packed.packing.name) archive"
    var sentence = "the \(what) holds no capture"
    if let first = refusals.first {
      sentence += ": \(first.name): \(first.error.sentence)"
      if refusals.count > 1 { sentence += " (and \(refusals.count - 1) more)" }
    } else if let problem = notes.first {
      sentence += ": \(problem)"
    } else if isBugReport {
      sentence += "; turn on \"Bluetooth HCI snoop log\" in the developer options, restart Bluetooth, "
      sentence += "and take the report again"
    }
    return CaptureError(refusals.first?.error.code == .unsupported ? .unsupported : .notACapture, sentence)
  }

  private static func isReport(_ name: String) -> Bool {
    ["bugreport", "dumpstate", "dumpsys", "btsnooz", "bluetooth_manager"].contains {
      name.contains(octets: $0)
    }
  }

  private static func isLog(_ name: String) -> Bool {
    name.contains(octets: "btsnoo") || name.contains(octets: "hci_snoop")
  }
}

/// Which of a bug report's logs are read.
extension Survey {
  /// Leaves out logs that say less than another one of the same time.
  ///
  /// `lastTime` reads a capture to its end; it is asked only where the report has logs of both kinds.
  mutating func chooseLogs(_ lastTime: (Candidate) -> Timestamp) {
    leaveOutCopies()
    guard candidates.contains(where: \.isPartial), candidates.contains(where: { !$0.isPartial }) else {
      return
    }
    for index in candidates.indices where !candidates[index].last.isKnown {
      candidates[index].last = lastTime(candidates[index])
    }
    let whole = candidates.filter { !$0.isPartial && $0.first.isKnown }
    var kept: [Candidate] = []
    for candidate in candidates {
      let better =
        candidate.isPartial
        ? whole.first { $0.first <= candidate.last && candidate.first <= $0.last } : nil
      if let better {
        note("ignored \(candidate.name): \(better.name) has the whole packets of that time")
      } else {
        kept.append(candidate)
      }
    }
    candidates = kept
  }

  /// Of logs that begin with the same records, keeps the one that says most.
  private mutating func leaveOutCopies() {
    candidates.sort { a, b in a.isPartial == b.isPartial ? a.size > b.size : b.isPartial }
    var kept: [Candidate] = []
    for candidate in candidates {
      if let other = kept.first(where: { $0.beginsLike(candidate) }) {
        note("ignored \(candidate.name): it begins like \(other.name)")
      } else {
        kept.append(candidate)
      }
    }
    candidates = kept
  }

  /// Puts the captures in order of their first records; those without a time stand last, as they came.
  mutating func sort() {
    let sorted = candidates.enumerated().sorted { a, b in
      let (first, second) = (a.element.first, b.element.first)
      if first == second { return a.offset < b.offset }
      return first.isKnown && (!second.isKnown || first < second)
    }
    candidates = sorted.map(\.element)
  }
}
