import AssignedNumbers

/// Something that has an entry of its own in the reference.
package enum ReferenceSubject: BitwiseCopyable, Sendable {
  /// The layout of a PDU or structure, by its number in the catalogue.
  case layout(UInt16)
  case uuid(high: UInt64, low: UInt64)
  case company(UInt32)
  case appearance(UInt32)
  /// The named value of a table of errors or results: its index, and the value.
  case value(table: UInt16, Int64)
  case coreBluetooth(UInt8)
  case coreBluetoothATT(UInt8)
  /// A status of Apple's daemon.
  case daemonStatus(Int64)
  /// A check, by its number.
  case check(UInt16)
  /// A table of names, by its index.
  case table(UInt16)
}

/// A subject with what it is found by.
package struct ReferenceName: Sendable {
  package var subject: ReferenceSubject
  /// What it is called.
  package var name: String
  /// The word in front of the colon that narrows a term down to its like.
  package var qualifier: String
  /// The number behind the colon; nil where there is none.
  package var code: Int64?
  /// What it is: `HCI command`.
  package var category: String
  /// The term that finds exactly it.
  package var term: String

  /// Letters and digits in lower case, with a space in front of each word, and without any.
  var spaced: [UInt8]
  package var squeezed: [UInt8]

  init(
    _ subject: ReferenceSubject, _ name: String, _ qualifier: String, _ code: Int64?, _ category: String,
    term: String
  ) {
    self.subject = subject
    self.name = name
    self.qualifier = qualifier
    self.code = code
    self.category = category
    self.term = term
    spaced = Self.spaced(name)
    squeezed = spaced.filter { $0 != 0x20 }
  }

  /// The letters and digits of `text` in lower case, each word behind a space.
  static func spaced(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var isGap = true
    for octet in text.utf8 {
      switch octet {
      case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x80...:
        if isGap { result.append(0x20) }
        result.append(octet >= 0x41 && octet <= 0x5A ? octet + 0x20 : octet)
        isGap = false
      default: isGap = true
      }
    }
    return result
  }
}

extension LayoutKind {
  /// What a layout of this kind is called in the reference, and the word that narrows a term down to it; nil where
  /// it has no entry of its own.
  var referenceWords: (category: String, qualifier: String)? {
    switch self {
    case .indicator, .structure, .hciReturn, .vendorReply, .managementReply, .attributeValue: nil
    case .packet: ("Packet", "packet")
    case .monitor: ("Frame of the Linux monitor", "monitor")
    case .hciCommand: ("HCI command", "command")
    case .hciEvent: ("HCI event", "event")
    case .leEvent: ("LE subevent of HCI", "subevent")
    case .l2cap: ("L2CAP frame", "frame")
    case .signaling: ("L2CAP signalling command", "signalling")
    case .l2capOption: ("L2CAP configuration option", "l2cap-option")
    case .attPDU: ("ATT PDU", "att-pdu")
    case .smpPDU: ("SMP PDU", "smp-pdu")
    case .advertisingData: ("AD type", "ad")
    case .airPacket: ("Packet from the air", "air")
    case .llAdvertising: ("Advertising PDU of the link layer", "ll-advertising")
    case .llData: ("Data PDU of the link layer", "ll-data")
    case .llIsochronous: ("Isochronous PDU of the link layer", "ll-isochronous")
    case .llControl: ("Control PDU of the link layer", "ll")
    case .bigControl: ("Control PDU of a BIG", "big")
    case .joinedData: ("Joined data", "joined-data")
    case .joinedValue: ("Joined value", "joined-value")
    case .ltvCodecCapabilities: ("LTV of codec capabilities", "codec-capabilities")
    case .ltvCodecConfiguration: ("LTV of a codec configuration", "codec-configuration")
    case .ltvMetadata: ("LTV of audio metadata", "metadata")
    case .vendorCommand: ("Vendor's HCI command", "vendor-command")
    case .vendorEvent: ("Vendor's HCI event", "vendor-event")
    case .managementCommand: ("Management command", "mgmt-command")
    case .managementEvent: ("Management event", "mgmt-event")
    case .serviceData: ("Service data", "service-data")
    case .manufacturerData: ("Manufacturer data", "manufacturer-data")
    case .appleMessage: ("Message in Apple's advertising", "apple-message")
    case .bthomeObject: ("BTHome object", "bthome-object")
    case .mibeaconObject: ("MiBeacon object", "mibeacon-object")
    case .channelData: ("Data of a channel", "channel")
    }
  }
}

extension UUIDKind {
  /// What such a UUID is.
  var word: String {
    switch self {
    case .declaration: "Declaration"
    case .browseGroup: "Browse group"
    case .characteristic: "Characteristic"
    case .descriptor: "Descriptor"
    case .serviceClass: "Service class of BR/EDR"
    case .member: "Member UUID"
    case .meshProfile: "Mesh profile"
    case .standardsOrganization: "UUID of a standards organization"
    case .protocol: "Protocol"
    case .service: "Service"
    case .objectType: "Object type"
    case .unit: "Unit"
    }
  }
}
