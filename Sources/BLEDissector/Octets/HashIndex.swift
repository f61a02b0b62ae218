/// Finds the place of something by a key of 64 bits; key 0 is nobody's.
///
/// Bounded in memory by who uses it, and in time by itself: a search looks at so many places only, so that nobody can make
/// it slow by keys that collide. What then finds no place is told so.
struct HashIndex: ~Copyable {
  private static let longestSearch = 64
  /// The keys, 0 where a place is free, and beside them what they lead to.
  private var places = Table<UInt64>(repeating: 0, count: 64)
  private var indices = Table<Int32>(repeating: 0, count: 64)
  private(set) var count = 0

  init() {}

  /// The index that was set for `key`, or nil.
  @inline(__always)
  func find(_ key: UInt64) -> Int? {
    guard key > 0 else { return nil }
    let place = search(key)
    return place >= 0 && places[place] == key ? Int(indices[place]) : nil
  }

  /// Sets the index of `key`; false where no place is near enough.
  @discardableResult
  mutating func set(_ key: UInt64, _ index: Int) -> Bool {
    guard key > 0 else { return false }
    if count &* 2 >= places.count { grow() }
    let place = search(key)
    guard place >= 0 else { return false }
    if places[place] == 0 { count &+= 1 }
    places[place] = key
    indices[place] = Int32(truncatingIfNeeded: index)
    return true
  }

  /// Forgets `key`.
  mutating func remove(_ key: UInt64) {
    guard key > 0 else { return }
    var hole = search(key)
    guard hole >= 0, places[hole] == key else { return }
    count &-= 1
    places[hole] = 0
    // What stands behind the hole moves up, unless it would come before the place that it belongs to.
    let mask = places.count &- 1
    var place = (hole &+ 1) & mask
    while places[place] > 0 {
      let home = Self.home(places[place], mask)
      if (place &- home) & mask >= (place &- hole) & mask {
        places[hole] = places[place]
        indices[hole] = indices[place]
        places[place] = 0
        hole = place
      }
      place = (place &+ 1) & mask
    }
  }

  mutating func removeAll() {
    places = Table(repeating: 0, count: 64)
    indices = Table(repeating: 0, count: 64)
    count = 0
  }

  @inline(__always)
  private static func home(_ key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
  }

  /// The place of `key`, or the free one that it would take, or -1 where none is near.
  @inline(__always)
  private func search(_ key: UInt64) -> Int {
    let mask = places.count &- 1
    var place = Self.home(key, mask)
    var left = Self.longestSearch
    while places[place] != key, places[place] > 0 {
      place = (place &+ 1) & mask
      left &-= 1
      if left == 0 { return -1 }
    }
    return place
  }

  private mutating func grow() {
    guard places.count < 1 << 24 else { return }
    var oldKeys = Table<UInt64>(repeating: 0, count: places.count * 2)
    var oldIndices = Table<Int32>(repeating: 0, count: places.count * 2)
    swap(&oldKeys, &places)
    swap(&oldIndices, &indices)
    count = 0
    for place in 0..<oldKeys.count where oldKeys[place] > 0 {
      let free = search(oldKeys[place])
      guard free >= 0 else { continue }
      places[free] = oldKeys[place]
      indices[free] = oldIndices[place]
      count &+= 1
    }
  }
}
