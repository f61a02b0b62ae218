/// An attribute of a server, as far as the capture tells.
struct GATTAttribute: BitwiseCopyable {
  /// How it is known what the attribute is.
  enum Knowledge: UInt8, BitwiseCopyable {
    /// Somebody used its handle; what it is nobody said.
    case inferred
    /// A file, or another capture, said it.
    case imported
    /// The server said it.
    case discovered
  }

  /// Its database, as an index.
  var database: Int32
  var handle: UInt16
  var knowledge = Knowledge.inferred
  /// Its type, as a code of the catalogue; 0 where it isn't known.
  var type: UInt32 = 0
  /// The number of the connection that said so, and the record.
  var connection: Int32 = 0
  var record = 0
  /// How many changes of the database had been told by then.
  var changes: UInt16 = 0

  /// What a declaration declares: the UUID of the service, of the included service or of the characteristic, as a code.
  var declared: UInt32 = 0
  /// Of a service the last handle; of an include that of the included service; 0 where it isn't known.
  var end: UInt16 = 0
  /// Of a characteristic its value's handle; of an include the included service's.
  var target: UInt16 = 0
  /// Of a characteristic: its properties, and whether they are known.
  var properties: UInt8 = 0
  var hasProperties = false
  /// Of a service: whether only an include tells of it, which doesn't say whether it is a primary or a secondary one.
  var isKindGuessed = false
  /// Whether it is what its handle was once, and another attribute has the handle now.
  var isEnded = false
  /// Whether it stands in the database's list of services, though it may be something else now.
  var isListed = false
  /// Of a service: the next one of the database in the order in which they were learnt, or -1.
  var nextService: Int32 = -1

  /// The service that it is in, as an index, or -1; and how many services were known when that was looked up.
  var service: Int32 = -1
  var serviceStamp: UInt16 = .max

  /// How often it was read, written with a response and without, notified and indicated; beside the reads how many
  /// further parts of long values, beside the writes how many were queued and taken back.
  var reads: UInt32 = 0
  var readParts: UInt32 = 0
  var writes: UInt32 = 0
  var cancelledWrites: UInt32 = 0
  var commands: UInt32 = 0
  var notifications: UInt32 = 0
  var indications: UInt32 = 0
  /// The last error to a read and to a write, and its record; 0 for none.
  var readError: UInt8 = 0
  var writeError: UInt8 = 0
  var readErrorRecord = 0
  var writeErrorRecord = 0
  /// The last value, where values are kept, and the record in which it was; 0 for none.
  var value = OctetStore.Slot()
  var valueRecord = 0
  /// Whether a client wrote it last, rather than the server sent it.
  var valueIsWritten = false
  /// Whether it may be that of another attribute: two requests were open.
  var valueIsUnsure = false

  /// Whether it declares a service.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.1
  var isService: Bool { type == AttributeType.primaryService || type == AttributeType.secondaryService }
}

/// What the value of a declaration says; 0 for what it doesn't.
struct Declaration: BitwiseCopyable {
  /// The UUID of the service, of the included service or of the characteristic, as a code.
  var uuid: UInt32 = 0
  /// The handle of a characteristic's value, or of an included service.
  var target: UInt16 = 0
  var end: UInt16 = 0
  var properties: UInt8?

  /// Whether the attribute is known to declare something else.
  ///
  /// Ends say nothing: of the last service a server may tell 0xFFFF in one response and the true one in another.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.3.4
  @inline(__always)
  func contradicts(_ known: GATTAttribute) -> Bool {
    if uuid > 0, known.declared > 0, uuid != known.declared { return true }
    if target > 0, known.target > 0, target != known.target { return true }
    guard let properties else { return false }
    return known.hasProperties && known.properties != properties
  }
}

/// Attribute types that the session has to know.
///
/// - Spec: Core 6.0, Vol 3, Part G, 3
enum AttributeType {
  static let primaryService: UInt32 = 0x2800
  static let secondaryService: UInt32 = 0x2801
  static let include: UInt32 = 0x2802
  static let characteristic: UInt32 = 0x2803
  static let extendedProperties: UInt32 = 0x2900
  static let clientConfiguration: UInt32 = 0x2902
  static let serviceChanged: UInt32 = 0x2A05
  static let clientSupportedFeatures: UInt32 = 0x2B29
  static let databaseHash: UInt32 = 0x2B2A
}

