/// The named values and flag bits that rows refer to, compiled table by table on first use.
///
/// A source is lines: a table's name at the start of a line (with ` bits` behind it for flag bits), its
/// entries on indented lines, `KEY TEXT`, two spaces apart. A key is a number, or `low-high`; for bits
/// `low-high=table TEXT` names a part with values of its own.
struct ValueNames: ~Copyable {
  /// One named value, range or bit.
  struct Named: BitwiseCopyable {
    var low: Int64
    var high: Int64
    var text: StaticText
    /// For a part of several bits, the table of its values: 0 for none, else index + 1.
    var part: UInt16
  }

  /// A table that names are looked up in.
  struct ValueTable: BitwiseCopyable {
    /// Where the names come from.
    enum Origin: UInt8, BitwiseCopyable {
      case named, companies, appearances, uuids, formats, descriptions, uriSchemes, entries
    }
    var name: StaticText
    var source: StaticText
    var origin: Origin = .named
    /// For `entries`: the kind whose entries' names they are.
    var kind: LayoutKind = .structure
    var start: Int32 = -1
    var count: Int32 = 0
    var isBits = false
    /// Of flag bits: those of the lowest 64 that have a name, or are in a part that has one.
    var namedBits: UInt64 = 0
    /// Entry n is the value n, for all n below `count`.
    var isDense = false
  }

  private(set) var tables = Table<ValueTable>(capacity: 640)
  private(set) var named = Table<Named>(capacity: 1024)

  /// Indexes the tables of all sources; nothing is compiled yet.
  init(_ sources: [StaticText]) {
    builtIn("company_id", .companies)
    builtIn("appearance", .appearances)
    builtIn("uuid", .uuids)
    builtIn("format_type", .formats)
    builtIn("format_description", .descriptions)
    builtIn("uri_scheme", .uriSchemes)
    builtIn("opcode", .entries, .hciCommand)
    builtIn("hci_event", .entries, .hciEvent)
    builtIn("le_subevent", .entries, .leEvent)
    builtIn("att_opcode", .entries, .attPDU)
    builtIn("smp_code", .entries, .smpPDU)
    builtIn("l2cap_command", .entries, .signaling)
    builtIn("ad_type", .entries, .advertisingData)
    builtIn("monitor_opcode", .entries, .monitor)
    for kind in LayoutKind.allCases where !StaticText(kind.traits.nestedName).isEmpty {
      builtIn(kind.traits.nestedName, .entries, kind)
    }
    for source in sources { index(source) }
  }

  private mutating func builtIn(
    _ name: StaticString, _ origin: ValueTable.Origin, _ kind: LayoutKind = .structure
  ) {
    tables.append(
      ValueTable(name: StaticText(name), source: StaticText(""), origin: origin, kind: kind, start: 0))
  }

  private mutating func index(_ text: StaticText) {
    var lines = TextScanner(text)
    var name = StaticText("")
    var isBits = false
    var bodyStart = 0
    var bodyEnd = 0
    while let line = lines.line() {
      if line.text.count > 0, !line.text.startsWithSpace {
        add(name, isBits, text.cut(bodyStart, bodyEnd))
        var words = TextScanner(line.text)
        name = words.word() ?? StaticText("")
        isBits = words.word()?.equals("bits") ?? false
        bodyStart = line.end
      }
      bodyEnd = line.end
    }
    add(name, isBits, text.cut(bodyStart, bodyEnd))
  }

  private mutating func add(_ name: StaticText, _ isBits: Bool, _ body: StaticText) {
    // A table's number has 16 bits.
    guard name.count > 0, tables.count < 65_000 else { return }
    var table = ValueTable(name: name, source: body)
    table.isBits = isBits
    tables.append(table)
  }

  /// Whether one of the first `count` tables has that name.
  func isTaken(_ name: StaticText, before count: Int) -> Bool {
    (0..<count).contains { tables[$0].name.equals(name) }
  }

  /// The table of that name, compiled: its index + 1, or nil where there is none or its text is faulty.
  mutating func table(_ name: StaticText) -> UInt16? {
    var index = 0
    while index < tables.count {
      if tables[index].name.equals(name) {
        if tables[index].start < 0, !compile(index) { return nil }
        return UInt16(clamping: index + 1)
      }
      index += 1
    }
    return nil
  }

  private mutating func compile(_ index: Int) -> Bool {
    let table = tables[index]
    let start = named.count
    tables[index].start = Int32(start)
    // Tables of parts are compiled on the way and append their own entries, so they are found first.
    var found: [Named] = []
    var scanner = TextScanner(table.source)
    while scanner.skipSpace() {
      guard let low = scanner.number() else { return false }
      var value = Named(low: low, high: low, text: StaticText(""), part: 0)
      if scanner.accept("-") {
        guard let high = scanner.number() else { return false }
        value.high = high
      }
      if scanner.accept("=") {
        guard let name = scanner.word(), let part = self.table(name) else { return false }
        value.part = part
      }
      value.text = scanner.phrase()
      found.append(value)
    }
    found.sort { $0.low < $1.low }
    tables[index].start = Int32(named.count)
    tables[index].count = Int32(found.count)
    tables[index].isDense = found.indices.allSatisfy {
      found[$0].low == Int64($0) && found[$0].high == Int64($0)
    }
    for value in found {
      named.append(value)
      tables[index].namedBits |= Self.bits(value)
    }
    return true
  }

  /// The bits from `low` to `high`, of the lowest 64.
  private static func bits(_ value: Named) -> UInt64 {
    guard value.low >= 0, value.high >= value.low, value.high < 64 else { return 0 }
    let width = UInt64(value.high - value.low + 1)
    return (width == 64 ? .max : (1 << width) - 1) << UInt64(value.low)
  }

  /// The entries of a compiled table, lowest first.
  func entries(_ table: ValueTable) -> Range<Int> {
    Int(table.start)..<Int(table.start) + Int(table.count)
  }

  /// The name of `value` in the compiled table `table` (index + 1), or nil.
  @inline(__always)
  func name(_ table: ValueTable, _ value: Int64) -> StaticText? {
    guard table.start >= 0 else { return nil }
    if table.isDense {
      guard value >= 0, value < Int64(table.count) else { return nil }
      return named[Int(table.start) &+ Int(value)].text
    }
    var low = Int(table.start)
    var high = low + Int(table.count)
    while low < high {
      let middle = (low &+ high) / 2
      let entry = named[middle]
      if value < entry.low {
        high = middle
      } else if value > entry.high {
        low = middle &+ 1
      } else {
        return entry.text
      }
    }
    return nil
  }
}
