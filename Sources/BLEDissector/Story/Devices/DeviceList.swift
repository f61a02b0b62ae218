/// The devices that advertise or connect, as far as the capture shows them.
struct DeviceList: ~Copyable {
  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
  }
}
