/// Checks of writes in parts, and of signed ones.
///
/// - Spec: Core 6.0, Vol 3, Part F, 3.4.5, 3.4.6
extension CheckBuilder {
  mutating func attWrites() {
    check(
      "att.prepare-echo", .error, on: .att(0x17), spec: "Vol 3, Part F, 3.4.6.2", evidence: .connection,
      "The response to a prepared write is no copy of the request.", proof: "The request is in {earlier}.",
      causes: "The client has to cancel: what the server would write is not what was sent."
    ) { c, d, octets in
      guard c.connection >= 0, d.packet.channel < 0, d.packet.request.opcode == 0x16,
        !d.packet.request.isUnsure
      else { return }
      let side = c.att.side(c.connection, isHost: d.packet.header.direction != .sent)
      guard side.preparedIn == d.packet.request.record, side.preparedIn > 0 else { return }
      if side.prepared != octets.number(from: 1) { c.report(earlier: side.preparedIn) }
    }
    check(
      "att.signed-write-encrypted", .warning, on: .att(0xD2), spec: "Vol 3, Part G, 4.9.2",
      evidence: .connection,
      "A signed write goes over an encrypted link, where a write without response does.",
      causes: "A client that doesn't look at the link's state before it signs."
    ) { c, d, _ in
      if c.encryption(d) == .on { c.report() }
    }
    check(
      "att.prepare-gap", .warning, on: .att(0x16), spec: "Vol 3, Part F, 3.4.6.1", evidence: .connection,
      "The part of the value doesn't begin where the one before it ended.",
      proof: "It begins at {a}, and the one of {earlier} ended at {b}."
    ) { c, d, octets in
      guard c.connection >= 0, d.packet.channel < 0, let offset = octets.u16(at: 3) else { return }
      let side = c.att.side(c.connection, isHost: d.packet.header.direction == .sent)
      guard side.preparedIn > 0, side.preparedHandle == octets.u16(at: 1), side.preparedEnd != Int32(offset)
      else { return }
      c.report(Int(offset), Int(side.preparedEnd), earlier: side.preparedIn, at: 3, length: 2)
    }
    check(
      "att.prepare-unexecuted", .warning, on: .connectionEnd, spec: "Vol 3, Part F, 3.4.6.3",
      evidence: .connection, "Prepared writes were neither executed nor cancelled; they are lost.",
      proof: "The last one is in {earlier}."
    ) { c, d, _ in
      guard c.connection >= 0, !c.isCaptureEnd else { return }
      for side in [c.att.side(c.connection, isHost: true), c.att.side(c.connection, isHost: false)]
      where side.preparedIn > 0 { c.report(earlier: side.preparedIn) }
    }
  }
}
