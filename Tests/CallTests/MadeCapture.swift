import Foundation

/// A capture of one link between our host, the central, and a peer, made packet by packet.
struct MadeCapture {
  private var file: [UInt8] = Array("btsnoop\0".utf8) + big(1, 4) + big(1002, 4)
  private var time = 0x00E0_3AB4_4A67_6000

  /// A link to C1:00:00:00:00:01, with handle 1.
  init() {
    event([0x3E, 19, 0x01, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0xC1, 12, 0, 0, 0, 72, 0, 0])
  }

  mutating func event(_ octets: [UInt8]) { add([4] + octets, isReceived: true) }

  /// Our host's Disconnect with `asked`, and the event with `told`.
  mutating func disconnect(_ asked: UInt8?, _ told: UInt8) {
    if let asked {
      add([1, 0x06, 0x04, 3, 1, 0, asked], isReceived: false)
      event([0x0F, 4, 0, 1, 0x06, 0x04])
    }
    event([0x05, 4, 0, 1, 0, told])
  }

  /// A PDU of the attribute protocol.
  mutating func send(_ octets: [UInt8]) { add(Self.data(octets, flags: 0x00), isReceived: false) }
  mutating func receive(_ octets: [UInt8]) { add(Self.data(octets, flags: 0x20), isReceived: true) }

  /// A characteristic FFF3 at 2, its value at 3; a descriptor at 4, and what the server says that it is.
  mutating func discover(properties: UInt8, descriptor: UInt16) {
    send([0x08, 1, 0, 9, 0, 0x03, 0x28])
    receive([0x09, 7, 2, 0, properties, 3, 0, 0xF3, 0xFF])
    send([0x08, 3, 0, 9, 0, 0x03, 0x28])
    receive([0x01, 0x08, 3, 0, 0x0A])
    send([0x04, 4, 0, 4, 0])
    receive([0x05, 1, 4, 0, UInt8(descriptor & 0xFF), UInt8(descriptor >> 8)])
  }

  /// The objects that the tool makes of it.
  func objects() throws -> [[String: Any]] {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).btsnoop")
    try Data(file).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try ShownCalls.objects(at: url.path)
  }

  /// What the tool prints of it.
  func text() throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).btsnoop")
    try Data(file).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try ShownCalls.output(["callbacks", "--columns", "200", url.path])
  }

  private mutating func add(_ packet: [UInt8], isReceived: Bool) {
    let length = Self.big(packet.count, 4)
    let flags = (isReceived ? 1 : 0) + (packet[0] == 2 ? 0 : 2)
    file += length + length + Self.big(flags, 4) + Self.big(0, 4) + Self.big(time, 8) + packet
    time += 1000
  }

  private static func data(_ octets: [UInt8], flags: UInt8) -> [UInt8] {
    let count = UInt8(octets.count)
    return [2, 1, flags, count + 4, 0, count, 0, 4, 0] + octets
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
