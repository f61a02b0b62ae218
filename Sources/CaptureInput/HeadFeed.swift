import BLEDissector

/// A feed whose beginning can be looked at before it is read.
final class HeadFeed: OctetFeed {
  private let feed: any OctetFeed
  private var head: [UInt8] = []
  private var position = 0

  init(_ feed: any OctetFeed) { self.feed = feed }

  /// The first octets, up to `count`, or fewer where the feed ends; to be asked before anything is read.
  func peek(_ count: Int) -> [UInt8] {
    while head.count < count {
      let had = head.count
      let got = unsafe [UInt8](unsafeUninitializedCapacity: count - had) { space, filled in
        filled = unsafe max(0, feed.read(into: UnsafeMutableRawBufferPointer(space)))
      }
      if got.isEmpty { break }
      head += got
    }
    return head
  }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    guard position < head.count else { return unsafe feed.read(into: space) }
    let count = min(space.count, head.count - position)
    unsafe space.copyBytes(from: head[position..<position + count])
    position += count
    return count
  }

  var problem: String? { feed.problem }
}

/// Octets in memory as a feed.
final class MemoryFeed: OctetFeed {
  private let octets: [UInt8]
  private var position = 0
  let problem: String?

  init(_ octets: [UInt8], problem: String? = nil) {
    self.octets = octets
    self.problem = problem
  }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(space.count, octets.count - position)
    unsafe space.copyBytes(from: octets[position..<position + count])
    position += count
    return count
  }
}
