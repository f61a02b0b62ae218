/// A server's database in the order of its handles: services, their characteristics, and what is missing.
///
/// It is made once, when all records are in.
struct ServerTree {
  /// A service, or the attributes that are in none that is known.
  struct Service {
    /// Its declaration, as an index into the session's attributes; nil for attributes of no known service.
    var attribute: Int?
    var start: UInt16
    var end: UInt16
    var uuid: UInt32 = 0
    var isPrimary = true
    var includes: [Int] = []
    var characteristics: [Characteristic] = []
    /// Attributes that belong to no characteristic.
    var others: [Int] = []
    /// Handles that no discovery has been at, though attributes may be there.
    var holes: [ClosedRange<UInt16>] = []
  }

  struct Characteristic {
    /// Its declaration; nil where only the value is known.
    var declaration: Int?
    /// Its value; nil where nobody used it yet and its type isn't known.
    var value: Int?
    var handle: UInt16
    var uuid: UInt32 = 0
    var descriptors: [Int] = []
    var holes: [ClosedRange<UInt16>] = []
  }

  let database: Int32
  var services: [Service] = []
  /// Attributes that Service Changed took away, or that became others.
  var outdated: [Int] = []
  /// How many attributes are known by what.
  var discovered = 0
  var imported = 0
  var inferred = 0
  /// Handles behind the last known service that no search for services has been at.
  var unsearched: ClosedRange<UInt16>?

  var count: Int { discovered + imported + inferred }

  /// Whether anything is known.
  var isEmpty: Bool { count == 0 && outdated.isEmpty }

  /// Whether every handle is either known or was searched, so that there is no attribute but those that are known.
  var isWhole = false
  /// Where discovery has been.
  private(set) var searched: [HandleSearch] = []

  init(_ database: Int32, _ known: borrowing GATTDatabases) {
    self.database = database
    var search = known[database].firstSearch
    while search >= 0 {
      searched.append(known.searches[Int(search)])
      search = known.searches[Int(search)].next
    }
    var attributes: [Int] = []
    for index in 0..<known.attributes.count where known.belongs(index, database) {
      if known.isCurrent(index) { attributes.append(index) } else { outdated.append(index) }
    }
    // What the database itself has goes before what it took over.
    attributes.sort {
      (known.attributes[$0].handle, known.attributes[$1].database)
        < (known.attributes[$1].handle, known.attributes[$0].database)
    }
    var handles = Set<UInt16>()
    attributes.removeAll { !handles.insert(known.attributes[$0].handle).inserted }
    for index in attributes {
      switch known.attributes[index].knowledge {
      case .discovered: discovered += 1
      case .imported: imported += 1
      case .inferred: inferred += 1
      }
    }
    arrange(attributes, known)
    findHoles(known, handles)
  }

  // MARK: - Order

  /// Puts the attributes, which come in the order of their handles, where they belong; each is looked at once.
  ///
  /// Some servers have one service inside of another's range, so that the outer one goes on behind it.
  private mutating func arrange(_ attributes: [Int], _ known: borrowing GATTDatabases) {
    // The services that reach to the present handle, the innermost last.
    var open: [Int] = []
    // The characteristic of a service by the handle of its value.
    var values: [UInt16: (service: Int, place: Int)] = [:]
    for index in attributes {
      let attribute = known.attributes[index]
      while let last = open.last, services[last].end < attribute.handle { open.removeLast() }
      if attribute.isService {
        // A service whose end nobody told reaches to the next one at most.
        while let last = open.last, attribute.end == 0 || attribute.end > services[last].end {
          services[last].end = attribute.handle - 1
          open.removeLast()
        }
        var service = Service(
          attribute: index, start: attribute.handle, end: max(attribute.end, attribute.handle))
        service.uuid = attribute.declared
        service.isPrimary = attribute.type == AttributeType.primaryService
        open.append(services.count)
        services.append(service)
        continue
      }
      if open.isEmpty, services.last.map({ $0.attribute != nil }) ?? true {
        services.append(Service(attribute: nil, start: attribute.handle, end: attribute.handle))
      }
      let place = open.last ?? services.count - 1
      if services[place].attribute == nil { services[place].end = attribute.handle }
      add(index, to: place, &values, known)
    }
  }

  private mutating func add(
    _ index: Int, to service: Int, _ values: inout [UInt16: (service: Int, place: Int)],
    _ known: borrowing GATTDatabases
  ) {
    let attribute = known.attributes[index]
    switch attribute.type {
    case AttributeType.include: services[service].includes.append(index)
    case AttributeType.characteristic:
      var new = Characteristic(declaration: index, handle: attribute.target)
      new.uuid = attribute.declared
      values[attribute.target] = (service, services[service].characteristics.count)
      services[service].characteristics.append(new)
    default:
      if let (owner, place) = values[attribute.handle] {
        services[owner].characteristics[place].value = index
        if services[owner].characteristics[place].uuid == 0 {
          services[owner].characteristics[place].uuid = attribute.type
        }
      } else if let last = services[service].characteristics.indices.last,
        Self.isDescriptor(attribute) || isBehind(services[service].characteristics[last], attribute, known)
      {
        services[service].characteristics[last].descriptors.append(index)
      } else if Self.isDescriptor(attribute) {
        services[service].others.append(index)
      } else {
        // A value whose declaration nobody asked for.
        var new = Characteristic(declaration: nil, value: index, handle: attribute.handle)
        new.uuid = attribute.type
        services[service].characteristics.append(new)
      }
    }
  }

  /// Whether all declarations up to the attribute are known, so that what is no value is a descriptor of the last one.
  private func isBehind(
    _ characteristic: Characteristic, _ attribute: GATTAttribute, _ known: borrowing GATTDatabases
  ) -> Bool {
    guard attribute.type > 0, let declaration = characteristic.declaration else { return false }
    // A map has the declarations of all values that it has.
    if attribute.knowledge == .imported { return known.attributes[declaration].knowledge == .imported }
    let first = known.attributes[declaration].handle
    return searched.contains {
      $0.procedure == .characteristics && $0.low <= first && attribute.handle <= $0.high
    }
  }

  /// Whether it describes a characteristic: by its type, or, where that isn't known, since a client wrote a
  /// configuration to it.
  ///
  /// - Spec: Assigned Numbers, 3.7
  private static func isDescriptor(_ attribute: GATTAttribute) -> Bool {
    if attribute.type >= 0x2900, attribute.type <= 0x29FF { return true }
    return attribute.type == 0 && attribute.writes > 0 && attribute.reads == 0
      && attribute.notifications + attribute.indications == 0 && attribute.value.whole == 2
      && attribute.valueIsWritten
  }
}
