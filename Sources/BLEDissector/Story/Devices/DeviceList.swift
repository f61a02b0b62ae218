/// The devices that advertise or connect, as far as the capture shows them, and what our own host advertises.
struct DeviceList: ~Copyable {
  var table = DeviceTable()
  var identities = IdentityResolver()
  var own = OwnAdvertising()
  var scanners = ScannerList()
  var trains = TrainList()
  var chains = AuxiliaryChains()
  /// The reports of this record whose data comes joined, behind them; 0 for those that nobody is known of.
  private var joined = Table<JoinedReport>(repeating: JoinedReport(), count: DeviceList.mostJoined)
  private var joinedCount = 0
  private var nextJoined = 0
  private static let mostJoined = 4

  /// Notes keys from outside.
  mutating func give(_ keys: [Number128]) {
    for key in keys { identities.add(key: key, address: nil, .given) }
  }

  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  @inline(__always)
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .leEvent: takeLE(UInt8(truncatingIfNeeded: layer.code), octets, dissector)
    case .joinedData: takeJoined(octets, isTruncated: layer.code == 1, dissector)
    case .llAdvertising: takeAir(layer.code, octets, dissector)
    case .hciCommand: takeCommand(UInt16(truncatingIfNeeded: layer.code), octets, dissector)
    case .hciReturn: takeReturn(UInt16(truncatingIfNeeded: layer.code), octets, dissector)
    case .hciEvent: takeClassic(UInt8(truncatingIfNeeded: layer.code), octets, dissector)
    case .smpPDU: takePairing(octets, dissector)
    case .attPDU: takeAttribute(octets, dissector)
    case .joinedValue: takeJoined(value: octets, dissector)
    case .monitor: identities.takeManagement(layer.code, octets, record: dissector.packet.header.number)
    default: return
    }
  }

  // MARK: - Places

  /// The place of the device with that address, or nil where it is folded away.
  @inline(__always)
  mutating func place(
    _ address: DeviceAddress, _ dissector: borrowing Dissector, isVital: Bool = false
  ) -> Int? {
    table.find(address.key) ?? newPlace(address, dissector, isVital: isVital)
  }

  @inline(never)
  private mutating func newPlace(
    _ address: DeviceAddress, _ dissector: borrowing Dissector, isVital: Bool
  ) -> Int? {
    let header = dissector.packet.header
    if let identity = identities.resolve(address, dissector.cryptography) {
      let known = identities[identity].address
      let key = known > 0 ? known : DeviceKey.identity(identity)
      if key != address.key {
        guard let place = table.find(key) ?? table.add(key, header, isVital: true) else { return nil }
        table.join(address, to: place)
        return place
      }
    }
    return table.add(address.key, header, isVital: isVital)
  }

  // MARK: - Reports

  /// Takes a report of an advertiser, or a PDU of its, but for its data; says where it is.
  @inline(__always)
  mutating func hear(_ report: HeardReport, _ dissector: borrowing Dissector) -> Int? {
    var found: Int?
    if let address = report.address {
      found = place(address, dissector)
    } else {
      let key = DeviceKey.anonymous(report.scanner, set: report.set)
      found = table.find(key) ?? table.add(key, dissector.packet.header, isVital: false)
    }
    guard let place = found else { return nil }
    table[place].last = Sighting(dissector.packet.header)
    table[place].scanners |= 1 &<< UInt16(truncatingIfNeeded: report.scanner)
    table[place].traits.formUnion(report.traits)
    table[place].phys |= report.phys
    if report.set < 16 { table[place].sets |= 1 &<< UInt16(report.set) }
    if report.txPower != AirReception.unknownPower { table[place].txPower = report.txPower }
    if report.target > 0 { table[place].target = report.target }
    table.hear(report.rssi, at: place)
    if report.isResponse {
      table[place].responses &+= 1
      return place
    }
    table[place].reports &+= 1
    noteFilter(report, place, isAir: dissector.packet.header.content == .air)
    return place
  }

  @inline(__always)
  private mutating func noteFilter(_ report: HeardReport, _ place: Int, isAir: Bool) {
    switch isAir ? .off : scanners.filter(report.scanner) {
    case .on:
      table[place].traits.insert(.filtered)
      table[place].gaps.last = .none
      return
    case .unknown: table[place].traits.insert(.filterUnknown)
    case .off: table[place].traits.insert(.unfiltered)
    }
    guard report.target == 0, !report.traits.contains(.directed) else { return }
    table.noteEvent(
      place, stream: Int32(truncatingIfNeeded: report.scanner &<< 8) | Int32(report.set),
      epoch: scanners.epoch(report.scanner), report.time)
  }

  // MARK: - Data in parts

  /// Notes that the data of a report comes with the next joined layer.
  mutating func expectJoined(_ report: JoinedReport) {
    guard joinedCount < Self.mostJoined else { return }
    joined[joinedCount] = report
    joinedCount &+= 1
  }

  /// Forgets what the record before left, when a new one begins.
  @inline(__always)
  mutating func forgetJoined() {
    joinedCount = 0
    nextJoined = 0
  }

  private mutating func takeJoined(
    _ octets: RawSpan, isTruncated: Bool, _ dissector: borrowing Dissector
  ) {
    guard nextJoined < joinedCount else { return }
    let report = joined[nextJoined]
    nextJoined &+= 1
    if report.ownSet >= 0 { return own.takeJoined(octets, report, dissector.packet.header) }
    guard report.key > 0, let place = table.find(report.key) else { return }
    if isTruncated { table[place].traits.insert(.truncated) }
    table.take(octets, report.part, set: report.set, at: place, dissector.packet.header)
  }
}

/// One report of an advertiser, but for its data.
struct HeardReport: BitwiseCopyable {
  /// Nil where it is anonymous.
  var address: DeviceAddress?
  var scanner: Int
  var time: Timestamp
  var traits: SeenDevice.Traits = []
  var isResponse = false
  /// The advertising SID; 0xFF for none.
  var set: UInt8 = 0xFF
  var phys: UInt8 = 0
  var rssi = AirReception.unknownPower
  var txPower = AirReception.unknownPower
  /// The key of the address that it is directed to, or 0.
  var target: UInt64 = 0
}

/// Whose data a joined layer has.
struct JoinedReport: BitwiseCopyable {
  /// The key of the device, or 0.
  var key: UInt64 = 0
  var part = AdvertisedData.Part.advertising
  var set: UInt8 = 0xFF
  /// The place of a set of our own, or -1.
  var ownSet = -1
}
