import Foundation

/// What the tool says of one line of the manifest: output, errors and, where it isn't 0, the exit status.
struct Transcript {
  var lines: [String] = []

  /// Runs the tool in `Captures`, so that no path of this machine is in the output.
  init(_ line: ManifestLine, environment: [String: String] = [:]) throws {
    try self.init(
      ["--color", "never", "--columns", "0"] + line.options + [line.capture], records: line.records,
      environment: environment)
  }

  /// Runs the tool with `arguments` in `Captures`.
  init(
    _ arguments: [String], records: ClosedRange<Int>? = nil, environment: [String: String] = [:]
  ) throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "transcript-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["output", "errors"].map { place.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    process.currentDirectoryURL = Manifest.captures
    process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    lines = Self.cut(Self.lines(try Data(contentsOf: files[0])), to: records)
    lines += Self.lines(try Data(contentsOf: files[1])).map { "standard error: \($0)" }
    if process.terminationReason != .exit {
      lines.append("ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      lines.append("exit status \(process.terminationStatus)")
    }
  }

  /// The built tool: beside the test bundle.
  private static let tool: URL = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("bledissect")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return Manifest.captures.appendingPathComponent("../.build/debug/bledissect").standardizedFileURL
  }()

  private static func lines(_ data: Data) -> [String] {
    var lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    // What doesn't end in a line feed shows as a last line of its own.
    if lines.last == "" { lines.removeLast() } else { lines.append("(no end of line)") }
    return lines
  }

  /// Leaves out the records outside of `records`, and says so; the summary stays.
  static func cut(_ lines: [String], to records: ClosedRange<Int>?) -> [String] {
    guard let records else { return lines }
    var kept: [String] = []
    var isLeftOut = false
    var gap: (first: Int, last: Int)?
    func endGap() {
      guard let ended = gap else { return }
      kept.append("… records \(ended.first) to \(ended.last) left out")
      gap = nil
    }
    for line in lines {
      if let number = recordNumber(line) {
        isLeftOut = !records.contains(number)
        if isLeftOut {
          // An archive's second capture counts from 1 again.
          if let open = gap, number != open.last + 1 { endGap() }
          gap = (gap?.first ?? number, number)
        }
      } else if line.isEmpty || line.hasPrefix("==> ") || line.hasPrefix("{\"type\":") {
        isLeftOut = false
      }
      guard !isLeftOut else { continue }
      endGap()
      kept.append(line)
    }
    endGap()
    return kept
  }

  /// The number of the record that begins with `line`, or nil where none does.
  private static func recordNumber(_ line: String) -> Int? {
    let json = "{\"type\":\"record\",\"number\":"
    if line.hasPrefix(json) { return Int(line.dropFirst(json.count).prefix { $0.isNumber }) }
    // Six columns or more, and two spaces behind them.
    let spaces = line.prefix { $0 == " " }.count
    let digits = line.dropFirst(spaces).prefix { $0.isNumber }
    guard spaces + digits.count >= 6, line.dropFirst(spaces + digits.count).hasPrefix("  ") else {
      return nil
    }
    return Int(digits)
  }
}
