/// The cryptographic functions of the Security Manager, under the names that the specification gives them.
///
/// All inputs and results are numbers, so that none has an order of octets, but for messages: those are octets
/// in the order in which the specification prints them, the most significant first. A result is `nil` where an
/// input has more bits than it may have, as said there, or where the library fails, which it has no reason to.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.2
public enum SecurityManager {
  /// The security function e: AES-128 of one block.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.1
  public static func e(key: Value128, plaintext: Value128) -> Value128? {
    AES.encrypted(plaintext, key: key)
  }

  /// The random address hash function ah, of a random part of 24 bits; the result has as many.
  ///
  /// A resolvable private address is the random part, as its more significant half, and this hash.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.2
  public static func ah(_ k: Value128, r: UInt32) -> UInt32? {
    guard r >> 24 == 0, let hash = e(key: k, plaintext: Value128(high: 0, low: UInt64(r))) else { return nil }
    return UInt32(truncatingIfNeeded: hash.low) & 0xFF_FFFF
  }

  /// AES-CMAC of a message whose most significant octet comes first.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.5
  public static func aesCMAC(_ key: Value128, message: [UInt8]) -> Value128? {
    AES.cmac(message, key: key)
  }
}

// LE legacy pairing
extension SecurityManager {
  /// The confirm value c1 of LE legacy pairing.
  ///
  /// The key is TK, and `r` the random number of the side whose confirm value it is.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.3
  public static func c1(
    _ k: Value128, r: Value128, request: PairingFeatures, response: PairingFeatures,
    initiator: DeviceAddress, responder: DeviceAddress
  ) -> Value128? {
    // From the more significant end: response, request, the type of the responder, that of the initiator.
    let types: UInt64 = (responder.isRandom ? 0x100 : 0) | (initiator.isRandom ? 1 : 0)
    let p1 = Value128(
      high: response.number << 8 | request.number >> 48, low: request.number << 16 | types)
    let p2 = Value128(
      high: initiator.number >> 16, low: initiator.number << 48 | responder.number)
    return e(key: k, plaintext: r ^ p1).flatMap { e(key: k, plaintext: $0 ^ p2) }
  }

  /// The key generation function s1 of LE legacy pairing: STK from TK.
  ///
  /// `r1` is the responder's random number, `r2` the initiator's.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.4
  public static func s1(_ k: Value128, r1: Value128, r2: Value128) -> Value128? {
    e(key: k, plaintext: Value128(high: r1.low, low: r2.low))
  }
}

// LE Secure Connections
extension SecurityManager {
  /// The confirm value f4 of Secure Connections.
  ///
  /// `u` and `v` are coordinates X of public keys, first that of the side whose confirm value it is, and `x` is
  /// its random number. `z` is 0, or in Passkey Entry 0x80 with the round's bit of the passkey.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.6
  public static func f4(u: Value256, v: Value256, x: Value128, z: UInt8) -> Value128? {
    aesCMAC(x, message: u.mostSignificantFirst + v.mostSignificantFirst + [z])
  }

  /// The key generation function f5 of Secure Connections: MacKey and LTK from DHKey.
  ///
  /// `n1` and `a1` are the initiator's random number and address, `n2` and `a2` the responder's.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.7
  public static func f5(
    _ w: Value256, n1: Value128, n2: Value128, a1: DeviceAddress, a2: DeviceAddress
  ) -> (macKey: Value128, ltk: Value128)? {
    let salt = Value128(high: 0x6C88_8391_AAF5_A538, low: 0x6037_0BDB_5A60_83BE)
    guard let t = aesCMAC(salt, message: w.mostSignificantFirst) else { return nil }
    let rest =
      Array("btle".utf8) + n1.mostSignificantFirst + n2.mostSignificantFirst + a1.typed + a2.typed
      + [0x01, 0x00]
    guard let macKey = aesCMAC(t, message: [0] + rest), let ltk = aesCMAC(t, message: [1] + rest) else {
      return nil
    }
    return (macKey, ltk)
  }

  /// The check value f6 of Secure Connections, by which a side shows that it has DHKey.
  ///
  /// The key is MacKey. `n1`, `a1` and `ioCapability` (24 bits, see `PairingFeatures`) are those of the side
  /// whose check value it is, `n2` and `a2` the other's; `r` is the other's too: 0, the passkey, or what came
  /// out of band.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.8
  public static func f6(
    _ w: Value128, n1: Value128, n2: Value128, r: Value128, ioCapability: UInt32, a1: DeviceAddress,
    a2: DeviceAddress
  ) -> Value128? {
    guard ioCapability >> 24 == 0 else { return nil }
    return aesCMAC(
      w,
      message: n1.mostSignificantFirst + n2.mostSignificantFirst + r.mostSignificantFirst
        + UInt64(ioCapability).mostSignificantFirst(3) + a1.typed + a2.typed)
  }

  /// The value g2 of Numeric Comparison; its last six decimal digits are what both sides show.
  ///
  /// `u` and `x` are the coordinate X of the public key and the random number of the initiator, `v` and `y` the
  /// responder's.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.9
  public static func g2(u: Value256, v: Value256, x: Value128, y: Value128) -> UInt32? {
    aesCMAC(x, message: u.mostSignificantFirst + v.mostSignificantFirst + y.mostSignificantFirst)
      .map { UInt32(truncatingIfNeeded: $0.low) }
  }
}

// Keys of one transport from those of the other
extension SecurityManager {
  /// The link key conversion function h6.
  ///
  /// `keyID` is four letters as a number, the first at the more significant end: `lebr` is 0x6C656272.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.10
  public static func h6(_ w: Value128, keyID: UInt32) -> Value128? {
    aesCMAC(w, message: UInt64(keyID).mostSignificantFirst(4))
  }

  /// The link key conversion function h7.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.2.11
  public static func h7(salt: Value128, _ w: Value128) -> Value128? {
    aesCMAC(salt, message: w.mostSignificantFirst)
  }

  /// The link key of BR/EDR that an LTK gives; `usesH7` if both sides set CT2.
  public static func linkKey(ofLTK ltk: Value128, usesH7: Bool) -> Value128? {
    // The salt and the identifier are `tmp1`, and then the identifier is `lebr`.
    converted(ltk, through: 0x746D_7031, keyID: 0x6C65_6272, usesH7: usesH7)
  }

  /// The LTK that a link key of BR/EDR gives; `usesH7` if both sides set CT2.
  public static func ltk(ofLinkKey linkKey: Value128, usesH7: Bool) -> Value128? {
    // The salt and the identifier are `tmp2`, and then the identifier is `brle`.
    converted(linkKey, through: 0x746D_7032, keyID: 0x6272_6C65, usesH7: usesH7)
  }

  private static func converted(
    _ key: Value128, through first: UInt32, keyID: UInt32, usesH7: Bool
  ) -> Value128? {
    let between =
      usesH7 ? h7(salt: Value128(high: 0, low: UInt64(first)), key) : h6(key, keyID: first)
    return between.flatMap { h6($0, keyID: keyID) }
  }
}
