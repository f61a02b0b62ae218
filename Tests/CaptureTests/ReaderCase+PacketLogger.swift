@testable import BLEDissector

/// Captures of PacketLogger.
extension ReaderCase {
  private static func logged(_ order: OctetOrder) -> [UInt8] {
    let records: [(UInt8, [UInt8])] = [
      (0x00, reset), (0x01, complete), (0x02, acl), (0x03, acl), (0x08, [1, 0, 0]), (0x09, [1, 0, 0]),
      (0x12, [1, 0, 0, 0]), (0x13, [1, 0, 0, 0]), (0x0B, [7]), (0xFC, Array("note\0".utf8)),
      (0xF7, [9, 0, 0, 0, 2] + Array("p\0s\0\0c\0text\0".utf8)), (0xF7, Array("text\0".utf8)), (0xEE, []),
    ]
    return records.flatMap { CaptureOctets.packetLogger($0.0, $0.1, seconds, 8, order) }
  }
  private static let loggedRecords = [
    CollectedRecord(content: .command, direction: .sent, time: time(8_000), octets: reset),
    CollectedRecord(content: .event, direction: .received, time: time(8_000), octets: complete),
    CollectedRecord(content: .acl, direction: .sent, time: time(8_000), octets: acl),
    CollectedRecord(content: .acl, direction: .received, time: time(8_000), octets: acl),
    CollectedRecord(content: .synchronous, direction: .sent, time: time(8_000), octets: [1, 0, 0]),
    CollectedRecord(content: .synchronous, direction: .received, time: time(8_000), octets: [1, 0, 0]),
    CollectedRecord(content: .iso, direction: .sent, time: time(8_000), octets: [1, 0, 0, 0]),
    CollectedRecord(content: .iso, direction: .received, time: time(8_000), octets: [1, 0, 0, 0]),
    CollectedRecord(content: .packetLogger, time: time(8_000), code: 0x0B, octets: [7]),
    CollectedRecord(content: .logText, time: time(8_000), code: 0xFC, octets: Array("note\0".utf8)),
    CollectedRecord(content: .logText, time: time(8_000), code: 0xF7, octets: Array("text\0".utf8)),
    CollectedRecord(content: .logText, time: time(8_000), code: 0xF7, octets: Array("text\0".utf8)),
    CollectedRecord(content: .packetLogger, time: time(8_000), code: 0xEE, octets: []),
  ]
  private static let logCommand = CaptureOctets.packetLogger(0x00, reset, seconds, 8)
  private static let logEvent = CaptureOctets.packetLogger(0x01, complete, seconds, 8)

  static let packetLogger = [
    ReaderCase("PacketLogger", logged(.little), "PacketLogger", loggedRecords),
    ReaderCase("PacketLogger, big-endian", logged(.big), "PacketLogger, big-endian", loggedRecords),
    ReaderCase(
      "PacketLogger, a length below that of the header",
      logCommand + CaptureOctets.packetLogger(0x00, [], seconds, 8, length: 4) + logEvent, "PacketLogger",
      [loggedRecords[0], loggedRecords[1]], damage: [CollectedDamage(kind: .skipped, offset: 16, octets: 13)]),
    ReaderCase(
      "PacketLogger, a length past the end",
      logCommand + CaptureOctets.packetLogger(0x00, [5], seconds, 8, length: 5000) + logEvent, "PacketLogger",
      [loggedRecords[0], loggedRecords[1]], damage: [CollectedDamage(kind: .skipped, offset: 16, octets: 14)]),
    ReaderCase(
      "PacketLogger cut", logCommand + logEvent.dropLast(), "PacketLogger", [loggedRecords[0]],
      damage: [CollectedDamage(kind: .truncated, offset: 16, octets: 18)]),
  ]
}
