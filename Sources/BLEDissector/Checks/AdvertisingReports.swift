/// All advertising data in a layer, one by one: reports of what is heard, what our host sets, what was joined.
struct AdvertisingReports: BitwiseCopyable {
  private let layer: LayerRef
  private var walk: ReportWalk
  /// Which of the reports have parts of data only: bit n for the report n.
  private var parts: UInt64
  private var isDone = false

  private(set) var advertised = Advertised()
  /// Where the report is in the layer, and its data.
  private(set) var start = 0
  private(set) var end = 0
  private(set) var dataStart = 0
  private(set) var dataEnd = 0
  private(set) var hasData = false

  init(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    self.layer = layer
    parts = dissector.packet.fragments
    walk = ReportWalk(layer.code == 0x0D)
  }

  /// Goes to the next one; false where there is none.
  mutating func next(_ octets: RawSpan, _ dissector: borrowing Dissector) -> Bool {
    advertised = Advertised()
    hasData = false
    if layer.kind == .leEvent, layer.code == 0x02 || layer.code == 0x0D { return nextReport(octets) }
    guard !isDone else { return false }
    isDone = true
    start = 0
    end = octets.byteCount
    switch layer.kind {
    case .leEvent: return layer.code == 0x0B ? directed(octets) : train(octets)
    case .hciCommand: return own(octets)
    case .llAdvertising: return air(octets)
    default:
      // Whose data was joined, the report says that finished it; nothing here does.
      advertised.isJoined = true
      advertised.isOwn = dissector.packet.indicator == 1
      setData(0, octets.byteCount)
      return true
    }
  }

  private mutating func setData(_ start: Int, _ end: Int) {
    dataStart = start
    dataEnd = end
    hasData = true
  }

  private mutating func nextReport(_ octets: RawSpan) -> Bool {
    guard let report = walk.next(octets), report.end <= octets.byteCount else { return false }
    start = report.start
    end = report.end
    advertised.key = report.key
    advertised.addressType = report.addressType
    dataStart = report.dataStart
    dataEnd = report.dataEnd
    let isPart = parts & 1 == 1
    parts &>>= 1
    if layer.code == 0x02 {
      advertised.isLegacy = true
      let type = octets.u8(at: start) ?? 0
      advertised.isConnectable = type < 2
      advertised.isScannable = type == 0 || type == 2
      advertised.isDirected = type == 1
      if type == 4 { advertised.block = .scanResponse }
      advertised.rssi = Int8(bitPattern: octets.u8(at: end &- 1) ?? 127)
    } else {
      let type = octets.u16(at: start) ?? 0
      advertised.isLegacy = type & 16 != 0
      advertised.isConnectable = type & 1 != 0
      advertised.isScannable = type & 2 != 0
      advertised.isDirected = type & 4 != 0
      if type & 8 != 0 { advertised.block = .scanResponse }
      advertised.rssi = Int8(bitPattern: octets.u8(at: start &+ 13) ?? 127)
    }
    advertised.isLastPart = isPart
    hasData = !isPart && !(advertised.isDirected && advertised.isLegacy)
    return true
  }

  /// LE Directed Advertising Report has 16 octets for each, of which the first is looked at.
  private mutating func directed(_ octets: RawSpan) -> Bool {
    guard let type = octets.u8(at: 2), let address = octets.u48(at: 3) else { return false }
    advertised.key = DeviceAddress(address, isRandom: type & 1 == 1).key
    advertised.addressType = type
    advertised.isLegacy = true
    advertised.isConnectable = true
    advertised.isDirected = true
    return true
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.15
  private mutating func train(_ octets: RawSpan) -> Bool {
    advertised.block = .periodic
    guard parts == 0 else {
      advertised.isLastPart = true
      return true
    }
    guard octets.u8(at: 5) == 0, let length = octets.u8(at: 6) else { return false }
    setData(7, 7 &+ Int(length))
    return dataEnd <= octets.byteCount
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.7, 7.8.8, 7.8.54, 7.8.55, 7.8.62
  private mutating func own(_ octets: RawSpan) -> Bool {
    advertised.isOwn = true
    switch layer.code {
    case 0x2008, 0x2009:
      advertised.isLegacy = true
      if layer.code == 0x2009 { advertised.block = .scanResponse }
      guard let length = octets.u8(at: 0) else { return false }
      setData(1, 1 &+ Int(length))
    case 0x203F:
      advertised.block = .periodic
      guard octets.u8(at: 1) == 3, let length = octets.u8(at: 2) else { return false }
      setData(3, 3 &+ Int(length))
    default:
      if layer.code == 0x2038 { advertised.block = .scanResponse }
      guard octets.u8(at: 1) == 3, let length = octets.u8(at: 3) else { return false }
      setData(4, 4 &+ Int(length))
    }
    return dataEnd <= octets.byteCount
  }

  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.1, 2.3.2.2
  private mutating func air(_ octets: RawSpan) -> Bool {
    guard let header = octets.u8(at: 0), let address = octets.u48(at: 2) else { return false }
    advertised.key = DeviceAddress(address, isRandom: header & 0x40 != 0).key
    advertised.addressType = header & 0x40 != 0 ? 1 : 0
    advertised.isLegacy = true
    advertised.isConnectable = layer.code < 2
    advertised.isScannable = layer.code == 0 || layer.code == 6
    advertised.isDirected = layer.code == 1
    if layer.code == 4 { advertised.block = .scanResponse }
    if !advertised.isDirected { setData(8, octets.byteCount) }
    return true
  }
}
