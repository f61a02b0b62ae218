/// All layouts: an index over their lines, made at start, and the rows of those used so far.
///
/// A code of a layer leads to an entry in one or two loads. Entry 0 stands for "no layout known".
public struct Catalog: ~Copyable {
  private let place = InPlace()
  private(set) var entries = Table<Entry>(capacity: 3072)
  var rows = Table<Row>(capacity: 1024)
  /// For each row, what a walk has to know of it.
  private(set) var steps = Table<Step>(capacity: 1024)
  /// For each row, its label; made only where `hasLabels`.
  private(set) var labels = Table<StaticText>(capacity: 1)
  /// Whether rows get labels, which verbose text shows.
  var hasLabels = false
  private(set) var terms = Table<Term>(capacity: 256)
  private(set) var scales = Table<Scale>(capacity: 64)
  private(set) var ranges = Table<ValueRange>(capacity: 128)
  var values: ValueNames
  private(set) var assigned = AssignedNames()

  /// Makes ready for names of UUIDs and companies that no layout asked for.
  mutating func prepareNames() {
    assigned.prepareUUIDs()
    assigned.prepareCompanies()
  }
  /// For each kind with codes of 8 bits, 256 entry numbers, with `rivalMark`.
  private(set) var byCode: Table<UInt16>
  /// A number of an entry, with a mark beside it, has 16 bits.
  private static let mostEntries = 32_000
  /// What is added to the number of an entry before which others are tried.
  static let rivalMark: UInt16 = 0x8000
  /// For each opcode, its command's entry number.
  private(set) var byOpcode: Table<UInt16>
  /// The entries of kinds with wide codes, and those with a match, by kind and code; those of one code in the order
  /// of their lines.
  private(set) var wide = Table<WideKey>(capacity: 2048)
  /// Where each of their keys first stands in it, plus 1, by a hash of the key.
  private var wideSlots: Table<UInt16>
  /// The kinds that have a line for any code: bit n for the raw value n.
  private(set) var kindsWithAny: UInt64 = 0
  /// What the octets of entries that share a code have to be.
  private(set) var matches = Table<EntryMatch>(capacity: 128)
  /// The UUIDs of 128 bits that have a number.
  var longUUIDs = LongUUIDs()

  /// The first entry that is the project's own; those before it are a user's.
  private(set) var firstOwn = 1

  /// The first fault found in a layout's text, for the catalogue's tests; nil where there is none.
  private(set) var fault: LayoutError?

  /// A catalogue of the project's own layouts.
  public init() { self.init([]) }

  /// The project's own layouts, and those of `dictionaries`, which are tried first.
  init(_ dictionaries: [UserDictionary]) {
    self.init(
      groups: dictionaries.flatMap(\.groups) + Layouts.groups,
      valueNames: Layouts.valueNames.map { StaticText($0) } + dictionaries.flatMap(\.valueNames),
      foreign: dictionaries.flatMap(\.groups).count)
    for dictionary in dictionaries {
      for name in dictionary.names { assigned.add(name) }
    }
    guard !dictionaries.isEmpty else { return }
    // A layout of a user's attribute names it too.
    for number in 1..<firstOwn where entries[number].kind == .attributeValue {
      let code = entries[number].code
      let uuid = longUUIDs.uuid(code) ?? LongUUIDs.Value(high: 0, low: UInt64(code))
      assigned.add(UserDictionary.OwnName(uuid: uuid, isCompany: false, text: entries[number].name))
    }
  }

  /// A catalogue of `groups`, the first ones of which are a user's.
  init(groups: [LayoutGroup], valueNames: [StaticText], foreign: Int = 0) {
    let kinds = LayoutKind.allCases.count
    values = ValueNames(valueNames)
    byCode = Table(repeating: 0, count: kinds * 256)
    byOpcode = Table(repeating: 0, count: 65536)
    wideSlots = Table(repeating: 0, count: 1)
    let nothing = StaticText("")
    entries.append(
      Entry(
        kind: .structure, code: 0, name: nothing, section: nothing, part: nothing, fields: nothing,
        minLength: 0, maxLength: .max))
    entries[0].hasLayout = false
    entries[0].rowStart = 0
    for (place, group) in groups.enumerated() {
      if place == foreign { firstOwn = entries.count }
      index(group)
    }
    sortWide()
    noteRivals()
  }

