import Testing

@testable import BLEDissector

/// A capture and what must come out of it, however it is delivered.
struct ReaderCase: CustomTestStringConvertible {
  let testDescription: String
  let octets: [UInt8]
  let expected: Collected

  init(
    _ name: String, _ octets: [UInt8], _ format: String, _ records: [CollectedRecord],
    damage: [CollectedDamage] = []
  ) {
    testDescription = name
    self.octets = octets
    expected = Collected(format: format, records: records, damage: damage)
  }

  /// HCI_Reset and its Command Complete event, without an indicator.
  static let reset: [UInt8] = [0x03, 0x0C, 0x00]
  static let complete: [UInt8] = [0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00]
  static let resetH4: [UInt8] = [1] + reset
  static let completeH4: [UInt8] = [4] + complete
  /// An ACL packet with an ATT_EXCHANGE_MTU_REQ.
  static let acl: [UInt8] = [0x40, 0x00, 0x07, 0x00, 0x03, 0x00, 0x04, 0x00, 0x02, 0x17, 0x00]
  static let seconds: UInt32 = 1_700_000_000

  /// Nanoseconds since 1970 of `seconds` and a bit.
  static func time(_ nanoseconds: Int64 = 0) -> Int64 { Int64(seconds) * 1_000_000_000 + nanoseconds }

  static func h4(_ octets: [UInt8], _ direction: Direction, _ time: Int64?) -> CollectedRecord {
    CollectedRecord(content: .h4, direction: direction, time: time, octets: octets)
  }

  static let all = btsnoop + pcap + pcapng + packetLogger + usb + air

  /// `octets` with those at `offset` replaced.
  static func patched(_ octets: [UInt8], _ offset: Int, _ with: [UInt8]) -> [UInt8] {
    var out = octets
    out.replaceSubrange(offset..<offset + with.count, with: with)
    return out
  }
}
