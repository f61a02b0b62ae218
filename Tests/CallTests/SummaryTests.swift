import Foundation
import Testing

/// The calls in the summary, against the script of `gatt-errors` in `Captures/record/gatt.py`.
@Suite struct SummaryTests {
  private static func digest(_ capture: String) throws -> [String: Any] {
    let path = ShownCalls.root.appendingPathComponent("Captures/recorded/\(capture).btsnoop").path
    let lines = try ShownCalls.output(["--summary", "--json", path]).split(separator: "\n")
    for line in lines where line.hasPrefix("{\"type\":\"callbacks\"") {
      return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
    return [:]
  }

  private static func words(_ capture: String) throws -> String {
    let path = ShownCalls.root.appendingPathComponent("Captures/recorded/\(capture).btsnoop").path
    return try ShownCalls.output(["--summary", "--columns", "300", path])
  }

  /// Six reads of which five are refused, four writes of which three are.
  @Test func failedCallsAreCountedAndTold() throws {
    let digest = try Self.digest("gatt-errors")
    let counts = (digest["calls"] as? [[String: Any]] ?? []).reduce(into: [String: String]()) {
      $0[$1["call"] as? String ?? ""] = "\($1["count"] ?? "") \($1["failed"] ?? "")"
    }
    #expect(counts["peripheral(_:didUpdateValueFor:error:)"] == "6 5")
    #expect(counts["peripheral(_:didWriteValueFor:error:)"] == "4 3")
    #expect(counts["readValue(for:)"] == "6 0")
    let codes = (digest["failures"] as? [[String: Any]] ?? []).map {
      ($0["error"] as? [String: Any])?["code"] as? Int
    }
    #expect(codes == [1, 1, 5, 15, 8, 1, 128, 254, 1, 1])
    let words = try Self.words("gatt-errors")
    #expect(words.contains("didUpdateValueFor ×6 (5 failed), didWriteValueFor ×4 (3 failed)"))
  }

  /// Whatever is folded or counted in bulk, each kind has as many calls as there are objects of it.
  @Test(arguments: [
    "gatt-values", "gatt-writes", "gatt-errors", "both-roles", "disconnections.central", "eatt",
  ])
  func countsAreThoseOfTheCalls(_ capture: String) throws {
    var counts: [String: Int] = [:]
    for call in try Self.digest(capture)["calls"] as? [[String: Any]] ?? [] {
      counts[call["call"] as? String ?? call["event"] as? String ?? "", default: 0] +=
        call["count"] as? Int ?? 0
    }
    var calls: [String: Int] = [:]
    for call in try ShownCalls.objects(capture) {
      guard let name = call["call"] as? String ?? call["event"] as? String else { continue }
      if name.contains("didDiscover:") || name.hasPrefix("peripheralDidUpdateName") { continue }
      calls[name, default: 0] += 1
    }
    #expect(counts == calls)
  }
}
