/// What the checks of the Security Manager ask, and what is remembered behind them.
extension CheckContext {
  /// Whether the layer is in the Security Manager's channel of an LE link: over BR/EDR pairing has other phases.
  var isLESecurity: Bool { signals.cid == ChannelIdentifier.securityManager && connection >= 0 }

  /// Whether the PDU's sender is known, and missing ones prove anything.
  func isPairingFollowed(_ dissector: borrowing Dissector) -> Bool {
    isLESecurity && dissector.packet.header.direction != .unknown && isTwoWay(dissector)
  }

  /// How many PDUs at least would have to be missing before this one for it to be in its place; 0 where it is, or
  /// where that isn't known.
  func missing(_ octets: RawSpan, _ dissector: borrowing Dissector) -> Int {
    guard let code = octets.u8(at: 0) else { return 0 }
    let state = pairing.links[Int(connection)]
    let isFromHost = dissector.packet.header.direction == .sent
    if state.isUnknown { return 0 }
    guard state.isOpen else {
      guard dissector.session.connections[Int(connection)].isSeenFromStart else { return 0 }
      // It may have crossed the failure.
      if state.failedIn > 0, state.isFailedByHost != isFromHost { return 0 }
      switch code {
      case 0x02: return 1
      // Keys that aren't encrypted are another matter.
      case 0x06...0x0A: return encryption(dissector) == .on ? 2 : 0
      default: return 2
      }
    }
    if (0x06...0x0A).contains(code) { return 0 }
    let isInitiator = isFromHost == state.isInitiatorHost
    guard state.responseRecord > 0 else {
      switch code {
      case 0x02: return isInitiator ? 1 : 0
      case 0x03, 0x0C: return isInitiator ? 1 : 2
      default: return 2
      }
    }
    if code == 0x02 { return 1 }
    guard let steps = state.steps else { return 0 }
    if let place = steps.find(code, isInitiator: isInitiator, from: state.step) { return place &- state.step }
    // The same once more, or one of a pairing of which nothing else is there.
    let last = state.step > 0 ? steps[state.step &- 1] : (0, false)
    return last == (code, isInitiator) ? 1 : 2
  }

  /// Whether something that was certainly wrong was found in the layer.
  private func hasError(_ dissector: borrowing Dissector) -> Bool {
    for index in 0..<findings.count
    where findings[index].layer == place && findings[index].isCertain
      && findings[index].check.check.severity == .error
    {
      return true
    }
    for index in 0..<dissector.packet.findings.count where dissector.packet.findings[index].layer == place {
      if dissector.packet.findings[index].check.check.severity == .error { return true }
    }
    return false
  }

  /// The record behind which the next PDU of pairing is awaited, or nil.
  var awaitsPairing: Int? { deadlines.record(.pairingStep, pairingKey) }

  private var pairingKey: UInt64 { UInt64(UInt32(bitPattern: connection)) }

  // MARK: - PDUs

  /// Takes note of a PDU of the Security Manager.
  @inline(never)
  mutating func rememberSMP(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard isLESecurity, let code = octets.u8(at: 0), dissector.packet.header.content != .air else { return }
    let place = Int(connection)
    guard dissector.packet.header.direction != .unknown else {
      pairing.links[place].isOpen = true
      pairing.links[place].isUnknown = true
      return
    }
    let isFromHost = dissector.packet.header.direction == .sent
    switch code {
    case 0x01: begin(octets, dissector)
    case 0x02: answer(octets, dissector)
    case 0x03, 0x04, 0x0C, 0x0D: step(code, octets, dissector)
    case 0x05:
      pairing.links[place].isOpen = false
      pairing.links[place].isUnknown = false
      pairing.links[place].failedIn = dissector.packet.header.number
      pairing.links[place].failedAt = dissector.packet.header.time
      pairing.links[place].isFailedByHost = isFromHost
      deadlines.cancel(.encryption, pairingKey)
      deadlines.cancel(.securityAnswer, pairingKey)
    case 0x06...0x0A:
      var side = pairing.side(connection, isHost: isFromHost)
      side.lastKey = code
      side.lastRecord = dissector.packet.header.number
      side.keys |= 1 &<< (code &- 6)
      pairing.set(side, connection, isHost: isFromHost)
    case 0x0B:
      if encryption(dissector) == .off, !pairing.links[place].isOpen, !hasFinding {
        deadlines.set(
          .securityAnswer, pairingKey, seconds: 30, dissector.packet.header, connection: connection)
      }
      return
    default: return
    }
    if hasError(dissector) { pairing.links[place].isFlawed = true }
    waitForNext(dissector)
  }

