extension Views {
  static func stats(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "Stats")
  }
}
