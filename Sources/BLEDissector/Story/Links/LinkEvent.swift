/// Something notable that happened on a connection, as the view tells it.
struct LinkEvent: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// L2CAP Connection Parameter Update Request (`a`: the four parameters; `b`: the identifier) and its response
    /// (`a`: the result).
    case parameterRequest, parameterResponse
    /// LE Connection Update (`a`: the four parameters), and its completion (`a`: interval in microseconds, latency
    /// and timeout; `b`: the status).
    case update, updateComplete
    /// LE Remote Connection Parameter Request (`a`: the four parameters) and the host's replies.
    case remoteParameters, remoteParametersReply, remoteParametersRefusal
    /// LE Subrate Request (`a`: factors and latency) and LE Subrate Change (`a`: factor, latency, continuation and
    /// timeout).
    case subrate, subrateChange
    /// A command was refused: `a` is its opcode, `b` the status.
    case refused
    /// LE Set PHY (`a`: which, to send and to receive), LE PHY Update Complete (`a`: to send, to receive).
    case setPHY, phyComplete
    /// LE Set Data Length (`a`: octets, time), LE Data Length Change (`a`: of both directions).
    case setDataLength, dataLengthChange
    /// The MTU that a side offers, in `a`.
    case mtuRequest, mtuResponse
    /// LE Enable Encryption and LE Long Term Key Request; `a` is 1 where random number or diversifier name a key.
    case enableEncryption, keyRequest
    case keyReply, keyRefusal
    /// Encryption Change (`a`: enabled, and behind it the key's size), Encryption Key Refresh Complete.
    case encryptionChange, keyRefresh
    case pairingRequest, pairingResponse, securityRequest
    /// Pairing Failed; `b` is the reason.
    case pairingFailed
    /// ATT_ERROR_RSP: `a` has opcode and handle, `b` the code.
    case attError
    /// Our host's Disconnect; `b` is the reason.
    case disconnect
    /// L2CAP Command Reject: `a` the identifier, `b` the reason.
    case rejected
    /// Read Remote Features and Version, and their completion with the status in `b`.
    case readFeatures, featuresComplete, readVersion, versionComplete
    /// A control PDU on the air: `b` is its opcode, `a` what it says, packed.
    case control
    /// LE Connection Rate Request, and LE Connection Rate Change with the status in `b`.
    case rate, rateChange
  }

  var kind: Kind
  /// Who asked or said it; what only the controller says is `received`.
  var direction: Direction
  var record: Int
  var time: Timestamp
  var a: UInt64 = 0
  var b: UInt32 = 0
  /// How often the same came at once; `record` is the first one's.
  var count: UInt32 = 1
  /// The next one of the same connection, or -1.
  var next: Int32 = -1
}

/// The events of one connection, as places in `LinkEvents`.
struct LinkEventList: BitwiseCopyable {
  fileprivate(set) var head: Int32 = -1
  /// The last of the first events, which are kept for good; behind it stand the latest.
  fileprivate var middle: Int32 = -1
  fileprivate var tail: Int32 = -1
  fileprivate(set) var count = 0
  /// How many there were.
  fileprivate(set) var total = 0
}

/// The notable events of all connections.
///
/// Bounded: of each connection the first 16 and the latest 32 are kept, and of all together `most`.
struct LinkEvents: ~Copyable {
  private static let first = 16
  private static let latest = 32
  private static let most = 1 << 17
  private var events = Table<LinkEvent>(capacity: 64)
  private var free: Int32 = -1

  subscript(_ place: Int32) -> LinkEvent { events[Int(place)] }

  /// Adds an event; where there is no room, in place of the oldest behind the first ones.
  mutating func add(_ event: LinkEvent, to list: inout LinkEventList) {
    if list.tail >= 0, isSame(events[Int(list.tail)], event) {
      events[Int(list.tail)].count &+= 1
      return
    }
    list.total &+= 1
    if list.count < Self.first &+ Self.latest, let place = take() {
      events[place] = event
      append(Int32(place), &list)
      list.count &+= 1
      if list.count == Self.first { list.middle = Int32(place) }
      return
    }
    guard list.middle >= 0 else { return }
    let oldest = events[Int(list.middle)].next
    guard oldest >= 0 else { return }
    if oldest == list.tail {
      events[Int(oldest)] = event
      return
    }
    events[Int(list.middle)].next = events[Int(oldest)].next
    events[Int(oldest)] = event
    append(oldest, &list)
  }

  /// Gives the room of a connection's events back.
  mutating func removeAll(_ list: inout LinkEventList) {
    if list.tail >= 0 {
      events[Int(list.tail)].next = free
      free = list.head
    }
    list = LinkEventList()
  }

  /// Refused requests come in rows, of which one is told.
  private func isSame(_ a: LinkEvent, _ b: LinkEvent) -> Bool {
    a.kind == .attError && b.kind == .attError && a.a == b.a && a.b == b.b && a.direction == b.direction
  }

  private mutating func append(_ place: Int32, _ list: inout LinkEventList) {
    if list.tail >= 0 { events[Int(list.tail)].next = place } else { list.head = place }
    list.tail = place
  }

  private mutating func take() -> Int? {
    if free >= 0 {
      let place = Int(free)
      free = events[place].next
      return place
    }
    guard events.count < Self.most else { return nil }
    events.append(LinkEvent(kind: .refused, direction: .unknown, record: 0, time: .none))
    return events.count &- 1
  }
}
