public import BLEDissector

extension GATTMap {
  /// The databases in JSON that `gatt --json` wrote; objects of other types are passed over.
  public init(_ values: [JSONValue]) {
    self.init()
    for value in values where value["type"]?.text == "gatt_server" {
      // A server that paired after it was discovered stands under a private address, with its identity beside it.
      let isIdentified = value["identity_address"]?.text != nil
      let prefix = isIdentified ? "identity_" : ""
      var server = Server(
        address: value[prefix + "address"]?.text.flatMap(Self.address),
        isRandom: value[prefix + "address_type"]?.text == "random")
      server.privateAddresses = (value["private_addresses"]?.elements ?? []).compactMap {
        $0.text.flatMap(Self.address)
      }
      if isIdentified, let address = value["address"]?.text.flatMap(Self.address) {
        server.privateAddresses.append(address)
      }
      for service in value["services"]?.elements ?? [] { server.add(service: service) }
      if !server.attributes.isEmpty { servers.append(server) }
    }
  }

  /// An address as it is written, most significant octet first; nil where it is none.
  private static func address(_ text: String) -> UInt64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 6 else { return nil }
    var address: UInt64 = 0
    for part in parts {
      guard part.utf8.count == 2, let octet = UInt8(part, radix: 16) else { return nil }
      address = address << 8 | UInt64(octet)
    }
    return address
  }

  /// A UUID of four or eight digits or in its long form; nil where it is none.
  fileprivate static func uuid(_ text: String?) -> Number128? {
    guard let text else { return nil }
    if text.utf8.count <= 8 { return UInt32(text, radix: 16).map(longUUID) }
    return Number128(hexadecimal: text.filter { $0 != "-" })
  }
}

extension GATTMap.Server {
  fileprivate mutating func add(service: JSONValue) {
    if let handle = service["handle"]?.number(upTo: 0xFFFF).map(UInt16.init), handle > 0 {
      let isPrimary = service["type"]?.text != "secondary"
      var attribute = GATTMap.Attribute(handle: handle, type: GATTMap.longUUID(isPrimary ? 0x2800 : 0x2801))
      attribute.declared = GATTMap.uuid(service["uuid"]?.text)
      attribute.end = service["end"]?.number(upTo: 0xFFFF).map(UInt16.init) ?? 0
      attributes.append(attribute)
    }
    for include in service["includes"]?.elements ?? [] {
      guard let handle = include["handle"]?.number(upTo: 0xFFFF).map(UInt16.init), handle > 0 else {
        continue
      }
      var attribute = GATTMap.Attribute(handle: handle, type: GATTMap.longUUID(0x2802))
      attribute.declared = GATTMap.uuid(include["uuid"]?.text)
      attribute.target = include["start"]?.number(upTo: 0xFFFF).map(UInt16.init) ?? 0
      attribute.end = include["end"]?.number(upTo: 0xFFFF).map(UInt16.init) ?? 0
      attributes.append(attribute)
    }
    for characteristic in service["characteristics"]?.elements ?? [] { add(characteristic: characteristic) }
    for other in service["others"]?.elements ?? [] { add(descriptor: other) }
  }

  private mutating func add(characteristic: JSONValue) {
    let uuid = GATTMap.uuid(characteristic["uuid"]?.text)
    let handle = characteristic["handle"]?.number(upTo: 0xFFFF).map(UInt16.init) ?? 0
    if let place = characteristic["declaration"]?.number(upTo: 0xFFFF).map(UInt16.init), place > 0 {
      var attribute = GATTMap.Attribute(handle: place, type: GATTMap.longUUID(0x2803))
      attribute.declared = uuid
      attribute.target = handle
      attribute.properties = characteristic["property_bits"]?.number(upTo: 0xFF).map(UInt8.init)
      attributes.append(attribute)
    }
    if let uuid, handle > 0 { attributes.append(GATTMap.Attribute(handle: handle, type: uuid)) }
    for descriptor in characteristic["descriptors"]?.elements ?? [] { add(descriptor: descriptor) }
  }

  private mutating func add(descriptor: JSONValue) {
    guard let handle = descriptor["handle"]?.number(upTo: 0xFFFF).map(UInt16.init), handle > 0,
      let type = GATTMap.uuid(descriptor["uuid"]?.text)
    else { return }
    attributes.append(GATTMap.Attribute(handle: handle, type: type))
  }
}
