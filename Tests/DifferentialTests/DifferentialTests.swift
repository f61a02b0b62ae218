import Foundation
import Testing

/// tshark and we find the same codes and handles in every record, but for the listed differences.
@Suite(.serialized) struct DifferentialTests {
  @Test(
    .enabled("tshark is not installed: nothing to compare with") { Program.tshark != nil },
    arguments: [
      ("known-differences.txt", ["Captures/recorded", "Captures/crafted"]),
      (
        "known-differences-shared.txt",
        ["../shared/captures/real", "../shared/captures/bumble", "../shared/captures/bluez"]
      ),
    ])
  func isAsTsharkSays(_ list: String, _ folders: [String]) throws {
    let tshark = try #require(Program.tshark)
    let files = folders.flatMap { folder in
      let files = Place.files(in: Place.checkout.appendingPathComponent(folder))
      if files.isEmpty { print("\(folder) is missing: its captures are passed over") }
      return files
    }
    if files.isEmpty { return }
    let comparison = try Comparison.of(files.filter(Self.isHCI), with: tshark)
    let known = try KnownDifference.read(
      Place.tests.appendingPathComponent("DifferentialTests/" + list))
    var hits = Array(repeating: 0, count: known.count)
    for difference in comparison.differences {
      let covering = known.indices.filter { known[$0].covers(difference) }
      for index in covering { hits[index] += 1 }
      if covering.isEmpty { Issue.record("not in \(list): \(difference)") }
    }
    for (entry, hits) in zip(known, hits) where hits == 0 {
      Issue.record("no longer so, in \(list): \(entry.line)")
    }
    let numbers = Kind.allCases.map { "\($0) \(comparison.numbers[$0] ?? 0)" }.joined(separator: ", ")
    print(
      "\(folders.joined(separator: " ")): \(comparison.captures) captures, \(comparison.records) records,",
      "\(comparison.differences.count) known differences; compared \(numbers)")
    // A list says little where nothing was compared.
    #expect(comparison.captures > 0 && comparison.records > 1000)
  }

  /// Not texts and archives, which tshark doesn't open, nor the two large captures that are for measuring speed.
  private static func isHCI(_ file: URL) -> Bool {
    !file.lastPathComponent.hasPrefix("j_unit_")
      && !["txt", "tsv", "zip", "xz", "psd"].contains(file.pathExtension)
  }
}
