/// How the parts that a client has queued for one attribute stand to each other.
///
/// A server writes them in the order in which they came, each where its offset says. Only where each begins where the
/// one before ended are they one value.
///
/// - Spec: Core 6.0, Vol 3, Part F, 3.4.6
struct QueuedParts: BitwiseCopyable {
  private(set) var count: Int32 = 0
  /// Where the first part begins, and where the last one ends.
  private(set) var offset: UInt16 = 0
  private var end: Int32 = 0
  /// How many octets all parts have.
  private(set) var octets: Int32 = 0
  /// Whether there is neither a gap nor an overlap.
  private(set) var isJoined = true

  init() {}

  /// Adds a part of so many octets behind those that came.
  mutating func add(at offset: UInt16, _ octets: Int) {
    if count == 0 {
      self.offset = offset
    } else if Int32(offset) != end {
      isJoined = false
    }
    let length = Int32(min(max(octets, 0), 0xFFFF))
    end = Int32(offset) &+ length
    count &+= count < .max ? 1 : 0
    self.octets = self.octets > .max &- length ? .max : self.octets &+ length
  }
}
