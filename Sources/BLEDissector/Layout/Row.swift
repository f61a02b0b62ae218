/// One field, or the head of a group of fields, compiled from its word in a layout.
struct Row: BitwiseCopyable {
  /// How the octets are read and shown.
  enum Shape: UInt8, BitwiseCopyable {
    /// A number of 1 to 8 octets.
    case number
    /// A connection handle: 12 bits in two octets.
    case handle
    /// A number of more than 8 octets, shown in hexadecimal.
    case wide
    /// A device address of 6 octets.
    case address
    /// A UUID of 2, 4 or 16 octets.
    case uuid
    /// A channel map: bit n is channel n.
    case channelMap
    /// IEEE 754, 4 or 8 octets.
    case float
    /// IEEE 11073 medfloat16.
    case medfloat16
    /// IEEE 11073 medfloat32.
    case medfloat32
    /// A time in the mesh's exponential form.
    case timeExponential
    /// Octets of no further meaning.
    case octets
    /// UTF-8; ends at the length.
    case text
    /// UTF-8; ends at a zero octet or the length, whichever is first.
    case zeroText
    /// UTF-16, least significant octet first.
    case text16
    /// A group of rows: one, counted or until the end.
    case group
    /// A list of structures with their own layouts, each length, type, value.
    case list
    /// One structure with a layout of its own, chosen by an earlier field.
    case nested
    /// The octets of the next layer, which has a reference of its own.
    case next
    /// A bit field inside of the number read before.
    case bits
  }

  /// Properties that are on or off.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let bigEndian = Flags(rawValue: 1)
    static let signed = Flags(rawValue: 2)
    /// Reserved for future use, or filler.
    static let reserved = Flags(rawValue: 4)
    /// Counts or measures a later field, and so says nothing of its own in a line of text.
    static let measure = Flags(rawValue: 8)
    /// Its `body` rows are bit fields inside of it.
    static let hasBits = Flags(rawValue: 16)
    /// The bit fields stand for the whole: it has one, with its own name.
    static let collapsed = Flags(rawValue: 32)
    /// Has to be `range.min`.
    static let constant = Flags(rawValue: 64)
    /// Repeats as often as `count` says; groups have it too.
    static let repeated = Flags(rawValue: 128)
    /// Is limited by `length`.
    static let limited = Flags(rawValue: 256)
    /// The error code of the whole PDU: other than 0, the later fields say nothing.
    static let status = Flags(rawValue: 512)
    /// In a line of text it is shown only when it has something to say: not 0, and no special value.
    static let quiet = Flags(rawValue: 1024)
    /// A field of fixed length that is always there, once.
    static let plain = Flags(rawValue: 2048)
    /// Octets up to the end of the layout, once, always.
    static let rest = Flags(rawValue: 16384)
    /// Never shown in a line of text: reserved, a measure of another field, or shown by its bits.
    static let silent = Flags(rawValue: 8192)
    /// Why something failed or ended: shown before the other fields of a line.
    static let headline = Flags(rawValue: 32768)
    /// A place or a mask rather than an amount: shown in hexadecimal.
    static let isHexadecimal = Flags(rawValue: 4096)
  }

  /// The field's key: lower snake case.
  var name: StaticText
  var shape: Shape
  /// Octets, or 0 where `length` says.
  var width: UInt8 = 0
  /// Of a bit field: its place and size.
  var shift: UInt8 = 0
  var bitCount: UInt8 = 0
  var flags: Flags = []
  /// How many rows behind this one belong to it.
  var body: UInt16 = 0
  /// Where the value is kept for later fields, or 255.
  var slot: UInt8 = 255
  /// Where the sum over a group is kept, or 255.
  var sumSlot: UInt8 = 255
  /// The kind of the structures inside, for `list` and `nested`.
  var inside: LayoutKind = .structure
  var count = Operand()
  var length = Operand()
  /// The first of the condition's terms, and how many.
  var condition: UInt16 = 0
  var conditionCount: UInt8 = 0
  /// Value tables: 0 for none, else index + 1.
  var names: UInt16 = 0
  var special: UInt16 = 0
  var bitNames: UInt16 = 0
  /// Scale and unit: 0 for none, else index + 1.
  var scale: UInt16 = 0
  /// Legal range: 0 for none, else index + 1.
  var range: UInt16 = 0
}

extension Row {
  /// Whether the value is the handle of an attribute, which may have a name.
  @inline(__always)
  var isAttributeHandle: Bool { inside == .attributeValue && shape == .number }
}

/// What a walk has to know of a row: the row without its words.
struct Step: BitwiseCopyable {
  var shape: Row.Shape
  var width: UInt8
  var flags: Row.Flags
  var slot: UInt8
  var sumSlot: UInt8
  var bitCount: UInt8
  var shift: UInt8
  var conditionCount: UInt8
  var inside: LayoutKind
  var condition: UInt16
  var body: UInt16
  var count: Operand
  var length: Operand
  /// The least and the greatest legal value, and one more outside of them: a special value.
  var least = Int64.min
  var most = Int64.max
  var alsoLegal = Int64.min

  init(_ row: Row) {
    shape = row.shape
    width = row.width
    flags = row.flags
    slot = row.slot
    sumSlot = row.sumSlot
    bitCount = row.bitCount
    shift = row.shift
    conditionCount = row.conditionCount
    inside = row.inside
    condition = row.condition
    body = row.body
    count = row.count
    length = row.length
    if row.isPlain { flags.insert(row.width > 0 ? .plain : .rest) }
    if !flags.isDisjoint(with: [.reserved, .measure, .hasBits]) { flags.insert(.silent) }
  }
}

extension Row {
  /// Whether it is always there, once, and its length is fixed or that of the rest.
  fileprivate var isPlain: Bool {
    switch shape {
    case .group, .list, .next, .bits, .zeroText: false
    // The value of an attribute is octets as long as nobody knows which one it is.
    case .nested where inside != .attributeValue || count.base != .none: false
    default:
      (width > 0 || length.base == .rest && length.step == .none) && conditionCount == 0
        && !flags.contains(.repeated)
    }
  }
}

/// A count or length that is known when the octets are read.
struct Operand: BitwiseCopyable {
  enum Base: UInt8, BitwiseCopyable {
    case none, literal, slot, rest, popcount, sum
  }
  enum Step: UInt8, BitwiseCopyable {
    case none, plus, minus, times, divided
    /// Or what is left, where that is less: the sender may cut the value.
    case orRest
  }
  var base: Base = .none
  var slot: UInt8 = 0
  var step: Step = .none
  var number: UInt16 = 0
}

/// One comparison of a condition.
///
/// Terms are joined by "and"; `orNext` joins one to the next by "or".
struct Term: BitwiseCopyable {
  enum Source: UInt8, BitwiseCopyable { case slot, left, length }
  enum Comparison: UInt8, BitwiseCopyable { case bitSet, equal, notEqual, less, atMost, greater, atLeast }
  var source: Source
  var comparison: Comparison
  var negated = false
  var orNext = false
  var slot: UInt8 = 0
  var number: Int64 = 0
}

/// The range a raw value must be in.
struct ValueRange: BitwiseCopyable {
  var min: Int64
  var max: Int64
}

/// What a raw value is multiplied by, the unit of the product, and what is added to it.
struct Scale: BitwiseCopyable {
  var numerator: Int64
  var denominator: Int64
  /// Added after scaling, in units of 1/`denominator`.
  var offset: Int64
  var unit: StaticText
}
