/// What the checks of HCI remember behind each command and answer.
extension CheckContext {
  /// A key for what an adapter waits for; `what` has up to 48 bits, `kind` 4.
  static func key(_ adapter: UInt16, _ what: UInt64, kind: UInt8 = 0) -> UInt64 {
    UInt64(adapter & 0xFFF) &<< 52 | UInt64(kind & 0xF) &<< 48 | what & 0xFFFF_FFFF_FFFF
  }

  /// The adapter of such a key.
  static func adapter(_ key: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: key &>> 52) }

  private static func keys(_ adapter: UInt16) -> ClosedRange<UInt64> {
    key(adapter, 0)...key(adapter, .max, kind: 0xF)
  }

  /// Whether the wait is worth telling: at the end of a capture only where nothing follows what asks.
  func isWorthTelling(_ dissector: borrowing Dissector) -> Bool {
    !isCaptureEnd || overdue.record == dissector.packet.header.number
  }

  // MARK: - Commands

  mutating func rememberCommand(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown else { return }
    let opcode = UInt16(truncatingIfNeeded: layer.code)
    let header = dissector.packet.header
    // It takes no place in the queue, and is answered only where it is wrong (Vol 4, Part E, 7.3.40).
    if opcode == 0x0C35 { return }
    hci.adapter.commands &+= 1
    hci.adapter.sentSince &+= 1
    if opcode == 0x0C03 { beginReset(header) }
    let isWrong = hasFinding || dissector.packet.findings.count > 0
    hci.wait(
      HCIMemory.Waiting(
        adapter: header.adapter, opcode: opcode, record: header.number, since: header.time,
        first: octets.number(at: 0, width: min(8, octets.byteCount)) ?? 0, isFlawed: isWrong))
    if opcode >= 0xFC00 {
      hci.adapter.hadVendorCommand = true
      return
    }
    // What is wrong with a command may be why nobody answers it.
    if isWrong {
      deadlines.cancel(.hciResponse, Self.key(header.adapter, UInt64(opcode)))
    } else {
      deadlines.set(
        .hciResponse, Self.key(header.adapter, UInt64(opcode)), seconds: 2, header, code: UInt32(opcode))
    }
    switch opcode {
    // What is cancelled isn't completed.
    case 0x0402:
      deadlines.cancel(.procedure, Self.key(header.adapter, 0, kind: CommandCompletion.inquiry.rawValue))
    case 0x0C01:
      hci.adapter.mask = octets.u64(at: 0) ?? .max
      hci.adapter.maskIn = header.number
    case 0x2001:
      hci.adapter.leMask = octets.u64(at: 0) ?? .max
      hci.adapter.leMaskIn = header.number
    case 0x2000...0x20FF: rememberLECommand(opcode, octets, dissector)
    default: break
    }
  }

  /// From here on all may be as it is behind a reset, though its answer be missing.
  private mutating func beginReset(_ header: RecordHeader) {
    hci.adapter.resetIn = header.number
    hci.adapter.legacyIn = 0
    hci.adapter.extendedIn = 0
    hci.adapter.maskIn = 0
    hci.adapter.leMaskIn = 0
    hci.adapter.advertising.state = .unknown
    hci.adapter.scanning.state = .unknown
    hci.adapter.creating.state = .unknown
    hci.adapter.arePartsUnsure = true
    for kind in [Deadline.Kind.hciResponse, .commandCredit, .procedure] {
      deadlines.cancelAll(kind, Self.keys(header.adapter))
    }
  }

  private mutating func rememberLECommand(
    _ opcode: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    if HCIMemory.isLegacy(opcode), hci.adapter.legacyIn == 0 {
      hci.adapter.legacyIn = header.number
      hci.adapter.legacyOpcode = opcode
    }
    if HCIMemory.isExtended(opcode), hci.adapter.extendedIn == 0 {
      hci.adapter.extendedIn = header.number
      hci.adapter.extendedOpcode = opcode
    }
    if hci.adapter.legacyIn > 0, hci.adapter.extendedIn > 0 { hci.adapter.isMixReported = true }
    switch opcode {
    case 0x2005: hci.adapter.randomAddressIn = header.number
    case 0x2006: hci.adapter.advertising.ownAddressType = octets.u8(at: 5) ?? 255
    case 0x200B: hci.adapter.scanning.ownAddressType = octets.u8(at: 5) ?? 255
    case 0x2041: hci.adapter.scanning.ownAddressType = octets.u8(at: 0) ?? 255
    case 0x200A: hci.adapter.advertising.state = .unknown
    case 0x200C, 0x2042: hci.adapter.scanning.state = .unknown
    case 0x200D, 0x2043, 0x2085:
      hci.adapter.creating.state = .unknown
      hci.adapter.creating.record = header.number
      hci.adapter.createdAt = header.time
      let policyAt = opcode == 0x200D ? 4 : opcode == 0x2043 ? 0 : 2
      hci.adapter.createsByList = octets.u8(at: policyAt) == 1
    case 0x2037, 0x2038, 0x203F:
      guard let set = octets.u8(at: 0), let operation = octets.u8(at: 1) else { return }
      if operation == 1 { hci.setBegun(header.adapter, opcode, set, true) }
      if operation == 2 || operation == 3 { hci.setBegun(header.adapter, opcode, set, false) }
    default: rememberLinkCommand(opcode, octets, dissector)
    }
  }

  // MARK: - Answers

  /// Takes note of Command Complete and Command Status.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.14, 7.7.15
  mutating func rememberAnswer(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown, let answer = HCIAnswer(octets, layer.code) else { return }
    let header = dissector.packet.header
    hci.adapter.allowance = Int32(answer.allowance)
    hci.adapter.allowanceIn = header.number
    hci.adapter.sentSince = 0
    let queue = Self.key(header.adapter, 0)
    if answer.allowance > 0 {
      deadlines.cancel(.commandCredit, queue)
    } else {
      deadlines.set(.commandCredit, queue, seconds: 2, header)
    }
    guard answer.opcode > 0 else { return }
    deadlines.cancel(.hciResponse, Self.key(header.adapter, UInt64(answer.opcode)))
    if answer.opcode == 0x0C03 { hci.adapter.resetIn = 0 }
    guard let command = hci.waits(header.adapter, answer.opcode) else {
      // Where it is odd otherwise too, that is told.
      let isOdd = dissector.packet.findings.count > 0 || answer.allowance == 0
      hci.adapter.orphan = isOdd ? 0 : answer.opcode
      return doubt(answer.opcode)
    }
    hci.answer(header.adapter, answer.opcode)
    if command.isUnclear { return doubt(answer.opcode) }
    if answer.status == 0 { succeeded(command, answer, dissector) }
  }

  /// A command is missing in the capture: what it said isn't known.
  private mutating func doubt(_ opcode: UInt16) {
    switch opcode {
    case 0x2005: hci.adapter.randomAddressIn = Int.max
    case 0x2006: hci.adapter.advertising.ownAddressType = 255
    case 0x200B, 0x2041: hci.adapter.scanning.ownAddressType = 255
    case 0x200A: hci.adapter.advertising.state = .unknown
    case 0x200C, 0x2042: hci.adapter.scanning.state = .unknown
    case 0x200D, 0x2043, 0x2085: hci.adapter.creating.state = .unknown
    case 0x2037, 0x2038, 0x203F: hci.adapter.arePartsUnsure = true
    case 0x0C01: hci.adapter.maskIn = 0
    case 0x2001: hci.adapter.leMaskIn = 0
    case 0x206E:
      guard connection >= 0 else { return }
      link.links[Int(connection)].sent.hasPath = true
      link.links[Int(connection)].received.hasPath = true
    default: break
    }
  }

  /// The controller does what the command says, or begins to.
  private mutating func succeeded(
    _ command: HCIMemory.Waiting, _ answer: HCIAnswer, _ dissector: borrowing Dissector
  ) {
    let isOn = command.first & 0xFF == 1
    switch command.opcode {
    case 0x200A:
      hci.adapter.advertising.state = isOn ? .on : .off
      hci.adapter.advertising.record = command.record
    case 0x200C, 0x2042:
      // Extended scanning may end by itself.
      hci.adapter.scanning.state = isOn ? (command.opcode == 0x200C ? .on : .unknown) : .off
      hci.adapter.scanning.record = command.record
    case 0x200D, 0x2043, 0x2085: hci.adapter.creating.state = .on
    default: break
    }
    guard answer.isStatus else { return }
    let completion = CommandCompletion.of(command.opcode)
    guard completion != .none, completion != .leConnection, !isMasked(completion) else { return }
    watch(command, completion, dissector)
  }

  /// Watches for the event that says that a command is done.
  private mutating func watch(
    _ command: HCIMemory.Waiting, _ completion: CommandCompletion, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    let isOfHandle = completion.namesHandle
    var subject = completion.namesAddress ? command.first & 0xFFFF_FFFF_FFFF : 0
    var link: Int32 = -1
    if isOfHandle {
      let handle = UInt16(truncatingIfNeeded: command.first) & 0xFFF
      subject = UInt64(handle)
      if let index = dissector.session.connections.index(header.adapter, handle) { link = Int32(index) }
    }
    let seconds: Int64 =
      switch completion {
      case .inquiry: 65
      case .disconnection: 35
      case .publicKey, .sharedSecret: 10
      default: 45
      }
    deadlines.set(
      .procedure, Self.key(header.adapter, subject, kind: completion.rawValue), seconds: seconds, header,
      connection: link, code: UInt32(command.opcode))
  }

  /// Whether the event that completes it is one that our host has masked.
  private func isMasked(_ completion: CommandCompletion) -> Bool {
    guard hci.adapter.leMaskIn > 0 else { return false }
    let bit: UInt64? =
      switch completion {
      case .leConnectionUpdate: 2
      case .leRemoteFeatures: 3
      case .publicKey: 7
      case .sharedSecret: 8
      default: nil
      }
    guard let bit else { return false }
    return hci.adapter.leMask &>> bit & 1 == 0
  }

  /// Takes note of what Command Complete returns.
  mutating func rememberReturn(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard hci.isKnown, octets.u8(at: 0) == 0 else { return }
    let record = dissector.packet.header.number
    switch layer.code {
    case 0x0C03:
      hci.reset(dissector.packet.header)
      deadlines.cancelAll(.hciResponse, Self.keys(dissector.packet.header.adapter))
    case 0x1002: hci.adapter.supported = SupportedCommands(octets, record: record)
    case 0x1005: hci.adapter.acl.set(octets.u8(at: 4), octets.u16(at: 1), record)
    case 0x2002: hci.adapter.le.set(octets.u8(at: 3), octets.u16(at: 1), record)
    case 0x2060:
      hci.adapter.le.set(octets.u8(at: 3), octets.u16(at: 1), record)
      hci.adapter.iso.set(octets.u8(at: 6), octets.u16(at: 4), record)
    default: break
    }
  }
}

