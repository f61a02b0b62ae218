/// Checks of how channels are opened, changed and closed.
///
/// - Spec: Core 6.0, Vol 3, Part A, 4.22 to 4.28
extension CheckBuilder {
  mutating func l2capChannels() {
    range(
      "l2cap.coc-spsm", .error, of: "spsm", in: [.signal(0x14)], spec: "Vol 3, Part A, 4.22",
      "The channel is asked for by a number that no service can have.")
    check(
      "l2cap.coc-mtu-mps", .error, on: .signal(0x14, 0x15, 0x17, 0x18, 0x19),
      claims: [.field("mtu"), .field("mps")], spec: "Vol 3, Part A, 4.22", evidence: .octets,
      "The MTU or MPS of a channel is outside of its legal range.",
      proof: "The MTU is {a octets}, the MPS {b octets}."
    ) { c, _, octets in
      // Of what asks, decoding tells; in what answers, the limits count only where a channel is opened.
      let isEnhanced = octets.u8(at: 0) == 0x18
      guard isEnhanced || octets.u8(at: 0) == 0x15, octets.opensChannel,
        let mtu = octets.u16(at: isEnhanced ? 4 : 6), let mps = octets.u16(at: isEnhanced ? 6 : 8)
      else { return }
      let least: UInt16 = isEnhanced ? 64 : 23
      if mtu < least || mps < least || mps > 65_533 {
        c.report(Int(mtu), Int(mps), at: isEnhanced ? 4 : 6, length: 4)
      }
    }
    check(
      "l2cap.coc-cid", .error, on: .signal(0x14, 0x15, 0x17, 0x18), claims: [.field("source_cid")],
      spec: "Vol 3, Part A, 4.22", evidence: .octets,
      "A channel gets an identifier that it can't have on an LE link, or that was just given to another.",
      proof: "It is {a:4}."
    ) { c, _, octets in
      var list = ChannelWalk(octets)
      while let cid = list.next(octets) {
        let isAnswer = octets.u8(at: 0) == 0x15 || octets.u8(at: 0) == 0x18
        if isAnswer, cid == 0 || !octets.opensChannel { continue }
        // What asks for less is what decoding tells of.
        let isBelow = cid < 0x0040 && isAnswer
        let isAbove = cid > 0x007F && c.isLESignal
        if isBelow || isAbove || list.hadBefore(cid, octets) {
          return c.report(Int(cid), at: list.at &- 2, length: 2)
        }
      }
    }
    check(
      "l2cap.coc-cid-in-use", .error, on: .signal(0x14, 0x15, 0x17, 0x18), spec: "Vol 3, Part A, 4.22",
      evidence: .connection, "A channel gets the identifier of one that is open.",
      proof: "It is {a:4}, in use since {earlier}."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), !c.hasFinding else { return }
      let isAnswer = octets.u8(at: 0) == 0x15 || octets.u8(at: 0) == 0x18
      if isAnswer, !octets.opensChannel { return }
      var list = ChannelWalk(octets)
      while let cid = list.next(octets) {
        guard cid > 0,
          let place = c.channels.find(c.connection, isHost: d.packet.header.direction == .sent, cid)
        else { continue }
        return c.report(
          Int(cid), earlier: c.channels.ends[place].opened, at: list.at &- 2, length: 2)
      }
    }
    check(
      "l2cap.coc-refused", .warning, on: .signal(0x15, 0x18), spec: "Vol 3, Part A, 4.23",
      evidence: .octets, "A channel was refused.", proof: "The result is {a:refusal}.",
      causes: "No service listens there, or the link has to be encrypted or authenticated first."
    ) { c, d, octets in
      guard let code = octets.u8(at: 0), let result = octets.u16(at: code == 0x15 ? 12 : 10), result > 0,
        !(0x0D...0x0F).contains(result), !c.hasFinding
      else { return }
      let asked = c.asked(octets, d)
      if asked?.isFlawed == true { return }
      c.report(
        Int(result), Int(code), earlier: asked?.record ?? 0, at: code == 0x15 ? 12 : 10, length: 2)
    }
    check(
      "l2cap.coc-disconnect-mismatch", .error, on: .signal(0x07), spec: "Vol 3, Part A, 4.7",
      evidence: .connection, "The response closes another channel than the one it was asked to close.",
      proof: "The request of {earlier} names {a:4} first, and the response {b:4}."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), let asked = c.asked(octets, d), !asked.isFlawed,
        let destination = octets.u16(at: 4), let source = octets.u16(at: 6)
      else { return }
      if destination != asked.first || source != asked.second {
        c.report(Int(asked.first), Int(destination), earlier: asked.record, at: 4, length: 4)
      }
    }
    check(
      "l2cap.ecred-count", .error, on: .signal(0x17, 0x19), spec: "Vol 3, Part A, 4.25", evidence: .octets,
      "The command names no channel, or more than five.",
      proof: "Its identifiers have {a octets}."
    ) { c, _, octets in
      let length = octets.byteCount &- (octets.u8(at: 0) == 0x17 ? 12 : 8)
      if length == 0 || length > 10 { c.report(length) }
    }
    check(
      "l2cap.ecred-answer-count", .error, on: .signal(0x18), spec: "Vol 3, Part A, 4.26",
      evidence: .connection, "The response has another number of channels than the request.",
      proof: "It has {b}, and {earlier} asks for {a}."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), octets.opensChannel, let asked = c.asked(octets, d),
        !asked.isFlawed
      else { return }
      let count = (octets.byteCount &- 12) / 2
      if count != asked.channels { c.report(asked.channels, count, earlier: asked.record) }
    }
    check(
      "l2cap.ecred-credits-zero", .error, on: .signal(0x17, 0x18), claims: [.field("initial_credits")],
      spec: "Vol 3, Part A, 4.25", evidence: .octets,
      "The channel begins without credits, which one of enhanced flow control may not."
    ) { c, _, octets in
      if octets.u8(at: 0) == 0x18, octets.opensChannel, octets.u16(at: 8) == 0 { c.report(at: 8, length: 2) }
    }
    check(
      "l2cap.eatt-unencrypted", .error, on: .signal(0x17), spec: "Vol 3, Part G, 5", evidence: .connection,
      "An enhanced bearer of ATT is asked for on a link that isn't encrypted.",
      causes: "A client that doesn't wait for the encryption of a bonded link."
    ) { c, d, octets in
      guard c.isLESignal, octets.u16(at: 4) == ChannelIdentifier.enhancedAttributePSM, c.isFollowed(d),
        c.encryption(d) == .off
      else { return }
      // That it was encrypted would be in more than one record.
      c.report(at: 4, length: 2, certain: !c.pairing.links[Int(c.connection)].hasEncryption)
    }
  }

  mutating func l2capReconfiguration() {
    check(
      "l2cap.ecred-reconfigure", .error, on: .signal(0x19), spec: "Vol 3, Part A, 4.27",
      evidence: .connection, "The MTU of a channel is lowered, or the MPS of more than one.",
      proof: "It would be {a octets}, and was {b}."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), let mtu = octets.u16(at: 4), let mps = octets.u16(at: 6),
        d.packet.findings.count == 0
      else { return }
      var at = 8
      var lowered = 0
      var before = 0
      while at < 18, let cid = octets.u16(at: at) {
        at &+= 2
        guard let place = c.channels.find(c.connection, isHost: d.packet.header.direction == .sent, cid)
        else { continue }
        let end = c.channels.ends[place]
        if Int(mtu) < end.mtu { return c.report(Int(mtu), end.mtu, earlier: end.opened, at: 4, length: 2) }
        if Int(mps) < end.mpsNow {
          lowered &+= 1
          before = end.mpsNow
        }
      }
      // One may have been lowered before, in a command that was lost.
      if lowered > 1 { c.report(Int(mps), before, at: 6, length: 2, certain: lowered > 2) }
    }
    check(
      "l2cap.ecred-reconfigure-refused", .warning, on: .signal(0x1A), spec: "Vol 3, Part A, 4.28",
      evidence: .octets, "New limits of channels were refused.", proof: "The result is {a:reconfigure}."
    ) { c, d, octets in
      guard let result = octets.u16(at: 4), result > 0, !c.hasFinding else { return }
      let asked = c.asked(octets, d)
      if asked?.isFlawed == true { return }
      c.report(Int(result), earlier: asked?.record ?? 0, at: 4, length: 2)
    }
  }
}

