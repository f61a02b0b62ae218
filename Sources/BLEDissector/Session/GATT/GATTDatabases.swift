/// The attributes of all servers, by database and handle, as far as PDUs told them.
///
/// A server has one database over all its connections, since clients keep what they learnt of a bonded server. Where a
/// connection learns something that contradicts what was known from before, it gets a database of its own from there
/// on. Bounded: when the table is full, all attributes are forgotten, and counted.
struct GATTDatabases: ~Copyable {
  static let mostAttributes = 1 << 17
  static let mostDatabases = 4096
  static let mostSearches = 1 << 15
  static let mostSearchesOfOne: UInt16 = 512
  static let mostSubscriptions = 4096
  static let mostValueOctets = 16 << 20

  private(set) var databases = Table<GATTDatabase>(capacity: 8)
  var attributes = Table<GATTAttribute>(capacity: 64)
  private(set) var searches = Table<HandleSearch>(capacity: 16)
  private(set) var subscriptions = Table<Subscription>(capacity: 16)
  /// Subscriptions that found no place.
  private(set) var lostSubscriptions = 0
  /// The attribute of a database and handle; the latest database of a server.
  private var index = HashIndex()
  private var servers = HashIndex()
  /// The handles of requests for several values.
  var lists = HandleLists()
  var values = OctetStore(most: GATTDatabases.mostValueOctets)
  /// What is known of servers from elsewhere.
  var imports: [ImportedServer] = []
  /// How often all attributes were forgotten: an index is good for one such span.
  private(set) var span: UInt32 = 0
  /// Whether values are kept, for views that show them.
  var keepsValues = false

  init() {}

  // MARK: - Databases

  subscript(_ database: Int32) -> GATTDatabase {
    @inline(__always) _read { yield databases[Int(database)] }
    _modify { yield &databases[Int(database)] }
  }

  /// The database of the server with that key, made if there is none; key 0 is a server that nothing else is known of.
  mutating func database(of server: GATTDatabase, connection: Int32) -> (index: Int32, isNew: Bool) {
    if server.key > 0, let known = servers.find(server.key) {
      databases[known].connections &+= 1
      databases[known].lastConnection = connection
      return (Int32(known), false)
    }
    guard databases.count < Self.mostDatabases else { return (-1, false) }
    var database = server
    database.connections = 1
    database.firstConnection = connection
    database.lastConnection = connection
    databases.append(database)
    servers.set(server.key, databases.count &- 1)
    return (Int32(databases.count &- 1), true)
  }

  /// Notes that a server has that key too, unless another one has it.
  mutating func add(key: UInt64, to database: Int32) {
    if servers.find(key) == nil { servers.set(key, Int(database)) }
  }

  /// Gives the connection a database of its own, since `handle` is something else there than was known.
  private mutating func fork(_ link: inout DatabaseLink, isHost: Bool, _ handle: UInt16, _ record: Int) {
    let old = link.database(isHost: isHost)
    guard databases.count < Self.mostDatabases else { return }
    var database = GATTDatabase()
    database.isHost = databases[Int(old)].isHost
    database.adapter = databases[Int(old)].adapter
    database.address = databases[Int(old)].address
    database.isRandom = databases[Int(old)].isRandom
    database.hasAddress = databases[Int(old)].hasAddress
    database.key = databases[Int(old)].key
    database.connections = 1
    database.firstConnection = link.connection
    database.lastConnection = link.connection
    database.base = old
    database.owner = link.connection
    databases.append(database)
    let new = Int32(databases.count &- 1)
    databases[Int(old)].replacedBy = new
    databases[Int(old)].replacedIn = record
    databases[Int(old)].replacedAt = handle
    databases[Int(old)].learntIn = find(old, handle).map { attributes[$0].record } ?? 0
    servers.set(database.key, Int(new))
    keepSearches(of: old, in: new, link.connection)
    if isHost { link.host = new } else { link.peer = new }
  }

  /// What the connection searched before it turned out to have another database, it searched in that one.
  private mutating func keepSearches(of old: Int32, in new: Int32, _ connection: Int32) {
    var place = databases[Int(old)].firstSearch
    while place >= 0 {
      let search = searches[Int(place)]
      if search.connection == connection {
        searched(new, search.procedure, search.low, search.high, connection)
      }
      place = search.next
    }
  }

  /// Whether an attribute that just notified can't, by what was imported of it.
  @inline(__always)
  func isMisfit(_ place: Int) -> Bool {
    guard attributes[place].knowledge == .imported else { return false }
    let type = attributes[place].type
    return type >= 0x2800 && type <= 0x2803 || type >= 0x2900 && type <= 0x29FF
  }

