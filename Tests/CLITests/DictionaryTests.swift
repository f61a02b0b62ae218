import Foundation
import Testing

/// A user's own names and layouts.
@Suite struct DictionaryTests {
  /// Octets of a session: a connection, what the handles are, a written and a notified value, an advertising report.
  private static let session: [(octets: [UInt8], flags: UInt32)] = [
    (
      [4, 0x3E, 19, 1, 0, 0x40, 0, 0, 1, 1, 0, 0, 0, 0, 0xC0, 0x18, 0, 0, 0, 0x48, 0, 0].map { UInt8($0) },
      3
    ),
    // ATT_FIND_INFORMATION_RSP: 0x000A is 0xFFE1.
    ([2, 0x40, 0x20, 10, 0, 6, 0, 4, 0, 5, 1, 0x0A, 0, 0xE1, 0xFF], 1),
    // ATT_WRITE_CMD AA 01 07.
    ([2, 0x40, 0x00, 10, 0, 6, 0, 4, 0, 0x52, 0x0A, 0, 0xAA, 1, 7], 0),
    // ATT_HANDLE_VALUE_NTF 02 01 66 08 28: 21.5 degrees, 40 %.
    ([2, 0x40, 0x20, 12, 0, 8, 0, 4, 0, 0x1B, 0x0A, 0, 2, 1, 0x66, 0x08, 0x28], 1),
    // Manufacturer data of 0xFFFF: 01 00 D7 5A: 21.5 degrees, 90 %.
    (
      [4, 0x3E, 20, 2, 1, 3, 1, 1, 0, 0, 0, 0, 0xC1, 8, 7, 0xFF, 0xFF, 0xFF, 1, 0, 0xD7, 0x5A, 0xC4], 3
    ),
  ]

