/// What the checks remember of each adapter: its command queue, its buffers, what it is doing.
///
/// Bounded: 16 adapters, 64 commands that wait for an answer, 64 sets whose data come in parts, 64 streams of broadcasts.
/// What finds no place isn't followed.
struct HCIMemory: ~Copyable {
  /// Whether something goes on in the controller.
  enum Activity: UInt8, BitwiseCopyable { case unknown, off, on }

  /// An activity, and the record that tells of it.
  struct Doing: BitwiseCopyable {
    var state = Activity.unknown
    var record = 0
    /// The type of address that it uses, or 255 where that isn't known.
    var ownAddressType: UInt8 = 255
  }

  /// Buffers of a controller for one kind of data.
  struct Pool: BitwiseCopyable {
    /// How many there are, and how long a packet may be; -1 where the capture doesn't say.
    var count: Int32 = -1
    var length: Int32 = -1
    /// The record that says so.
    var record = 0
    /// How many are taken.
    var taken: Int32 = 0
    /// The first packet that was sent beyond them since all were free, or 0, and how many were taken with it.
    var beyondIn = 0
    var beyond: Int32 = 0
  }

  /// Which links share buffers; those of which it isn't known have none.
  enum PoolKind: UInt8, BitwiseCopyable { case none, le, acl, iso }

  struct Adapter: BitwiseCopyable {
    var id: UInt16
    var first: Timestamp
    /// How many commands and events there were.
    var commands = 0
    var events = 0
    /// The command of the first answer, where it belongs to none.
    var orphan: UInt16 = 0
    /// HCI_Reset that waits for its answer, as a record, or 0.
    var resetIn = 0
    /// How many commands may be sent, as the answer in a record says, or -1; and how many were since.
    var allowance: Int32 = -1
    var allowanceIn = 0
    var sentSince: Int32 = 0
    /// Whether commands found no place among those that wait.
    var isQueueUnsure = false
    var le = Pool()
    var acl = Pool()
    var iso = Pool()
    var noPool = Pool()
    var advertising = Doing()
    var scanning = Doing()
    /// The commands that create a connection: the record of the one that waits or goes on, or 0, and what it says.
    var creating = Doing()
    var createdAt = Timestamp.none
    var createsByList = false
    /// The last LE Set Random Address since the reset, or 0; and whether vendor's commands may have set one.
    var randomAddressIn = 0
    var hadVendorCommand = false
    /// The first commands of old and of extended advertising since the reset, and whether both were reported.
    var legacyIn = 0
    var legacyOpcode: UInt16 = 0
    var extendedIn = 0
    var extendedOpcode: UInt16 = 0
    var isMixReported = false
    /// Whether a command that sets data may be missing.
    var arePartsUnsure = false
    /// The masks of events, and the records that set them, or 0.
    var mask: UInt64 = 0
    var maskIn = 0
    var leMask: UInt64 = 0
    var leMaskIn = 0
    var maskedEvents: UInt64 = 0
    var supported = SupportedCommands()
    /// The handle of a link that isn't known and was encrypted last, and the record that says so.
    var encryptedHandle: UInt16 = 0
    var encryptedIn = 0
    /// Whether completed packets were ever told.
    var tellsCompletion = false
  }

  /// A command that waits for its answer.
  struct Waiting: BitwiseCopyable {
    var adapter: UInt16 = 0
    var opcode: UInt16 = 0
    var record = 0
    var since = Timestamp.none
    /// The first octets of its parameters.
    var first: UInt64 = 0
    /// Whether it was reported, so that what its answer says of it comes of that.
    var isFlawed = false
    /// Whether it waits beside another with its opcode, so that an answer may be to either.
    var isUnclear = false
  }

  /// A set whose data come in parts.
  struct Parts: BitwiseCopyable {
    var adapter: UInt16
    var opcode: UInt16
    var set: UInt8
    /// Whether the first part was sent, and the last not yet.
    var isBegun: Bool
  }

