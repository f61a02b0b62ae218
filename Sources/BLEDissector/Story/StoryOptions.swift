/// A way to look at a capture other than record by record.
public enum StoryView: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case devices, connections, gatt, pairing, stats, callbacks
}

/// What the views are told beside the capture.
public struct StoryOptions: Sendable {
  /// How many things a view lists at most, or nil for its own bound.
  public var limit: Int?
  /// What devices are sorted by, or nil for the view's own order.
  public var order: DeviceOrder?
  /// Identity resolving keys that are given.
  public var identityKeys: [Number128] = []
  /// Whether keys and passkeys are shown that were seen or recovered.
  public var showsKeys = false

  /// Nothing told.
  public init() {}
}

/// What devices can be sorted by.
public enum DeviceOrder: String, CaseIterable, Sendable {
  case seen, rssi, name, address, reports
}
