import BLECrypto
import BLEDissector

/// The cryptographic functions that the library is handed: those of BLECrypto, in its own numbers.
enum Keys {
  static let functions = Cryptography(
    ah: { SecurityManager.ah(Value128($0), r: $1) },
    aesCMAC: { SecurityManager.aesCMAC(Value128($0), message: $1).map(Number128.init) },
    e: { SecurityManager.e(key: Value128($0), plaintext: Value128($1)).map(Number128.init) },
    dhKey: {
      P256PublicKey(x: Value256($1), y: Value256($2))?.dhKey(privateKey: Value256($0)).map(Number256.init)
    },
    pairing: pairingFunctions
  )

  /// A key as it is typed: 32 hexadecimal digits, the most significant first, with or without 0x.
  static func key(_ text: String, of flag: String) throws(UsageError) -> Number128 {
    let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? String(text.dropFirst(2)) : text
    guard let key = Number128(hexadecimal: digits.filter { $0 != ":" && $0 != "-" }) else {
      throw UsageError(
        "`\(flag)` takes a key of 32 hexadecimal digits, the most significant first, not `\(Message.escaped(text))`"
      )
    }
    return key
  }
}

extension Value128 {
  init(_ number: Number128) { self.init(high: number.high, low: number.low) }
}

extension Value256 {
  init(_ number: Number256) { self.init(high: Value128(number.high), low: Value128(number.low)) }
}

extension Number128 {
  init(_ value: Value128) { self.init(high: value.high, low: value.low) }
}

extension Number256 {
  init(_ value: Value256) { self.init(high: Number128(value.high), low: Number128(value.low)) }
}
