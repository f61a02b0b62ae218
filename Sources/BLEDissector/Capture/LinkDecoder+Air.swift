/// The headers that sniffers put in front of packets from the air.
extension LinkDecoder {
  /// Finds the packet in `octets` of a link type of the air, and completes `header`.
  @inline(never)
  func describeAir(
    _ octets: RawSpan, _ interface: LinkInterface, _ header: inout RecordHeader
  ) -> Payload {
    header.content = .air
    header.code = interface.link.number
    header.adapter = interface.adapter
    header.direction = .unknown
    var start: Int?
    switch interface.link.number {
    case 251: start = 0
    case 256: start = Self.pseudoHeader(octets, &header)
    case 192: start = Self.perPacketInformation(octets, &header)
    default: start = Self.nordic(octets, &header)
    }
    guard let start else {
      // A user's link type holds what its writer likes.
      if interface.link.isUserDefined { header.content = .unknown }
      return Payload(0, octets.byteCount)
    }
    header.air.isPacket = header.air.isPacket || interface.link.number != 256
    header.originalLength &-= start
    return Payload(start, octets.byteCount)
  }

  /// Reads the header of link type 256, in which flags say what else is valid; where the packet begins.
  private static func pseudoHeader(_ octets: RawSpan, _ header: inout RecordHeader) -> Int? {
    guard let flags = octets.u16(at: 8), let channel = octets.u8(at: 0), let signal = octets.u8(at: 1),
      let noise = octets.u8(at: 2), let offenses = octets.u8(at: 3)
    else { return nil }
    // Without whitening taken away the octets say nothing.
    header.air.isPacket = flags & 0x0001 != 0
    // An aliased channel is one of several.
    if flags & 0x0040 == 0 { header.air.channel = AirReception.channelIndex(Int(channel)) }
    if flags & 0x0002 != 0 { header.air.rssi = Int8(bitPattern: signal) }
    if flags & 0x0004 != 0 { header.air.noise = Int8(bitPattern: noise) }
    if flags & 0x0020 != 0 { header.air.offenses = offenses }
    header.air.isDecrypted = flags & 0x0008 != 0
    if flags & 0x0400 != 0 { header.air.crc = flags & 0x0800 != 0 ? .good : .bad }
    switch flags &>> 7 & 7 {
    case 1: header.air.medium = .auxiliary
    case 2, 3: header.air.medium = .data
    case 4, 5: header.air.medium = .connectedIsochronous
    case 6: header.air.medium = .broadcastIsochronous
    default: break
    }
    switch flags &>> 7 & 7 {
    case 2, 4: header.direction = .sent
    case 3, 5: header.direction = .received
    default: break
    }
    if header.air.medium == .auxiliary {
      header.air.auxiliary = AirReception.Auxiliary(rawValue: UInt8(flags &>> 12 & 3) &+ 1) ?? .unknown
    } else if flags & 0x1000 != 0 {
      header.air.mic = flags & 0x2000 != 0 ? .good : .bad
      if header.air.mic == .bad, !header.air.isDecrypted { header.air.isEncrypted = true }
    }
    header.air.phy = phy(flags &>> 14)
    return 10
  }

  private static func phy(_ number: UInt16) -> AirReception.PHY {
    switch number {
    case 0: .le1M
    case 1: .le2M
    case 2: .leCoded
    default: .unknown
    }
  }

  /// Reads the header of link type 192, whose fields are those of early Ubertooth; where the packet begins.
  private static func perPacketInformation(_ octets: RawSpan, _ header: inout RecordHeader) -> Int? {
    guard octets.u8(at: 0) == 0, let length = octets.u16(at: 2), let inner = octets.u32(at: 4),
      Int(length) >= 8, Int(length) <= octets.byteCount
    else { return nil }
    var start = 8
    var isLE = inner == 251
    while let type = octets.u16(at: start), let size = octets.u16(at: start &+ 2),
      start &+ 4 &+ Int(size) <= Int(length)
    {
      if type == 30_006, size >= 12, let frequency = octets.u16(at: start &+ 5) {
        // Before link type 251 was assigned, the first of the user-defined ones stood for it.
        isLE = isLE || inner == 147
        if frequency >= 2402, frequency <= 2480, frequency % 2 == 0 {
          header.air.channel = AirReception.channelIndex(Int(frequency &- 2402) / 2)
        }
        // The strongest, weakest and mean signal, and of how many samples.
        if let mean = octets.u8(at: start &+ 14), let samples = octets.u8(at: start &+ 15), samples > 0 {
          header.air.rssi = Int8(bitPattern: mean)
        }
      }
      start &+= 4 &+ Int(size)
    }
    return isLE ? Int(length) : nil
  }

  /// Whether `octets` are a packet with the header of Nordic's sniffer, as link type 157 may hold.
  static func isNordic(_ octets: RawSpan) -> Bool {
    var header = RecordHeader()
    return nordic(octets, &header) != nil
  }

  /// Reads the header of Nordic's sniffer, versions 1 to 3; where the packet begins.
  private static func nordic(_ octets: RawSpan, _ header: inout RecordHeader) -> Int? {
    guard let version = octets.u8(at: 3), version >= 1, version <= 3, let kind = octets.u8(at: 6),
      octets.u8(at: 7) == 10, let flags = octets.u8(at: 8), let channel = octets.u8(at: 9), channel <= 39,
      let rssi = octets.u8(at: 10), let counter = octets.u16(at: 11), octets.byteCount >= 17,
      let first = octets.u8(at: 1), let second = octets.u8(at: 2)
    else { return nil }
    // Version 1 has the length of its header and that of what follows, later ones the latter in two octets.
    let length = version == 1 ? Int(second) : Int(first) | Int(second) &<< 8
    guard version > 1 || first == 6, kind == 2 || kind == 6, length >= octets.byteCount &- 7 else {
      return nil
    }
    header.air.channel = channel
    // A positive number that means a negative one.
    if rssi > 0, rssi <= 127 { header.air.rssi = 0 &- Int8(rssi) }
    header.air.crc = flags & 1 != 0 ? .good : .bad
    header.air.phy = phy(UInt16(flags &>> 4 & 7))
    header.air.isPacket = true
    guard octets.u32(at: 17) != 0x8E89_BED6, kind == 6 else {
      header.air.medium = channel < 37 ? .auxiliary : .advertising
      if channel < 37, kind == 2 {
        header.air.auxiliary = AirReception.Auxiliary(rawValue: (flags &>> 1 & 3) &+ 1) ?? .unknown
      }
      return 17
    }
    if version == 3 { header.air.medium = .data }
    header.air.eventCounter = counter
    header.air.hasEventCounter = true
    header.direction = flags & 2 != 0 ? .sent : .received
    if flags & 4 != 0 {
      // What has a right check was deciphered.
      header.air.mic = flags & 8 != 0 ? .good : .bad
      header.air.isDecrypted = flags & 8 != 0
      header.air.isEncrypted = flags & 8 == 0
    }
    return 17
  }
}
