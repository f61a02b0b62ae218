/// Keeps copies of octets that change from time to time: names, values, advertising data.
///
/// Each copy has a slot whose room is a power of two. A slot is written again in place while what is kept fits; else it
/// gives its room back. Bounded: past `most` octets in all nothing more is kept.
struct OctetStore: ~Copyable {
  /// Where a copy is; the empty one is nowhere.
  struct Slot: BitwiseCopyable {
    fileprivate var start: UInt32 = 0
    fileprivate var size: UInt8 = 0
    /// How many octets are kept.
    fileprivate(set) var count: UInt32 = 0
    /// How many there were.
    fileprivate(set) var whole: UInt32 = 0

    /// Whether octets are missing behind those that are kept.
    var isCut: Bool { count < whole }
  }

  /// The longest copy, in octets: a value of an attribute has 512 at most, advertising data 1,650.
  static let longest = 2048
  /// Sizes are counted from 1; one of that size has 16 octets, each next one twice as many.
  private static let sizes = 8
  private let most: Int
  private var octets = OctetBuffer(capacity: 256)
  /// By size: the first free slot's start + 1, or 0; a free slot begins with the next one's.
  private var free = Table<UInt32>(repeating: 0, count: OctetStore.sizes + 1)

  /// A store for `most` octets in all.
  init(most: Int) { self.most = most }

  /// Keeps `new` in place of what `slot` has.
  mutating func keep(_ new: RawSpan, in slot: inout Slot) {
    let wanted = min(new.byteCount, Self.longest)
    if wanted > 0, slot.size == 0 || wanted > Self.room(slot.size) {
      release(&slot)
      take(wanted, &slot)
    }
    slot.whole = UInt32(clamping: new.byteCount)
    guard slot.size > 0 else {
      slot.count = 0
      return
    }
    slot.count = UInt32(wanted)
    octets.write(new.extracting(first: wanted), at: Int(slot.start))
  }

  /// Keeps a copy of what `other` keeps.
  mutating func copy(_ other: Slot, in slot: inout Slot) {
    if other.count > 0, slot.size == 0 || Int(other.count) > Self.room(slot.size) {
      release(&slot)
      take(Int(other.count), &slot)
    }
    slot.whole = other.whole
    slot.count = slot.size > 0 ? other.count : 0
    for place in 0..<Int(slot.count) {
      octets.set(Int(slot.start) &+ place, octets.octets.u8(at: Int(other.start) &+ place) ?? 0)
    }
  }

  /// Gives the slot's room back.
  mutating func release(_ slot: inout Slot) {
    if slot.size > 0 {
      octets.write(number: free[Int(slot.size)], at: Int(slot.start))
      free[Int(slot.size)] = slot.start &+ 1
    }
    slot = Slot()
  }

  /// What a slot keeps, lent.
  @_lifetime(borrow self)
  func octets(_ slot: Slot) -> RawSpan {
    octets.octets.cut(Int(slot.start), Int(slot.start) &+ Int(slot.count))
  }

  /// The room of a slot of that size, in octets.
  private static func room(_ size: UInt8) -> Int { 8 &<< Int(size) }

  private mutating func take(_ wanted: Int, _ slot: inout Slot) {
    var size = 1
    while Self.room(UInt8(size)) < wanted { size &+= 1 }
    if free[size] > 0 {
      slot.start = free[size] &- 1
      free[size] = octets.octets.u32(at: Int(slot.start)) ?? 0
      slot.size = UInt8(size)
      return
    }
    let room = Self.room(UInt8(size))
    guard octets.count &+ room <= most else { return }
    slot.start = UInt32(octets.count)
    slot.size = UInt8(size)
    octets.appendZeros(room)
  }
}
