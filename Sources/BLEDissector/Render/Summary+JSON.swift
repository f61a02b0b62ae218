/// The summary as JSON: an object with the facts, behind those of the connections.
extension Summary {
  func renderJSON(
    _ dissector: borrowing Dissector, _ format: StaticText, _ damage: DamageReport, _ out: inout OctetBuffer
  ) {
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
    let found = FoundTotals(dissector.found)
    member("errors", found.errors, &out)
    member("warnings", found.warnings, &out)
    member("notes", found.notes, &out)
    member("possible", found.possible, &out)
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
}
