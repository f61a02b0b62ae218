/// What a capture tells beyond its packets: devices, connections, databases, pairings, timing, an app's calls.
///
/// It follows the one pass: behind each record it looks at the layers that were found, and keeps what the views and the
/// summary show. It changes nothing that decoding depends on; that is in the `Session`.
struct Story: ~Copyable {
  /// What is followed, so that nothing is kept that nobody asks for.
  let parts: StoryParts
  let options: StoryOptions
  var devices = DeviceList()
  var links = LinkStories()
  var pairings = PairingList()
  var timing = Timing()
  var calls: CallLog

  init(_ parts: StoryParts, _ options: StoryOptions) {
    self.parts = parts
    self.options = options
    calls = CallLog(isDigest: parts.contains(.digest))
    devices.give(options.identityKeys)
  }

  /// Takes the record that was dissected last; `octets` are the record's own.
  mutating func take(_ dissector: borrowing Dissector, _ octets: RawSpan) {
    var index = 0
    while index < dissector.packet.layers.count {
      let layer = dissector.packet.layers[index]
      take(layer, dissector.octets(layer, of: octets), dissector)
      index &+= 1
    }
  }

  private mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    if parts.contains(.devices) { devices.take(layer, octets, dissector) }
    if parts.contains(.links) { links.take(layer, octets, dissector) }
    if parts.contains(.pairing) { pairings.take(layer, octets, dissector) }
    if parts.contains(.timing) { timing.take(layer, octets, dissector) }
    if parts.contains(.calls) { calls.take(layer, octets, dissector) }
  }
}

/// Which parts of the story are followed.
struct StoryParts: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let devices = StoryParts(rawValue: 1)
  static let links = StoryParts(rawValue: 2)
  static let pairing = StoryParts(rawValue: 4)
  static let timing = StoryParts(rawValue: 8)
  static let calls = StoryParts(rawValue: 16)
  /// The calls are counted, and not written one by one.
  static let digest = StoryParts(rawValue: 32)
  static let all: StoryParts = [.devices, .links, .pairing, .timing, .calls]
}
