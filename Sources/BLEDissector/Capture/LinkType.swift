/// A link-layer header type of pcap and pcapng: what stands in front of the packet in a record.
///
/// The numbers are those of the registry that both formats share (LINKTYPE_…).
struct LinkType: BitwiseCopyable, Equatable {
  let number: UInt32

  init(_ number: UInt32) { self.number = number }

  /// The link type in the last word of a pcap header, whose upper bits hold the length of a frame check
  /// sequence.
  init(headerWord: UInt32) { number = headerWord & 0x03FF_FFFF }

  /// Whether packets between host and controller can be found in its records.
  var holdsHCI: Bool {
    switch number {
    case 187, 189, 201, 220, 249, 254: true
    default: false
    }
  }

  /// Whether its records are packets from the air.
  var isAir: Bool {
    switch number {
    case 192, 251, 256, 272: true
    default: false
    }
  }

  /// Whether its records are USB transfers, each adapter a device among others.
  var isUSB: Bool { number == 189 || number == 220 || number == 249 }

  /// Whether it is one of those for private use, whose records can be Nordic's sniffer's.
  var isUserDefined: Bool { number == 157 }

  /// Whether a capture of it can be read at all.
  var isReadable: Bool { holdsHCI || isAir }

  /// The containers that name a link type.
  enum Container: UInt8, BitwiseCopyable {
    case pcap
    case pcapng
  }

  /// The format of a capture in words, its number included.
  func format(_ container: Container) -> StaticText {
    let isNew = container == .pcapng
    return switch number {
    case 187: StaticText(isNew ? "pcapng, H4 (187)" : "pcap, H4 (187)")
    case 189: StaticText(isNew ? "pcapng, usbmon (189)" : "pcap, usbmon (189)")
    case 157:
      StaticText(
        isNew ? "pcapng, Nordic sniffer (157), air capture" : "pcap, Nordic sniffer (157), air capture")
    case 192: StaticText(isNew ? "pcapng, PPI (192), air capture" : "pcap, PPI (192), air capture")
    case 201: StaticText(isNew ? "pcapng, H4 with direction (201)" : "pcap, H4 with direction (201)")
    case 220: StaticText(isNew ? "pcapng, usbmon mapped (220)" : "pcap, usbmon mapped (220)")
    case 249: StaticText(isNew ? "pcapng, USBPcap (249)" : "pcap, USBPcap (249)")
    case 251:
      StaticText(
        isNew ? "pcapng, LE link layer (251), air capture" : "pcap, LE link layer (251), air capture")
    case 254: StaticText(isNew ? "pcapng, Linux monitor (254)" : "pcap, Linux monitor (254)")
    case 256:
      StaticText(
        isNew
          ? "pcapng, LE link layer with header (256), air capture"
          : "pcap, LE link layer with header (256), air capture")
    case 272:
      StaticText(
        isNew ? "pcapng, Nordic sniffer (272), air capture" : "pcap, Nordic sniffer (272), air capture")
    default: StaticText(isNew ? "pcapng" : "pcap")
    }
  }

  /// The refusal of a capture whose link type can't be read: what it is, and what can be.
  func refusal(_ container: Container) -> CaptureError {
    let name = container == .pcapng ? "pcapng" : "pcap"
    return CaptureError(
      .unsupported,
      "\(name) link type \(number) is \(meaning); 187 and 201 (H4), 254 (Linux monitor), 189 and 220 (usbmon), "
        + "249 (USBPcap), and 192, 251, 256 and 272 (air captures) can be read")
  }

  private var meaning: String {
    switch number {
    case 0, 101, 108, 109, 113, 228, 229, 276: "network traffic of a computer, not Bluetooth"
    case 1: "Ethernet, not Bluetooth"
    case 105, 119, 127, 163: "Wi-Fi, not Bluetooth"
    case 147...162: "user-defined: only its writer knows what the records hold"
    case 186, 266, 288, 293...296: "USB in a form without a reader"
    case 195, 215, 230, 283: "IEEE 802.15.4 (Zigbee, Thread), not Bluetooth"
    case 255: "Bluetooth BR/EDR baseband, packets from the air"
    default: "unknown"
    }
  }
}
