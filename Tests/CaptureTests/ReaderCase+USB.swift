@testable import BLEDissector

/// Captures of USB transfers.
extension ReaderCase {
  private static let classRequest: [UInt8] = [0x20, 0, 0, 0, 0, 0, 3, 0]
  private static let command = USBOctets(endpoint: 0, kind: 2, setup: classRequest, data: reset)
  private static let event = USBOctets(endpoint: 0x81, kind: 1, isCompletion: true, data: complete)
  private static let aclOut = USBOctets(endpoint: 0x02, kind: 3, data: acl)
  private static let aclIn = USBOctets(endpoint: 0x82, kind: 3, isCompletion: true, data: acl)
  /// An extended event of 34 octets, as an adapter with packets of 16 sends it.
  private static let long: [UInt8] = [0x3E, 32] + (0..<32).map { UInt8($0) }
  private static func part(_ low: Int, _ high: Int) -> USBOctets {
    USBOctets(endpoint: 0x81, kind: 1, isCompletion: true, data: Array(long[low..<high]))
  }
  /// The records of a bus: the adapter's, and things that only look like an adapter's.
  private static let bus: [USBOctets] = [
    // A mouse, whose report has the form of an event.
    USBOctets(device: 9, endpoint: 0x81, kind: 1, isCompletion: true, data: [1, 2, 3, 4]),
    USBOctets(endpoint: 0x81, kind: 1),  // the host waits for an event
    command,
    USBOctets(endpoint: 0, kind: 2, isCompletion: true),
    event,
    part(0, 16), part(16, 32), part(32, 34),
    // The middle is missing.
    part(0, 16), part(32, 34), event,
    aclOut, aclIn,
    USBOctets(endpoint: 0x82, kind: 3, isCompletion: true, data: [1] + acl),
    // Cut by the logger.
    USBOctets(endpoint: 0x82, kind: 3, isCompletion: true, data: Array(acl.prefix(9)), length: 11),
    // A second adapter.
    USBOctets(device: 6, endpoint: 0, kind: 2, setup: classRequest, data: reset),
  ]
  private static let busRecords: [CollectedRecord] = {
    func usb(_ code: UInt32, _ direction: Direction, _ octets: [UInt8]) -> CollectedRecord {
      CollectedRecord(content: .usb, direction: direction, time: time(), code: code, octets: octets)
    }
    func hci(_ content: RecordContent, _ direction: Direction, _ octets: [UInt8]) -> CollectedRecord {
      CollectedRecord(content: content, direction: direction, time: time(), octets: octets)
    }
    var last = hci(.command, .sent, reset)
    last.adapter = 1
    return [
      usb(1, .received, [1, 2, 3, 4]), usb(1, .received, []), hci(.command, .sent, reset), usb(2, .sent, []),
      hci(.event, .received, complete),
      usb(1, .received, Array(long[0..<16])), usb(1, .received, Array(long[16..<32])),
      hci(.event, .received, long),
      usb(1, .received, Array(long[0..<16])), usb(1, .received, Array(long[32..<34])),
      hci(.event, .received, complete),
      hci(.acl, .sent, acl), hci(.acl, .received, acl), usb(3, .received, [1] + acl),
      CollectedRecord(
        content: .acl, direction: .received, time: time(), original: 11, octets: Array(acl.prefix(9))),
      last,
    ]
  }()

  private static func records(_ octets: [[UInt8]], _ order: OctetOrder = .little) -> [UInt8] {
    octets.flatMap { CaptureOctets.pcapRecord($0, seconds, 0, order) }
  }

  static let usb = [
    ReaderCase(
      "usbmon 220", CaptureOctets.pcap(220, records(bus.map { $0.usbmon() })), "pcap, usbmon mapped (220)",
      busRecords),
    ReaderCase(
      "usbmon 189, big-endian",
      CaptureOctets.pcap(189, records(bus.map { $0.usbmon(48, .big) }, .big), order: .big),
      "pcap, usbmon (189)",
      busRecords),
    ReaderCase(
      "usbmon in pcapng",
      CaptureOctets.section() + CaptureOctets.interface(220)
        + bus.flatMap { CaptureOctets.enhanced(0, ticks, $0.usbmon()) }, "pcapng, usbmon mapped (220)",
      busRecords),
    ReaderCase(
      "USBPcap", CaptureOctets.pcap(249, records(bus.map { $0.usbpcap(stage: $0.isCompletion ? 3 : 0) })),
      "pcap, USBPcap (249)", busRecords),
    ReaderCase(
      "USBPcap, a command in a data stage of its own",
      CaptureOctets.pcap(
        249,
        records([
          USBOctets(endpoint: 0, kind: 2, setup: classRequest).usbpcap(),
          USBOctets(endpoint: 0, kind: 2, data: reset).usbpcap(stage: 1),
        ])), "pcap, USBPcap (249)",
      [
        CollectedRecord(content: .usb, direction: .sent, time: time(), code: 2, octets: []),
        CollectedRecord(content: .command, direction: .sent, time: time(), octets: reset),
      ]),
    ReaderCase(
      "USBPcap with header lengths that can't be",
      CaptureOctets.pcap(
        249, records([patched(event.usbpcap(), 0, [26, 0]), patched(event.usbpcap(), 0, [200, 0])])),
      "pcap, USBPcap (249)",
      [
        CollectedRecord(
          content: .unknown, time: time(), code: 249, octets: patched(event.usbpcap(), 0, [26, 0])),
        CollectedRecord(
          content: .unknown, time: time(), code: 249, octets: patched(event.usbpcap(), 0, [200, 0])),
      ]),
  ]
}
