/// Checks of advertising data as a whole.
///
/// - Spec: Core 6.0, Vol 3, Part C, 11; CSS, Part A
extension CheckBuilder {
  mutating func advertising() {
    advertisingStructures()
    advertisingData()
    advertisingFlags()
    advertisingValues()
  }

  /// How the data is put together.
  private mutating func advertisingStructures() {
    decoded(
      .adLengthOverrun, "ad.length-overrun", .error, spec: "Vol 3, Part C, 11",
      "A structure of the advertising data is longer than what is left of it.",
      proof: .text("Its length is {a}, and {b octets} follow."),
      causes: "A length that doesn't count the type's octet, or data that was cut to fit.")
    decoded(
      .adTypeSize, "ad.type-size", .error, spec: "CSS, Part A, 1",
      "A structure of the advertising data has a length that its type can't have.", proof: .length,
      citesPDU: true)
    decoded(
      .adValueReserved, "ad.value-reserved", .warning, spec: "CSS, Part A, 1",
      "A value in the advertising data is reserved, or outside of its legal range.", proof: .value,
      citesPDU: true, reserved: "A bit of the advertising data that is reserved for future use is set.",
      on: .structure([0x19])
    ) { c, d, octets in
      // Assigned ones end at 0x1514; far behind them none will be for long.
      guard let appearance = octets.u16(at: 0), appearance > 0x3FFF else { return }
      c.report(Int(appearance), length: 2)
      // It cites where the structure is defined, as what decoding finds does.
      let last = c.findings.count &- 1
      if last >= 0 { c.findings[last].structure = d.catalog.find(.advertisingData, 0x19) }
    }
    length(
      "ad.uuid-list-size", .error, of: .structure([0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x14, 0x15, 0x1F]),
      spec: "CSS, Part A, 1.1", "A list of UUIDs is no whole number of them.",
      causes: "A type for UUIDs of another width than those in the list.")
    check(
      "ad.early-termination", .error, on: .advertisingData, spec: "Vol 3, Part C, 11", evidence: .octets,
      "Behind a length of zero, which ends advertising data, there is more than zeros.",
      proof: "It ends at octet {a}.",
      causes: "A structure that was built with a wrong length; scanners don't see what is behind it."
    ) { c, _, octets in
      var at = Int(c.advertised.padding)
      while let octet = octets.u8(at: at) {
        if octet != 0 {
          return c.report(Int(c.advertised.padding), at: at, length: octets.byteCount &- at)
        }
        at &+= 1
      }
    }
    check(
      "ad.legacy-over-31", .error, on: .advertisingData, .leEvent(0x02),
      claims: [.field("data_length")], spec: "Vol 3, Part C, 11", evidence: .octets,
      "Legacy advertising data is longer than 31 octets, the most there can be."
    ) { c, _, octets in
      guard c.advertised.isWhole, c.advertised.isLegacy, c.layer.code == 0x0D, octets.byteCount > 31 else {
        return
      }
      c.report(octets.byteCount, length: octets.byteCount)
    }
  }

