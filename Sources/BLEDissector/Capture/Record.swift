/// What a capture says about one record, beside its octets.
public struct RecordHeader: BitwiseCopyable, Sendable {
  /// The place of the record in the capture, from 1.
  public var number: Int = 0
  /// When it was logged.
  public var time: Timestamp = .none
  /// Which way it went, seen from the host.
  public var direction: Direction = .unknown
  /// What its octets hold.
  public var content: RecordContent = .unknown
  /// The code beside `content`: a monitor opcode, a PacketLogger record type, a link type; else 0.
  public var code: UInt32 = 0
  /// The adapter's index, as the log numbers it; 0 where the format has none.
  public var adapter: UInt16 = 0
  /// The length it had before the logger cut it, in octets.
  ///
  /// At least the length of the octets.
  public var originalLength: Int = 0
  /// How many records the logger says it has lost so far, or 0.
  public var drops: UInt32 = 0
  /// Whether octets of the container were lost somewhere before it.
  public var isBehindDamage: Bool = false
  /// Whether the flags of the record contradict its packet type.
  public var flagsContradict: Bool = false
  /// What is odd about what the container says of the record.
  var remarks: Remarks = []
  /// Of a packet from the air, how it was received.
  public var air = AirReception()

  /// A header with nothing known.
  public init() {}
}

extension RecordHeader {
  /// What is odd about what a container says of a record.
  struct Remarks: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    /// It says that it holds more octets than the packet had.
    static let holdsTooMuch = Remarks(rawValue: 1)
    /// Flags are set that the format reserves.
    static let reservedFlags = Remarks(rawValue: 2)
  }
}

/// One record, lent by its source until the next one is asked for.
public struct Record: ~Escapable {
  /// What the capture says about it.
  public let header: RecordHeader
  /// Its octets, without the container's own pseudo-header.
  public let octets: RawSpan

  /// A record of lent octets.
  @_lifetime(copy octets)
  public init(_ header: RecordHeader, _ octets: RawSpan) {
    self.header = header
    self.octets = octets
  }
}

/// Which way a packet went, seen from the host; on the air, seen from the central.
public enum Direction: UInt8, BitwiseCopyable, Sendable {
  /// The capture does not say.
  case unknown
  /// From the host to the controller; on the air, from the central to the peripheral.
  case sent
  /// From the controller to the host; on the air, from the peripheral to the central.
  case received
}

/// What the octets of a record hold.
public enum RecordContent: UInt8, BitwiseCopyable, Sendable {
  /// Nothing that can be named.
  case unknown
  /// A packet with the H4 indicator in front.
  case h4
  /// An HCI command packet without an indicator.
  case command
  /// An HCI ACL data packet without an indicator.
  case acl
  /// An HCI synchronous data packet without an indicator.
  case synchronous
  /// An HCI event packet without an indicator.
  case event
  /// An HCI ISO data packet without an indicator.
  case iso
  /// The payload of a Linux monitor frame whose opcode is the header's `code`.
  case monitor
  /// A line of text by the logger.
  case logText
  /// A record of the PacketLogger type in `code` that holds no packet.
  case packetLogger
  /// USB traffic that is no HCI packet; `code` is the transfer type.
  case usb
  /// A packet from the air, beginning with its access address; `code` is the link type.
  case air
}

/// A point in time: nanoseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: BitwiseCopyable, Comparable, Sendable {
  /// Nanoseconds since 1970, or the least number for "no time".
  public var nanoseconds: Int64

  /// No time.
  public static let none = Timestamp(nanoseconds: .min)

  /// A time by its nanoseconds since 1970.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A time by a count of ticks since 1970 and the ticks a second has; `none` where it doesn't fit.
  public init(ticks: Int64, perSecond: Int64, offsetSeconds: Int64 = 0) {
    self = .none
    guard perSecond > 0 else { return }
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: perSecond)
    let (shifted, overflow) = seconds.addingReportingOverflow(offsetSeconds)
    guard !overflow, shifted.magnitude < 9_200_000_000 else { return }
    // rest < perSecond; scaled in floating point only where the product would not fit.
    let (product, tooLarge) = rest.multipliedReportingOverflow(by: 1_000_000_000)
    let fraction = tooLarge ? Int64(Double(rest) / Double(perSecond) * 1e9) : product / perSecond
    nanoseconds = shifted * 1_000_000_000 + fraction
  }

  /// Whether there is a time at all.
  public var isKnown: Bool { nanoseconds != .min }

  /// Earlier comes first.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The nanoseconds from `earlier` to this, or nil where one is unknown or they are too far apart.
  public func since(_ earlier: Timestamp) -> Int64? {
    guard isKnown, earlier.isKnown else { return nil }
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? nil : difference
  }
}
