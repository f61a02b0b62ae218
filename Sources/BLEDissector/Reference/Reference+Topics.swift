import AssignedNumbers

extension Reference {
  /// All that is known of what has that name.
  package mutating func topic(_ name: ReferenceName) -> ReferenceTopic {
    switch name.subject {
    case .layout(let number): layout(name, number)
    case .uuid(let high, let low): uuid(name, high, low)
    case .company(let key): company(name, key)
    case .appearance(let key): appearance(name, key)
    case .value(_, let value): error(name, value)
    case .coreBluetooth(let code): coreBluetooth(name, code)
    case .coreBluetoothATT(let code): coreBluetoothATT(name, code)
    case .daemonStatus(let status): daemonStatus(name, status)
    case .check(let number): check(name, number)
    case .table(let index): table(name, index)
    }
  }

  // MARK: - Layouts

  private mutating func layout(_ name: ReferenceName, _ number: UInt16) -> ReferenceTopic {
    let entry = catalog.entries[Int(number)]
    let code = name.code.map { Self.hexadecimal($0, digits: entry.kind.codeDigits) } ?? ""
    var topic = ReferenceTopic(name, code: code)
    topic.section = Self.section(entry)
    if entry.kind == .hciCommand {
      topic.say(
        "Opcode",
        "OGF \(Self.hexadecimal(Int64(entry.code >> 10), digits: 2)), OCF "
          + Self.hexadecimal(Int64(entry.code & 0x3FF), digits: 4))
    }
    if entry.matchCount > 0 { topic.say("Told by", matches(entry)) }
    if let place = entry.kind.placeWord {
      topic.say("In JSON", "an object with `pdu` \"\(entry.name.string)\", wherever a field is <\(place)>")
    }
    if entry.kind.reply != nil, entry.reply == .none { topic.say("Reply", "none") }
    if entry.reply == .status {
      topic.say("Reply", "Command Status, and an event when it is done")
    }
    topic.blocks.append(block("Fields", number))
    if entry.reply == .complete {
      topic.say(
        "Reply",
        entry.kind == .managementCommand ? "Command Complete" : "Command Complete, with return parameters")
      topic.blocks.append(block("Return parameters", entry.returnEntry))
    }
    return topic
  }

  static func section(_ entry: Entry) -> String {
    entry.section.isEmpty ? "" : "\(entry.part.string), \(entry.section.string)"
  }

  /// The fields of a layout.
  private mutating func block(_ title: String, _ number: UInt16) -> ReferenceTopic.Block {
    let keys = FieldKeys(&catalog, number)
    let entry = catalog.entries[Int(number)]
    var block = ReferenceTopic.Block(
      title: title, facts: [], fields: [], prefix: FieldKeys.prefix(of: entry))
    guard entry.hasLayout else {
      block.facts.append(ReferenceTopic.Fact("Length", "unknown: no source gives its fields"))
      return block
    }
    block.facts.append(ReferenceTopic.Fact("Length", Self.length(entry)))
    if !entry.isJudged {
      block.facts.append(
        ReferenceTopic.Fact(
          "Findings", "none: it is a vendor's, or may be cut, so nothing in it is called a fault"))
    }
    var places: Set<LayoutKind> = []
    for index in Int(entry.rowStart)..<Int(entry.rowStart) + Int(entry.rowCount) {
      let row = catalog.rows[index]
      guard row.shape == .list || row.shape == .nested, places.insert(row.inside).inserted,
        let place = row.inside.placeWord
      else { continue }
      let qualifier = row.inside.referenceWords?.qualifier ?? "uuid"
      block.facts.append(
        ReferenceTopic.Fact("Inside", "`bledissect explain \(qualifier):` lists what <\(place)> can be"))
    }
    block.fields = keys.keys
    return block
  }

  private static func length(_ entry: Entry) -> String {
    let octets =
      if entry.minLength == entry.maxLength {
        entry.minLength == 1 ? "1 octet" : "\(entry.minLength) octets"
      } else if entry.maxLength == .max {
        entry.minLength == 0
          ? "any number of octets" : "\(entry.minLength) octet\(entry.minLength == 1 ? "" : "s") or more"
      } else {
        "\(entry.minLength) to \(entry.maxLength) octets"
      }
    let header = entry.kind.headerLength
    return header == 0 ? octets : "\(octets), behind a header of \(header)"
  }

