import Testing

@testable import BLEDissector

/// Valid PDUs made from the rows, the shortest and the longest of each layout, whole and cut.
@Suite struct WholePDUTests {
  /// Findings about a length; there is one for each layer.
  static let lengthChecks: Set<String> = [
    "hci.command-size", "hci.event-size", "hci.return-size",
    "l2cap.sig-length", "att.pdu-length", "att.list-length", "smp.pdu-length",
    "ad.type-size", "ad.length-overrun", "monitor.length",
    "ll.pdu-length",
  ]

  /// Layouts whose longest length no PDU can have: it is the sum of fields that are alternatives.
  ///
  /// The list can only shrink: a test fails when one of them can.
  static let unreachable: Set<String> = []

  /// A valid PDU has no finding, whatever is in it.
  @Test(arguments: GeneratedTests.kinds + GeneratedTests.unjudgedKinds)
  func validPDUsHaveNoFinding(_ kind: LayoutKind) {
    var dissector = Dissector()
    dissector.catalog.prepareWhole()
    let writer = PDUWriter(dissector.catalog)
    var faults: [String] = []
    for entry in writer.entries where Self.isWritten(entry, kind) {
      var pdus = Self.variants(writer, entry)
      if let shortest = Self.shortest(writer, entry), let longest = Self.longest(writer, entry) {
        pdus += [shortest, longest]
        let isShort = entry.maxLength <= Self.most(entry) && longest.fields.count < entry.maxLength
        if isShort != Self.unreachable.contains(entry.title) {
          faults.append(
            "\(entry.title): the longest PDU that its fields make has \(longest.fields.count) octets, "
              + "and the line says \(entry.maxLength)\(isShort ? "" : ": it is reachable now")")
        }
      } else {
        faults.append("\(entry.title): no values of its fields make a PDU of a legal length")
      }
      for pdu in pdus {
        let record = entry.record(entry.layer(pdu.fields))
        dissector.dissect(record)
        if !dissector.findingIDs.isEmpty {
          faults.append(
            "\(entry.title): a valid PDU of \(pdu.fields.count) octets has \(dissector.findingIDs), "
              + "in \(hex(record.octets))")
        }
      }
    }
    report(faults)
  }

  /// The shortest and the longest value that the fields of an attribute make are those its line says.
  @Test func valuesAreAsLongAsTheirLinesSay() {
    let catalog = Catalog.whole()
    let writer = PDUWriter(catalog)
    var faults: [String] = []
    for number in 1..<catalog.entries.count where Self.isWritten(catalog.entries[number], .attributeValue) {
      let entry = catalog.entries[number]
      // Where no length is the longest, any will do.
      let hasLongest = entry.maxLength <= Self.most(entry)
      let shortest = Self.shortest(writer, entry)
      guard let shortest, let longest = hasLongest ? Self.longest(writer, entry) : shortest else {
        faults.append("\(entry.title): no values of its fields make a value of a legal length")
        continue
      }
      if shortest.fields.count > entry.minLength {
        faults.append("\(entry.title): the shortest value has \(shortest.fields.count) octets")
      }
      if hasLongest, longest.fields.count < entry.maxLength {
        faults.append("\(entry.title): the longest value has \(longest.fields.count) octets")
      }
      for value in Self.variants(writer, entry) + [shortest, longest] {
        let fields = catalog.walk(UInt16(number), value.fields) ?? []
        if fields.isEmpty && !value.fields.isEmpty || fields.contains(where: { $0.event == .short }) {
          faults.append("\(entry.title): \(hex(value.fields)) isn't read to its end")
        }
        if fields.contains(where: { $0.event == .leftover }) {
          faults.append("\(entry.title): octets of \(hex(value.fields)) are left over")
        }
      }
    }
    report(faults)
  }

