import BLEDissector

/// Android's snoop log in memory ("btsnooz"), as a bug report prints it, rewritten as a btsnoop file.
///
/// The text is base64 of: a version (1 octet), the time of the last record (8 octets), and a zlib stream of
/// records. A record is: length (2 octets), in version 2 the length before it was cut (2), the time since
/// the record before (4), type (1), then the packet without its type. All numbers are least significant
/// octet first; both lengths count the type; and the times, called milliseconds in Android's sources,
/// count microseconds since 1970.
struct BTSnooz {
  /// The log as the octets of a btsnoop file, datalink 1002.
  private(set) var octets = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]
  /// How many records it has.
  private(set) var count = 0
  /// The time of the first record, and of the last one.
  private(set) var first = Timestamp.none
  private(set) var last = Timestamp.none
  /// The time from the last whole record to one that is cut short.
  private var lostDelta: UInt32 = 0
  /// What of it could not be read, or nil.
  private(set) var problem: String?

  /// Microseconds from the year 0, where btsnoop counts from, to 1970.
  private static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000
  private static let preamble = 9
  /// The most that is unpacked, in octets: Android keeps 256 KiB.
  private static let most = 32 << 20

  /// A record of the log.
  private struct Entry {
    var range: Range<Int>
    var original: Int
    var delta: UInt32
    var type: UInt8
  }

  /// The log in the decoded octets of a section; `cut` says how its text ended early.
  init(_ section: [UInt8], cut: String? = nil) throws(CaptureError) {
    guard section.count > Self.preamble else {
      throw CaptureError(.notACapture, "its btsnooz section is \(cut ?? "too short to hold a log")")
    }
    let version = section[0]
    guard version == 1 || version == 2 else {
      throw CaptureError(.unsupported, "btsnooz version \(version) is unknown; 1 and 2 can be read")
    }
    problem = cut.map { "the btsnooz section is \($0)" }
    let records = inflate(section)
    write(records, entries(records, headerSize: version == 1 ? 7 : 9), section.number(at: 1, 8))
  }

  private mutating func inflate(_ section: [UInt8]) -> [UInt8] {
    var limits = UnpackLimits()
    limits.total = UInt64(Self.most)
    let packed = MemoryFeed(Array(section[Self.preamble...]))
    let budget = UnpackBudget(limits)
    guard let feed = DecoderFeed(packed, .zlib, budget) else { return [] }
    var octets: [UInt8] = []
    while true {
      let block = feed.block()
      if block.isEmpty { break }
      octets += block
    }
    if let fault = feed.problem { problem = problem ?? fault }
    return octets
  }

  private mutating func entries(_ records: [UInt8], headerSize: Int) -> [Entry] {
    var entries: [Entry] = []
    var at = 0
    while at < records.count {
      guard records.count - at >= headerSize else { break }
      let length = Int(records.number(at: at, 2))
      guard length > 0 else {
        problem = problem ?? "a btsnooz record has the length 0"
        return entries
      }
      let original = headerSize == 7 ? length : Int(records.number(at: at + 2, 2))
      let delta = UInt32(records.number(at: at + headerSize - 5, 4))
      let type = records[at + headerSize - 1]
      at += headerSize
      guard records.count - at >= length - 1 else {
        lostDelta = delta
        break
      }
      entries.append(
        Entry(range: at..<at + length - 1, original: max(original, length), delta: delta, type: type))
      at += length - 1
    }
    if at < records.count || lostDelta > 0 {
      problem = problem ?? "the last btsnooz record is cut short"
    }
    return entries
  }

  /// Writes the records with their times, which count back from the last one.
  private mutating func write(_ records: [UInt8], _ entries: [Entry], _ lastTime: UInt64) {
    var time = lastTime
    if !entries.isEmpty { time &-= UInt64(lostDelta) }
    for entry in entries.dropFirst() { time &-= UInt64(entry.delta) }
    for (index, entry) in entries.enumerated() {
      if index > 0 { time &+= UInt64(entry.delta) }
      guard let indicator = Self.indicator(entry.type) else {
        problem = problem ?? "a btsnooz record has the unknown type \(entry.type)"
        continue
      }
      let isReceived = entry.type & 0xF0 == 0x10
      let isCommandOrEvent = indicator == 1 || indicator == 4
      octets.append(entry.original, 4)
      octets.append(entry.range.count + 1, 4)
      octets.append((isReceived ? 1 : 0) | (isCommandOrEvent ? 2 : 0), 4)
      octets.append(0, 4)
      octets.append(Int(truncatingIfNeeded: time &+ Self.epoch), 8)
      octets.append(indicator)
      octets += records[entry.range]
      let stamp = Timestamp(ticks: Int64(truncatingIfNeeded: time), perSecond: 1_000_000)
      if count == 0 { first = stamp }
      last = stamp
      count += 1
    }
  }

  /// The H4 indicator of a packet type; the upper half of a type is the direction.
  private static func indicator(_ type: UInt8) -> UInt8? {
    switch type {
    case 0x20: 1
    case 0x11, 0x21: 2
    case 0x12, 0x22: 3
    case 0x10: 4
    case 0x17, 0x2D: 5
    default: nil
    }
  }
}

extension BTSnooz {
  private static let begin = "--- BEGIN:BTSNOOP_LOG_SUMMARY"
  /// The most characters of a section, and the most sections of a text.
  private static let mostCharacters = 16 << 20
  private static let mostSections = 16

  /// The logs in a text, and why others in it can't be read.
  static func logs(in feed: any OctetFeed) -> (logs: [BTSnooz], refusals: [CaptureError]) {
    var (logs, refusals): ([BTSnooz], [CaptureError]) = ([], [])
    var text = TextScanner(feed)
    while logs.count + refusals.count < mostSections, text.skip(past: begin) {
      // The rest of the line says how many octets the log has; older stacks say it elsewhere.
      _ = text.skip(past: "\n")
      let section = section(&text)
      do throws(CaptureError) { logs.append(try BTSnooz(section.octets, cut: section.cut)) } catch {
        refusals.append(error)
      }
    }
    return (logs, refusals)
  }

  private static func section(_ text: inout TextScanner) -> (octets: [UInt8], cut: String?) {
    var decoder = Base64Decoder()
    for _ in 0..<mostCharacters {
      guard let character = text.next() else { return (decoder.octets, "cut short: its end line is missing") }
      switch decoder.take(character) {
      case .taken: continue
      case .end: return (decoder.octets, nil)
      case .invalid: return (decoder.octets, "damaged: character \(character) is not base64")
      }
    }
    return (decoder.octets, "longer than \(mostCharacters >> 20) MiB")
  }
}

extension [UInt8] {
  /// The number in `count` octets at `offset`, least significant octet first; they must be there.
  fileprivate func number(at offset: Int, _ count: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in (0..<count).reversed() { number = number &<< 8 | UInt64(self[offset + place]) }
    return number
  }

  /// Appends `number` in `count` octets, most significant octet first.
  fileprivate mutating func append(_ number: Int, _ count: Int) {
    for place in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number &>> (place &* 8))) }
  }
}
