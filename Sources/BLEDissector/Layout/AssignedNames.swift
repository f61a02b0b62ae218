import AssignedNumbers

/// The names of companies, appearances, UUIDs and URI schemes, with an index over those that records ask for most.
///
/// The indexes are made when the first layout that needs them is compiled.
struct AssignedNames: ~Copyable {
  private var companies = NameIndex()
  private var uuids = NameIndex()
  /// A user's own names, which go first.
  private var own = Table<UserDictionary.OwnName>(capacity: 1)

  /// Takes a name of a user's.
  mutating func add(_ name: UserDictionary.OwnName) { own.append(name) }

  private func ownName(_ high: UInt64, _ low: UInt64, isCompany: Bool = false) -> StaticText? {
    for index in 0..<own.count
    where own[index].uuid.low == low && own[index].uuid.high == high && own[index].isCompany == isCompany {
      return own[index].text
    }
    return nil
  }

  /// Makes the index of companies, once.
  mutating func prepareCompanies() { companies.fill(.companies) }

  /// Makes the index of 16-bit UUIDs, once.
  mutating func prepareUUIDs() { uuids.fill(.uuids) }

  /// The company with that identifier, or nil.
  func company(_ value: Int64) -> StaticText? {
    if own.count > 0, let name = ownName(0, UInt64(bitPattern: value), isCompany: true) { return name }
    // Reserved for tests, and used by many who have no number of their own.
    if value == 0xFFFF { return StaticText("no company") }
    return companies.name(value)
  }

  /// The appearance, or its category where the subcategory isn't assigned; or nil.
  func appearance(_ value: Int64) -> StaticText? {
    guard let key = UInt32(exactly: value) else { return nil }
    return (NameTable.appearances.name(for: key) ?? NameTable.appearances.name(for: key & ~0x3F))
      .map(StaticText.init)
  }

  /// The format of a characteristic's value, or nil.
  func format(_ value: Int64) -> StaticText? {
    UInt32(exactly: value).flatMap { NameTable.formatTypes.name(for: $0) }.map(StaticText.init)
  }

  /// Which of several values with one unit a characteristic has, or nil.
  func formatDescription(_ value: Int64) -> StaticText? {
    UInt32(exactly: value).flatMap { NameTable.formatDescriptions.name(for: $0) }.map(StaticText.init)
  }

  /// The URI scheme with that code point, with its colon, or nil.
  func uriScheme(_ value: Int64) -> StaticText? {
    guard let key = UInt32(exactly: value), let name = NameTable.uriSchemes.name(for: key) else { return nil }
    let text = StaticText(name)
    return text.isEmpty ? StaticText("none") : text
  }

  /// What the 16-bit UUID stands for, or nil.
  func uuid16(_ value: Int64) -> StaticText? {
    if own.count > 0, let name = ownName(0, UInt64(bitPattern: value)) { return name }
    return uuids.name(value)
  }

  /// What the 16-bit UUID of an attribute stands for, or nil.
  ///
  /// Below 0x1800 UUIDs are protocols and services of BR/EDR, and from 0xFC00 on they are assigned to companies; many
  /// devices use both for characteristics of their own, without asking. There a user's own name counts alone.
  ///
  /// - Spec: Assigned Numbers, 3
  func attributeUUID16(_ value: Int64) -> StaticText? {
    if own.count > 0, let name = ownName(0, UInt64(bitPattern: value)) { return name }
    return value >= 0x1800 && value < 0xFC00 ? uuids.name(value) : nil
  }

  /// What the 128-bit UUID, in display order, stands for, or nil.
  func uuid128(high: UInt64, low: UInt64) -> StaticText? {
    if own.count > 0 {
      if let name = ownName(high, low) { return name }
      let isShort = low == LongUUIDs.base.low && high & 0xFFFF_FFFF == LongUUIDs.base.high
      if isShort, let name = ownName(0, high &>> 32) { return name }
    }
    return NameTable.uuid(high: high, low: low).map(StaticText.init)
  }
}

/// A name table with its keys side by side, so that a lookup reads no text.
private struct NameIndex: ~Copyable {
  private var keys = Table<UInt32>(capacity: 1)
  private var names = Table<StaticText>(capacity: 1)

  /// Takes all of `table`, unless it has been done.
  mutating func fill(_ table: NameTable) {
    guard keys.count == 0 else { return }
    // Two passes: the first counts, so that there is one allocation for each column.
    var count = 0
    table.forEach { _, _ in count += 1 }
    keys.reserve(count)
    names.reserve(count)
    table.forEach { key, name in
      keys.append(key)
      names.append(StaticText(name))
    }
  }

  /// The name of `value`, or nil.
  func name(_ value: Int64) -> StaticText? {
    guard value >= 0, value <= 0xFFFF_FFFF else { return nil }
    let key = UInt32(truncatingIfNeeded: value)
    // Companies are numbered without gaps, so that most keys are their own place.
    if value < Int64(keys.count), keys[Int(value)] == key { return names[Int(value)] }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low &+ high) / 2
      let found = keys[middle]
      if found == key { return names[middle] }
      if found < key { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }
}
