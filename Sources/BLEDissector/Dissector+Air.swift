/// What is remarkable about a packet from the air.
struct AirMarks: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// The same PDU was in the packet before.
  static let repeated = AirMarks(rawValue: 1)
  /// A packet before it was missed.
  static let afterGap = AirMarks(rawValue: 2)
  /// The first of its connection that is encrypted.
  static let firstEncrypted = AirMarks(rawValue: 4)
}

/// From a packet on the air to what it carries.
///
/// A sniffer misses packets, and hears some wrongly. So what depends on an earlier packet is never certain, and what
/// may be encrypted, or damaged, is not read as if it were plain and whole.
extension Dissector {
  private static let advertisingAccessAddress: UInt32 = 0x8E89_BED6

  @inline(never)
  mutating func walkAir(_ octets: RawSpan) {
    packet.airMarks = []
    let isCoded = packet.header.air.phy == .leCoded
    let start = isCoded ? 5 : 4
    guard packet.header.air.isPacket, let accessAddress = octets.u32(at: 0), let first = octets.u8(at: start),
      let length = octets.u8(at: start &+ 1)
    else {
      session.counts.air &+= 1
      return
    }
    let isAdvertising = accessAddress == Self.advertisingAccessAddress
    let link = isAdvertising ? nil : session.air.find(accessAddress)
    if let link { packet.connection = session.air[link].connection }
    let medium = medium(isAdvertising, link)
    // On connections a bit says that an octet about the tone behind the packet follows.
    let hasTone = medium == .data && first & 0x20 != 0
    let end = start &+ 2 &+ Int(length) &+ (hasTone ? 1 : 0)
    let hasCRC = octets.byteCount >= end &+ 3
    if packet.header.air.crc == .unknown, hasCRC {
      packet.header.air.crc = verdict(octets, start, end, isAdvertising, link)
    }
    guard packet.header.air.crc != .bad, octets.byteCount >= end else {
      session.counts.damagedAir &+= 1
      _ = push(.airPacket, 4, 0, octets.byteCount)
      return
    }
    packet.findings.isEvidenceWeak = packet.header.air.crc != .good
    _ = push(.airPacket, (isCoded ? 1 : 0) | (hasCRC ? 0 : 2), 0, hasCRC ? end &+ 3 : end)
    addTail(hasCRC ? end &+ 3 : end, octets.byteCount)
    switch medium {
    case .advertising, .auxiliary:
      session.counts.advertising &+= 1
      walkAdvertising(octets, start, end, isTrain: !isAdvertising)
    case .connectedIsochronous, .broadcastIsochronous:
      session.counts.isochronous &+= 1
      walkIsochronous(octets, start, end, isBroadcast: medium == .broadcastIsochronous)
    default:
      session.counts.linkLayer &+= 1
      let place = link ?? session.adoptOnAir(packet.header, accessAddress)
      packet.connection = session.air[place].connection
      walkData(octets, start, end, place, hasTone: hasTone)
    }
  }

  /// On which kind of channel the packet was, by what the capture says, by its access address, or as most are.
  private func medium(_ isAdvertising: Bool, _ link: Int?) -> AirReception.Medium {
    let said = packet.header.air.medium
    let channel = packet.header.air.channel
    if isAdvertising { return said == .auxiliary || channel < 37 ? .auxiliary : .advertising }
    if let link {
      switch session.air[link].kind {
      case .connection: break
      case .train: return .auxiliary
      case .stream: return .connectedIsochronous
      }
    }
    return said == .unknown ? .data : said
  }

  /// Computes whether the CRC is right, where the capture doesn't say.
  ///
  /// Some writers put zeros there, and a payload that somebody deciphered has another CRC than the one it was sent
  /// with. So a wrong one proves damage only where right ones came before, and nothing can have been deciphered.
  private mutating func verdict(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ isAdvertising: Bool, _ link: Int?
  ) -> AirReception.Verdict {
    var initial: UInt32 = 0x55_5555
    if !isAdvertising {
      guard let link, session.air[link].hasCRCInit else { return .unknown }
      initial = session.air[link].crcInit
    }
    guard let low = octets.u16(at: end), let high = octets.u8(at: end &+ 2) else { return .unknown }
    let found = UInt32(low) | UInt32(high) &<< 16
    if octets.crc24(start, end, from: initial) == found {
      if let link { session.air[link].hasRightCRC = true }
      return .good
    }
    let isRaw = packet.header.code == 251 || packet.header.code == 2002
    guard let link, found != 0 else { return found != 0 && isAdvertising ? .bad : .unknown }
    if isRaw || session.air[link].kind == .train { return .bad }
    let mayBeDeciphered = session.air[link].encryption == .on || session.air[link].encryption == .removed
    return session.air[link].hasRightCRC && (!mayBeDeciphered || end &- start == 2) ? .bad : .unknown
  }

