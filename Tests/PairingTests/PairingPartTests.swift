import Foundation
import Testing

@testable import BLEDissector

/// Pairings that are there in part, or that were changed.
@Suite struct PairingPartTests {
  /// Each name as the specification has it.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5.5
  private static let reasons = [
    "Passkey Entry Failed", "OOB Not Available", "Authentication Requirements", "Confirm Value Failed",
    "Pairing Not Supported", "Encryption Key Size", "Command Not Supported", "Unspecified Reason",
    "Repeated Attempts", "Invalid Parameters", "DHKey Check Failed", "Numeric Comparison Failed",
    "BR/EDR Pairing in Progress", "Cross-transport Key Derivation/Generation Not Allowed", "Key Rejected",
    "Busy",
  ]

  @Test func everyReasonHasAStory() throws {
    var capture = Records(try ShownPairing.recorded("pairing-not-accepted"))
    let place = try #require(capture.records.firstIndex { $0.suffix(4) == Data([0x06, 0, 0x05, 0x05]) })
    for (index, name) in Self.reasons.enumerated() {
      capture.records[place][capture.records[place].count - 1] = UInt8(index + 1)
      let item = try #require(try ShownPairing.all(of: capture.capture).first)
      #expect(item.result == "failed")
      #expect(item.reason == index + 1)
      #expect(item.reasonName == name)
      #expect(item.cause?.isEmpty == false)
    }
    capture.records[place][capture.records[place].count - 1] = 17
    let item = try #require(try ShownPairing.all(of: capture.capture).first)
    #expect(item.reasonName == "reserved reason")
    #expect(item.cause == nil)
  }

