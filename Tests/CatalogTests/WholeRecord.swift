@testable import BLEDissector

/// A record with nothing cut, that a layer is brought in.
struct WholeRecord {
  var content: RecordContent
  var code: UInt32
  var air = AirReception()
  var octets: [UInt8]
}

extension Dissector {
  /// Dissects `record`, which comes without a direction: no state is kept of its requests.
  mutating func dissect(_ record: WholeRecord) {
    var header = RecordHeader()
    header.content = record.content
    header.code = record.code
    header.air = record.air
    header.originalLength = record.octets.count
    unsafe dissect(Record(header, record.octets.span.bytes))
  }

  /// The ids of the findings in the record that was dissected last.
  var findingIDs: [String] {
    (0..<packet.findings.count).map { packet.findings[$0].check.check.id.description }
  }
}

extension Entry {
  /// The record that brings the layer `octets` of this entry.
  func record(_ octets: [UInt8]) -> WholeRecord {
    let count = UInt8(truncatingIfNeeded: octets.count)
    let opcode = [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)]
    func frame(_ channel: UInt8) -> [UInt8] {
      [2, 1, 0, count + 4, 0, count, 0, channel, 0] + octets
    }
    func control(_ code: [UInt8], _ parameters: [UInt8]) -> [UInt8] { [1, 0, 0, 0] + code + parameters }
    switch kind {
    case .attPDU: return WholeRecord(content: .h4, code: 0, octets: frame(4))
    case .smpPDU: return WholeRecord(content: .h4, code: 0, octets: frame(6))
    case .signaling: return WholeRecord(content: .h4, code: 0, octets: frame(5))
    case .hciCommand: return WholeRecord(content: .h4, code: 0, octets: [1] + opcode + [count] + octets)
    case .hciReturn:
      return WholeRecord(content: .h4, code: 0, octets: [4, 0x0E, count + 3, 1] + opcode + octets)
    case .hciEvent: return WholeRecord(content: .h4, code: 0, octets: [4, opcode[0], count] + octets)
    case .leEvent:
      return WholeRecord(content: .h4, code: 0, octets: [4, 0x3E, count + 1, opcode[0]] + octets)
    case .advertisingData where octets.count > 31:
      // An extended report of one non-connectable advertiser.
      let head: [UInt8] = [
        13, 1, 0, 0, 0, 6, 5, 4, 3, 2, 1, 1, 0, 0xFF, 0x7F, 0xC4, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ]
      return WholeRecord(content: .h4, code: 0, octets: [4, 0x3E, count + 26] + head + [count] + octets)
    case .advertisingData:
      // A legacy report of one non-connectable advertiser.
      let head: [UInt8] = [2, 1, 3, 0, 6, 5, 4, 3, 2, 1]
      return WholeRecord(
        content: .h4, code: 0, octets: [4, 0x3E, count + 12] + head + [count] + octets + [0xC4])
    case .vendorCommand: return WholeRecord(content: .h4, code: 0, octets: [1] + opcode + [count] + octets)
    case .vendorReply:
      return WholeRecord(content: .h4, code: 0, octets: [4, 0x0E, count + 3, 1] + opcode + octets)
    case .vendorEvent: return WholeRecord(content: .h4, code: 0, octets: [4, 0xFF, count] + octets)
    case .managementCommand: return WholeRecord(content: .monitor, code: 16, octets: control(opcode, octets))
    case .managementEvent: return WholeRecord(content: .monitor, code: 17, octets: control(opcode, octets))
    case .managementReply:
      return WholeRecord(content: .monitor, code: 17, octets: control([1, 0], opcode + [0] + octets))
    case .llAdvertising:
      // On a primary channel, or on a secondary one, where the sniffer says which of the auxiliary PDUs it is.
      var air = AirReception()
      let variant = UInt8(truncatingIfNeeded: code >> 4)
      air.isPacket = true
      air.crc = .good
      air.channel = code == 0x57 ? AirReception.unknownChannel : variant == 0 && code != 8 ? 37 : 5
      if variant > 0, code & 0xF == 7, code != 0x57 {
        air.auxiliary = [.advertising, .sync, .chain, .scanResponse][Int(variant) - 1]
      }
      return WholeRecord(
        content: .air, code: 256, air: air, octets: [0xD6, 0xBE, 0x89, 0x8E] + octets + [0xAA, 0xBB, 0xCC])
    case .llControl:
      // Deciphered, so that it is what it is.
      var air = AirReception()
      air.isPacket = true
      air.crc = .good
      air.isDecrypted = true
      return WholeRecord(
        content: .air, code: 256, air: air,
        octets: [0x1E, 0xA7, 0xC2, 0x50, 0x03, count] + octets + [0xAA, 0xBB, 0xCC])
    default: return WholeRecord(content: .monitor, code: code, octets: octets)
    }
  }
}
