/// Compiles the fields of one layout into rows.
///
/// A name is known from the place where it is defined to the end of its layout; a field that a later one
/// refers to gets a slot, so that the walk remembers its value.
struct LayoutParser: ~Copyable {
  /// A name that later words may refer to.
  private struct Known {
    var name: StaticText
    var row: Int
  }

  var scanner: TextScanner
  private var known: [Known] = []
  private(set) var slots = 0
  /// The terms that hold for everything inside of an embedded structure.
  private var outer: [Term] = []
  private var depth = 0

  /// No layout may have more fields, and not all of them together, structures that are embedded counted each time.
  private static let mostRows = 8192
  private static let mostRowsInAll = 1 << 20
  /// A condition's place has 16 bits.
  private static let mostTerms = 65_000
  private var firstRow = -1
  private var groups = 0

  /// No layout may need more slots.
  static let mostSlots = 16

  init() { scanner = TextScanner(StaticText("")) }

  /// Appends the rows of `fields` to the catalogue's.
  mutating func parse(_ fields: StaticText, into catalog: inout Catalog) throws(LayoutError) {
    let before = scanner
    scanner = TextScanner(fields)
    depth += 1
    guard depth < 8 else { throw error("structures are embedded too deep") }
    try parseItems(closing: 0, into: &catalog)
    depth -= 1
    scanner = before
  }

  func error(_ message: StaticString) -> LayoutError {
    LayoutError(message: message, text: scanner.text, position: scanner.position)
  }

  private mutating func parseItems(closing: UInt8, into catalog: inout Catalog) throws(LayoutError) {
    if firstRow < 0 { firstRow = catalog.rows.count }
    while scanner.skipSpace() {
      guard catalog.rows.count - firstRow < Self.mostRows, catalog.rows.count < Self.mostRowsInAll else {
        throw error("there are too many fields")
      }
      if closing != 0, scanner.current == closing { return }
      if scanner.accept("-") { continue }
      if scanner.accept("@") {
        try parseEmbedded(into: &catalog)
      } else {
        try parseItem(into: &catalog)
      }
    }
    if closing != 0 { throw error("a group is not closed") }
  }

  private mutating func parseEmbedded(into catalog: inout Catalog) throws(LayoutError) {
    guard let name = scanner.identifier() else { throw error("a structure's name is missing") }
    guard let fields = catalog.structure(name) else { throw error("no such structure") }
    let outside = outer
    if scanner.accept("?") { outer = outside + (try parseCondition(&catalog)) }
    try parse(fields, into: &catalog)
    outer = outside
  }

  private mutating func parseItem(into catalog: inout Catalog) throws(LayoutError) {
    let isQuiet = scanner.accept(".")
    guard let name = scanner.identifier() else { throw error("a field's name is missing") }
    var row = Row(name: name, shape: .number)
    if isQuiet { row.flags.insert(.quiet) }
    if name[0] == 0x5F || name.equals("reserved") { row.flags.insert(.reserved) }
    if scanner.accept(":") {
      try parseField(&row, &catalog)
    } else {
      try parseGroup(&row, &catalog)
    }
  }

  private mutating func parseGroup(_ head: inout Row, _ catalog: inout Catalog) throws(LayoutError) {
    // More groups in one another than a walk has room for.
    guard groups < 16 else { throw error("groups are nested too deep") }
    groups += 1
    defer { groups -= 1 }
    head.shape = .group
    while true {
      if scanner.accept("(") {
        head.length = try parseOperand(&catalog)
        head.flags.insert(.limited)
        guard scanner.accept(")") else { throw error("`)` is missing") }
      } else if scanner.accept("[") {
        head.count = try parseOperand(&catalog)
        head.flags.insert(.repeated)
        guard scanner.accept("]") else { throw error("`]` is missing") }
      } else {
        break
      }
    }
    // In columns each field is an array of its own, one behind the other.
    let isColumns = scanner.current == 0x3C && head.flags.contains(.repeated)
    guard isColumns || scanner.current == 0x7B else { throw error("`{` is missing") }
    scanner.advance()
    let count = head.count
    if isColumns {
      head.flags.remove(.repeated)
      head.count = Operand()
    }
    let place = catalog.append(head)
    known.append(Known(name: head.name, row: place))
    try parseItems(closing: isColumns ? 0x3E : 0x7D, into: &catalog)
    scanner.advance()
    if isColumns {
      for column in place + 1..<catalog.rows.count {
        catalog.rows[column].flags.insert(.repeated)
        catalog.rows[column].count = count
      }
    }
    catalog.rows[place].body = UInt16(clamping: catalog.rows.count - place - 1)
    try finish(place, &catalog)
  }

