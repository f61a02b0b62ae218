/// The common extended header of an advertising PDU on the air, as far as devices are told by it.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.3.4
struct ExtendedHeader: BitwiseCopyable {
  /// Where the next PDU is: AuxPtr.
  struct Pointer: BitwiseCopyable {
    var channel: UInt8
    /// 1 for LE 1M, 2 for LE 2M, 4 for LE Coded.
    var phy: UInt8
    /// From the start of this PDU to that of the next, which begins within `unit` from there; in nanoseconds.
    var offset: Int64
    var unit: Int64
  }

  /// Stands for an `info` that isn't there: no value of 16 bits.
  static let noInfo: UInt32 = 0x1_0000

  var mode: UInt8
  var address: UInt64?
  var target: UInt64?
  /// AdvDataInfo: the data's identifier in 12 bits, the set's above.
  var info = ExtendedHeader.noInfo
  var pointer: Pointer?
  var txPower = AirReception.unknownPower
  /// Where the advertising data begins in the PDU.
  var data: Int

  /// The advertising SID, or 0xFF for none.
  var set: UInt8 { info == Self.noInfo ? 0xFF : UInt8(truncatingIfNeeded: info &>> 12) }

  /// The header of `pdu`, which begins with its two octets of type and length; nil where it doesn't fit.
  init?(_ pdu: RawSpan) {
    guard let first = pdu.u8(at: 2) else { return nil }
    mode = first &>> 6
    data = 3 &+ Int(first & 0x3F)
    guard data <= pdu.byteCount else { return nil }
    guard data > 3, let flags = pdu.u8(at: 3) else { return }
    var place = 4
    if flags & 1 != 0 {
      address = pdu.u48(at: place)
      place &+= 6
    }
    if flags & 2 != 0 {
      target = pdu.u48(at: place)
      place &+= 6
    }
    if flags & 4 != 0 { place &+= 1 }
    if flags & 8 != 0 {
      info = UInt32(pdu.u16(at: place) ?? 0)
      place &+= 2
    }
    if flags & 16 != 0 {
      pointer = Self.pointer(pdu.u8(at: place) ?? 0, pdu.u16(at: place &+ 1) ?? 0)
      place &+= 3
    }
    if flags & 32 != 0 { place &+= 18 }
    if flags & 64 != 0 {
      txPower = Int8(bitPattern: pdu.u8(at: place) ?? 127)
      place &+= 1
    }
    // Fields that don't fit have been read from what isn't theirs.
    if place > data { return nil }
  }

  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.4.5
  private static func pointer(_ first: UInt8, _ second: UInt16) -> Pointer? {
    let offset = Int64(second & 0x1FFF)
    let unit: Int64 = first & 0x80 != 0 ? 300_000 : 30_000
    // An offset of 0 says that there is no next PDU.
    guard offset > 0, second &>> 13 <= 2 else { return nil }
    return Pointer(
      channel: first & 0x3F, phy: 1 &<< UInt8(second &>> 13), offset: offset &* unit, unit: unit)
  }
}
