/// What an app's calls come to, for the summary: how many of each kind, and those that failed.
///
/// Bounded: the first failures and the latest ones are kept, the same one again and again once; the others are counted.
struct CallDigest: ~Copyable {
  /// A call that failed.
  struct Failure: BitwiseCopyable {
    var call: Call
    /// How often it failed just so.
    var count = 1
  }

  /// A characteristic whose values an app gets, most likely; as long as `stamp` is that of the digest.
  struct Verdict: BitwiseCopyable {
    var key: UInt64 = 0
    var stamp: UInt32 = 0
  }

  static let mostFirst = 4
  static let mostLatest = 6
  private static let kinds = Int(CallKind.pairingFailed.rawValue) + 1
  private static let mostVerdicts = 256

  private var counts = Table<Int>(repeating: 0, count: CallDigest.kinds)
  private var failedCounts = Table<Int>(repeating: 0, count: CallDigest.kinds)
  /// The first ones, and behind them the latest ones as a ring.
  private var failures = Table<Failure>(capacity: CallDigest.mostFirst + CallDigest.mostLatest)
  private var next = 0
  /// How many calls failed that aren't kept.
  private(set) var leftOut = 0
  private var verdicts = Table<Verdict>(repeating: Verdict(), count: CallDigest.mostVerdicts)
  private var stamp: UInt32 = 1

  init() {}

  /// How many calls of a kind there were, and how many of them failed.
  func count(of kind: CallKind) -> (all: Int, failed: Int) {
    (counts[Int(kind.rawValue)], failedCounts[Int(kind.rawValue)])
  }

  /// How many failures are kept.
  var failureCount: Int { failures.count }

  /// A failure, in the order in which they came.
  func failure(_ index: Int) -> Failure {
    let isRing = failures.count >= Self.mostFirst + Self.mostLatest && index >= Self.mostFirst
    return isRing
      ? failures[Self.mostFirst &+ (index &- Self.mostFirst &+ next) % Self.mostLatest] : failures[index]
  }

  @inline(__always)
  mutating func count(_ kind: CallKind) { counts[Int(kind.rawValue)] &+= 1 }

  @inline(__always)
  mutating func take(_ call: Call) {
    count(call.kind)
    if call.error.domain != .none || Self.isTrouble(call.kind) { failed(call) }
  }

  /// What an app gets no call for, and should know of.
  private static func isTrouble(_ kind: CallKind) -> Bool {
    switch kind {
    case .connectAttemptFailed, .valueDropped, .keyMissing, .pairingFailed: true
    default: false
    }
  }

  @inline(never)
  private mutating func failed(_ call: Call) {
    // The host's own end is none, whatever the event says.
    if call.error.domain == .reason, call.reason == 0x16 { return }
    // What may be none is no failure, but worth a line.
    if call.error.domain != .either { failedCounts[Int(call.kind.rawValue)] &+= 1 }
    for place in 0..<failures.count where Self.isSame(failures[place].call, call) {
      return failures[place].count &+= 1
    }
    var call = call
    // Nothing of the record is there any more when it is written.
    call.value = CallOctets()
    call.response = CallOctets()
    call.list = -1
    guard failures.count >= Self.mostFirst + Self.mostLatest else {
      return failures.append(Failure(call: call))
    }
    leftOut &+= failures[Self.mostFirst &+ next].count
    failures[Self.mostFirst &+ next] = Failure(call: call)
    next = (next &+ 1) % Self.mostLatest
  }

  private static func isSame(_ a: Call, _ b: Call) -> Bool {
    a.kind == b.kind && a.connection == b.connection && a.handle == b.handle && a.database == b.database
      && a.error.domain == b.error.domain && a.error.code == b.error.code && a.reason == b.reason
      && a.cause == b.cause && a.adapter == b.adapter && a.address == b.address
      && (a.kind != .pairingFailed || a.number == b.number)
  }

  // MARK: - Values that an app gets

  private static func key(_ handle: UInt16, _ connection: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: connection)) &<< 16 | UInt64(handle)
  }

  private static func place(_ handle: UInt16, _ connection: Int32) -> Int {
    (Int(handle) &+ Int(connection) &* 67) & (mostVerdicts - 1)
  }

  /// Whether an app is known to get the values of an attribute.
  @inline(__always)
  func isGotten(_ handle: UInt16, _ connection: Int32) -> Bool {
    let place = Self.place(handle, connection)
    return verdicts[place].stamp == stamp && verdicts[place].key == Self.key(handle, connection)
  }

  mutating func noteGotten(_ handle: UInt16, _ connection: Int32) {
    verdicts[Self.place(handle, connection)] = Verdict(key: Self.key(handle, connection), stamp: stamp)
  }

  /// Something is known now that may change what becomes of values.
  @inline(__always)
  mutating func forgetVerdicts() { stamp &+= 1 }
}
