/// A connection as far as the capture shows it.
struct Connection: BitwiseCopyable {
  /// What kind of link it is.
  enum Transport: UInt8, BitwiseCopyable { case unknown, le, bredr, synchronous, isochronous }
  /// Which end the adapter is.
  enum Role: UInt8, BitwiseCopyable { case unknown, central, peripheral }

  /// Its number in the capture, from 1.
  var number: Int32 = 0
  var adapter: UInt16 = 0
  var handle: UInt16 = 0
  var transport: Transport = .unknown
  var role: Role = .unknown
  /// The peer's address, least significant octet lowest; meaningful when `hasPeer`.
  var peer: UInt64 = 0
  var peerIsRandom = false
  var hasPeer = false
  /// On the air: its access address, or 0 for none; then the peer is the peripheral.
  var accessAddress: UInt32 = 0
  /// On the air: the central's address; meaningful when `hasCentral`.
  var central: UInt64 = 0
  var hasCentral = false
  /// On the air: whether it was seen how it became encrypted.
  var isEncrypted = false
  /// Whether the capture shows how it began.
  ///
  /// If not it was adopted: its state is unknown.
  var isSeenFromStart = false
  /// The records that opened and closed it; 0 where the capture has none.
  var openedBy: Int = 0
  var closedBy: Int = 0
  /// The record that took its handle away, an event or a reset, or 0; and its time.
  var endedIn: Int = 0
  var endedAt: Timestamp = .none
  /// The record in which our host asked to disconnect, or 0, and the reason it gave; not what the controller refused.
  var leftBy: Int = 0
  var leftReason: UInt8 = 0
  /// When it was first and last seen.
  var first: Timestamp = .none
  var last: Timestamp = .none
  /// The reason of the disconnection, when `closedBy` is set.
  var reason: UInt8 = 0
  /// Data packets in each direction, and those of which it isn't known.
  var sent: Int = 0
  var received: Int = 0
  var undirected: Int = 0
  /// The databases of the host and of the peer, as indices; -1 where they weren't used yet, -2 where there is no place.
  var hostDatabase: Int32 = -1
  var peerDatabase: Int32 = -1
  /// The attribute protocol's requests on its fixed channel.
  var bearer = ATTBearer()
}

/// All connections of a capture: those that are open by adapter and handle, and the ended ones.
///
/// Bounded: so many adapters, so many connections kept for the summary. Past that the last place is used
/// again and again, and the rest are counted.
struct ConnectionTable: ~Copyable {
  private static let handles = 4096
  private static let mostAdapters = 16
  private static let mostKept = 8192

  private(set) var adapters = Table<UInt16>(capacity: 16)
  /// For each adapter and handle, the connection's index + 1, or 0.
  private var open = Table<UInt16>(capacity: 1)
  /// For each, the connection that had the handle last and ended, where no other one got it since.
  private var ended = Table<UInt16>(capacity: 1)
  private var kept = Table<Connection>(capacity: 64)
  /// Which adapters were reset: bit n for the one at place n.
  private var resets: UInt32 = 0
  /// How many connections there were.
  private(set) var total = 0

  init() {}

  /// The number of the connection at `index`, and its peer's address where that is known; a connection is large, so
  /// that what each line shows is read where it stands.
  @inline(__always)
  func label(_ index: Int) -> (number: Int32, peer: UInt64?) {
    (kept[index].number, kept[index].hasPeer ? kept[index].peer : nil)
  }

  /// Whether there were so many adapters or connections that places are shared.
  var isCrowded: Bool { adapters.count == Self.mostAdapters || kept.count == Self.mostKept }

  /// How many connections can be looked at.
  var count: Int { kept.count }

  /// The connection at `index`.
  subscript(_ index: Int) -> Connection {
    @inline(__always) get { kept[index] }
    @inline(__always) _modify { yield &kept[index] }
  }

  /// The place of an adapter among those seen; adapters past the bound share the last place.
  @inline(__always)
  mutating func place(_ adapter: UInt16) -> Int {
    if adapters.count > 0, adapters[0] == adapter { return 0 }
    return placeOfLater(adapter)
  }

