/// What the adapter's own host advertises: its sets, by adapter and advertising handle.
///
/// Bounded: so many sets, past which more are counted only.
struct OwnAdvertising: ~Copyable {
  /// One set, or the legacy advertising of an adapter.
  struct Set: BitwiseCopyable {
    var adapter: UInt16
    /// The advertising handle, or `legacyHandle`.
    var handle: UInt16
    var first: Sighting
    var last: Sighting
    var hasParameters = false
    /// In units of 0.625 ms.
    var intervalMin: UInt32 = 0
    var intervalMax: UInt32 = 0
    /// The advertising type of a legacy command, or the event properties.
    var properties: UInt16 = 0
    var ownAddressType: UInt8 = 0
    /// Its random address, or 0 where none was set.
    var randomAddress: UInt64 = 0
    var peer: UInt64 = 0
    var peerType: UInt8 = 0
    var txPower = AirReception.unknownPower
    var primaryPHY: UInt8 = 0
    var secondaryPHY: UInt8 = 0
    /// The advertising SID, or 0xFF.
    var identifier: UInt8 = 0xFF
    var advertisingData = OctetStore.Slot()
    var scanResponse = OctetStore.Slot()
    var periodicData = OctetStore.Slot()
    var dataChanges = 0
    /// In units of 1.25 ms.
    var periodicMin: UInt16 = 0
    var periodicMax: UInt16 = 0
    var isPeriodicOn = false
    var isOn = false
    /// What the last command asked for, until it is answered.
    var isAsked = false
    var isAskedOn = false
    var starts = 0
    /// The records that turned it on first and off last, or 0.
    var startedBy = 0
    var stoppedBy = 0
    /// Why it ended by itself: the status, and the record; 0 where it never did.
    var endStatus: UInt8 = 0
    var endedBy = 0
    /// The last connection that came of it, by number, and how many did.
    var connection: Int32 = 0
    var connections = 0
    /// Commands about it that failed: how many, the last one's opcode and status.
    var failures = 0
    var failedOpcode: UInt16 = 0
    var failedStatus: UInt8 = 0

    init(_ adapter: UInt16, _ handle: UInt16, _ header: RecordHeader) {
      self.adapter = adapter
      self.handle = handle
      first = Sighting(header)
      last = first
    }
  }

  /// The command that an adapter has to answer, and its set.
  struct Asked: BitwiseCopyable {
    var adapter: UInt16
    var opcode: UInt16 = 0
    var place = -1
    /// The random address that the adapter advertises legacy with.
    var randomAddress: UInt64 = 0
  }

  static let most = 64
  static let legacyHandle: UInt16 = 0xFFFF
  private static let mostOctets = 1 << 20
  private(set) var sets = Table<Set>(capacity: 4)
  private(set) var store = OctetStore(most: OwnAdvertising.mostOctets)
  private(set) var ignored = 0
  private var asked = Table<Asked>(capacity: 2)

  var count: Int { sets.count }

  // MARK: - Places

  /// The place of a set, made where there is none yet.
  private mutating func place(_ handle: UInt16, _ header: RecordHeader) -> Int? {
    var index = 0
    while index < sets.count {
      if sets[index].handle == handle, sets[index].adapter == header.adapter {
        sets[index].last = Sighting(header)
        return index
      }
      index &+= 1
    }
    guard sets.count < Self.most else {
      ignored &+= 1
      return nil
    }
    sets.append(Set(header.adapter, handle, header))
    return sets.count - 1
  }

  private mutating func askedPlace(_ adapter: UInt16) -> Int {
    var index = 0
    while index < asked.count {
      if asked[index].adapter == adapter { return index }
      index &+= 1
    }
    guard index < ScannerList.most else { return index - 1 }
    asked.append(Asked(adapter: adapter))
    return index
  }

  private mutating func ask(_ opcode: UInt16, _ place: Int, _ adapter: UInt16) {
    let index = askedPlace(adapter)
    asked[index].opcode = opcode
    asked[index].place = place
  }

  // MARK: - Commands

