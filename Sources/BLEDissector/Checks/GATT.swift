/// Checks of services, characteristics and descriptors.
///
/// - Spec: Core 6.0, Vol 3, Part G
extension CheckBuilder {
  mutating func gatt() {
    gattDeclarations()
    gattNotifications()
    gattAccess()
  }

  private mutating func gattDeclarations() {
    check(
      "gatt.value-handle", .error, on: .att(0x09), spec: "Vol 3, Part G, 3.3.1.2", evidence: .connection,
      "The handle of a characteristic's value is not behind that of its declaration.",
      proof: "The declaration is {a:4}, the value {b:4}."
    ) { c, d, octets in
      guard c.answersSearch(for: AttributeType.characteristic, d) else { return }
      var list = HandleWalk(octets)
      var at = 2
      while let declaration = list.next(octets), let value = octets.u16(at: at &+ 3) {
        if value <= declaration.start {
          return c.report(
            Int(declaration.start), Int(value), earlier: d.packet.request.record, at: at, length: 5)
        }
        at &+= Int(octets.u8(at: 1) ?? 7)
      }
    }
    check(
      "gatt.declaration-malformed", .error, on: .att(0x09), spec: "Vol 3, Part G, 3.3.1",
      evidence: .connection,
      "The declarations of characteristics or includes have a length that they can't have.",
      proof: "Each value has {a octets}."
    ) { c, d, octets in
      guard let length = octets.u8(at: 1) else { return }
      let isWrong =
        c.answersSearch(for: AttributeType.characteristic, d)
        ? length != 7 && length != 21
        : c.answersSearch(for: AttributeType.include, d) ? length != 6 && length != 8 : false
      if isWrong { c.report(Int(length) &- 2, earlier: d.packet.request.record, at: 1, length: 1) }
    }
    check(
      "gatt.service-overlap", .error, on: .att(0x11), spec: "Vol 3, Part G, 3.1", evidence: .octets,
      "Two services share handles.", proof: "One ends at {a:4}, the next begins at {b:4}."
    ) { c, _, octets in
      var list = HandleWalk(octets)
      var last = 0
      var start = 0
      while let group = list.next(octets) {
        if Int(group.start) <= last, Int(group.start) > start { return c.report(last, Int(group.start)) }
        last = Int(group.end)
        start = Int(group.start)
      }
    }
    check(
      "gatt.characteristic-outside-service", .error, on: .att(0x09), spec: "Vol 3, Part G, 3.3",
      evidence: .connection, "The value of a characteristic lies outside of the service that declares it.",
      proof: "The value is {a:4}, and the service ends at {b:4}."
    ) { c, d, octets in
      guard c.answersSearch(for: AttributeType.characteristic, d) else { return }
      var list = HandleWalk(octets)
      var at = 2
      while let declaration = list.next(octets), let value = octets.u16(at: at &+ 3) {
        at &+= Int(octets.u8(at: 1) ?? 7)
        guard value > declaration.start,
          let service = d.session.attributes.service(d.packet.database, declaration.start)
        else { continue }
        let end = d.session.attributes.attributes[service].end
        if value > end { return c.report(Int(value), Int(end), earlier: d.packet.request.record) }
      }
    }
  }

