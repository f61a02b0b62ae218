import Foundation
import Testing

/// tshark and we read the same values from every record, field by field, but for the listed differences.
@Suite(.serialized) struct FieldTests {
  @Test(.enabled("tshark is not installed: no field is compared") { Program.tshark != nil })
  func valuesAreAsTsharkSays() throws {
    let tshark = try #require(Program.tshark)
    let tests = Place.tests.appendingPathComponent("DifferentialTests")
    let map = try FieldMap(tests.appendingPathComponent("field-map.txt"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fields-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = Place.files(in: Place.checkout.appendingPathComponent("Captures/recorded"))
    files.append(try VectorCapture.write(to: folder))
    let shared = Place.files(in: Place.checkout.appendingPathComponent("../shared/captures/bumble"))
    if shared.isEmpty { print("../shared/captures/bumble is missing: its captures are passed over") }

    var comparison = FieldComparison()
    for files in [files, try shared.map({ try Self.start(of: $0, folder) })] {
      let start = ContinuousClock.now
      comparison.add(try FieldComparison.of(files, with: tshark, map))
      print(
        "fields of \(files.count) captures: \((ContinuousClock.now - start).components.seconds) s,",
        "so far \(comparison.keys.count) keys, \(comparison.values) values")
    }
    let known = try KnownFieldDifference.read(tests.appendingPathComponent("known-field-differences.txt"))
    var hits = Array(repeating: 0, count: known.count)
    let differences = comparison.differences.sorted { $0.key.parts.lexicographicallyPrecedes($1.key.parts) }
    for (difference, example) in differences {
      let covering = known.indices.filter { known[$0].covers(difference) }
      for index in covering { hits[index] += 1 }
      if covering.isEmpty {
        Issue.record(
          "not in known-field-differences.txt: \(difference.parts.joined(separator: " "))  # \(example)")
      }
    }
    // A line for a capture that isn't here says nothing.
    for (entry, hits) in zip(known, hits)
    where hits == 0 && comparison.captures.contains(where: entry.isAbout) {
      Issue.record("no longer so, in known-field-differences.txt: \(entry.line)")
    }
    print(
      "fields: \(comparison.captures.count) captures, \(comparison.records) records, \(map.count) rows of the map,",
      "\(comparison.keys.count) keys and \(comparison.values) values compared, \(differences.count) known differences"
    )
    #expect(comparison.keys.count > 1100 && comparison.values > 50_000)
  }

  /// The first 3,000 records of a large btsnoop file as a file of their own.
  private static func start(of file: URL, _ folder: URL) throws -> URL {
    let octets = [UInt8](try Data(contentsOf: file))
    var end = 16
    for _ in 0..<3000 {
      guard end + 24 <= octets.count else { return file }
      end += 24 + octets[(end + 4)..<(end + 8)].reduce(0) { $0 << 8 | Int($1) }
    }
    if end >= octets.count { return file }
    let start = folder.appendingPathComponent(file.lastPathComponent)
    try Data(octets[..<end]).write(to: start)
    return start
  }
}
