/// All findings of a capture, put together by what is wrong and with whom.
///
/// Bounded: so many groups, each with its first records; the rest is counted.
struct FindingLog {
  private struct Key: Hashable {
    var check: CheckID
    var isCertain: Bool
    var connection: Int32
    var subject: UInt64
    var fingerprint: UInt64
  }

  private static let mostGroups = 4096
  private static let mostRecords = 5
  private(set) var groups: [FindingGroup] = []
  /// How many findings found no group.
  private(set) var leftOut = 0
  private var places: [Key: Int] = [:]

  /// Takes the findings of the record that was dissected last.
  mutating func take(_ dissector: borrowing Dissector) {
    for index in 0..<dissector.packet.findings.count { take(dissector.packet.findings[index], dissector) }
  }

  private mutating func take(_ finding: Finding, _ dissector: borrowing Dissector) {
    let print = FindingPrint.number(finding, dissector)
    let key = Key(
      check: finding.check, isCertain: finding.isCertain, connection: finding.connection,
      subject: finding.subject, fingerprint: print)
    if let place = places[key] {
      groups[place].count += 1
      if groups[place].records.count < Self.mostRecords {
        groups[place].records.append(record(finding, dissector))
      }
      return
    }
    guard groups.count < Self.mostGroups else {
      leftOut += 1
      return
    }
    places[key] = groups.count
    groups.append(group(finding, print, dissector))
  }

  private func group(_ finding: Finding, _ print: UInt64, _ dissector: borrowing Dissector) -> FindingGroup {
    let check = finding.check.check
    var sentence = OctetBuffer(capacity: 128)
    sentence.append(FindingText.sentence(dissector, finding))
    FindingText.renderProof(dissector, finding, &sentence)
    var section = OctetBuffer(capacity: 32)
    FindingText.renderSection(dissector, finding, &section)
    let digits = String(print, radix: 16)
    return FindingGroup(
      id: StaticText(check.id).string, severity: check.severity, isCertain: finding.isCertain,
      sentence: sentence.text, section: section.text, causes: StaticText(check.causes).string,
      pdu: Self.pdu(finding, dissector),
      connection: finding.connection >= 0
        ? Int(dissector.session.connections.label(Int(finding.connection)).number) : nil,
      peer: Self.peer(finding, dissector), count: 1, records: [record(finding, dissector)],
      fingerprint: String(repeating: "0", count: 16 - digits.utf8.count) + digits)
  }

  private func record(_ finding: Finding, _ dissector: borrowing Dissector) -> FoundRecord {
    let header = dissector.packet.header
    return FoundRecord(
      number: header.number, earlier: finding.earlier > 0 ? finding.earlier : nil,
      seconds: header.time.since(dissector.session.counts.firstTime).map { Double($0) / 1e9 },
      octets: finding.length > 0 ? Int(finding.start)..<Int(finding.start) + Int(finding.length) : nil)
  }

  /// The name of the layer that the finding is about, or empty.
  static func pdu(_ finding: Finding, _ dissector: borrowing Dissector) -> String {
    guard Int(finding.layer) < dissector.packet.layers.count else { return "" }
    let entry = dissector.packet.layers[Int(finding.layer)].entry
    return entry > 0 ? dissector.catalog.entries[Int(entry)].name.string : ""
  }

  private static func peer(_ finding: Finding, _ dissector: borrowing Dissector) -> String {
    var out = OctetBuffer(capacity: 20)
    if finding.subject > 0 {
      out.appendAddress(finding.subject)
    } else if finding.connection >= 0,
      let peer = dissector.session.connections.label(Int(finding.connection)).peer
    {
      out.appendAddress(peer)
    }
    return out.text
  }
}

extension OctetBuffer {
  /// Its octets as text.
  fileprivate var text: String {
    let octets = octets
    return String(decoding: (0..<octets.byteCount).map { octets.u8(at: $0) ?? 0 }, as: UTF8.self)
  }
}

/// What of a finding is the same in another recording of the same thing.
///
/// That is the check, the PDU, the attribute's type, and codes; never numbers of records, times, addresses or handles.
enum FindingPrint {
  /// The forms of a proof's places that write a code.
  private static let codes = [
    "att", "smp", "signal", "event", "leevent", "command", "error", "atterror", "smpreason",
  ]

  static func number(_ finding: Finding, _ dissector: borrowing Dissector) -> UInt64 {
    let check = finding.check.check
    var out = OctetBuffer(capacity: 64)
    out.append(check.id)
    out.append("|")
    if Int(finding.layer) < dissector.packet.layers.count {
      let layer = dissector.packet.layers[Int(finding.layer)]
      out.appendDecimal(UInt64(layer.kind.rawValue))
      out.append(".")
      out.appendDecimal(UInt64(layer.code))
      if layer.kind == .attPDU, dissector.packet.attribute >= 0 {
        out.append("|")
        let place = Int(dissector.packet.attribute)
        out.appendUUIDName(dissector.catalog, dissector.session.attributes.attributes[place].type)
      }
    }
    out.append("|")
    if finding.row >= 0 { out.append(dissector.catalog.rows[Int(finding.row)].name) }
    if case .text(let text) = check.proof {
      let words = StaticText(text).string
      for form in codes {
        if words.contains("{a:\(form)}") { out.appendDecimal(finding.a) }
        if words.contains("{b:\(form)}") { out.appendDecimal(finding.b) }
      }
    }
    return out.octets.number
  }
}
