/// The hash of a database: what the server says, and what it is by the attributes that are known.
struct DatabaseHash {
  let told: Number128
  /// The record in which the server said it.
  let record: Int
  /// What it is by the attributes that are known; nil where not all are, or the database changed since.
  var computed: Number128?
  /// Whether no attribute can be missing that would make it another.
  var isProven = false
  /// Whether the database changed later.
  var isOld = false

  static let fits = "fits"

  /// Whether it fits, in a word.
  var state: String {
    computed.map { $0 == told ? Self.fits : isProven ? "differs" : "likely differs" } ?? "not compared"
  }
}

extension Views {
  /// The hash that a server said last, or nil.
  static func databaseHash(_ tree: ServerTree, _ dissector: borrowing Dissector) -> DatabaseHash? {
    var told: Number128?
    var record = 0
    for service in tree.services {
      for characteristic in service.characteristics where characteristic.uuid == AttributeType.databaseHash {
        guard let index = characteristic.value else { continue }
        let attribute = dissector.session.attributes.attributes[index]
        told = Number128(dissector.session.attributes.values.octets(attribute.value), at: 0)
        record = attribute.valueRecord
      }
    }
    guard let told else { return nil }
    // What was read before the database changed is the hash of another one.
    let isOld = dissector.session.attributes[tree.database].changedIn > record
    var computed = isOld ? nil : hash(tree, dissector)
    let isProven = computed == told || tree.isWhole
    // Only where no attribute can be missing does another hash prove anything.
    if !isProven, !hasAllPrimaryServices(tree) { computed = nil }
    return DatabaseHash(told: told, record: record, computed: computed, isProven: isProven, isOld: isOld)
  }

  static func add(_ hash: DatabaseHash, to item: inout ReportItem) {
    let told = hash.told
    let record = hash.record
    var facts = [
      ReportFact(key: "value", label: "", value: .text(told.hexadecimal)),
      ReportFact(key: "record", label: "", value: .number(record)),
    ]
    var words = "0x\(told.hexadecimal) (record \(record))"
    if let computed = hash.computed {
      facts.append(ReportFact(key: "computed", label: "", value: .text(computed.hexadecimal)))
      if hash.isProven {
        facts.append(ReportFact(key: "matches", label: "", value: .flag(computed == told)))
      }
      if computed == told {
        words += ", which is that of the attributes below"
      } else if hash.isProven {
        words +=
          ", but that of the attributes below is 0x\(computed.hexadecimal): one of them has changed, or the server's "
          + "hash is wrong"
      } else {
        words +=
          ", but that of the attributes below is 0x\(computed.hexadecimal): likely one of them has changed, or the "
          + "server's hash is wrong; or there is a secondary service, which nobody searched for everywhere"
      }
    } else {
      words +=
        hash.isOld
        ? ", not compared: the database changed later"
        : ", not compared: not all attributes that it is made of are known"
    }
    item.add("database_hash", "Database Hash", .shown(words, .object(facts)))
  }

  /// Whether nothing but a secondary service can be where no known service is.
  private static func hasAllPrimaryServices(_ tree: ServerTree) -> Bool {
    var isKnown = [Bool](repeating: false, count: 65_536)
    for service in tree.services where service.attribute != nil && service.start <= service.end {
      for handle in service.start...service.end { isKnown[Int(handle)] = true }
    }
    for search in tree.searched
    where (search.procedure == .primaryServices || search.procedure == .all) && search.low <= search.high {
      for handle in search.low...search.high { isKnown[Int(handle)] = true }
    }
    return isKnown.dropFirst().allSatisfy { $0 }
  }

  /// The hash of the attributes of `tree`, or nil where not all that it is made of are known.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 7.3.1
  private static func hash(_ tree: ServerTree, _ dissector: borrowing Dissector) -> Number128? {
    guard let function = dissector.cryptography?.aesCMAC else { return nil }
    // By handle: a service may be inside of another's range.
    var parts: [UInt16: [UInt8]] = [:]
    for service in tree.services {
      guard let index = service.attribute, service.holes.isEmpty, service.uuid > 0, service.others.isEmpty
      else { return nil }
      let attribute = dissector.session.attributes.attributes[index]
      add(attribute, uuid(service.uuid, dissector.catalog), &parts)
      for index in service.includes {
        let include = dissector.session.attributes.attributes[index]
        var value = octets(include.target) + octets(include.end)
        // A UUID of 128 bits isn't a part of the declaration.
        if include.declared > 0, include.declared <= 0xFFFF { value += octets(UInt16(include.declared)) }
        add(include, value, &parts)
      }
      for characteristic in service.characteristics {
        guard add(characteristic, dissector, &parts) else { return nil }
      }
    }
    return parts.isEmpty ? nil : function(.zero, parts.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  /// Adds a characteristic's part of the message; false where something of it isn't known.
  private static func add(
    _ characteristic: ServerTree.Characteristic, _ dissector: borrowing Dissector,
    _ parts: inout [UInt16: [UInt8]]
  ) -> Bool {
    guard let index = characteristic.declaration, characteristic.holes.isEmpty, characteristic.uuid > 0
    else { return false }
    let declaration = dissector.session.attributes.attributes[index]
    add(
      declaration,
      [declaration.properties] + octets(declaration.target) + uuid(characteristic.uuid, dissector.catalog),
      &parts)
    for index in characteristic.descriptors {
      let descriptor = dissector.session.attributes.attributes[index]
      if descriptor.type == AttributeType.extendedProperties {
        guard descriptor.valueRecord > 0, !descriptor.value.isCut else { return false }
        let value = dissector.session.attributes.values.octets(descriptor.value)
        add(descriptor, (0..<value.byteCount).map { value.u8(at: $0) ?? 0 }, &parts)
      } else if descriptor.type > 0x2900, descriptor.type <= 0x2905 {
        add(descriptor, [], &parts)
      }
    }
    return true
  }

  private static func add(_ attribute: GATTAttribute, _ value: [UInt8], _ parts: inout [UInt16: [UInt8]]) {
    parts[attribute.handle] =
      octets(attribute.handle) + octets(UInt16(truncatingIfNeeded: attribute.type)) + value
  }

  private static func octets(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

  /// The octets of a UUID, the least significant first.
  private static func uuid(_ code: UInt32, _ catalog: borrowing Catalog) -> [UInt8] {
    guard let long = catalog.longUUIDs.uuid(code) else { return octets(UInt16(truncatingIfNeeded: code)) }
    return [long.low, long.high].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> ($0 * 8)) }
    }
  }
}
