import Foundation

/// The servers of one capture as the tool shows them, against those that tshark's fields tell.
struct DiscoveryComparison {
  var file: String
  var differences: [String] = []
  /// How many servers were compared, and of how many the discovery was full.
  var servers = 0
  var full = 0
  var attributes = 0
  var misread = 0

  init(file: String) { self.file = file }

  init(of capture: URL, with tshark: URL) throws {
    file = capture.lastPathComponent
    let reading = try TsharkDiscovery(of: capture, with: tshark)
    misread = reading.misread
    var rest = try ShownServer.all(of: capture).filter { server in
      server.types.values.contains(where: \.isDiscovered)
    }
    for owner in reading.order {
      let read = (reading.servers[owner] ?? []).filter { !$0.attributes.isEmpty }
      var shown = rest.filter { Self.isShown($0, owner, reading) }
      // Where no address tells them apart, their order does.
      if owner.address == nil, !owner.isHost { shown = Array(shown.prefix(read.count)) }
      rest.removeAll { server in
        shown.contains {
          $0.firstConnection == server.firstConnection && Self.isShown(server, owner, reading)
        }
      }
      guard shown.count == read.count else {
        differences.append("\(owner): tshark tells \(read.count) databases, we show \(shown.count)")
        continue
      }
      for (read, shown) in zip(read, shown) { compare(read, shown, "\(owner)") }
    }
    for server in rest {
      differences.append(
        "tshark tells nothing of \(server.address ?? "the server"), #\(server.firstConnection)")
    }
  }

  private static func isShown(
    _ server: ShownServer, _ owner: TsharkDiscovery.Owner, _ reading: TsharkDiscovery
  ) -> Bool {
    guard server.isHost == owner.isHost, server.adapter == owner.adapter else { return false }
    if owner.isHost || server.address == owner.address { return true }
    return server.address != nil && server.address == reading.identities[owner]
  }

  // MARK: - One server

  private mutating func compare(_ read: DiscoveredServer, _ shown: ShownServer, _ owner: String) {
    servers += 1
    attributes += read.attributes.count
    func name(_ handle: Int) -> String { "\(owner), handle " + String(format: "0x%04X", handle) }
    let types = shown.types
    for (handle, attribute) in read.attributes.sorted(by: { $0.key < $1.key }) {
      guard let ours = types[handle], ours.isDiscovered, attribute.fits(ours.type) else {
        differences.append(
          "\(name(handle)): tshark tells \(attribute.type), we \(types[handle]?.type ?? "nothing")")
        continue
      }
    }
    for (handle, ours) in types where ours.isDiscovered && read.attributes[handle] == nil {
      differences.append("\(name(handle)): we show \(ours.type), tshark nothing")
    }
    compareDeclarations(read, shown, name)
    compareHoles(read, shown, owner)
  }

  private mutating func compareDeclarations(
    _ read: DiscoveredServer, _ shown: ShownServer, _ name: (Int) -> String
  ) {
    var ours: [Int: [String]] = [:]
    for service in shown.services {
      if let handle = service.handle { ours[handle] = ["to \(service.end ?? 0)", service.uuid ?? "?"] }
      for each in service.includes ?? [] {
        ours[each.handle] = ["at \(each.start)", "to \(each.end)", each.uuid ?? "?"]
      }
      for each in service.characteristics ?? [] {
        guard let declaration = each.declaration else { continue }
        ours[declaration] = ["at \(each.handle)", "properties \(each.propertyBits ?? 0)", each.uuid ?? "?"]
      }
    }
    for (handle, attribute) in read.attributes {
      let parts = [
        attribute.target.map { "at \($0)" }, attribute.end.map { "to \($0)" },
        attribute.properties.map { "properties \($0)" }, attribute.uuid,
      ]
      let missing = parts.compactMap(\.self).filter { !(ours[handle] ?? []).contains($0) }
      if !missing.isEmpty {
        differences.append("\(name(handle)): tshark tells \(missing), we \(ours[handle] ?? [])")
      }
    }
  }

  private mutating func compareHoles(_ read: DiscoveredServer, _ shown: ShownServer, _ owner: String) {
    let holes = shown.holes.reduce(into: IndexSet()) { $0.insert(integersIn: $1.from...$1.to) }
    let unsearched = shown.unsearched.map { $0.from...$0.to }
    if read.isFull {
      full += 1
      if !holes.isEmpty || unsearched != nil {
        differences.append("\(owner): the discovery was full, we show holes: \(shown.holes)")
      }
    }
    // A handle that somebody used is no hole, though nobody asked what it is.
    let gaps = read.gaps.subtracting(IndexSet(shown.types.keys)).subtracting(shown.used)
    if gaps != holes {
      differences.append(
        "\(owner): tshark leaves \(Array(gaps)) out, we show \(Array(holes)) as holes")
    }
    if read.unsearched != unsearched {
      differences.append(
        "\(owner): tshark leaves \(String(describing: read.unsearched)) unsearched, we \(String(describing: unsearched))"
      )
    }
  }
}