  private mutating func placeOfLater(_ adapter: UInt16) -> Int {
    var index = 0
    while index < adapters.count {
      if adapters[index] == adapter { return index }
      index &+= 1
    }
    guard adapters.count < Self.mostAdapters else { return Self.mostAdapters - 1 }
    adapters.append(adapter)
    for _ in 0..<Self.handles {
      open.append(0)
      ended.append(0)
    }
    return adapters.count - 1
  }

  /// The open connection's index, or nil.
  @inline(__always)
  mutating func find(_ adapter: UInt16, _ handle: UInt16) -> Int? {
    let index = open[place(adapter) &* Self.handles &+ Int(handle & 0xFFF)]
    return index > 0 ? Int(index) &- 1 : nil
  }

  /// The connection that had the handle last and ended, or nil where there was none, or another one has it.
  mutating func findEnded(_ adapter: UInt16, _ handle: UInt16) -> Int? {
    let index = Int(ended[place(adapter) &* Self.handles &+ Int(handle & 0xFFF)]) &- 1
    // Its place may have been used again.
    guard index >= 0, kept[index].handle == handle & 0xFFF, kept[index].adapter == adapter,
      kept[index].endedIn > 0
    else { return nil }
    return index
  }

  /// The open connection's index, or nil, where nothing may change.
  func index(_ adapter: UInt16, _ handle: UInt16) -> Int? {
    var place = 0
    while place < adapters.count {
      if adapters[place] == adapter {
        let index = open[place &* Self.handles &+ Int(handle & 0xFFF)]
        return index > 0 ? Int(index) &- 1 : nil
      }
      place &+= 1
    }
    return nil
  }

  /// Opens a connection and says where.
  mutating func add(_ adapter: UInt16, _ handle: UInt16) -> Int {
    let index = addWithoutHandle(adapter)
    kept[index].handle = handle & 0xFFF
    let slot = place(adapter) &* Self.handles &+ Int(handle & 0xFFF)
    open[slot] = UInt16(index + 1)
    ended[slot] = 0
    return index
  }

  /// Adds a connection that is found by something else than a handle, as those on the air are, and says where.
  mutating func addWithoutHandle(_ adapter: UInt16) -> Int {
    total += 1
    var connection = Connection()
    connection.number = Int32(clamping: total)
    connection.adapter = adapter
    var index = kept.count
    if index < Self.mostKept {
      kept.append(connection)
    } else {
      index = Self.mostKept - 1
      let evicted = kept[index]
      if evicted.accessAddress == 0 { close(evicted.adapter, evicted.handle) }
      kept[index] = connection
    }
    return index
  }

  /// Takes the handle away from its connection, which stays in the list.
  mutating func close(_ adapter: UInt16, _ handle: UInt16) {
    let slot = place(adapter) &* Self.handles &+ Int(handle & 0xFFF)
    if open[slot] > 0 { ended[slot] = open[slot] }
    open[slot] = 0
  }

  /// Whether the capture shows how the adapter was reset, so that its state is known from there on.
  func isReset(_ adapter: UInt16) -> Bool {
    guard !isCrowded, let place = (0..<adapters.count).first(where: { adapters[$0] == adapter }) else {
      return false
    }
    return resets &>> UInt32(place) & 1 == 1
  }

  /// Whether the connection is one of `adapter` and no handle leads to it any more.
  func isOver(_ index: Int, _ adapter: UInt16) -> Bool {
    let connection = kept[index]
    guard connection.adapter == adapter, connection.accessAddress == 0 else { return false }
    guard let place = (0..<adapters.count).first(where: { adapters[$0] == adapter }) else { return false }
    return Int(open[place * Self.handles + Int(connection.handle & 0xFFF)]) != index + 1
  }

  /// Takes all handles of an adapter away, as a reset in that record does; the connections stay in the list.
  mutating func closeAll(_ adapter: UInt16, _ record: Int, _ time: Timestamp) {
    resets |= 1 &<< UInt32(place(adapter))
    let start = place(adapter) * Self.handles
    for slot in start..<start + Self.handles where open[slot] > 0 {
      kept[Int(open[slot]) &- 1].endedIn = record
      kept[Int(open[slot]) &- 1].endedAt = time
      ended[slot] = open[slot]
      open[slot] = 0
    }
  }
}
