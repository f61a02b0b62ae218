import Foundation

/// The servers of a capture as tshark's fields tell them.
///
/// tshark keeps what it learnt of handles from one connection to the next and takes requests of both sides for one
/// another's. So nothing is read here but what a PDU itself says and the request that the same side sent before.
struct TsharkDiscovery {
  /// Whose attributes they are.
  struct Owner: Hashable, CustomStringConvertible {
    var isHost: Bool
    var adapter: Int
    var address: String?
    var isRandom = false
    /// Where no address tells: the connection.
    var connection: Int?

    var description: String {
      isHost ? "host \(adapter)" : address ?? "peer of connection \(connection ?? 0)"
    }
  }

  /// The databases of each server, one after the other where a connection contradicts what was known.
  private(set) var servers: [Owner: [DiscoveredServer]] = [:]
  /// The servers in the order in which they told something.
  private(set) var order: [Owner] = []
  /// The identity that a peer told when it paired, by the address that it had before.
  private(set) var identities: [Owner: String] = [:]
  /// How many PDUs had to be read from their octets, since tshark took them for something else.
  private(set) var misread = 0

  private struct Link: Hashable {
    var adapter: Int
    var handle: Int
  }
  private struct Connection {
    var number: Int
    var adapter: Int
    var peer: Owner
  }
  private struct Asker: Hashable {
    var connection: Int
    var isHost: Bool
    var channel: Int
  }
  private struct Request {
    var opcode: Int
    var range: ClosedRange<Int>?
    var type: String?
    var value: String?
  }
  /// A part of a list in a response.
  private struct Item {
    var handle: Int
    var end: Int?
    var uuid: String?
    var target: Int?
    var properties: Int?
  }

  private var connections: [Link: Connection] = [:]
  private var count = 0
  private var requests: [Asker: Request] = [:]

