import Foundation

/// A btsnoop capture of attribute traffic between our host and a peer, made PDU by PDU.
struct MadeCapture {
  private var file: [UInt8] = Array("btsnoop\0".utf8) + big(1, 4) + big(1002, 4)
  private var time = 0x00E0_3AB4_4A67_6000

  /// A connection to C1:00:00:00:00:01 begins, with handle 1.
  mutating func connect() {
    let parameters: [UInt8] = [0x01, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0xC1, 12, 0, 0, 0, 72, 0, 0]
    add([4, 0x3E, UInt8(parameters.count)] + parameters, isReceived: true)
  }

  mutating func disconnect() { add([4, 0x05, 4, 0, 1, 0, 0x13], isReceived: true) }

  /// Our host asks, the peer answers.
  mutating func ask(_ request: [UInt8], _ response: [UInt8]) {
    add(Self.data(request, flags: 0x00), isReceived: false)
    add(Self.data(response, flags: 0x20), isReceived: true)
  }

  /// Writes the capture where the tool can read it.
  func write(_ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(name)-\(UUID().uuidString).btsnoop")
    try Data(file).write(to: url)
    return url
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
