/// Small things in words, the same in all views.
enum Words {
  /// A number in so many hexadecimal digits behind `0x`.
  static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    var text = OctetBuffer()
    text.append("0x")
    text.appendHexadecimal(number, digits: digits)
    return text.string
  }

  /// A device address, its 48 bits least significant octet lowest.
  static func address(_ address: UInt64) -> String {
    var text = OctetBuffer()
    text.appendAddress(address & 0xFFFF_FFFF_FFFF)
    return text.string
  }

  /// `count` of something, as in "1 packet" and "2 packets".
  static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
