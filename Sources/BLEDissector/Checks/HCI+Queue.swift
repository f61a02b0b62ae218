/// Checks of the command queue: commands, their answers, and how many may be under way.
///
/// - Spec: Core 6.0, Vol 4, Part E, 4.4
extension CheckBuilder {
  mutating func hciQueue() {
    check(
      "hci.no-response", .error, on: .overdue(.hciResponse), spec: "Vol 4, Part E, 4.4", evidence: .never,
      "A command has neither Command Complete nor Command Status behind it.",
      proof: "It is {a:command} in {earlier}; {b:ms} later there is no answer.",
      causes:
        "A controller that hangs, a driver that lost its link to it, or an event that the logger missed. Hosts give a controller up after one or two seconds."
    ) { c, d, _ in
      let adapter = CheckContext.adapter(c.overdue.key)
      // A log may have one direction only; at its end, a command alone is told.
      guard c.isCaptureEnd == (c.hci.events(adapter) == 0), c.isWorthTelling(d) else { return }
      c.report(Int(c.overdue.code), c.waited(d), earlier: c.overdue.record)
    }
    check(
      "hci.unexpected-response", .error, on: .event(0x0E, 0x0F), .captureEnd, spec: "Vol 4, Part E, 7.7.14",
      evidence: .never, "A command is answered that nobody sent, or that was answered before.",
      proof: "It is {a:command}.",
      causes: "A controller that answers twice, or a command that the logger missed."
    ) { c, d, octets in
      if c.isCaptureEnd {
        for place in 0..<c.hci.count where c.hci[place].isAnswerAlone && d.session.counts.records == 1 {
          c.report(Int(c.hci[place].orphan))
        }
        return
      }
      guard c.hci.isKnown, let answer = HCIAnswer(octets, c.layer.code), answer.opcode > 0,
        answer.opcode < 0xFC00, answer.opcode != 0x0C35, !c.hci.adapter.isQueueUnsure
      else { return }
      let header = d.packet.header
      guard c.hci.waits(header.adapter, answer.opcode) == nil else { return }
      // What was sent before the capture began may be answered in it.
      let elapsed = header.time.since(c.hci.adapter.first) ?? 0
      let isSeen = c.hci.adapter.commands > 0 && elapsed > 2_000_000_000
      if isSeen || d.session.connections.isReset(header.adapter) { c.report(Int(answer.opcode)) }
    }
    check(
      "hci.credit-overrun", .error, on: .each(.hciCommand), .each(.vendorCommand), spec: "Vol 4, Part E, 4.4",
      evidence: .never, "A command was sent while the controller took none.",
      proof: "Its last answer, in {earlier}, allows {a commands}; this is the next one.",
      causes: "A host that doesn't count, or an answer that the logger missed."
    ) { c, _, _ in
      guard c.hci.isKnown, c.hci.adapter.allowance == 0, c.layer.code & 0xFFFF != 0x0C03,
        c.layer.code & 0xFFFF != 0x0C35
      else { return }
      if c.hci.adapter.sentSince == 0 { c.report(0, earlier: c.hci.adapter.allowanceIn) }
    }
    check(
      "hci.credit-stuck", .warning, on: .overdue(.commandCredit), spec: "Vol 4, Part E, 4.4",
      evidence: .never, "The controller takes no commands, and doesn't say when it will again.",
      proof: "None are allowed since {earlier}, for {b:ms}.",
      causes: "A controller that hangs, or an event that the logger missed."
    ) { c, d, _ in
      if c.isWorthTelling(d) { c.report(0, c.waited(d), earlier: c.overdue.record) }
    }
    check(
      "hci.command-before-reset-complete", .error, on: .each(.hciCommand), .each(.vendorCommand),
      spec: "Vol 4, Part E, 7.3.2", evidence: .never,
      "A command was sent before the controller had completed its reset.",
      proof: "HCI_Reset is in {earlier}.",
      causes: "A host that doesn't wait; or the answer to the reset is missing in the log."
    ) { c, _, _ in
      guard c.hci.isKnown, c.hci.adapter.resetIn > 0, c.layer.code & 0xFFFF != 0x0C03 else { return }
      c.report(earlier: c.hci.adapter.resetIn)
    }
    check(
      "hci.procedure-never-completed", .warning, on: .overdue(.procedure), spec: "Vol 4, Part E, 7.7.15",
      evidence: .never, "The controller began what a command asks for, and never said that it is done.",
      proof: "It is {a:command}, accepted in {earlier}; {b:ms} later its event is missing.",
      causes:
        "An event that the host has masked, a peer that doesn't answer, or an event that the logger missed."
    ) { c, d, _ in
      guard c.isWorthTelling(d) else { return }
      if c.overdue.code == 0x0406, c.connection >= 0,
        d.session.connections[Int(c.connection)].isSeenFromStart
      {
        return
      }
      c.report(Int(c.overdue.code), c.waited(d), earlier: c.overdue.record)
    }
  }

