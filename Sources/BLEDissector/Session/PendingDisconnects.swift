/// A Disconnect command that waits for its Command Status event, and what it took the place of.
struct PendingDisconnect: BitwiseCopyable {
  var adapter: UInt16 = 0
  /// The connection's index.
  var connection: Int32 = 0
  /// The record of the command; 0 where the place is free.
  var record = 0
  /// The Disconnect before it on the same connection, or 0, and its reason.
  var leftBefore = 0
  var reasonBefore: UInt8 = 0
}

/// The Disconnect commands that wait; a controller answers them in their order, and names no handle in that.
///
/// Bounded: the oldest is forgotten.
struct PendingDisconnects: ~Copyable {
  private static let most = 16
  private var commands = Table<PendingDisconnect>(capacity: 1)

  mutating func add(_ command: PendingDisconnect) {
    if commands.count == Self.most { remove(0) }
    commands.append(command)
  }

  /// Takes the oldest one of the adapter; the answers to those before `record` may be lost.
  mutating func take(_ adapter: UInt16, after record: Int) -> PendingDisconnect? {
    var place = 0
    while place < commands.count {
      let command = commands[place]
      if command.record < record {
        remove(place)
      } else if command.adapter == adapter {
        remove(place)
        return command
      } else {
        place &+= 1
      }
    }
    return nil
  }

  /// A reset takes what waits along.
  mutating func forget(_ adapter: UInt16) {
    var place = 0
    while place < commands.count {
      if commands[place].adapter == adapter { remove(place) } else { place &+= 1 }
    }
  }

  private mutating func remove(_ place: Int) {
    var next = place
    while next &+ 1 < commands.count {
      commands[next] = commands[next &+ 1]
      next &+= 1
    }
    commands.truncate(commands.count &- 1)
  }
}
