import Foundation

@testable import BLEDissector

/// One way to write a capture out.
enum Form: CaseIterable {
  case text, verbose, json

  var options: PassOptions {
    var options = PassOptions()
    options.showsSummary = false
    switch self {
    case .text: options.text.columns = 100
    case .verbose: (options.text.isVerbose, options.text.showsOctets) = (true, true)
    case .json: options.form = .json
    }
    return options
  }
}

/// A file that takes the output of one walk after the other.
final class OutputFile {
  private let handle: FileHandle

  init() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
  }

  /// What is wrong with the output for `octets` as a capture, delivered in pieces of `step`, or nil.
  func fault(of octets: [UInt8], step: Int, _ form: Form) throws -> String? {
    try handle.truncate(atOffset: 0)
    var pass = CapturePass(
      form.options, OutputStream(descriptor: handle.fileDescriptor, isPrompt: false))
    do {
      try CaptureFormat.read(InputBuffer(feed: PieceFeed(octets, step)), into: &pass)
    } catch {
      return error.sentence.isEmpty ? "a refusal says nothing" : nil
    }
    pass.finish()
    if let failure = pass.failure { return "output failed: \(failure)" }
    try handle.seek(toOffset: 0)
    return Self.fault(of: Array(try handle.readToEnd() ?? Data()), records: pass.records, form)
  }

  private static func fault(of output: [UInt8], records: Int, _ form: Form) -> String? {
    guard output.last ?? 0x0A == 0x0A else { return "the last line doesn't end" }
    var count = 0
    for line in output.split(separator: 0x0A) {
      switch form {
      case .json:
        guard line.first == 0x7B, line.last == 0x7D else {
          return "no object: \(String(decoding: line, as: UTF8.self))"
        }
        count += 1
      case .text, .verbose:
        if begins(line, withNumber: count + 1) { count += 1 }
      }
    }
    return count == records ? nil : "\(count) records came out of \(records)"
  }

  /// Whether the line of a record begins here: its number in five columns or six, or more, and a space.
  private static func begins(_ line: ArraySlice<UInt8>, withNumber number: Int) -> Bool {
    let digits = String(number)
    return [5, 6].contains { width in
      line.starts(with: (String(repeating: " ", count: max(0, width - digits.count)) + digits + " ").utf8)
    }
  }
}
