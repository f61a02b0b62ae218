/// What the calls have in common, so that people needn't read the same line again and again.
///
/// Bounded: so many devices, which are forgotten together when they are too many, and so many attributes.
struct CallFolding: ~Copyable {
  static let mostDevices = 4096
  static let mostDrops = 64
  static let mostListed = 12

  /// A device that was shown.
  struct Device: BitwiseCopyable {
    var key: UInt64
    var call: Call
    /// Hashes of what it sent lately, so that one that sends two things in turn isn't shown each time.
    var lately = InlineArray<8, UInt64>(repeating: 0)
    var next = 0
    /// How often it came since it was shown.
    var repeats = 0
  }

  /// An attribute whose values nobody gets.
  struct Drop: BitwiseCopyable {
    var call: Call
    /// How often it came since it was shown.
    var repeats = 0
  }

  /// Discoveries of one kind that found nothing: how many, and the last one.
  struct Nothing: BitwiseCopyable {
    var count = 0
    var call: Call
  }

  private(set) var devices = Table<Device>(capacity: 16)
  private var index = HashIndex()
  private(set) var drops = Table<Drop>(capacity: 4)
  /// A discovery that its end may follow at once.
  var asked: Call?
  /// The scan that a scan like it may follow: what it was called with, and its end.
  var scan: Call?
  var stopped: Call?
  /// How often it was begun again since it was shown.
  var restarts = 0
  /// The time of the discovery that was seen last.
  var discoveredAt: Timestamp = .none
  var includes: Nothing?
  var descriptors: Nothing?

  init() {}

  // MARK: - Devices

  /// How often a device came since it was shown, where it is to be shown again; nil where it isn't.
  mutating func repeats(_ call: Call, _ advertising: UInt64, _ response: UInt64) -> Int? {
    let key = CallLog.key(call.adapter, call.address, call.isRandom)
    guard let place = index.find(key) else {
      add(key, call, advertising, response)
      return 0
    }
    let isNew = Self.note(&devices[place], advertising)
    let isResponseNew = Self.note(&devices[place], response)
    guard isNew || isResponseNew else {
      devices[place].repeats &+= 1
      devices[place].call = call
      return nil
    }
    let repeats = devices[place].repeats
    devices[place].repeats = 0
    return repeats
  }

  private mutating func add(_ key: UInt64, _ call: Call, _ advertising: UInt64, _ response: UInt64) {
    if devices.count >= Self.mostDevices || !index.set(key, devices.count) {
      devices.truncate(0)
      index.removeAll()
      index.set(key, 0)
    }
    var device = Device(key: key, call: call)
    _ = Self.note(&device, advertising)
    _ = Self.note(&device, response)
    devices.append(device)
  }

  /// Notes a hash, 0 for none; false where it came lately.
  private static func note(_ device: inout Device, _ hash: UInt64) -> Bool {
    if hash == 0 { return false }
    for place in 0..<8 where device.lately[place] == hash { return false }
    device.lately[device.next & 7] = hash
    device.next &+= 1
    return true
  }

  /// A scan begins in which each device comes anew.
  mutating func forget(_ adapter: UInt16) {
    for place in 0..<devices.count where devices[place].call.adapter == adapter {
      devices[place].lately = InlineArray(repeating: 0)
    }
  }

  /// The devices that came again since they were shown, the most frequent first; and how many others there are, with
  /// how many calls.
  func repeated() -> (listed: [(call: Call, count: Int)], others: Int, calls: Int) {
    var all: [(call: Call, count: Int)] = []
    for place in 0..<devices.count where devices[place].repeats > 0 {
      all.append((devices[place].call, devices[place].repeats))
    }
    all.sort { $0.count > $1.count }
    let rest = all.dropFirst(Self.mostListed)
    return (Array(all.prefix(Self.mostListed)), rest.count, rest.reduce(0) { $0 + $1.count })
  }

  // MARK: - Values that nobody gets

  /// Whether a value is to be shown: the first one of its attribute.
  mutating func isFirst(_ call: Call) -> Bool {
    for place in 0..<drops.count
    where drops[place].call.connection == call.connection && drops[place].call.handle == call.handle {
      drops[place].repeats &+= 1
      return false
    }
    if drops.count < Self.mostDrops { drops.append(Drop(call: call)) }
    return true
  }

