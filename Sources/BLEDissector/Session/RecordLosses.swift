/// A place in the capture where records are missing, as far as its container says so.
struct RecordLoss: BitwiseCopyable {
  /// The record right behind it.
  var record: Int
  /// Whether the file is damaged there; else whoever logged dropped records.
  var isDamage: Bool

  /// Why something may be missing, in words.
  var words: String { isDamage ? "the capture is damaged there" : "records were dropped" }
}

/// The places where records are missing: what was in them may explain anything.
///
/// Bounded: behind the last place that is kept, every record may stand behind another one.
struct RecordLosses: ~Copyable {
  static let most = 1024
  private var places = Table<RecordLoss>(capacity: 1)
  /// The record right behind the latest one, or 0.
  private(set) var last = 0

  /// Notes that records are missing before that record.
  @inline(never)
  mutating func add(before record: Int, isDamage: Bool) {
    last = record
    if places.count < Self.most { places.append(RecordLoss(record: record, isDamage: isDamage)) }
  }

  /// The places behind `first`, up to those right before `end`.
  func between(_ first: Int, _ end: Int) -> [RecordLoss] {
    var found: [RecordLoss] = []
    for place in 0..<places.count where places[place].record > first && places[place].record <= end {
      found.append(places[place])
    }
    guard places.count == Self.most, last > places[Self.most - 1].record, end > places[Self.most - 1].record
    else { return found }
    // Those that found no place may be anywhere up to the latest one.
    return found + [RecordLoss(record: min(last, end), isDamage: false)]
  }
}
