import BLEDissector

/// The commands that look at captures in another way than record by record.
extension Subcommands {
  /// What every view has.
  private static let common: Set<String> = [
    "json", "markdown", "color", "columns", "dictionary", "irk", "gatt-map", "gatt-from",
  ]

  static let views: [Subcommand] = [
    view(
      .devices, "List who advertises and who connects.",
      details: """
        Each device with its address and the address's kind, name, maker, services and beacons, how strong and how \
        often it was heard, and what changed in what it sends. Resolvable addresses are joined to their device where \
        the capture has the key, or `--irk` gives it.
        """,
      flags: ["limit", "sort"],
      examples: [("bledissect devices --sort rssi hci.log", "the nearest first")]),
    view(
      .connections, "Tell the story of each connection.",
      details: """
        Who is central, what was asked for and what was granted, how it came to be encrypted, what went over it, and \
        why it ended, with what an iOS app sees of that.
        """,
      flags: ["limit"],
      examples: [("bledissect connections hci.log", "why did it disconnect?")]),
    view(
      .gatt, "Show each server's services and characteristics.",
      details: """
        As far as the capture tells: from every kind of discovery, from imported databases, and from traffic. What a \
        discovery left out is shown as a hole.
        """,
      flags: ["swift"],
      examples: [("bledissect gatt --markdown hci.log", "a table to paste in an issue")]),
    view(
      .pairing, "Tell how devices paired and encrypted.",
      details: """
        The method and why it was taken, whether it authenticates, which keys went where, why it failed, and what \
        would be needed to decrypt a capture of the link from the air.
        """,
      flags: ["show-keys"],
      examples: [("bledissect pairing hci.log", "why did pairing fail?")]),
    view(
      .stats, "Measure latency, throughput and flow control.",
      details: """
        Percentiles of the time from request to response for each operation and characteristic, of HCI commands, the rate of \
        notifications and of writes without response, throughput by connection and direction, and the controller's buffers. \
        A percentile is the nearest rank: the least sample that so many of a hundred don't exceed, so the median of two is \
        the lower one.
        """,
      flags: ["limit"],
      examples: [("bledissect stats hci.log", "what is slow?")]),
    view(
      .callbacks, "Show what an app sees, as Core Bluetooth's calls.",
      details: """
        For an app as central and as peripheral. What no trace can prove is marked as inferred.
        """,
      flags: [],
      examples: [("bledissect callbacks hci.log", "what does the delegate get?")]),
  ]

  private static func view(
    _ view: StoryView, _ help: String, details: String, flags: Set<String>,
    examples: [(command: String, meaning: String)]
  ) -> Subcommand {
    Subcommand(
      name: view.name, operands: "CAPTURE...", help: help, details: details, flags: common.union(flags),
      examples: examples, work: .view(view))
  }
}

extension StoryView {
  /// The word on the command line.
  var name: String {
    switch self {
    case .devices: "devices"
    case .connections: "connections"
    case .gatt: "gatt"
    case .pairing: "pairing"
    case .stats: "stats"
    case .callbacks: "callbacks"
    }
  }
}