  /// Takes an attribute of the connection, or of any for nil, whose values came again.
  mutating func takeDrop(_ connection: Int32?) -> Drop? {
    var place = 0
    while place < drops.count {
      let drop = drops[place]
      guard connection == nil || drop.call.connection == connection else {
        place &+= 1
        continue
      }
      drops[place] = drops[drops.count &- 1]
      drops.truncate(drops.count &- 1)
      if drop.repeats > 0 { return drop }
    }
    return nil
  }

  // MARK: - Discoveries

  /// Notes a discovery that found nothing.
  mutating func note(nothing call: Call) {
    var call = call
    call.list = -1
    if call.kind == .includedServicesDiscovered {
      includes = Nothing(count: (includes?.count ?? 0) &+ 1, call: call)
    } else {
      descriptors = Nothing(count: (descriptors?.count ?? 0) &+ 1, call: call)
    }
  }
}

/// Lines that stand for several calls.
extension CallRenderer {
  /// Writes a call, unless it says nothing new.
  mutating func fold(
    _ call: Call, _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan,
    _ out: inout OctetBuffer
  ) {
    switch call.kind {
    case .discoverIncludedServices, .discoverDescriptors:
      flushAsked(log, dissector, &out)
      flushNothing(call.connection, log, dissector, &out)
      folding.asked = call
      return
    case .includedServicesDiscovered, .descriptorsDiscovered:
      if let asked = folding.asked, asked.connection == call.connection, asked.handle == call.handle {
        // What was asked for the answer says as well.
        folding.asked = nil
      }
      flushAsked(log, dissector, &out)
      flushNothing(call.connection, log, dissector, &out)
      if log.lists.count(call.list) == 0, call.error.domain == .none {
        folding.discoveredAt = call.time
        return folding.note(nothing: call)
      }
    case .discoverServices, .servicesDiscovered, .discoverCharacteristics, .characteristicsDiscovered:
      flushAsked(log, dissector, &out)
      flushNothing(call.connection, log, dissector, &out)
    // Devices come in between.
    case .discovered: break
    default:
      flushAsked(log, dissector, &out)
      flushNothing(nil, log, dissector, &out)
    }
    if call.kind != .discovered { folding.discoveredAt = call.time }
    if isRestart(call, log, dissector, &out) { return }
    var more = ""
    switch call.kind {
    case .discovered:
      let advertising = hash(call.value, call, log, dissector, octets)
      let response = hash(call.response, call, log, dissector, octets)
      guard let repeats = folding.repeats(call, advertising, response) else { return }
      if repeats > 0 { more = "×\(repeats) more before" }
    case .scan: if !call.marks.contains(.duplicates) { folding.forget(call.adapter) }
    case .valueDropped: guard folding.isFirst(call) else { return }
    case .disconnected: flushDrops(call.connection, call, log, dissector, &out)
    default: break
    }
    var words = CallWords(call, log, dissector, octets, isJSON: false)
    if call.kind == .discovered { flushStopped(log, dissector, &out) }
    if !more.isEmpty { words.parts.insert(more, at: min(2, words.parts.count)) }
    render(call, words, dissector, &out)
  }

  /// Whether a call stops a scan, or begins one like the one before; such are held back, and counted.
  ///
  /// Hosts scan again and again for one call of an app. Where duplicates aren't allowed each device comes anew.
  private mutating func isRestart(
    _ call: Call, _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) -> Bool {
    if let stopped = folding.stopped, call.kind == .scan, let scan = folding.scan,
      call.adapter == stopped.adapter, call.adapter == scan.adapter, call.marks == scan.marks,
      call.marks.contains(.duplicates)
    {
      folding.stopped = nil
      folding.restarts &+= 1
      return true
    }
    // Devices are shown only sometimes.
    if call.kind == .discovered { return false }
    flushStopped(log, dissector, &out)
    if call.kind == .scan { folding.scan = call }
    guard call.kind == .stopScan, folding.scan != nil else { return false }
    folding.stopped = call
    return true
  }

