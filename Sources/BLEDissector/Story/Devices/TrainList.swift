/// The periodic trains that adapters are synchronised to, by adapter and sync handle.
struct TrainList: ~Copyable {
  /// One train that is being received.
  struct Train: BitwiseCopyable {
    var adapter: UInt16 = 0
    var handle: UInt16 = 0
    /// The key of the device; 0 where the place is free.
    var key: UInt64 = 0
    var set: UInt8 = 0xFF
  }

  static let most = 64
  private var trains = Table<Train>(capacity: 4)
  private var next = 0
  /// The sync handle of the train that our host asked to leave last, until that is answered.
  var leaving: UInt16?

  /// Notes a train; past the bound the oldest is forgotten.
  mutating func add(_ train: Train) {
    if let place = place(train.adapter, train.handle) ?? freePlace() {
      trains[place] = train
    } else if trains.count < Self.most {
      trains.append(train)
    } else {
      trains[next] = train
      next = (next &+ 1) % Self.most
    }
  }

  func find(_ adapter: UInt16, _ handle: UInt16) -> Train? {
    place(adapter, handle).map { trains[$0] }
  }

  mutating func remove(_ adapter: UInt16, _ handle: UInt16) {
    if let place = place(adapter, handle) { trains[place].key = 0 }
  }

  /// The adapter was reset.
  mutating func removeAll(_ adapter: UInt16) {
    var index = 0
    while index < trains.count {
      if trains[index].adapter == adapter { trains[index].key = 0 }
      index &+= 1
    }
  }

  private func place(_ adapter: UInt16, _ handle: UInt16) -> Int? {
    var index = 0
    while index < trains.count {
      if trains[index].key > 0, trains[index].handle == handle, trains[index].adapter == adapter {
        return index
      }
      index &+= 1
    }
    return nil
  }

  private func freePlace() -> Int? {
    var index = 0
    while index < trains.count {
      if trains[index].key == 0 { return index }
      index &+= 1
    }
    return nil
  }
}
