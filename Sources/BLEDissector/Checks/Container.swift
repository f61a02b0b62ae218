/// Checks of the log itself, which accuse nobody.
extension CheckBuilder {
  mutating func container() {
    decoded(
      .recordTruncated, "container.record-truncated", .note,
      "The logger cut this record; the rest of it is not the sender's fault.",
      proof: .text("It holds {a} octets of {b}."),
      causes: "Phones cut records on purpose when the log is filtered; a snap length does it too.")
    decoded(
      .flagsContradict, "container.direction-mismatch", .note,
      "The record's flags contradict its packet type; the packet type is believed.",
      causes: "Some loggers write the flags wrongly everywhere.")
    decoded(
      .monitorLength, "monitor.length", .note,
      "The monitor record has a length that its opcode can't have.", proof: .length)
  }
}
