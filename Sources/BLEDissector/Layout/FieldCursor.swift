/// One step of a cursor over a layout.
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
  var event: Event
  /// The row, as an index into the catalogue.
  var row: Int32 = 0
  /// The first octet and the number of octets, in the octets of the layer.
  var start: Int32 = 0
  var length: Int32 = 0
  /// The raw value, sign-extended where the row is signed; the low 8 octets of a longer one.
  var value: Int64 = 0
  /// Of a repetition: which, from 0; of `layoutBegin`: the code.
  var index: Int32 = 0
  /// Of `layoutBegin`: the entry.
  var entry: UInt16 = 0
}

/// Walks a layout over the octets of a layer, one field at a time.
///
/// It never reads past the end: too few octets end the innermost thing that has a length of its own. It
/// doesn't recurse; the depth is bounded by its frames, and whatever is nested deeper is shown as octets.
struct FieldCursor: ~Copyable, ~Escapable {
  /// A layout, group, list or array that is being walked.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case layout, group, list, array }
    var kind: Kind = .layout
    /// Whether `limit` is its own.
    var ownsLimit = false
    /// Too few octets, or nothing left to say: only the end is still due.
    var isDone = false
    var isInItem = false
    /// A layout without an entry: its octets are shown, and nothing is said of them.
    var isUnknown = false
    /// The first of the layout's slots, and one past the last.
    var slotBase: UInt8 = 0
    var slotEnd: UInt8 = 0
    /// The row of the group, list or array.
    var head: Int32 = 0
    /// The next row, and one past the last.
    var row: Int32 = 0
    var rowEnd: Int32 = 0
    /// One past the last octet.
    var limit: Int32 = 0
    /// How many items are left, or -1 for "until the limit".
    var left: Int32 = 0
    var item: Int32 = 0
    /// Where the fields of the layout, or of the item, start.
    var bodyStart: Int32 = 0
  }

  static let mostFrames = 10
  static let mostSlots = 40

  private let steps: Span<Step>
  private let terms: Span<Term>
  private let entries: Span<Entry>
  private let byCode: Span<UInt16>
  private let wide: Span<Int32>
  let octets: RawSpan

  /// What is being walked innermost, and the frames around it: reading an element of an inline array copies
  /// all of it, so that only beginnings and ends touch them.
  private var top = Frame()
  private var frames: InlineArray<10, Frame>
  private var depth = 0
  private var slots: InlineArray<40, Int64>
  private var position: Int32 = 0
  /// The number whose bit fields are being read, and how many of them are left.
  private var bitsValue: UInt64 = 0
  private var bitsLeft = 0
  private var bitsRow: Int32 = 0
  /// Whether the status field said that the PDU reports a failure.
  private(set) var hasFailedStatus = false

  /// A cursor over `octets` by the layout `entry`, which the catalogue has prepared.
  @inline(__always)
  @_lifetime(borrow catalog, copy octets)
  init(_ catalog: borrowing Catalog, entry: UInt16, octets: RawSpan) {
    steps = catalog.steps.span
    terms = catalog.terms.span
    entries = catalog.entries.span
    byCode = catalog.byCode.span
    wide = catalog.wide.span
    self.octets = octets
    frames = InlineArray(repeating: Frame())
    slots = InlineArray(repeating: 0)
    push(entry: entry, limit: Int32(clamping: octets.byteCount), head: 0, slotBase: 0)
  }

  /// Where the cursor is, in octets from the start of the layer.
  var offset: Int { Int(position) }

  // MARK: - Frames

  @inline(__always)
  private mutating func enter(_ frame: Frame) {
    if depth > 0 { frames[depth &- 1] = top }
    top = frame
    depth &+= 1
  }

  @inline(__always)
  private mutating func leave() {
    depth &-= 1
    if depth > 0 { top = frames[depth &- 1] }
  }

  private mutating func push(entry: UInt16, limit: Int32, head: Int32, slotBase: UInt8) {
    let place = Int(entry)
    var frame = Frame()
    frame.ownsLimit = true
    frame.isUnknown = entry == 0
    frame.head = head
    frame.row = max(entries[place].rowStart, 0)
    frame.rowEnd = frame.row &+ entries[place].rowCount
    frame.limit = limit
    frame.bodyStart = position &+ Int32(entries[place].headerLength)
    frame.slotBase = slotBase
    frame.slotEnd = slotBase &+ entries[place].slotCount
    enter(frame)
    // Conditions on a field that isn't there must not see what an earlier layout left.
    var slot = Int(slotBase)
    while slot < Int(frame.slotEnd) {
      slots[slot] = 0
      slot &+= 1
    }
  }

  /// Whether the layout `entry` can be pushed.
  private func hasRoom(_ entry: UInt16) -> Bool {
    depth < Self.mostFrames
      && Int(top.slotEnd) &+ Int(entries[Int(entry)].slotCount) <= Self.mostSlots
  }

  /// Gives the octets up to the innermost limit as `event`, and ends everything up to it.
  @inline(never)
  private mutating func cut(_ event: Field.Event, row: Int32) -> Field {
    let limit = top.limit
    let field = Field(event: event, row: row, start: position, length: limit &- position)
    position = limit
    bitsLeft = 0
    top.isDone = true
    var index = top.ownsLimit ? 0 : depth &- 1
    while index > 0 {
      index &-= 1
      frames[index].isDone = true
      if frames[index].ownsLimit { break }
    }
    return field
  }

  // MARK: - Steps

  /// The next step, or nil at the end.
  mutating func next() -> Field? {
    while depth > 0 {
      if bitsLeft > 0 { return nextBit() }
      switch top.kind {
      case .layout:
        if let field = stepLayout() { return field }
      case .group:
        if let field = stepGroup() { return field }
      case .list:
        if let field = stepList() { return field }
      case .array:
        if let field = stepArray() { return field }
      }
    }
    return nil
  }

  private mutating func nextBit() -> Field {
    let index = bitsRow
    bitsRow &+= 1
    bitsLeft &-= 1
    let row = steps[Int(index)]
    let shifted = bitsValue &>> UInt64(row.shift)
    let mask: UInt64 = row.bitCount >= 64 ? .max : (1 &<< UInt64(row.bitCount)) &- 1
    var value = Int64(bitPattern: shifted & mask)
    if row.flags.contains(.signed), row.bitCount > 0, row.bitCount < 64 {
      let unused = UInt64(64 &- row.bitCount)
      value = (value &<< Int64(unused)) &>> Int64(unused)
    }
    remember(row, value)
    return Field(event: .bit, row: index, start: position, length: 0, value: value)
  }

  private mutating func stepLayout() -> Field? {
    let frame = top
    if !frame.isDone {
      if frame.row < frame.rowEnd { return stepRow() }
      if position < frame.limit {
        return cut(frame.isUnknown ? .unknown : .leftover, row: frame.head)
      }
    }
    leave()
    position = frame.limit
    return depth > 0 ? Field(event: .layoutEnd, row: frame.head, start: position) : nil
  }

  private mutating func stepGroup() -> Field? {
    let frame = top
    if frame.isInItem {
      if !frame.isDone, frame.row < frame.rowEnd { return stepRow() }
      top.isInItem = false
      top.item &+= 1
      return Field(event: .itemEnd, row: frame.head, start: position, index: frame.item)
    }
    if !frame.isDone {
      let isMore = frame.left < 0 ? position < frame.limit : frame.left > 0
      if isMore {
        if frame.item > 0, position == frame.bodyStart {
          // An item without octets: it would repeat as often as the wire says, and say nothing.
          top.isDone = true
          return nil
        }
        if frame.left > 0 { top.left &-= 1 }
        top.isInItem = true
        top.row = frame.head &+ 1
        top.bodyStart = position
        return Field(event: .itemBegin, row: frame.head, start: position, index: frame.item)
      }
      if frame.ownsLimit, position < frame.limit { return cut(.leftover, row: frame.head) }
    }
    leave()
    if frame.ownsLimit { position = frame.limit }
    return Field(event: .groupEnd, row: frame.head, start: position)
  }

  private mutating func stepArray() -> Field? {
    let frame = top
    let isMore = frame.left < 0 ? position < frame.limit : frame.left > 0
    guard !frame.isDone, isMore else {
      leave()
      return Field(event: .arrayEnd, row: frame.head, start: position)
    }
    if frame.left > 0 { top.left &-= 1 }
    top.item &+= 1
    let row = steps[Int(frame.head)]
    return read(row, frame.head, index: frame.item)
  }

  @inline(never)
  private mutating func stepList() -> Field? {
    let frame = top
    guard !frame.isDone, position < frame.limit else {
      leave()
      position = frame.limit
      return Field(event: .listEnd, row: frame.head, start: position)
    }
    let length = Int32(octets.u8(at: Int(position)) ?? 0)
    if length == 0 { return cut(.padding, row: frame.head) }
    guard frame.limit &- position >= 2, length < frame.limit &- position else {
      return cut(.short, row: frame.head)
    }
    let code = UInt32(octets.u8(at: Int(position) &+ 1) ?? 0)
    let kind = steps[Int(frame.head)].inside
    let entry = byCode[Int(kind.rawValue) &* 256 &+ Int(code)]
    return begin(entry, code: code, limit: position &+ 1 &+ length, head: frame.head)
  }

  private mutating func begin(_ entry: UInt16, code: UInt32, limit: Int32, head: Int32) -> Field {
    var field = Field(event: .layoutBegin, row: head, start: position, length: limit &- position)
    field.index = Int32(truncatingIfNeeded: code)
    field.entry = entry
    guard hasRoom(entry) else {
      field.event = .leftover
      position = limit
      return field
    }
    let slotBase = top.slotEnd
    push(entry: entry, limit: limit, head: head, slotBase: slotBase)
    return field
  }

  // MARK: - Rows

  @inline(__always)
  private mutating func stepRow() -> Field? {
    let index = top.row
    let row = steps[Int(index)]
    let size = Int32(row.flags.contains(.hasBits) || row.shape == .group ? row.body : 0)
    top.row = index &+ 1 &+ size
    if row.conditionCount > 0, !holds(row) { return nil }
    switch row.shape {
    case .group: return beginGroup(row, index)
    case .list: return beginList(row, index)
    case .nested: return beginNested(row, index)
    case .next:
      let limit = top.limit
      let field = Field(event: .next, row: index, start: position, length: limit &- position)
      position = limit
      return field
    default:
      if row.flags.contains(.repeated) { return beginArray(row, index) }
      return read(row, index, index: 0)
    }
  }

  /// Where something limited by `row.length` ends, or nil where too few octets are there.
  private func end(of row: Step) -> Int32? {
    guard row.length.base != .none else { return top.limit }
    let wanted = amount(row.length)
    return wanted >= 0 && wanted <= Int64(top.limit &- position) ? position &+ Int32(wanted) : nil
  }

  @inline(never)
  private mutating func beginGroup(_ row: Step, _ index: Int32) -> Field {
    guard let limit = end(of: row), depth < Self.mostFrames else { return cut(.short, row: index) }
    var frame = Frame()
    frame.kind = .group
    frame.head = index
    frame.rowEnd = index &+ 1 &+ Int32(row.body)
    frame.limit = limit
    frame.ownsLimit = row.flags.contains(.limited)
    frame.slotBase = top.slotBase
    frame.slotEnd = top.slotEnd
    frame.left = row.flags.contains(.repeated) ? count(row) : 1
    enter(frame)
    return Field(event: .groupBegin, row: index, start: position, length: limit &- position)
  }

  @inline(never)
  private mutating func beginArray(_ row: Step, _ index: Int32) -> Field {
    guard depth < Self.mostFrames, row.width > 0 else { return cut(.short, row: index) }
    var frame = Frame()
    frame.kind = .array
    frame.head = index
    frame.limit = top.limit
    frame.slotBase = top.slotBase
    frame.slotEnd = top.slotEnd
    frame.left = count(row)
    enter(frame)
    return Field(event: .arrayBegin, row: index, start: position)
  }

  @inline(never)
  private mutating func beginList(_ row: Step, _ index: Int32) -> Field {
    guard let limit = end(of: row), depth < Self.mostFrames else { return cut(.short, row: index) }
    var frame = Frame()
    frame.kind = .list
    frame.head = index
    frame.limit = limit
    frame.ownsLimit = true
    frame.slotBase = top.slotBase
    frame.slotEnd = top.slotEnd
    enter(frame)
    return Field(event: .listBegin, row: index, start: position, length: limit &- position)
  }

  @inline(never)
  private mutating func beginNested(_ row: Step, _ index: Int32) -> Field {
    guard let limit = end(of: row) else { return cut(.short, row: index) }
    let base = Int(top.slotBase)
    let code = UInt32(truncatingIfNeeded: slots[base &+ Int(row.count.slot)])
    let entry = find(row.inside, code)
    if entry > 0 { return begin(entry, code: code, limit: limit, head: index) }
    let field = Field(event: .value, row: index, start: position, length: limit &- position)
    position = limit
    return field
  }

  private func find(_ kind: LayoutKind, _ code: UInt32) -> UInt16 {
    if !kind.hasWideCodes { return code < 256 ? byCode[Int(kind.rawValue) &* 256 &+ Int(code)] : 0 }
    var index = Int(wide[Int(kind.rawValue) &* 2])
    let end = Int(wide[Int(kind.rawValue) &* 2 &+ 1])
    while index < end {
      if entries[index].code == code, entries[index].kind == kind { return UInt16(index) }
      index &+= 1
    }
    return 0
  }

  /// Reads the field `row` and moves on.
  @inline(__always)
  private mutating func read(_ row: Step, _ place: Int32, index: Int32) -> Field {
    let left = top.limit &- position
    var length = Int32(row.width)
    if length == 0 {
      let wanted = amount(row.length)
      guard wanted >= 0, wanted <= Int64(left) else { return cut(.short, row: place) }
      length = Int32(wanted)
      if row.shape == .zeroText { length = zeroTextLength(row, length) }
    }
    guard length <= left else { return cut(.short, row: place) }
    var field = Field(event: .value, row: place, start: position, length: length, index: index)
    field.value = value(row, Int(position), Int(length))
    position = position &+ length
    remember(row, field.value)
    if row.flags.contains(.status), field.value != 0, depth == 1 { hasFailedStatus = true }
    if row.flags.contains(.hasBits) {
      bitsValue = UInt64(bitPattern: field.value)
      bitsLeft = Int(row.body)
      bitsRow = place &+ 1
    }
    return field
  }

  /// Without a length of its own, a text ends behind its zero octet.
  @inline(never)
  private func zeroTextLength(_ row: Step, _ length: Int32) -> Int32 {
    guard row.length.base == .rest else { return length }
    var count: Int32 = 0
    while count < length {
      if octets.u8(at: Int(position &+ count)) == 0 { return count &+ 1 }
      count &+= 1
    }
    return length
  }

  @inline(__always)
  private func value(_ row: Step, _ start: Int, _ length: Int) -> Int64 {
    let width = min(length, 8)
    // Of a long number in big-endian order the low octets are the last ones.
    let isBig = row.flags.contains(.bigEndian)
    guard width > 0, let raw = octets.number(at: isBig ? start &+ length &- width : start, width: width)
    else {
      return 0
    }
    var value = raw
    if isBig { value = raw.byteSwapped &>> UInt64((8 &- width) &* 8) }
    guard row.flags.contains(.signed), width < 8 else { return Int64(bitPattern: value) }
    let unused = Int64((8 &- width) &* 8)
    return (Int64(bitPattern: value) &<< unused) &>> unused
  }

  @inline(__always)
  private mutating func remember(_ row: Step, _ value: Int64) {
    let base = Int(top.slotBase)
    if row.slot != 255 { slots[base &+ Int(row.slot)] = value }
    if row.sumSlot != 255 {
      // At most some thousand items of at most 2^32 each, whatever the wire says: clamped, not trapped.
      let (sum, overflow) = slots[base &+ Int(row.sumSlot)].addingReportingOverflow(value)
      slots[base &+ Int(row.sumSlot)] = overflow ? .max : sum
    }
  }

  // MARK: - Counts and conditions

  /// The number of items, or -1 for "until the limit".
  private func count(_ row: Step) -> Int32 {
    if row.count.base == .rest, row.count.step == .none { return -1 }
    return Int32(clamping: max(0, amount(row.count)))
  }

  private func amount(_ operand: Operand) -> Int64 {
    let base = Int(top.slotBase)
    var value: Int64
    switch operand.base {
    case .none: return 0
    case .literal: return Int64(operand.number)
    case .slot, .sum: value = slots[base &+ Int(operand.slot)]
    case .rest: value = Int64(top.limit &- position)
    case .popcount: value = Int64(slots[base &+ Int(operand.slot)].nonzeroBitCount)
    }
    let number = Int64(operand.number)
    switch operand.step {
    case .none: break
    case .plus: value = value.addingReportingOverflow(number).partialValue
    case .minus: value = value.subtractingReportingOverflow(number).partialValue
    case .times: value = value.multipliedReportingOverflow(by: number).partialValue
    case .divided: value = number > 0 ? value / number : 0
    }
    return value
  }

  @inline(never)
  private func holds(_ row: Step) -> Bool {
    let frame = top
    let base = Int(frame.slotBase)
    var index = Int(row.condition)
    let end = index &+ Int(row.conditionCount)
    var isAnyTrue = false
    while index < end {
      let term = terms[index]
      let value: Int64 =
        switch term.source {
        case .slot: slots[base &+ Int(term.slot)]
        case .left: Int64(frame.limit &- position)
        case .length: layoutLength()
        }
      var isTrue: Bool
      switch term.comparison {
      case .bitSet: isTrue = (value &>> term.number) & 1 == 1
      case .equal: isTrue = value == term.number
      case .notEqual: isTrue = value != term.number
      case .less: isTrue = value < term.number
      case .atMost: isTrue = value <= term.number
      case .greater: isTrue = value > term.number
      case .atLeast: isTrue = value >= term.number
      }
      if term.negated { isTrue = !isTrue }
      isAnyTrue = isAnyTrue || isTrue
      if !term.orNext {
        if !isAnyTrue { return false }
        isAnyTrue = false
      }
      index &+= 1
    }
    return true
  }

  /// The length of the innermost layout's fields, in octets.
  private func layoutLength() -> Int64 {
    if top.kind == .layout { return Int64(top.limit &- top.bodyStart) }
    var index = depth &- 1
    while index > 0 {
      index &-= 1
      if frames[index].kind == .layout { return Int64(frames[index].limit &- frames[index].bodyStart) }
    }
    return 0
  }
}
