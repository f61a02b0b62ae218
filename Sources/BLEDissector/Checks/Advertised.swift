/// Advertising data that is looked at, and whose it is.
struct Advertised: BitwiseCopyable {
  /// What the data is.
  enum Block: UInt8, BitwiseCopyable { case advertising, scanResponse, periodic }

  /// Types that a block may have once only; bits in `singles`.
  enum Single {
    static let flags: UInt16 = 1
    static let name: UInt16 = 1 << 1
    /// Lists of UUIDs of 16, 32 and 128 bits.
    static let uuids: UInt16 = 7 << 2
    static let appearance: UInt16 = 1 << 5
    /// Appearance, and public and random target addresses, which either block may have, but not both.
    static let ofEither: UInt16 = 7 << 5

    /// The bit of a type, or 0 where it may be repeated.
    ///
    /// - Spec: CSS, Part A, 1, table 1.1
    @inline(__always)
    static func bit(_ type: UInt8) -> UInt16 {
      switch type {
      case 0x01: flags
      case 0x08, 0x09: name
      case 0x02, 0x03: 1 &<< 2
      case 0x04, 0x05: 1 &<< 3
      case 0x06, 0x07: 1 &<< 4
      case 0x19: appearance
      case 0x17: 1 &<< 6
      case 0x18: 1 &<< 7
      case 0x1A: 1 &<< 8
      case 0x2F: 1 &<< 9
      case 0x27: 1 &<< 10
      case 0x1B: 1 &<< 11
      case 0x1C: 1 &<< 12
      default: 0
      }
    }
  }

  var block = Block.advertising
  /// The key of the advertiser's address, or 0 where it isn't known; and its place among those that are remembered, or -1.
  var key: UInt64 = 0
  var place: Int32 = -1
  /// The type of the address: 1 for random; 255 where it isn't known.
  var addressType: UInt8 = 255
  var adapter: UInt16 = 0
  /// Whether our host sets the data.
  var isOwn = false
  /// Whether it was joined, or is the report that finishes what is.
  var isJoined = false
  var isLastPart = false
  /// Of what is received: which PDUs it came in.
  var isLegacy = false
  var isConnectable = false
  var isScannable = false
  var isDirected = false
  /// The signal in dBm, or 127.
  var rssi: Int8 = 127

  /// The structure that is looked at.
  var type: UInt8 = 0
  /// The flags, or 0.
  var flags: UInt8 = 0
  /// Which of the types that a block may have once are in it; the first one that came again, and where.
  var singles: UInt16 = 0
  var repeated: UInt8 = 0
  var repeatedAt: Int32 = 0
  /// Whether its structures end where it ends, and where they do.
  var isWhole = false
  var padding: Int32 = 0

  /// Takes note of a structure.
  @inline(__always)
  mutating func take(_ type: UInt8, _ first: UInt8?, at place: Int) {
    self.type = type
    if type == 0x01 { flags = first ?? 0 }
    let bit = Single.bit(type)
    if bit & singles != 0, repeated == 0 {
      repeated = type
      repeatedAt = Int32(truncatingIfNeeded: place)
    }
    singles |= bit
  }

  /// Whether a layer may hold reports of advertisers, or data that our host sets.
  @inline(__always)
  static func canBe(in layer: LayerRef) -> Bool {
    switch layer.kind {
    case .leEvent: layer.code == 0x02 || layer.code == 0x0D || layer.code == 0x0F || layer.code == 0x0B
    case .hciCommand:
      layer.code == 0x2008 || layer.code == 0x2009 || layer.code == 0x2037 || layer.code == 0x2038
        || layer.code == 0x203F
    case .llAdvertising: layer.code < 7 && layer.code != 3 && layer.code != 5
    case .joinedData: layer.code == 0
    default: false
    }
  }

  /// The key of the advertiser whose report in the layer has the octet at `place`, or 0.
  static func subject(_ layer: LayerRef, _ octets: RawSpan, at place: Int) -> UInt64 {
    switch layer.kind {
    case .llAdvertising where canBe(in: layer):
      guard let header = octets.u8(at: 0), let address = octets.u48(at: 2) else { return 0 }
      return DeviceAddress(address, isRandom: header & 0x40 != 0).key
    case .leEvent where layer.code == 0x02 || layer.code == 0x0D:
      var reports = ReportWalk(layer.code == 0x0D)
      while let report = reports.next(octets) {
        if place < report.end { return report.key }
      }
      return 0
    default: return 0
    }
  }
}

/// The reports of LE Advertising Report or LE Extended Advertising Report, one by one.
///
/// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.2, 7.7.65.13
struct ReportWalk: BitwiseCopyable {
  /// Where a report is, and the key of its advertiser, 0 for one without an address.
  struct HeardReport: BitwiseCopyable {
    var start: Int
    var end: Int
    var dataStart: Int
    var dataEnd: Int
    var key: UInt64
    var addressType: UInt8
  }

  private let isExtended: Bool
  private var at = 1
  private var count: UInt8 = 0

  init(_ isExtended: Bool) { self.isExtended = isExtended }

  mutating func next(_ octets: RawSpan) -> HeardReport? {
    guard count < octets.u8(at: 0) ?? 0 else { return nil }
    count &+= 1
    let start = at
    // The event type has two octets in an extended one, and the data's length stands last but for the data.
    let head = isExtended ? 2 : 1
    let lengthAt = start &+ (isExtended ? 23 : 8)
    guard let type = octets.u8(at: start &+ head), let address = octets.u48(at: start &+ head &+ 1),
      let length = octets.u8(at: lengthAt)
    else { return nil }
    let dataEnd = lengthAt &+ 1 &+ Int(length)
    at = isExtended ? dataEnd : dataEnd &+ 1
    let hasAddress = !isExtended || type != 0xFF
    return HeardReport(
      start: start, end: at, dataStart: lengthAt &+ 1, dataEnd: dataEnd,
      key: hasAddress ? DeviceAddress(address, isRandom: type & 1 == 1).key : 0, addressType: type)
  }
}
