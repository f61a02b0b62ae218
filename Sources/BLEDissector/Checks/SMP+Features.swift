/// Checks of what the two sides agree on.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.3, 3.5
extension CheckBuilder {
  mutating func smpFeatures() {
    check(
      "smp.key-size-low", .warning, on: .smp(0x02), spec: "Vol 3, Part H, 2.3.4", evidence: .octets,
      "The key will be shorter than 16 octets.", proof: "It will have {a octets}.",
      causes: "A short key can be guessed. One side asks for it, and the other one doesn't insist on more."
    ) { c, d, octets in
      guard let size = octets.u8(at: 4) else { return }
      let asked = c.request(d)
      let least = min(Int(size), asked?.keySize ?? 16)
      if (7..<16).contains(least) { c.report(least, earlier: c.requestRecord(d), at: 4, length: 1) }
    }
    check(
      "smp.downgrade", .warning, on: .smp(0x02), spec: "Vol 3, Part H, 2.3.1", evidence: .connection,
      "The peer is paired with less security than before.", proof: "Before it was by {earlier}.",
      causes: "A device that was reset, or somebody who takes its place."
    ) { c, d, octets in
      guard let state = c.agreed(octets, d), let peer = c.lastingPeer(d),
        let before = c.pairing.bond(d.packet.header.adapter, peer)
      else { return }
      if (before.isSecure && !state.isSecure) || (before.isAuthenticated && !state.isAuthenticated) {
        c.report(earlier: before.record)
      }
    }
    check(
      "smp.legacy-pairing", .warning, on: .smp(0x02), spec: "Vol 3, Part H, 2.3.5", evidence: .octets,
      "It is LE legacy pairing: who listens to it can find out the key.",
      causes: "One of the two doesn't know LE Secure Connections, or doesn't ask for it."
    ) { c, d, octets in
      guard c.isLESecurity, let authReq = octets.u8(at: 3) else { return }
      let isRequestLegacy = c.request(d).map { !$0.isSecure } ?? false
      if authReq & 0x08 == 0 || isRequestLegacy { c.report(earlier: c.requestRecord(d), at: 3, length: 1) }
    }
    check(
      "smp.mitm-not-met", .warning, on: .smp(0x02), spec: "Vol 3, Part H, 2.3.5.1", evidence: .octets,
      "Protection against somebody in the middle was asked for, and the method can't give it.",
      proof: "The IO capabilities lead to Just Works.",
      causes: "A device without display and keys asks for what it can't do; it should not set the flag."
    ) { c, d, octets in
      guard let state = c.agreed(octets, d), state.model == .justWorks else { return }
      let asks =
        PairingAsk(number: state.request).wantsMITM || PairingAsk(number: state.response).wantsMITM
      if asks { c.report(earlier: state.requestRecord) }
    }
    check(
      "smp.just-works", .note, on: .smp(0x02), spec: "Vol 3, Part H, 2.3.5.1", evidence: .octets,
      "The method is Just Works, without protection against somebody in the middle.",
      causes: "So it has to be where a device has neither display nor keys."
    ) { c, d, octets in
      guard !c.hasFinding, let state = c.agreed(octets, d), state.model == .justWorks else { return }
      c.report(earlier: state.requestRecord)
    }
    check(
      "smp.bonding-mismatch", .note, on: .smp(0x02), spec: "Vol 3, Part H, 3.5.1", evidence: .octets,
      "One side keeps its keys, and the other one doesn't.",
      causes: "On the next connection one side asks for a key that the other one no longer has."
    ) { c, d, octets in
      guard let state = c.agreed(octets, d) else { return }
      let request = PairingAsk(number: state.request)
      if request.isBonding != PairingAsk(number: state.response).isBonding {
        c.report(earlier: state.requestRecord, at: 3, length: 1)
      }
    }
  }
}

extension CheckContext {
  /// The request that waits for this response, or nil where it isn't known.
  func request(_ dissector: borrowing Dissector) -> PairingAsk? {
    guard requestRecord(dissector) > 0 else { return nil }
    return PairingAsk(number: pairing.links[Int(connection)].request)
  }

  /// Its record, or 0.
  func requestRecord(_ dissector: borrowing Dissector) -> Int {
    guard isLESecurity, dissector.packet.header.direction != .unknown else { return 0 }
    let state = pairing.links[Int(connection)]
    guard state.isOpen, !state.isUnknown, state.responseRecord == 0,
      state.isInitiatorHost != (dissector.packet.header.direction == .sent)
    else { return 0 }
    return state.requestRecord
  }

  /// The pairing as it is once this response is taken, or nil where its request isn't known.
  func agreed(_ octets: RawSpan, _ dissector: borrowing Dissector) -> PairingMemory.Link? {
    guard requestRecord(dissector) > 0, let response = octets.number(at: 0, width: 7) else { return nil }
    var state = pairing.links[Int(connection)]
    state.response = response
    state.responseRecord = dissector.packet.header.number
    return state
  }
}
