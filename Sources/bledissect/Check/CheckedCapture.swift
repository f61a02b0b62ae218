import BLEDissector

/// What was found wrong in one capture, as far as it was asked for.
struct CheckedCapture: Sendable {
  /// As it was named; of an archive also the part.
  let name: String
  /// What is shown: errors first, and of one severity in the order of their first records.
  let groups: [FindingGroup]
  /// How often they were found, by severity, as far as the capture proves it.
  let errors: Int
  let warnings: Int
  let notes: Int
  /// How many groups are possible only, whether they are shown, and how many the baseline knows, which aren't.
  let possible: Int
  let showsPossible: Bool
  let known: Int
  /// How many findings found no place.
  let leftOut: Int
  /// How many records were read.
  let records: Int

  init(
    _ name: String, _ found: (groups: [FindingGroup], leftOut: Int), records: Int, _ options: CheckOptions,
    _ baseline: inout Baseline
  ) {
    self.name = name
    self.records = records
    leftOut = found.leftOut
    let wanted = found.groups.filter { options.isWanted($0.id) }
    let counted = wanted.filter { $0.isCertain || options.includesPossible }
    showsPossible = options.includesPossible
    var shown: [FindingGroup] = []
    for group in counted where !baseline.knows(group, in: name) { shown.append(group) }
    known = counted.count - shown.count
    possible = (showsPossible ? shown : wanted).count { !$0.isCertain }
    groups = shown.sorted {
      ($1.severity, $0.records.first?.number ?? 0) < ($0.severity, $1.records.first?.number ?? 0)
    }
    func times(_ severity: Severity) -> Int {
      shown.filter { $0.isCertain && $0.severity == severity }.reduce(0) { $0 + $1.count }
    }
    errors = times(.error)
    warnings = times(.warning)
    notes = times(.note)
  }

  /// Whether the run fails by it.
  func fails(_ options: CheckOptions) -> Bool {
    guard let least = options.failOn, !options.updatesBaseline else { return false }
    return groups.contains { $0.severity >= least }
  }

  /// `2 errors, 1 warning, 0 notes`.
  var counts: String {
    "\(Self.count(errors, "error")), \(Self.count(warnings, "warning")), \(Self.count(notes, "note"))"
  }

  /// What stands behind the counts: what isn't shown, each a part of a sentence.
  var remarks: [String] {
    var remarks: [String] = []
    if possible > 0 {
      remarks.append(
        showsPossible
          ? "\(possible) only possible"
          : "\(possible) more possible, but not proven (`--include-possible` shows them)")
    }
    if known > 0 { remarks.append("\(known) known to the baseline") }
    if leftOut > 0 { remarks.append("\(leftOut) that found no place") }
    return remarks
  }

  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// The groups by whom they are about, in the order in which they are first met.
  var sections: [(title: String, groups: [FindingGroup])] {
    var sections: [(title: String, groups: [FindingGroup])] = []
    for group in groups {
      let title = Self.title(group)
      if let place = sections.firstIndex(where: { $0.title == title }) {
        sections[place].groups.append(group)
      } else {
        sections.append((title, [group]))
      }
    }
    return sections
  }

  private static func title(_ group: FindingGroup) -> String {
    if let connection = group.connection {
      return group.peer.isEmpty ? "connection #\(connection)" : "connection #\(connection), \(group.peer)"
    }
    return group.peer.isEmpty ? "the adapter and the log" : "device \(group.peer)"
  }
}

extension FindingGroup {
  /// The records that show it: `record 12 (0.0231 s, with record 10), 15 and 20 more`.
  var places: String {
    var words = records.map { record in
      var notes: [String] = []
      if let seconds = record.seconds { notes.append(Self.seconds(seconds)) }
      if let earlier = record.earlier { notes.append("with \(earlier)") }
      if let octets = record.octets {
        notes.append(
          octets.count == 1
            ? "octet \(octets.lowerBound)" : "octets \(octets.lowerBound) to \(octets.upperBound - 1)")
      }
      return "\(record.number)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
    if count > records.count { words.append("\(count - records.count) more") }
    return (count == 1 ? "record " : "records ") + words.joined(separator: ", ")
  }

  private static func seconds(_ seconds: Double) -> String {
    let micros = Int((seconds * 1e6).rounded())
    let rest = String(abs(micros % 1_000_000))
    return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - rest.utf8.count) + rest + " s"
  }

  /// Its severity, with `possible` in front where the capture doesn't prove it.
  var level: String { (isCertain ? "" : "possible ") + severity.name }
}
