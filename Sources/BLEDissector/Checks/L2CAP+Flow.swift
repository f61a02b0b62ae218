/// Checks of what is sent on credit-based channels.
///
/// - Spec: Core 6.0, Vol 3, Part A, 3.4, 10.1
extension CheckBuilder {
  mutating func l2capFlow() {
    range(
      "l2cap.coc-credit-zero", .error, of: "credits", in: [.signal(0x16)], spec: "Vol 3, Part A, 4.24",
      "No credits are given, which needs no command.")
    check(
      "l2cap.coc-credit-overflow", .error, on: .signal(0x16), spec: "Vol 3, Part A, 4.24",
      evidence: .connection, "The peer of the channel would have more credits than there can be, 65535.",
      proof: "It would have {a}.", causes: "The peer has to close the channel."
    ) { c, d, octets in
      guard c.isLESignal, c.isFollowed(d), let cid = octets.u16(at: 4), let credits = octets.u16(at: 6),
        let place = c.channels.find(c.connection, isHost: d.packet.header.direction == .sent, cid),
        c.channels.ends[place].credits >= 0
      else { return }
      let total = c.channels.ends[place].credits &+ Int(credits)
      guard total > 65_535 else { return }
      // A frame that was lost used up one.
      c.report(total, earlier: c.channels.ends[place].opened, at: 6, length: 2, certain: total > 65_536)
    }
    check(
      "l2cap.coc-credit-overrun", .error, on: .layer(.l2cap, [1, 2]), spec: "Vol 3, Part A, 10.1",
      evidence: .never, "A frame was sent on a channel without a credit left for it.",
      proof: "The channel is {a:4}, opened by {earlier}.",
      causes: "The peer may close the channel. Or the logger missed that credits were given."
    ) { c, d, octets in
      guard let end = c.receiver(octets, d), end.credits == 0, c.isFollowed(d) else { return }
      c.report(Int(end.cid), earlier: end.opened)
    }
    check(
      "l2cap.coc-sdu-too-long", .error, on: .layer(.l2cap, [1]), spec: "Vol 3, Part A, 3.4",
      evidence: .connection, "The SDU is longer than the MTU of the one who receives it.",
      proof: "It has {a octets}, and {earlier} settled {b}."
    ) { c, d, octets in
      guard let length = octets.u16(at: 4), let end = c.receiver(octets, d), !end.isLimitUnsure,
        !end.isSDUUnsure, Int(length) > end.mtu, c.isFollowed(d)
      else { return }
      // Behind a frame that was lost anything may stand in the place of the length, but it won't be that of the frame.
      c.report(
        Int(length), end.mtu, earlier: end.opened, at: 4, length: 2,
        certain: Int(length) == octets.byteCount &- 6)
    }
    check(
      "l2cap.coc-pdu-exceeds-mps", .error, on: .layer(.l2cap, [1, 2]), spec: "Vol 3, Part A, 3.4",
      evidence: .connection, "The frame's payload is longer than the MPS of the one who receives it.",
      proof: "It has {a octets}, and {earlier} settled {b}.",
      causes: "The octets of the SDU's length count as well."
    ) { c, d, octets in
      guard let end = c.receiver(octets, d), !end.isLimitUnsure, octets.byteCount &- 4 > end.mps,
        c.isFollowed(d)
      else { return }
      c.report(octets.byteCount &- 4, end.mps, earlier: end.opened)
    }
    check(
      "l2cap.coc-sdu-length", .error, on: .layer(.l2cap, [1, 2]), spec: "Vol 3, Part A, 3.4",
      evidence: .never, "The frames of an SDU have more octets than its length says.",
      proof: "The last one has {a}, and {b} were to come.",
      causes: "The receiver has to close the channel. Or the logger missed a frame."
    ) { c, d, octets in
      guard let end = c.receiver(octets, d), !end.isSDUUnsure, c.isFollowed(d) else { return }
      if c.layer.code == 2 {
        let payload = octets.byteCount &- 4
        if payload > end.left { c.report(payload, end.left, earlier: end.opened) }
        return
      }
      let payload = octets.byteCount &- 6
      let length = Int(octets.u16(at: 4) ?? 0)
      if payload > length { c.report(payload, length, earlier: end.opened, at: 4, length: 2) }
    }
    check(
      "l2cap.coc-starved", .warning, on: .overdue(.channelCredit), spec: "Vol 3, Part A, 10.1",
      evidence: .never, "For more than 5 seconds an SDU can't be finished, since no credits are given.",
      proof: "Its last frame is in {earlier}.",
      causes: "An app that doesn't read what came: credits come back when the data is taken."
    ) { c, d, _ in
      guard c.isTwoWay(d), !c.isCaptureEnd else { return }
      c.report(earlier: c.overdue.record)
    }
  }
}
