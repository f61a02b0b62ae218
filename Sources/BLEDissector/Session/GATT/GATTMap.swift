/// Databases of servers that are known from elsewhere: from a file that `gatt --json` wrote, or from another capture.
public struct GATTMap: Sendable {
  /// A server's database.
  public struct Server: Sendable {
    /// The server's address, or nil where it isn't known.
    public var address: UInt64?
    /// Whether the address is a random one.
    public var isRandom: Bool
    /// Resolvable private addresses under which it was known.
    public var privateAddresses: [UInt64] = []
    /// The key that its private addresses are made with, or nil where that isn't known.
    public var identityKey: Number128?
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
  /// Private addresses that it had, at most so many.
  var privateAddresses: [DeviceAddress]
  var identityKey: Number128?
  var attributes: [GATTAttribute]
  private static let mostAddresses = 16
  /// Whether a server of the capture was taken for it.
  var isUsed = false

  init(_ server: GATTMap.Server, _ uuids: inout LongUUIDs) {
    address = server.address
    isRandom = server.isRandom
    privateAddresses = server.privateAddresses.prefix(Self.mostAddresses).map {
      DeviceAddress($0, isRandom: true)
    }
    if let address, isRandom { privateAddresses.append(DeviceAddress(address, isRandom: true)) }
    privateAddresses.removeAll { $0.kind != .resolvable }
    identityKey = server.identityKey
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
  /// Fills a database that was just made with what was imported of its server: the one at that place.
  mutating func importKnown(_ database: Int32, _ place: Int?) {
    guard let place, database >= 0 else { return }
    imports[place].isUsed = true
    self[database].imported = 1
    for known in imports[place].attributes { add(known, to: database) }
  }
}

/// Which server of those that are known from elsewhere a connection's is.
extension Session {
  /// Whether two addresses are of one device.
  private enum Likeness { case same, other, unknown }

  /// Takes what is known of servers from elsewhere; a key that came with one is known for all that follows.
  mutating func takeImports(_ imports: [ImportedServer]) {
    attributes.imports = imports
    for server in imports {
      guard let key = server.identityKey else { continue }
      var identity: DeviceAddress?
      if let address = server.address {
        let known = DeviceAddress(address, isRandom: server.isRandom)
        identity = known.isPrivate ? nil : known
      }
      identities.add(key: key, address: identity, .given)
    }
  }

  /// The imported server that is `server`, or nil where none is; `used` is the address of the connection.
  ///
  /// The address tells which one it is, or the key that made it. One imported server alone is also taken for a peer
  /// whose address says nothing: a resolvable private one, or one that isn't in the capture. With `isAlone` no other
  /// open connection has been taken for it.
  func imported(_ server: GATTDatabase, _ used: DeviceAddress?, isAlone: Bool) -> Int? {
    let imports = attributes.imports
    if imports.isEmpty { return nil }
    let exact = imports.firstIndex { imported in
      server.hasAddress && imported.address == server.address && imported.isRandom == server.isRandom
    }
    if let exact { return exact }
    guard let used else { return isAlone && !server.isHost && imports.count == 1 ? 0 : nil }
    if let same = imports.firstIndex(where: { likeness($0, used) == .same }) { return same }
    guard isAlone, !server.isHost, imports.count == 1, server.isRandom,
      DeviceAddress(server.address, isRandom: true).kind == .resolvable,
      likeness(imports[0], used) == .unknown
    else { return nil }
    // Who gives a key means the device whose addresses it makes.
    return isGivenKeyFor(used) ? 0 : nil
  }

  private func likeness(_ imported: ImportedServer, _ used: DeviceAddress) -> Likeness {
    guard used.kind == .resolvable else { return .unknown }
    if let key = imported.identityKey, let cryptography {
      let hash = cryptography.ah(key, UInt32(truncatingIfNeeded: used.address &>> 24))
      return hash == UInt32(truncatingIfNeeded: used.address & 0xFF_FFFF) ? .same : .other
    }
    let identity = identities.lookUp(used, cryptography)
    for address in imported.privateAddresses {
      if address == used { return .same }
      guard let known = identities.lookUp(address, cryptography) else { continue }
      return known == identity ? .same : .other
    }
    return .unknown
  }

  /// Whether a key from outside made the address, or there is none from outside.
  private func isGivenKeyFor(_ address: DeviceAddress) -> Bool {
    if let identity = identities.lookUp(address, cryptography) {
      return identities[identity].source == .given
    }
    for identity in 0..<identities.count where identities[identity].source == .given { return false }
    return true
  }
}
