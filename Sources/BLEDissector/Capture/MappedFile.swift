#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A regular file mapped into memory.
///
/// A file can shrink while it is mapped (a rotated log). Touching what is gone would kill the process, so
/// the pages that vanish are replaced by zeros as they are touched, and `shrankAt` says from where.
@safe
final class MappedFile {
  private let base: UnsafeRawPointer
  /// The size when the file was mapped, in octets.
  let size: Int

  /// Maps the regular file behind `descriptor`, which may be closed afterwards; nil where that fails.
  init?(descriptor: Int32, size: Int) {
    guard size > 0 else { return nil }
    guard let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    unsafe base = UnsafeRawPointer(start)
    self.size = size
    unsafe madvise(start, size, MADV_SEQUENTIAL)
    unsafe VanishedPages.watch(start, size)
  }

  deinit {
    unsafe VanishedPages.unwatch(base)
    unsafe munmap(UnsafeMutableRawPointer(mutating: base), size)
  }

  /// The address of the first octet; valid while this object lives.
  var start: UnsafeRawPointer { unsafe base }

  /// The offset from which octets vanished under us, or nil.
  var shrankAt: Int? { unsafe VanishedPages.firstVanished(base) }
}

/// What happens when a page of a mapped file is gone: SIGBUS, caught for the watched ranges only.
///
/// One file is mapped at a time by the tool; a second one takes another of the few places, and a file that
/// finds none is read like a pipe instead.
@safe
private enum VanishedPages {
  struct Range {
    var start: UInt = 0
    var size: UInt = 0
    var vanished: UInt = .max
  }
  static let places = 8
  nonisolated(unsafe) static let ranges: UnsafeMutablePointer<Range> = {
    let ranges = UnsafeMutablePointer<Range>.allocate(capacity: places)
    unsafe ranges.initialize(repeating: Range(), count: places)
    return unsafe ranges
  }()
  nonisolated(unsafe) static var installed = false

  static func watch(_ start: UnsafeMutableRawPointer, _ size: Int) {
    for place in 0..<places where unsafe ranges[place].size == 0 {
      unsafe ranges[place] = Range(start: UInt(bitPattern: start), size: UInt(size))
      break
    }
    guard unsafe !installed else { return }
    unsafe installed = true
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_sigaction = { unsafe VanishedPages.handle($0, $1) }
    #else
    unsafe action.__sigaction_handler.sa_sigaction = { unsafe VanishedPages.handle($0, $1, $2) }
    #endif
    unsafe sigaction(SIGBUS, &action, nil)
  }

  static func unwatch(_ start: UnsafeRawPointer) {
    for place in 0..<places where unsafe ranges[place].start == UInt(bitPattern: start) {
      unsafe ranges[place] = Range()
    }
  }

  static func firstVanished(_ start: UnsafeRawPointer) -> Int? {
    for place in 0..<places where unsafe ranges[place].start == UInt(bitPattern: start) {
      let vanished = unsafe ranges[place].vanished
      return vanished == .max ? nil : Int(vanished)
    }
    return nil
  }

  /// Puts a page of zeros where one vanished; any other SIGBUS keeps its usual end.
  static func handle(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
  ) {
    guard let info = unsafe info else { return }
    #if canImport(Darwin)
    let address = unsafe UInt(bitPattern: info.pointee.si_addr)
    #else
    let address = unsafe UInt(bitPattern: info.pointee._sifields._sigfault.si_addr)
    #endif
    for place in 0..<places {
      let range = unsafe ranges[place]
      guard range.size > 0, address >= range.start, address - range.start < range.size else { continue }
      let page = UInt(4096)
      let low = address & ~(page - 1)
      unsafe mmap(
        UnsafeMutableRawPointer(bitPattern: low), Int(page), PROT_READ,
        MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0)
      let offset = low - range.start
      if unsafe ranges[place].vanished > offset { unsafe ranges[place].vanished = offset }
      return
    }
    endAsUsual(signal)
  }

  /// Lets the signal do what it does to a process that doesn't catch it.
  private static func endAsUsual(_ number: Int32) {
    var action = sigaction()
    unsafe sigaction(number, &action, nil)
    raise(number)
  }
}
