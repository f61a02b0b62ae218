/// What extended advertising on the air points to, until it comes: first PDUs on the secondary channels, and further
/// parts of advertising data.
///
/// A PDU is taken for the one that a pointer means only where all fits: the adapter, the advertising set and data
/// identifier, the channel, the PHY and the time. Where several advertisers' pointers fit, it is nobody's.
/// Bounded: so many pointers and so many chains at once, each of so many octets; past that the oldest is given up.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.3.4.5, 4.4.2.1
struct AuxiliaryChains: ~Copyable {
  /// What is expected, and from when on.
  struct Expected: BitwiseCopyable {
    var isOpen = false
    var adapter: UInt16 = 0
    var info = ExtendedHeader.noInfo
    var channel: UInt8 = 0
    var phy: UInt8 = 0
    var time = Timestamp.none
    var earliest: Int64 = 0
    var latest: Int64 = 0

    init() {}

    init(_ pointer: ExtendedHeader.Pointer, _ info: UInt32, _ header: RecordHeader) {
      isOpen = true
      adapter = header.adapter
      self.info = info
      channel = pointer.channel
      phy = pointer.phy
      time = header.time
      // Some sniffers stamp a packet's end, so its length counts too: 2.12 ms, and 17.04 ms when coded.
      let margin: Int64 = phy == 4 || header.air.phy == .leCoded ? 18_000_000 : 3_000_000
      earliest = max(0, pointer.offset &- margin)
      latest = pointer.offset &+ pointer.unit &+ margin
    }

    func fits(_ info: UInt32, _ phy: UInt8, _ header: RecordHeader) -> Bool {
      guard isOpen, self.info == info, adapter == header.adapter,
        header.air.channel == AirReception.unknownChannel || header.air.channel == channel,
        phy == 0 || phy == self.phy, let elapsed = header.time.since(time)
      else { return false }
      return elapsed >= earliest && elapsed <= latest
    }
  }

  /// An ADV_EXT_IND that points to a PDU.
  struct Pointing: BitwiseCopyable {
    var expected = Expected()
    /// The key of the advertiser's address, or 0 where it has none.
    var advertiser: UInt64 = 0
    /// The PHY of the primary channel as a bit.
    var phy: UInt8 = 0
  }

  /// Data that goes on in another PDU.
  struct Chain: BitwiseCopyable {
    var expected = Expected()
    /// The key of the device, or 0 for one that isn't followed.
    var device: UInt64 = 0
    var part = AdvertisedData.Part.advertising
    var set: UInt8 = 0xFF
  }

  /// What points to a PDU, by what fits.
  enum Source: Equatable {
    case none
    /// Whose address the pointing PDU had, and the primary PHYs as bits.
    case known(UInt64, phys: UInt8)
    case ambiguous
  }

  private static let most = 16
  /// More than a set can have.
  private static let longest = 2048
  private var pointings = Table<Pointing>(repeating: Pointing(), count: AuxiliaryChains.most)
  private var nextPointing = 0
  private var chains = Table<Chain>(repeating: Chain(), count: AuxiliaryChains.most)
  private var nextChain = 0
  private var buffers = BufferTable(count: AuxiliaryChains.most)

  init() {}

  /// Notes an ADV_EXT_IND that points to another PDU.
  mutating func add(_ pointing: Pointing) {
    pointings[nextPointing] = pointing
    nextPointing = (nextPointing &+ 1) % Self.most
  }

  /// Who pointed to a PDU with that header; the three primary channels may all point to it.
  func source(_ info: UInt32, _ phy: UInt8, _ header: RecordHeader) -> Source {
    var source = Source.none
    for place in 0..<Self.most where pointings[place].expected.fits(info, phy, header) {
      let pointing = pointings[place]
      switch source {
      case .none: source = .known(pointing.advertiser, phys: pointing.phy)
      case .known(let advertiser, let phys):
        guard advertiser == pointing.advertiser else { return .ambiguous }
        source = .known(advertiser, phys: phys | pointing.phy)
      case .ambiguous: return .ambiguous
      }
    }
    return source
  }

  /// Begins a chain with its first data.
  mutating func begin(_ chain: Chain, _ data: RawSpan) {
    chains[nextChain] = chain
    buffers.removeAll(nextChain)
    if chain.device > 0, data.byteCount <= Self.longest { buffers.append(nextChain, data) }
    nextChain = (nextChain &+ 1) % Self.most
  }

  /// Takes a PDU that goes on with a chain; says which one, where it is the last of one.
  mutating func goOn(
    _ extended: ExtendedHeader, _ data: RawSpan, _ phy: UInt8, _ header: RecordHeader
  ) -> Int? {
    var found = -1
    var isAmbiguous = false
    for place in 0..<Self.most where chains[place].expected.fits(extended.info, phy, header) {
      if found >= 0 {
        isAmbiguous = true
        chains[place].expected.isOpen = false
      } else {
        found = place
      }
    }
    guard found >= 0 else { return nil }
    chains[found].expected.isOpen = false
    guard !isAmbiguous, buffers.count(found) &+ data.byteCount <= Self.longest else { return nil }
    if chains[found].device > 0 { buffers.append(found, data) }
    if let pointer = extended.pointer {
      chains[found].expected = Expected(pointer, extended.info, header)
      return nil
    }
    return chains[found].device > 0 ? found : nil
  }

  /// A chain, with its data.
  subscript(_ place: Int) -> Chain { chains[place] }

  @_lifetime(borrow self)
  func octets(_ place: Int) -> RawSpan { buffers.octets(place) }
}
