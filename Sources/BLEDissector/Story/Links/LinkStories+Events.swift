/// What the controller tells of connections.
extension LinkStories {
  mutating func takeEvent(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch code {
    case 0x0F: answered(octets.u16(at: 2) ?? 0, octets.u8(at: 0) ?? 0, dissector)
    case 0x13:
      let place = place(dissector)
      if place >= 0 { links[place].lastAcknowledged = dissector.packet.header.time }
    case 0x03, 0x05, 0x08, 0x59, 0x30, 0x0C: takeLinkEvent(code, octets, dissector)
    default: break
    }
  }

  @inline(never)
  private mutating func takeLinkEvent(_ code: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    guard let status = octets.u8(at: 0) else { return }
    if code == 0x03 { return connectedClassic(status, octets, dissector) }
    let place = place(dissector)
    guard place >= 0 else { return }
    switch code {
    case 0x05:
      let isEnd = dissector.session.connections[place].closedBy == dissector.packet.header.number
      if isEnd { end(place, dissector) }
    case 0x08, 0x59:
      encryptionChanged(
        place, status, octets.u8(at: 3) ?? 0, code == 0x59 ? octets.u8(at: 4) ?? 0 : 0, dissector)
    case 0x30:
      note(place, .keyRefresh, dissector, b: UInt32(status))
      if status == 0 {
        encrypted(place, max(1, links[place].encryption.enabled), 0, dissector)
      } else {
        links[place].failedEncryption = dissector.packet.header.number
        links[place].failedEncryptionStatus = status
      }
    default:
      note(place, .versionComplete, dissector, b: UInt32(status))
      guard status == 0 else { return }
      links[place].hasVersion = true
      links[place].version = octets.u8(at: 3) ?? 0
      links[place].company = octets.u16(at: 4) ?? 0
      links[place].subversion = octets.u16(at: 6) ?? 0
    }
  }

  /// The record ends the connection at `place`, in words of its own.
  mutating func end(_ place: Int, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    links[place].ending = LinkEnding(
      kind: .told, record: header.number, time: header.time, direction: header.direction)
    unwatch(place)
  }

  private mutating func encryptionChanged(
    _ place: Int, _ status: UInt8, _ enabled: UInt8, _ keySize: UInt8, _ dissector: borrowing Dissector
  ) {
    note(
      place, .encryptionChange, dissector, a: UInt64(enabled) | UInt64(keySize) &<< 8, b: UInt32(status))
    if status != 0 {
      links[place].failedEncryption = dissector.packet.header.number
      links[place].failedEncryptionStatus = status
    } else if enabled == 0 {
      links[place].encryption.offBy = dissector.packet.header.number
    } else {
      encrypted(place, enabled, keySize, dissector)
    }
  }

  /// Notes that the connection is encrypted from here on, or anew.
  mutating func encrypted(
    _ place: Int, _ enabled: UInt8, _ keySize: UInt8, _ dissector: borrowing Dissector
  ) {
    let pairing = links[place].pairing
    links[place].encryption.offBy = 0
    if links[place].encryption.record > 0 {
      links[place].encryption.refreshes &+= 1
      if keySize > 0 { links[place].encryption.keySize = keySize }
      return
    }
    var encryption = LinkEncryption()
    encryption.record = dissector.packet.header.number
    encryption.time = dissector.packet.header.time
    encryption.enabled = enabled
    encryption.askedBy = links[place].encryptionAsked
    encryption.isAskedByHost = links[place].encryptionAskedByHost
    encryption.namesKey = links[place].encryptionNamesKey
    if pairing.failed == 0 { encryption.pairing = pairing }
    encryption.keySize = keySize > 0 ? keySize : links[place].encryption.keySize
    links[place].encryption = encryption
  }

  private mutating func connectedClassic(
    _ status: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let adapter = adapter(dissector.packet.header.adapter)
    let address = octets.u48(at: 3) ?? 0
    var paging = adapters[adapter].paging
    if paging.address != address { paging = Initiation() } else { adapters[adapter].paging = Initiation() }
    paging.address = address
    guard status == 0 else { return failed(status, paging, isClassic: true, dissector) }
    let place = place(dissector)
    if place >= 0, paging.record > 0 { links[place].initiation = paging }
  }

