/// A pairing by the Security Manager, as far as the capture shows it.
struct Pairing: BitwiseCopyable {
  /// How it ended, beyond what its PDUs say.
  enum End: UInt8, BitwiseCopyable {
    /// Nothing ended it: it is complete, or the capture ends.
    case none
    case failed, disconnected, reset
    /// Another Pairing Request took its place.
    case replaced
  }

  /// The two sides: our host and its peer; on the air the central and the peripheral.
  static let host = 0
  static let peer = 1
  /// It isn't known which of them.
  static let unknownSide: Int8 = -1
  /// The rounds of Passkey Entry.
  static let rounds = 20

  /// Its connection: an index, and the number that tells whether another has taken that place.
  var connection: Int32 = 0
  var number: Int32 = 0
  var adapter: UInt16 = 0
  var peerAddress: UInt64 = 0
  var hasPeer = false
  var isBREDR = false
  var isAir = false
  /// Whether its Pairing Request was before the capture, or missed.
  var isWithoutStart = false
  /// The side that is central, or `unknownSide`.
  var central: Int8 = Pairing.unknownSide
  /// The first and the last record, and their times.
  var first: Int = 0
  var last: Int = 0
  var began: Timestamp = .none
  var ended: Timestamp = .none
  /// The longest time without a PDU: how long, the records around it, and who sent what ended it.
  var longestWait: Int64 = 0
  var waitFrom: Int = 0
  var waitTo: Int = 0
  var waitFor: Int8 = Pairing.unknownSide
  /// What asked for it: a Security Request, and who sent it; an ATT error, and who asked in vain.
  var securityRequest: Int = 0
  var securityFrom: Int8 = Pairing.unknownSide
  var securityAuthReq: UInt8 = 0
  var attError: Int = 0
  var attErrorCode: UInt8 = 0
  /// The side that sent the error.
  var attErrorFrom: Int8 = Pairing.unknownSide
  /// The Pairing Failed PDU, or 0; its reason and sender.
  var failedBy: Int = 0
  var reason: UInt8 = 0
  var failedFrom: Int8 = Pairing.unknownSide
  var end = End.none
  /// The record that ended it, and the reason of a disconnection.
  var endedBy: Int = 0
  var endReason: UInt8 = 0
  /// How long nothing came before its end.
  var endWait: Int64 = 0
  /// The encryption that it led to, or -1.
  var encryption: Int32 = -1
  /// What the controller computed for our host, and the record.
  var dhKey = Number256(high: .zero, low: .zero)
  var dhKeyRecord: Int = 0
  /// PDUs that have no place in it.
  var strays: Int = 0
  /// A Pairing Request that is too short to be read, or 0.
  var badRequest: Int = 0
}

/// What one side sent in a pairing; each with its record, 0 where there was none.
struct PairingSide: BitwiseCopyable {
  /// The Pairing Request or Response, its seven octets as a number.
  var features: UInt64 = 0
  var featuresRecord: Int = 0
  var x = Number256(high: .zero, low: .zero)
  var y = Number256(high: .zero, low: .zero)
  var keyRecord: Int = 0
  /// How many confirm and random values it sent, and the records of the first.
  var confirms: Int = 0
  var randoms: Int = 0
  var confirmRecord: Int = 0
  var randomRecord: Int = 0
  var check = Number128.zero
  var checkRecord: Int = 0
  var keypresses: Int = 0
  // Distributed keys.
  var ltk = Number128.zero
  var ltkRecord: Int = 0
  var ediv: UInt16 = 0
  var rand: UInt64 = 0
  var identifierRecord: Int = 0
  var irk = Number128.zero
  var irkRecord: Int = 0
  var identity: UInt64 = 0
  var identityIsRandom = false
  var identityRecord: Int = 0
  var csrk = Number128.zero
  var csrkRecord: Int = 0

  /// Whether any PDU carries a key of it.
  var hasKeys: Bool { ltkRecord + identifierRecord + irkRecord + identityRecord + csrkRecord > 0 }
}

