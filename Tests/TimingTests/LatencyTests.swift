import Foundation
import Testing

@testable import BLEDissector

/// Latencies against the times of the records, paired and sorted here, and against tshark.
@Suite struct LatencyTests {
  /// A request of the attribute protocol as the test pairs it: what, when, and how long it took.
  struct Operation: Hashable {
    var connection: Int
    var isSent: Bool
    var opcode: Int
  }

  /// All recorded sessions with the attribute protocol.
  static let captures = [
    "gatt-discovery", "gatt-reads", "gatt-writes", "gatt-values", "gatt-errors", "gatt-service-changed",
    "gatt-mtu", "gatt-without-discovery", "gatt-both-sides.central", "gatt-both-sides.peripheral",
    "att-split-acl", "two-connections", "both-roles", "handle-reused", "eatt",
  ]

  @Test(arguments: captures)
  func operationsAreThoseOfTheRecords(_ name: String) throws {
    let capture = StatsOfCapture.captures.appendingPathComponent("recorded/\(name).btsnoop")
    var waiting: [[Int]: (opcode: Int, time: Double)] = [:]
    var expected: [Operation: [Double]] = [:]
    for record in try StatsOfCapture.records(capture) {
      guard let att = record["att"] as? JSONObject, let connection = record.integer("connection"),
        let opcode = (att["opcode"] as? JSONObject)?.integer("value"), let time = record.number("relative")
      else { continue }
      let isSent = record["direction"] as? String == "sent"
      // In these sessions the two ends of a channel have the same identifier.
      let cid = ((record["l2cap"] as? JSONObject)?["cid"] as? JSONObject)?.integer("value") ?? 0
      let isIndication = opcode == 0x1D || opcode == 0x1E
      let isAnswer = opcode == 0x1E || (opcode < 0x1B && opcode & 1 == 1) || opcode == 0x21
      let isRequest = opcode == 0x1D || (opcode < 0x1B && opcode & 1 == 0) || opcode == 0x20
      let key = [connection, cid, (isSent != isAnswer) ? 1 : 0, isIndication ? 1 : 0]
      if isRequest {
        waiting[key] = (opcode, time)
      } else if isAnswer, let request = waiting.removeValue(forKey: key) {
        expected[Operation(connection: connection, isSent: !isSent, opcode: request.opcode), default: []]
          .append((time - request.time) * 1000)
      }
    }
    #expect(!expected.isEmpty)
    let found = try Self.operations(capture)
    // A faulty request that is never answered has no latency.
    #expect(Set(found.filter { $0.value.integer("answered") != 0 }.keys) == Set(expected.keys))
    for (operation, samples) in expected {
      let row = try #require(found[operation], "\(operation)")
      #expect(row.integer("answered") == samples.count)
      #expect(row["exact"] as? Bool == true)
      Self.expect(row, samples, "\(name): \(operation)")
    }
  }

