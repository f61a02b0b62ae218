import Foundation
import Testing

/// A full discovery has no hole, and one that isn't full has those that an independent reading of tshark's fields has.
@Suite(.serialized) struct HoleTests {
  @Test(
    .enabled("tshark is not installed: nothing to compare with") { TsharkDiscovery.program != nil },
    arguments: ["Captures/recorded", "../shared/captures/real"])
  func showsWhatDiscoveryTold(_ folder: String) async throws {
    let tshark = try #require(TsharkDiscovery.program)
    let place = Repository.root.appendingPathComponent(folder).standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    if names.isEmpty {
      print("\(folder) is missing: its captures are passed over")
      return
    }
    let files = names.filter(Self.mayHaveDiscovery).sorted().map { place.appendingPathComponent($0) }
    let results = try await withThrowingTaskGroup { group in
      for file in files { group.addTask { try DiscoveryComparison(of: file, with: tshark) } }
      var results: [DiscoveryComparison] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.file < $1.file }
    }
    let unread = try Self.unread(folder)
    var total = DiscoveryComparison(file: folder)
    for result in results {
      for difference in result.differences where unread[result.file] == nil {
        Issue.record("\(result.file): \(difference)")
      }
      if unread[result.file] != nil, result.differences.isEmpty {
        Issue.record("no longer so, in tshark-unread.txt: \(result.file)")
      }
      total.servers += result.servers
      total.full += result.full
      total.attributes += result.attributes
      total.misread += result.misread
    }
    for name in unread.keys where !files.contains(where: { $0.lastPathComponent == name }) {
      Issue.record("no such capture, in tshark-unread.txt: \(name)")
    }
    print(
      "\(folder): \(files.count) captures, \(total.servers) servers with \(total.attributes) attributes compared,",
      "\(total.full) with a full discovery; \(total.misread) PDUs that tshark misreads,",
      "\(unread.count) captures that it doesn't read")
    #expect(total.full >= 20 && total.servers > total.full)
  }

  /// Captures that are about something else are left out, since each takes tshark half a second.
  private static func mayHaveDiscovery(_ name: String) -> Bool {
    let others = [
      "INDEX", "advertising", "classic", "connection-", "disconnections", "l2cap", "leaudio-broadcast",
      "link-",
      "pairing-",
    ]
    return !others.contains { name.hasPrefix($0) }
  }

  /// The captures of a folder that tshark doesn't read, or not all of.
  private static func unread(_ folder: String) throws -> [String: String] {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("tshark-unread.txt")
    var unread: [String: String] = [:]
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      let halves = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let parts = halves[0].split(separator: " ")
      if parts.isEmpty { continue }
      try #require(parts.count == 2 && halves.count == 2, "not a folder, a name and a reason: \(line)")
      if parts[0] == folder { unread[String(parts[1])] = String(halves[1]) }
    }
    return unread
  }
}
