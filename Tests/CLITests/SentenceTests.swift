import Foundation
import Testing

/// What is said and how it ends, for each way to start the tool.
@Suite struct SentenceTests {
  /// One start: the line behind the tool's name, the status, and what stands on either output.
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var status: Int32
    /// All of standard error without the `bledissect: ` of each line.
    var errors: [String] = []
    /// What standard output has in it; nil for no output.
    var output: String?
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "good.btsnoop", status: 0, output: "Command Complete: Reset Success\n"),
    Case(line: "--summary good.btsnoop", status: 0, output: "Records      3: 2 commands, 1 event\n"),
    Case(line: "- <good.btsnoop", status: 0, output: "Command Complete: Reset Success\n"),
    Case(line: "-- -v", status: 0, output: "Command Complete: Reset Success\n"),
    Case(line: "./gatt", status: 0, output: "Command Complete: Reset Success\n"),
    Case(line: "-- gatt", status: 0, output: "Command Complete: Reset Success\n"),
    Case(line: "--version", status: 0, output: "bledissect "),
    Case(
      line: "header.btsnoop", status: 0,
      errors: ["header.btsnoop: there are no records in it, the capture is a header only"],
      output: "Records      0\n"),
    Case(
      line: "cut.btsnoop", status: 0,
      errors: [
        "cut.btsnoop: the capture is cut off inside of record 2, at octet 44: 28 octets are lost, everything "
          + "before is kept"
      ], output: "Damage       1 place, 28 octets lost\n"),
    Case(
      line: "stump.btsnoop", status: 2,
      errors: [
        "stump.btsnoop: the capture is cut off inside of record 1, at octet 16: 25 octets are lost, no record "
          + "is whole"
      ], output: "Records      0\n"),
    Case(
      line: "damaged.btsnoop", status: 0,
      errors: [
        "damaged.btsnoop: after record 1, at octet 44, no record begins: 30 octets are lost up to the next one"
      ], output: "Records      3: 3 commands\n"),
    Case(line: "missing.btsnoop", status: 2, errors: ["missing.btsnoop: there is no such file"]),
    Case(
      line: "good.btsnoop/inside", status: 2,
      errors: ["good.btsnoop/inside: a part of the path before the last is no folder"]),
    Case(line: "folder", status: 2, errors: ["folder: this is a folder; name the captures in it"]),
    Case(line: "empty.btsnoop", status: 2, errors: ["empty.btsnoop: the file is empty"]),
    Case(line: "diary.txt", status: 2, errors: ["diary.txt: no capture format begins like this"]),
    Case(line: "- </dev/null", status: 2, errors: ["standard input: the file is empty"]),
    Case(
      line: "\"$(printf 'a\\033[31mb')\"", status: 2, errors: ["a\\x1B[31mb: there is no such file"]),
    Case(
      line: "missing good.btsnoop", status: 2, errors: ["missing: there is no such file"],
      output: "==> good.btsnoop <=="),
    Case(
      line: "good.btsnoop missing", status: 2, errors: ["missing: there is no such file"],
      output: "==> good.btsnoop <=="),
    Case(
      line: "--json good.btsnoop header.btsnoop", status: 0,
      errors: ["header.btsnoop: there are no records in it, the capture is a header only"],
      output: "{\"type\":\"capture\",\"file\":\"header.btsnoop\"}\n"),
    Case(
      line: "good.btsnoop >/dev/full", status: 2,
      errors: ["the output can't be written: No space left on device"]),
    Case(
      line: "--help >/dev/full", status: 2, errors: ["the output can't be written: No space left on device"]),
    Case(line: "good.btsnoop >&-", status: 2, errors: ["the output can't be written: Bad file descriptor"]),
    Case(
      line: "", status: 2,
      errors: ["no capture is named; `-` reads standard input, -h shows what else there is"]),
    Case(
      line: "check", status: 2,
      errors: ["no capture is named; `-` reads standard input, -h shows what else there is"]),
    Case(
      line: "gatt", status: 2,
      errors: ["no capture is named; `-` reads standard input, -h shows what else there is"]),
    Case(
      line: "gatt --markdown good.btsnoop", status: 0, output: "No attribute protocol is in the capture.\n"),
    Case(line: "devices --json good.btsnoop", status: 0),
    Case(
      line: "gatt --limit 3 good.btsnoop", status: 2,
      errors: ["`gatt` has no flag `--limit`; `bledissect gatt -h` lists those it has"]),
    Case(
      line: "devices --limit 0 good.btsnoop", status: 2,
      errors: ["`--limit` takes a number above 0, not `0`"]),
    Case(
      line: "--markdown good.btsnoop", status: 2,
      errors: ["`--markdown` goes with a command, not with captures"]),
    Case(
      line: "--irk 12 good.btsnoop", status: 2,
      errors: ["`--irk` takes a key of 32 hexadecimal digits, the most significant first, not `12`"]),
    Case(
      line: "--gatt-map missing.json good.btsnoop", status: 2,
      errors: ["missing.json: this map can't be opened: No such file or directory"]),
    Case(
      line: "--gatt-map good.btsnoop good.btsnoop", status: 2,
      errors: ["good.btsnoop: this is no JSON; `bledissect gatt --json CAPTURE` writes a map"]),
    Case(
      line: "--gatt-from good.btsnoop good.btsnoop", status: 2,
      errors: ["good.btsnoop: no database of a server is in this capture"]),
    Case(
      line: "gatt --gatt-from missing good.btsnoop", status: 2,
      errors: ["missing: there is no such file"]),
    Case(
      line: "explain", status: 2,
      errors: ["`explain` needs a term, as in `bledissect explain 0x3E`; `bledissect explain -h` says more"]),
    Case(
      line: "explain LE Connection Complet", status: 0, output: "keys: hci.le_connection_complete.…"),
    Case(
      line: "explain LE Conection Complete", status: 2,
      errors: [
        "nothing is known by the name or number `LE Conection Complete`; did you mean "
          + "`LE Connection Complete`?"
      ]),
    Case(
      line: "explain qqqqqqq", status: 2,
      errors: [
        "nothing is known by the name or number `qqqqqqq`; `bledissect explain -h` says what a term can be"
      ]),
    Case(
      line: "explain uuid:0001FFFF", status: 2,
      errors: [
        "nothing is known by the name or number `uuid:0001FFFF`; `bledissect explain -h` says what a term "
          + "can be"
      ]),
    Case(
      line: "\"$(printf 'explain')\" \"$(printf 'qq\\033qqq')\"", status: 2,
      errors: [
        "nothing is known by the name or number `qq\\x1Bqqq`; `bledissect explain -h` says what a term can be"
      ]),
    Case(
      line: "explain --time=none 0x08", status: 2,
      errors: ["`explain` has no flag `--time`; `bledissect explain -h` lists those it has"]),
    Case(
      line: "-v fields", status: 2,
      errors: ["`fields` has no flag `--verbose`; `bledissect fields -h` lists those it has"]),
    Case(
      line: "--markdown good.btsnoop", status: 2,
      errors: ["`--markdown` goes with a command, not with captures"]),
    Case(
      line: "fields qqqqqqq", status: 2,
      errors: ["no key and no PDU's name has `qqqqqqq` in it; `bledissect fields` lists all keys"]),
    Case(
      line: "explain 0x08 >/dev/full", status: 2,
      errors: ["the output can't be written: No space left on device"]),
    Case(line: "./explain", status: 2, errors: ["./explain: there is no such file"]),
    Case(
      line: "gat good.btsnoop", status: 2,
      errors: ["there is no file or command `gat`; did you mean `gatt`?"]),
    Case(
      line: "conections", status: 2,
      errors: ["there is no file or command `conections`; did you mean `connections`?"]),
    Case(line: "dev", status: 2, errors: ["there is no file or command `dev`; did you mean `devices`?"]),
    Case(line: "gat.log", status: 2, errors: ["gat.log: there is no such file"]),
    Case(line: "-- explain", status: 2, errors: ["explain: there is no such file"]),
    Case(
      line: "install", status: 2,
      errors: ["`install` is for ./bledissect in the folder of the sources; a file of that name is ./install"]
    ),
    Case(
      line: "--sumary good.btsnoop", status: 2,
      errors: ["there is no flag `--sumary`; did you mean `--summary`?"]),
    Case(line: "--colour=never", status: 2, errors: ["there is no flag `--colour`; did you mean `--color`?"]),
    Case(line: "--verb", status: 2, errors: ["there is no flag `--verb`; did you mean `--verbose`?"]),
    Case(
      line: "-vX good.btsnoop", status: 2,
      errors: ["there is no flag `-X`; did you mean `-x`, short for --octets?"]),
    Case(line: "--quux", status: 2, errors: ["there is no flag `--quux`; -h lists the flags"]),
    Case(line: "-q", status: 2, errors: ["there is no flag `-q`; -h lists the flags"]),
    Case(line: "--json=yes", status: 2, errors: ["`--json` takes no value"]),
    Case(
      line: "--time", status: 2, errors: ["`--time` needs a value: relative, delta, absolute or none"]),
    Case(
      line: "--time=soon", status: 2,
      errors: ["`--time` takes relative, delta, absolute or none, not `soon`"]),
    Case(
      line: "--columns=-1", status: 2,
      errors: ["`--columns` takes at least 40 columns, or 0 for no bounds, not `-1`"]),
  ]

  @Test(arguments: cases)
  func says(_ wanted: Case) throws {
    let folder = try Folder()
    let result = try folder.shell("exec \"$tool\" \(wanted.line)")
    #expect(result.status == wanted.status)
    #expect(result.errors == wanted.errors.map { "bledissect: \($0)\n" }.joined())
    if let output = wanted.output {
      #expect(result.output.contains(output))
    } else {
      #expect(!result.output.contains("Records"))
    }
  }

  /// Whoever reads the output may have enough of it, and the tool ends without a word.
  @Test func brokenPipeIsQuiet() throws {
    let folder = try Folder()
    let result = try folder.shell("{ \"$tool\" long.btsnoop; echo $? >status; } | head -n 1; cat status")
    #expect(result.output.hasPrefix("     1 "))
    #expect(result.output.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
  }

  /// Nobody but root may read it, so this says nothing where the tests run as root.
  @Test(.enabled(if: geteuid() != 0))
  func noPermission() throws {
    let folder = try Folder()
    let result = try folder.run(["secret.btsnoop"])
    #expect(result.status == 2)
    #expect(result.errors == "bledissect: secret.btsnoop: there is no permission to read it\n")
  }

  /// Ctrl-C ends a stream, and the summary follows.
  @Test func interruptedStreamIsSummarised() throws {
    let folder = try Folder()
    let line = """
      mkfifo stream; touch out; "$tool" stream >out & tool=$!; n=100
      { cat good.btsnoop
        while ! grep -q Success out && [ $n -gt 0 ]; do sleep 0.1; n=$((n-1)); done
        kill -INT $tool
        while kill -0 $tool 2>/dev/null && [ $n -gt 0 ]; do sleep 0.1; n=$((n-1)); done
      } >stream
      wait $tool; echo "status $?"; cat out
      """
    let result = try folder.shell(line)
    #expect(result.output.contains("status 0\n"))
    #expect(result.output.contains("Records      3: 2 commands, 1 event\n"))
  }
}
