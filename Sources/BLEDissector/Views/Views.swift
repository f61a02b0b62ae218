/// The views of a capture, each a report; and the part of each in the summary.
enum Views {
  /// The report of `view`.
  static func report(
    _ view: StoryView, _ dissector: inout Dissector, _ story: borrowing Story
  ) -> Report {
    switch view {
    case .devices: devices(dissector, story)
    case .connections: connections(dissector, story)
    case .gatt: gatt(&dissector, story)
    case .pairing: pairing(dissector, story)
    case .stats: stats(dissector, story)
    case .callbacks: callbacks(dissector, story)
    }
  }

  /// Which parts of the story a view needs.
  static func parts(_ view: StoryView) -> StoryParts {
    switch view {
    case .devices: .devices
    case .connections: [.devices, .links, .pairing]
    case .gatt: []
    case .pairing: .pairing
    case .stats: .timing
    case .callbacks: .calls
    }
  }

  /// The views that the summary has a part of.
  static let inSummary: [StoryView] = StoryView.allCases
}
