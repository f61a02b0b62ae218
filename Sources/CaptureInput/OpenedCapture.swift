import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One capture of an opened input, to be read once.
public struct OpenedCapture: ~Copyable {
  /// The file's path, and behind it the names of the archive's members that lead to the capture.
  public let label: String
  /// The time of its first record, where it had to be looked at; else `none`.
  public let firstTime: Timestamp
  /// How many records it has, where that is known before reading.
  public let recordCount: Int?

  private let input: InputBuffer
  private let isForLibpcap: Bool
  private let feed: (any OctetFeed)?
  private let file: FileOctets
  private let budget: UnpackBudget

  init(
    _ label: String, _ firstTime: Timestamp = .none, _ recordCount: Int? = nil, input: consuming InputBuffer,
    feed: (any OctetFeed)?, head: [UInt8] = [], _ file: FileOctets, _ budget: UnpackBudget
  ) {
    self.label = label
    self.firstTime = firstTime
    self.recordCount = recordCount
    self.input = input
    self.feed = feed
    self.file = file
    self.budget = budget
    isForLibpcap = Self.onlyLibpcapReads(head)
  }

  /// Whether octets that begin with `head` are of a pcap dialect that our own readers don't know.
  static func onlyLibpcapReads(_ head: [UInt8]) -> Bool {
    guard PcapSource.matches(head) else { return false }
    var visitor = FirstRecord()
    do throws(CaptureError) {
      try CaptureFormat.read(InputBuffer(feed: MemoryFeed(head)), into: &visitor)
      return false
    } catch {
      return error.code == .notACapture
    }
  }

  /// Hands all records to `visitor`.
  ///
  /// - Returns: What broke while unpacking, as the end of a sentence, or nil. Everything before it was read.
  /// - Throws: `CaptureError` where the octets are no capture, or unpack without end.
  @discardableResult
  public consuming func read<Visitor: CaptureVisitor & ~Copyable>(
    into visitor: inout Visitor
  ) throws(CaptureError) -> String? {
    let (feed, file, budget, isForLibpcap) = (self.feed, self.file, self.budget, self.isForLibpcap)
    // The file must stay open until the last octet is read.
    defer { withExtendedLifetime(file) {} }
    if isForLibpcap { return try Self.readByLibpcap(feed, file, budget, into: &visitor) }
    try CaptureFormat.read(input, into: &visitor)
    if let refusal = budget.refusal { throw CaptureError(.unreadable, refusal) }
    return feed?.problem
  }

  private static func readByLibpcap<Visitor: CaptureVisitor & ~Copyable>(
    _ feed: (any OctetFeed)?, _ file: FileOctets, _ budget: UnpackBudget, into visitor: inout Visitor
  ) throws(CaptureError) -> String? {
    var source: PcapSource
    if let feed {
      // libpcap reads files only.
      let copy = try FileOctets.putAside(feed, "a pcap dialect that is packed or piped", budget.limits.spool)
      defer { close(copy.descriptor) }
      if let refusal = budget.refusal { throw CaptureError(.unreadable, refusal) }
      source = try PcapSource.open(copy.descriptor, from: 0)
    } else {
      source = try PcapSource.open(file.descriptor, from: file.start)
    }
    visitor.visit(&source)
    return feed?.problem ?? source.problem
  }
}
