import Foundation
import Testing

/// What a trace shows, and an app most likely doesn't get; and ends that the event alone tells wrong.
@Suite struct CallDoubtTests {
  struct Value: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var properties: UInt8
    var descriptor: UInt16 = 0x2902
    var handle: UInt8 = 3
    /// Whether our host subscribes, and how: with a request, or with a command.
    var subscription: UInt8?
    var isDiscovered = true
    var event: String?
    var doubt: String?
  }

  /// Properties: 0x08 write, 0x10 notify, 0x20 indicate (Core 6.0, Vol 3, Part G, 3.3.1.1).
  static let values = [
    Value(testDescription: "subscribed", properties: 0x10, subscription: 0x12),
    Value(testDescription: "subscribed by a command", properties: 0x10, subscription: 0x52),
    Value(testDescription: "nobody subscribed", properties: 0x10, doubt: "not_subscribed"),
    Value(testDescription: "indicates only", properties: 0x20, doubt: "other_kind"),
    Value(testDescription: "writes only", properties: 0x08, event: "value_dropped", doubt: "cannot_notify"),
    // As a treadmill does: its descriptor has the UUID of the characteristic.
    Value(
      testDescription: "a descriptor", properties: 0x08, descriptor: 0xFFF3, handle: 4,
      event: "value_dropped", doubt: "descriptor"),
    Value(
      testDescription: "a declaration", properties: 0x10, handle: 2, event: "value_dropped",
      doubt: "declaration"),
    Value(
      testDescription: "nothing is known", properties: 0x10, isDiscovered: false, doubt: "attribute_unknown"),
  ]

  @Test(arguments: values) func whatIsNotifiedIsJudged(_ value: Value) throws {
    var capture = MadeCapture()
    if value.isDiscovered { capture.discover(properties: value.properties, descriptor: value.descriptor) }
    if let opcode = value.subscription {
      capture.send([opcode, 4, 0, 1, 0])
      if opcode == 0x12 { capture.receive([0x13]) }
    }
    for _ in 0..<3 { capture.receive([0x1B, value.handle, 0, 5, 2]) }
    let objects = try capture.objects()
    let calls = objects.filter { $0["value"] as? String == "0502" }
    // All of them in JSON.
    #expect(calls.count == 3)
    #expect(calls.last?["event"] as? String == value.event)
    #expect((calls.last?["call"] != nil) == (value.event == nil))
    #expect(calls.last?["cause_of_doubt"] as? String == value.doubt)
    #expect(calls.last?["confidence"] as? String == (value.doubt == nil ? "observed" : "inferred"))
    let switched = objects.filter { ($0["call"] as? String)?.hasPrefix("setNotifyValue") == true }
    #expect(switched.map { $0["confidence"] as? String } == (value.subscription == nil ? [] : ["inferred"]))
    #expect(!objects.contains { ($0["call"] as? String)?.hasPrefix("writeValue") == true })
  }

  @Test func whatNobodyGetsIsShownOnce() throws {
    var capture = MadeCapture()
    capture.discover(properties: 0x08, descriptor: 0xFFF3)
    for _ in 0..<261 { capture.receive([0x1B, 4, 0, 5, 2]) }
    let lines = try capture.text().split(separator: "\n").filter { $0.contains("notification dropped") }
    #expect(lines.count == 2)
    #expect(lines.last?.contains("×260 more of 0x0004") == true)
  }

  struct End: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var asked: UInt8?
    var told: UInt8
    /// Whether encryption failed before, with PIN or Key Missing.
    var isKeyMissing = false
    /// The number of the `CBError`; nil for no error.
    var error: Int?
  }

  static let ends = [
    End(testDescription: "the app left", asked: 0x13, told: 0x16),
    End(testDescription: "the app left, and the peer was silent", asked: 0x13, told: 0x08),
    End(testDescription: "the peer was silent", told: 0x08, error: 6),
    End(testDescription: "the peer left", told: 0x13, error: 7),
    End(testDescription: "no key, and the app left", asked: 0x13, told: 0x16, isKeyMissing: true),
    End(testDescription: "no key, and it ended so", told: 0x06, isKeyMissing: true, error: 14),
    End(testDescription: "no key, and the peer left", told: 0x13, isKeyMissing: true, error: 14),
  ]

  @Test(arguments: ends) func whoAskedForTheEndCounts(_ end: End) throws {
    var capture = MadeCapture()
    if end.isKeyMissing { capture.event([0x08, 4, 0x06, 1, 0, 0]) }
    capture.disconnect(end.asked, end.told)
    let objects = try capture.objects()
    let call = objects.first { ($0["call"] as? String)?.contains("didDisconnect") == true }
    #expect((call?["error"] is NSNull) == (end.error == nil))
    #expect((call?["error"] as? [String: Any])?["code"] as? Int == end.error)
    #expect(objects.contains { $0["event"] as? String == "key_missing" } == end.isKeyMissing)
    let endings = objects.first { $0["type"] as? String == "endings" }?["connections"] as? [[String: Any]]
    #expect(endings?.count == 1)
    #expect((endings?.first?["error"] as? [String: Any])?["code"] as? Int == end.error)
  }

  /// Of `database_subscriptions` in the scripts: the last value is forced on somebody who didn't ask for it, of a
  /// characteristic that indicates only.
  @Test func aForcedNotificationIsInDoubt() throws {
    let values = try ShownCalls.objects("database-subscriptions").filter {
      let cause = $0["cause"] as? String
      return cause == "notification" || cause == "indication"
    }
    let doubtful = values.filter { $0["cause_of_doubt"] != nil }
    #expect(doubtful.map { $0["value"] as? String } == ["00010000FF"])
    #expect(doubtful.map { $0["cause_of_doubt"] as? String } == ["other_kind"])
  }

  /// The script's keyboard types another passkey than the display shows.
  @Test func aFailedPairingIsTold() throws {
    let failed = try ShownCalls.objects("pairing-wrong-passkey").filter {
      $0["event"] as? String == "pairing_failed"
    }
    #expect(failed.map { ($0["pairing_reason"] as? [String: Any])?["value"] as? Int } == [4])
  }

  /// On the second link the script's peripheral has forgotten the key.
  @Test func aLostKeyIsTold() throws {
    let lost = try ShownCalls.objects("pairing-key-lost.central").filter {
      $0["event"] as? String == "key_missing"
    }
    #expect(lost.map { $0["connection"] as? Int } == [2])
  }
}
