import Foundation
import TestSupport
import Testing

@testable import BLEDissector

@Suite struct MadeDeviceTests {
  // MARK: - Intervals

  /// How an advertiser is heard, and what can be said of its interval.
  struct Heard: Sendable, CustomTestStringConvertible {
    var what: String
    /// The advertising interval in ms; the random delay of 0 to 10 ms comes on top.
    var interval: Int
    /// Events in a hundred that are missed.
    var missed = 0
    var events = 200
    var filter: UInt8 = 0
    var outcome = "measured"
    var testDescription: String { what }
  }

  @Test(arguments: [
    Heard(what: "everything", interval: 100), Heard(what: "a half", interval: 100, missed: 50),
    Heard(what: "a fifth", interval: 1000, missed: 80), Heard(what: "the shortest", interval: 20),
    Heard(what: "few", interval: 100, events: 6, outcome: "too_few_reports"),
    Heard(what: "filtered", interval: 100, filter: 1, outcome: "filtered"),
  ])
  func intervalIsThatOfTheAdvertiser(_ heard: Heard) throws {
    var capture = TestCapture()
    var random = SeededGenerator(seed: 11)
    capture.command(0x200C, [1, heard.filter])
    for event in 0..<heard.events {
      capture.time += Int64(heard.interval * 1000 + random.below(10_001))
      if event > 0, random.below(100) < heard.missed { continue }
      capture.report(0xC0FF_EE00_0001)
      // The scan response says nothing of the interval.
      capture.report(0xC0FF_EE00_0001, type: 4, data: [])
    }
    let interval = try #require(capture.listing().first).object("interval")
    #expect(interval.text("outcome") == heard.outcome)
    guard heard.outcome == "measured" else { return }
    let median = try #require(interval.number("median_ms"))
    #expect(abs(median - Double(heard.interval) - 5) < 2.5)
    let missed = try #require(interval.number("missed"))
    #expect(abs(missed * 100 - Double(heard.missed)) < 8)
    // The middle half of numbers that are spread evenly over 10 ms.
    #expect(abs(try #require(interval.number("jitter_ms")) - 5) < 3)
  }

  @Test func pauseOfTheScanIsNoGap() throws {
    var capture = TestCapture()
    for _ in 0..<30 {
      capture.command(0x200C, [1, 0])
      for _ in 0..<2 {
        capture.time += 100_000
        capture.report(0xC0FF_EE00_0001)
      }
      capture.command(0x200C, [0, 0])
      capture.time += 3_000_000
    }
    let interval = try #require(capture.listing().first).object("interval")
    #expect(interval.number("median_ms") == 100)
    #expect(interval.number("missed") == 0)
  }

  // MARK: - Identities

  /// The sample data of the specification.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, D.7
  static let key = Number128(high: 0xEC02_34A3_57C8_AD05, low: 0x3410_10A6_0A39_7D9B)
  static let resolvable: UInt64 = 0x7081_940D_FBAA
  static let keyOctets = (0..<16).map {
    UInt8(truncatingIfNeeded: ($0 < 8 ? key.low : key.high) >> ($0 % 8 * 8))
  }
  static let identity: UInt64 = 0x0011_2233_4455

  enum KeySource: String, CaseIterable, Sendable { case pairing, resolvingList, given, none }

  @Test(arguments: KeySource.allCases, [true, false])
  func privateAddressIsJoinedToItsDevice(_ source: KeySource, keyFirst: Bool) throws {
    var capture = TestCapture()
    var story = StoryOptions()
    func reports(_ capture: inout TestCapture) {
      capture.report(Self.resolvable, data: [5, 9] + Array("Ring".utf8))
      // One bit differs: somebody else's.
      capture.report(Self.resolvable ^ 1)
    }
    if !keyFirst { reports(&capture) }
    switch source {
    case .pairing:
      capture.connect(0x4000_0000_0001)
      capture.pairing([0x08] + Self.keyOctets)
      capture.pairing([0x09, 0] + TestCapture.octets(Self.identity))
    case .resolvingList:
      capture.command(
        0x2027, [0] + TestCapture.octets(Self.identity) + Self.keyOctets + [UInt8](repeating: 0, count: 16))
    case .given: story.identityKeys = [Self.key]
    case .none: break
    }
    if keyFirst { reports(&capture) }
    let listing = try capture.listing(story)
    #expect(listing[address: "70:81:94:0D:FB:AB"] != nil)
    let device = try #require(listing.first { $0.text("name") == "Ring" })
    switch source {
    case .none: #expect(device.text("address") == "70:81:94:0D:FB:AA")
    case .given:
      #expect(device["address"] == nil)
      #expect(device.texts("private_addresses") == ["70:81:94:0D:FB:AA"])
      #expect(device.text("identity_source") == "given")
    case .pairing:
      #expect(device.text("address") == "00:11:22:33:44:55")
      // The address of the connection isn't made with the key; that its device has it, the pairing says.
      #expect(Set(device.texts("private_addresses")) == ["70:81:94:0D:FB:AA", "40:00:00:00:00:01"])
      #expect(device.numbers("connections") == [1])
    case .resolvingList:
      #expect(device.text("address") == "00:11:22:33:44:55")
      #expect(device.texts("private_addresses") == ["70:81:94:0D:FB:AA"])
    }
    // Without the function nothing is resolved, and nothing is lost.
    #expect(try capture.listing(story, hasCryptography: false)[address: "70:81:94:0D:FB:AA"] != nil)
  }

