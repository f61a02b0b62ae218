/// A range of octets of the record, or of what was joined.
struct OctetRange: BitwiseCopyable {
  /// The buffers: the record's own octets; the L2CAP frame, the SDU, the advertising data and the values that were joined.
  static let record: UInt8 = 0
  static let frame: UInt8 = 1
  static let sdu: UInt8 = 2
  static let advertising: UInt8 = 3
  static let value: UInt8 = 4

  var buffer: UInt8 = 0
  var start: Int32 = 0
  var end: Int32 = 0
}

/// One layer of a record: which layout, over which octets.
struct LayerRef: BitwiseCopyable {
  var kind: LayoutKind
  /// The layout's entry, or 0 where the code has none.
  var entry: UInt16
  /// Where the octets are: 0 for the record's own, 1 for the frame that was joined.
  var buffer: UInt8
  /// The code that led to the entry.
  var code: UInt32
  /// The first octet and one past the last.
  var start: Int32
  var end: Int32
  /// The first of its fields in the walk, and one past the last; none where nobody asked for them.
  var firstField: Int32 = 0
  var endField: Int32 = 0
}

/// The layers of a record, outermost first.
struct LayerStack: ~Copyable {
  private var layers = Table<LayerRef>(capacity: LayerStack.limit)
  /// How many layers a record can have: with eight signalling commands in one frame, this many.
  static let limit = 12

  var count: Int { layers.count }

  subscript(_ index: Int) -> LayerRef {
    @inline(__always) get { layers[index] }
  }

  /// Adds a layer; false where there is no room.
  @inline(__always)
  @discardableResult
  mutating func push(_ layer: LayerRef) -> Bool {
    guard layers.count < Self.limit else { return false }
    layers.append(layer)
    return true
  }

  /// Notes which fields of the walk are those of layer `index`.
  @inline(__always)
  mutating func setFields(_ index: Int, _ first: Int, _ end: Int) {
    layers[index].firstField = Int32(truncatingIfNeeded: first)
    layers[index].endField = Int32(truncatingIfNeeded: end)
  }

  /// The innermost layer.
  var last: LayerRef? { count > 0 ? layers[count &- 1] : nil }

  @inline(__always)
  mutating func removeAll() { layers.truncate(0) }
}
