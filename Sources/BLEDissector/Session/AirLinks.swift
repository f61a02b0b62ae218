/// Something on the air that has an access address of its own.
struct AirLink: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case connection
    /// A train of periodic advertising.
    case train
    /// A connected isochronous stream.
    case stream
  }

  /// How far its encryption has come, as far as anybody saw it.
  enum Encryption: UInt8, BitwiseCopyable {
    /// Its start was not seen, or something since can't be plain.
    case unknown
    case off
    /// LL_ENC_REQ was seen.
    case requested
    /// LL_ENC_RSP was seen: nothing plain but the last steps of the procedure may follow.
    case answered
    case on
    /// It is on, and what is in the capture is plain all the same.
    case removed
  }

  /// A PDU as far as it tells whether the next one is another.
  struct Last: BitwiseCopyable {
    var sequence: UInt8 = 2
    var hash: UInt64 = 0

    func isSame(_ other: Last) -> Bool { sequence == other.sequence && hash == other.hash }
  }

  var accessAddress: UInt32
  var kind: Kind
  /// What the checksums start from, if that is known.
  var crcInit: UInt32 = 0
  var hasCRCInit = false
  /// Whether one of its checksums was found right.
  var hasRightCRC = false
  /// Its connection, as an index into the session's table, or -1.
  var connection: Int32 = -1
  var encryption = Encryption.unknown
  /// Whether it was said that it is encrypted.
  var isEncryptionTold = false
  /// Whether a payload was seen that its header can't have, so that only what fits exactly is believed.
  var isOpaque = false
  var lastUse: UInt64 = 0
  /// The PDU before, in each direction; where the capture has no directions, the two before.
  var sent = Last()
  var received = Last()
  var either = Last()
  var eitherBefore = Last()
}

/// What is followed on the air, by access address; at most 128, the one unused for longest is given up.
struct AirLinks: ~Copyable {
  /// What a PDU is to the ones before it.
  enum Order: UInt8, BitwiseCopyable {
    case new
    /// The same once more.
    case repeated
    /// Another with the same sequence number: at least one between them was missed.
    case afterGap
  }

  private var links = Table<AirLink>(capacity: 16)
  private var clock: UInt64 = 0
  private var latest = 0
  static let most = 128

  subscript(_ place: Int) -> AirLink {
    get { links[place] }
    _modify { yield &links[place] }
  }

  /// The place of the link with that access address, or nil.
  mutating func find(_ accessAddress: UInt32) -> Int? {
    if latest < links.count, links[latest].accessAddress == accessAddress { return use(latest) }
    var place = 0
    while place < links.count {
      if links[place].accessAddress == accessAddress { return use(place) }
      place &+= 1
    }
    return nil
  }

  private mutating func use(_ place: Int) -> Int {
    clock &+= 1
    links[place].lastUse = clock
    latest = place
    return place
  }

  /// Makes a place for a link: that of the one with its access address, a free one, or that of the oldest, whose
  /// connection is then told.
  mutating func add(_ link: AirLink) -> (place: Int, givenUp: Int32) {
    var place = find(link.accessAddress) ?? links.count
    var givenUp: Int32 = -1
    if place == links.count, place < Self.most {
      links.append(link)
    } else {
      if place == links.count {
        place = 0
        for other in 1..<links.count where links[other].lastUse < links[place].lastUse { place = other }
      }
      givenUp = links[place].connection
      links[place] = link
    }
    return (use(place), givenUp)
  }

  /// Takes note of a PDU with that sequence number and a hash over what a repetition has in common with it.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 4.5.9
  mutating func take(_ place: Int, _ direction: Direction, sequence: UInt8, hash: UInt64) -> Order {
    let now = AirLink.Last(sequence: sequence, hash: hash)
    let before: AirLink.Last
    switch direction {
    case .sent:
      before = links[place].sent
      links[place].sent = now
    case .received:
      before = links[place].received
      links[place].received = now
    case .unknown:
      let isRepeated = links[place].either.isSame(now) || links[place].eitherBefore.isSame(now)
      links[place].eitherBefore = links[place].either
      links[place].either = now
      return isRepeated ? .repeated : .new
    }
    guard before.sequence == sequence else { return .new }
    return before.hash == hash ? .repeated : .afterGap
  }
}

