/// What a test has before it besides the dissector: which layer it looks at, what is remembered, and where it reports.
///
/// What is remembered is the state before the layer: it is brought up to date behind the tests.
struct CheckContext: ~Copyable {
  /// The layer that is looked at, and its place in the stack.
  var layer = LayerRef(kind: .indicator, entry: 0, buffer: 0, code: 0, start: 0, end: 0)
  var place: UInt8 = 0
  /// The connection that the record belongs to, as an index, or -1; at the end of one, that one.
  var connection: Int32 = -1
  /// What was awaited and didn't come, in a test of that.
  var overdue = Deadline(kind: .attResponse, key: 0, due: 0, record: 0, since: .none, connection: -1)
  /// Whether the end is that of the capture.
  var isCaptureEnd = false
  /// The check whose test runs.
  var check: UInt16 = 0
  var findings = FindingList()
  /// Where the octets that a test is given begin in their layer.
  var base = 0
  /// The key of the device that a test looks at, or 0; what is found again is counted for each.
  var subject: UInt64 = 0
  /// The advertising data that is looked at.
  var advertised = Advertised()
  /// The report that finished data which came in parts.
  var joinedBy = Advertised()
  /// What is unusual about the log at this record.
  var log = LogState()
  /// What couldn't be read of the file; known at its end.
  var damage = DamageTotals()

  var deadlines = DeadlineTable()
  var link = LinkMemory()
  var att = ATTMemory()
  var gatt = GATTMemory()
  var hci = HCIMemory()
  var signals = SignalMemory()
  var channels = ChannelMemory()
  var pairing = PairingMemory()
  var advertisers = AdvertiserMemory()
  var radios = RadioMemory()
  var traffic = TrafficMemory()

  /// Reports that the rule is broken; `a`, `b` and the record `earlier` are what the check's proof names.
  ///
  /// `at` and `length` say which of the octets show it. What is told of the capture as a whole is certain at its end, too.
  @inline(never)
  mutating func report(
    _ a: Int = 0, _ b: Int = 0, earlier: Int = 0, at start: Int = 0, length: Int = 0, certain: Bool = true,
    ofCapture: Bool = false
  ) {
    var finding = Finding(check: CheckID(check), layer: place)
    finding.a = Int64(a)
    finding.b = Int64(b)
    finding.earlier = earlier
    finding.connection = ofCapture ? -1 : connection
    finding.subject = subject
    finding.start = Int32(clamping: base &+ start)
    finding.length = Int32(clamping: length)
    finding.isCertain = certain && (!isCaptureEnd || ofCapture)
    findings.add(finding)
  }

  /// Whether something was found wrong with the layer already, other than what can be possible only.
  var hasFinding: Bool {
    for index in 0..<findings.count where findings[index].layer == place {
      if case .never = findings[index].check.check.evidence { continue }
      return true
    }
    return false
  }

  /// How long what is overdue has been waited for, in microseconds.
  func waited(_ dissector: borrowing Dissector) -> Int {
    Int((dissector.packet.header.time.since(overdue.since) ?? 0) / 1000)
  }

  /// Makes ready for the record's layers.
  @inline(__always)
  mutating func begin(_ dissector: borrowing Dissector) {
    if findings.count > 0 { findings.removeAll() }
    if joinedBy.key > 0 { joinedBy = Advertised() }
    connection = dissector.packet.connection
    place = Finding.wholeRecord
    hci.prepare(dissector.packet.header)
    guard connection >= 0 else { return }
    let number = dissector.session.connections.label(Int(connection)).number
    link.links.prepare(Int(connection), number)
    att.links.prepare(Int(connection), number)
    gatt.links.prepare(Int(connection), number)
    signals.links.prepare(Int(connection), number)
    pairing.links.prepare(Int(connection), number)
    traffic.links.prepare(Int(connection), number)
  }

  /// Takes note of a layer, behind the tests that looked at it.
  @inline(__always)
  mutating func remember(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch layer.kind {
    case .attPDU: rememberATT(octets, dissector)
    case .packet:
      if layer.code != 4, layer.code != 1 { rememberData(octets, dissector) }
      if layer.code == 2 { rememberFragment(dissector) }
    case .l2cap: rememberFrame(octets, dissector)
    case .signaling:
      rememberSignal(octets, dissector)
      rememberParameterUpdate(octets, dissector)
    case .smpPDU:
      forgetRefusal()
      rememberSMP(octets, dissector)
    case .hciCommand, .vendorCommand:
      if layer.code == 0x2019 || layer.code == 0x201A { rememberEncryptionStart() }
      rememberCommand(octets, dissector)
    case .leEvent:
      if layer.code == 0x05 { rememberEncryptionStart() }
      rememberLEEvent(octets, dissector)
    case .hciEvent:
      if layer.code == 0x08 || layer.code == 0x30 || layer.code == 0x59 {
        forgetRefusal()
        rememberPairingEncryption(octets, dissector)
      }
      rememberEvent(octets, dissector)
    case .hciReturn: rememberReturn(octets, dissector)
    default: break
    }
    rememberTraffic(octets, dissector)
  }

  /// A connection is over.
  mutating func forget(_ connection: Int32) {
    deadlines.cancelAll(connection: connection)
    forgetLink(connection)
    signals.forget(connection)
    channels.forget(connection)
  }
}
