/// The databases of the servers.
extension Views {
  static func gatt(_ dissector: inout Dissector, _ story: borrowing Story) -> Report {
    var report = Report(title: "GATT")
    dissector.catalog.prepareNames()
    var rows: [[ReportFact]] = []
    for database in 0..<dissector.session.attributes.databases.count {
      let tree = ServerTree(Int32(database), dissector.session.attributes)
      if tree.isEmpty { continue }
      let hash = databaseHash(tree, dissector)
      report.items.append(server(tree, hash, &dissector))
      rows.append(overviewRow(tree, hash, dissector))
    }
    if !rows.isEmpty { report.overview = overview(servers: rows) }
    if report.items.isEmpty {
      report.notes.append(
        dissector.session.attributes.databases.count == 0
          ? "No attribute protocol is in the capture." : "The capture tells nothing of any attribute.")
    }
    for imported in dissector.session.attributes.imports where !imported.isUsed {
      let who = imported.address.map(Words.address) ?? "a server without an address"
      report.notes.append(
        "The imported database of \(who) fits no server of this capture: no address is its own.")
    }
    if dissector.session.attributes.databases.count >= GATTDatabases.mostDatabases {
      report.notes.append(
        "Further servers are not shown: only \(GATTDatabases.mostDatabases) are kept.")
    }
    let lost = dissector.session.attributes.lostSubscriptions
    if lost > 0 { report.notes.append("\(lost) changes of subscriptions found no place and aren't shown.") }
    return report
  }

  // MARK: - A server

  private static func server(
    _ tree: ServerTree, _ hash: DatabaseHash?, _ dissector: inout Dissector
  ) -> ReportItem {
    let database = dissector.session.attributes[tree.database]
    var item = ReportItem(type: "gatt_server", title: title(database, dissector))
    if database.hasAddress {
      item.add("address", "", .text(Words.address(database.address)))
      item.add("address_type", "", .text(database.isRandom ? "random" : "public"))
    }
    item.add("is_host", "", .flag(database.isHost))
    item.add("adapter", "", .number(Int(database.adapter)))
    item.add("first_connection", "", .number(Int(database.firstConnection)))
    item.add("last_connection", "", .number(Int(database.lastConnection)))
    item.add("connections", "", .number(Int(database.connections)))
    item.add("attributes", "Attributes", .shown(counts(tree), .number(tree.count)))
    if database.forgotten > 0 {
      item.add(
        "forgotten", "Forgotten",
        .shown(
          "\(database.forgotten), since there were more than can be kept", .number(Int(database.forgotten))))
    }
    addAddresses(tree.database, dissector, &item)
    addChanges(tree, database, dissector, &item)
    if let hash { add(hash, to: &item) }
    if let unsearched = tree.unsearched {
      item.add(
        "unsearched", "Not searched",
        .shown(
          "\(range(unsearched)): the discovery of services did not come this far",
          .object(ends(unsearched))))
    }
    var services: [ReportItem] = []
    for service in tree.services {
      services.append(self.service(service, hidesImported: tree.discovered == 0, &dissector))
    }
    item.add("services", "", .items(services))
    if !tree.outdated.isEmpty {
      var rows: [[ReportFact]] = []
      for index in tree.outdated {
        let attribute = dissector.session.attributes.attributes[index]
        rows.append([
          ReportFact(key: "handle", label: "Handle", value: handle(attribute.handle)),
          ReportFact(key: "uuid", label: "", value: .text(dissector.catalog.uuidText(attribute.type))),
          ReportFact(key: "name", label: "Was", value: .text(named(attribute.type, dissector.catalog))),
        ])
      }
      item.add("outdated", "Gone since Service Changed, and not discovered anew", .table(rows))
    }
    item.brief = brief(tree, database, dissector)
    return item
  }

  static func title(_ database: GATTDatabase, _ dissector: borrowing Dissector) -> String {
    let used =
      database.connections == 1
      ? "connection #\(database.firstConnection)"
      : "\(database.connections) connections, #\(database.firstConnection) to #\(database.lastConnection)"
    guard database.isHost else {
      let who =
        database.hasAddress
        ? "\(Words.address(database.address)) (\(database.isRandom ? "random" : "public"))" : "Unknown peer"
      return "\(who), \(used)"
    }
    if database.hasAddress { return "Central \(Words.address(database.address)), \(used)" }
    for place in 0..<dissector.session.adapters.count
    where dissector.session.adapters[place].index == database.adapter {
      let own = dissector.session.adapters[place].address
      if own > 0 { return "Our own host, adapter \(Words.address(own)), \(used)" }
    }
    return "Our own host, \(used)"
  }

