import Testing

/// What led to the end of a connection is found, and only that.
///
/// The captures are made here, octet by octet, so that what happened in them is known.
@Suite struct EndTests {
  /// The end of the first connection of a capture.
  private func check(
    _ capture: MadeCapture, says words: [String], not: [String] = [], steps: [Int], error: String = "nothing"
  ) throws {
    let objects = try ConnectionObjects(capture)
    let sentence = objects.value(1, "end.sentence")
    for word in words { #expect(sentence.contains(word), "\(sentence)") }
    for word in not { #expect(!sentence.contains(word), "\(sentence)") }
    let found = objects.connections.first?["end_steps"] as? [[String: Any]] ?? []
    #expect(found.compactMap { $0["record"] as? Int } == steps, "\(found)")
    #expect(objects.value(1, "core_bluetooth.error") == error)
  }

  /// A transaction of the attribute protocol is over after 30 s.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.3.3
  @Test func transactionTimeout() throws {
    var capture = MadeCapture()
    capture.connected()
    let read = capture.att([0x0A, 0x2A, 0x00])
    capture.wait(30)
    let left = capture.disconnect()
    let end = capture.disconnected(0x16)
    try check(
      capture, says: ["Our own host", "ATT_READ_REQ of 0x002A", "no answer for 30.0 s"],
      steps: [read, left, end])
  }

  /// A request that has its answer is no reason.
  @Test func answeredRequest() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.att([0x0A, 0x2A, 0x00])
    let read = 2
    capture.att([0x0B, 0x01], isReceived: true)
    capture.wait(40)
    let left = capture.disconnect()
    let end = capture.disconnected(0x16)
    try check(capture, says: ["Our own host"], not: ["after", "answer"], steps: [read, left, end])
  }

  @Test func supervisionTimeoutAfterNewParameters() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.att([0x1B, 0x10, 0x00, 0x01], isReceived: true)
    let update = capture.updated(400, 4, 600)
    capture.wait(22)
    let write = capture.att([0x12, 0x2A, 0x00, 0x01])
    let end = capture.disconnected(0x08)
    try check(
      capture, says: ["supervision timeout of 6000 ms", "22.0 s after its parameters changed"],
      steps: [update, write, end], error: "CBError.connectionTimeout")
  }

  /// The peer answers that it has no key.
  @Test func lostKey() throws {
    var capture = MadeCapture()
    capture.connected()
    let asked = capture.command(0x2019, [1, 0] + [UInt8](repeating: 0, count: 26))
    capture.status(0x2019)
    let failed = capture.event(0x08, [0x06, 1, 0, 0])
    let left = capture.disconnect()
    let end = capture.disconnected(0x16)
    try check(
      capture, says: ["after encryption failed: 0x06", "forget it and pair again"],
      steps: [asked, failed, left, end], error: "CBError.peerRemovedPairingInformation")
  }

  /// Our host, as peripheral, has no key for the peer.
  @Test func ownKeyLost() throws {
    var capture = MadeCapture()
    capture.connected(isCentral: false)
    capture.event(0x3E, [5, 1, 0] + [UInt8](repeating: 0, count: 10))
    let refusal = capture.command(0x201B, [1, 0])
    capture.event(0x0E, [1, 0x1B, 0x20, 0, 1, 0])
    let end = capture.disconnected(0x13)
    try check(capture, says: ["The peer ended", "no key"], steps: [refusal, end])
  }

  @Test func differentKeys() throws {
    var capture = MadeCapture()
    capture.connected()
    let asked = capture.command(0x2019, [1, 0] + [UInt8](repeating: 0, count: 26))
    capture.status(0x2019)
    capture.wait(0.1)
    let end = capture.disconnected(0x3D)
    try check(capture, says: ["integrity", "different keys"], steps: [asked, end])
  }

  /// Which procedure of the link layer was open.
  @Test func linkLayerTimeout() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.command(0x2013, [1, 0, 6, 0, 6, 0, 0, 0, 100, 0, 0, 0, 0, 0])
    capture.status(0x2013)
    capture.updated(6, 0, 100)
    let phy = capture.command(0x2032, [1, 0, 0, 2, 2, 0, 0])
    capture.status(0x2032)
    capture.wait(40)
    let end = capture.disconnected(0x22)
    try check(capture, says: ["a change of PHY"], not: ["connection update"], steps: [phy, end])
  }

  /// A refused command is not waited for.
  @Test func refusedCommand() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.command(0x2032, [1, 0, 0, 2, 2, 0, 0])
    capture.status(0x2032, 0x1A)
    let end = capture.disconnected(0x22)
    try check(capture, says: ["did not answer a procedure"], not: ["PHY"], steps: [end])
  }

  @Test func rejectedParameters() throws {
    var capture = MadeCapture()
    capture.connected()
    let asked = capture.frame(5, [0x12, 7, 8, 0, 6, 0, 12, 0, 0, 0, 100, 0], isReceived: true)
    let answer = capture.frame(5, [0x13, 7, 2, 0, 1, 0], isReceived: false)
    capture.wait(2)
    let end = capture.disconnected(0x13)
    try check(
      capture, says: ["The peer ended", "2.00 s after our host rejected the connection parameters"],
      steps: [asked, answer, end], error: "CBError.peripheralDisconnected")
  }

  @Test func refusedForWantOfSecurity() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.att([0x0A, 0x2A, 0x00])
    let refused = capture.att([0x01, 0x0A, 0x2A, 0x00, 0x05], isReceived: true)
    capture.wait(2)
    let end = capture.disconnected(0x13)
    try check(
      capture, says: ["refused with Insufficient Authentication, and neither side paired"],
      steps: [refused, end], error: "CBError.peripheralDisconnected")
  }

  @Test func failedPairing() throws {
    var capture = MadeCapture()
    capture.connected()
    let request = capture.frame(6, [0x01, 3, 0, 9, 16, 3, 3], isReceived: false)
    capture.frame(6, [0x02, 3, 0, 9, 16, 3, 3], isReceived: true)
    let failed = capture.frame(6, [0x05, 0x04], isReceived: true)
    let end = capture.disconnected(0x13)
    try check(
      capture, says: ["after pairing failed: Confirm Value Failed"], steps: [request, failed, end],
      error: "CBError.peripheralDisconnected")
  }

  @Test func resetController() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.command(0x0C03, [])
    let reset = capture.event(0x0E, [1, 0x03, 0x0C, 0])
    capture.connected()
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "end.how") == "controller_reset")
    #expect(objects.value(1, "end.record") == "\(reset)")
    #expect(objects.value(2, "end.how") == "not_in_capture")
  }

  /// A handle that another connection gets belongs to the new one, with all that follows.
  @Test func reusedHandle() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.att([0x0A, 0x2A, 0x00])
    let second = capture.connected()
    capture.att([0x0B, 0x01], isReceived: true)
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "end.how") == "handle_reused")
    #expect(objects.value(1, "end.record") == "\(second)")
    #expect(objects.value(1, "unanswered.count") == "1")
    #expect(objects.value(2, "unanswered") == "nothing")
    #expect(objects.value(2, "traffic") == "nothing")
  }

  /// Events beyond the bound give their place to later ones; the first ones stay.
  @Test func manyEvents() throws {
    var capture = MadeCapture()
    capture.connected()
    for number in 0..<200 { capture.updated(6 + number, 0, 300) }
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "changes.count") == "48")
    #expect(objects.value(1, "events_left_out") == "152")
    #expect(objects.value(1, "changes.0.record") == "2")
    #expect(objects.value(1, "changes.47.record") == "201")
    #expect(objects.value(1, "parameters.interval") == "256.25")
  }
}
