/// The cryptographic functions that a capture's secrets are tried with, under the specification's names.
///
/// The library has none of its own: who uses it hands them in. Numbers are as the specification writes them, so no
/// order of octets matters here.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.2
public struct Cryptography: Sendable {
  /// The random address hash function ah: of an IRK and a random part of 24 bits.
  public var ah: @Sendable (_ irk: Number128, _ prand: UInt32) -> UInt32?
  /// AES-CMAC of a message, its octets in the order that the function takes them in.
  public var aesCMAC: @Sendable (_ key: Number128, _ message: [UInt8]) -> Number128?
  /// AES-128 of one block.
  public var e: @Sendable (_ key: Number128, _ block: Number128) -> Number128?
  /// X of the product of a private key and a public one on P-256: the DHKey; nil where the point is none.
  public var dhKey: @Sendable (_ privateKey: Number256, _ x: Number256, _ y: Number256) -> Number256?
  /// The functions of pairing, or nil where pairings aren't verified.
  public var pairing: PairingFunctions?

  /// The functions of a library.
  public init(
    ah: @escaping @Sendable (_ irk: Number128, _ prand: UInt32) -> UInt32?,
    aesCMAC: @escaping @Sendable (_ key: Number128, _ message: [UInt8]) -> Number128?,
    e: @escaping @Sendable (_ key: Number128, _ block: Number128) -> Number128?,
    dhKey: @escaping @Sendable (_ privateKey: Number256, _ x: Number256, _ y: Number256) -> Number256?,
    pairing: PairingFunctions? = nil
  ) {
    self.ah = ah
    self.aesCMAC = aesCMAC
    self.e = e
    self.dhKey = dhKey
    self.pairing = pairing
  }
}
