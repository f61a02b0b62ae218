/// The checksum of packets on the air.
///
/// - Spec: Core 6.0, Vol 6, Part B, 3.1.1
extension RawSpan {
  /// The CRC over the octets from `start` up to `end`, as the number in the three octets behind them.
  ///
  /// On the wire each octet comes least significant bit first, and the register's most significant bit, which is
  /// the first of the CRC, stands in the lowest bit here: all is mirrored, the start value too.
  func crc24(_ start: Int, _ end: Int, from initial: UInt32) -> UInt32 {
    var register: UInt32 = 0
    for bit: UInt32 in 0..<24 where initial &>> bit & 1 == 1 { register |= 1 &<< (23 &- bit) }
    var index = start
    while index < end, let octet = u8(at: index) {
      register ^= UInt32(octet)
      for _ in 0..<8 { register = register & 1 == 1 ? register &>> 1 ^ 0xDA_6000 : register &>> 1 }
      index &+= 1
    }
    return register
  }
}