  // MARK: - The index

  private mutating func index(_ group: LayoutGroup) {
    let text = group.text
    var scanner = TextScanner(text)
    var fieldsStart = 0
    var replyStart = -1
    var entry: Entry?
    func fields(_ end: Int) -> StaticText { text.cut(fieldsStart, replyStart >= 0 ? replyStart : end) }
    while true {
      let line = scanner.line()
      if let line, line.text.startsWithSpace {
        if let mark = Self.replyMark(line.text), replyStart < 0 { replyStart = line.start + mark }
        continue
      }
      let end = line?.start ?? text.count
      if var finished = entry {
        finished.fields = fields(end)
        add(finished, reply: replyStart >= 0 ? text.cut(replyStart, end) : nil)
      }
      guard let line else { break }
      fieldsStart = line.end
      replyStart = -1
      entry = line.text.count > 0 ? head(line.text, group) : nil
    }
  }

  /// The place of `>` where it begins an indented line.
  private static func replyMark(_ line: StaticText) -> Int? {
    var index = 0
    while index < line.count, line[index] == 0x20 { index += 1 }
    return index < line.count && line[index] == 0x3E ? index : nil
  }

  private mutating func head(_ line: StaticText, _ group: LayoutGroup) -> Entry {
    var scanner = TextScanner(line)
    var entry = Entry(
      kind: group.kind, code: 0, name: line, section: StaticText(""), part: group.spec,
      fields: StaticText(""), minLength: 0, maxLength: .max)
    entry.isJudged = group.isJudged
    guard group.kind != .structure else {
      entry.name = scanner.phrase()
      return entry
    }
    setCode(&scanner, &entry)
    entry.name = scanner.phrase()
    let section = scanner.phrase()
    if !section.equals("-") { entry.section = section }
    let length = scanner.phrase()
    if !setLength(length, &entry) {
      fault =
        fault ?? LayoutError(message: "a line is `CODE  Name  SECTION  LENGTH`", text: line, position: 0)
    }
    return entry
  }

  /// The code of a line: a number, a UUID of 128 bits, or `*` for any; and what the octets have to be.
  private mutating func setCode(_ scanner: inout TextScanner, _ entry: inout Entry) {
    let start = scanner
    if scanner.accept("*") {
      entry.code = Entry.anyCode
    } else if let uuid = scanner.longUUID() {
      entry.code = longUUIDs.number(uuid) ?? 0
    } else if let number = scanner.number() {
      entry.code = UInt32(truncatingIfNeeded: number)
    }
    var isFaulty = scanner.position == start.position
    if scanner.accept("?") {
      let terms = scanner.matches() ?? []
      isFaulty = isFaulty || terms.isEmpty
      entry.match = UInt16(clamping: matches.count)
      entry.matchCount = UInt8(clamping: terms.count)
      for term in terms { matches.append(term) }
    }
    if scanner.current != 0x20 || isFaulty {
      fault =
        fault
        ?? LayoutError(
          message: "a code is a number, a UUID or `*`, with what its octets are behind a `?`",
          text: scanner.text, position: scanner.position)
    }
  }

  private func setLength(_ text: StaticText, _ entry: inout Entry) -> Bool {
    var scanner = TextScanner(text)
    if scanner.accept("?") {
      entry.hasLayout = false
      return true
    }
    guard let low = scanner.number() else { return false }
    entry.minLength = Int32(clamping: low)
    entry.maxLength = entry.minLength
    if scanner.accept("+") {
      entry.maxLength = .max
    } else if scanner.accept("..") {
      guard let high = scanner.number() else { return false }
      entry.maxLength = Int32(clamping: high)
    }
    return scanner.isAtEnd
  }

