/// The PDUs of the Security Manager.
///
/// - Spec: Core 6.0, Vol 3, Part H, 3.5, 3.6
extension PairingList {
  mutating func takeSMP(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let link = link(dissector) else { return }
    let header = dissector.packet.header
    var sender = Self.sender(dissector)
    switch code {
    case 0x01: begin(link, sender, header, dissector)
    case 0x0B:
      noteSecurityRequest(link, sender, octets.u8(at: 1) ?? 0, header)
      return
    default: if links[link].pairing < 0 { adopt(link, code, sender, header, dissector) }
    }
    let pairing = Int(links[link].pairing)
    guard pairing >= 0 else { return }
    if sender == Pairing.unknownSide { sender = Self.likelySender(code, pairing, pairings, sides) }
    if code == 0x02, sender >= 0, pairings[pairing].central == Pairing.unknownSide {
      pairings[pairing].central = 1 &- sender
    }
    advance(pairing, sender, header)
    if code == 0x05 { return fail(link, pairing, sender, octets.u8(at: 1) ?? 0, header) }
    guard sender >= 0 else { return }
    let side = Self.side(pairing, Int(sender))
    switch code {
    case 0x01, 0x02:
      guard let number = octets.number(at: 0, width: 7) else {
        if code == 0x01 { pairings[pairing].badRequest = header.number }
        return
      }
      // The first stands: a second Response answers nothing.
      guard sides[side].featuresRecord == 0 else { return stray(pairing, header) }
      sides[side].features = number
      sides[side].featuresRecord = header.number
    case 0x03, 0x04: take(octets, pairing, Int(sender), isRandom: code == 0x04, header)
    case 0x0C:
      guard let x = Number256(octets, at: 1), let y = Number256(octets, at: 33) else { return }
      guard sides[side].keyRecord == 0 else { return stray(pairing, header) }
      sides[side].x = x
      sides[side].y = y
      sides[side].keyRecord = header.number
    case 0x0D:
      guard let check = Number128(octets, at: 1) else { return }
      guard sides[side].checkRecord == 0 else { return stray(pairing, header) }
      sides[side].check = check
      sides[side].checkRecord = header.number
    case 0x0E: sides[side].keypresses &+= 1
    default: takeKey(code, octets, side, header)
    }
  }

  private mutating func takeKey(_ code: UInt8, _ octets: RawSpan, _ side: Int, _ header: RecordHeader) {
    switch code {
    case 0x06:
      guard let key = Number128(octets, at: 1) else { return }
      sides[side].ltk = key
      sides[side].ltkRecord = header.number
    case 0x07:
      guard let ediv = octets.u16(at: 1), let rand = octets.u64(at: 3) else { return }
      sides[side].ediv = ediv
      sides[side].rand = rand
      sides[side].identifierRecord = header.number
    case 0x08:
      guard let key = Number128(octets, at: 1) else { return }
      sides[side].irk = key
      sides[side].irkRecord = header.number
    case 0x09:
      guard let type = octets.u8(at: 1), let address = octets.u48(at: 2) else { return }
      sides[side].identity = address
      sides[side].identityIsRandom = type & 1 == 1
      sides[side].identityRecord = header.number
    case 0x0A:
      guard let key = Number128(octets, at: 1) else { return }
      sides[side].csrk = key
      sides[side].csrkRecord = header.number
    default: break
    }
  }

  /// Takes a confirm or random value into its round.
  private mutating func take(
    _ octets: RawSpan, _ pairing: Int, _ sender: Int, isRandom: Bool, _ header: RecordHeader
  ) {
    guard let value = Number128(octets, at: 1) else { return }
    let side = Self.side(pairing, sender)
    let round = isRandom ? sides[side].randoms : sides[side].confirms
    guard round < Pairing.rounds else { return stray(pairing, header) }
    values[Self.value(pairing, sender, isRandom: isRandom, round)] = value
    if isRandom {
      sides[side].randoms = round &+ 1
      if round == 0 { sides[side].randomRecord = header.number }
    } else {
      sides[side].confirms = round &+ 1
      if round == 0 { sides[side].confirmRecord = header.number }
    }
  }

  private mutating func stray(_ pairing: Int, _ header: RecordHeader) {
    pairings[pairing].strays &+= 1
    if strays == 0 { firstStray = header.number }
    strays &+= 1
  }

  // MARK: - Beginnings and ends

  private mutating func begin(
    _ link: Int, _ sender: Int8, _ header: RecordHeader, _ dissector: borrowing Dissector
  ) {
    let before = Int(links[link].pairing)
    if before >= 0, pairings[before].end == .none {
      pairings[before].end = .replaced
      pairings[before].endedBy = header.number
      if let wait = header.time.since(pairings[before].ended) { pairings[before].endWait = wait }
    }
    guard let pairing = add(link, header, dissector) else { return }
    // The one who asks is central, whatever else is known.
    if sender >= 0, pairings[pairing].central == Pairing.unknownSide { pairings[pairing].central = sender }
  }

  /// A PDU of a pairing whose request isn't in the capture; where it would have to be, it is a stray.
  private mutating func adopt(
    _ link: Int, _ code: UInt8, _ sender: Int8, _ header: RecordHeader, _ dissector: borrowing Dissector
  ) {
    if links[link].isLeftOut { return }
    let isAnswer =
      code == 0x05 && links[link].securityRequest > 0 && links[link].securityFrom != sender
    let index = Int(dissector.packet.connection)
    let isSeen = dissector.session.connections[index].isSeenFromStart && header.content != .air
    guard isAnswer || !links[link].hadPairing && !isSeen, code >= 0x02, code <= 0x0E else {
      if strays == 0 { firstStray = header.number }
      strays &+= 1
      return
    }
    guard let pairing = add(link, header, dissector) else { return }
    pairings[pairing].isWithoutStart = !isAnswer
  }

