/// Checks of the attribute protocol.
///
/// - Spec: Core 6.0, Vol 3, Part F
extension CheckBuilder {
  mutating func att() {
    attPDUs()
    attTransactions()
    attDiscovery()
    attValues()
    attWrites()
  }

  /// What a PDU shows by itself.
  private mutating func attPDUs() {
    decoded(
      .attPDULength, "att.pdu-length", .error, spec: "Vol 3, Part F, 3.4",
      "The PDU has a length that it can't have.", proof: .length, citesPDU: true)
    decoded(
      .attListLength, "att.list-length", .error, spec: "Vol 3, Part F, 3.4",
      "The list in the PDU is no whole number of its elements.", proof: .length, citesPDU: true)
    decoded(
      .attValueRange, "att.value-range", .error, spec: "Vol 3, Part F, 3.4",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
    decoded(
      .attUnknownOpcode, "att.unknown-opcode", .note, spec: "Vol 3, Part F, 3.4.8",
      "The opcode is none that is defined.", proof: .text("It is {a:2}."))
    range(
      "att.mtu-below-23", .error, of: "client_rx_mtu", "server_rx_mtu", in: [.att(0x02, 0x03)],
      spec: "Vol 3, Part F, 3.4.2.1", "The exchange of MTUs names less than 23 octets, the least there is.")
    range(
      "att.execute-flags", .error, of: "flags", in: [.att(0x18)], spec: "Vol 3, Part F, 3.4.6.3",
      "The flags of ATT_EXECUTE_WRITE_REQ are neither cancel nor write.")
    range(
      "att.find-info-format", .error, of: "format", in: [.att(0x05)], spec: "Vol 3, Part F, 3.4.3.2",
      "The format of ATT_FIND_INFORMATION_RSP is none that is defined.")
    length(
      "att.signed-write-length", .error, of: .att(0xD2), spec: "Vol 3, Part F, 3.4.5.4",
      "The signed write is too short for a handle and its signature.")
    check(
      "att.read-multiple-few", .error, on: .att(0x0E, 0x20), claims: [.length],
      spec: "Vol 3, Part F, 3.4.4.7",
      evidence: .octets, "The request for several values names fewer than two handles, or half of one."
    ) { c, _, octets in
      if octets.byteCount < 5 { c.report() }
    }
    check(
      "att.error-code-reserved", .warning, on: .att(0x01), spec: "Vol 3, Part F, 3.4.1.1",
      evidence: .octets, "The error code is reserved.", proof: "It is {a:2}.",
      causes: "A server that uses codes of its own outside of 0x80 to 0x9F."
    ) { c, _, octets in
      guard let code = octets.u8(at: 4) else { return }
      let isReserved = code == 0 || (code > 0x13 && code < 0x80) || (code > 0x9F && code < 0xE0)
      if isReserved { c.report(Int(code), at: 4, length: 1) }
    }
    check(
      "att.error-to-command", .error, on: .att(0x01), spec: "Vol 3, Part F, 3.3.1", evidence: .octets,
      "An error response names what no response belongs to.", proof: "It names {a:att}."
    ) { c, _, octets in
      guard let opcode = octets.u8(at: 1) else { return }
      if opcode & 0x40 > 0 || opcode == 0x1B || opcode == 0x1E || opcode == 0x23 {
        c.report(Int(opcode), at: 1, length: 1)
      }
    }
    range(
      "att.handle-zero", .error, of: "attribute_handle", "handle", "found_attribute_handle", "set_of_handles",
      "group_end_handle", "end_group_handle", in: [.each(.attPDU)], spec: "Vol 3, Part F, 3.2.2",
      "An attribute handle is 0x0000, which no attribute has.")
    check(
      "att.multi-notification-format", .error, on: .att(0x23), claims: [.length],
      spec: "Vol 3, Part F, 3.4.7.4", evidence: .octets,
      "The notification of several values ends inside of one.",
      proof: "{a octets} are left behind {b values}."
    ) { c, _, octets in
      var at = 1
      var values = 0
      while let length = octets.u16(at: at &+ 2), at &+ 4 &+ Int(length) <= octets.byteCount {
        at &+= 4 &+ Int(length)
        values &+= 1
      }
      if at != octets.byteCount { c.report(octets.byteCount &- at, values) }
    }
  }

  /// Who asks and who answers.
  private mutating func attTransactions() {
    check(
      "att.request-while-pending", .error,
      on: .att(0x02, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x0E, 0x10, 0x12, 0x16, 0x18, 0x20),
      spec: "Vol 3, Part F, 3.3.2", evidence: .never,
      "A request was sent before the previous one was answered.",
      proof: "The one of {earlier} waits, {a:att}.",
      causes: "Two threads that use one connection without a queue, or a response that the logger missed."
    ) { c, d, _ in
      let waiting = d.packet.request
      guard waiting.record > 0, c.isTwoWay(d) else { return }
      c.report(Int(waiting.opcode), earlier: waiting.record)
    }
    // Only where both were answered it is proven: a response that was lost would leave one answer.
    check(
      "att.requests-overlap", .error, on: .each(.attPDU), spec: "Vol 3, Part F, 3.3.2", evidence: .connection,
      "Two requests were under way at once: each has its response behind both.",
      proof: "They are in {earlier} and record {a}."
    ) { c, d, octets in
      guard c.att.doubles.count > 0, let double = c.att.answered(d.packet.bearer, octets.u8(at: 0) ?? 0)
      else {
        return
      }
      c.report(double.second, earlier: double.first)
    }
    check(
      "att.unexpected-response", .error,
      on: .att(0x01, 0x03, 0x05, 0x07, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x13, 0x17, 0x19, 0x21),
      spec: "Vol 3, Part F, 3.3.2", evidence: .never, "A response came where no request waits for one.",
      causes: "A server that answers twice, or a request that the logger missed."
    ) { c, d, _ in
      guard d.packet.request.record == 0, c.isTwoWay(d), c.isOpenedOrAsked(d) else { return }
      if c.doublesAwait(d.packet.bearer) { return }
      c.report()
    }
    check(
      "att.wrong-response", .error,
      on: .att(0x03, 0x05, 0x07, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x13, 0x17, 0x19, 0x21),
      spec: "Vol 3, Part F, 3.4", evidence: .connection,
      "The response does not belong to the request that waits for one.",
      proof: "The request is in {earlier}, {a:att}."
    ) { c, d, octets in
      let request = d.packet.request
      guard request.record > 0, octets.u8(at: 0) != request.opcode &+ 1, !c.doublesAwait(d.packet.bearer),
        !request.isUnsure
      else {
        return
      }
      c.report(Int(request.opcode), earlier: request.record)
    }
    check(
      "att.error-opcode-mismatch", .error, on: .att(0x01), spec: "Vol 3, Part F, 3.4.1.1",
      evidence: .connection, "The error response names another request than the one that waits.",
      proof: "It names {b:att}, and the request of {earlier} is {a:att}."
    ) { c, d, octets in
      let request = d.packet.request
      guard request.record > 0, let named = octets.u8(at: 1), named != request.opcode,
        !c.doublesAwait(d.packet.bearer), !request.isUnsure
      else { return }
      c.report(Int(request.opcode), Int(named), earlier: request.record, at: 1, length: 1)
    }
    check(
      "att.error-handle-mismatch", .warning, on: .att(0x01), spec: "Vol 3, Part F, 3.4.1.1",
      evidence: .connection, "The error response names a handle that the request did not.",
      proof: "It names {b:handle}, and the request of {earlier} is about {a:handle}.",
      causes: "Some stacks put 0 there, which is taken as no handle."
    ) { c, d, octets in
      let request = d.packet.request
      guard request.record > 0, octets.u8(at: 1) == request.opcode, let handle = octets.u16(at: 2),
        handle > 0,
        !c.isFlawed(d)
      else { return }
      let isNamed: Bool
      switch request.opcode {
      case 0x04, 0x06, 0x08, 0x10: isNamed = handle >= request.handle && handle <= request.end
      case 0x0A, 0x0C, 0x12, 0x16: isNamed = handle == request.handle
      default: return
      }
      if !isNamed { c.report(Int(request.handle), Int(handle), earlier: request.record, at: 2, length: 2) }
    }
    check(
      "att.mtu-refused", .note, on: .att(0x01), spec: "Vol 3, Part F, 3.4.2.2", evidence: .octets,
      "The server refused to exchange MTUs; ATT_MTU stays 23 octets."
    ) { c, _, octets in
      if octets.u8(at: 1) == 0x02, octets.u8(at: 4) == 0x06 { c.report() }
    }
    check(
      "att.transaction-timeout", .error, on: .overdue(.attResponse), spec: "Vol 3, Part F, 3.3.3",
      evidence: .never, "A request got no response within 30 seconds.",
      proof: "It is in {earlier}, {a:att}.",
      causes:
        "A server that hangs in the attribute's own code, or a response that the logger missed. No further request may be sent on the bearer; the link has to be closed."
    ) { c, d, _ in
      guard c.isTwoWay(d) else { return }
      c.report(Int(c.overdue.code), c.waited(d), earlier: c.overdue.record)
    }
    check(
      "att.indication-timeout", .error, on: .overdue(.attConfirmation), spec: "Vol 3, Part F, 3.3.3",
      evidence: .never, "An indication was not confirmed within 30 seconds.",
      proof: "It is in {earlier}, and in {a:ms} nothing confirms it."
    ) { c, d, _ in
      guard c.isTwoWay(d) else { return }
      c.report(c.waited(d), earlier: c.overdue.record)
    }
    check(
      "att.indication-while-pending", .error, on: .att(0x1D), spec: "Vol 3, Part F, 3.3.2", evidence: .never,
      "An indication was sent before the previous one was confirmed.", proof: "The one of {earlier} waits."
    ) { c, d, _ in
      guard c.isTwoWay(d), let waiting = c.deadlines.record(.attConfirmation, d.packet.bearer) else { return }
      c.report(earlier: waiting)
    }
    check(
      "att.unexpected-confirmation", .error, on: .att(0x1E), spec: "Vol 3, Part F, 3.4.7.3", evidence: .never,
      "A confirmation came where no indication waits for one."
    ) { c, d, _ in
      guard c.isTwoWay(d), !c.deadlines.isSet(.attConfirmation, d.packet.bearer) else { return }
      if c.isOpenedOrAsked(d) { c.report() }
    }
  }

  /// The size of PDUs.
  private mutating func attValues() {
    check(
      "att.exceeds-mtu", .error, on: .each(.attPDU), spec: "Vol 3, Part F, 3.2.8", evidence: .connection,
      "The PDU is longer than ATT_MTU.", proof: "It has {a octets}, and ATT_MTU is {b}.",
      causes: "A stack that takes the MTU it asked for as granted, or uses it before the exchange is over."
    ) { c, d, octets in
      guard octets.byteCount > 23, d.packet.channel < 0, c.connection >= 0 else { return }
      let mtu = c.att.mtu(Int(c.connection), d)
      if mtu > 0, octets.byteCount > mtu { c.report(octets.byteCount, mtu) }
    }
    check(
      "att.mtu-second-exchange", .error, on: .att(0x02), spec: "Vol 3, Part F, 3.4.2.1",
      evidence: .connection, "The client exchanges MTUs a second time on one connection.",
      proof: "It did so first in {earlier}."
    ) { c, d, _ in
      guard d.packet.channel < 0, c.connection >= 0 else { return }
      let first = c.att.side(c.connection, isHost: d.packet.header.direction == .sent)
      if first.mtuRequest > 0, first.isMTUAnswered { c.report(earlier: first.mtuRequest) }
    }
    check(
      "att.mtu-on-eatt", .error, on: .att(0x02, 0x03), spec: "Vol 3, Part G, 4.3.1", evidence: .connection,
      "MTUs are exchanged on an enhanced bearer, whose MTU L2CAP has settled."
    ) { c, d, _ in
      if d.packet.channel >= 0, d.session.channels[Int(d.packet.channel)].mode == .creditBased { c.report() }
    }
    check(
      "att.value-over-512", .error, on: .att(0x12, 0x16, 0x52, 0xD2, 0x1B, 0x1D),
      spec: "Vol 3, Part F, 3.2.9",
      evidence: .octets, "An attribute's value would be longer than 512 octets.",
      proof: "It would have {a octets}."
    ) { c, _, octets in
      let opcode = octets.u8(at: 0)
      var length = octets.byteCount &- 3
      if opcode == 0x16 { length = octets.byteCount &- 5 &+ Int(octets.u16(at: 3) ?? 0) }
      if opcode == 0xD2 { length &-= 12 }
      if length > 512 { c.report(length) }
    }
    check(
      "att.blob-offset", .warning, on: .att(0x0C), spec: "Vol 3, Part F, 3.4.4.5", evidence: .octets,
      "The offset is behind the end that any value can have.", proof: "It is {a}."
    ) { c, _, octets in
      if let offset = octets.u16(at: 3), offset > 512 { c.report(Int(offset), at: 3, length: 2) }
    }
  }

  /// What was refused, where nothing worse is to be said of the response.
  mutating func attRefusals() {
    check(
      "att.error-response", .warning, on: .att(0x01), spec: "Vol 3, Part F, 3.4.1.1", evidence: .octets,
      "A request was refused.", proof: "{a:att} got {b:atterror}.",
      causes: "The code says why. Insufficient authentication and encryption ask for pairing."
    ) { c, d, octets in
      guard let opcode = octets.u8(at: 1), let code = octets.u8(at: 4), !c.isUsual(opcode, code),
        !c.hasFinding, !c.isFlawed(d)
      else { return }
      c.report(Int(opcode), Int(code), earlier: d.packet.request.record, at: 4, length: 1)
    }
  }
}
