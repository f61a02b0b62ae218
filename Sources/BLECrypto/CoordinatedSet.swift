/// The functions of the Coordinated Set Identification Service, under its names for them.
///
/// Inputs and results are numbers, as with `SecurityManager`.
public enum CoordinatedSet {
  /// The hash sih in a Resolvable Set Identifier, of a random part of 24 bits; the result has as many.
  ///
  /// The identifier is the random part, as its more significant half, and this hash.
  public static func sih(sirk: Value128, r: UInt32) -> UInt32? {
    // It differs from the hash of an address in its key only.
    SecurityManager.ah(sirk, r: r)
  }

  /// A Set Identity Resolving Key encrypted (sef), or from an encrypted one itself (sdf), which is the same.
  ///
  /// `key` is what the two sides share: LTK, or the link key on BR/EDR.
  public static func sef(key: Value128, sirk: Value128) -> Value128? {
    s1(Array("SIRKenc".utf8)).flatMap { k1(key, salt: $0, p: Array("csis".utf8)) }.map { $0 ^ sirk }
  }

  /// A salt of a text.
  static func s1(_ text: [UInt8]) -> Value128? { SecurityManager.aesCMAC(.zero, message: text) }

  /// A key derived from `n`.
  static func k1(_ n: Value128, salt: Value128, p: [UInt8]) -> Value128? {
    SecurityManager.aesCMAC(salt, message: n.mostSignificantFirst)
      .flatMap { SecurityManager.aesCMAC($0, message: p) }
  }
}
