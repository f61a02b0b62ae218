import Foundation
import TestSupport
import Testing

/// Every capture of ours, whole and broken at random, through the whole pass.
@Suite("Replay")
struct ReplayTests {
  private static let captures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Captures").standardized
  /// How long random mutations are tried, in seconds.
  private static let bound = Double(ProcessInfo.processInfo.environment["BLEDISSECT_FUZZ_SECONDS"] ?? "") ?? 6

  /// The files of `Captures/`, by name; without the texts and scripts about them.
  private static func files() throws -> [(name: String, octets: [UInt8])] {
    try ["recorded", "crafted", "malformed", "checks"].flatMap { folder in
      let path = captures.appendingPathComponent(folder).path
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { name in
        ("\(folder)/\(name)", Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))))
      }
    }
  }

  @Test("Captures as they are")
  func whole() throws {
    let output = try OutputFile()
    var faults: [String] = []
    for (place, file) in try Self.files().enumerated() {
      // Each view gets each kind of capture, if not each one.
      for form in Form.ofRecords + [.summary, Form.ofStory[place % Form.ofStory.count]] {
        if let fault = try output.fault(of: file.octets, step: .max, form) {
          faults.append("\(file.name), \(form): \(fault)")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test("Captures broken at random")
  func mutated() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["BLEDISSECT_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...(.max))
    // Printed first: a trap leaves no other word behind.
    print("random mutations: BLEDISSECT_FUZZ_SEED=\(seed)")
    var chance = SeededGenerator(seed: seed)
    let output = try OutputFile()
    let files = try Self.files().filter { 0 < $0.octets.count && $0.octets.count < 16384 }
    var faults: [String] = []
    var round = 0
    let end = Date().addingTimeInterval(Self.bound)
    while Date() < end, faults.count < 10 {
      let file = files[chance.below(files.count)]
      let other = files[chance.below(files.count)].octets
      var octets = file.octets
      for _ in 0...chance.below(4) {
        Mutation.allCases[chance.below(Mutation.allCases.count)].apply(to: &octets, other: other, &chance)
      }
      let step = [Int.max, 7, 512][chance.below(3)]
      let story = [Form.summary, Form.ofStory[chance.below(Form.ofStory.count)]]
      for form in Form.ofRecords + story {
        if let fault = try output.fault(of: octets, step: step, form) {
          faults.append("round \(round), \(file.name), \(form): \(fault)")
        }
      }
      round += 1
    }
    print("random mutations: \(round) rounds")
    #expect(faults.isEmpty, "seed \(seed): \(faults)")
  }
}
