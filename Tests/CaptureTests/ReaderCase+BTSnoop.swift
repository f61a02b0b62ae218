@testable import BLEDissector

/// Captures of btsnoop.
extension ReaderCase {
  private static let snoopFirst = CaptureOctets.btsnoopRecord(resetH4, flags: 2, time: 5)
  private static let snoopSecond = CaptureOctets.btsnoopRecord(completeH4, flags: 3, time: 6)

  static let btsnoop = [
    ReaderCase(
      "btsnoop 1002", CaptureOctets.btsnoop(1002, snoopFirst, snoopSecond), "btsnoop, H4",
      [h4(resetH4, .sent, 5_000), h4(completeH4, .received, 6_000)]),
    ReaderCase(
      "btsnoop 1001",
      CaptureOctets.btsnoop(
        1001, CaptureOctets.btsnoopRecord(reset, flags: 2), CaptureOctets.btsnoopRecord(complete, flags: 3),
        CaptureOctets.btsnoopRecord(acl, flags: 0, drops: 4, original: 20)), "btsnoop, H1",
      [
        CollectedRecord(content: .command, direction: .sent, time: 0, octets: reset),
        CollectedRecord(content: .event, direction: .received, time: 0, octets: complete),
        CollectedRecord(content: .acl, direction: .sent, time: 0, drops: 4, original: 20, octets: acl),
      ]),
    ReaderCase(
      "btsnoop 2001", CaptureOctets.btsnoop(2001, CaptureOctets.btsnoopRecord(reset, flags: 0x0003_0002)),
      "btsnoop, Linux monitor",
      [CollectedRecord(content: .monitor, time: 0, code: 2, adapter: 3, octets: reset)]),
    ReaderCase(
      "btsnoop with octets between",
      CaptureOctets.btsnoop(1002, snoopFirst, [0xDE, 0xAD, 0xBE, 0xEF, 0, 1], snoopSecond),
      "btsnoop, H4", [h4(resetH4, .sent, 5_000), h4(completeH4, .received, 6_000)],
      damage: [CollectedDamage(kind: .skipped, offset: 44, octets: 6)]),
    ReaderCase(
      "btsnoop with a length past the end",
      CaptureOctets.btsnoop(1002, snoopFirst, patched(snoopSecond, 6, [0x10, 0]), snoopSecond),
      "btsnoop, H4", [h4(resetH4, .sent, 5_000), h4(completeH4, .received, 6_000)],
      damage: [CollectedDamage(kind: .skipped, offset: 44, octets: 31)]),
    ReaderCase(
      "btsnoop cut", CaptureOctets.btsnoop(1002, snoopFirst, snoopSecond.dropLast()), "btsnoop, H4",
      [h4(resetH4, .sent, 5_000)], damage: [CollectedDamage(kind: .truncated, offset: 44, octets: 30)]),
  ]
}