  private mutating func begin(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let before = pairing.links[Int(connection)]
    var state = PairingMemory.Link()
    state.count = before.count &+ 1
    state.failedIn = before.failedIn
    state.failedAt = before.failedAt
    state.isFailedByHost = before.isFailedByHost
    state.hasEncryption = before.hasEncryption
    state.timedOutIn = before.timedOutIn
    state.isOpen = true
    state.isInitiatorHost = dissector.packet.header.direction == .sent
    state.requestRecord = dissector.packet.header.number
    if let number = octets.number(at: 0, width: 7) { state.request = number } else { state.isUnknown = true }
    pairing.total &+= 1
    state.number = pairing.total
    pairing.links[Int(connection)] = state
    deadlines.cancel(.encryption, pairingKey)
    deadlines.cancel(.securityAnswer, pairingKey)
  }

  private mutating func answer(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = Int(connection)
    let isFromHost = dissector.packet.header.direction == .sent
    guard pairing.links[place].isOpen, pairing.links[place].responseRecord == 0,
      pairing.links[place].isInitiatorHost != isFromHost, let number = octets.number(at: 0, width: 7)
    else {
      pairing.links[place].isOpen = true
      pairing.links[place].isUnknown = true
      return
    }
    pairing.links[place].response = number
    pairing.links[place].responseRecord = dissector.packet.header.number
  }

  private mutating func step(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = Int(connection)
    let isFromHost = dissector.packet.header.direction == .sent
    guard let steps = pairing.links[place].steps,
      let step = steps.find(
        code, isInitiator: isFromHost == pairing.links[place].isInitiatorHost,
        from: pairing.links[place].step)
    else {
      pairing.links[place].isOpen = true
      pairing.links[place].isUnknown = true
      return
    }
    if step > pairing.links[place].step { pairing.links[place].hasGap = true }
    pairing.links[place].step = step &+ 1
    var side = pairing.side(connection, isHost: isFromHost)
    switch code {
    case 0x03:
      guard let value = Number128(octets, at: 1) else { return lose() }
      side.confirm = value
      side.confirmRecord = dissector.packet.header.number
      note(value, isFromHost, dissector)
    case 0x04:
      guard let value = Number128(octets, at: 1) else { return lose() }
      note(value, isFromHost, dissector)
      if let passkey = shownPasskey(dissector) { pairing.add(passkey) }
      if pairing.links[place].model.isPasskey, pairing.bit >= 0 {
        side.passkey |= UInt32(pairing.bit) &<< UInt32(side.rounds)
        side.rounds &+= 1
      }
      pairing.bit = -1
    case 0x0C:
      guard let x = Number256(octets, at: 1) else { return lose() }
      side.x = x
      side.keyRecord = dissector.packet.header.number
    default: break
    }
    pairing.set(side, connection, isHost: isFromHost)
  }

  /// The passkey that the sender of a random value shows, once this one shows its last bit; or nil.
  ///
  /// What the user types on both sides is nobody's.
  func shownPasskey(_ dissector: borrowing Dissector) -> PairingMemory.Passkey? {
    let state = pairing.links[Int(connection)]
    let isHost = dissector.packet.header.direction == .sent
    let side = pairing.side(connection, isHost: isHost)
    guard state.isAgreed, pairing.bit >= 0, side.rounds == Pairing.rounds - 1,
      state.model == (isHost == state.isInitiatorHost ? .passkeyOfInitiator : .passkeyOfResponder)
    else { return nil }
    return PairingMemory.Passkey(
      passkey: side.passkey | UInt32(pairing.bit) &<< UInt32(side.rounds), pairing: state.number,
      adapter: dissector.packet.header.adapter, isHost: isHost, record: dissector.packet.header.number)
  }

