/// Names of numbers, looked up in a text that is part of the program's read-only data.
///
/// A table is the text of its source file: one entry a line, the key first, in hex digits of one width, in
/// ascending order. A lookup is a binary search over that text. So a table costs nothing when the program
/// starts, and a lookup allocates nothing.
public struct NameTable: Sendable {
  /// The entries, one a line: the key, a space, the kind's letter and a space (if the table has kinds), the
  /// name.
  let lines: StaticString
  /// The width of each key.
  let digits: Int
  /// Whether the letter of a `UUIDKind` follows each key.
  let hasKinds: Bool

  /// The companies, by company identifier.
  ///
  /// - Spec: Assigned Numbers, 7.1
  public static var companies: NameTable { NameTable(lines: companyLines, digits: 4, hasKinds: false) }

  /// The 16-bit UUIDs, with their kinds.
  ///
  /// - Spec: Assigned Numbers, 3
  public static var uuids: NameTable { NameTable(lines: uuidLines, digits: 4, hasKinds: true) }

  /// The 128-bit UUIDs vendors chose, with their kinds.
  public static var vendorUUIDs: NameTable {
    NameTable(lines: vendorUUIDLines, digits: 32, hasKinds: true)
  }

  /// The appearances, as `Category` or `Category: Subcategory`.
  ///
  /// A subcategory that isn't listed isn't found, even if its category is: that is found by the value with
  /// its six low bits clear.
  ///
  /// - Spec: Assigned Numbers, 2.6
  public static var appearances: NameTable { NameTable(lines: appearanceLines, digits: 4, hasKinds: false) }

  /// The URI schemes with their colon, by the code point that stands for them.
  ///
  /// The name for 1 is empty: it stands for no scheme.
  ///
  /// - Spec: Assigned Numbers, 2.7
  public static var uriSchemes: NameTable { NameTable(lines: uriSchemeLines, digits: 2, hasKinds: false) }

  /// The short names of the formats in a Characteristic Presentation Format descriptor.
  ///
  /// - Spec: Assigned Numbers, 2.4
  public static var formatTypes: NameTable { NameTable(lines: formatTypeLines, digits: 2, hasKinds: false) }

  /// The descriptions in a Characteristic Presentation Format descriptor whose namespace is the SIG's.
  ///
  /// - Spec: Assigned Numbers, 2.4
  public static var formatDescriptions: NameTable {
    NameTable(lines: formatDescriptionLines, digits: 4, hasKinds: false)
  }

  /// Returns the name of `key`, or nil if the table doesn't list it.
  public func name(for key: UInt32) -> AssignedName? {
    name(high: 0, low: UInt64(key))
  }

  /// Returns the name of a key of up to 128 bits, in the order they are written, or nil if the table doesn't
  /// list it.
  public func name(high: UInt64, low: UInt64) -> AssignedName? {
    // A key wider than the table's has digits no line can show.
    if digits < 32 && (high != 0 || low >> UInt64(4 * digits) != 0) { return nil }
    let text = unsafe octets.bytes
    // Digits as text compare as the numbers do, so the first of them are compared as one word.
    let width = min(digits, 8)
    let sought = spell(digits > 8 ? high >> 32 : low, digits: width)
    // The entry, if there is one, is in `first..<end`, which is always whole lines.
    var first = 0
    var end = text.byteCount
    while first < end {
      let middle = first + (end - first) / 2
      let start = lineStart(text, before: middle, from: first)
      let lead = word(text, at: start, width: width)
      var order = lead < sought ? -1 : lead > sought ? 1 : 0
      if order == 0 && digits > 8 { order = compareTail(text, at: start + 8, high: high, low: low) }
      if order > 0 {
        end = start
        continue
      }
      let stop = lineEnd(text, after: middle)
      if order == 0 { return entry(start..<stop) }
      first = stop + 1
    }
    return nil
  }

  /// Hands each entry to `body` in ascending order of the keys, for a table whose keys have at most 32 bits.
  ///
  /// Whoever looks up often makes an index of its own from it.
  public func forEach(_ body: (UInt32, AssignedName) -> Void) {
    guard digits <= 8 else { return }
    let text = unsafe octets.bytes
    var start = 0
    while start < text.byteCount {
      let stop = lineEnd(text, after: start)
      if let name = entry(start..<stop) { body(key(text, at: start), name) }
      start = stop + 1
    }
  }

  /// Hands each entry to `body` in ascending order of the keys, for a table whose keys have 128 bits.
  public func forEachUUID(_ body: (_ high: UInt64, _ low: UInt64, AssignedName) -> Void) {
    guard digits == 32 else { return }
    let text = unsafe octets.bytes
    var start = 0
    while start < text.byteCount {
      let stop = lineEnd(text, after: start)
      if let name = entry(start..<stop) {
        let parts = [0, 8, 16, 24].map { UInt64(key(text, at: start + $0, digits: 8)) }
        body(parts[0] << 32 | parts[1], parts[2] << 32 | parts[3], name)
      }
      start = stop + 1
    }
  }