  private mutating func add(
    _ link: Int, _ header: RecordHeader, _ dissector: borrowing Dissector
  ) -> Int? {
    links[link].hadPairing = true
    guard pairings.count < Self.most else {
      pairingsLeftOut &+= 1
      links[link].isLeftOut = true
      links[link].pairing = -1
      return nil
    }
    var pairing = Pairing()
    pairing.connection = Int32(truncatingIfNeeded: link)
    pairing.number = links[link].number
    pairing.adapter = header.adapter
    let (_, peer) = dissector.session.connections.label(link)
    pairing.peerAddress = peer ?? 0
    pairing.hasPeer = peer != nil
    pairing.isBREDR = dissector.session.connections[link].transport == .bredr
    pairing.isAir = header.content == .air
    pairing.central = links[link].central
    pairing.first = header.number
    pairing.began = header.time
    pairing.ended = header.time
    pairing.last = header.number
    pairing.securityRequest = links[link].securityRequest
    pairing.securityAuthReq = links[link].securityAuthReq
    pairing.securityFrom = links[link].securityFrom
    pairing.attError = links[link].attError
    pairing.attErrorCode = links[link].attErrorCode
    pairing.attErrorFrom = links[link].attErrorFrom
    links[link].securityRequest = 0
    links[link].attError = 0
    links[link].pairing = Int32(truncatingIfNeeded: pairings.count)
    pairings.append(pairing)
    for _ in 0..<2 { sides.append(PairingSide()) }
    for _ in 0..<4 * Pairing.rounds { values.append(.zero) }
    return pairings.count &- 1
  }

  private mutating func noteSecurityRequest(
    _ link: Int, _ sender: Int8, _ authReq: UInt8, _ header: RecordHeader
  ) {
    // Only a peripheral asks.
    if links[link].central == Pairing.unknownSide, sender >= 0 { links[link].central = 1 &- sender }
    links[link].securityRequest = header.number
    links[link].securityAuthReq = authReq
    links[link].securityFrom = sender
    links[link].securityTime = header.time
  }

  private mutating func fail(
    _ link: Int, _ pairing: Int, _ sender: Int8, _ reason: UInt8, _ header: RecordHeader
  ) {
    pairings[pairing].end = .failed
    pairings[pairing].failedBy = header.number
    pairings[pairing].endedBy = header.number
    pairings[pairing].failedFrom = sender
    pairings[pairing].reason = reason
    links[link].pairing = -1
  }

  private mutating func advance(_ pairing: Int, _ sender: Int8, _ header: RecordHeader) {
    if let wait = header.time.since(pairings[pairing].ended), wait > pairings[pairing].longestWait,
      pairings[pairing].last < header.number
    {
      pairings[pairing].longestWait = wait
      pairings[pairing].waitFrom = pairings[pairing].last
      pairings[pairing].waitTo = header.number
      pairings[pairing].waitFor = sender
    }
    pairings[pairing].last = header.number
    if header.time.isKnown { pairings[pairing].ended = header.time }
  }

  // MARK: - Captures without directions

  /// Who sends a PDU, where only the order tells: the central is the host's side there.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.3.5.5, 2.3.5.6, 3.6.1
  private static func likelySender(
    _ code: UInt8, _ pairing: Int, _ pairings: borrowing Table<Pairing>, _ sides: borrowing Table<PairingSide>
  ) -> Int8 {
    let central = side(pairing, Pairing.host)
    let peripheral = side(pairing, Pairing.peer)
    guard pairings[pairing].isAir else { return Pairing.unknownSide }
    let request = PairingAsk(number: sides[central].features)
    let response = PairingAsk(number: sides[peripheral].features)
    let isFromCentral: Bool
    switch code {
    case 0x01: isFromCentral = true
    case 0x02: isFromCentral = false
    case 0x03:
      // Where numbers are compared, or nothing is, only the responder commits itself.
      let model = PairingModel.of(request, response, isSecure: request.isSecure && response.isSecure)
      if request.isSecure, response.isSecure, model.hasOneConfirm { return Int8(Pairing.peer) }
      isFromCentral = sides[central].confirms == sides[peripheral].confirms
    case 0x04: isFromCentral = sides[central].randoms == sides[peripheral].randoms
    case 0x0C: isFromCentral = sides[central].keyRecord == 0
    case 0x0D: isFromCentral = sides[central].checkRecord == 0
    case 0x06: isFromCentral = sides[peripheral].ltkRecord > 0 || response.responderKeys & 1 == 0
    case 0x07: isFromCentral = sides[peripheral].identifierRecord > 0 || response.responderKeys & 1 == 0
    case 0x08: isFromCentral = sides[peripheral].irkRecord > 0 || response.responderKeys & 2 == 0
    case 0x09: isFromCentral = sides[peripheral].identityRecord > 0 || response.responderKeys & 2 == 0
    case 0x0A: isFromCentral = sides[peripheral].csrkRecord > 0 || response.responderKeys & 4 == 0
    default: return Pairing.unknownSide
    }
    return Int8(isFromCentral ? Pairing.host : Pairing.peer)
  }
}
