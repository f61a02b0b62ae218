/// Errors: in HCI's and ATT's words, and in those of an app on an iPhone or a Mac.
extension Reference {
  func error(_ name: ReferenceName, _ value: Int64) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: Self.hexadecimal(value, digits: 2))
    let known = Self.errorTables.first { $0.qualifier == name.qualifier }
    topic.section = known?.section ?? ""
    if value > 9 { topic.say("Decimal", String(value)) }
    guard let code = UInt8(exactly: value) else { return topic }
    if name.qualifier == "hci-error", code > 0 {
      if let sight = CoreBluetooth.sight(ofReason: code) {
        topic.say("An app sees", Self.text(sight))
        if let error = sight.error.flatMap(CoreBluetooth.error) {
          topic.say("CoreBluetooth", Self.text(error))
        }
      }
      topic.say("bluetoothd", status(code))
    }
    if name.qualifier == "att-error" {
      topic.say("An app sees", Self.attText(code))
      if let meaning = CoreBluetooth.attError(code)?.meaning { topic.say("On iOS", meaning) }
    }
    return topic
  }

  private static func text(_ sight: CoreBluetooth.Sight) -> String {
    (sight.confidence == .likely ? "likely " : "") + sight.sentence
  }

  private static func text(_ error: CoreBluetooth.Case) -> String {
    let meaning = error.meaning.isEmpty ? "" : ": \(error.meaning)"
    return "CBError.\(error.name), CBErrorDomain code \(error.code)\(meaning)"
  }

  private static func attText(_ code: UInt8) -> String {
    if let error = CoreBluetooth.attError(code) {
      return "CBATTError.\(error.name), CBATTErrorDomain code \(code)"
    }
    return "CBATTErrorDomain code \(code), a number without a case of CBATTError"
  }

  /// What `bluetoothd` prints for an HCI error.
  private func status(_ code: UInt8) -> String {
    let isSeen = CoreBluetooth.seenStatuses.contains(code)
    return "\(isSeen ? "" : "likely ")prints status \(CoreBluetooth.statusBase + Int64(code))"
  }

  func daemonStatus(_ name: ReferenceName, _ status: Int64) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: String(status))
    let code = UInt8(truncatingIfNeeded: status - CoreBluetooth.statusBase)
    let isSeen = CoreBluetooth.seenStatuses.contains(code)
    topic.say(
      "Means",
      "\(isSeen ? "" : "likely ")\(CoreBluetooth.statusBase) and the HCI error "
        + "\(Self.hexadecimal(Int64(code), digits: 2)) \(name.name)")
    if let sight = CoreBluetooth.sight(ofReason: code) { topic.say("An app sees", Self.text(sight)) }
    return topic
  }

  func coreBluetooth(_ name: ReferenceName, _ code: UInt8) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: "CBErrorDomain code \(code)")
    topic.say("Means", CoreBluetooth.error(code)?.meaning ?? "")
    var causes: [String] = []
    for reason in CoreBluetooth.reasons {
      guard let sight = CoreBluetooth.sight(ofReason: reason), sight.error == code else { continue }
      let likely = sight.confidence == .likely ? " (likely)" : ""
      causes.append(
        "HCI error \(Self.hexadecimal(Int64(reason), digits: 2)) \(errorName(Int64(reason)) ?? "")\(likely)")
    }
    if let cause = CoreBluetooth.cause(ofError: code) { causes.append(cause) }
    topic.say("In the trace", causes.joined(separator: "; "))
    return topic
  }

  func coreBluetoothATT(_ name: ReferenceName, _ code: UInt8) -> ReferenceTopic {
    var topic = ReferenceTopic(name, code: "CBATTErrorDomain code \(code)")
    topic.say("Means", CoreBluetooth.attError(code)?.meaning ?? "")
    if code > 0 {
      let error =
        names.first { $0.qualifier == "att-error" && $0.code == Int64(code) }?.name ?? "without a name"
      topic.say("In the trace", "ATT_ERROR_RSP with \(Self.hexadecimal(Int64(code), digits: 2)) \(error)")
    } else {
      topic.say("In the trace", "the response to the request")
    }
    return topic
  }
}
