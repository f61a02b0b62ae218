/// Pairing and encryption, where they fail: an app gets no call, and later errors that don't say why.
extension CallLog {
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5.5
  mutating func takeSecurity(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    guard octets.u8(at: 0) == 0x05, let reason = octets.u8(at: 1), dissector.packet.connection >= 0,
      dissector.session.connections[Int(dissector.packet.connection)].transport != .bredr
    else { return }
    var call = Call(.pairingFailed, header, dissector.packet.connection)
    call.number = Int64(reason)
    if header.direction == .sent { call.marks.insert(.on) }
    if header.direction != .unknown { call.marks.insert(.hasSecond) }
    add(call)
  }

  /// Encryption was switched, or failed to be: with the status PIN or Key Missing the peer has no key any more.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.8; Vol 1, Part F, 2.6
  mutating func encrypted(_ status: UInt8, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    let session = dissector.session.connections[connection]
    prepareLink(connection)
    links[connection].isKeyMissing = status == 0x06
    guard status == 0x06, session.role == .central, session.transport == .le else { return }
    var call = Call(.keyMissing, dissector.packet.header, dissector.packet.connection)
    call.reason = status
    add(call)
  }
}
