/// The pcapng format: blocks, in sections of either byte order, each section with interfaces of its own.
struct PCAPNGReader: ~Copyable, CaptureSource {
  private var input: InputBuffer
  private var decoder = LinkDecoder()
  private var order = OctetOrder.little
  private var interfaces = Table<PCAPNGInterface>(capacity: 8)
  private var number = 0
  private var drops: UInt32 = 0
  /// The link type of all interfaces so far; nil where they differ or there are none.
  private var link: LinkType?
  private var interfaceCount = 0
  private var readableCount = 0
  private(set) var damage = DamageReport()

  /// The interfaces of a section that are remembered; packets of further ones are of unknown content.
  static let mostInterfaces = 64

  /// Whether `prefix` begins like a pcapng file.
  static func matches(_ prefix: RawSpan) -> Bool { prefix.be32(at: 0) == PCAPNGBlock.section }

  /// A reader of `input`, which stands at the first section header.
  static func open(_ opened: consuming InputBuffer) throws(CaptureError) -> PCAPNGReader {
    var input = opened
    guard input.fill(16) else {
      throw CaptureError(.notACapture, "the pcapng section header is cut short: 28 octets are needed")
    }
    guard let order = PCAPNGBlock.order(input.peek(16)) else {
      throw CaptureError(.notACapture, "the pcapng section header has no byte order mark")
    }
    var version = OctetReader(input.peek(16))
    guard version.skip(12), let major = version.u16(order), major == 1 else {
      throw CaptureError(.unsupported, "the pcapng file is of another major version; 1 can be read")
    }
    var reader = PCAPNGReader(input: input)
    let isNordic = reader.nextPacket().map { reader.isNordic($0) } ?? false
    // Before the first packet, all interfaces it could be from have been seen.
    if let link = reader.link, reader.readableCount == 0, !isNordic { throw link.refusal(.pcapng) }
    if reader.interfaceCount > 0, reader.readableCount == 0, !isNordic {
      throw CaptureError(.unsupported, "none of the link types of this pcapng file is one of Bluetooth")
    }
    return reader
  }

  /// Whether the packet in `block` has the header of Nordic's sniffer on a link type for private use.
  private func isNordic(_ block: PCAPNGBlock) -> Bool {
    let octets = input.peek(block.size)
    guard let packet = PCAPNGPacket(octets, block, order, simpleLimit), packet.interface < interfaces.count,
      interfaces[packet.interface].link.link.isUserDefined
    else { return false }
    return LinkDecoder.isNordic(octets.cut(packet.start, packet.start &+ packet.captured))
  }

  private init(input: consuming InputBuffer) { self.input = input }

  var format: StaticText {
    link?.format(.pcapng) ?? StaticText(interfaceCount > 0 ? "pcapng, several link types" : "pcapng")
  }

  @_lifetime(&self)
  mutating func next() -> Record? {
    guard let found = nextHeader(), let octets = input.take(found.size) else { return nil }
    if found.payload.buffer >= 0 { return Record(found.record, decoder.joined(found.payload.buffer)) }
    return Record(
      found.record, octets.cut(found.start &+ found.payload.start, found.start &+ found.payload.end))
  }

  /// The next packet's header, the size of its block in octets, where in the block its octets begin, and
  /// where among them the packet lies.
  private mutating func nextHeader() -> (record: RecordHeader, size: Int, start: Int, payload: Payload)? {
    while let block = nextPacket() {
      guard let packet = PCAPNGPacket(input.peek(block.size), block, order, simpleLimit) else {
        let offset = input.offset
        let octets = input.skip(UInt64(block.size))
        damage.add(Damage(kind: .skipped, offset: offset, octets: octets, record: number))
        continue
      }
      number &+= 1
      var header = RecordHeader()
      header.isBehindDamage = damage.count > 0
      header.number = number
      header.originalLength = max(packet.original, packet.captured)
      header.direction = packet.direction
      drops = packet.drops > UInt64(UInt32.max &- drops) ? .max : drops &+ UInt32(packet.drops)
      header.drops = drops
      let high = packet.start &+ packet.captured
      guard packet.interface < interfaces.count else {
        return (header, block.size, packet.start, Payload(0, packet.captured))
      }
      let interface = interfaces[packet.interface]
      if packet.hasTime { header.time = interface.time(packet.ticks) }
      let payload = decoder.describe(input, packet.start, high, interface.link, &header)
      return (header, block.size, packet.start, payload)
    }
    damage.end(&input, after: number)
    return nil
  }

  /// The snapshot length of the first interface, which simple packets don't repeat.
  private var simpleLimit: Int { interfaces.count > 0 ? interfaces[0].snapLength : .max }

  /// Goes to the next block that holds a packet and stays there, taking up sections and interfaces.
  private mutating func nextPacket() -> PCAPNGBlock? {
    while input.fill(12) {
      guard let block = PCAPNGBlock(&input, order) else {
        recover(.skipped)
        continue
      }
      guard block.isWhole else {
        recover(.truncated)
        continue
      }
      switch block.kind {
      case PCAPNGBlock.enhanced, PCAPNGBlock.simple, PCAPNGBlock.obsolete: return block
      case PCAPNGBlock.section:
        order = block.order
        interfaces.truncate(0)
        decoder.reset()
      case PCAPNGBlock.interface: addInterface(block)
      default: break
      }
      _ = input.skip(UInt64(block.size))
    }
    return nil
  }

  private mutating func recover(_ kind: Damage.Kind) {
    let order = order
    damage.recover(&input, kind, after: number, least: 12) { input in
      PCAPNGBlock(&input, order).map { $0.isKnown && $0.isWhole } ?? false
    }
  }

  private mutating func addInterface(_ block: PCAPNGBlock) {
    guard interfaces.count < Self.mostInterfaces,
      var interface = PCAPNGInterface(input.peek(block.size), order)
    else { return }
    interface.link.index = UInt16(truncatingIfNeeded: interfaces.count)
    let link = interface.link.link
    // A file of one adapter leaves it at 0, however many other interfaces there are; those of a USB bus get
    // their numbers as they show up.
    if link.holdsHCI, !link.isUSB { interface.link.adapter = decoder.nextAdapter() }
    interfaces.append(interface)
    self.link = interfaceCount == 0 || self.link == link ? link : nil
    interfaceCount &+= 1
    if link.isReadable { readableCount &+= 1 }
  }
}