/// Command Complete or Command Status, as far as both have the same.
struct HCIAnswer: BitwiseCopyable {
  var opcode: UInt16
  var status: UInt8
  /// How many commands may be sent.
  var allowance: UInt8
  var isStatus: Bool

  init?(_ octets: RawSpan, _ event: UInt32) {
    isStatus = event == 0x0F
    guard event == 0x0E || isStatus, let opcode = octets.u16(at: isStatus ? 2 : 1),
      let allowance = octets.u8(at: isStatus ? 1 : 0)
    else { return nil }
    self.opcode = opcode
    self.allowance = allowance
    status = octets.u8(at: isStatus ? 0 : 3) ?? 0
  }
}

extension HCIMemory {
  /// Whether it is a command of old advertising, scanning and connecting.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 3.1.1
  static func isLegacy(_ opcode: UInt16) -> Bool {
    switch opcode {
    case 0x2006, 0x2008...0x200D: true
    default: false
    }
  }

  /// Whether it is a command of extended advertising, scanning and connecting.
  static func isExtended(_ opcode: UInt16) -> Bool {
    switch opcode {
    case 0x2036...0x2039, 0x203E...0x2044, 0x207F, 0x2085: true
    default: false
    }
  }
}

extension HCIMemory.Pool {
  mutating func set(_ count: UInt8?, _ length: UInt16?, _ record: Int) {
    guard let count, let length else { return }
    self.count = Int32(count)
    self.length = Int32(length)
    self.record = record
  }
}

extension CommandCompletion {
  /// Whether its event names a connection handle.
  var namesHandle: Bool {
    switch self {
    case .none, .inquiry, .leConnection, .publicKey, .sharedSecret, .connection, .remoteName: false
    default: true
    }
  }

  /// Whether its event names a device address.
  var namesAddress: Bool { self == .connection || self == .remoteName }
}
