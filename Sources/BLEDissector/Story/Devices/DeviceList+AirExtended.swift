/// Extended advertising on the air: who is behind the PDUs of the secondary channels, and data over several of them.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.3.1.5 to 2.3.1.8
extension DeviceList {
  mutating func takeExtendedPDU(
    _ code: UInt32, _ header: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    guard let extended = ExtendedHeader(octets) else { return }
    let isRandom = header & 0x40 != 0
    switch code {
    case 0x07: takePrimary(extended, isRandom: isRandom, dissector)
    case 0x17, 0x47: takeAuxiliary(code, extended, header, octets, dissector)
    case 0x27: takeTrainPDU(extended, dissector)
    case 0x37: takeChain(extended, octets, dissector)
    // Which one it is the sniffer doesn't say: the ones behind the first have no address.
    case 0x57 where extended.address != nil: takeAuxiliary(code, extended, header, octets, dissector)
    case 0x57: takeChain(extended, octets, dissector)
    default: return
    }
  }

  /// Takes an ADV_EXT_IND: most say only where the first PDU of the set is.
  private mutating func takePrimary(
    _ extended: ExtendedHeader, isRandom: Bool, _ dissector: borrowing Dissector
  ) {
    let phy = airPHY(dissector)
    let advertiser = extended.address.map { DeviceAddress($0, isRandom: isRandom) }
    if let pointer = extended.pointer {
      chains.add(
        AuxiliaryChains.Pointing(
          expected: AuxiliaryChains.Expected(pointer, extended.info, dissector.packet.header),
          advertiser: advertiser?.key ?? 0, phy: phy))
      // It counts as heard with what it points to; but maybe nobody listens there.
      guard let advertiser, let place = place(advertiser, dissector) else { return }
      table[place].last = Sighting(dissector.packet.header)
      table[place].traits.insert(.extended)
      table[place].phys |= phy
      return
    }
    guard let address = extended.address else { return }
    var report = airReport(address, isRandom: isRandom, dissector)
    report.traits = Self.traits(extended.mode)
    report.set = extended.set
    report.txPower = extended.txPower
    report.phys = phy
    _ = hear(report, dissector)
  }

  /// Takes the first PDU of a set on the secondary channels, or a scan response there.
  private mutating func takeAuxiliary(
    _ code: UInt32, _ extended: ExtendedHeader, _ header: UInt8, _ octets: RawSpan,
    _ dissector: borrowing Dissector
  ) {
    let packet = dissector.packet.header
    let phy = airPHY(dissector)
    var report = airReport(extended.address ?? 0, isRandom: header & 0x40 != 0, dissector)
    report.isResponse = code == 0x47
    report.traits = report.isResponse ? .extended : Self.traits(extended.mode)
    report.set = extended.set
    report.txPower = extended.txPower
    report.phys = phy &<< 4
    if let target = extended.target {
      report.target = DeviceAddress(target, isRandom: header & 0x80 != 0).key
      report.traits.insert(.directed)
    }
    if !report.isResponse {
      switch chains.source(extended.info, phy, packet) {
      case .known(let advertiser, let phys):
        let isOther = extended.address != nil && advertiser > 0 && advertiser != report.address?.key
        if !isOther { report.phys |= phys }
        // The address stands in one of the two PDUs; where it stands in neither, the advertiser is anonymous.
        if extended.address == nil { report.address = DeviceAddress(key: advertiser) }
      case .none, .ambiguous:
        if extended.address == nil { return }
      }
    } else if extended.address == nil {
      return
    }
    guard let device = hear(report, dissector) else { return }
    let part: AdvertisedData.Part = report.isResponse ? .scanResponse : .advertising
    let data = octets.cut(extended.data, octets.byteCount)
    if let pointer = extended.pointer {
      let chain = AuxiliaryChains.Chain(
        expected: AuxiliaryChains.Expected(pointer, extended.info, packet), device: table[device].key,
        part: part, set: report.set)
      return chains.begin(chain, data)
    }
    guard dissector.packet.fragments == 0 else { return }
    table.take(data, part, set: report.set, at: device, packet)
  }

  /// Takes a PDU of a train: its further parts are nobody else's.
  private mutating func takeTrainPDU(_ extended: ExtendedHeader, _ dissector: borrowing Dissector) {
    guard let pointer = extended.pointer else { return }
    let expected = AuxiliaryChains.Expected(pointer, extended.info, dissector.packet.header)
    chains.begin(AuxiliaryChains.Chain(expected: expected), RawSpan())
  }

  /// Takes a PDU that goes on with the data of another.
  private mutating func takeChain(
    _ extended: ExtendedHeader, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let packet = dissector.packet.header
    guard
      let place = chains.goOn(
        extended, octets.cut(extended.data, octets.byteCount), airPHY(dissector), packet)
    else { return }
    Self.finish(chains, place, &table, packet)
  }

  /// Gives the data of a chain to its device.
  private static func finish(
    _ chains: borrowing AuxiliaryChains, _ place: Int, _ table: inout DeviceTable, _ packet: RecordHeader
  ) {
    let chain = chains[place]
    guard let device = table.find(chain.device) else { return }
    table.take(chains.octets(place), chain.part, set: chain.set, at: device, packet)
  }

  /// What the advertising mode says.
  private static func traits(_ mode: UInt8) -> SeenDevice.Traits {
    switch mode {
    case 1: [.extended, .connectable]
    case 2: [.extended, .notConnectable, .scannable]
    default: [.extended, .notConnectable]
    }
  }

  /// The PHY as a bit.
  private func airPHY(_ dissector: borrowing Dissector) -> UInt8 {
    switch dissector.packet.header.air.phy {
    case .le1M: 1
    case .le2M: 2
    case .leCoded: 4
    case .unknown: 0
    }
  }
}
