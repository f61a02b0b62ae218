/// Commands and events of encryption, keys and addresses.
extension PairingList {
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1, 7.8
  mutating func takeCommand(_ opcode: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch opcode {
    case 0x2019: enableEncryption(octets, dissector)
    case 0x201A: reply(Number128(octets, at: 2), dissector)
    case 0x201B: reply(nil, dissector)
    case 0x2005, 0x2006, 0x200D, 0x2035, 0x2036, 0x207F, 0x2043, 0x2085:
      takeAddress(opcode, octets, dissector.packet.header)
    case 0x2026, 0x205E:
      guard let x = Number256(octets, at: 0), let place = place(dissector.packet.header.adapter) else {
        return
      }
      adapters[place].remoteX = x
      adapters[place].isGenerating = true
    case 0x0413:
      guard let link = link(dissector) else { return }
      if octets.u8(at: 2) == 1 { _ = begin(link, .setEncryption, dissector) }
    case 0x0400...0x04FF: takeSimpleCommand(opcode, octets, dissector)
    default: break
    }
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  mutating func takeEvent(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch code {
    case 0x08, 0x59:
      guard let status = octets.u8(at: 0), let enabled = octets.u8(at: 3) else { return }
      finish(status, enabled, code == 0x59 ? octets.u8(at: 4) ?? 0 : 0, isRefresh: false, dissector)
    case 0x30:
      guard let status = octets.u8(at: 0) else { return }
      finish(status, 1, 0, isRefresh: true, dissector)
    case 0x05:
      guard octets.u8(at: 0) == 0, let reason = octets.u8(at: 3), let link = link(dissector) else { return }
      close(link, header, reason: reason)
    case 0x0F:
      guard let status = octets.u8(at: 0), octets.u16(at: 2) == 0x2019,
        let place = place(header.adapter)
      else { return }
      let encryption = Int(adapters[place].enabling)
      adapters[place].enabling = -1
      if status > 0, encryption >= 0 { refuse(encryption, status, header) }
    case 0x0E: if octets.u16(at: 1) == 0x0C03, octets.u8(at: 3) == 0 { reset(dissector) }
    case 0x06, 0x15...0x18, 0x31...0x36, 0x3B: takeSimpleEvent(code, octets, dissector)
    default: break
    }
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  mutating func takeLEEvent(_ subevent: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch subevent {
    case 0x01, 0x0A, 0x29:
      guard octets.u8(at: 0) == 0, let link = link(dissector) else { return }
      noteOwnAddresses(link, dissector, isPeripheral: octets.u8(at: 3) == 1)
      guard subevent != 0x01 else { return }
      let isRandom: UInt64 = 1 &<< 48
      if let own = octets.u48(at: 11), own > 0 { links[link].ownResolvable = own | isRandom }
      if let peer = octets.u48(at: 17), peer > 0 { links[link].peerResolvable = peer | isRandom }
    case 0x05:
      guard let rand = octets.u64(at: 2), let ediv = octets.u16(at: 10), let link = link(dissector) else {
        return
      }
      links[link].central = Int8(Pairing.peer)
      guard let encryption = begin(link, .request, dissector) else { return }
      encryptions[encryption].rand = rand
      encryptions[encryption].ediv = ediv
      encryptions[encryption].hasIdentifier = true
    case 0x09:
      guard let place = place(dissector.packet.header.adapter), adapters[place].isGenerating else { return }
      adapters[place].isGenerating = false
      guard octets.u8(at: 0) == 0, let key = Number256(octets, at: 1) else { return }
      take(dhKey: key, of: adapters[place].remoteX, dissector.packet.header)
    default: break
    }
  }

  // MARK: - Addresses of our host

  /// Notes what the commands say about the address that our host connects or advertises with.
  private mutating func takeAddress(_ opcode: UInt32, _ octets: RawSpan, _ header: RecordHeader) {
    guard let place = place(header.adapter) else { return }
    switch opcode {
    case 0x2005: adapters[place].random = octets.u48(at: 0) ?? 0
    case 0x2035: adapters[place].set = octets.u48(at: 1) ?? 0
    case 0x2006: adapters[place].advertiseType = octets.u8(at: 5) ?? 0xFF
    case 0x2036, 0x207F: adapters[place].advertiseType = octets.u8(at: 10) ?? 0xFF
    case 0x200D: adapters[place].connectType = octets.u8(at: 12) ?? 0xFF
    case 0x2043: adapters[place].connectType = octets.u8(at: 1) ?? 0xFF
    default: adapters[place].connectType = octets.u8(at: 3) ?? 0xFF
    }
  }

  /// The addresses that our host may have on a link, the likeliest first; `nil` where its role isn't known.
  mutating func noteOwnAddresses(_ link: Int, _ dissector: borrowing Dissector, isPeripheral: Bool?) {
    guard dissector.packet.header.content != .air, let place = place(dissector.packet.header.adapter) else {
      return
    }
    let random = adapters[place].random > 0 ? adapters[place].random | 1 &<< 48 : 0
    let set = adapters[place].set > 0 ? adapters[place].set | 1 &<< 48 : 0
    // The public address isn't among them: the adapter has it, and it may become known later.
    let isPublic = isPeripheral.map {
      ($0 ? adapters[place].advertiseType : adapters[place].connectType) == 0
    }
    links[link].own0 = isPublic == true ? 0 : isPeripheral == true && set > 0 ? set : random
    links[link].own1 = random
    links[link].own2 = set
  }

  // MARK: - Encryption

  private mutating func enableEncryption(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let rand = octets.u64(at: 2), let ediv = octets.u16(at: 10), let key = Number128(octets, at: 12),
      let link = link(dissector)
    else { return }
    links[link].central = Int8(Pairing.host)
    guard let encryption = begin(link, .command, dissector) else { return }
    encryptions[encryption].rand = rand
    encryptions[encryption].ediv = ediv
    encryptions[encryption].hasIdentifier = true
    encryptions[encryption].key = key
    encryptions[encryption].keyRecord = dissector.packet.header.number
    if let place = place(dissector.packet.header.adapter) {
      adapters[place].enabling = Int32(truncatingIfNeeded: encryption)
    }
  }

  /// Begins an encryption of a link; nil where it isn't kept.
  mutating func begin(
    _ link: Int, _ start: StartedEncryption.Start, _ dissector: borrowing Dissector
  ) -> Int? {
    let header = dissector.packet.header
    let before = Int(links[link].encryption)
    if before >= 0 {
      // After our host had no key nothing more need come of it.
      if encryptions[before].negative == 0 {
        encryptions[before].outcome = .replaced
        encryptions[before].endedBy = header.number
      }
      links[link].encryption = -1
    }
    guard encryptions.count < Self.mostEncryptions else {
      encryptionsLeftOut &+= 1
      return nil
    }
    var encryption = StartedEncryption(start: start)
    encryption.connection = Int32(truncatingIfNeeded: link)
    encryption.number = links[link].number
    encryption.adapter = header.adapter
    let (_, peer) = dissector.session.connections.label(link)
    encryption.peerAddress = peer ?? 0
    encryption.hasPeer = peer != nil
    encryption.isBREDR = dissector.session.connections[link].transport == .bredr
    encryption.isAir = header.content == .air
    encryption.first = header.number
    encryption.began = header.time
    let place = encryptions.count
    let pairing = Int(links[link].pairing)
    if pairing >= 0, pairings[pairing].encryption < 0, isReadyForEncryption(pairing) {
      encryption.pairing = links[link].pairing
      pairings[pairing].encryption = Int32(truncatingIfNeeded: place)
    } else {
      encryption.securityRequest = links[link].securityRequest
      encryption.securityFrom = links[link].securityFrom
      encryption.attError = links[link].attError
      encryption.attErrorCode = links[link].attErrorCode
      encryption.attErrorFrom = links[link].attErrorFrom
      links[link].securityRequest = 0
      links[link].attError = 0
    }
    if links[link].central >= 0 {
      encryption.hostIsCentral = links[link].central == Int8(Pairing.host) ? 1 : 0
    }
    encryptions.append(encryption)
    links[link].encryption = Int32(truncatingIfNeeded: place)
    return place
  }

  /// Whether a pairing is as far as that its key is there, as far as is known.
  private func isReadyForEncryption(_ pairing: Int) -> Bool {
    let host = Self.side(pairing, Pairing.host)
    let peer = Self.side(pairing, Pairing.peer)
    return pairings[pairing].isWithoutStart || sides[host].randoms > 0 || sides[peer].randoms > 0
  }

  private mutating func reply(_ key: Number128?, _ dissector: borrowing Dissector) {
    guard let link = link(dissector) else { return }
    var encryption = Int(links[link].encryption)
    if encryption < 0 {
      guard let place = begin(link, .request, dissector) else { return }
      encryption = place
    }
    if let key {
      encryptions[encryption].key = key
      encryptions[encryption].keyRecord = dissector.packet.header.number
    } else {
      encryptions[encryption].negative = dissector.packet.header.number
    }
  }

  private mutating func refuse(_ encryption: Int, _ status: UInt8, _ header: RecordHeader) {
    guard encryptions[encryption].outcome == .none else { return }
    encryptions[encryption].outcome = .refusedByController
    encryptions[encryption].status = status
    encryptions[encryption].endedBy = header.number
    encryptions[encryption].ended = header.time
    let link = Int(encryptions[encryption].connection)
    if link < links.count, links[link].number == encryptions[encryption].number {
      links[link].encryption = -1
    }
  }

  /// The event that says how an encryption went.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.8, 7.7.39
  private mutating func finish(
    _ status: UInt8, _ enabled: UInt8, _ keySize: UInt8, isRefresh: Bool, _ dissector: borrowing Dissector
  ) {
    guard let link = link(dissector) else { return }
    var place = Int(links[link].encryption)
    if place < 0 {
      guard let new = begin(link, .unseen, dissector) else { return }
      place = new
    }
    encryptions[place].outcome = .done
    encryptions[place].status = status
    encryptions[place].enabled = enabled
    encryptions[place].keySize = keySize
    encryptions[place].isRefresh = isRefresh
    encryptions[place].endedBy = dissector.packet.header.number
    encryptions[place].ended = dissector.packet.header.time
    links[link].encryption = -1
    links[link].isEncrypted = status == 0 && enabled > 0
    let pairing = Int(encryptions[place].pairing)
    if pairing >= 0, pairings[pairing].end == .none {
      // From here on the distribution of keys counts.
      pairings[pairing].last = dissector.packet.header.number
      if dissector.packet.header.time.isKnown { pairings[pairing].ended = dissector.packet.header.time }
    }
  }

  /// Gives the DHKey that the controller computed to the pairing whose peer has that public key.
  private mutating func take(dhKey: Number256, of x: Number256, _ header: RecordHeader) {
    var pairing = pairings.count &- 1
    while pairing >= 0 {
      if pairings[pairing].adapter == header.adapter, pairings[pairing].dhKeyRecord == 0,
        sides[Self.side(pairing, Pairing.peer)].x == x
      {
        pairings[pairing].dhKey = dhKey
        pairings[pairing].dhKeyRecord = header.number
        return
      }
      pairing &-= 1
    }
  }
}