  private mutating func add(_ entry: Entry, reply: StaticText?) {
    guard entries.count < Self.mostEntries else {
      fault = fault ?? LayoutError(message: "there are too many layouts", text: entry.name, position: 0)
      return
    }
    var entry = entry
    var scanner = TextScanner(entry.fields)
    if scanner.skipSpace(), scanner.current == 0x3F { entry.hasLayout = false }
    if entry.kind == .advertisingData, entry.hasLayout {
      entry.leastStructure =
        entry.minLength.addingReportingOverflow(Int32(entry.kind.headerLength)).partialValue
    }
    let place = UInt16(entries.count)
    if entry.kind == .hciCommand {
      byOpcode[Int(entry.code & 0xFFFF)] = place
    } else if !entry.kind.hasWideCodes, entry.matchCount == 0 {
      byCode[Int(entry.kind.rawValue) * 256 + Int(entry.code & 0xFF)] = place
    } else {
      wide.append(WideKey(key: WideKey.key(entry.kind, entry.code), entry: place))
    }
    entries.append(entry)
    if let reply { add(reply, to: place) }
  }

  /// The line `> LENGTH fields`, `> status`, `> none` or `> ?` of a command.
  ///
  /// Replies that share a code have a match of their own, `>?[1]=0x02 LENGTH fields`: the command's is about the
  /// command's octets.
  private mutating func add(_ reply: StaticText, to place: UInt16) {
    var scanner = TextScanner(reply)
    scanner.advance()
    let terms = scanner.accept("?") ? scanner.matches() : []
    _ = scanner.skipSpace()
    if scanner.accept("none") { return }
    if scanner.accept("status") {
      entries[Int(place)].reply = .status
      return
    }
    var answer = entries[Int(place)]
    answer.match = UInt16(clamping: matches.count)
    answer.matchCount = UInt8(clamping: terms?.count ?? 0)
    for term in terms ?? [] { matches.append(term) }
    answer.kind = answer.kind.reply ?? .hciReturn
    answer.hasLayout = true
    let length = scanner.word() ?? StaticText("")
    if !setLength(length, &answer) || terms == nil {
      fault = fault ?? LayoutError(message: "a reply is `> LENGTH fields`", text: reply, position: 0)
    }
    answer.fields = reply.cut(scanner.position, reply.count)
    entries[Int(place)].reply = .complete
    entries[Int(place)].returnEntry = UInt16(entries.count)
    if answer.kind != .hciReturn {
      wide.append(WideKey(key: WideKey.key(answer.kind, answer.code), entry: UInt16(entries.count)))
    }
    entries.append(answer)
  }

  // MARK: - Finding

  /// The number of the entry for `code` of `kind`, or 0.
  @inline(__always)
  func find(_ kind: LayoutKind, _ code: UInt32) -> UInt16 {
    switch kind {
    case .hciCommand: return code < 65536 ? byOpcode[Int(code)] : 0
    case .hciReturn:
      guard code < 65536 else { return 0 }
      return entries[Int(byOpcode[Int(code)])].returnEntry
    default:
      if kind.hasWideCodes { return findWide(kind, code) }
      return code < 256 ? byCode[Int(kind.rawValue) &* 256 &+ Int(code)] & ~Self.rivalMark : 0
    }
  }

  private func findWide(_ kind: LayoutKind, _ code: UInt32) -> UInt16 {
    let place = firstWide(WideKey.key(kind, code))
    if place >= 0 { return wide[place].entry }
    return code == Entry.anyCode ? 0 : findWide(kind, Entry.anyCode)
  }

  /// The number of the entry for `code` of `kind` that stands for all of them, the last one, or 0.
  private func findLast(_ kind: LayoutKind, _ code: UInt32) -> UInt16 {
    guard kind.hasWideCodes, kind != .hciCommand, kind != .hciReturn else { return find(kind, code) }
    let key = WideKey.key(kind, code)
    var index = firstWide(key)
    var entry: UInt16 = 0
    while index >= 0, index < wide.count, wide[index].key == key {
      entry = wide[index].entry
      index += 1
    }
    return entry
  }