  // MARK: - Advertising

  private mutating func walkAdvertising(_ octets: RawSpan, _ start: Int, _ end: Int, isTrain: Bool) {
    guard let header = octets.u8(at: start) else { return }
    let type = UInt32(header & 0x0F)
    let isKnownChannel = isTrain || packet.header.air.channel <= 39 || packet.header.air.medium != .unknown
    let isPrimary = !isTrain && packet.header.air.channel >= 37 && packet.header.air.channel <= 39
    var code = type
    if type == 7 {
      code = isPrimary ? 0x07 : isKnownChannel ? extendedCode(isTrain) : 0x57
      // Which of the lists in the PDU has the parts, its header tells: all of them are left as they are.
      packet.fragments = isPart(octets, start, end, code, isTrain) ? .max : 0
    } else if type == 3 || type == 5, isKnownChannel, !isPrimary {
      code |= 0x10
    }
    let entry = push(.llAdvertising, code, start, end)
    checkLength(entry, end &- start &- 2, .llPDULength)
    switch type {
    case 5 where end &- start == 36:
      let index = session.connectedOnAir(
        packet.header, octets, start &+ 2, isCentralRandom: header & 0x40 != 0,
        isPeripheralRandom: header & 0x80 != 0)
      if let index { packet.connection = Int32(truncatingIfNeeded: index) }
    case 7:
      if let place = synchronisation(octets, start &+ 2, end) {
        session.synchronisedOnAir(octets, place)
      }
    default: break
    }
  }

  private func extendedCode(_ isTrain: Bool) -> UInt32 {
    switch packet.header.air.auxiliary {
    case .advertising: 0x17
    case .sync: 0x27
    case .chain: 0x37
    case .scanResponse: 0x47
    case .unknown: isTrain ? 0x27 : 0x57
    }
  }

  /// The flags of an extended header at `start`; none where there is no header.
  private func extendedFlags(_ octets: RawSpan, _ start: Int, _ end: Int) -> UInt8 {
    guard let first = octets.u8(at: start), first & 0x3F > 0, start &+ 1 < end else { return 0 }
    return octets.u8(at: start &+ 1) ?? 0
  }

  /// Whether the advertising data of an extended PDU is, or may be, a part that goes on or began elsewhere.
  private mutating func isPart(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ code: UInt32, _ isTrain: Bool
  ) -> Bool {
    let flags = extendedFlags(octets, start &+ 2, end)
    // A pointer from the secondary channel leads to the next part.
    if code == 0x37 || code != 0x07 && flags & 0x10 != 0 { return true }
    // The parts behind the first don't say that they are, and have no address.
    if code == 0x57 { return flags & 0x01 == 0 }
    if isTrain, packet.header.air.auxiliary == .unknown { packet.findings.isEvidenceWeak = true }
    return false
  }

  /// Where in an extended header at `start` the SyncInfo stands, or nil.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.4
  private func synchronisation(_ octets: RawSpan, _ start: Int, _ end: Int) -> Int? {
    let flags = extendedFlags(octets, start, end)
    guard flags & 0x20 != 0 else { return nil }
    var place = start &+ 2
    for (bit, size) in [(UInt8(0), 6), (1, 6), (2, 1), (3, 2), (4, 3)] where flags &>> bit & 1 == 1 {
      place &+= size
    }
    return place &+ 18 <= min(end, start &+ 1 &+ Int(octets.u8(at: start) ?? 0) & 0x3F) ? place : nil
  }

  // MARK: - Isochronous streams

