import Testing

@testable import AssignedNumbers

/// A table with what the test must find in it.
struct TableCase: CustomTestStringConvertible {
  let testDescription: String
  let table: NameTable
  let count: Int

  static let all = [
    TableCase(testDescription: "companies", table: .companies, count: 4161),
    TableCase(testDescription: "uuids", table: .uuids, count: 1597),
    TableCase(testDescription: "vendorUUIDs", table: .vendorUUIDs, count: 245),
    TableCase(testDescription: "appearances", table: .appearances, count: 342),
    TableCase(testDescription: "uriSchemes", table: .uriSchemes, count: 186),
    TableCase(testDescription: "formatTypes", table: .formatTypes, count: 28),
    TableCase(testDescription: "formatDescriptions", table: .formatDescriptions, count: 273),
  ]
}

/// A 128-bit key, as the lookup takes it.
struct Key: Comparable, Hashable {
  var high: UInt64
  var low: UInt64

  static func < (left: Key, right: Key) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The key `step` (1 or -1) away, or nil past either end.
  func moved(by step: Int) -> Key? {
    if step > 0 {
      let (sum, carry) = low.addingReportingOverflow(1)
      let (top, over) = high.addingReportingOverflow(carry ? 1 : 0)
      return over ? nil : Key(high: top, low: sum)
    }
    let (difference, borrow) = low.subtractingReportingOverflow(1)
    let (top, under) = high.subtractingReportingOverflow(borrow ? 1 : 0)
    return under ? nil : Key(high: top, low: difference)
  }
}

/// A line of a table, read without the lookup.
struct Line {
  let key: Key
  let kind: UUIDKind?
  let name: String

  /// Reads `text`, or returns nil if it isn't a line of `table`.
  init?(_ text: Substring, of table: NameTable) {
    let digits = text.prefix(table.digits)
    guard digits.count == table.digits, digits.allSatisfy({ "0123456789ABCDEF".contains($0) }),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    let top = digits.dropLast(16)
    key = Key(high: top.isEmpty ? 0 : UInt64(top, radix: 16) ?? 0, low: low)
    var rest = text.dropFirst(table.digits)
    var letter: UUIDKind?
    if table.hasKinds {
      let octets = Array(rest.utf8.prefix(3))
      guard octets.count == 3, octets[0] == 0x20, octets[2] == 0x20 else { return nil }
      guard let found = UUIDKind(rawValue: octets[1]) else { return nil }
      letter = found
      rest = rest.dropFirst(2)
    }
    kind = letter
    guard !rest.isEmpty else {
      name = ""
      return
    }
    guard rest.first == " ", rest.count > 1 else { return nil }
    name = String(rest.dropFirst())
    let clean = !name.hasPrefix(" ") && !name.hasSuffix(" ")
    guard clean, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { return nil }
  }
}

@Test(arguments: TableCase.all)
func everyLineIsFoundAndNothingElse(_ test: TableCase) throws {
  let table = test.table
  let texts = table.lines.description.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(texts.count == test.count)
  var keys: Set<Key> = []
  var last: Key?
  for text in texts {
    let line = try #require(Line(text, of: table), "not an entry: \(text)")
    if let last, last >= line.key { Issue.record("out of order: \(text)") }
    last = line.key
    keys.insert(line.key)
    let found = table.name(high: line.key.high, low: line.key.low)
    if found?.string != line.name || found?.kind != line.kind || found?.count != line.name.utf8.count {
      Issue.record("not found: \(text)")
    }
  }
  // What lies between, before and after the entries isn't found.
  for key in keys {
    for neighbor in [key.moved(by: -1), key.moved(by: 1)] {
      guard let neighbor, !keys.contains(neighbor) else { continue }
      if let found = table.name(high: neighbor.high, low: neighbor.low) {
        Issue.record("found \(found.string) for \(neighbor)")
      }
    }
  }
  #expect(table.name(high: .max, low: .max) == nil)
  #expect(table.name(high: 1, low: 0) == nil)
  // A key one digit wider than the table's must not find the entry its low digits name.
  if table.digits < 16 {
    for key in keys where table.name(high: 0, low: key.low | 1 << UInt64(4 * table.digits)) != nil {
      Issue.record("found \(key) by a wider key")
    }
  }
}

