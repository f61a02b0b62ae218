/// Scans, and the devices that they find.
extension CallLog {
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.10, 7.8.64
  mutating func scanParameters(_ header: RecordHeader, _ opcode: UInt32, _ octets: RawSpan) {
    let place = adapter(header.adapter)
    let isExtended = opcode == 0x2041
    guard let type = octets.u8(at: isExtended ? 3 : 0), let policy = octets.u8(at: isExtended ? 1 : 6) else {
      return
    }
    adapters[place].isActive = type & 1 == 1
    adapters[place].isActiveKnown = true
    adapters[place].usesAcceptList = policy & 1 == 1
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.11, 7.8.65
  mutating func scanEnabled(_ header: RecordHeader, _ octets: RawSpan) {
    guard let enabled = octets.u8(at: 0), let filters = octets.u8(at: 1) else { return }
    let place = adapter(header.adapter)
    if enabled == 0 {
      // A host may say so though it never began.
      guard adapters[place].isScanning else { return }
      flushAdvertisers(all: true, before: .none, adapter: header.adapter)
      adapters[place].isScanning = false
      var call = Call(.stopScan, header)
      call.confidence = .inferred
      return add(call)
    }
    if adapters[place].isScanning { flushAdvertisers(all: true, before: .none, adapter: header.adapter) }
    adapters[place].isUsed = true
    adapters[place].isScanning = true
    adapters[place].allowsDuplicates = filters == 0
    adapters[place].scan &+= 1
    var call = Call(.scan, header)
    call.confidence = .inferred
    if filters == 0 { call.marks.insert(.duplicates) }
    if adapters[place].isActiveKnown { call.marks.insert(adapters[place].isActive ? .active : .passive) }
    if adapters[place].usesAcceptList { call.marks.insert(.acceptList) }
    add(call)
  }

  mutating func takeLowEnergyEvent(
    _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    switch layer.code {
    case 0x01, 0x0A, 0x29: opened(octets, dissector)
    case 0x02 where !isDigest: legacyReports(layer, octets, dissector)
    case 0x0D where !isDigest: extendedReports(layer, octets, dissector)
    default: break
    }
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.2
  private mutating func legacyReports(
    _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    var start = 1
    var left = octets.u8(at: 0) ?? 0
    while left > 0, let type = octets.u8(at: start), let addressType = octets.u8(at: start &+ 1),
      let address = octets.u48(at: start &+ 2), let length = octets.u8(at: start &+ 8),
      let rssi = octets.u8(at: start &+ 9 &+ Int(length))
    {
      var report = CallReport(address: address, isRandom: addressType & 1 == 1)
      report.isConnectable = type == 0
      report.isConnectableKnown = type != 4
      report.isScannable = type == 0 || type == 2
      report.isResponse = type == 4
      report.rssi = Int8(bitPattern: rssi)
      report.data = CallOctets(layer, start &+ 9, start &+ 9 &+ Int(length))
      // Directed advertising has no data, and is for one device.
      if type != 1 { take(report, octets.cut(start &+ 9, start &+ 9 &+ Int(length)), dissector) }
      start &+= 10 &+ Int(length)
      left &-= 1
    }
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.13
  private mutating func extendedReports(
    _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    var start = 1
    var left = octets.u8(at: 0) ?? 0
    var bit: UInt64 = 1
    var joined = 0
    while left > 0, let type = octets.u8(at: start), let addressType = octets.u8(at: start &+ 2),
      let address = octets.u48(at: start &+ 3), let rssi = octets.u8(at: start &+ 13),
      let length = octets.u8(at: start &+ 23)
    {
      let end = start &+ 24 &+ Int(length)
      var report = CallReport(address: address, isRandom: addressType & 1 == 1)
      report.isConnectable = type & 1 == 1
      report.isScannable = type & 2 == 2
      report.isResponse = type & 8 == 8
      report.rssi = Int8(bitPattern: rssi)
      report.data = CallOctets(layer, start &+ 24, end)
      let isPart = dissector.packet.fragments & bit != 0
      let goesOn = type &>> 5 & 3 == 1
      // Anonymous advertising is nobody's; directed advertising is for one device.
      let isTold = addressType != 0xFF && type & 4 == 0
      if isPart, !goesOn, addressType != 0xFF, joined < dissector.session.fragments.count {
        let data = dissector.session.fragments[joined]
        joined &+= 1
        report.data = CallOctets(joined: data)
        if isTold {
          take(report, dissector.session.fragments.joined.cut(Int(data.start), Int(data.end)), dissector)
        }
      } else if !goesOn, isTold {
        take(report, octets.cut(start &+ 24, end), dissector)
      }
      bit &<<= 1
      start = end
      left &-= 1
    }
  }

  /// An advertising PDU from the air: a scanner near the sniffer would have heard it too.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3
  mutating func takeAdvertising(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let first = octets.u8(at: 0), let address = octets.u48(at: 2) else { return }
    let type = first & 0x0F
    if layer.code & 0xEF == 5, dissector.packet.connection >= 0 {
      let connection = Int(dissector.packet.connection)
      guard dissector.session.connections[connection].openedBy == dissector.packet.header.number else {
        return
      }
      return begin(connection, isCentral: true, since: .none, dissector)
    }
    if isDigest { return }
    guard layer.code == 0 || layer.code == 2 || layer.code == 4 || layer.code == 6 else { return }
    var report = CallReport(address: address, isRandom: first & 0x40 != 0)
    report.isConnectable = type == 0
    report.isConnectableKnown = type != 4
    report.isScannable = type == 0 || type == 6
    report.isResponse = type == 4
    report.rssi = dissector.packet.header.air.rssi
    report.data = CallOctets(layer, 8, octets.byteCount)
    take(report, octets.cut(8, octets.byteCount), dissector)
  }

  // MARK: - Joining

  /// Takes a report; `data` is its advertising data.
  ///
  /// A scan response follows its advertising at once, if at all: iOS hands both over together.
  private mutating func take(_ report: CallReport, _ data: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    let place = adapter(header.adapter)
    adapters[place].isUsed = true
    flushAdvertisers(all: false, before: header.time, adapter: nil)
    let key = Self.key(header.adapter, report.address, report.isRandom)
    let peer = peer(key)
    noteName(data, peer)
    // Where the capture doesn't have the start of the scan, the app's option is the usual one.
    let isRepeated = adapters[place].isScanning && adapters[place].allowsDuplicates
    let epoch = adapters[place].scan &+ 1
    if !isRepeated, peers[peer].scan == epoch { return }
    if let waiting = waiting(key) {
      var call = advertisers[waiting].call
      forgetAdvertiser(waiting)
      if report.isResponse {
        call.response = report.data
        call.record = header.number
        call.time = header.time
      }
      peers[peer].scan = epoch
      tell(call)
      if report.isResponse || !isRepeated { return }
    }
    var call = Call(.discovered, header)
    call.confidence = .inferred
    call.address = report.address
    call.isRandom = report.isRandom
    call.hasAddress = true
    call.number = Int64(report.rssi)
    call.marks = .hasNumber
    if report.isConnectable { call.marks.insert(.connectable) }
    if report.isConnectableKnown { call.marks.insert(.connectableKnown) }
    if report.isResponse {
      call.response = report.data
    } else if report.isScannable, adapters[place].isActive, wait(key, &call, data) {
      return
    } else {
      call.value = report.data
    }
    // Places of devices may have changed meanwhile.
    peers[self.peer(key)].scan = epoch
    tell(call)
  }

  private mutating func tell(_ call: Call) {
    pool.retire(call.value.place == .pool ? call.value.index : -1)
    add(call)
  }

  private func waiting(_ key: UInt64) -> Int? {
    for place in 0..<advertisers.count where advertisers[place].key == key { return place }
    return nil
  }

  /// Keeps a report until its scan response comes; false where it can't be kept.
  private mutating func wait(_ key: UInt64, _ call: inout Call, _ data: RawSpan) -> Bool {
    if advertisers.count >= Self.mostAdvertisers {
      let oldest = advertisers[0].call
      let owner = advertisers[0].key
      forgetAdvertiser(0)
      told(owner, oldest)
    }
    let index = pool.take()
    guard index >= 0 else { return false }
    pool.append(index, data)
    call.value = CallOctets(pool: index, whole: Int32(truncatingIfNeeded: data.byteCount))
    advertisers.append(CallAdvertiser(key: key, call: call))
    return true
  }

  private mutating func told(_ key: UInt64, _ call: Call) {
    let peer = peer(key)
    peers[peer].scan = adapters[adapter(call.adapter)].scan &+ 1
    tell(call)
  }

  /// Removes one, and keeps the order of the others.
  private mutating func forgetAdvertiser(_ place: Int) {
    for next in (place &+ 1)..<max(place &+ 1, advertisers.count) {
      advertisers[next &- 1] = advertisers[next]
    }
    advertisers.truncate(advertisers.count &- 1)
  }

  /// Tells of those whose scan response doesn't come: of all, or of those that have waited too long.
  mutating func flushAdvertisers(all: Bool, before now: Timestamp, adapter: UInt16?) {
    var place = 0
    while place < advertisers.count {
      let call = advertisers[place].call
      let isLate = now.since(call.time).map { $0 > Self.longestWait || $0 < 0 } ?? false
      guard all ? adapter == nil || adapter == call.adapter : isLate else {
        // They stand in the order in which they came.
        if !all { return }
        place &+= 1
        continue
      }
      let key = advertisers[place].key
      forgetAdvertiser(place)
      told(key, call)
    }
  }

  // MARK: - Names

  /// Remembers the name in advertising data, so that a change of it shows.
  ///
  /// - Spec: CSS 12, Part A, 1.2
  private mutating func noteName(_ data: RawSpan, _ peer: Int) {
    var start = 0
    while let length = data.u8(at: start), length > 0 {
      if data.u8(at: start &+ 1) == 0x09 {
        peers[peer].name = Self.hash(data.cut(start &+ 2, start &+ 1 &+ Int(length)))
        return
      }
      start &+= 1 &+ Int(length)
    }
  }

  /// A hash of text, never 0.
  static func hash(_ octets: RawSpan) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = 0
    while let octet = octets.u8(at: place) {
      hash = (hash ^ UInt64(octet)) &* 0x100_0000_01B3
      place &+= 1
    }
    return hash | 1
  }
}
