/// What went over one attribute of a connection.
struct LinkAttribute: BitwiseCopyable {
  /// The connection's number, server and handle.
  var key: UInt64 = 0
  var handle: UInt16 = 0
  /// Whether the host has the attribute, and not the peer.
  var isHosts = false
  /// Which attribute the handle was then.
  var subject = AttributeSubject()
  var reads: UInt32 = 0
  var readParts: UInt32 = 0
  var writes: UInt32 = 0
  var cancelledWrites: UInt32 = 0
  var commands: UInt32 = 0
  var notifications: UInt32 = 0
  var indications: UInt32 = 0
  /// Octets of values from the server to the client, and back.
  var octetsOut: UInt64 = 0
  var octetsIn: UInt64 = 0
  /// The next one of the same connection, or -1.
  var next: Int32 = -1

  /// Adds what went over the same attribute.
  mutating func add(_ other: LinkAttribute) {
    reads &+= other.reads
    readParts &+= other.readParts
    writes &+= other.writes
    cancelledWrites &+= other.cancelledWrites
    commands &+= other.commands
    notifications &+= other.notifications
    indications &+= other.indications
    octetsOut &+= other.octetsOut
    octetsIn &+= other.octetsIn
  }
}

/// How often a server refused with one error code.
struct LinkErrorCount: BitwiseCopyable {
  var code: UInt8 = 0
  /// Whether it ended a discovery, which is how discoveries end.
  var isDiscovery = false
  /// Whether the host refused, and not the peer.
  var isHosts = false
  var count: UInt32 = 0
  var firstRecord = 0
  var opcode: UInt8 = 0
  var handle: UInt16 = 0
  var subject = AttributeSubject()
  var next: Int32 = -1
}

/// The attributes and errors of all connections.
///
/// Bounded: `most` attributes and `mostErrors` counts in all; what comes beyond is counted by its connection.
struct LinkTraffic: ~Copyable {
  private static let most = 1 << 15
  private static let mostErrors = 1 << 14
  private static let longestErrors = 64
  var attributes = Table<LinkAttribute>(capacity: 16)
  var errors = Table<LinkErrorCount>(capacity: 4)
  private var index = HashIndex()
  private var free: Int32 = -1
  private var freeErrors: Int32 = -1
  private var latest = 0

  /// The place of an attribute of the connection with that number, or nil where there is no room.
  ///
  /// Where the handle became another attribute, that gets a place of its own, and the earlier one is left as it is.
  mutating func place(
    _ number: Int32, isHosts: Bool, _ handle: UInt16, _ subject: AttributeSubject,
    _ known: borrowing GATTDatabases, _ head: inout Int32
  ) -> Int? {
    let key = UInt64(UInt32(bitPattern: number)) &<< 17 | (isHosts ? 0x1_0000 : 0) | UInt64(handle)
    if latest < attributes.count, attributes[latest].key == key,
      attributes[latest].subject.takes(subject, known)
    {
      return latest
    }
    if let found = index.find(key), attributes[found].subject.takes(subject, known) {
      latest = found
      return found
    }
    return add(key, isHosts: isHosts, handle, subject, &head)
  }

  @inline(never)
  private mutating func add(
    _ key: UInt64, isHosts: Bool, _ handle: UInt16, _ subject: AttributeSubject, _ head: inout Int32
  ) -> Int? {
    let place: Int
    if free >= 0 {
      place = Int(free)
      free = attributes[place].next
    } else {
      guard attributes.count < Self.most else { return nil }
      place = attributes.count
      attributes.append(LinkAttribute())
    }
    attributes[place] = LinkAttribute(
      key: key, handle: handle, isHosts: isHosts, subject: subject.asRow, next: -1)
    guard index.set(key, place) else {
      attributes[place] = LinkAttribute(next: free)
      free = Int32(place)
      return nil
    }
    attributes[place].next = head
    head = Int32(place)
    latest = place
    return place
  }

  /// Counts an error response.
  mutating func addError(_ error: LinkErrorCount, _ head: inout Int32) {
    var place = head
    var length = 0
    while place >= 0 {
      let found = errors[Int(place)]
      if found.code == error.code, found.isDiscovery == error.isDiscovery, found.isHosts == error.isHosts {
        errors[Int(place)].count &+= 1
        return
      }
      place = found.next
      length &+= 1
    }
    guard length < Self.longestErrors else { return }
    var error = error
    error.count = 1
    error.next = head
    if freeErrors >= 0 {
      head = freeErrors
      freeErrors = errors[Int(freeErrors)].next
      errors[Int(head)] = error
    } else if errors.count < Self.mostErrors {
      head = Int32(errors.count)
      errors.append(error)
    }
  }

  /// Gives back what a connection has.
  mutating func forget(_ story: LinkStory) {
    var place = story.attributes
    while place >= 0 {
      let next = attributes[Int(place)].next
      index.remove(attributes[Int(place)].key)
      attributes[Int(place)] = LinkAttribute(next: free)
      free = place
      place = next
    }
    place = story.errors
    while place >= 0 {
      let next = errors[Int(place)].next
      errors[Int(place)].next = freeErrors
      freeErrors = place
      place = next
    }
  }
}

/// A channel that signalling asked for.
struct LinkChannel: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable { case asked, open, refused, closed }

  var psm: UInt16 = 0
  var isEnhanced = false
  var isFromHost = false
  var identifier: UInt8 = 0
  var ordinal: UInt8 = 0
  var state = State.asked
  var result: UInt16 = 0
  var hostCID: UInt16 = 0
  var peerCID: UInt16 = 0
  /// What each side can receive.
  var hostMTU: UInt16 = 0
  var hostMPS: UInt16 = 0
  var peerMTU: UInt16 = 0
  var peerMPS: UInt16 = 0
  var askedBy = 0
  var time = Timestamp.none
  var closedBy = 0
  var isClosedByHost = false
  var sent: UInt32 = 0
  var received: UInt32 = 0
  var octetsSent: UInt64 = 0
  var octetsReceived: UInt64 = 0
  var bearer = LinkBearer()
  /// The next one of the same connection, or -1.
  var next: Int32 = -1
}

/// The channels of all connections; of each the first 64, of all together `most`.
struct LinkChannels: ~Copyable {
  private static let most = 1 << 12
  static let mostOfLink = 64
  var channels = Table<LinkChannel>(capacity: 4)
  private var free: Int32 = -1

  subscript(_ place: Int32) -> LinkChannel {
    get { channels[Int(place)] }
    _modify { yield &channels[Int(place)] }
  }

  mutating func add(_ channel: LinkChannel, _ head: inout Int32) -> Bool {
    var channel = channel
    channel.next = head
    if free >= 0 {
      head = free
      free = channels[Int(free)].next
      channels[Int(head)] = channel
    } else {
      guard channels.count < Self.most else { return false }
      head = Int32(channels.count)
      channels.append(channel)
    }
    return true
  }

  /// The open channel on which a frame that goes that way is received, or -1.
  func find(_ head: Int32, isFromHost: Bool, _ cid: UInt16) -> Int32 {
    var place = head
    while place >= 0 {
      if channels[Int(place)].state == .open,
        (isFromHost ? channels[Int(place)].peerCID : channels[Int(place)].hostCID) == cid
      {
        return place
      }
      place = channels[Int(place)].next
    }
    return -1
  }

  /// Gives back what a connection has.
  mutating func forget(_ story: LinkStory) {
    var place = story.channels
    while place >= 0 {
      let next = channels[Int(place)].next
      channels[Int(place)] = LinkChannel(next: free)
      free = place
      place = next
    }
  }
}
