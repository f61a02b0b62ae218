/// What the checks remember of signalling: the commands that wait for a response.
///
/// Bounded: past `most` of them the oldest is forgotten, and from then on no response is taken for unexpected.
struct SignalMemory: ~Copyable {
  /// A command that waits.
  struct Asked: BitwiseCopyable {
    var connection: Int32
    var isFromHost: Bool
    var identifier: UInt8
    var code: UInt8
    var record = 0
    /// A number over its octets.
    var number: UInt64 = 0
    /// The numbers of 16 bits behind its header: the identifiers of a disconnection.
    var first: UInt16 = 0
    var second: UInt16 = 0
    /// How many channels it names.
    var channels = 0
    /// Whether something is wrong with it, which may be why it is answered otherwise.
    var isFlawed = false
  }

  struct Link: BitwiseCopyable {
    /// Whether anything on it was about channels.
    var hasChannels = false
    /// The record of the last fragment of a frame that isn't finished, as the host sends and as it receives; or 0.
    var sentFragment = 0
    var receivedFragment = 0
  }

  static let most = 128
  var links = PerConnection(Link())
  /// The channel of the L2CAP frame that the layers behind it are in.
  var cid: UInt16 = 0
  private(set) var asked = Table<Asked>(capacity: 8)
  /// Whether one was forgotten.
  private(set) var isCrowded = false
}

extension SignalMemory {
  /// The command of that side with that identifier, or nil.
  func find(_ connection: Int32, isFromHost: Bool, _ identifier: UInt8) -> Asked? {
    for index in 0..<asked.count
    where asked[index].identifier == identifier && asked[index].connection == connection
      && asked[index].isFromHost == isFromHost
    {
      return asked[index]
    }
    return nil
  }

  mutating func add(_ command: Asked) {
    remove(command.connection, isFromHost: command.isFromHost, command.identifier)
    if asked.count == Self.most {
      isCrowded = true
      remove(0)
    }
    asked.append(command)
  }

  mutating func remove(_ connection: Int32, isFromHost: Bool, _ identifier: UInt8) {
    for index in 0..<asked.count
    where asked[index].identifier == identifier && asked[index].connection == connection
      && asked[index].isFromHost == isFromHost
    {
      return remove(index)
    }
  }

  mutating func forget(_ connection: Int32) {
    var index = 0
    while index < asked.count {
      if asked[index].connection == connection { remove(index) } else { index &+= 1 }
    }
  }

  private mutating func remove(_ place: Int) {
    var index = place
    while index &+ 1 < asked.count {
      asked[index] = asked[index &+ 1]
      index &+= 1
    }
    asked.truncate(asked.count &- 1)
  }

  /// The command that a response answers, by its code; 0 for any, and nil where the code is no response's.
  static func request(of code: UInt8) -> UInt8? {
    switch code {
    case 0x01: 0
    case 0x07, 0x13, 0x15, 0x18, 0x1A: code &- 1
    default: nil
    }
  }

  /// Whether a command of an LE link waits for a response.
  static func isRequest(_ code: UInt8) -> Bool {
    switch code {
    case 0x06, 0x12, 0x14, 0x17, 0x19: true
    default: false
    }
  }
}
