import Foundation

/// A server as `bledissect gatt --json` shows it.
struct ShownServer: Decodable {
  struct Service: Decodable {
    var handle: Int?
    var end: Int?
    var uuid: String?
    var type: String?
    var known: String?
    var includes: [Include]?
    var characteristics: [Characteristic]?
    var others: [Descriptor]?
    var holes: [Hole]?
  }
  struct Include: Decodable {
    var handle: Int
    var start: Int
    var end: Int
    var uuid: String?
    var known: String
  }
  struct Characteristic: Decodable {
    var declaration: Int?
    var propertyBits: Int?
    var handle: Int
    var uuid: String?
    var known: String
    var descriptors: [Descriptor]?
    var holes: [Hole]?
  }
  struct Descriptor: Decodable {
    var handle: Int
    var uuid: String?
    var known: String
  }
  struct Hole: Decodable, Equatable {
    var from: Int
    var to: Int
  }
  struct Hash: Decodable {
    var value: String
    var computed: String?
    var matches: Bool?
  }

  var isHost: Bool
  var adapter: Int
  var address: String?
  var privateAddresses: [String]?
  var connections: Int
  var firstConnection: Int
  var lastConnection: Int
  var unsearched: Hole?
  var replacedIn: Int?
  var databaseHash: Hash?
  var services: [Service]

  /// The servers that the tool shows of a capture.
  static func all(of capture: URL, _ flags: [String] = []) throws -> [ShownServer] {
    let data = try Repository.output(of: Repository.tool, ["gatt", "--json"] + flags + [capture.path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try data.split(separator: 0x0A).map { try decoder.decode(ShownServer.self, from: $0) }
  }

  /// The type of each attribute, by its handle, and whether the server said it.
  var types: [Int: (type: String, isDiscovered: Bool)] {
    var types: [Int: (type: String, isDiscovered: Bool)] = [:]
    func add(_ handle: Int?, _ type: String?, _ known: String?) {
      if let handle, let type { types[handle] = (type, known == "discovered") }
    }
    for service in services {
      add(service.handle, service.type == "primary" ? "2800" : "2801", service.known)
      for include in service.includes ?? [] { add(include.handle, "2802", include.known) }
      for each in service.characteristics ?? [] {
        add(each.declaration, "2803", each.known)
        add(each.handle, each.uuid, each.known)
        for descriptor in each.descriptors ?? [] { add(descriptor.handle, descriptor.uuid, descriptor.known) }
      }
      for other in service.others ?? [] { add(other.handle, other.uuid, other.known) }
    }
    return types
  }

  /// The value of each declaration as the server has it, hexadecimal, by its handle.
  ///
  /// The UUID of an include isn't there where it has 128 bits.
  var declarations: [Int: String] {
    var values: [Int: String] = [:]
    for service in services {
      if let handle = service.handle, let uuid = service.uuid { values[handle] = Self.octets(uuid) }
      for include in service.includes ?? [] {
        let isShort = include.uuid?.count == 4
        values[include.handle] =
          Self.octets(include.start) + Self.octets(include.end)
          + (isShort ? include.uuid.map(Self.octets) ?? "" : "")
      }
      for each in service.characteristics ?? [] {
        guard let declaration = each.declaration, let bits = each.propertyBits, let uuid = each.uuid else {
          continue
        }
        values[declaration] =
          String(format: "%02x", bits) + Self.octets(each.handle) + Self.octets(uuid)
      }
    }
    return values
  }

  /// The handles of attributes of which nobody told the type.
  var used: IndexSet {
    services.reduce(into: IndexSet()) { used, service in
      for each in service.characteristics ?? [] {
        if each.uuid == nil { used.insert(each.handle) }
        for other in each.descriptors ?? [] where other.uuid == nil { used.insert(other.handle) }
      }
      for other in service.others ?? [] where other.uuid == nil { used.insert(other.handle) }
    }
  }

  var holes: [Hole] {
    services.flatMap { service in
      (service.holes ?? []) + (service.characteristics ?? []).flatMap { $0.holes ?? [] }
    }
  }

  private static func octets(_ number: Int) -> String {
    String(format: "%02x%02x", number & 0xFF, number >> 8)
  }

  private static func octets(_ uuid: String) -> String {
    let digits = Array(uuid.lowercased().filter { $0 != "-" })
    return stride(from: digits.count - 2, through: 0, by: -2).map { String(digits[$0...$0 + 1]) }.joined()
  }
}
