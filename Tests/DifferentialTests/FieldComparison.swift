import Foundation
import Synchronization

/// A field whose values differ, in the records of a capture that hold the same PDU.
struct FieldDifference: Hashable {
  var capture: String
  var pdu: String
  var field: String

  var parts: [String] { [capture, pdu, field] }
}

/// What came of comparing fields.
struct FieldComparison {
  var captures: [String] = []
  var records = 0
  var values = 0
  /// Our keys of which a value was compared and found the same.
  var keys: Set<String> = []
  /// With the first example of each.
  var differences: [FieldDifference: String] = [:]

  /// Compares `files`, two at a time.
  static func of(_ files: [URL], with tshark: String, _ map: FieldMap) throws -> FieldComparison {
    let all = Mutex(FieldComparison())
    let next = Atomic(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= files.count { return }
        do {
          let one = try FieldComparison(files[index], tshark, map)
          all.withLock { $0.add(one) }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return all.withLock { $0 }
  }

  init() {}

  private init(_ file: URL, _ tshark: String, _ map: FieldMap) throws {
    captures = [file.lastPathComponent]
    let theirs = try Self.theirFields(file, tshark, map)
    let output = try Program.output(of: Program.tool, ["--json", "--no-summary", file.path])
    var number = 0
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let json = OrderedJSON([UInt8](line))
      guard json["type"]?.text == "record" else { continue }
      number += 1
      guard number <= theirs.count else {
        differences[difference("record", "-")] = "tshark has no record \(number)"
        break
      }
      compare(OurFields(json), theirs[number - 1], number, map)
    }
    if number < theirs.count { differences[difference("record", "-")] = "we have no record \(number + 1)" }
    records = number
  }

  private func difference(_ pdu: String, _ field: String) -> FieldDifference {
    FieldDifference(capture: captures[0], pdu: pdu, field: field)
  }

  mutating func add(_ other: FieldComparison) {
    captures += other.captures
    records += other.records
    values += other.values
    keys.formUnion(other.keys)
    differences.merge(other.differences) { first, _ in first }
  }

  /// tshark's fields of each record, by the number of their comparison.
  private static func theirFields(_ file: URL, _ tshark: String, _ map: FieldMap) throws -> [[Int: [String]]]
  {
    let fields = map.fields
    let output = try Program.output(
      of: tshark,
      ["-n", "-r", file.path, "-T", "fields", "-E", "occurrence=a", "-E", "aggregator=|"]
        + fields.flatMap { ["-e", $0] })
    var numbers: [String: [Int]] = [:]
    for (number, names) in map.comparisons.enumerated() {
      for name in names { numbers[name, default: []].append(number) }
    }
    let columns = fields.map { numbers[$0] ?? [] }
    return output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      line in
      var found: [Int: [String]] = [:]
      for (column, value) in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .enumerated() where !value.isEmpty
      {
        let values = value.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        for number in columns[column] { found[number, default: []] += values }
      }
      return found
    }
  }

  private mutating func compare(_ ours: OurFields, _ theirs: [Int: [String]], _ record: Int, _ map: FieldMap)
  {
    var found: [Int: [(key: String, value: String, row: FieldMap.Row)]] = [:]
    for (key, value) in ours.values {
      for row in map.rows(of: key) {
        guard let value = row.kind.ours(value) else { continue }
        found[row.comparison, default: []].append((key, value, row))
      }
    }
    for comparison in Set(found.keys).union(theirs.keys) {
      let mine = found[comparison] ?? []
      let kind = mine.first?.row.kind ?? .text
      var left = mine.map(\.value)
      var right = (theirs[comparison] ?? []).map(kind.tshark)
      let fields = map.comparisons[comparison]
      if fields.count > 1 {
        left.sort()
        right.sort()
      }
      let mayHaveMore = mine.first.map(\.row.isAmong) ?? map.mayHaveMore[comparison]
      if left == right || (mayHaveMore && Self.isAmong(left, right)) {
        values += left.count
        for (key, _, _) in mine { keys.insert(key) }
        continue
      }
      let difference = difference(ours.pdu, fields.joined(separator: "|"))
      if differences[difference] != nil { continue }
      let keys = Set(mine.map(\.key)).sorted().joined(separator: ", ")
      differences[difference] = "record \(record): tshark \(right), ours \(left) (\(keys))"
    }
  }

  /// Whether `right` has all of `left` in order.
  private static func isAmong(_ left: [String], _ right: [String]) -> Bool {
    right.reduce(left[...]) { $0.first == $1 ? $0.dropFirst() : $0 }.isEmpty
  }
}
