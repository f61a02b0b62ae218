extension Views {
  static func pairing(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "Pairing")
  }
}
