/// The UUIDs of attributes, by connection, server and handle, as far as PDUs told them.
///
/// A UUID is kept as a code of the catalogue. Bounded: past the bound nothing more is learnt.
struct AttributeTable: ~Copyable {
  struct Place: BitwiseCopyable {
    /// Connection, server and handle; 0 where the place is free, since no handle is 0.
    var key: UInt64 = 0
    var code: UInt32 = 0
  }

  private static let most = 1 << 17
  private var places = Table<Place>(capacity: 1)
  private(set) var count = 0
  /// The handles of requests for several values.
  var lists = HandleLists()

  /// The UUID of the attribute `handle` of the connection's host or peer, or 0 where it isn't known.
  @inline(__always)
  func code(_ connection: Int, isHost: Bool, _ handle: UInt16) -> UInt32 {
    guard count > 0, handle > 0 else { return 0 }
    let place = find(Self.key(connection, isHost, handle))
    return places[place].code
  }

  /// Notes the UUID of an attribute.
  mutating func set(_ connection: Int, isHost: Bool, _ handle: UInt16, _ code: UInt32) {
    guard handle > 0, code > 0 else { return }
    if count &* 2 >= places.count { grow() }
    let key = Self.key(connection, isHost, handle)
    let place = find(key)
    if places[place].key == 0 {
      guard count < Self.most else { return }
      count &+= 1
    }
    places[place] = Place(key: key, code: code)
  }

  /// Forgets the attributes of a connection whose place in the table is used again.
  mutating func forget(_ connection: Int) {
    guard count > 0 else { return }
    var old = Table<Place>(repeating: Place(), count: places.count)
    swap(&old, &places)
    count = 0
    for index in 0..<old.count where old[index].key > 0 && old[index].key &>> 17 != UInt64(connection) {
      add(old[index])
    }
  }

  private mutating func add(_ place: Place) {
    let index = find(place.key)
    places[index] = place
    count &+= 1
  }

  private mutating func grow() {
    var old = Table<Place>(repeating: Place(), count: max(1024, places.count * 2))
    swap(&old, &places)
    count = 0
    for index in 0..<old.count where old[index].key > 0 { add(old[index]) }
  }

  @inline(__always)
  private static func key(_ connection: Int, _ isHost: Bool, _ handle: UInt16) -> UInt64 {
    UInt64(truncatingIfNeeded: connection) &<< 17 | (isHost ? 0x1_0000 : 0) | UInt64(handle)
  }

  /// The place of `key`, or the free one that it would take.
  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    let mask = places.count &- 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40) & mask
    while places[place].key != key, places[place].key > 0 { place = (place &+ 1) & mask }
    return place
  }
}
