/// A device as far as the capture shows it; what grows with time is beside it, in `DeviceTable`.
struct SeenDevice: BitwiseCopyable {
  /// What it did, or what was seen of it, at least once.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    static let connectable = Traits(rawValue: 1)
    static let notConnectable = Traits(rawValue: 1 << 1)
    static let scannable = Traits(rawValue: 1 << 2)
    static let directed = Traits(rawValue: 1 << 3)
    static let legacy = Traits(rawValue: 1 << 4)
    static let extended = Traits(rawValue: 1 << 5)
    /// It was found, named or connected over BR/EDR.
    static let classic = Traits(rawValue: 1 << 6)
    /// It was the central, or the peripheral, of a connection.
    static let central = Traits(rawValue: 1 << 7)
    static let peripheral = Traits(rawValue: 1 << 8)
    /// It was heard by a scanner that filters duplicates.
    static let filtered = Traits(rawValue: 1 << 9)
    /// It was heard by a scanner of which the capture doesn't show whether it filters.
    static let filterUnknown = Traits(rawValue: 1 << 10)
    /// It was heard by a scanner that reports everything, or by a sniffer.
    static let unfiltered = Traits(rawValue: 1 << 11)
    /// The controller resolved its address.
    static let resolvedByController = Traits(rawValue: 1 << 12)
    /// Its name is the complete one.
    static let completeName = Traits(rawValue: 1 << 13)
    static let appearance = Traits(rawValue: 1 << 14)
    static let classOfDevice = Traits(rawValue: 1 << 15)
    /// A report's data was cut by the controller.
    static let truncated = Traits(rawValue: 1 << 16)
    /// A periodic train of its is being received.
    static let synchronised = Traits(rawValue: 1 << 17)
    /// Its name is that of its Device Name characteristic, since nothing else gave one.
    static let nameRead = Traits(rawValue: 1 << 18)
    /// What can't be found again once it is forgotten: a connection, a train, an identity.
    static let vital: Traits = [.central, .peripheral, .synchronised]
  }

  /// An address's, or another that `DeviceKey` makes.
  var key: UInt64
  var traits: Traits = []
  var first: Sighting
  var last: Sighting
  /// Advertising reports or PDUs, scan responses, and results of an inquiry.
  var reports = 0
  var responses = 0
  var inquiries = 0
  /// By place in `DeviceList.scanners`, who heard it.
  var scanners: UInt16 = 0
  /// Bit n for the advertising SID n.
  var sets: UInt16 = 0
  /// Primary PHYs in the low half, secondary ones in the high one: bit 0 for 1M, 1 for 2M, 2 for Coded.
  var phys: UInt8 = 0
  /// In dBm, or 127 for none.
  var txPower: Int8 = 127
  var appearance: UInt16 = 0
  var classOfDevice: UInt32 = 0
  var name = OctetStore.Slot()
  /// What it says in its Device Name characteristic, and the record.
  var gapName = OctetStore.Slot()
  var gapNameRecord = 0
  /// The key of the address that it last directed its advertising to, or 0.
  var target: UInt64 = 0
  /// How many connections there were; the first ones are listed beside it.
  var links: Int32 = 0
  /// How many private addresses were joined to it; the last ones are listed beside it.
  var aliases: Int32 = 0
  /// How often its data changed; the last changes are listed beside it.
  var changes = 0
  var nextChange: UInt8 = 0
  var train = PeriodicTrain()
  var gaps = GapState()

  init(key: UInt64, _ header: RecordHeader) {
    self.key = key
    first = Sighting(header)
    last = first
  }
}

/// When something was seen.
struct Sighting: BitwiseCopyable {
  var record: Int
  var time: Timestamp

  init(_ header: RecordHeader) {
    record = header.number
    time = header.time
  }
}

/// The keys of devices that have no address.
enum DeviceKey {
  /// Whoever advertises anonymously with that SID, as that adapter hears it.
  static func anonymous(_ scanner: Int, set: UInt8) -> UInt64 {
    2 &<< 56 | UInt64(truncatingIfNeeded: scanner) &<< 8 | UInt64(set)
  }

  /// Whose addresses a key made that came without an identity address.
  static func identity(_ index: Int) -> UInt64 { 3 &<< 56 | UInt64(truncatingIfNeeded: index) }
}

/// What is known of a device's periodic advertising.
struct PeriodicTrain: BitwiseCopyable {
  /// In units of 1.25 ms, or 0 where nothing says.
  var interval: UInt16 = 0
  var established: Int32 = 0
  var lost: Int32 = 0
  var ended: Int32 = 0
  var reports = 0
}

/// Advertising data of one kind, as it was last.
struct AdvertisedData: BitwiseCopyable {
  /// What it is the data of.
  enum Part: UInt8, BitwiseCopyable { case advertising, scanResponse, periodic, inquiry }
  var part = Part.advertising
  /// The advertising SID; 0xFF for none.
  var set: UInt8 = 0xFF
  /// How often it was there as it is; 0 where the place is free.
  var count = 0
  /// Since when.
  var since: Sighting?
  var octets = OctetStore.Slot()
}

/// Advertising data that gave way to other data of its kind.
struct DataChange: BitwiseCopyable {
  var part = AdvertisedData.Part.advertising
  var set: UInt8 = 0xFF
  /// The record in which the new data was; 0 where the place is free.
  var record = 0
  var time = Timestamp.none
  /// The old data.
  var octets = OctetStore.Slot()
}
