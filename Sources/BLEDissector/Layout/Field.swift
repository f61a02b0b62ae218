/// One step of a walk over a layout: a field with its value, or where something begins or ends.
struct Field: BitwiseCopyable {
  /// What the step is.
  enum Event: UInt8, BitwiseCopyable {
    /// A field with its octets.
    case value
    /// A bit field of the number before; it takes no octets of its own.
    case bit
    /// A repeated field begins, its values follow.
    case arrayBegin
    case arrayEnd
    /// A group begins; of a repeated group each item has its own begin and end.
    case groupBegin
    case itemBegin
    case itemEnd
    case groupEnd
    /// A list of structures begins (advertising data, LTV); each is a layout.
    case listBegin
    case listEnd
    /// A structure with a layout of its own begins: `entry`, or 0 where its code is unknown.
    case layoutBegin
    case layoutEnd
    /// The octets of the next layer.
    case next
    /// The octets of a structure whose layout isn't known.
    case unknown
    /// Octets behind the last field.
    case leftover
    /// Octets too few for the field `row`; the rest of this layout is not read.
    case short
    /// The zero octets behind the last structure of a list.
    case padding
  }
  /// The raw value, sign-extended where the row is signed; the low 8 octets of a longer one.
  var value: Int64 = 0
  /// The row, as an index into the catalogue.
  var row: Int32 = 0
  /// The first octet and the number of octets, in the octets of the layer.
  var start: Int32 = 0
  var length: Int32 = 0
  /// Of a repetition: which, from 0; of `layoutBegin`: the code.
  var index: Int32 = 0
  /// Of `layoutBegin`: the entry.
  var entry: UInt16 = 0
  var event: Event
  /// Whether the value is outside of what the row allows.
  var isOutOfRange = false
}
