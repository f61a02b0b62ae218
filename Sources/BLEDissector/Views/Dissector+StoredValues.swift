/// What was kept of attributes, in words.
extension Dissector {
  /// The last value of an attribute as a line shows it, without the attribute's name; empty where there is none.
  mutating func words(ofValueOf attribute: Int) -> String {
    let kept = session.attributes.attributes[attribute]
    guard kept.valueRecord > 0 else { return "" }
    if kept.value.whole == 0 { return "empty" }
    if kept.type == 0 { return octetsInWords(kept.value) }
    let entry = catalog.find(.joinedValue, 0)
    catalog.prepare(entry)
    walk.isTerse = true
    walk.removeAll()
    walk.forgetContext()
    walk.attributes.append(kept.type)
    walk.isWritten = kept.valueIsWritten
    walk.isNotified = false
    repeat {
      walk.removeAll()
      Self.walk(&walk, catalog, session.attributes, kept.value, entry)
      if walk.missing > 0 { catalog.prepare(walk.missing) }
    } while walk.missing > 0
    var text = OctetBuffer()
    let layer = LayerRef(
      kind: .joinedValue, entry: entry, buffer: 0, code: 0, start: 0, end: Int32(kept.value.count),
      firstField: 0, endField: Int32(walk.fields.count))
    Line(options: TextOptions()).renderFields(
      catalog, walk, layer, session.attributes.values.octets(kept.value), session.attributes, -1, kept.type,
      &text)
    let words = text.string
    let rest = words.drop { $0 == " " || $0 == ":" }
    if rest.hasPrefix("value=") { return octetsInWords(kept.value) }
    return String(rest) + (kept.value.isCut ? "…" : "")
  }

  /// Octets that no layout is known for, and as text where they look like one.
  private func octetsInWords(_ slot: OctetStore.Slot) -> String {
    let octets = session.attributes.values.octets(slot)
    var text = OctetBuffer()
    text.appendOctets(octets, short: true)
    return text.string + (slot.isCut ? "…" : "") + (Self.printable(octets).map { " \"\($0)\"" } ?? "")
  }

  /// Octets as text, where they look like one: four or more characters of ASCII.
  private static func printable(_ octets: RawSpan) -> String? {
    var text = ""
    for place in 0..<octets.byteCount {
      guard let octet = octets.u8(at: place), octet >= 0x20, octet < 0x7F, octet != 0x22, octet != 0x5C else {
        return nil
      }
      text.unicodeScalars.append(Unicode.Scalar(octet))
    }
    return text.utf8.count >= 4 ? text : nil
  }

  private static func walk(
    _ walk: inout LayoutWalk, _ catalog: borrowing Catalog, _ attributes: borrowing GATTDatabases,
    _ slot: OctetStore.Slot, _ entry: UInt16
  ) {
    walk.walk(catalog, entry: entry, octets: attributes.values.octets(slot))
  }
}
