/// One JSON object a record, one record a line, with the keys of the catalogue.
///
/// A plain number is a number. A field with a name, a scale or flags is an object with `value` and `name`,
/// `scaled` and `unit`, or `flags`. Octets are hexadecimal strings in the order of the wire. Numbers that a
/// double can't hold are strings. `Docs/JSON.md` has the whole schema.
public struct JSONRenderer: ~Copyable {
  /// The version of the schema.
  public static let schema = 1

  /// Whether the octets of each record are written too.
  let showsOctets: Bool

  /// A renderer; with `showsOctets` of the octets too.
  public init(showsOctets: Bool = false) { self.showsOctets = showsOctets }

  /// Adds the object of the record that `dissector` has just dissected.
  mutating func render(_ dissector: borrowing Dissector, _ record: borrowing Record, _ out: inout OctetBuffer)
  {
    let header = dissector.packet.header
    out.append("{\"type\":\"record\",\"number\":")
    out.appendDecimal(UInt64(header.number))
    if header.time.isKnown {
      out.append(",\"time\":\"")
      out.appendDate(header.time, separator: 0x54, decimals: 9)
      out.append("Z\"")
      if let since = header.time.since(dissector.session.counts.firstTime) {
        out.append(",\"relative\":")
        out.appendSeconds(since, width: 0)
      }
    }
    let isAir = header.content == .air
    switch header.direction {
    case .sent:
      out.append(isAir ? ",\"direction\":\"central_to_peripheral\"" : ",\"direction\":\"sent\"")
    case .received:
      out.append(isAir ? ",\"direction\":\"peripheral_to_central\"" : ",\"direction\":\"received\"")
    case .unknown: break
    }
    if dissector.packet.isDirectionInferred { out.append(",\"direction_inferred\":true") }
    if header.content == .monitor {
      out.append(",\"adapter\":")
      out.appendDecimal(UInt64(header.adapter))
    }
    renderConnection(dissector, &out)
    if isAir, dissector.packet.layers.count > 0 { renderReception(dissector.packet, &out) }
    renderContent(dissector.packet, record.octets, &out)
    out.append(",\"length\":")
    out.appendDecimal(UInt64(header.originalLength))
    if dissector.packet.isCut {
      out.append(",\"captured\":")
      out.appendDecimal(UInt64(record.octets.byteCount))
    }
    renderLayers(dissector, record.octets, &out)
    let tail = dissector.tail(of: record.octets)
    if tail.byteCount > 0 {
      out.append(",\"left_over\":\"")
      out.appendHexadecimal(tail)
      out.append("\"")
    }
    if showsOctets {
      out.append(",\"record_octets\":\"")
      out.appendHexadecimal(record.octets)
      out.append("\"")
    }
    renderFindings(dissector, &out)
    out.append("}\n")
  }

  private func renderConnection(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    guard dissector.packet.connection >= 0 else { return }
    let connection = dissector.session.connections[Int(dissector.packet.connection)]
    out.append(",\"connection\":")
    out.appendDecimal(Int64(connection.number))
    if connection.hasPeer {
      out.append(",\"peer\":\"")
      out.appendAddress(connection.peer)
      out.append("\"")
    }
  }

  /// What a record without layers is.
  private func renderContent(_ packet: borrowing Packet, _ octets: RawSpan, _ out: inout OctetBuffer) {
    switch packet.header.content {
    case .logText:
      out.append(",\"log\":\"")
      out.appendJSONEscaped(OctetBuffer.trimmed(octets, .text))
      return out.append("\"")
    case .packetLogger: out.append(",\"packet_logger_type\":")
    case .usb: out.append(",\"usb_transfer_type\":")
    case .air where packet.layers.count == 0: out.append(",\"link_type\":")
    case .unknown: out.append(",\"unknown_type\":")
    default:
      if packet.isDiagnostics { out.append(",\"vendor_diagnostics\":true") }
      if packet.isFragment {
        out.append(",\"fragment\":{\"have\":")
        out.appendDecimal(Int64(packet.fragmentHave))
        out.append(",\"wanted\":")
        out.appendDecimal(Int64(packet.fragmentWanted))
        out.append("}")
      }
      return
    }
    out.appendDecimal(UInt64(packet.header.code))
    out.append(",\"octets\":\"")
    out.appendHexadecimal(octets)
    out.append("\"")
  }

