/// Checks of how devices advertise, scan and connect, and by which addresses.
///
/// - Spec: Core 6.0, Vol 3, Part C
extension CheckBuilder {
  mutating func accessProfile() {
    addresses()
    radioParameters()
    advertisingOverTime()
    check(
      "gap.update-too-soon", .note, on: .signal(0x12), .command(0x2013), spec: "Vol 3, Part C, 9.3.9",
      evidence: .connection,
      "Our host, a peripheral, asks for other parameters within five seconds of the connection's start.",
      proof: "It does so {a:ms} behind it.",
      causes: "Discovery, which goes on just then, is slowed down where the central agrees."
    ) { c, d, _ in
      guard c.connection >= 0 else { return }
      let index = Int(c.connection)
      let link = d.session.connections[index]
      guard link.isSeenFromStart, link.transport == .le, c.traffic.links[index].isUpdateTold == false else {
        return
      }
      // Of peers' requests phones' logs are full, and they do no harm.
      guard link.role == .peripheral, d.packet.header.direction == .sent,
        let since = d.packet.header.time.since(link.first), since >= 0,
        since < 5_000_000_000
      else { return }
      c.traffic.links[index].isUpdateTold = true
      c.report(Int(since / 1000), earlier: link.openedBy)
    }
  }

  /// - Spec: Core 6.0, Vol 6, Part B, 1.3
  private mutating func addresses() {
    check(
      "gap.address-reserved", .error, on: .advertiser, .command(0x2005), .leEvent(0x01, 0x0A, 0x29),
      spec: "Vol 6, Part B, 1.3.2", evidence: .octets,
      "A random device address is none that there can be.", proof: "It is {a:address}.",
      causes:
        "Its two highest bits are reserved, or its random part is all zeros or all ones. A byte order that was mixed up looks like this, too."
    ) { c, _, octets in
      var address: UInt64 = 0
      switch c.layer.kind {
      case .hciCommand: address = octets.u48(at: 0) ?? 0
      case .leEvent where c.layer.code == 0x01 || c.layer.code == 0x0A || c.layer.code == 0x29:
        guard octets.u8(at: 0) == 0, octets.u8(at: 4) == 1 else { return }
        address = octets.u48(at: 5) ?? 0
      default:
        guard c.advertised.addressType == 1, let known = DeviceAddress(key: c.advertised.key) else { return }
        address = known.address
      }
      if address.isImpossibleRandomAddress { c.report(Int(address)) }
    }
    check(
      "gap.nrpa-connectable", .warning, on: .advertiser, spec: "Vol 3, Part C, 10.7", evidence: .octets,
      "Connectable advertising comes from a non-resolvable private address.", proof: "It is {a:address}.",
      causes: "Nobody, not even a bonded peer, can tell who it is."
    ) { c, _, _ in
      guard c.advertised.isConnectable, c.advertised.addressType == 1, c.advertised.block == .advertising,
        let address = DeviceAddress(key: c.advertised.key), address.kind == .nonResolvable,
        c.tellsOnce(.nonResolvable)
      else { return }
      c.report(Int(address.address))
    }
    check(
      "gap.rpa-stale", .note, on: .advertiser, spec: "Vol 3, Part C, 10.7", evidence: .octets,
      "A device has kept its resolvable private address for more than an hour.",
      proof: "It was heard by it first in {earlier}.",
      causes: "An address that doesn't change lets the device be followed. 15 minutes are recommended."
    ) { c, d, _ in
      let place = Int(c.advertised.place)
      guard c.advertised.addressType == 1, place >= 0,
        let age = d.packet.header.time.since(c.advertisers.devices[place].first), age > 3_700_000_000_000,
        let address = DeviceAddress(key: c.advertised.key), address.kind == .resolvable, c.tellsOnce(.stale)
      else { return }
      c.report(earlier: c.advertisers.devices[place].record)
    }
  }

