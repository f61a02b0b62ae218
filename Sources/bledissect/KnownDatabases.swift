import BLEDissector
import CaptureInput

/// The databases of servers that a user has from elsewhere.
enum KnownDatabases {
  /// The maps of the files and captures that are named.
  static func all(_ arguments: Arguments, _ dictionaries: [UserDictionary]) throws(UsageError) -> [GATTMap] {
    var maps: [GATTMap] = []
    for path in arguments.gattMaps { maps.append(try map(path)) }
    for capture in arguments.gattCaptures { maps.append(try map(of: capture, dictionaries)) }
    return maps
  }

  /// What the JSON in a file says.
  private static func map(_ path: String) throws(UsageError) -> GATTMap {
    let octets: [UInt8]
    do {
      octets = try WholeFile.octets(path, most: 16 << 20)
    } catch {
      throw UsageError("\(Message.escaped(path)): this map \(error.sentence)")
    }
    guard let library = JSONReader.shared else {
      throw UsageError("reading a map needs the library cJSON: apt-get install libcjson1")
    }
    guard let values = library.values(octets) else {
      throw UsageError(
        "\(Message.escaped(path)): this is no JSON; `bledissect gatt --json CAPTURE` writes a map")
    }
    let map = GATTMap(values)
    guard !map.servers.isEmpty else {
      throw UsageError(
        "\(Message.escaped(path)): no database with UUIDs is in this JSON; `bledissect gatt --json CAPTURE` writes a map"
      )
    }
    return map
  }

  /// What another capture tells.
  private static func map(of capture: CaptureName, _ dictionaries: [UserDictionary]) throws(UsageError)
    -> GATTMap
  {
    var options = PassOptions()
    options.form = .nothing
    options.showsRecords = false
    options.showsSummary = false
    var map = GATTMap()
    var pass = CapturePass(
      options, OutputStream(descriptor: 1, isPrompt: false), dictionaries: dictionaries,
      cryptography: Keys.functions)
    do {
      try Opening.with(capture) { (input) throws(CaptureError) in
        pass.restart(isPrompt: false)
        while let part = try input.next() {
          _ = try part.read(into: &pass)
          // The logs of a bug report are one timeline.
          if input.kind == .bugReport { continue }
          map.servers += pass.gattMap.servers
          pass.restart(isPrompt: false)
        }
        map.servers += pass.gattMap.servers
      }
    } catch {
      throw UsageError("\(capture.display): \(error.sentence)")
    }
    guard !map.servers.isEmpty else {
      throw UsageError("\(capture.display): no database of a server is in this capture")
    }
    return map
  }
}