  private mutating func walkIsochronous(_ octets: RawSpan, _ start: Int, _ end: Int, isBroadcast: Bool) {
    _ = push(.llIsochronous, isBroadcast ? 1 : 0, start, end)
    guard isBroadcast, let header = octets.u8(at: start), header & 3 == 3,
      let opcode = octets.u8(at: start &+ 2)
    else { return }
    // A group can be encrypted, and nothing says so: only what fits is read.
    let entry = catalog.entries[Int(catalog.find(.bigControl, UInt32(opcode)))]
    guard entry.kind == .bigControl, Int(entry.minLength) == end &- start &- 3 else { return }
    packet.findings.isEvidenceWeak = true
    _ = push(.bigControl, UInt32(opcode), start &+ 2, end)
  }

  // MARK: - Connections

  private mutating func walkData(
    _ octets: RawSpan, _ start: Int, _ end: Int, _ link: Int, hasTone: Bool
  ) {
    guard let header = octets.u8(at: start) else { return }
    let index = Int(session.air[link].connection)
    session.connections[index].last = packet.header.time
    switch packet.header.direction {
    case .sent: session.connections[index].sent &+= 1
    case .received: session.connections[index].received &+= 1
    case .unknown: session.connections[index].undirected &+= 1
    }
    let identifier = header & 3
    let body = start &+ (hasTone ? 3 : 2)
    let isEmpty = end == body
    let order = session.air.take(
      link, packet.header.direction, sequence: header &>> 3 & 1,
      hash: octets.hash(body, end) &* 4 | UInt64(identifier))
    if order == .afterGap {
      packet.airMarks.insert(.afterGap)
      session.reassembly.drop(session.owner(index, packet.header.direction))
    }
    if isEmpty {
      _ = push(.llData, identifier == 1 ? 0x11 : UInt32(identifier), start, end)
      return
    }
    if order == .repeated { packet.airMarks.insert(.repeated) }
    guard hasPlainPayload(octets, body, end, link, identifier) else {
      _ = push(.llData, 0x20 | UInt32(identifier), start, end)
      session.reassembly.drop(session.owner(index, packet.header.direction))
      if !session.air[link].isEncryptionTold { packet.airMarks.insert(.firstEncrypted) }
      session.air[link].isEncryptionTold = true
      session.connections[index].isEncrypted = true
      return
    }
    let isReadable = isReadable(octets, body, end, link, identifier)
    _ = push(
      .llData, isReadable || identifier == 0 ? UInt32(identifier) : 0x30 | UInt32(identifier), start, end)
    guard isReadable else {
      session.air[link].isOpaque = true
      return
    }
    switch identifier {
    case 3: walkControl(octets, body, end, link)
    case 1, 2: walkFragment(octets, body, end, link, isStart: identifier == 2)
    default: break
    }
  }

  /// Whether the payload of a data PDU is plain; the place at which a key, once there is one, would be tried.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 5.1.3
  private mutating func hasPlainPayload(
    _ octets: RawSpan, _ body: Int, _ end: Int, _ link: Int, _ identifier: UInt8
  ) -> Bool {
    if packet.header.air.isDecrypted { return true }
    if packet.header.air.isEncrypted { return false }
    let length = end &- body
    let opcode = identifier == 3 ? octets.u8(at: body) : nil
    switch session.air[link].encryption {
    case .unknown, .off, .requested, .removed: return true
    case .answered:
      // LL_START_ENC_REQ, refusals, a repeated step, the end. All else is encrypted: the start was missed.
      switch (opcode, length) {
      case (0x02, 2), (0x03, 23), (0x04, 13), (0x05, 1), (0x0D, 2), (0x11, 3): return true
      default:
        session.air[link].encryption = .on
        return false
      }
    case .on:
      // Encrypted payloads end in four octets of check. Shorter ones are plain, as the end of a pause is.
      if opcode == 0x06, length == 1 { session.air[link].encryption = .removed }
      if length < 5 { return true }
      if opcode == 0x03, length == 23, packet.header.direction != .received { return true }
      // Somebody has deciphered what is a whole frame with its length and channel.
      if identifier == 2, isWholeFrame(octets, body, end) {
        session.air[link].encryption = .removed
        return true
      }
      return false
    }
  }

  /// Whether the octets are a whole frame of one of the fixed channels, which no random ones are.
  private func isWholeFrame(_ octets: RawSpan, _ body: Int, _ end: Int) -> Bool {
    guard let length = octets.u16(at: body), let channel = octets.u16(at: body &+ 2) else { return false }
    return Int(length) &+ 4 == end &- body && channel >= 4 && channel <= 6
  }

