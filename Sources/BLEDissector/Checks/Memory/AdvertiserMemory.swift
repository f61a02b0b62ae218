/// What the checks remember of devices that advertise.
///
/// Bounded: 4,096 devices; further ones are checked, but nothing is remembered of them.
struct AdvertiserMemory: ~Copyable {
  /// What is told of a device once only.
  struct Told: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let noFlags = Told(rawValue: 1)
    static let bothTransports = Told(rawValue: 1 << 1)
    static let unknownType = Told(rawValue: 1 << 2)
    static let unknownCompany = Told(rawValue: 1 << 3)
    static let empty = Told(rawValue: 1 << 4)
    static let both = Told(rawValue: 1 << 5)
    static let nonResolvable = Told(rawValue: 1 << 6)
    static let stale = Told(rawValue: 1 << 7)
    static let silent = Told(rawValue: 1 << 8)
    static let limited = Told(rawValue: 1 << 9)
    static let hiddenServices = Told(rawValue: 1 << 10)
    static let directed = Told(rawValue: 1 << 11)
    static let beacon = Told(rawValue: 1 << 12)
    static let notPermitted = Told(rawValue: 1 << 13)
  }

  struct Device: BitwiseCopyable {
    /// When it was heard first and last without a gap of ten minutes, and the record of the first.
    var first: Timestamp
    var last: Timestamp
    var record: Int
    var told: Told = []
    /// Types that its advertising data had, and its scan response; those that both had by then.
    var advertising: UInt16 = 0
    var response: UInt16 = 0
    var both: UInt16 = 0
    /// The records of both.
    var advertisingIn = 0
    var responseIn = 0
    /// How often it was heard that it can be scanned, by an active scan with a strong signal.
    var scannable: UInt16 = 0
    /// Since when it is in the limited discoverable mode, and the record; and when that was heard last.
    var limitedSince = Timestamp.none
    var limitedLast = Timestamp.none
    var limitedIn = 0
  }

  static let most = 4096
  private var index = HashIndex()
  var devices = Table<Device>(capacity: 16)

  /// The place of the device with that key, made if there is none; -1 where there is no place.
  @inline(__always)
  mutating func place(_ key: UInt64, _ header: RecordHeader) -> Int32 {
    if let known = index.find(key) { return Int32(truncatingIfNeeded: known) }
    return add(key, header)
  }

  @inline(never)
  private mutating func add(_ key: UInt64, _ header: RecordHeader) -> Int32 {
    guard devices.count < Self.most, index.set(key, devices.count) else { return -1 }
    devices.append(Device(first: header.time, last: header.time, record: header.number))
    return Int32(truncatingIfNeeded: devices.count &- 1)
  }
}
