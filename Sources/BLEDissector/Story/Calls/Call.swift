/// How sure it is that an app gets, or made, a call.
enum CallConfidence: UInt8, BitwiseCopyable, Comparable {
  /// It follows from what the trace shows, by what is known of Core Bluetooth.
  case inferred
  /// Told by somebody once.
  case likely
  /// The trace has it.
  case observed

  static func < (a: CallConfidence, b: CallConfidence) -> Bool { a.rawValue < b.rawValue }
}

/// Octets that a call hands over: in a layer of the record, in the pool, or none.
struct CallOctets: BitwiseCopyable {
  enum Place: UInt8, BitwiseCopyable { case none, layer, pool }

  var place = Place.none
  /// Of a layer: its buffer, and where in it.
  var buffer: UInt8 = 0
  var start: Int32 = 0
  var end: Int32 = 0
  /// Of the pool: which.
  var index: Int32 = -1
  /// How many there are in all, where some weren't kept.
  var whole: Int32 = 0

  /// None.
  init() {}

  /// The octets of `layer` from `start` up to `end`, counted from its first.
  init(_ layer: LayerRef, _ start: Int, _ end: Int) {
    place = .layer
    buffer = layer.buffer
    self.start = layer.start &+ Int32(truncatingIfNeeded: start)
    self.end = max(self.start, min(layer.end, layer.start &+ Int32(truncatingIfNeeded: end)))
    whole = self.end &- self.start
  }

  /// Those of the joined advertising data of a record.
  init(joined data: FragmentedData.Finished) {
    place = .layer
    buffer = OctetRange.advertising
    start = data.start
    end = data.end
    whole = end &- start
  }

  /// Those at `index` of the pool; -1 for none kept of `whole`.
  init(pool index: Int32, whole: Int32) {
    place = index < 0 ? .none : .pool
    self.index = index
    self.whole = whole
  }
}

/// What goes wrong, as an app gets it.
struct CallError: BitwiseCopyable {
  enum Domain: UInt8, BitwiseCopyable {
    /// The call has no error, or it is nil.
    case none
    /// There is one, but which isn't known.
    case unknown
    /// What the HCI reason leads to.
    case reason
    case core, attribute
    /// `CBError` 7 or nil: which side ended the connection isn't known.
    case either
  }

  var domain = Domain.none
  var code: UInt8 = 0
  var confidence = CallConfidence.observed
}

/// Why a call is only inferred, or isn't made at all.
enum CallCause: UInt8, BitwiseCopyable {
  case none
  // Of a value that nobody gets: what its attribute is, or what it can't do.
  case descriptor, declaration, cannotNotify
  // Of a value that an app may get: it can do the other of the two only; nobody subscribed; nobody said what it is.
  case otherKind, notSubscribed, unknownAttribute
  /// Of a client configuration: it was written without a response, which no call leads to.
  case writeCommand
  /// Of a write in parts: they have gaps or overlap, as those that Core Bluetooth makes of a value don't.
  case partsApart
  /// Another request was open, which the response may answer.
  case anotherRequest
}

/// One call, until it is written.
struct Call: BitwiseCopyable {
  /// Details that only some kinds have.
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    /// Of a write: without a response; signed; of several parts.
    static let withoutResponse = Marks(rawValue: 1)
    static let signed = Marks(rawValue: 2)
    static let long = Marks(rawValue: 4)
    /// Of a value: nobody asked for it; the server wants to hear that it came.
    static let notification = Marks(rawValue: 8)
    static let indication = Marks(rawValue: 16)
    /// Of an advertiser: connectable; whether that is known.
    static let connectable = Marks(rawValue: 32)
    static let connectableKnown = Marks(rawValue: 64)
    /// Of a scan: duplicates allowed; active; passive; and, as of a connect, for the filter accept list only.
    static let duplicates = Marks(rawValue: 128)
    static let active = Marks(rawValue: 256)
    static let passive = Marks(rawValue: 512)
    static let acceptList = Marks(rawValue: 1024)
    /// Switched on.
    static let on = Marks(rawValue: 2048)
    /// `number` and `second` are known.
    static let hasNumber = Marks(rawValue: 4096)
    static let hasSecond = Marks(rawValue: 8192)
    /// A discovery that went on no further, though it might have found more.
    static let unfinished = Marks(rawValue: 16384)
    /// With the system's own doing, whatever it is for.
    static let system = Marks(rawValue: 32768)
  }

  var kind: CallKind
  var confidence = CallConfidence.observed
  var marks: Marks = []
  var record: Int
  var time: Timestamp
  var adapter: UInt16
  /// Its connection, as an index into the session's table, or -1.
  var connection: Int32 = -1
  /// The device it is about, where there is no connection; meaningful when `hasAddress`.
  var address: UInt64 = 0
  var isRandom = false
  var hasAddress = false
  /// Its attribute, by database and handle, or the first of a range; 0 for none.
  var database: Int32 = -1
  var handle: UInt16 = 0
  var end: UInt16 = 0
  /// The attributes that were found, as a list of the log, or -1.
  var list: Int32 = -1
  /// Of a write in parts, where the first one begins.
  var offset: UInt16 = 0
  /// Of a queue whose parts are no one value, offset and length of each, as a list of the log, or -1.
  var parts: Int32 = -1
  var value = CallOctets()
  /// Of an advertiser, the scan response.
  var response = CallOctets()
  var error = CallError()
  var cause = CallCause.none
  /// An HCI status or reason; 0 for none.
  var reason: UInt8 = 0
  /// A number of the kind: RSSI in dBm, an MTU, a PSM, an offset, the time it took in nanoseconds.
  var number: Int64 = 0
  /// Another: the time since the connection before ended, in nanoseconds; how many parts.
  var second: Int64 = 0

  init(_ kind: CallKind, _ header: RecordHeader, _ connection: Int32 = -1) {
    self.kind = kind
    record = header.number
    time = header.time
    adapter = header.adapter
    self.connection = connection
  }
}

