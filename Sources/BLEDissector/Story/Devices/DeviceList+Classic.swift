/// Devices of BR/EDR, as far as they are cheap to tell: found, named, connected.
///
/// - Spec: Core 6.0, Vol 4, Part E, 7.7
extension DeviceList {
  @inline(__always)
  mutating func takeClassic(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch code {
    case 0x02, 0x03, 0x04, 0x07, 0x22, 0x2F: takeClassicEvent(code, octets, dissector)
    default: return
    }
  }

  @inline(never)
  private mutating func takeClassicEvent(
    _ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    switch code {
    case 0x02, 0x22: takeInquiryResults(code, octets, dissector)
    case 0x2F:
      guard let place = classicPlace(octets.u48(at: 1), dissector) else { return }
      table[place].inquiries &+= 1
      table.noteClass(octets.cut(9, 12), at: place)
      table.hear(Int8(bitPattern: octets.u8(at: 14) ?? 127), at: place)
      table.take(octets.cut(15, octets.byteCount), .inquiry, set: 0xFF, at: place, dissector.packet.header)
    case 0x04:
      guard let place = classicPlace(octets.u48(at: 0), dissector) else { return }
      table.noteClass(octets.cut(6, 9), at: place)
    case 0x07:
      guard octets.u8(at: 0) == 0, let place = classicPlace(octets.u48(at: 1), dissector) else { return }
      var end = 7
      while end < octets.byteCount, octets.u8(at: end) != 0 { end &+= 1 }
      table.takeName(octets.cut(7, end), isComplete: true, at: place)
    default:
      // Only of an ACL link, whose type is 1.
      guard octets.u8(at: 0) == 0, octets.u8(at: 9) == 1,
        let place = classicPlace(octets.u48(at: 3), dissector, isVital: true)
      else { return }
      let index = Int(dissector.packet.connection)
      if index >= 0 { table.link(dissector.session.connections[index].number, to: place) }
    }
  }

  /// The results of an inquiry: each has the address and 8 octets behind it, the class in front of the last two.
  private mutating func takeInquiryResults(
    _ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    var left = octets.u8(at: 0) ?? 0
    var start = 1
    while left > 0, octets.byteCount >= start &+ 14 {
      if let place = classicPlace(octets.u48(at: start), dissector) {
        table[place].inquiries &+= 1
        table.noteClass(octets.cut(start &+ (code == 0x02 ? 9 : 8), start &+ 12), at: place)
        if code == 0x22 { table.hear(Int8(bitPattern: octets.u8(at: start &+ 13) ?? 127), at: place) }
      }
      start &+= 14
      left &-= 1
    }
  }

  private mutating func classicPlace(
    _ address: UInt64?, _ dissector: borrowing Dissector, isVital: Bool = false
  ) -> Int? {
    guard let address,
      let place = place(DeviceAddress(address, isRandom: false), dissector, isVital: isVital)
    else { return nil }
    table[place].traits.insert(.classic)
    table[place].last = Sighting(dissector.packet.header)
    return place
  }
}
