/// One end of a credit-based channel: what it lets the other one send.
struct CreditFlow: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable { case asked, open, closed, refused }

  /// The connection's number.
  let connection: Int32
  /// Whether this end, which gives the credits and receives the data, is the adapter's host.
  let isHost: Bool
  /// The identifier of this end.
  let cid: UInt16
  let psm: UInt16
  /// The longest SDU and the longest payload of a frame that it takes.
  var mtu = 0
  var mps = 0
  var state = State.asked
  /// The identifier of the command that asked for the channel, and which of its channels it is.
  var identifier: UInt8 = 0
  var ordinal = 0
  /// Credits: those at first, those given later and how often, those that are left, and the fewest that
  /// were left.
  var initial = 0
  var given = 0
  var grants = 0
  var left = 0
  var fewest = Int.max
  var most = 0
  var frames = 0
  var sdus = 0
  var octets = 0
  /// Frames that came without a credit left.
  var beyond = 0
  /// When the credits changed last, and how much time was measured up to there.
  var since = RecordClock.Mark()
  var measured: Int64 = 0
  /// Without credits: how often, how long in all, and the longest.
  var droughts = 0
  var dry: Int64 = 0
  var longestDrought: Int64 = 0
  /// How long there has been none now, or -1.
  fileprivate var drought: Int64 = -1
  var timeline: Int32 = -1

  /// The same with the time up to the capture's end, where it is still open then.
  func finished(_ clock: RecordClock) -> CreditFlow {
    var flow = self
    if flow.state == .open { flow.pass(clock) }
    flow.endDrought()
    return flow
  }

  fileprivate mutating func pass(_ clock: RecordClock) {
    let time = max(0, clock.elapsed(since))
    since = clock.mark
    measured &+= time
    if drought >= 0 { drought &+= time }
  }

  fileprivate mutating func endDrought() {
    guard drought >= 0 else { return }
    if drought > 0 {
      droughts &+= 1
      dry &+= drought
      longestDrought = max(longestDrought, drought)
    }
    drought = -1
  }

  /// Sets how many credits are left.
  fileprivate mutating func set(_ credits: Int) {
    left = min(max(0, credits), 65_535)
    fewest = min(fewest, left)
    most = max(most, left)
    if left > 0 { endDrought() } else if drought < 0 { drought = 0 }
  }
}

/// The credits of all channels that are based on them, each end by itself.
///
/// Bounded: past `most` ends a channel isn't followed, and is counted.
struct CreditTable: ~Copyable {
  static let most = 512
  private var flows = Table<CreditFlow>(capacity: 4)
  /// The open ends by connection, side and identifier.
  private var index = HashIndex()
  private(set) var unfollowed = 0
  var timelines = TimelineTable()

  init() {}

  var count: Int { flows.count }

  subscript(_ place: Int) -> CreditFlow { flows[place] }

  private static func key(_ connection: Int32, _ isHost: Bool, _ cid: UInt16) -> UInt64 {
    UInt64(UInt32(bitPattern: connection)) &<< 17 | (isHost ? 0x1_0000 : 0) | UInt64(cid)
  }

  /// Takes a signalling command, its header included.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4.22 to 4.26
  mutating func signal(_ connection: Int32, isFromHost: Bool, _ octets: RawSpan, _ clock: RecordClock) {
    guard let code = octets.u8(at: 0), let identifier = octets.u8(at: 1) else { return }
    switch code {
    case 0x01: refuse(connection, !isFromHost, identifier)
    case 0x06, 0x07:
      // Either end may be meant first; both are gone with the response.
      guard code == 0x07, let a = octets.u16(at: 4), let b = octets.u16(at: 6) else { return }
      close(connection, isHost: isFromHost, a, clock)
      close(connection, isHost: !isFromHost, b, clock)
    case 0x14:
      guard let psm = octets.u16(at: 4), let cid = octets.u16(at: 6) else { return }
      refuse(connection, isFromHost, identifier)
      ask(
        connection, isFromHost, identifier, psm, cid, 0, mtu: octets.u16(at: 8), mps: octets.u16(at: 10),
        credits: octets.u16(at: 12))
    case 0x17:
      guard let psm = octets.u16(at: 4) else { return }
      refuse(connection, isFromHost, identifier)
      var place = 0
      while place < 5, let cid = octets.u16(at: 12 &+ place &* 2) {
        ask(
          connection, isFromHost, identifier, psm, cid, place, mtu: octets.u16(at: 6),
          mps: octets.u16(at: 8), credits: octets.u16(at: 10))
        place &+= 1
      }
    case 0x15:
      let isOpened = octets.u16(at: 12) == 0
      answer(
        connection, isFromHost, identifier, octets, cidsAt: 4, parametersAt: 6, isOpened: isOpened, clock)
    case 0x18:
      answer(connection, isFromHost, identifier, octets, cidsAt: 12, parametersAt: 4, isOpened: true, clock)
    case 0x16:
      guard let cid = octets.u16(at: 4), let credits = octets.u16(at: 6) else { return }
      grant(connection, isHost: isFromHost, cid, Int(credits), clock)
    default: break
    }
  }

  /// Notes that an end takes other lengths now.
  mutating func set(_ connection: Int32, isHost: Bool, _ cid: UInt16, mtu: UInt16, mps: UInt16) {
    guard let place = index.find(Self.key(connection, isHost, cid)) else { return }
    flows[place].mtu = Int(mtu)
    flows[place].mps = Int(mps)
  }

