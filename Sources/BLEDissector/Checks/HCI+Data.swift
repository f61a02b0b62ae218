/// Checks of data packets: their headers, the buffers that they take, and the handles that they name.
extension CheckBuilder {
  mutating func hciFragments() {
    check(
      "hci.acl-pb-flag", .error, on: .packet(2), spec: "Vol 4, Part E, 5.4.2", evidence: .connection,
      "The boundary flag is none that this side may send on an LE link.", proof: "It is {a}.",
      causes: "A start is 00 from the host and 10 from the controller. Told once per connection."
    ) { c, d, octets in
      guard let word = octets.u16(at: 0), c.isLE(d), !d.packet.isDirectionInferred else { return }
      let boundary = (word &>> 12) & 3
      let isWrong: Bool =
        switch d.packet.header.direction {
        case .sent: boundary > 1
        case .received: boundary == 0 || boundary == 3
        case .unknown: boundary == 3
        }
      guard isWrong, !c.link.links[Int(c.connection)].isBoundaryReported else { return }
      c.link.links[Int(c.connection)].isBoundaryReported = true
      c.report(Int(boundary), at: 1, length: 1)
    }
    check(
      "hci.acl-bc-flag", .error, on: .packet(2), spec: "Vol 4, Part E, 5.4.2", evidence: .connection,
      "The packet is marked as a broadcast, which LE links don't have.",
      causes: "Told once per connection."
    ) { c, d, octets in
      guard let word = octets.u16(at: 0), word &>> 14 > 0, c.isLE(d) else { return }
      guard !c.link.links[Int(c.connection)].isBroadcastReported else { return }
      c.link.links[Int(c.connection)].isBroadcastReported = true
      c.report(at: 1, length: 1)
    }
    check(
      "hci.acl-empty", .note, on: .packet(2), spec: "Vol 4, Part E, 5.4.2", evidence: .octets,
      "The data packet has no data."
    ) { c, d, octets in
      if octets.u16(at: 2) == 0, !d.packet.isDiagnostics { c.report() }
    }
    check(
      "hci.acl-short-l2cap-header", .note, on: .packet(2), spec: "Vol 3, Part A, 7.2.1", evidence: .octets,
      "The fragment ends inside of the frame's header, which few implementations expect."
    ) { c, d, octets in
      guard let word = octets.u16(at: 0), (word &>> 12) & 3 != 1, let length = octets.u16(at: 2) else {
        return
      }
      if length > 0, length < 4, !d.packet.isDiagnostics { c.report(Int(length), at: 4) }
    }
    check(
      "hci.handle-range", .error, on: .packet(2), spec: "Vol 4, Part E, 5.4.2", evidence: .octets,
      "The connection handle is above 0x0EFF.", proof: "It is {a:4}."
    ) { c, d, octets in
      guard let word = octets.u16(at: 0), word & 0xFFF > 0xEFF, !d.packet.isDiagnostics else { return }
      c.report(Int(word & 0xFFF), at: 0, length: 2)
    }
  }