  /// A PDU was cut, so that what it said isn't known.
  private mutating func lose() { pairing.links[Int(connection)].hasGap = true }

  private mutating func note(
    _ value: Number128, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    pairing.add(
      PairingMemory.Value(
        value: value, pairing: pairing.links[Int(connection)].number,
        adapter: dissector.packet.header.adapter, isHost: isFromHost,
        record: dissector.packet.header.number))
  }

  /// Watches for what has to come behind the PDU: the next one, or encryption.
  private mutating func waitForNext(_ dissector: borrowing Dissector) {
    pairing.links[Int(connection)].last = dissector.packet.header.time
    let state = pairing.links[Int(connection)]
    deadlines.cancel(.pairingStep, pairingKey)
    guard state.isOpen, !state.isUnknown, !state.isFlawed else { return }
    let header = dissector.packet.header
    if state.encryptedIn > 0 {
      // Nobody has to distribute what isn't kept.
      let isBonding =
        PairingAsk(number: state.request).isBonding && PairingAsk(number: state.response).isBonding
      guard state.isAgreed, isBonding, !state.hasAllKeys else { return }
      deadlines.set(.pairingStep, pairingKey, seconds: 30, header, connection: connection, code: 1)
    } else if state.isEncrypting {
      // What comes next is the controllers' business.
      return
    } else if let steps = state.steps, state.step == steps.count {
      deadlines.set(.encryption, pairingKey, seconds: 10, header, connection: connection)
    } else {
      deadlines.set(.pairingStep, pairingKey, seconds: 30, header, connection: connection)
    }
  }

  // MARK: - Encryption

  /// Takes note that a side began to encrypt the link: by LE Enable Encryption, or by a request for its key.
  mutating func rememberEncryptionStart() {
    guard connection >= 0 else { return }
    pairing.links[Int(connection)].hasEncryption = true
    pairing.links[Int(connection)].isEncrypting = true
    deadlines.cancel(.encryption, pairingKey)
    deadlines.cancel(.securityAnswer, pairingKey)
    deadlines.cancel(.pairingStep, pairingKey)
  }

  /// Takes note of Encryption Change and Encryption Key Refresh Complete.
  mutating func rememberPairingEncryption(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0 else { return }
    switch layer.code {
    case 0x08, 0x59, 0x30: rememberEncryptionStart()
    default: return
    }
    let place = Int(connection)
    guard pairing.links[place].isOpen else { return }
    guard octets.u8(at: 0) == 0, layer.code == 0x30 || octets.u8(at: 3) != 0 else {
      pairing.links[place].isUnknown = true
      return
    }
    if let steps = pairing.links[place].steps {
      if pairing.links[place].step < steps.count { pairing.links[place].hasGap = true }
      pairing.links[place].step = steps.count
      if pairing.links[place].encryptedIn == 0 { noteBond(dissector) }
    } else {
      pairing.links[place].isUnknown = true
    }
    pairing.links[place].encryptedIn = dissector.packet.header.number
    waitForNext(dissector)
  }

  /// The address of the peer, where it stays the same: a public or a static random one; or nil.
  func lastingPeer(_ dissector: borrowing Dissector) -> UInt64? {
    let link = dissector.session.connections[Int(connection)]
    guard link.hasPeer, !link.peerIsRandom || link.peer &>> 46 == 3 else { return nil }
    return link.peer | (link.peerIsRandom ? 1 &<< 48 : 0)
  }

  private mutating func noteBond(_ dissector: borrowing Dissector) {
    let state = pairing.links[Int(connection)]
    guard let peer = lastingPeer(dissector), !state.hasGap else { return }
    pairing.add(
      PairingMemory.Bond(
        adapter: dissector.packet.header.adapter, peer: peer, isSecure: state.isSecure,
        isAuthenticated: state.isAuthenticated, record: state.responseRecord))
  }
}
