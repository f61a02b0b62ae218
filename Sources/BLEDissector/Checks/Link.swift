/// Checks of connections: why they fail, why they end, and their encryption.
///
/// - Spec: Core 6.0, Vol 1, Part F; Vol 4, Part E
extension CheckBuilder {
  mutating func link() {
    linkOpenings()
    linkEndings()
    linkLosses()
    linkEncryption()
    linkKeys()
    linkRequests()
    linkParameters()
    linkUpdates()
  }

  private mutating func linkOpenings() {
    check(
      "link.connection-failed", .warning, on: .leEvent(0x01, 0x0A, 0x29), spec: "Vol 4, Part E, 7.7.65.1",
      evidence: .octets, "An attempt to connect failed.", proof: "The error is {a:error}.",
      causes:
        "With 0x3E the peer didn't answer: it is out of range, busy, or stopped advertising just then. Trying again helps most often."
    ) { c, _, octets in
      guard let status = octets.u8(at: 0), status > 0 else { return }
      // It was cancelled, or directed advertising was over.
      if status != 0x02, status != 0x3C { c.report(Int(status), at: 0, length: 1) }
    }
    check(
      "link.connect-cancelled", .note, on: .leEvent(0x01, 0x0A, 0x29), spec: "Vol 4, Part E, 7.8.13",
      evidence: .octets, "The host gave up an attempt to connect to one peer.",
      proof: "It began in {earlier}, and went on for {a:ms}.",
      causes: "The peer didn't advertise, or it isn't connectable, or its address has changed."
    ) { c, d, octets in
      guard c.hci.isKnown, octets.u8(at: 0) == 0x02, c.hci.adapter.creating.state == .on,
        !c.hci.adapter.createsByList
      else { return }
      let waited = d.packet.header.time.since(c.hci.adapter.createdAt) ?? 0
      c.report(Int(waited / 1000), earlier: c.hci.adapter.creating.record)
    }
    check(
      "link.duplicate-peer", .note, on: .leEvent(0x01, 0x0A, 0x29), evidence: .never,
      "There is a second connection to a peer that is connected already.",
      proof: "The first began in {earlier}.",
      causes: "The end of the first one is missing in the log, or both sides connected at once."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, c.connection >= 0, !c.hasFinding, let old = c.other(d) else { return }
      c.report(earlier: d.session.connections[old].openedBy)
    }
  }

  /// The reasons for which links end that say what is wrong.
  private mutating func linkEndings() {
    ending(
      0x08, "link.supervision-timeout", .warning, spec: "Vol 1, Part F, 2.8",
      "The connection was lost: nothing came from the peer for the supervision timeout.",
      causes:
        "The peer is out of range, was switched off or restarted; or the timeout is too short for the interval and latency."
    )
    ending(
      0x3E, "link.failed-to-establish", .warning,
      "The connection was never established: the peer sent nothing in its first six intervals.",
      causes: "The peer missed the connection request. Trying again helps most often.")
    ending(
      0x3D, "link.mic-failure", .error,
      "The connection was ended because a packet's integrity check failed.",
      causes: "The two sides encrypt with different keys: delete the bond on both and pair again.")
    ending(
      0x22, "link.ll-response-timeout", .error,
      "The connection was ended because the peer didn't answer a link layer procedure in time.",
      causes: "A peer's controller that doesn't know the procedure, or that hangs.")
    ending(
      0x28, "link.instant-passed", .error,
      "The connection was ended because the instant of an update had passed.",
      causes:
        "An update of parameters, PHY or channels arrived too late: a weak link, or too little time ahead.")
    ending(
      0x3B, "link.unacceptable-params", .warning,
      "The connection was ended because its parameters were not acceptable.",
      causes: "The peer wants other intervals; accept its request to update them.")
  }

  /// States the check of a reason.
  private mutating func ending(
    _ reason: UInt8, _ id: StaticString, _ severity: Severity, spec: StaticString = "Vol 1, Part F, 1.3",
    _ sentence: StaticString, causes: StaticString
  ) {
    check(
      id, severity, on: .event(0x05), spec: spec, evidence: .octets, sentence, causes: causes
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, octets.u8(at: 3) == reason, c.isNews(reason, d) else { return }
      c.report(at: 3, length: 1)
    }
  }

