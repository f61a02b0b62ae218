@testable import BLEDissector

/// Writes the octets of a PDU by its rows, which is the reader turned round.
///
/// It shares no code with the reader, so what it writes is a second opinion on what the rows mean.
struct PDUWriter {
  let rows: [Row]
  let terms: [Term]
  let ranges: [ValueRange]
  let entries: [Entry]

  init(_ catalog: borrowing Catalog) {
    rows = (0..<catalog.rows.count).map { catalog.rows[$0] }
    terms = (0..<catalog.terms.count).map { catalog.terms[$0] }
    ranges = (0..<catalog.ranges.count).map { catalog.ranges[$0] }
    entries = (0..<catalog.entries.count).map { catalog.entries[$0] }
  }

  /// The fields of `entry` in `count` octets, where the rows in `values` have these values and all others
  /// the least legal ones; nil where that can't be.
  func fields(of entry: Entry, count: Int, _ values: [Int: Int64]) -> [UInt8]? {
    let header = entry.kind.headerLength
    var page = Page(limit: header + count, bodyStart: header, values: values)
    guard write(rows(of: entry), &page), page.octets.count == page.limit else { return nil }
    return Array(page.octets[header...])
  }

  /// The rows whose values decide about length and presence of others, each with values that make a difference.
  func controls(of entry: Entry, count: Int) -> [(row: Int, values: [Int64])] {
    let range = rows(of: entry)
    return range.compactMap { index in
      let row = rows[index]
      guard row.slot != 255 || row.sumSlot != 255 else { return nil }
      let bits = row.shape == .bits ? Int(row.bitCount) : Int(row.width) * 8
      var values: Set<Int64> = [least(row)]
      var bitsAsked: Int64 = 0
      var bitsRefused: Int64 = 0
      for other in range {
        let measures = [rows[other].count, rows[other].length].filter {
          switch $0.base {
          case .slot, .popcount: $0.slot == row.slot
          case .sum: $0.slot == row.sumSlot
          default: false
          }
        }
        if !measures.isEmpty, rows[other].shape != .nested {
          for value in 0...min(count, 255) { values.insert(Int64(value)) }
        }
        for term in terms(of: rows[other]) where term.source == .slot && term.slot == row.slot {
          values.insert(term.comparison == .bitSet ? 1 << term.number : term.number)
          if term.comparison == .bitSet, term.negated { bitsRefused |= 1 << term.number }
          if term.comparison == .bitSet { bitsAsked |= 1 << term.number }
          if term.comparison != .bitSet { values.formUnion([term.number - 1, term.number + 1]) }
        }
      }
      // All that can be there at once.
      values.formUnion([bitsAsked, bitsAsked & ~bitsRefused])
      let legal = values.filter { value in
        guard value >= 0 || row.flags.contains(.signed) else { return false }
        guard bits >= 63 || value < 1 << Int64(bits) else { return false }
        guard row.range > 0 else { return row.shape != .handle || value <= 0x0EFF }
        let range = ranges[Int(row.range) - 1]
        return value >= range.min && value <= range.max
      }
      return (index, legal.sorted())
    }
  }

  private func rows(of entry: Entry) -> Range<Int> {
    Int(entry.rowStart)..<Int(entry.rowStart) + Int(entry.rowCount)
  }

  private func terms(of row: Row) -> ArraySlice<Term> {
    terms[Int(row.condition)..<Int(row.condition) + Int(row.conditionCount)]
  }

  /// The legal value nearest to 0.
  private func least(_ row: Row) -> Int64 {
    guard row.range > 0 else { return 0 }
    let range = ranges[Int(row.range) - 1]
    return max(range.min, min(0, range.max))
  }

  // MARK: - Writing

  /// What has been written of one layout.
  private struct Page {
    var octets: [UInt8] = []
    var limit: Int
    var bodyStart: Int
    /// Of the layout as a whole, in octets.
    var length: Int
    var values: [Int: Int64]
    var slots: [UInt8: Int64] = [:]

    init(limit: Int, bodyStart: Int, values: [Int: Int64]) {
      (self.limit, self.bodyStart, self.values) = (limit, bodyStart, values)
      length = limit - bodyStart
    }

    var left: Int { limit - octets.count }
  }

