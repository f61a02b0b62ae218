/// How bad a finding is.
public enum Severity: UInt8, BitwiseCopyable, Comparable, Sendable {
  /// Worth knowing.
  case note
  /// Legal, but likely to hurt.
  case warning
  /// A rule of the specification is broken.
  case error

  /// Less severe comes first.
  public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// The word for it.
  public var word: StaticString {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
