/// Checks of how profiles are used.
extension CheckBuilder {
  mutating func application() {
    check(
      "app.cleartext", .note, on: .att(0x1B, 0x1D, 0x52, 0x12), spec: "Vol 3, Part C, 10.2",
      evidence: .connection, "Values of a vendor's characteristics go over a link that isn't encrypted.",
      proof: "There were {a} so far, the first in {earlier}.",
      causes:
        "Who listens can read them, and a stranger may write them. A server that wants more asks for it."
    ) { c, d, _ in
      guard c.connection >= 0, c.traffic.links[Int(c.connection)].clear == 49, c.isVendorValue(d),
        c.encryption(d) == .off, d.session.connections[Int(c.connection)].transport == .le
      else { return }
      c.report(50, earlier: c.traffic.links[Int(c.connection)].clearIn)
    }
    check(
      "app.control-point-silent", .warning, on: .overdue(.controlPoint), evidence: .connection,
      "A control point was written, and didn't indicate within 30 seconds how it went.",
      proof: "The write is in {earlier}, of handle {a:handle}.",
      causes: "The profiles take it as failed then; the client may start it again on a new connection only."
    ) { c, d, _ in
      guard !c.isCaptureEnd, c.isTwoWay(d) else { return }
      c.report(Int(c.overdue.code), earlier: c.overdue.record)
    }
  }
}
