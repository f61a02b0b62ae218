/// What the checks remember of each link.
struct LinkMemory: ~Copyable {
  /// Whether the link is encrypted: known of one that was seen from its start, or once an event says it.
  enum Encryption: UInt8, BitwiseCopyable { case unknown, off, on }

  struct Link: BitwiseCopyable {
    var encryption = Encryption.unknown
  }

  var links = PerConnection(Link())
}

extension CheckContext {
  /// Whether the connection's link is encrypted, as far as the capture shows.
  func encryption(_ dissector: borrowing Dissector) -> LinkMemory.Encryption {
    guard connection >= 0 else { return .unknown }
    let known = link.links[Int(connection)].encryption
    if known != .unknown { return known }
    return dissector.session.connections[Int(connection)].isSeenFromStart ? .off : .unknown
  }

  /// Takes note of Encryption Change and Encryption Key Refresh Complete.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.8, 7.7.39
  mutating func rememberEvent(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard connection >= 0 else { return }
    if layer.code == 0x08 || layer.code == 0x59 || layer.code == 0x30 { forgetRefusal() }
    switch layer.code {
    case 0x08, 0x59:
      guard octets.u8(at: 0) == 0, let enabled = octets.u8(at: 3) else { return }
      link.links[Int(connection)].encryption = enabled > 0 ? .on : .off
    case 0x30:
      guard octets.u8(at: 0) == 0 else { return }
      link.links[Int(connection)].encryption = .on
    default: return
    }
    att.forgetDiscovery(connection)
  }
}
