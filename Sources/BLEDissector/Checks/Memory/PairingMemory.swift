/// What the checks remember of pairing on each connection, and of what must not come twice.
struct PairingMemory: ~Copyable {
  /// What one side sent in the pairing that is under way.
  struct Side: BitwiseCopyable {
    var x = Number256(high: .zero, low: .zero)
    /// The record of its public key, or 0.
    var keyRecord = 0
    /// Its last confirm value, and the record.
    var confirm = Number128.zero
    var confirmRecord = 0
    /// The passkey as far as its rounds showed it, and how many did.
    var passkey: UInt32 = 0
    var rounds = 0
    /// The PDU that had its last key, and the record; 0 where there is none.
    var lastKey: UInt8 = 0
    var lastRecord = 0
    /// Which keys it sent: bit n for the PDU 0x06 + n.
    var keys: UInt8 = 0
  }

  struct Link: BitwiseCopyable {
    var host = Side()
    var peer = Side()
    /// Whether a pairing is under way, or over without a failure; and whether its start is missing, or something else that
    /// leaves its state open.
    var isOpen = false
    var isUnknown = false
    /// Pairing Request and Response as numbers, and their records.
    var request: UInt64 = 0
    var requestRecord = 0
    var response: UInt64 = 0
    var responseRecord = 0
    var isInitiatorHost = false
    /// The step of phase 2 that is due, and whether one is missing before it.
    var step = 0
    var hasGap = false
    /// Whether something was certainly wrong with one of its PDUs.
    var isFlawed = false
    /// The record that says that the link was encrypted since its request.
    var encryptedIn = 0
    /// Whether a side began to encrypt the link since then.
    var isEncrypting = false
    /// How many pairings began, and the failure of the last one.
    var count = 0
    var failedIn = 0
    var failedAt = Timestamp.none
    var isFailedByHost = false
    /// Whether there was any sign of encryption on the link.
    var hasEncryption = false
    /// When its last PDU came, and the record of one behind which the next one was told to be missing.
    var last = Timestamp.none
    var timedOutIn = 0
    /// The number of the pairing in the capture.
    var number: Int32 = 0
  }

  /// A random or confirm value that was sent.
  struct Value: BitwiseCopyable {
    var value: Number128
    var pairing: Int32
    var adapter: UInt16
    var isHost: Bool
    var record: Int
  }

  /// A passkey that one side showed.
  struct Passkey: BitwiseCopyable {
    var passkey: UInt32
    var pairing: Int32
    var adapter: UInt16
    var isHost: Bool
    var record: Int
  }

  /// How well a peer was paired before.
  struct Bond: BitwiseCopyable {
    var adapter: UInt16
    var peer: UInt64
    var isSecure: Bool
    var isAuthenticated: Bool
    var record: Int
  }

  /// So many of the last values and bonds are remembered.
  static let mostValues = 64
  static let mostBonds = 64
  static let mostPasskeys = 64
  /// So many public keys are looked for on the curve, each of which takes some time.
  static let mostCurveTests = 1024
  var links = PerConnection(Link())
  var total: Int32 = 0
  private(set) var values = Table<Value>(capacity: 1)
  private var nextValue = 0
  private(set) var bonds = Table<Bond>(capacity: 1)
  private var nextBond = 0
  private(set) var passkeys = Table<Passkey>(capacity: 1)
  private var nextPasskey = 0
  /// The bit of a passkey that the random value in question shows, or -1.
  var bit: Int8 = -1
  private var curveTests = 0
}

extension PairingMemory {
  func side(_ connection: Int32, isHost: Bool) -> Side {
    isHost ? links[Int(connection)].host : links[Int(connection)].peer
  }

  mutating func set(_ side: Side, _ connection: Int32, isHost: Bool) {
    if isHost { links[Int(connection)].host = side } else { links[Int(connection)].peer = side }
  }

  /// Whether another public key may be looked for on the curve.
  mutating func takeCurveTest() -> Bool {
    curveTests &+= 1
    return curveTests <= Self.mostCurveTests
  }

  mutating func add(_ value: Value) {
    if values.count < Self.mostValues { return values.append(value) }
    values[nextValue] = value
    nextValue = (nextValue &+ 1) % Self.mostValues
  }

  /// The record in which that side sent the value in another pairing, or nil.
  func before(_ value: Number128, pairing: Int32, _ adapter: UInt16, isHost: Bool) -> Int? {
    for index in 0..<values.count
    where values[index].value == value && values[index].pairing != pairing
      && values[index].adapter == adapter && values[index].isHost == isHost
    {
      return values[index].record
    }
    return nil
  }

