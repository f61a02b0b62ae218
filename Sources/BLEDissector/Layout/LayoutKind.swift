/// The layers a layout can belong to, each with its own space of codes.
///
/// Those up to `structure` have codes of 8 bits; the ones behind it have wider ones.
public enum LayoutKind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The octet in front of a packet on a UART; code 0.
  case indicator
  /// The header of an HCI packet; the code is the H4 indicator.
  case packet
  /// A frame of the Linux monitor channel; the code is its opcode.
  case monitor
  /// HCI event parameters; the code is the event code.
  case hciEvent
  /// LE Meta event parameters behind the subevent code, which is the code.
  case leEvent
  /// An L2CAP frame's header; the code is 0, or which kind of frame.
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
  /// Advertising data that was joined from its parts; the code is 0, or 1 where the rest was lost.
  case joinedData
  /// The value of an attribute that was joined from its parts, or kept; the code is 0.
  case joinedValue
  /// A codec capability in LTV form; the code is its type.
  case ltvCodecCapabilities
  /// A codec configuration in LTV form; the code is its type.
  case ltvCodecConfiguration
  /// Audio metadata in LTV form; the code is its type.
  case ltvMetadata
  /// A packet on the air: access address, PDU and CRC; the code says which of its forms.
  case airPacket
  /// An advertising physical channel PDU; the code is its type, and above it which of those that share it.
  case llAdvertising
  /// A data physical channel PDU; the code is its LLID, and above it how its payload is.
  case llData
  /// An isochronous PDU; the code is 0 in a connected stream, 1 in a broadcast one.
  case llIsochronous
  /// A control PDU of the link layer; the code is its opcode.
  case llControl
  /// A control PDU of a broadcast isochronous group; the code is its opcode.
  case bigControl
  /// A sequence of fields that other layouts embed by name; no code.
  case structure
  /// HCI command parameters; the code is the opcode.
  case hciCommand
  /// Return parameters of a Command Complete event; the code is the opcode.
  case hciReturn
  /// Parameters of a vendor's command; the code is the company identifier, shifted left by 16, and the opcode.
  case vendorCommand
  /// Return parameters of a vendor's command; the code is the command's.
  case vendorReply
  /// Parameters of a vendor's event; the code is the company identifier, shifted left by 16, and the subevent.
  case vendorEvent
  /// Parameters of a command to the Linux kernel's management interface; the code is its opcode.
  case managementCommand
  /// Return parameters of such a command; the code is its opcode.
  case managementReply
  /// Parameters of an event of that interface; the code is the event's.
  case managementEvent
  /// What follows the UUID in service data; the code is the UUID, or a number the catalogue has given it.
  case serviceData
  /// What follows the company identifier in manufacturer specific data; the code is that identifier.
  case manufacturerData
  /// A message of Apple's advertising; the code is its type.
  case appleMessage
  /// A measurement in BTHome's service data; the code is its object identifier.
  case bthomeObject
  /// A measurement in MiBeacon's service data; the code is its object identifier.
  case mibeaconObject
  /// The value of an attribute; the code is its UUID, or a number the catalogue has given it.
  case attributeValue
  /// An SDU of a channel; the code is the PSM or SPSM.
  case channelData
}

/// How the structures of a list stand behind one another.
enum ListForm: UInt8, BitwiseCopyable {
  /// Length (of type and value), type, value.
  case lengthType
  /// Type, length (of the value), value.
  case typeLength
  /// A type of two octets, length (of the value), value.
  case wideTypeLength
  /// Type and value, which is as long as its layout says.
  case type
}

/// What the layouts of a kind have in common.
struct LayoutTraits: BitwiseCopyable {
  /// The layer's word in JSON and in filter keys.
  var key: StaticString
  /// The layer's heading in verbose text.
  var heading: StaticString
  /// The fields in front of every layout of this kind, in the layout notation, and their length in octets.
  var header: StaticString = ""
  var headerLength = 0
  /// How they stand in a list.
  var list = ListForm.lengthType
  /// What the notation calls the kind where one stands inside of another layout; empty where none does.
  var nestedName: StaticString = ""
}

extension LayoutKind {
  /// The layer's word in JSON and in filter keys.
  public var key: StaticString { traits.key }

  /// The layer's heading in verbose text.
  public var heading: StaticString { traits.heading }

  /// Whether codes have more than 8 bits, or several layouts can have one code.
  @inline(__always)
  var hasWideCodes: Bool { rawValue >= LayoutKind.structure.rawValue }

