import BLECrypto
import Foundation
import Testing

/// What others say that the functions give.
@Suite struct CryptoVectorTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures/vectors/crypto.json").standardizedFileURL

  static let vectors: [CryptoVector] =
    (try? JSONDecoder().decode([CryptoVector].self, from: Data(contentsOf: file))) ?? []

  /// Every function has one, so that none is there untried.
  @Test func everyFunctionHasAVector() {
    #expect(
      Set(Self.vectors.map(\.function)) == [
        "e", "ah", "c1", "s1", "aes_cmac", "f4", "f5", "f6", "g2", "h6", "h7", "link_key_of_ltk",
        "ltk_of_link_key", "signature", "database_hash", "public_key", "dhkey", "sih", "sef",
      ])
  }

  @Test(arguments: vectors)
  func resultIsTheOthers(_ vector: CryptoVector) throws {
    #expect(try vector.computed() == vector.result)
  }
}