  private static func counts(_ tree: ServerTree) -> String {
    var parts: [String] = []
    if tree.discovered > 0 { parts.append("\(tree.discovered) discovered") }
    if tree.imported > 0 { parts.append("\(tree.imported) imported") }
    if tree.inferred > 0 { parts.append("\(tree.inferred) only known by their use") }
    if parts.count == 1, tree.discovered + tree.imported == tree.count {
      return "\(tree.count), all \(tree.discovered > 0 ? "discovered" : "imported")"
    }
    return "\(tree.count): " + parts.joined(separator: ", ")
  }

  private static func brief(
    _ tree: ServerTree, _ database: GATTDatabase, _ dissector: borrowing Dissector
  ) -> String {
    let known = tree.services.filter { $0.attribute != nil }
    let names = known.prefix(8).map { dissector.catalog.uuidName($0.uuid) }.joined(separator: ", ")
    let characteristics = tree.services.reduce(0) { $0 + $1.characteristics.count }
    let holes = tree.services.reduce(0) { sum, service in
      sum + service.holes.count + service.characteristics.reduce(0) { $0 + $1.holes.count }
    }
    var text = title(database, dissector) + ": "
    text +=
      known.isEmpty
      ? "no service discovered"
      : "\(Words.count(known.count, "service")): \(names)\(known.count > 8 ? ", …" : "")"
    text += "; " + Words.count(characteristics, "characteristic")
    if holes > 0 { text += "; not all discovered" }
    if database.replacedBy >= 0 { text += "; replaced by another database in record \(database.replacedIn)" }
    return text
  }

  // MARK: - Changes

  private static func addChanges(
    _ tree: ServerTree, _ database: GATTDatabase, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    if database.changes > 0 {
      item.add(
        "service_changed", "Service Changed",
        .shown(
          database.changes == 1
            ? "in record \(database.changedIn)"
            : "\(database.changes) times, the last in record \(database.changedIn)",
          .object([
            ReportFact(key: "count", label: "", value: .number(Int(database.changes))),
            ReportFact(key: "record", label: "", value: .number(database.changedIn)),
          ])))
    }
    if database.replacedBy >= 0 {
      let loss = dissector.session.losses.between(database.learntIn, database.replacedIn).last
      let why =
        loss.map {
          "A Service Changed indication may be missing: \($0.words) (before record \($0.record))."
        }
        ?? "Without a Service Changed indication, a client that keeps databases goes on using this one."
      item.add(
        "replaced_in", "Replaced",
        .shown(
          "connection #\(dissector.session.attributes[database.replacedBy].owner) shows another database: in record "
            + "\(database.replacedIn) handle \(hexadecimal(database.replacedAt)) is not what it was. \(why)",
          .number(database.replacedIn)))
      if let loss { item.add("replaced_behind_loss", "", .number(loss.record)) }
    }
    if database.base >= 0 {
      let before = dissector.session.attributes[database.base]
      item.add(
        "replaces", "Replaces",
        .shown(
          before.imported > 0
            ? "the imported database, which no longer fits"
            : "what connection #\(before.firstConnection) discovered",
          .number(Int(before.firstConnection))))
    }
    if database.invalidHandleRecord > 0 {
      item.add(
        "invalid_handle", "Doesn't fit",
        .shown(
          "in record \(database.invalidHandleRecord) the server says that handle "
            + "\(hexadecimal(database.invalidHandle)) doesn't exist: it has another database than this",
          .object([
            ReportFact(key: "handle", label: "", value: .number(Int(database.invalidHandle))),
            ReportFact(key: "record", label: "", value: .number(database.invalidHandleRecord)),
          ])))
    }
    if database.outOfSyncRecord > 0 {
      item.add(
        "out_of_sync", "Out of sync",
        .shown(
          "in record \(database.outOfSyncRecord) the server says that the client's database is older than its own",
          .number(database.outOfSyncRecord)))
    }
  }

  // MARK: - Services

  private static func service(
    _ service: ServerTree.Service, hidesImported: Bool, _ dissector: inout Dissector
  ) -> ReportItem {
    var item = ReportItem(title: "")
    let handles =
      service.start == service.end ? hexadecimal(service.start) : range(service.start...service.end)
    if let index = service.attribute {
      let attribute = dissector.session.attributes.attributes[index]
      let kind = service.isPrimary ? "" : ", secondary"
      let end = attribute.end == 0 ? ", end unknown" : ""
      item.title =
        "\(handles) \(namedService(service.uuid, dissector.catalog))\(kind)\(end)\(mark(attribute, hidesImported))"
      item.add("handle", "", .number(Int(service.start)))
      if attribute.end > 0 { item.add("end", "", .number(Int(service.end))) }
      addUUID(service.uuid, dissector.catalog, &item)
      item.add("type", "", .text(service.isPrimary ? "primary" : "secondary"))
      item.add("known", "", .text(word(attribute.knowledge)))
    } else {
      item.title = "\(handles) in no service that is known"
    }
    for index in service.includes {
      let attribute = dissector.session.attributes.attributes[index]
      var uuid = attribute.declared
      if uuid == 0, let target = dissector.session.attributes.find(attribute.database, attribute.target) {
        uuid = dissector.session.attributes.attributes[target].declared
      }
      item.add(
        "", "Includes",
        .text(
          "\(hexadecimal(attribute.handle)): \(range(attribute.target...max(attribute.end, attribute.target))) "
            + named(uuid, dissector.catalog)))
    }
    if !service.includes.isEmpty {
      item.add(
        "includes", "",
        .table(service.includes.map { index in includeFacts(index, dissector) }))
    }
    var characteristics: [ReportItem] = []
    for characteristic in service.characteristics {
      characteristics.append(self.characteristic(characteristic, hidesImported: hidesImported, &dissector))
    }
    if !characteristics.isEmpty {
      item.facts.append(
        ReportFact(
          key: "characteristics", label: "", value: .items(characteristics), isInMarkdown: false))
      item.facts.append(
        ReportFact(
          key: "", label: "Characteristics", value: .table(rows(service, dissector)), isInText: false))
    }
    var others: [ReportItem] = []
    for index in service.others { others.append(descriptor(index, hidesImported: hidesImported, &dissector)) }
    if !others.isEmpty { item.add("others", "", .items(others)) }
    addHoles(service.holes, "not discovered", &item)
    return item
  }

