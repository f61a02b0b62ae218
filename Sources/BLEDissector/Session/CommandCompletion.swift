/// Which event says that a command is done which the controller first answered with Command Status.
///
/// Only those that name what they are about, or of which a controller has one at a time.
enum CommandCompletion: UInt8, BitwiseCopyable {
  case none, inquiry, connection, disconnection, authentication, encryption, remoteName, remoteFeatures
  case remoteExtendedFeatures, remoteVersion, leConnection, leConnectionUpdate, leRemoteFeatures
  case publicKey, sharedSecret

  /// What completes a command, and where among its parameters the subject is.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1 and 7.8
  static func of(_ opcode: UInt16) -> CommandCompletion {
    switch opcode {
    case 0x0401: .inquiry
    case 0x0405: .connection
    case 0x0406: .disconnection
    case 0x0411: .authentication
    case 0x0413, 0x2019: .encryption
    case 0x0419: .remoteName
    case 0x041B: .remoteFeatures
    case 0x041C: .remoteExtendedFeatures
    case 0x041D: .remoteVersion
    case 0x200D, 0x2043, 0x2085: .leConnection
    case 0x2013: .leConnectionUpdate
    case 0x2016: .leRemoteFeatures
    case 0x2025: .publicKey
    case 0x2026, 0x205E: .sharedSecret
    default: .none
    }
  }

  /// Whether the subject is a device address, a connection handle, or nothing.
  private enum Subject: BitwiseCopyable { case nothing, handle, address }

  private var subject: Subject {
    switch self {
    case .none, .inquiry, .leConnection, .publicKey, .sharedSecret: .nothing
    case .connection, .remoteName: .address
    default: .handle
    }
  }

  /// The subject in `octets` at `start`, or nil where it isn't there.
  func subject(_ octets: RawSpan, at start: Int) -> UInt64? {
    switch subject {
    case .nothing: 0
    case .handle: octets.u16(at: start).map { UInt64($0 & 0xFFF) }
    case .address: octets.u48(at: start)
    }
  }

  /// What an event completes, and where its status and subject are; `octets` are its parameters.
  @inline(__always)
  static func by(_ code: UInt8, _ octets: RawSpan) -> (completion: CommandCompletion, subjectAt: Int) {
    switch code {
    case 0x01: (.inquiry, 0)
    case 0x03: (.connection, 3)
    case 0x05: (.disconnection, 1)
    case 0x06: (.authentication, 1)
    case 0x07: (.remoteName, 1)
    case 0x08, 0x30, 0x59: (.encryption, 1)
    case 0x0B: (.remoteFeatures, 1)
    case 0x0C: (.remoteVersion, 1)
    case 0x23: (.remoteExtendedFeatures, 1)
    case 0x3E: byLE(octets)
    default: (.none, 0)
    }
  }

  private static func byLE(_ octets: RawSpan) -> (completion: CommandCompletion, subjectAt: Int) {
    switch octets.u8(at: 0) {
    case 0x01, 0x0A, 0x29: (isOfCentral(octets) ? .leConnection : .none, 0)
    case 0x03: (.leConnectionUpdate, 2)
    case 0x04: (.leRemoteFeatures, 2)
    case 0x08: (.publicKey, 0)
    case 0x09: (.sharedSecret, 0)
    default: (.none, 0)
    }
  }

  /// Whether an attempt to connect as central ended: as peripheral the host asked for nothing, and 0x3C is
  /// the end of directed advertising.
  private static func isOfCentral(_ octets: RawSpan) -> Bool {
    let status = octets.u8(at: 1) ?? 0
    return status == 0 ? octets.u8(at: 4) == 0 : status != 0x3C
  }

  /// The event's name, for people.
  var event: StaticString {
    switch self {
    case .none: "Command Complete or Status"
    case .inquiry: "Inquiry Complete"
    case .connection: "Connection Complete"
    case .disconnection: "Disconnection Complete"
    case .authentication: "Authentication Complete"
    case .encryption: "Encryption Change or Key Refresh"
    case .remoteName: "Remote Name Request Complete"
    case .remoteFeatures: "Read Remote Supported Features Complete"
    case .remoteExtendedFeatures: "Read Remote Extended Features Complete"
    case .remoteVersion: "Read Remote Version Information Complete"
    case .leConnection: "LE Connection Complete"
    case .leConnectionUpdate: "LE Connection Update Complete"
    case .leRemoteFeatures: "LE Read Remote Features Complete"
    case .publicKey: "LE Read Local P-256 Public Key Complete"
    case .sharedSecret: "LE Generate DHKey Complete"
    }
  }
}
