/// The start of encryption on the air.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.4.2
extension PairingList {
  mutating func takeControl(_ opcode: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    switch opcode {
    case 0x03:
      guard !dissector.packet.airMarks.contains(.repeated), let rand = octets.u64(at: 1),
        let ediv = octets.u16(at: 9), let link = link(dissector),
        let encryption = begin(link, .air, dissector)
      else { return }
      encryptions[encryption].rand = rand
      encryptions[encryption].ediv = ediv
      encryptions[encryption].hasIdentifier = true
      encryptions[encryption].airRequest = header.number
    case 0x04: if let place = openEncryption(dissector) { encryptions[place].airResponse = header.number }
    case 0x05:
      guard let place = openEncryption(dissector) else { return }
      encryptions[place].outcome = .done
      encryptions[place].enabled = 1
      encryptions[place].endedBy = header.number
      encryptions[place].ended = header.time
      endEncryption(place)
    case 0x0D, 0x11:
      // LL_REJECT_EXT_IND says what it refuses.
      guard opcode == 0x0D || octets.u8(at: 1) == 0x03,
        let reason = octets.u8(at: opcode == 0x0D ? 1 : 2), let place = openEncryption(dissector)
      else { return }
      encryptions[place].outcome = .rejectedOnAir
      encryptions[place].status = reason
      encryptions[place].endedBy = header.number
      encryptions[place].ended = header.time
      endEncryption(place)
    case 0x02:
      guard let reason = octets.u8(at: 1), let link = link(dissector) else { return }
      close(link, header, reason: reason)
    default: break
    }
  }

  private mutating func openEncryption(_ dissector: borrowing Dissector) -> Int? {
    guard let link = link(dissector) else { return nil }
    let encryption = Int(links[link].encryption)
    return encryption >= 0 ? encryption : nil
  }

  private mutating func endEncryption(_ place: Int) {
    let link = Int(encryptions[place].connection)
    if link < links.count, links[link].number == encryptions[place].number { links[link].encryption = -1 }
  }
}
