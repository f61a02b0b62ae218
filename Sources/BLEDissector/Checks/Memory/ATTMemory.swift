/// What the checks remember of the attribute protocol on each connection.
struct ATTMemory: ~Copyable {
  /// What one side, as client, did on the fixed channel.
  struct Side: BitwiseCopyable {
    /// The record of its first ATT_EXCHANGE_MTU_REQ, or 0, and whether the response to it was seen.
    var mtuRequest = 0
    var isMTUAnswered = false
    /// A number over the octets of the request that was sent last, of discovery only, and the record it was in; and the same
    /// once it was answered, until something else is asked.
    var asking: UInt64 = 0
    var askingIn = 0
    var discovery: UInt64 = 0
    var discoveryIn = 0
    /// A number over the octets of the last ATT_PREPARE_WRITE_REQ, and the record it was in.
    var prepared: UInt64 = 0
    var preparedIn = 0
    /// The attribute of that request, and where its part ended.
    var preparedHandle: UInt16 = 0
    var preparedEnd: Int32 = 0
    /// The record of the last request with which something was wrong, or 0.
    var flawedIn = 0
    /// Whether it asked anything.
    var hasAsked = false
  }

  struct Link: BitwiseCopyable {
    /// As client: the adapter's host, and the peer.
    var host = Side()
    var peer = Side()
    /// Whether half of an exchange of MTUs is missing, so that the MTU isn't known.
    var isMTUUnsure = false
  }

  var links = PerConnection(Link())
  /// Pairs of requests, or of indications, that were sent without waiting; more than so many aren't followed.
  var doubles = Table<Double>(capacity: 8)
  static let mostDoubles = 16

  /// Two requests that waited for their responses at once.
  struct Double: BitwiseCopyable {
    var bearer: UInt64
    var first = 0
    var second = 0
    var answers = 0
  }
}

extension ATTMemory {
  /// What one side did as client.
  func side(_ connection: Int32, isHost: Bool) -> Side {
    isHost ? links[Int(connection)].host : links[Int(connection)].peer
  }

  /// ATT_MTU of the fixed channel, or 0 where it isn't known: half of its exchange is missing, or the connection's start.
  func mtu(_ connection: Int, _ dissector: borrowing Dissector) -> Int {
    if links[connection].isMTUUnsure { return 0 }
    let mtu = Int(dissector.session.connections[connection].bearer.mtu)
    if mtu > 0 { return mtu }
    return dissector.session.connections[connection].isSeenFromStart ? 23 : 0
  }

  /// The pair of requests whose second answer this is, or nil.
  func answered(_ bearer: UInt64, _ opcode: UInt8) -> Double? {
    guard AttributeOpcode.role(opcode) == .response else { return nil }
    for index in 0..<doubles.count where doubles[index].bearer == bearer && doubles[index].answers == 1 {
      return doubles[index]
    }
    return nil
  }
}

extension RawSpan {
  /// A number over the octets from `start` on, which is the same for the same octets.
  func number(from start: Int = 0) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = start
    while index < byteCount {
      number = (number ^ UInt64(u8(at: index) ?? 0)) &* 0x100_0000_01B3
      index &+= 1
    }
    return number
  }

  /// A number over all octets.
  var number: UInt64 { number(from: 0) }
}
