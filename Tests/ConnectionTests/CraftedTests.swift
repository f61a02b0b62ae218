import Testing

@testable import BLEDissector

/// What is said of the captures of `Captures/crafting/connections.py`, each of which invites to say more than is so.
@Suite struct CraftedTests {
  /// The capture, the connection, where in its object, and what is there.
  static let known: [(String, Int, String, String)] = [
    // The answer to the request in record 2 may be one of the two dropped records.
    ("dropped-answer.btsnoop", 1, "unanswered.0.record", "2"),
    ("dropped-answer.btsnoop", 1, "unanswered.0.may_be_lost", "1"),
    ("dropped-answer.btsnoop", 1, "end.sentence", "Our own host ended the connection (record 4)."),
    ("dropped-answer.pcapng", 1, "unanswered.0.may_be_lost", "1"),
    // The first connection's end is among the dropped records, and its handle is the second one's.
    ("dropped-end.btsnoop", 1, "end.how", "handle_reused"),
    (
      "dropped-end.btsnoop", 1, "end.sentence",
      "Its end is not in the capture (records were dropped): another connection got its handle in record 4."
    ),
    ("dropped-end.btsnoop", 1, "peer", "C0:DE:C0:FF:EE:01"),
    ("dropped-end.btsnoop", 1, "att.reads", "1"),
    ("dropped-end.btsnoop", 2, "peer", "C1:DE:C0:FF:EE:01"),
    ("dropped-end.btsnoop", 2, "att.reads", "1"),
    ("dropped-end.btsnoop", 2, "unanswered", "nothing"),
    // Two octets more than one part holds, then one part that is taken back; three parts, and a whole one.
    ("long-values.btsnoop", 1, "att.writes", "1"),
    ("long-values.btsnoop", 1, "att.writes_cancelled", "1"),
    ("long-values.btsnoop", 1, "att.reads", "2"),
    ("long-values.btsnoop", 1, "att.read_parts", "2"),
    ("long-values.btsnoop", 1, "traffic.0.handle", "42"),
    ("long-values.btsnoop", 1, "traffic.0.writes", "1"),
    ("long-values.btsnoop", 1, "traffic.0.octets_to_server", "20"),
    ("long-values.btsnoop", 1, "traffic.1.handle", "44"),
    ("long-values.btsnoop", 1, "traffic.1.writes", "0"),
    ("long-values.btsnoop", 1, "traffic.1.writes_cancelled", "1"),
    ("long-values.btsnoop", 1, "traffic.2.reads", "1"),
    ("long-values.btsnoop", 1, "traffic.2.read_parts", "2"),
    ("long-values.btsnoop", 1, "traffic.2.octets_to_client", "49"),
    ("long-values.btsnoop", 1, "traffic.3.reads", "1"),
    // The response comes a millisecond behind the end.
    ("data-behind-its-end.btsnoop", 1, "closed_by", "4"),
    ("data-behind-its-end.btsnoop", 1, "end.record", "4"),
    ("data-behind-its-end.btsnoop", 1, "unanswered", "nothing"),
    ("data-behind-its-end.btsnoop", 1, "att.reads", "1"),
    ("data-behind-its-end.btsnoop", 1, "received", "3"),
    ("data-behind-its-end.btsnoop", 2, "number", "no connection"),
    // Two seconds behind an end it is another connection's.
    ("data-long-behind-an-end.btsnoop", 1, "unanswered.count", "1"),
    ("data-long-behind-an-end.btsnoop", 2, "opened_by", "nothing"),
    ("data-long-behind-an-end.btsnoop", 2, "received", "2"),
    // 200 and 130 are agreed on, the 300 and 140 behind them are refused.
    ("eatt-reconfigured.btsnoop", 1, "channels.0.own_mtu", "200"),
    ("eatt-reconfigured.btsnoop", 1, "channels.0.own_mps", "130"),
    ("eatt-reconfigured.btsnoop", 1, "channels.0.peer_mtu", "100"),
    ("eatt-reconfigured.btsnoop", 1, "channels.0.peer_mps", "120"),
    // Two notifications before Service Changed, one behind it.
    ("handle-given-anew.btsnoop", 1, "traffic.count", "3"),
    ("handle-given-anew.btsnoop", 1, "traffic.0.handle", "3"),
    ("handle-given-anew.btsnoop", 1, "traffic.0.name", "Heart Rate Measurement"),
    ("handle-given-anew.btsnoop", 1, "traffic.0.notifications", "2"),
    ("handle-given-anew.btsnoop", 1, "traffic.1.handle", "3"),
    ("handle-given-anew.btsnoop", 1, "traffic.1.name", "Battery Level"),
    ("handle-given-anew.btsnoop", 1, "traffic.1.notifications", "1"),
    ("handle-given-anew.btsnoop", 1, "traffic.1.reads", "1"),
    ("handle-given-anew.btsnoop", 1, "traffic.2.name", "Service Changed"),
    ("handle-given-anew.btsnoop", 1, "traffic.2.indications", "1"),
    // What the controller refused is no end that our host asked for; the one before it is.
    ("disconnect-refused.btsnoop", 1, "left_by", "nothing"),
    ("disconnect-refused.btsnoop", 1, "core_bluetooth.code", "6"),
    ("disconnect-refused.btsnoop", 1, "end_steps.0.record", "2"),
    ("second-disconnect-refused.btsnoop", 1, "left_by", "2"),
    ("second-disconnect-refused.btsnoop", 1, "core_bluetooth.outcome", "no_error"),
    ("feature-without-name.btsnoop", 1, "remote_features", "0x0000000000000004"),
  ]

