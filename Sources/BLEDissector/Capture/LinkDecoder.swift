/// Where the packet lies in the octets of a record.
struct Payload: BitwiseCopyable {
  var start: Int
  var end: Int
  /// The packet was joined from several records and lies in the decoder's buffer of this number; else -1.
  var buffer = -1

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}

/// From a record of a link type to the packet in it, the same for pcap and pcapng.
struct LinkDecoder: ~Copyable {
  private var usb = USBTransport()
  private var adapters: UInt16 = 0

  /// Forgets devices and adapters: a new section begins.
  mutating func reset() {
    adapters = 0
    usb.reset()
  }

  /// The number of the next adapter of a capture that doesn't number its own, from 0.
  mutating func nextAdapter() -> UInt16 {
    defer { adapters &+= 1 }
    return adapters
  }

  /// Finds the packet in the record from `low` up to `high` in what `input` lends, and completes `header`; see
  /// `describe` of octets. (Lent octets can't be handed over: the lender and this are parts of one reader.)
  @inline(__always)
  mutating func describe(
    _ input: borrowing InputBuffer, _ low: Int, _ high: Int, _ interface: LinkInterface,
    _ header: inout RecordHeader
  ) -> Payload {
    describe(input.peek(high).cut(low, high), interface, &header)
  }

  /// Finds the packet in `octets` and completes `header`.
  ///
  /// Its `originalLength` comes as the container's and leaves as the packet's. A record too short for its own
  /// header keeps all octets, as of unknown content.
  @inline(__always)
  mutating func describe(
    _ octets: RawSpan, _ interface: LinkInterface, _ header: inout RecordHeader
  ) -> Payload {
    var start = 0
    switch interface.link.number {
    case 187:
      header.content = .h4
      header.adapter = interface.adapter
    case 201:
      // The direction stands in front, most significant octet first: 0 sent by the host, 1 received.
      guard let direction = octets.u8(at: 3) else { return unknown(octets, interface, &header) }
      header.content = .h4
      header.adapter = interface.adapter
      header.direction = direction & 1 == 0 ? .sent : .received
      start = 4
    case 254:
      guard let adapter = octets.be16(at: 0), let opcode = octets.be16(at: 2) else {
        return unknown(octets, interface, &header)
      }
      header.content = .monitor
      header.adapter = adapter
      header.code = UInt32(opcode)
      header.direction = .unknown
      start = 4
    case 189, 220, 249: return transfer(octets, interface, &header)
    case 157, 192, 251, 256, 272: return describeAir(octets, interface, &header)
    default: return unknown(octets, interface, &header)
    }
    header.originalLength &-= start
    return Payload(start, octets.byteCount)
  }

  /// The joined packet in buffer `index`, lent until the next record.
  @_lifetime(borrow self)
  func joined(_ index: Int) -> RawSpan { usb.joined(index) }

  @inline(never)
  private func unknown(
    _ octets: RawSpan, _ interface: LinkInterface, _ header: inout RecordHeader
  ) -> Payload {
    header.content = .unknown
    header.code = interface.link.number
    header.adapter = interface.adapter
    return Payload(0, octets.byteCount)
  }

  @inline(never)
  private mutating func transfer(
    _ octets: RawSpan, _ interface: LinkInterface, _ header: inout RecordHeader
  ) -> Payload {
    let transfer =
      switch interface.link.number {
      case 189: USBTransfer(usbmon: octets, headerSize: 48, interface.order)
      case 220: USBTransfer(usbmon: octets, headerSize: 64, interface.order)
      default: USBTransfer(usbpcap: octets)
      }
    guard var transfer else { return unknown(octets, interface, &header) }
    transfer.device |= UInt64(interface.index) &<< 48
    return usb.describe(octets, transfer, &adapters, &header)
  }
}

/// What a container says about where its records come from.
struct LinkInterface: BitwiseCopyable {
  var link: LinkType
  /// The byte order of the file, which is that of the capturing machine.
  var order: OctetOrder
  /// Its place in the section.
  var index: UInt16 = 0
  /// The adapter's number, for link types that don't have their own.
  var adapter: UInt16 = 0
}
