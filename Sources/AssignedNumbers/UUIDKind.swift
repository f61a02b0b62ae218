/// What the Bluetooth SIG (or a vendor) assigned a UUID to.
///
/// The raw value is the ASCII letter the tables write after the UUID.
@frozen public enum UUIDKind: UInt8, Sendable {
  /// `a`: an attribute declaration, like 2803 Characteristic.
  case declaration = 0x61
  /// `b`: a browse group.
  case browseGroup = 0x62
  /// `c`: a characteristic's type.
  case characteristic = 0x63
  /// `d`: a characteristic descriptor.
  case descriptor = 0x64
  /// `k`: a service class or profile of Bluetooth Classic.
  case serviceClass = 0x6B
  /// `m`: a member company.
  case member = 0x6D
  /// `n`: a networked lighting control profile of Bluetooth Mesh.
  case meshProfile = 0x6E
  /// `o`: a standards development organization.
  case standardsOrganization = 0x6F
  /// `p`: a protocol.
  case `protocol` = 0x70
  /// `s`: a service.
  case service = 0x73
  /// `t`: the type of an object, of Object Transfer or of Media Control.
  case objectType = 0x74
  /// `u`: a unit.
  case unit = 0x75
}
