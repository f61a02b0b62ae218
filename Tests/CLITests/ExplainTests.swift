import Foundation
import Testing

/// What `explain` says of each kind of term; the expected values are typed after the specification.
@Suite struct ExplainTests {
  /// A term, and what its explanation has in it, line ends and runs of spaces as one space.
  struct Case: CustomTestStringConvertible, Sendable {
    var term: String
    var has: [String]
    var hasNot: [String] = []
    var testDescription: String { term }

    init(_ term: String, _ has: String..., not: [String] = []) {
      self.term = term
      self.has = has
      hasNot = not
    }
  }

  static let cases = [
    // HCI: by number with and without 0x, by name, by part.
    Case(
      "0x2001", "HCI command 0x2001: LE Set Event Mask [Vol 4, Part E, 7.8.1]", "OGF 0x08, OCF 0x0001",
      "Length 8 octets", "le_event_mask", "Return parameters", "status u8"),
    Case("2001", "HCI command 0x2001: LE Set Event Mask"),
    Case("hci:0x200d", "LE Create Connection", "Command Status, and an event", "Length 25 octets"),
    Case(
      "LE Create Connection", "hci.le_create_connection.", "connection_interval_min u16",
      "× 1.25 ms; 7.5 to 4000 ms (raw 6 to 3200)", "× 10 ms; 100 to 32000 ms (raw 10 to 3200)",
      not: ["LE Create Connection Cancel"]),
    Case(
      "le-connection_complete", "LE subevent of HCI 0x01: LE Connection Complete [Vol 4, Part E, 7.7.65.1]",
      "role u8 0=Central, 1=Peripheral", "Length 18 octets", "connection_handle handle 0 to 0x0EFF"),
    Case("event:0x05", "HCI event 0x05: Disconnection Complete", "reason u8"),
    // ATT, SMP, L2CAP.
    Case(
      "ATT_READ_BY_TYPE_REQ", "ATT PDU 0x08: ATT_READ_BY_TYPE_REQ [Vol 3, Part F, 3.4.4.1]", "1 to 0xFFFF"),
    Case("read by type", "2 names have", "ATT_READ_BY_TYPE_REQ ATT PDU att-pdu:0x08", "att-pdu:0x09"),
    Case("att-pdu:0x0A", "ATT_READ_REQ", "Length 2 octets, behind a header of 1"),
    Case("smp:5", "SMP PDU 0x05: Pairing Failed", "Pairing Not Supported", not: ["Security Request"]),
    Case(
      "signalling:0x12", "Connection Parameter Update Request [Vol 3, Part A, 4.20]", "latency u16 0 to 499"),
    // Advertising data.
    Case("ad:0x0A", "AD type 0x0A: Tx Power Level", "dBm"),
    Case("iBeacon", "Message in Apple's advertising 0x02: iBeacon", "proximity_uuid uuid128be"),
    // Assigned numbers.
    Case("180D", "Service 0x180D: Heart Rate", "0000180D-0000-1000-8000-00805F9B34FB"),
    Case("0000180d-0000-1000-8000-00805f9b34fb", "Service 0x180D: Heart Rate"),
    Case(
      "uuid:2A37", "Characteristic 0x2A37: Heart Rate Measurement", "if bit 0 of flags is clear",
      "× 1/1024 s; repeated to the end; if bit 4 of flags is set"),
    Case("2902", "Descriptor 0x2902: Client Characteristic Configuration"),
    Case("FEAA", "Member UUID 0xFEAA: Google LLC", "Eddystone-UID"),
    Case("6e400001b5a3f393e0a9e50e24dcca9e", "Nordic UART Service"),
    Case("company:0x4C", "Company 0x004C: Apple, Inc.", "Decimal 76", "Apple Overflow Area"),
    Case("Nordic Semiconductor ASA", "0x0059"),
    Case("appearance:0x0341", "Heart Rate Sensor: Heart Rate Belt", "Category 13 Heart Rate Sensor"),
    // Errors, on both sides.
    Case(
      "error:0x08", "HCI error 0x08: Connection Timeout", "CBError.connectionTimeout", "likely", "status 708",
      "ATT error 0x08: Insufficient Authorization", not: ["Encryption Change"]),
    Case("Connection Failed to be Established", "HCI error 0x3E", "Decimal 62", "iOS goes on trying", "762"),
    Case("62", "HCI error 0x3E: Connection Failed to be Established"),
    Case(
      "att-error:5", "Insufficient Authentication", "CBATTError.insufficientAuthentication",
      "iOS pairs by itself"),
    Case(
      "att:0x13", "ATT error 0x13: Value Not Allowed", "a number without a case of CBATTError",
      "ATT_WRITE_RSP"),
    Case("att-error:0x85", "ATT error 0x85: Application Error", "CBATTErrorDomain code 133"),
    Case("smp-reason:0x04", "Confirm Value Failed [Vol 3, Part H, 3.5.5]"),
    Case("l2cap-le-connection:5", "Refused: insufficient authentication"),
    Case(
      "CBError.connectionTimeout", "CBErrorDomain code 6", "HCI error 0x08 Connection Timeout (likely)"),
    Case(
      "cb:14", "CBError.peerRemovedPairingInformation", "HCI error 0x06 PIN or Key Missing", not: ["(likely)"]
    ),
    Case("cb:7", "0x13 Remote User Terminated Connection (likely)", "0x14", "0x15"),
    Case("CBErrorDomain Code=7", "CBError.peripheralDisconnected"),
    Case("CBATTError.insufficientAuthentication", "ATT_ERROR_RSP with 0x05 Insufficient Authentication"),
    Case("CBATTErrorDomain Code=19", "ATT_ERROR_RSP with 0x13 Value Not Allowed"),
    Case("cbatt:242", "ATT_ERROR_RSP with 0xF2 without a name"),
    Case("le meta", "Length 1 octet or more"),
    Case("CBError", "21 names have", "CBError.channelSoundingProcedureFailed", "cb:20"),
    Case(
      "722", "bluetoothd 722", "700 and the HCI error 0x16 Connection Terminated by Local Host",
      "without an error"),
    Case("status:708", "likely 700 and the HCI error 0x08 Connection Timeout"),
    // Checks and tables.
    Case(
      "att.request-while-pending", "[Vol 3, Part F, 3.3.2]",
      "A request was sent before the previous one was answered.",
      "error: a rule of the specification is broken"),
    Case("hci.reserved-value", "outside of its legal range", "reserved for future use", "warning:"),
    Case("values:smp_reason", "0x10 Busy", "0x01 Passkey Entry Failed"),
    // Several readings, and several terms.
    Case(
      "0x08", "HCI event 0x08: Encryption Change", "Term event:0x08", "Company 0x0008: Motorola",
      "hci-error:0x08"),
    Case("hci:0x08", "3 readings", "HCI event 0x08", "LE subevent of HCI 0x08", "HCI error 0x08"),
    Case("uuid:180D uuid:180F", "Heart Rate", "Battery"),
  ]

