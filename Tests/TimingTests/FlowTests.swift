import Testing

@testable import BLEDissector

/// Throughput, the controller's buffers, credits and notifications in captures whose numbers are known.
@Suite struct FlowTests {
  typealias Step = (time: Int64, isSent: Bool, octets: [UInt8])

  private static func data(_ count: Int = 7) -> [UInt8] {
    Packets.att(1, [0x52, 0x03, 0x00] + Array(repeating: 1, count: count - 3))
  }

  /// Two buffers; full from 12 to 25 ms, and from 31 ms to the end of the link at 40.
  @Test func stallsAreThoseOfFullBuffers() throws {
    let steps: [Step] = [
      (0, true, Packets.command(0x2002)), (500, false, Packets.complete(0x2002, [0, 27, 0, 2])),
      (1000, false, Packets.connected(1)), (10_000, true, Self.data()), (12_000, true, Self.data()),
      (13_000, true, Self.data()), (20_000, false, Packets.completed(1, 1)),
      (25_000, false, Packets.completed(1, 2)), (30_000, true, Self.data()), (31_000, true, Self.data()),
      (40_000, false, Packets.disconnected(1)),
    ]
    let report = try StatsOfCapture.report(try StatsOfCapture.capture(steps))
    let adapter = try #require(report.first { $0["type"] as? String == "adapter_timing" })
    let pool = try #require(adapter.all("buffers").first)
    #expect(pool["transport"] as? String == "le")
    #expect(pool.integer("packets") == 5)
    #expect(pool.integer("total") == 2)
    #expect(pool.integer("length") == 27)
    #expect(pool.integer("max") == 3)
    // Of 30 ms: none in 5, one in 3, two in 15, three in 7.
    #expect(pool.number("measured_ms") == 30)
    #expect(pool.number("empty_ms") == 5)
    #expect([50, 90, 95, 99].map { pool.integer("p\($0)") } == [2, 3, 3, 3])
    #expect(pool.integer("stalls") == 2)
    #expect(pool.number("full_ms") == 22)
    #expect(pool.number("longest_stall_ms") == 13)
    #expect(pool.integer("beyond") == 1)
  }

  /// Where the controller has no buffers for LE links, they use those for BR/EDR.
  @Test func sharedBuffersAreOnePool() throws {
    let steps: [Step] = [
      (0, false, Packets.complete(0x1005, [0, 0xFD, 0x03, 60, 1, 0, 4, 0])),
      (500, false, Packets.complete(0x2002, [0, 0, 0, 0])), (1000, false, Packets.connected(1)),
      (10_000, true, Self.data()), (12_000, false, Packets.completed(1, 1)),
    ]
    let report = try StatsOfCapture.report(try StatsOfCapture.capture(steps))
    let pools = report.flatMap { $0.all("buffers") }
    #expect(pools.count == 1)
    #expect(pools.first?["transport"] as? String == "bredr")
    #expect(pools.first?.number("full_ms") == 2)
  }

