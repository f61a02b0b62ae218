/// Walks layouts over octets and writes down each field, once for the checks and all output.
///
/// It never reads past the end: too few octets end the innermost thing that has a length of its own. It
/// doesn't recurse; the depth is bounded by its frames, and whatever is nested deeper is shown as octets.
/// Its memory is made once and used for every record.
struct LayoutWalk: ~Copyable {
  private let place = InPlace()
  static let mostFrames = 10
  static let mostSlots = 40
  /// From here on the octets of a layer are given as a whole: no PDU has so many fields, so what seems to
  /// have them is made to.
  static let mostFields = 1 << 17

  /// The fields of all layers walked since `removeAll`, in order.
  private(set) var fields = Table<Field>(capacity: 512)
  /// Whether a check has to look at the layer walked last: a value out of range, octets too few or left over.
  private(set) var hasFault = false
  /// Whether the status field said that the PDU reports a failure.
  private(set) var hasFailedStatus = false

  /// What is being walked innermost, and the frames around it.
  var top = WalkFrame()
  private var frames = Table<WalkFrame>(repeating: WalkFrame(), count: LayoutWalk.mostFrames)
  var depth = 0
  private(set) var slots = Table<Int64>(repeating: 0, count: LayoutWalk.mostSlots)
  var position: Int32 = 0

  /// Whether fields that a line of text never shows are left out, if there is nothing wrong with them.
  var isTerse = false

  /// The list of advertising data that was begun last.
  var advertisingList: (start: Int32, end: Int32, isSearched: Bool) = (0, 0, true)
  /// The local name in it, once it was searched.
  private var localName: (start: Int32, end: Int32) = (0, 0)

  /// The UUIDs of the attributes whose values are in the PDU, in the order of the values; the last one is that of
  /// all values behind it too.
  var attributes = Table<UInt32>(capacity: 32)
  var attributeIndex = 0
  /// Which of them is the first one of the layer.
  var firstAttribute = 0
  /// Whether those values are whole, and not parts.
  var isWritten = false
  var isNotified = false

  /// An entry whose rows are needed and not compiled yet, or 0; then the walk isn't whole.
  private(set) var missing: UInt16 = 0

  /// Which lists of advertising data are parts of one, which begin and end anywhere, and so are octets: bit n for
  /// the list n of the layer, from 0.
  var fragments: UInt64 = 0
  var fragmentIndex = 0

  /// Forgets all fields; the memory is kept.
  @inline(__always)
  mutating func removeAll() { fields.truncate(0) }

  /// Forgets the fields from `first` on.
  mutating func removeAll(from first: Int) { fields.truncate(first) }

  /// Forgets what was said of the octets of the record before.
  @inline(__always)
  mutating func forgetContext() {
    guard attributes.count > 0 else { return }
    attributes.truncate(0)
    firstAttribute = 0
    isWritten = false
    isNotified = false
  }

  /// Adds the fields of `octets` by the layout `entry`, which the catalogue has prepared.
  ///
  /// Structures inside are compiled when they first occur: `missing` says which one has to be prepared before
  /// this can be done once more, when the fields of the vain walk are gone.
  mutating func walk(_ catalog: borrowing Catalog, entry: UInt16, octets: RawSpan) {
    missing = 0
    hasFault = false
    hasFailedStatus = false
    depth = 0
    position = 0
    top.slotEnd = 0
    attributeIndex = firstAttribute
    fragmentIndex = 0
    push(catalog, entry: entry, limit: Int32(clamping: octets.byteCount), head: 0)
    while depth > 0 {
      if fields.count > Self.mostFields, !top.isDone {
        cut(.unknown, row: top.head)
        continue
      }
      switch top.kind {
      case .layout: stepLayout(catalog, octets)
      case .group: stepGroup(catalog, octets)
      case .list: stepList(catalog, octets)
      case .array: stepArray(catalog, octets)
      }
    }
  }

  // MARK: - Frames

  @inline(__always)
  mutating func add(_ event: Field.Event, row: Int32, length: Int32 = 0, index: Int32 = 0) {
    fields.append(Field(row: row, start: position, length: length, index: index, event: event))
  }