  private func write(_ range: Range<Int>, _ page: inout Page) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let row = rows[index]
      let isHead = row.flags.contains(.hasBits) || row.shape == .group
      if holds(row, page), !write(index, row, &page) { return false }
      index += 1 + (isHead ? Int(row.body) : 0)
    }
    return true
  }

  private func write(_ index: Int, _ row: Row, _ page: inout Page) -> Bool {
    switch row.shape {
    case .group: return writeGroup(index, row, &page)
    case .next:
      guard let length = row.length.base == .none ? page.left : length(row, page) else { return false }
      page.octets += [UInt8](repeating: 0, count: length)
      return true
    case .list:
      // Padding only; the structures inside have tests of their own.
      guard let length = length(row, page) else { return false }
      page.octets += [UInt8](repeating: 0, count: length)
      return true
    case .nested:
      guard let length = length(row, page) else { return false }
      let code = UInt32(truncatingIfNeeded: page.slots[row.count.slot] ?? 0)
      // A layout with a match, or of a vendor, isn't held to its lengths.
      guard
        let inner = entries.first(where: {
          $0.kind == row.inside && $0.code == code && $0.rowStart >= 0 && $0.matchCount == 0 && $0.isJudged
        })
      else {
        page.octets += [UInt8](repeating: 0, count: length)
        return true
      }
      guard let octets = fields(of: inner, count: length - inner.kind.headerLength, page.values) else {
        return false
      }
      page.octets += octets
      return true
    default:
      guard row.flags.contains(.repeated) else { return writeField(index, row, &page) }
      if isRest(row.count) {
        while page.left > 0 { guard writeField(index, row, &page) else { return false } }
        return true
      }
      for _ in 0..<max(0, amount(row.count, page)) where !writeField(index, row, &page) { return false }
      return true
    }
  }

  private func writeGroup(_ index: Int, _ row: Row, _ page: inout Page) -> Bool {
    let inside = index + 1..<index + 1 + Int(row.body)
    let outer = page.limit
    defer { page.limit = outer }
    if row.flags.contains(.limited) {
      guard let length = length(row, page) else { return false }
      page.limit = page.octets.count + length
    }
    if !row.flags.contains(.repeated) {
      guard write(inside, &page) else { return false }
    } else if isRest(row.count) {
      while page.left > 0 {
        let before = page.octets.count
        guard write(inside, &page), page.octets.count > before else { return false }
      }
    } else {
      for _ in 0..<max(0, amount(row.count, page)) {
        let before = page.octets.count
        guard write(inside, &page) else { return false }
        if page.octets.count == before { break }
      }
    }
    return !row.flags.contains(.limited) || page.left == 0
  }

  private func writeField(_ index: Int, _ row: Row, _ page: inout Page) -> Bool {
    var width = Int(row.width)
    if width == 0 {
      guard let length = length(row, page) else { return false }
      width = length
    }
    guard width <= page.left else { return false }
    var value = page.values[index] ?? least(row)
    if row.flags.contains(.hasBits) {
      value = 0
      for place in index + 1...index + Int(row.body) {
        let bits = rows[place]
        let part = page.values[place] ?? least(bits)
        let mask: Int64 = bits.bitCount >= 64 ? -1 : (1 << Int64(bits.bitCount)) - 1
        value |= (part & mask) << Int64(bits.shift)
        remember(bits, part, &page)
      }
    }
    remember(row, value, &page)
    switch row.shape {
    case .number, .handle:
      let octets = (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> Int64(8 * $0)) : 0 }
      page.octets += row.flags.contains(.bigEndian) ? octets.reversed() : octets
    case .text, .zeroText, .text16: page.octets += [UInt8](repeating: 0x41, count: width)
    default: page.octets += [UInt8](repeating: 0, count: width)
    }
    return true
  }

  private func remember(_ row: Row, _ value: Int64, _ page: inout Page) {
    if row.slot != 255 { page.slots[row.slot] = value }
    if row.sumSlot != 255 { page.slots[row.sumSlot, default: 0] += value }
  }

  // MARK: - Lengths and conditions

  private func isRest(_ operand: Operand) -> Bool { operand.base == .rest && operand.step == .none }

  /// The octets of something limited by `row.length`, or nil where so many aren't left.
  private func length(_ row: Row, _ page: Page) -> Int? {
    guard row.length.base != .none else { return row.shape == .list || row.shape == .nested ? page.left : 0 }
    let wanted = amount(row.length, page)
    return wanted >= 0 && wanted <= page.left ? wanted : nil
  }

  private func amount(_ operand: Operand, _ page: Page) -> Int {
    let value: Int
    switch operand.base {
    case .none: return 0
    case .literal: return Int(operand.number)
    case .slot, .sum: value = Int(page.slots[operand.slot] ?? 0)
    case .rest: value = page.left
    case .popcount: value = (page.slots[operand.slot] ?? 0).nonzeroBitCount
    }
    let number = Int(operand.number)
    return switch operand.step {
    case .none: value
    case .plus: value + number
    case .minus: value - number
    case .times: value * number
    case .divided: value / number
    case .orRest: min(value, page.left)
    }
  }

  private func holds(_ row: Row, _ page: Page) -> Bool {
    var isAnyTrue = false
    for term in terms(of: row) {
      let value: Int64 =
        switch term.source {
        case .slot: page.slots[term.slot] ?? 0
        case .left: Int64(page.left)
        case .length: Int64(page.length)
        }
      let isTrue =
        switch term.comparison {
        case .bitSet: value >> term.number & 1 == 1
        case .equal: value == term.number
        case .notEqual: value != term.number
        case .less: value < term.number
        case .atMost: value <= term.number
        case .greater: value > term.number
        case .atLeast: value >= term.number
        }
      isAnyTrue = isAnyTrue || isTrue != term.negated
      if term.orNext { continue }
      if !isAnyTrue { return false }
      isAnyTrue = false
    }
    return true
  }
}
