import Testing

/// What the view says of each recorded pairing is what the devices themselves knew.
@Suite struct PairingTruthTests {
  @Test(arguments: PairingTruth.names)
  func pairingsAreAsTheDevicesKnowThem(_ name: String) throws {
    let truth = try #require(PairingTruth.all[name])
    let items = try ShownPairing.all(of: ShownPairing.recorded(name))
    // Simple pairings of BR/EDR have no truth.
    let shown = items.filter { $0.type == "pairing" && $0.method != "ssp" }
    let pairings = truth.pairings ?? []
    try #require(shown.count == pairings.count)
    for (pairing, shown) in zip(pairings, shown) { compare(pairing, shown) }
    compare(truth.encryptions ?? [], items, pairings, isLater: name.hasSuffix("-later"))
    // Where a value was made wrong on purpose that is seen, and nowhere else.
    let isWrong = items.contains { $0.mismatches?.isEmpty == false }
    #expect(isWrong == ["pairing-failed-wrong-confirm", "pairing-failed-oob-stale"].contains(name))
  }

  private func compare(_ truth: PairingTruth.Pairing, _ shown: ShownPairing) {
    #expect(shown.connection == truth.connection)
    #expect(shown.reason == truth.failedReason)
    #expect(shown.failedBy == truth.failedBy)
    #expect((shown.result == "complete") == (truth.completeAt.count == 2))
    if let isSecure = truth.secureConnections {
      #expect(shown.method == (isSecure ? "secure_connections" : "legacy"))
    }
    if let bonding = truth.bonding { #expect(shown.bonding == bonding) }
    if let size = truth.keySize { #expect(shown.keySize == size) }
    let isOverBREDR = truth.model == "over_br_edr"
    if let model = truth.model, !isOverBREDR {
      #expect(shown.model == model)
      if truth.completeAt.count == 2 { #expect(shown.authenticated == (model != "just_works")) }
    }
    comparePasskey(truth, shown)
    if isOverBREDR {
      #expect(shown.derivedKey?.lowercased() == truth.ltk)
    } else {
      if let ltk = truth.ltk { #expect(shown.values("LTK").contains(ltk)) }
      if let stk = truth.stk { #expect(shown.values("STK").contains(stk)) }
      // The specification derives one in Secure Connections only; Bumble does in legacy pairing too.
      if let key = truth.distributed?.linkKey, truth.secureConnections == true {
        #expect(shown.derivedKey?.lowercased() == key)
      }
    }
    for (side, keys) in [
      ("central", truth.distributed?.central), ("peripheral", truth.distributed?.peripheral),
    ] {
      guard let keys else { continue }
      #expect(shown.values("IRK", from: side) == [keys.irk].compactMap { $0 })
      #expect(shown.values("CSRK", from: side) == [keys.csrk].compactMap { $0 })
      #expect(shown.values("LTK", from: side) == [keys.ltk].compactMap { $0 })
      if let address = keys.identityAddress?.lowercased() {
        #expect(shown.values("identity address", from: side).first?.hasPrefix(address) == true)
      }
    }
  }

  private func comparePasskey(_ truth: PairingTruth.Pairing, _ shown: ShownPairing) {
    let digits = { (number: Int) in String(repeating: "0", count: 6 - String(number).count) + String(number) }
    switch truth.passkey {
    case .same(let number): #expect(shown.passkey == digits(number))
    case .different(let central?, _?) where truth.secureConnections == false:
      #expect(shown.passkeyOfCentral == digits(central))
    case .different(let central?, let peripheral?):
      // The round that fails is that of the lowest bit in which the two differ.
      #expect(shown.passkeyBits ?? 20 == (central ^ peripheral).trailingZeroBitCount + 1)
    default: #expect(shown.passkey == nil)
    }
  }

  /// Every encryption is in one of the items, with its key and how it came out.
  private func compare(
    _ truths: [PairingTruth.Encryption], _ items: [ShownPairing], _ pairings: [PairingTruth.Pairing],
    isLater: Bool
  ) {
    for truth in truths {
      let key = items.contains { item in
        item.connection == truth.connection
          && (item.ltk?.lowercased() == truth.key || item.values("LTK").contains(truth.key)
            || item.values("STK").contains(truth.key))
      }
      // Who has lost the key doesn't show it.
      #expect(key || truth.status == 6)
      if truth.status > 0 {
        #expect(items.contains { $0.connection == truth.connection && $0.result == "failed" })
      }
    }
    // A key that was used before is recognised, unless it is of a pairing from before the capture.
    for item in items where item.type == "encryption" && item.ltk != nil && !pairings.isEmpty {
      guard !isLater || pairings.contains(where: { $0.ltk == item.ltk?.lowercased() }) else { continue }
      #expect(item.key?.hasPrefix("the LTK") == true)
    }
  }

  @Test func truthsAreThere() {
    let pairings = PairingTruth.all.values.flatMap { $0.pairings ?? [] }
    #expect(pairings.count >= 60)
    #expect(Set(pairings.compactMap(\.model)).count == 5)
    #expect(Set(pairings.compactMap(\.failedReason)).count >= 12)
  }
}
