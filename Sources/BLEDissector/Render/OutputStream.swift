#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where output goes: one reused buffer in front of a file descriptor.
public struct OutputStream: ~Copyable {
  var buffer = OctetBuffer(capacity: OutputStream.threshold * 2)
  private let descriptor: Int32
  /// Whether each record is written at once: output to a person, or from a live source.
  var isPrompt: Bool
  /// Whether the reader has gone away, or the disk is full; nothing more is written.
  public private(set) var failure: Failure?

  /// Why output stopped.
  public enum Failure: Equatable, Sendable {
    /// Whoever read it has enough.
    case brokenPipe
    /// It can't be written; the system's words.
    case unwritable(String)
  }

  private static let threshold = 64 * 1024

  /// A stream to `descriptor`, which stays the caller's.
  public init(descriptor: Int32, isPrompt: Bool) {
    self.descriptor = descriptor
    self.isPrompt = isPrompt
  }

  /// Writes what is there, if it is time to.
  @inline(__always)
  mutating func endRecord() {
    if isPrompt || buffer.count >= Self.threshold { flush() }
  }

  /// Writes what is there.
  public mutating func flush() {
    guard failure == nil else { return buffer.removeAll() }
    let target = descriptor
    failure = unsafe buffer.withUnsafeOctets { octets in
      var start = 0
      while start < octets.count {
        let count = unsafe write(target, octets.baseAddress.map { unsafe $0 + start }, octets.count - start)
        if count > 0 {
          start += count
        } else if errno == EPIPE {
          return .brokenPipe
        } else if errno != EINTR {
          return .unwritable(unsafe String(cString: strerror(errno)))
        }
      }
      return nil
    }
    buffer.removeAll()
  }
}
