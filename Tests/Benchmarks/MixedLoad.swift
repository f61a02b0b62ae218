import BLEDissector
import TestSupport

/// A load like that of a busy phone: about half advertising, a third connections with attribute traffic,
/// and the controller's flow control around it.
///
/// The same seed gives the same octets.
struct MixedLoad: ~Copyable {
  private var random: SeededGenerator
  private var writer: CaptureWriter
  private var time: Int64 = 1_700_000_000_000_000
  private let handles: [UInt16] = [0x0040, 0x0041, 0x0042]
  private var handle: UInt16 = 0x0040

  init(descriptor: Int32, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    writer = CaptureWriter(descriptor: descriptor)
  }

  /// Writes at least `records` records.
  mutating func write(records: Int) {
    for handle in handles { connect(handle) }
    while writer.count < records {
      handle = handles[random.below(handles.count)]
      switch random.below(100) {
      case 0..<34: legacyReport()
      case 34..<48: extendedReport()
      case 48..<62: notification()
      case 62..<72: readAndResponse()
      case 72..<76: writeAndResponse()
      case 76..<79: indication()
      case 79..<81: fragmentedNotification()
      case 81..<83: discovery()
      case 83..<93: completedPackets()
      default: commandAndComplete()
      }
    }
    writer.flush()
  }

  private mutating func emit(_ octets: [UInt8], sent: Bool) {
    time += Int64(20 + random.below(3000))
    unsafe writer.write(octets.span.bytes, sent: sent, microseconds: time)
  }

  private mutating func event(_ code: UInt8, _ parameters: [UInt8]) {
    emit([4, code, UInt8(parameters.count)] + parameters, sent: false)
  }

  private func pair(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private mutating func acl(_ handle: UInt16, boundary: UInt16, _ data: [UInt8], sent: Bool) {
    emit([2] + pair(handle | boundary << 12) + pair(UInt16(data.count)) + data, sent: sent)
  }

  /// An attribute PDU on the connection of the transaction that goes on.
  private mutating func attribute(_ pdu: [UInt8], sent: Bool) {
    let frame = pair(UInt16(pdu.count)) + [4, 0] + pdu
    acl(handle, boundary: sent ? 0 : 2, frame, sent: sent)
  }

  private mutating func connect(_ handle: UInt16) {
    event(
      0x3E,
      [0x01, 0x00] + pair(handle) + [0x00, 0x01] + random.octets(5) + [0xC0, 0x18, 0, 0, 0, 0xF4, 1, 0])
  }

  private mutating func advertisingData() -> [UInt8] {
    var data: [UInt8] = [2, 0x01, 0x06]
    switch random.below(4) {
    case 0: data += [17, 0xFF, 0x4C, 0x00, 0x10, 0x05] + random.octets(12)
    case 1: data += [3, 0x03, 0x0D, 0x18, 8, 0x09] + Array("Polar H".utf8)
    case 2: data += [3, 0x03, 0xAA, 0xFE, 11, 0x16, 0xAA, 0xFE, 0x00] + random.octets(7)
    default: data += [11, 0x09] + Array("Thermo 42A".utf8) + [2, 0x0A, 0x04]
    }
    return data
  }

  private mutating func legacyReport() {
    let data = advertisingData()
    let type: UInt8 = random.below(5) == 0 ? 4 : 0
    event(
      0x3E,
      [0x02, 1, type, 1] + random.octets(5) + [0xC0 | UInt8(random.below(64)), UInt8(data.count)] + data
        + [UInt8(bitPattern: Int8(-40 - random.below(60)))])
  }

  private mutating func extendedReport() {
    let data = advertisingData()
    event(
      0x3E,
      [0x0D, 1, 0x13, 0x00, 1] + random.octets(6) + [1, 0, 0xFF, 0x7F] + [
        UInt8(bitPattern: Int8(-40 - random.below(60)))
      ]
        + [0, 0, 0] + [0, 0, 0, 0, 0, 0] + [UInt8(data.count)] + data)
  }

  private mutating func notification() {
    attribute(
      [0x1B] + pair(UInt16(0x10 + random.below(64))) + random.octets(2 + random.below(18)), sent: false)
  }

  private mutating func readAndResponse() {
    attribute([0x0A] + pair(UInt16(1 + random.below(64))), sent: true)
    attribute([0x0B] + random.octets(1 + random.below(20)), sent: false)
  }

  private mutating func writeAndResponse() {
    attribute([0x12] + pair(UInt16(1 + random.below(64))) + random.octets(1 + random.below(18)), sent: true)
    attribute([0x13], sent: false)
  }

  private mutating func indication() {
    attribute([0x1D] + pair(UInt16(1 + random.below(64))) + random.octets(4), sent: false)
    attribute([0x1E], sent: true)
  }

  private mutating func fragmentedNotification() {
    let pdu = [0x1B] + pair(0x0021) + random.octets(60)
    let frame = pair(UInt16(pdu.count)) + [4, 0] + pdu
    acl(handle, boundary: 2, Array(frame[0..<27]), sent: false)
    acl(handle, boundary: 1, Array(frame[27..<54]), sent: false)
    acl(handle, boundary: 1, Array(frame[54...]), sent: false)
  }

  private mutating func discovery() {
    attribute([0x08] + pair(0x0001) + pair(0xFFFF) + pair(0x2803), sent: true)
    attribute(
      [0x09, 7] + pair(0x0002) + [0x02] + pair(0x0003) + pair(0x2A00) + pair(0x0004) + [0x12] + pair(0x0005)
        + pair(0x2A37), sent: false)
  }

  private mutating func completedPackets() {
    event(0x13, [1] + pair(handles[random.below(handles.count)]) + pair(UInt16(1 + random.below(3))))
  }

  private mutating func commandAndComplete() {
    emit([1, 0x0C, 0x20, 2, UInt8(random.below(2)), 0], sent: true)
    event(0x0E, [1, 0x0C, 0x20, 0])
  }
}