/// Names as other lists than the tables' sources have them.
@Test func namesAreThoseAssigned() {
  func check(_ table: NameTable, _ expected: KeyValuePairs<UInt32, String?>) {
    for (key, name) in expected { #expect(table.name(for: key)?.string == name, "for \(key)") }
  }
  check(
    .companies,
    [
      0x0000: "Ericsson AB", 0x0006: "Microsoft", 0x004C: "Apple, Inc.", 0x0059: "Nordic Semiconductor ASA",
      0x0066: "9Solutions Oy (withdrawn)", 0x0075: "Samsung Electronics Co. Ltd.", 0x00E0: "Google",
      0x0225: "Nestlé Nespresso S.A.", 0x0418: nil, 0xFFFF: nil,
    ])
  check(
    .uuids,
    [
      0x0000: nil, 0x1800: "Generic Access", 0x1801: "Generic Attribute", 0x180D: "Heart Rate",
      0x2800: "Primary Service", 0x2803: "Characteristic", 0x2902: "Client Characteristic Configuration",
      0x2A00: "Device Name", 0x2A37: "Heart Rate Measurement", 0x2A56: "Digital (withdrawn)",
      0x2C39: "HID SCI Mode", 0xFE2C: "Google LLC", 0xFFFF: nil,
    ])
  check(
    .appearances,
    [
      0x0000: "Unknown", 0x0340: "Heart Rate Sensor", 0x0341: "Heart Rate Sensor: Heart Rate Belt",
      0x0342: nil, 0x03C1: "Human Interface Device: Keyboard",
    ])
  check(.uriSchemes, [0x00: nil, 0x01: "", 0x02: "aaa:", 0x16: "http:", 0x17: "https:"])
  check(.formatTypes, [0x01: "boolean", 0x0E: "sint16", 0x19: "utf8s", 0x1C: "medASN1", 0x1D: nil])
  check(.formatDescriptions, [0x0000: "unknown", 0x0001: "first", 0x010D: "left", 0x0111: nil])
}

@Test func uuidsHaveTheirKindsInEitherForm() {
  let kinds: KeyValuePairs<UInt16, UUIDKind?> = [
    0x0100: .protocol, 0x1002: .browseGroup, 0x1108: .serviceClass, 0x1600: .meshProfile, 0x180D: .service,
    0x2705: .unit, 0x2800: .declaration, 0x2902: .descriptor, 0x2A37: .characteristic, 0x2ACB: .objectType,
    0xFE2C: .member, 0xFFF6: .standardsOrganization, 0xFFFF: nil,
  ]
  for (uuid, kind) in kinds { #expect(NameTable.uuidKind(for: uuid) == kind) }
  #expect(NameTable.companies.name(for: 0x004C)?.kind == nil)

  let base: UInt64 = 0x8000_0080_5F9B_34FB
  let heartRate = NameTable.uuid(high: 0x0000_180D_0000_1000, low: base)
  #expect(heartRate?.string == "Heart Rate")
  #expect(heartRate?.kind == .service)
  #expect(NameTable.uuid(high: 0x0001_180D_0000_1000, low: base) == nil)
  #expect(NameTable.uuid(high: 0x0000_180D_0000_1001, low: base) == nil)
  let serialPort = NameTable.uuid(high: 0x6E40_0001_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
  #expect(serialPort?.string == "Nordic UART Service")
  #expect(serialPort?.kind == .service)

  // The octets are those of the string, multi-octet characters included.
  guard let name = NameTable.companies.name(for: 0x0225) else { return }
  let octets = name.utf8
  #expect(octets.count == name.count)
  #expect(octets.indices.allSatisfy { octets[$0] == Array("Nestlé Nespresso S.A.".utf8)[$0] })
}

/// All entries with keys of 128 bits, in order, each as a lookup finds it.
@Test func wideKeysAreHandedOut() {
  var keys: [Key] = []
  NameTable.vendorUUIDs.forEachUUID { high, low, name in
    keys.append(Key(high: high, low: low))
    #expect(NameTable.uuid(high: high, low: low)?.string == name.string)
  }
  #expect(keys.count == 245)
  #expect(keys == keys.sorted())
  NameTable.companies.forEachUUID { _, _, _ in Issue.record("companies have no keys of 128 bits") }
}
