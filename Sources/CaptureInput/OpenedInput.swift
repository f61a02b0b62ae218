import BLEDissector

/// What a user named, opened: one capture, or the captures found in it, read one after another.
///
/// ```swift
/// var input = try OpenedInput.open("bugreport.zip")
/// while let capture = try input.next() {
///   print(capture.label)
///   try capture.read(into: &pass)
/// }
/// ```
public struct OpenedInput: ~Copyable {
  /// What an input is, as its octets say.
  public enum Kind: Sendable {
    /// A capture, or what is taken for one: nothing had to be unpacked.
    case plain
    /// A compressed capture.
    case compressed
    /// An archive of files.
    case archive
    /// An Android bug report, as a zip archive or its text.
    case bugReport
  }

  /// What it is.
  public let kind: Kind
  /// What it is packed with, from the outside: `["gzip", "tar"]`.
  public let packings: [String]
  /// What was found, used and left aside, as sentences for a summary; empty where there was no choice.
  public private(set) var notes: [String] = []
  /// How many captures there are to read.
  public var captureCount: Int { captures.count }

  private enum Content {
    case mapped(head: [UInt8])
    case stream(any OctetFeed, head: [UInt8])
    case found(Candidate)
  }
  private let path: String
  private let file: FileOctets
  private let budget: UnpackBudget
  private let captures: [Content]
  private var position = 0
  /// The archive the last capture was in, so that one behind it is reached without walking from the start.
  private var walked: WalkedArchive?

  /// Opens the file at `path`, or standard input for "-", and finds the captures in it.
  ///
  /// - Throws: `CaptureError` where it can't be opened or holds no capture. A plain or compressed file is
  ///   only known to be a capture once it is read.
  public static func open(
    _ path: String, limits: UnpackLimits = UnpackLimits()
  ) throws(CaptureError) -> OpenedInput {
    let budget = UnpackBudget(limits)
    return try open(FileOctets(path: path, budget), path == "-" ? "standard input" : path.printable, budget)
  }

  /// The same for a file that is open already, under the name that messages give it.
  ///
  /// The descriptor stays the caller's and must stay open.
  public static func open(
    descriptor: Int32, name: String, limits: UnpackLimits = UnpackLimits()
  ) throws(CaptureError) -> OpenedInput {
    let budget = UnpackBudget(limits)
    return try open(FileOctets(descriptor: descriptor, budget), name.printable, budget)
  }

  private static func open(
    _ file: FileOctets, _ path: String, _ budget: UnpackBudget
  ) throws(CaptureError) -> OpenedInput {
    let packed = try PackedFeed(file, depth: 0, budget)
    guard !packed.head.isEmpty else { throw empty(packed) }
    if packed.packing.isArchive { return try archive(file, path, packed, budget) }
    if packed.packing == .text { return try text(file, path, packed, budget) }
    return OpenedInput(single: packed, file, path, budget)
  }

  private static func empty(_ packed: PackedFeed) -> CaptureError {
    if let problem = packed.feed.problem { return CaptureError(.unreadable, problem) }
    return CaptureError(
      .empty, packed.layers.isEmpty ? "the file is empty" : "nothing is packed in the file")
  }

  /// One capture, read where it stands.
  private init(
    single packed: PackedFeed, _ file: FileOctets, _ path: String, _ budget: UnpackBudget
  ) {
    let isPlain = packed.layers.isEmpty
    kind = isPlain ? .plain : .compressed
    packings = packed.layers.map(\.name)
    file.forget()
    captures = [
      isPlain && file.size != nil && file.start == 0
        ? .mapped(head: packed.head) : .stream(packed.feed, head: packed.head)
    ]
    (self.path, self.file, self.budget) = (path, file, budget)
  }

  private init(
    _ kind: Kind, _ packed: PackedFeed, _ candidates: [Candidate], _ notes: [String], _ file: FileOctets,
    _ path: String, _ budget: UnpackBudget
  ) {
    self.kind = kind
    packings = packed.layers.map(\.name) + (packed.packing.isArchive ? [packed.packing.name] : [])
    captures = candidates.map { .found($0) }
    self.notes = notes
    (self.path, self.file, self.budget) = (path, file, budget)
  }

  /// A text: a bug report's or a dump's, with btsnooz sections in it, or else what it is taken for.
  private static func text(
    _ file: FileOctets, _ path: String, _ packed: PackedFeed, _ budget: UnpackBudget
  ) throws(CaptureError) -> OpenedInput {
    // It is read twice where it holds no log.
    try file.spool()
    let (logs, refusals) = BTSnooz.logs(in: try again(file, budget).feed)
    if let refusal = budget.refusal { throw CaptureError(.unreadable, refusal) }
    if logs.isEmpty, let refusal = refusals.first { throw refusal }
    if logs.isEmpty { return OpenedInput(single: try again(file, budget), file, path, budget) }
    let candidates = logs.enumerated().map { index, log in
      let name = "btsnooz" + (index == 0 ? "" : " \(index + 1)")
      return Candidate(content: .log(log), names: [name], first: log.first, last: log.last)
    }
    return OpenedInput(
      .bugReport, packed, candidates, refusals.map { "ignored a btsnooz section: \($0.sentence)" }, file,
      path,
      budget)
  }