  private mutating func parseField(_ head: inout Row, _ catalog: inout Catalog) throws(LayoutError) {
    try parseType(&head)
    if scanner.accept("(") {
      head.length = try parseOperand(&catalog)
      if scanner.accept(";") {
        guard let name = scanner.identifier(), let kind = LayoutKind.nested(name) else {
          throw error("no such table of structures")
        }
        head.inside = kind
        if scanner.accept(":") {
          guard let field = scanner.identifier() else { throw error("a field's name is missing") }
          head.count = Operand(base: .slot, slot: try slot(of: field, &catalog))
        }
      }
      guard scanner.accept(")") else { throw error("`)` is missing") }
    } else if head.width == 0 {
      head.length.base = .rest
    }
    if scanner.accept("[") {
      head.count = try parseOperand(&catalog)
      head.flags.insert(.repeated)
      guard scanner.accept("]") else { throw error("`]` is missing") }
    }
    let place = catalog.append(head)
    if scanner.accept("{") {
      try parseBits(place, &catalog)
    }
    known.append(Known(name: head.name, row: place))
    try parseAttributes(place, &catalog)
    try finish(place, &catalog)
  }

  private mutating func parseBits(_ place: Int, _ catalog: inout Catalog) throws(LayoutError) {
    let parent = catalog.rows[place]
    guard parent.shape == .number else { throw error("only a number can have bit fields") }
    var shift = 0
    var visible = 0
    var sameName = false
    while scanner.skipSpace(), !scanner.accept("}") {
      guard let name = scanner.identifier(), scanner.accept(":"), let size = scanner.number(), size > 0,
        size <= 64
      else { throw error("a bit field is `name:width`") }
      var bit = Row(name: name, shape: .bits)
      bit.shift = UInt8(truncatingIfNeeded: shift)
      bit.bitCount = UInt8(size)
      if scanner.accept("s") { bit.flags.insert(.signed) }
      if name[0] == 0x5F { bit.flags.insert(.reserved) } else { visible += 1 }
      if name.equals(parent.name) { sameName = true }
      shift += Int(size)
      let child = catalog.append(bit)
      known.append(Known(name: name, row: child))
      try parseAttributes(child, &catalog)
    }
    guard shift == Int(parent.width) * 8 else { throw error("the bit fields do not fill their number") }
    catalog.rows[place].body = UInt16(clamping: catalog.rows.count - place - 1)
    catalog.rows[place].flags.insert(.hasBits)
    if sameName { catalog.rows[place].flags.insert(.collapsed) }
  }

  private mutating func parseAttributes(_ place: Int, _ catalog: inout Catalog) throws(LayoutError) {
    if scanner.accept("=") { catalog.rows[place].names = try table(&catalog) }
    if scanner.accept("~") { catalog.rows[place].special = try table(&catalog) }
    if scanner.accept("&") { catalog.rows[place].bitNames = try table(&catalog) }
    if scanner.current == 0x2A || scanner.current == 0x2B {
      catalog.rows[place].scale = try parseScale(&catalog)
    }
    if scanner.accept("!") {
      guard let value = scanner.number() else { throw error("a constant is missing") }
      catalog.rows[place].range = catalog.append(ValueRange(min: value, max: value))
      catalog.rows[place].flags.insert(.constant)
    }
    if scanner.accept("^") {
      guard let low = scanner.number(), scanner.accept(".."), let high = scanner.number(), low <= high else {
        throw error("a range is `low..high`")
      }
      catalog.rows[place].range = catalog.append(ValueRange(min: low, max: high))
    }
    if catalog.rows[place].names > 0, catalog.rows[place].name.equals("status"),
      catalog.rows[place].width == 1
    {
      catalog.rows[place].flags.insert(.status)
    }
  }

  /// The condition, the end of the word, and what an embedding adds.
  private mutating func finish(_ place: Int, _ catalog: inout Catalog) throws(LayoutError) {
    var terms = outer
    if scanner.accept("?") { terms += try parseCondition(&catalog) }
    guard terms.count < 256, catalog.terms.count < Self.mostTerms else {
      throw error("there are too many conditions")
    }
    catalog.rows[place].condition = UInt16(catalog.terms.count)
    catalog.rows[place].conditionCount = UInt8(terms.count)
    for term in terms { catalog.append(term) }
    let octet = scanner.current
    guard octet == 0 || octet == 0x20 || octet == 0x0A || octet == 0x7D || octet == 0x3E else {
      throw error("unexpected text behind a field")
    }
  }

  private mutating func table(_ catalog: inout Catalog) throws(LayoutError) -> UInt16 {
    guard let name = scanner.identifier() else { throw error("a table's name is missing") }
    guard let table = catalog.values.table(name) else { throw error("no such value table") }
    return table
  }