  /// What the octets of a layout that shares its code have to be.
  private func matches(_ entry: Entry) -> String {
    var text = ""
    let end = Int(entry.match) + Int(entry.matchCount)
    for place in Int(entry.match)..<end {
      let term = catalog.matches[place]
      let comparison =
        switch term.comparison {
        case .equal: "is"
        case .atLeast: "is at least"
        case .atMost: "is at most"
        }
      switch term.source {
      case .octet:
        let mask = term.mask == 0xFF ? "" : " and \(Self.hexadecimal(Int64(term.mask), digits: 2))"
        text += "octet \(term.place)\(mask) is \(Self.hexadecimal(term.number, digits: 2))"
      case .length: text += "the length \(comparison) \(term.number)"
      case .name: text += "the local name begins with \"\(term.text.string)\""
      case .written: text += "the value is written"
      case .notified: text += "the value is notified"
      }
      if place + 1 < end { text += term.orNext ? " or " : ", " }
    }
    return text
  }

  // MARK: - Assigned numbers

  private mutating func uuid(_ name: ReferenceName, _ high: UInt64, _ low: UInt64) -> ReferenceTopic {
    let isShort = high == 0 && low <= 0xFFFF
    var topic = ReferenceTopic(name, code: (isShort ? "0x" : "") + Self.uuid(high, low))
    if isShort {
      var buffer = OctetBuffer(capacity: 48)
      buffer.appendUUID128(low << 32 | 0x1000, 0x8000_0080_5F9B_34FB)
      topic.say("128 bits", buffer.string)
    }
    let value = LongUUIDs.Value(high: high, low: low)
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard entry.kind == .attributeValue || entry.kind == .serviceData, entry.code != Entry.anyCode else {
        continue
      }
      let own = catalog.longUUIDs.uuid(entry.code) ?? LongUUIDs.Value(high: 0, low: UInt64(entry.code))
      guard own == value else { continue }
      add(UInt16(number), entry.kind == .attributeValue ? "Value" : "Service data", &topic)
    }
    return topic
  }

  private mutating func add(_ number: UInt16, _ title: String, _ topic: inout ReferenceTopic) {
    let entry = catalog.entries[Int(number)]
    let isNamed = entry.name.string == topic.name
    var block = block(title + (isNamed ? "" : ": \(entry.name.string)"), number)
    if entry.matchCount > 0 {
      block.facts.insert(ReferenceTopic.Fact("Told by", matches(entry)), at: 0)
    }
    let section = Self.section(entry)
    if !section.isEmpty { block.facts.insert(ReferenceTopic.Fact("Section", section), at: 0) }
    topic.blocks.append(block)
  }

  private mutating func company(_ name: ReferenceName, _ key: UInt32) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: Self.hexadecimal(Int64(key), digits: 4))
    topic.say("Decimal", String(key))
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard entry.kind == .manufacturerData, entry.code == key else { continue }
      add(UInt16(number), "Manufacturer data", &topic)
    }
    return topic
  }

  private func appearance(_ name: ReferenceName, _ key: UInt32) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: Self.hexadecimal(Int64(key), digits: 4))
    topic.say("Decimal", String(key))
    topic.say(
      "Category",
      "\(key >> 6)\(catalog.assigned.appearance(Int64(key & ~0x3F)).map { " \($0.string)" } ?? "")")
    topic.say("Subcategory", "\(key & 0x3F)")
    return topic
  }

  private mutating func table(_ name: ReferenceName, _ index: UInt16) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: "")
    if let number = catalog.values.table(catalog.values.tables[Int(index)].name) {
      if catalog.values.tables[Int(number) - 1].isBits { topic.category = "Table of bits" }
      topic.values = FieldKeys.names(catalog, Int(number) - 1, small: .max, shown: .max).first
    }
    return topic
  }

  // MARK: - Checks

  private func check(_ name: ReferenceName, _ number: UInt16) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: "")
    let check = CheckID(number).check
    topic.section = StaticText(check.spec).string
    topic.say("Says", StaticText(check.sentence).string)
    if case .value = check.proof { topic.say("Of a bit", StaticText(check.reservedSentence).string) }
    if !StaticText(check.causes).isEmpty { topic.say("Causes", StaticText(check.causes).string) }
    let meaning =
      switch check.severity {
      case .error: "a rule of the specification is broken"
      case .warning: "legal, or not sure to be wrong, but likely to hurt"
      case .note: "worth knowing; nobody is accused"
      }
    topic.say("Severity", "\(StaticText(check.severity.word).string): \(meaning)")
    if check.citesPDU {
      topic.say("Section", "each finding cites where the PDU in question is defined")
    }
    topic.say(
      "Certain", check.evidence.words + "; otherwise the finding is called possible (JSON: certain is false)")
    return topic
  }
}
