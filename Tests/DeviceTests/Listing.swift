import BLECrypto
import Foundation

@testable import BLEDissector

/// A capture that is made for a test, packet by packet.
struct TestCapture {
  private var records: [(octets: [UInt8], sent: Bool, time: Int64)] = []
  /// Microseconds since the first record.
  var time: Int64 = 0

  mutating func add(_ octets: [UInt8], sent: Bool = false) { records.append((octets, sent, time)) }

  mutating func leEvent(_ parameters: [UInt8]) { add([0x04, 0x3E, UInt8(parameters.count)] + parameters) }

  /// A command, and its Command Complete with `status`.
  mutating func command(_ opcode: UInt16, _ parameters: [UInt8], status: UInt8 = 0) {
    let code = [UInt8(opcode & 0xFF), UInt8(opcode >> 8)]
    add([0x01] + code + [UInt8(parameters.count)] + parameters, sent: true)
    add([0x04, 0x0E, 4, 1] + code + [status])
  }

  /// A legacy advertising report; the address as it is written.
  mutating func report(
    _ address: UInt64, isRandom: Bool = true, type: UInt8 = 0, data: [UInt8] = [2, 1, 6], rssi: Int8 = -50
  ) {
    leEvent(
      [2, 1, type, isRandom ? 1 : 0] + Self.octets(address) + [UInt8(data.count)] + data
        + [UInt8(bitPattern: rssi)])
  }

  /// A connection with handle 1, in which our host is the central.
  mutating func connect(_ address: UInt64, isRandom: Bool = true) {
    leEvent(
      [1, 0, 1, 0, 0, isRandom ? 1 : 0] + Self.octets(address) + [0x18, 0, 0, 0, 0xF4, 1, 0])
  }

  /// A PDU of the security manager from the peer.
  mutating func pairing(_ pdu: [UInt8], sent: Bool = false) {
    let frame = [UInt8(pdu.count), 0, 6, 0] + pdu
    add([2, 1, sent ? 0 : 0x20, UInt8(frame.count), 0] + frame, sent: sent)
  }

  static func octets(_ address: UInt64) -> [UInt8] { (0..<6).map { UInt8(address >> ($0 * 8) & 0xFF) } }

  /// What `bledissect devices --json` writes of it.
  func listing(_ story: StoryOptions = StoryOptions(), hasCryptography: Bool = true) throws -> [[String: Any]]
  {
    let made = try write()
    defer { try? FileManager.default.removeItem(at: made) }
    return try Listing.of(made, story, hasCryptography: hasCryptography)
  }

  /// What `bledissect devices` writes of it.
  func text(_ story: StoryOptions = StoryOptions(), _ form: PassOptions.Form = .text) throws -> String {
    let made = try write()
    defer { try? FileManager.default.removeItem(at: made) }
    return String(
      decoding: try Listing.output(of: made, form, story, hasCryptography: true), as: UTF8.self)
  }

  private func write() throws -> URL {
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "devices-" + UUID().uuidString)
    try Data().write(to: path)
    let file = try FileHandle(forUpdating: path)
    var writer = CaptureWriter(descriptor: file.fileDescriptor)
    for record in records {
      let time = 1_700_000_000_000_000 + record.time
      unsafe writer.write(record.octets.span.bytes, sent: record.sent, microseconds: time)
    }
    writer.flush()
    return path
  }
}

/// The view of devices.
enum Listing {
  static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures/recorded").standardizedFileURL

  static func of(
    _ capture: URL, _ story: StoryOptions = StoryOptions(), hasCryptography: Bool = true
  ) throws -> [[String: Any]] {
    let output = try output(of: capture, .json, story, hasCryptography: hasCryptography)
    return try output.split(separator: 0x0A).map {
      try JSONSerialization.jsonObject(with: $0) as? [String: Any] ?? [:]
    }
  }

  static func output(
    of capture: URL, _ form: PassOptions.Form, _ story: StoryOptions, hasCryptography: Bool
  ) throws -> Data {
    var options = PassOptions()
    options.form = form
    options.view = .devices
    options.showsRecords = false
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "devices-" + UUID().uuidString)
    try Data().write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let output = try FileHandle(forUpdating: path)
    let input = try FileHandle(forReadingFrom: capture)
    let cryptography = Cryptography(
      ah: { SecurityManager.ah(Value128(high: $0.high, low: $0.low), r: $1) }, aesCMAC: { _, _ in nil },
      e: { _, _ in nil }, dhKey: { _, _, _ in nil })
    var pass = CapturePass(
      options, OutputStream(descriptor: output.fileDescriptor, isPrompt: false), story: story,
      cryptography: hasCryptography ? cryptography : nil)
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    return try Data(contentsOf: path)
  }
}

extension [String: Any] {
  func text(_ key: String) -> String? { self[key] as? String }
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
  func texts(_ key: String) -> [String] { self[key] as? [String] ?? [] }
  func numbers(_ key: String) -> [Int] { self[key] as? [Int] ?? [] }
}

extension [[String: Any]] {
  subscript(address address: String) -> [String: Any]? { first { $0.text("address") == address } }
}