/// What was asked for in a Pairing Request or Response, read from its octets as a number.
///
/// - Spec: Core 6.0, Vol 3, Part H, 3.5.1
struct PairingAsk: BitwiseCopyable {
  var number: UInt64

  var io: UInt8 { UInt8(truncatingIfNeeded: number &>> 8) }
  var hasOOB: Bool { number &>> 16 & 0xFF == 1 }
  var authReq: UInt8 { UInt8(truncatingIfNeeded: number &>> 24) }
  var isBonding: Bool { authReq & 3 == 1 }
  var wantsMITM: Bool { authReq & 4 > 0 }
  var isSecure: Bool { authReq & 8 > 0 }
  var isKeypress: Bool { authReq & 0x10 > 0 }
  var isCT2: Bool { authReq & 0x20 > 0 }
  var keySize: Int { Int(number &>> 32 & 0xFF) }
  /// The keys that the initiator distributes, and the responder.
  var initiatorKeys: UInt8 { UInt8(truncatingIfNeeded: number &>> 40) }
  var responderKeys: UInt8 { UInt8(truncatingIfNeeded: number &>> 48) }
  /// AuthReq, OOB data flag and IO capability, as f6 takes them.
  var ioCapability: UInt32 { UInt32(truncatingIfNeeded: number &>> 8) & 0xFF_FFFF }
}

/// A start of encryption of a link, or a change of it.
struct StartedEncryption: BitwiseCopyable {
  /// What shows its start.
  enum Start: UInt8, BitwiseCopyable {
    /// Our host, as central: LE Enable Encryption.
    case command
    /// The peer, as central: LE Long Term Key Request.
    case request
    /// Our host on a BR/EDR link: Set Connection Encryption.
    case setEncryption
    /// LL_ENC_REQ on the air.
    case air
    /// Nothing: there is only the event of its end.
    case unseen
  }

  /// What became of it.
  enum Outcome: UInt8, BitwiseCopyable {
    case none, done, refusedByController, disconnected, reset, rejectedOnAir, replaced
  }

  var connection: Int32 = 0
  var number: Int32 = 0
  var adapter: UInt16 = 0
  var peerAddress: UInt64 = 0
  var hasPeer = false
  var isBREDR = false
  var isAir = false
  var start = Start.unseen
  /// The pairing that it is a part of, or -1.
  var pairing: Int32 = -1
  var first: Int = 0
  var began: Timestamp = .none
  /// The identification of the key; meaningful when `hasIdentifier`.
  var rand: UInt64 = 0
  var ediv: UInt16 = 0
  var hasIdentifier = false
  /// The key, and the record it is in, or 0.
  var key = Number128.zero
  var keyRecord: Int = 0
  /// LE Long Term Key Request Negative Reply, or 0.
  var negative: Int = 0
  /// The event that says how it went, or on the air the PDU; its status, and what encryption it says.
  var outcome = Outcome.none
  var endedBy: Int = 0
  var ended: Timestamp = .none
  var status: UInt8 = 0
  var enabled: UInt8 = 0
  var keySize: UInt8 = 0
  /// Encryption Key Refresh Complete ended it: the link was encrypted already.
  var isRefresh = false
  /// On the air: the records of LL_ENC_REQ, LL_ENC_RSP.
  var airRequest: Int = 0
  var airResponse: Int = 0
  /// The Security Request or ATT error before it.
  var securityRequest: Int = 0
  var securityFrom: Int8 = Pairing.unknownSide
  var attError: Int = 0
  var attErrorCode: UInt8 = 0
  var attErrorFrom: Int8 = Pairing.unknownSide
  /// Whether our host is central: 1, or 0; -1 where it isn't known.
  var hostIsCentral: Int8 = -1
}

