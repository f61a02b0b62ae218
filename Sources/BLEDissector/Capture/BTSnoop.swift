/// The btsnoop format: a header of 16 octets, then records, all numbers most significant octet first.
///
/// Datalinks: 1001 (H1: the flags say what the octets are), 1002 (H4: the first octet does), 2001 (Linux
/// monitor: the flags hold adapter and opcode), 2002 (Linux's emulated radio: the flags hold the frequency).
struct BTSnoopReader: ~Copyable, CaptureSource {
  private var input: InputBuffer
  private let datalink: UInt32
  private var number = 0
  private(set) var damage = DamageReport()

  /// Whether `prefix` begins like a btsnoop file.
  static func matches(_ prefix: RawSpan) -> Bool { prefix.begins(with: "btsnoop\0") }

  /// Microseconds from the year 0 to 1970.
  static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000
  private static let headerSize = 24
  /// No packet is longer: an indicator, four octets of header, 65,535 of data; user logs of the monitor
  /// channel stay below it too.
  private static let longest: UInt32 = 65_536 + 64

  /// A reader of `input`, which stands at the magic.
  static func open(_ opened: consuming InputBuffer) throws(CaptureError) -> BTSnoopReader {
    var input = opened
    guard input.fill(16), let datalink = input.peek(16).be32(at: 12) else {
      throw CaptureError(.notACapture, "the btsnoop header is cut short: 16 octets are needed")
    }
    guard datalink == 1001 || datalink == 1002 || datalink == 2001 || datalink == 2002 else {
      throw CaptureError(.unsupported, refusal(datalink))
    }
    _ = input.skip(16)
    return BTSnoopReader(input: input, datalink: datalink)
  }

  private init(input: consuming InputBuffer, datalink: UInt32) {
    self.input = input
    self.datalink = datalink
  }

  private static func refusal(_ datalink: UInt32) -> String {
    let what =
      switch datalink {
      case 1003: "HCI BCSP, a serial link with its own framing"
      case 1004: "HCI Three-wire (H5), a serial link with its own framing"
      default: "unknown"
      }
    return
      "btsnoop datalink \(datalink) is \(what); 1001 (H1), 1002 (H4), 2001 (Linux monitor) and 2002 (Linux "
      + "simulator) can be read"
  }

  var format: StaticText {
    switch datalink {
    case 1001: StaticText("btsnoop, H1")
    case 1002: StaticText("btsnoop, H4")
    case 2002: StaticText("btsnoop, Linux simulator, air capture")
    default: StaticText("btsnoop, Linux monitor")
    }
  }

  @_lifetime(&self)
  mutating func next() -> Record? {
    guard let header = nextHeader(), let octets = input.take(header.size) else { return nil }
    // In front of an access address the simulator writes the preamble.
    let start = datalink == 2002 && header.record.air.isPacket ? Self.headerSize &+ 1 : Self.headerSize
    return Record(header.record, octets.extracting(droppingFirst: start))
  }

  /// The next record's header, once all of the record can be lent, and the size of both in octets.
  @inline(__always)
  private mutating func nextHeader() -> (record: RecordHeader, size: Int)? {
    while input.fill(Self.headerSize) {
      var header = OctetReader(input.peek(Self.headerSize))
      guard let original = header.be32(), let included = header.be32(), let flags = header.be32(),
        let drops = header.be32(), let time = header.be64()
      else { break }
      // All zero is no record but space that was never written.
      guard included <= Self.longest, original | included | flags | drops != 0 || time != 0
      else {
        recover(.skipped)
        continue
      }
      let size = Self.headerSize &+ Int(included)
      guard input.fill(size) else {
        recover(.truncated)
        continue
      }
      number &+= 1
      return (describe(original, included, flags, drops, time), size)
    }
    damage.end(&input, after: number)
    return nil
  }

  private func describe(
    _ original: UInt32, _ included: UInt32, _ flags: UInt32, _ drops: UInt32, _ time: UInt64
  ) -> RecordHeader {
    var header = RecordHeader()
    header.isBehindDamage = damage.count > 0
    header.number = number
    let (sinceEpoch, overflow) = Int64(bitPattern: time).subtractingReportingOverflow(Self.epoch)
    let (nanoseconds, tooLarge) = sinceEpoch.multipliedReportingOverflow(by: 1000)
    header.time = overflow || tooLarge ? .none : Timestamp(nanoseconds: nanoseconds)
    header.originalLength = Int(max(original, included))
    header.drops = drops
    if included > original { header.remarks.insert(.holdsTooMuch) }
    if flags > 3, datalink < 2000 { header.remarks.insert(.reservedFlags) }
    switch datalink {
    case 2001:
      header.adapter = UInt16(truncatingIfNeeded: flags &>> 16)
      header.code = flags & 0xFFFF
      header.content = .monitor
    case 2002:
      header.content = .air
      header.code = datalink
      // Bit 16 marks a packet of LE, and its frequency in MHz stands below.
      let frequency = Int(flags & 0xFFFF)
      guard flags &>> 16 == 1, included > 0 else { break }
      header.air.isPacket = true
      header.originalLength &-= 1
      if frequency >= 2402, frequency <= 2480, frequency % 2 == 0 {
        header.air.channel = AirReception.channelIndex((frequency - 2402) / 2)
      }
    case 1001:
      header.direction = flags & 1 == 0 ? .sent : .received
      // Flag bit 1 marks commands and events; which of the two, the direction says.
      header.content = flags & 2 == 0 ? .acl : flags & 1 == 0 ? .command : .event
    default:
      header.direction = flags & 1 == 0 ? .sent : .received
      header.content = .h4
    }
    return header
  }

  private mutating func recover(_ kind: Damage.Kind) {
    damage.recover(&input, kind, after: number, least: Self.headerSize) { Self.plausible(&$0) }
  }

  /// Whether a record header stands here: lengths that agree, a time of this century or of a clock not set,
  /// and behind its octets the end or a length that can be one.
  private static func plausible(_ input: inout InputBuffer) -> Bool {
    var header = OctetReader(input.peek(headerSize))
    guard let original = header.be32(), let included = header.be32(), header.skip(8),
      let time = header.be64(), included > 0, included <= longest, original >= included,
      original <= longest
    else { return false }
    let seconds = (Int64(bitPattern: time) &- epoch) / 1_000_000
    guard seconds > -90_000_000, seconds < 4_200_000_000 else { return false }
    let size = headerSize + Int(included)
    guard input.fill(size + 8) else { return input.available == size }
    let following = input.peek(size + 8)
    var next = OctetReader(following.extracting(droppingFirst: size))
    guard let nextOriginal = next.be32(), let nextIncluded = next.be32() else { return false }
    return nextIncluded <= longest && nextOriginal >= nextIncluded && nextOriginal <= longest
  }
}