  mutating func add(_ passkey: Passkey) {
    if passkeys.count < Self.mostPasskeys { return passkeys.append(passkey) }
    passkeys[nextPasskey] = passkey
    nextPasskey = (nextPasskey &+ 1) % Self.mostPasskeys
  }

  /// The record in which that side had shown the same passkey in another pairing, or nil.
  func before(_ passkey: Passkey) -> Int? {
    for index in 0..<passkeys.count
    where passkeys[index].passkey == passkey.passkey && passkeys[index].pairing != passkey.pairing
      && passkeys[index].adapter == passkey.adapter && passkeys[index].isHost == passkey.isHost
    {
      return passkeys[index].record
    }
    return nil
  }

  func bond(_ adapter: UInt16, _ peer: UInt64) -> Bond? {
    for index in 0..<bonds.count where bonds[index].peer == peer && bonds[index].adapter == adapter {
      return bonds[index]
    }
    return nil
  }

  mutating func add(_ bond: Bond) {
    for index in 0..<bonds.count where bonds[index].peer == bond.peer && bonds[index].adapter == bond.adapter
    {
      bonds[index] = bond
      return
    }
    if bonds.count < Self.mostBonds { return bonds.append(bond) }
    bonds[nextBond] = bond
    nextBond = (nextBond &+ 1) % Self.mostBonds
  }
}

extension PairingMemory.Link {
  /// Whether Request and Response are both there, so that it is known what was agreed on.
  var isAgreed: Bool { isOpen && !isUnknown && requestRecord > 0 && responseRecord > 0 }

  /// Whether it is of Secure Connections.
  var isSecure: Bool { PairingAsk(number: request).isSecure && PairingAsk(number: response).isSecure }

  var model: PairingModel {
    .of(PairingAsk(number: request), PairingAsk(number: response), isSecure: isSecure)
  }

  var isAuthenticated: Bool { model.isAuthenticated }

  /// The steps of phase 2, where it is known what was agreed on.
  var steps: PairingSteps? { isAgreed ? PairingSteps(model, isSecure: isSecure) : nil }

  /// The keys that a side agreed to send: bit n for the PDU 0x06 + n.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.6.1
  func agreedKeys(isInitiator: Bool) -> UInt8 {
    let request = PairingAsk(number: request)
    let response = PairingAsk(number: response)
    let mask =
      isInitiator
      ? request.initiatorKeys & response.initiatorKeys : request.responderKeys & response.responderKeys
    return (mask & 1 > 0 && !isSecure ? 0b00011 : 0) | (mask & 2 > 0 ? 0b01100 : 0)
      | (mask & 4 > 0 ? 0b10000 : 0)
  }

  /// Whether all keys that were agreed on were sent.
  var hasAllKeys: Bool {
    let initiator = isInitiatorHost ? host.keys : peer.keys
    let responder = isInitiatorHost ? peer.keys : host.keys
    return agreedKeys(isInitiator: true) & ~initiator == 0
      && agreedKeys(isInitiator: false) & ~responder == 0
  }
}

/// The PDUs of phase 2 of LE pairing, in the order in which they come.
///
/// - Spec: Core 6.0, Vol 3, Part H, 2.3.5
struct PairingSteps: BitwiseCopyable {
  /// A PDU, and whether the initiator sends it.
  typealias Step = (code: UInt8, isInitiator: Bool)

  private let model: PairingModel
  private let isSecure: Bool
  /// How many there are.
  let count: Int

  /// The steps by what was agreed on; nil where they depend on values that are reserved.
  init?(_ model: PairingModel, isSecure: Bool) {
    self.model = model
    self.isSecure = isSecure
    guard isSecure else {
      count = 4
      return
    }
    switch model {
    case .unknown: return nil
    case .outOfBand: count = 6
    case .justWorks, .numericComparison: count = 7
    case .passkeyOfInitiator, .passkeyOfResponder, .passkeyOfBoth: count = 4 + 4 * Pairing.rounds
    }
  }

  subscript(_ index: Int) -> Step {
    let isInitiator = index & 1 == 0
    guard isSecure else { return (index < 2 ? 0x03 : 0x04, isInitiator) }
    if index < 2 { return (0x0C, isInitiator) }
    if index >= count &- 2 { return (0x0D, index == count &- 2) }
    if model.hasOneConfirm { return index == 2 ? (0x03, false) : (0x04, index == 3) }
    if model == .outOfBand { return (0x04, isInitiator) }
    return ((index &- 2) & 3 < 2 ? 0x03 : 0x04, isInitiator)
  }

  /// The first step from `start` on that is that PDU of that side, or nil.
  func find(_ code: UInt8, isInitiator: Bool, from start: Int) -> Int? {
    var index = start
    while index < count {
      let step = self[index]
      if step.code == code, step.isInitiator == isInitiator { return index }
      index &+= 1
    }
    return nil
  }
}
