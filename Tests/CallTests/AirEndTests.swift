import Foundation
import Testing

/// An end that a sniffer heard: whose it is the capture may not tell.
@Suite struct AirEndTests {
  /// A pcap with CONNECT_IND and LL_TERMINATE_IND, reason 0x13.
  ///
  /// `direction` is the PDU type in the flags of LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR: 0 for either direction, 2 for
  /// central to peripheral, 3 for peripheral to central.
  private static func capture(_ direction: UInt16) -> Data {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file = little(0xA1B2_C3D4, 4) + [2, 0, 4, 0] + little(0, 8) + little(65535, 4) + little(256, 4)
    func add(_ second: UInt32, _ channel: UInt8, _ access: UInt32, _ pdu: [UInt8], _ direction: UInt16) {
      // Dewhitened, the reference access address valid, the CRC checked and right.
      let flags = 0x0C11 | UInt32(direction) << 7
      let packet =
        [channel, 0xCE, 0x80, 0] + little(access, 4) + little(flags, 2) + little(access, 4) + pdu + [0, 0, 0]
      let count = little(UInt32(packet.count), 4)
      file += little(second, 4) + little(0, 4) + count + count + packet
    }
    let access: UInt32 = 0x5065_4A12
    let addresses: [UInt8] = [1, 0, 0, 0, 0, 0xC0, 1, 0, 0, 0, 0, 0xC1]
    let parameters: [UInt8] = [1, 2, 3, 1, 0, 0, 12, 0, 0, 0, 72, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 5]
    add(1, 37, 0x8E89_BED6, [0xC5, 34] + addresses + little(access, 4) + parameters, 0)
    add(2, 3, access, [0x03, 2, 0x02, 0x13], direction)
    return Data(file)
  }

  @Test(arguments: [0, 2, 3] as [UInt16]) func theSideCounts(_ direction: UInt16) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pcap")
    try Self.capture(direction).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let call = try ShownCalls.objects(at: url.path).first {
      ($0["call"] as? String)?.contains("didDisconnect") == true
    }
    let error = call?["error"] as? [String: Any]
    switch direction {
    case 2: #expect(call?["error"] is NSNull)
    case 3: #expect(error?["code"] as? Int == 7)
    default:
      #expect(error?["code"] is NSNull)
      let candidates = error?["candidates"] as? [Any]
      #expect(candidates?.first as? Int == 7)
      #expect(candidates?.last is NSNull)
    }
  }
}
