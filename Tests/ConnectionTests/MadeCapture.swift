/// A btsnoop file of HCI packets that a test makes, with one connection of handle 1 or several.
struct MadeCapture {
  private(set) var octets: [UInt8]
  private(set) var records = 0
  /// Seconds since the first record.
  private var time = 0.0

  /// A btsnoop file of HCI packets, or a pcap file of packets from the air with the header of link type 256.
  init(isAir: Bool = false) {
    octets =
      isAir
      ? Self.little(0xA1B2_C3D4, 4) + [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8) + Self.little(65535, 4)
        + Self.little(256, 4)
      : Array("btsnoop\0".utf8) + Self.big(1, 4) + Self.big(1002, 4)
  }

  private static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  private static func little(_ value: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Lets so many seconds pass.
  mutating func wait(_ seconds: Double) { time += seconds }

  /// Adds a record and returns its number.
  @discardableResult
  private mutating func add(_ packet: [UInt8], isReceived: Bool) -> Int {
    let flags: UInt64 = (isReceived ? 1 : 0) | (packet[0] == 1 || packet[0] == 4 ? 2 : 0)
    let length = Self.big(UInt64(packet.count), 4)
    // Microseconds from the year 0 on; 2026-01-01.
    let stamp: UInt64 = 0x00E0_3AB4_4A67_6000 + 9497 * 86_400_000_000 + UInt64(time * 1e6)
    octets += length + length + Self.big(flags, 4) + Self.big(0, 4) + Self.big(stamp, 8) + packet
    time += 0.001
    records += 1
    return records
  }

  @discardableResult
  mutating func command(_ opcode: Int, _ parameters: [UInt8]) -> Int {
    add([1] + Self.little(opcode) + [UInt8(parameters.count)] + parameters, isReceived: false)
  }

  @discardableResult
  mutating func event(_ code: UInt8, _ parameters: [UInt8]) -> Int {
    add([4, code, UInt8(parameters.count)] + parameters, isReceived: true)
  }

  /// A Command Status event.
  mutating func status(_ opcode: Int, _ status: UInt8 = 0) { event(0x0F, [status, 1] + Self.little(opcode)) }

  /// A frame on one of the fixed channels.
  @discardableResult
  mutating func frame(_ channel: Int, _ payload: [UInt8], isReceived: Bool, handle: Int = 1) -> Int {
    let frame = Self.little(payload.count) + Self.little(channel) + payload
    let flag = isReceived ? 0x2000 : 0
    return add([2] + Self.little(handle | flag) + Self.little(frame.count) + frame, isReceived: isReceived)
  }

  @discardableResult
  mutating func att(_ payload: [UInt8], isReceived: Bool = false) -> Int {
    frame(4, payload, isReceived: isReceived)
  }

  static let peer: [UInt8] = [1, 0, 0xAD, 0xDE, 0x1E, 0xC1]

  /// An LE Connection Complete event: 30 ms, latency 0, 720 ms.
  @discardableResult
  mutating func connected(isCentral: Bool = true, handle: Int = 1) -> Int {
    event(
      0x3E,
      [1, 0] + Self.little(handle) + [isCentral ? 0 : 1, 1] + Self.peer + Self.little(24) + Self.little(0)
        + Self.little(72) + [0])
  }

  /// LE Connection Update Complete: interval in units of 1.25 ms, timeout in units of 10 ms.
  @discardableResult
  mutating func updated(_ interval: Int, _ latency: Int, _ timeout: Int) -> Int {
    event(0x3E, [3, 0, 1, 0] + Self.little(interval) + Self.little(latency) + Self.little(timeout))
  }

  /// Our host's Disconnect.
  @discardableResult
  mutating func disconnect(_ reason: UInt8 = 0x13) -> Int {
    let record = command(0x0406, [1, 0, reason])
    status(0x0406)
    return record
  }

  /// Disconnection Complete.
  @discardableResult
  mutating func disconnected(_ reason: UInt8) -> Int { event(0x05, [0, 1, 0, reason]) }

  /// An advertising report of one device: type 0 is ADV_IND, 3 ADV_NONCONN_IND, 4 a scan response.
  @discardableResult
  mutating func advertised(_ type: UInt8, _ address: [UInt8] = peer, isRandom: Bool = true) -> Int {
    event(0x3E, [2, 1, type, isRandom ? 1 : 0] + address + [0, 0xCB])
  }

  // MARK: - On the air

  /// The access address of the connection on the air.
  private static let access: [UInt8] = [0x50, 0x65, 0x5A, 0xAF]

  /// CONNECT_IND: 30 ms, latency 0, 720 ms.
  @discardableResult
  mutating func connectedOnAir() -> Int {
    let parameters = [1] + Self.little(0) + Self.little(24) + Self.little(0) + Self.little(72)
    let data = Self.access + [1, 2, 3] + parameters + [0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 5]
    return air(
      [0xD6, 0xBE, 0x89, 0x8E], [0xC5, 34, 0, 0, 0xAD, 0xDE, 0x1E, 0xC0] + Self.peer + data, kind: 0)
  }

  /// A control PDU: of the central, of the peripheral, or nobody knows whose.
  @discardableResult
  mutating func control(_ payload: [UInt8], isFromCentral: Bool?) -> Int {
    let kind: UInt64 = isFromCentral.map { $0 ? 2 : 3 } ?? 0
    return air(Self.access, [3, UInt8(payload.count)] + payload, kind: kind)
  }

  private mutating func air(_ access: [UInt8], _ packet: [UInt8], kind: UInt64) -> Int {
    // Dewhitened, with a reference access address, of that kind, with a good CRC.
    let flags = Int(0x0C11 | kind << 7)
    let record = [0, 0, 0, 0] + access + Self.little(flags) + access + packet + [0, 0, 0]
    let microseconds = 1_767_225_600_000_000 + Int(time * 1e6)
    octets += Self.little(microseconds / 1_000_000, 4) + Self.little(microseconds % 1_000_000, 4)
    octets += Self.little(record.count, 4) + Self.little(record.count, 4) + record
    time += 0.001
    records += 1
    return records
  }
}
