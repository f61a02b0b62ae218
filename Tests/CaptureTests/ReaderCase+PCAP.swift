@testable import BLEDissector

/// Captures of pcap.
extension ReaderCase {
  static func directed(_ octets: [UInt8], _ direction: UInt8) -> [UInt8] { [0, 0, 0, direction] + octets }
  private static let sentRecord = CaptureOctets.pcapRecord(directed(resetH4, 0), seconds, 7)
  private static let receivedRecord = CaptureOctets.pcapRecord(directed(completeH4, 1), seconds, 9)
  static let both = [h4(resetH4, .sent, time(7_000)), h4(completeH4, .received, time(9_000))]

  static let pcap = [
    ReaderCase(
      "pcap 201", CaptureOctets.pcap(201, sentRecord, receivedRecord), "pcap, H4 with direction (201)", both),
    ReaderCase(
      "pcap 201, big-endian, nanoseconds",
      CaptureOctets.pcap(
        201, CaptureOctets.pcapRecord(directed(resetH4, 0), seconds, 7, .big), order: .big,
        magic: 0xA1B2_3C4D),
      "pcap, H4 with direction (201)", [h4(resetH4, .sent, time(7))]),
    ReaderCase(
      "pcap 187 with the length of a check sequence",
      CaptureOctets.pcap(
        0x1400_0000 | 187, CaptureOctets.pcapRecord(resetH4, seconds, 999_999, original: 90)),
      "pcap, H4 (187)",
      [CollectedRecord(content: .h4, time: time(999_999_000), original: 90, octets: resetH4)]),
    ReaderCase(
      "pcap 254", CaptureOctets.pcap(254, CaptureOctets.pcapRecord([0, 2, 0, 3] + complete, seconds, 0)),
      "pcap, Linux monitor (254)",
      [CollectedRecord(content: .monitor, time: time(), code: 3, adapter: 2, octets: complete)]),
    ReaderCase(
      "pcap 201 without room for the direction",
      CaptureOctets.pcap(201, CaptureOctets.pcapRecord([0, 0], seconds, 0), sentRecord),
      "pcap, H4 with direction (201)",
      [CollectedRecord(content: .unknown, time: time(), code: 201, octets: [0, 0]), both[0]]),
    ReaderCase(
      "pcap with a length that is not believed",
      CaptureOctets.pcap(
        201, sentRecord, CaptureOctets.pcapRecord([9, 9], seconds, 0, captured: 262_145), receivedRecord),
      "pcap, H4 with direction (201)", both, damage: [CollectedDamage(kind: .skipped, offset: 48, octets: 18)]
    ),
    ReaderCase(
      "pcap with a length past the end",
      CaptureOctets.pcap(
        201, sentRecord, CaptureOctets.pcapRecord([9], seconds, 0, captured: 9_000), receivedRecord),
      "pcap, H4 with direction (201)", both, damage: [CollectedDamage(kind: .skipped, offset: 48, octets: 17)]
    ),
    ReaderCase(
      "pcap that captured more than there was",
      CaptureOctets.pcap(
        201, CaptureOctets.pcapRecord(directed(resetH4, 0), seconds, 7, original: 1), receivedRecord),
      "pcap, H4 with direction (201)", both),
    ReaderCase(
      "pcap with another appended",
      CaptureOctets.pcap(201, sentRecord) + CaptureOctets.pcap(201, receivedRecord),
      "pcap, H4 with direction (201)", both, damage: [CollectedDamage(kind: .skipped, offset: 48, octets: 24)]
    ),
    ReaderCase(
      "pcap cut", CaptureOctets.pcap(201, sentRecord, receivedRecord.dropLast(2)),
      "pcap, H4 with direction (201)", [both[0]],
      damage: [CollectedDamage(kind: .truncated, offset: 48, octets: 25)]),
  ]
}