  @Test(arguments: cases)
  func explains(_ wanted: Case) throws {
    let folder = try Folder()
    let result = try folder.run(
      ["explain", "--columns", "80"] + wanted.term.split(separator: " ").map(String.init))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let text = result.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for part in wanted.has { #expect(text.contains(part), "`\(part)` is missing in\n\(result.output)") }
    for part in wanted.hasNot { #expect(!text.contains(part), "`\(part)` is in\n\(result.output)") }
  }

  /// Lines fit, unless a single word doesn't.
  @Test(arguments: [
    "0x2001", "0x08", "LE Create Connection", "company:0x4C", "read", "2A37", "hci.reserved-value",
  ])
  func linesFit(_ term: String) throws {
    let folder = try Folder()
    for columns in [80, 120] {
      let result = try folder.run(["explain", "--columns", String(columns), term])
      for line in result.output.split(separator: "\n") {
        let isWord = line.split(separator: " ").count == 1
        #expect(line.count <= columns || isWord, "\(line)")
      }
    }
  }

  /// JSON has an object a match, with the fields.
  @Test func objectsAreWhole() throws {
    let folder = try Folder()
    let result = try folder.run(["explain", "--json", "hci:0x08"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    var keys: Set<String> = []
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["type"] as? String == "term")
      for layout in object["layouts"] as? [[String: Any]] ?? [] {
        for field in layout["fields"] as? [[String: Any]] ?? [] {
          keys.insert(try #require(field["key"] as? String))
        }
      }
    }
    #expect(keys.contains("hci.encryption_change.encryption_enabled"))
    #expect(try folder.run(["explain", "--json", "read by type"]).output.contains("\"type\":\"candidate\""))
  }

  /// Colours are used as elsewhere.
  @Test func coloursAreUsed() throws {
    let folder = try Folder()
    #expect(try folder.run(["explain", "cb:6"]).output.contains("\u{1B}") == false)
    #expect(
      try folder.run(["explain", "--color=always", "cb:6"]).output.contains(
        "\u{1B}[1mCBError.connectionTimeout"))
  }

  /// A user's names and layouts are found too.
  @Test func dictionariesAreSearched() throws {
    let folder = try Folder()
    let text = """
      [names]
      12345678-1234-5678-1234-56789ABCDEF0  Lab Service
      [companies]
      0xFFFF  Lab
      [attributes]
      12345678-1234-5678-1234-56789ABCDEF1  Lab Value  -  2
        level:u16*0.5%
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/lab.txt"))
    func output(_ term: String) throws -> String {
      try folder.run(["explain", "--dictionary", "lab.txt", term]).output
    }
    #expect(try output("lab service").contains("12345678-1234-5678-1234-56789ABCDEF0"))
    #expect(try output("company:FFFF").contains(": Lab\n"))
    let value = try output("12345678123456781234567 89ABCDEF1".replacingOccurrences(of: " ", with: ""))
    #expect(value.contains("Lab Value"))
    #expect(value.contains("× 0.5 %"))
    let fields = try folder.run(["fields", "--dictionary", "lab.txt", "lab value"]).output
    #expect(fields.hasPrefix("<attribute_value>.level"))
  }
}