  private func renderLayers(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    var index = 0
    var signalingCommands = 0
    while index < dissector.packet.layers.count {
      let layer = dissector.packet.layers[index]
      let key = StaticText(layer.kind.key)
      let isFirst = index == 0 || !StaticText(dissector.packet.layers[index &- 1].kind.key).equals(key)
      let isLast =
        index &+ 1 == dissector.packet.layers.count
        || !StaticText(dissector.packet.layers[index &+ 1].kind.key).equals(key)
      let entry = dissector.catalog.entries[Int(layer.entry)]
      let isRepeated = layer.kind == .signaling || layer.kind == .joinedValue
      if isFirst || isRepeated {
        out.append(",\"")
        out.append(key)
        if isRepeated {
          signalingCommands &+= 1
          if signalingCommands > 1 {
            out.append("_")
            out.appendDecimal(Int64(signalingCommands))
          }
        }
        out.append("\":{")
      } else {
        out.append(",")
      }
      if layer.kind == .indicator || layer.kind == .packet {
        renderPDU(
          dissector, layer, entry, octets, index, isNested: false, showsName: layer.kind == .packet, &out)
      } else {
        let isNested = layer.kind.keysNamePDU
        renderPDU(
          dissector, layer, entry, octets, index, isNested: isNested, showsName: isLast || isRepeated, &out)
      }
      if isLast || isRepeated { out.append("}") }
      index &+= 1
    }
  }

  private func renderPDU(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ entry: Entry, _ octets: RawSpan, _ index: Int,
    isNested: Bool, showsName: Bool, _ out: inout OctetBuffer
  ) {
    var isEmpty = true
    if showsName {
      out.append("\"pdu\":")
      if layer.entry > 0 {
        out.append("\"")
        out.append(entry.name)
        out.append("\"")
      } else {
        out.append("null,\"code\":")
        out.appendDecimal(UInt64(layer.code))
      }
      isEmpty = false
    }
    let bytes = dissector.octets(layer, of: octets)
    guard layer.entry > 0 else {
      if !isEmpty { out.append(",") }
      out.append("\"octets\":\"")
      out.appendHexadecimal(bytes)
      return out.append("\"")
    }
    if isNested {
      if !isEmpty { out.append(",") }
      out.append("\"")
      out.appendKey(entry.name)
      out.append("\":{")
      isEmpty = true
    }
    let hasNext = index &+ 1 < dissector.packet.layers.count
    if layer.kind == .joinedValue { renderJoined(dissector, layer, &out) }
    JSONFields(isEmpty: isEmpty, hasNext: hasNext)
      .render(dissector.catalog, dissector.walk, layer, bytes, &out)
    if layer.kind == .attPDU, dissector.packet.attribute >= 0 { renderAttribute(dissector, &out) }
    if isNested { out.append("}") }
  }

  /// Of a value that was joined: which records have its parts, and where in the value they begin.
  private func renderJoined(_ dissector: borrowing Dissector, _ layer: LayerRef, _ out: inout OctetBuffer) {
    for index in 0..<dissector.session.longValues.count
    where dissector.session.longValues[index].start == layer.start {
      let value = dissector.session.longValues[index]
      out.append(",\"octets\":")
      out.appendDecimal(Int64(value.end &- value.start))
      out.append(",\"offset\":")
      out.appendDecimal(Int64(value.offset))
      out.append(",\"records\":[")
      for part in 0..<Int(value.records) {
        if part > 0 { out.append(",") }
        out.appendDecimal(Int64(dissector.session.longValues.record(index, part)))
      }
      out.append("]")
      if value.attribute >= 0 {
        out.append(",\"attribute_handle\":")
        out.appendDecimal(Int64(dissector.session.attributes.attributes[Int(value.attribute)].handle))
      }
    }
  }

