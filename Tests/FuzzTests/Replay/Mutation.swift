import TestSupport

/// The ways in which octets are broken.
enum Mutation: CaseIterable {
  /// One to eight bits are turned over.
  case flip
  /// A piece is taken out, or the end is cut off.
  case cut
  /// The rest comes from another file.
  case splice
  /// One to four octets, which may be a length, become nothing, one, or the most.
  case length

  /// Breaks `octets`.
  func apply(to octets: inout [UInt8], other: [UInt8], _ chance: inout SeededGenerator) {
    guard !octets.isEmpty else { return }
    switch self {
    case .flip:
      for _ in 0...chance.below(8) { octets[chance.below(octets.count)] ^= 1 << UInt8(chance.below(8)) }
    case .cut:
      let start = chance.below(octets.count)
      let end = chance.below(2) == 0 ? octets.count : min(octets.count, start + 1 + chance.below(64))
      octets.removeSubrange(start..<end)
    case .splice:
      octets.removeSubrange(chance.below(octets.count)...)
      octets += other.dropFirst(chance.below(other.count))
    case .length:
      let start = chance.below(octets.count)
      let range = start..<min(octets.count, start + 1 << chance.below(3))
      let kind = chance.below(4)
      for index in range { octets[index] = kind == 2 ? 0xFF : 0 }
      // A length of one, in either byte order.
      if kind == 1 { octets[range.lowerBound] = 1 }
      if kind == 3 { octets[range.upperBound - 1] = 1 }
    }
  }
}
