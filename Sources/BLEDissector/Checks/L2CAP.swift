/// Checks of the logical link: frames, signalling, channels.
///
/// - Spec: Core 6.0, Vol 3, Part A
extension CheckBuilder {
  mutating func l2cap() {
    decoded(
      .l2capLengthMismatch, "l2cap.length-mismatch", .error, spec: "Vol 3, Part A, 3.1",
      "The L2CAP length disagrees with the octets that came.", proof: .lengthField)
    decoded(
      .l2capValueRange, "l2cap.value-range", .warning, spec: "Vol 3, Part A, 4",
      "A field is outside of its legal range.", proof: .value, citesPDU: true)
    decoded(
      .sigLength, "l2cap.sig-length", .error, spec: "Vol 3, Part A, 4",
      "The signalling command has a length that it can't have.", proof: .length, citesPDU: true)
    l2capFrames()
    l2capSignals()
    l2capResponses()
    l2capChannels()
    l2capReconfiguration()
    l2capFlow()
  }

  /// The channels that frames go to.
  private mutating func l2capFrames() {
    check(
      "l2cap.reserved-cid", .error, on: .layer(.l2cap, [0]), spec: "Vol 3, Part A, 2.1",
      evidence: .connection, "The frame goes to a channel that no LE link has.", proof: "It is {a:4}.",
      causes: "Octets that were damaged on their way, or a stack that takes the link for one of BR/EDR."
    ) { c, d, octets in
      guard let cid = octets.u16(at: 2), c.connection >= 0, d.packet.header.content != .air else { return }
      switch cid {
      case 0x0004...0x0006, 0x0020...0x003E, 0x0040...0x007F: return
      default: break
      }
      guard d.session.connections[Int(c.connection)].transport == .le else { return }
      c.report(Int(cid), at: 2, length: 2)
    }
    check(
      "l2cap.incomplete", .warning, on: .connectionEnd, spec: "Vol 3, Part A, 7.2.1", evidence: .never,
      "The connection ended inside of a frame.", proof: "Its last fragment is in {earlier}.",
      causes: "What was being sent got lost with the link; or the logger missed the rest."
    ) { c, d, _ in
      guard c.connection >= 0, !c.isCaptureEnd,
        d.session.connections[Int(c.connection)].transport == .le
      else { return }
      let link = c.signals.links[Int(c.connection)]
      let record = max(link.sentFragment, link.receivedFragment)
      if record > 0 { c.report(earlier: record) }
    }
    check(
      "l2cap.coc-data-after-disconnect", .error, on: .layer(.l2cap, [0]), spec: "Vol 3, Part A, 4.7",
      evidence: .connection, "Data is sent on a channel that was closed.",
      proof: "The channel is {a:4}, and {earlier} closed it.",
      causes: "A sender whose queue outlives the channel."
    ) { c, d, octets in
      guard let cid = octets.u16(at: 2), cid >= ChannelIdentifier.firstDynamic, c.isFollowed(d),
        let place = c.channels.find(
          c.connection, isHost: d.packet.header.direction != .sent, cid, .closed, or: .closed)
      else { return }
      c.report(Int(cid), earlier: c.channels.ends[place].closed, at: 2, length: 2)
    }
    check(
      "l2cap.unknown-channel", .warning, on: .layer(.l2cap, [0]), spec: "Vol 3, Part A, 2.1",
      evidence: .connection, "The frame goes to a channel that nobody opened.", proof: "It is {a:4}.",
      causes: "A sender that doesn't wait for the response, or takes the wrong one of the two identifiers."
    ) { c, d, octets in
      guard let cid = octets.u16(at: 2), (0x0040...0x007F).contains(cid), c.isFollowed(d), !c.hasFinding,
        d.session.connections[Int(c.connection)].transport == .le
      else { return }
      // Where channels were dealt with, one response that was lost would explain it.
      c.report(
        Int(cid), at: 2, length: 2, certain: !c.signals.links[Int(c.connection)].hasChannels)
    }
  }