  /// The dictionary in the documentation.
  private static func documented() throws -> String {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Dictionaries.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```")
    return try #require(blocks.first { $0.contains("[manufacturer data]\n0xFFFF") })
  }

  @Test func theDocumentedOneIsUnderstood() throws {
    let folder = try Folder()
    try folder.add(Sample.capture(Self.session), "session.btsnoop")
    try folder.add(Data(try Self.documented().utf8), "lab.txt")
    let arguments = ["--no-summary", "--time", "none", "session.btsnoop"]
    let known = try folder.run(["--dictionary", "lab.txt"] + arguments)
    #expect(known.status == 0 && known.errors.isEmpty, "\(known.errors)")
    for words in [
      "Sensor Command: start=170 command=Measuring data=07",
      "Sensor Value Calibrated state=Measuring temperature=21.5 degC humidity=40%",
      "Our Lab  Lab Beacon kind=1 temperature=21.5 degC battery=90%",
    ] {
      #expect(known.output.contains(words), "\(words) isn't in\n\(known.output)")
    }
    let without = try folder.run(arguments)
    #expect(without.status == 0 && !without.output.contains("Sensor"))
  }

  @Test func theConfigurationFolderIsRead() throws {
    let folder = try Folder()
    try folder.add(Sample.capture(Self.session), "session.btsnoop")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.config/bledissect", withIntermediateDirectories: true)
    try folder.add(Data("[names]\n0xFFE1  Mine\n".utf8), ".config/bledissect/own.txt")
    try folder.add(Data("junk".utf8), ".config/bledissect/notes.md")
    let result = try folder.run(["--no-summary", "session.btsnoop"], environment: ["HOME": folder.path])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("Mine: value=02"), "\(result.output)")
    let explained = try folder.run(["explain", "uuid:FFE1"], environment: ["HOME": folder.path])
    #expect(explained.output.contains("Mine"), "\(explained.output)")
  }

  /// Faulty dictionaries, and what is said of them behind the file's name.
  private static let faults: [(text: String, sentence: String)] = [
    ("0xFFE0  X\n", ":1:1: a line stands in a section"),
    ("[name]\n", ":1:1: no such section"),
    ("[names]\n0x12345  X\n", ":2:1: a name follows a UUID"),
    ("[names]\n\n0xFFE0\n", ":3:1: a name is missing"),
    ("[companies]\nX\n", ":2:1: a company is a number of 16 bits"),
    ("[attributes]\n0xFFE1  X  -  1\n  a:u9\n", ":3:7: no such type"),
    ("[attributes]\n0xFFE1  X  -  one\n  a:u8\n", ":2:1: a line is `CODE  Name  SECTION  LENGTH`"),
    ("[attributes]\n0xFFE1?[0]=  X  -  1\n  a:u8\n", ":2:12: a code is a number, a UUID or `*`"),
    ("[attributes]\n0xFFE1  X  -  1\n  a:u8=nowhere\n", ":3:15: no such value table"),
    ("[attributes]\n0xFFE1  X  -  1+\n  a:bytes(b)\n", ":3:12: no earlier field of that name"),
    ("[values]\nmine\n  x Text\n", ":2:1: an entry of a table is"),
    ("[companies]\n0x004C  \u{1B}[31mX\n", ":2:9: a dictionary is UTF-8 without control characters"),
    ("[values]\nerror\n  1 Text\n", ":2:1: there is a table of that name already"),
    (
      "[structures]\na\n  @a\n[attributes]\n0xFFE1  X  -  1\n  @a\n", ":3:1: structures are embedded too deep"
    ),
  ]

  @Test(arguments: 0..<faults.count)
  func aFaultHasItsPlace(_ number: Int) throws {
    let folder = try Folder()
    let fault = Self.faults[number]
    try folder.add(Data(fault.text.utf8), "mine.txt")
    let result = try folder.run(["--dictionary", "mine.txt", "good.btsnoop"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("bledissect: mine.txt" + fault.sentence), "\(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
  }

  /// One that is always read is left out, and the run goes on.
  @Test func aFaultyOneInTheFolderIsLeftOut() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.config/bledissect", withIntermediateDirectories: true)
    try folder.add(Data("[nothing]\n".utf8), ".config/bledissect/bad.txt")
    let result = try folder.run(["good.btsnoop"], environment: ["HOME": folder.path])
    #expect(result.status == 0 && result.output.contains("Reset"))
    #expect(result.errors.contains("bad.txt:1:1: no such section"), "\(result.errors)")
    #expect(result.errors.hasSuffix("this dictionary is left out\n"), "\(result.errors)")
  }

  @Test func aMissingFileIsSaid() throws {
    let result = try Folder().run(["--dictionary", "nowhere.txt", "good.btsnoop"])
    #expect(result.status == 2)
    #expect(result.errors.contains("nowhere.txt: this dictionary can't be opened"), "\(result.errors)")
  }

  /// 4 octets of a command and 7 of its answer, then an event of an unknown code with 3 octets behind its header.
  @Test func coverageCounts() throws {
    let folder = try Folder()
    try folder.add(
      Sample.capture([
        ([1, 3, 0x0C, 0], 2), ([4, 0x0E, 4, 1, 3, 0x0C, 0], 3), ([4, 0x7B, 3, 1, 2, 3], 3),
      ]), "three.btsnoop")
    let text = try folder.run(["--coverage", "three.btsnoop", "three.btsnoop"])
    // Of 17 octets 14 are named, twice.
    #expect(text.output.contains("Coverage of 6 records\n"), "\(text.output)")
    #expect(
      text.output.contains("            28 octets in named fields, 82.35 % of what has a known form"),
      "\(text.output)")
    #expect(text.output.contains("6 octets in 2: HCI Event 0x7B, unknown code"), "\(text.output)")
    let json = try folder.run(["--coverage", "--json", "three.btsnoop"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["named"] as? Int == 14)
    #expect(object["undecoded"] as? Int == 3)
  }
}
