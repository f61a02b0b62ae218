#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a file descriptor delivers: a pipe, a terminal, a socket, a file that can't be mapped.
public final class FileDescriptorFeed: OctetFeed {
  private let descriptor: Int32
  /// Why reading ended before the end, or nil.
  public private(set) var problem: String?

  /// A feed from `descriptor`, which stays the caller's.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads once; 0 at the end or after a fault.
  public func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
      let count = unsafe Darwin.read(descriptor, space.baseAddress, space.count)
      #elseif canImport(Musl)
      let count = unsafe Musl.read(descriptor, space.baseAddress, space.count)
      #else
      let count = unsafe Glibc.read(descriptor, space.baseAddress, space.count)
      #endif
      if count >= 0 { return count }
      if errno == EINTR { continue }
      problem = unsafe String(cString: strerror(errno))
      return 0
    }
  }

  /// The size of the regular file behind `descriptor`, or nil for anything else.
  static func regularSize(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