  /// The slot in which the value of the latest field `name` is kept.
  private mutating func slot(of name: StaticText, _ catalog: inout Catalog) throws(LayoutError) -> UInt8 {
    guard let row = known.last(where: { $0.name.equals(name) })?.row else {
      throw error("no earlier field of that name")
    }
    if catalog.rows[row].slot == 255 { catalog.rows[row].slot = try newSlot() }
    let slot = catalog.rows[row].slot
    // Alternatives under complementary conditions have one name and share the slot.
    for other in known where other.name.equals(name) && catalog.rows[other.row].slot == 255 {
      catalog.rows[other.row].slot = slot
    }
    return slot
  }

  private mutating func newSlot() throws(LayoutError) -> UInt8 {
    guard slots < Self.mostSlots else { throw error("too many fields are referred to") }
    slots += 1
    return UInt8(slots - 1)
  }
}

extension LayoutParser {
  /// A count or length: `*`, a number, a field, with a step behind it; `popcount(f)`, `sum(f)`; with `|*` at most
  /// what is left.
  private mutating func parseOperand(_ catalog: inout Catalog) throws(LayoutError) -> Operand {
    var operand = Operand()
    if scanner.accept("*") {
      operand.base = .rest
    } else if let number = scanner.number() {
      operand.base = .literal
      operand.number = UInt16(clamping: number)
      return operand
    } else if scanner.accept("popcount(") {
      operand.base = .popcount
      operand.slot = try measure(&catalog)
      guard scanner.accept(")") else { throw error("`)` is missing") }
    } else if scanner.accept("sum(") {
      operand.base = .sum
      guard let name = scanner.identifier(), let row = known.last(where: { $0.name.equals(name) })?.row else {
        throw error("no earlier field of that name")
      }
      if catalog.rows[row].sumSlot == 255 { catalog.rows[row].sumSlot = try newSlot() }
      operand.slot = catalog.rows[row].sumSlot
      guard scanner.accept(")") else { throw error("`)` is missing") }
    } else {
      operand.base = .slot
      operand.slot = try measure(&catalog)
    }
    if scanner.accept("|*") {
      operand.step = .orRest
      return operand
    }
    if scanner.accept("-") {
      operand.step = .minus
    } else if scanner.accept("+") {
      operand.step = .plus
    } else if scanner.accept("*") {
      operand.step = .times
    } else if scanner.accept("/") {
      operand.step = .divided
    } else {
      return operand
    }
    guard let number = scanner.number(), number > 0, number < 65536 else {
      throw error("a positive number is missing")
    }
    operand.number = UInt16(number)
    return operand
  }

  /// The slot of the field named here, which from now on is a measure.
  private mutating func measure(_ catalog: inout Catalog) throws(LayoutError) -> UInt8 {
    guard let name = scanner.identifier() else { throw error("a count or length is missing") }
    let slot = try slot(of: name, &catalog)
    if let row = known.last(where: { $0.name.equals(name) })?.row {
      catalog.rows[row].flags.insert(.measure)
    }
    return slot
  }

  private mutating func parseCondition(_ catalog: inout Catalog) throws(LayoutError) -> [Term] {
    var terms: [Term] = []
    repeat {
      repeat {
        let first = terms.count
        try parseTerm(&terms, &catalog)
        if scanner.current == 0x2F {
          guard terms.count == first + 1 || terms[first].orNext else {
            throw error("`!=a|b` can't be joined by `/`")
          }
          terms[terms.count - 1].orNext = true
        }
      } while scanner.accept("/")
    } while scanner.accept("&")
    return terms
  }

  private mutating func parseTerm(_ terms: inout [Term], _ catalog: inout Catalog) throws(LayoutError) {
    let isNegated = scanner.accept("!")
    guard let name = scanner.identifier() else { throw error("a condition is missing") }
    var term = Term(source: .slot, comparison: .bitSet)
    term.negated = isNegated
    if name.equals("left") {
      term.source = .left
    } else if name.equals("len") {
      term.source = .length
    } else {
      term.slot = try slot(of: name, &catalog)
    }
    if scanner.accept(".") {
      guard let bit = scanner.number(), bit >= 0, bit < 64 else { throw error("a bit number is missing") }
      term.number = bit
      terms.append(term)
      return
    }
    if scanner.accept(">=") {
      term.comparison = .atLeast
    } else if scanner.accept("<=") {
      term.comparison = .atMost
    } else if scanner.accept("!=") {
      term.comparison = .notEqual
    } else if scanner.accept("=") {
      term.comparison = .equal
    } else if scanner.accept(">") {
      term.comparison = .greater
    } else if scanner.accept("<") {
      term.comparison = .less
    } else {
      throw error("a comparison is missing")
    }
    repeat {
      guard let number = scanner.number() else { throw error("a number is missing") }
      term.number = number
      if term.comparison == .equal, scanner.current == 0x7C {
        term.orNext = true
      } else {
        term.orNext = false
      }
      terms.append(term)
    } while scanner.accept("|")
  }
}
