/// What LE events say of advertisers.
///
/// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
extension DeviceList {
  mutating func takeLE(_ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    forgetJoined()
    switch subevent {
    case 0x02: takeLegacyReports(octets, dissector)
    case 0x0D: takeExtendedReports(octets, dissector)
    case 0x0B: takeDirectedReports(octets, dissector)
    case 0x01, 0x0A, 0x29: takeConnection(subevent, octets, dissector)
    case 0x0E, 0x24: takeTrain(octets, at: 1, dissector)
    case 0x18, 0x26: takeTrain(octets, at: 5, dissector)
    case 0x0F, 0x25: takeTrainReport(subevent, octets, dissector)
    case 0x10: endTrain(octets.u16(at: 0), isLost: true, dissector)
    case 0x12: own.terminated(octets, dissector.packet.header, connection: connectionNumber(dissector))
    default: return
    }
  }

  private func connectionNumber(_ dissector: borrowing Dissector) -> Int32 {
    let index = Int(dissector.packet.connection)
    return index >= 0 ? dissector.session.connections[index].number : 0
  }

  private mutating func takeLegacyReports(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let scanner = scanners.place(dissector.packet.header.adapter)
    var left = octets.u8(at: 0) ?? 0
    var start = 1
    while left > 0, let type = octets.u8(at: start), let addressType = octets.u8(at: start &+ 1),
      let address = octets.u48(at: start &+ 2), let length = octets.u8(at: start &+ 8)
    {
      let end = start &+ 9 &+ Int(length)
      guard let rssi = octets.u8(at: end) else { return }
      var report = HeardReport(
        address: DeviceAddress(address, isRandom: addressType & 1 == 1), scanner: scanner,
        time: dissector.packet.header.time)
      report.traits = Self.legacyTraits(type)
      if addressType == 2 || addressType == 3 { report.traits.insert(.resolvedByController) }
      report.isResponse = type == 4
      report.phys = 1
      report.rssi = Int8(bitPattern: rssi)
      if let place = hear(report, dissector), type != 1 {
        table.take(
          octets.cut(start &+ 9, end), type == 4 ? .scanResponse : .advertising, set: 0xFF, at: place,
          dissector.packet.header)
      }
      start = end &+ 1
      left &-= 1
    }
  }

  /// What the event type of a legacy report says.
  private static func legacyTraits(_ type: UInt8) -> SeenDevice.Traits {
    switch type {
    case 0: [.legacy, .connectable, .scannable]
    case 1: [.legacy, .connectable, .directed]
    case 2: [.legacy, .notConnectable, .scannable]
    case 3: [.legacy, .notConnectable]
    default: .legacy
    }
  }

  private mutating func takeDirectedReports(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let scanner = scanners.place(dissector.packet.header.adapter)
    var left = octets.u8(at: 0) ?? 0
    var start = 1
    while left > 0, let addressType = octets.u8(at: start &+ 1), let address = octets.u48(at: start &+ 2),
      let targetType = octets.u8(at: start &+ 8), let target = octets.u48(at: start &+ 9),
      let rssi = octets.u8(at: start &+ 15)
    {
      var report = HeardReport(
        address: DeviceAddress(address, isRandom: addressType & 1 == 1), scanner: scanner,
        time: dissector.packet.header.time)
      report.traits = [.legacy, .connectable, .directed]
      report.phys = 1
      report.rssi = Int8(bitPattern: rssi)
      // 0xFE is a resolvable address that the controller couldn't resolve.
      report.target = DeviceAddress(target, isRandom: targetType & 1 == 1 || targetType == 0xFE).key
      _ = hear(report, dissector)
      start &+= 16
      left &-= 1
    }
  }

  private mutating func takeExtendedReports(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let scanner = scanners.place(dissector.packet.header.adapter)
    var left = octets.u8(at: 0) ?? 0
    var start = 1
    var parts = dissector.packet.fragments
    while left > 0, let type = octets.u16(at: start), let addressType = octets.u8(at: start &+ 2),
      let address = octets.u48(at: start &+ 3), let length = octets.u8(at: start &+ 23)
    {
      let end = start &+ 24 &+ Int(length)
      var report = HeardReport(scanner: scanner, time: dissector.packet.header.time)
      if addressType != 0xFF { report.address = DeviceAddress(address, isRandom: addressType & 1 == 1) }
      report.traits = Self.extendedTraits(type)
      if addressType == 2 || addressType == 3 { report.traits.insert(.resolvedByController) }
      report.isResponse = type & 8 != 0
      report.phys = Self.phys(octets.u8(at: start &+ 9), octets.u8(at: start &+ 10))
      report.set = octets.u8(at: start &+ 11) ?? 0xFF
      report.txPower = Int8(bitPattern: octets.u8(at: start &+ 12) ?? 127)
      report.rssi = Int8(bitPattern: octets.u8(at: start &+ 13) ?? 127)
      if type & 4 != 0, let targetType = octets.u8(at: start &+ 16), let target = octets.u48(at: start &+ 17)
      {
        report.target = DeviceAddress(target, isRandom: targetType & 1 == 1 || targetType == 0xFE).key
      }
      let status = type &>> 5 & 3
      takeExtended(
        report, octets.cut(start &+ 24, end), status: status, isPart: parts & 1 == 1,
        train: octets.u16(at: start &+ 14) ?? 0, isWhole: end <= octets.byteCount, dissector)
      parts &>>= 1
      start = end
      left &-= 1
    }
  }

