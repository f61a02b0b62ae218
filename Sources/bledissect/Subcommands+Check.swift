import BLEDissector

/// The command for test labs and CI.
extension Subcommands {
  static let check = Subcommand(
    name: "check", operands: "CAPTURE...", help: "Find broken rules, and fail if there are any.",
    details: """
      Findings by connection and severity, each with its id, the records that prove it, the section of the \
      specification, and what usually causes it. The exit status is 1 where something at or above `--fail-on` was found, 2 where \
      a capture can't be read. What a capture doesn't prove is possible only, and counts with `--include-possible`. \
      `bledissect explain ID` says more about a check; Docs/Checks.md has them all.
      """,
    flags: [
      "json", "markdown", "sarif", "junit", "color", "columns", "dictionary", "irk", "gatt-map", "gatt-from",
      "fail-on", "only", "skip", "include-possible", "baseline", "update-baseline", "list",
    ],
    examples: [
      ("bledissect check hci.log", "what is wrong?"),
      ("bledissect check --list", "what is looked at?"),
      ("bledissect check --skip ad logs/*", "not about advertising"),
      ("bledissect check --baseline b logs/*", "only what is new fails"),
    ], work: .check)
}

extension Flags {
  /// The flags of `check` alone.
  static let ofCheck: [Flag] = [
    Flag(
      "fail-on", value: "LEVEL", choices: ["error", "warning", "note", "never"], .content,
      "Fail from this severity on (default: error).",
      details: "`never`: the exit status says only whether the captures could be read."
    ) { arguments, value in arguments.check.failOn = Severity(name: value) },

    Flag(
      "only", value: "CHECK", .content, "Look at this check alone.",
      details:
        "An id as `att.wrong-response`, a protocol as `att`, or a beginning as `att.mtu*`. It can be repeated."
    ) { (arguments, value) throws(UsageError) in
      try known(value, "--only")
      arguments.check.only.append(value)
    },

    Flag(
      "skip", value: "CHECK", .content, "Leave this check out.",
      details: "As `--only`, the other way round."
    ) { (arguments, value) throws(UsageError) in
      try known(value, "--skip")
      arguments.check.skip.append(value)
    },

    Flag(
      "include-possible", .content, "Count what the capture doesn't prove, too.",
      details: """
        Such a finding needs state that the capture doesn't show from its start, or could be explained by one record that the logger missed.
        """
    ) { arguments, _ in arguments.check.includesPossible = true },

    Flag(
      "baseline", value: "FILE", .content, "Keep quiet about the findings in FILE.",
      details: """
        A finding is known by its check, its PDU, its attribute and its codes, not by numbers of records, times, addresses or handles: \
        another recording of the same thing is known too. New findings fail.
        """
    ) { arguments, value in arguments.check.baseline = value },

    Flag(
      "update-baseline", .content, "Write what is found to the baseline.",
      details: "The file of `--baseline` is written anew, and nothing fails."
    ) { arguments, _ in arguments.check.updatesBaseline = true },

    Flag(
      "list", .content, "List the checks, and read nothing.",
      details: "With `--markdown` as in Docs/Checks.md, with `--json` an object a line."
    ) { arguments, _ in arguments.check.lists = true },

    Flag("sarif", .form, "Write SARIF 2.1.0, for code hosts and editors.") { arguments, _ in
      arguments.check.format = .sarif
    },

    Flag("junit", .form, "Write JUnit XML, for a CI.") { arguments, _ in arguments.check.format = .junit },
  ]

  private static func known(_ pattern: String, _ flag: String) throws(UsageError) {
    guard !CheckOptions.meansAny(pattern) else { return }
    throw UsageError(
      "`\(flag)`: no check is called `\(Message.escaped(pattern))`; `bledissect explain check:` lists them all"
    )
  }
}
