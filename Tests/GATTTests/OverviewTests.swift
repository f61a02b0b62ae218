import Foundation
import Testing

/// The table in front of the servers, against `Captures/record/database.py`: how many there are, and how much is known.
@Suite struct OverviewTests {
  private static func rows(_ capture: String) throws -> [[String]] {
    let path = Repository.root.appendingPathComponent("Captures/recorded/\(capture).btsnoop").path
    let text = String(
      decoding: try Repository.output(of: Repository.tool, ["gatt", "--markdown", path]), as: UTF8.self)
    return text.split(separator: "\n").prefix { !$0.hasPrefix("### ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func eachServerHasARow() throws {
    let rows = try Self.rows("database-four-peripherals").dropFirst(2)
    #expect(rows.count == 4)
  }

  @Test(arguments: [
    ("database-hash", "complete", "fits"), ("database-hash-wrong", "no holes", "likely differs"),
  ])
  func hashIsTold(_ capture: String, _ whole: String, _ state: String) throws {
    let rows = try Self.rows(capture)
    #expect(rows.dropFirst(2).first?.contains(whole) == true)
    #expect(rows.dropFirst(2).first?.last == state)
  }
}
