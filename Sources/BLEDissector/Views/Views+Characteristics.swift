/// The characteristics and descriptors of a server.
extension Views {
  static func characteristic(
    _ characteristic: ServerTree.Characteristic, hidesImported: Bool, _ dissector: inout Dissector
  ) -> ReportItem {
    let known = characteristic.declaration ?? characteristic.value
    let attribute = known.map { dissector.session.attributes.attributes[$0] }
    var item = ReportItem(title: "")
    var details: [String] = []
    if let declaration = characteristic.declaration {
      let properties = names(ofProperties: dissector.session.attributes.attributes[declaration].properties)
      if dissector.session.attributes.attributes[declaration].hasProperties {
        details.append(properties.isEmpty ? "no properties" : properties.joined(separator: ", "))
      }
      item.add("declaration", "", .number(Int(dissector.session.attributes.attributes[declaration].handle)))
      item.add("properties", "", .list(properties.map { .text($0) }))
      if dissector.session.attributes.attributes[declaration].hasProperties {
        item.add(
          "property_bits", "", .number(Int(dissector.session.attributes.attributes[declaration].properties)))
      }
    } else {
      details.append("properties unknown")
    }
    item.add("handle", "", .number(Int(characteristic.handle)))
    addUUID(characteristic.uuid, dissector.catalog, &item)
    item.add("known", "", .text(word(attribute?.knowledge ?? .inferred)))
    if let value = characteristic.value { details += uses(value, dissector, &item) }
    details += subscription(characteristic, dissector)
    let name =
      characteristic.uuid > 0 ? named(characteristic.uuid, dissector.catalog) : "value of unknown UUID"
    let handle = characteristic.handle > 0 ? hexadecimal(characteristic.handle) : "handle unknown"
    item.title =
      "\(handle) \(name)\(attribute.map { mark($0, hidesImported) } ?? ""): \(details.joined(separator: "; "))"
    if let value = characteristic.value { addValue(value, &dissector, &item) }
    let sent = characteristic.value.map {
      dissector.session.attributes.attributes[$0].notifications
        + dissector.session.attributes.attributes[$0].indications
    }
    addSubscriptions(characteristic.descriptors, isSilent: (sent ?? 0) == 0, dissector, &item)
    var descriptors: [ReportItem] = []
    for index in characteristic.descriptors {
      descriptors.append(descriptor(index, hidesImported: hidesImported, &dissector))
    }
    if !descriptors.isEmpty { item.add("descriptors", "", .items(descriptors)) }
    addHoles(characteristic.holes, "descriptors not discovered", &item)
    return item
  }

  static func descriptor(
    _ index: Int, hidesImported: Bool, _ dissector: inout Dissector
  ) -> ReportItem {
    let attribute = dissector.session.attributes.attributes[index]
    var item = ReportItem(title: "")
    item.add("handle", "", .number(Int(attribute.handle)))
    addUUID(attribute.type, dissector.catalog, &item)
    item.add("known", "", .text(word(attribute.knowledge)))
    let name =
      attribute.type > 0
      ? named(attribute.type, dissector.catalog) : "likely a Client Characteristic Configuration"
    let details = uses(index, dissector, &item)
    item.title = "\(hexadecimal(attribute.handle)) \(name)\(mark(attribute, hidesImported))"
    if !details.isEmpty { item.title += ": " + details.joined(separator: "; ") }
    // What a client configured stands with the characteristic, over time.
    if attribute.type != AttributeType.clientConfiguration { addValue(index, &dissector, &item) }
    return item
  }

  /// The properties by Core Bluetooth's names, which differ from the specification's in the case only.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.3.1.1
  static func names(ofProperties properties: UInt8) -> [String] {
    let names = [
      "broadcast", "read", "write without response", "write", "notify", "indicate",
      "authenticated signed writes", "extended properties",
    ]
    return names.indices.filter { properties & (1 << $0) != 0 }.map { names[$0] }
  }

  /// What is to be said of a characteristic that notifies where no subscription is in the capture.
  private static func subscription(
    _ characteristic: ServerTree.Characteristic, _ dissector: borrowing Dissector
  ) -> [String] {
    guard let declaration = characteristic.declaration,
      dissector.session.attributes.attributes[declaration].properties & 0x30 != 0
    else { return [] }
    let isSubscribed = (0..<dissector.session.attributes.subscriptions.count).contains {
      characteristic.descriptors.contains(Int(dissector.session.attributes.subscriptions[$0].attribute))
    }
    let isSent = characteristic.value.map {
      dissector.session.attributes.attributes[$0].notifications
        + dissector.session.attributes.attributes[$0].indications > 0
    }
    if isSubscribed { return [] }
    return [isSent == true ? "no subscription in the capture" : "not subscribed"]
  }

