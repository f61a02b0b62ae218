import Testing

@testable import BLEDissector

/// A small generator whose numbers depend on its seed only (SplitMix64).
private struct SeededGenerator {
  var state: UInt64

  mutating func octet() -> UInt8 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt8(truncatingIfNeeded: mixed ^ (mixed >> 31))
  }
}

/// The layouts as text: that all of them compile, and that no octets make a walk over them go wrong.
struct CatalogTests {
  @Test func everyLayoutCompiles() {
    var catalog = Catalog()
    // A structure alone may refer to fields of the layouts that embed it; with those it is compiled.
    for number in 1..<catalog.entries.count where catalog.entries[number].kind != .structure {
      catalog.prepare(UInt16(number))
      if let fault = catalog.fault {
        Issue.record("\(catalog.entries[number].name.string): \(fault.sentence)")
        return
      }
    }
    #expect(catalog.entries.count > 900)
  }

  @Test func codesAreUnique() {
    let catalog = Catalog()
    var seen: [String: String] = [:]
    for number in 1..<catalog.entries.count where catalog.entries[number].kind != .structure {
      let entry = catalog.entries[number]
      let key = "\(entry.kind) \(entry.code)"
      if let other = seen[key] { Issue.record("\(key) is both \(other) and \(entry.name.string)") }
      seen[key] = entry.name.string
    }
  }

  /// Every octet of a layer is in exactly one step, in order, whatever the octets are.
  @Test func everyOctetIsCoveredOnce() {
    let seed: UInt64 = 0x5EED
    var random = SeededGenerator(state: seed)
    var catalog = Catalog()
    for number in 1..<catalog.entries.count { catalog.prepare(UInt16(number)) }
    for number in 1..<catalog.entries.count where catalog.entries[number].kind != .structure {
      let entry = catalog.entries[number]
      let shortest = Int(entry.minLength) + Int(entry.headerLength)
      for extra in 0..<24 {
        // Also shorter than is legal, down to nothing.
        let length = extra < 8 ? shortest * extra / 8 : shortest + (extra - 8) * 3
        let octets = (0..<length).map { _ in extra % 3 == 0 ? random.octet() & 3 : random.octet() }
        let place = unsafe uncovered(catalog, UInt16(number), octets.span.bytes)
        #expect(place == nil, "seed \(seed), \(entry.kind) \(entry.name.string), octets \(octets)")
        if place != nil { return }
      }
    }
  }

  /// The first place where the steps leave a gap, overlap, or stop before the end; nil where they fit.
  private func uncovered(_ catalog: borrowing Catalog, _ entry: UInt16, _ octets: RawSpan) -> Int? {
    var cursor = FieldCursor(catalog, entry: entry, octets: octets)
    var covered = 0
    var steps = 0
    while let field = cursor.next() {
      steps += 1
      if steps > 20 * octets.byteCount + 2000 { return covered }
      switch field.event {
      case .value, .next, .leftover, .short, .padding, .unknown:
        if Int(field.start) < covered || field.length < 0 { return covered }
        // The length octet of a structure whose code is unknown is the list's own.
        if Int(field.start) > covered { return covered }
        covered = Int(field.start) + Int(field.length)
      default: break
      }
    }
    return covered == octets.byteCount ? nil : covered
  }

  /// What the session reads at fixed offsets is what the layouts say is there.
  @Test(arguments: [
    (LayoutKind.leEvent, UInt32(0x01), "connection_handle", 1), (.leEvent, 0x01, "role", 3),
    (.leEvent, 0x01, "peer_address_type", 4), (.leEvent, 0x01, "peer_address", 5),
    (.leEvent, 0x0A, "connection_handle", 1), (.leEvent, 0x0A, "role", 3),
    (.leEvent, 0x0A, "peer_address_type", 4), (.leEvent, 0x0A, "peer_address", 5),
    (.leEvent, 0x29, "connection_handle", 1), (.leEvent, 0x29, "peer_address", 5),
    (.leEvent, 0x19, "connection_handle", 1), (.leEvent, 0x2A, "connection_handle", 1),
    (.hciEvent, 0x03, "connection_handle", 1), (.hciEvent, 0x03, "bd_addr", 3),
    (.hciEvent, 0x03, "link_type", 9),
    (.hciEvent, 0x2C, "connection_handle", 1), (.hciEvent, 0x2C, "bd_addr", 3),
    (.hciEvent, 0x05, "connection_handle", 1), (.hciEvent, 0x05, "reason", 3),
    (.hciEvent, 0x0E, "command_opcode", 1),
  ])
  func offsetsAreThoseOfTheLayout(_ kind: LayoutKind, _ code: UInt32, _ name: String, _ offset: Int) {
    var catalog = Catalog()
    let entry = catalog.find(kind, code)
    catalog.prepare(entry)
    let octets = [UInt8](repeating: 0, count: 64)
    var found: Int?
    var cursor = unsafe FieldCursor(catalog, entry: entry, octets: octets.span.bytes)
    while let field = cursor.next() {
      if field.event == .value, catalog.rows[Int(field.row)].name.string == name { found = Int(field.start) }
    }
    #expect(found == offset)
  }
}
