@testable import BLEDissector

/// Octets written one number after the other, in one byte order.
struct OctetWriter {
  var octets: [UInt8] = []
  var order = OctetOrder.little

  init(_ order: OctetOrder = .little) { self.order = order }

  mutating func u8(_ values: UInt8...) { octets += values }
  mutating func u16(_ value: UInt16) { number(UInt64(value), 2) }
  mutating func u32(_ values: UInt32...) { for value in values { number(UInt64(value), 4) } }
  mutating func u64(_ value: UInt64) { number(value, 8) }
  mutating func raw(_ more: [UInt8]) { octets += more }
  mutating func zeros(_ count: Int) { octets += [UInt8](repeating: 0, count: count) }
  mutating func pad() { zeros((4 - octets.count % 4) % 4) }

  private mutating func number(_ value: UInt64, _ width: Int) {
    for index in 0..<width {
      let place = order == .little ? index : width - 1 - index
      octets.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place)))
    }
  }
}

/// The octets of btsnoop, pcap, pcapng and PacketLogger files.
enum CaptureOctets {
  static func btsnoop(_ datalink: UInt32, _ records: [UInt8]...) -> [UInt8] {
    var out = OctetWriter(.big)
    out.raw(Array("btsnoop\0".utf8))
    out.u32(1, datalink)
    return out.octets + records.joined()
  }

  static func btsnoopRecord(
    _ octets: [UInt8], flags: UInt32, time: UInt64 = 0, drops: UInt32 = 0, original: UInt32? = nil
  ) -> [UInt8] {
    var out = OctetWriter(.big)
    out.u32(original ?? UInt32(octets.count), UInt32(octets.count), flags, drops)
    // Microseconds from the year 0; 0x00DCDDB30F2F8000 of them are 1970.
    out.u64(0x00DC_DDB3_0F2F_8000 + time)
    return out.octets + octets
  }

  static func pcap(
    _ link: UInt32, _ records: [UInt8]..., order: OctetOrder = .little, magic: UInt32 = 0xA1B2_C3D4
  ) -> [UInt8] {
    var out = OctetWriter(order)
    out.u32(magic)
    out.u16(2)
    out.u16(4)
    out.u32(0, 0, 65_535, link)
    return out.octets + records.joined()
  }

  static func pcapRecord(
    _ octets: [UInt8], _ seconds: UInt32, _ fraction: UInt32, _ order: OctetOrder = .little,
    captured: UInt32? = nil, original: UInt32? = nil
  ) -> [UInt8] {
    var out = OctetWriter(order)
    let captured = captured ?? UInt32(octets.count)
    out.u32(seconds, fraction, captured, original ?? captured)
    return out.octets + octets
  }

  static func block(
    _ kind: UInt32, _ order: OctetOrder, length: UInt32? = nil, trailer: UInt32? = nil,
    _ body: (inout OctetWriter) -> Void
  ) -> [UInt8] {
    var inside = OctetWriter(order)
    body(&inside)
    inside.pad()
    let length = length ?? UInt32(inside.octets.count + 12)
    var out = OctetWriter(order)
    out.u32(kind, length)
    out.raw(inside.octets)
    out.u32(trailer ?? length)
    return out.octets
  }

  static func section(_ order: OctetOrder = .little, major: UInt16 = 1) -> [UInt8] {
    block(0x0A0D_0D0A, order) { out in
      out.u32(0x1A2B_3C4D)
      out.u16(major)
      out.u16(0)
      out.u64(.max)
    }
  }

  /// An interface with the given raw options, an end of options behind them.
  static func interface(
    _ link: UInt16, _ order: OctetOrder = .little, snapLength: UInt32 = 0,
    _ options: (inout OctetWriter) -> Void = { _ in }
  ) -> [UInt8] {
    block(1, order) { out in
      out.u16(link)
      out.u16(0)
      out.u32(snapLength)
      options(&out)
      out.u32(0)
    }
  }

  static func enhanced(
    _ interface: UInt32, _ ticks: UInt64, _ octets: [UInt8], _ order: OctetOrder = .little,
    captured: UInt32? = nil, trailer: UInt32? = nil, length: UInt32? = nil,
    options: (inout OctetWriter) -> Void = { _ in }
  ) -> [UInt8] {
    block(6, order, length: length, trailer: trailer) { out in
      out.u32(interface, UInt32(ticks >> 32), UInt32(truncatingIfNeeded: ticks))
      out.u32(captured ?? UInt32(octets.count), UInt32(octets.count))
      out.raw(octets)
      out.pad()
      options(&out)
    }
  }

  static func packetLogger(
    _ type: UInt8, _ octets: [UInt8], _ seconds: UInt32, _ microseconds: UInt32,
    _ order: OctetOrder = .little, length: UInt32? = nil
  ) -> [UInt8] {
    var out = OctetWriter(order)
    out.u32(length ?? UInt32(octets.count + 9), seconds, microseconds)
    out.u8(type)
    return out.octets + octets
  }
}

/// The octets of a usbmon or USBPcap record.
struct USBOctets {
  var device: UInt8 = 5
  var endpoint: UInt8
  var kind: UInt8
  var isCompletion = false
  var setup: [UInt8] = []
  var data: [UInt8] = []
  /// The length that the header says, where it isn't the data's.
  var length: UInt32?

  func usbmon(_ size: Int = 64, _ order: OctetOrder = .little) -> [UInt8] {
    var out = OctetWriter(order)
    out.u64(0xFFFF_8880_0000_0180)
    out.u8(isCompletion ? 0x43 : 0x53, kind, endpoint, device)
    out.u16(1)
    out.u8(setup.isEmpty ? 0x2D : 0, data.isEmpty ? 0x3C : 0)
    out.u64(1)
    out.u32(2, isCompletion ? 0 : 0xFFFF_FF8D, length ?? UInt32(data.count), UInt32(data.count))
    out.raw(setup.isEmpty ? [UInt8](repeating: 0, count: 8) : setup)
    out.zeros(size - 48)
    return out.octets + data
  }

  /// `stage` is that of a control transfer.
  func usbpcap(stage: UInt8 = 0) -> [UInt8] {
    var out = OctetWriter(.little)
    let all = setup + data
    out.u16(kind == 2 ? 28 : 27)
    out.u64(0x180)
    out.u32(0)
    out.u16(kind == 2 ? 8 : 9)
    out.u8(isCompletion ? 1 : 0)
    out.u16(1)
    out.u16(UInt16(device))
    out.u8(endpoint, kind)
    out.u32(length ?? UInt32(all.count))
    if kind == 2 { out.u8(stage) }
    return out.octets + all
  }
}
