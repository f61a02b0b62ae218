/// Attributes as apps know them: services, characteristics, descriptors.
struct CallAttribute {
  enum Kind { case service, characteristic, descriptor, unknown }

  var kind = Kind.unknown
  var handle: UInt16 = 0
  /// Its UUID as a code of the catalogue; of a service the declared one; 0 where it isn't known.
  var uuid: UInt32 = 0
  /// Of a descriptor, its characteristic.
  var characteristic: UInt32 = 0
  /// Its service, 0 where it isn't known.
  var service: UInt32 = 0

  /// The attribute with that handle.
  init(_ database: Int32, _ handle: UInt16, _ dissector: borrowing Dissector) {
    self.handle = handle
    guard database >= 0 else { return }
    if let place = dissector.session.attributes.service(database, handle) {
      service = dissector.session.attributes.attributes[place].declared
    }
    // What a Service Changed announces is still called by its old name.
    guard let found = dissector.session.attributes.find(database, handle) else { return }
    let attribute = dissector.session.attributes.attributes[found]
    switch attribute.type {
    case 0: return
    case AttributeType.primaryService, AttributeType.secondaryService:
      kind = .service
      uuid = attribute.declared
      service = attribute.declared
    case AttributeType.include:
      kind = .service
      uuid = attribute.declared
      if uuid == 0, let target = dissector.session.attributes.find(database, attribute.target) {
        uuid = dissector.session.attributes.attributes[target].declared
      }
      service = uuid
    case AttributeType.characteristic:
      kind = .characteristic
      uuid = attribute.declared
    case 0x2900...0x29FF:
      kind = .descriptor
      uuid = attribute.type
      characteristic = Self.owner(database, handle, dissector)
    case _ where CallLog.isBehindValue(database, handle, dissector):
      kind = .descriptor
      uuid = attribute.type
      characteristic = Self.owner(database, handle, dissector)
    default:
      kind = .characteristic
      uuid = attribute.type
    }
  }

  /// The characteristic whose descriptors stand from `handle` on, or that a client configuration is one of.
  init(characteristicBefore handle: UInt16, _ database: Int32, _ dissector: borrowing Dissector) {
    self.init(database, handle, dissector)
    uuid = Self.owner(database, handle, dissector)
    kind = uuid > 0 ? .characteristic : .unknown
  }

  /// The UUID of the characteristic that a handle belongs to, or 0; so many handles are looked at.
  private static func owner(_ database: Int32, _ handle: UInt16, _ dissector: borrowing Dissector) -> UInt32 {
    var before = handle
    for _ in 0..<32 {
      guard before > 1 else { return 0 }
      before -= 1
      guard let found = dissector.session.attributes.find(database, before) else { continue }
      let attribute = dissector.session.attributes.attributes[found]
      if attribute.type == AttributeType.characteristic { return attribute.declared }
      if attribute.isService { return 0 }
    }
    return 0
  }

  /// Whether the system keeps it for itself, as iOS does; `catalog` knows the long UUIDs.
  func isSystem(_ catalog: borrowing Catalog) -> Bool {
    if service > 0 { return Self.isSystem(service: service, catalog) }
    let owner = kind == .descriptor ? characteristic : uuid
    // Generic Access, Generic Attribute, and Human Interface Device, by their characteristics.
    switch owner {
    case 0x2A00...0x2A05, 0x2AA6, 0x2AC9, 0x2B29, 0x2B2A, 0x2B3A, 0x2A22, 0x2A32, 0x2A33, 0x2A4A...0x2A4E:
      return true
    default: return false
    }
  }

  /// Services that iOS hides from apps.
  static func isSystem(service: UInt32, _ catalog: borrowing Catalog) -> Bool {
    if service == 0x1800 || service == 0x1801 || service == 0x1812 { return true }
    // Apple Notification Center Service, 7905F431-B5CE-4E99-A40F-4B1E122D00D0.
    return catalog.longUUIDs.uuid(service)
      == LongUUIDs.Value(high: 0x7905_F431_B5CE_4E99, low: 0xA40F_4B1E_122D_00D0)
  }

  /// In words: its name and UUID, or its handle where nothing else is known.
  func words(_ catalog: borrowing Catalog) -> String {
    guard uuid > 0 else {
      let place = service > 0 ? " of " + Views.named(service, catalog) : ""
      return "handle " + Views.hexadecimal(handle) + place
    }
    if kind == .descriptor {
      let owner = characteristic > 0 ? " of " + Views.named(characteristic, catalog) : ""
      return Views.named(uuid, catalog) + owner
    }
    return Views.named(uuid, catalog)
  }

  /// As an object, with its service and its characteristic beside it.
  func facts(_ catalog: borrowing Catalog) -> [ReportFact] {
    var facts: [ReportFact] = []
    if service > 0, kind != .service { facts.append(Self.fact("service", service, 0, catalog)) }
    switch kind {
    case .service: facts.append(Self.fact("service", uuid, handle, catalog))
    case .descriptor:
      if characteristic > 0 { facts.append(Self.fact("characteristic", characteristic, 0, catalog)) }
      facts.append(Self.fact("descriptor", uuid, handle, catalog))
    case .characteristic: facts.append(Self.fact("characteristic", uuid, handle, catalog))
    case .unknown: facts.append(Self.fact("attribute", 0, handle, catalog))
    }
    return facts
  }

  private static func fact(
    _ key: String, _ uuid: UInt32, _ handle: UInt16, _ catalog: borrowing Catalog
  ) -> ReportFact {
    ReportFact(key: key, label: "", value: .object(members(uuid, handle, catalog)))
  }

  /// UUID, name and handle, each where it is known.
  static func members(_ uuid: UInt32, _ handle: UInt16, _ catalog: borrowing Catalog) -> [ReportFact] {
    var facts: [ReportFact] = []
    if uuid > 0 { facts.append(ReportFact(key: "uuid", label: "", value: .text(catalog.uuidText(uuid)))) }
    if uuid > 0, catalog.hasName(uuid) {
      facts.append(ReportFact(key: "name", label: "", value: .text(catalog.uuidName(uuid))))
    }
    if handle > 0 || uuid == 0 {
      facts.append(ReportFact(key: "handle", label: "", value: .number(Int(handle))))
    }
    return facts
  }
}