/// What of a link is needed until something of it happens.
struct PairingLink: BitwiseCopyable {
  /// The number of the connection it is of.
  var number: Int32 = 0
  /// What is going on: a pairing, an encryption; -1 for none.
  var pairing: Int32 = -1
  var encryption: Int32 = -1
  /// Whether a pairing was on it, and whether one is that isn't kept.
  var hadPairing = false
  var isLeftOut = false
  var isEncrypted = false
  /// The side that is central, or `Pairing.unknownSide`.
  var central: Int8 = Pairing.unknownSide
  var securityRequest: Int = 0
  var securityFrom: Int8 = Pairing.unknownSide
  var securityAuthReq: UInt8 = 0
  var securityTime: Timestamp = .none
  var attError: Int = 0
  var attErrorCode: UInt8 = 0
  var attErrorFrom: Int8 = Pairing.unknownSide
  /// The local and the peer's resolvable addresses that the event of its start has, or 0.
  var ownResolvable: UInt64 = 0
  var peerResolvable: UInt64 = 0
  /// The address of our host that the commands before its start tell, and others, typed; 0 for none.
  var own0: UInt64 = 0
  var own1: UInt64 = 0
  var own2: UInt64 = 0
}

/// What pairings have to know of an adapter.
struct PairingAdapter: BitwiseCopyable {
  var adapter: UInt16 = 0
  /// The address that LE Set Random Address set last, or 0.
  var random: UInt64 = 0
  /// The kinds of own address of the command that connects, and of that which advertises; 0xFF for none.
  var connectType: UInt8 = 0xFF
  var advertiseType: UInt8 = 0xFF
  /// The random address of the advertising set that was given one last.
  var set: UInt64 = 0
  /// The coordinate X of the remote key in LE Generate DHKey, while it isn't answered.
  var remoteX = Number256(high: .zero, low: .zero)
  var isGenerating = false
  /// The encryption that LE Enable Encryption began last, until the status of the command comes.
  var enabling: Int32 = -1
}

/// A link key of BR/EDR that is in the capture.
struct SeenLinkKey: BitwiseCopyable {
  var record: Int
  var adapter: UInt16
  var peer: UInt64
  var key: Number128
  /// The type that Link Key Notification says, or 0xFF.
  var type: UInt8
}

/// Data for pairing that went out of band, as a Linux host tells its kernel, or is told.
struct OutOfBandData: BitwiseCopyable {
  var record: Int
  /// The address of the device that it is of, with bit 48 for a random one; 0 for the adapter itself.
  var peer: UInt64
  var adapter: UInt16
  /// C and r of Secure Connections.
  var confirm: Number128
  var random: Number128
}

/// A Secure Simple Pairing, or one by PIN, as the events of the controller show it.
struct SimplePairing: BitwiseCopyable {
  var adapter: UInt16 = 0
  var peer: UInt64 = 0
  var first: Int = 0
  var last: Int = 0
  var began: Timestamp = .none
  var ended: Timestamp = .none
  var isOpen = true
  /// IO capability, OOB data and requirements of each side, with their records.
  var hostIO: UInt8 = 0
  var hostOOB: UInt8 = 0
  var hostNeeds: UInt8 = 0
  var hostRecord: Int = 0
  var peerIO: UInt8 = 0
  var peerOOB: UInt8 = 0
  var peerNeeds: UInt8 = 0
  var peerRecord: Int = 0
  /// The records of the events that show the model: a number to confirm, a passkey asked for or shown, OOB, a PIN.
  var confirmation: Int = 0
  var number: UInt32 = 0
  var passkeyRequest: Int = 0
  var passkeyShown: Int = 0
  var passkey: UInt32 = 0
  var remoteOOB: Int = 0
  var pin: Int = 0
  /// Our host refused: the record, or 0.
  var refusedBy: Int = 0
  /// Simple Pairing Complete.
  var completedBy: Int = 0
  var status: UInt8 = 0
  /// Link Key Notification.
  var keyRecord: Int = 0
  var keyType: UInt8 = 0xFF
  var key = Number128.zero
  /// Authentication Complete with a failure.
  var authenticationFailedBy: Int = 0
  var authenticationStatus: UInt8 = 0
}
