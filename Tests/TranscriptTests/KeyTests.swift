import Foundation
import Testing

/// Each key in the JSON of the captures is one that `bledissect fields` lists.
@Suite struct KeyTests {
  /// A field of the list: what its value can be.
  private struct Listed {
    var formats: Set<String> = []
    var members: Set<String> = []
  }

  /// The list, by key, and for structures by the place's word.
  private let listed: [String: Listed]

  init() throws {
    var listed: [String: Listed] = [:]
    for line in try Transcript(["fields", "--json"]).lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let key = try #require(object["key"] as? String)
      listed[key, default: Listed()].formats.insert(try #require(object["format"] as? String))
      listed[key]?.members.formUnion(object["members"] as? [String] ?? [])
    }
    self.listed = listed
  }

  @Test func everyKeyIsListed() throws {
    let folder = Manifest.captures.appendingPathComponent("recorded").path
    var missing: Set<String> = []
    var seen: Set<String> = []
    for capture in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let lines = try Transcript(["--json", "--octets", "--no-summary", "recorded/" + capture]).lines
      for line in lines where line.hasPrefix("{\"type\":\"record\"") {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        for (key, value) in object { check(value, Self.layer(key), &missing, &seen) }
      }
    }
    for key in missing.sorted().prefix(25) {
      Issue.record("`\(key)` is in JSON, and `fields` doesn't list it")
    }
    #expect(seen.count > 300, "only \(seen.count) keys were seen")
  }

  /// The second signalling command of a frame is `signaling_2`; so it is with joined values.
  private static func layer(_ key: String) -> String {
    ["signaling", "joined_value"].first { key.hasPrefix($0 + "_") } ?? key
  }

  private func check(_ value: Any, _ key: String, _ missing: inout Set<String>, _ seen: inout Set<String>) {
    seen.insert(key)
    switch value {
    case let items as [Any]:
      for item in items { check(item, key + (key.hasSuffix("[]") ? "" : "[]"), &missing, &seen) }
    case let object as [String: Any]:
      let field = listed[key]
      // A value with its name, scale or flags.
      if let field, object["value"] != nil, !field.members.isEmpty {
        for member in object.keys where !field.members.contains(member) { missing.insert("\(key).\(member)") }
        return
      }
      // A structure: its keys begin with the word for its place.
      var places = [key]
      for format in field?.formats ?? [] {
        if let word = format.firstMatch(of: /<[a-z0-9_]+>/) { places.append(String(word.output)) }
      }
      let isKnown = field != nil || listed.keys.contains { $0.hasPrefix(key + ".") }
      if !isKnown { missing.insert(key) }
      for (member, value) in object {
        let names = places.map { "\($0).\(member)" }
        let found = names.first { name in
          listed[name] != nil || listed[name + "[]"] != nil
            || listed.keys.contains { $0.hasPrefix(name + ".") }
        }
        // A PDU without fields has no keys.
        if (value as? [String: Any])?.isEmpty == true { continue }
        if let found {
          check(value, found, &missing, &seen)
        } else if listed["<object>.\(member)"] == nil {
          missing.insert(names.joined(separator: " or "))
        }
      }
    default:
      if listed[key] == nil, listed[key + "[]"] == nil,
        listed["<object>." + (key.split(separator: ".").last ?? "")] == nil
      {
        missing.insert(key)
      }
    }
  }
}