  /// A valid PDU cut anywhere is a shorter valid one, or has a finding about its length.
  @Test(arguments: GeneratedTests.kinds)
  func cutPDUsAreShorterOrFound(_ kind: LayoutKind) {
    var dissector = Dissector()
    dissector.catalog.prepareWhole()
    let writer = PDUWriter(dissector.catalog)
    var faults: [String] = []
    for entry in writer.entries where Self.isWritten(entry, kind) && entry.isJudged {
      guard let pdu = Self.longest(writer, entry) else { continue }
      for count in 0...pdu.fields.count {
        // A Command Complete without any return parameters is another layout's business.
        if kind == .hciReturn, count == 0 { continue }
        let record = entry.record(entry.layer(Array(pdu.fields[..<count])))
        dissector.dissect(record)
        let ids = dissector.findingIDs
        let isLegal =
          count >= Int(entry.minLength) && writer.fields(of: entry, count: count, pdu.values) != nil
        if isLegal ? !ids.isEmpty : Self.lengthChecks.isDisjoint(with: ids) {
          faults.append(
            "\(entry.title): cut to \(count) of \(pdu.fields.count) octets it is \(isLegal ? "" : "not ")legal, "
              + "and has \(ids.isEmpty ? "no finding" : "\(ids)"), in \(hex(record.octets))")
          break
        }
      }
    }
    report(faults)
  }

  /// Whether PDUs are written for `entry`: not where it only carries packets, which have rules of their own.
  private static func isWritten(_ entry: Entry, _ kind: LayoutKind) -> Bool {
    guard entry.kind == kind, entry.hasLayout, entry.matchCount == 0, entry.isJudged else { return false }
    return kind != .monitor || ![2, 3, 4, 5, 6, 7, 0x12, 0x13].contains(entry.code)
  }

  /// A PDU, and the values that it was written with.
  struct PDU {
    var fields: [UInt8]
    var values: [Int: Int64]
  }

  /// The most octets of fields that are tried.
  private static func most(_ entry: Entry) -> Int32 {
    entry.maxLength <= 240 ? entry.maxLength : entry.minLength + 48
  }

  private static func shortest(_ writer: PDUWriter, _ entry: Entry) -> PDU? {
    // Where a count can't be 0, the least length is that of no items, and out of reach.
    (Int(entry.minLength)...Int(most(entry))).lazy.compactMap { pdu(writer, entry, $0) }.first
  }

  private static func longest(_ writer: PDUWriter, _ entry: Entry) -> PDU? {
    // Items come whole, so not every length can be.
    (Int(entry.minLength)...Int(most(entry))).reversed().lazy.compactMap { pdu(writer, entry, $0) }.first
  }

  /// A PDU for each value that decides about the length or presence of others.
  private static func variants(_ writer: PDUWriter, _ entry: Entry) -> [PDU] {
    let lengths = Int(entry.minLength)...Int(most(entry))
    return writer.controls(of: entry, count: 3).flatMap { control in
      control.values.compactMap { value in
        let values = [control.row: value]
        return lengths.lazy.compactMap { writer.fields(of: entry, count: $0, values) }.first.map {
          PDU(fields: $0, values: values)
        }
      }
    }
  }

  /// A PDU of `count` octets of fields, with at most two of the fields that decide not at their least.
  private static func pdu(_ writer: PDUWriter, _ entry: Entry, _ count: Int) -> PDU? {
    if let fields = writer.fields(of: entry, count: count, [:]) { return PDU(fields: fields, values: [:]) }
    let controls = writer.controls(of: entry, count: count)
    for control in controls {
      for value in control.values {
        let values = [control.row: value]
        if let fields = writer.fields(of: entry, count: count, values) {
          return PDU(fields: fields, values: values)
        }
      }
    }
    for first in controls {
      // Every pair of all values would take minutes.
      for value in first.values.prefix(4) {
        for second in controls where second.row != first.row {
          for other in second.values {
            let values = [first.row: value, second.row: other]
            if let fields = writer.fields(of: entry, count: count, values) {
              return PDU(fields: fields, values: values)
            }
          }
        }
      }
    }
    return nil
  }
}
