import BLEDissector

/// One capture of an opened input, to be read once.
public struct OpenedCapture: ~Copyable {
  /// The file's path, and behind it the names of the archive's members that lead to the capture.
  public let label: String
  /// The time of its first record, where it had to be looked at; else `none`.
  public let firstTime: Timestamp
  /// How many records it has, where that is known before reading.
  public let recordCount: Int?

  private let input: InputBuffer
  private let feed: (any OctetFeed)?
  private let file: FileOctets
  private let budget: UnpackBudget

  init(
    _ label: String, _ firstTime: Timestamp = .none, _ recordCount: Int? = nil, input: consuming InputBuffer,
    feed: (any OctetFeed)?, _ file: FileOctets, _ budget: UnpackBudget
  ) {
    self.label = label
    self.firstTime = firstTime
    self.recordCount = recordCount
    self.input = input
    self.feed = feed
    self.file = file
    self.budget = budget
  }

  /// Hands all records to `visitor`.
  ///
  /// - Returns: What broke while unpacking, as the end of a sentence, or nil. Everything before it was read.
  /// - Throws: `CaptureError` where the octets are no capture, or unpack without end.
  @discardableResult
  public consuming func read<Visitor: CaptureVisitor & ~Copyable>(
    into visitor: inout Visitor
  ) throws(CaptureError) -> String? {
    let (feed, file, budget) = (self.feed, self.file, self.budget)
    // The file must stay open until the last octet is read.
    defer { withExtendedLifetime(file) {} }
    try CaptureFormat.read(input, into: &visitor)
    if let refusal = budget.refusal { throw CaptureError(.unreadable, refusal) }
    return feed?.problem
  }
}
