/// What can be said of a pairing once the capture is read: who did what, by which model, and what can be computed.
///
/// Nothing is said to be wrong that depends on an address: which one a side used is a guess, which a match proves and
/// no mismatch refutes.
struct PairingAnalysis {
  /// Whether a value is what it has to be.
  enum Verdict: String { case verified, mismatch, unknown }

  /// A value that was computed anew.
  struct Verification {
    /// Whose value: `confirm_initiator`, `check_responder` and so on.
    var key: String
    var side: Int
    var verdict: Verdict
  }

  let pairing: Pairing
  /// Those of our host and of its peer.
  let sides: [PairingSide]
  /// By side, then by round.
  let confirms: [[Number128]]
  let randoms: [[Number128]]
  let encryption: StartedEncryption?
  /// The sides of initiator and responder, where they are known.
  let initiator: Int?
  let responder: Int?
  let request: PairingAsk?
  let response: PairingAsk?
  /// Whether it is of Secure Connections, where that is known.
  let isSecure: Bool?
  let model: PairingModel
  /// Whether what is in the capture is all there was, in its order: only then can a value be wrong.
  let isWhole: Bool
  /// The addresses that each side may have used, the likeliest first.
  let addresses: [[UInt64]]
  /// Data from out of band that the capture has, of whomever.
  let outOfBand: [OutOfBandData]

  // What was computed.
  var verifications: [Verification] = []
  /// Passkeys, by side; of Secure Connections maybe the low bits only.
  var passkeys: [UInt32?] = [nil, nil]
  var passkeyBits: [Int] = [0, 0]
  /// The six digits of Numeric Comparison.
  var digits: UInt32?
  /// The key of the link: STK or LTK; and whether something else in the capture proves it.
  var linkKey: Number128?
  var isLinkKeyProven = false
  /// Whether DHKey is known, be it that the addresses are not.
  var isDHKeyKnown = false
  /// The data from out of band that is of a side's public key, by side.
  var outOfBandOf: [OutOfBandData?] = [nil, nil]
  /// A debug key was used, by that side.
  var debugSide: Int?
  /// A search through all passkeys was left out, because there were too many of them.
  var isSearchLeftOut = false
  var isSearched = false

  /// The key size that both come to.
  var keySize: Int? {
    guard let request, let response else { return nil }
    let size = min(request.keySize, response.keySize)
    return (7...16).contains(size) ? size : nil
  }

  /// Whether both want to keep the keys.
  var isBonding: Bool? {
    guard let request, let response else { return nil }
    return request.isBonding && response.isBonding
  }

  init(_ list: borrowing PairingList, _ index: Int, _ dissector: borrowing Dissector) {
    let pairing = list.pairings[index]
    let sides = (0..<2).map { list.sides[PairingList.side(index, $0)] }
    self.pairing = pairing
    self.sides = sides
    var confirms: [[Number128]] = []
    var randoms: [[Number128]] = []
    for side in 0..<2 {
      confirms.append(
        (0..<sides[side].confirms).map {
          list.values[PairingList.value(index, side, isRandom: false, $0)]
        })
      randoms.append(
        (0..<sides[side].randoms).map { list.values[PairingList.value(index, side, isRandom: true, $0)] })
    }
    self.confirms = confirms
    self.randoms = randoms
    encryption = pairing.encryption >= 0 ? list.encryptions[Int(pairing.encryption)] : nil

    let asked = (0..<2).first { sides[$0].features & 0xFF == 0x01 && sides[$0].featuresRecord > 0 }
    let answered = (0..<2).first { sides[$0].features & 0xFF == 0x02 && sides[$0].featuresRecord > 0 }
    let initiator = asked ?? answered.map { 1 - $0 } ?? (pairing.central >= 0 ? Int(pairing.central) : nil)
    self.initiator = initiator
    responder = initiator.map { 1 - $0 }
    let request = asked.map { PairingAsk(number: sides[$0].features) }
    let response = answered.map { PairingAsk(number: sides[$0].features) }
    self.request = request
    self.response = response

    let hasPublicKey = sides[0].keyRecord + sides[1].keyRecord > 0
    if pairing.isBREDR || hasPublicKey {
      isSecure = true
    } else if let request, let response {
      isSecure = request.isSecure && response.isSecure
    } else {
      isSecure = nil
    }
    if let request, let response, let isSecure, !pairing.isBREDR {
      model = PairingModel.of(request, response, isSecure: isSecure)
    } else {
      model = .unknown
    }
    let counts = dissector.session.counts
    isWhole =
      !pairing.isAir && !pairing.isWithoutStart && pairing.strays == 0 && !counts.isDamaged
      && counts.dropped == 0 && counts.cut == 0
    addresses = Self.addresses(list, pairing, dissector)
    outOfBand = (0..<list.outOfBand.count).map { list.outOfBand[$0] }.filter {
      $0.adapter == pairing.adapter && $0.record < pairing.last
    }
  }

