/// The devices that are kept, each at a place of its own, with what is listed beside it.
///
/// Bounded: so many devices. When there is no place left, an address that was never heard before is counted and passed
/// over; heard again, it takes the place of the least one among some: of a device that has no connection, no train and
/// no identity, then of one without a name, then of the one heard least. So a million random addresses, each heard once,
/// take no place from devices that stay.
struct DeviceTable: ~Copyable {
  static let most = 4096
  static let mostLinks = 8
  static let mostAliases = 8
  static let mostData = 4
  static let mostChanges = 4
  /// Received signal strengths have a count each: -127 to 20 dBm.
  static let strengths = 148
  private static let mostAliasKeys = 8192
  private static let mostOctets = 16 << 20
  private static let looks = 32
  private static let doorBits = 1 << 16

  private var index = HashIndex()
  /// Addresses that were joined to a device with another.
  private var aliasIndex = HashIndex()
  private(set) var devices = Table<SeenDevice>(capacity: 32)
  private(set) var strength = Table<UInt32>(capacity: 32 * DeviceTable.strengths)
  private(set) var gaps = Table<UInt32>(capacity: 32 * AdvertisingInterval.kept)
  private(set) var data = Table<AdvertisedData>(capacity: 32 * DeviceTable.mostData)
  private(set) var changes = Table<DataChange>(capacity: 32 * DeviceTable.mostChanges)
  private(set) var links = Table<Int32>(capacity: 32 * DeviceTable.mostLinks)
  private(set) var aliases = Table<UInt64>(capacity: 32 * DeviceTable.mostAliases)
  private(set) var store = OctetStore(most: DeviceTable.mostOctets)
  private(set) var folded = FoldedDevices()
  private var hand = 0
  /// Once there is no place left: which addresses were heard once, by a bit of their hash.
  private var door = Table<UInt64>(capacity: 1)
  private var doorCount = 0

  init() {}

  var count: Int { devices.count }

  subscript(_ place: Int) -> SeenDevice {
    @inline(__always) get { devices[place] }
    @inline(__always) _modify { yield &devices[place] }
  }

  // MARK: - Places

  /// The place of the device with that key, or of the one that the address was joined to; or nil.
  @inline(__always)
  func find(_ key: UInt64) -> Int? {
    if let place = index.find(key) { return place }
    return aliasIndex.count == 0 ? nil : aliasIndex.find(key)
  }

  /// Makes a place for the device with that key, or counts it where there is none.
  mutating func add(_ key: UInt64, _ header: RecordHeader, isVital: Bool) -> Int? {
    if devices.count < Self.most {
      let place = devices.count
      guard index.set(key, place) else { return passOver(key) }
      devices.append(SeenDevice(key: key, header))
      for _ in 0..<Self.strengths { strength.append(0) }
      for _ in 0..<AdvertisingInterval.kept { gaps.append(0) }
      for _ in 0..<Self.mostData { data.append(AdvertisedData()) }
      for _ in 0..<Self.mostChanges { changes.append(DataChange()) }
      for _ in 0..<Self.mostLinks { links.append(0) }
      for _ in 0..<Self.mostAliases { aliases.append(0) }
      return place
    }
    guard isVital || wasHeard(key) else { return passOver(key) }
    guard let place = leastPlace(isVital: isVital) else { return passOver(key) }
    giveUp(place)
    guard index.set(key, place) else {
      // The place has nobody's key, so that nobody finds it; it is given away next time.
      devices[place] = SeenDevice(key: 0, header)
      return passOver(key)
    }
    devices[place] = SeenDevice(key: key, header)
    return place
  }

  private mutating func passOver(_ key: UInt64) -> Int? {
    folded.add(key, reports: 1)
    return nil
  }

  /// Whether the address was, most likely, passed over before; from now on it was.
  private mutating func wasHeard(_ key: UInt64) -> Bool {
    if door.count == 0 { door = Table(repeating: 0, count: Self.doorBits / 64) }
    let hash = Int(truncatingIfNeeded: (key &* 0xBF58_476D_1CE4_E5B9) &>> 40) & (Self.doorBits - 1)
    let bit: UInt64 = 1 &<< UInt64(hash & 63)
    if door[hash &>> 6] & bit != 0 { return true }
    door[hash &>> 6] |= bit
    doorCount &+= 1
    if doorCount > Self.doorBits / 2 {
      doorCount = 0
      for place in 0..<door.count { door[place] = 0 }
    }
    return false
  }