  @inline(__always)
  mutating func enter(_ frame: WalkFrame) {
    if depth > 0 { frames[depth &- 1] = top }
    top = frame
    depth &+= 1
  }

  @inline(__always)
  private mutating func leave() {
    depth &-= 1
    if depth > 0 { top = frames[depth &- 1] }
  }

  @inline(__always)
  private mutating func push(_ catalog: borrowing Catalog, entry: UInt16, limit: Int32, head: Int32) {
    let place = Int(entry)
    let slotBase = top.slotEnd
    var frame = WalkFrame()
    frame.ownsLimit = true
    frame.isUnknown = entry == 0
    frame.isJudged = (depth == 0 || top.isJudged) && catalog.entries[place].isJudged
    frame.head = head
    frame.row = max(catalog.entries[place].rowStart, 0)
    frame.rowEnd = frame.row &+ catalog.entries[place].rowCount
    frame.limit = limit
    frame.bodyStart = position &+ Int32(catalog.entries[place].headerLength)
    frame.slotBase = slotBase
    frame.slotEnd = slotBase &+ catalog.entries[place].slotCount
    if isTerse, limit >= frame.bodyStart {
      frame.row &+= Int32(catalog.entries[place].headerRows)
      if catalog.entries[place].headerRows > 0 { position = frame.bodyStart }
    }
    enter(frame)
    // Conditions on a field that isn't there must not see what an earlier layout left.
    var slot = Int(slotBase)
    while slot < Int(frame.slotEnd) {
      slots[slot] = 0
      slot &+= 1
    }
  }

  /// Gives the octets up to the innermost limit as `event`, and ends everything up to it; `value` is the length
  /// that they can't have.
  @inline(never)
  mutating func cut(_ event: Field.Event, row: Int32, value: Int64 = 0) {
    fields.append(
      Field(value: value, row: row, start: position, length: top.limit &- position, event: event))
    if event == .short || event == .leftover, top.isJudged { hasFault = true }
    position = top.limit
    top.isDone = true
    var index = top.ownsLimit ? 0 : depth &- 1
    while index > 0 {
      index &-= 1
      frames[index].isDone = true
      if frames[index].ownsLimit { break }
    }
  }

  /// Begins the structure `entry` that ends at `limit`, or gives its octets where it is nested too deep.
  @inline(__always)
  mutating func begin(_ catalog: borrowing Catalog, _ entry: UInt16, code: UInt32, limit: Int32, head: Int32)
  {
    let length = limit &- position
    if catalog.entries[Int(entry)].rowStart < 0 {
      missing = entry
      depth = 0
      return
    }
    let hasRoom =
      depth < Self.mostFrames
      && Int(top.slotEnd) &+ Int(catalog.entries[Int(entry)].slotCount) <= Self.mostSlots
    var field = Field(row: head, start: position, length: length, event: hasRoom ? .layoutBegin : .leftover)
    field.index = Int32(truncatingIfNeeded: code)
    field.entry = entry
    fields.append(field)
    guard hasRoom else {
      position = limit
      return
    }
    if length < catalog.entries[Int(entry)].leastStructure, top.isJudged { hasFault = true }
    push(catalog, entry: entry, limit: limit, head: head)
  }

  // MARK: - Steps

  @inline(__always)
  private mutating func stepLayout(_ catalog: borrowing Catalog, _ octets: RawSpan) {
    if !top.isDone {
      if top.row < top.rowEnd { return takeRows(catalog, octets) }
      if position < top.limit, !top.isOpen {
        return cut(top.isUnknown ? .unknown : .leftover, row: top.head)
      }
    }
    let head = top.head
    if !top.isOpen { position = top.limit }
    leave()
    if depth > 0 { add(.layoutEnd, row: head) }
  }

