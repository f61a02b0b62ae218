/// What the checks remember of each adapter's radio: how it scans and advertises, and what its controller can do.
///
/// Bounded: 16 adapters; further ones aren't followed.
struct RadioMemory: ~Copyable {
  struct Radio: BitwiseCopyable {
    var adapter: UInt16
    /// Whether it scans actively, as far as its last parameters say.
    var isActive = false
    var isScanning = false
    /// Whether any scan response was heard since.
    var hasResponse = false
    /// The record that set parameters of connectable advertising, and the interval's bounds in units of 0.625 ms.
    var advertisingIn = 0
    var intervalMin: Int32 = 0
    var intervalMax: Int32 = 0
    /// The LE features of the controller, and the mask of LE events, where the capture has them.
    var features: UInt64 = 0
    var mask: UInt64 = 0
    /// How many pieces our host sent behind the first of a frame, up to 50.
    var pieces: UInt8 = 0
    /// What was told of what our host advertises, and whether it was of scanning that leaves no time.
    var told: AdvertiserMemory.Told = []
    var isScanningTold = false
    /// How long the controller's buffers for data are, or 0.
    var bufferLength: UInt16 = 0
  }

  private static let most = 16
  private(set) var radios = Table<Radio>(capacity: 2)

  /// The adapter's place, or -1 where it isn't followed.
  @inline(__always)
  func place(_ adapter: UInt16) -> Int {
    var index = 0
    while index < radios.count {
      if radios[index].adapter == adapter { return index }
      index &+= 1
    }
    return -1
  }

  /// What is known of an adapter's radio.
  func radio(_ adapter: UInt16) -> Radio {
    let place = place(adapter)
    return place >= 0 ? radios[place] : Radio(adapter: adapter)
  }

  mutating func set(_ radio: Radio) {
    let place = place(radio.adapter)
    if place >= 0 {
      radios[place] = radio
    } else if radios.count < Self.most {
      radios.append(radio)
    }
  }

  /// Whether scan responses are to be expected: others sent some.
  func isScanningActively(_ adapter: UInt16) -> Bool {
    let place = place(adapter)
    return place >= 0 && radios[place].isActive && radios[place].isScanning && radios[place].hasResponse
  }

  mutating func noteResponse(_ adapter: UInt16) {
    let place = place(adapter)
    if place >= 0 { radios[place].hasResponse = true }
  }
}
