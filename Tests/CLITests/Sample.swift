import Foundation

/// Captures made by hand.
enum Sample {
  /// A btsnoop header for H4.
  static let header = Data("btsnoop\0".utf8) + Data([0, 0, 0, 1, 0, 0, 0x03, 0xEA])

  /// HCI Reset and its Command Complete in turn, a quarter of a second apart.
  static func capture(records: Int) -> Data {
    var data = header
    for index in 0..<records {
      data +=
        index % 2 == 0
        ? record([1, 0x03, 0x0C, 0], 0, index) : record([4, 0x0E, 4, 1, 3, 0x0C, 0], 1, index)
    }
    return data
  }

  /// These packets, a quarter of a second apart.
  static func capture(_ packets: [(octets: [UInt8], flags: UInt32)]) -> Data {
    var data = header
    for (index, packet) in packets.enumerated() { data += record(packet.octets, packet.flags, index) }
    return data
  }

  /// More than a pipe holds.
  static let long = capture(records: 4000)

  /// A record, then octets that are none, then another record.
  static var damaged: Data {
    capture(records: 1) + Data(repeating: 0xFF, count: 30) + record([1, 0x03, 0x0C, 0], 0, 2)
      + record([1, 0x03, 0x0C, 0], 0, 3)
  }

  private static func record(_ octets: [UInt8], _ flags: UInt32, _ index: Int) -> Data {
    var data = Data()
    for number in [UInt32(octets.count), UInt32(octets.count), flags, 0] { data += bigEndian(number) }
    // 2026-01-31 12:34:56 UTC, in microseconds since the year 0.
    let time = 0x00DC_DDB3_0F2F_8000 + 1_769_862_896_000_000 + UInt64(index) * 250_000
    data += bigEndian(UInt32(time >> 32)) + bigEndian(UInt32(truncatingIfNeeded: time))
    return data + Data(octets)
  }

  private static func bigEndian(_ number: UInt32) -> Data {
    Data((0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) })
  }
}
