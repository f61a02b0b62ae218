/// Channels for an app's own use: asked for by signalling, and opened or refused.
extension CallLog {
  /// - Spec: Core 6.0, Vol 3, Part A, 4.22, 4.23, 4.25 and 4.26
  mutating func takeSignal(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let direction = dissector.packet.header.direction
    guard direction != .unknown, dissector.packet.connection >= 0, let code = octets.u8(at: 0),
      let identifier = octets.u8(at: 1)
    else { return }
    let isFromHost = direction == .sent
    switch code {
    case 0x14, 0x17:
      guard let psm = octets.u16(at: 4) else { return }
      ask(psm, identifier, isFromHost, dissector)
    case 0x15: answer(octets.u16(at: 12) ?? 0, identifier, isFromHost, dissector)
    case 0x18: answer(octets.u16(at: 10) ?? 0, identifier, isFromHost, dissector)
    // Command not understood: none of the results that a response has.
    case 0x01: answer(0xFFFF, identifier, isFromHost, dissector)
    default: break
    }
  }

  private mutating func ask(
    _ psm: UInt16, _ identifier: UInt8, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    nextChannel = (nextChannel &+ 1) % Self.mostChannels
    channels[nextChannel] = CallChannel(
      connection: dissector.packet.connection, isFromHost: isFromHost, identifier: identifier, psm: psm)
    guard isFromHost else { return }
    var call = Call(.openChannel, dissector.packet.header, dissector.packet.connection)
    call.confidence = .inferred
    call.number = Int64(psm)
    mark(&call, psm)
    add(call)
  }

  private mutating func answer(
    _ result: UInt16, _ identifier: UInt8, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    for place in 0..<Self.mostChannels
    where channels[place].connection == dissector.packet.connection
      && channels[place].isFromHost != isFromHost && channels[place].identifier == identifier
    {
      let psm = channels[place].psm
      channels[place].connection = -1
      // What the system refuses an app as peripheral doesn't hear of.
      if isFromHost, result != 0 { return }
      var call = Call(
        isFromHost ? .channelAccepted : .channelOpened, dissector.packet.header, dissector.packet.connection)
      call.number = Int64(psm)
      mark(&call, psm)
      if result != 0 {
        call.error = CallError(domain: .unknown)
        call.second = Int64(result)
        call.marks.insert(.hasSecond)
      }
      return add(call)
    }
  }

  /// Channels of the attribute protocol are the system's own.
  private func mark(_ call: inout Call, _ psm: UInt16) {
    if psm == ChannelIdentifier.enhancedAttributePSM { call.marks.insert(.system) }
  }
}
