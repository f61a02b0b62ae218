/// What attributes need of cryptography: signed writes and the database hash.
public enum AttributeFunctions {
  /// The signature of a signed write, 12 octets in the order of transmission: SignCounter, then the MAC.
  ///
  /// - Parameters:
  ///   - message: the PDU from its opcode up to the signature, in the order of transmission.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.4.5
  public static func signature(csrk: Value128, message: [UInt8], signCounter: UInt32) -> [UInt8]? {
    let counter: [UInt8] = UInt64(signCounter).mostSignificantFirst(4).reversed()
    // What is signed is one number whose octets come the least significant first.
    let mac = SecurityManager.aesCMAC(csrk, message: (message + counter).reversed())
    return mac.map { counter + $0.high.mostSignificantFirst(8).reversed() }
  }

  /// The database hash; the characteristic's value has its least significant octet first.
  ///
  /// - Parameters:
  ///   - attributes: of each attribute that counts the handle, the type and where that counts the value, each
  ///     as PDUs have them, by rising handles.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 7.3
  public static func databaseHash(_ attributes: [UInt8]) -> Value128? {
    SecurityManager.aesCMAC(.zero, message: attributes)
  }
}