  /// The first place in `wide` with that key, or -1.
  @inline(__always)
  func firstWide(_ key: UInt64) -> Int {
    let mask = wideSlots.count &- 1
    var slot = WideKey.slot(key, mask)
    while wideSlots[slot] > 0 {
      let place = Int(wideSlots[slot]) &- 1
      if wide[place].key == key { return place }
      slot = (slot &+ 1) & mask
    }
    return -1
  }

  /// Brings `wide` into order, once all lines are indexed; lines come in order mostly.
  private mutating func sortWide() {
    var keys: [WideKey] = []
    keys.reserveCapacity(wide.count)
    for index in 0..<wide.count { keys.append(wide[index]) }
    keys.sort { ($0.key, $0.entry) < ($1.key, $1.entry) }
    // Never more than half full, so that a search ends soon.
    var slots = 4096
    while slots < wide.count * 2 { slots *= 2 }
    wideSlots = Table(repeating: 0, count: slots)
    for index in 0..<wide.count {
      wide[index] = keys[index]
      if UInt32(truncatingIfNeeded: keys[index].key) == Entry.anyCode {
        kindsWithAny |= 1 << (keys[index].key >> 32)
      }
      if index > 0, keys[index].key == keys[index - 1].key { continue }
      var slot = WideKey.slot(keys[index].key, slots - 1)
      while wideSlots[slot] > 0 { slot = (slot &+ 1) & (slots - 1) }
      wideSlots[slot] = UInt16(index + 1)
    }
  }

  /// Notes of which entries with codes of 8 bits others, with a match, are tried before.
  private mutating func noteRivals() {
    for index in 0..<wide.count {
      let rival = entries[Int(wide[index].entry)]
      guard !rival.kind.hasWideCodes else { continue }
      let entry = find(rival.kind, rival.code)
      guard entry > 0 else { continue }
      byCode[Int(rival.kind.rawValue) * 256 + Int(rival.code & 0xFF)] = entry | Self.rivalMark
      if entries[Int(entry)].rivals == .none { entries[Int(entry)].rivals = .withName }
      let terms = Int(rival.match)..<Int(rival.match) + Int(rival.matchCount)
      if !terms.contains(where: { matches[$0].source == .name }) { entries[Int(entry)].rivals = .any }
    }
  }

  /// The fields of the structure `name`, uncompiled, or nil.
  func structure(_ name: StaticText) -> StaticText? {
    var index = max(0, firstWide(WideKey.key(.structure, 0)))
    while index < wide.count {
      let entry = Int(wide[index].entry)
      guard entries[entry].kind == .structure else { break }
      if entries[entry].name.equals(name) { return entries[entry].fields }
      index += 1
    }
    return nil
  }

  /// The name of `value` in the table of a row (index + 1), or nil.
  func name(_ table: UInt16, _ value: Int64) -> StaticText? {
    guard table > 0 else { return nil }
    let valueTable = values.tables[Int(table) - 1]
    switch valueTable.origin {
    case .named: return values.name(valueTable, value)
    case .companies: return assigned.company(value)
    case .appearances: return assigned.appearance(value)
    case .uuids: return assigned.uuid16(value)
    case .formats: return assigned.format(value)
    case .descriptions: return assigned.formatDescription(value)
    case .uriSchemes: return assigned.uriScheme(value)
    case .entries:
      guard value >= 0, value <= Int64(UInt32.max) else { return nil }
      let entry = findLast(valueTable.kind, UInt32(value))
      if entry == 0, valueTable.kind == .hciCommand, value >= 0xFC00 {
        return StaticText("Vendor-Specific Command")
      }
      return entry > 0 ? entries[Int(entry)].name : nil
    }
  }

  // MARK: - Compiling

