/// Checks of what is legal, and slow.
extension CheckBuilder {
  mutating func performance() {
    transfers()
    links()
    habits()
    rhythm()
  }

  /// How values are carried.
  private mutating func transfers() {
    check(
      "perf.mtu-not-raised", .warning, on: .att(0x1B, 0x1D, 0x52, 0x12), spec: "Vol 3, Part G, 4.3.1",
      evidence: .connection,
      "A kilobyte of values went in pieces of 20 octets, and nobody asked for a larger MTU.",
      proof: "They begin in {earlier}.",
      causes:
        "A client that doesn't exchange MTUs: each value then costs a packet of its own. iOS does it by itself."
    ) { c, d, octets in
      guard c.connection >= 0, octets.byteCount == 23, d.packet.channel < 0 else { return }
      let index = Int(c.connection)
      guard c.traffic.links[index].full == 50, d.session.connections[index].transport == .le,
        d.session.connections[index].bearer.mtu == 0,
        c.att.mtu(index, d) == 23, c.att.links[index].host.mtuRequest == 0,
        c.att.links[index].peer.mtuRequest == 0
      else { return }
      c.report(earlier: c.traffic.links[index].fullIn)
    }
    check(
      "perf.dle-unused", .note, on: .att(0x1B, 0x1D, 0x52, 0x12), spec: "Vol 4, Part E, 7.8.33",
      evidence: .connection,
      "Both sides can send long packets, but long values are still cut into pieces of 27 octets.",
      causes: "Nobody asked for a longer data length. It is the host that does: LE Set Data Length."
    ) { c, d, octets in
      guard c.connection >= 0, octets.byteCount > 23, c.crosses(4096, octets) else { return }
      let link = c.traffic.links[Int(c.connection)]
      let radio = c.radios.radio(d.packet.header.adapter)
      // The event that tells of it has to be enabled.
      guard radio.features & link.features & 0x20 > 0, radio.mask & 0x40 > 0, !link.hasLongData else {
        return
      }
      c.report()
    }
    check(
      "perf.phy-1m", .note, on: .att(0x1B, 0x1D, 0x52, 0x12), spec: "Vol 4, Part E, 7.8.49",
      evidence: .connection,
      "Much goes over LE 1M, though both sides support LE 2M, which takes half the time.",
      causes: "Nobody asked for another PHY."
    ) { c, d, octets in
      guard c.connection >= 0, c.crosses(32_768, octets) else { return }
      let link = c.traffic.links[Int(c.connection)]
      let radio = c.radios.radio(d.packet.header.adapter)
      guard radio.features & link.features & 0x100 > 0, radio.mask & 0x800 > 0, !link.hasFastPHY else {
        return
      }
      c.report()
    }
    check(
      "perf.fragmentation", .note, on: .packet(2), spec: "Vol 4, Part E, 4.1.1", evidence: .octets,
      "Our host cuts what it sends into pieces of 27 octets, since its controller's buffers hold no more.",
      proof: "There were {a} such pieces so far."
    ) { c, d, octets in
      guard let word = octets.u16(at: 0), word &>> 12 & 3 == 1, d.packet.header.direction == .sent,
        c.connection >= 0
      else { return }
      var radio = c.radios.radio(d.packet.header.adapter)
      guard radio.bufferLength == 27, radio.pieces < 50,
        d.session.connections[Int(c.connection)].transport == .le
      else { return }
      radio.pieces &+= 1
      c.radios.set(radio)
      if radio.pieces == 50 { c.report(50) }
    }
  }

