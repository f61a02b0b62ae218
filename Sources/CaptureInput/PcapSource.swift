import BLEDissector
import CPcap

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Records of a pcap dialect that only libpcap reads.
///
/// The library's own readers come first; this one is for files of old systems, such as the "modified" pcap
/// of patched kernels with a longer record header.
@safe
struct PcapSource: ~Copyable, CaptureSource {
  @safe
  private struct Library: @unchecked Sendable {
    let open: pcap_fopen_offline_function
    let datalink: pcap_datalink_function
    let next: pcap_next_ex_function
    let error: pcap_geterr_function
    let close: pcap_close_function

    init?() {
      // Debian has kept an old name for the file.
      let names = ["libpcap.so.0.8"] + SharedLibrary.names("libpcap", 1)
      guard let library = SharedLibrary(names),
        let open = unsafe library.function(
          "pcap_fopen_offline_with_tstamp_precision", as: pcap_fopen_offline_function.self),
        let datalink = unsafe library.function("pcap_datalink", as: pcap_datalink_function.self),
        let next = unsafe library.function("pcap_next_ex", as: pcap_next_ex_function.self),
        let error = unsafe library.function("pcap_geterr", as: pcap_geterr_function.self),
        let close = unsafe library.function("pcap_close", as: pcap_close_function.self)
      else { return nil }
      unsafe self.open = unsafe open
      unsafe self.datalink = unsafe datalink
      unsafe self.next = unsafe next
      unsafe self.error = unsafe error
      unsafe self.close = unsafe close
    }
  }
  private static let library = Library()

  private let library: Library
  private let handle: OpaquePointer
  private let datalink: Int32
  private var number = 0
  private(set) var damage = DamageReport()
  /// What broke, as libpcap says it, or nil.
  private(set) var problem: String?

  /// Link types: H4, H4 with the direction in four octets before it, and the Linux monitor channel.
  private static let (h4, h4WithDirection, monitor): (Int32, Int32, Int32) = (187, 201, 254)

  /// Whether octets that begin with `head` are pcap or pcapng, as libpcap knows them.
  static func matches(_ head: [UInt8]) -> Bool {
    let magics: [[UInt8]] = [
      [0xA1, 0xB2, 0xC3, 0xD4], [0xA1, 0xB2, 0x3C, 0x4D], [0xA1, 0xB2, 0xCD, 0x34],
    ]
    let pcapng: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A]
    return head.starts(with: pcapng)
      || magics.contains { head.starts(with: $0) || head.starts(with: $0.reversed()) }
  }

  /// Opens the regular file behind `descriptor`, which stays the caller's, from `offset` on.
  static func open(_ descriptor: Int32, from offset: Int) throws(CaptureError) -> PcapSource {
    guard let library else {
      throw CaptureError(
        .unreadable, "only libpcap reads this dialect of pcap; install it (on Debian: libpcap0.8)")
    }
    let copy = dup(descriptor)
    lseek(copy, off_t(offset), SEEK_SET)
    guard let stream = unsafe fdopen(copy, "r") else { throw FileOctets.refusal(errno) }
    var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
    guard let handle = unsafe library.open(stream, UInt32(PCAP_TSTAMP_PRECISION_NANO), &message) else {
      unsafe fclose(stream)
      let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw CaptureError(.notACapture, "libpcap can't read it: \(text.printable)")
    }
    let datalink = unsafe library.datalink(handle)
    guard [h4, h4WithDirection, monitor].contains(datalink) else {
      unsafe library.close(handle)
      throw CaptureError(
        .unsupported,
        "its link type is \(datalink); in this dialect of pcap 187, 201 (H4) and 254 (monitor) can be read")
    }
    return unsafe PcapSource(library, handle, datalink)
  }

  private init(_ library: Library, _ handle: OpaquePointer, _ datalink: Int32) {
    self.library = library
    unsafe self.handle = handle
    self.datalink = datalink
  }

  deinit { unsafe library.close(handle) }

  var format: StaticText {
    switch datalink {
    case Self.h4: StaticText("pcap by libpcap, H4")
    case Self.h4WithDirection: StaticText("pcap by libpcap, H4 with direction")
    default: StaticText("pcap by libpcap, Linux monitor")
    }
  }

  @_lifetime(&self)
  mutating func next() -> Record? {
    var description: UnsafeMutablePointer<pcap_pkthdr>?
    var start: UnsafePointer<UInt8>?
    guard unsafe problem == nil && library.next(handle, &description, &start) == 1,
      let found = unsafe description?.pointee, let octets = unsafe start
    else {
      endOfInput()
      return nil
    }
    number += 1
    var header = RecordHeader()
    header.isBehindDamage = damage.count > 0
    header.number = number
    // libpcap was asked for nanoseconds, which it puts where the microseconds would be.
    header.time = Timestamp(
      ticks: Int64(found.ts.tv_usec), perSecond: 1_000_000_000, offsetSeconds: Int64(found.ts.tv_sec))
    let prefix = datalink == Self.h4 ? 0 : 4
    let count = Int(found.caplen)
    header.originalLength = max(count, Int(found.len)) - min(prefix, count)
    if prefix > 0 { unsafe describe(&header, UnsafeRawBufferPointer(start: octets, count: count)) }
    if datalink != Self.monitor { header.content = .h4 }
    let rest = unsafe RawSpan(_unsafeStart: octets, byteCount: count).extracting(
      droppingFirst: min(prefix, count))
    return unsafe Record(header, _overrideLifetime(rest, mutating: &self))
  }

  /// What the four octets before a packet say: its direction, or its adapter and opcode.
  private func describe(_ header: inout RecordHeader, _ octets: UnsafeRawBufferPointer) {
    guard octets.count >= 4 else { return }
    let (high, low) = unsafe (
      UInt16(octets[0]) << 8 | UInt16(octets[1]), UInt16(octets[2]) << 8 | UInt16(octets[3])
    )
    if datalink == Self.monitor {
      header.adapter = high
      header.code = UInt32(low)
      header.content = .monitor
    } else {
      header.direction = low & 1 == 0 ? .sent : .received
    }
  }

  private mutating func endOfInput() {
    guard problem == nil else { return }
    let text = unsafe library.error(handle).map { unsafe String(cString: $0) } ?? ""
    guard !text.isEmpty else { return }
    problem = "libpcap says: \(text.printable)"
    damage.add(Damage(kind: .truncated, offset: 0, octets: 0, record: number))
  }
}
