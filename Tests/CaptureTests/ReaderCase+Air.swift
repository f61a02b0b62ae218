@testable import BLEDissector

/// Captures of the air.
extension ReaderCase {
  /// An ADV_NONCONN_IND from its access address to its CRC.
  private static let packet: [UInt8] = [
    0xD6, 0xBE, 0x89, 0x8E, 0x42, 0x06, 1, 2, 3, 4, 5, 0xC6, 0xAA, 0xBB, 0xCC,
  ]
  /// An empty PDU of a connection.
  private static let empty: [UInt8] = [0x1E, 0xA7, 0xC2, 0x50, 0x01, 0x00, 0xAA, 0xBB, 0xCC]

  private static func record(
    _ octets: [UInt8], _ code: UInt32, _ air: String, _ direction: Direction = .unknown
  ) -> CollectedRecord {
    CollectedRecord(
      content: .air, direction: direction, time: time(), code: code, air: air, octets: octets)
  }

  private static func whole(
    _ name: String, _ link: UInt32, _ format: String, _ records: [[UInt8]], _ expected: [CollectedRecord]
  ) -> ReaderCase {
    ReaderCase(
      name,
      CaptureOctets.pcap(link, records.map { CaptureOctets.pcapRecord($0, seconds, 0) }.flatMap { $0 }),
      format, expected)
  }

  /// The header of link type 256: RF channel 12, -52 dBm, -95 dBm, 2 offenses, a reference, and flags.
  private static func headed(_ flags: UInt16, _ octets: [UInt8], channel: UInt8 = 12) -> [UInt8] {
    [channel, 0xCC, 0xA1, 2, 0xD6, 0xBE, 0x89, 0x8E, UInt8(flags & 0xFF), UInt8(flags >> 8)] + octets
  }

  private static func nordic(
    _ version: UInt8, _ kind: UInt8, _ flags: UInt8, _ channel: UInt8, _ octets: [UInt8]
  ) -> [UInt8] {
    let length = UInt8(10 + octets.count)
    return [4] + (version == 1 ? [6, length] : [length, 0]) + [version, 9, 0, kind, 10, flags, channel, 61]
      + [0x34, 0x12, 1, 2, 3, 4] + octets
  }

  /// PPI with an inner link type and the field of an LE packet, 2426 MHz.
  private static func ppi(_ inner: UInt8, _ samples: UInt8, _ octets: [UInt8]) -> [UInt8] {
    [0, 0, 24, 0, inner, 0, 0, 0, 0x36, 0x75, 12, 0, 0, 0x7A, 0x09, 0, 1, 2, 3, 4, 0xD0, 0xC0, 0xC8, samples]
      + octets
  }

  private static func simulated(_ octets: [UInt8], _ flags: UInt32) -> [UInt8] {
    CaptureOctets.btsnoopRecord(octets, flags: flags, time: ticks)
  }

  static let air = [
    whole(
      "pcap 251", 251, "pcap, LE link layer (251), air capture", [packet, [1, 2, 3]],
      [record(packet, 251, ""), record([1, 2, 3], 251, "")]),
    whole(
      "pcap 256, each flag", 256, "pcap, LE link layer with header (256), air capture",
      [
        headed(0x0001, packet),
        headed(0x0002, packet),
        headed(0x0C03, packet),
        headed(0x0427, packet, channel: 0),
        headed(0x0041, packet),
        headed(0x7C83, packet, channel: 1),
        headed(0x4D09, empty, channel: 39),
        headed(0x9D81, empty, channel: 38),
        headed(0x3D01, empty, channel: 11),
        headed(0x0201, empty, channel: 13), headed(0x0281, empty), headed(0x0301, empty),
        [12, 0, 0],
      ],
      [
        record(packet, 256, "ch38 le1M"),
        record(packet, 256, "no packet"),
        record(packet, 256, "ch38 -52dBm crc good le1M"),
        record(packet, 256, "ch37 -52dBm noise -95dBm crc bad le1M offenses 2"),
        record(packet, 256, "le1M"),
        record(packet, 256, "ch0 -52dBm crc good le2M auxiliary of scanResponse"),
        record(empty, 256, "ch39 crc good le2M data decrypted", .sent),
        record(empty, 256, "ch36 crc good mic bad leCoded data encrypted", .received),
        record(empty, 256, "ch10 crc good mic good le1M data", .sent),
        record(empty, 256, "ch11 le1M connectedIsochronous", .sent),
        record(empty, 256, "ch38 le1M connectedIsochronous", .received),
        record(empty, 256, "ch38 le1M broadcastIsochronous"),
        record([12, 0, 0], 256, "no packet"),
      ]),
    whole(
      "pcap 272, three versions", 272, "pcap, Nordic sniffer (272), air capture",
      [
        nordic(3, 2, 0x01, 37, packet),
        nordic(3, 2, 0x15, 5, packet),
        nordic(3, 6, 0x03, 11, empty),
        nordic(2, 6, 0x0D, 12, empty),
        nordic(1, 6, 0x04, 13, empty),
        nordic(2, 6, 0x21, 4, packet),
        nordic(4, 6, 0x01, 4, packet),
      ],
      [
        record(packet, 272, "ch37 -61dBm crc good le1M advertising"),
        record(packet, 272, "ch5 -61dBm crc good le2M auxiliary of sync"),
        record(empty, 272, "ch11 -61dBm crc good le1M data event 4660", .sent),
        record(empty, 272, "ch12 -61dBm crc good mic good le1M decrypted event 4660", .received),
        record(empty, 272, "ch13 -61dBm crc bad mic bad le1M encrypted event 4660", .received),
        record(packet, 272, "ch4 -61dBm crc good leCoded auxiliary"),
        record(nordic(4, 6, 0x01, 4, packet), 272, "no packet"),
      ]),
    whole(
      "pcap 157 with the sniffer's header", 157, "pcap, Nordic sniffer (157), air capture",
      [nordic(1, 6, 0x03, 11, empty), [1, 2, 3]],
      [
        record(empty, 157, "ch11 -61dBm crc good le1M event 4660", .sent),
        CollectedRecord(content: .unknown, time: time(), code: 157, octets: [1, 2, 3]),
      ]),
    ReaderCase(
      "pcapng 157 with the sniffer's header",
      CaptureOctets.section() + CaptureOctets.interface(157)
        + CaptureOctets.enhanced(0, ticks, nordic(3, 2, 0x01, 39, packet)),
      "pcapng, Nordic sniffer (157), air capture",
      [record(packet, 157, "ch39 -61dBm crc good le1M advertising")]),
    whole(
      "pcap 192", 192, "pcap, PPI (192), air capture",
      [
        ppi(251, 4, packet), ppi(147, 0, packet), [0, 0, 8, 0, 105, 0, 0, 0, 1, 2],
        [0, 0, 8, 0, 251, 0, 0, 0] + empty,
      ],
      [
        record(packet, 192, "ch38 -56dBm"), record(packet, 192, "ch38"),
        record([0, 0, 8, 0, 105, 0, 0, 0, 1, 2], 192, "no packet"), record(empty, 192, ""),
      ]),
    ReaderCase(
      "btsnoop 2002",
      CaptureOctets.btsnoop(
        2002, simulated([0xAA] + packet, 0x1_0962), simulated([0x55] + empty, 0x1_0000),
        simulated(empty, 0x962)),
      "btsnoop, Linux simulator, air capture",
      [
        record(packet, 2002, "ch37"), record(empty, 2002, ""), record(empty, 2002, "no packet"),
      ]),
  ]
}
