/// The pairings, and how links came to be encrypted.
///
/// Bounded: so many pairings and encryptions are kept, and what comes behind is counted. What goes on at a link is kept
/// by the index of its connection, of which there are so many only.
struct PairingList: ~Copyable {
  static let most = 256
  static let mostEncryptions = 1024
  static let mostLinkKeys = 64
  static let mostSimple = 64
  static let mostOutOfBand = 64
  private static let mostAdapters = 16

  var pairings = Table<Pairing>(capacity: 1)
  /// Two sides for each pairing.
  var sides = Table<PairingSide>(capacity: 2)
  /// For each side the confirm values of all rounds, then the random values.
  var values = Table<Number128>(capacity: 1)
  var encryptions = Table<StartedEncryption>(capacity: 1)
  var links = Table<PairingLink>(capacity: 1)
  var adapters = Table<PairingAdapter>(capacity: 1)
  var linkKeys = Table<SeenLinkKey>(capacity: 1)
  var simple = Table<SimplePairing>(capacity: 1)
  /// The latest data from out of band.
  var outOfBand = Table<OutOfBandData>(capacity: 1)
  var nextOutOfBand = 0
  /// What was too much to be kept.
  var pairingsLeftOut = 0
  var encryptionsLeftOut = 0
  var simpleLeftOut = 0
  var linkKeysLeftOut = 0
  /// Security Manager PDUs that no pairing has, and the first record of them.
  var strays = 0
  var firstStray = 0
  private let inPlace = InPlace()

  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  @inline(__always)
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .smpPDU: takeSMP(UInt8(truncatingIfNeeded: layer.code), octets, dissector)
    case .hciCommand: takeCommand(layer.code, octets, dissector)
    case .hciEvent: takeEvent(layer.code, octets, dissector)
    case .leEvent: takeLEEvent(layer.code, octets, dissector)
    case .attPDU: if layer.code == 0x01 { takeError(octets, dissector) }
    case .llControl: takeControl(layer.code, octets, dissector)
    case .monitor: takeManagement(layer.code, octets, dissector)
    default: break
    }
  }

  // MARK: - Links and adapters

  /// The place of the record's link, or nil where it has none.
  mutating func link(_ dissector: borrowing Dissector) -> Int? {
    let index = Int(dissector.packet.connection)
    guard index >= 0, index < dissector.session.connections.count else { return nil }
    while links.count <= index { links.append(PairingLink()) }
    let number = dissector.session.connections[index].number
    if links[index].number != number {
      links[index] = PairingLink(number: number)
      // Where the capture doesn't show how the connection began, its addresses are those of the adapter now.
      noteOwnAddresses(index, dissector, isPeripheral: nil)
    }
    if links[index].central == Pairing.unknownSide {
      if dissector.packet.header.content == .air {
        links[index].central = Int8(Pairing.host)
      } else {
        switch dissector.session.connections[index].role {
        case .central: links[index].central = Int8(Pairing.host)
        case .peripheral: links[index].central = Int8(Pairing.peer)
        case .unknown: break
        }
      }
    }
    return index
  }

  /// The place of an adapter, or nil where there are too many.
  mutating func place(_ adapter: UInt16) -> Int? {
    var index = 0
    while index < adapters.count {
      if adapters[index].adapter == adapter { return index }
      index &+= 1
    }
    guard index < Self.mostAdapters else { return nil }
    adapters.append(PairingAdapter(adapter: adapter))
    return index
  }

  /// The side that sent the record, or `unknownSide`.
  @inline(__always)
  static func sender(_ dissector: borrowing Dissector) -> Int8 {
    switch dissector.packet.header.direction {
    case .sent: Int8(Pairing.host)
    case .received: Int8(Pairing.peer)
    case .unknown: Pairing.unknownSide
    }
  }

  /// The place of a side of a pairing.
  @inline(__always)
  static func side(_ pairing: Int, _ side: Int) -> Int { pairing &* 2 &+ side }

  /// The place of a value of a side: a confirm value, or a random one.
  @inline(__always)
  static func value(_ pairing: Int, _ side: Int, isRandom: Bool, _ round: Int) -> Int {
    (((pairing &* 2) &+ side) &* 2 &+ (isRandom ? 1 : 0)) &* Pairing.rounds &+ round
  }

  // MARK: - What led to it

  /// Notes that a request was refused, since the link isn't secure enough.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.1.1
  private mutating func takeError(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let code = octets.u8(at: 4), code == 0x05 || code == 0x0F || code == 0x08 || code == 0x0C,
      let link = link(dissector)
    else { return }
    links[link].attError = dissector.packet.header.number
    links[link].attErrorCode = code
    links[link].attErrorFrom = Self.sender(dissector)
  }

  // MARK: - The end of links

  /// The link of the record ended, with a reason; `isReset` if the controller was reset.
  mutating func close(_ index: Int, _ header: RecordHeader, reason: UInt8, isReset: Bool = false) {
    let pairing = Int(links[index].pairing)
    if pairing >= 0, pairings[pairing].end == .none {
      pairings[pairing].end = isReset ? .reset : .disconnected
      pairings[pairing].endedBy = header.number
      pairings[pairing].endReason = reason
      if let wait = header.time.since(pairings[pairing].ended) { pairings[pairing].endWait = wait }
    }
    let encryption = Int(links[index].encryption)
    if encryption >= 0 {
      encryptions[encryption].outcome = isReset ? .reset : .disconnected
      encryptions[encryption].endedBy = header.number
      encryptions[encryption].ended = header.time
      encryptions[encryption].status = reason
    }
    links[index].pairing = -1
    links[index].encryption = -1
    links[index].isEncrypted = false
  }

  /// The controller was reset: all its links are gone.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3.2
  mutating func reset(_ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    var index = 0
    while index < links.count {
      if links[index].pairing >= 0 || links[index].encryption >= 0,
        dissector.session.connections[index].adapter == header.adapter
      {
        close(index, header, reason: 0, isReset: true)
      }
      index &+= 1
    }
    if let place = place(header.adapter) { adapters[place] = PairingAdapter(adapter: header.adapter) }
  }
}
