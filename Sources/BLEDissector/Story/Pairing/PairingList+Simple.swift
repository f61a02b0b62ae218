/// Secure Simple Pairing and link keys of BR/EDR, as far as commands and events show them.
///
/// - Spec: Core 6.0, Vol 4, Part E, 7.1, 7.7
extension PairingList {
  mutating func takeSimpleCommand(_ opcode: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch opcode {
    case 0x042B:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].hostIO = octets.u8(at: 6) ?? 0xFF
      simple[place].hostOOB = octets.u8(at: 7) ?? 0
      simple[place].hostNeeds = octets.u8(at: 8) ?? 0
      simple[place].hostRecord = header.number
    // Refusals: of the PIN, the number, the passkey, the data out of band, the capabilities.
    case 0x040E, 0x042D, 0x042F, 0x0433, 0x0434:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].refusedBy = header.number
    case 0x042E:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].passkey = octets.u32(at: 6) ?? 0
    case 0x040B:
      guard let address = octets.u48(at: 0), let key = Number128(octets, at: 6) else { return }
      note(linkKey: key, address, type: 0xFF, header)
    default: break
    }
  }

  mutating func takeSimpleEvent(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch code {
    case 0x16:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].pin = header.number
    case 0x31: _ = simple(octets.u48(at: 0), header)
    case 0x32:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].peerIO = octets.u8(at: 6) ?? 0xFF
      simple[place].peerOOB = octets.u8(at: 7) ?? 0
      simple[place].peerNeeds = octets.u8(at: 8) ?? 0
      simple[place].peerRecord = header.number
    case 0x33:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].confirmation = header.number
      simple[place].number = octets.u32(at: 6) ?? 0
    case 0x34:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].passkeyRequest = header.number
    case 0x35:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].remoteOOB = header.number
    case 0x3B:
      guard let place = simple(octets.u48(at: 0), header) else { return }
      simple[place].passkeyShown = header.number
      simple[place].passkey = octets.u32(at: 6) ?? 0
    case 0x36:
      guard let place = simple(octets.u48(at: 1), header) else { return }
      simple[place].completedBy = header.number
      simple[place].status = octets.u8(at: 0) ?? 0
      if simple[place].status > 0 { simple[place].isOpen = false }
    case 0x18:
      guard let address = octets.u48(at: 0), let key = Number128(octets, at: 6) else { return }
      let type = octets.u8(at: 22) ?? 0xFF
      note(linkKey: key, address, type: type, header)
      guard let place = simple(address, header) else { return }
      simple[place].keyRecord = header.number
      simple[place].key = key
      simple[place].keyType = type
      simple[place].isOpen = false
    case 0x06:
      let index = Int(dissector.packet.connection)
      guard let status = octets.u8(at: 0), status > 0, index >= 0 else { return }
      let (_, peer) = dissector.session.connections.label(index)
      guard let peer, let place = find(peer, header.adapter) else { return }
      simple[place].authenticationFailedBy = header.number
      simple[place].authenticationStatus = status
      simple[place].isOpen = false
    default: break
    }
  }

  /// The open pairing with that peer.
  private func find(_ peer: UInt64, _ adapter: UInt16) -> Int? {
    var index = simple.count &- 1
    while index >= 0 {
      if simple[index].isOpen, simple[index].peer == peer, simple[index].adapter == adapter { return index }
      index &-= 1
    }
    return nil
  }

  /// The open pairing with that peer, or a new one; nil where there are too many.
  private mutating func simple(_ peer: UInt64?, _ header: RecordHeader) -> Int? {
    guard let peer else { return nil }
    var place = find(peer, header.adapter) ?? -1
    if place < 0 {
      guard simple.count < Self.mostSimple else {
        simpleLeftOut &+= 1
        return nil
      }
      var pairing = SimplePairing()
      pairing.adapter = header.adapter
      pairing.peer = peer
      pairing.first = header.number
      pairing.began = header.time
      place = simple.count
      simple.append(pairing)
    }
    simple[place].last = header.number
    if header.time.isKnown { simple[place].ended = header.time }
    return place
  }

  private mutating func note(linkKey key: Number128, _ peer: UInt64, type: UInt8, _ header: RecordHeader) {
    guard linkKeys.count < Self.mostLinkKeys else {
      linkKeysLeftOut &+= 1
      return
    }
    linkKeys.append(
      SeenLinkKey(record: header.number, adapter: header.adapter, peer: peer, key: key, type: type))
  }
}
