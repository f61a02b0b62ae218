/// The header of every L2CAP frame.
///
/// - Spec: Core 6.0, Vol 3, Part A, 3.1
extension Layouts {
  static let frames = LayoutGroup(
    .l2cap, spec: "Vol 3, Part A",
    """
    0x00  L2CAP Frame  3.1  4+
      length:u16*1octet cid:u16=l2cap_cid information:next(*)
    """)
}

/// The channel identifiers that the header walk knows.
///
/// - Spec: Core 6.0, Vol 3, Part A, 2.1
enum ChannelIdentifier {
  /// Signalling on a BR/EDR link.
  static let signaling: UInt16 = 0x0001
  /// The attribute protocol on an LE link.
  static let attribute: UInt16 = 0x0004
  /// Signalling on an LE link.
  static let signalingLE: UInt16 = 0x0005
  /// The security manager on an LE link.
  static let securityManager: UInt16 = 0x0006
  /// The security manager on a BR/EDR link.
  static let securityManagerBREDR: UInt16 = 0x0007
}
