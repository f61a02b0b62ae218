import Foundation

/// A btsnoop file of the PDUs in `Captures/vectors`, each a record: so that every layout with a vector meets tshark.
enum VectorCapture {
  private static let names = [
    "hci-commands", "hci-events", "hci-returns", "le-events", "att", "smp", "signaling", "advertising-data",
    "vendor-advertising",
  ]

  /// Writes `vectors.btsnoop` into `folder`.
  static func write(to folder: URL) throws -> URL {
    var file: [UInt8] = Array("btsnoop\0".utf8) + big(1, 4) + big(1002, 4)
    var time = 0x00E0_3AB4_4A67_6000
    for name in names {
      let list = Place.checkout.appendingPathComponent("Captures/vectors/\(name).json")
      let vectors = try JSONSerialization.jsonObject(with: Data(contentsOf: list)) as? [[String: Any]] ?? []
      for vector in vectors {
        guard let packet = packet(vector), packet.count <= 1024 else { continue }
        let isReceived = packet[0] == 4 || (packet[0] == 2 && packet[2] & 0x20 != 0)
        let flags = (isReceived ? 1 : 0) + (packet[0] == 2 ? 0 : 2)
        let length = big(packet.count, 4)
        file += length + length + big(flags, 4) + big(0, 4) + big(time, 8) + packet
        time += 1000
      }
    }
    let url = folder.appendingPathComponent("vectors.btsnoop")
    try Data(file).write(to: url)
    return url
  }

  /// The HCI packet with type octet that has the PDU in it.
  private static func packet(_ vector: [String: Any]) -> [UInt8]? {
    guard let layer = vector["layer"] as? String, let pdu = vector["pdu"] as? String,
      let text = vector["octets"] as? String
    else { return nil }
    let octets = octets(text)
    switch layer {
    case "hciCommand": return [1] + octets
    case "hciEvent", "leEvent", "hciReturn": return [4] + octets
    case "att":
      let isSent = ["_REQ", "_CMD", "_CFM"].contains { pdu.hasSuffix($0) }
      return data(octets, channel: 4, handle: isSent ? 0x0040 : 0x2040)
    case "smp": return data(octets, channel: 6, handle: 0x0040)
    case "signaling":
      // Those that LE has; the others go over a connection of BR/EDR.
      let isLE = [1, 6, 7].contains(octets[0]) || octets[0] >= 0x12
      return isLE ? data(octets, channel: 5, handle: 0x0040) : data(octets, channel: 1, handle: 0x0041)
    case "advertisingData":
      let name = Array((vector["name"] as? String ?? "").utf8)
      let local: [UInt8] = name.isEmpty ? [] : [UInt8(name.count + 1), 9] + name
      let length = local.count + octets.count
      guard length + 12 <= 255 else { return nil }
      let report: [UInt8] = [2, 1, 0, 0, 1, 2, 3, 4, 5, 0xC6, UInt8(length)] + local + octets + [0xC0]
      return [4, 0x3E, UInt8(report.count)] + report
    default: return nil
    }
  }

  private static func data(_ octets: [UInt8], channel: Int, handle: Int) -> [UInt8] {
    let frame = little(octets.count, 2) + little(channel, 2) + octets
    return [2] + little(handle, 2) + little(frame.count, 2) + frame
  }

  private static func octets(_ text: String) -> [UInt8] {
    let digits = Array(text)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
