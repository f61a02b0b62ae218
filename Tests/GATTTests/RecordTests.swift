import Foundation
import Testing

/// What records say of attributes: whole values, and names without a discovery.
@Suite struct RecordTests {
  /// A record, as far as these tests want it.
  private struct Record: Decodable {
    struct Attribute: Decodable {
      var handle: Int
      var uuid: String
      var service: String?
      var known: String
    }
    struct PDU: Decodable {
      var pdu: String?
      var attribute: Attribute?
    }
    /// The octets of a value; of an attribute that is known they stand in an object.
    struct Value: Decodable {
      var octets: String?

      private enum Key: CodingKey { case octets }

      init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
          octets = try object.decodeIfPresent(String.self, forKey: .octets)
        } else {
          octets = try decoder.singleValueContainer().decode(String.self)
        }
      }
    }
    struct Joined: Decodable {
      var octets: Int
      var records: [Int]
      var attributeHandle: Int?
      var attributeValue: Value
    }
    var type: String
    var number: Int?
    var connection: Int?
    var att: PDU?
    var joinedValue: Joined?
  }

  private func records(_ capture: String, _ flags: [String] = []) throws -> [Record] {
    let path = Repository.captures.appendingPathComponent("recorded/\(capture).btsnoop").path
    let data = try Repository.output(of: Repository.tool, ["--json", "--no-summary"] + flags + [path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try data.split(separator: 0x0A).map { try decoder.decode(Record.self, from: $0) }
  }

  /// The octets of a value that `Captures/record/database_stories.py` writes and reads again.
  private func written(_ count: Int) -> String {
    (0..<count).map { String(format: "%02X", ($0 + count) & 255) }.joined()
  }

  @Test func longValuesAreJoined() throws {
    let joined = try records("database-long-values").compactMap { record in
      record.joinedValue.map { (record: record, value: $0) }
    }
    // At an MTU of 23 a prepared write carries 18 octets, a read 22.
    for count in [1, 22, 23, 300, 512] {
      let writes = joined.filter { $0.record.att?.pdu == "ATT_EXECUTE_WRITE_RSP" && $0.value.octets == count }
      try #require(writes.count == 1, "the write of \(count) octets")
      #expect(writes[0].value.attributeValue.octets == written(count))
      #expect(writes[0].value.records.count == (count + 17) / 18)
    }
    for count in [23, 300, 512] {
      let reads = joined.filter { $0.record.att?.pdu == "ATT_READ_BLOB_RSP" && $0.value.octets == count }
      try #require(reads.count == 1, "the read of \(count) octets")
      #expect(reads[0].value.attributeValue.octets == written(count))
      #expect(reads[0].value.records.count == (count + 21) / 22)
      #expect(reads[0].value.records.last == reads[0].record.number)
    }
    #expect(joined.allSatisfy { $0.value.attributeHandle == joined[0].value.attributeHandle })
  }

  /// A client that kept the database of a bonded server uses its handles without asking again.
  @Test func bondedReconnectHasNames() throws {
    let second = try records("database-bonded-reconnect").filter { $0.connection == 2 }
    let values = second.filter { ["ATT_READ_RSP", "ATT_HANDLE_VALUE_NTF"].contains($0.att?.pdu ?? "") }
    #expect(values.count > 3)
    #expect(values.allSatisfy { $0.att?.attribute?.known == "discovered" })
  }

  /// The same capture without its first connection names nothing by itself, and everything by the other capture.
  @Test func databasesAreTakenFromAnotherCapture() throws {
    let alone = try records("database-bonded-second-only")
    #expect(alone.allSatisfy { $0.att?.attribute == nil })
    let other = Repository.captures.appendingPathComponent("recorded/database-bonded-reconnect.btsnoop").path
    let named = try records("database-bonded-second-only", ["--gatt-from", other])
    let attributes = named.compactMap { $0.att?.attribute }
    #expect(attributes.count > 3)
    #expect(attributes.allSatisfy { $0.known == "imported" })
    let truth = try #require(
      ServerTruth.all.first { $0.name == "database-bonded-second-only.json" }?.servers.first)
    for attribute in attributes {
      #expect(truth.attributes.first { $0.handle == attribute.handle }?.type == attribute.uuid)
    }
  }

  /// What `gatt --json` writes, `--gatt-map` reads: the same database, but imported.
  @Test func mapsAreReadAgain() throws {
    let capture = Repository.captures.appendingPathComponent("recorded/database-mtu-64.central.btsnoop")
    let second = Repository.captures.appendingPathComponent("recorded/database-bonded-second-only.btsnoop")
    let map = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: map) }
    try Repository.output(of: Repository.tool, ["gatt", "--json", capture.path]).write(to: map)
    let told = try #require(try ShownServer.all(of: capture).first)
    let read = try #require(try ShownServer.all(of: second, ["--gatt-map", map.path]).first)
    #expect(read.types.mapValues(\.type) == told.types.mapValues(\.type))
    #expect(read.declarations == told.declarations)
    #expect(read.types.allSatisfy { !$0.value.isDiscovered })
  }

  /// A map of another database is found out by the first thing that contradicts it.
  @Test func staleMapsAreFoundOut() throws {
    let capture = Repository.captures.appendingPathComponent("recorded/database-mtu-23.central.btsnoop")
    let other = Repository.captures.appendingPathComponent("recorded/gatt-discovery.btsnoop").path
    let servers = try ShownServer.all(of: capture, ["--gatt-from", other])
    try #require(servers.count == 2)
    #expect(servers[0].replacedIn != nil)
    let alone = try #require(try ShownServer.all(of: capture).first)
    #expect(servers[1].types.mapValues(\.type) == alone.types.mapValues(\.type))
  }

  @Test(arguments: [
    ("database-hash", true), ("database-changed-out-of-sync", true),
    ("database-hash-whole", true), ("database-hash-whole-wrong", false),
    // Nobody searched for secondary services where no primary one is, so that the hash proves nothing.
    ("database-hash-wrong", nil),
  ])
  func databaseHashIsCompared(_ capture: String, _ matches: Bool?) throws {
    let path = Repository.captures.appendingPathComponent("recorded/\(capture).btsnoop")
    let hash = try #require(try ShownServer.all(of: path).last?.databaseHash)
    let truth = try #require(ServerTruth.all.first { $0.name == "\(capture).json" }?.servers.last)
    #expect(hash.matches == matches)
    // The server's own hash, as its octets go over the air.
    let own = Array(try #require(truth.databaseHash).uppercased())
    let number = stride(from: own.count - 2, through: 0, by: -2).map { String(own[$0...$0 + 1]) }.joined()
    #expect(hash.computed == number)
  }
}