  /// Gives the connection a database of its own, since what `handle` does isn't what the known one is for.
  mutating func contradict(_ link: inout DatabaseLink, isHost: Bool, _ handle: UInt16, _ record: Int) {
    fork(&link, isHost: isHost, handle, record)
  }

  // MARK: - Attributes

  @inline(__always)
  private static func key(_ database: Int32, _ handle: UInt16) -> UInt64 {
    UInt64(truncatingIfNeeded: database &+ 1) &<< 16 | UInt64(handle)
  }

  /// The index of the attribute with that handle, or nil where nothing is known of it.
  @inline(__always)
  func find(_ database: Int32, _ handle: UInt16) -> Int? {
    guard database >= 0, handle > 0 else { return nil }
    if let own = index.find(Self.key(database, handle)) { return own }
    return databases[Int(database)].base < 0 ? nil : findInBase(database, handle)
  }

  private func findInBase(_ database: Int32, _ handle: UInt16) -> Int? {
    guard let found = index.find(Self.key(databases[Int(database)].base, handle)),
      attributes[found].connection == databases[Int(database)].owner
    else { return nil }
    return found
  }

  /// The type of the attribute, as a code of the catalogue, or 0 where it isn't known.
  @inline(__always)
  func code(_ database: Int32, _ handle: UInt16) -> UInt32 {
    guard let found = find(database, handle), isCurrent(found) else { return 0 }
    return attributes[found].type
  }

  /// Whether no Service Changed since it was learnt says that the attribute is another one now.
  @inline(__always)
  func isCurrent(_ attribute: Int) -> Bool {
    let database = Int(attributes[attribute].database)
    if attributes[attribute].changes == databases[database].changes { return true }
    return isUnchanged(attribute, database)
  }

  private func isUnchanged(_ attribute: Int, _ database: Int) -> Bool {
    for place in 0..<4 {
      let range = databases[database].changedRanges[place]
      if range.change > attributes[attribute].changes, range.low <= attributes[attribute].handle,
        attributes[attribute].handle <= range.high
      {
        return false
      }
    }
    return true
  }

  /// The attribute with that handle, made if there is none; nil where there is no place, or no database.
  mutating func touch(_ link: DatabaseLink, isHost: Bool, _ handle: UInt16, _ record: Int) -> Int? {
    let database = link.database(isHost: isHost)
    guard database >= 0, handle > 0 else { return nil }
    if let known = find(database, handle) { return isCurrent(known) ? known : renew(known, link, record) }
    if attributes.count >= Self.mostAttributes { forgetAll() }
    guard index.set(Self.key(database, handle), attributes.count) else { return nil }
    var attribute = GATTAttribute(database: database, handle: handle)
    attribute.connection = link.connection
    attribute.record = record
    attribute.changes = databases[Int(database)].changes
    attributes.append(attribute)
    databases[Int(database)].count &+= 1
    return attributes.count &- 1
  }

  /// Adds an attribute that was imported to a database that has none yet at its handle.
  mutating func add(_ known: GATTAttribute, to database: Int32) {
    guard known.handle > 0, attributes.count < Self.mostAttributes,
      index.find(Self.key(database, known.handle)) == nil,
      index.set(Self.key(database, known.handle), attributes.count)
    else { return }
    var attribute = known
    attribute.database = database
    attributes.append(attribute)
    databases[Int(database)].count &+= 1
    if attribute.isService { list(attributes.count &- 1) }
  }

  /// Puts a service in the list of its database's services.
  private mutating func list(_ place: Int) {
    let database = Int(attributes[place].database)
    attributes[place].isListed = true
    attributes[place].nextService = databases[database].firstService
    databases[database].firstService = Int32(truncatingIfNeeded: place)
    databases[database].services &+= 1
  }

  /// Begins anew at the handle of an attribute that Service Changed took away, as another one has it now.
  ///
  /// What was there is kept, since traffic was of it, where there is room.
  @inline(never)
  private mutating func renew(_ place: Int, _ link: DatabaseLink, _ record: Int) -> Int {
    values.release(&attributes[place].value)
    if attributes[place].type == AttributeType.clientConfiguration {
      for index in 0..<subscriptions.count where Int(subscriptions[index].attribute) == place {
        subscriptions[index].attribute = -1
      }
    }
    var attribute = GATTAttribute(database: attributes[place].database, handle: attributes[place].handle)
    attribute.connection = link.connection
    attribute.record = record
    attribute.changes = databases[Int(attribute.database)].changes
    if attributes.count < Self.mostAttributes,
      index.set(Self.key(attribute.database, attribute.handle), attributes.count)
    {
      attributes[place].isEnded = true
      attributes.append(attribute)
      return attributes.count &- 1
    }
    attribute.isListed = attributes[place].isListed
    attribute.nextService = attributes[place].nextService
    attributes[place] = attribute
    return place
  }