  @Test func resolverTriesKeysThatComeLater() {
    var resolver = IdentityResolver()
    let address = DeviceAddress(Self.resolvable, isRandom: true)
    let functions = Cryptography(
      ah: { key, random in key == Self.key && random == 0x70_8194 ? 0x0D_FBAA : 0 }, aesCMAC: { _, _ in nil },
      e: { _, _ in nil }, dhKey: { _, _, _ in nil })
    #expect(resolver.resolve(address, functions) == nil)
    resolver.add(key: Number128(high: 1, low: 2), address: nil, .given)
    #expect(resolver.resolve(address, functions) == nil)
    resolver.add(key: Self.key, address: DeviceAddress(Self.identity, isRandom: false), .given)
    let found = resolver.resolve(address, functions)
    #expect(found.map { resolver[$0].address } == DeviceAddress(Self.identity, isRandom: false).key)
    // More keys than there is place for, and more addresses.
    for number in 0..<1000 {
      resolver.add(key: Number128(high: 9, low: UInt64(number)), address: nil, .given)
    }
    #expect(resolver.count == IdentityResolver.most)
    #expect(resolver.ignored == 1002 - IdentityResolver.most)
    #expect(resolver.resolve(address, functions) == found)
  }

  /// What a Linux host tells on its management socket, laid out after BlueZ's description.
  @Test func hostTellsItsKeys() {
    let functions = Cryptography(
      ah: { key, random in key == Self.key && random == 0x70_8194 ? 0x0D_FBAA : 0 }, aesCMAC: { _, _ in nil },
      e: { _, _ in nil }, dhKey: { _, _, _ in nil })
    let address = DeviceAddress(Self.resolvable, isRandom: true)
    let identity = DeviceAddress(0xC0FF_EE00_0001, isRandom: true)
    let entry = TestCapture.octets(0xC0FF_EE00_0001) + [2] + Self.keyOctets
    let other = TestCapture.octets(Self.identity) + [1] + [UInt8](repeating: 9, count: 16)
    let none = TestCapture.octets(0)
    let messages: [(UInt32, [UInt8], isFound: Bool)] = [
      (16, [0x30, 0, 2, 0] + other + entry, true), (17, [0x18, 0, 1] + none + entry, true),
      // The count says more than there is; the code is another; a part is missing.
      (16, [0x30, 0, 9, 0] + other + entry, true), (17, [0x30, 0, 2, 0] + other + entry, false),
      (16, [0x30, 0, 2, 0] + other + entry.dropLast(), false), (16, [0x30, 0, 1, 0] + other + entry, false),
    ]
    for (opcode, message, isFound) in messages {
      var resolver = IdentityResolver()
      unsafe resolver.takeManagement(opcode, ([1, 0, 0, 0] + message).span.bytes, record: 7)
      let found = resolver.resolve(address, functions)
      #expect((found != nil) == isFound, "\(opcode), \(message.count) octets")
      guard let found else { continue }
      #expect(resolver[found].address == identity.key)
      #expect(resolver[found].source == .management)
    }
    // The new key's event says which private address it was seen with.
    var resolver = IdentityResolver()
    unsafe resolver.takeManagement(
      17, ([1, 0, 0, 0, 0x18, 0, 1] + TestCapture.octets(Self.resolvable) + other).span.bytes, record: 7)
    #expect(resolver.resolve(address, nil) == 0)
    unsafe resolver.takeManagement(16, ([1, 0, 0, 0, 0x2F, 0, 1] + Self.keyOctets).span.bytes, record: 8)
    #expect(resolver.count == 2 && resolver[1].isOwn)
  }

  // MARK: - Changes

