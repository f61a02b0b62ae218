/// The attribute protocol on a connection: what is asked and answered, and how much.
extension LinkStories {
  mutating func takeAttribute(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, dissector.packet.header.direction != .unknown else { return }
    let pdu = LinkPDU(header: dissector.packet.header, octets: octets)
    if channel >= 0 {
      countSDU(octets.byteCount, dissector)
      pdu.follow(&channels[channel].bearer, &links[place], &traffic, &events, dissector)
    } else {
      // The bearer is a part of the story that changes with it.
      var bearer = links[place].bearer
      pdu.follow(&bearer, &links[place], &traffic, &events, dissector)
      links[place].bearer = bearer
    }
  }
}

/// One PDU of the attribute protocol on its way into a story.
private struct LinkPDU: ~Escapable {
  let octets: RawSpan
  let record: Int
  let time: Timestamp
  let direction: Direction
  var isFromHost: Bool { direction == .sent }

  @_lifetime(copy octets)
  init(header: RecordHeader, octets: RawSpan) {
    self.octets = octets
    record = header.number
    time = header.time
    direction = header.direction
  }

  func follow(
    _ bearer: inout LinkBearer, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ events: inout LinkEvents, _ dissector: borrowing Dissector
  ) {
    guard let opcode = octets.u8(at: 0) else { return }
    if bearer.losses != dissector.session.counts.dropped { bearer.lose(dissector.session.counts.dropped) }
    switch opcode {
    case 0x1B, 0x1D, 0x23, 0x1E: pushed(opcode, &bearer, &story, &traffic, dissector)
    case 0x52, 0xD2:
      let handle = octets.u16(at: 1) ?? 0
      story.lastRequest = request(opcode, dissector)
      story.commands &+= 1
      // A signed write ends in twelve octets of signature.
      let rest = opcode == 0xD2 ? 15 : 3
      guard let place = row(handle, isHosts: !isFromHost, &story, &traffic, dissector) else { return }
      traffic.attributes[place].commands &+= 1
      traffic.attributes[place].octetsIn &+= UInt64(max(0, octets.byteCount &- rest))
    default:
      switch AttributeOpcode.role(opcode) {
      case .request: asked(opcode, &bearer, &story, &events, dissector)
      case .response: answered(opcode, &bearer, &story, &traffic, &events, dissector)
      case .other: break
      }
    }
  }

  /// The row of an attribute that the PDU gives or takes a value of; where there is no room, that is counted.
  private func row(
    _ handle: UInt16, isHosts: Bool, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ dissector: borrowing Dissector
  ) -> Int? {
    let subject = dissector.subject(handle)
    let place = traffic.place(
      story.number, isHosts: isHosts, handle, subject, dissector.session.attributes, &story.attributes)
    if place == nil { story.uncounted &+= 1 }
    return place
  }

  private func request(_ opcode: UInt8, _ dissector: borrowing Dissector) -> LinkRequest {
    var request = LinkRequest(record: record, time: time, opcode: opcode, isFromHost: isFromHost)
    switch opcode {
    case 0x06, 0x08, 0x10:
      request.handle = octets.u16(at: 1) ?? 0
      // The type has two octets, or sixteen that stand for none of the declarations.
      if opcode == 0x06 || octets.byteCount == 7 { request.type = octets.u16(at: 5) ?? 0 }
    case 0x02, 0x18: break
    default: request.handle = octets.u16(at: 1) ?? 0
    }
    switch opcode {
    case 0x12: request.octets = UInt16(clamping: octets.byteCount &- 3)
    case 0x0C: request.offset = octets.u16(at: 3) ?? 0
    default: break
    }
    if request.handle > 0 { request.subject = dissector.subject(request.handle, isAsked: opcode != 0x1D) }
    return request
  }

  private func event(_ kind: LinkEvent.Kind, a: UInt64, b: UInt32 = 0) -> LinkEvent {
    LinkEvent(kind: kind, direction: direction, record: record, time: time, a: a, b: b)
  }

  private func asked(
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ events: inout LinkEvents,
    _ dissector: borrowing Dissector
  ) {
    let request = request(opcode, dissector)
    if isFromHost { bearer.hostRequest = request } else { bearer.peerRequest = request }
    story.lastRequest = request
    guard opcode == 0x02, let mtu = octets.u16(at: 1) else { return }
    if isFromHost { story.hostMTU = mtu } else { story.peerMTU = mtu }
    events.add(event(.mtuRequest, a: UInt64(mtu)), to: &story.events)
  }

  private func answered(
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ events: inout LinkEvents, _ dissector: borrowing Dissector
  ) {
    var request = isFromHost ? bearer.peerRequest : bearer.hostRequest
    if isFromHost { bearer.peerRequest.record = 0 } else { bearer.hostRequest.record = 0 }
    // Its answer may be among the records that were dropped, and this the answer to another one.
    if request.isUnclear { request = LinkRequest() }
    if opcode == 0x01 { return refused(request, &story, &traffic, &events) }
    if opcode == 0x03, let mtu = octets.u16(at: 1) {
      if isFromHost { story.hostMTU = mtu } else { story.peerMTU = mtu }
      story.isMTUExchanged = true
      events.add(event(.mtuResponse, a: UInt64(mtu)), to: &story.events)
    }
    guard request.record > 0, request.opcode &+ 1 == opcode else { return }
    switch opcode {
    case 0x0B, 0x0D: read(request, &story, &traffic, dissector)
    case 0x09: readByType(request, &story, &traffic, dissector)
    case 0x0F, 0x21: story.reads &+= 1
    case 0x13:
      story.writes &+= 1
      guard let place = row(request.handle, isHosts: isFromHost, &story, &traffic, dissector) else { return }
      traffic.attributes[place].writes &+= 1
      traffic.attributes[place].octetsIn &+= UInt64(request.octets)
    case 0x19: executed(&story, &traffic, dissector)
    default: break
    }
  }

