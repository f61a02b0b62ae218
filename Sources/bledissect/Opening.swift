import BLEDissector
import CaptureInput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// From a capture's name to its records: the only place that opens what a user names.
enum Opening {
  /// Opens `capture`, finds out what it is, and hands it to `body`.
  ///
  /// - Throws: `CaptureError` where it can't be opened, or is no capture.
  static func with(
    _ capture: CaptureName, _ body: (inout OpenedInput) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    let descriptor = try open(capture)
    defer { if descriptor != 0 { close(descriptor) } }
    if !isRegular(descriptor) { Interruption.endsInput(descriptor) }
    let name = capture.isStandardInput ? "standard input" : capture.text
    var input = try OpenedInput.open(descriptor: descriptor, name: name)
    try body(&input)
  }

  /// Whether records of `capture` may come one by one, so that each has to be shown at once.
  static func isLive(_ capture: CaptureName) -> Bool {
    if capture.isStandardInput { return !isRegular(0) }
    var status = stat()
    guard capture.place >= 0, let path = unsafe CommandLine.unsafeArgv[capture.place],
      unsafe stat(path, &status) == 0
    else { return false }
    return status.st_mode & S_IFMT != S_IFREG
  }

  /// Whether there is nothing of that name.
  static func isMissing(_ capture: CaptureName) -> Bool {
    guard !capture.isStandardInput, capture.place >= 0,
      let path = unsafe CommandLine.unsafeArgv[capture.place]
    else { return false }
    var status = stat()
    return unsafe stat(path, &status) != 0 && errno == ENOENT
  }

  private static func open(_ capture: CaptureName) throws(CaptureError) -> Int32 {
    if capture.isStandardInput { return 0 }
    // The value of a flag has no place of its own.
    let descriptor =
      if capture.place < 0 {
        unsafe capture.text.withCString { unsafe openFile($0) }
      } else if let path = unsafe CommandLine.unsafeArgv[capture.place] {
        unsafe openFile(path)
      } else {
        throw CaptureError(.unreadable, "no such file")
      }
    guard descriptor >= 0 else { throw CaptureError(.unreadable, refusal(errno)) }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw CaptureError(.unreadable, "this is a folder; name the captures in it")
    }
    return descriptor
  }

  private static func openFile(_ path: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Glibc)
    unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
    unsafe Musl.open(path, O_RDONLY | O_CLOEXEC)
    #else
    unsafe Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #endif
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func refusal(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "there is no permission to read it"
    case ENOTDIR: "a part of the path before the last is no folder"
    default: unsafe "it can't be opened: " + String(cString: strerror(code))
    }
  }
}
