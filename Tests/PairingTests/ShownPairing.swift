import Foundation

@testable import BLEDissector
@testable import bledissect

/// An item of `bledissect pairing --json --show-keys`.
struct ShownPairing: Decodable {
  struct Key: Decodable {
    var key: String
    var from: String
    var record: Int?
    var value: String?
  }
  struct Asked: Decodable {
    var side: String
    var mitm: Bool
  }

  var type: String
  var connection: Int?
  var result: String
  var method: String?
  var model: String?
  var authenticated: Bool?
  var bonding: Bool?
  var keySize: Int?
  var reason: Int?
  var reasonName: String?
  var cause: String?
  var failedBy: String?
  var startedBy: String?
  var passkey: String?
  var passkeyOfCentral: String?
  var passkeyBits: Int?
  var comparedNumber: String?
  var verified: [String]?
  var mismatches: [String]?
  var keys: [Key]?
  var asked: [Asked]?
  var derivedKey: String?
  var debugKey: String?
  var decryption: String?
  var coreBluetooth: String?
  var key: String?
  var ltk: String?
  var status: Int?
  var firstRecord: Int

  /// The values of the keys of a kind, in lower case as the truths have them.
  func values(_ key: String, from side: String? = nil) -> [String] {
    (keys ?? []).filter { $0.key == key && (side ?? $0.from) == $0.from }.compactMap {
      $0.value?.lowercased()
    }
  }

  static let captures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures").standardizedFileURL

  /// The octets of a recorded capture.
  static func recorded(_ name: String) throws -> Data {
    try Data(contentsOf: captures.appendingPathComponent("recorded/\(name).btsnoop"))
  }

  /// What the view says of a capture, as it is written.
  static func output(of capture: Data, showsKeys: Bool = true, form: PassOptions.Form = .json) throws
    -> String
  {
    var options = PassOptions()
    options.form = form
    options.view = .pairing
    options.showsRecords = false
    options.showsSummary = false
    var story = StoryOptions()
    story.showsKeys = showsKeys
    let input = try temporary(capture)
    let output = try temporary(Data())
    var pass = CapturePass(
      options, OutputStream(descriptor: output.fileDescriptor, isPrompt: false), story: story,
      cryptography: Keys.functions)
    try CaptureFormat.read(InputBuffer.open(descriptor: input.fileDescriptor), into: &pass)
    pass.finish()
    try output.seek(toOffset: 0)
    return String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The items of a capture.
  static func all(of capture: Data) throws -> [ShownPairing] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try output(of: capture).split(separator: "\n").map {
      try decoder.decode(ShownPairing.self, from: Data($0.utf8))
    }
  }

  /// A file that is gone from its folder already.
  private static func temporary(_ data: Data) throws -> FileHandle {
    let path = NSTemporaryDirectory() + "pairing-" + UUID().uuidString
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw CocoaError(.fileReadUnknown) }
    return file
  }
}

/// The records of a btsnoop capture, each with its header, to leave out and to add some.
struct Records {
  var header: Data
  var records: [Data] = []

  init(_ capture: Data) {
    header = capture.prefix(16)
    var rest = capture.dropFirst(16)
    while rest.count >= 24 {
      let length = rest.prefix(8).suffix(4).reduce(0) { $0 << 8 | Int($1) } + 24
      records.append(Data(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
  }

  var capture: Data { records.reduce(header, +) }

  /// A record with the time of the one at `place`, before that.
  mutating func insert(_ octets: [UInt8], isReceived: Bool, at place: Int) {
    let length: [UInt8] = [0, 0, UInt8(octets.count >> 8), UInt8(octets.count & 0xFF)]
    let flags: [UInt8] = [0, 0, 0, isReceived ? 3 : 2]
    let rest = Array(records[place].dropFirst(12).prefix(12))
    records.insert(Data(length + length + flags + rest + octets), at: place)
  }

  /// The octets of a record, without its header.
  func octets(_ place: Int) -> [UInt8] { Array(records[place].dropFirst(24)) }
}