/// Octets that are kept until a call is made of them: parts of long values, what advertisers sent.
///
/// Bounded: so many at once, each of so many octets; of more only the count is known.
struct CallPool: ~Copyable {
  enum Use: UInt8, BitwiseCopyable { case free, used, retired }

  static let most = 192
  static let longest = 2048
  /// Whether octets are kept at all.
  private let isKeeping: Bool
  private var buffers: BufferTable
  private var uses = Table<Use>(repeating: .free, count: CallPool.most)
  private var next = 0
  private var retired = 0

  init(isKeeping: Bool) {
    self.isKeeping = isKeeping
    buffers = BufferTable(count: isKeeping ? Self.most : 1)
  }

  /// A place for octets, or -1 where there is none.
  mutating func take() -> Int32 {
    guard isKeeping else { return -1 }
    for _ in 0..<Self.most {
      next = (next &+ 1) % Self.most
      guard uses[next] == .free else { continue }
      uses[next] = .used
      buffers.removeAll(next)
      return Int32(next)
    }
    return -1
  }

  /// Adds octets to those of a place; none to no place.
  mutating func append(_ index: Int32, _ octets: RawSpan) {
    guard index >= 0 else { return }
    let room = Self.longest &- buffers.count(Int(index))
    buffers.append(Int(index), octets.cut(0, room))
  }

  /// Empties a place that stays in use.
  mutating func removeAll(_ index: Int32) {
    if index >= 0 { buffers.removeAll(Int(index)) }
  }

  /// Gives a place back once the calls of this record are written.
  mutating func retire(_ index: Int32) {
    guard index >= 0, uses[Int(index)] == .used else { return }
    uses[Int(index)] = .retired
    retired &+= 1
  }

  /// The calls are written.
  mutating func reclaim() {
    guard retired > 0 else { return }
    for index in 0..<Self.most where uses[index] == .retired { uses[index] = .free }
    retired = 0
  }

  /// The octets of a place, lent.
  @_lifetime(borrow self)
  func octets(_ index: Int32) -> RawSpan { buffers.octets(Int(max(0, index))) }
}

/// Lists of attributes that a discovery found, by handle, until its call is written.
///
/// Bounded: so many at once, each of so many handles; further ones are counted.
struct CallLists: ~Copyable {
  static let most = 64
  static let longest = 128
  /// Whether handles are kept at all.
  private let isKeeping: Bool
  private var handles: Table<UInt16>
  private var uses = Table<CallPool.Use>(repeating: .free, count: CallLists.most)
  private var counts = Table<Int32>(repeating: 0, count: CallLists.most)
  private var retired = 0

  init(isKeeping: Bool) {
    self.isKeeping = isKeeping
    handles = Table(repeating: 0, count: isKeeping ? Self.most * Self.longest : 1)
  }

  /// An empty list, or -1 where there is none.
  mutating func take() -> Int32 {
    guard isKeeping else { return -1 }
    for list in 0..<Self.most where uses[list] == .free {
      uses[list] = .used
      counts[list] = 0
      return Int32(list)
    }
    return -1
  }

  mutating func append(_ list: Int32, _ handle: UInt16) {
    guard list >= 0, counts[Int(list)] < .max else { return }
    let count = Int(counts[Int(list)])
    if count < Self.longest { handles[Int(list) &* Self.longest &+ count] = handle }
    counts[Int(list)] &+= 1
  }

  mutating func retire(_ list: Int32) {
    guard list >= 0, uses[Int(list)] == .used else { return }
    uses[Int(list)] = .retired
    retired &+= 1
  }

  mutating func reclaim() {
    guard retired > 0 else { return }
    for list in 0..<Self.most where uses[list] == .retired { uses[list] = .free }
    retired = 0
  }

  /// How many were found, of which the first ones are kept.
  func count(_ list: Int32) -> Int { list < 0 ? 0 : Int(counts[Int(list)]) }

  /// How many are kept.
  func kept(_ list: Int32) -> Int { min(count(list), Self.longest) }

  func handle(_ list: Int32, _ place: Int) -> UInt16 {
    place < kept(list) ? handles[Int(list) &* Self.longest &+ place] : 0
  }
}
