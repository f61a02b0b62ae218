/// One layout: where its line stands, and its rows once they are compiled.
struct Entry: BitwiseCopyable {
  /// The code of a line that stands for any.
  static let anyCode = UInt32.max

  var kind: LayoutKind
  var code: UInt32
  /// The spec's name.
  var name: StaticText
  /// The section, relative to the group's part; empty where it isn't known.
  var section: StaticText
  /// The part of the specification.
  var part: StaticText
  /// The fields, uncompiled.
  var fields: StaticText
  /// The shortest legal length of the fields, in octets, without the layer's header.
  var minLength: Int32
  /// The longest; `Int32.max` for no bound.
  var maxLength: Int32
  /// For a command, how it is answered.
  var reply: Reply = .none
  /// For a command, the entry of its return parameters, or 0.
  var returnEntry: UInt16 = 0
  /// The first term of what its octets have to be, and how many there are; none where any octets fit.
  var match: UInt16 = 0
  var matchCount: UInt8 = 0
  /// Of an entry with a code of 8 bits, whether others of the code have a match, and are tried before it.
  var rivals = Rivals.none
  /// Whether it is a specification's, so that what departs from it is a fault.
  var isJudged = true
  /// Whether any layout is known; a line with `?` names a PDU whose fields no source gives.
  var hasLayout = true

  /// Where the rows are; -1 before they are compiled.
  var rowStart: Int32 = -1
  var rowCount: Int32 = 0
  /// How many values its fields have to remember for one another.
  var slotCount: UInt8 = 0
  /// The length of the header that all layouts of the kind share, in octets.
  var headerLength: UInt8 = 0
  /// The shortest legal length of an AD structure with its header, in octets; 0 for all else.
  ///
  /// Too long is seen as octets left over; only a structure cut short could pass as one that ends early.
  var leastStructure: Int32 = 0
  /// How many rows of the header a line of text has no use for.
  var headerRows: UInt8 = 0
  /// Whether one of its fields is shown before the others in a line.
  var hasHeadline = false
  /// Whether its octets can break a rule that only a walk over the rows finds.
  var needsWalk = false
  /// The offset of `connection_handle` in the fields, or -1.
  var handleOffset: Int16 = -1
  /// The offset of a peer's address in the fields, or -1.
  var addressOffset: Int16 = -1

  /// Lines with a match that are tried before one without.
  enum Rivals: UInt8, BitwiseCopyable {
    case none
    /// Each of them wants a local name in the advertising data.
    case withName
    case any
  }

  enum Reply: UInt8, BitwiseCopyable {
    case none, complete, status
  }
}
