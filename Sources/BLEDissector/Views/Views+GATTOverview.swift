/// The table of all servers, a row each: whose it is, how much is known and how, whether that is all, and its hash.
extension Views {
  static func overview(servers rows: [[ReportFact]]) -> ReportFact {
    ReportFact(
      key: "", label: rows.count == 1 ? "One server" : "All \(rows.count) servers", value: .table(rows))
  }

  static func overviewRow(
    _ tree: ServerTree, _ hash: DatabaseHash?, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    let database = dissector.session.attributes[tree.database]
    let services = tree.services.filter { $0.attribute != nil }.count
    let characteristics = tree.services.reduce(0) { $0 + $1.characteristics.count }
    var row = [
      ReportFact(key: "", label: "server", value: .text(who(database))),
      ReportFact(key: "", label: "used by", value: .text(users(database))),
      ReportFact(key: "", label: "services", value: .number(services)),
      ReportFact(key: "", label: "characteristics", value: .number(characteristics)),
      ReportFact(key: "", label: "known", value: .text(knowledge(tree))),
      ReportFact(
        key: "", label: "whole",
        value: .text(wholeness(tree, database, isProven: hash?.state == DatabaseHash.fits))),
    ]
    if let hash { row.append(ReportFact(key: "", label: "hash", value: .text(hash.state))) }
    return row
  }

  private static func who(_ database: GATTDatabase) -> String {
    if database.isHost {
      return database.hasAddress ? "central " + Words.address(database.address) : "our own host"
    }
    return database.hasAddress ? Words.address(database.address) : "unknown peer"
  }

  private static func users(_ database: GATTDatabase) -> String {
    database.connections <= 1
      ? "#\(database.firstConnection)" : "#\(database.firstConnection) to #\(database.lastConnection)"
  }

  /// How the attributes are known.
  private static func knowledge(_ tree: ServerTree) -> String {
    var parts: [String] = []
    if tree.discovered > 0 { parts.append("\(tree.discovered) discovered") }
    if tree.imported > 0 { parts.append("\(tree.imported) imported") }
    if tree.inferred > 0 { parts.append("\(tree.inferred) by use") }
    return parts.joined(separator: ", ")
  }

  /// Whether all attributes are known, and whether they still hold.
  private static func wholeness(_ tree: ServerTree, _ database: GATTDatabase, isProven: Bool) -> String {
    let holes = tree.services.reduce(0) { sum, service in
      sum + service.holes.count + service.characteristics.reduce(0) { $0 + $1.holes.count }
    }
    var words: String
    if tree.isWhole || isProven {
      words = "complete"
    } else if holes > 0 {
      words = Words.count(holes, "hole")
    } else if tree.discovered == 0 {
      words = "not discovered"
    } else {
      words = tree.unsearched == nil ? "no holes" : "not searched to the end"
    }
    if !tree.outdated.isEmpty { words += ", \(tree.outdated.count) gone" }
    if database.replacedBy >= 0 { words += ", replaced" }
    return words
  }
}