  /// What its layouts have in common.
  var traits: LayoutTraits {
    switch self {
    case .indicator: LayoutTraits(key: "packet", heading: "H4")
    case .packet: LayoutTraits(key: "packet", heading: "HCI")
    case .monitor: LayoutTraits(key: "monitor", heading: "Monitor")
    case .hciEvent: LayoutTraits(key: "hci", heading: "HCI Event")
    case .leEvent: LayoutTraits(key: "hci", heading: "LE Event")
    case .hciCommand: LayoutTraits(key: "hci", heading: "HCI Command")
    case .hciReturn: LayoutTraits(key: "hci", heading: "Return Parameters")
    case .vendorCommand: LayoutTraits(key: "hci", heading: "Vendor Command")
    case .vendorReply: LayoutTraits(key: "hci", heading: "Return Parameters")
    case .vendorEvent:
      LayoutTraits(key: "hci", heading: "Vendor Event", header: "subevent_code:u8", headerLength: 1)
    case .managementCommand:
      LayoutTraits(key: "management", heading: "Management Command", nestedName: "management_command")
    case .managementReply:
      LayoutTraits(key: "management", heading: "Management Reply", nestedName: "management_reply")
    case .managementEvent:
      LayoutTraits(key: "management", heading: "Management Event", nestedName: "management_event")
    case .l2cap: LayoutTraits(key: "l2cap", heading: "L2CAP")
    case .signaling:
      LayoutTraits(
        key: "signaling", heading: "L2CAP Signaling",
        header: "code:u8=l2cap_command identifier:u8 length:u16*1octet", headerLength: 4)
    case .l2capOption:
      LayoutTraits(key: "signaling", heading: "L2CAP Signaling", nestedName: "l2cap_option")
    case .attPDU:
      LayoutTraits(key: "att", heading: "ATT", header: "opcode:u8=att_opcode", headerLength: 1)
    case .smpPDU: LayoutTraits(key: "smp", heading: "SMP", header: "code:u8=smp_code", headerLength: 1)
    case .advertisingData:
      LayoutTraits(key: "ad", heading: "AD", header: "length:u8*1octet type:u8=ad_type", headerLength: 2)
    case .joinedData: LayoutTraits(key: "joined_data", heading: "Joined Data")
    case .joinedValue: LayoutTraits(key: "joined_value", heading: "Joined Value")
    case .ltvCodecCapabilities: Self.ltv("codec_capabilities")
    case .ltvCodecConfiguration: Self.ltv("codec_configuration")
    case .ltvMetadata: Self.ltv("metadata")
    case .airPacket: LayoutTraits(key: "packet", heading: "LE Packet")
    case .llAdvertising:
      LayoutTraits(
        key: "ll", heading: "Advertising PDU",
        header: "header:u8{pdu_type:4 _rfu:1 ch_sel:1 tx_add:1=random rx_add:1=random} length:u8*1octet",
        headerLength: 2)
    case .llData:
      LayoutTraits(
        key: "ll", heading: "Data PDU",
        header: "header:u8{llid:2=ll_llid nesn:1 sn:1 md:1 cp:1 _rfu:2} length:u8*1octet", headerLength: 2)
    case .llIsochronous: LayoutTraits(key: "ll", heading: "Isochronous PDU")
    case .llControl:
      LayoutTraits(
        key: "ll", heading: "LL Control", header: "opcode:u8=ll_opcode", headerLength: 1,
        nestedName: "ll_opcode")
    case .bigControl:
      LayoutTraits(
        key: "ll", heading: "BIG Control", header: "opcode:u8=big_opcode", headerLength: 1,
        nestedName: "big_opcode")
    case .structure: LayoutTraits(key: "structure", heading: "Structure")
    case .serviceData:
      LayoutTraits(key: "service_data", heading: "Service Data", nestedName: "service_data")
    case .manufacturerData:
      LayoutTraits(key: "manufacturer_data", heading: "Manufacturer Data", nestedName: "manufacturer_data")
    case .appleMessage:
      LayoutTraits(
        key: "manufacturer_data", heading: "Apple", header: "type:u8=apple_message length:u8*1octet",
        headerLength: 2, list: .typeLength, nestedName: "apple_message")
    case .bthomeObject:
      LayoutTraits(
        key: "service_data", heading: "BTHome", header: "object_id:u8=bthome_object", headerLength: 1,
        list: .type, nestedName: "bthome_object")
    case .mibeaconObject:
      LayoutTraits(
        key: "service_data", heading: "MiBeacon", header: "object_id:u16=mibeacon_object length:u8*1octet",
        headerLength: 3, list: .wideTypeLength, nestedName: "mibeacon_object")
    case .attributeValue: LayoutTraits(key: "att", heading: "Value", nestedName: "attribute_value")
    case .channelData: LayoutTraits(key: "channel", heading: "Channel")
    }
  }

  private static func ltv(_ name: StaticString) -> LayoutTraits {
    LayoutTraits(
      key: "ltv", heading: "LTV", header: "length:u8*1octet type:u8", headerLength: 2, nestedName: name)
  }

  /// The length of the fields in front of every layout of this kind, in octets.
  var headerLength: Int { traits.headerLength }

  /// The kind of the return parameters, where its layouts have answers.
  var reply: LayoutKind? {
    switch self {
    case .hciCommand: .hciReturn
    case .vendorCommand: .vendorReply
    case .managementCommand: .managementReply
    default: nil
    }
  }

  /// The kind of the structures that the notation calls `name`.
  static func nested(_ name: StaticText) -> LayoutKind? {
    for kind in allCases where name.count > 0 && name.equals(kind.traits.nestedName) { return kind }
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
  let spec: StaticText
  /// The lines.
  let text: StaticText
  /// Whether the layouts are a specification's, so that what departs from them is a fault.
  let isJudged: Bool

  init(_ kind: LayoutKind, spec: StaticString, isJudged: Bool = true, _ text: StaticString) {
    self.init(kind, spec: StaticText(spec), isJudged: isJudged, StaticText(text))
  }

  init(_ kind: LayoutKind, spec: StaticText, isJudged: Bool, _ text: StaticText) {
    self.kind = kind
    self.spec = spec
    self.text = text
    self.isJudged = isJudged
  }
}
