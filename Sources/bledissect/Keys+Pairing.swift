import BLECrypto
import BLEDissector

/// The functions of pairing that the library is handed.
extension Keys {
  static let pairingFunctions = PairingFunctions(
    c1: { tk, random, request, response, initiator, responder in
      guard let inputs = Inputs(request, response, initiator, responder) else { return nil }
      return inputs.c1(Value128(tk), Value128(random)).map(Number128.init)
    },
    s1: { SecurityManager.s1(Value128($0), r1: Value128($1), r2: Value128($2)).map(Number128.init) },
    f4: {
      SecurityManager.f4(u: Value256($0), v: Value256($1), x: Value128($2), z: $3).map(Number128.init)
    },
    f5: { dhKey, n1, n2, a1, a2 in
      guard let a1 = DeviceAddress(a1), let a2 = DeviceAddress(a2),
        let keys = SecurityManager.f5(Value256(dhKey), n1: Value128(n1), n2: Value128(n2), a1: a1, a2: a2)
      else { return nil }
      return (Number128(keys.macKey), Number128(keys.ltk))
    },
    f6: { macKey, n1, n2, r, ioCapability, a1, a2 in
      guard let a1 = DeviceAddress(a1), let a2 = DeviceAddress(a2) else { return nil }
      return SecurityManager.f6(
        Value128(macKey), n1: Value128(n1), n2: Value128(n2), r: Value128(r), ioCapability: ioCapability,
        a1: a1, a2: a2
      ).map(Number128.init)
    },
    g2: { SecurityManager.g2(u: Value256($0), v: Value256($1), x: Value128($2), y: Value128($3)) },
    linkKey: { SecurityManager.linkKey(ofLTK: Value128($0), usesH7: $1).map(Number128.init) },
    ltk: { SecurityManager.ltk(ofLinkKey: Value128($0), usesH7: $1).map(Number128.init) },
    passkeyOfConfirm: { confirm, random, request, response, initiator, responder in
      guard let inputs = Inputs(request, response, initiator, responder) else { return nil }
      let (confirm, random) = (Value128(confirm), Value128(random))
      return passkey { inputs.c1($0, random) == confirm }
    },
    passkeyOfSTK: { stk, octets, r1, r2 in
      let (r1, r2) = (Value128(r1), Value128(r2))
      return passkey { tk in
        SecurityManager.s1(tk, r1: r1, r2: r2).map { Number128($0).cut(octets) == stk.cut(octets) } ?? false
      }
    },
    isPoint: { P256PublicKey(x: Value256($0), y: Value256($1)) != nil },
    debugPrivateKey: Number256(P256PublicKey.debugPrivateKey),
    debugX: Number256(P256PublicKey.debug.x)
  )

  /// The first passkey that fits, of all there are: six decimal digits.
  private static func passkey(_ isRight: (Value128) -> Bool) -> UInt32? {
    for passkey in 0..<UInt32(1_000_000) where isRight(Value128(high: 0, low: UInt64(passkey))) {
      return passkey
    }
    return nil
  }

  /// What c1 takes beside keys.
  private struct Inputs {
    var request: PairingFeatures
    var response: PairingFeatures
    var initiator: DeviceAddress
    var responder: DeviceAddress

    init?(_ request: UInt64, _ response: UInt64, _ initiator: UInt64, _ responder: UInt64) {
      guard let request = PairingFeatures(pdu: Self.octets(request)),
        let response = PairingFeatures(pdu: Self.octets(response)), let initiator = DeviceAddress(initiator),
        let responder = DeviceAddress(responder)
      else { return nil }
      (self.request, self.response, self.initiator, self.responder) = (
        request, response, initiator, responder
      )
    }

    private static func octets(_ number: UInt64) -> [UInt8] {
      (0..<7).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    func c1(_ tk: Value128, _ random: Value128) -> Value128? {
      SecurityManager.c1(
        tk, r: random, request: request, response: response, initiator: initiator, responder: responder)
    }
  }
}

extension DeviceAddress {
  /// An address in the library's form: above its 48 bits one that says whether it is random.
  fileprivate init?(_ number: UInt64) {
    self.init(isRandom: number >> 48 & 1 == 1, number: number & 0xFFFF_FFFF_FFFF)
  }
}
