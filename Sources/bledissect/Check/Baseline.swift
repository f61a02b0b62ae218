import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The findings that are known and stay quiet: lines of a file, each a fingerprint, the check, and the capture's name.
///
/// A capture is known by the last part of its name, so that folders may move.
struct Baseline {
  private static let heading = "# bledissect baseline 1: fingerprint, check, capture"
  private var known: Set<String> = []
  private var found: Set<String> = []
  private let path: String?
  private let isUpdated: Bool

  /// Reads the file that the options name, if any; one that is to be written need not exist.
  init(_ options: CheckOptions) throws(UsageError) {
    path = options.baseline
    isUpdated = options.updatesBaseline
    guard let path, !isUpdated else { return }
    let octets: [UInt8]
    do {
      octets = try WholeFile.octets(path, most: 64 << 20)
    } catch {
      throw UsageError(
        "\(Message.escaped(path)): this baseline \(error.sentence); `--update-baseline` writes one")
    }
    let lines = String(decoding: octets, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == Self.heading else {
      throw UsageError(
        "\(Message.escaped(path)): this is no baseline of this version; `--update-baseline` writes one")
    }
    known = Set(lines.dropFirst())
  }

  /// Whether the finding is known; takes note of it for a baseline that is written.
  mutating func knows(_ group: FindingGroup, in capture: String) -> Bool {
    let line = Self.line(group, capture)
    found.insert(line)
    return known.contains(line)
  }

  /// Writes what was found, where that is asked for.
  func write() throws(UsageError) {
    guard let path, isUpdated else { return }
    let text = ([Self.heading] + found.sorted()).joined(separator: "\n") + "\n"
    guard let file = unsafe fopen(path, "we") else { throw failure(path) }
    let written = unsafe fputs(text, file) >= 0
    guard unsafe fclose(file) == 0, written else { throw failure(path) }
  }

  private func failure(_ path: String) -> UsageError {
    UsageError(
      "\(Message.escaped(path)): the baseline can't be written: \(unsafe String(cString: strerror(errno)))")
  }

  private static func line(_ group: FindingGroup, _ capture: String) -> String {
    let name = capture.split(separator: "/").last.map(String.init) ?? capture
    let safe = String(name.unicodeScalars.map { $0.value < 0x20 ? "_" : Character($0) })
    return "\(group.fingerprint) \(group.id) \(safe)"
  }
}
