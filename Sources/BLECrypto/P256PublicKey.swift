/// A public key of LE Secure Connections: a point of P-256.
public struct P256PublicKey: Hashable, Sendable {
  /// The coordinate X.
  public let x: Value256
  /// The coordinate Y.
  public let y: Value256

  /// The key of these coordinates; `nil` if they aren't a point of the curve, so that no device may accept it.
  public init?(x: Value256, y: Value256) {
    guard var curve = P256(), curve.hasPoint(x: x, y: y) else { return nil }
    self.init(point: (x, y))
  }

  /// The public key of a private one; `nil` if that is 0 or not below the curve's order.
  public init?(privateKey: Value256) {
    guard var curve = P256(), let point = curve.product(privateKey) else { return nil }
    self.init(point: point)
  }

  private init(point: (x: Value256, y: Value256)) {
    x = point.x
    y = point.y
  }

  /// DHKey: what both sides can compute, each from its own private key and the other's public one.
  ///
  /// It is `nil` if the private key is 0 or not below the curve's order.
  public func dhKey(privateKey: Value256) -> Value256? {
    guard var curve = P256() else { return nil }
    return curve.product(privateKey, of: (x, y))?.x
  }

  /// The private key of Secure Connections' debug mode, which everybody knows.
  public static let debugPrivateKey = Value256(
    high: Value128(high: 0x3F49_F6D4_A3C5_5F38, low: 0x74C9_B3E3_D210_3F50),
    low: Value128(high: 0x4AFF_607B_EB40_B799, low: 0x5899_B8A6_CD3C_1ABD))

  /// The public key of Secure Connections' debug mode: with it anybody who listens knows the keys.
  public static let debug = P256PublicKey(
    point: (
      x: Value256(
        high: Value128(high: 0x20B0_03D2_F297_BE2C, low: 0x5E2C_83A7_E9F9_A5B9),
        low: Value128(high: 0xEFF4_9111_ACF4_FDDB, low: 0xCC03_0148_0E35_9DE6)),
      y: Value256(
        high: Value128(high: 0xDC80_9C49_652A_EB6D, low: 0x6332_9ABF_5A52_155C),
        low: Value128(high: 0x7663_45C2_8FED_3024, low: 0x741C_8ED0_1589_D28B))
    ))
}