  static let program: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    .split(separator: ":").map { URL(fileURLWithPath: $0 + "/tshark") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Reads a capture; one that tshark can't open has no server.
  init(of capture: URL, with tshark: URL) throws {
    let filter =
      "btatt || btsmp.opcode == 9 || bthci_evt.code == 3 || bthci_evt.code == 5 || bthci_evt.le_meta_subevent in {0x01, 0x0a, 0x29}"
    let data = try Repository.output(
      of: tshark,
      [
        "-r", capture.path, "-Y", filter, "-T", "json", "-x", "--no-duplicate-keys",
        "-J", "frame hci_mon bthci_acl bthci_evt btle btl2cap btatt btsmp",
      ])
    guard !data.isEmpty else { return }
    let packets = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    for packet in packets {
      guard let layers = (packet["_source"] as? [String: Any])?["layers"] as? [String: Any] else { continue }
      take(TsharkFields(layers))
    }
  }

  // MARK: - Connections

  private mutating func take(_ layers: TsharkFields) {
    let adapter = layers["hci_mon"].first?.number("hci_mon.adapter_id") ?? 0
    for event in layers["bthci_evt"] { takeEvent(event, adapter) }
    if let identity = layers["btsmp"].first?.text("btcommon.bd_addr")
      ?? layers["btsmp"].first?.text("btsmp.bd_addr"),
      let handle = layers["bthci_acl"].first?.number("bthci_acl.chandle"),
      layers["frame"].first?.number("frame.p2p_dir") == 1
    {
      identities[connection(Link(adapter: adapter, handle: handle)).peer] = identity.uppercased()
    }
    guard let pdu = layers["btatt"].first else { return }
    let opcode = pdu.number("btatt.opcode") ?? 0
    let connection: Connection
    let isFromHost: Bool
    if let packet = layers["bthci_acl"].first, let handle = packet.number("bthci_acl.chandle") {
      connection = self.connection(Link(adapter: adapter, handle: handle))
      // The monitor of Linux has a code for each direction: 4 is data that the host sent.
      isFromHost =
        layers["hci_mon"].first.map { $0.number("hci_mon.opcode") == 4 }
        ?? (layers["frame"].first?.number("frame.p2p_dir") == 0)
    } else if let packet = layers["btle"].first, let access = packet.number("btle.access_address") {
      connection = self.connection(Link(adapter: 0, handle: access), packet.text("btle.slave_bd_addr"))
      // A sniffer need not tell who sent a packet; only discoveries by the central are read.
      isFromHost = [0x04, 0x06, 0x08, 0x10].contains(opcode)
    } else {
      return
    }
    let octets = layers.octets("btatt_raw")
    let channel = layers["btl2cap"].first?.number("btl2cap.cid") ?? 4
    takePDU(
      pdu, octets, opcode, connection, isFromHost,
      Asker(connection: connection.number, isHost: isFromHost, channel: channel))
  }

  private mutating func takeEvent(_ event: TsharkFields, _ adapter: Int) {
    guard event.number("bthci_evt.status") == 0, let handle = event.number("bthci_evt.connection_handle")
    else {
      return
    }
    let link = Link(adapter: adapter, handle: handle)
    if event.number("bthci_evt.code") == 5 {
      connections[link] = nil
      return
    }
    var peer = Owner(isHost: false, adapter: adapter, address: event.text("bthci_evt.bd_addr")?.uppercased())
    peer.isRandom = (event.number("bthci_evt.le_peer_address_type") ?? 0) & 1 == 1
    count += 1
    connections[link] = Connection(number: count, adapter: adapter, peer: peer)
  }

  private mutating func connection(_ link: Link, _ address: String? = nil) -> Connection {
    if let known = connections[link] { return known }
    count += 1
    let isKnown = address != nil && address != "00:00:00:00:00:00"
    let peer = Owner(
      isHost: false, adapter: link.adapter, address: isKnown ? address?.uppercased() : nil,
      connection: isKnown ? nil : count)
    let new = Connection(number: count, adapter: link.adapter, peer: peer)
    connections[link] = new
    return new
  }

  // MARK: - PDUs

  private mutating func takePDU(
    _ pdu: TsharkFields, _ octets: [UInt8], _ opcode: Int, _ connection: Connection, _ isFromHost: Bool,
    _ asker: Asker
  ) {
    let server = isFromHost ? Owner(isHost: true, adapter: connection.adapter) : connection.peer
    switch opcode {
    case 0x02, 0x0A, 0x0C, 0x0E, 0x12, 0x16, 0x18, 0x20:
      requests[asker] = Request(opcode: opcode)
    case 0x04, 0x06, 0x08, 0x10:
      var request = Request(opcode: opcode, type: pdu.uuid, value: pdu.text("btatt.value"))
      if let low = pdu.number("btatt.starting_handle"), let high = pdu.number("btatt.ending_handle"),
        low > 0, low <= high
      {
        request.range = low...high
      }
      requests[asker] = request
    case 0x1B, 0x1D:
      guard let handle = pdu.number("btatt.handle"), octets.count >= 7,
        servers[server]?.last?.attributes[handle]?.type == "2A05"
      else { return }
      let low = Int(octets[3]) | Int(octets[4]) << 8
      let high = Int(octets[5]) | Int(octets[6]) << 8
      if low <= high, let last = servers[server]?.indices.last { servers[server]?[last].change(low...high) }
    case 0x01, 0x03, 0x05, 0x07, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x13, 0x17, 0x19, 0x21:
      var other = asker
      other.isHost.toggle()
      let request = requests.removeValue(forKey: other)
      if opcode == 0x01 {
        takeError(pdu, request, server, connection.number)
      } else if opcode == 0x05 || request?.opcode == opcode - 1 {
        takeResponse(pdu, octets, opcode, request, server, connection.number)
      }
    default: break
    }
  }

  /// Attribute Not Found: there is nothing in the range.
  private mutating func takeError(
    _ pdu: TsharkFields, _ request: Request?, _ server: Owner, _ connection: Int
  ) {
    guard let request, let range = request.range, pdu.number("btatt.error_code") == 0x0A,
      pdu.number("btatt.req_opcode_in_error") == request.opcode
    else { return }
    if request.opcode == 0x04 {
      searched(DiscoveredServer.everything, range, server, connection)
    } else if request.opcode != 0x06, let type = request.type {
      searched(type, range, server, connection)
    }
  }

  private mutating func takeResponse(
    _ pdu: TsharkFields, _ octets: [UInt8], _ opcode: Int, _ request: Request?, _ server: Owner,
    _ connection: Int
  ) {
    guard [0x05, 0x07, 0x09, 0x11].contains(opcode) else { return }
    let type = opcode == 0x05 ? nil : request?.type
    let items = items(pdu, octets, opcode, type)
    for item in items {
      var attribute = DiscoveredServer.Attribute(type: type ?? item.uuid ?? "?", connection: connection)
      if opcode != 0x05 {
        attribute.uuid = opcode == 0x07 ? request?.value.flatMap(TsharkFields.uuid) : item.uuid
        attribute.end = item.end
        attribute.target = item.target
        attribute.properties = item.properties
      }
      told(item.handle, attribute, server)
      // A declaration also tells of the attribute that it declares.
      guard let target = item.target else { continue }
      if type == DiscoveredServer.Attribute.characteristic, let uuid = item.uuid {
        told(target, .init(type: uuid, connection: connection), server)
      } else if type == DiscoveredServer.Attribute.include {
        var included = DiscoveredServer.Attribute(type: Self.anyService, connection: connection)
        included.uuid = item.uuid
        included.end = item.end
        told(target, included, server)
      }
    }
    guard let last = items.last?.handle, let low = request?.range?.lowerBound, low <= last else { return }
    switch opcode {
    case 0x05: searched(DiscoveredServer.everything, low...last, server, connection)
    case 0x09, 0x11: if let type { searched(type, low...last, server, connection) }
    default: break
    }
  }

  private static let anyService = DiscoveredServer.Attribute.anyService

  private mutating func told(_ handle: Int, _ attribute: DiscoveredServer.Attribute, _ server: Owner) {
    begin(server)
    var databases = servers[server] ?? []
    let last = databases.count - 1
    if databases[last].contradicts(handle, attribute) {
      databases.append(DiscoveredServer(of: databases[last], connection: attribute.connection))
    }
    databases[databases.count - 1].add(handle, attribute)
    servers[server] = databases
  }

  private mutating func searched(
    _ type: String, _ range: ClosedRange<Int>, _ server: Owner, _ connection: Int
  ) {
    begin(server)
    var databases = servers[server] ?? []
    let last = databases.count - 1
    if databases[last].lacks(type, range, connection: connection) {
      databases.append(DiscoveredServer(of: databases[last], connection: connection))
    }
    databases[databases.count - 1].search(type, range, connection: connection)
    servers[server] = databases
  }

  private mutating func begin(_ server: Owner) {
    guard servers[server] == nil else { return }
    servers[server] = [DiscoveredServer()]
    order.append(server)
  }

  // MARK: - Lists

  /// The parts of a response's list: tshark's, unless it took the response for that to another request.
  private mutating func items(
    _ pdu: TsharkFields, _ octets: [UInt8], _ opcode: Int, _ type: String?
  ) -> [Item] {
    let isCharacteristic = opcode == 0x09 && type == DiscoveredServer.Attribute.characteristic
    let isInclude = opcode == 0x09 && type == DiscoveredServer.Attribute.include
    let name =
      switch opcode {
      case 0x05: "btatt.information_data"
      case 0x07: "btatt.handles_info"
      default: "btatt.attribute_data"
      }
    var isMisread = false
    let read: [Item] = pdu[name].compactMap { fields in
      let handles = fields.numbers("btatt.handle")
      guard let handle = handles.first else { return nil }
      var item = Item(handle: handle)
      if opcode != 0x09 || isCharacteristic || isInclude { item.uuid = fields.uuid }
      item.end = fields.number(isInclude ? "btatt.ending_handle" : "btatt.group_end_handle")
      if isCharacteristic || isInclude { item.target = handles.dropFirst().first }
      if isCharacteristic { item.properties = fields.number("btatt.characteristic_properties") }
      switch opcode {
      case 0x05: if item.uuid == nil { isMisread = true }
      case 0x09:
        if isCharacteristic, item.properties == nil || item.uuid == nil || item.target == nil {
          isMisread = true
        }
        if isInclude, item.end == nil || item.target == nil { isMisread = true }
      default: if item.end == nil { isMisread = true }
      }
      return item
    }
    guard octets.count > 2 else { return read }
    let size =
      switch opcode {
      case 0x05: octets[1] == 1 ? 4 : 18
      case 0x07: 4
      default: Int(octets[1])
      }
    let start = opcode == 0x07 ? 1 : 2
    guard size >= 2, isMisread || read.count != (octets.count - start) / size else { return read }
    misread += 1
    return stride(from: start, through: octets.count - size, by: size).map { place in
      Self.item(Array(octets[place..<place + size]), opcode, type)
    }
  }

  /// A part of a list by its octets, where tshark doesn't tell.
  private static func item(_ octets: [UInt8], _ opcode: Int, _ type: String?) -> Item {
    func number(_ place: Int) -> Int? {
      place + 1 < octets.count ? Int(octets[place]) | Int(octets[place + 1]) << 8 : nil
    }
    var item = Item(handle: number(0) ?? 0)
    switch (opcode, type) {
    case (0x05, _): item.uuid = TsharkFields.uuid(Array(octets[2...]))
    case (0x07, _), (0x11, _):
      item.end = number(2)
      item.uuid = TsharkFields.uuid(Array(octets.dropFirst(4)))
    case (_, DiscoveredServer.Attribute.characteristic):
      item.properties = octets.count > 2 ? Int(octets[2]) : nil
      item.target = number(3)
      item.uuid = TsharkFields.uuid(Array(octets.dropFirst(5)))
    case (_, DiscoveredServer.Attribute.include):
      item.target = number(2)
      item.end = number(4)
      item.uuid = TsharkFields.uuid(Array(octets.dropFirst(6)))
    default: break
    }
    return item
  }
}