  /// Parameters of links.
  private mutating func links() {
    check(
      "perf.interval-too-slow", .warning, on: .att(0x1B, 0x1D, 0x52, 0x12), evidence: .connection,
      "Many values go over a connection whose interval is longer than 50 ms.",
      proof: "Since {earlier} there were {a values}.",
      causes: "Ask for a shorter interval while there is much to send, and for a longer one afterwards."
    ) { c, d, _ in
      guard c.connection >= 0 else { return }
      let index = Int(c.connection)
      guard c.traffic.links[index].interval > 40, !c.traffic.links[index].isSlownessTold else { return }
      let link = c.traffic.links[index]
      guard link.windowValues > 25, link.windowOctets >= UInt32(link.windowValues) &* 16,
        let since = d.packet.header.time.since(link.windowFrom), CheckContext.window.contains(since)
      else { return }
      c.traffic.links[index].isSlownessTold = true
      c.report(Int(link.windowValues), earlier: link.windowIn)
    }
    check(
      "perf.latency-with-traffic", .note, on: .attResponses, evidence: .connection,
      "The peripheral's latency delayed its answers many times.", proof: "They were {a}.",
      causes: "Ask for a latency of 0 while there is something to do."
    ) { c, d, _ in
      guard c.connection >= 0 else { return }
      let isHost = d.packet.header.direction != .sent
      guard c.traffic.side(c.connection, isHost: isHost).waits == 19,
        c.isDelayedByLatency(isHost: isHost, d)
      else { return }
      c.report(20)
    }
    check(
      "perf.supervision-margin", .warning, on: .leEvent(0x01, 0x03, 0x0A, 0x29),
      spec: "Vol 4, Part E, 7.8.18",
      evidence: .octets,
      "The supervision timeout is so short that the link ends when a few events of it are missed.",
      proof: "It is {a:ms}, and with latency the interval is {b:ms}.",
      causes: "Six times the interval with its latency leave room for trouble."
    ) { c, _, octets in
      let place = c.layer.code == 0x03 ? 3 : c.layer.code == 0x01 ? 11 : 23
      guard octets.u8(at: 0) == 0, let interval = octets.u16(at: place),
        let latency = octets.u16(at: place &+ 2), let timeout = octets.u16(at: place &+ 4)
      else { return }
      let pause = Int(interval) &* 1250 &* (Int(latency) &+ 1)
      let limit = Int(timeout) &* 10_000
      // What is below twice that is against the rules, and told as such.
      if pause > 0, limit > pause &* 2, limit < pause &* 6 { c.report(limit, pause, at: place, length: 6) }
    }
    check(
      "perf.reconnect-loop", .error, on: .event(0x05), evidence: .octets,
      "The connection to this device was made and lost three times within a minute.",
      proof: "The first one began in {earlier}; this one ended for {b:error}.",
      causes:
        "A device at the edge of its range, keys that one side lost, or a peripheral that ends the connection when something isn't as it wants it."
    ) { c, d, octets in
      guard octets.u8(at: 0) == 0, let reason = octets.u8(at: 3), let key = c.peerKey(d),
        let first = c.loop(key, reason, d)
      else { return }
      c.subject = key
      c.report(3, Int(reason), earlier: first.record, at: 3, length: 1, certain: first.isSure)
      c.subject = 0
    }
  }

  /// What clients do.
  private mutating func habits() {
    check(
      "perf.write-request-serial", .warning, on: .att(0x12), spec: "Vol 3, Part G, 4.9.1",
      evidence: .connection,
      "20 writes of a characteristic in a row wait for their responses, though it can be written without.",
      proof: "They begin in {earlier}.",
      causes:
        "Each costs about two connection intervals. With CoreBluetooth it is the type .withoutResponse, and canSendWriteWithoutResponse."
    ) { c, d, octets in
      guard c.connection >= 0, let handle = octets.u16(at: 1), octets.byteCount > 13 else { return }
      let side = c.traffic.side(c.connection, isHost: d.packet.header.direction == .sent)
      guard side.writes == 19, side.written == handle, c.isInRow(side, d.packet.header),
        c.properties(d, handle) & 0x04 > 0
      else { return }
      c.report(earlier: side.writesFrom)
    }
    check(
      "perf.polling", .warning, on: .att(0x0B), spec: "Vol 3, Part G, 4.10.1", evidence: .connection,
      "A value was read ten times and was always the same, though it can be notified.",
      proof: "It was read first in {earlier}.",
      causes: "Subscribe to it, and the server tells when it changes."
    ) { c, d, octets in
      guard c.connection >= 0, d.packet.request.record > 0 else { return }
      let handle = d.packet.request.handle
      guard let place = c.traffic.find(c.streamKey(handle, isRead: true, d)),
        c.traffic.streams[place].same == 9, c.traffic.streams[place].value == octets.number(from: 1),
        !c.traffic.streams[place].isTold, c.properties(d, handle) & 0x30 > 0
      else { return }
      c.traffic.streams[place].isTold = true
      c.report(earlier: c.traffic.streams[place].sameFrom)
    }
  }

