/// How a packet was received, in lines, verbose text and JSON.
extension Line {
  /// A packet from the air: how it was received, and the highest layer.
  @inline(never)
  func renderAir(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    renderReception(dissector.packet, &out)
    guard let last = dissector.packet.layers.last else {
      return renderPlain(dissector.packet.header, octets, &out)
    }
    if dissector.packet.isFragment {
      return renderFragment(dissector.packet, isAir: true, &out)
    }
    if last.kind == .llData, last.code != 0x11 { return renderPayload(dissector, last, octets, &out) }
    renderHighest(dissector, octets, &out)
  }

  /// The channel and the signal, and what is remarkable: `ch37 -52dBm [CRC wrong] `.
  private func renderReception(_ packet: borrowing Packet, _ out: inout OctetBuffer) {
    let air = packet.header.air
    out.colour(.faint, options.isColoured)
    if air.channel != AirReception.unknownChannel {
      let start = out.count
      out.append("ch")
      out.appendDecimal(UInt64(air.channel))
      out.pad(start, to: 5)
    }
    if air.rssi != AirReception.unknownPower {
      out.appendDecimal(Int64(air.rssi))
      out.append("dBm ")
    }
    switch air.phy {
    case .le2M: out.append("2M ")
    case .leCoded: out.append("coded ")
    default: break
    }
    out.colour(.plain, options.isColoured)
    out.colour(.yellow, options.isColoured)
    if air.crc == .bad { out.append("[CRC wrong] ") }
    if packet.airMarks.contains(.afterGap) { out.append("[packet missed before] ") }
    if packet.airMarks.contains(.repeated) { out.append("[retransmission] ") }
    out.colour(.plain, options.isColoured)
  }

  /// A data PDU whose payload isn't shown in its layers: its name and how long it is.
  private func renderPayload(
    _ dissector: borrowing Dissector, _ layer: LayerRef, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    out.append(dissector.catalog.entries[Int(layer.entry)].name)
    let bytes = octets.cut(Int(layer.start), Int(layer.end))
    let header = 2 + Int((bytes.u8(at: 0) ?? 0) &>> 5 & 1)
    let length = max(0, bytes.byteCount &- header)
    out.append(", ")
    out.appendDecimal(Int64(length))
    out.append(length == 1 ? " octet" : " octets")
    if dissector.packet.airMarks.contains(.firstEncrypted) { out.append("; the key is unknown") }
    // What is neither plain nor known to be encrypted is shown.
    if layer.code & 0xF0 == 0x30 {
      out.append(" ")
      out.appendOctets(bytes.cut(header, bytes.byteCount), short: true)
    }
  }
}

extension VerboseText {
  /// What the capture says of the reception, a line each.
  @inline(never)
  func renderReception(_ packet: borrowing Packet, _ out: inout OctetBuffer) {
    let air = packet.header.air
    out.append("        Reception\n")
    if air.channel != AirReception.unknownChannel { number("Channel", Int64(air.channel), "", &out) }
    if air.rssi != AirReception.unknownPower { number("RSSI", Int64(air.rssi), " dBm", &out) }
    if air.noise != AirReception.unknownPower { number("Noise", Int64(air.noise), " dBm", &out) }
    if let word = air.phy.word { line("PHY", word, &out) }
    line("CRC", air.crc.word, &out)
    if air.mic != .unknown { line("MIC", air.mic.word, &out) }
    if air.isDecrypted { line("Payload", "deciphered by the sniffer", &out) }
    if air.isEncrypted { line("Payload", "encrypted", &out) }
    if air.offenses != 255 { number("Access_Address_Offenses", Int64(air.offenses), "", &out) }
    if air.hasEventCounter { number("Event_Counter", Int64(air.eventCounter), "", &out) }
    if packet.airMarks.contains(.afterGap) { line("Order", "a packet before it was missed", &out) }
    if packet.airMarks.contains(.repeated) { line("Order", "a retransmission", &out) }
  }

  private func number(_ label: StaticString, _ value: Int64, _ unit: StaticString, _ out: inout OctetBuffer) {
    out.appendSpaces(10)
    out.append(label)
    out.append(": ")
    out.appendDecimal(value)
    out.append(unit)
    out.append(0x0A)
  }

  private func line(_ label: StaticString, _ value: StaticString, _ out: inout OctetBuffer) {
    out.appendSpaces(10)
    out.append(label)
    out.append(": ")
    out.append(value)
    out.append(0x0A)
  }
}

extension JSONRenderer {
  /// The object `air`: what the capture says of the reception.
  @inline(never)
  func renderReception(_ packet: borrowing Packet, _ out: inout OctetBuffer) {
    let air = packet.header.air
    out.append(",\"air\":{\"link_type\":")
    out.appendDecimal(UInt64(packet.header.code))
    if air.channel != AirReception.unknownChannel { member("channel", Int64(air.channel), &out) }
    if air.rssi != AirReception.unknownPower { member("rssi", Int64(air.rssi), &out) }
    if air.noise != AirReception.unknownPower { member("noise", Int64(air.noise), &out) }
    out.append(",\"crc\":\"")
    out.append(air.crc.word)
    if let word = air.phy.word {
      out.append("\",\"phy\":\"")
      out.append(word)
    }
    if air.mic != .unknown {
      out.append("\",\"mic\":\"")
      out.append(air.mic.word)
    }
    out.append("\"")
    if air.isDecrypted { out.append(",\"decrypted\":true") }
    if air.isEncrypted { out.append(",\"encrypted\":true") }
    if air.offenses != 255 { member("access_address_offenses", Int64(air.offenses), &out) }
    if air.hasEventCounter { member("event_counter", Int64(air.eventCounter), &out) }
    if packet.airMarks.contains(.afterGap) { out.append(",\"packet_missed_before\":true") }
    if packet.airMarks.contains(.repeated) { out.append(",\"retransmission\":true") }
    out.append("}")
  }

  private func member(_ key: StaticString, _ value: Int64, _ out: inout OctetBuffer) {
    out.append(",\"")
    out.append(key)
    out.append("\":")
    out.appendDecimal(value)
  }
}

extension AirReception.Verdict {
  fileprivate var word: StaticString {
    switch self {
    case .unknown: "unknown"
    case .good: "good"
    case .bad: "bad"
    }
  }
}

extension AirReception.PHY {
  fileprivate var word: StaticString? {
    switch self {
    case .unknown: nil
    case .le1M: "LE 1M"
    case .le2M: "LE 2M"
    case .leCoded: "LE Coded"
    }
  }
}