  /// What answers say.
  mutating func hciAnswers() {
    check(
      "hci.wrong-response-kind", .warning, on: .event(0x0E, 0x0F), spec: "Vol 4, Part E, 7.7.15",
      evidence: .octets, "The command is answered by the wrong one of Command Complete and Command Status.",
      proof: "It is {a:command}.",
      causes: "Firmware that answers in a way of its own; hosts may wait for ever."
    ) { c, d, octets in
      guard let answer = HCIAnswer(octets, c.layer.code), answer.status == 0, answer.opcode > 0 else {
        return
      }
      let entry = d.catalog.find(.hciCommand, UInt32(answer.opcode))
      guard entry > 0 else { return }
      let reply = d.catalog.entries[Int(entry)].reply
      if (reply == .complete && answer.isStatus) || (reply == .status && !answer.isStatus) {
        c.report(Int(answer.opcode))
      }
    }
    check(
      "hci.command-disallowed", .warning, on: .event(0x0E, 0x0F), spec: "Vol 1, Part F, 2.12",
      evidence: .octets, "The command isn't allowed in the state that the controller is in.",
      proof: "It is {a:command}.",
      causes:
        "Parameters, random address and lists can't be changed while an activity uses them, and only one connection is created at a time: end the activity first."
    ) { c, d, octets in
      guard let answer = HCIAnswer(octets, c.layer.code), answer.status == 0x0C,
        HCIAnswer.dependsOnState(answer.opcode)
      else { return }
      if c.hci.isKnown, let command = c.hci.waits(d.packet.header.adapter, answer.opcode), command.isFlawed {
        return
      }
      c.report(Int(answer.opcode))
    }
    check(
      "hci.command-failed", .warning, on: .event(0x0E, 0x0F), spec: "Vol 1, Part F, 1.3", evidence: .octets,
      "The command failed.", proof: "It is {a:command}, and the error is {b:error}."
    ) { c, d, octets in
      guard let answer = HCIAnswer(octets, c.layer.code), answer.status > 0, answer.opcode > 0,
        answer.opcode < 0xFC00, !answer.isUsual, !c.hasFinding
      else { return }
      if answer.status == 0x0C, HCIAnswer.dependsOnState(answer.opcode) { return }
      if c.hci.isKnown, let command = c.hci.waits(d.packet.header.adapter, answer.opcode) {
        // What is wrong with the command was told.
        if command.isFlawed { return }
        if answer.status == 0x0C, answer.isOfEnding(command.first) { return }
      }
      c.report(Int(answer.opcode), Int(answer.status))
    }
    check(
      "hci.unsupported-command", .note, on: .event(0x0E, 0x0F), spec: "Vol 4, Part E, 6.27",
      evidence: .octets, "The host sent a command that the controller had said it doesn't support.",
      proof: "It is {a:command}, and {earlier} lists what is supported."
    ) { c, _, octets in
      guard c.hci.isKnown, let answer = HCIAnswer(octets, c.layer.code), answer.status == 0x01 else { return }
      if c.hci.adapter.supported.supports(answer.opcode) == false {
        c.report(Int(answer.opcode), earlier: c.hci.adapter.supported.record)
      }
    }
    check(
      "hci.reset-with-links", .note, on: .connectionEnd, spec: "Vol 4, Part E, 7.3.2", evidence: .never,
      "The controller was reset while this connection was open; it ended without an event.",
      causes: "A host that was switched off, or that restarted its stack."
    ) { c, d, _ in
      guard !c.isCaptureEnd, c.connection >= 0, d.packet.indicator == 4 else { return }
      let link = d.session.connections[Int(c.connection)]
      if link.isSeenFromStart, link.closedBy == 0, c.isPrepared(Int(c.connection), d),
        !c.link.links[Int(c.connection)].isOver
      {
        c.report()
      }
    }
  }
}

extension HCIAnswer {
  /// Whether the command is refused as not allowed only where something goes on that uses what it sets.
  static func dependsOnState(_ opcode: UInt16) -> Bool {
    switch opcode {
    case 0x2005, 0x2006, 0x200B, 0x200D, 0x2010, 0x2011, 0x2012, 0x2027, 0x2028, 0x2029, 0x202D, 0x2036,
      0x2041, 0x2043:
      true
    default: false
    }
  }

  /// Whether the failure is how hosts find out, or how things usually end.
  var isUsual: Bool {
    switch (opcode, status) {
    // Hosts find out by trying.
    case (_, 0x01), (_, 0x1A): true
    // The link was gone, or the set; hosts clean up without asking.
    case (0x0406, 0x02), (0x203C, 0x42), (0x2039, 0x42): true
    // There was nothing to cancel or to end any more.
    case (0x200E, 0x0C), (0x0402, 0x0C), (0x0404, 0x0C), (0x2045, 0x0C), (0x2046, 0x42): true
    case (0x0408, 0x02), (0x0408, 0x0B), (0x041A, 0x02), (0x203D, 0x0C): true
    default: false
    }
  }

  /// Whether the command ends something that was over; `first` are the first octets of its parameters.
  func isOfEnding(_ first: UInt64) -> Bool {
    switch opcode {
    case 0x200A, 0x200C, 0x2039, 0x2040, 0x2042: first & 0xFF == 0
    default: false
    }
  }
}
