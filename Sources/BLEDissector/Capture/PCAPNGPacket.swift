/// The packet in a block.
struct PCAPNGPacket: BitwiseCopyable {
  var interface = 0
  var ticks: UInt64 = 0
  var hasTime = true
  var captured = 0
  var original = 0
  /// Where in the block its octets begin.
  var start = 0
  var direction = Direction.unknown
  /// How many packets were lost before it.
  var drops: UInt64 = 0

  /// The packet in `octets`, a whole block; nil where they can't hold as much as they say.
  @inline(__always)
  init?(_ octets: RawSpan, _ block: PCAPNGBlock, _ order: OctetOrder, _ simpleLimit: Int) {
    var body = OctetReader(octets.cut(8, block.size &- 4))
    if block.kind == PCAPNGBlock.simple {
      guard let length = body.u32(order) else { return nil }
      original = Int(length)
      // Without a length of its own: what was kept of the packet, or where the block is shorter, that.
      captured = min(original, simpleLimit, body.count)
      start = 12
      hasTime = false
      return
    }
    if block.kind == PCAPNGBlock.enhanced {
      guard let number = body.u32(order) else { return nil }
      interface = Int(number)
    } else {
      guard let number = body.u16(order), let lost = body.u16(order) else { return nil }
      interface = Int(number)
      // 65,535 says that it isn't known.
      drops = lost == .max ? 0 : UInt64(lost)
    }
    guard let high = body.u32(order), let low = body.u32(order), let captured = body.u32(order),
      let original = body.u32(order), body.skip(Int(captured))
    else { return nil }
    ticks = UInt64(high) &<< 32 | UInt64(low)
    self.captured = Int(captured)
    self.original = Int(original)
    start = 28
    guard body.skip((4 &- Int(captured) & 3) & 3), body.count > 0 else { return }
    readOptions(body, order, isEnhanced: block.kind == PCAPNGBlock.enhanced)
  }

  private mutating func readOptions(_ body: OctetReader, _ order: OctetOrder, isEnhanced: Bool) {
    var options = PCAPNGOptions(body, order)
    while var option = options.next() {
      switch option.code {
      case 2:
        // The two low bits: 1 inbound, 2 outbound, seen from the capturing machine, which is the host.
        guard let flags = option.value.u32(order) else { break }
        direction = flags & 3 == 1 ? .received : flags & 3 == 2 ? .sent : .unknown
      case 4 where isEnhanced: if let lost = option.value.u64(order) { drops = lost }
      default: break
      }
    }
  }
}