  private mutating func gattNotifications() {
    check(
      "gatt.notify-lacks-property", .error, on: .att(0x1B, 0x1D), spec: "Vol 3, Part G, 3.3.1.1",
      evidence: .connection,
      "A value is notified or indicated whose characteristic doesn't have the property.",
      proof: "Its properties are {a:2}, told in {earlier}.",
      causes: "The declaration in the server's table lacks the bit; clients refuse to subscribe then."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1), let place = c.characteristic(handle, d) else { return }
      let declaration = d.session.attributes.attributes[place]
      let bit: UInt8 = octets.u8(at: 0) == 0x1B ? 0x10 : 0x20
      if declaration.properties & bit == 0 {
        c.report(Int(declaration.properties), earlier: declaration.record)
      }
    }
    check(
      "gatt.notify-unsubscribed", .warning, on: .att(0x1B), spec: "Vol 3, Part G, 4.10.1", evidence: .never,
      "A value is notified though the client didn't ask for it on this connection.",
      causes: "A server that sends to every client, or a subscription kept from a bond."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1), c.isWholeConnection(d), !c.mayBeSubscribed(handle, 1, d) else {
        return
      }
      if !c.hasFinding { c.report(at: 1, length: 2) }
    }
    check(
      "gatt.indicate-unsubscribed", .warning, on: .att(0x1D), spec: "Vol 3, Part G, 4.11.1", evidence: .never,
      "A value is indicated though the client didn't ask for it on this connection."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1), c.isWholeConnection(d), !c.mayBeSubscribed(handle, 2, d),
        !c.hasFinding,
        // Service Changed is indicated to bonded clients unasked.
        c.type(of: handle, d) != AttributeType.serviceChanged
      else { return }
      c.report(at: 1, length: 2)
    }
    check(
      "att.multi-notification-unannounced", .error, on: .att(0x23), spec: "Vol 3, Part G, 7.2",
      evidence: .never,
      "Several values are notified at once, though the client didn't say that it takes that."
    ) { c, d, _ in
      guard c.isWholeConnection(d), !c.gatt.links[Int(c.connection)].hasToldFeatures, c.encryption(d) == .off
      else {
        return
      }
      c.report()
    }
    check(
      "gatt.service-changed-format", .error, on: .att(0x1B, 0x1D), spec: "Vol 3, Part G, 7.1",
      evidence: .connection, "Service Changed is no indication of a range of handles.",
      proof: "Its value has {a octets}."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1),
        c.type(of: handle, d) == AttributeType.serviceChanged
      else { return }
      let start = octets.u16(at: 3) ?? 0
      let end = octets.u16(at: 5) ?? 0
      if octets.byteCount != 7 || start > end || start == 0 || octets.u8(at: 0) == 0x1B {
        c.report(octets.byteCount &- 3, at: 3, length: octets.byteCount &- 3)
      }
    }
  }

  private mutating func gattAccess() {
    check(
      "gatt.access-lacks-property", .warning, on: .att(0x0A, 0x12, 0x52), spec: "Vol 3, Part G, 3.3.1.1",
      evidence: .connection, "The client does with a value what its characteristic's properties don't offer.",
      proof: "They are {a:2}, told in {earlier}.",
      causes:
        "A client that writes with a response where only writing without one is offered, or the other way round."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1), let place = c.characteristic(handle, d) else { return }
      let declaration = d.session.attributes.attributes[place]
      let bit: UInt8 =
        switch octets.u8(at: 0) {
        case 0x0A: 0x02
        case 0x12: 0x08
        default: 0x04
        }
      if declaration.properties & bit == 0 {
        c.report(Int(declaration.properties), earlier: declaration.record)
      }
    }
    check(
      "gatt.cccd-value", .error, on: .att(0x12, 0x52), spec: "Vol 3, Part G, 3.3.3.3", evidence: .connection,
      "A Client Characteristic Configuration is written that is none.",
      proof: "It has {b octets}, the first of them {a:2}."
    ) { c, d, octets in
      guard let handle = octets.u16(at: 1),
        d.session.attributes.code(d.packet.database, handle) == AttributeType.clientConfiguration
      else { return }
      let value = octets.u16(at: 3) ?? 0
      if octets.byteCount != 5 || value > 3 {
        c.report(Int(value & 0xFF), octets.byteCount &- 3, at: 3, length: octets.byteCount &- 3)
      }
    }
    check(
      "gatt.stale-cache", .warning, on: .att(0x01), spec: "Vol 3, Part G, 2.5.2", evidence: .octets,
      "The server says that the client's picture of its database is out of date.",
      causes:
        "The client has to discover the services anew. An app sees didModifyServices, or calls that fail until it does."
    ) { c, d, octets in
      if octets.u8(at: 4) == 0x12 { c.report(earlier: d.packet.request.record, at: 4, length: 1) }
    }
    check(
      "gatt.security-loop", .warning, on: .att(0x01), spec: "Vol 3, Part C, 10.3", evidence: .connection,
      "A request is refused for want of security again, though nothing was done about it.",
      proof: "It was refused in {earlier}: {a:atterror}.",
      causes: "The client has to pair or encrypt before it asks again."
    ) { c, d, octets in
      guard c.connection >= 0, let code = octets.u8(at: 4), CheckContext.asksForSecurity(code) else { return }
      let link = c.gatt.links[Int(c.connection)]
      guard link.refusedIn > 0, link.refusedHandle == octets.u16(at: 2),
        link.refusedOpcode == octets.u8(at: 1)
      else { return }
      c.report(Int(code), earlier: link.refusedIn, at: 4, length: 1)
    }
    check(
      "gatt.control-point-not-ready", .warning, on: .att(0x01), spec: "CSS, Part B, 1.2", evidence: .octets,
      "A control point was written that isn't ready for it.", proof: "The server says {a:atterror}.",
      causes:
        "The characteristic's notifications or indications have to be on before it is written, and one procedure over before the next."
    ) { c, d, octets in
      guard let code = octets.u8(at: 4), code == 0xFD || code == 0xFE else { return }
      c.report(Int(code), earlier: d.packet.request.record, at: 4, length: 1)
    }
  }
}

extension CheckContext {
  /// The type of the attribute, though the PDU itself may say that it is another one from now on; 0 where it isn't known.
  func type(of handle: UInt16, _ dissector: borrowing Dissector) -> UInt32 {
    guard let place = dissector.session.attributes.find(dissector.packet.database, handle) else { return 0 }
    return dissector.session.attributes.attributes[place].type
  }

  /// Whether the PDU answers a search for attributes of that type.
  func answersSearch(for type: UInt32, _ dissector: borrowing Dissector) -> Bool {
    dissector.packet.request.record > 0 && !dissector.packet.request.isUnsure
      && dissector.packet.request.opcode == 0x08
      && dissector.packet.request.type == type
  }

  /// Whether the connection was seen from its start, so that what a client didn't do on it is known.
  func isWholeConnection(_ dissector: borrowing Dissector) -> Bool {
    connection >= 0 && dissector.session.connections[Int(connection)].isSeenFromStart
      && dissector.packet.header.content != .air && dissector.packet.channel < 0
      && dissector.packet.header.direction != .unknown
  }
}