  @inline(__always)
  private mutating func stepGroup(_ catalog: borrowing Catalog, _ octets: RawSpan) {
    if top.isInItem {
      if !top.isDone, top.row < top.rowEnd { return takeRows(catalog, octets) }
      add(.itemEnd, row: top.head, index: top.item)
      top.isInItem = false
      top.item &+= 1
    }
    if !top.isDone {
      let isMore = top.left < 0 ? position < top.limit : top.left > 0
      if isMore {
        if top.item > 0, position == top.bodyStart {
          // An item without octets: it would repeat as often as the wire says, and say nothing.
          top.isDone = true
          return
        }
        add(.itemBegin, row: top.head, index: top.item)
        if top.left > 0 { top.left &-= 1 }
        top.isInItem = true
        top.row = top.head &+ 1
        top.bodyStart = position
        return
      }
      if top.ownsLimit, position < top.limit { return cut(.leftover, row: top.head) }
    }
    let head = top.head
    if top.ownsLimit { position = top.limit }
    leave()
    add(.groupEnd, row: head)
  }

  @inline(never)
  private mutating func stepArray(_ catalog: borrowing Catalog, _ octets: RawSpan) {
    let head = top.head
    while !top.isDone, top.left < 0 ? position < top.limit : top.left > 0 {
      if top.left > 0 { top.left &-= 1 }
      read(catalog, octets, head, index: top.item)
      top.item &+= 1
    }
    leave()
    add(.arrayEnd, row: head)
  }

  @inline(__always)
  private mutating func stepList(_ catalog: borrowing Catalog, _ octets: RawSpan) {
    let left = top.limit &- position
    guard !top.isDone, left > 0 else {
      let head = top.head
      position = top.limit
      leave()
      return add(.listEnd, row: head)
    }
    let kind = catalog.steps[Int(top.head)].inside
    if kind.hasWideCodes { return stepWideList(catalog, octets, kind) }
    let length = Int32(octets.u8(at: Int(position)) ?? 0)
    if length == 0 { return cut(.padding, row: top.head) }
    guard left >= 2, length < left else { return cut(.short, row: top.head, value: Int64(length)) }
    let code = UInt32(octets.u8(at: Int(position) &+ 1) ?? 0)
    let limit = position &+ 1 &+ length
    var entry = catalog.byCode[Int(kind.rawValue) &* 256 &+ Int(code)]
    if entry & Catalog.rivalMark != 0 {
      entry &= ~Catalog.rivalMark
      entry = rival(catalog, octets, kind, code, entry, limit)
    }
    begin(catalog, entry, code: code, limit: limit, head: top.head)
  }

  /// The layout of a structure of a list, where several are for its type.
  @inline(never)
  private mutating func rival(
    _ catalog: borrowing Catalog, _ octets: RawSpan, _ kind: LayoutKind, _ code: UInt32, _ plain: UInt16,
    _ limit: Int32
  ) -> UInt16 {
    if !advertisingList.isSearched { findLocalName(octets) }
    if localName.end == 0, catalog.entries[Int(plain)].rivals == .withName { return plain }
    var content = matchPlace(limit)
    content.start = position &+ 2
    return catalog.match(kind, code, octets, content)
  }

  /// The next structure of a list that begins with its type.
  @inline(never)
  private mutating func stepWideList(_ catalog: borrowing Catalog, _ octets: RawSpan, _ kind: LayoutKind) {
    let traits = kind.traits
    let place = Int(position)
    let header = Int32(traits.headerLength)
    let isShort = position &+ header > top.limit
    guard !isShort, let first = octets.u8(at: place) else { return cut(.short, row: top.head) }
    var code = UInt32(first)
    var limit = top.limit
    switch traits.list {
    case .wideTypeLength:
      code = UInt32(octets.u16(at: place) ?? 0)
      limit = position &+ header &+ Int32(octets.u8(at: place &+ 2) ?? 0)
    case .type: break
    default: limit = position &+ header &+ Int32(octets.u8(at: place &+ 1) ?? 0)
    }
    guard limit <= top.limit else { return cut(.short, row: top.head, value: Int64(limit &- position)) }
    var content = matchPlace(limit)
    content.start = position &+ header
    let entry = catalog.match(kind, code, octets, content)
    // Without its layout nobody knows where the next one begins.
    if entry == 0, traits.list == .type { return cut(.unknown, row: top.head) }
    begin(catalog, entry, code: code, limit: limit, head: top.head)
    if depth > 0, top.kind == .layout, traits.list == .type { top.isOpen = true }
  }

