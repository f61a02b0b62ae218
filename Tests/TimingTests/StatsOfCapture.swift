import Foundation

@testable import BLEDissector

typealias JSONObject = [String: Any]

/// What `bledissect stats` and the records say of a capture, as JSON.
enum StatsOfCapture {
  static let captures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures").standardizedFileURL

  /// The objects of the timing view.
  static func report(_ capture: URL, limit: Int? = nil) throws -> [JSONObject] {
    var options = PassOptions()
    options.form = .json
    options.showsRecords = false
    options.view = .stats
    var story = StoryOptions()
    story.limit = limit
    return try objects(capture, options, story)
  }

  /// The text of the timing view, in lines.
  static func text(_ capture: URL) throws -> [String] {
    var options = PassOptions()
    options.showsRecords = false
    options.view = .stats
    let output = try output(capture, options, StoryOptions())
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The records.
  static func records(_ capture: URL) throws -> [JSONObject] {
    var options = PassOptions()
    options.form = .json
    options.showsSummary = false
    return try objects(capture, options, StoryOptions())
  }

  /// A capture of these packets: microseconds, whether the host sent it, and its octets with the H4
  /// indicator.
  static func capture(_ packets: [(time: Int64, isSent: Bool, octets: [UInt8])]) throws -> URL {
    let path = temporary()
    let file = try FileHandle(forUpdating: path)
    var writer = CaptureWriter(descriptor: file.fileDescriptor)
    for packet in packets {
      unsafe writer.write(
        packet.octets.span.bytes, sent: packet.isSent, microseconds: 1_767_225_600_000_000 + packet.time)
    }
    writer.flush()
    return path
  }

  private static func objects(
    _ capture: URL, _ options: PassOptions, _ story: StoryOptions
  ) throws -> [JSONObject] {
    try output(capture, options, story).split(separator: 0x0A).map {
      try JSONSerialization.jsonObject(with: $0) as? JSONObject ?? [:]
    }
  }

  private static func output(_ capture: URL, _ options: PassOptions, _ story: StoryOptions) throws -> Data {
    let path = temporary()
    defer { try? FileManager.default.removeItem(at: path) }
    let output = try FileHandle(forUpdating: path)
    let input = try FileHandle(forReadingFrom: capture)
    var pass = CapturePass(
      options, OutputStream(descriptor: output.fileDescriptor, isPrompt: false), story: story)
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    return try Data(contentsOf: path)
  }

  private static func temporary() -> URL {
    let path = URL(fileURLWithPath: NSTemporaryDirectory() + "timing-" + UUID().uuidString)
    _ = FileManager.default.createFile(atPath: path.path, contents: nil)
    return path
  }
}

extension JSONObject {
  /// The objects in the array `key`.
  func all(_ key: String) -> [JSONObject] { self[key] as? [JSONObject] ?? [] }

  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

  func integer(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }
}

/// Percentiles by sorting, as the nearest rank has them.
func percentile(_ samples: [Double], _ part: Int) -> Double {
  let sorted = samples.sorted()
  return sorted[(sorted.count * part + 99) / 100 - 1]
}
