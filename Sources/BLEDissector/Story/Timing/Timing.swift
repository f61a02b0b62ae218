/// How long things take, how much goes through, and what holds it up.
///
/// It follows requests and responses by itself, by connection, direction and bearer. A time is from the
/// record that completes the one to the record that completes the other, by the logger's clock; what that
/// clock can't tell is left out and counted, never guessed.
struct Timing: ~Copyable {
  private(set) var clock = RecordClock()
  private(set) var series = SeriesTable()
  private(set) var traffic = TrafficTable()
  private(set) var buffers = BufferPools()
  private(set) var credits = CreditTable()
  private var requests = RequestTable()
  private var commands = CommandTable()
  /// Of the frame that is looked at: the identifier of its channel, and whether it is one of a credit-based
  /// one.
  private var cid: UInt16 = 0
  private var isCreditBased = false
  /// How many records had been dropped so far.
  private var losses: UInt32 = 0

  /// Takes one layer of the record that was dissected last; `octets` are the layer's.
  mutating func take(_ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    if clock.record != dissector.packet.header.number { begin(dissector) }
    switch layer.kind {
    case .packet: packet(layer.code, octets, dissector)
    case .llData: airData(octets, dissector)
    case .l2cap: frame(layer.code, octets, dissector)
    case .attPDU: attribute(octets, dissector)
    case .channelData: sdu(octets.byteCount, dissector)
    case .signaling: signaling(octets, dissector)
    case .llAdvertising: connectRequest(octets, dissector)
    case .monitor:
      // A closed or deleted index takes its links along.
      if layer.code == 1 || layer.code == 9 { reset(dissector.packet.header.adapter) }
    default: break
    }
  }

  @inline(__always)
  private mutating func begin(_ dissector: borrowing Dissector) {
    clock.begin(dissector.packet.header.number, dissector.packet.header.time)
    if losses != dissector.session.counts.dropped {
      losses = dissector.session.counts.dropped
      requests.lose(&series)
      commands.lose(&series)
    }
    let connection = Int(dissector.packet.connection)
    if connection >= 0 { traffic.begin(connection, dissector.session.connections[connection].number, clock) }
  }

  // MARK: - Packets

  @inline(__always)
  private mutating func packet(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch code {
    case 1: command(octets, dissector)
    case 2: data(octets, dissector)
    case 4: event(octets, dissector)
    case 5: isochronous(octets, dissector)
    default: break
    }
  }

