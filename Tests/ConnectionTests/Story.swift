import Foundation

@testable import BLEDissector

/// What the view of connections says of a capture, as JSON.
struct ConnectionObjects {
  var connections: [[String: Any]] = []
  var attempts: [[String: Any]] = []
  /// Objects of another view, such as servers.
  var others: [[String: Any]] = []

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures").standardizedFileURL

  /// Reads `Captures/recorded/NAME.btsnoop`.
  init(recorded name: String) throws {
    try self.init(Self.folder.appendingPathComponent("recorded/" + name + ".btsnoop"), .connections)
  }

  /// Reads `Captures/crafted/FILE`.
  init(crafted file: String, _ view: StoryView = .connections) throws {
    try self.init(Self.folder.appendingPathComponent("crafted/" + file), view)
  }

  /// Reads a capture that a test has made.
  init(_ capture: MadeCapture) throws {
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "made-" + UUID().uuidString)
    try Data(capture.octets).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    try self.init(path, .connections)
  }

  /// The text of the view of connections of `Captures/crafted/FILE`.
  static func text(crafted file: String) throws -> String {
    var options = PassOptions()
    options.view = .connections
    options.showsRecords = false
    let output = try output(Self.folder.appendingPathComponent("crafted/" + file), options)
    return String(decoding: output, as: UTF8.self)
  }

  private init(_ capture: URL, _ view: StoryView) throws {
    var options = PassOptions()
    options.form = .json
    options.view = view
    options.showsRecords = false
    for line in try Self.output(capture, options).split(separator: 0x0A) {
      let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
      switch object["type"] as? String {
      case "connection": connections.append(object)
      case "connection_attempt": attempts.append(object)
      default: others.append(object)
      }
    }
  }

  private static func output(_ capture: URL, _ options: PassOptions) throws -> Data {
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "stories-" + UUID().uuidString)
    try Data().write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let output = try FileHandle(forUpdating: path)
    let input = try FileHandle(forReadingFrom: capture)
    var pass = CapturePass(options, OutputStream(descriptor: output.fileDescriptor, isPrompt: false))
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    return try Data(contentsOf: path)
  }

  /// A value of a connection, counted from 1, by its path: `parameters.interval`, `channels.1.own_mtu`.
  func value(_ number: Int, _ path: String) -> String {
    guard number > 0, number <= connections.count else { return "no connection" }
    return Self.value(connections[number - 1], path)
  }

  static func value(_ object: [String: Any], _ path: String) -> String {
    var value: Any = object
    for step in path.split(separator: ".") {
      if let object = value as? [String: Any], let next = object[String(step)] {
        value = next
      } else if let list = value as? [Any], let place = Int(step), place < list.count {
        value = list[place]
      } else if let list = value as? [Any], step == "count" {
        value = list.count
      } else {
        return "nothing"
      }
    }
    return "\(value)"
  }
}
