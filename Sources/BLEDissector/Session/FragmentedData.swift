/// Advertising data that comes in several reports: which of them are not finished.
///
/// Its parts begin and end anywhere in a structure, so that none of them can be read, or judged, by itself.
struct FragmentedData: ~Copyable {
  /// Who sends what isn't finished: an advertiser's address and set, or a train of periodic advertising.
  private var open = Table<UInt64>(capacity: FragmentedData.most)
  private static let most = 128

  /// Takes the reports of an LE event, behind its subevent code, and says whether any is a part.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.13, 7.7.65.15, 7.7.65.37
  mutating func takes(_ subevent: UInt8, _ octets: RawSpan) -> Bool {
    switch subevent {
    case 0x0D: extended(octets)
    case 0x0F: part(octets.u8(at: 5), key(1, octets.u16(at: 0)))
    case 0x25: part(octets.u8(at: 8), key(2, octets.u16(at: 0)) | UInt64(octets.u8(at: 7) ?? 0) &<< 16)
    case 0x28: responses(octets)
    default: false
    }
  }

  private func key(_ kind: UInt64, _ handle: UInt16?) -> UInt64 { kind &<< 60 | UInt64(handle ?? 0) }

  private mutating func extended(_ octets: RawSpan) -> Bool {
    var isPart = false
    var start = 1
    var left = octets.u8(at: 0) ?? 0
    while left > 0, let type = octets.u8(at: start), let address = octets.u48(at: start &+ 3),
      let set = octets.u8(at: start &+ 11), let length = octets.u8(at: start &+ 23)
    {
      // The status stands in bits 5 and 6 of the event type.
      if part(type &>> 5 & 3, address | UInt64(set) &<< 48) { isPart = true }
      start &+= 24 &+ Int(length)
      left &-= 1
    }
    return isPart
  }

  private mutating func responses(_ octets: RawSpan) -> Bool {
    var isPart = false
    var start = 4
    var left = octets.u8(at: 3) ?? 0
    let train = key(3, octets.u16(at: 0))
    while left > 0, let slot = octets.u8(at: start &+ 3), let length = octets.u8(at: start &+ 5) {
      if part(octets.u8(at: start &+ 4), train | UInt64(slot) &<< 16) { isPart = true }
      start &+= 6 &+ Int(length)
      left &-= 1
    }
    return isPart
  }

  /// Takes a report with that data status: 0 for complete, 1 where more is to come, 2 where it was truncated.
  private mutating func part(_ status: UInt8?, _ key: UInt64) -> Bool {
    guard let status, status != 0xFF else { return false }
    var place = 0
    while place < open.count, open[place] != key { place &+= 1 }
    let isContinued = place < open.count
    if status == 1 {
      if !isContinued { add(key) }
    } else if isContinued {
      open[place] = open[open.count &- 1]
      open.truncate(open.count &- 1)
    }
    return isContinued || status != 0
  }

  private mutating func add(_ key: UInt64) {
    // The place of one that may never be finished is used again.
    if open.count == Self.most { open[0] = key } else { open.append(key) }
  }
}
