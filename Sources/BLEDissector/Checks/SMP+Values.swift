/// Checks of public keys, and of random and confirm values.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.2, 2.3.5
extension CheckBuilder {
  mutating func smpValues() {
    check(
      "smp.debug-key", .warning, on: .smp(0x0C), spec: "Vol 3, Part H, 2.3.5.6.1", evidence: .octets,
      "The public key is that of the debug mode, whose private key everybody knows.",
      causes: "A build for tests: what is sent over such a link isn't secret."
    ) { c, _, octets in
      if Number256(octets, at: 1) == debugX { c.report(at: 1, length: 64) }
    }
    check(
      "smp.public-key-invalid", .error, on: .smp(0x0C), spec: "Vol 3, Part H, 2.3.5.6.1", evidence: .octets,
      "The public key is no point of the curve P-256.",
      causes:
        "The one who gets it has to fail pairing: with such keys the shared secret can be found out (CVE-2018-5383)."
    ) { c, d, octets in
      guard let x = Number256(octets, at: 1), let y = Number256(octets, at: 33), x != debugX || y.isZero
      else {
        return
      }
      if x.isZero && y.isZero { return c.report(at: 1, length: 64) }
      guard let isPoint = d.session.cryptography?.pairing?.isPoint, c.pairing.takeCurveTest() else { return }
      if !isPoint(x, y) { c.report(at: 1, length: 64) }
    }
    check(
      "smp.public-key-reflected", .error, on: .smp(0x0C), spec: "Vol 3, Part H, 2.3.5.6.1",
      evidence: .connection, "The public key has the coordinate X of the other side's.",
      proof: "It is in {earlier}.",
      causes: "Somebody sends back what he gets, in order to look like the other one."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), let x = Number256(octets, at: 1), x != debugX else { return }
      let other = c.pairing.side(c.connection, isHost: d.packet.header.direction != .sent)
      guard c.pairing.links[Int(c.connection)].isOpen, other.keyRecord > 0, other.x == x else { return }
      c.report(earlier: other.keyRecord, at: 1, length: 32)
    }
    check(
      "smp.confirm-mismatch", .error, on: .smp(0x04), spec: "Vol 3, Part H, 2.2.6", evidence: .connection,
      "The random value doesn't fit the confirm value that was sent before.",
      proof: "The confirm value is in {earlier}.",
      causes: "Somebody in the middle, or a stack that computes it wrongly. Pairing has to fail."
    ) { c, d, octets in
      c.pairing.bit = -1
      guard let value = c.committed(octets, d) else { return }
      c.pairing.bit = value.bit
      if value.bit < 0 { c.report(earlier: value.confirm, at: 1, length: 16) }
    }
    check(
      "smp.passkey-reused", .warning, on: .smp(0x04), spec: "Vol 3, Part H, 2.3.5.6.3", evidence: .connection,
      "The passkey is the one of another pairing: who listened to that knows it.",
      proof: "That pairing ended its rounds in {earlier}.",
      causes: "A passkey that is fixed, as on a label; each pairing has to have a new random one."
    ) { c, d, _ in
      guard c.isPairingFollowed(d), let passkey = c.shownPasskey(d),
        let before = c.pairing.before(passkey)
      else { return }
      c.report(earlier: before)
    }
    check(
      "smp.nonce-reused", .error, on: .smp(0x03, 0x04), spec: "Vol 3, Part H, 2.3.5", evidence: .octets,
      "The value is one that was sent in another pairing; it has to be a new random one.",
      proof: "It is in {earlier}.", causes: "A random number generator that isn't seeded."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), let value = Number128(octets, at: 1) else { return }
      let state = c.pairing.links[Int(c.connection)]
      guard state.isAgreed,
        let before = c.pairing.before(
          value, pairing: state.number, d.packet.header.adapter,
          isHost: d.packet.header.direction == .sent)
      else { return }
      c.report(earlier: before, at: 1, length: 16)
    }
  }
}

/// The coordinate X of the public key of the debug mode.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.3.5.6.1
private let debugX = Number256(
  high: Number128(high: 0x20B0_03D2_F297_BE2C, low: 0x5E2C_83A7_E9F9_A5B9),
  low: Number128(high: 0xEFF4_9111_ACF4_FDDB, low: 0xCC03_0148_0E35_9DE6))

extension Number256 {
  fileprivate var isZero: Bool { high == .zero && low == .zero }
}

extension CheckContext {
  /// The record of the confirm value that a random value of Secure Connections belongs to, and the bit for which they
  /// fit together, or -1 where they don't; nil where that can't be told.
  ///
  /// In Passkey Entry each round is about one bit; elsewhere it is 0.
  fileprivate func committed(
    _ octets: RawSpan, _ dissector: borrowing Dissector
  ) -> (confirm: Int, bit: Int8)? {
    guard isPairingFollowed(dissector), let random = Number128(octets, at: 1),
      let f4 = dissector.session.cryptography?.pairing?.f4
    else { return nil }
    let state = pairing.links[Int(connection)]
    let isFromHost = dissector.packet.header.direction == .sent
    let isInitiator = isFromHost == state.isInitiatorHost
    guard state.isSecure, !state.hasGap, !state.isFlawed, let steps = state.steps,
      steps.find(0x04, isInitiator: isInitiator, from: state.step) == state.step
    else { return nil }
    let model = state.model
    let side = pairing.side(connection, isHost: isFromHost)
    let other = pairing.side(connection, isHost: !isFromHost)
    guard side.keyRecord > 0, other.keyRecord > 0, side.confirmRecord > 0 else { return nil }
    if model.hasOneConfirm {
      guard !isInitiator, let right = f4(side.x, other.x, random, 0) else { return nil }
      return (side.confirmRecord, right == side.confirm ? 0 : -1)
    }
    guard model.isPasskey, let zero = f4(side.x, other.x, random, 0x80) else { return nil }
    if zero == side.confirm { return (side.confirmRecord, 0) }
    guard let one = f4(side.x, other.x, random, 0x81) else { return nil }
    return (side.confirmRecord, one == side.confirm ? 1 : -1)
  }
}
