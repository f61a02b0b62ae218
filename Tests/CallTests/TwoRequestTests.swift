import Foundation
import Testing

/// Two requests at once on one bearer, against what `Captures/crafting/attributes.py` asks and answers.
@Suite struct TwoRequestTests {
  private static let path = ShownCalls.root.appendingPathComponent(
    "Captures/crafted/attributes-two-requests.btsnoop"
  ).path

  /// What an app gets: handle, value or error, and how sure that is.
  @Test func answersBelongToTheOldestRequestTheyFit() throws {
    let got = try ShownCalls.objects(at: Self.path).filter { $0["type"] as? String == "callback" }.compactMap
    {
      call -> String? in
      let attribute = (call["characteristic"] ?? call["attribute"]) as? [String: Any]
      guard let handle = attribute?["handle"] as? Int else { return nil }
      let error = (call["error"] as? [String: Any])?["code"] as? Int
      let what = call["value"] as? String ?? error.map { "error \($0)" } ?? "written"
      let doubt = call["cause_of_doubt"] as? String ?? ""
      return "\(handle) \(what) \(call["confidence"] ?? "") \(doubt)"
    }
    #expect(
      got == [
        "3 31 observed ", "5 written observed ",
        "5 written observed ", "3 32 observed ",
        "5 error 2 observed ", "3 33 observed ",
        "5 34 likely another_request", "3 35 likely another_request",
        "3 36 observed ", "3 01 observed ",
      ])
  }

  /// The last value of 5 is that of an answer which nothing tells apart; that of 3 was read alone.
  @Test func valueThatMayBeAnothersIsLikely() throws {
    let output = try ShownCalls.output(["gatt", "--json", Self.path])
    let server = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let values = (server?["services"] as? [[String: Any]] ?? []).flatMap { service in
      (service["characteristics"] as? [[String: Any]] ?? []).map {
        "\($0["handle"] ?? "") \($0["value"] ?? "") \($0["value_likely"] as? Bool == true)"
      }
    }
    #expect(values == ["3 01 false", "5 34 true"])
  }
}