  private mutating func flushStopped(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) {
    guard let stopped = folding.stopped else { return }
    folding.stopped = nil
    let empty = OctetBuffer(capacity: 16)
    var words = CallWords(stopped, log, dissector, empty.octets, isJSON: false)
    addRestarts(&words)
    render(stopped, words, dissector, &out)
  }

  private mutating func addRestarts(_ words: inout CallWords) {
    guard folding.restarts > 0 else { return }
    words.parts.append("after the same scan was begun again ×\(folding.restarts)")
    folding.restarts = 0
  }

  /// Writes what was held back, and counts what was left out.
  mutating func end(_ log: borrowing CallLog, _ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    guard form != .json else { return }
    flushAsked(log, dissector, &out)
    flushNothing(nil, log, dissector, &out)
    flushStopped(log, dissector, &out)
    if folding.restarts > 0, var scan = folding.scan {
      let count = folding.restarts
      folding.restarts = 0
      scan.time = .none
      let empty = OctetBuffer(capacity: 16)
      var words = CallWords(scan, log, dissector, empty.octets, isJSON: false)
      words.parts = ["×\(count) more, with the same options"]
      render(scan, words, dissector, &out)
    }
    flushDrops(nil, nil, log, dissector, &out)
    let (listed, others, calls) = folding.repeated()
    guard let first = listed.first else { return }
    var text = listed.map { "\(Words.address($0.call.address)) ×\($0.count)" }.joined(separator: ", ")
    if others > 0 { text += ", and ×\(calls) of \(Words.count(others, "other device"))" }
    var call = first.call
    call.time = .none
    call.connection = -1
    let empty = OctetBuffer(capacity: 16)
    var words = CallWords(call, log, dissector, empty.octets, isJSON: false)
    words.parts = ["more, with nothing new: " + text]
    render(call, words, dissector, &out)
  }

  /// A hash of octets that a device sent, or 0 for none.
  private func hash(
    _ place: CallOctets, _ call: Call, _ log: borrowing CallLog, _ dissector: borrowing Dissector,
    _ octets: RawSpan
  ) -> UInt64 {
    let data = CallWords.lend(place, log, dissector, octets)
    if data.byteCount == 0 { return 0 }
    return CallLog.hash(data) ^ (call.marks.contains(.connectable) ? 2 : 0)
  }

  private mutating func flushAsked(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) {
    guard let asked = folding.asked else { return }
    folding.asked = nil
    let empty = OctetBuffer(capacity: 16)
    render(asked, CallWords(asked, log, dissector, empty.octets, isJSON: false), dissector, &out)
  }

  /// Writes how many discoveries found nothing, unless they are of the connection that goes on discovering.
  private mutating func flushNothing(
    _ connection: Int32?, _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ out: inout OctetBuffer
  ) {
    let empty = OctetBuffer(capacity: 16)
    for isIncludes in [true, false] {
      guard let nothing = isIncludes ? folding.includes : folding.descriptors,
        nothing.call.connection != connection
      else { continue }
      if isIncludes { folding.includes = nil } else { folding.descriptors = nil }
      var words = CallWords(nothing.call, log, dissector, empty.octets, isJSON: false)
      if nothing.count > 1 {
        words.parts = [
          Words.count(nothing.count, isIncludes ? "service" : "characteristic"), ": none in any",
        ]
        words.isSystem = false
      }
      var call = nothing.call
      // It stands behind what was discovered meanwhile.
      call.time = folding.discoveredAt
      render(call, words, dissector, &out)
    }
  }

  private mutating func flushDrops(
    _ connection: Int32?, _ end: Call?, _ log: borrowing CallLog, _ dissector: borrowing Dissector,
    _ out: inout OctetBuffer
  ) {
    let empty = OctetBuffer(capacity: 16)
    while let drop = folding.takeDrop(connection) {
      var call = drop.call
      call.time = end?.time ?? .none
      var words = CallWords(call, log, dissector, empty.octets, isJSON: false)
      words.parts = ["×\(drop.repeats) more of \(Views.hexadecimal(call.handle))"]
      render(call, words, dissector, &out)
    }
  }
}