  /// Takes an LE controller command; says whose joined data may follow it, or -1.
  mutating func take(_ opcode: UInt16, _ octets: RawSpan, _ header: RecordHeader) -> JoinedReport? {
    switch opcode {
    case 0x2005: asked[askedPlace(header.adapter)].randomAddress = octets.u48(at: 0) ?? 0
    case 0x2006: setLegacy(octets, header)
    case 0x2008: keepLegacy(opcode, octets, header)
    case 0x2009: keepLegacy(opcode, octets, header)
    case 0x200A:
      guard let place = place(Self.legacyHandle, header), let enable = octets.u8(at: 0) else { return nil }
      let random = asked[askedPlace(header.adapter)].randomAddress
      if random > 0 { sets[place].randomAddress = random }
      askEnable(place, isOn: enable == 1)
      ask(opcode, place, header.adapter)
    case 0x2039: setEnable(octets, header)
    case 0x203D:
      for place in 0..<sets.count where sets[place].adapter == header.adapter {
        stop(place, header)
        sets[place].isPeriodicOn = false
      }
    default: return takeSet(opcode, octets, header)
    }
    return nil
  }

  /// Takes a command about one set, whose handle stands first.
  private mutating func takeSet(
    _ opcode: UInt16, _ octets: RawSpan, _ header: RecordHeader
  ) -> JoinedReport? {
    let isAboutSet =
      switch opcode {
      case 0x2035...0x2038, 0x203C, 0x203E, 0x203F, 0x2040, 0x207F, 0x2086: true
      default: false
      }
    let handleAt = opcode == 0x2040 ? 1 : 0
    guard isAboutSet, let handle = octets.u8(at: handleAt), let place = place(UInt16(handle), header) else {
      return nil
    }
    ask(opcode, place, header.adapter)
    switch opcode {
    case 0x2035: sets[place].randomAddress = octets.u48(at: 1) ?? 0
    case 0x2036, 0x207F: setParameters(octets, place)
    case 0x203C:
      stop(place, header)
      sets[place].isPeriodicOn = false
    case 0x203E, 0x2086:
      sets[place].periodicMin = octets.u16(at: 1) ?? 0
      sets[place].periodicMax = octets.u16(at: 3) ?? 0
    case 0x2040: sets[place].isPeriodicOn = (octets.u8(at: 0) ?? 0) & 1 == 1
    default: return setData(opcode, octets, place)
    }
    return nil
  }

  private mutating func setLegacy(_ octets: RawSpan, _ header: RecordHeader) {
    guard let place = place(Self.legacyHandle, header), octets.byteCount >= 15 else { return }
    ask(0x2006, place, header.adapter)
    sets[place].hasParameters = true
    sets[place].intervalMin = UInt32(octets.u16(at: 0) ?? 0)
    sets[place].intervalMax = UInt32(octets.u16(at: 2) ?? 0)
    sets[place].properties = UInt16(octets.u8(at: 4) ?? 0)
    sets[place].ownAddressType = octets.u8(at: 5) ?? 0
    sets[place].peerType = octets.u8(at: 6) ?? 0
    sets[place].peer = octets.u48(at: 7) ?? 0
  }

  private mutating func setParameters(_ octets: RawSpan, _ place: Int) {
    guard octets.byteCount >= 25 else { return }
    sets[place].hasParameters = true
    sets[place].properties = octets.u16(at: 1) ?? 0
    sets[place].intervalMin = UInt32(truncatingIfNeeded: octets.number(at: 3, width: 3) ?? 0)
    sets[place].intervalMax = UInt32(truncatingIfNeeded: octets.number(at: 6, width: 3) ?? 0)
    sets[place].ownAddressType = octets.u8(at: 10) ?? 0
    sets[place].peerType = octets.u8(at: 11) ?? 0
    sets[place].peer = octets.u48(at: 12) ?? 0
    sets[place].primaryPHY = octets.u8(at: 20) ?? 0
    sets[place].secondaryPHY = octets.u8(at: 22) ?? 0
    sets[place].identifier = octets.u8(at: 23) ?? 0xFF
  }

  private mutating func setEnable(_ octets: RawSpan, _ header: RecordHeader) {
    guard let enable = octets.u8(at: 0), let count = octets.u8(at: 1) else { return }
    ask(0x2039, -1, header.adapter)
    if count == 0 {
      for place in 0..<sets.count where sets[place].adapter == header.adapter {
        askEnable(place, isOn: enable == 1)
      }
    }
    var index = 0
    while index < Int(count), let handle = octets.u8(at: 2 &+ index &* 4) {
      if let place = place(UInt16(handle), header) { askEnable(place, isOn: enable == 1) }
      index &+= 1
    }
  }

  private mutating func askEnable(_ place: Int, isOn: Bool) {
    sets[place].isAsked = true
    sets[place].isAskedOn = isOn
  }

  // MARK: - Data