  @Test(arguments: known)
  func isAsCrafted(_ capture: String, _ number: Int, _ path: String, _ value: String) throws {
    #expect(try ConnectionObjects(crafted: "connection-" + capture).value(number, path) == value)
  }

  /// What a text says, and what it must not say.
  @Test(arguments: [
    ("dropped-answer", "may be missing: records were dropped", "never answered"),
    ("dropped-answer", "Encrypted   not as far as the capture shows", "Encrypted   no "),
    (
      "timeout-late-data", "the last data of the peer is in the capture 5.00 ms before the end",
      "Nothing was heard"
    ),
    ("timeout-silence", "Nothing was heard of the peer for the supervision timeout of 720 ms", "hand data"),
    ("data-behind-its-end", "right after our host's ATT_READ_REQ", "began before the capture"),
    ("disconnect-refused", "which the controller refused in record 3: 0x0C Command Disallowed", "cancelled"),
    ("feature-without-name", "0x4 (none with a name here)", "usual"),
  ])
  func says(_ capture: String, _ words: String, _ others: String) throws {
    let text = try ConnectionObjects.text(crafted: "connection-\(capture).btsnoop")
    #expect(text.contains(words), "\(text)")
    #expect(!text.contains(others), "\(text)")
  }

  /// The servers' view counts as that of connections does.
  @Test func serversCountTheSame() throws {
    let servers = try ConnectionObjects(crafted: "connection-long-values.btsnoop", .gatt).others
    let server = try #require(servers.first)
    let values = (0..<4).map { "services.0.characteristics.\($0)." }
    func numbers(_ key: String) -> [String] { values.map { ConnectionObjects.value(server, $0 + key) } }
    #expect(numbers("handle") == ["42", "44", "46", "48"])
    #expect(numbers("writes") == ["1", "nothing", "nothing", "nothing"])
    #expect(numbers("writes_cancelled") == ["nothing", "1", "nothing", "nothing"])
    #expect(numbers("reads") == ["nothing", "nothing", "1", "1"])
    #expect(numbers("read_parts") == ["nothing", "nothing", "2", "nothing"])
  }

  /// A server that is another one on the second connection: where records are missing between, they may explain it.
  @Test(arguments: [("dropped-service-changed", "6"), ("other-database", "nothing")])
  func contradictionSpansALoss(_ capture: String, _ record: String) throws {
    let servers = try ConnectionObjects(crafted: "connection-\(capture).btsnoop", .gatt).others
    try #require(servers.count == 2)
    #expect(ConnectionObjects.value(servers[0], "services.0.uuid") == "180D")
    #expect(ConnectionObjects.value(servers[0], "replaced_in") == "9")
    #expect(ConnectionObjects.value(servers[0], "replaced_behind_loss") == record)
    #expect(ConnectionObjects.value(servers[1], "services.0.uuid") == "180F")
  }
}
