/// The text of a finding: severity, id, what is wrong, the numbers that prove it, and where the rule stands.
struct FindingText {
  let options: TextOptions

  /// How often a rule's sentence is written for one connection or device; what comes then is counted only.
  static let mostRepeats = 5

  func render(_ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer) {
    guard finding.ordinal <= Self.mostRepeats else { return }
    let check = finding.check.check
    out.append("        ! ")
    out.colour(
      check.severity == .error ? .red : check.severity == .warning ? .yellow : .faint, options.isColoured)
    if !finding.isCertain { out.append("possible ") }
    out.append(check.severity.word)
    out.colour(.plain, options.isColoured)
    out.append(" ")
    out.append(check.id)
    out.append(": ")
    out.append(FindingText.sentence(dissector, finding))
    FindingText.renderProof(dissector, finding, &out)
    let start = out.count
    out.append(" (")
    let open = out.count
    FindingText.renderSection(dissector, finding, &out)
    if out.count > open { out.append(")") } else { out.truncate(start) }
    if finding.ordinal == Self.mostRepeats { out.append(" Further ones are counted only.") }
    out.append(0x0A)
  }

  /// What is wrong: of a value, whether it is a reserved bit or a number out of range.
  static func sentence(_ dissector: borrowing Dissector, _ finding: Finding) -> StaticString {
    guard finding.row >= 0 else { return finding.check.check.sentence }
    let row = dissector.catalog.rows[Int(finding.row)]
    let isReserved = row.shape == .bits && row.flags.contains(.reserved)
    return isReserved ? finding.check.check.reservedSentence : finding.check.check.sentence
  }

  /// Where the rule stands: of a rule that comes from a layout, where the PDU is defined; nothing where
  /// that isn't known.
  static func renderSection(_ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer) {
    guard finding.check.check.citesPDU else { return out.append(finding.check.check.spec) }
    var number = finding.structure
    if number == 0, Int(finding.layer) < dissector.packet.layers.count {
      number = dissector.packet.layers[Int(finding.layer)].entry
    }
    let entry = dissector.catalog.entries[Int(number)]
    guard number > 0, entry.section.count > 0 else { return }
    out.append(entry.part)
    out.append(", ")
    out.append(entry.section)
  }

  /// The numbers behind a finding, as a sentence.
  static func renderProof(_ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer) {
    switch finding.check.check.proof {
    case .none: return
    // A value that decoding found has its bound, whatever the test of its check tells.
    case .text
    where finding.row >= 0 && dissector.catalog.bounds(dissector.catalog.rows[Int(finding.row)]) != nil:
      renderValue(dissector, finding, &out)
    case .text(let text): ProofText(text).render(dissector, finding, &out)
    case .value: renderValue(dissector, finding, &out)
    case .lengthField where finding.b > 0:
      numbers(
        " The length field says ", finding.b, ", and ", finding.a,
        finding.a == 1 ? " octet follows." : " octets follow.", &out)
    case .length, .lengthField: renderLength(dissector, finding, &out)
    }
  }

  private static func numbers(
    _ first: StaticString, _ a: Int64, _ second: StaticString, _ b: Int64, _ third: StaticString,
    _ out: inout OctetBuffer
  ) {
    out.append(first)
    out.appendDecimal(a)
    out.append(second)
    out.appendDecimal(b)
    out.append(third)
  }

  private static func renderValue(
    _ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer
  ) {
    guard finding.row >= 0 else { return }
    let row = dissector.catalog.rows[Int(finding.row)]
    if row.shape == .bits, row.flags.contains(.reserved) {
      out.append(" In ")
      out.append(dissector.catalog.whole(of: finding.row).name)
      out.append(" the reserved bits are 0x")
      out.appendHexadecimal(UInt64(bitPattern: finding.a), digits: (Int(row.bitCount) &+ 3) / 4)
      return out.append(".")
    }
    out.append(" ")
    out.append(row.name)
    numbers(
      " is ", finding.a, finding.a < finding.b ? ", at least " : ", at most ", finding.b, " is legal.", &out)
  }

  /// What is too short or too long, and by how much.
  private static func renderLength(
    _ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer
  ) {
    if finding.structure > 0 {
      out.append(" It is ")
      out.append(dissector.catalog.entries[Int(finding.structure)].name)
      out.append(".")
    }
    if finding.row >= 0 {
      out.append(" It ends inside of ")
      out.append(dissector.catalog.rows[Int(finding.row)].name)
      numbers(", at octet ", Int64(finding.start), " with ", Int64(finding.length), " left.", &out)
    } else if finding.length > 0, finding.b == 0 {
      out.append(" ")
      out.appendDecimal(UInt64(finding.length))
      out.append(finding.length == 1 ? " octet is left over." : " octets are left over.")
    } else if finding.a < finding.b {
      numbers(
        " It has ", finding.a, finding.a == 1 ? " octet, at least " : " octets, at least ", finding.b,
        " are needed.", &out)
    } else if finding.a > finding.b {
      numbers(" It has ", finding.a, " octets, at most ", finding.b, " are legal.", &out)
    }
  }
}

extension Catalog {
  /// The row of the number that the bit field `row` is a part of.
  fileprivate func whole(of row: Int32) -> Row {
    var index = Int(row)
    while index > 0, rows[index].shape == .bits { index -= 1 }
    return rows[index]
  }
}
