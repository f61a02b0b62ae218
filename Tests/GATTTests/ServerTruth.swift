import Foundation

/// What a recorded server's own table of attributes says, and what of it the capture shows.
///
/// `Captures/record` writes it while it records; nothing of it comes from the tool.
struct ServerTruth: Decodable {
  struct Attribute: Decodable {
    var handle: Int
    var type: String
    /// Of a declaration: its value, hexadecimal.
    var value: String?
  }

  var capture: String
  var address: String
  var isHost: Bool
  var adapter: Int?
  var connections: [Int]?
  var version: Int?
  var complete: Bool
  var discovered: [Int]?
  var declared: [Int]?
  var addressInCapture: Bool?
  var identityAddress: String?
  var databaseHash: String?
  var attributes: [Attribute]

  /// The handles whose types the capture tells.
  var types: Set<Int> { Set(discovered ?? (complete ? attributes.map(\.handle) : [])) }

  /// The declarations among them whose values it tells.
  var declarations: Set<Int> {
    let all = declared ?? (complete ? attributes.filter { $0.value != nil }.map(\.handle) : [])
    return types.intersection(all)
  }

  /// The truths of all captures, by their files' names.
  static let all: [(name: String, servers: [ServerTruth])] = {
    let folder = Repository.captures.appendingPathComponent("truth")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return names.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
        let file = try? decoder.decode(File.self, from: data), let servers = file.servers
      else { return nil }
      return (name, servers.map { file.identified($0) })
    }
  }()

  private struct File: Decodable {
    struct Pairing: Decodable { var distributed: [String: Keys]? }
    struct Keys: Decodable { var identityAddress: String? }

    var servers: [ServerTruth]?
    var pairings: [Pairing]?

    /// The server with the identity that it told when it paired, where that isn't written at the server itself.
    func identified(_ server: ServerTruth) -> ServerTruth {
      var server = server
      let told = (pairings ?? []).compactMap { $0.distributed?["peripheral"]?.identityAddress }
      if !server.isHost, server.identityAddress == nil, Set(told).count == 1 {
        server.identityAddress = told[0]
      }
      return server
    }
  }
}

/// Where the captures are, and the tool that was built with the tests.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let captures = root.appendingPathComponent("Captures")

  /// The built tool: beside the test bundle.
  static let tool: URL = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("bledissect")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return root.appendingPathComponent(".build/debug/bledissect")
  }()

  /// What `program` prints.
  static func output(of program: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
