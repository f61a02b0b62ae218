/// What is followed of one connection beside what the session knows.
///
/// The host is our own; on the air it is the central, as `sent` means from there.
struct LinkStory: BitwiseCopyable {
  /// The number of the connection in the capture, or 0.
  var number: Int32 = 0
  /// The record it was first seen in.
  var firstRecord = 0
  /// The record and time it was last seen in.
  var lastRecord = 0
  var lastTime = Timestamp.none

  // How it began.
  var initiation = Initiation()
  /// The record in which advertising was enabled that led to it, or 0.
  var advertisedBy = 0
  /// The host's own address; on the air the central's, whose kind the packet says.
  var ownAddress = OwnAddress()
  /// The resolvable addresses that the controller used and saw, or 0.
  var localRPA: UInt64 = 0
  var peerRPA: UInt64 = 0

  // What is in force.
  var parameters = LinkParameters()
  /// What it began with.
  var firstParameters = LinkParameters()
  /// What was in force before the last change.
  var lastParameters = LinkParameters()
  var txPHY: UInt8 = 0
  var rxPHY: UInt8 = 0
  var txOctets: UInt16 = 0
  var txTime: UInt16 = 0
  var rxOctets: UInt16 = 0
  var rxTime: UInt16 = 0
  /// On the air: what the side that asked for another data length can send and receive, and which side it is.
  var askedTx: UInt16 = 0
  var askedRx: UInt16 = 0
  var askedLengthBy = Direction.unknown
  var hostMTU: UInt16 = 0
  var peerMTU: UInt16 = 0
  /// Whether the exchange was answered with the peer's MTU.
  var isMTUExchanged = false

  // Security.
  var pairing = LinkPairing()
  var encryption = LinkEncryption()
  /// The encryption that was asked for last: record, time, who, and whether a diversifier names the key.
  var encryptionAsked = 0
  var encryptionAskedTime = Timestamp.none
  var encryptionAskedByHost = false
  var encryptionNamesKey = false
  /// The record in which it failed last, or 0, and the status.
  var failedEncryption = 0
  var failedEncryptionStatus: UInt8 = 0

  // The other end.
  var hasVersion = false
  var version: UInt8 = 0
  var company: UInt16 = 0
  var subversion: UInt16 = 0
  var hasFeatures = false
  var features: UInt64 = 0
  var rssi: Int8 = 127
  var rssiBy = 0
  var rssiTime = Timestamp.none

  // Traffic.
  var lastSent = Timestamp.none
  var lastReceived = Timestamp.none
  /// When the controller last said that the peer acknowledged data.
  var lastAcknowledged = Timestamp.none
  /// Its advertising beside the link.
  var advertising = LinkAdvertising()
  var octetsSent = 0
  var octetsReceived = 0
  var bearer = LinkBearer()
  /// The last request or command of the attribute protocol, whoever sent it.
  var lastRequest = LinkRequest()
  var reads: UInt32 = 0
  var readParts: UInt32 = 0
  var writes: UInt32 = 0
  var cancelledWrites: UInt32 = 0
  var commands: UInt32 = 0
  var notifications: UInt32 = 0
  var indications: UInt32 = 0
  /// The first of its attributes, errors and channels in their tables, or -1.
  var attributes: Int32 = -1
  var errors: Int32 = -1
  var channels: Int32 = -1
  /// How many channels are kept, and how many were asked for.
  var channelCount = 0
  var channelTotal = 0
  /// Values on attributes that found no place in the table.
  var uncounted = 0

  var events = LinkEventList()
  var ending = LinkEnding()
}

/// What the two sides agreed on for the rhythm of a connection.
struct LinkParameters: BitwiseCopyable {
  /// The record that says so, or 0; and its time.
  var record = 0
  var time = Timestamp.none
  /// In microseconds.
  var interval: UInt32 = 0
  var latency: UInt16 = 0
  /// In units of 10 ms.
  var timeout: UInt16 = 0
  var subrate: UInt16 = 1
  var continuation: UInt16 = 0
}

/// An address of our own, as far as the capture tells which one was used.
struct OwnAddress: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case unknown, `public`, random }

  var address: UInt64 = 0
  var kind = Kind.unknown
}

/// A pairing on a connection, as far as the connection's story needs it; the latest.
struct LinkPairing: BitwiseCopyable {
  var request = 0
  var time = Timestamp.none
  var response = 0
  var isFromHost = false
  var requestFlags: UInt8 = 0
  var responseFlags: UInt8 = 0
  /// The smaller of the two largest key sizes.
  var keySize: UInt8 = 0
  var failed = 0
  var reason: UInt8 = 0

  /// Whether both sides can do LE Secure Connections.
  var isSecure: Bool { response > 0 && requestFlags & responseFlags & 0x08 != 0 }
  /// Whether both sides wanted to keep the keys.
  var isBonding: Bool { response > 0 && requestFlags & 3 == 1 && responseFlags & 3 == 1 }
}

/// How a connection became encrypted the first time.
struct LinkEncryption: BitwiseCopyable {
  var record = 0
  var time = Timestamp.none
  /// 1: E0 on BR/EDR, AES-CCM on LE; 2: AES-CCM.
  var enabled: UInt8 = 0
  var keySize: UInt8 = 0
  /// The request that asked for it, or 0; by whom, and whether a diversifier names the key.
  var askedBy = 0
  var isAskedByHost = false
  var namesKey = false
  /// The pairing before it on this connection.
  var pairing = LinkPairing()
  /// Whether it is the pairing's key: one that was stored is named by its diversifier, that of a pairing is not.
  var isOfPairing: Bool { pairing.request > 0 && !(askedBy > 0 && namesKey) }
  /// How often it was switched on or got a new key after that.
  var refreshes = 0
  /// The record that switched it off again, or 0.
  var offBy = 0
}

/// A request that waits for its answer, or was the last one.
struct LinkRequest: BitwiseCopyable {
  /// 0 where there is none.
  var record = 0
  var time = Timestamp.none
  var opcode: UInt8 = 0
  var isFromHost = false
  var handle: UInt16 = 0
  /// The attribute type that a search is for, or 0.
  var type: UInt16 = 0
  /// The octets of the value in it, and where a part of one begins.
  var octets: UInt16 = 0
  var offset: UInt16 = 0
  /// Whether records were dropped since: an answer that comes may be another request's.
  var isUnclear = false
  /// What it is for, as far as that is known.
  var subject = AttributeSubject()
}

/// What waits for its answer on one bearer of the attribute protocol.
struct LinkBearer: BitwiseCopyable {
  var hostRequest = LinkRequest()
  var peerRequest = LinkRequest()
  var hostIndication = LinkRequest()
  var peerIndication = LinkRequest()
  /// How many records had been dropped when it was used last.
  var losses: UInt32 = 0

  /// Notes that records were dropped, among which any answer may be.
  mutating func lose(_ count: UInt32) {
    losses = count
    hostRequest.isUnclear = true
    peerRequest.isUnclear = true
    hostIndication.isUnclear = true
    peerIndication.isUnclear = true
  }
}

/// An end that no Disconnection Complete event tells.
struct LinkEnding: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case none
    /// The Disconnection Complete event, or a control PDU on the air; the session has the reason.
    case told
    case reset, removed, closed
    /// Another connection got its handle.
    case reused
  }

  var kind = Kind.none
  var record = 0
  var time = Timestamp.none
  /// Who sent the last PDU on the air.
  var direction = Direction.unknown
}
