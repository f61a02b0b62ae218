/// Checks of connection parameters: what may be asked for, and what becomes of it.
extension CheckBuilder {
  mutating func linkParameters() {
    range(
      "link.params-out-of-range", .error, of: "connection_interval_min", "connection_interval_max",
      "connection_interval", "interval_min", "interval_max", "max_latency", "latency", "peripheral_latency",
      "supervision_timeout", "timeout",
      in: [.command(0x200D, 0x2013, 0x2020), .leEvent(0x01, 0x03, 0x06, 0x0A, 0x29), .signal(0x12)],
      spec: "Vol 4, Part E, 7.8.18", "A connection parameter is out of its range.",
      causes: "Intervals are 7.5 ms to 4 s, the latency is up to 499, the timeout 100 ms to 32 s.")
    check(
      "link.params-order", .error, on: .command(0x200D, 0x2013, 0x2020), .leEvent(0x06), .signal(0x12),
      spec: "Vol 4, Part E, 7.8.18", evidence: .octets,
      "The least value of a connection parameter is above its greatest.", proof: "They are {a} and {b}.",
      causes: "The two may be equal."
    ) { c, d, octets in
      guard !c.isFaulty(d), let start = c.rangeStart, let least = octets.u16(at: start),
        let most = octets.u16(at: start &+ 2)
      else { return }
      if least > most { return c.report(Int(least), Int(most), at: start, length: 4) }
      guard c.layer.kind == .hciCommand, let shortest = octets.u16(at: start &+ 8),
        let longest = octets.u16(at: start &+ 10)
      else { return }
      if shortest > longest { c.report(Int(shortest), Int(longest), at: start &+ 8, length: 4) }
    }
    check(
      "link.params-timeout-relation", .error,
      on: .command(0x200D, 0x2013, 0x2020, 0x2043), .leEvent(0x01, 0x03, 0x06, 0x0A, 0x29), .signal(0x12),
      spec: "Vol 4, Part E, 7.8.18", evidence: .octets,
      "The supervision timeout is too short for the interval and the latency.",
      proof: "It is {a:ms}, and has to be more than {b:ms}.",
      causes: "It has to be longer than twice the interval times one more than the latency."
    ) { c, d, octets in
      guard !c.isFaulty(d) else { return }
      if c.layer.code == 0x2043, c.layer.kind == .hciCommand {
        // The parameters of up to three PHYs, 16 octets each.
        var start = 10
        while start &+ 16 <= octets.byteCount {
          c.relate(octets, interval: start &+ 6)
          start &+= 16
        }
        return
      }
      if let start = c.rangeStart { return c.relate(octets, interval: start &+ 2) }
      // Behind a status, the parameters in use.
      guard octets.u8(at: 0) == 0 else { return }
      c.relate(octets, interval: c.layer.code == 0x03 ? 3 : c.layer.code == 0x01 ? 11 : 23)
    }
    range(
      "link.data-length-range", .error, of: "tx_octets", "tx_time", "suggested_max_tx_octets",
      "suggested_max_tx_time", in: [.command(0x2022, 0x2024)], spec: "Vol 4, Part E, 7.8.33",
      "The length or time asked for data packets is out of its range.",
      causes: "Octets are 27 to 251, times 328 to 17040 microseconds.")
  }

  mutating func linkUpdates() {
    check(
      "link.update-rejected", .warning, on: .signal(0x13), .leEvent(0x03), .command(0x2021),
      spec: "Vol 3, Part A, 4.21", evidence: .octets, "Other connection parameters were refused.",
      causes:
        "Ask for what the other side accepts. Apple's systems want intervals of at least 15 ms, a latency up to 30 and a timeout of 2 to 6 s."
    ) { c, _, octets in
      switch c.layer.kind {
      case .signaling: if octets.u16(at: 4) == 1 { c.report(at: 4, length: 2) }
      case .leEvent:
        guard let status = octets.u8(at: 0), status > 0, !CheckContext.isLoss(status) else { return }
        c.report(at: 0, length: 1)
      default: c.report()
      }
    }
    check(
      "link.update-wrong-role", .error, on: .signal(0x12), spec: "Vol 3, Part A, 4.20", evidence: .connection,
      "The central asks by L2CAP for other connection parameters, which is for the peripheral.",
      causes: "A central updates them itself, with LE Connection Update."
    ) { c, d, _ in
      guard c.isLE(d), d.packet.header.content != .air else { return }
      let role = d.session.connections[Int(c.connection)].role
      let isSent = d.packet.header.direction == .sent
      guard d.packet.header.direction != .unknown, !d.packet.isDirectionInferred else { return }
      if (role == .central && isSent) || (role == .peripheral && !isSent) { c.report() }
    }
    check(
      "link.update-outside-request", .warning, on: .leEvent(0x03), spec: "Vol 4, Part E, 7.7.65.3",
      evidence: .never, "The new interval is outside of what the host asked for.",
      proof: "The host asks in {earlier}, and it is {a:ms}.",
      causes: "The peer asked for something else at the same time, or the controller rounds."
    ) { c, _, octets in
      guard c.connection >= 0, octets.u8(at: 0) == 0, let interval = octets.u16(at: 3) else { return }
      let link = c.link.links[Int(c.connection)]
      guard link.askedIn > 0, link.asked.least <= link.asked.most,
        interval < link.asked.least || interval > link.asked.most
      else { return }
      c.report(Int(interval) &* 1250, earlier: link.askedIn, at: 3, length: 2)
    }
    check(
      "link.update-accepted-not-applied", .warning, on: .overdue(.connectionUpdate),
      spec: "Vol 3, Part C, 9.3.9", evidence: .never,
      "Other connection parameters were accepted, and never came.",
      proof: "They were accepted in {earlier}; {b:ms} later they are still the old ones.",
      causes: "A host that accepts and doesn't update, or an event that is masked or missing in the log."
    ) { c, d, _ in
      guard c.connection >= 0, c.isTwoWay(d), !c.isCaptureEnd else { return }
      c.report(0, c.waited(d), earlier: c.overdue.record)
    }
  }
}

extension CheckContext {
  /// Where the least and the greatest interval, the latency and the timeout stand in the layer; nil where it has one interval.
  var rangeStart: Int? {
    switch (layer.kind, layer.code) {
    case (.hciCommand, 0x200D): 13
    case (.hciCommand, 0x2013), (.hciCommand, 0x2020), (.leEvent, 0x06): 2
    case (.signaling, 0x12): 4
    default: nil
    }
  }

  /// Whether something was found wrong with the layer already, by decoding or here.
  func isFaulty(_ dissector: borrowing Dissector) -> Bool {
    if hasFinding { return true }
    for index in 0..<dissector.packet.findings.count where dissector.packet.findings[index].layer == place {
      return true
    }
    return false
  }

  /// Holds the timeout against the interval at that place, which the latency and the timeout follow.
  mutating func relate(_ octets: RawSpan, interval start: Int) {
    guard let interval = octets.u16(at: start), let latency = octets.u16(at: start &+ 2),
      let timeout = octets.u16(at: start &+ 4)
    else { return }
    // Twice the interval of 1.25 ms, against 10 ms.
    let least = (Int(latency) &+ 1) &* Int(interval) &* 2500
    if Int(timeout) &* 10_000 <= least {
      report(Int(timeout) &* 10_000, least, at: start, length: 6)
    }
  }
}
