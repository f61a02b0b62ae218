/// Checks of the values in advertising data.
///
/// - Spec: CSS, Part A
extension CheckBuilder {
  mutating func advertisingValues() {
    check(
      "ad.name-utf8", .warning, on: .structure([0x08, 0x09, 0x30]), spec: "CSS, Part A, 1.2",
      evidence: .octets, "The name is not valid UTF-8, or has control characters in it.",
      proof: "Its octet {a} is {b:2}.",
      causes:
        "A name in another encoding, one that was cut inside of a character, or the zero that ends a string."
    ) { c, _, octets in
      // A shortened name may end inside of a character.
      guard let wrong = octets.firstOutsideOfText(mayBeCut: c.advertised.type == 0x08) else { return }
      c.report(wrong, Int(octets.u8(at: wrong) ?? 0), at: wrong, length: 1)
    }
    check(
      "ad.interval-range", .error, on: .structure([0x12, 0x1A]),
      claims: [.field("interval_min"), .field("interval_max"), .field("advertising_interval")],
      spec: "CSS, Part A, 1.9", evidence: .octets,
      "An interval is outside of its legal range, or the least is longer than the longest.",
      proof: "They are {a} and {b}."
    ) { c, _, octets in
      guard c.advertised.type == 0x12, let least = octets.u16(at: 0), let most = octets.u16(at: 2),
        least != 0xFFFF, most != 0xFFFF, least > most
      else { return }
      c.report(Int(least), Int(most), length: 4)
    }
    check(
      "ad.company-unknown", .note, on: .structure([0xFF]), spec: "CSS, Part A, 1.4", evidence: .octets,
      "The company identifier is one for tests, or no company's.", proof: "It is {a:4}.",
      causes: "Sample code that became a product. Others use the number for something else."
    ) { c, _, octets in
      // Assigned ones end at 0x10AE; those far behind are nobody's for long.
      guard let company = octets.u16(at: 0), company > 0x2FFF, c.tellsOnce(.unknownCompany) else { return }
      c.report(Int(company), length: 2)
    }
    check(
      "ad.beacon-malformed", .warning, on: .structure([0xFF, 0x16]), evidence: .octets,
      "A beacon has a length that its format can't have.",
      proof: "The type of its frame is {a:2}, its length {b}.",
      causes: "Receivers pass it over, since they tell beacons by their length."
    ) { c, _, octets in
      guard let frame = octets.wrongBeacon(isService: c.advertised.type == 0x16) else { return }
      c.report(Int(frame.type), frame.length, length: octets.byteCount)
    }
  }
}

extension RawSpan {
  /// The first octet that isn't one of text in UTF-8, or is a control character; nil where there is none.
  func firstOutsideOfText(mayBeCut: Bool) -> Int? {
    var at = 0
    while let first = u8(at: at) {
      if first < 0x20 || first == 0x7F { return at }
      if first < 0x80 {
        at &+= 1
        continue
      }
      // Overlong forms begin with C0 and C1; F5 and above would be beyond U+10FFFF.
      let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
      guard first >= 0xC2, first <= 0xF4 else { return at }
      for step in 1...more {
        guard let octet = u8(at: at &+ step) else { return mayBeCut ? nil : at }
        var least: UInt8 = 0x80
        var most: UInt8 = 0xBF
        if step == 1 {
          if first == 0xE0 { least = 0xA0 }
          if first == 0xED { most = 0x9F }
          if first == 0xF0 { least = 0x90 }
          if first == 0xF4 { most = 0x8F }
        }
        if octet < least || octet > most { return at }
      }
      at &+= more &+ 1
    }
    return nil
  }

  /// A frame of a beacon whose length is wrong, in manufacturer specific or in service data; nil for all else.
  ///
  /// Apple's messages are a list, in which an iBeacon has 21 octets. Eddystone's frames may have two reserved octets more.
  func wrongBeacon(isService: Bool) -> (type: UInt8, length: Int)? {
    guard isService else {
      guard u16(at: 0) == 0x004C, let type = u8(at: 2), type == 0x02, let length = u8(at: 3) else {
        return nil
      }
      return length == 0x15 && byteCount >= 25 ? nil : (type, byteCount &- 4)
    }
    guard u16(at: 0) == 0xFEAA, let type = u8(at: 2) else { return nil }
    let length = byteCount &- 2
    let isRight =
      switch type {
      // UID, with or without two reserved octets.
      case 0x00: length == 18 || length == 20
      case 0x10: length >= 3 && length <= 20
      // TLM, plain and encrypted.
      case 0x20: u8(at: 3) == 0 ? length == 14 : u8(at: 3) != 1 || length == 18
      case 0x30: length == 10 || length == 12
      default: true
      }
    return isRight ? nil : (type, length)
  }
}