  /// Makes sure that the rows of entry `number`, and of all structures inside, are there.
  @inline(__always)
  mutating func prepare(_ number: UInt16) {
    if entries[Int(number)].rowStart < 0 { compile(number) }
  }

  @inline(never)
  private mutating func compile(_ number: UInt16) {
    let place = Int(number)
    let start = rows.count
    entries[place].rowStart = Int32(start)
    let traits = entries[place].kind.traits
    let header = StaticText(traits.header)
    let fields = entries[place].hasLayout ? entries[place].fields : StaticText("data:bytes(*)")
    var parser = LayoutParser()
    do {
      try parser.parse(header, into: &self)
      entries[place].headerRows = UInt8(clamping: rows.count - start)
      try parser.parse(fields, into: &self)
    } catch {
      // The octets are still shown; a test walks the whole catalogue, so ours have no faults.
      if fault == nil { fault = error }
      rows.truncate(start)
      entries[place].headerRows = 0
      append(Row(name: StaticText("data"), shape: .octets, length: Operand(base: .rest)))
    }
    entries[place].rowCount = Int32(rows.count - start)
    entries[place].slotCount = UInt8(clamping: parser.slots)
    entries[place].headerLength = UInt8(clamping: traits.headerLength)
    summarise(place)
    for index in start..<rows.count { steps.append(step(rows[index])) }
    if hasLabels { makeLabels() }
    // A value that is remembered, or can be wrong, has to be read.
    for index in start..<start + Int(entries[place].headerRows)
    where steps[index].slot & steps[index].sumSlot != 255 || bounds(rows[index]) != nil {
      entries[place].headerRows = 0
    }
    prepareNames(start)
  }

  private mutating func makeLabels() {
    var label = OctetBuffer(capacity: 64)
    while labels.count < rows.count {
      label.removeAll()
      label.appendLabel(rows[labels.count].name)
      labels.append(StaticText(copying: label.octets))
    }
  }

  /// The label of the row `index`: the key as the specification writes it.
  @inline(__always)
  func label(_ index: Int32) -> StaticText {
    Int(index) < labels.count ? labels[Int(index)] : rows[Int(index)].name
  }

  /// Makes the indexes that the rows from `start` on look names up in.
  private mutating func prepareNames(_ start: Int) {
    for index in start..<rows.count {
      let row = rows[index]
      if row.shape == .uuid { assigned.prepareUUIDs() }
      guard row.names > 0 else { continue }
      switch values.tables[Int(row.names) - 1].origin {
      case .companies: assigned.prepareCompanies()
      case .uuids: assigned.prepareUUIDs()
      default: break
      }
    }
  }

  /// Notes what the header walk wants to know of the rows without walking them.
  private mutating func summarise(_ place: Int) {
    let start = Int(entries[place].rowStart)
    var offset = 0
    var isFixed = true
    var index = start
    while index < start + Int(entries[place].rowCount) {
      let row = rows[index]
      let isReservedBits = row.shape == .bits && row.flags.contains(.reserved)
      let hasRule = row.range > 0 || row.shape == .handle || isReservedBits
      if isHeadline(row) {
        rows[index].flags.insert(.headline)
        entries[place].hasHeadline = true
      }
      if row.isPlaceOrMask { rows[index].flags.insert(.isHexadecimal) }
      // The heading of the structure that it is the code of may say it all.
      if row.slot != 255, row.names > 0, values.tables[Int(row.names) - 1].origin == .entries {
        rows[index].flags.insert(.quiet)
      }
      let canComeOutUneven = row.flags.contains(.repeated) || row.shape == .group || row.shape == .list
      if hasRule || canComeOutUneven || row.conditionCount > 0 || row.length.base == .slot {
        entries[place].needsWalk = true
      }
      if row.conditionCount > 0 || row.flags.contains(.repeated) || row.shape == .group { isFixed = false }
      if row.shape != .bits, isFixed {
        if row.shape == .handle, row.name.equals("connection_handle"), entries[place].handleOffset < 0 {
          entries[place].handleOffset = Int16(clamping: offset)
        }
        if row.shape == .address, entries[place].addressOffset < 0 {
          entries[place].addressOffset = Int16(clamping: offset)
        }
        if row.width == 0 { isFixed = false }
        offset += Int(row.width)
      }
      index += 1
    }
  }

