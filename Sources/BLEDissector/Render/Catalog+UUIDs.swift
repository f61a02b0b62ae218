/// The names of attributes by their UUIDs.
extension Catalog {
  /// The name of the UUID with that code as an attribute's type, or nil.
  func attributeName(_ code: UInt32) -> StaticText? {
    if let uuid = longUUIDs.uuid(code) { return assigned.uuid128(high: uuid.high, low: uuid.low) }
    return assigned.attributeUUID16(Int64(code))
  }

  /// The name of the UUID with that code, as lines write it; where it has none, the UUID itself.
  func uuidName(_ code: UInt32) -> String {
    var text = OctetBuffer()
    text.appendUUIDName(self, code)
    return text.string
  }

  /// Whether the UUID with that code has a name.
  func hasName(_ code: UInt32) -> Bool {
    attributeName(code) != nil
  }

  /// The UUID with that code: four hexadecimal digits, or the long form.
  func uuidText(_ code: UInt32) -> String {
    var text = OctetBuffer()
    if let uuid = longUUIDs.uuid(code) {
      text.appendUUID128(uuid.high, uuid.low)
    } else {
      text.appendHexadecimal(UInt64(code), digits: 4)
    }
    return text.string
  }
}
