import Testing

/// Who had dropped a link, what our own host asked for, and what an app gets of it.
///
/// The captures are made here, so that what happened in them is known.
@Suite struct DropTests {
  private func steps(_ objects: ConnectionObjects) -> [Int] {
    let found = objects.connections.first?["end_steps"] as? [[String: Any]] ?? []
    return found.compactMap { $0["record"] as? Int }
  }

  /// The peer advertises again while our side still believes in the link, then our host asks to disconnect in vain.
  @Test func peerHadDroppedTheLink() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.att([0x1B, 0x10, 0x00, 0x01], isReceived: true)
    capture.wait(10)
    let again = capture.advertised(0)
    capture.wait(0.4)
    let left = capture.disconnect()
    let last = capture.advertised(0)
    capture.wait(1.1)
    let end = capture.disconnected(0x08)
    let objects = try ConnectionObjects(capture)
    let sentence = objects.value(1, "end.sentence")
    #expect(sentence.contains("had most likely dropped the link already"), "\(sentence)")
    #expect(sentence.contains("from record \(again) on, 1.50 s before the end"), "\(sentence)")
    #expect(sentence.contains("asked to disconnect (record \(left)); the peer never acknow"), "\(sentence)")
    #expect(!sentence.contains("out of range"), "\(sentence)")
    #expect(steps(objects) == [again, left, end])
    #expect(objects.value(1, "end_steps.0.step").contains("until record \(last), at -53 dBm"))
    #expect(objects.value(1, "core_bluetooth.outcome") == "no_error")
    #expect(objects.value(1, "core_bluetooth.sentence").contains("cancelled in record \(left)"))
  }

  /// Advertising that says nothing of the link: of another address, or not connectable, or an answer to a scan.
  @Test(arguments: [0, 1, 2, 3]) func otherAdvertising(_ which: Int) throws {
    var capture = MadeCapture()
    capture.connected()
    capture.wait(10)
    switch which {
    case 0: capture.advertised(0, [2, 0, 0xAD, 0xDE, 0x1E, 0xC1])
    case 1: capture.advertised(0, isRandom: false)
    case 2: capture.advertised(3)
    default: capture.advertised(4)
    }
    capture.wait(1)
    capture.disconnected(0x08)
    let sentence = try ConnectionObjects(capture).value(1, "end.sentence")
    #expect(sentence.contains("out of range"), "\(sentence)")
    #expect(!sentence.contains("advertise"), "\(sentence)")
  }

  /// Who advertises beside the link has not dropped it by that; nor is it out of range.
  @Test func advertisingBesideTheLink() throws {
    var capture = MadeCapture()
    capture.connected()
    for _ in 0..<3 {
      capture.wait(2)
      capture.advertised(0)
      capture.att([0x1B, 0x10, 0x00, 0x01], isReceived: true)
    }
    capture.wait(1)
    capture.advertised(0)
    capture.wait(1)
    capture.disconnected(0x08)
    let sentence = try ConnectionObjects(capture).value(1, "end.sentence")
    #expect(!sentence.contains("dropped"), "\(sentence)")
    #expect(!sentence.contains("out of range"), "\(sentence)")
    #expect(sentence.contains("went on to advertise"), "\(sentence)")
  }

  @Test func disconnectIsNeverAcknowledged() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.wait(5)
    let left = capture.disconnect()
    capture.wait(8)
    let end = capture.disconnected(0x22)
    let objects = try ConnectionObjects(capture)
    #expect(
      objects.value(1, "end.sentence")
        == "Our host asked to disconnect (record \(left)); the peer never acknowledged it.")
    #expect(steps(objects) == [left, end])
  }

  /// A controller that repeats the reason that our host gave does not make the end the peer's.
  @Test func repeatedReason() throws {
    var capture = MadeCapture()
    capture.connected()
    capture.wait(5)
    let left = capture.disconnect(0x13)
    let end = capture.disconnected(0x13)
    let objects = try ConnectionObjects(capture)
    let sentence = objects.value(1, "end.sentence")
    #expect(sentence.hasPrefix("Our own host ended the connection (record \(left))."), "\(sentence)")
    #expect(steps(objects) == [left, end])
    #expect(objects.value(1, "core_bluetooth.outcome") == "no_error")
  }

  /// What the controller refused is no end of ours.
  @Test func refusedDisconnect() throws {
    var capture = MadeCapture()
    capture.connected()
    let left = capture.command(0x0406, [1, 0, 0x13])
    capture.status(0x0406, 0x0C)
    capture.wait(8)
    let end = capture.disconnected(0x08)
    let objects = try ConnectionObjects(capture)
    #expect(!objects.value(1, "end.sentence").contains("asked to disconnect"))
    #expect(steps(objects) == [left, end])
    #expect(objects.value(1, "core_bluetooth.code") == "6")
  }

  /// A failure of pairing, or a lost key, after which the link went on has not ended it.
  @Test(arguments: [true, false]) func failureThatEndedNothing(_ isPairing: Bool) throws {
    var capture = MadeCapture()
    capture.connected()
    if isPairing {
      capture.frame(6, [0x01, 3, 0, 9, 16, 3, 3], isReceived: false)
      capture.frame(6, [0x05, 0x04], isReceived: true)
    } else {
      capture.command(0x2019, [1, 0] + [UInt8](repeating: 0, count: 26))
      capture.status(0x2019)
      capture.event(0x08, [0x06, 1, 0, 0])
    }
    capture.wait(60)
    capture.att([0x0A, 0x2A, 0x00])
    capture.att([0x0B, 0x01], isReceived: true)
    capture.wait(60)
    capture.disconnected(0x13)
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "end.sentence") == "The peer ended the connection.")
    #expect(objects.value(1, "core_bluetooth.code") == "7")
  }

  /// What an app of our host's, the central, gets by the reason, and by whether our host had asked for the end.
  @Test(
    arguments: [
      (0x08, false, "error", "6"), (0x08, true, "no_error", "nothing"), (0x13, false, "error", "7"),
      (0x15, false, "error", "7"), (0x16, true, "no_error", "nothing"), (0x16, false, "no_error", "nothing"),
      (0x22, true, "no_error", "nothing"), (0x22, false, "unknown_error", "nothing"),
      (0x3B, false, "unknown_error", "nothing"), (0x3D, false, "unknown_error", "nothing"),
      (0x28, false, "unknown_error", "nothing"), (0x1F, false, "unknown_error", "nothing"),
      (0x06, false, "error", "14"), (0x3E, false, "no_callback", "nothing"),
    ] as [(UInt8, Bool, String, String)])
  func verdict(_ reason: UInt8, _ isLeft: Bool, _ outcome: String, _ code: String) throws {
    var capture = MadeCapture()
    capture.connected()
    capture.wait(5)
    if isLeft { capture.disconnect() }
    capture.wait(1)
    capture.disconnected(reason)
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "core_bluetooth.outcome") == outcome)
    #expect(objects.value(1, "core_bluetooth.code") == code)
  }

  /// Both sides ask for another data length at once; each is answered by the other.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 5.1.9
  @Test func lengthsAskedForAtOnce() throws {
    var capture = MadeCapture(isAir: true)
    capture.connectedOnAir()
    let lengths: [UInt8] = [251, 0, 0x90, 0x42, 251, 0, 0x48, 0x08]
    capture.control([0x14] + lengths, isFromCentral: true)
    capture.control([0x14] + lengths, isFromCentral: false)
    let ofCentral = capture.control([0x15] + lengths, isFromCentral: true)
    let ofPeripheral = capture.control([0x15] + lengths, isFromCentral: false)
    capture.control([0x02, 0x13], isFromCentral: nil)
    let objects = try ConnectionObjects(capture)
    #expect(objects.value(1, "changes.0.by") == "central")
    #expect(objects.value(1, "changes.0.outcome").contains("(record \(ofPeripheral))"))
    #expect(objects.value(1, "changes.1.by") == "peripheral")
    #expect(objects.value(1, "changes.1.outcome").contains("(record \(ofCentral))"))
    // Nobody knows whose the end was.
    #expect(objects.value(1, "end.sentence") == "One side ended the connection.")
    #expect(objects.value(1, "core_bluetooth") == "nothing")
  }
}