  /// What the attribute is that an attribute PDU is about, and how that is known.
  private func renderAttribute(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let attribute = dissector.session.attributes.attributes[Int(dissector.packet.attribute)]
    guard attribute.type > 0, dissector.session.attributes.isCurrent(Int(dissector.packet.attribute)) else {
      return
    }
    out.append(",\"attribute\":{\"handle\":")
    out.appendDecimal(Int64(attribute.handle))
    renderUUID(dissector.catalog, "uuid", "name", attribute.type, &out)
    if attribute.service >= 0 {
      let service = dissector.session.attributes.attributes[Int(attribute.service)].declared
      if service > 0 { renderUUID(dissector.catalog, "service", "service_name", service, &out) }
    }
    out.append(",\"known\":\"")
    out.append(attribute.knowledge == .imported ? "imported" : "discovered")
    out.append("\"}")
  }

  private func renderUUID(
    _ catalog: borrowing Catalog, _ key: StaticString, _ nameKey: StaticString, _ code: UInt32,
    _ out: inout OctetBuffer
  ) {
    out.append(",\"")
    out.append(key)
    out.append("\":\"")
    if let uuid = catalog.longUUIDs.uuid(code) {
      out.appendUUID128(uuid.high, uuid.low)
    } else {
      out.appendHexadecimal(UInt64(code), digits: 4)
    }
    out.append("\"")
    guard catalog.hasName(code) else { return }
    out.append(",\"")
    out.append(nameKey)
    out.append("\":\"")
    out.appendUUIDName(catalog, code)
    out.append("\"")
  }

  /// Adds an object with what was found at the end of the capture, which belongs to no record.
  func renderLastFindings(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    out.append("{\"type\":\"end\"")
    renderFindings(dissector, &out)
    out.append("}\n")
  }

  private func renderFindings(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    guard dissector.packet.findings.count > 0 else { return }
    out.append(",\"findings\":[")
    var index = 0
    while index < dissector.packet.findings.count {
      let finding = dissector.packet.findings[index]
      let check = finding.check.check
      if index > 0 { out.append(",") }
      out.append("{\"id\":\"")
      out.append(check.id)
      out.append("\",\"severity\":\"")
      out.append(check.severity.word)
      out.append("\",\"certain\":")
      out.append(finding.isCertain ? "true" : "false")
      if finding.earlier > 0 {
        out.append(",\"earlier_record\":")
        out.appendDecimal(Int64(finding.earlier))
      }
      out.append(",\"sentence\":\"")
      out.append(FindingText.sentence(dissector, finding))
      FindingText.renderProof(dissector, finding, &out)
      out.append("\",\"spec\":\"")
      FindingText.renderSection(dissector, finding, &out)
      out.append("\"}")
      index &+= 1
    }
    out.append("]")
  }
}

extension LayoutKind {
  /// Whether a field's key has the PDU's name in it, as `hci.le_connection_complete.role` has.
  var keysNamePDU: Bool {
    switch self {
    case .attPDU, .smpPDU, .l2cap, .packet, .indicator, .joinedValue: false
    default: true
    }
  }
}

extension OctetBuffer {
  /// Adds a PDU's name as a key: lower case, everything that is no letter or digit as one `_`.
  mutating func appendKey(_ name: StaticText) {
    var index = 0
    var isGap = false
    var isFirst = true
    while index < name.count {
      let octet = name[index]
      switch octet {
      case 0x30...0x39, 0x61...0x7A, 0x41...0x5A:
        if isGap, !isFirst { append(0x5F) }
        append(octet >= 0x41 && octet <= 0x5A ? octet &+ 0x20 : octet)
        isGap = false
        isFirst = false
      default: isGap = true
      }
      index &+= 1
    }
  }
}
