extension Views {
  static func gatt(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    Report(title: "GATT")
  }
}
