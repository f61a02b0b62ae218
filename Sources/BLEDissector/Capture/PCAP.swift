/// The pcap format: a header of 24 octets, then records with headers of 16, all in the byte order of the
/// machine that wrote the file.
struct PCAPReader: ~Copyable, CaptureSource {
  private var input: InputBuffer
  private var decoder = LinkDecoder()
  private let interface: LinkInterface
  /// The parts of a second in which times are given: microseconds or nanoseconds.
  private let perSecond: UInt32
  private var number = 0
  /// The time of the last record, if there was one.
  private var lastSeconds: UInt32?
  private(set) var damage = DamageReport()

  private static let headerSize = 16
  /// No record is longer, in octets: the largest snapshot length that capture tools use.
  static let longest: UInt32 = 262_144

  /// Whether `prefix` begins like a pcap file.
  static func matches(_ prefix: RawSpan) -> Bool { magic(prefix) != nil }

  private static func magic(_ prefix: RawSpan) -> (order: OctetOrder, perSecond: UInt32)? {
    switch prefix.be32(at: 0) {
    case 0xA1B2_C3D4: (.big, 1_000_000)
    case 0xD4C3_B2A1: (.little, 1_000_000)
    case 0xA1B2_3C4D: (.big, 1_000_000_000)
    case 0x4D3C_B2A1: (.little, 1_000_000_000)
    default: nil
    }
  }

  /// A reader of `input`, which stands at the magic.
  static func open(_ opened: consuming InputBuffer) throws(CaptureError) -> PCAPReader {
    var input = opened
    guard input.fill(24), let (order, perSecond) = magic(input.peek(4)),
      let word = input.peek(24).be32(at: 20)
    else { throw CaptureError(.notACapture, "the pcap header is cut short: 24 octets are needed") }
    let link = LinkType(headerWord: order == .big ? word : word.byteSwapped)
    guard link.isReadable || link.isUserDefined && Self.beginsWithNordic(&input) else {
      throw link.refusal(.pcap)
    }
    _ = input.skip(24)
    return PCAPReader(input: input, LinkInterface(link: link, order: order), perSecond)
  }

  /// Whether the first record, behind the header at which `input` stands, is of Nordic's sniffer.
  private static func beginsWithNordic(_ input: inout InputBuffer) -> Bool {
    let start = 24 + headerSize
    guard input.fill(start), let (order, _) = magic(input.peek(4)),
      let found = PCAPRecord(input.peek(start).extracting(droppingFirst: 24), order),
      found.captured <= 4096, input.fill(start + Int(found.captured))
    else { return false }
    return LinkDecoder.isNordic(input.peek(start + Int(found.captured)).extracting(droppingFirst: start))
  }

  private init(input: consuming InputBuffer, _ interface: LinkInterface, _ perSecond: UInt32) {
    self.input = input
    self.interface = interface
    self.perSecond = perSecond
    // The file is of one interface, so of adapter 0; devices of a USB bus get their numbers one by one.
    if !interface.link.isUSB { _ = decoder.nextAdapter() }
  }

  var format: StaticText { interface.link.format(.pcap) }

  @_lifetime(&self)
  mutating func next() -> Record? {
    guard let found = nextHeader(), let octets = input.take(found.size) else { return nil }
    if found.payload.buffer >= 0 { return Record(found.record, decoder.joined(found.payload.buffer)) }
    return Record(
      found.record,
      octets.cut(Self.headerSize &+ found.payload.start, Self.headerSize &+ found.payload.end))
  }

  /// The next record's header, once all of the record can be lent, the size of both in octets, and where in
  /// the record the packet lies.
  @inline(__always)
  private mutating func nextHeader() -> (record: RecordHeader, size: Int, payload: Payload)? {
    while input.fill(Self.headerSize) {
      guard let found = PCAPRecord(input.peek(Self.headerSize), interface.order) else { break }
      guard found.captured <= Self.longest, found.isSound(perSecond) || follows(found),
        found.captured > 0 || Self.magic(input.peek(4)) == nil
      else {
        // Also where another file was appended, whose header would make an empty record.
        recover(.skipped)
        continue
      }
      let size = Self.headerSize &+ Int(found.captured)
      guard input.fill(size) else {
        recover(.truncated)
        continue
      }
      number &+= 1
      lastSeconds = found.seconds
      var header = RecordHeader()
      header.isBehindDamage = damage.count > 0
      header.number = number
      let scale: Int64 = perSecond == 1_000_000 ? 1000 : 1
      // At most 4.3 · 10^18 and 4.3 · 10^12, so the sum fits.
      header.time = Timestamp(
        nanoseconds: Int64(found.seconds) &* 1_000_000_000 &+ Int64(found.fraction) &* scale)
      header.originalLength = Int(max(found.original, found.captured))
      let payload = decoder.describe(input, Self.headerSize, size, interface, &header)
      return (header, size, payload)
    }
    damage.end(&input, after: number)
    return nil
  }

  /// Looks for the next record.
  ///
  /// What is left of a cut one may look like others, so those must have a time that can be, and another one
  /// of about that time or the end right behind them.
  private mutating func recover(_ kind: Damage.Kind) {
    let (order, perSecond, last) = (interface.order, perSecond, lastSeconds)
    damage.recover(&input, kind, after: number, least: Self.headerSize) { input in
      guard let found = PCAPRecord(input.peek(Self.headerSize), order), found.captured > 0,
        found.captured <= Self.longest, found.original <= 1 << 20, found.isSound(perSecond),
        found.isOfThisCentury || last.map(found.isNear) ?? false
      else { return false }
      let size = Self.headerSize + Int(found.captured)
      guard input.fill(size + Self.headerSize) else { return input.available == size }
      let behind = input.peek(size + Self.headerSize).extracting(droppingFirst: size)
      guard let next = PCAPRecord(behind, order), next.captured <= Self.longest else { return false }
      return next.isSound(perSecond) && next.isNear(found.seconds)
    }
  }

  /// Whether behind `found`, at which `input` stands, the input ends or a record can begin.
  private mutating func follows(_ found: PCAPRecord) -> Bool {
    let size = Self.headerSize + Int(found.captured)
    guard input.fill(size + Self.headerSize) else { return true }
    let behind = input.peek(size + Self.headerSize).extracting(droppingFirst: size)
    return PCAPRecord(behind, interface.order).map { $0.captured <= Self.longest } ?? false
  }
}

/// The header of a pcap record.
struct PCAPRecord: BitwiseCopyable {
  let seconds: UInt32
  let fraction: UInt32
  let captured: UInt32
  let original: UInt32

  @inline(__always)
  init?(_ octets: RawSpan, _ order: OctetOrder) {
    var header = OctetReader(octets)
    guard let seconds = header.u32(order), let fraction = header.u32(order), let captured = header.u32(order),
      let original = header.u32(order)
    else { return nil }
    self.seconds = seconds
    self.fraction = fraction
    self.captured = captured
    self.original = original
  }

  /// Whether its numbers agree with each other.
  @inline(__always)
  func isSound(_ perSecond: UInt32) -> Bool { fraction < perSecond && captured <= original }

  /// Whether it was logged within a year of another one.
  func isNear(_ other: UInt32) -> Bool { max(seconds, other) - min(seconds, other) < 31_536_000 }

  /// Whether it was logged between 2000 and 2100.
  var isOfThisCentury: Bool { seconds >= 946_684_800 && seconds < 4_102_444_800 }
}