  /// When things come.
  private mutating func rhythm() {
    check(
      "perf.slow-response", .warning, on: .attResponses, spec: "Vol 3, Part F, 3.3.3", evidence: .connection,
      "The response came much later than the connection's interval explains.",
      proof: "It took {a:ms}; the request is in {earlier}.",
      causes:
        "A server that waits for its user, its flash memory or its app. All other requests wait meanwhile."
    ) { c, d, _ in
      guard c.connection >= 0 else { return }
      let isHost = d.packet.header.direction != .sent
      let interval = c.traffic.links[Int(c.connection)].interval
      let latency = c.traffic.links[Int(c.connection)].latency
      // What took longer than 20 seconds most likely waited for a person.
      guard interval > 0, let waited = c.answerTime(isHost: isHost, d), waited < 20_000_000_000 else {
        return
      }
      let usual = Int64(interval) &* 1_250_000 &* (Int64(latency) &+ 1)
      guard waited > max(1_000_000_000, usual &* 6) else { return }
      c.report(Int(waited / 1000), earlier: d.packet.request.record)
    }
    check(
      "perf.notification-gap", .warning, on: .att(0x1B), evidence: .never,
      "A value that was notified at a steady pace paused.",
      proof: "The one before is in {earlier}, {a:ms} ago, and {b:ms} were usual.",
      causes: "Packets that were lost above the link, or a peripheral that was busy with something else."
    ) { c, d, octets in
      guard c.connection >= 0, let handle = octets.u16(at: 1),
        let place = c.traffic.find(c.streamKey(handle, isRead: false, d))
      else { return }
      let stream = c.traffic.streams[place]
      // Whatever paused for long had nothing to say.
      guard stream.steady >= 50, !stream.isTold, stream.period >= 20_000,
        let gap = d.packet.header.time.since(stream.time), gap / 1000 > stream.period &* 3,
        gap / 1000 < stream.period &* 10
      else { return }
      c.traffic.streams[place].isTold = true
      c.report(Int(gap / 1000), Int(stream.period), earlier: stream.record)
    }
  }
}

extension Trigger {
  /// All responses of the attribute protocol.
  static let attResponses = Trigger.layer(
    .attPDU, [0x01, 0x03, 0x05, 0x07, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x13, 0x17, 0x19, 0x21])
}

extension CheckContext {
  /// Whether the value in the PDU makes so many octets full.
  func crosses(_ most: Int, _ octets: RawSpan) -> Bool {
    let before = traffic.links[Int(connection)].octets
    return before < most && before &+ octets.byteCount &- 3 >= most
  }

  /// The properties of the characteristic whose value has that handle on the server that the PDU is about; 0 where they
  /// aren't known.
  func properties(_ dissector: borrowing Dissector, _ handle: UInt16) -> UInt8 {
    guard dissector.packet.database >= 0, handle > 1,
      let place = dissector.session.attributes.find(dissector.packet.database, handle &- 1)
    else { return 0 }
    let declaration = dissector.session.attributes.attributes[place]
    guard declaration.type == AttributeType.characteristic, declaration.target == handle,
      declaration.hasProperties
    else { return 0 }
    return declaration.properties
  }

  /// The record in which the first of three connections to that peer began that broke within a minute, or nil.
  ///
  /// That the peer ended them may have been wanted, where they lasted.
  func loop(_ key: UInt64, _ reason: UInt8, _ dissector: borrowing Dissector) -> (record: Int, isSure: Bool)?
  {
    let header = dissector.packet.header
    guard reason != 0x16, reason != 0x15 else { return nil }
    var count = 1
    let isSure = Self.isTrouble(reason)
    var first: TrafficMemory.Ending?
    for index in 0..<TrafficMemory.mostEndings {
      let ending = traffic.endings[index]
      guard ending.openedBy > 0, ending.peer == key, ending.adapter == header.adapter,
        let since = header.time.since(ending.began), since >= 0, since <= 60_000_000_000,
        ending.reason == reason || (Self.isTrouble(ending.reason) && Self.isTrouble(reason))
      else { continue }
      count += 1
      if let known = first, known.openedBy < ending.openedBy { continue }
      first = ending
    }
    guard count >= 3, let first else { return nil }
    if !isSure {
      // A central ends connections as it likes; that a peripheral does so, and soon, is odd.
      let link = dissector.session.connections[Int(connection)]
      guard link.role == .central, let lasted = header.time.since(link.first), lasted < 10_000_000_000
      else { return nil }
    }
    return (first.openedBy, isSure)
  }

  /// Whether a connection that ended for that reason broke, rather than was ended by a host.
  ///
  /// - Spec: Core 6.0, Vol 1, Part F, 2
  private static func isTrouble(_ reason: UInt8) -> Bool {
    switch reason {
    case 0x06, 0x08, 0x1F, 0x22, 0x28, 0x3D, 0x3E: true
    default: false
    }
  }
}
