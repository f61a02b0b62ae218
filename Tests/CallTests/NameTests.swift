import Foundation
import Testing

/// Names that are read over GATT, against what `Captures/crafting/attributes.py` has servers say.
@Suite struct NameTests {
  private static let path = ShownCalls.root.appendingPathComponent(
    "Captures/crafted/attributes-device-name.btsnoop"
  ).path

  private static func objects(_ command: String) throws -> [[String: Any]] {
    try ShownCalls.output([command, "--json", path]).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// The second name of the first peer stands, and that of the central that was read by its UUID.
  @Test func nameThatWasReadStandsWhereThereIsNoOther() throws {
    let named = try Self.objects("devices").map {
      "\($0["address"] ?? "") \($0["name"] ?? "") \($0["gap_name"] ?? "") \($0["gap_name_record"] ?? "")"
    }
    #expect(
      Set(named) == ["C0:DE:C0:FF:EE:01 Kettle 2 Kettle 2 7", "C1:DE:C0:FF:EE:01 Phone Phone 12"])
  }

  /// An app hears of both names of the peripheral; a central is no peripheral of its.
  @Test func appHearsOfEachName() throws {
    let calls = try Self.objects("callbacks").filter {
      ($0["call"] as? String)?.hasPrefix("peripheralDidUpdateName") == true
    }
    #expect(calls.map { $0["name"] as? String } == ["Kettle", "Kettle 2"])
    #expect(calls.map { $0["record"] as? Int } == [5, 7])
    #expect(calls.allSatisfy { $0["confidence"] as? String == "inferred" })
  }
}
