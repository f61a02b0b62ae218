import BLEDissector

/// Octets of an array, at most so many at a time.
final class PieceFeed: OctetFeed {
  private let octets: [UInt8]
  private let step: Int
  private var place = 0
  let problem: String? = nil

  init(_ octets: [UInt8], _ step: Int) {
    (self.octets, self.step) = (octets, step)
  }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(step, space.count, octets.count - place)
    unsafe space.copyBytes(from: octets[place..<place + count])
    place += count
    return count
  }
}
