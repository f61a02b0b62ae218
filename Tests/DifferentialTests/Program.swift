import Foundation

/// A program and what it printed.
enum Program {
  /// The built tool: beside the test bundle.
  static let tool: String = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("bledissect").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Place.tests.appendingPathComponent("../.build/debug/bledissect").standardizedFileURL.path
  }()

  /// Where tshark is, unless it isn't installed.
  static let tshark: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    .split(separator: ":").map { $0 + "/tshark" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The standard output of `program`; what it says of errors is passed over.
  static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}

/// Where the tests and their captures are.
enum Place {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let checkout = tests.deletingLastPathComponent()

  /// The files in `folder`, by name; none where there is no such folder.
  static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }
}
