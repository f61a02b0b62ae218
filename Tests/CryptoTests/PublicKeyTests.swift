import BLECrypto
import Testing

/// Public keys are points of the curve, and nothing else becomes one.
@Suite struct PublicKeyTests {
  private static let zero = Value256(high: .zero, low: .zero)
  private static let order = Value256(
    high: Value128(high: 0xFFFF_FFFF_0000_0000, low: 0xFFFF_FFFF_FFFF_FFFF),
    low: Value128(high: 0xBCE6_FAAD_A717_9E84, low: 0xF3B9_CAC2_FC63_2551))
  /// The curve's prime, above which no coordinate is.
  private static let prime = Value256(
    high: Value128(high: 0xFFFF_FFFF_0000_0001, low: 0), low: Value128(high: 0xFFFF_FFFF, low: .max))

  /// As the two stand in a Pairing Public Key.
  @Test func debugKeyIsThatOfTheDebugPrivateKey() throws {
    let key = P256PublicKey.debug
    #expect(P256PublicKey(privateKey: P256PublicKey.debugPrivateKey) == key)
    #expect(P256PublicKey(x: key.x, y: key.y) == key)
    #expect(
      hex(key.x.leastSignificantFirst) == "e69d350e480103ccdbfdf4ac1191f4efb9a5f9e9a7832c5e2cbe97f2d203b020")
    #expect(
      hex(key.y.leastSignificantFirst) == "8bd28915d08e1c742430ed8fc24563765c15525abf9a32636deb2a65499c80dc")
  }

  @Test func pointsOffTheCurveAreRefused() {
    let key = P256PublicKey.debug
    #expect(P256PublicKey(x: Self.zero, y: Self.zero) == nil)
    #expect(P256PublicKey(x: key.y, y: key.x) == nil)
    #expect(P256PublicKey(x: key.x, y: Self.zero) == nil)
    #expect(P256PublicKey(x: key.x, y: Value256(high: key.y.high, low: .zero)) == nil)
    #expect(P256PublicKey(x: Self.prime, y: key.y) == nil)
    #expect(P256PublicKey(x: key.x, y: Self.prime) == nil)
  }

  @Test func privateKeysAreBelowTheOrder() throws {
    for number in [Self.zero, Self.order, Self.prime] {
      #expect(P256PublicKey(privateKey: number) == nil)
      #expect(P256PublicKey.debug.dhKey(privateKey: number) == nil)
    }
    let highest = Value256(
      high: Self.order.high, low: Value128(high: Self.order.low.high, low: Self.order.low.low - 1))
    // The negative of 1 has the same X and another Y.
    let one = try #require(
      P256PublicKey(privateKey: Value256(high: .zero, low: Value128(high: 0, low: 1))))
    let other = try #require(P256PublicKey(privateKey: highest))
    #expect(one.x == other.x)
    #expect(one.y != other.y)
    #expect(P256PublicKey.debug.dhKey(privateKey: highest) == P256PublicKey.debug.x)
  }

  /// The functions share nothing that threads could disturb.
  @Test func threadsDontDisturbEachOther() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let hash = SecurityManager.ah(
            Value128(high: 0xEC02_34A3_57C8_AD05, low: 0x3410_10A6_0A39_7D9B), r: 0x70_8194)
          return hash == 0x0D_FBAA
            && P256PublicKey(privateKey: P256PublicKey.debugPrivateKey) == P256PublicKey.debug
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
