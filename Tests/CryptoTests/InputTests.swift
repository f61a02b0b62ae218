import BLECrypto
import Testing

/// Octets become numbers in the order that is named, and only where there are as many as there must be.
@Suite struct InputTests {
  private static let counting = (0..<32).map { UInt8($0) }

  @Test func ordersAreEachOthersReverse() throws {
    let octets = Self.counting.prefix(16)
    let value = try #require(Value128(mostSignificantFirst: octets))
    #expect(value == Value128(high: 0x0001_0203_0405_0607, low: 0x0809_0A0B_0C0D_0E0F))
    #expect(value.mostSignificantFirst == Array(octets))
    #expect(value.leastSignificantFirst == octets.reversed())
    #expect(Value128(leastSignificantFirst: Array(octets.reversed())) == value)
    let wide = try #require(Value256(mostSignificantFirst: Self.counting))
    #expect(wide.high == value)
    #expect(wide.mostSignificantFirst == Self.counting)
    #expect(Value256(leastSignificantFirst: Array(Self.counting.reversed())) == wide)
    #expect(wide.leastSignificantFirst == Self.counting.reversed())
  }

  @Test(arguments: 0...40)
  func otherCountsAreRefused(_ count: Int) {
    let octets = [UInt8](repeating: 1, count: count)
    #expect((Value128(mostSignificantFirst: octets) != nil) == (count == 16))
    #expect((Value128(leastSignificantFirst: octets) != nil) == (count == 16))
    #expect((Value256(mostSignificantFirst: octets) != nil) == (count == 32))
    #expect((Value256(leastSignificantFirst: octets) != nil) == (count == 32))
    #expect((DeviceAddress(isRandom: false, leastSignificantFirst: octets) != nil) == (count == 6))
    #expect((PairingFeatures(pdu: octets) != nil) == (count == 7))
  }

  @Test func addressesHave48Bits() throws {
    let address = try #require(
      DeviceAddress(isRandom: true, leastSignificantFirst: [0x01, 0x00, 0xAD, 0xDE, 0x1E, 0xC1]))
    #expect(address == DeviceAddress(isRandom: true, number: 0xC11E_DEAD_0001))
    #expect(DeviceAddress(isRandom: false, number: 1 << 48) == nil)
    #expect(DeviceAddress(isRandom: false, number: 1 << 48 - 1) != nil)
  }

  @Test func capabilitiesStandInThePDU() {
    // IO capability 3, no data out of band, AuthReq 9
    #expect(PairingFeatures(pdu: [0x01, 0x03, 0x00, 0x09, 0x10, 0x07, 0x05])?.ioCapability == 0x09_0003)
  }

  @Test func randomPartsHave24Bits() throws {
    #expect(SecurityManager.ah(.zero, r: 0xFF_FFFF) != nil)
    #expect(SecurityManager.ah(.zero, r: 0x100_0000) == nil)
    #expect(CoordinatedSet.sih(sirk: .zero, r: 0x100_0000) == nil)
    let address = try #require(DeviceAddress(isRandom: false, number: 0))
    #expect(
      SecurityManager.f6(
        .zero, n1: .zero, n2: .zero, r: .zero, ioCapability: 0x100_0000, a1: address, a2: address) == nil)
  }
}
