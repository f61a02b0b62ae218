/// What our host asks of the controller, and what the controller says to the command itself.
extension LinkStories {
  private static let mostPending = 32
  private static let mostSets = 64

  @inline(never)
  mutating func takeCommand(_ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    let place = place(dissector)
    switch opcode {
    case 0x200D, 0x2043, 0x2085:
      let adapter = adapter(header.adapter)
      adapters[adapter].initiation = Initiation(header, opcode, octets) ?? Initiation()
      remember(opcode, -1, dissector)
    case 0x200E: adapters[adapter(header.adapter)].initiation.cancelledBy = header.number
    case 0x0405:
      let adapter = adapter(header.adapter)
      adapters[adapter].paging = Initiation()
      adapters[adapter].paging.record = header.number
      adapters[adapter].paging.time = header.time
      adapters[adapter].paging.opcode = opcode
      adapters[adapter].paging.address = octets.u48(at: 0) ?? 0
      remember(opcode, -1, dissector)
    default:
      guard place >= 0 else { return takeAdvertisingCommand(opcode, octets, dissector) }
      remember(opcode, Int32(place), dissector)
      takeLinkCommand(opcode, octets, place, dissector)
    }
  }

  private mutating func takeLinkCommand(
    _ opcode: UInt16, _ octets: RawSpan, _ place: Int, _ dissector: borrowing Dissector
  ) {
    switch opcode {
    case 0x0406: note(place, .disconnect, dissector, b: UInt32(octets.u8(at: 2) ?? 0))
    case 0x2013: note(place, .update, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x2020: note(place, .remoteParametersReply, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x2021: note(place, .remoteParametersRefusal, dissector, b: UInt32(octets.u8(at: 2) ?? 0))
    case 0x207E: note(place, .subrate, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x20A1: note(place, .rate, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x2032:
      let all = octets.u8(at: 2) ?? 0
      // A side without a preference leaves every PHY open.
      let tx = all & 1 == 0 ? octets.u8(at: 3) ?? 0 : 0
      let rx = all & 2 == 0 ? octets.u8(at: 4) ?? 0 : 0
      note(place, .setPHY, dissector, a: UInt64(tx) | UInt64(rx) &<< 8)
    case 0x2022: note(place, .setDataLength, dissector, a: UInt64(octets.u32(at: 2) ?? 0))
    case 0x2019:
      askEncryption(place, namesKey: octets.u64(at: 2) != 0 || octets.u16(at: 10) != 0, dissector)
      note(place, .enableEncryption, dissector, a: links[place].encryptionNamesKey ? 1 : 0)
    case 0x201A: note(place, .keyReply, dissector)
    case 0x201B: note(place, .keyRefusal, dissector)
    case 0x2016, 0x2088: note(place, .readFeatures, dissector)
    case 0x041D: note(place, .readVersion, dissector)
    default: break
    }
  }

  /// Notes who asks for encryption, and whether a random number or a diversifier names the key.
  mutating func askEncryption(_ place: Int, namesKey: Bool, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    links[place].encryptionAsked = header.number
    links[place].encryptionAskedTime = header.time
    links[place].encryptionAskedByHost = header.direction == .sent
    links[place].encryptionNamesKey = namesKey
  }

  /// What the host sets of its advertising and its address.
  private mutating func takeAdvertisingCommand(
    _ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    switch opcode {
    case 0x2005: adapters[adapter(header.adapter)].randomAddress = octets.u48(at: 0) ?? 0
    case 0x2006: adapters[adapter(header.adapter)].advertisingOwnType = octets.u8(at: 5) ?? 0xFF
    case 0x200A:
      adapters[adapter(header.adapter)].advertisedBy = octets.u8(at: 0) == 1 ? header.number : 0
    case 0x2036, 0x207F:
      guard let set = set(header.adapter, octets.u8(at: 0)) else { return }
      sets[set].ownType = octets.u8(at: 10) ?? 0xFF
    case 0x2035:
      guard let set = set(header.adapter, octets.u8(at: 0)) else { return }
      sets[set].randomAddress = octets.u48(at: 1) ?? 0
    case 0x2039:
      let isOn = octets.u8(at: 0) == 1
      var index = 0
      while index < Int(octets.u8(at: 1) ?? 0), let handle = octets.u8(at: 2 &+ index &* 4) {
        if let set = set(header.adapter, handle) { sets[set].enabledBy = isOn ? header.number : 0 }
        index &+= 1
      }
    default: break
    }
  }

  /// The place of an advertising set, or nil where there are too many.
  mutating func set(_ adapter: UInt16, _ handle: UInt8?) -> Int? {
    guard let handle else { return nil }
    var place = 0
    while place < sets.count {
      if sets[place].handle == handle, sets[place].adapter == adapter { return place }
      place &+= 1
    }
    guard place < Self.mostSets else { return nil }
    sets.append(LinkAdvertisingSet(adapter: adapter, handle: handle))
    return place
  }

  // MARK: - Answers to commands

  /// Keeps in mind that a command on the connection waits for its status; the oldest is forgotten.
  private mutating func remember(_ opcode: UInt16, _ link: Int32, _ dissector: borrowing Dissector) {
    while pending.count < Self.mostPending { pending.append(PendingLinkCommand()) }
    pending[nextPending] = PendingLinkCommand(
      adapter: dissector.packet.header.adapter, opcode: opcode, link: link,
      number: link >= 0 ? links[Int(link)].number : 0)
    nextPending = (nextPending &+ 1) % Self.mostPending
  }

  /// The status of a command: where it is refused, nothing else follows.
  mutating func answered(_ opcode: UInt16, _ status: UInt8, _ dissector: borrowing Dissector) {
    guard pending.count > 0, opcode > 0 else { return }
    let header = dissector.packet.header
    var index = 0
    while index < Self.mostPending {
      let slot = (nextPending &+ index) % Self.mostPending
      index &+= 1
      guard pending[slot].opcode == opcode, pending[slot].adapter == header.adapter else { continue }
      let command = pending[slot]
      pending[slot].opcode = 0
      if status == 0 { return }
      if command.link < 0 { return refused(opcode, status, dissector) }
      let link = Int(command.link)
      if links[link].number == command.number {
        note(link, .refused, dissector, a: UInt64(opcode), b: UInt32(status))
      }
      return
    }
  }

  /// The command that asks for a connection was refused.
  private mutating func refused(_ opcode: UInt16, _ status: UInt8, _ dissector: borrowing Dissector) {
    let adapter = adapter(dissector.packet.header.adapter)
    let isClassic = opcode == 0x0405
    let initiation = isClassic ? adapters[adapter].paging : adapters[adapter].initiation
    failed(status, initiation, isRefused: true, isClassic: isClassic, dissector)
    if isClassic {
      adapters[adapter].paging = Initiation()
    } else {
      adapters[adapter].initiation = Initiation()
    }
  }

  /// Adds an attempt that failed.
  mutating func failed(
    _ status: UInt8, _ initiation: Initiation, isRefused: Bool = false, isClassic: Bool = false,
    _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    var attempt = FailedAttempt(
      record: header.number, time: header.time, adapter: header.adapter, status: status)
    attempt.isRefused = isRefused
    attempt.isClassic = isClassic
    attempt.initiation = initiation
    attempt.address = initiation.address
    attempt.isRandom = initiation.isRandom
    attempts.add(attempt)
  }

  /// The return parameters of a command; they begin with the status.
  mutating func takeReturn(_ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let status = octets.u8(at: 0) else { return }
    answered(opcode, status, dissector)
    guard status == 0 else { return }
    switch opcode {
    case 0x0C03: endAll(.reset, dissector)
    case 0x1405:
      let place = place(dissector)
      guard place >= 0, let level = octets.u8(at: 3) else { return }
      links[place].rssi = Int8(bitPattern: level)
      links[place].rssiBy = dissector.packet.header.number
      links[place].rssiTime = dissector.packet.header.time
    case 0x1408:
      let place = place(dissector)
      guard place >= 0 else { return }
      links[place].encryption.keySize = octets.u8(at: 3) ?? 0
    case 0x2030:
      let place = place(dissector)
      guard place >= 0 else { return }
      links[place].txPHY = octets.u8(at: 3) ?? 0
      links[place].rxPHY = octets.u8(at: 4) ?? 0
    default: break
    }
  }
}
