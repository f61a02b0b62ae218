#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What there is to know of where the output goes.
struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  var isTerminal = false
  /// Its width, or 0 where that isn't known.
  var columns = 0
  /// Whether the environment lets it have colours.
  var allowsColours = false

  /// What is the case now.
  static func current() -> Terminal {
    var terminal = Terminal()
    terminal.isTerminal = isatty(1) == 1
    guard terminal.isTerminal else { return terminal }
    var size = winsize()
    if unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 { terminal.columns = Int(size.ws_col) }
    terminal.allowsColours = !isSet("NO_COLOR") && !isDumb
    return terminal
  }

  private static func isSet(_ name: String) -> Bool {
    guard let value = unsafe getenv(name) else { return false }
    return unsafe value.pointee != 0
  }

  private static var isDumb: Bool {
    guard let value = unsafe getenv("TERM") else { return false }
    return unsafe strcmp(value, "dumb") == 0
  }
}
