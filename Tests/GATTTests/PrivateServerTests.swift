import Foundation
import Testing

/// A bonded server is one server behind all its private addresses, and its neighbour is another one.
@Suite struct PrivateServerTests {
  private static let server = "C1:1E:DE:AD:00:01"
  private static let neighbour = "C2:1E:DE:AD:00:02"
  /// What the rig gave the server, and its neighbour.
  private static let keys = [String(repeating: "02", count: 16), String(repeating: "03", count: 16)]

  private struct Truth: Decodable {
    struct Address: Decodable {
      var address: String
      var identityAddress: String
    }
    var privateAddresses: [Address]
  }

  private func capture(_ name: String) -> URL {
    Repository.captures.appendingPathComponent("recorded/\(name).btsnoop")
  }

  /// The private addresses of a device in the order of their use, as the rig noted them; `from` is the first that counts.
  private func addresses(_ name: String, of identity: String, from: Int = 0) throws -> [String] {
    let file = Repository.captures.appendingPathComponent("truth/\(name).json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let all = try decoder.decode(Truth.self, from: Data(contentsOf: file)).privateAddresses
    return all.filter { $0.identityAddress == identity }.map(\.address).suffix(from: from).map { $0 }
  }

  private func discovered(_ server: ShownServer) -> [Int: String] {
    server.types.filter(\.value.isDiscovered).mapValues(\.type)
  }

  @Test(arguments: ["database-private-server", "database-private-both"])
  func oneServerHasAllItsAddresses(_ name: String) throws {
    let shown = try ShownServer.all(of: capture("\(name).central"))
    try #require(shown.map(\.address) == [Self.server, Self.neighbour])
    #expect(shown[0].connections == 3)
    #expect(shown[1].connections == 2)
    for server in shown {
      let own = try addresses("\(name).central", of: try #require(server.address))
      #expect(server.privateAddresses == own)
    }
    // What the first connection discovered, and nothing of the neighbour, though its handles are the same.
    let truth = try #require(ServerTruth.all.first { $0.name == "\(name).central.json" }?.servers.first)
    #expect(
      discovered(shown[0]) == Dictionary(uniqueKeysWithValues: truth.attributes.map { ($0.handle, $0.type) }))
    #expect(discovered(shown[1]).isEmpty)
    #expect(shown[1].types[0x10] == nil)
  }

  /// At the server itself it is one, whoever comes, and under which address.
  @Test(arguments: ["database-private-server", "database-private-both"])
  func ourOwnServerIsOne(_ name: String) throws {
    let shown = try ShownServer.all(of: capture("\(name).server"))
    #expect(shown.count { $0.isHost } == 1)
    #expect(shown.first { $0.isHost }?.connections == 3)
  }

  /// Without the first connection, the server is told by its key: from who gives it, or from the other capture.
  @Test(arguments: [
    (["--irk", PrivateServerTests.keys[0]], 1), ([], 2),
  ])
  func laterConnectionsAreTold(_ flags: [String], _ count: Int) throws {
    let name = "database-private-server-later"
    let alone = try ShownServer.all(of: capture(name), flags)
    let servers = alone.filter { $0.address != Self.neighbour }
    #expect(servers.count == count)
    #expect(servers.allSatisfy { $0.types.values.allSatisfy { !$0.isDiscovered } })
    let own = try addresses(name, of: Self.server, from: 1)
    #expect(count == 2 ? servers.map(\.address) == own : servers.first?.privateAddresses == own)
    let other = capture("database-private-server.central").path
    for flags in [["--gatt-from", other], ["--gatt-from", other] + flags] {
      let named = try ShownServer.all(of: capture(name), flags)
      try #require(named.map(\.address) == [Self.neighbour, Self.server])
      #expect(named[1].connections == 2)
      #expect(named[1].privateAddresses == own)
      #expect(named[1].types[0x10]?.type == "2A6E")
      #expect(named[0].types[0x10] == nil)
    }
  }

  /// A map has no keys: it tells the server by the private addresses in it and a key that is given.
  @Test func mapsNeedTheKey() throws {
    let map = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: map) }
    let central = capture("database-private-server.central")
    let data = try Repository.output(of: Repository.tool, ["gatt", "--json", central.path])
    var text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains(Self.keys[0]))
    let name = "database-private-server-later"
    // As if the map had been made after the first connection: with its address only.
    let own = try addresses(name, of: Self.server)
    for later in own.dropFirst() { text = text.replacingOccurrences(of: later, with: own[0]) }
    try Data(text.utf8).write(to: map)
    let right = try ShownServer.all(of: capture(name), ["--gatt-map", map.path, "--irk", Self.keys[0]])
    #expect(right.filter { $0.types[0x10]?.type == "2A6E" }.map(\.connections) == [2])
    // The neighbour's key says nothing of the server, and the server's database isn't the neighbour's.
    let wrong = try ShownServer.all(of: capture(name), ["--gatt-map", map.path, "--irk", Self.keys[1]])
    #expect(wrong.allSatisfy { $0.types[0x10] == nil })
  }
}
