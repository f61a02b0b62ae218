import Foundation
import Testing

@testable import BLEDissector

/// Advertising data that goes on in other PDUs on the air, in a capture that `Captures/crafting/air.py` writes.
@Suite struct AirChainTests {
  private static let capture = Listing.recorded
    .appendingPathComponent("../crafted/air-256-advertising-chains.pcap").standardizedFileURL

  private struct Expected: Sendable {
    var name: String?
    var set: Int?
    var primary: [String] = []
  }

  /// By the last octet of the address; 0 for the anonymous one.
  private static let expected: [UInt8: Expected] = [
    0xA1: Expected(name: "Three parts", set: 3, primary: ["LE 1M"]),
    0xA2: Expected(name: "Other channel", set: 3),
    // These can't be told apart.
    0xA3: Expected(set: 3), 0xA4: Expected(set: 3),
    // Its second part was missed, and what came later is somebody else's.
    0xA5: Expected(set: 3),
    0xA6: Expected(name: "Address first", set: 4, primary: ["LE 1M"]),
    0xA7: Expected(primary: ["LE 1M"]),
    0: Expected(name: "Nobody", set: 5, primary: ["LE 1M"]),
  ]

  @Test func partsAreJoinedToTheirAdvertiser() throws {
    let listing = try Listing.of(Self.capture).filter { $0.text("type") == "device" }
    #expect(listing.count == Self.expected.count)
    for (last, expected) in Self.expected {
      let address = "C0:FF:EE:00:00:" + String(last, radix: 16, uppercase: true)
      let device = try #require(
        listing.first { last == 0 ? $0.text("address_type") == "anonymous" : $0.text("address") == address })
      #expect(device.text("name") == expected.name, "\(address)")
      #expect(device.numbers("advertising_sids") == [expected.set].compactMap { $0 }, "\(address)")
      #expect(device.texts("primary_phys") == expected.primary, "\(address)")
      #expect(device.number("reports") == 1, "\(address)")
    }
    // The company's data is 38 octets from 0 up, which no PDU has whole.
    let octets = (0..<38).map { String(format: "%02X", $0) }.joined()
    let written = try Listing.output(of: Self.capture, .json, StoryOptions(), hasCryptography: false)
    #expect(String(decoding: written, as: UTF8.self).contains(octets))
  }

  /// What only has to be left alone: lengths that don't fit.
  @Test(
    arguments: [
      [], [0x07], [0x07, 0], [0x07, 1, 0x3F], [0x07, 3, 2, 0x01, 5], [0x07, 2, 1, 0x7F],
      [0x07, 9, 8, 0x18, 1],
    ] as [[UInt8]])
  func headersThatDoNotFitAreNone(_ octets: [UInt8]) {
    let header = unsafe ExtendedHeader(octets.span.bytes)
    #expect(header?.address == nil)
    #expect(header?.pointer == nil)
  }

  /// More chains than are kept: the oldest is given up, and nothing is mixed.
  @Test func chainsAreBounded() {
    var chains = AuxiliaryChains()
    var header = RecordHeader.chainTest(channel: 5)
    for set in 0..<20 as Range<UInt32> {
      let pointer = ExtendedHeader.Pointer(channel: 5, phy: 2, offset: 3_000_000, unit: 30_000)
      unsafe chains.begin(
        AuxiliaryChains.Chain(
          expected: AuxiliaryChains.Expected(pointer, set, header), device: 1 + UInt64(set)),
        [UInt8(set)].span.bytes)
    }
    header.time = Timestamp(nanoseconds: 1_003_000_000)
    for set in 0..<20 as Range<UInt32> {
      guard var part = unsafe ExtendedHeader([UInt8(0x07), 1, 0].span.bytes) else { continue }
      part.info = set
      let place = unsafe chains.goOn(part, [UInt8(0xFF)].span.bytes, 2, header)
      #expect((place != nil) == (set >= 4))
      guard let place else { continue }
      #expect(chains[place].device == 1 + UInt64(set))
      #expect(chains.octets(place).byteCount == 2)
      // Each is the last of its chain only once.
      let again = unsafe chains.goOn(part, [UInt8(0xFF)].span.bytes, 2, header)
      #expect(again == nil)
    }
  }
}

extension RecordHeader {
  /// A packet from the air on a channel, at one second.
  fileprivate static func chainTest(channel: UInt8) -> RecordHeader {
    var header = RecordHeader()
    header.time = Timestamp(nanoseconds: 1_000_000_000)
    header.air.channel = channel
    return header
  }
}
