/// Connections heard on the air: the host of the story is the central.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.3.3.1 and 2.4.2
extension LinkStories {
  /// A data PDU; `octets` begin with its header of two octets.
  mutating func takeAirData(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    if place >= 0 { count(place, octets.byteCount &- 2, dissector) }
  }

  @inline(__always)
  mutating func takeAdvertising(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch code & 0x0F {
    case 0, 1: if watched.count > 0 { heardAdvertising(octets, dissector) }
    case 5: if octets.byteCount == 36 { connectedOnAir(octets, dissector) }
    default: break
    }
  }

  /// ADV_IND or ADV_DIRECT_IND.
  @inline(never)
  private mutating func heardAdvertising(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let first = octets.u8(at: 0), let address = octets.u48(at: 2) else { return }
    advertised(DeviceAddress(address, isRandom: first & 0x40 != 0), 127, dissector)
  }

  @inline(never)
  private mutating func connectedOnAir(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    let header = dissector.packet.header
    guard place >= 0, let first = octets.u8(at: 0) else { return }
    links[place].ownAddress = OwnAddress(
      address: octets.u48(at: 2) ?? 0, kind: first & 0x40 != 0 ? .random : .public)
    var parameters = LinkParameters(record: header.number, time: header.time)
    parameters.interval = UInt32(octets.u16(at: 24) ?? 0) &* 1250
    parameters.latency = octets.u16(at: 26) ?? 0
    parameters.timeout = octets.u16(at: 28) ?? 0
    links[place].parameters = parameters
    links[place].firstParameters = parameters
    links[place].ending = LinkEnding()
    if let peer = octets.u48(at: 8) { watch(place, DeviceAddress(peer, isRandom: first & 0x80 != 0)) }
    let phy: UInt8 =
      switch header.air.phy {
      case .le1M: 1
      case .le2M: 2
      case .leCoded: 3
      default: 0
      }
    links[place].txPHY = phy
    links[place].rxPHY = phy
  }

  @inline(never)
  mutating func takeControl(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, !dissector.packet.airMarks.contains(.repeated), let opcode = octets.u8(at: 0) else {
      return
    }
    switch opcode {
    case 0x00:
      change(place, dissector)
      links[place].parameters.interval = UInt32(octets.u16(at: 4) ?? 0) &* 1250
      links[place].parameters.latency = octets.u16(at: 6) ?? 0
      links[place].parameters.timeout = octets.u16(at: 8) ?? 0
      note(place, opcode, octets.u64(at: 4), dissector)
    case 0x0F, 0x10, 0x26: note(place, opcode, octets.u64(at: 1), dissector)
    case 0x27:
      change(place, dissector)
      links[place].parameters.subrate = octets.u16(at: 1) ?? 1
      links[place].parameters.latency = octets.u16(at: 5) ?? 0
      links[place].parameters.continuation = octets.u16(at: 7) ?? 0
      links[place].parameters.timeout = octets.u16(at: 9) ?? 0
      note(place, opcode, octets.u64(at: 1), dissector)
    case 0x02:
      note(place, opcode, octets.number(at: 1, width: 1), dissector)
      end(place, dissector)
    case 0x14, 0x15:
      note(place, opcode, octets.u64(at: 1), dissector)
      length(place, opcode, octets, dissector.packet.header.direction)
    case 0x16, 0x17: note(place, opcode, octets.number(at: 1, width: 2), dissector)
    case 0x18:
      note(place, opcode, octets.number(at: 1, width: 2), dissector)
      if let phy = Self.phy(octets.u8(at: 1)) { links[place].txPHY = phy }
      if let phy = Self.phy(octets.u8(at: 2)) { links[place].rxPHY = phy }
    case 0x03:
      askEncryption(place, namesKey: octets.u64(at: 1) != 0 || octets.u16(at: 9) != 0, dissector)
      note(place, opcode, links[place].encryptionNamesKey ? 1 : 0, dissector)
    case 0x05:
      encrypted(place, 1, 0, dissector)
      note(place, opcode, 0, dissector)
    case 0x0D: note(place, opcode, octets.number(at: 1, width: 1), dissector)
    case 0x11, 0x07: note(place, opcode, octets.number(at: 1, width: opcode == 0x07 ? 1 : 2), dissector)
    case 0x0C: version(place, octets, dissector.packet.header.direction)
    case 0x08, 0x09, 0x0E:
      guard dissector.packet.header.direction == .received, let features = octets.u64(at: 1) else { return }
      links[place].hasFeatures = true
      links[place].features = features
    default: break
    }
  }

  private mutating func note(
    _ place: Int, _ opcode: UInt8, _ value: UInt64?, _ dissector: borrowing Dissector
  ) {
    note(place, .control, dissector, a: value ?? 0, b: UInt32(opcode))
  }

  /// The PHY that a mask with one bit stands for, or nil where nothing changes.
  private static func phy(_ mask: UInt8?) -> UInt8? {
    switch mask {
    case 1: 1
    case 2: 2
    case 4: 3
    default: nil
    }
  }

  /// Of each direction the smaller of what one side sends and the other receives holds.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 4.5.10
  private mutating func length(_ place: Int, _ opcode: UInt8, _ octets: RawSpan, _ direction: Direction) {
    guard let receives = octets.u16(at: 1), let sends = octets.u16(at: 5) else { return }
    if opcode == 0x14 {
      links[place].askedRx = receives
      links[place].askedTx = sends
      links[place].askedLengthBy = direction
      return
    }
    let asked = links[place].askedLengthBy
    guard asked != .unknown, asked != direction else { return }
    let fromAsker = min(links[place].askedTx, receives)
    let toAsker = min(links[place].askedRx, sends)
    links[place].txOctets = asked == .sent ? fromAsker : toAsker
    links[place].rxOctets = asked == .sent ? toAsker : fromAsker
    links[place].askedLengthBy = .unknown
  }

  private mutating func version(_ place: Int, _ octets: RawSpan, _ direction: Direction) {
    // The peripheral's, as that is the peer here.
    guard direction == .received else { return }
    links[place].hasVersion = true
    links[place].version = octets.u8(at: 1) ?? 0
    links[place].company = octets.u16(at: 2) ?? 0
    links[place].subversion = octets.u16(at: 4) ?? 0
  }
}
