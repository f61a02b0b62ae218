/// What is known of the record that was dissected last.
struct Packet: ~Copyable {
  var header = RecordHeader()
  var layers = LayerStack()
  var findings = FindingList()
  /// The connection it belongs to, as an index into the session's table, or -1.
  var connection: Int32 = -1
  /// The database that the handles of its attribute PDU are of, and the attribute that the PDU is about, as indices
  /// into the session's tables; or -1.
  var database: Int32 = -1
  var attribute: Int32 = -1
  /// Of a request of the attribute protocol, the one that still waited; of a response, the request that it answers; one
  /// without a record where there is none.
  var request = PendingRequest()
  /// Its bearer and which of its ends asks, the same number for a request and its response; and the channel that was
  /// opened for it, as an index, or -1 for the fixed one.
  var bearer: UInt64 = 0
  var channel: Int32 = -1
  /// Whether it ends connections: one by its event, or all of the adapter.
  var endsConnections = false
  /// The kind of HCI packet: its H4 indicator, or 0 for none.
  var indicator: UInt8 = 0
  /// Whether the logger left octets out, so that lengths prove nothing.
  var isCut = false
  /// Octets behind what a length field says, which are in no layer: in which buffer, and where.
  var tail = OctetRange()
  /// Vendor traces in the shape of ACL data.
  var isDiagnostics = false
  /// The capture doesn't say which way it went; its boundary flag does, most likely.
  var isDirectionInferred = false
  /// Which reports of an event have parts of data: bit n for the report n, from 0.
  var fragments: UInt64 = 0
  /// Whether what isn't finished is the SDU of a channel, and not an L2CAP frame.
  var isFragmentOfSDU = false
  /// What is remarkable about a packet from the air.
  var airMarks = AirMarks()
  /// The fragment did not finish its frame: how many octets there are, and how many it wants.
  var isFragment = false
  var fragmentHave: Int32 = 0
  var fragmentWanted: Int32 = 0
}

/// The one pass: takes records in order, finds their layers, remembers what later ones need, and checks.
///
/// After `dissect`, the layers refer to the record's octets and to the frame that was joined, until the
/// next record.
public struct Dissector: ~Copyable {
  var catalog: Catalog
  var session = Session()
  var packet = Packet()
  /// How often each rule was found broken.
  var found = FindingCounts()
  /// The fields of the record's layers: those that `detail` asks for, or that a check needs.
  var walk = LayoutWalk()
  /// What the output shows, so that no more is walked than has to be.
  private(set) var detail: Detail
  /// A user's own layouts, for who needs a catalogue of their own.
  let dictionaries: [UserDictionary]
  /// What keys are tried with, or nil where nobody handed it in.
  let cryptography: Cryptography?
  /// What is known of servers from elsewhere.
  private var imports: [ImportedServer] = []
  private var givenKeys: [Number128] = []

  /// What is shown of a record.
  enum Detail: UInt8, BitwiseCopyable {
    /// The findings only.
    case nothing
    /// The highest layer.
    case lines
    /// Every layer.
    case everything
  }

  /// A dissector that has seen nothing.
  public init() { self.init(.everything) }

  init(_ detail: Detail, _ dictionaries: [UserDictionary] = [], _ cryptography: Cryptography? = nil) {
    self.cryptography = cryptography
    session.cryptography = cryptography
    self.dictionaries = dictionaries
    catalog = Catalog(dictionaries)
    catalog.hasLabels = detail == .everything
    self.detail = detail
    walk.isTerse = detail != .everything
  }

  /// Takes identity resolving keys that are known from elsewhere, for all captures.
  mutating func takeKnown(_ keys: [Number128]) {
    givenKeys += keys
    for key in keys { session.identities.add(key: key, address: nil, .given) }
  }

  /// Takes databases of servers that are known from elsewhere, for all captures.
  mutating func takeKnown(_ maps: [GATTMap]) {
    for server in maps.flatMap(\.servers) { imports.append(ImportedServer(server, &catalog.longUUIDs)) }
    session.takeImports(imports)
    if !imports.isEmpty { catalog.prepareNames() }
  }

  /// Forgets what was seen; the layouts that are compiled stay.
  mutating func restart() {
    session = Session()
    session.cryptography = cryptography
    for key in givenKeys { session.identities.add(key: key, address: nil, .given) }
    session.takeImports(imports)
    packet = Packet()
    found = FindingCounts()
    walk.removeAll()
  }

  /// The octets that `layer` of the last record refers to.
  @inline(__always)
  @_lifetime(borrow self, copy octets)
  func octets(_ layer: LayerRef, of octets: RawSpan) -> RawSpan {
    session.buffer(layer.buffer, of: octets).cut(Int(layer.start), Int(layer.end))
  }

