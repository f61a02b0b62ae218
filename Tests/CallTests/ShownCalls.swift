import Foundation

/// The calls that the built tool shows of a capture, each in a line.
///
/// The line has the connection's number or `-`, the last word of the call's name, and what it is about.
enum ShownCalls {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The built tool: beside the test bundle.
  private static let tool: URL = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("bledissect")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return root.appendingPathComponent(".build/debug/bledissect")
  }()

  /// The objects that the tool writes of a recorded capture.
  static func objects(_ capture: String) throws -> [[String: Any]] {
    try objects(at: root.appendingPathComponent("Captures/recorded/\(capture).btsnoop").path)
  }

  /// The objects that the tool writes of the capture in a file.
  static func objects(at path: String) throws -> [[String: Any]] {
    try output(["callbacks", "--json", path]).split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// What the tool prints.
  static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  static func lines(_ capture: String) throws -> [String] {
    try objects(capture).filter { !["restoration", "endings"].contains($0["type"] as? String) }.map(line)
  }

  private static func line(_ call: [String: Any]) -> String {
    let connection = (call["connection"] as? Int).map { "#\($0)" } ?? "-"
    var parts = [connection, word(call["call"] as? String ?? call["event"] as? String ?? "")]
    for key in ["descriptor", "characteristic", "attribute"] {
      guard let object = call[key] as? [String: Any] else { continue }
      if let uuid = object["uuid"] as? String { parts.append(uuid) }
      if object["uuid"] == nil, let handle = object["handle"] as? Int {
        parts.append(String(format: "0x%04X", handle))
      }
    }
    if parts.count == 2, let service = call["service"] as? [String: Any] {
      parts.append(service["uuid"] as? String ?? "?")
    }
    if let found = call["found"] as? [[String: Any]] {
      parts.append("[" + found.map { $0["uuid"] as? String ?? "?" }.joined(separator: " ") + "]")
    }
    for key in ["state", "value", "mtu", "psm", "length", "parts", "result"] {
      // A value tells its length.
      if key == "length", call["parts"] == nil { continue }
      if let value = call[key], !(value is [String: Any]) { parts.append("\(value)") }
    }
    if let isOn = (call["enabled"] ?? call["is_notifying"]) as? Bool { parts.append(isOn ? "on" : "off") }
    if let type = call["write_type"] as? String, type == "withoutResponse" { parts.append(type) }
    if call["again"] != nil { parts.append("again") }
    if let cause = call["cause"] as? String, cause != "read" { parts.append(cause) }
    if call["error"] is NSNull { parts.append("error:nil") }
    for key in ["error", "result"] {
      guard let error = call[key] as? [String: Any] else { continue }
      let domain = error["domain"] as? String == "CBErrorDomain" ? "CBError" : "CBATTError"
      parts.append((error["code"] as? Int).map { "\(key):\(domain) \($0)" } ?? "\(key):?")
    }
    return parts.joined(separator: " ")
  }

  /// Of `peripheral(_:didUpdateValueFor:error:)` the word in the middle.
  private static func word(_ name: String) -> String {
    let labels = name.split { "(:)".contains($0) }.map(String.init).filter { $0 != "_" }
    return labels.first { $0.hasPrefix("did") || $0.hasPrefix("is") } ?? labels.first ?? name
  }
}