  /// Whether the attribute at `index` is one of the database: its own, or one that it took over.
  ///
  /// What it was once and isn't any more doesn't count.
  func belongs(_ index: Int, _ database: Int32) -> Bool {
    if attributes[index].isEnded { return false }
    if attributes[index].database == database { return true }
    let base = databases[Int(database)].base
    return base >= 0 && attributes[index].database == base
      && attributes[index].connection == databases[Int(database)].owner
  }

  /// Notes that the attribute has that type, and says where it is; nil where there is no place.
  ///
  /// Of a declaration, what it says is held against what is known; to note it is left to the caller.
  @discardableResult
  mutating func learn(
    _ link: inout DatabaseLink, isHost: Bool, _ handle: UInt16, _ type: UInt32, _ record: Int,
    _ declaration: Declaration = Declaration()
  ) -> Int? {
    guard type > 0, var place = touch(link, isHost: isHost, handle, record) else { return nil }
    let known = attributes[place].type
    let isService = type == AttributeType.primaryService || type == AttributeType.secondaryService
    let isOther =
      known != type
      ? !(isService && attributes[place].isKindGuessed)
      : declaration.contradicts(attributes[place])
    if known > 0, isOther, attributes[place].connection != link.connection, isCurrent(place) {
      fork(&link, isHost: isHost, handle, record)
      guard let own = touch(link, isHost: isHost, handle, record) else { return nil }
      place = own
    }
    if attributes[place].type != type {
      if isService, !attributes[place].isListed { list(place) }
      // What was declared before is gone with what the attribute was. An included service, whose kind nobody told, may
      // turn out to be the other kind.
      if known > 0, !(isService && attributes[place].isService) { clearDeclaration(place) }
      attributes[place].type = type
    }
    attributes[place].isKindGuessed = false
    attributes[place].knowledge = .discovered
    attributes[place].connection = link.connection
    attributes[place].record = record
    attributes[place].changes = databases[Int(attributes[place].database)].changes
    return place
  }

  private mutating func clearDeclaration(_ place: Int) {
    attributes[place].declared = 0
    attributes[place].end = 0
    attributes[place].target = 0
    attributes[place].properties = 0
    attributes[place].hasProperties = false
  }

  /// Looks the service of an attribute up, unless that was done since the last one was learnt.
  @inline(__always)
  mutating func findService(_ place: Int) {
    if attributes[place].serviceStamp == databases[Int(attributes[place].database)].services { return }
    lookService(place)
  }

  @inline(never)
  private mutating func lookService(_ place: Int) {
    attributes[place].serviceStamp = databases[Int(attributes[place].database)].services
    attributes[place].service = Int32(
      truncatingIfNeeded: service(attributes[place].database, attributes[place].handle) ?? -1)
  }

  /// The characteristic that a descriptor is of, as the index of its declaration, or nil where it isn't near.
  func characteristic(ofDescriptor place: Int) -> Int? {
    var handle = attributes[place].handle
    for _ in 0..<16 where handle > 1 {
      handle &-= 1
      guard let other = find(attributes[place].database, handle) else { continue }
      if attributes[other].type == AttributeType.characteristic { return isCurrent(other) ? other : nil }
      if attributes[other].isService { return nil }
    }
    return nil
  }

  /// The service that has the handle, as an index into the attributes, or nil where it isn't known.
  ///
  /// It looks at so many services only, so that a line costs no more, the more there are.
  func service(_ database: Int32, _ handle: UInt16) -> Int? {
    guard database >= 0 else { return nil }
    if let own = service(listedIn: database, handle, of: 0) { return own }
    let base = databases[Int(database)].base
    return base < 0 ? nil : service(listedIn: base, handle, of: databases[Int(database)].owner)
  }

