import BLEDissector

/// Octets with all streams around them unpacked, down to a capture, a text or an archive.
struct PackedFeed {
  /// What is inside.
  let feed: HeadFeed
  /// What the inside begins with.
  let head: [UInt8]
  /// What the inside is.
  let packing: Packing
  /// The streams around it, from the outside.
  let layers: [Packing]

  /// Unpacks `feed`, which stands inside of `depth` packings already.
  init(_ feed: any OctetFeed, depth: Int, _ budget: UnpackBudget) throws(CaptureError) {
    var inner = HeadFeed(feed)
    var layers: [Packing] = []
    var head = inner.peek(Packing.prefix)
    var packing = Packing(head)
    while packing.isStream {
      try Self.check(depth + layers.count + 1, budget)
      layers.append(packing)
      inner = HeadFeed(try Self.unpack(inner, packing, budget))
      head = inner.peek(Packing.prefix)
      packing = Packing(head)
    }
    if packing.isArchive { try Self.check(depth + layers.count + 1, budget) }
    (self.feed, self.head, self.packing, self.layers) = (inner, head, packing, layers)
  }

  private static func check(_ depth: Int, _ budget: UnpackBudget) throws(CaptureError) {
    guard depth > budget.limits.depth else { return }
    throw CaptureError(
      .unsupported,
      "it is packed more than \(budget.limits.depth) times over, which is refused; unpack it once first")
  }

  private static func unpack(
    _ feed: HeadFeed, _ packing: Packing, _ budget: UnpackBudget
  ) throws(CaptureError) -> any OctetFeed {
    switch packing {
    case .gzip, .zstd, .xz:
      guard let decoded = DecoderFeed(feed, packing, budget) else { throw .missingLibrary(packing) }
      return decoded
    default:
      let archive = try Archive(feed, nil, packing, budget)
      _ = archive.next()
      return archive
    }
  }
}
