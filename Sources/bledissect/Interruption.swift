#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ctrl-C while a stream is read: the input ends there, and the summary of what was seen follows.
///
/// A file is read so fast that Ctrl-C simply ends the process.
enum Interruption {
  // Set before the handler is in place, and only read by it.
  nonisolated(unsafe) private static var input: Int32 = -1
  nonisolated(unsafe) private static var nothing: Int32 = -1

  /// From now on the first Ctrl-C puts an empty input in the place of `descriptor`; a second one ends the
  /// process.
  static func endsInput(_ descriptor: Int32) {
    let opened = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return }
    unsafe nothing = opened
    unsafe input = descriptor
    var action = sigaction()
    // Without SA_RESTART a read that waits is interrupted, and reads the end when it tries again.
    action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = { _ in
      _ = unsafe dup2(Interruption.nothing, Interruption.input)
    }
    #else
    unsafe action.__sigaction_handler.sa_handler = { _ in
      _ = unsafe dup2(Interruption.nothing, Interruption.input)
    }
    #endif
    unsafe sigaction(SIGINT, &action, nil)
  }
}