  private mutating func command(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let opcode = octets.u16(at: 0) else { return }
    let connection = Int(dissector.packet.connection)
    let isCentral = connection >= 0 && dissector.session.connections[connection].role == .central
    commands.send(
      dissector.packet.header.adapter, opcode, octets.cut(3, octets.byteCount), isCentral: isCentral, clock,
      &series)
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 5.4.2
  private mutating func data(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown, let word = octets.u16(at: 0),
      let length = octets.u16(at: 2)
    else { return }
    let isSent = dissector.packet.header.direction == .sent
    traffic.packet(connection, isSent: isSent, Int(length))
    // What is sent to a link that has ended takes no buffer.
    guard isSent, dissector.session.connections[connection].endedIn == 0 else { return }
    switch dissector.session.connections[connection].transport {
    case .le: buffers.send(dissector.packet.header.adapter, word & 0xFFF, .le, clock)
    case .bredr: buffers.send(dissector.packet.header.adapter, word & 0xFFF, .bredr, clock)
    // Of a link whose beginning isn't in the capture nobody can say which buffers it uses.
    default: break
    }
  }

  /// - Spec: Core 6.0, Vol 4, Part E, 5.4.5
  private mutating func isochronous(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard dissector.packet.header.direction == .sent, let word = octets.u16(at: 0) else { return }
    buffers.send(dissector.packet.header.adapter, word & 0xFFF, .isochronous, clock)
  }

  private mutating func airData(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown,
      !dissector.packet.airMarks.contains(.repeated), let header = octets.u8(at: 0), header & 3 != 3,
      let length = octets.u8(at: 1), length > 0
    else { return }
    traffic.packet(connection, isSent: dissector.packet.header.direction == .sent, Int(length))
  }

  // MARK: - Events

  private mutating func event(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let code = octets.u8(at: 0) else { return }
    let adapter = dissector.packet.header.adapter
    let parameters = octets.cut(2, octets.byteCount)
    switch code {
    case 0x0E:
      guard let opcode = parameters.u16(at: 1), opcode != 0 else { return }
      let status = parameters.u8(at: 3) ?? 0
      commands.answer(adapter, opcode, status: status, clock, &series)
      if status == 0 { returned(adapter, opcode, parameters) }
    case 0x0F:
      guard let opcode = parameters.u16(at: 2), opcode != 0 else { return }
      commands.answer(adapter, opcode, status: parameters.u8(at: 0) ?? 0, clock, &series)
    case 0x13: buffers.complete(adapter, parameters, clock)
    case 0x05:
      commands.event(adapter, code, parameters, clock, &series)
      disconnected(adapter, parameters, dissector)
    default:
      commands.event(adapter, code, parameters, clock, &series)
      guard code == 0x3E else { return }
      switch parameters.u8(at: 0) {
      case 0x1B: buffers.created(adapter, parameters.cut(1, parameters.byteCount))
      case 0x1C: buffers.terminated(adapter, parameters.cut(1, parameters.byteCount), clock)
      default: interval(parameters, dissector)
      }
    }
  }

  /// What a command returned that matters here; `octets` are the parameters of its Command Complete event.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3.2, 7.4.5, 7.8.2
  private mutating func returned(_ adapter: UInt16, _ opcode: UInt16, _ octets: RawSpan) {
    switch opcode {
    case 0x0C03: reset(adapter)
    case 0x1005:
      guard let length = octets.u16(at: 4), let total = octets.u16(at: 7) else { return }
      buffers.set(adapter, .bredr, total: Int(total), length: Int(length))
    case 0x2002, 0x2060:
      guard let length = octets.u16(at: 4), let total = octets.u8(at: 6) else { return }
      buffers.set(adapter, .le, total: Int(total), length: Int(length))
      guard opcode == 0x2060, let length = octets.u16(at: 7), let total = octets.u8(at: 9) else { return }
      buffers.set(adapter, .isochronous, total: Int(total), length: Int(length))
    default: break
    }
  }

  private mutating func reset(_ adapter: UInt16) {
    buffers.reset(adapter, clock)
    commands.forget(adapter)
  }

  private mutating func disconnected(
    _ adapter: UInt16, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard octets.u8(at: 0) == 0, let handle = octets.u16(at: 1) else { return }
    buffers.close(adapter, handle, clock)
    let connection = Int(dissector.packet.connection)
    guard connection >= 0 else { return }
    requests.close(dissector.session.connections[connection].number)
    credits.close(dissector.session.connections[connection].number, clock)
  }

  /// Takes the connection interval from an LE Meta event; `octets` are its parameters.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.1, 7.7.65.3, 7.7.65.10
  private mutating func interval(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place: Int
    switch octets.u8(at: 0) {
    case 0x01: place = 12
    case 0x03: place = 4
    case 0x0A, 0x29: place = 24
    default: return
    }
    guard octets.u8(at: 1) == 0, let interval = octets.u16(at: place) else { return }
    traffic.set(Int(dissector.packet.connection), interval: interval)
  }

  /// Takes the connection interval from a request to connect that was heard on the air.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2.3.3.1
  private mutating func connectRequest(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard dissector.packet.connection >= 0, let header = octets.u8(at: 0), header & 0xF == 5,
      let interval = octets.u16(at: 24)
    else { return }
    traffic.set(Int(dissector.packet.connection), interval: interval)
  }

  // MARK: - Frames

  /// Takes the header of an L2CAP frame; of a credit-based channel `code` isn't 0.
  @inline(__always)
  private mutating func frame(_ code: UInt32, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    cid = octets.u16(at: 2) ?? 0
    isCreditBased = code != 0
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown else { return }
    let isSent = dissector.packet.header.direction == .sent
    if isCreditBased {
      let number = dissector.session.connections[connection].number
      credits.frame(number, isFromHost: isSent, cid, clock)
    } else if let length = octets.u16(at: 0) {
      traffic.sdu(connection, isSent: isSent, Int(length))
    }
  }

  /// Takes an SDU of a channel; one that isn't credit-based was counted with its frame.
  @inline(__always)
  private mutating func sdu(_ length: Int, _ dissector: borrowing Dissector) {
    guard isCreditBased else { return }
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown else { return }
    let isSent = dissector.packet.header.direction == .sent
    traffic.sdu(connection, isSent: isSent, length)
    credits.sdu(dissector.session.connections[connection].number, isFromHost: isSent, cid, length)
  }

  private mutating func signaling(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown else { return }
    credits.signal(
      dissector.session.connections[connection].number,
      isFromHost: dissector.packet.header.direction == .sent, octets, clock)
    if octets.u8(at: 0) == 0x1A { reconfigured(connection, dissector) }
  }

  /// The ends of a connection's channels may take other lengths from here on, as the session knows.
  private mutating func reconfigured(_ connection: Int, _ dissector: borrowing Dissector) {
    let number = dissector.session.connections[connection].number
    for index in 0..<dissector.session.channels.count {
      let channel = dissector.session.channels[index]
      guard Int(channel.connection) == connection, !channel.isPending else { continue }
      credits.set(number, isHost: true, channel.hostCID, mtu: channel.hostMTU, mps: channel.hostMPS)
      credits.set(number, isHost: false, channel.peerCID, mtu: channel.peerMTU, mps: channel.peerMPS)
    }
  }

  // MARK: - The attribute protocol

  private mutating func attribute(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    sdu(octets.byteCount, dissector)
    let connection = Int(dissector.packet.connection)
    guard connection >= 0, dissector.packet.header.direction != .unknown, let opcode = octets.u8(at: 0)
    else { return }
    let isFromHost = dissector.packet.header.direction == .sent
    let number = dissector.session.connections[connection].number
    switch opcode {
    case 0x1B: value(.notification, number, isFromHost, opcode, octets, around: 3, dissector)
    case 0x1D:
      value(.notification, number, isFromHost, opcode, octets, around: 3, dissector)
      ask(number, connection, isFromHost, opcode, octets, dissector)
    case 0x1E: answer(number, connection, isFromHost, 0x1D, isError: false, dissector)
    case 0x23: notifications(number, isFromHost, octets, dissector)
    // Who is written to is the server; a signed write ends with its signature.
    case 0x52: value(.write, number, !isFromHost, opcode, octets, around: 3, dissector)
    case 0xD2: value(.write, number, !isFromHost, opcode, octets, around: 15, dissector)
    default:
      switch AttributeOpcode.role(opcode) {
      case .request: ask(number, connection, isFromHost, opcode, octets, dissector)
      case .response:
        let isError = opcode == 0x01
        let request = isError ? octets.u8(at: 1) ?? 0 : opcode &- 1
        answer(number, connection, isFromHost, request, isError: isError, dissector)
      case .other: break
      }
    }
  }

  /// The number of the channel that the frame is on, 0 for the fixed one; nil where it isn't known.
  @inline(__always)
  private func channel(_ connection: Int, _ isFromHost: Bool, _ dissector: borrowing Dissector) -> UInt32? {
    if cid == ChannelIdentifier.attribute { return 0 }
    return dissector.session.channels.find(connection, isFromHost: isFromHost, cid)
      .map { dissector.session.channels[$0].number }
  }

  private mutating func ask(
    _ number: Int32, _ connection: Int, _ isFromHost: Bool, _ opcode: UInt8, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    guard let channel = channel(connection, isFromHost, dissector) else { return }
    let isIndication = opcode == 0x1D
    let operation = series.place(.operation, number, isHost: isFromHost, UInt16(opcode))
    var attribute: Int32 = -1
    switch opcode {
    case 0x0A, 0x0C, 0x12, 0x16, 0x1D:
      guard let handle = octets.u16(at: 1), handle > 0 else { break }
      // Of what is indicated, who sends it is the server.
      attribute = series.place(
        .attribute, number, isHost: isIndication ? isFromHost : !isFromHost, UInt16(opcode), handle,
        dissector.subject(handle, isAsked: !isIndication), dissector.session.attributes)
    default: break
    }
    let key = RequestTable.key(number, channel, isFromHost: isFromHost, isIndication: isIndication)
    requests.ask(key, number, opcode, operation, attribute, clock, &series)
  }

  private mutating func answer(
    _ number: Int32, _ connection: Int, _ isFromHost: Bool, _ request: UInt8, isError: Bool,
    _ dissector: borrowing Dissector
  ) {
    guard let channel = channel(connection, isFromHost, dissector) else { return }
    let key = RequestTable.key(number, channel, isFromHost: !isFromHost, isIndication: request == 0x1D)
    requests.answer(
      key, request, isError: isError, interval: traffic.interval(connection), clock, &series)
  }

  /// Takes several values that are notified at once.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.7.4
  private mutating func notifications(
    _ number: Int32, _ isFromHost: Bool, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    var place = 1
    while let handle = octets.u16(at: place), let length = octets.u16(at: place &+ 2) {
      repeated(.notification, number, isFromHost, 0x1B, handle, Int(length), dissector)
      place &+= 4 &+ Int(length)
    }
  }

  /// Takes a PDU with a handle and a value that nobody answers; `around` are the octets beside the value.
  @inline(__always)
  private mutating func value(
    _ kind: Series.Kind, _ number: Int32, _ isOfHost: Bool, _ opcode: UInt8, _ octets: RawSpan, around: Int,
    _ dissector: borrowing Dissector
  ) {
    repeated(
      kind, number, isOfHost, opcode, octets.u16(at: 1) ?? 0, max(0, octets.byteCount &- around), dissector)
  }

  /// Takes a value of `length` octets of an attribute, and the time since the one before.
  private mutating func repeated(
    _ kind: Series.Kind, _ number: Int32, _ isOfHost: Bool, _ opcode: UInt8, _ handle: UInt16, _ length: Int,
    _ dissector: borrowing Dissector
  ) {
    guard handle > 0 else { return }
    let place = Int(
      series.place(
        kind, number, isHost: isOfHost, UInt16(opcode), handle, dissector.subject(handle),
        dissector.session.attributes))
    guard place >= 0 else { return }
    series[place].begun &+= 1
    series[place].octets &+= length
    let measure = clock.since(series[place].last)
    // Behind a gap in the log nobody knows when the one before was.
    let isFirst = series[place].begun == 1 || series[place].losses != losses
    series[place].last = clock.mark
    if isFirst {
      series[place].losses = losses
      series[place].lastGap = -1
      return
    }
    switch measure {
    case .untimed: series[place].untimed &+= 1
    case .stepped:
      series[place].stepped &+= 1
      series[place].lastGap = -1
    case .elapsed(let gap):
      if series[place].lastGap >= 0 {
        series[place].changes &+= (gap &- series[place].lastGap).magnitude
        series[place].changeCount &+= 1
      }
      series[place].lastGap = gap
      series.measure(place, gap)
    }
  }
}
