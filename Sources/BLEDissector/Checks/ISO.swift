/// Checks of isochronous data and its streams.
///
/// - Spec: Core 6.0, Vol 4, Part E, 5.4.5
extension CheckBuilder {
  mutating func iso() {
    isoPackets()
    isoStreams()
  }

  private mutating func isoPackets() {
    check(
      "iso.length", .error, on: .packet(5), spec: "Vol 4, Part E, 5.4.5", evidence: .octets,
      "The length of the SDU disagrees with that of the data.",
      proof: "The SDU has {a octets}, and {b octets} follow."
    ) { c, _, octets in
      guard let header = ISOHeader(octets), header.isFirst else { return }
      guard let length = header.length else { return c.report(0, 0) }
      let left = octets.byteCount &- header.start
      // A whole one has its length, and of one in parts something is left.
      if header.isWhole ? length != left : length < left { c.report(length, left) }
    }
    check(
      "iso.unknown-handle", .error, on: .packet(5), spec: "Vol 4, Part E, 5.4.5", evidence: .never,
      "Isochronous data have a handle of no stream.", proof: "It is {a:handle}.",
      causes: "The event that opens the stream is missing in the log, or a host uses a wrong handle."
    ) { c, d, octets in
      guard c.hci.isKnown, c.connection < 0, let word = octets.u16(at: 0) else { return }
      let handle = word & 0xFFF
      guard d.session.connections.isReset(d.packet.header.adapter),
        !c.hci.isStream(d.packet.header.adapter, handle), !c.endedLately(handle, d)
      else { return }
      c.report(Int(handle), at: 0, length: 2)
    }
    check(
      "iso.fragment-order", .error, on: .packet(5), spec: "Vol 4, Part E, 5.4.5", evidence: .never,
      "The parts of an SDU are out of order.",
      causes: "A part that was lost on its way, or that the logger missed."
    ) { c, d, octets in
      guard c.isStream(d), let header = ISOHeader(octets) else { return }
      let flow = c.flow(d)
      guard flow.sequenceIn > 0 else { return }
      if header.isFirst == flow.isBegun { c.report(Int(header.boundary), earlier: flow.sequenceIn) }
    }
    check(
      "iso.sequence-gap", .warning, on: .packet(5), spec: "Vol 4, Part E, 5.4.5", evidence: .never,
      "The sequence number of the SDU doesn't follow that of the one before.",
      proof: "It is {a}, behind {b} in {earlier}.",
      causes: "SDUs that were left out, or that the logger missed."
    ) { c, d, octets in
      guard c.isStream(d), let header = ISOHeader(octets), header.isFirst, let sequence = header.sequence
      else {
        return
      }
      let flow = c.flow(d)
      guard flow.sequenceIn > 0, sequence != flow.sequence &+ 1 else { return }
      c.report(Int(sequence), Int(flow.sequence), earlier: flow.sequenceIn)
    }
    check(
      "iso.no-data-path", .error, on: .packet(5), spec: "Vol 4, Part E, 7.8.109", evidence: .connection,
      "Isochronous data go without a data path having been set up."
    ) { c, d, _ in
      guard c.isStream(d), !c.flow(d).hasPath, c.flow(d).sequenceIn == 0 else { return }
      c.report()
    }
    check(
      "iso.status", .warning, on: .connectionEnd, spec: "Vol 4, Part E, 5.4.5", evidence: .octets,
      "SDUs of the stream were lost or damaged on the air.",
      proof: "They are {a} of {b}; the first is in {earlier}.",
      causes: "A weak link, or too few retransmissions for it."
    ) { c, d, _ in
      guard c.connection >= 0, c.link.links.isPrepared(Int(c.connection), d.number(c.connection)) else {
        return
      }
      let flow = c.link.links[Int(c.connection)].received
      if flow.lost > 0 { c.report(flow.lost, flow.units, earlier: flow.lostIn) }
    }
  }

  private mutating func isoStreams() {
    check(
      "iso.setup-failed", .warning, on: .leEvent(0x19, 0x1B, 0x1D, 0x1E, 0x2A), spec: "Vol 4, Part E, 7.7.65",
      evidence: .octets, "An isochronous stream or group was not set up, or was lost.",
      proof: "The error is {a:error}."
    ) { c, _, octets in
      let isLoss = c.layer.code == 0x1E
      guard let error = octets.u8(at: isLoss ? 1 : 0), error > 0 else { return }
      // Our host ended it.
      if isLoss && error == 0x16 { return }
      c.report(Int(error), at: isLoss ? 1 : 0, length: 1)
    }
    check(
      "iso.buffer-overrun", .error, on: .event(0x13), .connectionEnd, .captureEnd, spec: "Vol 4, Part E, 4.1",
      evidence: .adapter, "The host sent more isochronous packets than the controller has buffers for.",
      proof: "{a packets} were under way, and there are {b buffers}; the first beyond them is in {earlier}."
    ) { c, d, octets in c.reportBeyond(.iso, octets, d) }
  }
}

/// The header of an ISO Data packet, and of its SDU where it begins one.
///
/// - Spec: Core 6.0, Vol 4, Part E, 5.4.5
struct ISOHeader: BitwiseCopyable {
  var boundary: UInt8
  /// Where the SDU or its part begins.
  var start: Int
  var sequence: UInt16?
  var length: Int?

  /// Whether an SDU begins with it, and whether that is a whole one.
  var isFirst: Bool { boundary == 0 || boundary == 2 }
  var isWhole: Bool { boundary == 2 }

  init?(_ octets: RawSpan) {
    guard let word = octets.u16(at: 0) else { return nil }
    boundary = UInt8(truncatingIfNeeded: word &>> 12) & 3
    start = 4
    guard boundary == 0 || boundary == 2 else { return }
    if word & 0x4000 > 0 { start = 8 }
    sequence = octets.u16(at: start)
    if let length = octets.u16(at: start &+ 2) { self.length = Int(length & 0xFFF) }
    start &+= 4
  }
}

extension CheckContext {
  /// Whether the record belongs to a connected stream whose start the capture has.
  func isStream(_ dissector: borrowing Dissector) -> Bool {
    connection >= 0 && dissector.session.connections[Int(connection)].transport == .isochronous
      && dissector.session.connections[Int(connection)].isSeenFromStart
      && dissector.packet.header.direction != .unknown
  }

  /// The stream in the record's direction.
  func flow(_ dissector: borrowing Dissector) -> LinkMemory.Flow {
    dissector.packet.header.direction == .sent
      ? link.links[Int(connection)].sent : link.links[Int(connection)].received
  }
}

extension Dissector {
  /// The number of the connection at an index.
  func number(_ connection: Int32) -> Int32 { session.connections.label(Int(connection)).number }
}
