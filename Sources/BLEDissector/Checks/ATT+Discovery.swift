/// Checks of discovery: ranges, and the lists that answer them.
///
/// - Spec: Core 6.0, Vol 3, Part F, 3.4.3, 3.4.4
extension CheckBuilder {
  mutating func attDiscovery() {
    check(
      "att.start-gt-end", .error, on: .att(0x04, 0x06, 0x08, 0x10),
      claims: [.field("starting_handle"), .field("ending_handle")], spec: "Vol 3, Part F, 3.4.3.1",
      evidence: .octets, "The range of handles begins at 0x0000, or behind its end.",
      proof: "It is {a:4} to {b:4}."
    ) { c, _, octets in
      guard let start = octets.u16(at: 1), let end = octets.u16(at: 3) else { return }
      if start > end { c.report(Int(start), Int(end), at: 1, length: 4) }
    }
    check(
      "att.group-type-illegal", .error, on: .att(0x10), spec: "Vol 3, Part F, 3.4.4.9", evidence: .octets,
      "The type is none that groups attributes.", proof: "It is {a:4}."
    ) { c, _, octets in
      guard octets.byteCount == 7, let type = octets.u16(at: 5), type != 0x2800, type != 0x2801 else {
        return
      }
      c.report(Int(type), at: 5, length: 2)
    }
    check(
      "att.discovery-order", .error, on: .att(0x05, 0x07, 0x09, 0x11), spec: "Vol 3, Part F, 3.4.4.2",
      evidence: .octets, "The handles of the response don't ascend, or its groups overlap.",
      proof: "Behind {a:4} comes {b:4}."
    ) { c, _, octets in
      var list = HandleWalk(octets)
      var start = 0
      while let group = list.next(octets) {
        if Int(group.start) <= start { return c.report(start, Int(group.start)) }
        if group.end < group.start { return c.report(Int(group.start), Int(group.end)) }
        start = Int(group.start)
      }
    }
    check(
      "att.discovery-out-of-range", .error, on: .att(0x05, 0x07, 0x09, 0x11), spec: "Vol 3, Part F, 3.4.4.1",
      evidence: .connection, "The response has a handle outside of the range that was asked for.",
      proof: "It is {a:4}, and {earlier} asks from {b:4} on."
    ) { c, d, octets in
      let request = d.packet.request
      guard request.record > 0, octets.u8(at: 0) == request.opcode &+ 1, !c.isFlawed(d) else { return }
      var list = HandleWalk(octets)
      while let group = list.next(octets) {
        if group.start < request.handle || group.start > request.end {
          return c.report(Int(group.start), Int(request.handle), earlier: request.record)
        }
      }
    }
    check(
      "att.discovery-no-progress", .warning, on: .att(0x04, 0x06, 0x08, 0x10), spec: "Vol 3, Part G, 4.4.1",
      evidence: .connection, "The client asks the same again, though it was answered.",
      proof: "It did so in {earlier}.",
      causes: "A client that doesn't go on behind the last handle it got, and will ask forever."
    ) { c, d, octets in
      guard c.connection >= 0, d.packet.channel < 0 else { return }
      let side = c.att.side(c.connection, isHost: d.packet.header.direction == .sent)
      if side.discoveryIn > 0, side.discovery == octets.number { c.report(earlier: side.discoveryIn) }
    }
  }
}

/// The handles in the list of a discovery's response, or its groups of handles.
struct HandleWalk: BitwiseCopyable {
  private var at: Int
  private let step: Int
  private let isGroup: Bool

  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.3.2, 3.4.3.4, 3.4.4.2, 3.4.4.10
  init(_ octets: RawSpan) {
    let opcode = octets.u8(at: 0) ?? 0
    isGroup = opcode == 0x07 || opcode == 0x11
    at = opcode == 0x07 ? 1 : 2
    switch opcode {
    case 0x05: step = octets.u8(at: 1) == 2 ? 18 : 4
    case 0x07: step = 4
    default: step = Int(octets.u8(at: 1) ?? 0)
    }
  }

  /// The next handle, or group, or nil at the end.
  mutating func next(_ octets: RawSpan) -> (start: UInt16, end: UInt16)? {
    guard step >= 2, at &+ step <= octets.byteCount, let start = octets.u16(at: at) else { return nil }
    let end = isGroup ? octets.u16(at: at &+ 2) ?? start : start
    at &+= step
    return (start, end)
  }
}
