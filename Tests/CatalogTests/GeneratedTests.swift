import Foundation
import TestSupport
import Testing

@testable import BLEDissector

/// PDUs made from the rows: a new line is held against these without a word of test.
@Suite struct GeneratedTests {
  static let kinds: [LayoutKind] = [
    .attPDU, .smpPDU, .signaling, .hciCommand, .hciReturn, .hciEvent, .leEvent, .advertisingData, .monitor,
    .llAdvertising, .llControl,
  ]

  /// Kinds that stand inside of others only.
  static let nestedKinds: [LayoutKind] = [
    .serviceData, .manufacturerData, .appleMessage, .bthomeObject, .mibeaconObject, .attributeValue,
  ]

  /// Kinds whose layouts are a vendor's or a kernel's, which can change them: nothing in them is a fault.
  static let unjudgedKinds: [LayoutKind] = [
    .managementCommand, .managementReply, .managementEvent, .vendorCommand, .vendorReply, .vendorEvent,
  ]

  /// What the random octets start from: `SEED=… swift test --filter GeneratedTests` repeats a run.
  static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1

  /// Whatever the octets are: a walk ends, and covers each of them once and in order.
  @Test(arguments: kinds + nestedKinds + unjudgedKinds)
  func everyOctetIsCoveredOnce(_ kind: LayoutKind) {
    let catalog = Catalog.whole()
    var faults: [String] = []
    for number in 1..<catalog.entries.count where catalog.entries[number].kind == kind {
      let entry = catalog.entries[number]
      var generator = SeededGenerator(seed: Self.seed ^ UInt64(entry.code) << 8)
      let shortest = Int(entry.minLength)
      for more in [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 17, 24, 31, 48, 64] {
        let octets = entry.layer(generator.lengthLikeOctets(shortest + more))
        // The one of moderate length is also cut at every place.
        for count in more == 8 ? 0...octets.count : octets.count...octets.count {
          let part = Array(octets[..<count])
          if let fault = Self.gap(catalog, UInt16(number), part) {
            faults.append("SEED=\(Self.seed) \(entry.title): \(fault), in \(hex(part))")
            break
          }
        }
      }
    }
    report(faults)
  }

  /// Where the steps of a walk leave an octet out, or read it twice; nil where they don't.
  private static func gap(_ catalog: borrowing Catalog, _ entry: UInt16, _ octets: [UInt8]) -> String? {
    guard let steps = catalog.walk(entry, octets) else { return "the walk doesn't end" }
    var position = 0
    for step in steps {
      switch step.event {
      case .value, .next, .leftover, .short, .padding, .unknown:
        if Int(step.start) != position || step.length < 0 {
          let name = catalog.rows[Int(step.row)].name.string
          return
            "\(step.event) of \(name) is at \(step.start), length \(step.length), after \(position) octets"
        }
        position += Int(step.length)
      case .bit where step.length != 0: return "a bit field has octets at \(step.start)"
      default: break
      }
    }
    return position == octets.count ? nil : "\(position) of \(octets.count) octets are covered"
  }

  /// Whatever the length: what nobody is held to is no finding.
  @Test(arguments: unjudgedKinds)
  func nothingUnjudgedIsAFinding(_ kind: LayoutKind) {
    var dissector = Dissector()
    dissector.catalog.prepareWhole()
    var faults: [String] = []
    for number in 1..<dissector.catalog.entries.count where dissector.catalog.entries[number].kind == kind {
      let entry = dissector.catalog.entries[number]
      if entry.isJudged { faults.append("\(entry.title) is judged") }
      var generator = SeededGenerator(seed: Self.seed ^ UInt64(entry.code) << 8)
      // Whose commands and events these are, the controller's company says.
      dissector.session.adapters.set(0, company: UInt16(truncatingIfNeeded: entry.code >> 16))
      for count in 0...min(Int(entry.minLength), 200) + 16 {
        let record = entry.record(entry.layer(generator.lengthLikeOctets(count)))
        dissector.dissect(record)
        if dissector.packet.findings.count > 0 {
          faults.append("\(entry.title): \(dissector.findingIDs), in \(hex(record.octets))")
          break
        }
      }
    }
    report(faults)
  }

  /// A rule for the value of a field at a fixed place.
  private struct Rule {
    var row: Int
    var offset: Int
    var width: Int
    var shift = 0
    var bits: Int
    var isBigEndian = false
    var low: Int64 = 0
    var high: Int64 = 0

    /// `octets` with `value` in the field, or nil where it can't be represented.
    func put(_ value: Int64, into octets: [UInt8], isSigned: Bool) -> [UInt8]? {
      let least: Int64 = isSigned ? -(1 << Int64(bits - 1)) : 0
      let most: Int64 = (1 << Int64(isSigned ? bits - 1 : bits)) - 1
      guard value >= least, value <= most else { return nil }
      var octets = octets
      for bit in 0..<bits {
        let place = shift + bit
        let octet = isBigEndian ? width - 1 - place / 8 : place / 8
        let mask = UInt8(1) << UInt8(place % 8)
        if value >> Int64(bit) & 1 == 1 {
          octets[offset + octet] |= mask
        } else {
          octets[offset + octet] &= ~mask
        }
      }
      return octets
    }
  }

