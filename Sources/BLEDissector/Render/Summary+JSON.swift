/// The summary as JSON Lines: an object a connection, then the facts.
extension Summary {
  func renderJSON(
    _ dissector: borrowing Dissector, _ format: StaticText, _ damage: DamageReport, _ out: inout OctetBuffer
  ) {
    renderJSONConnections(dissector, &out)
    let counts = dissector.session.counts
    out.append("{\"type\":\"summary\",\"schema\":")
    out.appendDecimal(Int64(JSONRenderer.schema))
    out.append(",\"format\":\"")
    out.append(format)
    out.append("\"")
    member("records", counts.records, &out)
    member("commands", counts.commands, &out)
    member("events", counts.events, &out)
    member("acl", counts.acl, &out)
    member("synchronous", counts.synchronous, &out)
    member("iso", counts.iso, &out)
    member("other", counts.other, &out)
    if counts.advertising + counts.linkLayer + counts.isochronous + counts.damagedAir > 0 {
      member("advertising_packets", counts.advertising, &out)
      member("connection_packets", counts.linkLayer, &out)
      member("isochronous_packets", counts.isochronous, &out)
      member("damaged_packets", counts.damagedAir, &out)
    }
    member("undecoded", counts.undecoded, &out)
    member("unknown_pdus", counts.unknownPDUs, &out)
    member("vendor_diagnostics", counts.diagnostics, &out)
    member("cut", counts.cut, &out)
    member("dropped", Int(counts.dropped), &out)
    member("connections", dissector.session.connections.total, &out)
    member("failed_connections", counts.failedConnections, &out)
    renderJSONAdapters(dissector, &out)
    member("errors", counts.errors, &out)
    member("warnings", counts.warnings, &out)
    member("notes", counts.notes, &out)
    member("possible", counts.possible, &out)
    member("damaged_places", damage.count, &out)
    out.append(",\"octets_lost\":")
    out.appendDecimal(damage.octetsLost)
    out.append("}\n")
  }

  private func renderJSONAdapters(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    out.append(",\"adapters\":[")
    var index = 0
    while index < dissector.session.adapters.count {
      let adapter = dissector.session.adapters[index]
      out.append(index > 0 ? ",{\"index\":" : "{\"index\":")
      out.appendDecimal(UInt64(adapter.index))
      if adapter.address > 0 {
        out.append(",\"address\":\"")
        out.appendAddress(adapter.address)
        out.append("\"")
      }
      if adapter.company != Adapter.unknownCompany {
        out.append(",\"company\":{\"value\":")
        out.appendDecimal(UInt64(adapter.company))
        if let name = dissector.catalog.assigned.company(Int64(adapter.company)) {
          out.append(",\"name\":\"")
          out.appendJSONEscaped(name.octets)
          out.append("\"")
        }
        out.append("}")
      }
      out.append("}")
      index += 1
    }
    out.append("]")
  }

  private func member(_ key: StaticString, _ value: Int, _ out: inout OctetBuffer) {
    out.append(",\"")
    out.append(key)
    out.append("\":")
    out.appendDecimal(Int64(value))
  }

  /// An object a connection, as many as are kept.
  private func renderJSONConnections(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    var index = 0
    while index < dissector.session.connections.count {
      let connection = dissector.session.connections[index]
      index += 1
      out.append("{\"type\":\"connection\",\"number\":")
      out.appendDecimal(Int64(connection.number))
      member("adapter", Int(connection.adapter), &out)
      member("handle", Int(connection.handle), &out)
      if connection.hasPeer {
        out.append(",\"peer\":\"")
        out.appendAddress(connection.peer)
        out.append("\"")
        if connection.transport == .le {
          out.append(connection.peerIsRandom ? ",\"peer_type\":\"random\"" : ",\"peer_type\":\"public\"")
        }
      }
      if connection.accessAddress > 0 {
        member("access_address", Int(connection.accessAddress), &out)
        if connection.hasCentral {
          out.append(",\"central\":\"")
          out.appendAddress(connection.central)
          out.append("\"")
        }
        if connection.undirected > 0 { member("undirected", connection.undirected, &out) }
        if connection.isEncrypted { out.append(",\"encrypted\":true") }
      }
      word("transport", connection.transport.key, &out)
      word("role", connection.role.key, &out)
      member("sent", connection.sent, &out)
      member("received", connection.received, &out)
      if connection.openedBy > 0 { member("opened_by", connection.openedBy, &out) }
      if connection.leftBy > 0 {
        member("left_by", connection.leftBy, &out)
        reason("left_reason", dissector, connection.leftReason, &out)
      }
      if connection.closedBy > 0 {
        member("closed_by", connection.closedBy, &out)
        reason("reason", dissector, connection.reason, &out)
      }
      out.append("}\n")
    }
  }

  private func word(_ key: StaticString, _ value: StaticString?, _ out: inout OctetBuffer) {
    guard let value else { return }
    out.append(",\"")
    out.append(key)
    out.append("\":\"")
    out.append(value)
    out.append("\"")
  }

  private func reason(
    _ key: StaticString, _ dissector: borrowing Dissector, _ code: UInt8, _ out: inout OctetBuffer
  ) {
    out.append(",\"")
    out.append(key)
    out.append("\":{\"value\":")
    out.appendDecimal(UInt64(code))
    if let name = dissector.catalog.errorName(code) {
      out.append(",\"name\":\"")
      out.append(name)
      out.append("\"")
    }
    out.append("}")
  }
}

extension Connection.Transport {
  /// Its word in JSON, or nil where it isn't known.
  fileprivate var key: StaticString? {
    switch self {
    case .unknown: nil
    case .le: "le"
    case .bredr: "bredr"
    case .synchronous: "synchronous"
    case .isochronous: "isochronous"
    }
  }
}

extension Connection.Role {
  /// Its word in JSON, or nil where it isn't known.
  fileprivate var key: StaticString? {
    switch self {
    case .unknown: nil
    case .central: "central"
    case .peripheral: "peripheral"
    }
  }
}