  /// What a signalling command shows by itself.
  private mutating func l2capSignals() {
    check(
      "l2cap.sig-id-zero", .error, on: .each(.signaling), spec: "Vol 3, Part A, 4", evidence: .octets,
      "The signalling command has the identifier 0, which none may have."
    ) { c, _, octets in
      if octets.u8(at: 1) == 0 { c.report(at: 1, length: 1) }
    }
    check(
      "l2cap.sig-multiple", .error, on: .each(.signaling), spec: "Vol 3, Part A, 4", evidence: .octets,
      "On an LE link a frame has more than one signalling command."
    ) { c, d, _ in
      let place = Int(c.place)
      guard c.isLESignal, place > 0, d.packet.layers[place &- 1].kind == .signaling,
        d.packet.findings.count == 0
      else { return }
      c.report()
    }
    check(
      "l2cap.sig-unknown-code", .error, on: .each(.signaling), spec: "Vol 3, Part A, 4", evidence: .octets,
      "The signalling command is none of an LE link.", proof: "It is {a:signal}.",
      causes: "Octets that were damaged on their way, or a stack that takes the link for one of BR/EDR."
    ) { c, _, octets in
      guard c.isLESignal, let code = octets.u8(at: 0) else { return }
      switch code {
      case 0x01, 0x06, 0x07, 0x12...0x1A: return
      default: c.report(Int(code), at: 0, length: 1)
      }
    }
    check(
      "l2cap.sig-rejected", .warning, on: .signal(0x01), spec: "Vol 3, Part A, 4.1", evidence: .octets,
      "A signalling command was rejected.", proof: "The reason is {a:reject}{b:rejected}.",
      causes: "A peer that doesn't know the command. Some centrals reject what they could answer."
    ) { c, d, octets in
      guard let reason = octets.u16(at: 4), !c.hasFinding else { return }
      let asked = c.asked(octets, d)
      if asked?.isFlawed == true { return }
      c.report(Int(reason), Int(asked?.code ?? 0), earlier: asked?.record ?? 0, at: 4, length: 2)
    }
  }

  /// Who asks and who answers.
  private mutating func l2capResponses() {
    check(
      "l2cap.sig-id-reused", .warning, on: .signal(0x06, 0x12, 0x14, 0x17, 0x19), spec: "Vol 3, Part A, 4",
      evidence: .never, "The signalling command has the identifier of one that waits for its response.",
      proof: "It is {a:signal}, of {earlier}.",
      causes: "A stack that doesn't count its identifiers, or a response that the logger missed."
    ) { c, d, octets in
      guard c.isLESignal, c.connection >= 0, c.isTwoWay(d), let identifier = octets.u8(at: 1),
        d.packet.header.direction != .unknown,
        let asked = c.signals.find(
          c.connection, isFromHost: d.packet.header.direction == .sent, identifier)
      else { return }
      // The same once more is a repetition, which is legal.
      if asked.number != octets.number { c.report(Int(asked.code), earlier: asked.record, at: 1, length: 1) }
    }
    check(
      "l2cap.sig-unexpected-response", .error, on: .signal(0x01, 0x07, 0x13, 0x15, 0x18, 0x1A),
      spec: "Vol 3, Part A, 4", evidence: .never,
      "A signalling response came that belongs to no command that waits for it.",
      causes: "A stack that answers twice or with another identifier, or a command that the logger missed."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), !c.hasFinding, !c.signals.isCrowded,
        c.asked(octets, d) == nil
      else { return }
      // Anything may be rejected, commands without a response too.
      if octets.u8(at: 0) != 0x01 { c.report(at: 1, length: 1) }
    }
    check(
      "l2cap.sig-no-response", .warning, on: .overdue(.signalResponse), spec: "Vol 3, Part A, 4",
      evidence: .never, "A signalling command got no response in time.",
      proof: "It is in {earlier}, {a:signal}, {b:ms} before.",
      causes: "A peer that ignores what it doesn't like, or a response that the logger missed."
    ) { c, d, _ in
      if c.isTwoWay(d) { c.report(Int(c.overdue.code), c.waited(d), earlier: c.overdue.record) }
    }
  }
}