  /// The same from tshark's fields alone; one connection at a time, on the fixed channel.
  @Test(arguments: ["gatt-discovery", "gatt-values", "gatt-errors", "att-split-acl"])
  func operationsAreThoseOfTshark(_ name: String) throws {
    let capture = StatsOfCapture.captures.appendingPathComponent("recorded/\(name).btsnoop")
    guard let lines = Self.tshark(capture) else { return print("tshark isn't installed: not compared") }
    var waiting: [Bool: (opcode: Int, time: Double)] = [:]
    var expected: [Operation: [Double]] = [:]
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let time = Double(fields[0]), fields[2].hasPrefix("0x"),
        let opcode = Int(fields[2].dropFirst(2).prefix(2), radix: 16)
      else { continue }
      let isSent = fields[1] == "0x00" || fields[1] == "0"
      if opcode == 0x1B || opcode == 0x52 || opcode == 0xD2 { continue }
      if opcode == 0x1D || (opcode < 0x1B && opcode % 2 == 0) || opcode == 0x20 {
        waiting[isSent] = (opcode, time)
      } else if let request = waiting.removeValue(forKey: !isSent) {
        expected[Operation(connection: 1, isSent: !isSent, opcode: request.opcode), default: []]
          .append((time - request.time) * 1000)
      }
    }
    let found = try Self.operations(capture)
    #expect(!expected.isEmpty)
    for (operation, samples) in expected {
      let row = try #require(found[operation], "\(operation)")
      #expect(row.integer("answered") == samples.count)
      Self.expect(row, samples, "\(name): \(operation)")
    }
  }

  /// The session of `Captures/crafting/session.py`, whose times it says, in every container that keeps
  /// microseconds.
  @Test(arguments: [
    "btsnoop-1002-h4.btsnoop", "btsnoop-2001-monitor.btsnoop", "packetlogger-little-endian.pklg",
    "pcap-201-little-endian-ns.pcap", "pcapng-little-endian.pcapng",
  ])
  func theCraftedSessionHasItsTimes(_ name: String) throws {
    let capture = StatsOfCapture.captures.appendingPathComponent("crafted/\(name)")
    let found = try Self.operations(capture)
    func row(_ isSent: Bool, _ opcode: Int) throws -> JSONObject {
      try #require(found[Operation(connection: 1, isSent: isSent, opcode: opcode)])
    }
    Self.expect(try row(true, 0x02), [30.6], "Exchange MTU")
    Self.expect(try row(true, 0x10), [30.2, 30.1], "Read By Group Type")
    #expect(try row(true, 0x10).integer("errors") == 1)
    Self.expect(try row(true, 0x12), [30.0], "Write")
    // 30 ms at an interval of 24 units.
    #expect(try row(true, 0x12).number("median_intervals") == 1)
    Self.expect(try row(false, 0x1D), [0.3], "Indication")
    let adapter = try #require(
      try StatsOfCapture.report(capture).first { $0["type"] as? String == "adapter_timing" })
    func command(_ list: String, _ opcode: Int) throws -> JSONObject {
      try #require(adapter.all(list).first { $0.integer("opcode") == opcode })
    }
    Self.expect(try command("commands", 0x0C03), [1.5], "Reset")
    Self.expect(try command("commands", 0x200C), [0.35, 0.3], "LE Set Scan Enable")
    Self.expect(try command("commands", 0x200D), [0.4], "LE Create Connection")
    Self.expect(try command("procedures", 0x200D), [52.4], "LE Create Connection")
    Self.expect(try command("procedures", 0x0406), [31.3], "Disconnect")
  }

  // MARK: - Reading

  static func operations(_ capture: URL) throws -> [Operation: JSONObject] {
    var found: [Operation: JSONObject] = [:]
    for item in try StatsOfCapture.report(capture) where item["type"] as? String == "connection_timing" {
      for row in item.all("operations") {
        let operation = Operation(
          connection: item.integer("connection") ?? 0, isSent: row["direction"] as? String == "sent",
          opcode: row.integer("opcode") ?? 0)
        found[operation] = row
      }
    }
    return found
  }

  /// Holds the percentiles of a row against those of the samples, in milliseconds.
  static func expect(_ row: JSONObject, _ samples: [Double], _ what: String) {
    let expected =
      [("min_ms", samples.min() ?? 0), ("max_ms", samples.max() ?? 0)]
      + [50, 90, 95, 99].map { ("p\($0)_ms", percentile(samples, $0)) }
    for (key, value) in expected {
      #expect(
        abs((row.number(key) ?? -1) - value) < 0.0005,
        "\(what): \(key) is \(row[key] ?? "missing"), not \(value)")
    }
  }

  /// The lines of tshark: time, direction, opcodes of the attribute protocol; nil where it isn't installed.
  private static func tshark(_ capture: URL) -> [Substring]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["tshark", "-r", capture.path, "-Y", "btatt", "-T", "fields"]
      + ["frame.time_relative", "hci_h4.direction", "btatt.opcode"].flatMap { ["-e", $0] }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
