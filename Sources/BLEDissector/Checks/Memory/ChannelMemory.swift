/// What the checks remember of credit-based channels: each end by itself, for what the other one may send to it.
///
/// Bounded: past `most` ends the oldest closed one makes place, and where none is closed a channel isn't followed.
struct ChannelMemory: ~Copyable {
  struct End: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable {
      case asked, open
      /// A disconnection was asked for.
      case closing
      case closed
    }

    var connection: Int32
    /// Whether it is the adapter's host that receives here.
    var isHost: Bool
    var cid: UInt16
    var state = State.asked
    /// The command that asked for the channel, and which of its channels it is.
    var identifier: UInt8 = 0
    var ordinal = 0
    /// The longest SDU and the longest payload that it takes.
    var mtu = 0
    var mps = 0
    /// The payload that it asked for last, which may be less than what is still on its way.
    var mpsNow = 0
    /// How many frames may still be sent to it, or -1 where that isn't known.
    var credits = 0
    /// Whether its limits may be changed, and whether such a change was missed.
    var isEnhanced = false
    var isLimitUnsure = false
    /// What is still to come of an SDU, and whether its frames don't fit together, so that nothing of them is known.
    var left = 0
    var isSDUUnsure = false
    /// The record that opened it, and the one that closed it.
    var opened = 0
    var closed = 0

    /// The limits of a command that has them from `start` on: MTU, MPS and credits.
    mutating func setLimits(_ octets: RawSpan, at start: Int) {
      mtu = Int(octets.u16(at: start) ?? 0)
      mps = Int(octets.u16(at: start &+ 2) ?? 0)
      mpsNow = mps
      credits = octets.u16(at: start &+ 4).map(Int.init) ?? -1
      isLimitUnsure = octets.byteCount < start &+ 6
    }
  }

  static let most = 256
  var ends = Table<End>(capacity: 4)
}

extension ChannelMemory {
  /// The end with that identifier, in one of two states, or nil.
  func find(
    _ connection: Int32, isHost: Bool, _ cid: UInt16, _ state: End.State = .open, or other: End.State = .open
  ) -> Int? {
    for index in 0..<ends.count
    where ends[index].cid == cid && ends[index].connection == connection && ends[index].isHost == isHost
      && (ends[index].state == state || ends[index].state == other)
    {
      return index
    }
    return nil
  }

  mutating func add(_ end: End) {
    if ends.count < Self.most { return ends.append(end) }
    for index in 0..<ends.count where ends[index].state == .closed {
      ends[index] = end
      return
    }
  }

  /// An identifier is given anew: that the channel that had it was closed was not seen.
  mutating func replace(_ connection: Int32, isHost: Bool, _ cid: UInt16) {
    guard let place = find(connection, isHost: isHost, cid, .open, or: .closing) else { return }
    ends[place].state = .closed
    ends[place].cid = 0
  }

  mutating func remove(_ place: Int) {
    ends[place] = ends[ends.count &- 1]
    ends.truncate(ends.count &- 1)
  }

  mutating func forget(_ connection: Int32) {
    var index = 0
    while index < ends.count {
      if ends[index].connection == connection { remove(index) } else { index &+= 1 }
    }
  }

  /// Forgets what was closed: identifiers may be given anew.
  mutating func forgetClosed(_ connection: Int32) {
    var index = 0
    while index < ends.count {
      if ends[index].connection == connection, ends[index].state == .closed {
        remove(index)
      } else {
        index &+= 1
      }
    }
  }

  /// Whether that end was asked for by that command.
  func isAsked(_ index: Int, _ connection: Int32, isHost: Bool, _ identifier: UInt8) -> Bool {
    ends[index].state == .asked && ends[index].connection == connection && ends[index].isHost == isHost
      && ends[index].identifier == identifier
  }

  /// Forgets what a side asked for with that identifier.
  mutating func refuse(_ connection: Int32, isHost: Bool, _ identifier: UInt8) {
    var index = 0
    while index < ends.count {
      if isAsked(index, connection, isHost: isHost, identifier) { remove(index) } else { index &+= 1 }
    }
  }
}