  private mutating func linkLosses() {
    check(
      "link.early-disconnect", .warning, on: .event(0x05), spec: "Vol 1, Part F, 1.3", evidence: .connection,
      "The peer ended the connection before it had sent any data.", proof: "The reason is {a:error}.",
      causes:
        "The peer doesn't want this central: its list of bonds is full or doesn't have it, or its application refuses."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, let reason = octets.u8(at: 3), reason >= 0x13, reason <= 0x15,
        c.connection >= 0
      else { return }
      let link = d.session.connections[Int(c.connection)]
      guard link.transport == .le, link.isSeenFromStart, link.leftBy == 0, link.received == 0,
        c.encryption(d) == .off
      else { return }
      c.report(Int(reason), earlier: link.openedBy)
    }
    // That a side is done is how a connection should end.
    check(
      "link.other-disconnect", .note, on: .event(0x05), spec: "Vol 1, Part F, 1.3", evidence: .octets,
      "The connection ended for an unusual reason.", proof: "It is {a:error}."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, let reason = octets.u8(at: 3) else { return }
      switch reason {
      case 0x06, 0x08, 0x13, 0x16, 0x22, 0x28, 0x3B, 0x3D, 0x3E: return
      case 0x05 where c.isKeyAtFault: return
      default: if c.isNews(reason, d) { c.report(Int(reason), at: 3, length: 1) }
      }
    }
    check(
      "link.disconnect-reason-invalid", .error, on: .command(0x0406), spec: "Vol 4, Part E, 7.1.6",
      evidence: .octets, "The host gives a reason to disconnect that it may not give.",
      proof: "It is {a:error}."
    ) { c, _, octets in
      guard let reason = octets.u8(at: 2) else { return }
      switch reason {
      case 0x05, 0x13, 0x14, 0x15, 0x1A, 0x29, 0x3B: return
      default: c.report(Int(reason), at: 2, length: 1)
      }
    }
    check(
      "link.no-disconnect-complete", .warning, on: .overdue(.procedure), spec: "Vol 4, Part E, 7.7.5",
      evidence: .never, "The host ended the connection, and the controller never said that it is over.",
      proof: "It was accepted in {earlier}, {b:ms} before."
    ) { c, d, _ in
      guard c.overdue.code == 0x0406, c.connection >= 0, c.isWorthTelling(d),
        d.session.connections[Int(c.connection)].isSeenFromStart
      else { return }
      c.report(0, c.waited(d), earlier: c.overdue.record)
    }
  }

  private mutating func linkEncryption() {
    check(
      "link.key-missing", .warning, on: .event(0x05, 0x08, 0x30, 0x59), spec: "Vol 1, Part F, 2.6",
      evidence: .octets, "A key is missing or wrong on one side: it was authenticated in vain.",
      proof: "The error is {a:error}.",
      causes:
        "One side has deleted the bond. Delete it on the other side too and pair again; on iOS and macOS the user has to forget the device."
    ) { c, d, octets in
      guard let status = octets.u8(at: 0) else { return }
      let error = c.layer.code == 0x05 ? (status == 0 ? octets.u8(at: 3) ?? 0 : 0) : status
      guard error == 0x05 || error == 0x06, c.isNews(error, d), !c.isClassic(d) else { return }
      if c.layer.code == 0x05, error == 0x05, !c.isKeyAtFault { return }
      c.report(Int(error))
    }
    check(
      "link.encryption-failed", .error, on: .event(0x08, 0x30, 0x59), spec: "Vol 4, Part E, 7.7.8",
      evidence: .octets, "The link could not be encrypted.", proof: "The error is {a:error}."
    ) { c, d, octets in
      guard let status = octets.u8(at: 0), status > 0, !c.isClassic(d) else { return }
      switch status {
      // It has a check of its own, or the link was lost meanwhile.
      case 0x05, 0x06, 0x08, 0x13, 0x14, 0x15, 0x16, 0x22, 0x3E: return
      default: c.report(Int(status), at: 0, length: 1)
      }
    }
    check(
      "link.encryption-off", .warning, on: .event(0x08, 0x59), spec: "Vol 4, Part E, 7.7.8",
      evidence: .connection, "Encryption was turned off on an encrypted link."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, octets.u8(at: 3) == 0, !c.isClassic(d) else { return }
      if c.connection < 0 {
        guard c.hci.isKnown, c.hci.adapter.encryptedIn > 0,
          c.hci.adapter.encryptedHandle == octets.u16(at: 1)
        else { return }
        c.report(earlier: c.hci.adapter.encryptedIn, at: 3, length: 1, certain: false)
      } else if c.encryption(d) == .on {
        c.report(at: 3, length: 1)
      }
    }
    check(
      "link.authenticated-payload-timeout", .warning, on: .event(0x57), spec: "Vol 4, Part E, 7.7.75",
      evidence: .octets, "No authenticated packet came from the peer for the timeout that is set.",
      causes: "The link is about to be lost, or the peer's controller doesn't send them in time."
    ) { c, _, _ in c.report() }
  }