  /// Isochronous data has buffers of its own; the end of a group frees what its streams have, that of a stream its own.
  @Test func isochronousBuffersAreAPool() throws {
    func stream(_ handle: Int) -> [UInt8] { [5] + Packets.low(handle | 0x2000) + [5, 0, 1, 0, 1, 0, 7] }
    let created: [UInt8] =
      [0x1B, 0, 3] + [UInt8](repeating: 1, count: 15) + [2] + Packets.low(0x100) + Packets.low(0x101)
    let steps: [Step] = [
      (0, false, Packets.complete(0x2060, [0, 27, 0, 2, 40, 0, 3])), (1000, false, Packets.connected(1)),
      (2000, false, Packets.event(0x3E, created)), (10_000, true, stream(0x100)),
      (11_000, true, stream(0x101)), (12_000, true, stream(0x200)), (15_000, true, Self.data()),
      (16_000, false, Packets.completed(1, 1)), (20_000, false, Packets.completed(0x200, 1)),
      (22_000, true, stream(0x200)), (30_000, false, Packets.event(0x3E, [0x1C, 3, 0x16])),
      (40_000, false, Packets.disconnected(0x200)), (42_000, true, stream(0x200)),
    ]
    let report = try StatsOfCapture.report(try StatsOfCapture.capture(steps))
    let pools = report.flatMap { $0.all("buffers") }
    #expect(pools.compactMap { $0["transport"] as? String } == ["le", "isochronous"])
    let pool = try #require(pools.last)
    #expect(pool.integer("packets") == 5)
    #expect(pool.integer("total") == 3)
    #expect(pool.integer("length") == 40)
    #expect(pool.integer("max") == 3)
    // Full from 12 to 20 ms and from 22 to 30; none in it from 40 to 42.
    #expect(pool.number("full_ms") == 16)
    #expect(pool.integer("stalls") == 2)
    #expect(pool.number("longest_stall_ms") == 8)
    #expect(pool.number("empty_ms") == 2)
    #expect(pool.number("measured_ms") == 32)
  }

  /// A channel of which one end runs dry for 15 ms, and the other for the 5 ms before it closes.
  @Test func creditsAreFollowed() throws {
    let open = Packets.signal(1, 0x14, 1, [0x80, 0, 0x40, 0, 100, 0, 50, 0, 2, 0])
    let opened = Packets.signal(1, 0x15, 1, [0x50, 0, 120, 0, 60, 0, 1, 0, 0, 0])
    let sdu: [UInt8] = [3, 0, 7, 8, 9]
    let steps: [Step] = [
      (0, false, Packets.connected(1)), (10_000, true, open), (20_000, false, opened),
      (30_000, true, Packets.frame(1, 0x50, sdu)),
      (45_000, false, Packets.signal(1, 0x16, 1, [0x50, 0, 3, 0])),
      (50_000, true, Packets.frame(1, 0x50, sdu)), (51_000, true, Packets.frame(1, 0x50, sdu)),
      (55_000, false, Packets.frame(1, 0x40, sdu)), (56_000, false, Packets.frame(1, 0x40, sdu)),
      (57_000, false, Packets.frame(1, 0x40, sdu)),
      (60_000, true, Packets.signal(1, 0x06, 2, [0x50, 0, 0x40, 0])),
      (61_000, false, Packets.signal(1, 0x07, 2, [0x50, 0, 0x40, 0])),
      // What comes later changes nothing.
      (90_000, false, Packets.disconnected(1)),
    ]
    let item = try #require(try StatsOfCapture.report(try StatsOfCapture.capture(steps)).first)
    let channels = item.all("channels")
    #expect(channels.count == 2)
    let sent = try #require(channels.first { $0["direction"] as? String == "sent" })
    let received = try #require(channels.first { $0["direction"] as? String == "received" })
    let keys = [
      "cid", "spsm", "mtu", "mps", "frames", "sdus", "sdu_octets", "initial_credits", "credits_given",
      "grants",
      "credits_left", "fewest_credits", "frames_without_credit", "times_without_credits",
    ]
    #expect(keys.map { sent.integer($0) } == [0x50, 0x80, 120, 60, 3, 3, 9, 1, 3, 1, 1, 0, 0, 1])
    #expect(keys.map { received.integer($0) } == [0x40, 0x80, 100, 50, 3, 3, 9, 2, 0, 0, 0, 0, 1, 1])
    #expect(sent.number("without_credits_ms") == 15)
    #expect(sent.number("longest_without_credits_ms") == 15)
    #expect(sent.number("open_ms") == 41)
    #expect(received.number("without_credits_ms") == 5)
  }

