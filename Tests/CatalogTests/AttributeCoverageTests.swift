import AssignedNumbers
import Foundation
import Testing

@testable import BLEDissector

/// Which assigned characteristics and descriptors have no layout; `values-without-layout.txt` has them, and why.
@Suite struct AttributeCoverageTests {
  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("values-without-layout.txt")

  /// The lines of the list, `UUID Name: reason`, that are about UUIDs of that kind, or of no kind.
  private static func listed(_ kind: UUIDKind) throws -> [String] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init).filter { line in
      guard !line.hasPrefix("#") else { return false }
      let name = UInt32(line.prefix { $0 != " " }, radix: 16).flatMap { NameTable.uuids.name(for: $0) }
      return name?.kind == kind || name == nil
    }
  }

  @Test(arguments: [UUIDKind.declaration, .characteristic, .descriptor])
  func everyAttributeHasALayoutOrIsListed(_ kind: UUIDKind) throws {
    let catalog = Catalog.whole()
    var faults: [String] = []
    var reasons: [String: String] = [:]
    for line in try Self.listed(kind) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[1].count > 1 else {
        faults.append("`\(line)` has no reason")
        continue
      }
      if reasons.updateValue(String(parts[1]), forKey: String(parts[0])) != nil {
        faults.append("`\(parts[0])` is listed twice")
      }
    }
    NameTable.uuids.forEach { uuid, name in
      guard name.kind == kind else { return }
      let digits = String(uuid, radix: 16, uppercase: true)
      let title = String(repeating: "0", count: max(0, 4 - digits.count)) + digits + " " + name.string
      let entry = catalog.entries[Int(catalog.find(.attributeValue, uuid))]
      switch (entry.hasLayout, reasons.removeValue(forKey: title) != nil) {
      case (true, true): faults.append("`\(title)` has a layout now: take it off values-without-layout.txt")
      case (false, false):
        faults.append("`\(title)` has no layout: give it one, or say why in values-without-layout.txt")
      default: break
      }
    }
    for title in reasons.keys.sorted() {
      faults.append("values-without-layout.txt has `\(title)`, and there is no such \(kind)")
    }
    report(faults)
  }

  /// A layout's name is the one that is assigned to its UUID.
  @Test func namesAreTheAssignedOnes() {
    let catalog = Catalog.whole()
    var faults: [String] = []
    for number in 1..<catalog.entries.count where catalog.entries[number].kind == .attributeValue {
      let entry = catalog.entries[number]
      guard let name = NameTable.uuids.name(for: entry.code)?.string else {
        if entry.code < 0x10000 { faults.append("\(entry.title): the UUID isn't assigned") }
        continue
      }
      if name != entry.name.string, name != "\(entry.name.string) (withdrawn)" {
        faults.append("\(entry.title): the assigned name is \(name)")
      }
    }
    report(faults)
  }
}