  private mutating func takeExtended(
    _ report: HeardReport, _ data: RawSpan, status: UInt16, isPart: Bool, train: UInt16, isWhole: Bool,
    _ dissector: borrowing Dissector
  ) {
    let part: AdvertisedData.Part = report.isResponse ? .scanResponse : .advertising
    // Parts are one report, the one that finishes them.
    if status == 1 { return }
    let place = hear(report, dissector)
    if isPart, report.address != nil {
      return expectJoined(
        JoinedReport(key: place.map { table[$0].key } ?? 0, part: part, set: report.set))
    }
    guard let place else { return }
    if train > 0 { table[place].train.interval = train }
    // A directed advertiser of legacy PDUs has none.
    let hasData = !(report.traits.contains(.legacy) && report.traits.contains(.directed))
    guard isWhole, !isPart, hasData else { return }
    table.take(data, part, set: report.set, at: place, dissector.packet.header)
  }

  /// What the event type of an extended report says.
  ///
  /// A scan response says whether the advertising was connectable, too.
  private static func extendedTraits(_ type: UInt16) -> SeenDevice.Traits {
    var traits: SeenDevice.Traits = type & 16 != 0 ? .legacy : .extended
    traits.insert(type & 1 != 0 ? .connectable : .notConnectable)
    if type & 2 != 0 { traits.insert(.scannable) }
    if type & 4 != 0 { traits.insert(.directed) }
    return traits
  }

  /// The PHYs of a report as a bit each; 0 is none, 4 is Coded with S=2.
  private static func phys(_ primary: UInt8?, _ secondary: UInt8?) -> UInt8 {
    bit(primary) | bit(secondary) &<< 4
  }

  static func bit(_ phy: UInt8?) -> UInt8 {
    switch phy {
    case 1: 1
    case 2: 2
    case 3, 4: 4
    default: 0
    }
  }

  // MARK: - Connections

  private mutating func takeConnection(
    _ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard octets.u8(at: 0) == 0, let role = octets.u8(at: 3), let type = octets.u8(at: 4),
      let address = octets.u48(at: 5)
    else { return }
    let header = dissector.packet.header
    let peer = DeviceAddress(address, isRandom: type & 1 == 1)
    let number = connectionNumber(dissector)
    if role == 1 { own.connected(header, connection: number) }
    guard let place = place(peer, dissector, isVital: true) else { return }
    table[place].last = Sighting(header)
    // We are the central where the role is 0.
    table[place].traits.insert(role == 0 ? .peripheral : .central)
    if number > 0 { table.link(number, to: place) }
    guard subevent != 0x01, let used = octets.u48(at: 17), used > 0 else { return }
    if type >= 2 { table[place].traits.insert(.resolvedByController) }
    let alias = DeviceAddress(used, isRandom: true)
    identities.takeResolved(peer, alias, record: header.number)
    if alias.key != table[place].key { table.join(alias, to: place) }
  }

  // MARK: - Periodic trains

  /// Takes an event that says that a train is received; `place` is where its sync handle stands.
  private mutating func takeTrain(_ octets: RawSpan, at place: Int, _ dissector: borrowing Dissector) {
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: place), let set = octets.u8(at: place &+ 2),
      let type = octets.u8(at: place &+ 3), let address = octets.u48(at: place &+ 4),
      let interval = octets.u16(at: place &+ 11)
    else { return }
    let header = dissector.packet.header
    let advertiser = DeviceAddress(address, isRandom: type & 1 == 1)
    guard let index = self.place(advertiser, dissector, isVital: true) else { return }
    table[index].last = Sighting(header)
    table[index].traits.insert(.synchronised)
    table[index].train.interval = interval
    table[index].train.established &+= 1
    if set < 16 { table[index].sets |= 1 &<< UInt16(set) }
    table[index].phys |= Self.bit(octets.u8(at: place &+ 10)) &<< 4
    trains.add(TrainList.Train(adapter: header.adapter, handle: handle, key: table[index].key, set: set))
  }

  private mutating func takeTrainReport(
    _ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let header = dissector.packet.header
    let statusAt = subevent == 0x25 ? 8 : 5
    guard let handle = octets.u16(at: 0), let status = octets.u8(at: statusAt),
      let length = octets.u8(at: statusAt &+ 1), let train = trains.find(header.adapter, handle),
      let place = table.find(train.key)
    else { return }
    table[place].last = Sighting(header)
    table.hear(Int8(bitPattern: octets.u8(at: 3) ?? 127), at: place)
    if status == 1 { return }
    table[place].train.reports &+= 1
    if dissector.packet.fragments != 0 {
      return expectJoined(JoinedReport(key: train.key, part: .periodic, set: train.set))
    }
    let data = octets.cut(statusAt &+ 2, statusAt &+ 2 &+ Int(length))
    // 0xFF says that the controller failed to receive it.
    guard status == 0, data.byteCount == Int(length) else { return }
    table.take(data, .periodic, set: train.set, at: place, header)
  }

  /// A train is no longer received: lost, or given up by our host.
  mutating func endTrain(_ handle: UInt16?, isLost: Bool, _ dissector: borrowing Dissector) {
    let adapter = dissector.packet.header.adapter
    guard let handle, let train = trains.find(adapter, handle) else { return }
    trains.remove(adapter, handle)
    guard let place = table.find(train.key) else { return }
    if isLost { table[place].train.lost &+= 1 } else { table[place].train.ended &+= 1 }
  }
}
