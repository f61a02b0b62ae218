import Testing

@testable import BLEDissector

/// A file that is no capture, or none that can be read, and what is said about it.
struct RefusalCase: CustomTestStringConvertible {
  let testDescription: String
  let octets: [UInt8]
  let code: CaptureError.Code
  /// What the sentence must name.
  let names: String

  init(_ name: String, _ octets: [UInt8], _ code: CaptureError.Code, _ names: String) {
    testDescription = name
    self.octets = octets
    self.code = code
    self.names = names
  }

  static let all = [
    RefusalCase("nothing", [], .empty, "empty"),
    RefusalCase("text", Array("This is no capture.\n".utf8), .notACapture, "no capture"),
    RefusalCase("zeros", [UInt8](repeating: 0, count: 200), .notACapture, "no capture"),
    RefusalCase("btsnoop 1003", CaptureOctets.btsnoop(1003), .unsupported, "1003 is HCI BCSP"),
    RefusalCase("btsnoop header cut", Array("btsnoop\0\0".utf8), .notACapture, "cut short"),
    RefusalCase("pcap header cut", Array(CaptureOctets.pcap(201).dropLast()), .notACapture, "cut short"),
    RefusalCase("Ethernet", CaptureOctets.pcap(1), .unsupported, "link type 1 is Ethernet"),
    RefusalCase("user-defined", CaptureOctets.pcap(157), .unsupported, "link type 157 is user-defined"),
    RefusalCase(
      "baseband", CaptureOctets.pcap(255, order: .big), .unsupported, "255 is Bluetooth BR/EDR baseband"),
    RefusalCase("unknown link type", CaptureOctets.pcap(40_000), .unsupported, "link type 40000 is unknown"),
    RefusalCase(
      "pcapng of Ethernet", CaptureOctets.section() + CaptureOctets.interface(1), .unsupported,
      "pcapng link type 1 is Ethernet"),
    RefusalCase(
      "pcapng of Ethernet and Wi-Fi",
      CaptureOctets.section() + CaptureOctets.interface(1) + CaptureOctets.interface(127), .unsupported,
      "none of"),
    RefusalCase("pcapng 2", CaptureOctets.section(major: 2), .unsupported, "major version"),
    RefusalCase(
      "pcapng without a byte order", ReaderCase.patched(CaptureOctets.section(), 8, [1, 2, 3, 4]),
      .notACapture,
      "byte order"),
    RefusalCase("gzip", [0x1F, 0x8B, 8, 0, 0, 0], .unsupported, "gzip: compressed data of unknown content"),
    RefusalCase("zstd", [0x28, 0xB5, 0x2F, 0xFD, 0], .unsupported, "zstd: compressed"),
    RefusalCase("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .unsupported, "xz: compressed"),
    RefusalCase("zip", [0x50, 0x4B, 3, 4, 0x14], .unsupported, "zip: compressed"),
    RefusalCase(
      "one PacketLogger record that is cut",
      Array(CaptureOctets.packetLogger(0, ReaderCase.reset, 1, 1).dropLast()), .notACapture, "no capture"),
  ]
}

struct RefusalTests {
  @Test(arguments: RefusalCase.all, [Delivery.octetByOctet, .atOnce])
  func refuses(_ refusal: RefusalCase, _ delivery: Delivery) throws {
    let error = #expect(throws: CaptureError.self) { try delivery.read(refusal.octets) }
    #expect(error?.code == refusal.code)
    #expect(error?.sentence.contains(refusal.names) == true, "\(error?.sentence ?? "")")
  }
}
