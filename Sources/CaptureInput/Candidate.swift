import BLEDissector

/// A capture that was found inside of a file.
struct Candidate {
  /// How to get at it again.
  enum Content {
    /// The ordinals of the members that lead to it, from the outside.
    case place([Int])
    /// A btsnooz log, which is small and kept.
    case log(BTSnooz)
  }
  var content: Content
  /// The names of the members that lead to it, from the outside.
  var names: [String]
  /// The time of its first record.
  var first = Timestamp.none
  /// The time of its last record, once it was asked for.
  var last = Timestamp.none
  /// How its octets begin.
  var head: [UInt8] = []
  /// Its size in octets, where the archive says so, else 0.
  var size: Int64 = 0

  /// The names as one.
  var name: String { names.joined(separator: " › ") }

  /// Whether the logger left something out: a filtered log, or the one in memory.
  var isPartial: Bool {
    if case .log = content { return true }
    let name = names.last ?? ""
    return name.contains(octets: "filtered") || name.contains(octets: "btsnooz")
  }

  /// Whether this and `other` begin with the same record.
  func beginsLike(_ other: Candidate) -> Bool {
    // A file header and a record's header with its time are 40 octets.
    let count = min(head.count, other.head.count)
    return count >= 40 && first == other.first && head.prefix(count) == other.head.prefix(count)
  }
}

extension String {
  /// Whether `text` is somewhere in this, octet by octet.
  func contains(octets text: String) -> Bool {
    Array(utf8).place(of: Array(text.utf8), from: 0) != nil
  }
}

/// Takes the first records of a capture, as far as they tell its time.
struct FirstRecord: CaptureVisitor {
  private(set) var count = 0
  private(set) var time = Timestamp.none
  /// The first record may lack its time, as may a few more.
  private static let most = 64

  mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source) {
    while count < Self.most, !time.isKnown, let record = source.next() {
      count += 1
      time = record.header.time
    }
  }
}

/// Takes the latest time of all records.
struct LastTime: CaptureVisitor {
  private(set) var time = Timestamp.none

  mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source) {
    while let record = source.next() { time = max(time, record.header.time) }
  }
}