  /// What stands in which block, and how often.
  private mutating func advertisingData() {
    check(
      "ad.duplicate-type", .warning, on: .advertisingData, spec: "CSS, Part A, 1", evidence: .octets,
      "A type that advertising data may have once only is there twice.", proof: "It is {a:ad}.",
      causes:
        "Two parts of a firmware that both add it. Most receivers take one of them, and not all take the same."
    ) { c, _, octets in
      guard c.advertised.repeated > 0 else { return }
      let start = Int(c.advertised.repeatedAt) &- c.base
      c.report(Int(c.advertised.repeated), at: start, length: Int(octets.u8(at: start) ?? 0) &+ 1)
    }
    check(
      "ad.type-not-permitted", .warning,
      on: .structure([0x0E, 0x0F, 0x10, 0x11, 0x1B, 0x1C, 0x1D, 0x1E, 0x28, 0x2C, 0x2D, 0x32]),
      spec: "CSS, Part A, 1", evidence: .octets,
      "The type isn't one for advertising or scan response data.", proof: "It is {a:ad}.",
      causes: "Most of these types are meant for pairing out of band, over NFC say."
    ) { c, _, octets in
      // On the air the controller's own data, ACAD, stands elsewhere.
      c.report(Int(c.advertised.type), length: octets.byteCount)
    }
    check(
      "ad.in-both-blocks", .note, on: .advertisingData, spec: "CSS, Part A, 1", evidence: .octets,
      "Appearance or a target address is in the advertising data and in the scan response.",
      proof: "The scan response is in {earlier}.",
      causes: "It takes room in both, and says nothing new in the second."
    ) { c, _, octets in
      // Heard before and behind the scan response, so that it wasn't moved from the one to the other.
      let singles = c.advertised.singles & Advertised.Single.ofEither
      guard singles != 0, c.advertised.block == .advertising, let device = c.device,
        device.both & singles != 0, c.tellsOnce(.both)
      else { return }
      c.report(earlier: device.responseIn, length: octets.byteCount)
    }
    check(
      "ad.empty", .note, on: .advertisingData, spec: "Vol 3, Part C, 11", evidence: .octets,
      "Connectable advertising has no data at all.",
      causes: "Apps that scan for a service or a name don't find the device."
    ) { c, _, octets in
      guard octets.byteCount == 0, c.advertised.isConnectable, c.advertised.isLegacy,
        c.advertised.block == .advertising, !c.advertised.isOwn, c.tellsOnce(.empty)
      else { return }
      c.report()
    }
    check(
      "ad.unknown-type", .note, on: .structure(Self.unknownTypes), spec: "Vol 3, Part C, 11",
      evidence: .octets, "A structure of the advertising data has a type that nobody has defined.",
      proof: "It is {a:2}.",
      causes: "Company-specific data belongs behind the type 0xFF and the company's identifier."
    ) { c, _, octets in
      if c.tellsOnce(.unknownType) { c.report(Int(c.advertised.type), length: octets.byteCount) }
    }
  }

  /// Types that Assigned Numbers doesn't have.
  ///
  /// - Spec: Assigned Numbers, 2.3
  static let unknownTypes: [UInt32] = {
    let known: [ClosedRange<UInt32>] = [
      0x01...0x12, 0x14...0x32, 0x34...0x34, 0x38...0x38, 0x3D...0x3D, 0xFF...0xFF,
    ]
    return (0...0xFF).filter { type in !known.contains { $0.contains(type) } }
  }()

  /// Flags.
  ///
  /// - Spec: CSS, Part A, 1.3
  private mutating func advertisingFlags() {
    check(
      "ad.flags-in-scan-response", .error, on: .structure([0x01]), spec: "CSS, Part A, 1.3",
      evidence: .octets, "The scan response has Flags, which belong in the advertising data only.",
      causes: "One buffer that is used for both. Who doesn't ask for the scan response misses the flags."
    ) { c, _, octets in
      if c.advertised.block == .scanResponse { c.report(length: octets.byteCount) }
    }
    check(
      "ad.flags-missing", .warning, on: .advertisingData, spec: "CSS, Part A, 1.3", evidence: .octets,
      "Connectable advertising has no Flags, so that the device is in no discoverable mode.",
      causes: "Phones may leave it out of the list of devices that the user sees."
    ) { c, d, octets in
      guard octets.byteCount > 0, c.advertised.singles & Advertised.Single.flags == 0, !c.hasFinding,
        d.packet.findings.count == 0, c.advertised.isConnectable, c.advertised.isLegacy,
        c.advertised.block == .advertising,
        !c.advertised.isOwn, c.tellsOnce(.noFlags)
      else { return }
      c.report(length: octets.byteCount)
    }
    check(
      "ad.flags-both-modes", .error, on: .structure([0x01]), spec: "Vol 3, Part C, 9.2", evidence: .octets,
      "The Flags say limited and general discoverable mode at once.", proof: "They are {a:2}."
    ) { c, _, octets in
      if let flags = octets.u8(at: 0), flags & 3 == 3 { c.report(Int(flags), length: 1) }
    }
    check(
      "ad.flags-reserved", .warning, on: .structure([0x01]), spec: "CSS, Part A, 1.3", evidence: .octets,
      "A bit of the Flags that is reserved for future use is set.", proof: "They are {a:2}."
    ) { c, _, octets in
      if let flags = octets.u8(at: 0), flags & 0xE0 > 0 { c.report(Int(flags), length: 1) }
    }
    check(
      "ad.flags-bredr", .note, on: .structure([0x01]), spec: "CSS, Part A, 1.3", evidence: .octets,
      "The Flags say that BR/EDR is not supported, and that LE and BR/EDR are used at once.",
      proof: "They are {a:2}."
    ) { c, _, octets in
      guard let flags = octets.u8(at: 0), flags & 4 > 0, flags & 0x18 > 0, c.tellsOnce(.bothTransports) else {
        return
      }
      c.report(Int(flags), length: 1)
    }
  }
}
