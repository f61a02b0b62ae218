import Foundation
import Testing

/// The calls of captures whose scripts, in `Captures/record`, say what was done.
@Suite struct CallSequenceTests {
  struct Scenario: CustomTestStringConvertible, Sendable {
    var capture: String
    /// Words of calls that the scenario isn't about.
    var without: Set<String> = []
    var expected: [String]

    var testDescription: String { capture }
  }

  private static let start = ["- centralManagerDidUpdateState poweredOn", "- connect", "#1 didConnect"]
  private static let leave = ["#1 cancelPeripheralConnection", "#1 didDisconnectPeripheral error:nil"]
  private static let discovery: Set<String> = [
    "discoverServices", "didDiscoverServices", "discoverIncludedServices", "didDiscoverIncludedServicesFor",
    "discoverCharacteristics", "didDiscoverCharacteristicsFor", "discoverDescriptors",
    "didDiscoverDescriptorsFor",
  ]
  private static let uartSend = "6E400003-B5A3-F393-E0A9-E50E24DCCA9E"
  private static let indicated = "B1ED0002-0000-4000-8000-0242AC120002"

  private static func hexadecimal(_ octets: [UInt8]) -> String {
    octets.map { String(format: "%02X", $0) }.joined()
  }

  private static func subscription(_ uuid: String, _ state: String) -> [String] {
    ["#1 setNotifyValue \(uuid) \(state)", "#1 didUpdateNotificationStateFor \(uuid) \(state)"]
  }

  static let scenarios = [
    Scenario(capture: "gatt-values", without: discovery, expected: values),
    Scenario(capture: "gatt-errors", without: discovery, expected: errors),
    Scenario(capture: "disconnections.central", expected: endings),
    Scenario(
      capture: "disconnections.peripheral",
      without: [
        "centralManagerDidUpdateState", "peripheralManagerDidUpdateState", "startAdvertising",
        "stopAdvertising", "peripheralManagerDidStartAdvertising",
      ],
      expected: (1...12).flatMap { connection in
        [
          "#\(connection) central_connected\(connection > 1 ? " again" : "")",
          "#\(connection) central_disconnected",
        ]
      }),
    Scenario(
      capture: "gatt-both-sides.peripheral",
      expected: [
        "- centralManagerDidUpdateState poweredOn", "- peripheralManagerDidUpdateState poweredOn",
        "- startAdvertising", "- peripheralManagerDidStartAdvertising", "#1 central_connected", "#1 mtu 185",
        // The handles that the script uses nobody discovered on this link.
        "#1 didReceiveRead 0x0014", "#1 respond 0x0014 57 result:CBATTError 0",
        "#1 didReceiveWrite 0x0038 \(hexadecimal(Array("hello".utf8)))",
        "#1 respond 0x0038 result:CBATTError 0",
        "#1 central_disconnected",
      ]),
    Scenario(
      capture: "pairing-key-mismatch",
      without: ["scanForPeripherals", "stopScan", "didDiscover"],
      expected: start + leave + ["- connect", "#2 didConnect again", "#2 didDisconnectPeripheral error:?"]),
    Scenario(capture: "both-roles", without: discovery.union(advertising), expected: roles),
    Scenario(capture: "gatt-writes", expected: writes),
    Scenario(capture: "l2cap-credit-based", expected: start + channels + leave),
  ]

  private static let advertising: Set<String> = [
    "centralManagerDidUpdateState", "peripheralManagerDidUpdateState", "startAdvertising",
    "peripheralManagerDidStartAdvertising", "connect",
  ]

  /// Five subscriptions, six rounds of three notifications, three indications, two ends of subscriptions.
  private static var values: [String] {
    var lines = start
    for uuid in [uartSend, "2A6E", "2A37", "2A19", indicated] { lines += subscription(uuid, "on") }
    for number in 0..<6 {
      // A notification of the smallest MTU has 20 octets of the value.
      let send = [UInt8](repeating: UInt8(number), count: min(20, number * 4 + 1))
      let temperature = 2150 + number
      let celsius = hexadecimal([UInt8(temperature & 0xFF), UInt8(temperature >> 8)])
      lines.append("#1 didUpdateValueFor \(uartSend) \(hexadecimal(send)) notification")
      lines.append("#1 didUpdateValueFor 2A6E \(celsius) notification")
      lines.append("#1 didUpdateValueFor 2A37 16\(hexadecimal([UInt8(70 + number)]))5203 notification")
    }
    for number in 0..<3 {
      let value = hexadecimal(Array("indication \(number)".utf8))
      lines.append("#1 didUpdateValueFor \(indicated) \(value) indication")
    }
    lines += subscription(uartSend, "off") + subscription(indicated, "off")
    return lines + leave
  }

