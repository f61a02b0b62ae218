/// Which databases a connection has.
extension Session {
  /// The databases of a connection; at its first use of attributes they are looked up or made.
  @inline(__always)
  mutating func databases(_ index: Int) -> DatabaseLink {
    if connections[index].peerDatabase == -1 { assignDatabases(index) }
    return DatabaseLink(
      connection: connections[index].number, host: connections[index].hostDatabase,
      peer: connections[index].peerDatabase)
  }

  @inline(never)
  private mutating func assignDatabases(_ index: Int) {
    let number = connections[index].number
    var host = GATTDatabase()
    host.isHost = true
    host.adapter = connections[index].adapter
    if connections[index].accessAddress > 0 {
      host.address = connections[index].central
      host.hasAddress = connections[index].hasCentral
      host.key = host.hasAddress ? Self.serverKey(host.address, isRandom: false, isAir: true) : 0
    } else {
      host.key = 1 &<< 63 | UInt64(host.adapter)
    }
    let (hostDatabase, isNewHost) = attributes.database(of: host, connection: number)
    connections[index].hostDatabase = hostDatabase
    if isNewHost { attributes.importKnown(hostDatabase, imported(host, nil, isAlone: false)) }
    var peer = GATTDatabase()
    peer.adapter = connections[index].adapter
    peer.address = connections[index].peer
    peer.isRandom = connections[index].peerIsRandom
    peer.hasAddress = connections[index].hasPeer
    if peer.hasAddress { takeIdentity(&peer) }
    let (database, isNew) = attributes.database(of: peer, connection: number)
    if isNew {
      let used = connections[index].hasPeer ? connectedAddress(index) : nil
      attributes.importKnown(database, imported(peer, used, isAlone: isOnlyPeripheral(index)))
    }
    connections[index].peerDatabase = database >= 0 ? database : -2
  }

  /// Whether the peer can be the one server that is known from elsewhere, though its address doesn't say so: it is a
  /// peripheral, and no other one that is connected was taken for it.
  private func isOnlyPeripheral(_ index: Int) -> Bool {
    guard !attributes.imports.isEmpty, connections[index].role != .peripheral else { return false }
    for other in 0..<connections.count where other != index {
      let database = connections[other].peerDatabase
      if database >= 0, attributes[database].imported > 0, connections[other].closedBy == 0 { return false }
    }
    return true
  }

  /// A device is the same whatever private address it uses, where its key is known.
  private mutating func takeIdentity(_ peer: inout GATTDatabase) {
    let address = DeviceAddress(peer.address, isRandom: peer.isRandom)
    if let identity = identities.resolve(address, cryptography) {
      guard let known = DeviceAddress(key: identities[identity].address) else {
        // A key without an address stands for the device all the same.
        peer.key = 1 &<< 59 | UInt64(identity) &+ 1
        return
      }
      peer.address = known.address
      peer.isRandom = known.isRandom
    }
    peer.key = Self.serverKey(peer.address, isRandom: peer.isRandom, isAir: false)
  }

  private func connectedAddress(_ index: Int) -> DeviceAddress {
    DeviceAddress(connections[index].peer, isRandom: connections[index].peerIsRandom)
  }

  /// The resolvable private addresses under which the server of that database was connected to, for the end.
  func privateAddresses(of database: Int32) -> [DeviceAddress] {
    var used: [DeviceAddress] = []
    for index in 0..<connections.count
    where connections[index].peerDatabase == database && connections[index].hasPeer {
      let address = connectedAddress(index)
      if address.kind == .resolvable, !used.contains(address) { used.append(address) }
      if used.count == 64 { break }
    }
    return used
  }

  /// Takes a PDU of pairing that says whose addresses are made with which key.
  mutating func learnIdentity(_ header: RecordHeader, _ index: Int, _ octets: RawSpan) {
    guard let code = octets.u8(at: 0), code == 0x08 || code == 0x09 else { return }
    let isPeers = header.direction == .received && connections[index].hasPeer && header.content != .air
    identities.takePairing(
      octets, header, connection: Int32(truncatingIfNeeded: index),
      peer: isPeers ? DeviceAddress(connections[index].peer, isRandom: connections[index].peerIsRandom) : nil)
    guard isPeers, code == 0x09, connections[index].peerDatabase >= 0, let type = octets.u8(at: 1),
      let address = octets.u48(at: 2)
    else { return }
    // The next connection may come from another private address, which will lead to this identity.
    attributes.add(
      key: Self.serverKey(address, isRandom: type & 1 == 1, isAir: false),
      to: connections[index].peerDatabase)
  }

  /// What tells servers apart: the address with its kind; on the air the central is a server too, and apart.
  private static func serverKey(_ address: UInt64, isRandom: Bool, isAir: Bool) -> UInt64 {
    1 &<< 62 | (isAir ? 1 &<< 61 : 0) | (isRandom ? 1 &<< 60 : 0) | address
  }
}