  /// The addresses that the two sides may have used, by side.
  private static func addresses(
    _ list: borrowing PairingList, _ pairing: Pairing, _ dissector: borrowing Dissector
  ) -> [[UInt64]] {
    let index = Int(pairing.connection)
    guard index < dissector.session.connections.count,
      dissector.session.connections[index].number == pairing.number
    else { return [[], []] }
    let connection = dissector.session.connections[index]
    let isRandom: UInt64 = 1 << 48
    var peer: [UInt64] = []
    if connection.hasPeer { peer = [connection.peer | (connection.peerIsRandom ? isRandom : 0)] }
    if pairing.isAir {
      // The capture's connection doesn't say of which kind the central's address is.
      return [connection.hasCentral ? [connection.central | isRandom, connection.central] : [], peer]
    }
    let link = list.links[index]
    var publicAddress: UInt64 = 0
    for place in 0..<dissector.session.adapters.count
    where dissector.session.adapters[place].index == pairing.adapter {
      publicAddress = dissector.session.adapters[place].address
    }
    var own = [link.ownResolvable]
    own += link.own0 > 0 ? [link.own0, publicAddress] : [publicAddress]
    own += [link.own1, link.own2]
    if link.peerResolvable > 0 { peer.insert(link.peerResolvable, at: 0) }
    var unique: [UInt64] = []
    for address in own where address > 0 && !unique.contains(address) { unique.append(address) }
    return [unique, peer]
  }

  /// All pairs of addresses, first the initiator's.
  private var addressPairs: [(UInt64, UInt64)] {
    guard let initiator, let responder else { return [] }
    return addresses[initiator].flatMap { a in addresses[responder].map { (a, $0) } }
  }

  /// Whether the link was encrypted with that key, as the capture shows.
  func isUsed(_ key: Number128) -> Bool {
    guard let encryption, encryption.keyRecord > 0 else { return false }
    let size = keySize ?? 16
    return encryption.key.cut(size) == key.cut(size)
  }

  // MARK: - Trying

  /// Computes what can be computed; `searches` is how many searches through all passkeys are left.
  mutating func verify(_ cryptography: Cryptography?, searches: inout Int) {
    guard let cryptography, let functions = cryptography.pairing, let initiator, let responder,
      let isSecure, !pairing.isBREDR
    else { return }
    if isSecure {
      verifySecure(functions, initiator, responder)
      deriveSecure(cryptography, functions, initiator, responder)
    } else {
      verifyLegacy(functions, initiator, responder, &searches)
    }
  }
}

// LE legacy pairing
extension PairingAnalysis {
  private mutating func verifyLegacy(
    _ functions: PairingFunctions, _ a: Int, _ b: Int, _ searches: inout Int
  ) {
    guard model == .justWorks || model.isPasskey else { return }
    if model == .justWorks {
      tryTK(.zero, functions, a, b)
    } else if searches >= 0 {
      search(functions, a, b, &searches)
    }
  }

  /// STK of a TK, as long as the key is, or nil.
  private func stk(_ tk: Number128, _ functions: PairingFunctions, _ a: Int, _ b: Int) -> Number128? {
    guard let initiators = randoms[a].first, let responders = randoms[b].first, let keySize else {
      return nil
    }
    return functions.s1(tk, responders, initiators)?.cut(keySize)
  }

  /// Whether a side's confirm value is that of a TK, with any of the addresses; nil where it can't be told.
  private func isConfirm(
    of side: Int, _ tk: Number128, _ functions: PairingFunctions, _ a: Int, _ b: Int
  ) -> Bool? {
    guard let confirm = confirms[side].first, let random = randoms[side].first, !addressPairs.isEmpty else {
      return nil
    }
    return addressPairs.contains { pair in
      functions.c1(tk, random, sides[a].features, sides[b].features, pair.0, pair.1) == confirm
    }
  }