  /// The place whose device is missed least among the next ones; nil where all are needed, unless `isVital`.
  private mutating func leastPlace(isVital: Bool) -> Int? {
    var best = -1
    var least = Int.max
    for _ in 0..<Self.looks {
      hand = hand &+ 1 < devices.count ? hand &+ 1 : 0
      let worth = worth(hand)
      if worth < least {
        least = worth
        best = hand
      }
      if least <= 1 { break }
    }
    return least < 1 << 20 || isVital ? best : nil
  }

  private func worth(_ place: Int) -> Int {
    guard devices[place].key > 0 else { return 0 }
    let heard = devices[place].reports &+ devices[place].responses &+ devices[place].inquiries
    var worth = min(heard, 1 << 16)
    if devices[place].name.count > 0 { worth &+= 1 << 17 }
    let isVital = !devices[place].traits.isDisjoint(with: .vital) || devices[place].aliases > 0
    return isVital || devices[place].links > 0 ? worth &+ 1 << 20 : worth
  }

  private mutating func giveUp(_ place: Int) {
    let device = devices[place]
    if device.key > 0 {
      folded.add(device.key, reports: device.reports &+ device.responses &+ device.inquiries)
      index.remove(device.key)
    }
    if device.aliases > 0 { aliasIndex.removeAll() }
    store.release(&devices[place].name)
    store.release(&devices[place].gapName)
    for each in place * Self.mostData..<(place + 1) * Self.mostData {
      store.release(&data[each].octets)
      data[each] = AdvertisedData()
    }
    for each in place * Self.mostChanges..<(place + 1) * Self.mostChanges {
      store.release(&changes[each].octets)
      changes[each] = DataChange()
    }
    for each in place * Self.strengths..<(place + 1) * Self.strengths { strength[each] = 0 }
  }

  // MARK: - What is noted

  /// Joins an address to the device at `place`.
  mutating func join(_ address: DeviceAddress, to place: Int) {
    if aliasIndex.count >= Self.mostAliasKeys { aliasIndex.removeAll() }
    aliasIndex.set(address.key, place)
    let start = place &* Self.mostAliases
    let count = Int(devices[place].aliases)
    for each in start..<start + min(count, Self.mostAliases) where aliases[each] == address.key { return }
    aliases[start &+ count % Self.mostAliases] = address.key
    if count < Int(Int32.max) { devices[place].aliases &+= 1 }
  }

  /// Notes a connection with the device at `place`.
  mutating func link(_ connection: Int32, to place: Int) {
    let start = place &* Self.mostLinks
    let count = Int(devices[place].links)
    if count > 0, count <= Self.mostLinks, links[start &+ count &- 1] == connection { return }
    if count < Self.mostLinks { links[start &+ count] = connection }
    if count < Int(Int32.max) { devices[place].links &+= 1 }
  }

  /// Notes how strong it was heard, where the capture says so.
  @inline(__always)
  mutating func hear(_ rssi: Int8, at place: Int) {
    guard rssi != AirReception.unknownPower else { return }
    let bin = min(max(Int(rssi) &+ 127, 0), Self.strengths &- 1)
    let each = place &* Self.strengths &+ bin
    if strength[each] < .max { strength[each] &+= 1 }
  }

  /// Notes an advertising event of the device at `place`; see `AdvertisingInterval`.
  @inline(__always)
  mutating func noteEvent(_ place: Int, stream: Int32, epoch: UInt32, _ time: Timestamp) {
    if devices[place].gaps.stream < 0 { devices[place].gaps.stream = stream }
    guard devices[place].gaps.stream == stream, time.isKnown else { return }
    let last = devices[place].gaps.last
    guard devices[place].gaps.epoch == epoch, let gap = time.since(last), gap >= 0,
      gap <= AdvertisingInterval.longestGap
    else {
      devices[place].gaps.epoch = epoch
      devices[place].gaps.last = time
      return
    }
    guard gap >= AdvertisingInterval.leastGap else { return }
    let count = devices[place].gaps.count
    gaps[place &* AdvertisingInterval.kept &+ count % AdvertisingInterval.kept] = UInt32(clamping: gap / 1000)
    devices[place].gaps.count &+= 1
    devices[place].gaps.last = time
  }

  // MARK: - Advertising data