  /// Takes a frame for the end of a channel that it is sent to.
  mutating func frame(_ connection: Int32, isFromHost: Bool, _ cid: UInt16, _ clock: RecordClock) {
    guard let place = index.find(Self.key(connection, !isFromHost, cid)) else { return }
    pass(place, clock)
    flows[place].frames &+= 1
    if flows[place].left == 0 { flows[place].beyond &+= 1 }
    flows[place].set(flows[place].left &- 1)
  }

  /// Takes an SDU of so many octets for the end of a channel.
  mutating func sdu(_ connection: Int32, isFromHost: Bool, _ cid: UInt16, _ length: Int) {
    guard let place = index.find(Self.key(connection, !isFromHost, cid)) else { return }
    flows[place].sdus &+= 1
    flows[place].octets &+= length
  }

  /// Ends the channels of a connection that ended.
  mutating func close(_ connection: Int32, _ clock: RecordClock) {
    for place in 0..<flows.count where flows[place].connection == connection { close(place, clock) }
  }

  // MARK: - Steps

  private mutating func ask(
    _ connection: Int32, _ isHost: Bool, _ identifier: UInt8, _ psm: UInt16, _ cid: UInt16, _ ordinal: Int,
    mtu: UInt16?, mps: UInt16?, credits: UInt16?
  ) {
    var flow = CreditFlow(connection: connection, isHost: isHost, cid: cid, psm: psm)
    flow.mtu = Int(mtu ?? 0)
    flow.mps = Int(mps ?? 0)
    flow.initial = Int(credits ?? 0)
    flow.identifier = identifier
    flow.ordinal = ordinal
    add(flow)
  }

  /// Adds an end, in the place of one that was refused where there is one.
  private mutating func add(_ flow: CreditFlow) {
    var place = 0
    while place < flows.count, flows[place].state != .refused { place &+= 1 }
    if place < flows.count {
      flows[place] = flow
    } else if flows.count < Self.most {
      flows.append(flow)
    } else {
      unfollowed &+= 1
    }
  }

  /// The answer opens the ends that asked, and those of the side that answers.
  private mutating func answer(
    _ connection: Int32, _ isFromHost: Bool, _ identifier: UInt8, _ octets: RawSpan, cidsAt: Int,
    parametersAt: Int, isOpened: Bool, _ clock: RecordClock
  ) {
    for place in 0..<flows.count where isAsked(place, connection, !isFromHost, identifier) {
      let cid = octets.u16(at: cidsAt &+ flows[place].ordinal &* 2) ?? 0
      guard isOpened, cid > 0 else {
        flows[place].state = .refused
        continue
      }
      open(place, clock)
      var other = CreditFlow(connection: connection, isHost: isFromHost, cid: cid, psm: flows[place].psm)
      other.mtu = Int(octets.u16(at: parametersAt) ?? 0)
      other.mps = Int(octets.u16(at: parametersAt &+ 2) ?? 0)
      other.initial = Int(octets.u16(at: parametersAt &+ 4) ?? 0)
      guard flows.count < Self.most else {
        unfollowed &+= 1
        continue
      }
      flows.append(other)
      open(flows.count &- 1, clock)
    }
  }

  private mutating func open(_ place: Int, _ clock: RecordClock) {
    let key = Self.key(flows[place].connection, flows[place].isHost, flows[place].cid)
    // The end of the channel that had the identifier before was not seen.
    if let before = index.find(key), before != place { close(before, clock) }
    index.set(key, place)
    flows[place].state = .open
    flows[place].since = clock.mark
    flows[place].timeline = timelines.add(.mean)
    flows[place].set(flows[place].initial)
  }

  private mutating func grant(
    _ connection: Int32, isHost: Bool, _ cid: UInt16, _ credits: Int, _ clock: RecordClock
  ) {
    guard let place = index.find(Self.key(connection, isHost, cid)) else { return }
    pass(place, clock)
    flows[place].given &+= credits
    flows[place].grants &+= 1
    flows[place].set(flows[place].left &+ credits)
  }

  private mutating func close(_ connection: Int32, isHost: Bool, _ cid: UInt16, _ clock: RecordClock) {
    if let place = index.find(Self.key(connection, isHost, cid)) { close(place, clock) }
  }

  private mutating func close(_ place: Int, _ clock: RecordClock) {
    if flows[place].state == .asked { flows[place].state = .refused }
    guard flows[place].state == .open else { return }
    pass(place, clock)
    flows[place].endDrought()
    flows[place].state = .closed
    index.remove(Self.key(flows[place].connection, flows[place].isHost, flows[place].cid))
  }

  private mutating func refuse(_ connection: Int32, _ isHost: Bool, _ identifier: UInt8) {
    for place in 0..<flows.count where isAsked(place, connection, isHost, identifier) {
      flows[place].state = .refused
    }
  }

  private func isAsked(_ place: Int, _ connection: Int32, _ isHost: Bool, _ identifier: UInt8) -> Bool {
    flows[place].state == .asked && flows[place].connection == connection && flows[place].isHost == isHost
      && flows[place].identifier == identifier
  }

  private mutating func pass(_ place: Int, _ clock: RecordClock) {
    let before = flows[place].measured
    flows[place].pass(clock)
    timelines.cover(flows[place].timeline, from: before, to: flows[place].measured, flows[place].left)
  }
}
