import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A text read forward, from one mark to the next.
struct TextScanner {
  private let feed: any OctetFeed
  private var block: [UInt8] = []
  private var position = 0

  init(_ feed: any OctetFeed) { self.feed = feed }

  /// The next octet, or nil at the end.
  mutating func next() -> UInt8? {
    if position == block.count {
      block = feed.block()
      position = 0
      if block.isEmpty { return nil }
    }
    defer { position += 1 }
    return block[position]
  }

  /// Goes to the octet behind the next `mark`; false, at the end, where there is none.
  mutating func skip(past mark: String) -> Bool {
    let mark = Array(mark.utf8)
    while true {
      if let place = block.place(of: mark, from: position) {
        position = place + mark.count
        return true
      }
      // The mark may stand across two blocks.
      let kept = block.suffix(min(mark.count - 1, block.count - position))
      let more = feed.block()
      if more.isEmpty {
        position = block.count
        return false
      }
      block = kept + more
      position = 0
    }
  }
}

extension OctetFeed {
  /// The next octets, up to 256 KiB; none at the end.
  func block() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 256 * 1024) { space, filled in
      filled = unsafe max(0, read(into: UnsafeMutableRawBufferPointer(space)))
    }
  }
}

extension [UInt8] {
  /// Where `mark` begins, at or behind `start`.
  func place(of mark: [UInt8], from start: Int) -> Int? {
    guard let first = mark.first else { return nil }
    return unsafe withUnsafeBytes { octets -> Int? in
      guard let base = octets.baseAddress else { return nil }
      var at = start
      while octets.count - at >= mark.count {
        let room = octets.count - at - mark.count + 1
        guard let found = unsafe memchr(base + at, Int32(first), room) else { return nil }
        if unsafe memcmp(found, mark, mark.count) == 0 { return unsafe UnsafeRawPointer(found) - base }
        at = unsafe UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}