  mutating func hciBuffers() {
    check(
      "hci.acl-too-long", .error, on: .packet(2), spec: "Vol 4, Part E, 4.1", evidence: .connection,
      "The data packet is longer than the controller's buffers.",
      proof: "It has {a octets}; {earlier} says that {b} fit.",
      causes: "A host has to cut its data to LE_ACL_Data_Packet_Length."
    ) { c, d, octets in
      guard c.hci.isKnown, d.packet.header.direction == .sent, c.isLE(d), let length = octets.u16(at: 2)
      else { return }
      let pool = c.hci.adapter[c.pool(.le)]
      guard pool.length > 0, Int32(length) > pool.length else { return }
      c.report(Int(length), Int(pool.length), earlier: pool.record)
    }
    // Completed packets that the logger missed would stay missing: that none is left proves the count.
    check(
      "hci.acl-buffer-overrun", .error, on: .event(0x13), .connectionEnd, .captureEnd,
      spec: "Vol 4, Part E, 4.1", evidence: .adapter,
      "The host sent more data packets than the controller has buffers for.",
      proof: "{a packets} were under way, and there are {b buffers}; the first beyond them is in {earlier}.",
      causes: "A host that doesn't count Number Of Completed Packets, or counts each link by itself."
    ) { c, d, octets in c.reportBeyond(.le, octets, d) }
    check(
      "hci.nocp-overcount", .error, on: .event(0x13), spec: "Vol 4, Part E, 7.7.19", evidence: .connection,
      "The controller reports more packets as completed than it was given.",
      proof: "It reports {a}, and {b} were under way.",
      causes: "A controller that counts fragments of its own, or one packet twice."
    ) { c, d, octets in
      let own = c.connection
      var entry = CompletedPackets(octets)
      while let (handle, count) = entry.next(octets) {
        guard let index = d.session.connections.index(d.packet.header.adapter, handle),
          c.isPrepared(index, d), d.session.connections[index].isSeenFromStart
        else { continue }
        // A packet that is missing in the log makes one too many.
        let taken = c.link.links[index].taken
        guard Int32(count) >= taken &+ 2 else { continue }
        c.connection = Int32(index)
        c.report(Int(count), Int(taken))
      }
      c.connection = own
    }
    check(
      "hci.acl-stalled", .warning, on: .overdue(.completedPackets), spec: "Vol 4, Part E, 4.1",
      evidence: .never, "Data wait in the controller, and none were completed for long.",
      proof: "Nothing was since {earlier}, for {b:ms}.",
      causes: "A peer that doesn't take data, a link about to be lost, or an event that the logger missed."
    ) { c, d, _ in
      guard c.connection >= 0, !c.isCaptureEnd, !c.link.links[Int(c.connection)].isStallReported else {
        return
      }
      // Why it stalled is told by its end.
      if d.packet.endsConnections, d.session.connections[Int(c.connection)].closedBy > 0 { return }
      c.link.links[Int(c.connection)].isStallReported = true
      c.report(0, c.waited(d), earlier: c.overdue.record)
    }
  }

  mutating func hciHandles() {
    check(
      "hci.acl-unknown-handle", .error, on: .overdue(.linkOpening), spec: "Vol 4, Part E, 5.4.2",
      evidence: .never, "Data were exchanged on a handle that no event has opened.",
      proof: "The handle is {a:handle}, in {earlier}.",
      causes: "The event that opens the connection is missing in the log, or a host uses a wrong handle."
    ) { c, d, _ in
      let isAlone = c.isCaptureEnd && d.session.counts.records == 1
      if c.overdue.code & 0x10000 == 0, c.overdue.code & 0x20000 == 0 || isAlone {
        c.report(Int(c.overdue.code & 0xFFF), earlier: c.overdue.record)
      }
    }
    check(
      "hci.acl-after-disconnect", .error, on: .overdue(.linkOpening), spec: "Vol 4, Part E, 4.3",
      evidence: .never, "Data were exchanged on a handle whose connection had ended.",
      proof: "The handle is {a:handle}, in {earlier}.",
      causes: "A host that goes on sending, or a new connection whose event is missing in the log."
    ) { c, _, _ in
      if c.overdue.code & 0x10000 > 0 {
        c.report(Int(c.overdue.code & 0xFFF), earlier: c.overdue.record)
      }
    }
    check(
      "hci.handle-reused", .error, on: .leEvent(0x01, 0x0A, 0x29), .event(0x03), spec: "Vol 4, Part E, 5.3",
      evidence: .never, "A connection has the handle of one that is still open.",
      proof: "That one began in {earlier}.",
      causes: "A controller that loses track, or a Disconnection Complete that the logger missed."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, c.connection >= 0,
        d.session.connections[Int(c.connection)].openedBy == d.packet.header.number, let old = c.replaced(d)
      else { return }
      c.report(earlier: d.session.connections[old].openedBy)
    }
    check(
      "hci.command-unknown-handle", .warning,
      on: .command(
        0x0406, 0x2013, 0x2015, 0x2016, 0x2019, 0x201A, 0x201B, 0x2020, 0x2021, 0x2022, 0x2030, 0x2032),
      spec: "Vol 4, Part E, 5.3", evidence: .never, "The command names a connection that isn't open.",
      proof: "Its handle is {a:handle}.",
      causes: "A host that is late, or the event that opens the connection is missing in the log."
    ) { c, d, octets in
      guard c.hci.isKnown, c.connection < 0, let handle = octets.u16(at: 0) else { return }
      guard d.session.connections.isReset(d.packet.header.adapter), !c.endedLately(handle, d) else { return }
      c.report(Int(handle), at: 0, length: 2)
    }
    check(
      "hci.nocp-unknown-handle", .warning, on: .event(0x13), spec: "Vol 4, Part E, 7.7.19", evidence: .never,
      "Packets were completed on a handle that isn't open.", proof: "It is {a:handle}.",
      causes: "The event that opens the connection is missing in the log, or the controller reports too late."
    ) { c, d, octets in
      guard c.hci.isKnown, d.session.connections.isReset(d.packet.header.adapter) else { return }
      var entry = CompletedPackets(octets)
      while let (handle, _) = entry.next(octets) {
        if d.session.connections.index(d.packet.header.adapter, handle) != nil { continue }
        if c.hci.isStream(d.packet.header.adapter, handle) || c.endedLately(handle, d) { continue }
        c.report(Int(handle))
      }
    }
  }
}