/// The attributes of one server.
struct GATTDatabase: BitwiseCopyable {
  /// Whether the server is the adapter's own host; on the air, the central.
  var isHost = false
  var adapter: UInt16 = 0
  /// The server's address, most often that of its identity; meaningful when `hasAddress`.
  var address: UInt64 = 0
  var isRandom = false
  var hasAddress = false
  /// The key of whose it is, or 0.
  var key: UInt64 = 0
  /// The connections over which it was used: how many, the numbers of the first and the last one.
  var connections: UInt32 = 0
  var firstConnection: Int32 = 0
  var lastConnection: Int32 = 0

  /// What was known of the server before it turned out to have another database, or -1; of that, only what `owner`
  /// learnt belongs here.
  var base: Int32 = -1
  var owner: Int32 = 0
  /// The database that took this one's place, or -1; the record that showed it, and the handle that is something else.
  var replacedBy: Int32 = -1
  var replacedIn = 0
  var replacedAt: UInt16 = 0
  /// The record in which that handle had been learnt.
  var learntIn = 0

  /// How many attributes it has in the table, and the services, linked; -1 for none.
  var count: Int32 = 0
  var firstService: Int32 = -1
  var services: UInt16 = 0
  /// Which ranges were searched, linked; -1 for none.
  var firstSearch: Int32 = -1
  var searches: UInt16 = 0
  /// Whether attributes come from a file or another capture: which of the imports, from 1.
  var imported: UInt8 = 0
  /// Attributes that it no longer has in the table, since that was full.
  var forgotten: Int32 = 0

  /// The ranges that Service Changed told, the last ones; how many, and the record of the last.
  var changedRanges = InlineArray<4, ChangedRange>(repeating: ChangedRange())
  var changes: UInt16 = 0
  var changedIn = 0
  /// Records that show a client using what isn't there: an Invalid Handle error to a handle that was known from before, and
  /// Database Out Of Sync.
  var invalidHandleRecord = 0
  var invalidHandle: UInt16 = 0
  var outOfSyncRecord = 0
}

/// Handles whose attributes are others from some change on.
struct ChangedRange: BitwiseCopyable {
  var low: UInt16 = 0
  var high: UInt16 = 0
  /// Which change it was, from 1; 0 for none.
  var change: UInt16 = 0
}

/// A range of handles in which everything that a procedure finds is known.
struct HandleSearch: BitwiseCopyable {
  /// What finds attributes.
  enum Procedure: UInt8, BitwiseCopyable {
    case primaryServices, secondaryServices, includes, characteristics, all

    /// Whether it finds attributes of that type.
    func finds(_ type: UInt32) -> Bool {
      switch self {
      case .primaryServices: type == AttributeType.primaryService
      case .secondaryServices: type == AttributeType.secondaryService
      case .includes: type == AttributeType.include
      case .characteristics: type == AttributeType.characteristic
      case .all: type > 0
      }
    }

    /// The procedure that asks for attributes of that type, or nil where none does.
    init?(type: UInt32) {
      switch type {
      case AttributeType.primaryService: self = .primaryServices
      case AttributeType.secondaryService: self = .secondaryServices
      case AttributeType.include: self = .includes
      case AttributeType.characteristic: self = .characteristics
      default: return nil
      }
    }
  }

  var procedure: Procedure
  /// The number of the connection that searched last.
  var connection: Int32 = 0
  var low: UInt16
  var high: UInt16
  /// The next one of the database, or -1.
  var next: Int32 = -1
}

/// A value that was written to a Client Characteristic Configuration descriptor.
struct Subscription: BitwiseCopyable {
  /// The descriptor, as an index into the attributes.
  var attribute: Int32
  /// The connection's number.
  var connection: Int32
  var record: Int
  var time: Timestamp
  var value: UInt16
  /// Whether a command wrote it, to which no server answers.
  var isCommand = false
}

/// The databases of a connection: the host's and the peer's, as indices, or -1; and the connection's number.
struct DatabaseLink: BitwiseCopyable, Equatable {
  var connection: Int32
  var host: Int32 = -1
  var peer: Int32 = -1

  @inline(__always)
  func database(isHost: Bool) -> Int32 { isHost ? host : peer }
}
