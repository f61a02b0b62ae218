/// What an app sees: the calls of Core Bluetooth, in the order in which a trace shows them.
///
/// The calls of a record are kept until they are written behind it, so that nothing grows with the capture.
/// What has to be remembered between records is in tables with bounds of their own.
///
/// For the summary they are only counted (`digest`): what advertises is told elsewhere there, and no octets are kept.
struct CallLog: ~Copyable {
  static let mostAdapters = 16
  static let mostPeers = 8192
  static let mostAdvertisers = 32
  static let mostSubscriptions = 512
  static let mostPrepared = 64
  static let mostChannels = 32
  static let mostEndings = 256
  /// Bearers on channels that signalling opened stand in front of those on the fixed channel.
  static let dynamicTalks = ChannelTable.most * 2
  /// Beyond this a discovery or a scan response is no longer waited for.
  static let longestWait: Int64 = 30_000_000

  /// The calls of the record that was taken last.
  private(set) var calls = Table<Call>(capacity: 16)
  /// Whether calls are counted rather than written.
  let isDigest: Bool
  var digest = CallDigest()
  var pool: CallPool
  var lists: CallLists
  var adapters = Table<CallAdapter>(capacity: CallLog.mostAdapters)
  var links = Table<CallLink>(capacity: 16)
  var talks = Table<CallTalk>(repeating: CallTalk(), count: CallLog.dynamicTalks)
  var prepared = Table<CallPrepared>(capacity: 8)
  var subscriptions = Table<CallSubscription>(capacity: 8)
  var peers = Table<CallPeer>(capacity: 64)
  var peerIndex = HashIndex()
  var advertisers = Table<CallAdvertiser>(capacity: 8)
  var channels = Table<CallChannel>(repeating: CallChannel(), count: CallLog.mostChannels)
  var nextChannel = 0
  /// Whether what is answered at present may be another request.
  var isAnswerUnsure = false
  /// The calls that ended connections, the first ones.
  private(set) var endings = Table<Call>(capacity: 8)
  /// The channel of the L2CAP frame that was seen last.
  var channel: UInt16 = 0
  /// Requests that no call of Core Bluetooth leads to.
  var otherRequests = 0
  /// What was left out since a table was full: subscriptions, prepared writes; how often all devices were.
  var lostSubscriptions = 0
  var lostWrites = 0
  var forgottenPeers = 0
  private(set) var lostEndings = 0
  /// Whether anything came from the air, or from an adapter of ours.
  private(set) var isAir = false
  private(set) var isHost = false
  /// How many calls there were.
  private(set) var total = 0

  init(isDigest: Bool) {
    self.isDigest = isDigest
    pool = CallPool(isKeeping: !isDigest)
    lists = CallLists(isKeeping: !isDigest)
  }

  /// The calls are written; what they needed is given back.
  mutating func clear() {
    calls.truncate(0)
    pool.reclaim()
    lists.reclaim()
  }

  mutating func add(_ call: Call) {
    if isAnswerUnsure, call.confidence > .likely || call.cause == .none { return add(unsure: call) }
    if isDigest { return digest.take(call) }
    calls.append(call)
    total &+= 1
  }

  /// The response may be that to another request.
  @inline(never)
  private mutating func add(unsure call: Call) {
    var call = call
    call.confidence = min(call.confidence, .likely)
    if call.cause == .none { call.cause = .anotherRequest }
    add(call)
  }

