/// The functions of pairing, under the specification's names; numbers are as it writes them.
///
/// A device address is a number of 49 bits: the address, and above it one that is 1 for a random address. A Pairing
/// Request or Response is the number of its seven octets, the code the least significant.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.2
public struct PairingFunctions: Sendable {
  /// MacKey and LTK, as f5 gives them.
  public typealias Keys = (macKey: Number128, ltk: Number128)

  /// The confirm value of legacy pairing, of TK and the random value of the side whose it is.
  public var c1:
    @Sendable (
      _ tk: Number128, _ random: Number128, _ request: UInt64, _ response: UInt64, _ initiator: UInt64,
      _ responder: UInt64
    ) -> Number128?
  /// STK, of TK and the random values, first the responder's.
  public var s1: @Sendable (_ tk: Number128, _ r1: Number128, _ r2: Number128) -> Number128?
  /// The confirm value of Secure Connections.
  public var f4: @Sendable (_ u: Number256, _ v: Number256, _ x: Number128, _ z: UInt8) -> Number128?
  /// MacKey and LTK.
  public var f5:
    @Sendable (
      _ dhKey: Number256, _ n1: Number128, _ n2: Number128, _ a1: UInt64, _ a2: UInt64
    ) -> Keys?
  /// The check value of Secure Connections; `ioCapability` has 24 bits.
  public var f6:
    @Sendable (
      _ macKey: Number128, _ n1: Number128, _ n2: Number128, _ r: Number128, _ ioCapability: UInt32,
      _ a1: UInt64, _ a2: UInt64
    ) -> Number128?
  /// The number whose last six digits both sides show.
  public var g2: @Sendable (_ u: Number256, _ v: Number256, _ x: Number128, _ y: Number128) -> UInt32?
  /// The link key of BR/EDR that an LTK gives.
  public var linkKey: @Sendable (_ ltk: Number128, _ usesH7: Bool) -> Number128?
  /// The LTK that a link key of BR/EDR gives.
  public var ltk: @Sendable (_ linkKey: Number128, _ usesH7: Bool) -> Number128?
  /// The passkey that c1 gives that confirm value for, by trial of all.
  public var passkeyOfConfirm:
    @Sendable (
      _ confirm: Number128, _ random: Number128, _ request: UInt64, _ response: UInt64, _ initiator: UInt64,
      _ responder: UInt64
    ) -> UInt32?
  /// The passkey that s1 gives that STK for, by trial of all; only so many octets of the key count.
  public var passkeyOfSTK:
    @Sendable (_ stk: Number128, _ octets: Int, _ r1: Number128, _ r2: Number128) -> UInt32?
  /// Whether the coordinates are those of a point of P-256.
  public var isPoint: @Sendable (_ x: Number256, _ y: Number256) -> Bool
  /// The private key of the debug mode.
  public var debugPrivateKey: Number256
  /// The coordinate X of the public key of the debug mode.
  public var debugX: Number256

  /// Whether an address in this form is random.
  static func isRandom(_ address: UInt64) -> Bool { address &>> 48 & 1 == 1 }

  /// The functions of a library.
  public init(
    c1: @escaping @Sendable (Number128, Number128, UInt64, UInt64, UInt64, UInt64) -> Number128?,
    s1: @escaping @Sendable (Number128, Number128, Number128) -> Number128?,
    f4: @escaping @Sendable (Number256, Number256, Number128, UInt8) -> Number128?,
    f5: @escaping @Sendable (Number256, Number128, Number128, UInt64, UInt64) -> Keys?,
    f6:
      @escaping @Sendable (Number128, Number128, Number128, Number128, UInt32, UInt64, UInt64) -> Number128?,
    g2: @escaping @Sendable (Number256, Number256, Number128, Number128) -> UInt32?,
    linkKey: @escaping @Sendable (Number128, Bool) -> Number128?,
    ltk: @escaping @Sendable (Number128, Bool) -> Number128?,
    passkeyOfConfirm: @escaping @Sendable (Number128, Number128, UInt64, UInt64, UInt64, UInt64) -> UInt32?,
    passkeyOfSTK: @escaping @Sendable (Number128, Int, Number128, Number128) -> UInt32?,
    isPoint: @escaping @Sendable (Number256, Number256) -> Bool,
    debugPrivateKey: Number256, debugX: Number256
  ) {
    self.c1 = c1
    self.s1 = s1
    self.f4 = f4
    self.f5 = f5
    self.f6 = f6
    self.g2 = g2
    self.linkKey = linkKey
    self.ltk = ltk
    self.passkeyOfConfirm = passkeyOfConfirm
    self.passkeyOfSTK = passkeyOfSTK
    self.isPoint = isPoint
    self.debugPrivateKey = debugPrivateKey
    self.debugX = debugX
  }
}
