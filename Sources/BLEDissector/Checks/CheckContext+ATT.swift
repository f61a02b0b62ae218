/// What the checks of the attribute protocol ask, and what is remembered behind them.
extension CheckContext {
  /// Whether the capture has packets of both directions: in one that has only one, answers are missing by nature.
  ///
  /// The first few may go one way in any. A sniffer misses packets, so that what one has proves nothing.
  func isTwoWay(_ dissector: borrowing Dissector) -> Bool {
    guard connection >= 0, dissector.packet.header.content != .air else { return false }
    let link = dissector.session.connections[Int(connection)]
    return (link.sent > 0 && link.received > 0) || link.sent + link.received < 8
  }

  /// Whether all requests of the client to whom the PDU goes are in the capture, as far as it shows, or any is.
  func isOpenedOrAsked(_ dissector: borrowing Dissector) -> Bool {
    dissector.session.connections[Int(connection)].isSeenFromStart
      || att.side(connection, isHost: dissector.packet.header.direction != .sent).hasAsked
  }

  /// Whether something was wrong with the request that the response answers, so that what is odd about the answer comes of
  /// that; or it isn't sure which request it was.
  func isFlawed(_ dissector: borrowing Dissector) -> Bool {
    guard connection >= 0, dissector.packet.request.record > 0 else { return false }
    if dissector.packet.request.isUnsure { return true }
    let side = att.side(connection, isHost: dissector.packet.header.direction != .sent)
    return side.flawedIn == dissector.packet.request.record
  }

  /// Whether two requests are under way on the bearer, so that an answer may be to either.
  func doublesAwait(_ bearer: UInt64) -> Bool {
    for index in 0..<att.doubles.count where att.doubles[index].bearer == bearer { return true }
    return false
  }

  /// Whether that error is how things usually end, rather than trouble.
  func isUsual(_ opcode: UInt8, _ code: UInt8) -> Bool {
    switch (opcode, code) {
    // The end of a discovery.
    case (0x04, 0x0A), (0x06, 0x0A), (0x08, 0x0A), (0x10, 0x0A): true
    // The end of a long value, for a client that doesn't count.
    case (0x0C, 0x07), (0x0C, 0x0B): true
    // It has a check of its own.
    case (0x02, 0x06): true
    default: false
    }
  }

  mutating func rememberATT(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0, dissector.packet.bearer > 0, let opcode = octets.u8(at: 0) else { return }
    let bearer = dissector.packet.bearer
    switch opcode {
    case 0x1B: return
    case 0x52: rememberGATT(opcode, octets, dissector)
    case 0x1D:
      if !deadlines.isSet(.attConfirmation, bearer) {
        deadlines.set(.attConfirmation, bearer, seconds: 30, dissector.packet.header, connection: connection)
      }
    case 0x1E: deadlines.cancel(.attConfirmation, bearer)
    default:
      switch AttributeOpcode.role(opcode) {
      case .request:
        asked(opcode, octets, dissector)
        if opcode == 0x12 { rememberGATT(opcode, octets, dissector) }
      case .response:
        answered(opcode, octets, dissector)
        if opcode == 0x01 { rememberGATT(opcode, octets, dissector) }
      case .other: return
      }
    }
  }

  private mutating func asked(_ opcode: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let bearer = dissector.packet.bearer
    let record = dissector.packet.header.number
    // What is wrong with a request may be why nobody answers it.
    let isWrong = hasFinding || dissector.packet.findings.count > 0 || dissector.packet.request.record > 0
    if isWrong {
      deadlines.cancel(.attResponse, bearer)
    } else {
      deadlines.set(
        .attResponse, bearer, seconds: 30, dissector.packet.header, connection: connection,
        code: UInt32(opcode))
    }
    if att.doubles.count > 0 { att.endDouble(bearer) }
    if dissector.packet.request.record > 0, att.doubles.count < ATTMemory.mostDoubles {
      att.doubles.append(
        ATTMemory.Double(bearer: bearer, first: dissector.packet.request.record, second: record))
    }
    guard dissector.packet.channel < 0 else { return }
    let isHost = dissector.packet.header.direction == .sent
    var side = att.side(connection, isHost: isHost)
    side.hasAsked = true
    if isWrong { side.flawedIn = record }
    side.discoveryIn = 0
    side.askingIn = 0
    switch opcode {
    case 0x02:
      if side.mtuRequest == 0 { side.mtuRequest = record }
      att.links[Int(connection)].isMTUUnsure = true
    case 0x04, 0x06, 0x08, 0x10:
      side.asking = octets.number
      side.askingIn = record
    case 0x16:
      side.prepared = octets.number(from: 1)
      side.preparedIn = record
      side.preparedHandle = octets.u16(at: 1) ?? 0
      side.preparedEnd = Int32(octets.u16(at: 3) ?? 0) &+ Int32(clamping: max(0, octets.byteCount &- 5))
    case 0x18: side.preparedIn = 0
    default: break
    }
    att.set(side, connection, isHost: isHost)
  }

  private mutating func answered(_ opcode: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let bearer = dissector.packet.bearer
    deadlines.cancel(.attResponse, bearer)
    if att.doubles.count > 0 { att.answer(bearer) }
    guard dissector.packet.channel < 0 else { return }
    let isHost = dissector.packet.header.direction != .sent
    let request = dissector.packet.request
    if opcode == 0x03 {
      // Half of an exchange says what one side can take, not what was agreed.
      att.links[Int(connection)].isMTUUnsure = request.record == 0 || request.opcode != 0x02
      if request.record > 0, request.opcode == 0x02 { att.answerMTU(connection, isHost: isHost) }
    } else if opcode == 0x01, octets.u8(at: 1) == 0x02, request.opcode == 0x02 {
      att.links[Int(connection)].isMTUUnsure = false
    }
    guard request.record > 0, opcode == request.opcode &+ 1 else { return }
    att.answerDiscovery(connection, isHost: isHost, request.record)
  }
}

extension ATTMemory {
  mutating func set(_ side: Side, _ connection: Int32, isHost: Bool) {
    if isHost { links[Int(connection)].host = side } else { links[Int(connection)].peer = side }
  }

  mutating func answerMTU(_ connection: Int32, isHost: Bool) {
    if isHost {
      links[Int(connection)].host.isMTUAnswered = true
    } else {
      links[Int(connection)].peer.isMTUAnswered = true
    }
  }

  /// The request of that record was answered, and so may not be asked again, where it is one of discovery.
  mutating func answerDiscovery(_ connection: Int32, isHost: Bool, _ record: Int) {
    var side = side(connection, isHost: isHost)
    guard side.askingIn == record else { return }
    side.discovery = side.asking
    side.discoveryIn = record
    set(side, connection, isHost: isHost)
  }

  /// With new keys the same request may be answered otherwise.
  mutating func forgetDiscovery(_ connection: Int32) {
    links[Int(connection)].host.discoveryIn = 0
    links[Int(connection)].peer.discoveryIn = 0
  }

  /// A response came on the bearer.
  mutating func answer(_ bearer: UInt64) {
    for index in 0..<doubles.count where doubles[index].bearer == bearer {
      doubles[index].answers &+= 1
      if doubles[index].answers == 2 { endDouble(bearer) }
      return
    }
  }

  /// Two requests on the bearer aren't followed any longer.
  mutating func endDouble(_ bearer: UInt64) {
    for index in 0..<doubles.count where doubles[index].bearer == bearer {
      doubles[index] = doubles[doubles.count &- 1]
      return doubles.truncate(doubles.count &- 1)
    }
  }
}
