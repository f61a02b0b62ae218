import Foundation
import Testing

/// What calls hand over, against the database and the advertisers of the scripts.
@Suite struct CallDetailTests {
  /// The primary services of `Captures/record/database.py` in the order of their handles, behind Bumble's own.
  private static let services = [
    "1800", "1801", "180F", "180D", "181A", "1812", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E",
    "B1ED0000-0000-4000-8000-0242AC120002", "FFF0",
  ]

  private static func found(_ capture: String, _ word: String) throws -> [[String: Any]] {
    try ShownCalls.objects(capture).filter { ($0["call"] as? String)?.contains(":\(word):") == true }
  }

  private static func uuids(_ call: [String: Any]) -> [String] {
    (call["found"] as? [[String: Any]] ?? []).compactMap { $0["uuid"] as? String }
  }

  @Test func discoveryEndsInOneCallWithAllThatWasFound() throws {
    let services = try Self.found("gatt-values", "didDiscoverServices")
    #expect(services.map(Self.uuids) == [Self.services])
    let hidden = (services.first?["found"] as? [[String: Any]] ?? []).filter { $0["system"] as? Bool == true }
    #expect(hidden.compactMap { $0["uuid"] as? String } == ["1800", "1801", "1812"])
    // One for each service, whether or not it has any.
    let characteristics = try Self.found("gatt-values", "didDiscoverCharacteristicsFor")
    #expect(characteristics.count == Self.services.count)
    let byService = Dictionary(
      characteristics.map { (($0["service"] as? [String: Any])?["uuid"] as? String ?? "", Self.uuids($0)) }
    ) { a, _ in a }
    #expect(byService["180D"] == ["2A37", "2A38", "2A39"])
    #expect(byService["181A"] == ["2A6E", "2A6F", "2A6D"])
    #expect(byService["1812"] == ["2A4A", "2A4B", "2A4D", "2A4C"])
    #expect(byService["FFF0"] == [])
    let includes = try Self.found("gatt-values", "didDiscoverIncludedServicesFor").map(Self.uuids)
    #expect(includes.filter { !$0.isEmpty } == [["180F", "1822"]])
    let descriptors = try Self.found("gatt-discovery", "didDiscoverDescriptorsFor")
    let temperature = descriptors.first {
      ($0["characteristic"] as? [String: Any])?["uuid"] as? String == "2A6E"
    }
    #expect(Self.uuids(temperature ?? [:]) == ["2904", "2906", "2902"])
  }

  /// By UUID: two that are there, one that isn't.
  @Test func discoveryByUUIDIsACallOfItsOwn() throws {
    let calls = try Self.found("gatt-discovery", "didDiscoverServices").map(Self.uuids)
    #expect(
      calls == [Self.services, ["180D"], ["6E400001-B5A3-F393-E0A9-E50E24DCCA9E"], []])
  }

  @Test func changeOfServicesIsTold() throws {
    let calls = try ShownCalls.lines("gatt-service-changed")
    let changed = try #require(calls.firstIndex { $0.contains("didModifyServices") })
    #expect(calls[changed - 1].contains("didUpdateValueFor 2A05"))
    #expect(calls[..<changed].contains("#1 setNotifyValue 2A05 on"))
    let services = try Self.found("gatt-service-changed", "didDiscoverServices").map(Self.uuids)
    #expect(services == [Self.services, Self.services + ["1815"]])
  }

  /// A value of 512 octets at an MTU of 247, read in parts: one call with all of it.
  @Test func longReadIsOneCall() throws {
    let long = "B1ED0001-0000-4000-8000-0242AC120002"
    let calls = try Self.found("gatt-mtu", "didUpdateValueFor").filter {
      ($0["characteristic"] as? [String: Any])?["uuid"] as? String == long
    }
    let value = (0..<512).map { String(format: "%02X", ($0 * 7) & 255) }.joined()
    #expect(calls.map { $0["value"] as? String } == [value])
    let mtu = try ShownCalls.objects("gatt-mtu").first { $0["event"] as? String == "mtu" }
    #expect(mtu?["maximum_write_without_response"] as? Int == 244)
  }

  @Test(arguments: ["advertising-legacy", "advertising-legacy-packed"])
  func advertisementHasItsScanResponse(_ capture: String) throws {
    let found = try Self.found(capture, "didDiscover")
    func dictionary(_ name: String) -> [String: Any]? {
      found.compactMap { $0["advertisement"] as? [String: Any] }.first {
        $0["kCBAdvDataLocalName"] as? String == name
      }
    }
    // The name and the services are in the one, the power in the other.
    let sensor = try #require(dictionary("HR Sensor"))
    let services = (sensor["kCBAdvDataServiceUUIDs"] as? [[String: Any]])?.compactMap {
      $0["uuid"] as? String
    }
    #expect(services == ["180D", "180F"])
    #expect(sensor["kCBAdvDataTxPowerLevel"] as? Int == 4)
    #expect(sensor["kCBAdvDataIsConnectable"] as? Bool == true)
    // The whole name takes the short one's place.
    #expect(dictionary("Example Keyboard")?["kCBAdvDataTxPowerLevel"] as? Int == -12)
    #expect(dictionary("Exa") == nil)
    let beacon = "4C000215F7826DA64FA24E988024BC5B71E0893E00010002C5"
    let data = found.compactMap { ($0["advertisement"] as? [String: Any])?["kCBAdvDataManufacturerData"] }
    #expect(data.contains { $0 as? String == beacon })
  }

  /// Data in parts is whole; what is anonymous, or directed at one device, apps don't get.
  @Test func dataInPartsIsJoined() throws {
    let found = try Self.found("advertising-extended.scanner", "didDiscover")
    let names = found.prefix(6).map {
      ($0["advertisement"] as? [String: Any])?["kCBAdvDataLocalName"] as? String
    }
    #expect(
      names == [
        "180 octets", "700 octets", "1600 octets, truncated", "scan response", "coded", "legacy PDUs",
      ])
    let addresses = Set(found.compactMap { $0["peripheral"] as? String })
    #expect(addresses == Set([0, 1, 2, 3, 5, 7].map { "C1:00:00:00:01:0\($0)" }))
  }

  /// What the script switched off before the end is not there to restore.
  @Test func restorationIsWhatIsLeft() throws {
    let left = try ShownCalls.objects("gatt-values").last ?? [:]
    #expect(left["type"] as? String == "restoration")
    #expect((left["peripherals"] as? [Any])?.count == 0)
    let advertiser = try ShownCalls.objects("gatt-both-sides.peripheral").last ?? [:]
    #expect((advertiser["advertising"] as? [Any])?.count == 1)
  }
}
