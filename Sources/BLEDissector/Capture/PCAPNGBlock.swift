/// A block of a pcapng file: type, length, body, and the length again.
struct PCAPNGBlock: BitwiseCopyable {
  static let section: UInt32 = 0x0A0D_0D0A
  static let interface: UInt32 = 1
  static let obsolete: UInt32 = 2
  static let simple: UInt32 = 3
  static let enhanced: UInt32 = 6
  /// No longer block is believed, in octets.
  static let longest: UInt32 = 1 << 20

  let kind: UInt32
  /// The length in octets, frame included.
  let size: Int
  /// Its byte order: that of the section, and for a section header the one it says.
  let order: OctetOrder
  /// Whether all of it is there.
  let isWhole: Bool

  /// The block at which `input` stands, with 12 octets there at least; nil where none can be: a length that
  /// isn't a multiple of 4, too short or too long, or that is another one at the end.
  @inline(__always)
  init?(_ input: inout InputBuffer, _ current: OctetOrder) {
    var order = current
    if input.peek(4).be32(at: 0) == Self.section {
      guard let own = Self.order(input.peek(12)) else { return nil }
      order = own
    }
    var frame = OctetReader(input.peek(8))
    guard let kind = frame.u32(order), let length = frame.u32(order), length % 4 == 0,
      length >= (kind == Self.section ? 28 : 12), length <= Self.longest
    else { return nil }
    self.kind = kind
    self.order = order
    size = Int(length)
    isWhole = input.fill(size)
    guard isWhole else { return }
    var trailer = OctetReader(input.peek(size))
    guard trailer.skip(size &- 4), trailer.u32(order) == length else { return nil }
  }

  /// Whether its type is an assigned one.
  var isKnown: Bool {
    switch kind {
    case 1...10, Self.section, 0xBAD, 0x4000_0BAD: true
    default: false
    }
  }

  /// The byte order of the section whose header `octets` begin with, or nil where it says none.
  static func order(_ octets: RawSpan) -> OctetOrder? {
    switch octets.be32(at: 8) {
    case 0x1A2B_3C4D: .big
    case 0x4D3C_2B1A: .little
    default: nil
    }
  }
}

/// The options of a block: code, length and value, padded to four octets, up to an end or to the end.
struct PCAPNGOptions: ~Escapable {
  private var left: OctetReader
  private let order: OctetOrder

  /// The options in what `left` has left.
  @_lifetime(copy left)
  init(_ left: OctetReader, _ order: OctetOrder) {
    self.left = left
    self.order = order
  }

  /// The next option's code, with a reader of its value; nil at the end or where one reaches over it.
  @_lifetime(copy self)
  mutating func next() -> PCAPNGOption? {
    guard let code = left.u16(order), code != 0, let length = left.u16(order),
      let value = left.take(Int(length))
    else { return nil }
    // The last one may come without its padding.
    let padding = (4 &- Int(length) & 3) & 3
    if !left.skip(padding) { _ = left.skip(left.count) }
    return PCAPNGOption(code, value)
  }
}

/// One option, lent.
struct PCAPNGOption: ~Escapable {
  let code: UInt16
  var value: OctetReader

  @_lifetime(copy value)
  init(_ code: UInt16, _ value: OctetReader) {
    self.code = code
    self.value = value
  }
}