/// The identifiers of channels in a command that asks for them, or in its response.
private struct ChannelWalk: BitwiseCopyable {
  private(set) var at: Int
  private let start: Int
  private let end: Int

  init(_ octets: RawSpan) {
    switch octets.u8(at: 0) ?? 0 {
    case 0x14:
      start = 6
      end = 8
    case 0x15:
      start = 4
      end = 6
    default:
      start = 12
      end = 22
    }
    at = start
  }

  mutating func next(_ octets: RawSpan) -> UInt16? {
    guard at < end, let cid = octets.u16(at: at) else { return nil }
    at &+= 2
    return cid
  }

  /// Whether the identifier stands before the one that was read last, too.
  func hadBefore(_ cid: UInt16, _ octets: RawSpan) -> Bool {
    var before = start
    while before < at &- 2 {
      if octets.u16(at: before) == cid { return true }
      before &+= 2
    }
    return false
  }
}

extension RawSpan {
  /// Whether a response to a request for channels opens any.
  fileprivate var opensChannel: Bool {
    switch u8(at: 0) ?? 0 {
    case 0x15: return u16(at: 12) == 0
    case 0x18:
      var at = 12
      while at < 22, let cid = u16(at: at) {
        if cid > 0 { return true }
        at &+= 2
      }
      return false
    default: return false
    }
  }
}
