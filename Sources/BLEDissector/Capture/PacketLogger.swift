/// The PacketLogger format of Apple's systems: records one after the other, no header, no magic.
///
/// A record is its length (of what follows it), seconds and microseconds since 1970, a type, and data. Macs
/// of old wrote numbers most significant octet first, newer systems write them the other way.
struct PacketLoggerReader: ~Copyable, CaptureSource {
  private var input: InputBuffer
  private let order: OctetOrder
  private var number = 0
  private(set) var damage = DamageReport()

  private static let headerSize = 13
  /// No record is longer, its length field excluded, in octets.
  private static let longest: UInt32 = 65_536 + 64
  /// So many records in a row must look like some, as far as the file has them.
  private static let enough = 3

  /// The byte order in which `input` begins like a PacketLogger file, or nil.
  static func matches(_ input: inout InputBuffer) -> OctetOrder? {
    if matches(&input, .little) { return .little }
    return matches(&input, .big) ? .big : nil
  }

  private static func matches(_ input: inout InputBuffer, _ order: OctetOrder) -> Bool {
    var offset = 0
    var count = 0
    while count < enough, input.fill(offset + headerSize) {
      guard let found = PacketLoggerRecord(input.peek(offset + headerSize), offset, order),
        found.isSound, found.isKnown
      else { return holdsPacket(input.peek(offset), order) }
      let end = offset + found.size
      // A last record may be cut, but one alone that is cut proves nothing.
      guard input.fill(end) else { return count > 0 }
      offset = end
      count += 1
    }
    return count == enough || count > 0 && input.available - offset < headerSize
  }

  /// Whether the first record, all of it in `octets`, holds a packet whose own length agrees with the
  /// record's: enough to believe a file that is broken right behind it.
  private static func holdsPacket(_ octets: RawSpan, _ order: OctetOrder) -> Bool {
    guard let found = PacketLoggerRecord(octets, 0, order), octets.byteCount >= found.size else {
      return false
    }
    let length = found.size - headerSize
    return switch found.type {
    case 0x00: octets.u8(at: headerSize + 2).map { length == Int($0) + 3 } ?? false
    case 0x01: octets.u8(at: headerSize + 1).map { length == Int($0) + 2 } ?? false
    case 0x02, 0x03: octets.u16(at: headerSize + 2).map { length == Int($0) + 4 } ?? false
    default: false
    }
  }

  /// A reader of `input`, whose numbers are in `order`.
  init(_ input: consuming InputBuffer, _ order: OctetOrder) {
    self.input = input
    self.order = order
  }

  var format: StaticText {
    order == .little ? StaticText("PacketLogger") : StaticText("PacketLogger, big-endian")
  }

  @_lifetime(&self)
  mutating func next() -> Record? {
    guard let found = nextHeader(), let octets = input.take(found.size) else { return nil }
    return Record(found.record, octets.extracting(droppingFirst: found.start))
  }

  /// The next record's header, once all of the record can be lent, the size of both, and where its data
  /// begins.
  @inline(__always)
  private mutating func nextHeader() -> (record: RecordHeader, size: Int, start: Int)? {
    while input.fill(Self.headerSize) {
      guard let found = PacketLoggerRecord(input.peek(Self.headerSize), 0, order) else { break }
      guard found.isSound else {
        recover(.skipped)
        continue
      }
      guard input.fill(found.size) else {
        recover(.truncated)
        continue
      }
      number &+= 1
      var header = RecordHeader()
      header.isBehindDamage = damage.count > 0
      header.number = number
      // At most 4.3 · 10^18 and 4.3 · 10^12, so the sum fits.
      header.time = Timestamp(
        nanoseconds: Int64(found.seconds) &* 1_000_000_000 &+ Int64(found.microseconds) &* 1000)
      found.describe(&header)
      var start = Self.headerSize
      if found.type == PacketLoggerRecord.systemLog {
        start = PacketLoggerRecord.message(input.peek(found.size), start)
      }
      header.originalLength = found.size &- start
      return (header, found.size, start)
    }
    damage.end(&input, after: number)
    return nil
  }

  private mutating func recover(_ kind: Damage.Kind) {
    let order = order
    damage.recover(&input, kind, after: number, least: Self.headerSize) { input in
      guard let found = PacketLoggerRecord(input.peek(Self.headerSize), 0, order), found.isSound,
        found.isKnown
      else { return false }
      return Self.follows(found, &input, order)
    }
  }

  /// Whether behind `found`, at which `input` stands, the input ends or another record can begin.
  private static func follows(
    _ found: PacketLoggerRecord, _ input: inout InputBuffer, _ order: OctetOrder
  ) -> Bool {
    guard input.fill(found.size + headerSize) else { return input.available == found.size }
    let next = PacketLoggerRecord(input.peek(found.size + headerSize), found.size, order)
    return next.map { $0.isSound && $0.isKnown } ?? false
  }

  /// The header of a record.
  struct PacketLoggerRecord: BitwiseCopyable {
    static let systemLog: UInt8 = 0xF7
    let length: UInt32
    let seconds: UInt32
    let microseconds: UInt32
    let type: UInt8

    /// The header at `offset`; nil where it isn't all there.
    @inline(__always)
    init?(_ octets: RawSpan, _ offset: Int, _ order: OctetOrder) {
      var header = OctetReader(octets)
      guard header.skip(offset), let length = header.u32(order), let seconds = header.u32(order),
        let microseconds = header.u32(order), let type = header.u8()
      else { return nil }
      self.length = length
      self.seconds = seconds
      self.microseconds = microseconds
      self.type = type
    }

    /// The size of the record, length field included, in octets.
    var size: Int { Int(length) &+ 4 }

    /// Whether its numbers can be those of a record.
    var isSound: Bool { length >= 9 && length <= longest && microseconds < 1_000_000 }

    /// Whether its type is one that is known to occur.
    var isKnown: Bool {
      switch type {
      case 0x00...0x03, 0x08...0x0B, 0x12, 0x13, 0xF7...0xFE: true
      default: false
      }
    }

    /// Puts down in `header` what the type says.
    @inline(__always)
    func describe(_ header: inout RecordHeader) {
      switch type {
      case 0x00: (header.content, header.direction) = (.command, .sent)
      case 0x01: (header.content, header.direction) = (.event, .received)
      case 0x02: (header.content, header.direction) = (.acl, .sent)
      case 0x03: (header.content, header.direction) = (.acl, .received)
      case 0x08: (header.content, header.direction) = (.synchronous, .sent)
      case 0x09: (header.content, header.direction) = (.synchronous, .received)
      case 0x12: (header.content, header.direction) = (.iso, .sent)
      case 0x13: (header.content, header.direction) = (.iso, .received)
      case 0xF7...0xFE: (header.content, header.code) = (.logText, UInt32(type))
      default: (header.content, header.code) = (.packetLogger, UInt32(type))
      }
    }

    /// Where in the record of a system log line its message begins.
    ///
    /// In front of it are process identifier, level, and four strings that say who speaks: process, sender,
    /// subsystem, category. A record without them is text as a whole.
    static func message(_ octets: RawSpan, _ start: Int) -> Int {
      var index = start &+ 5
      var strings = 0
      while strings < 4, let octet = octets.u8(at: index) {
        if octet == 0 { strings &+= 1 }
        index &+= 1
      }
      return strings == 4 && index < octets.byteCount ? index : start
    }
  }
}
