import Foundation

/// What is compared of a record.
enum Kind: String, CaseIterable {
  case att, handle, smp, signaling, command, event, subevent, complete

  /// tshark's name of it.
  var field: String {
    switch self {
    case .att: "btatt.opcode"
    case .handle: "btatt.handle"
    case .smp: "btsmp.opcode"
    case .signaling: "btl2cap.cmd_code"
    case .command: "bthci_cmd.opcode"
    case .event: "bthci_evt.code"
    case .subevent: "bthci_evt.le_meta_subevent"
    case .complete: "bthci_evt.opcode"
    }
  }
}

/// The numbers that one of the two found in a record.
typealias Decoded = [Kind: [Int]]

/// The records of a capture as tshark sees them, in order.
func decodedByTshark(_ tshark: String, _ file: URL) throws -> [Decoded] {
  let fields = ["frame.protocols"] + Kind.allCases.map(\.field)
  let data = try Program.output(
    of: tshark,
    ["-n", "-r", file.path, "-T", "fields", "-E", "occurrence=a"] + fields.flatMap { ["-e", $0] })
  return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    // A custom block of pcapng is a frame there, of plain data.
    if columns[0] == "data" { return nil }
    var decoded: Decoded = [:]
    for (kind, column) in zip(Kind.allCases, columns.dropFirst()) where !column.isEmpty {
      decoded[kind] = column.split(separator: ",").compactMap { text in
        text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
      }
    }
    return decoded
  }
}

/// The records of a capture as we see them, in order.
func decodedByUs(_ file: URL) throws -> [Decoded] {
  let data = try Program.output(of: Program.tool, ["--json", "--no-summary", file.path])
  return try data.split(separator: UInt8(ascii: "\n")).compactMap { line in
    guard let record = try JSONSerialization.jsonObject(with: line) as? [String: Any],
      record["type"] as? String == "record"
    else { return nil }
    return decoded(record)
  }
}

private func decoded(_ record: [String: Any]) -> Decoded {
  func layer(_ name: String) -> [String: Any] { record[name] as? [String: Any] ?? [:] }
  var decoded: Decoded = [:]
  if let opcode = number(layer("att")["opcode"]) ?? number(layer("att")["code"]) {
    decoded[.att] = [opcode]
    decoded[.handle] = handles(layer("att"))
  }
  decoded[.smp] = number(layer("smp")["code"]).map { [$0] }
  // The second command of a frame is in `signaling_2`; one without a layout has its code outside.
  let frames = record.keys.filter { $0.hasPrefix("signaling") }
    .sorted { ($0.count, $0) < ($1.count, $1) }
  decoded[.signaling] = frames.compactMap { name in
    let frame = layer(name)
    return number(frame["code"])
      ?? frame.values.lazy.compactMap { number(($0 as? [String: Any])?["code"]) }.first
  }
  decoded[.command] = number(layer("packet")["opcode"]).map { [$0] }
  decoded[.event] = number(layer("packet")["event_code"]).map { [$0] }
  let hci = layer("hci")
  let meta = hci["le_meta"] as? [String: Any]
  decoded[.subevent] = number(meta?["subevent_code"]).map { [$0] }
  let end = (hci["command_complete"] ?? hci["command_status"]) as? [String: Any]
  decoded[.complete] = number(end?["command_opcode"]).map { [$0] }
  return decoded.filter { !$0.value.isEmpty }
}

/// The value of a field: of a plain number, or of one with a name.
private func number(_ field: Any?) -> Int? {
  field as? Int ?? (field as? [String: Any])?["value"] as? Int
}

/// The attribute handles of an ATT PDU: a single one, or those of its one list.
private func handles(_ part: [String: Any]) -> [Int] {
  let names = ["attribute_handle", "attribute_handle_in_error", "found_attribute_handle", "handle"]
  var found = names.compactMap { number(part[$0]) }
  for value in part.values {
    for element in value as? [Any] ?? [] {
      if let handle = element as? Int {
        found.append(handle)
      } else if let group = element as? [String: Any] {
        found += handles(group)
      }
    }
  }
  return found
}