  /// Where the octets from here to `limit` stand.
  func matchPlace(_ limit: Int32) -> MatchPlace {
    MatchPlace(
      start: position, end: limit, nameStart: localName.start, nameEnd: localName.end, isWritten: isWritten,
      isNotified: isNotified)
  }

  /// Finds the local name in the advertising data that is being walked, once for each list.
  @inline(never)
  private mutating func findLocalName(_ octets: RawSpan) {
    localName = (0, 0)
    var start = advertisingList.start
    let end = advertisingList.end
    advertisingList.isSearched = true
    while start &+ 1 < end, let length = octets.u8(at: Int(start)), length > 0,
      let type = octets.u8(at: Int(start) &+ 1)
    {
      let next = start &+ 1 &+ Int32(length)
      if type == 0x08 || type == 0x09, next <= end {
        localName = (start &+ 2, next)
        return
      }
      start = next
    }
  }

  // MARK: - Values

  /// Takes rows up to the end of the layout or item, or until one begins something else.
  private mutating func takeRows(_ catalog: borrowing Catalog, _ octets: RawSpan) {
    var row = top.row
    let end = top.rowEnd
    let depth = depth
    while row < end {
      let flags = catalog.steps[Int(row)].flags
      if !flags.isDisjoint(with: [.plain, .rest]), !isAttribute(catalog, row, flags) {
        let left = top.limit &- position
        let length = flags.contains(.plain) ? Int32(catalog.steps[Int(row)].width) : left
        guard length <= left else { return cut(.short, row: row) }
        take(catalog, octets, row, length, index: 0)
        row &+= flags.contains(.hasBits) ? 1 &+ Int32(catalog.steps[Int(row)].body) : 1
        continue
      }
      let hasBody = flags.contains(.hasBits) || catalog.steps[Int(row)].shape == .group
      let index = row
      row &+= hasBody ? 1 &+ Int32(catalog.steps[Int(row)].body) : 1
      top.row = row
      take(catalog, octets, index)
      if self.depth != depth || top.isDone { return }
    }
    top.row = row
  }

  /// Whether the rest is the value of an attribute that is known.
  @inline(__always)
  private func isAttribute(_ catalog: borrowing Catalog, _ row: Int32, _ flags: Row.Flags) -> Bool {
    flags.contains(.rest) && attributes.count > 0 && catalog.steps[Int(row)].shape == .nested
  }

  /// Reads the field `row`, whose length the row or the wire says.
  @inline(never)
  mutating func read(_ catalog: borrowing Catalog, _ octets: RawSpan, _ row: Int32, index: Int32) {
    let left = top.limit &- position
    let place = Int(row)
    var length = Int32(catalog.steps[place].width)
    if length == 0 {
      let wanted = amount(catalog.steps[place].length)
      guard wanted >= 0, wanted <= Int64(left) else { return cut(.short, row: row) }
      length = Int32(wanted)
      if catalog.steps[place].shape == .zeroText, catalog.steps[place].length.base == .rest {
        length = zeroTextLength(octets, length)
      }
    }
    guard length <= left else { return cut(.short, row: row) }
    take(catalog, octets, row, length, index: index)
  }

  /// Adds the field `row` of `length` octets, which are there, and moves on.
  @inline(__always)
  private mutating func take(
    _ catalog: borrowing Catalog, _ octets: RawSpan, _ row: Int32, _ length: Int32, index: Int32
  ) {
    let place = Int(row)
    var value = octets.lowNumber(at: Int(position), width: Int(length))
    if !catalog.steps[place].flags.isDisjoint(with: [.signed, .bigEndian, .status]) {
      value = adjust(catalog.steps[place].flags, octets, value, Int(length))
    }
    let isWrong = isWrong(catalog.steps[place], value) && !(hasFailedStatus && position > 0)
    if isWrong, top.isJudged { hasFault = true }
    if !isTerse || isWrong || !catalog.steps[place].flags.contains(.silent) {
      fields.append(
        Field(
          value: value, row: row, start: position, length: length, index: index, event: .value,
          isOutOfRange: isWrong))
    }
    position = position &+ length
    remember(catalog.steps[place].slot, catalog.steps[place].sumSlot, value)
    if catalog.steps[place].flags.contains(.hasBits) { takeBits(catalog, row, value) }
  }