  // MARK: - LE

  @inline(__always)
  mutating func takeLEEvent(_ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    switch subevent {
    // Advertising reports are the many.
    case 0x02, 0x0B, 0x0D: if watched.count > 0 { takeReports(subevent, octets, dissector) }
    case 0x0F: break
    default: takeLELinkEvent(subevent, octets, dissector)
    }
  }

  @inline(never)
  private mutating func takeLELinkEvent(
    _ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    switch subevent {
    case 0x01: return connected(octets, dissector, parametersAt: 11, localRPAAt: nil)
    case 0x0A, 0x29: return connected(octets, dissector, parametersAt: 23, localRPAAt: 11)
    case 0x12: return setTerminated(octets, dissector)
    default: break
    }
    let place = place(dissector)
    guard place >= 0 else { return }
    let status = octets.u8(at: 0) ?? 0
    switch subevent {
    case 0x03: updated(place, status, octets, dissector)
    case 0x04:
      note(place, .featuresComplete, dissector, b: UInt32(status))
      guard status == 0, let features = octets.u64(at: 3) else { return }
      links[place].hasFeatures = true
      links[place].features = features
    case 0x2B:
      note(place, .featuresComplete, dissector, b: UInt32(status))
      guard status == 0, let features = octets.u64(at: 5) else { return }
      links[place].hasFeatures = true
      links[place].features = features
    case 0x05:
      askEncryption(place, namesKey: octets.u64(at: 2) != 0 || octets.u16(at: 10) != 0, dissector)
      note(place, .keyRequest, dissector, a: links[place].encryptionNamesKey ? 1 : 0)
    case 0x06: note(place, .remoteParameters, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x07:
      links[place].txOctets = octets.u16(at: 2) ?? 0
      links[place].txTime = octets.u16(at: 4) ?? 0
      links[place].rxOctets = octets.u16(at: 6) ?? 0
      links[place].rxTime = octets.u16(at: 8) ?? 0
      note(place, .dataLengthChange, dissector, a: octets.u64(at: 2) ?? 0)
    case 0x0C:
      let phys = UInt64(octets.u16(at: 3) ?? 0)
      note(place, .phyComplete, dissector, a: phys, b: UInt32(status))
      guard status == 0 else { return }
      links[place].txPHY = octets.u8(at: 3) ?? 0
      links[place].rxPHY = octets.u8(at: 4) ?? 0
    case 0x23: subrated(place, status, octets, dissector)
    case 0x37: rated(place, status, octets, dissector)
    default: break
    }
  }

  /// Begins new parameters, as of the record that was dissected last.
  mutating func change(_ place: Int, _ dissector: borrowing Dissector) {
    links[place].lastParameters = links[place].parameters
    links[place].parameters.record = dissector.packet.header.number
    links[place].parameters.time = dissector.packet.header.time
  }

  private mutating func updated(
    _ place: Int, _ status: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let interval = UInt32(octets.u16(at: 3) ?? 0) &* 1250
    let latency = octets.u16(at: 5) ?? 0
    let timeout = octets.u16(at: 7) ?? 0
    note(
      place, .updateComplete, dissector,
      a: UInt64(interval) | UInt64(latency) &<< 32 | UInt64(timeout) &<< 48, b: UInt32(status))
    guard status == 0 else { return }
    change(place, dissector)
    links[place].parameters.interval = interval
    links[place].parameters.latency = latency
    links[place].parameters.timeout = timeout
    links[place].parameters.subrate = 1
    links[place].parameters.continuation = 0
  }

  private mutating func subrated(
    _ place: Int, _ status: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    note(place, .subrateChange, dissector, a: octets.u64(at: 3) ?? 0, b: UInt32(status))
    guard status == 0 else { return }
    change(place, dissector)
    links[place].parameters.subrate = octets.u16(at: 3) ?? 1
    links[place].parameters.latency = octets.u16(at: 5) ?? 0
    links[place].parameters.continuation = octets.u16(at: 7) ?? 0
    links[place].parameters.timeout = octets.u16(at: 9) ?? 0
  }

  /// - Spec: Core 6.2, Vol 4, Part E, 7.7.65.50
  private mutating func rated(
    _ place: Int, _ status: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    note(place, .rateChange, dissector, a: octets.u64(at: 3) ?? 0, b: UInt32(status))
    guard status == 0 else { return }
    change(place, dissector)
    links[place].parameters.interval = UInt32(octets.u16(at: 3) ?? 0) &* 125
    links[place].parameters.subrate = octets.u16(at: 5) ?? 1
    links[place].parameters.latency = octets.u16(at: 7) ?? 0
    links[place].parameters.continuation = octets.u16(at: 9) ?? 0
    links[place].parameters.timeout = octets.u16(at: 11) ?? 0
  }

  // MARK: - The beginning

  private mutating func connected(
    _ octets: RawSpan, _ dissector: borrowing Dissector, parametersAt: Int, localRPAAt: Int?
  ) {
    guard let status = octets.u8(at: 0), let role = octets.u8(at: 3) else { return }
    let header = dissector.packet.header
    let adapter = adapter(header.adapter)
    let initiation = adapters[adapter].initiation
    guard status == 0 else {
      // Directed advertising that nobody answered ends so too, in the other role.
      failed(status, role == 0 ? initiation : Initiation(), dissector)
      if role == 0 { adapters[adapter].initiation = Initiation() }
      return
    }
    let place = place(dissector)
    guard place >= 0 else { return }
    var parameters = LinkParameters(record: header.number, time: header.time)
    parameters.interval = UInt32(octets.u16(at: parametersAt) ?? 0) &* 1250
    parameters.latency = octets.u16(at: parametersAt &+ 2) ?? 0
    parameters.timeout = octets.u16(at: parametersAt &+ 4) ?? 0
    links[place].parameters = parameters
    links[place].firstParameters = parameters
    if let localRPAAt {
      links[place].localRPA = octets.u48(at: localRPAAt) ?? 0
      links[place].peerRPA = octets.u48(at: localRPAAt &+ 6) ?? 0
    }
    if role == 0 {
      if let type = octets.u8(at: 4), let peer = octets.u48(at: 5) {
        watch(place, DeviceAddress(peer, isRandom: type & 1 == 1))
      }
      links[place].initiation = initiation
      adapters[adapter].initiation = Initiation()
      guard initiation.record > 0 else { return }
      own(place, initiation.ownType, adapters[adapter].randomAddress, dissector)
      if initiation.opcode == 0x200D { setPHY(place, 1) }
    } else if adapters[adapter].advertisedBy > 0 {
      links[place].advertisedBy = adapters[adapter].advertisedBy
      adapters[adapter].advertisedBy = 0
      own(place, adapters[adapter].advertisingOwnType, adapters[adapter].randomAddress, dissector)
      setPHY(place, 1)
    }
  }

  private mutating func setPHY(_ place: Int, _ phy: UInt8) {
    links[place].txPHY = phy
    links[place].rxPHY = phy
  }

  /// Notes the host's own address by the type that it chose.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.5
  private mutating func own(
    _ place: Int, _ type: UInt8, _ random: UInt64, _ dissector: borrowing Dissector
  ) {
    if type >= 2, links[place].localRPA > 0 {
      links[place].ownAddress = OwnAddress(address: links[place].localRPA, kind: .random)
    } else if type & 1 == 1, type < 4 {
      links[place].ownAddress = OwnAddress(address: random, kind: random > 0 ? .random : .unknown)
    } else if type < 4 {
      var index = 0
      while index < dissector.session.adapters.count {
        let adapter = dissector.session.adapters[index]
        if adapter.index == dissector.packet.header.adapter, adapter.address > 0 {
          links[place].ownAddress = OwnAddress(address: adapter.address, kind: .public)
        }
        index &+= 1
      }
    }
  }

  /// A set of extended advertising ended because a connection came of it.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.18
  private mutating func setTerminated(_ octets: RawSpan, _ dissector: borrowing Dissector) {
    let place = place(dissector)
    guard place >= 0, octets.u8(at: 0) == 0,
      let set = set(dissector.packet.header.adapter, octets.u8(at: 1))
    else { return }
    links[place].advertisedBy = sets[set].enabledBy
    sets[set].enabledBy = 0
    if links[place].ownAddress.kind == .unknown {
      own(place, sets[set].ownType, sets[set].randomAddress, dissector)
    }
  }
}
