import BLEDissector
import CArchive

/// The members of an archive one after another, by libarchive; the octets of the current one are a feed.
///
/// A broken archive ends where it breaks: the members before are delivered, and `problem` says what happened.
@safe
final class Archive: OctetFeed {
  /// A file in the archive.
  struct Member {
    /// Its place among the members, from 0.
    var ordinal: Int
    /// Its name, safe to print: it comes from the archive.
    var name: String
    /// Whether it is a file with octets: no folder, link or device.
    var isFile: Bool
    /// Its size in octets, or 0 where the archive does not say.
    var size: Int64
  }

  private let library: ArchiveLibrary
  private let handle: OpaquePointer
  private let feed: any OctetFeed
  private let file: FileOctets?
  private let packing: Packing
  private let budget: UnpackBudget
  private let block: UnsafeMutableRawBufferPointer

  /// The place of the current member, or -1 before the first.
  private(set) var ordinal = -1
  /// Whether it is at its end, or broken.
  private(set) var isFinished = false
  private var isMemberRead = true
  private var produced: UInt64 = 0
  private(set) var problem: String?

  /// Opens the archive that `feed` delivers.
  ///
  /// `file` is the same octets where they are a regular file: then members can be passed over.
  init(
    _ feed: any OctetFeed, _ file: FileOctets?, _ packing: Packing, _ budget: UnpackBudget
  ) throws(CaptureError) {
    guard let library = ArchiveLibrary.shared, let handle = unsafe library.new() else {
      throw .missingLibrary(packing)
    }
    self.library = library
    unsafe self.handle = handle
    self.feed = feed
    self.file = file?.size == nil ? nil : file
    self.packing = packing
    self.budget = budget
    unsafe block = .allocate(byteCount: 64 * 1024, alignment: 16)
    for index in unsafe library.supports.indices { unsafe _ = library.supports[index](handle) }
    unsafe _ = library.setData(handle, Unmanaged.passUnretained(self).toOpaque())
    unsafe _ = library.setRead(handle) { unsafe Archive.deliver($1, $2) }
    if self.file != nil {
      unsafe _ = library.setSkip(handle) { unsafe Archive.skip($1, $2) }
      unsafe _ = library.setSeek(handle) { unsafe Archive.seek($1, $2, $3) }
    }
    if unsafe library.open(handle) != ARCHIVE_OK { fail() }
  }

  deinit {
    unsafe _ = library.free(handle)
    unsafe block.deallocate()
  }

  /// The next member; nil at the end, also after a fault.
  func next() -> Member? {
    // Passing over a member of a stream means unpacking it, which the budget has to see.
    if !isMemberRead, file == nil || packing == .sevenZip { readToEnd() }
    guard !isFinished, ordinal < budget.limits.members else { return nil }
    // What was wrong with one member says nothing about the next.
    problem = nil
    var entry: OpaquePointer?
    while true {
      switch unsafe library.nextHeader(handle, &entry) {
      case ARCHIVE_OK, ARCHIVE_WARN: break
      case ARCHIVE_RETRY: continue
      case ARCHIVE_EOF:
        isFinished = true
        return nil
      default:
        fail()
        return nil
      }
      break
    }
    ordinal += 1
    isMemberRead = false
    return unsafe Member(
      ordinal: ordinal, name: name(entry),
      isFile: UInt32(library.fileType(entry)) & 0o170000 == 0o100000 || packing.isStream,
      size: library.size(entry))
  }

  /// Goes to the member with `ordinal`, which is not before the current one; false where there is none.
  func go(to ordinal: Int) -> Bool {
    while self.ordinal < ordinal { if next() == nil { return false } }
    return true
  }

  func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    while !isFinished, !isMemberRead {
      let count = unsafe library.readData(handle, space.baseAddress, space.count)
      if count > 0 {
        produced += UInt64(count)
        guard budget.allows(produced) else {
          problem = budget.refusal
          isFinished = true
          return 0
        }
        return count
      }
      if count == Int(ARCHIVE_RETRY) { continue }
      isMemberRead = true
      // A fault that is not fatal is one of this member: a wrong checksum, a method nobody knows.
      if count == Int(ARCHIVE_FATAL) { fail() } else if count < 0 { problem = fault }
    }
    return 0
  }

  private func readToEnd() {
    let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { unsafe space.deallocate() }
    while unsafe read(into: space) > 0 {}
  }

  private func fail() {
    isFinished = true
    problem = fault
  }

  private var fault: String {
    if let problem = feed.problem { return problem }
    let text = unsafe library.errorString(handle).map { unsafe String(cString: $0) } ?? "unknown fault"
    if text.contains(octets: "assphrase") { return "it is encrypted; unpack it with its password first" }
    return "the \(packing.name) \(packing.isArchive ? "archive" : "stream") is damaged: \(text)"
  }

  private func name(_ entry: OpaquePointer?) -> String {
    let octets = unsafe library.pathUTF8(entry) ?? library.path(entry)
    guard let octets = unsafe octets else { return "member \(ordinal + 1)" }
    return unsafe String(cString: octets).printable
  }
}

/// What libarchive calls to get at the octets of the archive.
extension Archive {
  private static func from(_ data: UnsafeMutableRawPointer?) -> Archive? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<Archive>.fromOpaque(data).takeUnretainedValue()
  }

  private static func deliver(
    _ data: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Int {
    guard let archive = unsafe from(data) else { return Int(ARCHIVE_FATAL) }
    unsafe buffer?.pointee = UnsafeRawPointer(archive.block.baseAddress)
    let count = unsafe archive.feed.read(into: archive.block)
    return count == 0 && archive.feed.problem != nil ? Int(ARCHIVE_FATAL) : count
  }

  private static func skip(_ data: UnsafeMutableRawPointer?, _ count: Int64) -> Int64 {
    guard let file = unsafe from(data)?.file, let size = file.size else { return 0 }
    let from = file.offset
    file.seek(to: min(size, from + Int(max(0, count))))
    return Int64(file.offset - from)
  }

  private static func seek(_ data: UnsafeMutableRawPointer?, _ offset: Int64, _ origin: Int32) -> Int64 {
    guard let file = unsafe from(data)?.file, let size = file.size else { return Int64(ARCHIVE_FATAL) }
    let base =
      switch origin {
      case 0: 0
      case 1: file.offset
      default: size
      }
    let (target, overflow) = base.addingReportingOverflow(Int(offset))
    guard !overflow, target >= 0 else { return Int64(ARCHIVE_FATAL) }
    file.seek(to: target)
    return Int64(file.offset)
  }
}
