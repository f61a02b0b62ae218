/// Databases of servers that are known from elsewhere: from a file that `gatt --json` wrote, or from another capture.
public struct GATTMap: Sendable {
  /// A server's database.
  public struct Server: Sendable {
    /// The server's address, or nil where it isn't known.
    public var address: UInt64?
    /// Whether the address is a random one.
    public var isRandom: Bool
    /// Its attributes, each handle once.
    public var attributes: [Attribute] = []

    /// A server without attributes.
    public init(address: UInt64?, isRandom: Bool) {
      self.address = address
      self.isRandom = isRandom
    }
  }

  /// An attribute of a server.
  public struct Attribute: Sendable {
    /// Its handle, from 1.
    public var handle: UInt16
    /// Its type; one of 16 bits stands on the Bluetooth base UUID.
    public var type: Number128
    /// Of a declaration: the UUID that it declares.
    public var declared: Number128?
    /// Of a service the last handle, of an include the included service's; else 0.
    public var end: UInt16 = 0
    /// Of a characteristic the value's handle, of an include the included service's; else 0.
    public var target: UInt16 = 0
    /// Of a characteristic: its properties.
    public var properties: UInt8?

    /// An attribute of which only the type is known.
    public init(handle: UInt16, type: Number128) {
      self.handle = handle
      self.type = type
    }
  }

  /// The servers.
  public var servers: [Server] = []

  /// No servers.
  public init() {}

  /// The long form of a UUID of 16 or 32 bits.
  ///
  /// - Spec: Core 6.0, Vol 3, Part B, 2.5.1
  public static func longUUID(_ short: UInt32) -> Number128 {
    Number128(high: LongUUIDs.base.high | UInt64(short) << 32, low: LongUUIDs.base.low)
  }
}

/// A server's database that was imported, with the catalogue's codes for its UUIDs.
struct ImportedServer {
  var address: UInt64?
  var isRandom: Bool
  var attributes: [GATTAttribute]
  /// Whether a server of the capture was taken for it.
  var isUsed = false

  init(_ server: GATTMap.Server, _ uuids: inout LongUUIDs) {
    address = server.address
    isRandom = server.isRandom
    attributes = []
    for known in server.attributes.prefix(65_535) {
      guard let type = uuids.number(LongUUIDs.Value(high: known.type.high, low: known.type.low)) else {
        continue
      }
      var attribute = GATTAttribute(database: 0, handle: known.handle, knowledge: .imported, type: type)
      if let declared = known.declared {
        attribute.declared = uuids.number(LongUUIDs.Value(high: declared.high, low: declared.low)) ?? 0
      }
      attribute.end = known.end
      attribute.target = known.target
      attribute.hasProperties = known.properties != nil
      attribute.properties = known.properties ?? 0
      attributes.append(attribute)
    }
  }
}

extension GATTDatabases {
  /// Fills a database that was just made with what was imported of its server, if anything was.
  ///
  /// The address tells which one it is. One imported server alone is also taken for a peer whose address says nothing:
  /// a resolvable private one, or one that isn't in the capture.
  /// With `isAlone` no other open connection has been taken for it.
  mutating func importKnown(_ database: Int32, isAlone: Bool) {
    guard !imports.isEmpty, database >= 0 else { return }
    let server = databases[Int(database)]
    var choice = imports.firstIndex { imported in
      server.hasAddress && imported.address == server.address && imported.isRandom == server.isRandom
    }
    let isOpen = !server.hasAddress || server.isRandom && server.address >> 46 == 1
    if choice == nil, isOpen, isAlone, !server.isHost, imports.count == 1 { choice = 0 }
    guard let choice else { return }
    imports[choice].isUsed = true
    self[database].imported = 1
    for known in imports[choice].attributes { add(known, to: database) }
  }
}
