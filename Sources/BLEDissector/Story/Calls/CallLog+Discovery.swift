/// Discovery: many requests and responses, and one call when all is found.
extension CallLog {
  /// What stands for no discovery in a talk.
  private static let none = CallKind.valueUpdated

  /// The call that ends the procedure which a request is a step of, or nil.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 4.4 to 4.7
  private static func procedure(_ opcode: UInt8, _ type: UInt32) -> CallKind? {
    switch (opcode, type) {
    case (0x04, _): .descriptorsDiscovered
    case (0x06, AttributeType.primaryService), (0x10, AttributeType.primaryService): .servicesDiscovered
    case (0x08, AttributeType.include): .includedServicesDiscovered
    case (0x08, AttributeType.characteristic): .characteristicsDiscovered
    default: nil
    }
  }

  private static func appCall(_ kind: CallKind) -> CallKind {
    switch kind {
    case .servicesDiscovered: .discoverServices
    case .includedServicesDiscovered: .discoverIncludedServices
    case .characteristicsDiscovered: .discoverCharacteristics
    default: .discoverDescriptors
    }
  }

  mutating func discoveryRequest(
    _ talk: Int, _ opcode: UInt8, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    // What a peer discovers the system answers by itself.
    guard isFromHost else { return }
    let low = octets.u16(at: 1) ?? 0
    let high = octets.u16(at: 3) ?? 0
    let isShort = octets.byteCount == 7 || opcode == 0x06
    talks[talk].type = isShort ? octets.u16(at: 5) ?? 0 : 0
    guard let kind = Self.procedure(opcode, UInt32(talks[talk].type)) else {
      endDiscovery(talk, dissector)
      otherRequests &+= 1
      return
    }
    if talks[talk].procedure == kind, talks[talk].answeredIn > 0, talks[talk].last == high,
      low > talks[talk].first
    {
      return
    }
    endDiscovery(talk, dissector)
    talks[talk].procedure = kind
    talks[talk].first = low
    talks[talk].last = high
    talks[talk].answeredIn = 0
    talks[talk].list = lists.take()
    var call = call(Self.appCall(kind), low, isHostServer: false, dissector)
    call.end = high
    if opcode == 0x06 { call.value = CallOctets(layer, 7, octets.byteCount) }
    add(call)
  }

  mutating func discoveryResponse(
    _ talk: Int, _ opcode: UInt8, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    guard !isFromHost else { return }
    digest.forgetVerdicts()
    var start = 2
    var size = Int(octets.u8(at: 1) ?? 0)
    switch opcode {
    case 0x05: size = size == 1 ? 4 : 18
    case 0x07:
      start = 1
      size = 4
    default: break
    }
    guard size >= 2 else { return }
    guard Self.procedure(talks[talk].opcode, UInt32(talks[talk].type)) != nil else {
      // What fills the PDU may be cut.
      if opcode == 0x09, talks[talk].type == Self.deviceName,
        2 &+ size < Int(links[Int(dissector.packet.connection)].mtu)
      {
        named(
          Self.hash(octets.cut(4, 2 &+ size)), CallOctets(layer, 4, 2 &+ size), dissector.packet.connection,
          dissector)
      }
      return
    }
    guard talks[talk].procedure != Self.none else { return }
    var last: UInt16 = 0
    while start &+ size <= octets.byteCount, let handle = octets.u16(at: start) {
      lists.append(talks[talk].list, handle)
      last = opcode == 0x07 || opcode == 0x11 ? octets.u16(at: start &+ 2) ?? handle : handle
      start &+= size
    }
    talks[talk].answeredIn = dissector.packet.header.number
    talks[talk].answeredAt = dissector.packet.header.time
    if last >= talks[talk].last { finishDiscovery(talk, dissector.packet.header, CallError(), dissector) }
  }

  mutating func discoveryRefused(
    _ talk: Int, _ code: UInt8, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) {
    guard !isFromHost, talks[talk].procedure != Self.none,
      Self.procedure(talks[talk].opcode, UInt32(talks[talk].type)) != nil
    else { return }
    // There are no more: that is how a discovery ends.
    finishDiscovery(
      talk, dissector.packet.header, code == 0x0A ? CallError() : Self.error(code), dissector)
  }

  /// A client goes on with something else: the discovery is over, if it had an answer.
  mutating func endDiscovery(_ talk: Int, _ dissector: borrowing Dissector) {
    guard talks[talk].procedure != Self.none else { return }
    guard talks[talk].answeredIn > 0 else {
      lists.retire(talks[talk].list)
      talks[talk].list = -1
      talks[talk].procedure = Self.none
      return
    }
    var header = dissector.packet.header
    header.number = talks[talk].answeredIn
    header.time = talks[talk].answeredAt
    header.adapter = links[Int(talks[talk].connection)].adapter
    finishDiscovery(talk, header, CallError(), dissector, confidence: .likely)
  }

  private mutating func finishDiscovery(
    _ talk: Int, _ header: RecordHeader, _ error: CallError, _ dissector: borrowing Dissector,
    confidence: CallConfidence = .observed
  ) {
    var call = Call(talks[talk].procedure, header, talks[talk].connection)
    call.confidence = confidence
    call.database = dissector.session.connections[Int(talks[talk].connection)].peerDatabase
    call.handle = talks[talk].first
    call.end = talks[talk].last
    call.list = talks[talk].list
    call.error = error
    add(call)
    lists.retire(talks[talk].list)
    talks[talk].list = -1
    talks[talk].procedure = Self.none
    talks[talk].answeredIn = 0
  }
}
