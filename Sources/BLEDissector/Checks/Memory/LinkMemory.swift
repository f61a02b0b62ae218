/// What the checks remember of each link.
struct LinkMemory: ~Copyable {
  /// Whether the link is encrypted: known of one that was seen from its start, or once an event says it.
  enum Encryption: UInt8, BitwiseCopyable { case unknown, off, on }

  struct Link: BitwiseCopyable {
    var encryption = Encryption.unknown
    /// Whether it was to be encrypted with a key.
    var isKeyUsed = false
    /// Whether it ended, by an event, a reset, or another one with its handle.
    var isOver = false
    /// Packets of our host that the controller has and did not report as completed.
    var taken: Int32 = 0
    /// Whose buffers they take.
    var pool = HCIMemory.PoolKind.none
    /// Whether these were reported, which a sender does in each of its packets or in none.
    var isBoundaryReported = false
    var isBroadcastReported = false
    var isStallReported = false
    /// Connection interval, peripheral latency and supervision timeout, or 0 where they aren't known.
    var interval: UInt16 = 0
    var latency: UInt16 = 0
    var timeout: UInt16 = 0
    /// What our host asked for with LE Connection Update, and the record, or 0.
    var asked = Parameters()
    var askedIn = 0
    /// What the peripheral asked for in L2CAP, and the record, or 0.
    var wanted = Parameters()
    var wantedIn = 0
    /// The error with which encryption failed, which is the reason of the disconnection too; and the record, or 0.
    var failure: UInt8 = 0
    var failedIn = 0
    /// Of a stream: what our host sends, and what comes.
    var sent = Flow()
    var received = Flow()
  }

  /// Parameters that were asked for.
  struct Parameters: BitwiseCopyable {
    var least: UInt16 = 0
    var most: UInt16 = 0
    var latency: UInt16 = 0
    var timeout: UInt16 = 0
  }

  /// One direction of an isochronous stream.
  struct Flow: BitwiseCopyable {
    /// Whether a data path was set up, or may have been.
    var hasPath = false
    /// The last sequence number, and the record it was in, or 0.
    var sequence: UInt16 = 0
    var sequenceIn = 0
    /// Whether an SDU began and isn't finished; it isn't known before the first packet.
    var isBegun = false
    /// How many SDUs came, how many of them lost or damaged, and the first of those, or 0.
    var units = 0
    var lost = 0
    var lostIn = 0
  }

  var links = PerConnection(Link())
}

extension CheckContext {
  /// Whether the connection's link is encrypted, as far as the capture shows.
  func encryption(_ dissector: borrowing Dissector) -> LinkMemory.Encryption {
    guard connection >= 0 else { return .unknown }
    let known = link.links[Int(connection)].encryption
    if known != .unknown { return known }
    return dissector.session.connections[Int(connection)].isSeenFromStart ? .off : .unknown
  }
}
