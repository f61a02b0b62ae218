/// A user's own names and layouts, in the notation of the project's own.
///
/// The text is in sections, each behind a line with its title in brackets; a line that begins with `#` is a
/// comment. Docs/Dictionaries.md has the format.
public struct UserDictionary: Sendable {
  /// A UUID or company with its name.
  struct OwnName: BitwiseCopyable {
    /// A UUID of 16 bits or a company identifier stands in the lower one alone.
    var uuid: LongUUIDs.Value
    var isCompany: Bool
    var text: StaticText
  }

  /// What the text's lines are.
  private enum Section {
    case names(isCompany: Bool)
    case values
    case layouts(LayoutKind)

    static let titles = [
      "names", "companies", "attributes", "manufacturer data", "service data", "structures", "values",
    ]

    init?(_ title: String) {
      switch title {
      case "names": self = .names(isCompany: false)
      case "companies": self = .names(isCompany: true)
      case "attributes": self = .layouts(.attributeValue)
      case "manufacturer data": self = .layouts(.manufacturerData)
      case "service data": self = .layouts(.serviceData)
      case "structures": self = .layouts(.structure)
      case "values": self = .values
      default: return nil
      }
    }
  }

  /// What it is called in messages.
  public let name: String
  let text: StaticText
  private(set) var groups: [LayoutGroup] = []
  private(set) var valueNames: [StaticText] = []
  private(set) var names: [OwnName] = []

  /// Reads the octets of a dictionary; `name` is the file's.
  ///
  /// The octets are kept as long as the process lives.
  public init(name: String, octets: [UInt8]) throws(DictionaryError) {
    self.name = name
    text = StaticText(copying: Self.plain(octets))
    if let place = Self.unprintable(octets) {
      throw error("a dictionary is UTF-8 without control characters", place)
    }
    var scanner = TextScanner(text)
    var section: Section?
    var start = 0
    while let line = scanner.line() {
      guard line.text.count > 0, !line.text.startsWithSpace else { continue }
      if line.text[0] != 0x5B {
        if section == nil {
          throw error(
            "a line stands in a section; the first one begins with its title, as `[names]`", line.start)
        }
        continue
      }
      try close(section, start, line.start)
      var words = TextScanner(line.text, at: 1)
      let title = words.phrase()
      guard let opened = Section(title.cut(0, title.count - 1).string), title.last == 0x5D else {
        throw error("no such section; there are \(Section.titles.joined(separator: ", "))", line.start)
      }
      section = opened
      start = line.end
    }
    try close(section, start, text.count)
  }

  /// The octets with comments, tabs and carriage returns as spaces, so that places stay what they are.
  private static func plain(_ octets: [UInt8]) -> [UInt8] {
    var plain = octets
    var isComment = false
    for index in plain.indices {
      if plain[index] == 0x0A {
        isComment = false
        continue
      }
      if plain[index] == 0x23, index == 0 || plain[index - 1] == 0x0A { isComment = true }
      if isComment || plain[index] == 0x09 || plain[index] == 0x0D { plain[index] = 0x20 }
    }
    return plain
  }

  /// Where the first octet is that no terminal should get, or nil.
  private static func unprintable(_ octets: [UInt8]) -> Int? {
    var place = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = octets.makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .emptyInput: return nil
      case .error: return place
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let isSpace = scalar == "\n" || scalar == "\t" || scalar == "\r"
        if scalar.properties.generalCategory == .control, !isSpace { return place }
        place += encoded.count
      }
    }
  }

  private mutating func close(_ section: Section?, _ start: Int, _ end: Int) throws(DictionaryError) {
    let part = text.cut(start, end)
    switch section {
    case nil: break
    case .values: valueNames.append(part)
    case .layouts(let kind):
      groups.append(LayoutGroup(kind, spec: StaticText(copying: Array(name.utf8)), isJudged: false, part))
    case .names(let isCompany):
      var scanner = TextScanner(part)
      while let line = scanner.line() {
        var words = TextScanner(line.text)
        guard words.skipSpace() else { continue }
        names.append(try ownName(&words, start + line.start, isCompany))
      }
    }
  }

  private func ownName(
    _ words: inout TextScanner, _ place: Int, _ isCompany: Bool
  ) throws(DictionaryError) -> OwnName {
    var uuid = LongUUIDs.Value(high: 0, low: 0)
    if !isCompany, let long = words.longUUID() {
      uuid = long
    } else if let number = words.number(), number >= 0, number <= 0xFFFF {
      uuid.low = UInt64(number)
    } else {
      throw error(
        isCompany
          ? "a company is a number of 16 bits with its name, as `0xFFFF  Lab`"
          : "a name follows a UUID, of 16 bits as `0xFFE0` or in full", place)
    }
    let text = words.phrase()
    guard text.count > 0 else { throw error("a name is missing", place) }
    return OwnName(uuid: uuid, isCompany: isCompany, text: text)
  }

  private func error(_ message: String, _ position: Int) -> DictionaryError {
    var line = 1
    var column = 1
    for index in 0..<min(position, text.count) {
      column += 1
      if text[index] == 0x0A {
        line += 1
        column = 1
      }
    }
    return DictionaryError("\(name):\(line):\(column): \(message)")
  }

  /// What is wrong with the lines of `dictionaries`, taken together; nil where nothing is.
  public static func fault(in dictionaries: [UserDictionary]) -> DictionaryError? {
    var catalog = Catalog(dictionaries)
    for number in 1..<max(1, catalog.firstOwn) where catalog.entries[number].kind != .structure {
      catalog.prepare(UInt16(number))
    }
    if let fault = catalog.fault { return error(fault, dictionaries) }
    for index in 0..<catalog.values.tables.count {
      let table = catalog.values.tables[index]
      guard let owner = dictionaries.first(where: { $0.text.position(of: table.name) != nil }),
        let place = owner.text.position(of: table.name)
      else { continue }
      if catalog.values.isTaken(table.name, before: index) {
        return owner.error("there is a table of that name already", place)
      }
      if catalog.values.table(table.name) == nil {
        return owner.error("an entry of a table is `NUMBER TEXT`, two spaces apart", place)
      }
    }
    return nil
  }

  private static func error(_ fault: LayoutError, _ dictionaries: [UserDictionary]) -> DictionaryError? {
    for dictionary in dictionaries {
      guard let start = dictionary.text.position(of: fault.text) else { continue }
      var words = TextScanner(fault.text, at: fault.position)
      let word = words.word().map { ": `\($0.string.prefix(40))`" } ?? ""
      return dictionary.error(StaticText(fault.message).string + word, start + fault.position)
    }
    return nil
  }
}

/// What is wrong with a dictionary: one sentence with the file's name, line and column in front.
public struct DictionaryError: Error {
  /// The sentence.
  public let sentence: String

  /// An error that says `sentence`.
  public init(_ sentence: String) { self.sentence = sentence }
}
