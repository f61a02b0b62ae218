import AssignedNumbers

/// All that has a name or a number, to be looked up by a person.
///
/// It is made from the layouts, the tables of names, the checks and CoreBluetooth's words; nothing is said twice.
package struct Reference: ~Copyable {
  var catalog: Catalog
  /// All names, in the order in which readings of one number are shown.
  package private(set) var names: [ReferenceName] = []

  /// What the words before a colon stand for, where that is more than one kind.
  private static let broad: [String: [String]] = [
    "hci": ["command", "event", "subevent", "hci-error", "vendor-command"],
    "att": ["att-pdu", "att-error"],
    "smp": ["smp-pdu", "smp-reason"],
    "l2cap": ["signalling", "l2cap-option"] + errorTables.map(\.qualifier).filter { $0.hasPrefix("l2cap") },
    "error": errorTables.map(\.qualifier) + ["status"],
    "psm": ["channel"], "spsm": ["channel"],
    "le": ["subevent"], "opcode": ["command", "vendor-command"], "signaling": ["signalling"],
    "mgmt": ["mgmt-command", "mgmt-event"], "management": ["mgmt-command", "mgmt-event"],
    "cberror": ["cb"], "cbatterror": ["cbatt"], "bluetoothd": ["status"],
    "service": ["uuid"], "characteristic": ["uuid"], "descriptor": ["uuid"],
  ]

  /// The tables of errors and results: what the notation calls them, the word before the colon, what a value is,
  /// and where they stand.
  static let errorTables: [(table: StaticString, qualifier: String, category: String, section: String)] = [
    ("error", "hci-error", "HCI error", "Vol 1, Part F, 1.3"),
    ("att_error", "att-error", "ATT error", "Vol 3, Part F, 3.4.1.1"),
    ("smp_reason", "smp-reason", "Reason of SMP Pairing Failed", "Vol 3, Part H, 3.5.5"),
    ("l2cap_reject_reason", "l2cap-reject", "Reason of L2CAP Command Reject", "Vol 3, Part A, 4.1"),
    (
      "l2cap_connection_result", "l2cap-connection", "Result of L2CAP Connection Response",
      "Vol 3, Part A, 4.3"
    ),
    (
      "l2cap_configuration_result", "l2cap-configuration", "Result of L2CAP Configuration Response",
      "Vol 3, Part A, 4.5"
    ),
    ("l2cap_info_result", "l2cap-information", "Result of L2CAP Information Response", "Vol 3, Part A, 4.11"),
    (
      "l2cap_conn_param_result", "l2cap-parameters", "Result of L2CAP Connection Parameter Update Response",
      "Vol 3, Part A, 4.21"
    ),
    (
      "l2cap_le_connection_result", "l2cap-le-connection",
      "Result of L2CAP LE Credit Based Connection Response", "Vol 3, Part A, 4.23"
    ),
    (
      "l2cap_ecred_connection_result", "l2cap-credit-connection",
      "Result of L2CAP Credit Based Connection Response", "Vol 3, Part A, 4.26"
    ),
    (
      "l2cap_ecred_reconfigure_result", "l2cap-reconfigure",
      "Result of L2CAP Credit Based Reconfigure Response", "Vol 3, Part A, 4.28"
    ),
  ]

  /// The reference to the project's own layouts and names and those of `dictionaries`.
  package init(_ dictionaries: [UserDictionary] = []) {
    catalog = Catalog(dictionaries)
    addErrors()
    addLayouts()
    addCompanies(dictionaries)
    addUUIDs(dictionaries)
    NameTable.appearances.forEach { key, name in
      names.append(
        ReferenceName(
          .appearance(key), name.string, "appearance", Int64(key), "Appearance",
          term: "appearance:" + Self.hexadecimal(Int64(key), digits: 4)))
    }
    for check in CheckID.all {
      let id = StaticText(check.check.id).string
      names.append(ReferenceName(.check(check.rawValue), id, "check", nil, "Check", term: id))
    }
    for index in 0..<catalog.values.tables.count {
      let name = catalog.values.tables[index].name.string
      guard catalog.values.tables[index].origin == .named else { continue }
      names.append(
        ReferenceName(.table(UInt16(index)), name, "values", nil, "Table of values", term: "values:\(name)"))
    }
  }

  /// `0x` and at least so many digits.
  static func hexadecimal(_ value: Int64, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  // MARK: - All names

  private mutating func addLayouts() {
    var ordered: [(place: Int, name: ReferenceName)] = []
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard let (category, qualifier) = entry.kind.referenceWords else { continue }
      let code = entry.code == Entry.anyCode ? nil : Int64(entry.code)
      let shown = code.map { "\(qualifier):" + Self.hexadecimal($0, digits: entry.kind.codeDigits) }
      let name = entry.name.string
      // Of several layouts with one code each is found by its name alone.
      let isAlone = entry.matchCount == 0 && entry.rivals == .none && !hasRivals(entry)
      let term = isAlone ? shown ?? name : Self.isPlain(name) ? name : "'\(name)'"
      ordered.append(
        (
          Int(entry.kind.rawValue),
          ReferenceName(.layout(UInt16(number)), name, qualifier, code, category, term: term)
        ))
    }
    // HCI's commands before its events, then the order of the kinds.
    // Of one code the layout that holds in general goes first.
    func order(_ name: (place: Int, name: ReferenceName)) -> Int {
      guard case .layout(let number) = name.name.subject else { return 0 }
      return Self.rank(name.place) * 2 + (catalog.entries[Int(number)].matchCount > 0 ? 1 : 0)
    }
    ordered.sort { a, b in order(a) < order(b) }
    names += ordered.map(\.name)
  }

  private static func rank(_ kind: Int) -> Int {
    kind == Int(LayoutKind.hciCommand.rawValue) ? -1 : kind
  }

  private func hasRivals(_ entry: Entry) -> Bool {
    guard entry.kind.hasWideCodes, entry.kind != .hciCommand else { return false }
    let place = catalog.firstWide(WideKey.key(entry.kind, entry.code))
    return place >= 0 && catalog.entries[Int(catalog.wide[place].entry)].matchCount > 0
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      TextScanner.isNameOctet($0) || $0 == 0x20 || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F
    }
  }

  private mutating func addErrors() {
    for error in Self.errorTables {
      guard let number = catalog.values.table(StaticText(error.table)) else { continue }
      let table = catalog.values.tables[Int(number) - 1]
      for place in catalog.values.entries(table) {
        let named = catalog.values.named[place]
        // What is for an application to say is so for each of its codes.
        for value in named.low...min(named.high, named.low + 0xFF) {
          names.append(
            ReferenceName(
              .value(table: number - 1, value), named.text.string, error.qualifier, value, error.category,
              term: "\(error.qualifier):" + Self.hexadecimal(value, digits: 2)))
        }
      }
    }
    for error in CoreBluetooth.errors {
      names.append(
        ReferenceName(
          .coreBluetooth(error.code), "CBError.\(error.name)", "cb", Int64(error.code),
          "CoreBluetooth error", term: "cb:\(error.code)"))
    }
    for error in CoreBluetooth.attErrors {
      names.append(
        ReferenceName(
          .coreBluetoothATT(error.code), "CBATTError.\(error.name)", "cbatt", Int64(error.code),
          "CoreBluetooth ATT error", term: "cbatt:\(error.code)"))
    }
  }

  private mutating func addUUIDs(_ dictionaries: [UserDictionary]) {
    var seen: Set<String> = []
    func add(_ high: UInt64, _ low: UInt64, _ name: String, _ category: String) {
      let text = Self.uuid(high, low)
      guard seen.insert(text).inserted else { return }
      names.append(
        ReferenceName(
          .uuid(high: high, low: low), name, "uuid", high == 0 ? Int64(low) : nil, category,
          term: "uuid:\(text)"))
    }
    for dictionary in dictionaries {
      for name in dictionary.names where !name.isCompany {
        add(name.uuid.high, name.uuid.low, name.text.string, "UUID in \(dictionary.name)")
      }
    }
    func addValue(_ number: Int) {
      let entry = catalog.entries[number]
      guard entry.kind == .attributeValue, entry.code != Entry.anyCode else { return }
      let uuid = catalog.longUUIDs.uuid(entry.code) ?? LongUUIDs.Value(high: 0, low: UInt64(entry.code))
      add(uuid.high, uuid.low, entry.name.string, "Characteristic")
    }
    for number in 1..<catalog.firstOwn { addValue(number) }
    NameTable.uuids.forEach { add(0, UInt64($0), $1.string, $1.kind?.word ?? "UUID") }
    NameTable.vendorUUIDs.forEachUUID { add($0, $1, $2.string, ($2.kind?.word ?? "UUID") + " of a vendor") }
    for number in 1..<catalog.entries.count { addValue(number) }
  }

  private mutating func addCompanies(_ dictionaries: [UserDictionary]) {
    var seen: Set<UInt32> = []
    func add(_ key: UInt32, _ name: String) {
      guard seen.insert(key).inserted else { return }
      names.append(
        ReferenceName(
          .company(key), name, "company", Int64(key), "Company",
          term: "company:" + Self.hexadecimal(Int64(key), digits: 4)))
    }
    for dictionary in dictionaries {
      for name in dictionary.names where name.isCompany { add(UInt32(name.uuid.low), name.text.string) }
    }
    NameTable.companies.forEach { add($0, $1.string) }
  }

  /// Four digits, or all 36 characters.
  static func uuid(_ high: UInt64, _ low: UInt64) -> String {
    var buffer = OctetBuffer(capacity: 48)
    if high == 0, low <= 0xFFFF {
      buffer.appendHexadecimal(low, digits: 4)
    } else {
      buffer.appendUUID128(high, low)
    }
    return buffer.string
  }

  /// The qualifiers that the word before a colon stands for; nil where it is none.
  func qualifiers(_ word: String) -> Set<String>? {
    let word = word.lowercased().replacing("_", with: "-")
    if let broad = Self.broad[word] { return Set(broad) }
    if word == "status" { return ["status"] }
    return names.contains { $0.qualifier == word } ? [word] : nil
  }
}

extension LayoutKind {
  /// How many digits its codes are written with.
  var codeDigits: Int {
    switch self {
    case .hciCommand, .monitor, .managementCommand, .managementEvent, .serviceData, .manufacturerData,
      .mibeaconObject, .channelData:
      4
    case .vendorCommand, .vendorEvent: 8
    default: 2
    }
  }
}
