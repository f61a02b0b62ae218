import Foundation
import Testing

/// What is measured on the captures of `Captures/crafting/connections.py`.
@Suite struct CraftedTests {
  private func connection(_ name: String) throws -> JSONObject {
    let file = StatsOfCapture.captures.appendingPathComponent("crafted/connection-\(name)")
    return try #require(
      try StatsOfCapture.report(file).first { $0["type"] as? String == "connection_timing" })
  }

  /// A request whose answer may be among dropped records is not unanswered.
  @Test(arguments: ["dropped-answer.btsnoop", "dropped-answer.pcapng"])
  func droppedAnswer(_ name: String) throws {
    let read = try #require(try connection(name).all("operations").first)
    #expect(read.integer("count") == 1)
    #expect(read.integer("answered") == 0)
    #expect(read.integer("unanswered") == 0)
    #expect(read.integer("left_out_unclear") == 1)
  }

  /// Two notifications of Heart Rate Measurement, then Service Changed, and one of Battery Level at the same handle.
  @Test func handleGivenAnew() throws {
    let stats = try connection("handle-given-anew.btsnoop")
    let notified = stats.all("notifications").filter { $0.integer("attribute_handle") == 3 }
    #expect(notified.map { $0["uuid"] as? String } == ["2A37", "2A19"])
    #expect(notified.map { $0.integer("count") } == [2, 1])
    #expect(notified.map { $0.integer("octets") } == [4, 1])
    let read = try #require(stats.all("characteristics").first { $0.integer("attribute_handle") == 3 })
    #expect(read["uuid"] as? String == "2A19")
  }

  /// The end that was given other lengths has them.
  @Test func reconfigured() throws {
    let channels = try connection("eatt-reconfigured.btsnoop").all("channels")
    #expect(channels.map { $0.integer("cid") } == [0x40, 0x50])
    #expect(channels.map { $0.integer("mtu") } == [200, 100])
    #expect(channels.map { $0.integer("mps") } == [130, 120])
  }

  /// ATT_MTU of the bearer is 100: a value of 98 octets is whole, one of 99 goes on.
  @Test func bearerHasItsMTU() throws {
    let file = StatsOfCapture.captures.appendingPathComponent("crafted/connection-eatt-reconfigured.btsnoop")
    let joined = try StatsOfCapture.records(file).filter { $0["joined_value"] != nil }
    #expect(joined.map { $0.integer("number") } == [13])
  }
}
