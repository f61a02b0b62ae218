import Foundation
import Synchronization

/// What came of comparing some captures.
struct Comparison {
  var captures = 0
  var records = 0
  var numbers: [Kind: Int] = [:]
  var differences: [Difference] = []

  /// Compares `files`, two at a time; those without an HCI packet, and those that tshark can't open, are passed over.
  static func of(_ files: [URL], with tshark: String) throws -> Comparison {
    let all = Mutex(Comparison())
    let next = Atomic(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= files.count { return }
        do {
          let ours = try decodedByUs(files[index])
          if ours.allSatisfy(\.isEmpty) { continue }
          let theirs = try decodedByTshark(tshark, files[index])
          if theirs.isEmpty { continue }
          all.withLock { $0.add(files[index].lastPathComponent, theirs, ours) }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return all.withLock { $0 }
  }

  private mutating func add(_ file: String, _ tshark: [Decoded], _ ours: [Decoded]) {
    captures += 1
    records += ours.count
    for index in 0..<max(tshark.count, ours.count) {
      guard index < tshark.count, index < ours.count else {
        let isThere = { (side: [Decoded]) in index < side.count ? "there" : "-" }
        differences.append(
          Difference(
            file: file, record: index + 1, what: "record", tshark: isThere(tshark), ours: isThere(ours)))
        continue
      }
      for kind in Kind.allCases {
        let theirs = tshark[index][kind] ?? []
        let mine = ours[index][kind] ?? []
        numbers[kind, default: 0] += mine.count
        let opcode = (ours[index][.att] ?? tshark[index][.att])?.first
        if kind == .handle, Self.isSame(theirs, mine, opcode) { continue }
        if theirs == mine { continue }
        differences.append(
          Difference(
            file: file, record: index + 1, what: kind.rawValue, tshark: Self.text(theirs, kind),
            ours: Self.text(mine, kind)))
      }
    }
  }

  private static func isSame(_ tshark: [Int], _ ours: [Int], _ opcode: Int?) -> Bool {
    switch opcode {
    // Handles of these are in fields of their own, or tshark took them over from the request.
    case 0x02, 0x03, 0x04, 0x06, 0x08, 0x0B, 0x0D, 0x0F, 0x10, 0x13, 0x19, 0x1E, 0x21: ours.isEmpty
    // The values of these may be declarations, and tshark's list has the handles in them, too.
    case 0x09:
      ours == tshark || tshark.reduce(ours[...]) { $0.first == $1 ? $0.dropFirst() : $0 }.isEmpty
    default: tshark == ours
    }
  }

  private static func text(_ numbers: [Int], _ kind: Kind) -> String {
    let digits =
      switch kind {
      case .handle, .command, .complete: 4
      case .att, .smp, .signaling, .event, .subevent: 2
      }
    let texts = numbers.map { number in
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return texts.isEmpty ? "-" : texts.joined(separator: ",")
  }
}
