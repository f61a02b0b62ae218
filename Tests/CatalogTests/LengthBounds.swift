@testable import BLEDissector

/// How short and how long octets by some rows can be.
struct LengthBounds {
  var low = 0
  var high = 0
  /// Whether a condition decides; then not every combination of lengths can be.
  var isConditional = false

  /// More than any length.
  static let unbounded = 1 << 40

  /// The bounds of the rows in `range`, which are all of a layout, or of a group.
  init(_ catalog: borrowing Catalog, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let row = catalog.rows[index]
      let inside = index + 1..<index + 1 + Int(row.body)
      var (low, high) = (Int(row.width), Int(row.width))
      if row.shape == .group {
        let body = LengthBounds(catalog, inside)
        (low, high) = (body.low, body.high)
        isConditional = isConditional || body.isConditional
      }
      if row.width == 0, row.shape != .group || row.flags.contains(.limited) {
        switch row.length.base {
        case .literal: (low, high) = (Int(row.length.number), Int(row.length.number))
        case .none where row.shape != .next: (low, high) = (0, 0)
        default: (low, high) = (0, Self.unbounded)
        }
      } else if row.flags.contains(.repeated) {
        if row.count.base == .literal {
          (low, high) = (low * Int(row.count.number), min(high * Int(row.count.number), Self.unbounded))
        } else {
          (low, high) = (0, Self.unbounded)
        }
      }
      if row.conditionCount > 0 {
        isConditional = true
        low = 0
      }
      self.low += low
      self.high = min(self.high + high, Self.unbounded)
      index = inside.upperBound
    }
  }
}
