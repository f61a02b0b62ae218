import Foundation

@testable import BLEDissector
@testable import bledissect

/// A finding as the JSON has it.
struct FoundFinding: CustomStringConvertible {
  var record: Int
  var id: String
  var isCertain: Bool

  var description: String { "\(isCertain ? "" : "possible ")\(id) in record \(record)" }
}

/// The captures of checks in `Captures/checks`, and what is found in them.
enum CheckCaptures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures/checks").standardizedFileURL

  /// What a capture's name ends with: its check fires, doesn't, or fires without certainty.
  static let endings = ["-fires", "-near", "-possible"]

  /// Findings that come together by nature: the second is the same thing seen from another side, or what it leads to.
  private static let pairs: [String: Set<String>] = [
    "att.requests-overlap": ["att.request-while-pending"],
    // The first refusal is one as any.
    "gatt.security-loop": ["att.error-response"],
    "smp.repeated-pairing": ["smp.pairing-failed"],
    // The controller refuses it.
    "hci.command-unknown-handle": ["hci.command-failed"],
    // The loop is made of these.
    "perf.reconnect-loop": ["link.supervision-timeout"],
    "container.filtered-log": ["container.record-truncated"],
  ]

  /// Whether a capture that fires `id` may have findings of `other`.
  static func together(_ id: String, _ other: String) -> Bool { pairs[id]?.contains(other) == true }

  /// The names without their extensions, of all files that end like a check's capture.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.map { ($0 as NSString).deletingPathExtension }
    return Set(names.filter { name in endings.contains { name.hasSuffix($0) } })
  }

  /// All findings of the capture `name`, or nil where there is no such capture.
  static func findings(_ name: String) throws -> [FoundFinding]? {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let file = files.first(where: { ($0 as NSString).deletingPathExtension == name }) else {
      return nil
    }
    var options = PassOptions()
    options.form = .json
    options.showsSummary = false
    let output = try Self.output(of: folder.appendingPathComponent(file), options)
    var found: [FoundFinding] = []
    for line in output.split(separator: 0x0A) {
      let record = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
      for finding in record["findings"] as? [[String: Any]] ?? [] {
        found.append(
          FoundFinding(
            record: record["number"] as? Int ?? 0, id: finding["id"] as? String ?? "?",
            isCertain: finding["certain"] as? Bool ?? true))
      }
    }
    return found
  }

  /// What a pass writes of `capture`; throws where it is refused.
  static func output(of capture: URL, _ options: PassOptions) throws -> Data {
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "findings-" + UUID().uuidString)
    try Data().write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let output = try FileHandle(forUpdating: path)
    let input = try FileHandle(forReadingFrom: capture)
    var pass = CapturePass(
      options, OutputStream(descriptor: output.fileDescriptor, isPrompt: false),
      cryptography: Keys.functions)
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    return try Data(contentsOf: path)
  }
}