  /// A request that was refused is what an app hears of a failed pairing, where pairing could have mended it.
  @Test(
    arguments: [
      (0x05, "CBATTError.insufficientAuthentication (5)"), (0x08, nil),
      (0x0C, "CBATTError.insufficientEncryptionKeySize (12)"),
      (0x0F, "CBATTError.insufficientEncryption (15)"),
    ] as [(UInt8, String?)])
  func failureIsThatOfTheRequest(_ code: UInt8, _ error: String?) throws {
    var capture = Records(try ShownPairing.recorded("database-security"))
    // The Pairing Response from the peripheral, and the last error before.
    let place = try #require(
      capture.records.firstIndex { $0.suffix(11).prefix(5) == Data([7, 0, 6, 0, 2]) })
    let refusal = try #require(
      capture.records[..<place].lastIndex { $0.suffix(9).prefix(5) == Data([5, 0, 4, 0, 1]) })
    capture.records[refusal][capture.records[refusal].count - 1] = code
    capture.insert([2, 1, 0x20, 6, 0, 2, 0, 6, 0, 5, 8], isReceived: true, at: place + 1)
    capture.records.removeLast(capture.records.count - place - 2)
    let item = try #require(try ShownPairing.all(of: capture.capture).first)
    #expect(item.result == "failed")
    #expect(item.coreBluetooth == nil ? error == nil : item.coreBluetooth?.contains(error ?? "-") == true)
  }

  /// That encryption failed ends no link; and of a pairing that no request led to an app hears nothing.
  @Test func onlyWhatFollowsIsSaidOfIOS() throws {
    let lost = try ShownPairing.all(of: ShownPairing.recorded("pairing-key-lost.central"))
    let sight = try #require(lost.first { $0.result == "failed" }?.coreBluetooth)
    #expect(sight.hasPrefix("if iOS then ends the link"))
    #expect(sight.hasSuffix("CBError.peerRemovedPairingInformation (14)"))
    let wrong = try ShownPairing.all(of: ShownPairing.recorded("pairing-wrong-passkey"))
    #expect(wrong.map(\.result) == ["failed"])
    #expect(wrong.allSatisfy { $0.coreBluetooth == nil })
  }

  /// What begins or ends anywhere is told as that; nothing is called wrong, and nothing is complete too early.
  @Test(arguments: [
    "pairing-legacy-just-works.central", "pairing-numeric-comparison", "pairing-key-lost.central",
    "pairing-just-works.peripheral", "pairing-key-mismatch", "pairing-cross-transport",
  ])
  func partsAreNoFaults(_ name: String) throws {
    let whole = Records(try ShownPairing.recorded(name))
    for count in 0...whole.records.count {
      var end = whole
      end.records.removeFirst(count)
      var start = whole
      start.records.removeLast(count)
      for capture in [start, end] {
        for item in try ShownPairing.all(of: capture.capture) { #expect(item.mismatches ?? [] == []) }
      }
    }
  }

  /// Without any one of its records nothing traps, and no value is called wrong but for lack of a record.
  @Test func aMissingRecordIsNoTrap() throws {
    let whole = Records(try ShownPairing.recorded("pairing-passkey"))
    for place in whole.records.indices {
      var capture = whole
      capture.records.remove(at: place)
      _ = try ShownPairing.all(of: capture.capture)
    }
  }

  /// Where a host tells the data that went out of band, it is held against the public keys.
  @Test(arguments: [
    ("pairing-oob-management", ["out_of_band_initiator", "out_of_band_responder"], []),
    // Its own data is right; what it was told of the peripheral is of an older key.
    ("pairing-failed-oob-stale", ["out_of_band_initiator"], ["out_of_band_responder"]),
    // The same pairing in a log of HCI alone.
    ("pairing-oob.central", [], []),
  ])
  func outOfBandDataIsVerified(_ name: String, _ right: [String], _ wrong: [String]) throws {
    let item = try #require(try ShownPairing.all(of: ShownPairing.recorded(name)).first)
    #expect(item.model == "out_of_band")
    #expect((item.verified ?? []).filter { $0.hasPrefix("out_of_band") }.sorted() == right)
    #expect(item.mismatches ?? [] == wrong)
  }

  /// Where the host has its controller compute DHKey, all of the pairing can be verified.
  @Test(arguments: ["pairing-numeric-comparison", "pairing-just-works.central", "pairing-passkey"])
  func dhKeyOfTheControllerIsUsed(_ name: String) throws {
    let truth = try #require(PairingTruth.all[name]?.pairings?.first)
    let key = try #require(truth.dhKey)
    var capture = Records(try ShownPairing.recorded(name))
    // The peripheral's public key comes in one packet, and its confirm value behind it.
    let place = try #require(
      capture.records.firstIndex { $0.count == 24 + 5 + 4 + 65 && $0[24 + 9] == 0x0C && $0[11] & 1 == 1 })
    let publicKey = capture.octets(place).suffix(64)
    capture.insert([1, 0x26, 0x20, 64] + publicKey, isReceived: false, at: place + 1)
    let octets = stride(from: 0, to: 64, by: 2).map { index in
      UInt8(key.dropFirst(index).prefix(2), radix: 16) ?? 0
    }
    capture.insert([4, 0x3E, 34, 0x09, 0] + octets.reversed(), isReceived: true, at: place + 2)
    let item = try #require(try ShownPairing.all(of: capture.capture).first)
    #expect(Set(item.verified ?? []).isSuperset(of: ["check_initiator", "check_responder", "link_key"]))
    // With another DHKey nothing fits, and that is no proof of anything.
    capture.insert([4, 0x3E, 34, 0x09, 0] + octets, isReceived: true, at: place + 2)
    let other = try #require(try ShownPairing.all(of: capture.capture).first)
    #expect(other.verified?.contains("link_key") != true)
    #expect(other.mismatches == nil)
  }

  /// No secret is shown that wasn't asked for.
  @Test(arguments: [
    "pairing-legacy-passkey", "pairing-passkey", "pairing-all-keys", "pairing-debug-keys",
    "pairing-legacy-bonded.central", "pairing-cross-transport", "classic-cross-transport",
  ])
  func secretsAreHidden(_ name: String) throws {
    let truth = try #require(PairingTruth.all[name])
    let capture = try ShownPairing.recorded(name)
    for form in [PassOptions.Form.json, .text, .markdown] {
      let output = try ShownPairing.output(of: capture, showsKeys: false, form: form).lowercased()
      for pairing in truth.pairings ?? [] {
        let keys = [
          pairing.ltk, pairing.stk, pairing.dhKey, pairing.distributed?.linkKey,
          pairing.distributed?.central?.irk, pairing.distributed?.peripheral?.irk,
          pairing.distributed?.central?.ltk, pairing.distributed?.peripheral?.csrk,
        ]
        for key in keys.compactMap({ $0 }) { #expect(!output.contains(key)) }
        if case .same(let passkey) = pairing.passkey { #expect(!output.contains(String(passkey))) }
      }
    }
  }
}