  /// Holds a TK that may be right against all that is known.
  private mutating func tryTK(_ tk: Number128, _ functions: PairingFunctions, _ a: Int, _ b: Int) {
    for (side, key) in [(a, "confirm_initiator"), (b, "confirm_responder")] {
      guard confirms[side].first != nil, randoms[side].first != nil else { continue }
      let isRight = isConfirm(of: side, tk, functions, a, b) ?? false
      verifications.append(Verification(key: key, side: side, verdict: isRight ? .verified : .unknown))
    }
    linkKey = stk(tk, functions, a, b)
    isLinkKeyProven = linkKey.map(isUsed) ?? false || verifications.contains { $0.verdict == .verified }
    if !isLinkKeyProven, model.isPasskey { linkKey = nil }
  }

  /// Searches the passkey: by the key of the link if the capture has it, else by the confirm values.
  private mutating func search(
    _ functions: PairingFunctions, _ a: Int, _ b: Int, _ searches: inout Int
  ) {
    var found: UInt32?
    if let encryption, encryption.keyRecord > 0, let keySize, let initiators = randoms[a].first,
      let responders = randoms[b].first
    {
      guard take(&searches) else { return }
      found = functions.passkeyOfSTK(encryption.key, keySize, responders, initiators)
    }
    if let found {
      passkeys = [found, found]
    } else {
      for side in [a, b] {
        guard let confirm = confirms[side].first, let random = randoms[side].first else { continue }
        // What one side entered the other did too, unless pairing failed.
        if let other = passkeys[1 - side],
          isConfirm(of: side, Number128(high: 0, low: UInt64(other)), functions, a, b) == true
        {
          passkeys[side] = other
          continue
        }
        for pair in addressPairs.prefix(2) where passkeys[side] == nil {
          guard take(&searches) else { return }
          passkeys[side] = functions.passkeyOfConfirm(
            confirm, random, sides[a].features, sides[b].features, pair.0, pair.1)
        }
      }
    }
    if let one = passkeys[a], passkeys[b] == nil || passkeys[b] == one {
      tryTK(Number128(high: 0, low: UInt64(one)), functions, a, b)
    } else {
      for (side, key) in [(a, "confirm_initiator"), (b, "confirm_responder")] where passkeys[side] != nil {
        verifications.append(Verification(key: key, side: side, verdict: .verified))
      }
    }
    passkeyBits = passkeys.map { $0 == nil ? 0 : 20 }
  }

  private mutating func take(_ searches: inout Int) -> Bool {
    guard searches > 0 else {
      isSearchLeftOut = true
      return false
    }
    isSearched = true
    searches -= 1
    return true
  }
}

// LE Secure Connections
extension PairingAnalysis {
  private var hasBothKeys: Bool { sides[0].keyRecord > 0 && sides[1].keyRecord > 0 }

  private mutating func verifySecure(_ functions: PairingFunctions, _ a: Int, _ b: Int) {
    guard hasBothKeys else { return }
    if model.hasOneConfirm {
      if let confirm = confirms[b].first, let random = randoms[b].first {
        let isRight = functions.f4(sides[b].x, sides[a].x, random, 0) == confirm
        verifications.append(
          Verification(
            key: "confirm_responder", side: b,
            verdict: isRight ? .verified : isWhole ? .mismatch : .unknown))
      }
      if model == .numericComparison, let na = randoms[a].first, let nb = randoms[b].first {
        digits = functions.g2(sides[a].x, sides[b].x, na, nb).map { $0 % 1_000_000 }
      }
    }
    if model == .outOfBand { verifyOutOfBand(functions) }
    if model.isPasskey {
      for (side, other, key) in [(a, b, "confirm_initiator"), (b, a, "confirm_responder")] {
        readPasskey(functions, side, other, key)
      }
    }
  }

