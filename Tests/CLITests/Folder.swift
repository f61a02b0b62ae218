import Foundation

/// A fresh folder with a few captures, and the tool run in it.
struct Folder: ~Copyable {
  let path: String

  /// The captures are made here, octet by octet, so that nothing else is needed.
  init() throws {
    path = NSTemporaryDirectory() + "bledissect-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
    try write(Sample.capture(records: 3), to: "good.btsnoop")
    try write(Sample.long, to: "long.btsnoop")
    try write(Sample.capture(records: 3), to: "gatt")
    try write(Sample.capture(records: 3), to: "-v")
    try write(Sample.header, to: "header.btsnoop")
    try write(Data(Sample.capture(records: 2).dropLast(3)), to: "cut.btsnoop")
    try write(Data(Sample.capture(records: 1).dropLast(3)), to: "stump.btsnoop")
    try write(Sample.damaged, to: "damaged.btsnoop")
    try write(Data(), to: "empty.btsnoop")
    try write(Data("Dear diary, no capture today.\n".utf8), to: "diary.txt")
    try write(Sample.capture(records: 1), to: "secret.btsnoop")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path + "/secret.btsnoop")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Adds a file.
  func add(_ data: Data, _ name: String) throws { try write(data, to: name) }

  private func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The built tool: beside the test bundle.
  static let tool: String = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("bledissect").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/debug/bledissect").standardizedFileURL.path
  }()

  /// Runs the tool with `arguments`; what a terminal would decide comes from `environment`.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    try start(Self.tool, arguments, environment)
  }

  /// Runs `line` in a shell; the tool is `$tool` there.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Result {
    try start("/bin/sh", ["-c", line], environment)
  }

  private func start(_ program: String, _ arguments: [String], _ environment: [String: String]) throws
    -> Result
  {
    let run = path + "/run-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: run + ".out", contents: nil)
    _ = FileManager.default.createFile(atPath: run + ".err", contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "tool": Self.tool]
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: run + ".out")
    process.standardError = FileHandle(forWritingAtPath: run + ".err")
    try process.run()
    process.waitUntilExit()
    // A process ended by a signal has no status; no test expects one above 127.
    let status =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Result(status: status, output: Self.text(run + ".out"), errors: Self.text(run + ".err"))
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