  /// Whether the payload can be what its header says; if not it is encrypted, most likely.
  private mutating func isReadable(
    _ octets: RawSpan, _ body: Int, _ end: Int, _ link: Int, _ identifier: UInt8
  ) -> Bool {
    let length = end &- body
    packet.findings.isEvidenceWeak = packet.findings.isEvidenceWeak || !packet.header.air.isDecrypted
    switch identifier {
    case 3:
      guard let opcode = octets.u8(at: body) else { return true }
      let number = catalog.find(.llControl, UInt32(opcode))
      let entry = catalog.entries[Int(number)]
      // A PDU of an edition to come is believed where nothing is encrypted for sure.
      if number == 0 { return session.air[link].encryption == .off && !session.air[link].isOpaque }
      let isFitting = length &- 1 >= Int(entry.minLength) && length &- 1 <= Int(entry.maxLength)
      return isFitting || packet.header.air.isDecrypted
        || session.air[link].encryption == .off && !session.air[link].isOpaque
    case 2:
      if isWholeFrame(octets, body, end) {
        packet.findings.isEvidenceWeak = packet.header.air.crc != .good
        return true
      }
      if session.air[link].isOpaque { return false }
      guard let wanted = octets.u16(at: body), let channel = octets.u16(at: body &+ 2) else { return true }
      let isChannel = channel >= 4 && channel <= 6 || channel >= 0x40 && channel <= 0x7F
      return isChannel && Int(wanted) &+ 4 >= length || packet.header.air.isDecrypted
    case 1:
      if session.air[link].encryption == .off || packet.header.air.isDecrypted { return true }
      let owner = session.owner(Int(session.air[link].connection), packet.header.direction)
      return session.reassembly.progress(owner) != nil || !session.air[link].isOpaque
    default: return false
    }
  }

  private mutating func walkControl(_ octets: RawSpan, _ body: Int, _ end: Int, _ link: Int) {
    guard let opcode = octets.u8(at: body) else { return }
    let entry = push(.llControl, UInt32(opcode), body, end)
    let layout = catalog.entries[Int(entry)]
    let length = end &- body &- 1
    // A sniffer may have left the MIC behind what it deciphered.
    if packet.header.air.isDecrypted { packet.findings.isEvidenceWeak = true }
    if entry > 0, layout.isJudged { checkLength(entry, length, .llPDULength) }
    guard !packet.airMarks.contains(.repeated), entry > 0, length >= Int(layout.minLength) else { return }
    session.controlOnAir(packet.header, link, octets, body)
  }

  private mutating func walkFragment(
    _ octets: RawSpan, _ body: Int, _ end: Int, _ link: Int, isStart: Bool
  ) {
    // What was joined already isn't joined once more.
    if packet.airMarks.contains(.repeated) { return }
    let index = Int(session.air[link].connection)
    let owner = session.owner(index, packet.header.direction)
    let fragment = octets.cut(body, end)
    // Where it isn't known who sends, a whole frame may come from the other side than the one that is unfinished.
    let isWhole = Int(fragment.u16(at: 0) ?? .max) &+ 4 <= fragment.byteCount
    if isStart, packet.header.direction != .unknown || !isWhole { session.reassembly.drop(owner) }
    let outcome =
      isStart ? session.reassembly.start(owner, fragment) : session.reassembly.continuation(owner, fragment)
    switch outcome {
    case .whole, .overlong:
      walkFrame(octets, at: body, upTo: end, buffer: 0, index)
      if outcome == .overlong {
        report(.l2capLengthMismatch, end &- body &- 4, Int(octets.u16(at: body) ?? 0), certain: false)
      }
    case .joined, .joinedOverlong:
      // Some part between may have been missed.
      packet.findings.isEvidenceWeak = true
      walkFrame(octets, at: 0, buffer: 1, index)
      if outcome == .joinedOverlong { report(.l2capLengthMismatch) }
    case .unfinished, .withoutStart: noteFragment(owner, fragment.byteCount)
    }
  }
}

extension RawSpan {
  /// A hash of the octets from `start` up to `end` (FNV-1a).
  fileprivate func hash(_ start: Int, _ end: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = start
    while index < end, let octet = u8(at: index) {
      hash = (hash ^ UInt64(octet)) &* 0x100_0000_01B3
      index &+= 1
    }
    return hash
  }
}
