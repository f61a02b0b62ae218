/// What the checks remember of attributes on each connection.
struct GATTMemory: ~Copyable {
  struct Link: BitwiseCopyable {
    /// Whether something was written that may have been a descriptor nobody has discovered.
    var mayHaveSubscribed = false
    /// Whether the client wrote its features, so that it may take notifications of several values.
    var hasToldFeatures = false
    /// The last refusal for want of security: the record, what was asked, and its handle; 0 once anything was done about it.
    var refusedIn = 0
    var refusedHandle: UInt16 = 0
    var refusedOpcode: UInt8 = 0
    /// The client has used a database that the server says is out of sync, in this record; 0 for none.
    var outOfSyncIn = 0
  }

  var links = PerConnection(Link())
  /// The bits of Client Characteristic Configuration that were written, by connection and the value's handle; the last ones
  /// of very many aren't followed, and then nothing is said.
  private var places = HashIndex()
  private var bits = Table<UInt16>(capacity: 16)
  private static let most = 16_384
  private(set) var isFull = false

  private static func key(_ connection: Int32, _ handle: UInt16) -> UInt64 {
    UInt64(UInt32(bitPattern: connection &+ 1)) &<< 16 | UInt64(handle)
  }

  /// The bits that were written for the value, or nil where none were.
  func subscription(_ connection: Int32, _ handle: UInt16) -> UInt16? {
    places.find(Self.key(connection, handle)).map { bits[$0] }
  }

  mutating func subscribe(_ connection: Int32, _ handle: UInt16, _ value: UInt16) {
    let key = Self.key(connection, handle)
    if let place = places.find(key) {
      // Which of two writes was accepted isn't told here: what was ever asked for counts.
      bits[place] |= value
      return
    }
    guard bits.count < Self.most, places.set(key, bits.count) else {
      isFull = true
      return
    }
    bits.append(value)
  }
}

extension CheckContext {
  /// The characteristic whose value the attribute of that handle is, as the index of its declaration; nil where the server
  /// hasn't said it in this capture.
  func characteristic(_ handle: UInt16, _ dissector: borrowing Dissector) -> Int? {
    let database = dissector.packet.database
    guard database >= 0, let place = dissector.session.attributes.find(database, handle),
      let declaration = dissector.session.attributes.characteristic(ofDescriptor: place)
    else { return nil }
    let attribute = dissector.session.attributes.attributes[declaration]
    return attribute.target == handle && attribute.hasProperties && attribute.knowledge == .discovered
      ? declaration : nil
  }

  /// Whether a Client Characteristic Configuration is set for the value, or may be: by what nobody saw, or from before.
  func mayBeSubscribed(_ handle: UInt16, _ bit: UInt16, _ dissector: borrowing Dissector) -> Bool {
    let link = gatt.links[Int(connection)]
    if gatt.isFull || link.mayHaveSubscribed || encryption(dissector) != .off { return true }
    // The server's own host may be told by other clients; here only this connection counts.
    return gatt.subscription(connection, handle).map { $0 & bit > 0 } ?? false
  }

  mutating func rememberGATT(_ opcode: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch opcode {
    case 0x12, 0x52: wrote(octets, dissector)
    case 0x01:
      guard let code = octets.u8(at: 4) else { return }
      if code == 0x12 { gatt.links[Int(connection)].outOfSyncIn = dissector.packet.header.number }
      guard Self.asksForSecurity(code) else { return }
      gatt.links[Int(connection)].refusedIn = dissector.packet.header.number
      gatt.links[Int(connection)].refusedHandle = octets.u16(at: 2) ?? 0
      gatt.links[Int(connection)].refusedOpcode = octets.u8(at: 1) ?? 0
    default: return
    }
  }

  /// Insufficient Authentication, Encryption Key Size Too Short, Insufficient Encryption.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.1.1
  static func asksForSecurity(_ code: UInt8) -> Bool { code == 0x05 || code == 0x0C || code == 0x0F }

  /// Pairing or encryption begins: what was refused may be granted now.
  mutating func forgetRefusal() {
    if connection >= 0 { gatt.links[Int(connection)].refusedIn = 0 }
  }

  private mutating func wrote(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let handle = octets.u16(at: 1), let value = octets.u16(at: 3), octets.byteCount == 5 else {
      // The features are an octet, or more.
      let type = dissector.session.attributes.code(dissector.packet.database, octets.u16(at: 1) ?? 0)
      if type == AttributeType.clientSupportedFeatures || type == 0 {
        gatt.links[Int(connection)].hasToldFeatures = true
      }
      return
    }
    let database = dissector.packet.database
    let type = dissector.session.attributes.code(database, handle)
    if type == AttributeType.clientConfiguration,
      let place = dissector.session.attributes.find(database, handle),
      let declaration = dissector.session.attributes.characteristic(ofDescriptor: place)
    {
      gatt.subscribe(connection, dissector.session.attributes.attributes[declaration].target, value)
    } else if type == 0 || type == AttributeType.clientConfiguration, value <= 3 {
      gatt.links[Int(connection)].mayHaveSubscribed = true
    }
  }
}