  /// How an attribute was used, in words; and as members.
  private static func uses(
    _ index: Int, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) -> [String] {
    let attribute = dissector.session.attributes.attributes[index]
    var words: [String] = []
    let counts = [
      ("reads", attribute.reads, "read"), ("read_parts", attribute.readParts, "more part"),
      ("writes", attribute.writes, "write"),
      ("writes_cancelled", attribute.cancelledWrites, "cancelled write"),
      ("writes_without_response", attribute.commands, "write without response"),
      ("notifications", attribute.notifications, "notification"),
      ("indications", attribute.indications, "indication"),
    ]
    var parts: [String] = []
    for (key, number, word) in counts where number > 0 {
      item.add(key, "", .number(Int(number)))
      parts.append(
        word == "write without response" && number > 1
          ? "\(number) writes without response" : Words.count(Int(number), word))
    }
    if !parts.isEmpty { words.append(parts.joined(separator: ", ")) }
    if let permission = permission(attribute.readError, attribute.reads > 0, "read", dissector.catalog) {
      words.append("\(permission) (record \(attribute.readErrorRecord))")
      item.add("read_error", "", .number(Int(attribute.readError)))
      item.add("read_error_record", "", .number(attribute.readErrorRecord))
    }
    let isWritten = attribute.writes + attribute.commands > 0
    if let permission = permission(attribute.writeError, isWritten, "write", dissector.catalog) {
      words.append("\(permission) (record \(attribute.writeErrorRecord))")
      item.add("write_error", "", .number(Int(attribute.writeError)))
      item.add("write_error_record", "", .number(attribute.writeErrorRecord))
    }
    return words
  }

  /// What an error says of an attribute's permissions, or nil where there was none.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.1.1
  private static func permission(
    _ error: UInt8, _ isAllowedElse: Bool, _ what: String, _ catalog: borrowing Catalog
  ) -> String? {
    let otherwise = isAllowedElse ? ", done at another time" : ""
    switch error {
    case 0: return nil
    case 0x02, 0x03: return "\(what) not permitted"
    case 0x05: return "\(what) needs authentication\(otherwise)"
    case 0x08: return "\(what) needs authorization\(otherwise)"
    case 0x0C: return "\(what) needs a longer encryption key\(otherwise)"
    case 0x0F: return "\(what) needs encryption\(otherwise)"
    default:
      let name = CoreBluetooth.attError(error).map { " (CBATTError.\($0.name))" } ?? ""
      return "last \(what) refused with \(Words.hexadecimal(UInt64(error), digits: 2))\(name)"
    }
  }

  private static func addValue(_ index: Int, _ dissector: inout Dissector, _ item: inout ReportItem) {
    let attribute = dissector.session.attributes.attributes[index]
    guard attribute.valueRecord > 0 else { return }
    let words = dissector.words(ofValueOf: index)
    var octets = OctetBuffer()
    octets.appendHexadecimal(dissector.session.attributes.values.octets(attribute.value))
    item.add(
      "", "Value",
      .text(
        "\(words) (\(attribute.valueIsWritten ? "written " : "")record \(attribute.valueRecord)"
          + "\(attribute.valueIsUnsure ? ", likely: another request was open" : ""))"))
    item.add("value", "", .text(octets.string.filter { $0 != " " }))
    item.add("value_text", "", .text(words))
    item.add("value_record", "", .number(attribute.valueRecord))
    if attribute.valueIsUnsure { item.add("value_likely", "", .flag(true)) }
  }

  /// When a client subscribed and unsubscribed, by what it wrote to the descriptor.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.3.3.3
  private static func addSubscriptions(
    _ descriptors: [Int], isSilent: Bool, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    var words: [String] = []
    var rows: [[ReportFact]] = []
    for place in 0..<dissector.session.attributes.subscriptions.count
    where descriptors.contains(Int(dissector.session.attributes.subscriptions[place].attribute)) {
      let change = dissector.session.attributes.subscriptions[place]
      let state =
        switch change.value & 3 {
        case 1: "notifications"
        case 2: "indications"
        case 3: "notifications and indications"
        default: "off"
        }
      let how = change.isCommand ? ", by a command" : ""
      words.append("\(state) (#\(change.connection), record \(change.record)\(how))")
      rows.append([
        ReportFact(key: "state", label: "", value: .text(state)),
        ReportFact(key: "value", label: "", value: .number(Int(change.value))),
        ReportFact(key: "connection", label: "", value: .number(Int(change.connection))),
        ReportFact(key: "record", label: "", value: .number(change.record)),
        ReportFact(key: "by_command", label: "", value: .flag(change.isCommand)),
      ])
    }
    guard !rows.isEmpty else { return }
    if isSilent { words.append("none came") }
    let shown =
      words.count > 6
      ? words.prefix(3).joined(separator: ", ") + ", … \(words.count - 5) more …, "
        + words.suffix(2).joined(separator: ", ") : words.joined(separator: ", ")
    item.add("", "Subscribed", .text(shown))
    item.add("subscriptions", "", .table(rows))
  }
}
