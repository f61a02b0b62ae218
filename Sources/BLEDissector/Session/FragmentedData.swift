/// Advertising data that comes or is set in parts, joined.
///
/// The parts begin and end anywhere in a structure, so that none of them can be read, or judged, by itself.
/// Bounded: so much data can be unfinished at once, each of so many octets; past that the oldest is given up.
struct FragmentedData: ~Copyable {
  /// Whose data it is.
  struct Key: BitwiseCopyable, Equatable {
    /// The kind of event or command, and the adapter.
    var source: UInt32
    /// An advertiser's address and set; a train and its subevent or slot; a set of our own.
    var owner: UInt64
  }

  /// Data that is complete, or that was cut and ends with this part: its place among what was joined.
  struct Finished: BitwiseCopyable {
    var start: Int32
    var end: Int32
    /// Whether the rest was lost.
    var isTruncated: Bool
  }

  private static let most = 128
  /// More than any set or train can have.
  private static let longest = 4096
  private static let mostFinished = 4
  private var keys = Table<Key>(repeating: Key(source: 0, owner: 0), count: FragmentedData.most)
  /// For each place when it was used last, or 0 where it is free.
  private var uses = Table<UInt64>(repeating: 0, count: FragmentedData.most)
  private var buffers = BufferTable(count: FragmentedData.most)
  private var clock: UInt64 = 0
  private var used = 0
  private var hasAnonymousParts = false
  private var joinedOctets = OctetBuffer()
  private var finished = Table<Finished>(capacity: FragmentedData.mostFinished)

  /// The octets of the data that the last record finished, one behind the other.
  var joined: RawSpan {
    @_lifetime(borrow self)
    get { joinedOctets.octets }
  }

  /// How much data the last record finished.
  var count: Int { finished.count }

  subscript(_ index: Int) -> Finished { finished[index] }

  /// Forgets what the record before finished.
  @inline(__always)
  mutating func forgetFinished() {
    if finished.count > 0 { removeFinished() }
  }

  @inline(never)
  private mutating func removeFinished() {
    finished.truncate(0)
    joinedOctets.removeAll()
  }

  // MARK: - Reports

  /// Takes the reports of an LE event, behind its subevent code, and says which of them are parts: bit n for
  /// the report n, from 0.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.13, 7.7.65.15, 7.7.65.37
  mutating func takes(_ subevent: UInt8, _ octets: RawSpan, adapter: UInt16) -> UInt64 {
    let source = UInt32(subevent) &<< 16 | UInt32(adapter)
    switch subevent {
    case 0x0D: return extended(source, octets)
    case 0x0F: return part(octets, 5, Key(source: source, owner: UInt64(octets.u16(at: 0) ?? 0))) ? 1 : 0
    case 0x25:
      let train = UInt64(octets.u16(at: 0) ?? 0)
      let isPart = part(
        octets, 8, Key(source: source, owner: train | UInt64(octets.u8(at: 7) ?? 0) &<< 16))
      return isPart ? 1 : 0
    case 0x28: return responses(source, octets)
    default: return 0
    }
  }

  private mutating func extended(_ source: UInt32, _ octets: RawSpan) -> UInt64 {
    var parts: UInt64 = 0
    var bit: UInt64 = 1
    var start = 1
    var left = octets.u8(at: 0) ?? 0
    while left > 0, let type = octets.u8(at: start), let address = octets.u48(at: start &+ 3),
      let set = octets.u8(at: start &+ 11), let length = octets.u8(at: start &+ 23)
    {
      let data = octets.cut(start &+ 24, start &+ 24 &+ Int(length))
      let addressType = UInt64(octets.u8(at: start &+ 2) ?? 0)
      // The data of a scan response is another than the advertiser's.
      let isResponse = UInt64(type &>> 3 & 1)
      let owner = address | UInt64(set) &<< 48 | (addressType & 0x7F) &<< 56 | isResponse &<< 63
      // The status stands in bits 5 and 6 of the event type.
      let status = type &>> 5 & 3
      if addressType == 0xFF, status != 0 { hasAnonymousParts = true }
      if addressType == 0xFF, hasAnonymousParts {
        // Whose parts they are nobody can tell, nor which reports are parts.
        parts |= bit
      } else if take(status, Key(source: source, owner: owner), data) {
        parts |= bit
      }
      bit &<<= 1
      start &+= 24 &+ Int(length)
      left &-= 1
    }
    return parts
  }