  /// The service in the list of that database, of those that `connection` learnt, or of all for 0.
  private func service(listedIn database: Int32, _ handle: UInt16, of connection: Int32) -> Int? {
    var place = databases[Int(database)].firstService
    var left = 64
    while place >= 0, left > 0 {
      let service = Int(place)
      if attributes[service].isService, attributes[service].handle <= handle,
        handle <= attributes[service].end, connection == 0 || attributes[service].connection == connection,
        isCurrent(service)
      {
        return service
      }
      place = attributes[service].nextService
      left &-= 1
    }
    return nil
  }

  private mutating func forgetAll() {
    for place in 0..<databases.count {
      databases[place].forgotten &+= databases[place].count
      databases[place].count = 0
      databases[place].firstService = -1
      databases[place].services = 0
      databases[place].firstSearch = -1
      databases[place].searches = 0
    }
    span &+= 1
    attributes.truncate(0)
    searches.truncate(0)
    subscriptions.truncate(0)
    index.removeAll()
    values = OctetStore(most: Self.mostValueOctets)
  }

  // MARK: - What was searched, and what changed

  /// Notes that everything that `procedure` finds in a range is known.
  ///
  /// Ranges grow by those of the same connection only, since another one may turn out to have another database.
  mutating func searched(
    _ database: Int32, _ procedure: HandleSearch.Procedure, _ low: UInt16, _ high: UInt16,
    _ connection: Int32
  ) {
    guard database >= 0, low > 0, low <= high else { return }
    let isFull =
      searches.count >= Self.mostSearches
      || databases[Int(database)].searches >= Self.mostSearchesOfOne
    var place = databases[Int(database)].firstSearch
    while place >= 0 {
      let search = searches[Int(place)]
      if search.procedure == procedure, search.connection == connection || isFull,
        UInt32(low) <= UInt32(search.high) &+ 1, UInt32(search.low) <= UInt32(high) &+ 1
      {
        searches[Int(place)].low = min(low, search.low)
        searches[Int(place)].high = max(high, search.high)
        return
      }
      if search.procedure == procedure, search.low == low, search.high == high {
        searches[Int(place)].connection = connection
        return
      }
      place = search.next
    }
    if isFull { return }
    searches.append(
      HandleSearch(
        procedure: procedure, connection: connection, low: low, high: high,
        next: databases[Int(database)].firstSearch))
    databases[Int(database)].firstSearch = Int32(searches.count &- 1)
    databases[Int(database)].searches &+= 1
  }

  /// Holds what was known from before against a range in which everything that `procedure` finds has just been told.
  ///
  /// What should be there and isn't shows that the server has another database now. It looks at so many handles
  /// only; further ones show when they are used.
  mutating func verify(
    _ link: inout DatabaseLink, isHost: Bool, _ procedure: HandleSearch.Procedure, _ low: UInt16,
    _ high: UInt16, _ record: Int
  ) {
    let database = link.database(isHost: isHost)
    guard database >= 0, low > 0, low <= high,
      databases[Int(database)].firstConnection != link.connection || databases[Int(database)].imported > 0
    else { return }
    for handle in low...min(high, low &+ min(255, .max &- low)) {
      guard let place = find(database, handle), attributes[place].connection != link.connection,
        procedure.finds(attributes[place].type), isCurrent(place),
        !(procedure == .secondaryServices && attributes[place].isKindGuessed)
      else { continue }
      return fork(&link, isHost: isHost, handle, record)
    }
  }

  /// Notes that the attributes of a range are others from now on.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 7.1
  mutating func changed(_ database: Int32, _ low: UInt16, _ high: UInt16, _ record: Int) {
    guard database >= 0, low <= high, databases[Int(database)].changes < .max else { return }
    let place = Int(database)
    databases[place].changes &+= 1
    databases[place].changedIn = record
    // A range that finds no place is taken together with the oldest one: too much is unknown then, nothing wrong.
    var oldest = 0
    for index in 1..<4
    where databases[place].changedRanges[index].change < databases[place].changedRanges[oldest].change {
      oldest = index
    }
    let old = databases[place].changedRanges[oldest]
    databases[place].changedRanges[oldest] = ChangedRange(
      low: old.change > 0 ? min(old.low, low) : low, high: old.change > 0 ? max(old.high, high) : high,
      change: databases[place].changes)
    // What was searched before says nothing any more.
    databases[place].firstSearch = -1
    databases[place].searches = 0
  }

  /// Notes what a client wrote to a Client Characteristic Configuration descriptor.
  mutating func subscribed(_ subscription: Subscription) {
    guard subscriptions.count < Self.mostSubscriptions else {
      lostSubscriptions &+= 1
      return
    }
    subscriptions.append(subscription)
  }
}
