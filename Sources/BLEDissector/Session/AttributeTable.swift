/// The UUIDs of attributes, by connection, server and handle, as far as PDUs told them.
///
/// A connection is its number in the capture, which no other has. A UUID is kept as a code of the catalogue. Bounded:
/// when it is full, all is forgotten.
struct AttributeTable: ~Copyable {
  struct Place: BitwiseCopyable {
    /// Connection, server and handle; 0 where the place is free, since no handle is 0.
    var key: UInt64 = 0
    var code: UInt32 = 0
  }

  private static let most = 1 << 17
  private static let longestSearch = 32
  private var places = Table<Place>(capacity: 1)
  private(set) var count = 0
  /// The handles of requests for several values.
  var lists = HandleLists()

  /// The UUID of the attribute `handle` of the connection's host or peer, or 0 where it isn't known.
  @inline(__always)
  func code(_ connection: Int, isHost: Bool, _ handle: UInt16) -> UInt32 {
    guard count > 0, handle > 0 else { return 0 }
    let key = Self.key(connection, isHost, handle)
    let place = find(key)
    return places[place].key == key ? places[place].code : 0
  }

  /// Notes the UUID of an attribute.
  mutating func set(_ connection: Int, isHost: Bool, _ handle: UInt16, _ code: UInt32) {
    guard handle > 0, code > 0 else { return }
    if count &* 2 >= places.count { grow() }
    let key = Self.key(connection, isHost, handle)
    let place = find(key)
    if places[place].key == 0 { count &+= 1 }
    places[place] = Place(key: key, code: code)
  }

  private mutating func add(_ place: Place) {
    let index = find(place.key)
    if places[index].key == 0 { count &+= 1 }
    places[index] = place
  }

  /// Makes room; a full table starts anew, which costs no more than filling it did.
  private mutating func grow() {
    if count >= Self.most {
      places = Table(repeating: Place(), count: places.count)
      count = 0
      return
    }
    var old = Table<Place>(repeating: Place(), count: max(1024, places.count * 2))
    swap(&old, &places)
    count = 0
    for index in 0..<old.count where old[index].key > 0 { add(old[index]) }
  }

  @inline(__always)
  private static func key(_ connection: Int, _ isHost: Bool, _ handle: UInt16) -> UInt64 {
    UInt64(truncatingIfNeeded: connection) &<< 17 | (isHost ? 0x1_0000 : 0) | UInt64(handle)
  }

  /// The place of `key`, or the free one that it would take; or the place of another, which then is forgotten, since a
  /// search must not take the longer, the more keys somebody made to collide.
  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    let mask = places.count &- 1
    let first = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40) & mask
    var place = first
    while places[place].key != key, places[place].key > 0 {
      place = (place &+ 1) & mask
      if place == (first &+ Self.longestSearch) & mask { return first }
    }
    return place
  }
}
