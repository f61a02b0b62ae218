/// How far unpacking goes before it is refused: a small file can unpack without end.
public struct UnpackLimits: BitwiseCopyable, Sendable {
  /// The most octets that may come out of one octet of the file, once `ratioFrom` is reached.
  public var ratio: UInt64 = 1000
  /// From how many unpacked octets on `ratio` counts.
  public var ratioFrom: UInt64 = 64 << 20
  /// The most octets that may be unpacked.
  public var total: UInt64 = 64 << 30
  /// How many packings may stand inside each other.
  public var depth = 3
  /// The most members of an archive that are looked at.
  public var members = 200_000
  /// The most octets of a pipe that are put aside in a temporary file.
  public var spool: UInt64 = 2 << 30

  /// The usual limits.
  public init() {}
}

/// What has been read of a file and unpacked from it, held against the limits.
///
/// All layers of unpacking over one file share it.
final class UnpackBudget {
  let limits: UnpackLimits
  /// The octets read from the file itself.
  var consumed: UInt64 = 0
  /// The sentence of the limit that was hit, or nil.
  private(set) var refusal: String?

  init(_ limits: UnpackLimits) { self.limits = limits }

  /// Whether a layer that has unpacked `produced` octets so far may go on.
  func allows(_ produced: UInt64) -> Bool {
    if refusal != nil { return false }
    if produced > limits.total {
      refusal = "it unpacks to more than \(limits.total >> 20) MiB, which is refused"
    } else if produced > limits.ratioFrom, produced / max(consumed, 1) > limits.ratio {
      refusal = "it unpacks to more than \(limits.ratio) times its size, which no capture does; it is refused"
    }
    return refusal == nil
  }
}