  private func read(
    _ request: LinkRequest, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ dissector: borrowing Dissector
  ) {
    let isPart = AttributeOpcode.isFurtherPart(request.opcode, offset: request.offset)
    if isPart { story.readParts &+= 1 } else { story.reads &+= 1 }
    guard let place = row(request.handle, isHosts: isFromHost, &story, &traffic, dissector) else { return }
    if isPart {
      traffic.attributes[place].readParts &+= 1
    } else {
      traffic.attributes[place].reads &+= 1
    }
    traffic.attributes[place].octetsOut &+= UInt64(max(0, octets.byteCount &- 1))
  }

  /// What the server had queued is written now, or taken back.
  private func executed(
    _ story: inout LinkStory, _ traffic: inout LinkTraffic, _ dissector: borrowing Dissector
  ) {
    var index = 0
    while index < dissector.session.longValues.settledCount {
      let settled = dissector.session.longValues.settled(index)
      index &+= 1
      if settled.isWritten { story.writes &+= 1 } else { story.cancelledWrites &+= 1 }
      guard let place = row(settled.handle, isHosts: isFromHost, &story, &traffic, dissector) else {
        continue
      }
      if settled.isWritten {
        traffic.attributes[place].writes &+= 1
        traffic.attributes[place].octetsIn &+= UInt64(settled.octets)
      } else {
        traffic.attributes[place].cancelledWrites &+= 1
      }
    }
  }

  /// A read by UUID; a discovery looks for declarations.
  private func readByType(
    _ request: LinkRequest, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ dissector: borrowing Dissector
  ) {
    guard request.type < 0x2800 || request.type > 0x2803, let length = octets.u8(at: 1), length >= 2 else {
      return
    }
    var start = 2
    while start &+ Int(length) <= octets.byteCount, let handle = octets.u16(at: start) {
      start &+= Int(length)
      story.reads &+= 1
      guard let place = row(handle, isHosts: isFromHost, &story, &traffic, dissector) else { continue }
      traffic.attributes[place].reads &+= 1
      traffic.attributes[place].octetsOut &+= UInt64(length &- 2)
    }
  }

  private func refused(
    _ request: LinkRequest, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ events: inout LinkEvents
  ) {
    guard let opcode = octets.u8(at: 1), let handle = octets.u16(at: 2), let code = octets.u8(at: 4) else {
      return
    }
    var error = LinkErrorCount(code: code, isHosts: isFromHost, firstRecord: record)
    error.opcode = opcode
    error.handle = handle
    error.subject = request.subject
    error.isDiscovery = code == 0x0A && Self.isDiscovery(opcode, request)
    traffic.addError(error, &story.errors)
    if error.isDiscovery { return }
    events.add(event(.attError, a: UInt64(opcode) | UInt64(handle) &<< 8, b: UInt32(code)), to: &story.events)
  }

  /// Whether a refused request looked for something and did not read it; where it isn't known, by its opcode.
  private static func isDiscovery(_ opcode: UInt8, _ request: LinkRequest) -> Bool {
    switch opcode {
    case 0x04, 0x06, 0x10: true
    case 0x08:
      request.record == 0 || request.opcode != opcode || request.type >= 0x2800 && request.type <= 0x2803
    default: false
    }
  }

  /// What a server sends by itself, and the confirmation.
  private func pushed(
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ dissector: borrowing Dissector
  ) {
    switch opcode {
    case 0x1E: if isFromHost { bearer.peerIndication.record = 0 } else { bearer.hostIndication.record = 0 }
    case 0x1D:
      if isFromHost {
        bearer.hostIndication = request(opcode, dissector)
      } else {
        bearer.peerIndication = request(opcode, dissector)
      }
      story.indications &+= 1
      guard
        let place = row(octets.u16(at: 1) ?? 0, isHosts: isFromHost, &story, &traffic, dissector)
      else { return }
      traffic.attributes[place].indications &+= 1
      traffic.attributes[place].octetsOut &+= UInt64(max(0, octets.byteCount &- 3))
    case 0x1B: notified(octets.u16(at: 1) ?? 0, octets.byteCount &- 3, &story, &traffic, dissector)
    default:
      var place = 1
      while octets.byteCount &- place >= 4, let handle = octets.u16(at: place),
        let length = octets.u16(at: place &+ 2)
      {
        notified(
          handle, min(Int(length), octets.byteCount &- place &- 4), &story, &traffic, dissector)
        place &+= 4 &+ Int(length)
      }
    }
  }

  private func notified(
    _ handle: UInt16, _ length: Int, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ dissector: borrowing Dissector
  ) {
    story.notifications &+= 1
    guard let place = row(handle, isHosts: isFromHost, &story, &traffic, dissector) else { return }
    traffic.attributes[place].notifications &+= 1
    traffic.attributes[place].octetsOut &+= UInt64(max(0, length))
  }
}
