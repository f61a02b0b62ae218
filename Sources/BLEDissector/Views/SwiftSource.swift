/// The UUIDs of servers as Swift source, for an app that uses them by Core Bluetooth.
struct SwiftSource {
  private(set) var text = "import CoreBluetooth\n"

  /// Adds an enumeration of what is known of each server.
  mutating func add(_ dissector: borrowing Dissector) {
    var used: Set<String> = []
    for database in 0..<dissector.session.attributes.databases.count
    where dissector.session.attributes.databases[database].replacedBy < 0 {
      let tree = ServerTree(Int32(database), dissector.session.attributes)
      let services = tree.services.filter { $0.attribute != nil && $0.uuid > 0 }
      guard !services.isEmpty else { continue }
      let known = dissector.session.attributes.databases[database]
      let who = Views.title(known, dissector)
      text += "\n/// The services of \(known.isHost ? who.prefix(1).lowercased() + who.dropFirst() : who).\n"
      text += "enum \(Self.unused(known.isHost ? "OwnServices" : "PeerServices", &used)) {\n"
      var names: Set<String> = []
      for (place, service) in services.enumerated() {
        if place > 0 { text += "\n" }
        add(service, &names, dissector)
      }
      text += "}\n"
    }
  }

  private mutating func add(
    _ service: ServerTree.Service, _ used: inout Set<String>, _ dissector: borrowing Dissector
  ) {
    let catalog = "\(Views.named(service.uuid, dissector.catalog))"
    text += "  /// \(catalog).\n"
    text += "  enum \(Self.unused(Self.typeName(service.uuid, dissector.catalog), &used)) {\n"
    text +=
      "    static var service: CBUUID { CBUUID(string: \"\(dissector.catalog.uuidText(service.uuid))\") }\n"
    var names: Set<String> = ["service"]
    for characteristic in service.characteristics where characteristic.uuid > 0 {
      var properties: [String] = []
      if let declaration = characteristic.declaration {
        properties = Views.names(
          ofProperties: dissector.session.attributes.attributes[declaration].properties)
      }
      let details = properties.isEmpty ? "" : ": \(properties.joined(separator: ", "))"
      text += "    /// \(Views.named(characteristic.uuid, dissector.catalog))\(details).\n"
      let name = Self.unused(Self.propertyName(characteristic.uuid, dissector.catalog), &names)
      text +=
        "    static var \(name): CBUUID { CBUUID(string: \"\(dissector.catalog.uuidText(characteristic.uuid))\") }\n"
    }
    text += "  }\n"
  }

  // MARK: - Names

  /// `HeartRate` of "Heart Rate"; of what has no name, `Service` and its UUID's first digits.
  private static func typeName(_ uuid: UInt32, _ catalog: borrowing Catalog) -> String {
    let words = catalog.hasName(uuid) ? words(catalog.uuidName(uuid)) : []
    guard !words.isEmpty else { return "Service" + catalog.uuidText(uuid).prefix(8) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "Service" + name : name
  }

  /// `heartRateMeasurement` of "Heart Rate Measurement".
  private static func propertyName(_ uuid: UInt32, _ catalog: borrowing Catalog) -> String {
    let words = catalog.hasName(uuid) ? words(catalog.uuidName(uuid)) : []
    guard let first = words.first else { return "characteristic" + catalog.uuidText(uuid).prefix(8) }
    let isAcronym = first.count > 1 && first.allSatisfy { $0.isUppercase || $0.isNumber }
    let start = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    let name = start + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "characteristic" + name : name
  }

  /// The runs of letters and digits in a name.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name.unicodeScalars {
      let isPart =
        character.isASCII && (character.properties.isAlphabetic || character.properties.numericType != nil)
      if isPart {
        word.unicodeScalars.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func unused(_ name: String, _ used: inout Set<String>) -> String {
    var number = 2
    var candidate = name
    while !used.insert(candidate).inserted {
      candidate = name + String(number)
      number += 1
    }
    return ["default", "switch", "case", "in", "is", "as", "self", "init", "let", "var"].contains(candidate)
      ? "`\(candidate)`" : candidate
  }
}
