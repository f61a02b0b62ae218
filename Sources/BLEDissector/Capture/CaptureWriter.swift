/// Writes a btsnoop file of datalink 1002 (H4), for tests, loads and extracts.
public struct CaptureWriter: ~Copyable {
  private var output: OutputStream
  /// How many records were written.
  public private(set) var count = 0

  /// A writer to `descriptor`, which stays the caller's; the file's header is written at once.
  public init(descriptor: Int32) {
    output = OutputStream(descriptor: descriptor, isPrompt: false)
    output.buffer.append("btsnoop\0")
    output.buffer.appendBigEndian(1, count: 4)
    output.buffer.appendBigEndian(1002, count: 4)
  }

  /// Adds a record: an H4 packet and when it was logged, in microseconds since 1970.
  public mutating func write(_ octets: RawSpan, sent: Bool, microseconds: Int64, originalLength: Int? = nil) {
    let isCommandOrEvent = octets.u8(at: 0) == 1 || octets.u8(at: 0) == 4
    output.buffer.appendBigEndian(UInt64(originalLength ?? octets.byteCount), count: 4)
    output.buffer.appendBigEndian(UInt64(octets.byteCount), count: 4)
    output.buffer.appendBigEndian((sent ? 0 : 1) | (isCommandOrEvent ? 2 : 0), count: 4)
    output.buffer.appendBigEndian(0, count: 4)
    let time = UInt64(bitPattern: microseconds &+ BTSnoopReader.epoch)
    output.buffer.appendBigEndian(time, count: 8)
    output.buffer.append(octets)
    output.endRecord()
    count += 1
  }

  /// Writes what is still held back.
  public mutating func flush() { output.flush() }
}

extension OctetBuffer {
  /// Adds the low `count` octets of `value`, most significant first.
  mutating func appendBigEndian(_ value: UInt64, count n: Int) {
    var index = n
    while index > 0 {
      index &-= 1
      append(UInt8(truncatingIfNeeded: value &>> UInt64(index &* 8)))
    }
  }
}
