import Foundation
import Testing

/// The library's folders know only those below them.
///
/// ```
/// Octets ← Layout ← Protocol ← Session ← Findings ← Dissector ← Story ← Checks, Views → Render
///                                                              Checks ← Reference
/// Octets ← Capture ← Session
/// ```
@Suite struct FolderTests {
  /// For each folder the ones whose types it may name; the empty name is the library's root.
  static let below: [String: Set<String>] = [
    "Octets": [],
    "Capture": ["Octets"],
    "Layout": ["Octets"],
    "Protocol": ["Octets", "Layout"],
    "Session": ["Octets", "Layout", "Protocol", "Capture"],
    "Findings": ["Octets", "Layout", "Protocol", "Session", "Capture"],
    "Checks": ["Octets", "Layout", "Protocol", "Capture", "Session", "Findings", "Story", ""],
    "Story": ["Octets", "Layout", "Protocol", "Capture", "Session", "Findings", ""],
    "Reference": ["Octets", "Layout", "Protocol", "Findings", "Checks"],
    "": [
      "Octets", "Layout", "Protocol", "Session", "Findings", "Checks", "Capture", "Render", "Story", "Views",
    ],
    "Views": [
      "Octets", "Layout", "Protocol", "Session", "Findings", "Checks", "Capture", "", "Story", "Render",
      "Reference",
    ],
    "Render": ["Octets", "Layout", "Protocol", "Session", "Findings", "Checks", "Capture", ""],
  ]

  /// What names a type of a folder above it all the same, and why.
  ///
  /// A test fails when one of them no longer does.
  static let allowed: [Naming: String] = [
    Naming(file: "Capture/CaptureWriter.swift", type: "OutputStream"):
      "captures are written through the buffered output that Render has",
    Naming(file: "Layout/Catalog.swift", type: "Layouts"):
      "a catalogue made without arguments is the project's own",
  ]

  /// A file, and a type that it names.
  struct Naming: Hashable {
    var file: String
    var type: String
  }

  static let library = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/BLEDissector").standardizedFileURL

  @Test func foldersNameOnlyTypesBelowThem() throws {
    let files = try Self.files()
    var folders: [String: String] = [:]
    for file in files {
      for type in file.declared {
        if let other = folders.updateValue(file.folder, forKey: type), other != file.folder {
          Issue.record("\(type) is declared in two folders, `\(other)` and `\(file.folder)`")
        }
      }
    }
    var used: Set<Naming> = []
    for file in files {
      guard let below = Self.below[file.folder] else {
        Issue.record("the folder \(file.folder) has no place in the order")
        continue
      }
      for type in file.named.sorted() {
        guard let folder = folders[type], folder != file.folder, !below.contains(folder) else { continue }
        let naming = Naming(file: file.name, type: type)
        used.insert(naming)
        if Self.allowed[naming] == nil {
          let place = folder.isEmpty ? "the library's root" : "`\(folder)`"
          Issue.record("\(file.name) names \(type) of \(place), which is above it")
        }
      }
    }
    for naming in Self.allowed.keys where !used.contains(naming) {
      Issue.record("\(naming.file) no longer names \(naming.type): take it off the list")
    }
    #expect(folders.count > 50, "the declarations aren't found any more: \(folders.keys.sorted())")
  }

  /// What is in comments and texts names nothing, and neither does a member.
  @Test func wordsAreTakenFromCodeOnly() {
    let file = SourceFile(
      name: "Session/A.swift",
      text: #"""
        /// A Record of `Dissector`.
        public struct Own<Item: Bound>: ~Copyable {  // of Nothing
          struct Inner { let shape: Row.Shape }
          let text = "Text \" Renderer"
          let lines = """
            LE Record  7.7
            """
          /* Block */ let other: Other?
        }
        @frozen enum Second { case Third }
        private struct Hidden {}
        extension Elsewhere { static func make() -> Self { Maker() } }
        """#)
    #expect(file.folder == "Session")
    #expect(file.declared == ["Own", "Second"])
    #expect(
      file.named == [
        "Own", "Item", "Bound", "Copyable", "Inner", "Row", "Other", "Second", "Third", "Hidden", "Elsewhere",
        "Self", "Maker",
      ])
  }

  private static func files() throws -> [SourceFile] {
    let all = FileManager.default.enumerator(atPath: library.path)
    var files: [SourceFile] = []
    while let name = all?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: library.appendingPathComponent(name), encoding: .utf8)
      files.append(SourceFile(name: name, text: text))
    }
    return files.sorted { $0.name < $1.name }
  }
}
