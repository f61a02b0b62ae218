/// Under which addresses a server was connected to.
extension Views {
  /// Adds the identity of a server that is known by a private address, and its private addresses.
  static func addAddresses(_ database: Int32, _ dissector: borrowing Dissector, _ item: inout ReportItem) {
    let server = dissector.session.attributes[database]
    guard server.hasAddress, !server.isHost else { return }
    let known = DeviceAddress(server.address, isRandom: server.isRandom)
    let used = dissector.session.privateAddresses(of: database)
    if known.isPrivate, let place = dissector.session.identities.lookUp(known, dissector.cryptography),
      let identity = DeviceAddress(key: dissector.session.identities[place].address), identity != known
    {
      let kind = identity.isRandom ? "random" : "public"
      item.add(
        "identity_address", "Identity",
        .shown("\(Words.address(identity.address)) (\(kind))", .text(Words.address(identity.address))))
      item.add("identity_address_type", "", .text(kind))
    }
    // One that stands in the title already isn't said again.
    guard used.contains(where: { $0 != known }) else { return }
    item.add("private_addresses", "Private addresses", .list(used.map { .text(Words.address($0.address)) }))
  }
}
