/// From USB transfers to HCI packets.
///
/// A bus carries other devices too, and nothing in a transfer says that its device is a Bluetooth adapter. So
/// a device is taken for one when it describes itself so, or does what none but an adapter does: it is sent
/// an HCI command, or sends an event of the kind that adapters send, or carries an L2CAP frame. Until then,
/// and wherever a transfer isn't shaped like the packet it should hold, it is delivered as a mere transfer.
///
/// - Spec: Core 6.0, Vol 4, Part B, 2
struct USBTransport: ~Copyable {
  /// A device that is a Bluetooth adapter.
  struct Device: BitwiseCopyable {
    var key: UInt64
    var adapter: UInt16
    /// The length of the first transfer of an event that takes several, or 0.
    var part = 0
  }
  private var devices = Table<Device>(capacity: most)
  private var taken = 0
  private var events = BufferTable(count: most)
  /// The device whose next data stage is an HCI command, or `none`.
  private var awaitsCommand = none
  /// No more adapters than this are followed at a time.
  static let most = 8
  private static let none = UInt64.max

  /// Forgets all devices.
  mutating func reset() {
    devices.truncate(0)
    taken = 0
    awaitsCommand = Self.none
  }

  /// The event that was joined last in buffer `index`.
  @_lifetime(borrow self)
  func joined(_ index: Int) -> RawSpan { events.octets(index) }

  /// Finds the HCI packet in the data of `transfer`.
  ///
  /// A device seen for the first time takes the next adapter number.
  mutating func describe(
    _ octets: RawSpan, _ transfer: USBTransfer, _ adapters: inout UInt16, _ header: inout RecordHeader
  ) -> Payload {
    header.content = .usb
    header.code = UInt32(transfer.kind)
    header.direction = transfer.isIncoming ? .received : .sent
    header.originalLength = transfer.length
    var payload = Payload(transfer.start, transfer.end)
    let data = octets.cut(transfer.start, transfer.end)
    let content = content(data, transfer)
    var index = find(transfer.device)
    if index < 0, Self.shows(content, data, transfer) { index = add(transfer.device, &adapters) }
    guard index >= 0 else { return payload }
    header.adapter = devices[index].adapter
    if content == .event {
      if let count = join(index, data) {
        header.content = .event
        header.originalLength = count
        payload.buffer = index
      } else if devices[index].part == 0, Self.isEvent(data) {
        header.content = .event
      }
    } else if let content {
      header.content = content
    }
    if header.content != .usb { header.code = 0 }
    return payload
  }

  // MARK: - The shape of packets

  /// What the data can be by the kind of transfer and its length; nil for nothing of HCI.
  private mutating func content(_ data: RawSpan, _ transfer: USBTransfer) -> RecordContent? {
    // What goes out is seen when it is submitted, what comes in when it is complete.
    let isLive = transfer.isCompletion == transfer.isIncoming
    switch transfer.kind {
    case USBTransfer.Kind.control: return isLive && isCommand(data, transfer) ? .command : nil
    case USBTransfer.Kind.interrupt:
      return isLive && transfer.isIncoming && transfer.isWhole ? .event : nil
    case USBTransfer.Kind.bulk:
      // An ACL packet of more than one transfer, or a cut one, is left as it is.
      guard isLive, let length = data.u16(at: 2) else { return nil }
      return transfer.length == Int(length) &+ 4 ? .acl : nil
    case USBTransfer.Kind.isochronous:
      guard isLive, transfer.packets <= 1, let length = data.u8(at: 2) else { return nil }
      return transfer.length == Int(length) &+ 3 ? .synchronous : nil
    default: return nil
    }
  }

  /// Whether `data` is an HCI command in a class request to the device (the values of bRequest, wValue and
  /// wIndex don't matter) or, by some hosts, to its first interface.
  private mutating func isCommand(_ data: RawSpan, _ transfer: USBTransfer) -> Bool {
    guard transfer.endpoint & 0x7F == 0 else { return false }
    if transfer.isDataStage {
      guard awaitsCommand == transfer.device else { return false }
      awaitsCommand = Self.none
    } else {
      let kind = transfer.setup & 0xFF
      let request = (transfer.setup &>> 8) & 0xFF
      guard transfer.hasSetup, kind == 0x20 || kind == 0x21 && (request == 0 || request == 0xE0) else {
        return false
      }
      if data.byteCount == 0, transfer.setup &>> 48 >= 3 { awaitsCommand = transfer.device }
    }
    guard let length = data.u8(at: 2) else { return false }
    return transfer.length == Int(length) &+ 3
  }

  private static func isEvent(_ data: RawSpan) -> Bool {
    guard let length = data.u8(at: 1) else { return false }
    return data.byteCount == Int(length) &+ 2
  }

  // MARK: - Which device is an adapter

  private func find(_ key: UInt64) -> Int {
    var index = devices.count &- 1
    while index >= 0, devices[index].key != key { index &-= 1 }
    return index
  }

  /// Takes up the device of `key`; in the place of the one that was taken up first, where all are taken.
  private mutating func add(_ key: UInt64, _ adapters: inout UInt16) -> Int {
    let device = Device(key: key, adapter: adapters)
    let index = taken % Self.most
    if index < devices.count { devices[index] = device } else { devices.append(device) }
    taken &+= 1
    adapters &+= 1
    return index
  }

  /// Whether this transfer shows that its device is an adapter.
  private static func shows(_ content: RecordContent?, _ data: RawSpan, _ transfer: USBTransfer) -> Bool {
    switch content {
    case .command: return true
    case .event:
      // Command Complete, Command Status, Number Of Completed Packets, LE Meta; a keyboard or a mouse sends
      // reports of a few octets over the same kind of endpoint.
      guard isEvent(data), data.byteCount >= 6, let code = data.u8(at: 0) else { return false }
      return code == 0x0E || code == 0x0F || code == 0x13 || code == 0x3E
    case .acl:
      // A whole L2CAP frame in a first fragment.
      guard let flags = data.u16(at: 0), let length = data.u16(at: 4) else { return false }
      return flags & 0x1000 == 0 && flags & 0xFFF < 0xF00 && data.byteCount == Int(length) &+ 8
    case nil:
      // A device descriptor of class wireless controller, subclass RF, protocol Bluetooth.
      guard transfer.kind == USBTransfer.Kind.control, transfer.isCompletion, data.byteCount == 18 else {
        return false
      }
      return data.be16(at: 0) == 0x1201 && data.be16(at: 4) == 0xE001 && data.u8(at: 6) == 1
    default: return false
    }
  }

  // MARK: - Events over several transfers

  /// Adds `data` to the event that device `index` is sending, or begins one: an event takes several transfers
  /// where the host reads no more than a packet of the endpoint, 16 octets in most adapters, at a time.
  ///
  /// - Returns: The length of the event when this was its last part.
  private mutating func join(_ index: Int, _ data: RawSpan) -> Int? {
    let count = data.byteCount
    let part = devices[index].part
    if part > 0 {
      let wanted = Int(events.octets(index).u8(at: 1) ?? 0) &+ 2
      let left = wanted &- events.count(index)
      if count == min(part, left) {
        events.append(index, data)
        guard count == left else { return nil }
        devices[index].part = 0
        return wanted
      }
      // A part is missing; the event is given up.
      devices[index].part = 0
    }
    // All parts but the last are full packets, whose sizes are powers of two.
    guard count >= 8, count & (count &- 1) == 0, let length = data.u8(at: 1), count < Int(length) &+ 2 else {
      return nil
    }
    events.removeAll(index)
    events.append(index, data)
    devices[index].part = count
    return nil
  }
}
