/// Which device is behind a resolvable private address, as far as the capture, or who uses it, has the keys.
///
/// Keys come from pairings, from the controller's resolving list, and from outside. An address is tried with each key
/// once: what came of it is kept, and keys that come later are tried when it is asked for again. Bounded: so many
/// identities, past which more are counted only; so many addresses, past which all are forgotten and tried anew.
///
/// - Spec: Core 6.0, Vol 3, Part C, 10.8.2.3; Vol 6, Part B, 1.3.2.3
struct IdentityResolver: ~Copyable {
  /// Where an identity is known from.
  enum Source: UInt8, BitwiseCopyable {
    /// A key from outside.
    case given
    /// The keys that a pairing distributed.
    case pairing
    /// A command that told the controller.
    case resolvingList
    /// The host's own store, by Linux's management interface.
    case management
    /// The controller, which resolved the address itself, and didn't say by which key.
    case controller
  }

  /// A device with the key that its addresses are made with.
  struct Identity: BitwiseCopyable {
    /// The identity resolving key; 0 where only the address is known.
    var key: Number128
    /// The `key` of its `DeviceAddress`; 0 where only the key is known.
    var address: UInt64
    var source: Source
    /// Whether it is that of our own host.
    var isOwn: Bool
    /// The record that told, or 0.
    var record: Int

    /// Whether addresses can be tried with it.
    var hasKey: Bool { key.high | key.low != 0 }
  }

  /// What came of an address.
  struct Tried: BitwiseCopyable {
    /// How many identities it was tried with, the first ones.
    var count: Int16
    /// The one that fits, or -1.
    var found: Int16
  }

  /// A key that was distributed, and waits for the address that follows it.
  struct Pending: BitwiseCopyable {
    var connection: Int32
    var direction: Direction
    var key: Number128
  }

  static let most = 256
  static let mostTried = 16_384
  private static let mostProven = 4096
  private static let mostPending = 16

  private(set) var identities = Table<Identity>(capacity: 4)
  /// How many identities there was no place for.
  private(set) var ignored = 0
  /// By address, what came of it.
  private var places = HashIndex()
  private var tried = Table<Tried>(capacity: 16)
  /// By address, the identity that the capture itself says it is of.
  private var proven = HashIndex()
  private var pending = Table<Pending>(capacity: IdentityResolver.mostPending)
  private var nextPending = 0

  var count: Int { identities.count }

  subscript(_ index: Int) -> Identity { identities[index] }

  // MARK: - Learning

  /// Adds an identity, and says where it is; nil where there is no place.
  @discardableResult
  mutating func add(
    key: Number128, address: DeviceAddress?, _ source: Source, isOwn: Bool = false, record: Int = 0
  ) -> Int? {
    let hasKey = key.high | key.low != 0
    guard hasKey || address != nil else { return nil }
    var index = 0
    while index < identities.count {
      let same =
        hasKey
        ? identities[index].key == key
        : !identities[index].hasKey && identities[index].address == address?.key ?? 0
      if same {
        if identities[index].address == 0 { identities[index].address = address?.key ?? 0 }
        identities[index].isOwn = identities[index].isOwn || isOwn
        return index
      }
      index &+= 1
    }
    guard identities.count < Self.most else {
      ignored &+= 1
      return nil
    }
    identities.append(
      Identity(key: key, address: address?.key ?? 0, source: source, isOwn: isOwn, record: record))
    return identities.count - 1
  }

  /// Notes that the capture says whose address it is.
  mutating func prove(_ address: DeviceAddress, _ identity: Int) {
    if proven.count >= Self.mostProven { proven.removeAll() }
    proven.set(address.key, identity)
  }

  /// Takes a PDU of the security manager; `peer` is the address of who distributes the keys, if that is known.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.6.4, 3.6.5
  mutating func takePairing(
    _ octets: RawSpan, _ header: RecordHeader, connection: Int32, peer: DeviceAddress?
  ) {
    switch octets.u8(at: 0) {
    case 0x08:
      guard let key = Number128(octets, at: 1) else { return }
      let new = Pending(connection: connection, direction: header.direction, key: key)
      if pending.count < Self.mostPending {
        pending.append(new)
      } else {
        pending[nextPending] = new
        nextPending = (nextPending &+ 1) % Self.mostPending
      }
    case 0x09:
      guard let type = octets.u8(at: 1), let address = octets.u48(at: 2) else { return }
      var place = pending.count
      while place > 0 {
        place &-= 1
        guard pending[place].connection == connection, pending[place].direction == header.direction else {
          continue
        }
        let key = pending[place].key
        pending[place].connection = -1
        let isOwn = header.content != .air && header.direction == .sent
        let identity = add(
          key: key, address: DeviceAddress(address, isRandom: type & 1 == 1), .pairing, isOwn: isOwn,
          record: header.number)
        if let identity, let peer, !isOwn { prove(peer, identity) }
        return
      }
    default: return
    }
  }