  /// Takes the data of a report; the new data is kept, and the old one, where it was another.
  @inline(__always)
  mutating func take(
    _ octets: RawSpan, _ part: AdvertisedData.Part, set: UInt8, at place: Int, _ header: RecordHeader
  ) {
    let start = place &* Self.mostData
    var each = start
    // More kinds than there are places share the last one.
    while each < start &+ Self.mostData &- 1, data[each].count > 0,
      data[each].part != part || data[each].set != set
    {
      each &+= 1
    }
    if data[each].count > 0, Self.isSame(store.octets(data[each].octets), data[each].octets.whole, octets) {
      data[each].count &+= 1
      return
    }
    replace(each, octets, part, set, place, header)
  }

  @inline(never)
  private mutating func replace(
    _ each: Int, _ octets: RawSpan, _ part: AdvertisedData.Part, _ set: UInt8, _ place: Int,
    _ header: RecordHeader
  ) {
    if data[each].count > 0, data[each].part == part, data[each].set == set {
      let change = place &* Self.mostChanges &+ Int(devices[place].nextChange)
      store.release(&changes[change].octets)
      changes[change] = DataChange(
        part: part, set: set, record: header.number, time: header.time, octets: data[each].octets)
      data[each].octets = OctetStore.Slot()
      devices[place].nextChange = (devices[place].nextChange &+ 1) % UInt8(Self.mostChanges)
      devices[place].changes &+= 1
    }
    store.keep(octets, in: &data[each].octets)
    data[each].part = part
    data[each].set = set
    data[each].count = 1
    data[each].since = Sighting(header)
    takeStructures(octets, place)
  }

  private static func isSame(_ kept: RawSpan, _ whole: UInt32, _ octets: RawSpan) -> Bool {
    guard octets.byteCount == Int(whole) else { return false }
    let count = kept.byteCount
    var place = 0
    while place &+ 8 <= count {
      if kept.u64(at: place) != octets.u64(at: place) { return false }
      place &+= 8
    }
    while place < count {
      if kept.u8(at: place) != octets.u8(at: place) { return false }
      place &+= 1
    }
    return true
  }

  /// Takes what is kept of each device from its data: the name, the appearance, the power, the class.
  private mutating func takeStructures(_ octets: RawSpan, _ place: Int) {
    var start = 0
    while let length = octets.u8(at: start), length > 0, let type = octets.u8(at: start &+ 1) {
      let end = start &+ 1 &+ Int(length)
      guard end <= octets.byteCount else { return }
      switch type {
      case 0x08, 0x09: takeName(octets.cut(start &+ 2, end), isComplete: type == 0x09, at: place)
      case 0x0A where length == 2: devices[place].txPower = Int8(bitPattern: octets.u8(at: start &+ 2) ?? 127)
      case 0x0D: noteClass(octets.cut(start &+ 2, end), at: place)
      case 0x19:
        guard let appearance = octets.u16(at: start &+ 2), length == 3 else { break }
        devices[place].appearance = appearance
        devices[place].traits.insert(.appearance)
      default: break
      }
      start = end
    }
  }

  /// Notes the name that it says as a server, which stands where nothing else gave one.
  mutating func takeGAPName(_ name: RawSpan, at place: Int, _ record: Int) {
    store.keep(name.cut(0, 248), in: &devices[place].gapName)
    devices[place].gapNameRecord = record
    guard devices[place].name.count == 0 || devices[place].traits.contains(.nameRead) else { return }
    devices[place].traits.insert(.nameRead)
    store.keep(name.cut(0, 248), in: &devices[place].name)
  }

  /// Notes a name; a shortened one doesn't take the place of one that is complete.
  mutating func takeName(_ name: RawSpan, isComplete: Bool, at place: Int) {
    guard name.byteCount > 0, name.u8(at: 0) != 0 else { return }
    devices[place].traits.remove(.nameRead)
    if !isComplete, devices[place].traits.contains(.completeName) { return }
    if isComplete { devices[place].traits.insert(.completeName) }
    store.keep(name.cut(0, 248), in: &devices[place].name)
  }

  /// Notes a class of device.
  mutating func noteClass(_ octets: RawSpan, at place: Int) {
    guard let low = octets.u16(at: 0), let high = octets.u8(at: 2) else { return }
    devices[place].classOfDevice = UInt32(low) | UInt32(high) &<< 16
    devices[place].traits.insert(.classOfDevice)
  }
}

/// Devices that were heard and are not kept.
struct FoldedDevices: BitwiseCopyable {
  /// How many, at most: one that comes back is counted again.
  var devices = 0
  var privates = 0
  var reports = 0

  mutating func add(_ key: UInt64, reports: Int) {
    devices &+= 1
    self.reports &+= reports
    if let address = DeviceAddress(key: key), address.isPrivate { privates &+= 1 }
  }
}
