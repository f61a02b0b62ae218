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
    case unknown, advertising, chain, sync, scanResponse
  }

  /// All of it in one word, since every record has one; 0 stands for nothing known.
  private var bits: UInt64 = 0

  private func get(_ shift: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> shift & ((1 &<< width) &- 1))
  }

  private mutating func set(_ shift: UInt64, _ width: UInt64, _ value: UInt8) {
    bits &= ~(((1 &<< width) &- 1) &<< shift)
    bits |= UInt64(value) &<< shift
  }

  /// The channel index, from 0 to 39, or `unknownChannel`.
  public var channel: UInt8 {
    get { get(0, 8) ^ Self.unknownChannel }
    set { set(0, 8, newValue ^ Self.unknownChannel) }
  }
  /// The received signal strength in dBm, or `unknownPower`.
  public var rssi: Int8 {
    get { Int8(bitPattern: get(8, 8)) ^ Self.unknownPower }
    set { set(8, 8, UInt8(bitPattern: newValue ^ Self.unknownPower)) }
  }
  /// The noise in dBm, or `unknownPower`.
  public var noise: Int8 {
    get { Int8(bitPattern: get(16, 8)) ^ Self.unknownPower }
    set { set(16, 8, UInt8(bitPattern: newValue ^ Self.unknownPower)) }
  }
  /// The bits in which the access address differs from the one that was looked for; 255 where nobody counted.
  public var offenses: UInt8 {
    get { get(24, 8) ^ 255 }
    set { set(24, 8, newValue ^ 255) }
  }
  /// The sniffer's count of connection events, where it has one.
  public var eventCounter: UInt16 {
    get { UInt16(get(32, 8)) | UInt16(get(40, 8)) &<< 8 }
    set {
      set(32, 8, UInt8(truncatingIfNeeded: newValue))
      set(40, 8, UInt8(truncatingIfNeeded: newValue &>> 8))
    }
  }
  /// Whether the CRC was right.
  public var crc: Verdict {
    get { Verdict(rawValue: get(48, 2)) ?? .unknown }
    set { set(48, 2, newValue.rawValue) }
  }
  /// Whether the message integrity check was right.
  public var mic: Verdict {
    get { Verdict(rawValue: get(50, 2)) ?? .unknown }
    set { set(50, 2, newValue.rawValue) }
  }
  /// How it was modulated.
  public var phy: PHY {
    get { PHY(rawValue: get(52, 2)) ?? .unknown }
    set { set(52, 2, newValue.rawValue) }
  }
  /// The physical channel.
  public var medium: Medium {
    get { Medium(rawValue: get(54, 3)) ?? .unknown }
    set { set(54, 3, newValue.rawValue) }
  }
  /// Which of the auxiliary PDUs it is.
  public var auxiliary: Auxiliary {
    get { Auxiliary(rawValue: get(57, 3)) ?? .unknown }
    set { set(57, 3, newValue.rawValue) }
  }
  /// The payload was encrypted, and is plain here.
  public var isDecrypted: Bool {
    get { get(60, 1) == 1 }
    set { set(60, 1, newValue ? 1 : 0) }
  }
  /// The payload is encrypted, the sniffer says.
  public var isEncrypted: Bool {
    get { get(61, 1) == 1 }
    set { set(61, 1, newValue ? 1 : 0) }
  }
  /// The octets are those of a packet from its access address on; not so where they are whitened, or too few.
  public var isPacket: Bool {
    get { get(62, 1) == 1 }
    set { set(62, 1, newValue ? 1 : 0) }
  }
  /// Whether there is a count of connection events.
  public var hasEventCounter: Bool {
    get { get(63, 1) == 1 }
    set { set(63, 1, newValue ? 1 : 0) }
  }

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
