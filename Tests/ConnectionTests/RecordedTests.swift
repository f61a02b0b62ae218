import Testing

/// The stories of the recorded connections, held against the scripts that played them: `Captures/record`.
@Suite struct RecordedTests {
  /// The capture, the connection, where in its object, and what the script did.
  static let known: [(String, Int, String, String)] = [
    // connection_parameters in l2cap.py: 30 to 50 ms over L2CAP, 7.5 to 15 by command, an illegal one at the end.
    ("connection-parameters.central", 1, "changes.0.by", "peer"),
    ("connection-parameters.central", 1, "changes.0.interval_min", "30"),
    ("connection-parameters.central", 1, "changes.0.interval_max", "50"),
    ("connection-parameters.central", 1, "changes.0.latency", "4"),
    ("connection-parameters.central", 1, "changes.0.supervision_timeout", "4000"),
    ("connection-parameters.central", 1, "changes.2.by", "host"),
    ("connection-parameters.central", 1, "changes.2.interval_min", "7.5"),
    ("connection-parameters.central", 1, "changes.2.supervision_timeout", "2000"),
    ("connection-parameters.central", 1, "parameters.interval", "7.5"),
    ("connection-parameters.central", 1, "parameters.latency", "500"),
    ("connection-parameters.central", 1, "parameters.supervision_timeout", "100"),
    ("connection-parameters.central", 1, "phy.tx", "LE 2M"),
    ("connection-parameters.central", 1, "data_length.tx_octets", "251"),
    ("connection-parameters.central", 1, "remote.subversion", "4660"),
    ("connection-parameters.central", 1, "remote.company", "The Linux Foundation"),
    ("connection-parameters.central", 1, "own_address", "C0:1E:DE:AD:00:00"),
    ("connection-parameters.peripheral", 1, "role", "peripheral"),
    ("connection-parameters.peripheral", 1, "own_address", "C1:1E:DE:AD:00:01"),
    ("connection-parameters.peripheral", 1, "changes.0.by", "host"),
    ("connection-parameters.peripheral", 1, "changes.0.interval_max", "50"),
    // l2cap_credit_based: a PSM nobody serves, two channels, the second closed by the peripheral; over the first
    // go 1, 10, 98, 99, 100, 300, 512 and 5 times 150 octets.
    ("l2cap-credit-based", 1, "channels.count", "4"),
    ("l2cap-credit-based", 1, "channels.0.psm", "153"),
    ("l2cap-credit-based", 1, "channels.0.state", "refused"),
    ("l2cap-credit-based", 1, "channels.1.psm", "128"),
    ("l2cap-credit-based", 1, "channels.1.own_mtu", "256"),
    ("l2cap-credit-based", 1, "channels.1.own_mps", "64"),
    ("l2cap-credit-based", 1, "channels.1.peer_mtu", "512"),
    ("l2cap-credit-based", 1, "channels.1.peer_mps", "100"),
    ("l2cap-credit-based", 1, "channels.1.octets_sent", "1870"),
    ("l2cap-credit-based", 1, "channels.2.octets_sent", "2000"),
    ("l2cap-credit-based", 1, "channels.2.state", "closed"),
    // l2cap_enhanced_credit_based: two refused, five opened, two of them with new lengths, three closed.
    ("l2cap-enhanced-credit-based", 1, "channels.count", "7"),
    ("l2cap-enhanced-credit-based", 1, "channels.1.state", "refused"),
    ("l2cap-enhanced-credit-based", 1, "channels.2.own_mtu", "500"),
    ("l2cap-enhanced-credit-based", 1, "channels.3.own_mps", "120"),
    ("l2cap-enhanced-credit-based", 1, "channels.4.own_mtu", "400"),
    ("l2cap-enhanced-credit-based", 1, "channels.4.state", "closed"),
    ("l2cap-enhanced-credit-based", 1, "channels.5.state", "open"),
    ("l2cap-enhanced-credit-based", 1, "channels.6.octets_sent", "330"),
    // eatt: three bearers, two of 200 octets and one of 64.
    ("eatt", 1, "channels.count", "3"),
    ("eatt", 1, "channels.0.psm", "39"),
    ("eatt", 1, "channels.1.own_mtu", "200"),
    ("eatt", 1, "channels.2.own_mtu", "64"),
    // Four clients read two values twice and write one.
    ("eatt", 1, "att.reads", "16"),
    ("eatt", 1, "att.writes", "11"),
    // two_connections and both_roles in connections.py.
    ("two-connections", 1, "mtu.own", "247"),
    ("two-connections", 2, "mtu.own", "100"),
    ("two-connections", 2, "mtu.effective", "100"),
    ("two-connections", 1, "att.notifications", "5"),
    ("both-roles", 1, "role", "central"),
    ("both-roles", 2, "role", "peripheral"),
    ("both-roles", 2, "mtu.peer", "185"),
    ("both-roles", 2, "mtu.effective", "185"),
    ("both-roles", 2, "att.reads", "3"),
    ("both-roles", 1, "att.notifications", "3"),
    // Pairings in pairing.py.
    ("pairing-without-bonding", 1, "encryption.key_size", "7"),
    ("pairing-legacy-just-works.peripheral", 1, "encrypted", "1"),
    ("pairing-number-refused", 1, "encrypted", "nothing"),
    ("pairing-bonded", 2, "encrypted", "1"),
    ("pairing-key-mismatch", 2, "reason.value", "61"),
    ("pairing-timeout", 1, "left_reason.value", "5"),
  ]

