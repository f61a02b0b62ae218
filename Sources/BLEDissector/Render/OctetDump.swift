/// The octets of a record, sixteen a line, with the printable ones beside them.
enum OctetDump {
  static func render(_ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer) {
    dump(octets, &out)
    var shown: UInt8 = OctetRange.record
    for index in 0..<dissector.packet.layers.count {
      let buffer = dissector.packet.layers[index].buffer
      if buffer == OctetRange.record || buffer == shown { continue }
      shown = buffer
      out.append("        joined ")
      out.append(buffer == OctetRange.frame ? "frame" : buffer == OctetRange.sdu ? "SDU" : "data")
      out.append("\n")
      dump(dissector.session.buffer(buffer, of: octets), &out)
    }
  }

  private static func dump(_ octets: RawSpan, _ out: inout OctetBuffer) {
    var start = 0
    while start < octets.byteCount {
      out.append("        ")
      out.appendHexadecimal(UInt64(start), digits: 4)
      out.append("  ")
      var index = start
      while index < start &+ 16 {
        if let octet = octets.u8(at: index) {
          out.appendHexadecimal(octet)
          out.append(0x20)
        } else {
          out.append("   ")
        }
        index &+= 1
      }
      out.append(0x20)
      index = start
      while index < min(start &+ 16, octets.byteCount) {
        let octet = octets.u8(at: index) ?? 0
        out.append(octet >= 0x20 && octet < 0x7F ? octet : 0x2E)
        index &+= 1
      }
      out.append(0x0A)
      start &+= 16
    }
  }
}
