import BLEDissector

/// What `check` is asked to show and to fail on.
struct CheckOptions: Sendable {
  /// How the findings are written.
  enum Format: Sendable { case text, json, markdown, sarif, junit }

  var format = Format.text
  /// The least severity that makes the run fail; nil for none.
  var failOn: Severity? = .error
  /// Patterns of ids: those that are looked at, all where there are none; and those that aren't.
  var only: [String] = []
  var skip: [String] = []
  /// Whether what the capture doesn't prove counts too.
  var includesPossible = false
  /// The file of known findings, and whether it is written anew.
  var baseline: String?
  var updatesBaseline = false
  /// Whether the checks themselves are listed.
  var lists = false

  /// Whether `id` is looked at.
  func isWanted(_ id: String) -> Bool {
    (only.isEmpty || only.contains { Self.fits(id, $0) }) && !skip.contains { Self.fits(id, $0) }
  }

  /// Whether `pattern` means `id`: the id itself, its protocol, or with `*` for any letters at its end.
  static func fits(_ id: String, _ pattern: String) -> Bool {
    if pattern.hasSuffix("*") { return id.hasPrefix(pattern.dropLast()) }
    return id == pattern || id.hasPrefix(pattern + ".")
  }

  /// Whether the pattern means any check at all, so that a misspelt one is no silent success.
  static func meansAny(_ pattern: String) -> Bool {
    CheckCatalog.checks.contains { fits($0.id, pattern) }
  }
}

extension Severity {
  /// The severity of that name, or nil.
  init?(name: String) {
    switch name {
    case "error": self = .error
    case "warning": self = .warning
    case "note": self = .note
    default: return nil
    }
  }

  /// Its name.
  var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}
