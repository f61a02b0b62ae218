extension Views {
  static func connections(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "Connections")
  }
}