  @Test func changesAreToldFieldByField() throws {
    var capture = TestCapture()
    func beacon(minor: UInt8, power: UInt8) -> [UInt8] {
      [2, 0x0A, power, 26, 0xFF, 0x4C, 0, 2, 21] + [UInt8](repeating: 7, count: 16) + [0, 1, 0, minor, 0xC5]
    }
    capture.report(0xC0FF_EE00_0001, type: 3, data: beacon(minor: 2, power: 4))
    capture.report(0xC0FF_EE00_0001, type: 3, data: beacon(minor: 2, power: 4))
    capture.report(0xC0FF_EE00_0001, type: 3, data: beacon(minor: 3, power: 4))
    capture.report(0xC0FF_EE00_0001, type: 3, data: beacon(minor: 3, power: 0xFC))
    let device = try #require(capture.listing().first)
    #expect(device.number("change_count") == 2)
    let told = device.objects("changes").map { change in
      ["record", "structure", "field", "from", "to"].map { "\(change[$0] ?? "")" }
    }
    #expect(
      told == [
        ["3", "iBeacon", "minor", "2", "3"], ["4", "Tx Power Level", "tx power level", "4 dBm", "-4 dBm"],
      ])
  }

  // MARK: - Signal strength

  @Test func strengthLeavesOutWhatIsNotAvailable() throws {
    var capture = TestCapture()
    for rssi in [-70, -40, 127, -60, -61, -62] as [Int8] { capture.report(0xC0FF_EE00_0001, rssi: rssi) }
    let rssi = try #require(capture.listing().first).object("rssi")
    #expect(["min", "median", "max", "count"].map { rssi.number($0) } == [-70, -61, -40, 5])
  }

  // MARK: - Bounds

  @Test func randomAddressesTakeNoPlaceFromDevicesThatStay() throws {
    var capture = TestCapture()
    var random = SeededGenerator(seed: 5)
    let strangers = 60_000
    capture.connect(0xC0FF_EE00_0001)
    for number in 0..<strangers {
      // Non-resolvable private, and never the same twice.
      capture.report(random.next() & 0x3FFF_FFFF_0000 ^ UInt64(number), data: [])
      if number % 1000 == 0 {
        capture.report(0xC0FF_EE00_0002, data: [6, 9] + Array("Named".utf8))
        capture.report(0xC0FF_EE00_0003)
      }
    }
    let listing = try capture.listing()
    #expect(listing.count == DeviceTable.most)
    #expect(listing[address: "C0:FF:EE:00:00:01"]?.numbers("connections") == [1])
    #expect(listing[address: "C0:FF:EE:00:00:02"]?.text("name") == "Named")
    #expect(listing[address: "C0:FF:EE:00:00:02"]?.number("reports") == 60)
    #expect(listing[address: "C0:FF:EE:00:00:03"]?.number("reports") == 60)
    // Every report is listed or folded.
    let folded = strangers - (DeviceTable.most - 3)
    let note =
      "And up to \(folded) other addresses, heard 1.0 times each on average, \(folded) of them private"
    #expect(try capture.text().contains(note))
  }

  // MARK: - The table of all

  /// Every device has a row in text and Markdown, the first 20 have more; JSON has them all, and no table.
  @Test func everyDeviceHasARow() throws {
    var capture = TestCapture()
    for index in 0..<30 {
      capture.time += 1000
      capture.report(0xC0FF_EE00_0000 + UInt64(index), type: index == 0 ? 3 : 0, rssi: -60)
    }
    // The one that has a name is first.
    capture.report(0xC0FF_EE00_001D, data: [5, 9, 0x52, 0x69, 0x6E, 0x67], rssi: -60)
    func isRow(_ line: Substring) -> Bool { line.hasPrefix("  ") && line.contains("  static  ") }
    func isDetails(_ line: Substring) -> Bool { line.hasSuffix("(static random)") }
    let lines = try capture.text().split(separator: "\n")
    #expect(lines.first?.hasPrefix("All 30 devices") == true)
    #expect(lines.filter(isRow).count == 30)
    #expect(lines.filter(isDetails).count == 20)
    #expect(lines.first(where: isRow)?.hasPrefix("  Ring ") == true)
    let quiet = try #require(lines.first { isRow($0) && $0.contains("C0:FF:EE:00:00:00") })
    #expect(quiet.split(separator: " ") == ["C0:FF:EE:00:00:00", "static", "-60", "1", "no"])
    #expect(lines.contains { $0.contains("first 20 of the 30 devices only") })
    let markdown = try capture.text(StoryOptions(), .markdown).split(separator: "\n")
    #expect(markdown.count { $0.contains("| static |") } == 30)
    #expect(markdown.count { $0.hasPrefix("### ") } == 20)
    #expect(try capture.listing().count == 30)
    var story = StoryOptions()
    story.limit = 25
    let limited = try capture.text(story).split(separator: "\n")
    #expect(limited.first?.hasPrefix("The first 25 of 30 devices") == true)
    #expect(limited.filter(isRow).count == 25)
    #expect(limited.filter(isDetails).count == 25)
  }

  /// Of a Nearby Info what is not, and what is empty, is not said; JSON has it.
  @Test func whatIsNotIsNotSaid() throws {
    var capture = TestCapture()
    // Apple's company identifier, type 0x10, two octets: an action, and no flag.
    capture.report(0xC0FF_EE00_0001, data: [7, 0xFF, 0x4C, 0, 0x10, 2, 0x07, 0])
    let line = try #require(
      try capture.text().split(separator: "\n").first { $0.contains("Nearby Info: ") })
    #expect(line.contains("action code"))
    #expect(!line.contains(" No") && !line.contains("(empty)"))
    let beacon = try #require(try capture.listing().first?.objects("beacons").first)
    #expect(beacon.objects("fields").contains { $0.text("text") == "No" })
  }
}
