/// Checks of the distribution of keys.
///
/// - Spec: Core 6.0, Vol 3, Part H, 3.6
extension CheckBuilder {
  mutating func smpKeys() {
    check(
      "smp.keys-in-clear", .error, on: .smp(0x06, 0x07, 0x08, 0x09, 0x0A), spec: "Vol 3, Part H, 2.4.3",
      evidence: .connection, "A key is sent over a link that isn't encrypted.",
      causes: "A stack that doesn't wait for the encryption: who listens has the key."
    ) { c, d, _ in
      guard c.isPairingFollowed(d), c.encryption(d) == .off else { return }
      // That the link was encrypted would be in more than one record.
      c.report(
        earlier: c.pairing.links[Int(c.connection)].requestRecord,
        certain: !c.pairing.links[Int(c.connection)].hasEncryption)
    }
    check(
      "smp.ltk-in-sc", .error, on: .smp(0x06, 0x07), spec: "Vol 3, Part H, 3.6.1", evidence: .connection,
      "A long term key is sent, though with Secure Connections both sides have computed it.",
      proof: "The agreement is in {earlier}."
    ) { c, d, _ in
      guard c.isPairingFollowed(d), !c.hasFinding else { return }
      let state = c.pairing.links[Int(c.connection)]
      if state.isAgreed, state.encryptedIn > 0, state.isSecure { c.report(earlier: state.responseRecord) }
    }
    check(
      "smp.key-distribution-mismatch", .error, on: .smp(0x06, 0x07, 0x08, 0x09, 0x0A),
      spec: "Vol 3, Part H, 3.6.1", evidence: .connection, "A key is sent that was not agreed on.",
      proof: "The agreement is in {earlier}.",
      causes: "A stack that sends what it asked for, rather than what Pairing Response left of it."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), !c.hasFinding, let code = octets.u8(at: 0) else { return }
      let state = c.pairing.links[Int(c.connection)]
      guard state.isAgreed, state.encryptedIn > 0 else { return }
      let isInitiator = (d.packet.header.direction == .sent) == state.isInitiatorHost
      if state.agreedKeys(isInitiator: isInitiator) & 1 &<< (code &- 6) == 0 {
        c.report(earlier: state.responseRecord, at: 0, length: 1)
      }
    }
    check(
      "smp.key-distribution-order", .error, on: .smp(0x06, 0x07, 0x08, 0x09, 0x0A),
      spec: "Vol 3, Part H, 3.6.1", evidence: .connection, "The keys come out of their order.",
      proof: "It is {a:smp}, and {b:smp} is in {earlier}.",
      causes:
        "First the peripheral sends its keys, then the central; each LTK, EDIV and Rand, IRK, address, CSRK."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), !c.hasFinding, let code = octets.u8(at: 0) else { return }
      let state = c.pairing.links[Int(c.connection)]
      guard state.isAgreed, state.encryptedIn > 0 else { return }
      let isFromHost = d.packet.header.direction == .sent
      let side = c.pairing.side(c.connection, isHost: isFromHost)
      let other = c.pairing.side(c.connection, isHost: !isFromHost)
      if side.lastKey > code {
        c.report(Int(code), Int(side.lastKey), earlier: side.lastRecord, at: 0, length: 1)
      } else if isFromHost != state.isInitiatorHost, other.lastKey > 0 {
        c.report(Int(code), Int(other.lastKey), earlier: other.lastRecord, at: 0, length: 1)
      }
    }
    check(
      "smp.identity-invalid", .error, on: .smp(0x09), spec: "Vol 3, Part H, 3.6.5", evidence: .octets,
      "The address is none that can be an identity.", proof: "Its type is {a}, its first two bits are {b}.",
      causes:
        "An identity is a public address, or a static random one: its two most significant bits are set."
    ) { c, _, octets in
      guard let type = octets.u8(at: 1), let address = octets.u48(at: 2) else { return }
      if type > 1 || type == 1 && address &>> 46 != 3 {
        c.report(Int(type), Int(address &>> 46), at: 1, length: 7)
      }
    }
  }
}
