/// The layers a layout can belong to, each with its own space of codes.
public enum LayoutKind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The octet in front of a packet on a UART; code 0.
  case indicator
  /// The header of an HCI packet; the code is the H4 indicator.
  case packet
  /// A frame of the Linux monitor channel; the code is its opcode.
  case monitor
  /// HCI command parameters; the code is the opcode.
  case hciCommand
  /// Return parameters of a Command Complete event; the code is the opcode.
  case hciReturn
  /// HCI event parameters; the code is the event code.
  case hciEvent
  /// LE Meta event parameters behind the subevent code, which is the code.
  case leEvent
  /// The basic L2CAP header; code 0.
  case l2cap
  /// An L2CAP signalling command; the code is its code.
  case signaling
  /// An L2CAP configuration option; the code is its type.
  case l2capOption
  /// An attribute protocol PDU; the code is its opcode.
  case attPDU
  /// A security manager PDU; the code is its code.
  case smpPDU
  /// An advertising data structure; the code is its type.
  case advertisingData
  /// What follows the UUID in 16-bit service data; the code is the UUID.
  case serviceData16
  /// A codec capability in LTV form; the code is its type.
  case ltvCodecCapabilities
  /// A codec configuration in LTV form; the code is its type.
  case ltvCodecConfiguration
  /// Audio metadata in LTV form; the code is its type.
  case ltvMetadata
  /// A sequence of fields that other layouts embed by name; no code.
  case structure
}

extension LayoutKind {
  /// The layer's word in JSON and in filter keys.
  public var key: StaticString {
    switch self {
    case .indicator, .packet: "packet"
    case .monitor: "monitor"
    case .hciCommand, .hciReturn, .hciEvent, .leEvent: "hci"
    case .l2cap: "l2cap"
    case .signaling, .l2capOption: "signaling"
    case .attPDU: "att"
    case .smpPDU: "smp"
    case .advertisingData: "ad"
    case .serviceData16: "service_data"
    case .ltvCodecCapabilities, .ltvCodecConfiguration, .ltvMetadata: "ltv"
    case .structure: "structure"
    }
  }

  /// The layer's heading in verbose text.
  public var heading: StaticString {
    switch self {
    case .indicator: "H4"
    case .packet: "HCI"
    case .monitor: "Monitor"
    case .hciCommand: "HCI Command"
    case .hciReturn: "Return Parameters"
    case .hciEvent: "HCI Event"
    case .leEvent: "LE Event"
    case .l2cap: "L2CAP"
    case .signaling, .l2capOption: "L2CAP Signaling"
    case .attPDU: "ATT"
    case .smpPDU: "SMP"
    case .advertisingData: "AD"
    case .serviceData16: "Service Data"
    case .ltvCodecCapabilities, .ltvCodecConfiguration, .ltvMetadata: "LTV"
    case .structure: "Structure"
    }
  }

  /// The fields in front of every layout of this kind, in the layout notation.
  var header: StaticString {
    switch self {
    case .attPDU: "opcode:u8=att_opcode"
    case .smpPDU: "code:u8=smp_code"
    case .signaling: "code:u8=l2cap_command identifier:u8 length:u16*1octet"
    case .advertisingData: "length:u8*1octet type:u8=ad_type"
    case .ltvCodecCapabilities, .ltvCodecConfiguration, .ltvMetadata: "length:u8*1octet type:u8"
    default: ""
    }
  }

  /// The length of `header` in octets.
  var headerLength: Int {
    switch self {
    case .attPDU, .smpPDU: 1
    case .signaling: 4
    case .advertisingData, .ltvCodecCapabilities, .ltvCodecConfiguration, .ltvMetadata: 2
    default: 0
    }
  }

  /// Whether codes have sixteen bits and are looked up in a list rather than a table of 256.
  var hasWideCodes: Bool {
    switch self {
    case .hciCommand, .hciReturn, .serviceData16, .structure: true
    default: false
    }
  }

  /// The table of LTV types or nested structures that the notation calls `name`.
  static func nested(_ name: StaticText) -> LayoutKind? {
    if name.equals("codec_capabilities") { return .ltvCodecCapabilities }
    if name.equals("codec_configuration") { return .ltvCodecConfiguration }
    if name.equals("metadata") { return .ltvMetadata }
    if name.equals("service_data16") { return .serviceData16 }
    if name.equals("l2cap_option") { return .l2capOption }
    return nil
  }
}

/// Layouts of one kind, as lines of text.
///
/// An entry is a line `CODE  Name  SECTION  LENGTH`, its columns two spaces apart; its fields follow on
/// indented lines. `Docs/AddingAPDU.md` has the notation.
public struct LayoutGroup: Sendable {
  /// The layer.
  let kind: LayoutKind
  /// The part of the Core specification that the entries' sections are in.
  let spec: StaticString
  /// The lines.
  let text: StaticString

  init(_ kind: LayoutKind, spec: StaticString, _ text: StaticString) {
    self.kind = kind
    self.spec = spec
    self.text = text
  }
}
