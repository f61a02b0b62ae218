extension Views {
  static func devices(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "Devices")
  }
}
