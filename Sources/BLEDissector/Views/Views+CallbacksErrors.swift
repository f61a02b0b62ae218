/// What went wrong, as an app gets it, or doesn't get to know.
extension CallWords {
  mutating func addError(_ dissector: borrowing Dissector) {
    let isEnd = call.kind == .disconnected || call.kind == .connectFailed || call.kind == .advertisingStarted
    switch call.error.domain {
    case .none:
      if call.kind == .disconnected { addReason(dissector) }
      return
    case .unknown, .reason:
      parts.append("an error, which isn't known")
      add("error", .object([ReportFact(key: "code", label: "", value: .json("null"))]))
    case .either:
      parts.append("CBError.peripheralDisconnected (7) or nil: the side isn't known")
      add(
        "error",
        .object([
          ReportFact(key: "domain", label: "", value: .text("CBErrorDomain")),
          ReportFact(key: "code", label: "", value: .json("null")),
          ReportFact(key: "candidates", label: "", value: .list([.number(7), .json("null")])),
        ]))
    case .core:
      let name = CoreBluetooth.error(call.error.code)?.name ?? "unknown"
      parts.append(
        "CBError.\(name) (\(call.error.code))" + (call.error.confidence == .observed ? "" : ", likely"))
      add(
        "error",
        .object([
          ReportFact(key: "domain", label: "", value: .text("CBErrorDomain")),
          ReportFact(key: "code", label: "", value: .number(Int(call.error.code))),
          ReportFact(key: "name", label: "", value: .text(name)),
          ReportFact(key: "confidence", label: "", value: .text(Self.word(call.error.confidence))),
        ]))
    case .attribute:
      let name = CoreBluetooth.attError(call.error.code)?.name
      parts.append(
        name.map { "CBATTError.\($0) (\(call.error.code))" } ?? "CBATTErrorDomain code \(call.error.code)")
      add(call.kind == .respond ? "result" : "error", .object(Self.result(call.error.code)))
    }
    if isEnd || call.kind == .rssiRead { addReason(dissector) }
  }

  // MARK: - Values that come by themselves

  /// Why it is only inferred that an app gets a value, or made a call.
  mutating func addCause() {
    let key: String
    switch call.cause {
    case .none, .anotherRequest: return
    case .descriptor: key = "descriptor"
    case .declaration: key = "declaration"
    case .cannotNotify: key = "cannot_notify"
    case .otherKind:
      key = "other_kind"
      parts.append(
        call.marks.contains(.notification)
          ? "(notified, though it can only indicate, and nobody subscribed)"
          : "(though it can only notify, and nobody subscribed)")
    case .notSubscribed:
      key = "not_subscribed"
      parts.append("(nobody subscribed in this connection)")
    case .unknownAttribute: key = "attribute_unknown"
    case .writeCommand:
      key = "write_command"
      parts.append("(written without a response, so that nothing says whether it worked)")
    case .partsApart:
      key = "parts_apart"
      parts.append(
        call.kind == .valueWritten
          ? "(the parts have gaps or overlap: no writeValue makes such)"
          : "(the parts have gaps or overlap, and are no one value)")
    }
    add("cause_of_doubt", .text(key))
  }

  /// That a response may be the answer to another request.
  mutating func addAnotherRequest() {
    guard call.cause == .anotherRequest else { return }
    parts.append("(likely: another request was open, which this may answer)")
    add("cause_of_doubt", .text("another_request"))
  }

  mutating func addDropped(_ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan) {
    addAttribute(dissector)
    let handle = Views.hexadecimal(call.handle)
    switch call.cause {
    case .declaration: parts.append("\(handle) is a declaration, and no value that can notify")
    case .descriptor: parts.append("\(handle) is a descriptor, and no value that can notify")
    default: parts.append("\(handle) has neither notify nor indicate among its properties")
    }
    parts.append("an app most likely gets nothing")
    addCause()
    add("cause", .text(call.marks.contains(.indication) ? "indication" : "notification"))
    guard call.value.place != .none else { return }
    let value = Self.lend(call.value, log, dissector, octets)
    if isJSON {
      add("value", .text(AdvertisementDictionary.hexadecimal(value)))
      add("length", .number(value.byteCount))
    } else {
      parts.append("= " + Self.words(value, value.byteCount, isPart: false))
    }
  }

  // MARK: - Security

  mutating func addMissingKey(_ dissector: borrowing Dissector) {
    addPeer(dissector)
    parts.append(
      "the peer has no key any more; iOS then most likely ends the link with CBError 14, until the user forgets "
        + "the device and pairs again")
    addReason(dissector)
  }

  mutating func addFailedPairing(_ dissector: borrowing Dissector) {
    addPeer(dissector)
    let code = UInt8(truncatingIfNeeded: call.number)
    let failure = Self.pairingFailure(code)
    var reason = [ReportFact(key: "value", label: "", value: .number(Int(code)))]
    if let failure { reason.append(ReportFact(key: "name", label: "", value: .text(failure.name))) }
    add("pairing_reason", .object(reason))
    let number = "SMP \(Words.hexadecimal(UInt64(code), digits: 2))"
    let side =
      !call.marks.contains(.hasSecond) ? "" : call.marks.contains(.on) ? "we said " : "the peer said "
    parts.append(failure?.meaning ?? "for a reason that isn't known")
    parts.append(side + number + (failure.map { " \($0.name)" } ?? ""))
    parts.append("no call: what needs encryption most likely ends in CBATTError 5 or 15")
  }

  /// The reasons for which pairing fails: their names, and what they mean to somebody who makes an app.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5.5
  private static func pairingFailure(_ code: UInt8) -> (name: String, meaning: String)? {
    switch code {
    case 0x01: ("Passkey Entry Failed", "the user gave up, or typed no passkey")
    case 0x02: ("OOB Not Available", "a side has no out-of-band data")
    case 0x03: ("Authentication Requirements", "a side can't authenticate as the other one asks it to")
    case 0x04:
      ("Confirm Value Failed", "most likely a wrong passkey: the two sides computed different values")
    case 0x05: ("Pairing Not Supported", "a side doesn't pair, or not now")
    case 0x06: ("Encryption Key Size", "the key would be too short for a side")
    case 0x07: ("Command Not Supported", "a side doesn't know a command of the other one")
    case 0x08: ("Unspecified Reason", "a side gave up, and doesn't say why")
    case 0x09: ("Repeated Attempts", "too many attempts: the side makes the other one wait")
    case 0x0A: ("Invalid Parameters", "a side sent what isn't allowed")
    case 0x0B: ("DHKey Check Failed", "the two sides computed different keys")
    case 0x0C: ("Numeric Comparison Failed", "the user said that the numbers differ")
    case 0x0D: ("BR/EDR Pairing in Progress", "the devices are pairing over BR/EDR already")
    case 0x0E: ("Cross-transport Key Derivation Not Allowed", "keys of BR/EDR may not be used for LE")
    case 0x0F: ("Key Rejected", "a side refused a key that the other one sent")
    case 0x10: ("Busy", "a side can't pair now")
    default: nil
    }
  }
}