  /// Ten packets of 100 octets in the first second, fifty in half of the third.
  @Test func throughputIsThatOfTheOctets() throws {
    var steps: [Step] = [(0, false, Packets.connected(1))]
    // The header of L2CAP has 4 octets.
    let packet = Self.data(96)
    for index in 0..<10 { steps.append((Int64(index) * 100_000 + 1000, true, packet)) }
    for index in 0..<50 { steps.append((Int64(index) * 10_000 + 2_301_000, true, packet)) }
    steps.append((5_000_000, false, Packets.disconnected(1)))
    let item = try #require(try StatsOfCapture.report(try StatsOfCapture.capture(steps)).first)
    #expect(item.number("active_ms") == 5000)
    let rows = item.all("throughput")
    let acl = try #require(rows.first { $0["of"] as? String == "acl" })
    let sdu = try #require(rows.first { $0["of"] as? String == "sdu" })
    #expect(acl.integer("count") == 60 && acl.integer("octets") == 6000)
    #expect(acl.number("octets_per_second") == 1200)
    #expect(acl.integer("peak_octets_per_second") == 5000)
    #expect(sdu.integer("octets") == 5760)
    #expect(sdu.integer("peak_octets_per_second") == 4800)
  }

  /// Gaps of 20, 30 and 20 ms, then a clock that was set, then one of 40 ms.
  @Test func gapsAreThoseOfNotifications() throws {
    let notification = Packets.att(1, [0x1B, 0x09, 0x00, 1])
    let times: [Int64] = [1_000_000, 1_020_000, 1_050_000, 1_070_000, 500_000, 540_000]
    let steps: [Step] = [(0, false, Packets.connected(1))] + times.map { ($0, false, notification) }
    let item = try #require(try StatsOfCapture.report(try StatsOfCapture.capture(steps)).first)
    let row = try #require(item.all("notifications").first)
    #expect(row["server"] as? String == "peer")
    #expect(row.integer("attribute_handle") == 9 && row.integer("count") == 6)
    #expect(row.integer("left_out_clock") == 1)
    // Four gaps in 110 ms; they differ by 10 and 10.
    #expect(row.number("per_second") == 36.364)
    #expect(row.number("jitter_ms") == 10)
    LatencyTests.expect(row["gap"] as? JSONObject ?? [:], [20, 30, 20, 40], "gaps")
  }

  /// Commands overlap, fail, and stay without an answer; a reset ends what waits.
  @Test func commandsAreMeasured() throws {
    let steps: [Step] = [
      (0, true, Packets.command(0x2018)), (100, true, Packets.command(0x1009)),
      (500, false, Packets.complete(0x2018)), (900, false, Packets.complete(0x1009)),
      // The same twice at once.
      (1000, true, Packets.command(0x1405)), (1100, true, Packets.command(0x1405)),
      (1500, false, Packets.complete(0x1405)), (1900, false, Packets.complete(0x1405)),
      (2000, true, Packets.command(0x2016, [1, 0])), (2300, false, Packets.status(0x2016, 0x02)),
      (2500, true, Packets.command(0x200E)), (3000, true, Packets.command(0x0C03)),
      (3500, false, Packets.complete(0x0C03)), (3600, false, Packets.complete(0x200E)),
    ]
    let adapter = try #require(try StatsOfCapture.report(try StatsOfCapture.capture(steps)).first)
    func row(_ opcode: Int) throws -> JSONObject {
      try #require(adapter.all("commands").first { $0.integer("opcode") == opcode })
    }
    LatencyTests.expect(try row(0x2018), [0.5], "LE Rand")
    LatencyTests.expect(try row(0x1009), [0.8], "Read BD_ADDR")
    #expect(try row(0x1405).integer("left_out_unclear") == 2)
    #expect(try row(0x1405)["p50_ms"] == nil)
    #expect(try row(0x2016).integer("errors") == 1)
    #expect(try row(0x200E).integer("unanswered") == 1)
    LatencyTests.expect(try row(0x0C03), [0.5], "Reset")
    let procedure = try #require(adapter.all("procedures").first)
    #expect(procedure.integer("opcode") == 0x2016 && procedure.integer("answered") == 0)
  }
}
