import Foundation
import Testing

@testable import BLEDissector

/// What is said of links on the air that were encrypted with a key that the capture doesn't show.
@Suite struct AirPairingTests {
  private static let central: [UInt8] = [1, 0, 0, 0, 0, 0xC0]
  private static let other: [UInt8] = [2, 0, 0, 0, 0, 0xC0]
  private static let known = "likely the LTK that #1 distributed, encrypted: decrypt #1 with its STK first"
  private static let unknown = "not in the capture"

  /// How the first link is paired, and how the second one is encrypted.
  struct Later: CustomTestStringConvertible {
    var testDescription: String
    var central = AirPairingTests.central
    var ediv: UInt8 = 0x7A
    /// The Pairing Response's AuthReq, and the keys that the responder is to send.
    var authReq: UInt8 = 1
    var keys: UInt8 = 1
    var key: String
  }

  @Test(arguments: [
    Later(testDescription: "the same two", key: known),
    Later(testDescription: "another central", central: other, key: unknown),
    Later(testDescription: "no LTK was agreed on", keys: 2, key: unknown),
    Later(
      testDescription: "a key without EDIV and Rand is none of a legacy pairing", ediv: 0,
      key: unknown + "; EDIV and Rand are 0, as they are for an LTK of Secure Connections"),
  ])
  func keySentEncryptedIsNamed(_ later: Later) throws {
    var air = Air()
    air.connect(Self.central)
    air.pair(authReq: later.authReq, keys: later.keys)
    air.encrypt(ediv: 0)
    air.connect(later.central)
    air.encrypt(ediv: later.ediv)
    let items = try ShownPairing.all(of: air.capture)
    #expect(items.map(\.type) == ["pairing", "encryption"])
    #expect(items.map(\.connection) == [1, 2])
    let first = try #require(items.first)
    #expect(first.method == "legacy")
    #expect(
      first.decryption?.hasPrefix("not decrypted by this tool; the STK (shown above) decrypts it") == true)
    #expect(items.last?.key == later.key)
  }
}

/// A sniffer's capture of one link behind the other.
private struct Air {
  /// A pcap file of LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR.
  private(set) var capture = Data(
    [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0] + [UInt8](repeating: 0, count: 8) + [0xFF, 0xFF, 0, 0, 0, 1, 0, 0])
  private var time: UInt32 = 0
  private var link: UInt8 = 0
  private var sequence: [UInt8] = [0, 0]

  /// A packet, of which the sniffer says that its checksum is right.
  ///
  /// The kind is 0 for advertising, 2 from the central, 3 from the peripheral.
  private mutating func add(_ access: [UInt8], _ kind: UInt8, _ pdu: [UInt8]) {
    let flags = [0x11 | (kind & 1) << 7, 0x0C | kind >> 1]
    let packet = [5, 0xC4, 0, 0] + access + flags + access + pdu + [0, 0, 0]
    time += 1000
    let microseconds = (0..<4).map { UInt8(time >> ($0 * 8) & 0xFF) }
    let length: [UInt8] = [UInt8(packet.count), 0, 0, 0]
    capture += Data([0, 0, 0, 0x60] + microseconds + length + length + packet)
  }

  /// CONNECT_IND, always to the same peripheral.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.3.1
  mutating func connect(_ central: [UInt8]) {
    link += 1
    sequence = [0, 0]
    let data: [UInt8] = [1, 2, 3, 1, 0, 0, 24, 0, 0, 0, 0xC8, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 5]
    let pdu = [0xC5, 34] + central + [9, 0, 0, 0, 0, 0xC0] + [link, 0x55, 0xAA, 0x70] + data
    add([0xD6, 0xBE, 0x89, 0x8E], 0, pdu)
  }

  /// A data PDU of the central, or of the peripheral.
  private mutating func send(isCentral: Bool, _ identifier: UInt8, _ octets: [UInt8]) {
    let side = isCentral ? 0 : 1
    let header = identifier | sequence[side] << 3 | sequence[1 - side] << 2
    sequence[side] ^= 1
    let pdu = [header, UInt8(octets.count)] + octets
    add([link, 0x55, 0xAA, 0x70], isCentral ? 2 : 3, pdu)
  }

  private mutating func smp(isCentral: Bool, _ octets: [UInt8]) {
    send(isCentral: isCentral, 2, [UInt8(octets.count), 0, 6, 0] + octets)
  }

  /// LE legacy pairing by Just Works.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5
  mutating func pair(authReq: UInt8, keys: UInt8) {
    smp(isCentral: true, [1, 3, 0, 1, 16, keys, keys])
    smp(isCentral: false, [2, 3, 0, authReq, 16, keys, keys])
    for code in [UInt8(3), 4] {
      for isCentral in [true, false] {
        smp(isCentral: isCentral, [code] + [UInt8](repeating: code + (isCentral ? 0 : 8), count: 16))
      }
    }
  }

  /// LL_ENC_REQ with EDIV and a Rand that is 0 where EDIV is, LL_ENC_RSP, LL_START_ENC_REQ.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.4.2.4 to 2.4.2.6
  mutating func encrypt(ediv: UInt8) {
    let rand = [UInt8](repeating: ediv, count: 8)
    send(isCentral: true, 3, [3] + rand + [ediv, 0] + [UInt8](repeating: 7, count: 12))
    send(isCentral: false, 3, [4] + [UInt8](repeating: 8, count: 12))
    send(isCentral: false, 3, [5])
  }
}