  private static func archive(
    _ file: FileOctets, _ path: String, _ packed: PackedFeed, _ budget: UnpackBudget
  ) throws(CaptureError) -> OpenedInput {
    // It is read once to look for captures, and once for each of them.
    try file.spool()
    var survey = try Survey.run(
      { () throws(CaptureError) in
        let packed = try again(file, budget)
        return (packed, packed.layers.isEmpty ? FileOctets(file, budget) : nil)
      }, budget)
    if survey.isBugReport {
      var walked: WalkedArchive?
      survey.chooseLogs { candidate in
        var visitor = LastTime()
        guard case .place(let place) = candidate.content else { return candidate.last }
        guard let feed = try? reach(place, file, budget, from: &walked) else { return .none }
        try? CaptureFormat.read(InputBuffer(feed: feed), into: &visitor)
        return visitor.time
      }
    }
    survey.sort()
    let used = survey.candidates.prefix(100).map { "used \($0.name)" }
    return OpenedInput(
      survey.isBugReport ? .bugReport : .archive, packed, survey.candidates, used + survey.notes, file, path,
      budget)
  }

  /// The unpacked octets from the start.
  private static func again(_ file: FileOctets, _ budget: UnpackBudget) throws(CaptureError) -> PackedFeed {
    try PackedFeed(FileOctets(file, budget), depth: 0, budget)
  }

  /// The octets of the member at `place`, in an archive that stands before it or a new one.
  private static func reach(
    _ place: [Int], _ file: FileOctets, _ budget: UnpackBudget, from walked: inout WalkedArchive?
  ) throws(CaptureError) -> any OctetFeed {
    guard let first = place.first else { return try again(file, budget).feed }
    if walked?.stands(before: first) != true { walked = try WalkedArchive(file, UnpackBudget(budget.limits)) }
    guard let outer = walked else { return try again(file, budget).feed }
    var packed = try member(first, of: outer.archive, depth: outer.depth + 1, outer.budget)
    var depth = outer.depth + 1 + packed.layers.count
    for ordinal in place.dropFirst() {
      let archive = try Archive(packed.feed, nil, packed.packing, outer.budget)
      packed = try member(ordinal, of: archive, depth: depth + 1, outer.budget)
      depth += 1 + packed.layers.count
    }
    return packed.feed
  }

  private static func member(
    _ ordinal: Int, of archive: Archive, depth: Int, _ budget: UnpackBudget
  ) throws(CaptureError) -> PackedFeed {
    guard archive.go(to: ordinal) else {
      throw CaptureError(.unreadable, archive.problem ?? "the archive changed while it was read")
    }
    return try PackedFeed(archive, depth: depth, budget)
  }

  /// The next capture, in order of time; nil after the last one.
  ///
  /// - Throws: `CaptureError` where this capture can't be reached; the next call goes on behind it.
  public mutating func next() throws(CaptureError) -> OpenedCapture? {
    guard position < captures.count else { return nil }
    defer { position += 1 }
    switch captures[position] {
    case .mapped(let head):
      let input = InputBuffer.open(descriptor: file.descriptor)
      return OpenedCapture(path, input: input, feed: nil, head: head, file, budget)
    case .stream(let feed, let head):
      return OpenedCapture(path, input: InputBuffer(feed: feed), feed: feed, head: head, file, budget)
    case .found(let candidate):
      let label = "\(path) › \(candidate.name)"
      switch candidate.content {
      case .log(let log):
        let feed = MemoryFeed(log.octets, problem: log.problem)
        return OpenedCapture(
          label, log.first, log.count, input: InputBuffer(feed: feed), feed: feed, file, budget)
      case .place(let place):
        let feed = try Self.reach(place, file, budget, from: &walked)
        return OpenedCapture(
          label, candidate.first, input: InputBuffer(feed: feed), feed: feed, head: candidate.head, file,
          budget)
      }
    }
  }
}

/// The outermost archive of an input, and how far it was walked.
private struct WalkedArchive {
  let archive: Archive
  /// How many packings stand around it.
  let depth: Int
  let budget: UnpackBudget

  init(_ file: FileOctets, _ budget: UnpackBudget) throws(CaptureError) {
    let packed = try PackedFeed(FileOctets(file, budget), depth: 0, budget)
    depth = packed.layers.count
    let source = packed.layers.isEmpty ? FileOctets(file, budget) : nil
    let feed: any OctetFeed = if let source { source } else { packed.feed }
    archive = try Archive(feed, source, packed.packing, budget)
    self.budget = budget
  }

  /// Whether the member with `ordinal` is still to come.
  func stands(before ordinal: Int) -> Bool {
    archive.ordinal < ordinal && !archive.isFinished && budget.refusal == nil
  }
}
