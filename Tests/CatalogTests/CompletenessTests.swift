import Foundation
import Testing

@testable import BLEDissector

/// Every code that has been assigned has a layout of its name, and every bit its name.
///
/// `Codes` has them, taken down from tables of public sources. What has no layout stands in
/// `codes-without-layout.txt`, with the reason; that list can only get shorter.
@Suite struct CompletenessTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The files of `Codes`, and the kind whose layouts their codes have.
  ///
  static let files: [(name: String, kind: LayoutKind)] = [
    ("hci-commands", .hciCommand), ("hci-replies", .hciReturn), ("hci-events", .hciEvent),
    ("le-events", .leEvent), ("att-pdus", .attPDU), ("smp-pdus", .smpPDU), ("l2cap-commands", .signaling),
    ("ad-types", .advertisingData), ("monitor-frames", .monitor),
    ("management-commands", .managementCommand), ("management-replies", .managementReply),
    ("management-events", .managementEvent),
    ("ll-control", .llControl),
  ]

  /// At most so many codes have no layout.
  private static let mostWithoutLayout = 24

  /// A line of a file in `Codes`.
  private struct Code {
    var code: UInt32
    var text: String
    var name: String

    init?(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("0x"), let code = UInt32(parts[0].dropFirst(2), radix: 16)
      else {
        return nil
      }
      (self.code, text, name) = (code, String(parts[0]), String(parts[1]))
    }
  }

  /// The lines of a file, without comments.
  private static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  private static func codes(_ name: String) throws -> [Code] {
    // A command of the management interface and its reply have the code and name in common.
    try lines("Codes/\(name == "management-replies" ? "management-commands" : name).txt").map {
      try #require(Code($0), "Codes/\(name).txt: `\($0)` is no code and name")
    }
  }

  @Test func everyCodeHasALayoutOrIsListed() throws {
    let catalog = Catalog.whole()
    var reasons: [String: String] = [:]
    var faults: [String] = []
    for line in try Self.lines("codes-without-layout.txt") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3 else {
        faults.append("codes-without-layout.txt: `\(line)` is no file, code and reason")
        continue
      }
      reasons["\(parts[0]) \(parts[1])"] = parts[2]
    }
    if reasons.count > Self.mostWithoutLayout {
      faults.append(
        "codes-without-layout.txt has \(reasons.count) codes, more than \(Self.mostWithoutLayout)")
    }
    for (name, kind) in Self.files {
      for code in try Self.codes(name) {
        let place = "\(name) \(code.text)"
        let isListed = reasons.removeValue(forKey: place) != nil
        let entry = catalog.entries[Int(catalog.find(kind, code.code))]
        if entry.hasLayout, isListed {
          faults.append("\(place) has a layout now: take it off codes-without-layout.txt")
        } else if !entry.hasLayout, !isListed {
          faults.append("\(place) \(code.name) has no layout: give it one, or list it with the reason")
        } else if entry.hasLayout, entry.name.string != code.name {
          faults.append("\(place) is \(code.name), and its layout's name is \(entry.name.string)")
        }
      }
    }
    for place in reasons.keys.sorted() { faults.append("codes-without-layout.txt: there is no \(place)") }
    report(faults)
  }

  @Test func everyBitHasItsName() throws {
    var catalog = Catalog()
    var faults: [String] = []
    var numbers: [String: Int] = [:]
    for index in 0..<catalog.values.tables.count { numbers[catalog.values.tables[index].name.string] = index }
    for line in try Self.lines("Codes/bits.txt") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let bit = try #require(parts.count == 3 ? Int64(parts[1]) : nil, "Codes/bits.txt: `\(line)`")
      guard let number = numbers[parts[0]] else {
        faults.append("there is no table \(parts[0])")
        continue
      }
      _ = catalog.values.table(catalog.values.tables[number].name)
      let name = catalog.values.name(catalog.values.tables[number], bit)?.string
      if name != parts[2] {
        faults.append("\(parts[0]), bit \(bit), is \(parts[2]), and our name for it is \(name ?? "none")")
      }
    }
    report(faults)
  }
}