  private mutating func responses(_ source: UInt32, _ octets: RawSpan) -> UInt64 {
    var parts: UInt64 = 0
    var bit: UInt64 = 1
    var start = 4
    var left = octets.u8(at: 3) ?? 0
    let train = UInt64(octets.u16(at: 0) ?? 0)
    while left > 0, let slot = octets.u8(at: start &+ 3), let length = octets.u8(at: start &+ 5) {
      if part(octets, start &+ 4, Key(source: source, owner: train | UInt64(slot) &<< 16)) {
        parts |= bit
      }
      bit &<<= 1
      start &+= 6 &+ Int(length)
      left &-= 1
    }
    return parts
  }

  /// Takes a report whose data status stands at `place`, with the length and the data behind it.
  private mutating func part(_ octets: RawSpan, _ place: Int, _ key: Key) -> Bool {
    guard let status = octets.u8(at: place), let length = octets.u8(at: place &+ 1), status != 0xFF else {
      return false
    }
    return take(status, key, octets.cut(place &+ 2, place &+ 2 &+ Int(length)))
  }

  // MARK: - Commands

  /// Takes the command that sets a part of the data of `set`: advertising, scan response or periodic
  /// advertising data, by its opcode.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.54, 7.8.55, 7.8.62
  mutating func sets(_ opcode: UInt16, _ octets: RawSpan, adapter: UInt16) {
    guard opcode == 0x2037 || opcode == 0x2038 || opcode == 0x203F, let set = octets.u8(at: 0),
      let operation = octets.u8(at: 1)
    else { return }
    // The length stands behind a fragment preference, which periodic advertising doesn't have.
    let place = opcode == 0x203F ? 2 : 3
    guard let length = octets.u8(at: place) else { return }
    let key = Key(source: UInt32(opcode) &<< 16 | UInt32(adapter), owner: UInt64(set))
    let data = octets.cut(place &+ 1, place &+ 1 &+ Int(length))
    // 0 intermediate, 1 first, 2 last, 3 complete.
    if operation == 1 || operation == 3 { free(key) }
    if operation == 1 || operation == 0 { _ = take(1, key, data) }
    if operation == 2, find(key) != nil { _ = take(0, key, data) }
  }

  // MARK: - Joining

  /// Takes data with that status: 0 for complete, 1 where more is to come, 2 where the rest was lost; and says
  /// whether it is a part.
  private mutating func take(_ status: UInt8, _ key: Key, _ data: RawSpan) -> Bool {
    if used == 0, status == 0 { return false }
    let open = find(key)
    if status == 1 {
      guard let place = open ?? begin(key) else { return true }
      clock &+= 1
      uses[place] = clock
      if buffers.count(place) &+ data.byteCount <= Self.longest {
        buffers.append(place, data)
      } else {
        free(key)
      }
      return true
    }
    guard open != nil || status != 0 else { return false }
    if finished.count < Self.mostFinished { finish(open, data, isTruncated: status != 0) }
    free(key)
    return true
  }

  private mutating func finish(_ open: Int?, _ data: RawSpan, isTruncated: Bool) {
    let start = joinedOctets.count
    if let open { Self.copy(buffers, open, &joinedOctets) }
    joinedOctets.append(data)
    finished.append(
      Finished(
        start: Int32(clamping: start), end: Int32(clamping: joinedOctets.count), isTruncated: isTruncated))
  }

  private static func copy(_ buffers: borrowing BufferTable, _ place: Int, _ all: inout OctetBuffer) {
    all.append(buffers.octets(place))
  }

  private func find(_ key: Key) -> Int? {
    guard used > 0 else { return nil }
    for place in 0..<Self.most where uses[place] > 0 && keys[place] == key { return place }
    return nil
  }

  private mutating func begin(_ key: Key) -> Int? {
    var place = 0
    for other in 0..<Self.most where uses[other] < uses[place] { place = other }
    if uses[place] == 0 { used &+= 1 }
    keys[place] = key
    buffers.removeAll(place)
    return place
  }

  private mutating func free(_ key: Key) {
    guard let place = find(key) else { return }
    uses[place] = 0
    used &-= 1
  }
}