extension CheckContext {
  /// Whether the record's connection is known to be an LE link.
  func isLE(_ dissector: borrowing Dissector) -> Bool {
    connection >= 0 && dissector.session.connections[Int(connection)].transport == .le
  }

  /// Whether a connection with the handle ended less than a second ago.
  func endedLately(_ handle: UInt16, _ dissector: borrowing Dissector) -> Bool {
    guard let ended = lastEnded(handle & 0xFFF, dissector) else { return false }
    let since = dissector.packet.header.time.since(dissector.session.connections[ended].last) ?? 0
    return since < 1_000_000_000
  }

  /// Reports packets that were sent beyond a pool's buffers: for certain once all packets are completed, and else when the
  /// count can't be proven any more.
  mutating func reportBeyond(
    _ kind: HCIMemory.PoolKind, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    if isCaptureEnd, connection < 0 {
      for place in 0..<hci.count {
        let pool = hci[place][hci[place].le.count == 0 && kind == .le ? .acl : kind]
        if pool.beyondIn > 0 {
          report(Int(pool.beyond), Int(pool.count), earlier: pool.beyondIn, certain: false)
        }
      }
      return
    }
    guard !isCaptureEnd, hci.isKnown else { return }
    let kind = kind == .le ? self.pool(.le) : kind
    let pool = hci.adapter[kind]
    guard pool.beyondIn > 0 else { return }
    if layer.kind == .hciEvent, layer.code == 0x13, place != Finding.wholeRecord {
      if completesAll(kind, octets, dissector) {
        report(Int(pool.beyond), Int(pool.count), earlier: pool.beyondIn)
      }
      return
    }
    // The end of a link frees what it has.
    guard connection >= 0, isPrepared(Int(connection), dissector),
      link.links[Int(connection)].pool == kind, link.links[Int(connection)].taken > 0
    else {
      return
    }
    report(Int(pool.beyond), Int(pool.count), earlier: pool.beyondIn, certain: false)
    hci.adapter[kind].beyondIn = 0
  }

  /// Whether the event completes all packets of the pool, and none besides.
  private func completesAll(
    _ kind: HCIMemory.PoolKind, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) -> Bool {
    var completed: Int32 = 0
    var entry = CompletedPackets(octets)
    while let (handle, count) = entry.next(octets) {
      guard let index = dissector.session.connections.index(dissector.packet.header.adapter, handle),
        isPrepared(index, dissector), link.links[index].pool == kind
      else { continue }
      if Int32(count) > link.links[index].taken { return false }
      completed &+= Int32(count)
    }
    return completed == hci.adapter[kind].taken
  }
}
