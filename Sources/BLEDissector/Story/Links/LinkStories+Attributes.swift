/// The attribute protocol on a connection: what is asked and answered, and how much.
extension LinkStories {
  mutating func takeAttribute(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, dissector.packet.header.direction != .unknown else { return }
    let pdu = LinkPDU(header: dissector.packet.header, octets: octets)
    if channel >= 0 {
      countSDU(octets.byteCount, dissector)
      pdu.follow(&channels[channel].bearer, &links[place], &traffic, &events)
    } else {
      // The bearer is a part of the story that changes with it.
      var bearer = links[place].bearer
      pdu.follow(&bearer, &links[place], &traffic, &events)
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
    _ events: inout LinkEvents
  ) {
    guard let opcode = octets.u8(at: 0) else { return }
    switch opcode {
    case 0x1B, 0x1D, 0x23, 0x1E: pushed(opcode, &bearer, &story, &traffic)
    case 0x52, 0xD2:
      let handle = octets.u16(at: 1) ?? 0
      story.lastRequest = request(opcode)
      story.commands &+= 1
      guard let place = traffic.place(story.number, isHosts: !isFromHost, handle, &story.attributes) else {
        story.uncounted &+= 1
        return
      }
      traffic.attributes[place].commands &+= 1
      // A signed write ends in twelve octets of signature.
      let rest = opcode == 0xD2 ? 15 : 3
      traffic.attributes[place].octetsIn &+= UInt64(max(0, octets.byteCount &- rest))
    default:
      switch AttributeOpcode.role(opcode) {
      case .request: asked(opcode, &bearer, &story, &events)
      case .response: answered(opcode, &bearer, &story, &traffic, &events)
      case .other: break
      }
    }
  }

  private func request(_ opcode: UInt8) -> LinkRequest {
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
    case 0x16: request.octets = UInt16(clamping: octets.byteCount &- 5)
    default: break
    }
    return request
  }

  private func event(_ kind: LinkEvent.Kind, a: UInt64, b: UInt32 = 0) -> LinkEvent {
    LinkEvent(kind: kind, direction: direction, record: record, time: time, a: a, b: b)
  }

  private func asked(
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ events: inout LinkEvents
  ) {
    let request = request(opcode)
    if isFromHost { bearer.hostRequest = request } else { bearer.peerRequest = request }
    story.lastRequest = request
    guard opcode == 0x02, let mtu = octets.u16(at: 1) else { return }
    if isFromHost { story.hostMTU = mtu } else { story.peerMTU = mtu }
    events.add(event(.mtuRequest, a: UInt64(mtu)), to: &story.events)
  }

  private func answered(
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ traffic: inout LinkTraffic,
    _ events: inout LinkEvents
  ) {
    let request = isFromHost ? bearer.peerRequest : bearer.hostRequest
    if isFromHost { bearer.peerRequest.record = 0 } else { bearer.hostRequest.record = 0 }
    if opcode == 0x01 { return refused(request, &story, &traffic, &events) }
    if opcode == 0x03, let mtu = octets.u16(at: 1) {
      if isFromHost { story.hostMTU = mtu } else { story.peerMTU = mtu }
      story.isMTUExchanged = true
      events.add(event(.mtuResponse, a: UInt64(mtu)), to: &story.events)
    }
    guard request.record > 0, request.opcode &+ 1 == opcode else { return }
    switch opcode {
    case 0x0B, 0x0D: read(request.handle, octets.byteCount &- 1, counts: opcode == 0x0B, &story, &traffic)
    case 0x09: readByType(request, &story, &traffic)
    case 0x0F, 0x21: story.reads &+= 1
    case 0x13, 0x17:
      // A long value comes in several prepared writes, of which the first is counted.
      let isFirst = opcode == 0x13 || octets.u16(at: 3) == 0
      if isFirst { story.writes &+= 1 }
      guard let place = traffic.place(story.number, isHosts: isFromHost, request.handle, &story.attributes)
      else {
        story.uncounted &+= 1
        return
      }
      if isFirst { traffic.attributes[place].writes &+= 1 }
      traffic.attributes[place].octetsIn &+= UInt64(request.octets)
    default: break
    }
  }

  private func read(
    _ handle: UInt16, _ length: Int, counts: Bool, _ story: inout LinkStory, _ traffic: inout LinkTraffic
  ) {
    if counts { story.reads &+= 1 }
    guard let place = traffic.place(story.number, isHosts: isFromHost, handle, &story.attributes) else {
      story.uncounted &+= 1
      return
    }
    if counts { traffic.attributes[place].reads &+= 1 }
    traffic.attributes[place].octetsOut &+= UInt64(max(0, length))
  }

  /// A read by UUID; a discovery looks for declarations.
  private func readByType(
    _ request: LinkRequest, _ story: inout LinkStory, _ traffic: inout LinkTraffic
  ) {
    guard request.type < 0x2800 || request.type > 0x2803, let length = octets.u8(at: 1), length >= 2 else {
      return
    }
    var place = 2
    while place &+ Int(length) <= octets.byteCount, let handle = octets.u16(at: place) {
      read(handle, Int(length) &- 2, counts: true, &story, &traffic)
      place &+= Int(length)
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
    _ opcode: UInt8, _ bearer: inout LinkBearer, _ story: inout LinkStory, _ traffic: inout LinkTraffic
  ) {
    switch opcode {
    case 0x1E: if isFromHost { bearer.peerIndication.record = 0 } else { bearer.hostIndication.record = 0 }
    case 0x1D:
      if isFromHost {
        bearer.hostIndication = request(opcode)
      } else {
        bearer.peerIndication = request(opcode)
      }
      story.indications &+= 1
      let handle = octets.u16(at: 1) ?? 0
      guard let place = traffic.place(story.number, isHosts: isFromHost, handle, &story.attributes) else {
        story.uncounted &+= 1
        return
      }
      traffic.attributes[place].indications &+= 1
      traffic.attributes[place].octetsOut &+= UInt64(max(0, octets.byteCount &- 3))
    case 0x1B: notified(octets.u16(at: 1) ?? 0, octets.byteCount &- 3, &story, &traffic)
    default:
      var place = 1
      while octets.byteCount &- place >= 4, let handle = octets.u16(at: place),
        let length = octets.u16(at: place &+ 2)
      {
        notified(handle, min(Int(length), octets.byteCount &- place &- 4), &story, &traffic)
        place &+= 4 &+ Int(length)
      }
    }
  }

  private func notified(
    _ handle: UInt16, _ length: Int, _ story: inout LinkStory, _ traffic: inout LinkTraffic
  ) {
    story.notifications &+= 1
    guard let place = traffic.place(story.number, isHosts: isFromHost, handle, &story.attributes) else {
      story.uncounted &+= 1
      return
    }
    traffic.attributes[place].notifications &+= 1
    traffic.attributes[place].octetsOut &+= UInt64(max(0, length))
  }
}