  /// What our host tells its controller.
  private mutating func radioParameters() {
    check(
      "gap.adv-interval", .error, on: .command(0x2006, 0x2036, 0x207F),
      claims: [
        .field("advertising_interval_min"), .field("advertising_interval_max"),
        .field("primary_advertising_interval_min"), .field("primary_advertising_interval_max"),
      ], spec: "Vol 4, Part E, 7.8.5", evidence: .octets,
      "The advertising interval is outside of its legal range, or its least is longer than its longest.",
      proof: "They are {a} and {b}, in units of 0.625 ms."
    ) { c, _, octets in
      if c.layer.code == 0x2006 {
        // Fast directed advertising has no interval.
        guard octets.u8(at: 4) != 1, let least = octets.u16(at: 0), let most = octets.u16(at: 2), least > most
        else { return }
        return c.report(Int(least), Int(most), length: 4)
      }
      guard (octets.u16(at: 1) ?? 0) & 8 == 0, let least = octets.number(at: 3, width: 3),
        let most = octets.number(at: 6, width: 3), least > most
      else { return }
      c.report(Int(least), Int(most), at: 3, length: 6)
    }
    check(
      "gap.scan-window", .error, on: .command(0x200B, 0x200D, 0x2041),
      claims: [
        .field("le_scan_interval"), .field("le_scan_window"), .field("scan_interval"), .field("scan_window"),
      ], spec: "Vol 4, Part E, 7.8.10", evidence: .octets,
      "The scan interval or window is outside of its legal range, or the window is longer than the interval.",
      proof: "They are {a} and {b}, in units of 0.625 ms."
    ) { c, _, octets in
      var at = c.layer.code == 0x200B ? 1 : c.layer.code == 0x200D ? 0 : 4
      var left = c.layer.code == 0x2041 ? ((octets.u8(at: 2) ?? 0) & 5).nonzeroBitCount : 1
      while left > 0, let interval = octets.u16(at: at), let window = octets.u16(at: at &+ 2) {
        if window > interval { return c.report(Int(interval), Int(window), at: at, length: 4) }
        at &+= 5
        left &-= 1
      }
    }
    check(
      "gap.scan-duty-full", .note, on: .command(0x200B), spec: "Vol 4, Part E, 7.8.10", evidence: .octets,
      "The scan window is as long as the interval, so that the radio always listens.",
      proof: "Both are {a}, in units of 0.625 ms.",
      causes: "Connections get less of the radio's time; and it costs power."
    ) { c, d, octets in
      let adapter = d.packet.header.adapter
      var radio = c.radios.radio(adapter)
      guard let interval = octets.u16(at: 1), let window = octets.u16(at: 3), interval == window,
        !radio.isScanningTold
      else { return }
      var isConnected = false
      for index in 0..<d.session.connections.count
      where d.session.connections[index].adapter == adapter && d.session.connections[index].closedBy == 0 {
        if d.session.connections[index].transport == .le, !d.session.connections.isOver(index, adapter) {
          isConnected = true
        }
      }
      // Before a reset is seen, there may be connections that aren't in the capture.
      guard isConnected || !d.session.connections.isReset(adapter) else { return }
      radio.isScanningTold = true
      c.radios.set(radio)
      c.report(Int(interval), at: 1, length: 4, certain: isConnected)
    }
  }

  /// What a device does for a while.
  private mutating func advertisingOverTime() {
    check(
      "gap.scan-response-missing", .note, on: .advertisingData, spec: "Vol 3, Part C, 9.2", evidence: .never,
      "A device that can be scanned never answers, though others do.",
      proof: "It was heard {a} times without a scan response.",
      causes: "The device leaves its scan response out, or it is too far away to hear the request."
    ) { c, d, octets in
      let place = Int(c.advertised.place)
      guard c.advertised.isScannable, place >= 0, c.advertisers.devices[place].scannable >= 50,
        c.advertisers.devices[place].responseIn == 0, c.tellsOnce(.silent)
      else { return }
      c.report(Int(c.advertisers.devices[place].scannable), length: octets.byteCount)
    }
    check(
      "gap.limited-too-long", .warning, on: .advertisingData, spec: "Vol 3, Part C, 9.2.3", evidence: .never,
      "A device stays in limited discoverable mode for more than three minutes.",
      proof: "It has been in it since {earlier}.",
      causes: "Firmware that sets the flag and never takes it back."
    ) { c, d, octets in
      guard c.advertised.flags & 1 == 1, let device = c.device, c.isLimited(device, d.packet.header),
        let since = d.packet.header.time.since(device.limitedSince), since > 185_000_000_000,
        c.tellsOnce(.limited)
      else { return }
      c.report(earlier: device.limitedIn, length: octets.byteCount)
    }
  }
}

extension UInt64 {
  /// Whether a random device address of that number can't be: of a reserved kind, or with nothing random in it.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 1.3.2
  var isImpossibleRandomAddress: Bool {
    let whole: UInt64 = 0x3FFF_FFFF_FFFF
    switch self &>> 46 & 3 {
    // Static, and non-resolvable private.
    case 3, 0: return self & whole == 0 || self & whole == whole
    case 1: return self &>> 24 & 0x3F_FFFF == 0 || self &>> 24 & 0x3F_FFFF == 0x3F_FFFF
    default: return true
    }
  }
}