  private mutating func keepLegacy(_ opcode: UInt16, _ octets: RawSpan, _ header: RecordHeader) {
    guard let place = place(Self.legacyHandle, header), let length = octets.u8(at: 0) else { return }
    ask(opcode, place, header.adapter)
    keep(octets.cut(1, 1 &+ Int(min(length, 31))), opcode == 0x2008 ? .advertising : .scanResponse, place)
  }

  /// Takes data that is set at once; of data in parts, says whose the joined data is.
  private mutating func setData(_ opcode: UInt16, _ octets: RawSpan, _ place: Int) -> JoinedReport? {
    let lengthAt = opcode == 0x203F ? 2 : 3
    guard let operation = octets.u8(at: 1), let length = octets.u8(at: lengthAt) else { return nil }
    let part: AdvertisedData.Part =
      opcode == 0x2037 ? .advertising : opcode == 0x2038 ? .scanResponse : .periodic
    switch operation {
    case 3: keep(octets.cut(lengthAt &+ 1, lengthAt &+ 1 &+ Int(length)), part, place)
    case 2: return JoinedReport(part: part, ownSet: place)
    default: break
    }
    return nil
  }

  mutating func takeJoined(_ octets: RawSpan, _ report: JoinedReport, _ header: RecordHeader) {
    guard report.ownSet < sets.count else { return }
    keep(octets, report.part, report.ownSet)
  }

  private mutating func keep(_ octets: RawSpan, _ part: AdvertisedData.Part, _ place: Int) {
    switch part {
    case .scanResponse: store.keep(octets, in: &sets[place].scanResponse)
    case .periodic: store.keep(octets, in: &sets[place].periodicData)
    default: store.keep(octets, in: &sets[place].advertisingData)
    }
    sets[place].dataChanges &+= 1
  }

  // MARK: - Answers and ends

  /// Takes the controller's answer to a command.
  mutating func answer(_ opcode: UInt16, _ octets: RawSpan, _ header: RecordHeader) {
    guard let status = octets.u8(at: 0) else { return }
    let index = askedPlace(header.adapter)
    guard asked[index].opcode == opcode else { return }
    let place = asked[index].place
    asked[index].opcode = 0
    if status != 0, place >= 0 {
      sets[place].failures &+= 1
      sets[place].failedOpcode = opcode
      sets[place].failedStatus = status
    }
    if opcode == 0x2036 || opcode == 0x207F, status == 0, place >= 0, let power = octets.u8(at: 1) {
      sets[place].txPower = Int8(bitPattern: power)
    }
    guard opcode == 0x200A || opcode == 0x2039 else { return }
    for place in 0..<sets.count where sets[place].adapter == header.adapter && sets[place].isAsked {
      sets[place].isAsked = false
      if status == 0 { turn(place, isOn: sets[place].isAskedOn, header) }
    }
  }

  private mutating func turn(_ place: Int, isOn: Bool, _ header: RecordHeader) {
    guard isOn else { return stop(place, header) }
    if !sets[place].isOn {
      sets[place].starts &+= 1
      if sets[place].startedBy == 0 { sets[place].startedBy = header.number }
    }
    sets[place].isOn = true
  }

  private mutating func stop(_ place: Int, _ header: RecordHeader) {
    guard sets[place].isOn else { return }
    sets[place].isOn = false
    sets[place].stoppedBy = header.number
  }

  /// Takes an Advertising Set Terminated event; `connection` is the number of the one that it led to, or 0.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.18
  mutating func terminated(_ octets: RawSpan, _ header: RecordHeader, connection: Int32) {
    guard let status = octets.u8(at: 0), let handle = octets.u8(at: 1),
      let place = place(UInt16(handle), header)
    else { return }
    sets[place].endStatus = status
    sets[place].endedBy = header.number
    if status == 0, connection > 0 {
      sets[place].connection = connection
      sets[place].connections &+= 1
    }
    stop(place, header)
  }

  /// A central connected: legacy advertising is over.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.9
  mutating func connected(_ header: RecordHeader, connection: Int32) {
    for place in 0..<sets.count
    where sets[place].adapter == header.adapter && sets[place].handle == Self.legacyHandle && sets[place].isOn
    {
      sets[place].connection = connection
      sets[place].connections &+= 1
      stop(place, header)
    }
  }

  /// The controller was reset.
  mutating func reset(_ header: RecordHeader) {
    for place in 0..<sets.count where sets[place].adapter == header.adapter {
      stop(place, header)
      sets[place].isPeriodicOn = false
      sets[place].isAsked = false
    }
  }
}
