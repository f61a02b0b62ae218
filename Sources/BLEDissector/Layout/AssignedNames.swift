import AssignedNumbers

/// Names from the assigned numbers, for value tables and UUIDs.
enum AssignedNames {
  /// The company with that identifier, or nil.
  static func company(_ value: Int64) -> StaticText? {
    UInt32(exactly: value).flatMap(NameTable.companies.name).map(StaticText.init)
  }

  /// The appearance, or its category where the subcategory isn't assigned; or nil.
  static func appearance(_ value: Int64) -> StaticText? {
    guard let key = UInt32(exactly: value) else { return nil }
    return (NameTable.appearances.name(for: key) ?? NameTable.appearances.name(for: key & ~0x3F))
      .map(StaticText.init)
  }

  /// What the 16-bit UUID stands for, or nil.
  static func uuid16(_ value: Int64) -> StaticText? {
    UInt32(exactly: value).flatMap(NameTable.uuids.name).map(StaticText.init)
  }

  /// What the 128-bit UUID, in display order, stands for, or nil.
  static func uuid128(high: UInt64, low: UInt64) -> StaticText? {
    NameTable.uuid(high: high, low: low).map(StaticText.init)
  }
}
