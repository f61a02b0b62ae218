import Testing

@testable import BLEDissector

/// What is a latency and what is none.
@Suite struct RequestTests {
  typealias Step = (time: Int64, isSent: Bool, octets: [UInt8])

  private static let read: [UInt8] = [0x0A, 0x03, 0x00]
  private static let value: [UInt8] = [0x0B, 0x2A]

  /// A case: what goes over a connection, and what is said of its reads.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    var count = 1
    var answered = 0
    var unanswered = 0
    var unclear: Int?
    var clock: Int?
    var samples: [Double] = []
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a request and its response",
      steps: [(1000, true, Packets.att(1, read)), (31_500, false, Packets.att(1, value))],
      answered: 1, samples: [30.5]),
    Case(
      testDescription: "an error is an answer",
      steps: [
        (1000, true, Packets.att(1, read)), (41_000, false, Packets.att(1, [0x01, 0x0A, 0x03, 0x00, 0x02])),
      ],
      answered: 1, samples: [40]),
    Case(
      testDescription: "no response in the capture", steps: [(1000, true, Packets.att(1, read))],
      unanswered: 1
    ),
    Case(
      testDescription: "the link ends first, and another has its handle",
      steps: [
        (1000, true, Packets.att(1, read)), (2000, false, Packets.disconnected(1)),
        (3000, false, Packets.connected(1)), (4000, false, Packets.att(1, value)),
      ], unanswered: 1),
    Case(
      testDescription: "a notification between is no answer",
      steps: [
        (1000, true, Packets.att(1, read)), (5000, false, Packets.att(1, [0x1B, 0x09, 0x00, 1])),
        (21_000, false, Packets.att(1, value)),
      ], answered: 1, samples: [20]),
    Case(
      testDescription: "an error to another opcode is no answer",
      steps: [
        (1000, true, Packets.att(1, read)), (5000, false, Packets.att(1, [0x01, 0x52, 0x09, 0x00, 0x06])),
        (21_000, false, Packets.att(1, value)),
      ], answered: 1, samples: [20]),
    Case(
      testDescription: "two requests at once: none can be told, the next one can",
      steps: [
        (1000, true, Packets.att(1, read)), (2000, true, Packets.att(1, read)),
        (31_000, false, Packets.att(1, value)), (32_000, false, Packets.att(1, value)),
        (40_000, true, Packets.att(1, read)), (55_000, false, Packets.att(1, value)),
      ], count: 3, answered: 1, unclear: 2, samples: [15]),
    Case(
      testDescription: "the clock goes backwards between",
      steps: [
        (50_000, true, Packets.att(1, read)), (20_000, false, Packets.completed(1, 1)),
        (60_000, false, Packets.att(1, value)),
        (70_000, true, Packets.att(1, read)), (72_000, false, Packets.att(1, value)),
      ], count: 2, answered: 2, clock: 1, samples: [2]),
    Case(
      testDescription: "the clock is set to another day between",
      steps: [
        (1000, true, Packets.att(1, read)), (100_000_000_000, false, Packets.att(1, value)),
      ], answered: 1, clock: 1),
    Case(
      testDescription: "both sides ask at once",
      steps: [
        (1000, true, Packets.att(1, read)), (2000, false, Packets.att(1, read)),
        (4000, true, Packets.att(1, value)), (31_000, false, Packets.att(1, value)),
      ], answered: 1, samples: [30]),
    Case(
      testDescription: "two links at once",
      steps: [
        (500, false, Packets.connected(2)), (1000, true, Packets.att(1, read)),
        (2000, true, Packets.att(2, read)), (12_000, false, Packets.att(2, value)),
        (31_000, false, Packets.att(1, value)),
      ], answered: 1, samples: [30]),
  ]

  @Test(arguments: cases)
  func readsAreMeasured(_ example: Case) throws {
    let capture = try StatsOfCapture.capture([(0, false, Packets.connected(1))] + example.steps)
    let item = try #require(try StatsOfCapture.report(capture).first)
    let row = try #require(
      item.all("operations").first { $0.integer("opcode") == 0x0A && $0["direction"] as? String == "sent" })
    #expect(row.integer("count") == example.count)
    #expect(row.integer("answered") == example.answered)
    #expect(row.integer("unanswered") == example.unanswered)
    #expect(row.integer("left_out_unclear") == example.unclear)
    #expect(row.integer("left_out_clock") == example.clock)
    guard !example.samples.isEmpty else { return #expect(row["p50_ms"] == nil) }
    LatencyTests.expect(row, example.samples, example.testDescription)
    let attribute = try #require(item.all("characteristics").first { $0["server"] as? String == "peer" })
    #expect(attribute.integer("attribute_handle") == 3)
    LatencyTests.expect(attribute, example.samples, example.testDescription)
  }

  /// Of more than 512 samples a histogram is kept; the text and the JSON say so by what it may be wrong.
  @Test func manySamplesAreTold() throws {
    var steps: [Step] = [(0, false, Packets.connected(1))]
    var samples: [Double] = []
    for index in 0..<2000 {
      let start = Int64(index) * 100_000 + 1000
      let took = Int64(500 + index * 7919 % 60_000)
      steps.append((start, true, Packets.att(1, Self.read)))
      steps.append((start + took, false, Packets.att(1, Self.value)))
      samples.append(Double(took) / 1000)
    }
    let capture = try StatsOfCapture.capture(steps)
    let text = try StatsOfCapture.text(capture)
    #expect(text.count { $0.hasPrefix("≈: of more than 512 samples") } == 1)
    #expect(text.contains { $0.contains("  Read") && $0.contains("2000") && $0.contains("≈") })
    let item = try #require(try StatsOfCapture.report(capture).first)
    let row = try #require(item.all("operations").first)
    #expect(row["exact"] as? Bool == false)
    #expect(row.number("error") == 0.008)
    #expect(row.number("min_ms") == samples.min())
    #expect(row.number("max_ms") == samples.max())
    for part in [50, 90, 95, 99] {
      let expected = percentile(samples, part)
      #expect(abs((row.number("p\(part)_ms") ?? 0) - expected) <= expected * 0.008)
    }
  }

  /// Writes that nobody answers, signed or not, are counted by attribute of who is written to.
  @Test func writesWithoutResponseAreCounted() throws {
    var steps: [Step] = [(0, false, Packets.connected(1))]
    for index in 0..<41 {
      steps.append(
        (Int64(index) * 50_000, true, Packets.att(1, [0x52, 0x2F, 0] + Array(repeating: 1, count: 20))))
    }
    steps.append((1000, false, Packets.att(1, [0x52, 0x30, 0, 1])))
    steps.append((2000, true, Packets.att(1, [0xD2, 0x31, 0, 1, 2] + Array(repeating: 0, count: 12))))
    // A Write Command that is too short to name an attribute.
    steps.append((3000, true, Packets.att(1, [0x52, 0x2F])))
    steps.sort { $0.time < $1.time }
    let capture = try StatsOfCapture.capture(steps)
    let rows = try #require(try StatsOfCapture.report(capture).first).all("writes_without_response")
    #expect(rows.map { $0.integer("attribute_handle") } == [0x2F, 0x30, 0x31])
    #expect(rows.map { $0["server"] as? String } == ["peer", "host", "peer"])
    #expect(rows.map { $0.integer("count") } == [41, 1, 1])
    #expect(rows.map { $0.integer("octets") } == [820, 1, 2])
    #expect(rows.first?.number("per_second") == 20)
    let gap = try #require(rows.first?["gap"] as? JSONObject)
    #expect(gap.number("p50_ms") == 50)
    let text = try StatsOfCapture.text(capture)
    #expect(text.contains { $0.contains("Writes without response by attribute of the peer") })
    #expect(text.contains { $0.contains("0x002F  41") && $0.contains("820") && $0.contains("20.0") })
    // No table has the columns that these explain.
    #expect(!text.contains { $0.hasPrefix("spread:") || $0.hasPrefix("≈") })
  }

  /// A few samples have no hundredth part.
  @Test(
    arguments: [
      ([108_900], "one, 108.9 ms"), ([10_000, 30_000], "median 10.0 ms, at most 30.0 ms (2)"),
      (Array(repeating: 10_000, count: 19) + [20_000], "median 10.0 ms, 99 % within 20.0 ms (20)"),
    ] as [([Int64], String)])
  func fewSamplesAreToldAsSuch(_ times: [Int64], _ words: String) {
    var store = SampleStore()
    var distribution = Distribution()
    for time in times { store.add(time * 1000, to: &distribution) }
    #expect(StatsText.inShort(Percentiles(distribution, store)) == words)
  }

  /// `--limit` bounds the rows, the most used first.
  @Test func rowsAreLimited() throws {
    var steps: [Step] = [(0, false, Packets.connected(1))]
    for index in 0..<30 {
      for repetition in 0...index {
        let time = Int64(index * 100 + repetition) * 10_000 + 1000
        steps.append((time, true, Packets.att(1, [0x0A, UInt8(index + 1), 0])))
        steps.append((time + 5000, false, Packets.att(1, Self.value)))
      }
    }
    let capture = try StatsOfCapture.capture(steps)
    let limited = try #require(try StatsOfCapture.report(capture, limit: 3).first)
    #expect(limited.all("characteristics").map { $0.integer("attribute_handle") } == [30, 29, 28])
    #expect(try StatsOfCapture.report(capture).first?.all("characteristics").count == 30)
    let text = try StatsOfCapture.text(capture)
    #expect(text.contains { $0.contains("(the 12 most used, and 18 more)") })
  }
}
