/// Joins what was split and begins with its length: L2CAP frames over ACL packets, SDUs over K-frames.
///
/// Each link or channel has one unfinished frame a direction. The memory is bounded: so many frames can be
/// unfinished at once, and no frame is longer than its header says.
struct Reassembly: ~Copyable {
  /// What became of a fragment.
  enum Outcome: UInt8, BitwiseCopyable {
    /// It is a whole frame by itself; nothing was copied.
    case whole
    /// The frame is not finished.
    case unfinished
    /// It finished the frame, which is in the buffer now.
    case joined
    /// It continues a frame whose start was not seen.
    case withoutStart
    /// The frame, whole in itself or joined, has octets behind its end.
    case overlong
    /// The same for a joined one.
    case joinedOverlong
  }

  struct Slot: BitwiseCopyable {
    var owner: UInt32 = 0
    var isUsed = false
    /// The length of the whole frame with its header; 0 until that is known.
    var wanted: Int32 = 0
    var lastUse: UInt64 = 0
  }

  private static let places = 128
  /// A length field of 16 bits and the longest header, of 4 octets.
  private static let longest = 65_539
  private var slots = Table<Slot>(repeating: Slot(), count: Reassembly.places)
  private var buffers = BufferTable(count: Reassembly.places)
  private var clock: UInt64 = 0
  private var used = 0
  /// One past the last place in use.
  private var top = 0
  private var finished = 0
  /// Unfinished frames that were given up, because too many were open at once.
  private(set) var evicted = 0

  /// How many octets stand in front of those that the length counts, the length among them.
  private let headerLength: Int

  init(headerLength: Int) { self.headerLength = headerLength }

  /// The frame that the last `joined` fragment finished.
  var frame: RawSpan {
    @_lifetime(borrow self)
    get { buffers.octets(finished) }
  }

  /// Takes a start fragment of `owner`.
  @inline(__always)
  mutating func start(_ owner: UInt32, _ octets: RawSpan) -> Outcome {
    if let length = octets.u16(at: 0) {
      let wanted = Int(length) &+ headerLength
      if octets.byteCount == wanted { return .whole }
      if octets.byteCount > wanted { return .overlong }
    }
    begin(owner, octets)
    return .unfinished
  }

  /// Takes a fragment of `owner` that starts or continues.
  mutating func take(_ owner: UInt32, _ octets: RawSpan, isContinued: Bool) -> Outcome {
    isContinued ? continuation(owner, octets) : start(owner, octets)
  }

  /// Takes a continuing fragment of `owner`.
  mutating func continuation(_ owner: UInt32, _ octets: RawSpan) -> Outcome {
    guard let place = find(owner) else { return .withoutStart }
    clock &+= 1
    slots[place].lastUse = clock
    let room = max(0, Self.longest &- buffers.count(place))
    let isCut = octets.byteCount > room
    buffers.append(place, octets.extracting(first: min(room, octets.byteCount)))
    if slots[place].wanted == 0 { slots[place].wanted = wantedLength(place) }
    let wanted = Int(slots[place].wanted)
    if wanted == 0 || buffers.count(place) < wanted { return .unfinished }
    let isOverlong = isCut || buffers.count(place) > wanted
    buffers.truncate(place, wanted)
    free(place)
    finished = place
    return isOverlong ? .joinedOverlong : .joined
  }

  /// How many octets the unfinished frame of `owner` has, and how many it wants (0: not known yet); nil
  /// where none is open.
  @inline(__always)
  func progress(_ owner: UInt32) -> (have: Int, wanted: Int)? {
    guard used > 0, let place = find(owner) else { return nil }
    return (buffers.count(place), Int(slots[place].wanted))
  }

  /// Forgets the unfinished frame of `owner`; true where there was one.
  @inline(__always)
  @discardableResult
  mutating func drop(_ owner: UInt32) -> Bool {
    guard used > 0, let place = find(owner) else { return false }
    free(place)
    return true
  }

  private mutating func free(_ place: Int) {
    slots[place].isUsed = false
    used &-= 1
    while top > 0, !slots[top &- 1].isUsed { top &-= 1 }
  }

  private func wantedLength(_ place: Int) -> Int32 {
    let octets = buffers.octets(place)
    guard let length = octets.u16(at: 0) else { return 0 }
    return Int32(length) &+ Int32(headerLength)
  }

  private func find(_ owner: UInt32) -> Int? {
    guard used > 0 else { return nil }
    var index = 0
    while index < top {
      if slots[index].isUsed, slots[index].owner == owner { return index }
      index &+= 1
    }
    return nil
  }

  private mutating func begin(_ owner: UInt32, _ octets: RawSpan) {
    var place = 0
    var oldest = UInt64.max
    var index = 0
    while index < Self.places {
      if !slots[index].isUsed {
        place = index
        break
      }
      if slots[index].lastUse < oldest {
        oldest = slots[index].lastUse
        place = index
      }
      index &+= 1
    }
    if slots[place].isUsed { evicted &+= 1 } else { used &+= 1 }
    clock &+= 1
    slots[place] = Slot(owner: owner, isUsed: true, wanted: 0, lastUse: clock)
    top = max(top, place &+ 1)
    buffers.removeAll(place)
    buffers.append(place, octets.extracting(first: min(octets.byteCount, Self.longest)))
    slots[place].wanted = wantedLength(place)
  }
}