  /// The rules of the rows up to the first whose place isn't fixed.
  private static func rules(_ catalog: borrowing Catalog, _ entry: Entry) -> [Rule] {
    var rules: [Rule] = []
    var offset = 0
    var index = Int(entry.rowStart)
    while index < catalog.rows(of: entry).upperBound {
      let row = catalog.rows[index]
      guard row.width > 0, row.conditionCount == 0, !row.flags.contains(.repeated), row.shape != .group
      else { break }
      for place in index...index + Int(row.body) {
        let inner = catalog.rows[place]
        let isBits = inner.shape == .bits
        var rule = Rule(row: place, offset: offset, width: Int(row.width), bits: Int(row.width) * 8)
        rule.isBigEndian = row.flags.contains(.bigEndian)
        if isBits { (rule.shift, rule.bits) = (Int(inner.shift), Int(inner.bitCount)) }
        if inner.range > 0 {
          let range = catalog.ranges[Int(inner.range) - 1]
          (rule.low, rule.high) = (range.min, range.max)
        } else if inner.shape == .handle {
          rule.high = 0x0EFF
        } else if !(isBits && inner.flags.contains(.reserved)) {
          continue
        }
        if rule.bits < 64, offset + Int(row.width) <= Int(entry.minLength) + entry.kind.headerLength {
          rules.append(rule)
        }
      }
      offset += Int(row.width)
      index += 1 + Int(row.body)
    }
    return rules
  }

  /// A value beside its range is a finding, and the ends of the range are none.
  @Test(arguments: kinds)
  func rangesAreHeld(_ kind: LayoutKind) {
    var dissector = Dissector()
    dissector.catalog.prepareWhole()
    var faults: [String] = []
    for number in 1..<dissector.catalog.entries.count where dissector.catalog.entries[number].kind == kind {
      let entry = dissector.catalog.entries[number]
      guard entry.isJudged else { continue }
      let rules = Self.rules(dissector.catalog, entry)
      var legal = entry.layer([UInt8](repeating: 0, count: Int(entry.minLength)))
      for rule in rules {
        let isSigned = dissector.catalog.rows[rule.row].flags.contains(.signed)
        legal = rule.put(max(rule.low, min(0, rule.high)), into: legal, isSigned: isSigned) ?? legal
      }
      for rule in rules {
        let row = dissector.catalog.rows[rule.row]
        for (value, isLegal) in [
          (rule.low, true), (rule.high, true), (rule.low - 1, false), (rule.high + 1, false),
        ] {
          let isSigned = row.flags.contains(.signed)
          guard let octets = rule.put(value, into: legal, isSigned: isSigned) else { continue }
          if !isLegal, dissector.catalog.name(row.special, value) != nil { continue }
          let record = entry.record(octets)
          dissector.dissect(record)
          let isFound = (0..<dissector.packet.findings.count).contains {
            dissector.packet.findings[$0].row == Int32(rule.row)
          }
          if isFound == isLegal {
            let all = (0..<dissector.packet.findings.count).map { "\(dissector.packet.findings[$0].check)" }
              .joined(separator: " ")
            faults.append(
              "\(entry.title): \(row.name.string) = \(value) \(isLegal ? "is legal, and there is a" : "has no") "
                + "finding (findings: \(all)), in \(hex(record.octets))")
          }
        }
      }
    }
    report(faults)
  }

  /// A PDU cut anywhere, or with octets behind its end, is either legal or a finding.
  @Test(arguments: kinds)
  func wrongLengthsAreFound(_ kind: LayoutKind) {
    var dissector = Dissector()
    dissector.catalog.prepareWhole()
    var faults: [String] = []
    for number in 1..<dissector.catalog.entries.count where dissector.catalog.entries[number].kind == kind {
      let entry = dissector.catalog.entries[number]
      guard entry.hasLayout, entry.isJudged, entry.matchCount == 0, entry.minLength < 200 else { continue }
      for count in 0...Int(entry.minLength) + 8 {
        // Zeros: a status of success, and no items of anything.
        let octets = entry.layer([UInt8](repeating: 0, count: count))
        var depth = 0
        var isWrong = count < Int(entry.minLength) || count > Int(entry.maxLength)
        for step in dissector.catalog.walk(UInt16(number), octets) ?? [] {
          if step.event == .layoutBegin { depth += 1 }
          if step.event == .layoutEnd { depth -= 1 }
          if depth == 0, step.event == .short || step.event == .leftover { isWrong = true }
        }
        // A Command Complete without any return parameters is another layout's business.
        guard isWrong, kind != .hciReturn || count > 0 else { continue }
        let record = entry.record(octets)
        dissector.dissect(record)
        if dissector.packet.findings.count == 0 {
          faults.append("\(entry.title): \(count) octets are wrong, and no finding, in \(hex(record.octets))")
          break
        }
      }
    }
    report(faults)
  }
}

extension SeededGenerator {
  /// `count` octets, half of them small, as counts and lengths in PDUs are.
  fileprivate mutating func lengthLikeOctets(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      let bits = next()
      return UInt8(truncatingIfNeeded: bits >> 16) & (bits & 1 == 0 ? 0xFF : 0x07)
    }
  }
}
