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
}

/// The layers of a record, outermost first.
struct LayerStack: ~Copyable {
  private var layers: InlineArray<12, LayerRef>
  private(set) var count = 0
  /// How many layers a record can have: with eight signalling commands in one frame, this many.
  static let limit = 12

  init() {
    layers = InlineArray(
      repeating: LayerRef(kind: .structure, entry: 0, buffer: 0, code: 0, start: 0, end: 0))
  }

  subscript(_ index: Int) -> LayerRef { layers.span[index] }

  /// Adds a layer; false where there is no room.
  @discardableResult
  mutating func push(_ layer: LayerRef) -> Bool {
    guard count < Self.limit else { return false }
    layers[count] = layer
    count &+= 1
    return true
  }

  mutating func removeAll() { count = 0 }

  /// The innermost layer.
  var last: LayerRef? { count > 0 ? layers.span[count &- 1] : nil }
}