  /// Holds what went out of band against the public keys: C is f4 of a side's key and its r.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 2.3.5.6.4
  private mutating func verifyOutOfBand(_ functions: PairingFunctions) {
    for side in 0..<2 {
      let key = side == initiator ? "out_of_band_initiator" : "out_of_band_responder"
      outOfBandOf[side] = outOfBand.last {
        functions.f4(sides[side].x, sides[side].x, $0.random, 0) == $0.confirm
      }
      if outOfBandOf[side] != nil {
        verifications.append(Verification(key: key, side: side, verdict: .verified))
      } else if side == Pairing.peer, isWhole, (side == initiator ? response : request)?.hasOOB == true,
        outOfBand.contains(where: { addresses[side].contains($0.peer) })
      {
        // What our host was given for this peer is of another key.
        verifications.append(Verification(key: key, side: side, verdict: .mismatch))
      }
    }
  }

  /// Reads a passkey from a side's rounds: in each the confirm value is of one bit, and there are two only.
  private mutating func readPasskey(_ functions: PairingFunctions, _ side: Int, _ other: Int, _ key: String) {
    let rounds = min(confirms[side].count, randoms[side].count)
    guard rounds > 0 else { return }
    var passkey: UInt32 = 0
    for round in 0..<rounds {
      let bit = (UInt32(0)...1).first {
        functions.f4(sides[side].x, sides[other].x, randoms[side][round], 0x80 | UInt8($0))
          == confirms[side][round]
      }
      guard let bit else {
        verifications.append(Verification(key: key, side: side, verdict: isWhole ? .mismatch : .unknown))
        return
      }
      passkey |= bit << UInt32(round)
    }
    passkeys[side] = passkey
    passkeyBits[side] = rounds
    verifications.append(Verification(key: key, side: side, verdict: .verified))
  }

  /// The DHKey, and the record it is in, or 0 where it follows from a debug key.
  private mutating func dhKey(
    _ cryptography: Cryptography, _ functions: PairingFunctions
  ) -> Number256? {
    for side in 0..<2 where sides[side].keyRecord > 0 && sides[side].x == functions.debugX {
      debugSide = side
    }
    if pairing.dhKeyRecord > 0 { return pairing.dhKey }
    guard let debugSide, sides[1 - debugSide].keyRecord > 0 else { return nil }
    return cryptography.dhKey(functions.debugPrivateKey, sides[1 - debugSide].x, sides[1 - debugSide].y)
  }

  private mutating func deriveSecure(
    _ cryptography: Cryptography, _ functions: PairingFunctions, _ a: Int, _ b: Int
  ) {
    guard let dhKey = dhKey(cryptography, functions), let request, let response, let keySize else { return }
    let last = model.isPasskey ? Pairing.rounds - 1 : 0
    guard randoms[a].count > last, randoms[b].count > last else { return }
    let (na, nb) = (randoms[a][last], randoms[b][last])
    // What each side's check takes of the other: the passkey, or 0; or what went out of band, which is seldom in a
    // capture, but is 0 too where the other side has received nothing so.
    let passkey = (passkeys[a] ?? passkeys[b]).map { Number128(high: 0, low: UInt64($0)) }
    let rb: Number128? =
      model == .outOfBand
      ? (request.hasOOB ? outOfBandOf[b]?.random : .zero) : model.isPasskey ? passkey : .zero
    let ra: Number128? =
      model == .outOfBand
      ? (response.hasOOB ? outOfBandOf[a]?.random : .zero) : model.isPasskey ? passkey : .zero
    isDHKeyKnown = true
    var isChecked = [false, false]
    for (initiatorAddress, responderAddress) in addressPairs {
      guard let keys = functions.f5(dhKey, na, nb, initiatorAddress, responderAddress) else { continue }
      if let rb, sides[a].checkRecord > 0 {
        let check = functions.f6(
          keys.macKey, na, nb, rb, request.ioCapability, initiatorAddress, responderAddress)
        if check == sides[a].check { isChecked[a] = true }
      }
      if let ra, sides[b].checkRecord > 0 {
        let check = functions.f6(
          keys.macKey, nb, na, ra, response.ioCapability, responderAddress, initiatorAddress)
        if check == sides[b].check { isChecked[b] = true }
      }
      let ltk = keys.ltk.cut(keySize)
      guard isUsed(ltk) || isChecked[a] || isChecked[b] else { continue }
      linkKey = ltk
      isLinkKeyProven = true
      break
    }
    for (side, key, r) in [(a, "check_initiator", rb), (b, "check_responder", ra)]
    where sides[side].checkRecord > 0 && r != nil {
      verifications.append(
        Verification(key: key, side: side, verdict: isChecked[side] ? .verified : .unknown))
    }
  }
}
