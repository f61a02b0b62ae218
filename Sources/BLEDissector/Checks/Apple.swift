/// Checks of what Apple asks of accessories.
///
/// Whether the peer is Apple's is known from the company of its controller; how its links begin makes it likely.
///
/// - Spec: Apple, Accessory Design Guidelines, 40
extension CheckBuilder {
  mutating func apple() {
    check(
      "apple.conn-params", .warning, on: .signal(0x12), spec: "Apple, Accessory Design Guidelines, 40.6",
      evidence: .octets, "The accessory asks for connection parameters that Apple's devices may refuse.",
      proof: "It is {a:appleparameter}.",
      causes:
        "What is asked of them: latency up to 30; a supervision timeout of 2 to 6 s; a least interval that is a multiple of 15 ms; a longest one 15 ms above it, or both 15 ms; together with latency up to 2 s, and a third of the timeout."
    ) { c, d, octets in
      guard let isSure = c.peerIsApple(d), let least = octets.u16(at: 4), let most = octets.u16(at: 6),
        let latency = octets.u16(at: 8), let timeout = octets.u16(at: 10)
      else { return }
      guard d.packet.header.direction == .sent,
        let fault = AppleParameters.fault(Int(least), Int(most), Int(latency), Int(timeout))
      else { return }
      c.report(fault.rawValue, at: 4, length: 8, certain: isSure)
    }
    check(
      "apple.adv-interval", .note, on: .leEvent(0x01, 0x0A, 0x29), .event(0x0C),
      spec: "Apple, Accessory Design Guidelines, 40.5", evidence: .octets,
      "The accessory's advertising interval is none of those that Apple recommends.",
      proof: "In {earlier} it is {a} to {b}, in units of 0.625 ms.",
      causes:
        "20 ms for half a minute, then one of 152.5, 211.25, 318.75, 417.5, 546.25, 760, 852.5, 1022.5 and 1285 ms fit their scanning."
    ) { c, d, octets in
      guard c.connection >= 0, let isSure = c.peerIsApple(d, octets) else { return }
      let radio = c.radios.radio(d.packet.header.adapter)
      guard d.session.connections[Int(c.connection)].role == .peripheral, radio.advertisingIn > 0,
        !AppleParameters.isInterval(radio.intervalMin), !AppleParameters.isInterval(radio.intervalMax)
      else { return }
      c.report(
        Int(radio.intervalMin), Int(radio.intervalMax), earlier: radio.advertisingIn, certain: isSure)
    }
    check(
      "apple.pairing-unprompted", .note, on: .smp(0x0B), spec: "Apple, Accessory Design Guidelines, 40.10",
      evidence: .connection,
      "The accessory asks an Apple device for security before it refused anything for want of it.",
      causes:
        "The user is asked to pair without knowing what for. Refuse a read or write with Insufficient Authentication instead: iOS then pairs by itself."
    ) { c, d, _ in
      guard let isSure = c.peerIsApple(d), d.packet.header.direction == .sent,
        !c.traffic.links[Int(c.connection)].wasRefused
      else { return }
      c.report(certain: isSure)
    }
    check(
      "apple.uuid-in-scan-response", .note, on: .advertisingData, spec: "", evidence: .octets,
      "The scan response has service UUIDs, and the advertising data has none.",
      proof: "The advertising data is in {earlier}.",
      causes: "An app in the background on iOS may not find the device by its service."
    ) { c, _, octets in
      guard let device = c.device, c.advertised.block == .scanResponse,
        c.advertised.singles & Advertised.Single.uuids > 0,
        device.advertising & Advertised.Single.uuids == 0, c.tellsOnce(.hiddenServices)
      else { return }
      let isSeen = device.advertisingIn > 0
      c.report(earlier: device.advertisingIn, length: octets.byteCount, certain: isSeen)
    }
    check(
      "apple.directed-adv", .note, on: .advertiser, spec: "Apple, Accessory Design Guidelines, 40.3",
      evidence: .octets,
      "The device advertises to one other device only, which Apple's guidelines advise accessories against.",
      causes: "Undirected advertising finds iOS, too; a bonded accessory is connected to by it as well."
    ) { c, _, octets in
      guard c.advertised.isDirected, c.advertised.isLegacy, c.tellsOnce(.directed) else { return }
      c.report(length: octets.byteCount)
    }
  }
}

/// What Apple's guidelines say of an accessory's parameters.
enum AppleParameters: Int {
  case latency, timeout, leastInterval, longestInterval, longestPause, timeoutOfPause

  /// What is wrong with connection parameters, in units of 1.25 ms, events and 10 ms, or nil.
  static func fault(_ least: Int, _ most: Int, _ latency: Int, _ timeout: Int) -> AppleParameters? {
    if latency > 30 { return .latency }
    if timeout < 200 || timeout > 600 { return .timeout }
    // HID may go to 11.25 ms.
    if least == 9, most == 9 || most == 12 { return nil }
    if least < 12 || least % 12 != 0 { return .leastInterval }
    if most < least &+ 12, !(least == 12 && most == 12) { return .longestInterval }
    // In units of 1.25 ms, as 2 s and as the timeout.
    let pause = most &* (latency &+ 1)
    if pause > 1600 { return .longestPause }
    return timeout &* 8 <= pause &* 3 ? .timeoutOfPause : nil
  }

  /// Whether an advertising interval, in units of 0.625 ms, is one of theirs.
  static func isInterval(_ units: Int32) -> Bool {
    switch units {
    case 32, 244, 338, 510, 668, 874, 1216, 1364, 1636, 2056: true
    default: false
    }
  }

  /// The fault in words, as the end of a sentence.
  var text: StaticString {
    switch self {
    case .latency: "the latency, which is above 30"
    case .timeout: "the supervision timeout, which is not from 2 to 6 s"
    case .leastInterval: "the least interval, which is no multiple of 15 ms"
    case .longestInterval: "the longest interval, which is not 15 ms above the least"
    case .longestPause: "the longest interval with its latency, which is above 2 s"
    case .timeoutOfPause:
      "the supervision timeout, which is not three times the longest interval with its latency"
    }
  }
}

extension CheckContext {
  /// Whether the peer is surely Apple's, or likely; nil where nothing says so.
  func peerIsApple(_ dissector: borrowing Dissector) -> Bool? {
    guard connection >= 0, dissector.packet.header.content != .air else { return nil }
    let link = traffic.links[Int(connection)]
    if link.company == 0x004C { return true }
    if link.company != 0xFFFF { return nil }
    return link.beganLikeApple ? false : nil
  }

  /// The same at the event that shows it, once.
  fileprivate func peerIsApple(_ dissector: borrowing Dissector, _ octets: RawSpan) -> Bool? {
    if layer.kind == .leEvent { return beginsLikeApple(octets) ? false : nil }
    let isNews = traffic.links[Int(connection)].company == 0xFFFF
    return isNews && octets.u8(at: 0) == 0 && octets.u16(at: 4) == 0x004C ? true : nil
  }

  /// Whether the event tells of a connection that begins as those of iOS do: with an interval of 30 ms, no latency, a timeout
  /// of 720 ms, and a resolvable private address or one that the controller resolved.
  func beginsLikeApple(_ octets: RawSpan) -> Bool {
    let place = layer.code == 0x01 ? 11 : 23
    guard octets.u8(at: 0) == 0, octets.u16(at: place) == 24, octets.u16(at: place &+ 2) == 0,
      octets.u16(at: place &+ 4) == 72, let type = octets.u8(at: 4), let last = octets.u8(at: 10)
    else { return false }
    return type >= 2 || (type == 1 && last &>> 6 == 1)
  }
}
