/// The story of each connection.
struct LinkStories: ~Copyable {
  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
  }
}
