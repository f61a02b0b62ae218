/// What a layout's octets have to be, where several layouts share a code.
///
/// In a line it stands behind the code: `0x004C?[0]=0x02&len=23`. The first layout whose match holds is taken, so
/// one without a match, which always holds, stands last.
struct EntryMatch: BitwiseCopyable {
  enum Source: UInt8, BitwiseCopyable {
    /// The octet at `place`, those bits that are in `mask`.
    case octet
    /// The number of octets.
    case length
    /// The local name in the same advertising data begins with `text`.
    case name
    /// The value is written.
    case written
    /// The value is notified or indicated.
    case notified
  }
  enum Comparison: UInt8, BitwiseCopyable { case equal, atLeast, atMost }
  var source: Source
  var comparison = Comparison.equal
  /// Joined to the next by "or" rather than "and".
  var orNext = false
  var place: UInt8 = 0
  var mask: UInt8 = 0xFF
  var number: Int64 = 0
  var text = StaticText("")
}

extension TextScanner {
  /// The terms behind the `?` of a code, or nil where they are faulty.
  mutating func matches() -> [EntryMatch]? {
    var terms: [EntryMatch] = []
    repeat {
      guard let subject = matchSubject() else { return nil }
      if subject.source == .written || subject.source == .notified {
        terms.append(subject)
        continue
      }
      var term = subject
      if subject.source == .name {
        guard accept("^=") else { return nil }
      } else if accept(">=") {
        term.comparison = .atLeast
      } else if accept("<=") {
        term.comparison = .atMost
      } else if !accept("=") {
        return nil
      }
      repeat {
        if term.source == .name {
          guard let text = identifier() else { return nil }
          term.text = text
        } else {
          guard let number = number() else { return nil }
          term.number = number
        }
        term.orNext = current == 0x7C
        terms.append(term)
      } while accept("|")
    } while accept("&")
    return terms
  }

  private mutating func matchSubject() -> EntryMatch? {
    if accept("len") { return EntryMatch(source: .length) }
    if accept("name") { return EntryMatch(source: .name) }
    if accept("written") { return EntryMatch(source: .written) }
    if accept("notified") { return EntryMatch(source: .notified) }
    guard accept("["), let place = number(), place >= 0, place < 256, accept("]") else { return nil }
    var term = EntryMatch(source: .octet, place: UInt8(place))
    if accept("&") {
      guard let mask = number(), mask > 0, mask < 256 else { return nil }
      term.mask = UInt8(mask)
    }
    return term
  }
}

/// Where octets stand that an entry is looked for by.
struct MatchPlace: BitwiseCopyable {
  var start: Int32
  var end: Int32
  /// The local name in the same advertising data, or nothing.
  var nameStart: Int32 = 0
  var nameEnd: Int32 = 0
  var isWritten = false
  var isNotified = false
}

extension Catalog {
  /// The number of the first entry for `code` of `kind` whose match the octets fulfil, or 0.
  ///
  /// A layout for any code, `*` in its line, is tried when none for the code fits.
  func match(_ kind: LayoutKind, _ code: UInt32, _ octets: RawSpan, _ place: MatchPlace) -> UInt16 {
    if !kind.hasWideCodes || kind == .hciCommand || kind == .hciReturn {
      let plain = find(kind, code)
      guard plain > 0, entries[Int(plain)].rivals != .none else { return plain }
      let rival = match(WideKey.key(kind, code), octets, place)
      return rival > 0 ? rival : plain
    }
    let entry = match(WideKey.key(kind, code), octets, place)
    if entry > 0 || kindsWithAny &>> UInt64(kind.rawValue) & 1 == 0 { return entry }
    return match(WideKey.key(kind, Entry.anyCode), octets, place)
  }

  @inline(__always)
  private func match(_ key: UInt64, _ octets: RawSpan, _ place: MatchPlace) -> UInt16 {
    var index = firstWide(key)
    while index >= 0, index < wide.count, wide[index].key == key {
      let entry = wide[index].entry
      if entries[Int(entry)].matchCount == 0 || holds(entry, octets, place) { return entry }
      index &+= 1
    }
    return 0
  }

  private func holds(_ number: UInt16, _ octets: RawSpan, _ place: MatchPlace) -> Bool {
    var index = Int(entries[Int(number)].match)
    let end = index &+ Int(entries[Int(number)].matchCount)
    var isAnyTrue = false
    while index < end {
      let term = matches[index]
      isAnyTrue = isAnyTrue || holds(term, octets, place)
      if !term.orNext {
        if !isAnyTrue { return false }
        isAnyTrue = false
      }
      index &+= 1
    }
    return true
  }

  private func holds(_ term: EntryMatch, _ octets: RawSpan, _ place: MatchPlace) -> Bool {
    let length = place.end &- place.start
    let value: Int64
    switch term.source {
    case .written: return place.isWritten
    case .notified: return place.isNotified
    case .name: return hasName(term.text, octets, place)
    case .length: value = Int64(length)
    case .octet:
      guard Int32(term.place) < length, let octet = octets.u8(at: Int(place.start) &+ Int(term.place)) else {
        return false
      }
      value = Int64(octet & term.mask)
    }
    return switch term.comparison {
    case .equal: value == term.number
    case .atLeast: value >= term.number
    case .atMost: value <= term.number
    }
  }

  /// Whether the advertising data around has a local name that begins with `text`.
  private func hasName(_ text: StaticText, _ octets: RawSpan, _ place: MatchPlace) -> Bool {
    guard Int(place.nameEnd &- place.nameStart) >= text.count else { return false }
    var index = 0
    while index < text.count, octets.u8(at: Int(place.nameStart) &+ index) == text[index] { index &+= 1 }
    return index == text.count
  }
}