  /// Returns the key of the line that begins at `start`, or `digits` of it.
  private func key(_ text: RawSpan, at start: Int, digits: Int? = nil) -> UInt32 {
    var key: UInt32 = 0
    for place in start..<start + (digits ?? self.digits) {
      let digit = unsafe text.unsafeLoad(fromByteOffset: place, as: UInt8.self)
      key = key << 4 | UInt32(digit & 0xF &+ (digit > 0x39 ? 9 : 0))
    }
    return key
  }

  /// Returns the name of a 128-bit UUID, given in the order it is written, or nil if no table lists it.
  ///
  /// A 16-bit UUID in its 128-bit form has the name of its 16-bit form.
  ///
  /// - Spec: Core, Vol 3, Part B, 2.5.1
  public static func uuid(high: UInt64, low: UInt64) -> AssignedName? {
    // 0000xxxx-0000-1000-8000-00805F9B34FB
    if low == 0x8000_0080_5F9B_34FB && high & 0xFFFF_0000_FFFF_FFFF == 0x1000 {
      return uuids.name(for: UInt32(high >> 32))
    }
    return vendorUUIDs.name(high: high, low: low)
  }

  /// Returns what a 16-bit UUID was assigned to, or nil if it isn't listed.
  public static func uuidKind(for uuid: UInt16) -> UUIDKind? {
    uuids.name(for: UInt32(uuid))?.kind
  }

  /// The lines as octets, which live as long as the program does.
  var octets: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let span = unsafe Span(_unsafeStart: lines.utf8Start, count: lines.utf8CodeUnitCount)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }

  /// Returns how the digits at `start` compare to the last 24 of a 128-bit key's 32: negative if before them,
  /// positive if after.
  private func compareTail(_ text: RawSpan, at start: Int, high: UInt64, low: UInt64) -> Int {
    let found = (
      word(text, at: start, width: 8), word(text, at: start + 8, width: 8),
      word(text, at: start + 16, width: 8)
    )
    let sought = (
      spell(high & 0xFFFF_FFFF, digits: 8), spell(low >> 32, digits: 8),
      spell(low & 0xFFFF_FFFF, digits: 8)
    )
    return found == sought ? 0 : found < sought ? -1 : 1
  }

  /// Takes the name (and the kind) out of an entry's line.
  private func entry(_ range: Range<Int>) -> AssignedName? {
    let line = octets.extracting(range)
    let kind = hasKinds ? line[digits + 1] : 0
    // An empty name's line ends after the key, without a space.
    let name = line.extracting(min(digits + (hasKinds ? 3 : 1), line.count)...)
    return unsafe AssignedName(immortal: name, kindLetter: kind)
  }
}

/// Returns where the line that `position` is in begins, or `first` if it is later.
@inline(__always)
private func lineStart(_ text: RawSpan, before position: Int, from first: Int) -> Int {
  var start = position
  while start >= 8 && start > first {
    let word = unsafe text.unsafeLoadUnaligned(fromUncheckedByteOffset: start &- 8, as: UInt64.self)
    let found = newlines(word)
    if found != 0 { return max(first, start &- found.leadingZeroBitCount >> 3) }
    start &-= 8
  }
  while start > first, unsafe text.unsafeLoad(fromByteOffset: start &- 1, as: UInt8.self) != 0x0A {
    start &-= 1
  }
  return max(first, start)
}

/// Returns where the line that `position` is in ends.
@inline(__always)
private func lineEnd(_ text: RawSpan, after position: Int) -> Int {
  var stop = position
  while stop &+ 8 <= text.byteCount {
    let word = unsafe text.unsafeLoadUnaligned(fromUncheckedByteOffset: stop, as: UInt64.self)
    let found = newlines(word)
    if found != 0 { return stop &+ found.trailingZeroBitCount >> 3 }
    stop &+= 8
  }
  while stop < text.byteCount, unsafe text.unsafeLoad(fromByteOffset: stop, as: UInt8.self) != 0x0A {
    stop &+= 1
  }
  return stop
}

/// Returns the high bit of each octet of `word` that is a line feed, the first octet in the low bits.
///
/// It holds for a text without vertical tabs, which no table has.
@inline(__always)
private func newlines(_ word: UInt64) -> UInt64 {
  let rest = word.littleEndian ^ 0x0A0A_0A0A_0A0A_0A0A
  return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
}

/// Returns the two, four or eight octets at `offset` as a number whose order is that of the text.
@inline(__always)
private func word(_ text: RawSpan, at offset: Int, width: Int) -> UInt64 {
  switch width {
  case 2: UInt64(unsafe text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self).bigEndian)
  case 4: UInt64(unsafe text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian)
  default: unsafe text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).bigEndian
  }
}

/// Returns the hex digits of `value` as `word(_:at:width:)` reads them.
private func spell(_ value: UInt64, digits: Int) -> UInt64 {
  var text: UInt64 = 0
  for place in 0..<digits {
    let digit = value >> UInt64(4 * place) & 0xF
    text |= (digit + (digit < 10 ? 0x30 : 0x37)) << UInt64(8 * place)
  }
  return text
}
