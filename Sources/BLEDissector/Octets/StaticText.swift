import AssignedNumbers

/// A part of a string literal: UTF-8 that lives as long as the process, without a String around it.
@safe
public struct StaticText: BitwiseCopyable, @unchecked Sendable {
  private let start: UnsafePointer<UInt8>
  /// The length in octets.
  public let count: Int

  /// Whether there is nothing in it.
  public var isEmpty: Bool { count == 0 }

  /// All of `literal`.
  public init(_ literal: StaticString) {
    if literal.hasPointerRepresentation {
      unsafe start = literal.utf8Start
      count = literal.utf8CodeUnitCount
    } else {
      let empty: StaticString = ""
      unsafe start = empty.utf8Start
      count = 0
    }
  }

  /// An assigned name, which lives in a literal too.
  init(_ name: AssignedName) {
    let literal: StaticString = ""
    unsafe start = name.utf8.withUnsafeBufferPointer { unsafe $0.baseAddress ?? literal.utf8Start }
    count = name.count
  }

  /// A copy of `octets` that is never given back.
  init(copying octets: RawSpan) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, octets.byteCount))
    for index in 0..<octets.byteCount { unsafe memory[index] = octets.u8(at: index) ?? 0 }
    unsafe start = UnsafePointer(memory)
    count = octets.byteCount
  }

  /// A copy of `octets` that is never given back.
  init(copying octets: [UInt8]) { unsafe self.init(copying: octets.span.bytes) }

  /// Where `part` begins in this text, or nil where it is no part of it.
  func position(of part: StaticText) -> Int? {
    let distance = unsafe part.start - start
    return distance >= 0 && distance + part.count <= count ? distance : nil
  }

  /// The last octet, or 0.
  var last: UInt8 { count > 0 ? self[count - 1] : 0 }

  private init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// The octet at `index`, which must be inside.
  @inline(__always)
  subscript(_ index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start[index]
  }

  /// The part from `low` up to `high`, both cut to what is there.
  func cut(_ low: Int, _ high: Int) -> StaticText {
    let from = max(0, min(low, count))
    return unsafe StaticText(start + from, max(from, min(high, count)) - from)
  }

  /// The octets.
  public var octets: RawSpan {
    @_lifetime(immortal)
    get { unsafe _overrideLifetime(RawSpan(_unsafeStart: start, byteCount: count), copying: ()) }
  }

  /// A copy as a String, for tests and messages.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether the octets are those of `other`.
  func equals(_ other: StaticText) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether the octets are those of `literal`.
  func equals(_ literal: StaticString) -> Bool { equals(StaticText(literal)) }
}
