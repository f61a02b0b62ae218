import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The octets of the file or pipe a user named.
///
/// A regular file can be read from any place. A pipe can be taken back to its start while it is recorded,
/// and be put aside in a temporary file, which is a regular file from then on.
final class FileOctets: OctetFeed {
  /// The open file; closed with this object where this object opened it.
  private(set) var descriptor: Int32
  private var isOurs: Bool
  /// The size of a regular file in octets, from where reading begins; nil for anything else.
  private(set) var size: Int?
  /// Where reading began: standard input may stand inside of a file.
  private(set) var start = 0
  private var position = 0
  private(set) var problem: String?
  private let budget: UnpackBudget
  private var owner: FileOctets?

  private var recorded: [UInt8] = []
  private var isRecording: Bool

  private static let mostRecorded = 8 << 20

  /// Opens `path`, or standard input for "-".
  convenience init(path: String, _ budget: UnpackBudget) throws(CaptureError) {
    if path == "-" {
      try self.init(descriptor: 0, budget)
    } else {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw Self.refusal(errno) }
      try self.init(descriptor: descriptor, isOurs: true, budget)
    }
  }

  /// Takes an open file, which is closed with this object where it is `isOurs`.
  init(descriptor: Int32, isOurs: Bool = false, _ budget: UnpackBudget) throws(CaptureError) {
    self.budget = budget
    self.descriptor = descriptor
    self.isOurs = isOurs
    if descriptor == 0, isatty(0) != 0 {
      throw CaptureError(.unreadable, "standard input is a terminal; name a file, or pipe a capture in")
    }
    isRecording = true
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.refusal(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Self.refusal(EISDIR)
    // A file of /proc has no size and still has octets: it is read like a pipe.
    case S_IFREG where status.st_size > 0:
      start = max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
      size = max(0, Int(status.st_size) - start)
      position = start
      isRecording = false
    default: size = nil
    }
  }

  /// The same regular file from its start, read on its own.
  init(_ file: FileOctets, _ budget: UnpackBudget) {
    self.budget = budget
    owner = file
    (descriptor, isOurs, isRecording) = (file.descriptor, false, false)
    (size, start, position) = (file.size, file.start, file.start)
  }

  deinit { if isOurs, descriptor >= 0 { close(descriptor) } }

  /// The refusal for an error number of the system.
  static func refusal(_ number: Int32) -> CaptureError {
    let sentence =
      switch number {
      case ENOENT: "there is no such file"
      case ENOTDIR: "a part of its path is no directory"
      case EISDIR: "it is a directory; name a capture file in it"
      case EACCES, EPERM: "it may not be read (permission denied); ask its owner, or try with sudo"
      default: unsafe "it can't be opened: \(String(cString: strerror(number)))"
      }
    return CaptureError(.unreadable, sentence)
  }

  /// Reads on; 0 at the end or after a fault.
  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    if size == nil, position < recorded.count {
      let count = min(space.count, recorded.count - position)
      unsafe space.copyBytes(from: recorded[position..<position + count])
      position += count
      if !isRecording, position == recorded.count {
        recorded = []
        position = 0
      }
      return count
    }
    let count = unsafe readFile(space)
    guard count > 0 else { return 0 }
    budget.consumed += UInt64(count)
    if size != nil {
      position += count
    } else if isRecording {
      if recorded.count + count > Self.mostRecorded {
        isRecording = false
        recorded = []
        position = 0
      } else {
        unsafe recorded.append(contentsOf: UnsafeMutableRawBufferPointer(rebasing: space[..<count]))
        position += count
      }
    }
    return count
  }

  private func readFile(_ space: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count =
        unsafe size == nil ? readNext(space) : pread(descriptor, space.baseAddress, space.count, position)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      problem = unsafe String(cString: strerror(errno))
      return 0
    }
  }

  private func readNext(_ space: UnsafeMutableRawBufferPointer) -> Int {
    // A method of this class is called `read` too, so the system's needs its module's name.
    #if canImport(Glibc)
    unsafe Glibc.read(descriptor, space.baseAddress, space.count)
    #elseif canImport(Musl)
    unsafe Musl.read(descriptor, space.baseAddress, space.count)
    #else
    unsafe Darwin.read(descriptor, space.baseAddress, space.count)
    #endif
  }

  /// Goes to `offset` from the start of a regular file.
  func seek(to offset: Int) { if size != nil { position = start + max(0, offset) } }

  /// The place of the next octet that is read, from the start.
  var offset: Int { position - start }

  /// Goes back to the start; false for a pipe of which more was read than is recorded.
  func rewind() -> Bool {
    guard size != nil || isRecording else { return false }
    position = start
    return true
  }

  /// Stops recording a pipe: it will be read once only.
  func forget() { isRecording = false }

  /// Puts all of a pipe aside in a temporary file, so that it can be read from any place.
  func spool() throws(CaptureError) {
    guard size == nil else { return }
    guard rewind() else { throw CaptureError(.unreadable, "too much of the pipe was read already") }
    isRecording = false
    let copied = try Self.putAside(self, "an archive from a pipe", budget.limits.spool)
    if isOurs { close(descriptor) }
    descriptor = copied.descriptor
    isOurs = true
    size = copied.count
    position = 0
    recorded = []
  }

  /// A new file without a name that holds all of `feed`, at most `most` octets; `what` names it in refusals.
  static func putAside(
    _ feed: any OctetFeed, _ what: String, _ most: UInt64
  ) throws(CaptureError) -> (descriptor: Int32, count: Int) {
    let temporary = try temporaryFile(what)
    var written = 0
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
    defer { unsafe block.deallocate() }
    while true {
      let count = unsafe feed.read(into: block)
      if count == 0 { return (temporary, written) }
      written += count
      guard UInt64(written) <= most else {
        close(temporary)
        throw CaptureError(
          .unreadable, "\(what) may have \(most >> 20) MiB at most; write it to a file first")
      }
      guard unsafe writeAll(temporary, block, count) else {
        let error = unsafe String(cString: strerror(errno))
        close(temporary)
        throw CaptureError(.unreadable, "\(what) is put in a temporary file first: \(error)")
      }
    }
  }

  private static func temporaryFile(_ what: String) throws(CaptureError) -> Int32 {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/bledissect.XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { name -> Int32 in
      guard let name = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { unsafe unlink(name) }
      return descriptor
    }
    if descriptor < 0 {
      let error = unsafe String(cString: strerror(errno))
      throw CaptureError(
        .unreadable, "\(what) is put in a temporary file in \(folder) first: \(error)")
    }
    return descriptor
  }

  private static func writeAll(_ to: Int32, _ block: UnsafeMutableRawBufferPointer, _ count: Int) -> Bool {
    var done = 0
    while done < count, let base = block.baseAddress {
      let written = unsafe write(to, base + done, count - done)
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      done += written
    }
    return true
  }
}
