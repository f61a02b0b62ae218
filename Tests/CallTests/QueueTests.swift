import Foundation
import Testing

/// Writes in parts, against what `Captures/crafting/attributes.py` puts in the queue.
@Suite struct QueueTests {
  private static func calls(_ word: String, of connection: Int) throws -> [[String: Any]] {
    let path = ShownCalls.root.appendingPathComponent("Captures/crafted/attributes-queues.btsnoop").path
    return try ShownCalls.objects(at: path).filter {
      ($0["call"] as? String)?.contains(":\(word):") == true && $0["connection"] as? Int == connection
    }
  }

  /// Each part of a queue as `offset value`.
  private static func queue(_ call: [String: Any]) -> [String] {
    (call["queue"] as? [[String: Any]] ?? []).map { "\($0["offset"] ?? "") \($0["value"] ?? "")" }
  }

  private static let apart = [["0 A1A2A3A4", "10 B1B2"], ["0 C1C2C3C4", "2 D1D2"]]

  @Test func partsApartAreNoValueForAServer() throws {
    let calls = try Self.calls("didReceiveWrite", of: 2)
    #expect(calls.map(Self.queue) == Self.apart + [[], [], []])
    #expect(calls.map { $0["value"] as? String } == [nil, nil, "E1E2E3E4E5E6", "F1F2F3", "0102"])
    #expect(calls.map { $0["offset"] as? Int } == [nil, nil, nil, 4, nil])
    // The part that was refused is none.
    #expect(calls.map { $0["requests"] as? Int } == [2, 2, 2, 2, 1])
    let sure = ["inferred", "inferred", "likely", "likely", "likely"]
    #expect(calls.map { $0["confidence"] as? String } == sure)
  }

  @Test func partsApartAreNoWriteOfCoreBluetooth() throws {
    let calls = try Self.calls("didWriteValueFor", of: 1)
    #expect(calls.map(Self.queue) == Self.apart + [[], [], [], []])
    // The fifth is the error of the part that was refused.
    #expect(calls.map { $0["length"] as? Int } == [6, 6, 6, 3, nil, 2])
    #expect(calls.map { ($0["error"] as? [String: Any])?["code"] as? Int } == [nil, nil, nil, nil, 9, nil])
    let doubts = calls.map { $0["cause_of_doubt"] as? String }
    #expect(doubts == ["parts_apart", "parts_apart", nil, nil, nil, nil])
  }
}