  /// Keeps the call that ends a connection, to say at the end what came of it.
  mutating func keepEnding(_ call: Call) {
    guard endings.count < Self.mostEndings else { return lostEndings &+= 1 }
    endings.append(call)
  }

  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .l2cap: channel = octets.u16(at: 2) ?? 0
    case .attPDU: takeAttribute(layer, octets, dissector)
    case .leEvent: takeLowEnergyEvent(layer, octets, dissector)
    case .hciEvent: takeEvent(layer, octets, dissector)
    case .hciCommand: takeCommand(layer, octets, dissector)
    case .hciReturn: takeReturn(layer, octets, dissector)
    case .smpPDU: takeSecurity(octets, dissector)
    case .signaling: takeSignal(octets, dissector)
    case .llAdvertising: takeAdvertising(layer, octets, dissector)
    case .llControl: takeControl(octets, dissector)
    case .monitor: takeMonitor(layer, dissector)
    case .packet: isHost = true
    case .airPacket: isAir = true
    default: break
    }
  }

  // MARK: - Connections

  /// Makes sure that there is a place for what is known of a connection.
  @inline(__always)
  mutating func prepareLink(_ connection: Int) {
    if connection >= links.count { growLinks(connection) }
  }

  @inline(never)
  private mutating func growLinks(_ connection: Int) {
    while links.count <= connection {
      links.append(CallLink())
      talks.append(CallTalk())
      talks.append(CallTalk())
    }
  }

  /// The place of what `isHostAsking` asks on the channel that was seen last, whose frame went that way.
  @inline(__always)
  func talk(
    _ connection: Int, _ isFromHost: Bool, isHostAsking: Bool, _ dissector: borrowing Dissector
  ) -> Int {
    let side = isHostAsking ? 0 : 1
    if channel < ChannelIdentifier.firstDynamic { return Self.dynamicTalks &+ connection &* 2 &+ side }
    guard let place = dissector.session.channels.find(connection, isFromHost: isFromHost, channel) else {
      return Self.dynamicTalks &+ connection &* 2 &+ side
    }
    return place &* 2 &+ side
  }

  /// Forgets what is open on a connection.
  mutating func forgetLink(_ connection: Int) {
    prepareLink(connection)
    let key = Int32(truncatingIfNeeded: connection)
    forgetTalk(Self.dynamicTalks &+ connection &* 2)
    forgetTalk(Self.dynamicTalks &+ connection &* 2 &+ 1)
    for place in 0..<Self.dynamicTalks where talks[place].connection == key { forgetTalk(place) }
    for place in 0..<prepared.count where prepared[place].connection == key {
      forgetPrepared(place)
    }
    for place in 0..<channels.count where channels[place].connection == key {
      channels[place].connection = -1
    }
    for place in 0..<subscriptions.count where subscriptions[place].connection == key {
      subscriptions[place].connection = -1
    }
  }

  mutating func forgetTalk(_ place: Int) {
    pool.retire(talks[place].readValue)
    lists.retire(talks[place].list)
    talks[place] = CallTalk()
  }

  // MARK: - Devices

  /// The place of a device, made if there is none.
  mutating func peer(_ key: UInt64) -> Int {
    if let place = peerIndex.find(key) { return place }
    if peers.count >= Self.mostPeers { forgetPeers() }
    if !peerIndex.set(key, peers.count) {
      forgetPeers()
      peerIndex.set(key, peers.count)
    }
    peers.append(CallPeer(key: key))
    return peers.count &- 1
  }

  private mutating func forgetPeers() {
    peers.truncate(0)
    peerIndex.removeAll()
    forgottenPeers &+= 1
  }

  /// The key of a device: whose adapter heard it, and its address.
  static func key(_ adapter: UInt16, _ address: UInt64, _ isRandom: Bool) -> UInt64 {
    1 &<< 63 | UInt64(adapter & 0x3FFF) &<< 49 | (isRandom ? 1 &<< 48 : 0) | address & 0xFFFF_FFFF_FFFF
  }

  // MARK: - Adapters

  /// The place of an adapter; those past the bound share the last place.
  mutating func adapter(_ index: UInt16) -> Int {
    for place in 0..<adapters.count where adapters[place].index == index { return place }
    if adapters.count < Self.mostAdapters { adapters.append(CallAdapter(index)) }
    return adapters.count &- 1
  }

  /// The capture is over: what was waited for doesn't come.
  mutating func finish(_ dissector: borrowing Dissector) {
    flushAdvertisers(all: true, before: .none, adapter: nil)
    for place in 0..<talks.count where talks[place].connection >= 0 { settle(place, dissector) }
  }
}
