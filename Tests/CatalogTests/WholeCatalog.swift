import Testing

@testable import BLEDissector

extension Catalog {
  /// The project's catalogue with all rows there.
  static func whole() -> Catalog {
    var catalog = Catalog()
    catalog.prepareWhole()
    return catalog
  }

  /// Compiles every layout; structures may use names of those they are embedded in, so they come with those.
  mutating func prepareWhole() {
    for number in 1..<entries.count where entries[number].kind != .structure { prepare(UInt16(number)) }
  }

  /// The steps of a walk over `octets` by the layout `entry`, or nil where they are more than the octets explain.
  func walk(_ entry: UInt16, _ octets: [UInt8]) -> [Field]? {
    var walk = LayoutWalk()
    unsafe walk.walk(self, entry: entry, octets: octets.span.bytes)
    // Each octet has eight bits and a handful of groups at most.
    if walk.fields.count > 64 * (octets.count + 64) { return nil }
    return (0..<walk.fields.count).map { walk.fields[$0] }
  }

  /// The rows of an entry.
  func rows(of entry: Entry) -> Range<Int> {
    Int(entry.rowStart)..<Int(entry.rowStart) + Int(entry.rowCount)
  }
}

extension Entry {
  /// What to call it when something is wrong with it.
  var title: String { "\(kind) 0x\(String(code, radix: 16)) \(name.string)" }

  /// The header in front of `content`, as the layer has it.
  func layer(_ content: [UInt8]) -> [UInt8] {
    let low = UInt8(truncatingIfNeeded: code)
    return switch kind {
    case .attPDU, .smpPDU, .vendorEvent, .llControl, .bigControl: [low] + content
    case .llAdvertising: [low & 0x0F, UInt8(truncatingIfNeeded: content.count)] + content
    case .signaling:
      [low, 1, UInt8(truncatingIfNeeded: content.count), UInt8(truncatingIfNeeded: content.count >> 8)]
        + content
    case .advertisingData, .ltvMetadata, .ltvCodecCapabilities, .ltvCodecConfiguration:
      [UInt8(truncatingIfNeeded: content.count + 1), low] + content
    case .appleMessage: [low, UInt8(truncatingIfNeeded: content.count)] + content
    case .bthomeObject: [low] + content
    case .mibeaconObject:
      [low, UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: content.count)] + content
    default: content
    }
  }
}

/// Reports what is wrong, the first of it one by one.
func report(_ faults: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  for fault in faults.prefix(25) { Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation) }
  if faults.count > 25 {
    Issue.record("… and \(faults.count - 25) more like these", sourceLocation: sourceLocation)
  }
}

/// Octets as hexadecimal text.
func hex(_ octets: some Sequence<UInt8>) -> String {
  octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
