extension Views {
  static func callbacks(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "Callbacks")
  }
}
