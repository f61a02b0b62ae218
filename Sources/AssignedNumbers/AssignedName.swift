/// A name from a `NameTable`, as UTF-8 octets in the program's read-only data.
///
/// It owns nothing and costs nothing to copy: the octets live as long as the program does.
@safe @frozen
public struct AssignedName: BitwiseCopyable, Sendable {
  @usableFromInline nonisolated(unsafe) let start: UnsafePointer<UInt8>
  @usableFromInline let length: UInt16
  @usableFromInline let kindLetter: UInt8

  /// Keeps where `octets` are, which must be a part of a `StaticString`.
  @unsafe init?(immortal octets: Span<UInt8>, kindLetter: UInt8) {
    guard let base = unsafe octets.withUnsafeBufferPointer({ $0.baseAddress }) else { return nil }
    unsafe start = base
    length = UInt16(octets.count)
    self.kindLetter = kindLetter
  }

  /// The number of UTF-8 octets.
  @inlinable public var count: Int { Int(length) }

  /// The name's UTF-8 octets; there is no terminator.
  @inlinable public var utf8: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let span = unsafe Span(_unsafeStart: start, count: Int(length))
      return unsafe _overrideLifetime(span, copying: ())
    }
  }

  /// What the name's UUID was assigned to; nil for a name that isn't of a UUID.
  @inlinable public var kind: UUIDKind? { UUIDKind(rawValue: kindLetter) }

  /// The name as a string, which is a copy; print `utf8` where speed counts.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
