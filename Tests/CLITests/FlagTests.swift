import Testing

/// What each flag does, and that every text about flags has all of them.
@Suite struct FlagTests {
  /// All flags there are: their names are a promise, so a change here is a change for users.
  static let flags = [
    "-v", "--verbose", "-x", "--octets", "--summary", "--no-summary", "--coverage", "--dictionary", "--irk",
    "--gatt-map", "--gatt-from", "--limit", "--sort", "--show-keys", "--fail-on", "--only", "--skip",
    "--include-possible", "--baseline",
    "--update-baseline", "--list", "--sarif", "--junit", "--swift", "--json", "--markdown",
    "--time", "--color", "--columns", "-h", "--help", "--version",
  ]

  @Test(arguments: [
    ["-h"], ["--help"], ["--man"], ["--completion", "bash"], ["--completion", "zsh"],
    ["--completion", "fish"],
  ])
  func everyFlagIsMentioned(_ arguments: [String]) throws {
    let folder = try Folder()
    let result = try folder.run(arguments)
    #expect(result.status == 0)
    // roff and fish write the dashes in their own way.
    let isFish = arguments.last == "fish"
    let text = result.output.replacing("\\-", with: "-")
    for flag in Self.flags {
      let written =
        isFish ? (flag.hasPrefix("--") ? "-l \(flag.dropFirst(2))" : "-s \(flag.dropFirst())") : flag
      #expect(text.contains(written), "\(flag) is missing")
    }
    for line in text.split(separator: "\n") where arguments == ["-h"] || arguments == ["--help"] {
      #expect(line.count <= 80)
      // And none that is not in the list above.
      for word in line.split(whereSeparator: { " ,`.".contains($0) })
      where word.hasPrefix("--") && word != "--" {
        #expect(Self.flags.contains(String(word)), "\(word) is no flag")
      }
    }
  }

  /// The commands there are; their names are kept too.
  static let commands = [
    "check", "devices", "connections", "gatt", "pairing", "stats", "callbacks", "explain", "fields",
  ]

  @Test(arguments: [
    ["-h"], ["--help"], ["--man"], ["--completion", "bash"], ["--completion", "zsh"],
    ["--completion", "fish"],
  ])
  func everyCommandIsMentioned(_ arguments: [String]) throws {
    let folder = try Folder()
    let text = try folder.run(arguments).output
    for command in Self.commands { #expect(text.contains(command), "\(command) is missing") }
  }

  /// A command's help has its flags, and no others.
  @Test(arguments: FlagTests.commands, ["-h", "--help"])
  func helpOfCommands(_ command: String, _ flag: String) throws {
    let folder = try Folder()
    let result = try folder.run([command, flag])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Usage: bledissect \(command) "))
    #expect(result.output.contains("--json"))
    #expect(!result.output.contains("--time"))
    #expect(result.output.contains("--color") == (command != "fields"))
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  /// Arguments and the first line of output, for a record at the given time.
  static let lines: [(arguments: [String], environment: [String: String], line: String)] = [
    ([], [:], "     2       0.250000  rx                         Command Complete: Reset Success"),
    (
      ["--time=delta"], [:],
      "     2       0.250000  rx                         Command Complete: Reset Success"
    ),
    (
      ["--time", "absolute"], [:],
      "     2  2026-01-31 12:34:56.250000  rx                         Command Complete: Reset Success"
    ),
    (["--time=none"], [:], "     2  rx                         Command Complete: Reset Success"),
    (
      ["--time=delta", "--time=none"], [:],
      "     2  rx                         Command Complete: Reset Success"
    ),
    (["--columns=40"], [:], "    2     0.250 rx     Command Complete…"),
    (["--columns=40", "--time=none"], [:], "    2 rx     Command Complete: Reset Su…"),
    (
      ["--columns=0", "--time=none"], [:],
      "     2  rx                         Command Complete: Reset Success"
    ),
    (
      ["--color=always", "--time=none"], ["NO_COLOR": "1"],
      "\u{1B}[2m     2\u{1B}[0m  rx                         \u{1B}[1mCommand Complete: Reset\u{1B}[0m Success"
    ),
    (
      ["--color=never", "--time=none"], [:],
      "     2  rx                         Command Complete: Reset Success"
    ),
  ]

  @Test(arguments: lines.indices)
  func lineIs(_ index: Int) throws {
    let (arguments, environment, line) = Self.lines[index]
    let folder = try Folder()
    let result = try folder.run(["--no-summary"] + arguments + ["good.btsnoop"], environment: environment)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let printed = result.output.split(separator: "\n")
    #expect(printed.count == 3)
    #expect(printed.dropFirst().first.map(String.init) == line)
  }

  @Test func contentIsChosen() throws {
    let folder = try Folder()
    func output(_ arguments: String...) throws -> String {
      try folder.run(arguments + ["good.btsnoop"]).output
    }
    let both = try output()
    #expect(try output("--no-summary") + "\n" + output("--summary") == both)
    #expect(try output("--summary", "--no-summary") == output("--no-summary"))
    #expect(try output("-vx") == output("--octets", "--verbose"))
    #expect(try output("-v").contains("HCI Event: Command Complete"))
    #expect(try output("-x").contains("01 03 0c 00") || output("-x").contains("01 03 0C 00"))
    #expect(try output("--json", "--no-summary") + output("--json", "--summary") == output("--json"))
    let objects = try output("--json").split(separator: "\n")
    #expect(objects.count { $0.hasPrefix("{\"type\":\"record\"") } == 3)
    #expect(objects.last?.hasPrefix("{\"type\":\"summary\"") == true)
  }

  /// What a terminal alone changes: colours, unless something is against them, and the width.
  @Test(
    .enabled("script(1) makes the terminal") {
      try Folder().shell("script --version").output.contains("util-linux")
    },
    arguments: [
      ("", true), ("NO_COLOR=1", false), ("NO_COLOR=", true), ("TERM=dumb", false),
    ])
  func terminalIsUsed(_ setting: String, _ isColoured: Bool) throws {
    let folder = try Folder()
    let line = "stty cols 40; \(setting) $tool --no-summary good.btsnoop"
    let result = try folder.shell("script -qec '\(line)' /dev/null")
    #expect(result.output.contains("\u{1B}[1m") == isColoured)
    #expect(result.output.contains("…"))
    #expect(!result.output.contains("Success"))
  }
}
