/// H4 packets back to back, each of the length that it states.
enum PacketStream {
  /// A btsnoop capture with one record for each packet of `stream`; what is left of the last one too.
  static func capture(_ stream: ArraySlice<UInt8>) -> [UInt8] {
    var capture: [UInt8] = Array("btsnoop\0".utf8)
    append(1, to: &capture)
    append(1002, to: &capture)
    var left = stream
    var time: UInt64 = 0x00E2_8BA8_0000_0000
    var wasReceived = false
    while !left.isEmpty {
      let packet = left.prefix(length(left))
      left = left.dropFirst(packet.count)
      let flags = flags(packet, &wasReceived)
      append(UInt32(packet.count), to: &capture)
      append(UInt32(packet.count), to: &capture)
      append(flags, to: &capture)
      append(0, to: &capture)
      append(UInt32(truncatingIfNeeded: time >> 32), to: &capture)
      append(UInt32(truncatingIfNeeded: time), to: &capture)
      capture += packet
      time += 7500
    }
    return capture
  }

  /// How long the first packet of `octets` says it is, at least 1.
  private static func length(_ octets: ArraySlice<UInt8>) -> Int {
    let at = { (index: Int) in octets.dropFirst(index).first.map(Int.init) ?? 0 }
    switch octets.first {
    case 1, 3: return 4 + at(3)
    case 2: return 5 + at(3) + at(4) * 256
    case 4: return 3 + at(2)
    case 5: return 5 + at(3) + (at(4) & 0x3F) * 256
    default: return 1
    }
  }

  /// The btsnoop flags: commands go down, events come up, data goes as its boundary flag says.
  private static func flags(_ packet: ArraySlice<UInt8>, _ wasReceived: inout Bool) -> UInt32 {
    switch packet.first {
    case 1: return 2
    case 4: return 3
    default:
      switch (packet.dropFirst(2).first ?? 0) >> 4 & 3 {
      case 0: wasReceived = false
      case 2: wasReceived = true
      default: break
      }
      return wasReceived ? 1 : 0
    }
  }

  private static func append(_ value: UInt32, to octets: inout [UInt8]) {
    for shift: UInt32 in [24, 16, 8, 0] { octets.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
