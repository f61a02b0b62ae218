import BLECrypto
import Testing

/// A whole pairing as a reader of its PDUs would check it, in the order of octets that they have.
///
/// It is that of `Captures/recorded/pairing-numeric-comparison.btsnoop`. The private key is not in there: it is
/// what Bumble drew when the session was recorded anew, octet for octet the same.
@Suite struct RecordedPairingTests {
  private static let privateKey = "0c2cc36a32e084e7b035a5bd23b3f206b4fbcd5f5d3cc66d9eab54b78e453ad6"

  private static let request = "0101000d100303"
  private static let response = "0201000d100303"
  private static let centralKey =
    "0c3cc47642abc39f41e9c617b3c4e7bfc84612b555ad220d6d02c25cdfb8524af9"
    + "c7b52a033813f387c15f4639c0a1df8498f3cd9d14688295b848b0a742bf16fe"
  private static let peripheralKey =
    "0c0bb01780e3b50138c99d4b7bcdc2061f1fb08a78f072d9b18dc384bd4383881d"
    + "d4007785461d25e7b10181b47c996a841497ade05ec1d42cb4eab62e14d1c623"
  private static let peripheralConfirm = "03c8dabb0d7c82988331d33071d374b974"
  private static let centralRandom = "049233e5aa9e4c808ec7fa86784f2fc9bd"
  private static let peripheralRandom = "04da02df224083480ba55a0f1c91011f42"
  private static let centralCheck = "0d4b51a485946bd5e5e56b0b8a5e82c6c6"
  private static let peripheralCheck = "0d3d65839ee427025cf4e57f2301556b90"
  /// The parameter Long_Term_Key of LE Enable Encryption.
  private static let longTermKey = "71b109bd06140b9ae986f32e67525f5c"

  @Test func everyValueIsAccountedFor() throws {
    let central = try Self.publicKey(Self.centralKey)
    let peripheral = try Self.publicKey(Self.peripheralKey)
    let privateKey = try #require(
      Value256(mostSignificantFirst: Self.octets(Self.privateKey)))
    #expect(P256PublicKey(privateKey: privateKey) == central)
    let dhKey = try #require(peripheral.dhKey(privateKey: privateKey))

    let na = try Self.value(Self.centralRandom)
    let nb = try Self.value(Self.peripheralRandom)
    let confirm = SecurityManager.f4(u: peripheral.x, v: central.x, x: nb, z: 0)
    #expect(try confirm == Self.value(Self.peripheralConfirm))

    let a = try #require(
      DeviceAddress(isRandom: true, leastSignificantFirst: Self.octets("0000adde1ec0")))
    let b = try #require(
      DeviceAddress(isRandom: true, leastSignificantFirst: Self.octets("0100adde1ec1")))
    let keys = try #require(SecurityManager.f5(dhKey, n1: na, n2: nb, a1: a, a2: b))
    #expect(hex(keys.ltk.leastSignificantFirst) == Self.longTermKey)

    let request = try #require(PairingFeatures(pdu: Self.octets(Self.request)))
    let response = try #require(PairingFeatures(pdu: Self.octets(Self.response)))
    let ea = SecurityManager.f6(
      keys.macKey, n1: na, n2: nb, r: .zero, ioCapability: request.ioCapability, a1: a, a2: b)
    #expect(try ea == Self.value(Self.centralCheck))
    let eb = SecurityManager.f6(
      keys.macKey, n1: nb, n2: na, r: .zero, ioCapability: response.ioCapability, a1: b, a2: a)
    #expect(try eb == Self.value(Self.peripheralCheck))
  }

  private static func octets(_ text: String) throws -> [UInt8] { try #require(octetsOfHex(text)) }

  /// The value behind the code of a PDU.
  private static func value(_ pdu: String) throws -> Value128 {
    try #require(Value128(leastSignificantFirst: octets(pdu).dropFirst()))
  }

  private static func publicKey(_ pdu: String) throws -> P256PublicKey {
    let octets = try octets(pdu).dropFirst()
    let x = try #require(Value256(leastSignificantFirst: octets.prefix(32)))
    let y = try #require(Value256(leastSignificantFirst: octets.dropFirst(32)))
    return try #require(P256PublicKey(x: x, y: y))
  }
}
