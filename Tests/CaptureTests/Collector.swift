import Foundation

@testable import BLEDissector

/// A record as it came out, with a copy of its octets.
struct CollectedRecord: Equatable, CustomStringConvertible {
  var content: RecordContent
  var direction = Direction.unknown
  /// Nanoseconds since 1970, or nil for no time.
  var time: Int64?
  var code: UInt32 = 0
  var adapter: UInt16 = 0
  var drops: UInt32 = 0
  /// The length before the logger cut it; nil for that of the octets.
  var original: Int?
  /// What is said of the reception, for packets from the air.
  var air = ""
  var octets: [UInt8]

  var description: String {
    "\(content) \(direction) time=\(time.map(String.init) ?? "-") code=\(code) adapter=\(adapter) "
      + "drops=\(drops) original=\(original.map(String.init) ?? "-") \(air) \(octets)"
  }
}

/// A fault of the container as it came out.
struct CollectedDamage: Equatable {
  var kind: Damage.Kind
  var offset: UInt64
  var octets: UInt64
}

/// What a capture holds.
struct Collected: Equatable {
  var format: String
  var records: [CollectedRecord]
  var damage: [CollectedDamage] = []
}

/// Takes all records and copies them.
struct Collector: CaptureVisitor {
  var collected = Collected(format: "", records: [])
  var isNumbered = true

  mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source) {
    while let record = source.next() {
      let header = record.header
      var octets: [UInt8] = []
      for index in 0..<record.octets.byteCount { octets.append(record.octets.u8(at: index) ?? 0) }
      collected.records.append(
        CollectedRecord(
          content: header.content, direction: header.direction,
          time: header.time.isKnown ? header.time.nanoseconds : nil, code: header.code,
          adapter: header.adapter, drops: header.drops,
          original: header.originalLength == octets.count ? nil : header.originalLength,
          air: header.content == .air ? header.air.words : "", octets: octets))
      if header.number != collected.records.count { isNumbered = false }
    }
    collected.format = source.format.string
    collected.damage = source.damage.first.map {
      CollectedDamage(kind: $0.kind, offset: $0.offset, octets: $0.octets)
    }
  }
}

/// How octets reach a reader.
enum Delivery: CaseIterable {
  case mapped
  case octetByOctet
  case sevenOctets
  case atOnce

  /// What the reader makes of `octets`.
  func read(_ octets: [UInt8]) throws -> Collected {
    var collector = Collector()
    switch self {
    case .mapped:
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data(octets).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forReadingFrom: file)
      try CaptureFormat.read(InputBuffer.open(descriptor: handle.fileDescriptor), into: &collector)
      try handle.close()
    case .octetByOctet: try CaptureFormat.read(InputBuffer(feed: ArrayFeed(octets, 1)), into: &collector)
    case .sevenOctets: try CaptureFormat.read(InputBuffer(feed: ArrayFeed(octets, 7)), into: &collector)
    case .atOnce: try CaptureFormat.read(InputBuffer(feed: ArrayFeed(octets, .max)), into: &collector)
    }
    guard collector.isNumbered else { throw CaptureError(.unreadable, "records are numbered wrongly") }
    return collector.collected
  }
}

/// Octets of an array, so many at a time.
final class ArrayFeed: OctetFeed {
  private var left: ArraySlice<UInt8>
  private let step: Int
  let problem: String? = nil

  init(_ octets: [UInt8], _ step: Int) {
    left = octets[...]
    self.step = step
  }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    let next = left.prefix(min(step, space.count))
    unsafe space.copyBytes(from: next)
    left = left.dropFirst(next.count)
    return next.count
  }
}

extension AirReception {
  /// All that is known, in the order of the properties.
  var words: String {
    var words: [String] = []
    if channel != Self.unknownChannel { words.append("ch\(channel)") }
    if rssi != Self.unknownPower { words.append("\(rssi)dBm") }
    if noise != Self.unknownPower { words.append("noise \(noise)dBm") }
    if crc != .unknown { words.append("crc \(crc)") }
    if mic != .unknown { words.append("mic \(mic)") }
    if phy != .unknown { words.append("\(phy)") }
    if medium != .unknown { words.append("\(medium)") }
    if auxiliary != .unknown { words.append("of \(auxiliary)") }
    if isDecrypted { words.append("decrypted") }
    if isEncrypted { words.append("encrypted") }
    if offenses != 255 { words.append("offenses \(offenses)") }
    if hasEventCounter { words.append("event \(eventCounter)") }
    return isPacket ? words.joined(separator: " ") : "no packet"
  }
}
