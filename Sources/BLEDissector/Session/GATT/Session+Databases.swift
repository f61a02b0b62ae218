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
    if isNewHost { attributes.importKnown(hostDatabase) }
    var peer = GATTDatabase()
    peer.adapter = connections[index].adapter
    peer.address = connections[index].peer
    peer.isRandom = connections[index].peerIsRandom
    peer.hasAddress = connections[index].hasPeer
    peer.key = peer.hasAddress ? Self.serverKey(peer.address, isRandom: peer.isRandom, isAir: false) : 0
    let (database, isNew) = attributes.database(of: peer, connection: number)
    if isNew { attributes.importKnown(database) }
    connections[index].peerDatabase = database >= 0 ? database : -2
  }

  /// What tells servers apart: the address with its kind; on the air the central is a server too, and apart.
  private static func serverKey(_ address: UInt64, isRandom: Bool, isAir: Bool) -> UInt64 {
    1 &<< 62 | (isAir ? 1 &<< 61 : 0) | (isRandom ? 1 &<< 60 : 0) | address
  }
}