  private mutating func linkKeys() {
    check(
      "link.ltk-request-unanswered", .error, on: .overdue(.keyReply), spec: "Vol 4, Part E, 7.7.65.5",
      evidence: .never, "The controller asks for a key, and the host doesn't answer.",
      proof: "It asks in {earlier}; {b:ms} later there is no answer.",
      causes: "A host without security, or one whose store of keys hangs. The central waits in vain."
    ) { c, d, _ in
      if c.isWorthTelling(d) { c.report(0, c.waited(d), earlier: c.overdue.record) }
    }
    check(
      "link.ltk-negative-reply", .warning, on: .command(0x201B), spec: "Vol 4, Part E, 7.8.26",
      evidence: .octets, "The host has no key for this peer, which has one and wants to encrypt.",
      causes: "The bond was deleted here, and not at the peer: it is told that the key is missing."
    ) { c, _, _ in c.report() }
  }

  private mutating func linkRequests() {
    check(
      "link.param-request-unanswered", .error, on: .overdue(.parameterReply), spec: "Vol 4, Part E, 7.7.65.6",
      evidence: .never, "The peer asks for other parameters, and the host doesn't answer its controller.",
      proof: "It asks in {earlier}; {b:ms} later there is no answer.",
      causes: "A host that has turned the event on and doesn't handle it. The link ends after 40 seconds."
    ) { c, d, _ in
      if c.isWorthTelling(d) { c.report(0, c.waited(d), earlier: c.overdue.record) }
    }
    check(
      "link.phy-update-failed", .note, on: .leEvent(0x0C), spec: "Vol 4, Part E, 7.7.65.12",
      evidence: .octets,
      "The PHY was not changed.", proof: "The error is {a:error}."
    ) { c, _, octets in
      guard let status = octets.u8(at: 0), status > 0, !CheckContext.isLoss(status) else { return }
      c.report(Int(status), at: 0, length: 1)
    }
  }
}

extension CheckContext {
  /// Whether the error was not told before as that with which encryption failed.
  func isNews(_ error: UInt8, _ dissector: borrowing Dissector) -> Bool {
    guard connection >= 0, layer.code == 0x05, link.links[Int(connection)].failedIn > 0 else { return true }
    let failure = link.links[Int(connection)].failure
    return failure != error && !(failure == 0x06 && error == 0x05)
  }

  /// Whether a key was used, and the link isn't encrypted with it: then that is why authentication failed.
  var isKeyAtFault: Bool {
    guard connection >= 0 else { return false }
    return link.links[Int(connection)].isKeyUsed && link.links[Int(connection)].encryption != .on
  }

  /// Whether the connection is one of BR/EDR.
  func isClassic(_ dissector: borrowing Dissector) -> Bool {
    connection >= 0 && dissector.session.connections[Int(connection)].transport == .bredr
  }

  /// Whether the error says that the link is gone, which has a finding of its own.
  static func isLoss(_ error: UInt8) -> Bool {
    switch error {
    case 0x02, 0x08, 0x13, 0x14, 0x15, 0x16, 0x22, 0x28, 0x3D, 0x3E: true
    default: false
    }
  }

  /// Another open LE connection of the adapter to the peer of the one that the record opens, among the last ones.
  func other(_ dissector: borrowing Dissector) -> Int? {
    let own = Int(connection)
    let peer = dissector.session.connections[own].peer
    let isRandom = dissector.session.connections[own].peerIsRandom
    var index = own &- 1
    var left = 64
    while index >= 0, left > 0 {
      let link = dissector.session.connections[index]
      if link.adapter == dissector.session.connections[own].adapter, link.transport == .le,
        link.peer == peer, link.peerIsRandom == isRandom, isPrepared(index, dissector),
        !self.link.links[index].isOver
      {
        return index
      }
      index &-= 1
      left &-= 1
    }
    return nil
  }
}