  @inline(__always)
  private func isWrong(_ step: Step, _ value: Int64) -> Bool {
    (value < step.least || value > step.most) && value != step.alsoLegal
  }

  @inline(never)
  private mutating func takeBits(_ catalog: borrowing Catalog, _ row: Int32, _ whole: Int64) {
    let end = row &+ 1 &+ Int32(catalog.steps[Int(row)].body)
    var index = row &+ 1
    while index < end {
      let place = Int(index)
      let shifted = UInt64(bitPattern: whole) &>> UInt64(catalog.steps[place].shift)
      let bitCount = catalog.steps[place].bitCount
      let mask: UInt64 = bitCount >= 64 ? .max : (1 &<< UInt64(bitCount)) &- 1
      var value = Int64(bitPattern: shifted & mask)
      if catalog.steps[place].flags.contains(.signed), bitCount > 0, bitCount < 64 {
        let unused = Int64(64 &- bitCount)
        value = (value &<< unused) &>> unused
      }
      let isWrong = isWrong(catalog.steps[place], value) && !hasFailedStatus
      if isWrong, top.isJudged { hasFault = true }
      if !isTerse || isWrong || !catalog.steps[place].flags.contains(.silent) {
        fields.append(
          Field(value: value, row: index, start: position, event: .bit, isOutOfRange: isWrong))
      }
      remember(catalog.steps[place].slot, catalog.steps[place].sumSlot, value)
      index &+= 1
    }
  }

  /// The value of a signed or big-endian number; and notes a status.
  @inline(never)
  private mutating func adjust(_ flags: Row.Flags, _ octets: RawSpan, _ value: Int64, _ length: Int) -> Int64
  {
    if flags.contains(.status), value != 0, depth == 1 { hasFailedStatus = true }
    let width = min(length, 8)
    guard width > 0 else { return 0 }
    let unused = Int64((8 &- width) &* 8)
    var value = value
    if flags.contains(.bigEndian) {
      // Of a long number in big-endian order the low octets are the last ones.
      let raw = octets.lowNumber(at: Int(position) &+ length &- width, width: width)
      value = Int64(bitPattern: UInt64(bitPattern: raw).byteSwapped &>> UInt64(unused))
    }
    return flags.contains(.signed) ? (value &<< unused) &>> unused : value
  }

  @inline(__always)
  private mutating func remember(_ slot: UInt8, _ sumSlot: UInt8, _ value: Int64) {
    if slot & sumSlot == 255 { return }
    let base = Int(top.slotBase)
    if slot != 255 { slots[base &+ Int(slot)] = value }
    if sumSlot != 255 {
      // At most some thousand items of at most 2^32 each, whatever the wire says: clamped, not trapped.
      let (sum, overflow) = slots[base &+ Int(sumSlot)].addingReportingOverflow(value)
      slots[base &+ Int(sumSlot)] = overflow ? .max : sum
    }
  }

  /// Without a length of its own, a text ends behind its zero octet.
  @inline(never)
  private func zeroTextLength(_ octets: RawSpan, _ length: Int32) -> Int32 {
    var count: Int32 = 0
    while count < length {
      if octets.u8(at: Int(position &+ count)) == 0 { return count &+ 1 }
      count &+= 1
    }
    return length
  }

  /// The length of the innermost layout's fields, in octets.
  func layoutLength() -> Int64 {
    if top.kind == .layout { return Int64(top.limit &- top.bodyStart) }
    var index = depth &- 1
    while index > 0 {
      index &-= 1
      if frames[index].kind == .layout { return Int64(frames[index].limit &- frames[index].bodyStart) }
    }
    return 0
  }
}

/// A layout, group, list or array that is being walked.
struct WalkFrame: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case layout, group, list, array }
  var kind: Kind = .layout
  /// Whether `limit` is its own.
  var ownsLimit = false
  /// Too few octets, or nothing left to say: only the end is still due.
  var isDone = false
  var isInItem = false
  /// A layout that ends where its fields do: no length says where.
  var isOpen = false
  /// Whether what departs from the layouts is a fault.
  var isJudged = true
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