  /// Whether `row` says why something failed or ended, beside the status.
  private func isHeadline(_ row: Row) -> Bool {
    guard row.names > 0, !row.flags.contains(.status) else { return false }
    let name = values.tables[Int(row.names) - 1].name
    return name.equals("error") || name.equals("att_error") || name.equals("smp_reason")
      || name.equals("l2cap_reject_reason")
  }

  /// The row without its words, and the bounds of its value.
  private func step(_ row: Row) -> Step {
    var step = Step(row)
    guard let bounds = bounds(row) else { return step }
    step.least = bounds.min
    step.most = bounds.max
    step.alsoLegal = bounds.min
    guard row.special > 0 else { return step }
    for index in values.entries(values.tables[Int(row.special) - 1]) {
      let value = values.named[index].low
      if value < bounds.min || value > bounds.max { step.alsoLegal = value }
    }
    return step
  }

  /// What the value of `row` has to be between, special values aside, or nil where anything is legal.
  func bounds(_ row: Row) -> ValueRange? {
    if row.range > 0 { return ranges[Int(row.range) - 1] }
    if row.shape == .handle { return ValueRange(min: 0, max: 0x0EFF) }
    return row.shape == .bits && row.flags.contains(.reserved) ? ValueRange(min: 0, max: 0) : nil
  }

  // MARK: - What the parser adds

  /// Adds a row and says where.
  @discardableResult
  mutating func append(_ row: Row) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  mutating func append(_ term: Term) { terms.append(term) }

  /// Adds a range, or finds an equal one: its index + 1.
  mutating func append(_ range: ValueRange) -> UInt16 {
    var index = 0
    while index < ranges.count {
      if ranges[index].min == range.min, ranges[index].max == range.max { return UInt16(clamping: index + 1) }
      index += 1
    }
    ranges.append(range)
    return UInt16(clamping: ranges.count)
  }

  /// Adds a scale, or finds an equal one: its index + 1.
  mutating func append(_ scale: Scale) -> UInt16 {
    var index = 0
    while index < scales.count {
      let other = scales[index]
      if other.numerator == scale.numerator, other.denominator == scale.denominator,
        other.offset == scale.offset, other.unit.equals(scale.unit)
      {
        return UInt16(clamping: index + 1)
      }
      index += 1
    }
    scales.append(scale)
    return UInt16(clamping: scales.count)
  }
}

extension Row {
  /// Whether its number is a place or a mask rather than an amount.
  fileprivate var isPlaceOrMask: Bool {
    bitNames > 0 || width > 4 || name.hasSuffix("handle") || name.hasSuffix("handle_in_error")
      || name.hasSuffix("access_address") || name.hasSuffix("crc") || name.equals("crc_init")
      || name.hasSuffix("cid") || name.hasSuffix("mask") || name.hasSuffix("psm")
      || name.hasSuffix("address") || name.hasSuffix("opcode") || name.hasSuffix("hash")
      || name.equals("broadcast_id") || name.equals("link_id") || name.equals("ediv")
      || name.equals("vendor_id") || name.equals("product_id")
      || flags.contains(.hasBits)
  }
}

/// Where an entry stands among those with wide codes.
struct WideKey: BitwiseCopyable {
  /// The kind above, the code below.
  var key: UInt64
  var entry: UInt16

  @inline(__always)
  static func key(_ kind: LayoutKind, _ code: UInt32) -> UInt64 {
    UInt64(kind.rawValue) &<< 32 | UInt64(code)
  }

  /// Where the search for `key` begins in that index.
  @inline(__always)
  static func slot(_ key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40) & mask
  }
}
