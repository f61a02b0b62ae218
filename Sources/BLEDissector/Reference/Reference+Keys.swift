/// All keys of a record, for a person to look one up.
extension Reference {
  /// A key, or one that several PDUs have alike.
  package struct Key: Sendable {
    package var field: FieldKey
    /// The PDUs that have it, where the key doesn't name one.
    package var pdus: [String]
    /// Where the PDU is defined.
    package var section: String
    /// Whether it is a command's reply.
    package var isReply: Bool
  }

  /// The keys of all layouts, by layer; those of records and of each object come first.
  ///
  /// What several PDUs have alike is one key where `isMerged`; else only what all PDUs of a layer begin with.
  package mutating func keys(isMerged: Bool = true) -> [Key] {
    var keys = plainKeys()
    var kinds = LayoutKind.allCases.filter { $0 != .structure && $0 != .indicator }
    kinds.insert(.indicator, at: 0)
    for kind in kinds.sorted(by: { Self.rank($0) < Self.rank($1) }) {
      add(kind, isMerged, &keys)
    }
    return keys
  }

  /// The order of layers: from the outside in, then what stands inside of other fields.
  private static func rank(_ kind: LayoutKind) -> Int {
    if kind.placeWord != nil { return 100 + Int(kind.rawValue) }
    let layer = RecordKeys.layers.firstIndex(of: StaticText(kind.key).string) ?? 50
    // A command stands before its return parameters, and commands before events.
    let inside: Int =
      switch kind {
      case .hciCommand, .vendorCommand: 0
      case .hciReturn: 1
      default: 2
      }
    return layer * 3 + inside
  }

  private func plainKeys() -> [Key] {
    var keys: [Key] = []
    func add(_ key: String, _ type: String, _ meaning: String, _ layer: String, prefix: Int = 0) {
      var field = FieldKey(
        layer: layer, pdu: "", key: key, prefixCount: prefix, label: key, depth: 0, type: type)
      field.note = meaning
      keys.append(Key(field: field, pdus: [], section: "", isReply: false))
    }
    for (key, type, meaning) in RecordKeys.record { add(key, type, meaning, "record") }
    for (key, type, meaning) in RecordKeys.everywhere {
      add("<object>.\(key)", type, meaning, "object", prefix: 9)
    }
    return keys
  }

  private mutating func add(_ kind: LayoutKind, _ isMerged: Bool, _ keys: inout [Key]) {
    let isNamed = kind.placeWord == nil && kind.keysNamePDU
    let isReply = kind == .hciReturn || kind == .managementReply
    var places: [String: Int] = [:]
    for number in 1..<catalog.entries.count where catalog.entries[number].kind == kind {
      let entry = catalog.entries[number]
      let section = Self.section(entry)
      for field in FieldKeys(&catalog, UInt16(number), small: 6).keys {
        let owner = isMerged || field.isHeader ? "" : String(number)
        let text = "\(owner)\n\(field.key)\n\(field.type)\n\(field.meaning)"
        if let place = places[text] {
          if keys[place].pdus.last != field.pdu, !isNamed { keys[place].pdus.append(field.pdu) }
          continue
        }
        places[text] = keys.count
        keys.append(Key(field: field, pdus: isNamed ? [] : [field.pdu], section: section, isReply: isReply))
      }
    }
  }
}
