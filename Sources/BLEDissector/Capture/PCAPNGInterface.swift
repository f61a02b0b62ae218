/// An interface of a section.
struct PCAPNGInterface: BitwiseCopyable {
  var link: LinkInterface
  /// The octets of a packet that are kept.
  var snapLength = Int.max
  /// The parts of a second in which its times are given; 0 where they are too small for a number.
  private var perSecond: Int64 = 1_000_000
  private var offset: Int64 = 0

  /// The interface that `block` describes; nil where it is too short for it.
  init?(_ block: RawSpan, _ order: OctetOrder) {
    var body = OctetReader(block.cut(8, block.byteCount &- 4))
    guard let number = body.u16(order), body.skip(2), let limit = body.u32(order) else { return nil }
    link = LinkInterface(link: LinkType(UInt32(number)), order: order)
    if limit > 0 { snapLength = Int(limit) }
    var options = PCAPNGOptions(body, order)
    while var option = options.next() {
      switch option.code {
      case 9: if let resolution = option.value.u8() { perSecond = Self.parts(resolution) }
      case 14: if let seconds = option.value.u64(order) { offset = Int64(bitPattern: seconds) }
      default: break
      }
    }
  }

  /// A time in the interface's resolution; none where it doesn't fit.
  func time(_ ticks: UInt64) -> Timestamp {
    guard let ticks = Int64(exactly: ticks) else { return .none }
    return Timestamp(ticks: ticks, perSecond: perSecond, offsetSeconds: offset)
  }

  /// The parts of a second by `if_tsresol`: a negative power of 10, or of 2 where bit 7 is set.
  private static func parts(_ resolution: UInt8) -> Int64 {
    let power = Int64(resolution & 0x7F)
    if resolution & 0x80 != 0 { return power < 63 ? 1 &<< power : 0 }
    guard power <= 18 else { return 0 }
    var parts: Int64 = 1
    for _ in 0..<power { parts &*= 10 }
    return parts
  }
}
