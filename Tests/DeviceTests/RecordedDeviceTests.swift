import Foundation
import Testing

/// An advertiser of `Captures/record/advertisements.py`, as the script has it.
struct KnownAdvertiser: Sendable, CustomTestStringConvertible {
  var index: Int
  var what: String
  var addressType = "static_random"
  var name: String?
  var services: [String] = []
  var beacon: String?
  var isConnectable = true
  /// Of the name and the services, what the scan response adds; the scan with extended reports is a passive one.
  var passiveName: String?
  var passiveServices: [String]?

  var testDescription: String { what }

  /// As `address_of` of the script makes it; the public one is the rig's.
  var address: String {
    if addressType == "public" { return "00:1B:DC:07:00:03" }
    let high =
      ["static_random": 0xC0, "resolvable_private": 0x40, "non_resolvable_private": 0][addressType] ?? 0
    let octets = [high | index & 0x3F, 0x5E, 0xA0, index * 37 & 255, index * 11 & 255, index]
    return octets.map { String(format: "%02X", $0) }.joined(separator: ":")
  }
}

@Suite struct RecordedDeviceTests {
  static let advertisers = [
    KnownAdvertiser(
      index: 0, what: "heart rate sensor", name: "HR Sensor",
      services: ["Heart Rate (0x180D)", "Battery (0x180F)"], passiveName: "HR Sensor"),
    // The complete name is in the scan response only.
    KnownAdvertiser(index: 1, what: "short name", name: "Example Keyboard", passiveName: "Exa"),
    KnownAdvertiser(
      index: 2, what: "16- and 32-bit UUIDs", addressType: "public",
      services: [
        "Human Interface Device (0x1812)", "Health Thermometer (0x1809)", "0x12345678", "0xDEADBEEF",
        "Environmental Sensing (0x181A)",
      ],
      passiveServices: [
        "Human Interface Device (0x1812)", "Health Thermometer (0x1809)", "0x12345678", "0xDEADBEEF",
      ]),
    KnownAdvertiser(
      index: 3, what: "128-bit UUID", name: "UART",
      services: ["Nordic UART Service (6E400001-B5A3-F393-E0A9-E50E24DCCA9E)"]),
    KnownAdvertiser(index: 4, what: "service data", addressType: "non_resolvable_private"),
    KnownAdvertiser(index: 6, what: "iBeacon", beacon: "iBeacon", isConnectable: false),
    KnownAdvertiser(
      index: 7, what: "AltBeacon", addressType: "non_resolvable_private", beacon: "AltBeacon",
      isConnectable: false),
    KnownAdvertiser(
      index: 8, what: "Eddystone-UID", addressType: "non_resolvable_private",
      services: ["Google LLC (0xFEAA)"],
      beacon: "Eddystone-UID", isConnectable: false),
    KnownAdvertiser(
      index: 10, what: "Eddystone-TLM", addressType: "non_resolvable_private",
      services: ["Google LLC (0xFEAA)"],
      beacon: "Eddystone-TLM", isConnectable: false),
    KnownAdvertiser(
      index: 11, what: "Exposure Notification", addressType: "resolvable_private",
      services: ["Apple, Inc. (0xFD6F)"],
      beacon: "Exposure Notification", isConnectable: false),
    KnownAdvertiser(index: 15, what: "target addresses", name: "scannable", isConnectable: false),
    KnownAdvertiser(index: 27, what: "name in UTF-8", name: "Capteur-é中文🦷", passiveName: "Capteur-é中文🦷"),
    KnownAdvertiser(index: 29, what: "directed"),
  ]

  @Test(arguments: ["advertising-legacy", "advertising-legacy-packed", "advertising-legacy-extended-reports"])
  func advertisersAreAsTheScriptMakesThem(_ capture: String) throws {
    let listing = try Listing.of(Listing.recorded.appendingPathComponent(capture + ".btsnoop"))
    let isPassive = capture.hasSuffix("extended-reports")
    // Four reports make an event, so that the directed one, the last, was never sent up.
    let isPacked = capture.hasSuffix("packed")
    #expect(listing.count == (isPacked ? 29 : 30))
    for advertiser in Self.advertisers where !(isPacked && advertiser.what == "directed") {
      let device = try #require(listing[address: advertiser.address], "\(advertiser.what) in \(capture)")
      #expect(device.text("address_type") == advertiser.addressType, "\(advertiser.what)")
      #expect(
        device.text("name") == (isPassive ? advertiser.passiveName : advertiser.name), "\(advertiser.what)")
      let services = isPassive ? advertiser.passiveServices ?? advertiser.services : advertiser.services
      #expect(device.texts("services") == services, "\(advertiser.what)")
      #expect(device.objects("beacons").first?.text("name") == advertiser.beacon, "\(advertiser.what)")
      let kinds = device.texts("kinds")
      #expect(kinds.contains("connectable") == advertiser.isConnectable, "\(advertiser.what): \(kinds)")
      #expect(kinds.contains("directed") == (advertiser.what == "directed"), "\(advertiser.what): \(kinds)")
    }
  }

  @Test func extendedAdvertisersAreAsTheScriptMakesThem() throws {
    let listing = try Listing.of(
      Listing.recorded.appendingPathComponent("advertising-extended.scanner.btsnoop"))
    #expect(listing.count == 8)
    let coded = try #require(listing[address: "C1:00:00:00:01:05"])
    #expect(coded.texts("primary_phys") == ["LE Coded"])
    #expect(coded.numbers("advertising_sids") == [6])
    let directed = try #require(listing[address: "C1:00:00:00:01:06"])
    #expect(directed.text("directed_to") == "C0:1E:DE:AD:00:00")
    let long = try #require(listing[address: "C1:00:00:00:01:01"])
    #expect((long.objects("data").first?.text("octets")?.count ?? 0) / 2 >= 690)
    #expect(long["data_truncated"] == nil)
    let truncated = try #require(listing[address: "C1:00:00:00:01:02"])
    #expect(truncated["data_truncated"] as? Bool == true)
    #expect(truncated.number("tx_power") == -8)
    #expect(
      listing.contains { $0.text("address_type") == "anonymous" && $0.numbers("advertising_sids") == [5] })
  }

  @Test func trainIsAsTheScriptMakesIt() throws {
    let listing = try Listing.of(
      Listing.recorded.appendingPathComponent("advertising-periodic.scanner.btsnoop"))
    let device = try #require(listing[address: "C2:00:00:00:02:00"])
    let train = device.object("periodic_train")
    #expect(train.number("interval_ms") == 100)
    #expect(train.number("established") == 1)
    #expect(train.number("left") == 1)
    #expect(device.number("change_count") == 1)
    // The rig sends at 30 ms without a random delay, and nothing is lost.
    #expect(device.object("interval").number("median_ms") == 30)
    #expect(device.object("interval").number("missed") == 0)
  }

  @Test func ownAdvertisingIsAsTheScriptMakesIt() throws {
    let capture = "advertising-legacy-both-sides.advertiser-0.btsnoop"
    let listing = try Listing.of(Listing.recorded.appendingPathComponent(capture))
    let own = try #require(listing.first { $0["own"] as? Bool == true })
    #expect(own.text("address") == "C0:5E:A0:00:00:00")
    #expect(own.object("interval").number("min_ms") == 50)
    #expect(own.object("interval").number("max_ms") == 60)
    #expect(own["on"] as? Bool == false)
    #expect(own.number("starts") == 1)
    #expect(
      own.objects("data").map { $0.text("octets") } == [
        "0201060A0948522053656E736F7205030D180F18", "020A0403194103",
      ])
  }
}
