import TestSupport
import Testing

@testable import BLEDissector

/// Serialised, since few files can be watched for vanishing pages at a time.
@Suite(.serialized)
struct ReaderTests {
  /// The same records come out of a mapped file and of a stream in whatever pieces.
  @Test(arguments: ReaderCase.all, Delivery.allCases)
  func reads(_ reader: ReaderCase, _ delivery: Delivery) throws {
    #expect(try delivery.read(reader.octets) == reader.expected)
  }

  /// A file cut anywhere gives the records in front of the cut, and no others.
  @Test(arguments: ReaderCase.all.filter { $0.expected.damage.isEmpty })
  func readsWhatIsThere(_ reader: ReaderCase) throws {
    for count in 0..<reader.octets.count {
      let cut = Array(reader.octets.prefix(count))
      guard let collected = try? Delivery.atOnce.read(cut) else { continue }
      let expected = reader.expected.records.prefix(collected.records.count)
      #expect(collected.records == Array(expected), "cut at \(count)")
      #expect(collected.damage.allSatisfy { $0.kind == .truncated }, "cut at \(count)")
    }
  }

  /// Whatever is in a file, it is read to its end, the same way from a stream.
  @Test(arguments: ReaderCase.all)
  func survives(_ reader: ReaderCase) throws {
    var random = SeededGenerator(seed: 0x9E37_79B9)
    for _ in 0..<60 {
      var octets = reader.octets
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<octets.count, using: &random)
        octets[place] =
          [0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      let whole = try? Delivery.atOnce.read(octets)
      let pieces = try? Delivery.sevenOctets.read(octets)
      #expect(whole == pieces)
    }
  }
}