  /// A stream of a broadcast, which no event of a connection opens.
  struct Stream: BitwiseCopyable {
    var adapter: UInt16
    var handle: UInt16
    var group: UInt8
  }

  static let mostAdapters = 16
  static let mostWaiting = 64
  static let mostParts = 64
  static let mostStreams = 64
  private var adapters = Table<Adapter>(capacity: 2)
  private(set) var waiting = Table<Waiting>(capacity: 8)
  private(set) var parts = Table<Parts>(capacity: 4)
  private(set) var streams = Table<Stream>(capacity: 4)
  /// The adapter of the record that is looked at, as a place, or -1.
  private(set) var place = -1

  /// Makes the place of an adapter, if there is one.
  @inline(__always)
  mutating func prepare(_ header: RecordHeader) {
    if place >= 0, adapters[place].id == header.adapter { return }
    find(header)
  }

  @inline(never)
  private mutating func find(_ header: RecordHeader) {
    place = 0
    while place < adapters.count {
      if adapters[place].id == header.adapter { return }
      place &+= 1
    }
    guard adapters.count < Self.mostAdapters else { return place = -1 }
    adapters.append(Adapter(id: header.adapter, first: header.time))
  }

  /// Whether the record's adapter has a place.
  var isKnown: Bool { place >= 0 }

  /// The record's adapter, which must have a place.
  var adapter: Adapter {
    @inline(__always) get { adapters[place] }
    @inline(__always) _modify { yield &adapters[place] }
  }

  /// How many adapters have a place.
  var count: Int { adapters.count }

  /// The adapter at a place.
  subscript(_ place: Int) -> Adapter {
    @inline(__always) get { adapters[place] }
    @inline(__always) _modify { yield &adapters[place] }
  }

  /// How many events came from the adapter with that index.
  func events(_ id: UInt16) -> Int {
    for index in 0..<adapters.count where adapters[index].id == id { return adapters[index].events }
    return 0
  }

  // MARK: - Commands that wait

  /// Takes a command; what waits for long with the same opcode isn't answered any more.
  mutating func wait(_ command: Waiting) {
    var command = command
    var kept = 0
    for index in 0..<waiting.count {
      if waiting[index].opcode == command.opcode, waiting[index].adapter == command.adapter {
        if command.since.since(waiting[index].since) ?? 0 > 2_000_000_000 { continue }
        waiting[index].isUnclear = true
        command.isUnclear = true
      }
      waiting[kept] = waiting[index]
      kept &+= 1
    }
    waiting.truncate(kept)
    guard waiting.count < Self.mostWaiting else {
      adapters[place].isQueueUnsure = true
      return
    }
    waiting.append(command)
  }

  /// The command that an answer belongs to: the earliest of those that wait.
  func waits(_ adapter: UInt16, _ opcode: UInt16) -> Waiting? {
    for index in 0..<waiting.count where waiting[index].opcode == opcode && waiting[index].adapter == adapter
    {
      return waiting[index]
    }
    return nil
  }

  /// The command was answered; the others keep their order.
  mutating func answer(_ adapter: UInt16, _ opcode: UInt16) {
    var kept = 0
    var isFound = false
    for index in 0..<waiting.count {
      if !isFound, waiting[index].opcode == opcode, waiting[index].adapter == adapter {
        isFound = true
        continue
      }
      waiting[kept] = waiting[index]
      kept &+= 1
    }
    waiting.truncate(kept)
  }

  /// The command of that record was reported.
  mutating func flaw(_ record: Int) {
    for index in 0..<waiting.count where waiting[index].record == record { waiting[index].isFlawed = true }
  }

  // MARK: - Data in parts

