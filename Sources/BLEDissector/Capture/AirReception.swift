/// What a capture of the air says about how a packet was received.
public struct AirReception: BitwiseCopyable, Sendable {
  /// What is known of a checksum.
  public enum Verdict: UInt8, BitwiseCopyable, Sendable { case unknown, good, bad }
  /// How it was modulated.
  public enum PHY: UInt8, BitwiseCopyable, Sendable { case unknown, le1M, le2M, leCoded }
  /// The physical channel it was on, as far as the capture says.
  public enum Medium: UInt8, BitwiseCopyable, Sendable {
    case unknown
    /// Advertising on the primary channels.
    case advertising
    /// Advertising on the secondary channels.
    case auxiliary
    /// A connection.
    case data
    /// A connected isochronous stream.
    case connectedIsochronous
    /// A broadcast isochronous stream.
    case broadcastIsochronous
  }
  /// Which of the PDUs that share a type it is, where the medium is `auxiliary`.
  public enum Auxiliary: UInt8, BitwiseCopyable, Sendable {
    case advertising, chain, sync, scanResponse, unknown
  }

  /// The channel index, from 0 to 39, or `unknownChannel`.
  public var channel: UInt8 = AirReception.unknownChannel
  /// The received signal strength in dBm, or `unknownPower`.
  public var rssi: Int8 = AirReception.unknownPower
  /// The noise in dBm, or `unknownPower`.
  public var noise: Int8 = AirReception.unknownPower
  /// Whether the CRC was right.
  public var crc = Verdict.unknown
  /// Whether the message integrity check was right.
  public var mic = Verdict.unknown
  /// How it was modulated.
  public var phy = PHY.unknown
  /// The physical channel.
  public var medium = Medium.unknown
  /// Which of the auxiliary PDUs it is.
  public var auxiliary = Auxiliary.unknown
  /// The payload was encrypted, and is plain here.
  public var isDecrypted = false
  /// The payload is encrypted, the sniffer says.
  public var isEncrypted = false
  /// The octets are those of a packet from its access address on; not so where they are whitened, or too few.
  public var isPacket = false
  /// The bits in which the access address differs from the one that was looked for; 255 where nobody counted.
  public var offenses: UInt8 = 255
  /// The sniffer's count of connection events, where it has one.
  public var eventCounter: UInt16 = 0
  /// Whether there is such a count.
  public var hasEventCounter = false

  /// A channel that isn't known.
  public static let unknownChannel: UInt8 = 255
  /// A power that isn't known.
  public static let unknownPower: Int8 = 127

  /// Nothing known.
  public init() {}

  /// The channel index of the channel `number` counted from 2402 MHz in steps of 2 MHz.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 1.4.1
  static func channelIndex(_ number: Int) -> UInt8 {
    switch number {
    case 0: 37
    case 12: 38
    case 39: 39
    case 1...11: UInt8(number - 1)
    case 13...38: UInt8(number - 2)
    default: unknownChannel
    }
  }
}
