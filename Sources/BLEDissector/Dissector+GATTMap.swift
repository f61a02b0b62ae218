/// What other captures can take over.
extension Dissector {
  /// The databases of all servers as far as the capture tells them; of a server that turned out to have another one, the
  /// last.
  var gattMap: GATTMap {
    var map = GATTMap()
    for database in 0..<session.attributes.databases.count
    where session.attributes.databases[database].replacedBy < 0 {
      let known = session.attributes.databases[database]
      var address = known.hasAddress ? known.address : nil
      var isRandom = known.isRandom
      if known.isHost, address == nil {
        (address, isRandom) = (ownAddress(known.adapter), false)
      }
      let identity = known.hasAddress && !known.isHost ? identityAddress(of: known) : nil
      if let identity { (address, isRandom) = (identity.address, identity.isRandom) }
      var server = GATTMap.Server(address: address, isRandom: isRandom)
      if known.hasAddress, !known.isHost {
        let used = session.privateAddresses(of: Int32(database))
        server.privateAddresses = used.map(\.address)
        server.identityKey = identityKey(of: DeviceAddress(known.address, isRandom: known.isRandom))
      }
      for index in 0..<session.attributes.attributes.count
      where session.attributes.belongs(index, Int32(database)) && session.attributes.isCurrent(index) {
        if let attribute = exported(session.attributes.attributes[index]) {
          server.attributes.append(attribute)
        }
      }
      if !server.attributes.isEmpty { map.servers.append(server) }
    }
    return map
  }

  private func ownAddress(_ adapter: UInt16) -> UInt64? {
    for place in 0..<session.adapters.count
    where session.adapters[place].index == adapter && session.adapters[place].address > 0 {
      return session.adapters[place].address
    }
    return nil
  }

  /// Who is behind a server's private address; nil where it has none, or nobody knows.
  private func identityAddress(of server: GATTDatabase) -> DeviceAddress? {
    let address = DeviceAddress(server.address, isRandom: server.isRandom)
    guard address.isPrivate, let place = session.identities.lookUp(address, cryptography) else { return nil }
    return DeviceAddress(key: session.identities[place].address)
  }

  /// The key of the device whose identity, or private address, that is; nil where it isn't known.
  private func identityKey(of address: DeviceAddress) -> Number128? {
    for place in 0..<session.identities.count
    where session.identities[place].address == address.key && session.identities[place].hasKey {
      return session.identities[place].key
    }
    guard let place = session.identities.lookUp(address, cryptography), session.identities[place].hasKey
    else {
      return nil
    }
    return session.identities[place].key
  }

  private func exported(_ known: GATTAttribute) -> GATTMap.Attribute? {
    guard known.type > 0 else { return nil }
    var attribute = GATTMap.Attribute(handle: known.handle, type: number(known.type))
    if known.declared > 0 { attribute.declared = number(known.declared) }
    attribute.end = known.end
    attribute.target = known.target
    attribute.properties = known.hasProperties ? known.properties : nil
    return attribute
  }

  private func number(_ code: UInt32) -> Number128 {
    if let uuid = catalog.longUUIDs.uuid(code) { return Number128(high: uuid.high, low: uuid.low) }
    return GATTMap.longUUID(code)
  }
}
