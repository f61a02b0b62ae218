import Foundation

/// What the devices of a recording knew of their pairings; none of it is read from the capture.
struct PairingTruth: Decodable, Sendable {
  struct Pairing: Decodable, Sendable {
    var connection: Int
    var model: String?
    var secureConnections: Bool?
    var bonding: Bool?
    var keySize: Int?
    var passkey: Passkey?
    var failedReason: Int?
    var failedBy: String?
    var completeAt: [String]
    var ltk: String?
    var stk: String?
    var dhKey: String?
    var distributed: Distributed?
  }

  /// One passkey, or those of two sides that differ.
  enum Passkey: Decodable, Sendable {
    case same(Int), different(central: Int?, peripheral: Int?)

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Int.self) {
        self = .same(number)
      } else {
        let sides = try decoder.singleValueContainer().decode([String: Int?].self)
        self = .different(central: sides["central"] ?? nil, peripheral: sides["peripheral"] ?? nil)
      }
    }
  }

  struct Distributed: Decodable, Sendable {
    struct Keys: Decodable, Sendable {
      var ltk: String?
      var irk: String?
      var csrk: String?
      var identityAddress: String?
    }
    var central: Keys?
    var peripheral: Keys?
    var linkKey: String?
  }

  struct Encryption: Decodable, Sendable {
    var connection: Int
    var key: String
    var status: Int
  }

  var pairings: [Pairing]?
  var encryptions: [Encryption]?

  /// The truths that have pairings or encryptions, by the capture's name.
  static let all: [String: PairingTruth] = {
    let folder = ShownPairing.captures.appendingPathComponent("truth")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var truths: [String: PairingTruth] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)),
        let truth = try? decoder.decode(PairingTruth.self, from: data),
        truth.pairings != nil || truth.encryptions != nil
      else { continue }
      truths[(file as NSString).deletingPathExtension] = truth
    }
    return truths
  }()

  /// The captures that are compared.
  ///
  /// Of `pairing-faulty` the devices know one pairing only, since the requests before it were not for them; the truth of
  /// `two-adapters` numbers the links by adapter.
  static let names = all.keys.filter { $0 != "pairing-faulty" && $0 != "two-adapters" }.sorted()
}
