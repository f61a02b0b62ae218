import BLECrypto
import Testing

/// A function of `crypto.json` with its inputs and its result.
struct CryptoVector: Decodable, Sendable, CustomTestStringConvertible {
  var function: String
  var inputs: [String: Value]
  var result: Value
  var source: String

  var testDescription: String { "\(function), \(source)" }

  /// What stands there: hexadecimal text in most cases.
  enum Value: Decodable, Equatable, Sendable {
    case text(String), number(UInt32), isTrue(Bool), parts([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let bool = try? container.decode(Bool.self) {
        self = .isTrue(bool)
      } else if let number = try? container.decode(UInt32.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .parts(try container.decode([String: String].self))
      }
    }
  }

  /// What our function makes of the inputs.
  func computed() throws -> Value {
    switch function {
    case "e": text(SecurityManager.e(key: try value("k"), plaintext: try value("plaintext")))
    case "ah": text(SecurityManager.ah(try value("k"), r: try number("r")), digits: 6)
    case "c1":
      text(
        SecurityManager.c1(
          try value("k"), r: try value("r"), request: try features("preq"), response: try features("pres"),
          initiator: try address(octets("iat") + octets("ia")),
          responder: try address(octets("rat") + octets("ra"))))
    case "s1": text(SecurityManager.s1(try value("k"), r1: try value("r1"), r2: try value("r2")))
    case "aes_cmac": text(SecurityManager.aesCMAC(try value("k"), message: try octets("m")))
    case "f4":
      text(
        SecurityManager.f4(
          u: try coordinate("u"), v: try coordinate("v"), x: try value("x"), z: UInt8(try number("z"))))
    case "f5":
      try {
        let keys = try #require(
          SecurityManager.f5(
            coordinate("w"), n1: value("n1"), n2: value("n2"), a1: address(octets("a1")),
            a2: address(octets("a2"))))
        return .parts([
          "mac_key": hex(keys.macKey.mostSignificantFirst), "ltk": hex(keys.ltk.mostSignificantFirst),
        ])
      }()
    case "f6":
      text(
        SecurityManager.f6(
          try value("w"), n1: try value("n1"), n2: try value("n2"), r: try value("r"),
          ioCapability: try number("io_cap"), a1: try address(octets("a1")), a2: try address(octets("a2"))))
    case "g2":
      text(
        SecurityManager.g2(
          u: try coordinate("u"), v: try coordinate("v"), x: try value("x"), y: try value("y")), digits: 8)
    case "h6": text(SecurityManager.h6(try value("w"), keyID: try number("keyid")))
    case "h7": text(SecurityManager.h7(salt: try value("salt"), try value("w")))
    case "link_key_of_ltk":
      text(SecurityManager.linkKey(ofLTK: try value("ltk"), usesH7: inputs["ct2"] == .isTrue(true)))
    case "ltk_of_link_key":
      text(SecurityManager.ltk(ofLinkKey: try value("link_key"), usesH7: inputs["ct2"] == .isTrue(true)))
    case "signature": .text(hex(try signature()))
    case "database_hash": text(AttributeFunctions.databaseHash(try octets("attributes")))
    case "public_key":
      try {
        let key = try #require(P256PublicKey(privateKey: coordinate("private_key")))
        return .parts(["x": hex(key.x.mostSignificantFirst), "y": hex(key.y.mostSignificantFirst)])
      }()
    case "dhkey":
      try {
        let key = try #require(P256PublicKey(x: coordinate("x"), y: coordinate("y")))
        let shared = try #require(key.dhKey(privateKey: coordinate("private_key")))
        return .text(hex(shared.mostSignificantFirst))
      }()
    case "sih": text(CoordinatedSet.sih(sirk: try value("k"), r: try number("r")), digits: 6)
    case "sef": text(CoordinatedSet.sef(key: try value("k"), sirk: try value("sirk")))
    default: .text("there is no function \(function)")
    }
  }

  private func signature() throws -> [UInt8] {
    guard case .number(let counter) = inputs["sign_counter"] else { throw Missing(name: "sign_counter") }
    return try #require(
      AttributeFunctions.signature(csrk: value("csrk"), message: octets("message"), signCounter: counter))
  }

  private func text(_ value: Value128?) -> Value {
    .text(value.map { hex($0.mostSignificantFirst) } ?? "nil")
  }

  private func text(_ value: UInt32?, digits: Int) -> Value {
    guard let value else { return .text("nil") }
    let text = String(value, radix: 16)
    return .text(String(repeating: "0", count: max(0, digits - text.count)) + text)
  }

  /// The octets of an input, the most significant first but for messages.
  private func octets(_ name: String) throws -> [UInt8] {
    guard case .text(let text) = inputs[name], let octets = octetsOfHex(text) else {
      throw Missing(name: name)
    }
    return octets
  }

  private func number(_ name: String) throws -> UInt32 {
    try octets(name).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func value(_ name: String) throws -> Value128 {
    try #require(Value128(mostSignificantFirst: octets(name)))
  }

  private func coordinate(_ name: String) throws -> Value256 {
    try #require(Value256(mostSignificantFirst: octets(name)))
  }

  private func features(_ name: String) throws -> PairingFeatures {
    try #require(PairingFeatures(pdu: octets(name).reversed()))
  }

  /// The address of seven octets, the first of them its type.
  private func address(_ octets: [UInt8]) throws -> DeviceAddress {
    try #require(
      DeviceAddress(isRandom: octets.first == 1, leastSignificantFirst: octets.dropFirst().reversed()))
  }

  /// An input that isn't there, or isn't what it must be.
  struct Missing: Error {
    var name: String
  }
}

/// The octets of hexadecimal digits, or nil where they are none.
func octetsOfHex(_ text: String) -> [UInt8]? {
  let digits = Array(text)
  guard digits.count % 2 == 0 else { return nil }
  var octets: [UInt8] = []
  for index in stride(from: 0, to: digits.count, by: 2) {
    guard let octet = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
    octets.append(octet)
  }
  return octets
}

/// Octets as hexadecimal text.
func hex(_ octets: some Sequence<UInt8>) -> String {
  octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