  /// The octets of the last record that no layer has, because a length field leaves them out; most often none.
  @_lifetime(borrow self, copy octets)
  func tail(of octets: RawSpan) -> RawSpan {
    session.buffer(packet.tail.buffer, of: octets).cut(Int(packet.tail.start), Int(packet.tail.end))
  }

  /// Notes octets that no layer has; those of the same buffer are taken together.
  @inline(never)
  mutating func addTail(_ start: Int, _ end: Int, buffer: UInt8 = 0) {
    guard start < end else { return }
    let isMore = packet.tail.end > packet.tail.start && packet.tail.buffer == buffer
    let from = Int32(truncatingIfNeeded: start)
    let to = Int32(truncatingIfNeeded: end)
    packet.tail = OctetRange(
      buffer: buffer, start: isMore ? min(from, packet.tail.start) : from,
      end: isMore ? max(to, packet.tail.end) : to)
  }

  /// Finds the layers of `record`, updates what is remembered, and checks.
  public mutating func dissect(_ record: borrowing Record) {
    packet.header = record.header
    packet.layers.removeAll()
    packet.findings.removeAll()
    packet.connection = -1
    packet.database = -1
    packet.attribute = -1
    packet.request.record = 0
    packet.bearer = 0
    packet.channel = -1
    packet.endsConnections = false
    packet.indicator = 0
    packet.isDiagnostics = false
    packet.tail = OctetRange()
    walk.forgetContext()
    packet.fragments = 0
    session.fragments.forgetFinished()
    session.longValues.forgetFinished()
    packet.isDirectionInferred = false
    packet.isFragment = false
    packet.isFragmentOfSDU = false
    packet.isCut = record.header.originalLength > record.octets.byteCount
    count(record.header)
    if record.header.isBehindDamage || record.header.drops > session.counts.dropped { noteLoss() }
    if packet.isCut { reportCut(record.octets.byteCount) }
    let octets = record.octets
    switch record.header.content {
    case .h4: walkH4(octets)
    case .command: walkPacket(1, octets, 0)
    case .acl: walkPacket(2, octets, 0)
    case .synchronous: walkPacket(3, octets, 0)
    case .event: walkPacket(4, octets, 0)
    case .iso: walkPacket(5, octets, 0)
    case .monitor: walkMonitor(octets)
    case .logText, .packetLogger: session.counts.other &+= 1
    case .usb: session.counts.usb &+= 1
    case .air: walkAir(octets)
    case .unknown: session.counts.unknownTypes &+= 1
    }
    if packet.header.flagsContradict { reportRecord(.flagsContradict) }
    walkLayers(octets)
  }

  // MARK: - Counting

  private mutating func count(_ header: RecordHeader) {
    session.counts.records &+= 1
    if packet.isCut { session.counts.cut &+= 1 }
    guard header.time.isKnown else { return }
    if !session.counts.firstTime.isKnown {
      session.counts.firstTime = header.time
      session.counts.earliest = header.time
      session.counts.latest = header.time
    }
    if let step = header.time.since(session.counts.lastTime), step < 0 {
      session.counts.backwards &+= 1
      if step < session.counts.largestStep { session.counts.largestStep = step }
    }
    session.counts.lastTime = header.time
    if header.time > session.counts.latest { session.counts.latest = header.time }
    if header.time < session.counts.earliest { session.counts.earliest = header.time }
  }

  /// Notes that records, or octets in which records may have been, are missing before the one in hand.
  @inline(never)
  private mutating func noteLoss() {
    if packet.header.isBehindDamage {
      session.counts.isDamaged = true
      session.losses.add(before: packet.header.number, isDamage: true)
    }
    if packet.header.drops > session.counts.dropped {
      session.counts.dropped = packet.header.drops
      session.losses.add(before: packet.header.number, isDamage: false)
    }
  }

  @inline(never)
  private mutating func reportCut(_ length: Int) {
    reportRecord(.recordTruncated, length, packet.header.originalLength)
  }

  /// Reports something about the record as a whole.
  @inline(never)
  private mutating func reportRecord(_ check: DecodedCheck, _ a: Int = 0, _ b: Int = 0) {
    var finding = Finding(check: check, layer: Finding.wholeRecord)
    finding.a = Int64(a)
    finding.b = Int64(b)
    packet.findings.add(finding)
  }

  /// Adds what the checks found in the record, and counts all that was found.
  mutating func take(_ found: borrowing FindingList) {
    for index in 0..<found.count { packet.findings.add(found[index]) }
    if packet.findings.count > 0 { countFindings() }
  }

  @inline(never)
  private mutating func countFindings() {
    for index in 0..<packet.findings.count {
      if packet.findings[index].layer != Finding.wholeRecord, packet.findings[index].connection < 0 {
        packet.findings[index].connection = packet.connection
      }
      let finding = packet.findings[index]
      packet.findings[index].ordinal = found.add(finding, record: packet.header.number)
    }
  }
}