  /// The script's fifteen requests: six reads, four writes, and five that are discovery.
  private static var errors: [String] {
    func read(_ handle: String, _ result: String) -> [String] {
      ["#1 readValue \(handle)", "#1 didUpdateValueFor \(handle)\(result)"]
    }
    func write(_ handle: String, _ value: String, _ result: String) -> [String] {
      ["#1 writeValue \(handle) \(value)", "#1 didWriteValueFor \(handle)\(result)"]
    }
    var lines = start
    lines += read("0x0000", " error:CBATTError 1") + read("0x7777", " error:CBATTError 1")
    // Bumble lets a value be read that has no permission at all.
    lines += read("0x003A", " ")
    lines += read("0x0046", " error:CBATTError 5") + read("0x0048", " error:CBATTError 15")
    lines += read("0x004A", " error:CBATTError 8")
    lines += write("0x7777", "78", " error:CBATTError 1") + write("0x0028", "78", "")
    lines += write("0x001E", "02", " error:CBATTError 128") + write("0x004C", "01", " error:CBATTError 254")
    return lines + leave
  }

  /// A connection for each reason, and an attempt that is given up.
  private static var endings: [String] {
    var lines = ["- centralManagerDidUpdateState poweredOn"]
    let ends = [
      "error:nil", "error:nil", "error:nil", "error:nil", "error:nil", "error:nil", "error:nil",
      // Ended by the peripheral; then lost by 0x08, 0x22, 0x3D and 0x3E, of which only the first is known.
      "error:CBError 7", "error:CBError 6", "error:?", "error:?", "error:?",
    ]
    for (index, end) in ends.enumerated() {
      let number = index + 1
      lines += ["- connect", "#\(number) didConnect\(index > 0 ? " again" : "")"]
      if end == "error:nil" { lines.append("#\(number) cancelPeripheralConnection") }
      lines.append("#\(number) didDisconnectPeripheral \(end)")
    }
    return lines + ["- connect", "- cancelPeripheralConnection"]
  }

  /// Central of the sensor, peripheral of the phone.
  private static var roles: [String] {
    var lines = ["#1 didConnect", "#2 central_connected", "#2 mtu 185"]
    lines += subscription("2A6E", "on")
    for number in 0..<3 {
      let value = 2100 + number
      let celsius = hexadecimal([UInt8(value & 0xFF), UInt8(value >> 8)])
      lines.append("#1 didUpdateValueFor 2A6E \(celsius) notification")
      // Nobody discovered the characteristics of this side: 2150 is what it has.
      lines += ["#2 didReceiveRead 0x0021", "#2 respond 0x0021 6608 result:CBATTError 0"]
    }
    return lines + ["#2 central_disconnected"] + leave
  }

  /// The handles are those of the database in the script: 0x0038 the UART's, 0x003E the long value.
  private static var writes: [String] {
    func text(_ text: String) -> String { hexadecimal(Array(text.utf8)) }
    var lines = start
    lines += ["#1 writeValue 0x0038 \(text("with a response"))", "#1 didWriteValueFor 0x0038"]
    for number in 0..<5 { lines.append("#1 writeValue 0x0038 \(text("command \(number)")) withoutResponse") }
    // 120 octets, 18 in each part.
    lines.append("#1 writeValue 0x003E \(hexadecimal((0..<18).map { UInt8($0 * 3) }))")
    lines.append("#1 didWriteValueFor 0x003E 120 7")
    // Taken back: no call says so.
    lines.append("#1 writeValue 0x003E \(text("taken back"))")
    lines.append("#1 writeValue 0x003E \(text("behind the end"))")
    lines.append("#1 didWriteValueFor 0x003E 14 1 error:CBATTError 7")
    lines += ["#1 writeValue 0x0FFE \(text("nowhere"))", "#1 didWriteValueFor 0x0FFE error:CBATTError 1"]
    lines += ["#1 writeValue 0x003E \(text("reliable"))", "#1 writeValue 0x0038 \(text("reliable"))"]
    lines += ["#1 didWriteValueFor 0x003E 16 2", "#1 didWriteValueFor 0x0038 8 1"]
    lines.append("#1 writeValue 0x004E 2A withoutResponse")
    return lines + leave
  }

  private static let channels = [
    "#1 openL2CAPChannel 153", "#1 didOpen 153 2 error:?", "#1 openL2CAPChannel 128", "#1 didOpen 128",
    "#1 openL2CAPChannel 37", "#1 didOpen 37", "#1 openL2CAPChannel 128", "#1 didOpen 128 10 error:?",
  ]

  @Test(arguments: scenarios)
  func callsAreThoseOfTheScript(_ scenario: Scenario) throws {
    let lines = try ShownCalls.lines(scenario.capture).filter { line in
      !line.split(separator: " ").contains { scenario.without.contains(String($0)) }
    }
    for (index, (line, expected)) in zip(lines, scenario.expected).enumerated() where line != expected {
      Issue.record("\(scenario.capture), call \(index): \(line), not \(expected)")
      return
    }
    #expect(lines.count == scenario.expected.count, "\(scenario.capture)")
  }
}
