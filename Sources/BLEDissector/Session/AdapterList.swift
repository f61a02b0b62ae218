/// An adapter as far as the capture shows it.
struct Adapter: BitwiseCopyable {
  /// Its index, as the log numbers it; 0 where the format has none.
  var index: UInt16
  /// Its public address, least significant octet lowest; 0 where the capture doesn't say.
  var address: UInt64 = 0
  /// The company that made its controller; `unknownCompany` where the capture doesn't say.
  var company: UInt16 = unknownCompany

  /// No company's identifier.
  static let unknownCompany: UInt16 = 0xFFFF
}

/// The adapters of a capture that numbers them, or whose address it shows; at most 16.
struct AdapterList: ~Copyable {
  private var adapters = Table<Adapter>(capacity: 16)
  private static let most = 16

  var count: Int { adapters.count }

  subscript(_ index: Int) -> Adapter { adapters[index] }

  /// The place of the adapter, or nil where there are too many.
  private mutating func place(_ adapter: UInt16) -> Int? {
    var index = 0
    while index < adapters.count {
      if adapters[index].index == adapter { return index }
      index &+= 1
    }
    guard index < Self.most else { return nil }
    adapters.append(Adapter(index: adapter))
    return index
  }

  /// Notes the address that the controller says it has.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.4.6
  mutating func set(_ adapter: UInt16, address: UInt64) {
    if let place = place(adapter) { adapters[place].address = address }
  }

  /// Notes the company that the controller says it is of.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.4.1
  mutating func set(_ adapter: UInt16, company: UInt16) {
    guard company != Adapter.unknownCompany, let place = place(adapter) else { return }
    adapters[place].company = company
  }

  /// The company of the adapter's controller, as far as the capture has said.
  func company(_ adapter: UInt16) -> UInt16 {
    var index = 0
    while index < adapters.count {
      if adapters[index].index == adapter { return adapters[index].company }
      index &+= 1
    }
    return Adapter.unknownCompany
  }

  /// Notes what the Linux monitor says of an adapter: New Index and Index Information have its address.
  mutating func monitor(_ adapter: UInt16, _ opcode: UInt32, _ octets: RawSpan) {
    guard adapter != 0xFFFF, let place = place(adapter) else { return }
    let start = opcode == 0 ? 2 : opcode == 10 ? 0 : -1
    if opcode == 10, let company = octets.u16(at: 6), company != Adapter.unknownCompany {
      adapters[place].company = company
    }
    guard start >= 0, let address = octets.u48(at: start), address > 0 else { return }
    adapters[place].address = address
  }
}
