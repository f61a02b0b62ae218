import BLEDissector

/// What is said of a capture that is not whole.
enum DamageText {
  /// How many places are told one by one.
  private static let most = 5

  /// Tells what was lost of `capture`, and how that ends.
  static func tell(_ report: DamageReport, records: Int, _ capture: CaptureName) -> ExitStatus {
    for damage in report.first.prefix(most) { Message.say(sentence(damage, report.problem), about: capture) }
    if report.count > most {
      let more = report.count - most
      Message.say(
        "\(more) more \(more == 1 ? "place is" : "places are") damaged, \(octets(report.octetsLost)) lost in all",
        about: capture)
    }
    guard records == 0 else { return .done }
    guard report.count == 0 else { return .failed }
    Message.say("there are no records in it, the capture is a header only", about: capture)
    return .done
  }

  private static func sentence(_ damage: Damage, _ problem: String?) -> String {
    switch damage.kind {
    case .truncated:
      let before = damage.record == 0 ? "no record is whole" : "everything before is kept"
      return """
        the capture is cut off inside of record \(damage.record + 1), at octet \(damage.offset): \
        \(octets(damage.octets)) lost, \(before)
        """
    case .skipped:
      let place = damage.record == 0 ? "before the first record" : "after record \(damage.record)"
      return """
        \(place), at octet \(damage.offset), no record begins: \(octets(damage.octets)) lost up to the next one
        """
    case .rest:
      let place = damage.record == 0 ? "" : "after record \(damage.record), "
      return "\(place)at octet \(damage.offset) no record begins any more: \(octets(damage.octets)) lost"
    case .unreadable:
      let before = damage.record == 0 ? "no record was read" : "the \(damage.record) records before are kept"
      let why = problem.map { ": \($0)" } ?? ""
      return "it can't be read further than to octet \(damage.offset)\(why); \(before)"
    }
  }

  private static func octets(_ count: UInt64) -> String { count == 1 ? "1 octet is" : "\(count) octets are" }
}
