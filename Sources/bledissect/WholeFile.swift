#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A small file that is read as a whole.
enum WholeFile {
  /// Why it can't be: what stands behind "this file".
  struct Failure: Error {
    let sentence: String
  }

  /// The octets of the file at `path`, at most so many.
  static func octets(_ path: String, most: Int) throws(Failure) -> [UInt8] {
    guard let file = unsafe fopen(path, "re") else { throw Failure(sentence: "can't be opened: \(reason())") }
    defer { unsafe _ = fclose(file) }
    var octets: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while octets.count <= most {
      let count = unsafe fread(&part, 1, part.count, file)
      if count == 0 { break }
      octets.append(contentsOf: part[..<count])
    }
    guard unsafe ferror(file) == 0 else { throw Failure(sentence: "can't be read: \(reason())") }
    guard octets.count <= most else { throw Failure(sentence: "has more than \(most >> 20) MiB") }
    return octets
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