  /// Takes the parameters of LE Add Device To Resolving List.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.38
  mutating func takeResolvingList(_ octets: RawSpan, record: Int) {
    guard let type = octets.u8(at: 0), let address = octets.u48(at: 1), let peer = Number128(octets, at: 7),
      let own = Number128(octets, at: 23)
    else { return }
    if peer != .zero {
      let identity = DeviceAddress(address, isRandom: type & 1 == 1)
      add(key: peer, address: identity, .resolvingList, record: record)
    }
    if own != .zero { add(key: own, address: nil, .resolvingList, isOwn: true, record: record) }
  }

  /// Takes a message on a Linux management socket: a command for the monitor's opcode 16, an event for 17.
  ///
  /// They tell the keys of all bonds when the host starts, and a new one when it stores it. Layouts as in BlueZ's
  /// mgmt-api: Set Privacy 0x002F, Load Identity Resolving Keys 0x0030, New Identity Resolving Key 0x0018.
  mutating func takeManagement(_ opcode: UInt32, _ octets: RawSpan, record: Int) {
    guard let code = octets.u16(at: 4) else { return }
    switch (opcode, code) {
    case (16, 0x002F):
      guard octets.u8(at: 6) ?? 0 > 0, let key = Number128(octets, at: 7) else { return }
      add(key: key, address: nil, .management, isOwn: true, record: record)
    case (16, 0x0030):
      var left = Int(octets.u16(at: 6) ?? 0)
      var place = 8
      while left > 0, takeManagementKey(octets, place, record) != nil {
        place &+= 23
        left &-= 1
      }
    case (17, 0x0018):
      guard let identity = takeManagementKey(octets, 13, record), let used = octets.u48(at: 7), used > 0
      else {
        return
      }
      prove(DeviceAddress(used, isRandom: true), identity)
    default: return
    }
  }

  /// Takes an address with its type and a key at `place`; nil where they don't fit.
  private mutating func takeManagementKey(_ octets: RawSpan, _ place: Int, _ record: Int) -> Int? {
    guard let address = octets.u48(at: place), let type = octets.u8(at: place &+ 6),
      let key = Number128(octets, at: place &+ 7)
    else { return nil }
    // 1 is LE Public, 2 LE Random.
    return add(key: key, address: DeviceAddress(address, isRandom: type == 2), .management, record: record)
  }

  /// Takes a device that the controller resolved, with the address that it used.
  mutating func takeResolved(_ identity: DeviceAddress, _ address: DeviceAddress, record: Int) {
    guard address.key != identity.key else { return }
    var index = 0
    while index < identities.count {
      if identities[index].address == identity.key { return prove(address, index) }
      index &+= 1
    }
    if let index = add(key: .zero, address: identity, .controller, record: record) { prove(address, index) }
  }

  // MARK: - Resolving

  /// The identity behind `address`, or nil where none is known.
  @inline(__always)
  mutating func resolve(_ address: DeviceAddress, _ cryptography: Cryptography?) -> Int? {
    identities.count == 0 ? nil : resolveByKeys(address, cryptography)
  }

  private mutating func resolveByKeys(_ address: DeviceAddress, _ cryptography: Cryptography?) -> Int? {
    if let identity = proven.find(address.key) { return identity }
    guard address.kind == .resolvable, let cryptography else { return nil }
    var place = places.find(address.key) ?? -1
    if place >= 0, tried[place].found >= 0 { return Int(tried[place].found) }
    let first = place >= 0 ? Int(tried[place].count) : 0
    if place >= 0, first == identities.count { return nil }
    let found = search(address, from: first, cryptography)
    if place < 0 {
      if tried.count >= Self.mostTried {
        places.removeAll()
        tried.truncate(0)
      }
      place = tried.count
      guard places.set(address.key, place) else { return found }
      tried.append(Tried(count: 0, found: -1))
    }
    tried[place] = Tried(count: Int16(identities.count), found: Int16(found ?? -1))
    return found
  }

  /// The identity behind `address` without keeping what came of it: for a view, at the end.
  func lookUp(_ address: DeviceAddress, _ cryptography: Cryptography?) -> Int? {
    if let identity = proven.find(address.key) { return identity }
    guard address.kind == .resolvable, let cryptography else { return nil }
    var first = 0
    if let place = places.find(address.key) {
      if tried[place].found >= 0 { return Int(tried[place].found) }
      first = Int(tried[place].count)
    }
    return search(address, from: first, cryptography)
  }

  /// The first identity from `first` on whose key made the address.
  private func search(_ address: DeviceAddress, from first: Int, _ cryptography: Cryptography) -> Int? {
    let hash = UInt32(truncatingIfNeeded: address.address & 0xFF_FFFF)
    let random = UInt32(truncatingIfNeeded: address.address &>> 24)
    var index = first
    while index < identities.count {
      if identities[index].hasKey, cryptography.ah(identities[index].key, random) == hash { return index }
      index &+= 1
    }
    return nil
  }
}
