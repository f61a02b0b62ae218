import Foundation
import TestSupport
import Testing

@testable import BLEDissector

/// Nobody is accused of what the logger missed.
///
/// From captures that have no certain error records are left out, one at a time or all up to some place, or all are cut
/// short: no certain error may come of it. The places are the same each time; another `BLEDISSECT_LOSS_SEED` takes others, and
/// `BLEDISSECT_LOSSES=all` all of them, which takes long.
@Suite struct LossTests {
  static let captures: [String] = {
    let folder = CheckCaptures.folder.appendingPathComponent("../recorded").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".btsnoop") }.sorted()
  }()

  @Test func noLossMakesACertainError() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["BLEDISSECT_LOSS_SEED"].flatMap { UInt64($0) } ?? 20_261_130
    print("losses: BLEDISSECT_LOSS_SEED=\(seed)")
    var chance = SeededGenerator(seed: seed)
    let isWhole = environment["BLEDISSECT_LOSSES"] == "all"
    var checker = ErrorChecker()
    var healthy = 0
    for name in Self.captures {
      let url = CheckCaptures.folder.appendingPathComponent("../recorded/\(name)").standardizedFileURL
      let log = try #require(BTSnoopRecords(try Data(contentsOf: url)))
      guard try checker.errors(of: log.data).isEmpty else { continue }
      healthy += 1
      let count = log.records.count
      let places = isWhole ? Array(0..<count) : (0..<6).map { _ in chance.below(count) }
      for place in places {
        try check(&checker, log.without(place...place), "\(name) without record \(place + 1)")
      }
      for place in isWhole ? places : Array(places.prefix(2)) {
        try check(&checker, log.without(0...place), "\(name) without its first \(place + 1) records")
      }
      try check(&checker, log.cut(to: 16), "\(name), each record cut to 16 octets")
    }
    #expect(healthy > 100, "only \(healthy) captures have no certain error")
  }

  private func check(_ checker: inout ErrorChecker, _ data: Data, _ what: String) throws {
    let errors = try checker.errors(of: data)
    #expect(errors.isEmpty, "\(what): \(errors)")
  }
}

/// The records of a btsnoop file.
struct BTSnoopRecords {
  let header: Data
  let records: [Data]

  init?(_ data: Data) {
    guard data.count > 16 else { return nil }
    header = data.prefix(16)
    var records: [Data] = []
    var start = 16
    while start + 24 <= data.count {
      let length = data[start + 4..<start + 8].reduce(0) { $0 << 8 | Int($1) }
      guard start + 24 + length <= data.count else { return nil }
      records.append(data[start..<start + 24 + length])
      start += 24 + length
    }
    self.records = records
  }

  /// The file.
  var data: Data { records.reduce(into: header) { $0.append($1) } }

  /// The file without the records at these places.
  func without(_ places: ClosedRange<Int>) -> Data {
    records.enumerated().reduce(into: header) { if !places.contains($1.offset) { $0.append($1.element) } }
  }

  /// The file with so many octets of each record, whose true lengths stay.
  func cut(to most: Int) -> Data {
    records.reduce(into: header) { file, record in
      let length = min(most, record.count - 24)
      var copy = Data(record)
      copy.replaceSubrange(4..<8, with: [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)])
      file.append(copy.prefix(24 + length))
    }
  }
}

/// Reads captures and tells their certain errors.
struct ErrorChecker {
  private let path = URL(fileURLWithPath: NSTemporaryDirectory() + "losses-" + UUID().uuidString)
  private let nothing: FileHandle

  init() {
    nothing = FileHandle(forWritingAtPath: "/dev/null") ?? FileHandle.standardError
  }

  mutating func errors(of data: Data) throws -> [String] {
    try data.write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    var options = PassOptions()
    options.form = .nothing
    options.showsRecords = false
    options.showsSummary = false
    options.collectsFindings = true
    var pass = CapturePass(options, OutputStream(descriptor: nothing.fileDescriptor, isPrompt: false))
    let input = try FileHandle(forReadingFrom: path)
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    return pass.findings.groups.filter { $0.isCertain && $0.severity == .error }
      .map { "\($0.id) in record \($0.records.first?.number ?? 0): \($0.sentence)" }
  }
}
