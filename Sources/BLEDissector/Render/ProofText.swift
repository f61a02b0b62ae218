/// The numbers of a finding, written into the check's text.
///
/// `{a}` and `{b}` are written in decimal; `{a:4}` as `0x` and so many digits; `{a octets}` with its noun, which loses its
/// `s` behind 1; `{a:att}` as the name of an attribute PDU, `{a:smp}`, `{a:signal}`, `{a:event}`, `{a:leevent}` and
/// `{a:command}` likewise, and `{a:ad}` as that of a type of advertising data; `{a:address}` as a device address;
/// `{a:appleparameter}` as what is wrong with connection parameters; `{a:error}` as the name of an HCI error, `{a:atterror}`
/// of one of the attribute protocol, `{a:smpreason}` of a reason that pairing failed; `{a:reject}`, `{a:refusal}`,
/// `{a:reconfigure}` of what a response of signalling says, `{b:rejected}` and `{b:due}` as half a sentence that is empty
/// where `b` is 0; `{a:handle}` as a handle;
/// `{a:ms}` as milliseconds of a number of microseconds; `{earlier}` as `record 12`.
struct ProofText {
  private let text: StaticText

  init(_ text: StaticString) { self.text = StaticText(text) }

  func render(_ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer) {
    guard text.count > 0 else { return }
    out.append(" ")
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "{") else {
        out.append(text[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, text[end] != UInt8(ascii: "}") { end += 1 }
      place(String(decoding: (index + 1..<end).map { text[$0] }, as: UTF8.self), dissector, finding, &out)
      index = end + 1
    }
  }

  private func place(
    _ word: String, _ dissector: borrowing Dissector, _ finding: Finding, _ out: inout OctetBuffer
  ) {
    if word == "earlier" {
      if finding.earlier == 0 { return out.append("no record of the capture") }
      out.append("record ")
      return out.appendDecimal(Int64(finding.earlier))
    }
    let value = word.hasPrefix("b") ? finding.b : finding.a
    let rest = String(word.dropFirst())
    if rest.isEmpty { return out.appendDecimal(value) }
    if rest.hasPrefix(" ") {
      out.appendDecimal(value)
      return out.appendText(value == 1 && rest.hasSuffix("s") ? String(rest.dropLast()) : rest)
    }
    form(String(rest.dropFirst()), value, dissector, finding, &out)
  }

  private func form(
    _ form: String, _ value: Int64, _ dissector: borrowing Dissector, _ finding: Finding,
    _ out: inout OctetBuffer
  ) {
    let code = UInt32(truncatingIfNeeded: value)
    switch form {
    case "att": name(.attPDU, code, 2, dissector, &out)
    case "smp": name(.smpPDU, code, 2, dissector, &out)
    case "signal": name(.signaling, code, 2, dissector, &out)
    case "event": name(.hciEvent, code, 2, dissector, &out)
    case "leevent": name(.leEvent, code, 2, dissector, &out)
    case "command": name(.hciCommand, code, 4, dissector, &out)
    case "ad": name(.advertisingData, code, 2, dissector, &out)
    case "address": out.appendAddress(UInt64(bitPattern: value))
    case "error":
      out.append("0x")
      out.appendHexadecimal(UInt64(bitPattern: value) & 0xFF, digits: 2)
      guard let name = dissector.catalog.errorName(UInt8(truncatingIfNeeded: value)) else { return }
      out.append(" ")
      out.append(name)
    case "appleparameter": if let fault = AppleParameters(rawValue: Int(value)) { out.append(fault.text) }
    case "atterror": value8("att_error", value, dissector, &out)
    case "smpreason": value8("smp_reason", value, dissector, &out)
    case "reject": value8("l2cap_reject_reason", value, dissector, &out)
    case "refusal" where finding.b == 0x18: value8("l2cap_ecred_connection_result", value, dissector, &out)
    case "refusal": value8("l2cap_le_connection_result", value, dissector, &out)
    case "reconfigure": value8("l2cap_ecred_reconfigure_result", value, dissector, &out)
    case "rejected" where value > 0:
      out.append(", of ")
      name(.signaling, code, 2, dissector, &out)
    case "due" where value > 0:
      out.append(", and due is ")
      name(.smpPDU, code, 2, dissector, &out)
    case "rejected", "due": return
    case "handle":
      out.append("0x")
      out.appendHexadecimal(UInt64(code), digits: 4)
    case "ms":
      out.appendDecimal(value / 1000)
      out.append(" ms")
    default:
      out.append("0x")
      out.appendHexadecimal(UInt64(bitPattern: value), digits: Int(form) ?? 2)
    }
  }

  private func name(
    _ kind: LayoutKind, _ code: UInt32, _ digits: Int, _ dissector: borrowing Dissector,
    _ out: inout OctetBuffer
  ) {
    if let name = dissector.catalog.name(kind, code) { return out.append(name) }
    out.append("0x")
    out.appendHexadecimal(UInt64(code), digits: digits)
  }

  /// A code and its name in a table, which was compiled with the PDU that has it.
  private func value8(
    _ table: StaticString, _ value: Int64, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) {
    out.append("0x")
    out.appendHexadecimal(UInt64(bitPattern: value) & 0xFF, digits: 2)
    for index in 0..<dissector.catalog.values.tables.count
    where dissector.catalog.values.tables[index].name.equals(StaticText(table)) {
      guard let name = dissector.catalog.values.name(dissector.catalog.values.tables[index], value) else {
        return
      }
      out.append(" ")
      return out.append(name)
    }
  }
}
