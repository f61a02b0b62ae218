/// Where records come from: a file's reader, a stream's, or a live device's.
public protocol CaptureSource: ~Copyable {
  /// The next record, lent until the next call; nil at the end of what can be read.
  @_lifetime(&self)
  mutating func next() -> Record?

  /// The container's name and variant in words.
  var format: StaticText { get }

  /// What could not be read, so far.
  var damage: DamageReport { get }
}

/// A fault of the container, with the place where it is.
public struct Damage: BitwiseCopyable, Sendable {
  /// The kinds of fault.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// The input ended inside of a record; the octets there are what was left.
    case truncated
    /// The octets there were no record; they were passed over.
    case skipped
    /// The octets there were no record, and none follows.
    case rest
    /// The input could not be read further: the file shrank, or the compressed stream is broken.
    case unreadable
  }
  /// What is wrong.
  public var kind: Kind
  /// Where, in octets from the start of the (uncompressed) input.
  public var offset: UInt64
  /// How many octets are lost.
  public var octets: UInt64
  /// The number of the last record before it.
  public var record: Int

  /// A fault of `kind` at `offset`.
  public init(kind: Kind, offset: UInt64, octets: UInt64, record: Int) {
    (self.kind, self.offset, self.octets, self.record) = (kind, offset, octets, record)
  }
}

/// The faults of a container: the first few one by one, the rest as counts.
public struct DamageReport: Sendable {
  /// The first faults, at most `limit`.
  public private(set) var first: [Damage] = []
  /// How many there are in all.
  public private(set) var count = 0
  /// The octets lost in all.
  public private(set) var octetsLost: UInt64 = 0
  /// Why the input could not be read further, as the end of a sentence, or nil.
  public internal(set) var problem: String?
  /// How many are kept one by one.
  public static let limit = 32

  /// No faults.
  public init() {}

  /// Counts one more fault.
  public mutating func add(_ damage: Damage) {
    count += 1
    octetsLost &+= damage.octets
    if first.count < Self.limit { first.append(damage) }
  }

  /// Counts the faults of `other` too.
  mutating func add(_ other: DamageReport) {
    for damage in other.first where first.count < Self.limit { first.append(damage) }
    count += other.count
    octetsLost &+= other.octetsLost
    problem = problem ?? other.problem
  }
}

/// Why a capture can't be read at all: one sentence that says what, and what to do.
public struct CaptureError: Error, Equatable, Sendable {
  /// The kinds of refusal.
  public enum Code: Sendable {
    /// The file can't be opened or read.
    case unreadable
    /// There are no octets.
    case empty
    /// The octets are of no known format.
    case notACapture
    /// The format is known but not this variant of it.
    case unsupported
  }
  /// What kind it is; equality looks at this only.
  public let code: Code
  /// The sentence, without the file's name.
  public let sentence: String

  /// A refusal with its sentence.
  @inline(never)
  public init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// Two refusals are equal when their codes are; the wording may differ.
  public static func == (a: CaptureError, b: CaptureError) -> Bool { a.code == b.code }
}