extension Session {
  /// Follows the connection that begins with a CONNECT_IND or AUX_CONNECT_REQ, whose fields stand at `start`.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.3.1
  mutating func connectedOnAir(
    _ header: RecordHeader, _ octets: RawSpan, _ start: Int, isCentralRandom: Bool, isPeripheralRandom: Bool
  ) -> Int? {
    guard let central = octets.u48(at: start), let peripheral = octets.u48(at: start &+ 6),
      let accessAddress = octets.u32(at: start &+ 12), let low = octets.u16(at: start &+ 16),
      let high = octets.u8(at: start &+ 18)
    else { return nil }
    var link = AirLink(accessAddress: accessAddress, kind: .connection)
    link.crcInit = UInt32(low) | UInt32(high) &<< 16
    link.hasCRCInit = true
    link.encryption = .off
    let index = follow(link, header)
    connections[index].peer = peripheral
    connections[index].peerIsRandom = isPeripheralRandom
    connections[index].hasPeer = true
    connections[index].central = central
    connections[index].hasCentral = true
    connections[index].isSeenFromStart = true
    connections[index].openedBy = header.number
    return index
  }

  /// Follows a connection whose beginning was not seen; its place among the links.
  mutating func adoptOnAir(_ header: RecordHeader, _ accessAddress: UInt32) -> Int {
    _ = follow(AirLink(accessAddress: accessAddress, kind: .connection), header)
    return air.find(accessAddress) ?? 0
  }

  private mutating func follow(_ link: AirLink, _ header: RecordHeader) -> Int {
    let place = take(air.add(link))
    let index = connections.addWithoutHandle(header.adapter)
    air[place].connection = Int32(truncatingIfNeeded: index)
    connections[index].transport = .le
    connections[index].accessAddress = link.accessAddress
    connections[index].first = header.time
    connections[index].last = header.time
    forgetFrames(index)
    return index
  }

  /// Follows a train of periodic advertising, or a stream of `connection`.
  mutating func followOnAir(_ link: AirLink) {
    // One that is known already goes on.
    if air.find(link.accessAddress) != nil { return }
    _ = take(air.add(link))
  }

  /// The place that was made; what was unfinished of the connection that had it never gets finished.
  private mutating func take(_ added: (place: Int, givenUp: Int32)) -> Int {
    if added.givenUp >= 0 { forgetFrames(Int(added.givenUp)) }
    return added.place
  }

  /// Takes note of a control PDU whose opcode stands at `start`, with its fields up to `end`.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 5.1.3, 5.1.6
  mutating func controlOnAir(_ header: RecordHeader, _ place: Int, _ octets: RawSpan, _ start: Int) {
    let connection = Int(air[place].connection)
    switch octets.u8(at: start) {
    case 0x02:
      guard connection >= 0, let reason = octets.u8(at: start &+ 1) else { return }
      connections[connection].closedBy = header.number
      connections[connection].reason = reason
    case 0x03: air[place].encryption = .requested
    case 0x04: air[place].encryption = .answered
    case 0x05:
      air[place].encryption = .on
      if connection >= 0 { connections[connection].isEncrypted = true }
    // Refused, or paused.
    case 0x0D where air[place].encryption == .requested || air[place].encryption == .answered,
      0x11 where octets.u8(at: start &+ 1) == 0x03, 0x0B:
      air[place].encryption = .off
    case 0x1C: synchronisedOnAir(octets, start &+ 3)
    case 0x21:
      guard let accessAddress = octets.u32(at: start &+ 1) else { return }
      var stream = AirLink(accessAddress: accessAddress, kind: .stream)
      stream.connection = air[place].connection
      followOnAir(stream)
    default: break
    }
  }

  /// Follows the train whose SyncInfo stands at `start`.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.4.6
  mutating func synchronisedOnAir(_ octets: RawSpan, _ start: Int) {
    guard let accessAddress = octets.u32(at: start &+ 9), let low = octets.u16(at: start &+ 13),
      let high = octets.u8(at: start &+ 15)
    else { return }
    var train = AirLink(accessAddress: accessAddress, kind: .train)
    train.crcInit = UInt32(low) | UInt32(high) &<< 16
    train.hasCRCInit = true
    followOnAir(train)
  }
}
