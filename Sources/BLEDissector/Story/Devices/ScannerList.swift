/// Who scans, and whether it leaves out duplicates: adapters, or the sniffer.
struct ScannerList: ~Copyable {
  enum Filter: UInt8, BitwiseCopyable { case unknown, off, on }

  /// One adapter.
  struct Scanner: BitwiseCopyable {
    var adapter: UInt16
    var filter = Filter.unknown
    /// What the last command asked for, until it is answered.
    var isAsked = false
    var askedFilter = Filter.unknown
    /// Counts starts and stops, over which no gap can be measured.
    var epoch: UInt32 = 0
  }

  static let most = 16
  private var scanners = Table<Scanner>(capacity: ScannerList.most)

  var count: Int { scanners.count }

  /// The adapter's number at a place.
  func adapter(_ place: Int) -> UInt16 { scanners[place].adapter }

  func filter(_ place: Int) -> Filter { scanners[place].filter }

  func epoch(_ place: Int) -> UInt32 { scanners[place].epoch }

  /// The place of an adapter; those past the bound share the last one.
  @inline(__always)
  mutating func place(_ adapter: UInt16) -> Int {
    if scanners.count > 0, scanners[0].adapter == adapter { return 0 }
    return placeOfLater(adapter)
  }

  private mutating func placeOfLater(_ adapter: UInt16) -> Int {
    var index = 0
    while index < scanners.count {
      if scanners[index].adapter == adapter { return index }
      index &+= 1
    }
    guard index < Self.most else { return Self.most - 1 }
    scanners.append(Scanner(adapter: adapter))
    return index
  }

  /// The host asks to start or stop the scan.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.11, 7.8.65
  mutating func ask(_ place: Int, _ octets: RawSpan) {
    guard let filter = octets.u8(at: 1) else { return }
    scanners[place].isAsked = true
    scanners[place].askedFilter = filter == 0 ? .off : .on
  }

  /// The controller answers.
  mutating func answer(_ place: Int, status: UInt8) {
    guard scanners[place].isAsked else { return }
    scanners[place].isAsked = false
    guard status == 0 else { return }
    scanners[place].filter = scanners[place].askedFilter
    scanners[place].epoch &+= 1
  }

  /// The controller was reset.
  mutating func reset(_ place: Int) {
    scanners[place].isAsked = false
    scanners[place].epoch &+= 1
  }
}
