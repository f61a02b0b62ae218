@testable import BLEDissector

/// Captures of pcapng.
extension ReaderCase {
  private static func flags(_ value: UInt32) -> (inout OctetWriter) -> Void {
    { out in
      out.u16(2)
      out.u16(4)
      out.u32(value)
    }
  }
  private static let plainSection = CaptureOctets.section() + CaptureOctets.interface(201)
  static let ticks = UInt64(seconds) * 1_000_000
  private static let enhanced = CaptureOctets.enhanced(0, ticks + 7, directed(resetH4, 0))
  private static let enhancedSecond = CaptureOctets.enhanced(0, ticks + 9, directed(completeH4, 1))
  static let pcapng201 = "pcapng, H4 with direction (201)"

  static let pcapng = [
    ReaderCase("pcapng", plainSection + enhanced + enhancedSecond, pcapng201, both),
    ReaderCase(
      "pcapng, two sections of different byte orders",
      plainSection + enhanced + CaptureOctets.section(.big) + CaptureOctets.interface(201, .big)
        + CaptureOctets.enhanced(0, ticks + 9, directed(completeH4, 1), .big), pcapng201, both),
    ReaderCase(
      "pcapng, resolutions and an offset",
      CaptureOctets.section()
        + CaptureOctets.interface(187) { out in
          out.u16(9)
          out.u16(1)
          out.u8(9, 0, 0, 0)
        }
        + CaptureOctets.interface(187) { out in
          out.u16(9)
          out.u16(1)
          out.u8(0x8A, 0, 0, 0)
          out.u16(14)
          out.u16(8)
          out.u64(100)
        }
        + CaptureOctets.interface(187) { out in
          out.u16(9)
          out.u16(1)
          out.u8(19, 0, 0, 0)
        }
        + CaptureOctets.enhanced(0, UInt64(seconds) * 1_000_000_000 + 3, resetH4, options: flags(2))
        // 2^-10 s: 1536 ticks are 1.5 s.
        + CaptureOctets.enhanced(1, 1536, completeH4, options: flags(1))
        + CaptureOctets.enhanced(2, 5, resetH4)
        + CaptureOctets.enhanced(0, .max, resetH4), "pcapng, H4 (187)",
      [
        h4(resetH4, .sent, time(3)),
        CollectedRecord(
          content: .h4, direction: .received, time: 101_500_000_000, adapter: 1, octets: completeH4),
        CollectedRecord(content: .h4, adapter: 2, octets: resetH4), h4(resetH4, .unknown, nil),
      ]),
    ReaderCase(
      "pcapng, interfaces of several link types and one that is missing",
      CaptureOctets.section() + CaptureOctets.interface(1) + CaptureOctets.interface(201)
        + CaptureOctets.interface(254) + CaptureOctets.interface(187)
        + CaptureOctets.enhanced(0, ticks, [1, 2]) + enhancedFrom(1)
        + CaptureOctets.enhanced(2, ticks, [0, 7, 0, 2] + reset)
        + CaptureOctets.enhanced(3, ticks, resetH4) + CaptureOctets.enhanced(4, ticks, resetH4),
      "pcapng, several link types",
      [
        CollectedRecord(content: .unknown, time: time(), code: 1, octets: [1, 2]),
        h4(resetH4, .sent, time(7_000)),
        CollectedRecord(content: .monitor, time: time(), code: 2, adapter: 7, octets: reset),
        CollectedRecord(content: .h4, time: time(), adapter: 2, octets: resetH4),
        CollectedRecord(content: .unknown, octets: resetH4),
      ]),
    ReaderCase(
      "pcapng, drops, simple and obsolete packets, unknown blocks and options",
      CaptureOctets.section() + CaptureOctets.interface(187, snapLength: 6)
        + CaptureOctets.block(0x0B1E_B1ED, .little) { $0.u32(1, 2, 3) }
        + CaptureOctets.enhanced(0, ticks, resetH4) { out in
          out.u16(0x7FFF)
          out.u16(3)
          out.u8(1, 2, 3, 0)
          out.u16(4)
          out.u16(8)
          out.u64(2)
        }
        + CaptureOctets.block(2, .little) { out in
          out.u16(0)
          out.u16(3)
          out.u32(UInt32(ticks >> 32), UInt32(truncatingIfNeeded: ticks), 4, 4)
          out.raw(resetH4)
        }
        + CaptureOctets.block(2, .little) { out in
          out.u16(0)
          out.u16(0xFFFF)
          out.u32(UInt32(ticks >> 32), UInt32(truncatingIfNeeded: ticks), 4, 4)
          out.raw(resetH4)
        }
        + CaptureOctets.block(3, .little) { out in
          out.u32(7)
          out.raw(Array(completeH4.prefix(6)))
        }, "pcapng, H4 (187)",
      [
        CollectedRecord(content: .h4, time: time(), drops: 2, octets: resetH4),
        CollectedRecord(content: .h4, time: time(), drops: 5, octets: resetH4),
        CollectedRecord(content: .h4, time: time(), drops: 5, octets: resetH4),
        CollectedRecord(content: .h4, drops: 5, original: 7, octets: Array(completeH4.prefix(6))),
      ]),
    ReaderCase(
      "pcapng, more interfaces than are remembered",
      CaptureOctets.section() + (0..<65).flatMap { _ in CaptureOctets.interface(187) }
        + CaptureOctets.enhanced(63, ticks, resetH4) + CaptureOctets.enhanced(64, ticks, resetH4),
      "pcapng, H4 (187)",
      [
        CollectedRecord(content: .h4, time: time(), adapter: 63, octets: resetH4),
        CollectedRecord(content: .unknown, octets: resetH4),
      ]),
    ReaderCase(
      "pcapng, lengths at both ends that differ",
      plainSection + enhanced + CaptureOctets.enhanced(0, ticks, resetH4, trailer: 44) + enhancedSecond,
      pcapng201, both, damage: [CollectedDamage(kind: .skipped, offset: 92, octets: 36)]),
    ReaderCase(
      "pcapng, a length that is no multiple of four",
      plainSection + enhanced + CaptureOctets.enhanced(0, ticks, resetH4, trailer: 37, length: 37)
        + enhancedSecond,
      pcapng201, both, damage: [CollectedDamage(kind: .skipped, offset: 92, octets: 36)]),
    ReaderCase(
      "pcapng, a block past the end",
      plainSection + enhanced + CaptureOctets.enhanced(0, ticks, resetH4, length: 4000) + enhancedSecond,
      pcapng201, both, damage: [CollectedDamage(kind: .skipped, offset: 92, octets: 36)]),
    ReaderCase(
      "pcapng, a packet longer than its block",
      plainSection + enhanced + CaptureOctets.enhanced(0, ticks, resetH4, captured: 0xFFFF_FFFF)
        + enhancedSecond,
      pcapng201, both, damage: [CollectedDamage(kind: .skipped, offset: 92, octets: 36)]),
    ReaderCase(
      "pcapng cut", plainSection + enhanced + enhancedSecond.dropLast(4), pcapng201, [both[0]],
      damage: [CollectedDamage(kind: .truncated, offset: 92, octets: 40)]),
  ]

  private static func enhancedFrom(_ interface: UInt32) -> [UInt8] {
    CaptureOctets.enhanced(interface, ticks + 7, directed(resetH4, 0))
  }
}
