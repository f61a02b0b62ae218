/// Rows that begin something, repeat, or depend on what was read before.
extension LayoutWalk {
  /// Takes the row `index`, which is not a plain field.
  @inline(never)
  mutating func take(_ catalog: borrowing Catalog, _ octets: RawSpan, _ index: Int32) {
    let step = catalog.steps[Int(index)]
    if step.conditionCount > 0, !holds(catalog, step) { return }
    switch step.shape {
    case .group: beginGroup(step, index)
    case .list: beginList(step, index)
    case .nested: beginNested(catalog, octets, step, index)
    case .next:
      add(.next, row: index, length: top.limit &- position)
      position = top.limit
    default:
      if step.flags.contains(.repeated) { return beginArray(step, index) }
      read(catalog, octets, index, index: 0)
    }
  }

  /// Where something limited by `step.length` ends, or nil where too few octets are there.
  private func end(of step: Step) -> Int32? {
    guard step.length.base != .none else { return top.limit }
    let wanted = amount(step.length)
    return wanted >= 0 && wanted <= Int64(top.limit &- position) ? position &+ Int32(wanted) : nil
  }

  private func frame(_ kind: WalkFrame.Kind, _ index: Int32, limit: Int32) -> WalkFrame {
    var frame = WalkFrame()
    frame.kind = kind
    frame.head = index
    frame.limit = limit
    frame.slotBase = top.slotBase
    frame.slotEnd = top.slotEnd
    return frame
  }

  private mutating func beginGroup(_ step: Step, _ index: Int32) {
    guard let limit = end(of: step), depth < Self.mostFrames else { return cut(.short, row: index) }
    var frame = frame(.group, index, limit: limit)
    frame.rowEnd = index &+ 1 &+ Int32(step.body)
    frame.ownsLimit = step.flags.contains(.limited)
    frame.left = step.flags.contains(.repeated) ? count(step) : 1
    add(.groupBegin, row: index, length: limit &- position)
    enter(frame)
  }

  private mutating func beginArray(_ step: Step, _ index: Int32) {
    guard depth < Self.mostFrames, step.width > 0 else { return cut(.short, row: index) }
    var frame = frame(.array, index, limit: top.limit)
    frame.left = count(step)
    add(.arrayBegin, row: index)
    enter(frame)
  }

  private mutating func beginList(_ step: Step, _ index: Int32) {
    guard let limit = end(of: step), depth < Self.mostFrames else { return cut(.short, row: index) }
    if fragments > 0, step.inside == .advertisingData, isFragment() {
      add(.value, row: index, length: limit &- position)
      position = limit
      return
    }
    var frame = frame(.list, index, limit: limit)
    frame.ownsLimit = true
    if step.inside == .advertisingData { advertisingList = (position, limit) }
    add(.listBegin, row: index, length: limit &- position)
    enter(frame)
  }

  /// Whether the next list of advertising data is a part.
  private mutating func isFragment() -> Bool {
    defer { fragmentIndex &+= 1 }
    return fragmentIndex < 64 && fragments &>> UInt64(fragmentIndex) & 1 == 1
  }

  private mutating func beginNested(
    _ catalog: borrowing Catalog, _ octets: RawSpan, _ step: Step, _ index: Int32
  ) {
    guard let limit = end(of: step) else { return cut(.short, row: index) }
    let code = step.count.base == .none ? nextAttribute() : code(of: step)
    let isKnown = code > 0 || step.count.base != .none
    let entry = isKnown ? catalog.match(step.inside, code, octets, matchPlace(limit)) : 0
    // An attribute whose UUID is known has a name, even where nobody knows what is in it.
    if entry > 0 || step.count.base == .none && isKnown {
      return begin(catalog, entry, code: code, limit: limit, head: index)
    }
    add(.value, row: index, length: limit &- position)
    position = limit
  }

  private func code(of step: Step) -> UInt32 {
    UInt32(truncatingIfNeeded: slots[Int(top.slotBase) &+ Int(step.count.slot)])
  }

  /// The UUID of the attribute whose value comes next, as a code; 0 where it isn't known.
  private mutating func nextAttribute() -> UInt32 {
    guard attributes.count > 0 else { return 0 }
    defer { attributeIndex &+= 1 }
    return attributes[min(attributeIndex, attributes.count &- 1)]
  }

  // MARK: - Counts and conditions

  /// The number of items, or -1 for "until the limit".
  private func count(_ step: Step) -> Int32 {
    if step.count.base == .rest, step.count.step == .none { return -1 }
    return Int32(clamping: max(0, amount(step.count)))
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

  private func holds(_ catalog: borrowing Catalog, _ step: Step) -> Bool {
    let base = Int(top.slotBase)
    var index = Int(step.condition)
    let end = index &+ Int(step.conditionCount)
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
