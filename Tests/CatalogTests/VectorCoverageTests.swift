import Foundation
import Testing

@testable import BLEDissector

/// Which PDUs no vector shows; `without-vector.txt` has them, and can only get shorter.
@Suite struct VectorCoverageTests {
  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("without-vector.txt")

  @Test func everyPDUHasAVectorOrIsListed() throws {
    let catalog = Catalog.whole()
    let kinds: Set<LayoutKind> = [
      .attPDU, .smpPDU, .signaling, .hciCommand, .hciReturn, .hciEvent, .leEvent, .advertisingData,
      .llAdvertising, .llControl,
    ]
    var shown: Set<UInt16> = []
    for file in VectorTests.files {
      let data = try Data(contentsOf: VectorTests.folder.appendingPathComponent(file))
      let vectors = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      for vector in vectors {
        guard let layer = vector["layer"] as? String, let text = vector["octets"] as? String,
          let octets = VectorTests.octets(text),
          let (kind, code, start) = VectorTests.place(layer, octets, vector)
        else { continue }
        shown.insert(VectorTests.entry(catalog, kind, code, octets, start, vector))
      }
    }
    let lines = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
    var listed: Set<String> = []
    var faults: [String] = []
    for line in lines where !line.hasPrefix("#") && !listed.insert(line).inserted {
      faults.append("without-vector.txt has `\(line)` twice")
    }
    for number in 1..<catalog.entries.count {
      let entry = catalog.entries[number]
      guard entry.hasLayout, entry.isJudged, kinds.contains(entry.kind) else { continue }
      switch (shown.contains(UInt16(number)), listed.remove(entry.title) != nil) {
      case (true, true):
        faults.append("`\(entry.title)` has a vector now: take it off without-vector.txt")
      case (false, false):
        faults.append(
          "`\(entry.title)` has no vector: give it one in Captures/vectors, from outside of the project")
      default: break
      }
    }
    for kind in LayoutKind.allCases {
      let all = (1..<catalog.entries.count).filter {
        catalog.entries[$0].kind == kind && catalog.entries[$0].hasLayout
      }
      let count = all.filter { shown.contains(UInt16($0)) }.count
      if count > 0 { print("vectors: \(kind) \(count) of \(all.count) layouts") }
    }
    for line in listed.sorted() {
      faults.append("without-vector.txt has `\(line)`, and there is no such PDU")
    }
    report(faults)
  }
}