  private static func includeFacts(_ index: Int, _ dissector: borrowing Dissector) -> [ReportFact] {
    let attribute = dissector.session.attributes.attributes[index]
    var facts = [
      ReportFact(key: "handle", label: "", value: .number(Int(attribute.handle))),
      ReportFact(key: "start", label: "", value: .number(Int(attribute.target))),
      ReportFact(key: "end", label: "", value: .number(Int(attribute.end))),
      ReportFact(key: "known", label: "", value: .text(word(attribute.knowledge))),
    ]
    if attribute.declared > 0 {
      facts.append(
        ReportFact(key: "uuid", label: "", value: .text(dissector.catalog.uuidText(attribute.declared))))
    }
    return facts
  }

  static func addHoles(_ holes: [ClosedRange<UInt16>], _ word: String, _ item: inout ReportItem) {
    guard !holes.isEmpty else { return }
    let few = holes.prefix(6).map { $0.count == 1 ? hexadecimal($0.lowerBound) : range($0) }
    item.add(
      "", "Hole",
      .text(
        "\(word): " + few.joined(separator: ", ") + (holes.count > 6 ? " and \(holes.count - 6) more" : "")))
    item.add("holes", "", .table(holes.map(ends)))
  }

  // MARK: - Words

  static func hexadecimal(_ handle: UInt16) -> String { Words.hexadecimal(UInt64(handle), digits: 4) }

  static func handle(_ handle: UInt16) -> ReportValue { .shown(hexadecimal(handle), .number(Int(handle))) }

  static func range(_ range: ClosedRange<UInt16>) -> String {
    "\(hexadecimal(range.lowerBound))–\(hexadecimal(range.upperBound))"
  }

  private static func ends(_ range: ClosedRange<UInt16>) -> [ReportFact] {
    [
      ReportFact(key: "from", label: "", value: .number(Int(range.lowerBound))),
      ReportFact(key: "to", label: "", value: .number(Int(range.upperBound))),
    ]
  }

  /// A UUID with its name, if it has one.
  static func named(_ uuid: UInt32, _ catalog: borrowing Catalog) -> String {
    if uuid == 0 { return "of unknown UUID" }
    return catalog.hasName(uuid)
      ? "\(catalog.uuidName(uuid)) (\(catalog.uuidText(uuid)))" : catalog.uuidText(uuid)
  }

  /// The same of a service, with the company that the UUID is assigned to.
  static func namedService(_ uuid: UInt32, _ catalog: borrowing Catalog) -> String {
    let name = named(uuid, catalog)
    guard uuid >= 0xFC00, uuid <= 0xFFFF, !catalog.hasName(uuid),
      let owner = catalog.assigned.uuid16(Int64(uuid))
    else { return name }
    return "\(name) [assigned to \(owner.string)]"
  }

  static func addUUID(_ uuid: UInt32, _ catalog: borrowing Catalog, _ item: inout ReportItem) {
    guard uuid > 0 else { return }
    item.add("uuid", "", .text(catalog.uuidText(uuid)))
    if catalog.hasName(uuid) { item.add("name", "", .text(catalog.uuidName(uuid))) }
  }

  /// How an attribute is known, where it wasn't discovered; where all are imported, that is said once.
  static func mark(_ attribute: GATTAttribute, _ hidesImported: Bool) -> String {
    switch attribute.knowledge {
    case .discovered: ""
    case .imported: hidesImported ? "" : " [imported]"
    case .inferred: " [inferred]"
    }
  }

  static func word(_ knowledge: GATTAttribute.Knowledge) -> String {
    switch knowledge {
    case .discovered: "discovered"
    case .imported: "imported"
    case .inferred: "inferred"
    }
  }
}
