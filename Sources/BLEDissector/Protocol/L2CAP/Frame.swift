/// The header of every L2CAP frame.
///
/// - Spec: Core 6.0, Vol 3, Part A, 3.1
extension Layouts {
  static let frames = LayoutGroup(
    .l2cap, spec: "Vol 3, Part A",
    """
    0x00  L2CAP Frame  3.1  4+
      length:u16*1octet cid:u16=l2cap_cid information:next(*)
    0x01  L2CAP K-frame, first of an SDU  3.4  6+
      length:u16*1octet cid:u16=l2cap_cid sdu_length:u16*1octet information:next(*)
    0x02  L2CAP K-frame, continuing  3.4  4+
      length:u16*1octet cid:u16=l2cap_cid information:next(*)
    """)

  /// SDUs of channels by their PSM or SPSM, for the protocols that aren't decoded any further.
  ///
  /// - Spec: Assigned Numbers, 2.1
  static let channelData = LayoutGroup(
    .channelData, spec: "Assigned Numbers",
    """
    0x0001  SDP  2.1  0+
      data:bytes(*)
    0x0003  RFCOMM  2.1  0+
      data:bytes(*)
    0x0005  TCS-BIN  2.1  0+
      data:bytes(*)
    0x0007  TCS-BIN-CORDLESS  2.1  0+
      data:bytes(*)
    0x000F  BNEP  2.1  0+
      data:bytes(*)
    0x0011  HID Control  2.1  0+
      data:bytes(*)
    0x0013  HID Interrupt  2.1  0+
      data:bytes(*)
    0x0015  UPnP  2.1  0+
      data:bytes(*)
    0x0017  AVCTP  2.1  0+
      data:bytes(*)
    0x0019  AVDTP  2.1  0+
      data:bytes(*)
    0x001B  AVCTP Browsing  2.1  0+
      data:bytes(*)
    0x001D  UDI C-Plane  2.1  0+
      data:bytes(*)
    0x001F  ATT  2.1  0+
      data:bytes(*)
    0x0021  3DSP  2.1  0+
      data:bytes(*)
    0x0023  IPSP  2.1  0+
      data:bytes(*)
    0x0025  OTS  2.1  0+
      data:bytes(*)
    0x0027  EATT  2.1  0+
      data:bytes(*)
    *  Channel Data  -  0+
      data:bytes(*)
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
  /// The first that signalling gives.
  static let firstDynamic: UInt16 = 0x0040
  /// The PSM of the attribute protocol on a BR/EDR link, and the SPSM of its enhanced bearers.
  static let attributePSM: UInt16 = 0x001F
  static let enhancedAttributePSM: UInt16 = 0x0027
}
