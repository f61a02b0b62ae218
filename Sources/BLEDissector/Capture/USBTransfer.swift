/// One USB transfer, as usbmon or USBPcap describes it in front of its data.
struct USBTransfer: BitwiseCopyable {
  /// The kinds of transfer, as both formats number them.
  enum Kind {
    static let isochronous: UInt8 = 0
    static let interrupt: UInt8 = 1
    static let control: UInt8 = 2
    static let bulk: UInt8 = 3
  }
  /// Its device: address in bits 0 to 15, bus in bits 16 to 31; the reader adds the interface above.
  var device: UInt64 = 0
  /// The endpoint's number; bit 7 is set for those towards the host.
  var endpoint: UInt8 = 0
  /// A `Kind`, or something else that is no transfer.
  var kind: UInt8 = 0
  /// Whether it is done, else it was submitted only.
  var isCompletion = false
  /// The eight octets of the setup stage, least significant first, where they are there.
  var setup: UInt64 = 0
  var hasSetup = false
  /// A record of its own for the data of a control transfer, as older USBPcap writes it.
  var isDataStage = false
  /// How many isochronous packets the data holds.
  var packets: UInt32 = 0
  /// Where the data lies in the record.
  var start = 0
  var end = 0
  /// How long the data was before the logger cut it, in octets.
  var length = 0

  var isIncoming: Bool { endpoint & 0x80 != 0 }
  /// Whether there is data, and all of it.
  var isWhole: Bool { end > start && length == end &- start }

  /// A transfer with the header that the Linux kernel's usbmon writes, in the machine's byte order; nil where
  /// the header isn't all there.
  ///
  /// The two forms differ in their last 16 octets only, which the shorter one lacks.
  init?(usbmon octets: RawSpan, headerSize: Int, _ order: OctetOrder) {
    var header = OctetReader(octets)
    guard octets.byteCount >= headerSize, header.skip(8), let event = header.u8(), let kind = header.u8(),
      let endpoint = header.u8(), let address = header.u8(), let bus = header.u16(order),
      let setupFlag = header.u8(), let dataFlag = header.u8(), header.skip(16),
      let wanted = header.u32(order), let captured = header.u32(order), let low = header.u32(),
      let high = header.u32()
    else { return nil }
    self.kind = kind
    self.endpoint = endpoint
    device = UInt64(bus) &<< 16 | UInt64(address)
    // S is a submission, C a completion, E a submission that failed.
    isCompletion = event != 0x53
    // A flag of 0 says that the part is there; else it is a character that says why not.
    hasSetup = setupFlag == 0 && kind == Kind.control && event == 0x53
    setup = UInt64(high) &<< 32 | UInt64(low)
    start = headerSize
    end = start
    guard dataFlag == 0 else { return }
    end = min(octets.byteCount, headerSize &+ Int(captured))
    length = max(Int(wanted), end &- start)
    if kind == Kind.isochronous {
      // Descriptors of 16 octets come before the data, at most 128 of them; what they say of the packets'
      // places is passed over.
      packets = order == .little ? high : high.byteSwapped
      if headerSize == 64 { packets = octets.u32(at: 60).map { order == .little ? $0 : $0.byteSwapped } ?? 0 }
      start = min(end, headerSize &+ Int(min(packets, 128)) &* 16)
      length = end &- start
    }
  }

  /// A transfer with the header of USBPcap, always least significant octet first; nil where the header isn't
  /// all there or says that it is shorter than it must be.
  init?(usbpcap octets: RawSpan) {
    var header = OctetReader(octets)
    guard let size = header.u16(), size >= 27, Int(size) <= octets.byteCount, header.skip(14),
      let information = header.u8(), let bus = header.u16(), let address = header.u16(),
      let endpoint = header.u8(), let kind = header.u8(), let wanted = header.u32()
    else { return nil }
    self.kind = kind
    self.endpoint = endpoint
    device = UInt64(bus) &<< 16 | UInt64(address)
    isCompletion = information & 1 != 0
    start = Int(size)
    end = min(octets.byteCount, start &+ Int(wanted))
    length = Int(wanted)
    switch kind {
    case Kind.control:
      // Stage 0 is the setup, with the data behind it or in a record of its own (stage 1).
      let stage = size >= 28 ? header.u8() ?? 0xFF : 0xFF
      isDataStage = stage == 1
      guard stage == 0, end &- start >= 8, let low = octets.u32(at: start),
        let high = octets.u32(at: start &+ 4)
      else { return }
      hasSetup = true
      setup = UInt64(high) &<< 32 | UInt64(low)
      start &+= 8
      length = max(0, length &- 8)
    case Kind.isochronous: packets = octets.u32(at: 31) ?? 0
    default: break
    }
  }
}
