#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A shared library, loaded when it is first needed and kept.
///
/// Nothing is linked against it, so it costs nothing while no file asks for it.
@safe
struct SharedLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first library of `names` that is installed.
  init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        return
      }
    }
    return nil
  }

  /// The function `name`; `Function` must be its C type.
  func function<Function>(_ name: String, as _: Function.Type = Function.self) -> Function? {
    guard let symbol = unsafe dlsym(handle, name) else { return nil }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }

  /// The file names of a library: `name` with its version on Linux; on Darwin those of the system and of
  /// the usual package manager.
  static func names(_ name: String, _ version: Int) -> [String] {
    #if canImport(Darwin)
    [
      "\(name).dylib", "/usr/lib/\(name).dylib", "/opt/homebrew/lib/\(name).dylib",
      "/usr/local/lib/\(name).dylib",
    ]
    #else
    ["\(name).so.\(version)", "\(name).so"]
    #endif
  }
}
