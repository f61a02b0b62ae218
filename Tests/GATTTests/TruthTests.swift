import Foundation
import Testing

/// The database that the tool rebuilds from a capture alone is the server's own, attribute by attribute.
@Suite struct TruthTests {
  @Test(arguments: ServerTruth.all.map(\.name))
  func rebuiltDatabaseIsTheServers(_ name: String) throws {
    let truths = try #require(ServerTruth.all.first { $0.name == name }).servers
    let capture = try #require(truths.first).capture
    let shown = try ShownServer.all(of: Repository.captures.appendingPathComponent("recorded/\(capture)"))
    for truth in truths { compare(truth, shown, latest: truths.compactMap(\.version).max() ?? 1) }
  }

  private func compare(_ truth: ServerTruth, _ all: [ShownServer], latest: Int) {
    // A database that changed while it was in use is shown as it is in the end; one that nobody asked about since
    // can't be told from the one before.
    if let version = truth.version, version < latest || truth.types.isEmpty { return }
    var shown = all.filter { server in
      server.isHost == truth.isHost && (truth.adapter ?? server.adapter) == server.adapter
        && (truth.isHost || truth.addressInCapture == false
          || [truth.address, truth.identityAddress].contains(server.address))
        && (truth.connections ?? []).allSatisfy { server.firstConnection...server.lastConnection ~= $0 }
    }
    if let version = truth.version, shown.count > 1 { shown = [shown[min(version, shown.count) - 1]] }
    if truth.version == nil, truth.isHost {
      // It stayed as it was, whatever its clients asked.
      let adapter = truth.adapter ?? 0
      #expect(
        all.count { $0.isHost && $0.adapter == adapter } <= 1, "\(truth.capture): its database didn't change")
    }
    guard !truth.types.isEmpty || !shown.isEmpty else { return }
    guard shown.count == 1, let server = shown.first else {
      Issue.record("\(truth.capture): \(shown.count) servers fit that of \(truth.address)")
      return
    }
    let types = server.types
    for attribute in truth.attributes where truth.types.contains(attribute.handle) {
      #expect(types[attribute.handle]?.type == attribute.type, "\(truth.capture), handle \(attribute.handle)")
    }
    let discovered = types.filter(\.value.isDiscovered).map(\.key)
    #expect(Set(discovered).subtracting(truth.types) == [], "\(truth.capture): nobody told these")
    let declarations = server.declarations
    for attribute in truth.attributes where truth.declarations.contains(attribute.handle) {
      #expect(
        declarations[attribute.handle] == attribute.value, "\(truth.capture), handle \(attribute.handle)")
    }
    if truth.complete {
      #expect(server.holes == [], "\(truth.capture): discovery was complete")
      #expect(server.unsearched == nil, "\(truth.capture): discovery was complete")
    }
  }

  /// The truths are there, and are of every kind.
  @Test func truthsAreWhole() {
    let servers = ServerTruth.all.flatMap(\.servers)
    #expect(servers.count { $0.complete } >= 30)
    #expect(servers.count { $0.complete && $0.isHost } >= 8)
    #expect(servers.count { !$0.complete && !$0.types.isEmpty } >= 10)
  }
}
