/// A service's characteristics and descriptors as the rows of a table, for Markdown.
extension Views {
  static func rows(
    _ service: ServerTree.Service, _ dissector: borrowing Dissector
  ) -> [[ReportFact]] {
    var rows: [[ReportFact]] = []
    for characteristic in service.characteristics {
      rows.append(row(characteristic, dissector))
      for index in characteristic.descriptors {
        let attribute = dissector.session.attributes.attributes[index]
        rows.append(
          cells(
            hexadecimal(attribute.handle),
            "› " + (attribute.type > 0 ? dissector.catalog.uuidName(attribute.type) : "unknown"),
            attribute.type > 0 ? dissector.catalog.uuidText(attribute.type) : "", "", used(attribute)))
      }
    }
    return rows
  }

  private static func row(
    _ characteristic: ServerTree.Characteristic, _ dissector: borrowing Dissector
  ) -> [ReportFact] {
    var properties = ""
    if let declaration = characteristic.declaration {
      properties = names(ofProperties: dissector.session.attributes.attributes[declaration].properties)
        .joined(separator: ", ")
    }
    let use = characteristic.value.map { used(dissector.session.attributes.attributes[$0]) } ?? ""
    return cells(
      characteristic.handle > 0 ? hexadecimal(characteristic.handle) : "",
      characteristic.uuid > 0 ? dissector.catalog.uuidName(characteristic.uuid) : "unknown",
      characteristic.uuid > 0 ? dissector.catalog.uuidText(characteristic.uuid) : "", properties, use)
  }

  private static func cells(
    _ handle: String, _ name: String, _ uuid: String, _ properties: String, _ use: String
  ) -> [ReportFact] {
    [("Handle", handle), ("Name", name), ("UUID", uuid), ("Properties", properties), ("Used", use)].map {
      ReportFact(key: "", label: $0.0, value: .text($0.1))
    }
  }

  private static func used(_ attribute: GATTAttribute) -> String {
    let counts = [
      (attribute.reads, "read"), (attribute.writes, "write"), (attribute.commands, "command"),
      (attribute.notifications, "notification"), (attribute.indications, "indication"),
    ]
    return counts.filter { $0.0 > 0 }.map { Words.count(Int($0.0), $0.1) }.joined(separator: ", ")
  }
}
