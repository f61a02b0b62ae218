/// Rows that begin something, repeat, or depend on what was read before.
extension LayoutWalk {
  /// Takes the row `index`, which is not a plain field.
  @inline(never)
  mutating func take(_ catalog: borrowing Catalog, _ octets: RawSpan, _ index: Int32) {
    let place = Int(index)
    if catalog.steps[place].conditionCount > 0, !holds(catalog, place) { return }
    switch catalog.steps[place].shape {
    case .group: beginGroup(catalog, index)
    case .list: beginList(catalog, index)
    case .nested: beginNested(catalog, octets, index)
    case .next:
      guard let limit = end(catalog.steps[place].length) else { return cut(.short, row: index) }
      add(.next, row: index, length: limit &- position)
      position = limit
    default:
      if catalog.steps[place].flags.contains(.repeated) { return beginArray(catalog, index) }
      read(catalog, octets, index, index: 0)
    }
  }

  // A step is large, so that its parts are read where it stands.

  /// Where something limited by `length` ends, or nil where too few octets are there.
  @inline(__always)
  private func end(_ length: Operand) -> Int32? {
    if length.base == .none || length.base == .rest && length.step == .none { return top.limit }
    let wanted = amount(length)
    return wanted >= 0 && wanted <= Int64(top.limit &- position) ? position &+ Int32(wanted) : nil
  }

  private func frame(_ kind: WalkFrame.Kind, _ index: Int32, limit: Int32) -> WalkFrame {
    var frame = WalkFrame()
    frame.kind = kind
    frame.head = index
    frame.limit = limit
    frame.slotBase = top.slotBase
    frame.slotEnd = top.slotEnd
    frame.isJudged = top.isJudged
    return frame
  }

  private mutating func beginGroup(_ catalog: borrowing Catalog, _ index: Int32) {
    let place = Int(index)
    guard let limit = end(catalog.steps[place].length), depth < Self.mostFrames else {
      return cut(.short, row: index)
    }
    var frame = frame(.group, index, limit: limit)
    frame.rowEnd = index &+ 1 &+ Int32(catalog.steps[place].body)
    frame.ownsLimit = catalog.steps[place].flags.contains(.limited)
    frame.left = catalog.steps[place].flags.contains(.repeated) ? count(catalog.steps[place].count) : 1
    add(.groupBegin, row: index, length: limit &- position)
    enter(frame)
  }

  private mutating func beginArray(_ catalog: borrowing Catalog, _ index: Int32) {
    guard depth < Self.mostFrames, catalog.steps[Int(index)].width > 0 else { return cut(.short, row: index) }
    var frame = frame(.array, index, limit: top.limit)
    frame.left = count(catalog.steps[Int(index)].count)
    add(.arrayBegin, row: index)
    enter(frame)
  }

  private mutating func beginList(_ catalog: borrowing Catalog, _ index: Int32) {
    guard let limit = end(catalog.steps[Int(index)].length), depth < Self.mostFrames else {
      return cut(.short, row: index)
    }
    let isAdvertising = catalog.steps[Int(index)].inside == .advertisingData
    if fragments > 0, isAdvertising, isFragment() {
      add(.value, row: index, length: limit &- position)
      position = limit
      return
    }
    var frame = frame(.list, index, limit: limit)
    frame.ownsLimit = true
    if isAdvertising { advertisingList = (position, limit, false) }
    add(.listBegin, row: index, length: limit &- position)
    enter(frame)
  }

  /// Whether the next list of advertising data is a part.
  private mutating func isFragment() -> Bool {
    defer { fragmentIndex &+= 1 }
    return fragmentIndex < 64 && fragments &>> UInt64(fragmentIndex) & 1 == 1
  }

  private mutating func beginNested(_ catalog: borrowing Catalog, _ octets: RawSpan, _ index: Int32) {
    let place = Int(index)
    guard let limit = end(catalog.steps[place].length) else { return cut(.short, row: index) }
    // Without a field that has the code, it is that of the attribute whose value this is.
    let isAttribute = catalog.steps[place].count.base == .none
    let code = isAttribute ? nextAttribute() : code(catalog.steps[place].count)
    var entry: UInt16 = 0
    if code > 0 || !isAttribute {
      entry = catalog.match(catalog.steps[place].inside, code, octets, matchPlace(limit))
    }
    // An attribute whose UUID is known has a name, even where nobody knows what is in it.
    if entry > 0 || isAttribute && code > 0 {
      return begin(catalog, entry, code: code, limit: limit, head: index)
    }
    add(.value, row: index, length: limit &- position)
    position = limit
  }

  private func code(_ operand: Operand) -> UInt32 {
    UInt32(truncatingIfNeeded: slots[Int(top.slotBase) &+ Int(operand.slot)])
  }

  /// The UUID of the attribute whose value comes next, as a code; 0 where it isn't known.
  private mutating func nextAttribute() -> UInt32 {
    guard attributes.count > 0 else { return 0 }
    defer { attributeIndex &+= 1 }
    return attributes[min(attributeIndex, attributes.count &- 1)]
  }

  // MARK: - Counts and conditions

  /// The number of items, or -1 for "until the limit".
  private func count(_ count: Operand) -> Int32 {
    if count.base == .rest, count.step == .none { return -1 }
    return Int32(clamping: max(0, amount(count)))
  }

  /// What `operand` comes to, by what has been read.
  func amount(_ operand: Operand) -> Int64 {
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
    case .orRest: value = min(value, Int64(top.limit &- position))
    }
    return value
  }

  private func holds(_ catalog: borrowing Catalog, _ place: Int) -> Bool {
    let base = Int(top.slotBase)
    var index = Int(catalog.steps[place].condition)
    let end = index &+ Int(catalog.steps[place].conditionCount)
    var isAnyTrue = false
    while index < end {
      let term = catalog.terms[index]
      let value: Int64 =
        switch term.source {
        case .slot: slots[base &+ Int(term.slot)]
        case .left: Int64(top.limit &- position)
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
}