  /// Whether the first part of the set's data was sent.
  func isBegun(_ adapter: UInt16, _ opcode: UInt16, _ set: UInt8) -> Bool {
    for index in 0..<parts.count
    where parts[index].adapter == adapter && parts[index].opcode == opcode && parts[index].set == set {
      return parts[index].isBegun
    }
    return false
  }

  mutating func setBegun(_ adapter: UInt16, _ opcode: UInt16, _ set: UInt8, _ isBegun: Bool) {
    for index in 0..<parts.count
    where parts[index].adapter == adapter && parts[index].opcode == opcode && parts[index].set == set {
      parts[index].isBegun = isBegun
      return
    }
    guard parts.count < Self.mostParts else { return }
    parts.append(Parts(adapter: adapter, opcode: opcode, set: set, isBegun: isBegun))
  }

  // MARK: - Streams of broadcasts

  func isStream(_ adapter: UInt16, _ handle: UInt16) -> Bool {
    for index in 0..<streams.count where streams[index].adapter == adapter && streams[index].handle == handle
    {
      return true
    }
    return false
  }

  mutating func addStream(_ adapter: UInt16, _ handle: UInt16, group: UInt8) {
    guard !isStream(adapter, handle), streams.count < Self.mostStreams else { return }
    streams.append(Stream(adapter: adapter, handle: handle, group: group))
  }

  /// The group is gone.
  mutating func removeStreams(_ adapter: UInt16, group: UInt8) {
    var kept = 0
    for index in 0..<streams.count {
      if streams[index].adapter == adapter, streams[index].group == group { continue }
      streams[kept] = streams[index]
      kept &+= 1
    }
    streams.truncate(kept)
  }

  // MARK: - Reset

  /// The adapter was reset: nothing goes on, nothing waits; what the controller can do stays.
  mutating func reset(_ header: RecordHeader) {
    guard place >= 0 else { return }
    var fresh = Adapter(id: header.adapter, first: adapters[place].first)
    let old = adapters[place]
    fresh.commands = old.commands
    fresh.events = old.events
    fresh.tellsCompletion = old.tellsCompletion
    fresh.supported = old.supported
    fresh.allowance = old.allowance
    fresh.allowanceIn = old.allowanceIn
    fresh.sentSince = old.sentSince
    fresh.le.count = old.le.count
    fresh.le.length = old.le.length
    fresh.le.record = old.le.record
    fresh.acl.count = old.acl.count
    fresh.acl.length = old.acl.length
    fresh.acl.record = old.acl.record
    fresh.iso.count = old.iso.count
    fresh.iso.record = old.iso.record
    fresh.advertising.state = .off
    fresh.scanning.state = .off
    fresh.creating.state = .off
    adapters[place] = fresh
    forget(header.adapter)
  }

  private mutating func forget(_ adapter: UInt16) {
    var kept = 0
    for index in 0..<waiting.count where waiting[index].adapter != adapter {
      waiting[kept] = waiting[index]
      kept &+= 1
    }
    waiting.truncate(kept)
    kept = 0
    for index in 0..<parts.count where parts[index].adapter != adapter {
      parts[kept] = parts[index]
      kept &+= 1
    }
    parts.truncate(kept)
    kept = 0
    for index in 0..<streams.count where streams[index].adapter != adapter {
      streams[kept] = streams[index]
      kept &+= 1
    }
    streams.truncate(kept)
  }
}

extension HCIMemory.Adapter {
  /// Whether an answer is all that the capture has of the adapter.
  var isAnswerAlone: Bool { commands == 0 && events == 1 && orphan > 0 }

  subscript(_ kind: HCIMemory.PoolKind) -> HCIMemory.Pool {
    @inline(__always)
    get {
      switch kind {
      case .le: le
      case .acl: acl
      case .iso: iso
      case .none: noPool
      }
    }
    @inline(__always)
    _modify {
      switch kind {
      case .le: yield &le
      case .acl: yield &acl
      case .iso: yield &iso
      case .none: yield &noPool
      }
    }
  }
}