  @Test(arguments: known)
  func isAsPlayed(_ capture: String, _ number: Int, _ path: String, _ value: String) throws {
    #expect(try ConnectionObjects(recorded: capture).value(number, path) == value)
  }

  /// How it came to be encrypted, in words.
  @Test(arguments: [
    ("pairing-just-works.central", 1, "LE Secure Connections pairing with bonding"),
    ("pairing-legacy-just-works.central", 1, "legacy pairing with bonding"),
    ("pairing-without-bonding", 1, "LE Secure Connections pairing (record"),
    ("pairing-bonded", 2, "earlier bond"),
  ])
  func encryptionHasItsOrigin(_ capture: String, _ number: Int, _ words: String) throws {
    let how = try ConnectionObjects(recorded: capture).value(number, "encryption.how")
    #expect(how.contains(words), "\(how)")
  }

  /// `disconnections`: seven reasons of the central's host, one of the peripheral's, four of lost links, and one
  /// attempt that is cancelled after half a second.
  @Test func everyReasonIsTold() throws {
    let central = try ConnectionObjects(recorded: "disconnections.central")
    let given = ["19", "5", "20", "21", "26", "41", "59"]
    #expect((1...7).map { central.value($0, "left_reason.value") } == given)
    #expect((1...7).map { central.value($0, "reason.value") } == [String](repeating: "22", count: 7))
    #expect((8...12).map { central.value($0, "reason.value") } == ["19", "8", "34", "61", "62"])
    #expect(central.value(8, "core_bluetooth.code") == "7")
    #expect(central.value(9, "core_bluetooth.code") == "6")
    #expect(central.connections.count == 12)
    let peripheral = try ConnectionObjects(recorded: "disconnections.peripheral")
    #expect((1...7).map { peripheral.value($0, "reason.value") } == given)
    #expect(peripheral.value(8, "left_reason.value") == "19")
    #expect(central.attempts.count == 1)
    let attempt = try #require(central.attempts.first)
    #expect(ConnectionObjects.value(attempt, "peer") == "C5:00:00:00:00:99")
    #expect(ConnectionObjects.value(attempt, "status.value") == "2")
    #expect(ConnectionObjects.value(attempt, "cancelled_by") != "nothing")
  }
}
