import Foundation

@testable import BLEDissector

/// One way to write a capture out.
enum Form {
  case text, verbose, json
  /// Everything about a capture behind its records, as JSON.
  case summary
  case view(StoryView, PassOptions.Form)

  /// Those that write a record after the other.
  static let ofRecords: [Form] = [.text, .verbose, .json]
  /// Those that tell what they followed, at the end.
  static let ofStory: [Form] =
    [.summary] + StoryView.allCases.flatMap { [.view($0, .text), .view($0, .json), .view($0, .markdown)] }

  var options: PassOptions {
    var options = PassOptions()
    options.showsSummary = false
    switch self {
    case .summary: (options.form, options.showsRecords, options.showsSummary) = (.json, false, true)
    case .view(let view, let form): (options.form, options.view, options.text.columns) = (form, view, 80)
    case .text: options.text.columns = 100
    case .verbose: (options.text.isVerbose, options.text.showsOctets) = (true, true)
    case .json: options.form = .json
    }
    return options
  }
}

/// A pass that is used again.
final class Walk {
  var pass: CapturePass

  init(_ form: Form, _ descriptor: Int32) {
    pass = CapturePass(form.options, OutputStream(descriptor: descriptor, isPrompt: false))
  }
}

/// A file that takes the output of one walk after the other.
final class OutputFile {
  private let handle: FileHandle
  private var walks: [String: Walk] = [:]

  init() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
  }

  /// What is wrong with the output for `octets` as a capture, delivered in pieces of `step`, or nil.
  func fault(of octets: [UInt8], step: Int, _ form: Form) throws -> String? {
    try handle.truncate(atOffset: 0)
    try handle.seek(toOffset: 0)
    let walk = walk(form)
    walk.pass.restart(isPrompt: false)
    do {
      try CaptureFormat.read(InputBuffer(feed: PieceFeed(octets, step)), into: &walk.pass)
    } catch {
      return error.sentence.isEmpty ? "a refusal says nothing" : nil
    }
    walk.pass.finish()
    if let failure = walk.pass.failure { return "output failed: \(failure)" }
    try handle.seek(toOffset: 0)
    return Self.fault(of: Array(try handle.readToEnd() ?? Data()), records: walk.pass.records, form)
  }

  /// The pass of that form, which has seen the captures before, as the tool's does with several files.
  private func walk(_ form: Form) -> Walk {
    if let known = walks["\(form)"] { return known }
    let walk = Walk(form, handle.fileDescriptor)
    walks["\(form)"] = walk
    return walk
  }

  private static func fault(of output: [UInt8], records: Int, _ form: Form) -> String? {
    guard output.last ?? 0x0A == 0x0A else { return "the last line doesn't end" }
    switch form {
    case .summary, .view(_, .json):
      return output.split(separator: 0x0A).lazy.compactMap(Self.fault(ofObject:)).first
    case .view: return nil
    default: break
    }
    var count = 0
    for line in output.split(separator: 0x0A) {
      switch form {
      case .json:
        guard line.first == 0x7B, line.last == 0x7D else {
          return "no object: \(String(decoding: line, as: UTF8.self))"
        }
        // What is found at the capture's end belongs to no record.
        if !line.starts(with: Array("{\"type\":\"end\"".utf8)) { count += 1 }
      default:
        if begins(line, withNumber: count + 1) { count += 1 }
      }
    }
    return count == records ? nil : "\(count) records came out of \(records)"
  }

  /// What is wrong with a line as a JSON object, or nil.
  private static func fault(ofObject line: ArraySlice<UInt8>) -> String? {
    (try? JSONSerialization.jsonObject(with: Data(line))) is [String: Any]
      ? nil : "no object: \(String(decoding: line, as: UTF8.self))"
  }

  /// Whether the line of a record begins here: its number in five columns or six, or more, and a space.
  private static func begins(_ line: ArraySlice<UInt8>, withNumber number: Int) -> Bool {
    let digits = String(number)
    return [5, 6].contains { width in
      line.starts(with: (String(repeating: " ", count: max(0, width - digits.count)) + digits + " ").utf8)
    }
  }
}
