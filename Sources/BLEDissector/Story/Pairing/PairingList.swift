/// The pairings, and how links came to be encrypted.
struct PairingList: ~Copyable {
  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
  }
}
