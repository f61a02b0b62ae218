/// A command by which our host asks for a connection.
struct Initiation: BitwiseCopyable {
  /// The record of the command, or 0 where there is none.
  var record = 0
  var time = Timestamp.none
  var opcode: UInt16 = 0
  /// Whether any device on the filter accept list is meant, and not the one address.
  var usesList = false
  var isRandom = false
  var address: UInt64 = 0
  var ownType: UInt8 = 0
  var intervalMin: UInt16 = 0
  var intervalMax: UInt16 = 0
  var latency: UInt16 = 0
  var timeout: UInt16 = 0
  /// The record in which the host took it back, or 0.
  var cancelledBy = 0

  init() {}

  /// Reads LE Create Connection, or either version of LE Extended Create Connection, of the first PHY.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.12 and 7.8.66
  init?(_ header: RecordHeader, _ opcode: UInt16, _ octets: RawSpan) {
    let isLegacy = opcode == 0x200D
    let start = opcode == 0x2085 ? 2 : 0
    guard let policy = octets.u8(at: isLegacy ? 4 : start),
      let own = octets.u8(at: isLegacy ? 12 : start &+ 1),
      let type = octets.u8(at: isLegacy ? 5 : start &+ 2),
      let address = octets.u48(at: isLegacy ? 6 : start &+ 3)
    else { return nil }
    record = header.number
    time = header.time
    self.opcode = opcode
    usesList = policy & 1 == 1
    isRandom = type & 1 == 1
    self.address = address
    ownType = own
    let place = isLegacy ? 13 : start &+ 14
    intervalMin = octets.u16(at: place) ?? 0
    intervalMax = octets.u16(at: place &+ 2) ?? 0
    latency = octets.u16(at: place &+ 4) ?? 0
    timeout = octets.u16(at: place &+ 6) ?? 0
  }
}

/// An attempt to connect that failed.
struct FailedAttempt: BitwiseCopyable {
  var record = 0
  var time = Timestamp.none
  var adapter: UInt16 = 0
  var status: UInt8 = 0
  /// Whether the command itself was refused.
  var isRefused = false
  var isRandom = false
  var address: UInt64 = 0
  var isClassic = false
  var initiation = Initiation()
}

/// The failed attempts: the first and the latest, 32 of each.
struct FailedAttempts: ~Copyable {
  private static let half = 32
  private var attempts = Table<FailedAttempt>(capacity: 4)
  private(set) var total = 0

  var count: Int { attempts.count }

  /// How many between the first and the latest are left out.
  var leftOut: Int { total &- attempts.count }

  /// The attempt at `index`, in order of time.
  subscript(_ index: Int) -> FailedAttempt {
    guard attempts.count == Self.half * 2, index >= Self.half else { return attempts[index] }
    return attempts[Self.half &+ (index &- Self.half &+ total &- Self.half * 2) % Self.half]
  }

  mutating func add(_ attempt: FailedAttempt) {
    if attempts.count < Self.half * 2 {
      attempts.append(attempt)
    } else {
      attempts[Self.half &+ (total &- Self.half * 2) % Self.half] = attempt
    }
    total &+= 1
  }
}

/// What an adapter is doing that a connection can come of.
struct LinkAdapter: BitwiseCopyable {
  var index: UInt16
  var initiation = Initiation()
  /// Create Connection of BR/EDR: its record and the address.
  var paging = Initiation()
  var randomAddress: UInt64 = 0
  /// Legacy advertising: the record that enabled it, or 0, and the type of its own address.
  var advertisedBy = 0
  var advertisingOwnType: UInt8 = 0xFF
}

/// A set of extended advertising.
struct LinkAdvertisingSet: BitwiseCopyable {
  var adapter: UInt16
  var handle: UInt8
  var ownType: UInt8 = 0xFF
  var randomAddress: UInt64 = 0
  var enabledBy = 0
}

/// A command on a connection whose status is still to come.
struct PendingLinkCommand: BitwiseCopyable {
  var adapter: UInt16 = 0
  var opcode: UInt16 = 0
  /// The connection's index, or -1, and its number.
  var link: Int32 = -1
  var number: Int32 = 0
}
