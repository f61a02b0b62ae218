/// Checks of the Security Manager.
///
/// - Spec: Core 6.0, Vol 3, Part H
extension CheckBuilder {
  mutating func smp() {
    decoded(
      .smpPDULength, "smp.pdu-length", .error, spec: "Vol 3, Part H, 3.3",
      "The PDU has a length that it can't have.", proof: .length, citesPDU: true)
    decoded(
      .smpReservedField, "smp.reserved-field", .warning, spec: "Vol 3, Part H, 3.5",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
    decoded(
      .smpUnknownCode, "smp.unknown-code", .note, spec: "Vol 3, Part H, 3.3",
      "The code is none that is defined.", proof: .text("It is {a:2}."))
    smpPhases()
    smpWaits()
    smpFeatures()
    smpValues()
    smpKeys()
  }

  /// What may follow what, by whom.
  private mutating func smpPhases() {
    check(
      "smp.wrong-role", .error, on: .smp(0x01, 0x0B), spec: "Vol 3, Part H, 3.5.1", evidence: .connection,
      "The PDU is one that only the other role sends.",
      proof: "The central sends Pairing Request, the peripheral Security Request.",
      causes: "A stack that doesn't look at its role before it secures the link."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), let code = octets.u8(at: 0) else { return }
      let role = d.session.connections[Int(c.connection)].role
      guard role != .unknown else { return }
      let isCentral = (role == .central) == (d.packet.header.direction == .sent)
      if isCentral != (code == 0x01) { c.report(at: 0, length: 1) }
    }
    check(
      "smp.unexpected-pdu", .error, on: .smp(0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0C, 0x0D),
      spec: "Vol 3, Part H, 2.3", evidence: .connection, "The PDU has no place in this phase of pairing.",
      proof: "It is {a:smp}{b:due}.",
      causes:
        "A stack that mixes up the phases, or an attempt to get it to do so; the other side has to refuse."
    ) { c, d, octets in
      guard c.isPairingFollowed(d), let code = octets.u8(at: 0) else { return }
      let missing = c.missing(octets, d)
      guard missing > 0 else { return }
      let state = c.pairing.links[Int(c.connection)]
      var due = 0
      if let steps = state.steps, state.step < steps.count { due = Int(steps[state.step].code) }
      // One that was lost may have made place for it, but hardly two.
      c.report(
        Int(code), due, earlier: state.isOpen ? state.requestRecord : 0, at: 0, length: 1,
        certain: missing > 1)
    }
    check(
      "smp.pairing-failed", .error, on: .smp(0x05), spec: "Vol 3, Part H, 3.5.5", evidence: .octets,
      "Pairing failed.", proof: "The reason is {a:smpreason}.",
      causes:
        "The side that sends it gave up: the user cancelled, the methods of the two don't fit, or what the other one sent was wrong."
    ) { c, _, octets in
      guard let reason = octets.u8(at: 1) else { return }
      guard c.isLESecurity else { return c.report(Int(reason), at: 1, length: 1) }
      let state = c.pairing.links[Int(c.connection)]
      // It comes of what was found before.
      if state.isOpen, state.isFlawed { return }
      c.report(Int(reason), earlier: state.isOpen ? state.requestRecord : 0, at: 1, length: 1)
    }
    check(
      "smp.repeated-pairing", .warning, on: .smp(0x01), spec: "Vol 3, Part H, 2.3.6", evidence: .octets,
      "Pairing begins again at once, or for the third time on one connection.",
      proof: "It is attempt {a}, and the one before ended in {earlier}.",
      causes: "An app that tries again without a pause, or a peer that lost its keys."
    ) { c, d, _ in
      guard c.isPairingFollowed(d) else { return }
      let state = c.pairing.links[Int(c.connection)]
      guard state.failedIn > 0, let pause = d.packet.header.time.since(state.failedAt), pause >= 0 else {
        return
      }
      if pause < 5_000_000_000 || state.count >= 2 { c.report(state.count &+ 1, earlier: state.failedIn) }
    }
  }

  /// What doesn't come.
  private mutating func smpWaits() {
    check(
      "smp.timeout", .error, on: .overdue(.pairingStep), .connectionEnd, spec: "Vol 3, Part H, 3.4",
      evidence: .never, "For 30 seconds pairing waits for its next PDU.",
      proof: "The last one is in {earlier}, {a:ms} before.",
      causes:
        "A user who doesn't answer, or a peer that hangs. No further PDU of pairing may follow on this connection."
    ) { c, d, _ in
      guard c.connection >= 0, c.isTwoWay(d) else { return }
      // What is overdue is no longer awaited: else the connection ends, as it has to, when the time is up.
      guard let record = c.awaitsPairing else {
        if c.overdue.kind == .pairingStep, c.overdue.connection == c.connection, c.overdue.code == 0,
          c.overdue.record != c.pairing.links[Int(c.connection)].timedOutIn
        {
          c.pairing.links[Int(c.connection)].timedOutIn = c.overdue.record
          c.report(c.waited(d), earlier: c.overdue.record)
        }
        return
      }
      let state = c.pairing.links[Int(c.connection)]
      guard !c.isCaptureEnd, state.encryptedIn == 0, let wait = d.packet.header.time.since(state.last),
        wait >= PairingOutcome.longestWait
      else { return }
      c.report(Int(wait / 1000), earlier: record)
    }
    check(
      "smp.keys-missing", .error, on: .overdue(.pairingStep), spec: "Vol 3, Part H, 3.6.1", evidence: .never,
      "Keys that were agreed on were not distributed.", proof: "The last step of pairing is in {earlier}.",
      causes: "A peer that agrees to more than it sends; what is missing can't be kept as a bond."
    ) { c, d, _ in
      if c.isTwoWay(d), c.overdue.code == 1 { c.report(c.waited(d), earlier: c.overdue.record) }
    }
    check(
      "smp.no-encryption", .error, on: .overdue(.encryption), spec: "Vol 3, Part H, 2.4.4", evidence: .never,
      "Both sides have the key, and for more than 10 seconds nobody encrypts the link.",
      proof: "Phase 2 ended in {earlier}.",
      causes: "The central has to begin. Or the logger missed the events."
    ) { c, d, _ in
      if c.isTwoWay(d), !c.isCaptureEnd { c.report(earlier: c.overdue.record) }
    }
    check(
      "smp.security-request-ignored", .note, on: .overdue(.securityAnswer), spec: "Vol 3, Part H, 2.4.6",
      evidence: .never, "A Security Request led to nothing: no pairing, no encryption, no refusal.",
      proof: "It is in {earlier}, {a:ms} before."
    ) { c, d, _ in
      if c.isTwoWay(d) { c.report(c.waited(d), earlier: c.overdue.record) }
    }
  }
}
