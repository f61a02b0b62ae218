/// What an adapter is doing, as far as an app would have asked for it.
struct CallAdapter: BitwiseCopyable {
  var index: UInt16
  /// Whether it was reset, or opened; whether an app as peripheral was told.
  var isReady = false
  var isPeripheralTold = false
  /// Whether a call was made of it since it was last reset.
  var isUsed = false
  var isScanning = false
  var allowsDuplicates = false
  /// Whether it asks for scan responses, and only for devices of its list; as the last parameters said.
  var isActive = true
  var isActiveKnown = false
  var usesAcceptList = false
  /// Which scan this is, so that a device is told once in each.
  var scan: UInt32 = 0
  var isAdvertising = false
  /// The advertising data and scan response data that it was given, in the pool, or -1.
  var advertisingData: Int32 = -1
  var responseData: Int32 = -1
  var connecting = CallAttempt()

  init(_ index: UInt16) { self.index = index }
}

/// A connection that is being opened.
struct CallAttempt: BitwiseCopyable {
  var isPending = false
  var isCancelled = false
  /// The devices of the filter accept list, rather than one.
  var usesAcceptList = false
  var address: UInt64 = 0
  var isRandom = false
  var time: Timestamp = .none
}

/// What is known of a connection beside what the session knows.
struct CallLink: BitwiseCopyable {
  var isOpen = false
  var adapter: UInt16 = 0
  /// Whether the end that is followed is the central, as far as is known.
  var isCentral = true
  /// Whether encryption failed since the peer had no key.
  var isKeyMissing = false
  /// Whether the host asked to end it.
  var isLeft = false
  /// The MTU of the attribute protocol; 23 until it is exchanged, and what the client asked for.
  var mtu: UInt16 = 23
  var askedMTU: UInt16 = 0
}

/// What a client has open with a server on one bearer: the request, and what it is a part of.
struct CallTalk: BitwiseCopyable {
  var connection: Int32 = -1
  /// The request that waits: its record, 0 for none; its opcode and what it asks for.
  var record = 0
  var time: Timestamp = .none
  var opcode: UInt8 = 0
  var handle: UInt16 = 0
  var end: UInt16 = 0
  var type: UInt16 = 0
  var offset: UInt16 = 0
  /// What is written to a client configuration.
  var value: UInt16 = 0
  var isConfiguration = false
  /// Of an execution the first attribute that is written.
  var executing: UInt16 = 0

  /// The discovery under way, as the call it ends in, or `valueUpdated` for none; its range; what was found.
  var procedure = CallKind.valueUpdated
  var first: UInt16 = 0
  var last: UInt16 = 0
  var list: Int32 = -1
  /// The header of its last response, where it may go on.
  var answeredIn = 0
  var answeredAt: Timestamp = .none

  /// The long read under way, as its last record, 0 for none: which attribute, how many octets came, where
  /// they are.
  var readIn = 0
  var readAt: Timestamp = .none
  var readHandle: UInt16 = 0
  var readCount: Int32 = 0
  var readValue: Int32 = -1
}

/// Parts of values that a client has prepared to write.
struct CallPrepared: BitwiseCopyable {
  /// The connection, or -1 where the place is free.
  var connection: Int32 = -1
  var talk: Int32 = 0
  var handle: UInt16 = 0
  /// How the parts stand to each other; the octets of all in the pool, and offset and length of each in a list.
  var queue = QueuedParts()
  var value: Int32 = -1
  var list: Int32 = -1
  var time: Timestamp = .none
}

/// A characteristic whose values a client wants to get.
struct CallSubscription: BitwiseCopyable {
  /// The connection, or -1 where the place is free.
  var connection: Int32 = -1
  var isHostServer = false
  var database: Int32 = -1
  /// Its client configuration.
  var handle: UInt16 = 0
  var value: UInt16 = 0
}

/// A device that was heard or connected.
struct CallPeer: BitwiseCopyable {
  var key: UInt64
  /// The scan it was told in last.
  var scan: UInt32 = 0
  var connections: UInt32 = 0
  var lost: Timestamp = .none
  /// A hash of its name, or 0 where none was seen.
  var name: UInt64 = 0
}

/// An advertiser whose scan response may follow.
struct CallAdvertiser: BitwiseCopyable {
  var key: UInt64
  var call: Call
}

/// A channel that was asked for.
struct CallChannel: BitwiseCopyable {
  var connection: Int32 = -1
  var isFromHost = false
  var identifier: UInt8 = 0
  var psm: UInt16 = 0
}

/// The two signals that a report of an advertiser is made of.
struct CallReport: BitwiseCopyable {
  var address: UInt64
  var isRandom: Bool
  var isConnectable = false
  var isConnectableKnown = true
  var isScannable = false
  var isResponse = false
  var rssi: Int8 = 127
  var data = CallOctets()
}
