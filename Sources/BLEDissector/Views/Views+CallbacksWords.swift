/// What a call hands over, in words and as facts.
struct CallWords {
  let call: Call
  /// What stands behind the call's name in a line.
  var parts: [String] = []
  /// The same for JSON.
  var facts: [ReportFact] = []
  /// Whether it is the system's own business, which apps never hear of.
  var isSystem: Bool
  /// Whether the facts are wanted, and not the words: of what takes long to make only that is made.
  let isJSON: Bool
  /// Whether the attribute that was added last is a descriptor.
  private var isOfDescriptor = false

  init(
    _ call: Call, _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan, isJSON: Bool
  ) {
    self.call = call
    self.isJSON = isJSON
    isSystem = call.marks.contains(.system)
    switch call.kind {
    case .centralStateUpdated, .peripheralStateUpdated: addState()
    case .discovered, .startAdvertising: addAdvertisement(log, dissector, octets)
    case .connected, .centralConnected: addConnection(dissector)
    case .connect, .cancelConnection, .connectFailed, .connectAttemptFailed: addAttempt(dissector)
    case .disconnected, .centralDisconnected: addEnd(dissector)
    case .discoverServices, .discoverIncludedServices, .discoverCharacteristics, .discoverDescriptors:
      addRange(log, dissector, octets)
    case .servicesDiscovered, .includedServicesDiscovered, .characteristicsDiscovered, .descriptorsDiscovered:
      addFound(log, dissector, octets)
    case .servicesModified: addModified(dissector)
    case .readValue, .readReceived, .valueUpdated, .valueWritten, .writeValue, .writeReceived, .respond,
      .updateValue:
      addValue(log, dissector, octets)
    case .setNotifyValue, .notificationStateUpdated, .subscribed, .unsubscribed: addSubscription(dissector)
    case .rssiRead: if call.marks.contains(.hasNumber) { add("rssi", Int(call.number), "\(call.number) dBm") }
    case .nameUpdated: addName(log, dissector, octets)
    case .channelOpened, .channelAccepted, .openChannel: addChannel()
    case .scan: addScan()
    case .mtuChanged: addMTU()
    case .valueDropped: addDropped(log, dissector, octets)
    case .keyMissing: addMissingKey(dissector)
    case .pairingFailed: addFailedPairing(dissector)
    case .stopScan, .readRSSI, .advertisingStarted, .stopAdvertising: break
    }
    addError(dissector)
    addAnotherRequest()
    if isSystem { facts.append(ReportFact(key: "system", label: "", value: .flag(true))) }
  }

  /// The call with the error that its HCI reason leads to, as far as that is known.
  static func told(_ call: Call) -> Call {
    guard call.error.domain == .reason else { return call }
    var call = call
    call.error.domain = .unknown
    // A reason that the peer's host gave is the peer's end, whatever it says.
    let isGiven = call.kind == .disconnected && CoreBluetooth.isGiven(call.reason)
    guard let sight = CoreBluetooth.sight(ofReason: isGiven ? 0x13 : call.reason) else {
      return call
    }
    let confidence: CallConfidence = sight.confidence == .observed ? .observed : .likely
    if let error = sight.error {
      call.error = CallError(domain: .core, code: error, confidence: confidence)
    } else if call.reason == 0x16 {
      call.error = CallError(domain: .none, confidence: confidence)
      call.confidence = min(call.confidence, confidence)
    }
    return call
  }

  /// The call's octets, lent by the record or by the log.
  @_lifetime(borrow log, borrow dissector, copy octets)
  static func lend(
    _ place: CallOctets, _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) -> RawSpan {
    switch place.place {
    case .none: octets.cut(0, 0)
    case .layer: dissector.session.buffer(place.buffer, of: octets).cut(Int(place.start), Int(place.end))
    case .pool: log.pool.octets(place.index)
    }
  }

  mutating func add(_ key: String, _ value: ReportValue) {
    facts.append(ReportFact(key: key, label: "", value: value))
  }

  private mutating func add(_ key: String, _ number: Int, _ words: String) {
    add(key, .number(number))
    parts.append(words)
  }

  private static func seconds(_ nanoseconds: Int64) -> ReportValue {
    .decimal(Double(nanoseconds) / 1e9, places: 6)
  }

  static func duration(_ nanoseconds: Int64) -> String {
    let milliseconds = Double(nanoseconds) / 1e6
    if milliseconds < 1000 { return ReportText.decimal(milliseconds, milliseconds < 10 ? 1 : 0) + " ms" }
    return ReportText.decimal(milliseconds / 1000, milliseconds < 100_000 ? 1 : 0) + " s"
  }

  // MARK: - Adapters and scans

  private mutating func addState() {
    let state = call.marks.contains(.on) ? "poweredOn" : "poweredOff"
    add("state", .text(state))
    parts.append(state)
  }

  private mutating func addScan() {
    let duplicates = call.marks.contains(.duplicates)
    add("allows_duplicates", .flag(duplicates))
    parts.append("AllowDuplicates \(duplicates)")
    if call.marks.contains(.active) || call.marks.contains(.passive) {
      let isActive = call.marks.contains(.active)
      add("active", .flag(isActive))
      parts.append(isActive ? "active" : "passive")
    }
    if call.marks.contains(.acceptList) {
      add("filter_accept_list", .flag(true))
      parts.append("only devices of the filter accept list")
    }
  }

  private mutating func addAdvertisement(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    var dictionary = AdvertisementDictionary()
    dictionary.add(Self.lend(call.value, log, dissector, octets), dissector.catalog)
    dictionary.add(Self.lend(call.response, log, dissector, octets), dissector.catalog)
    let isConnectable = call.marks.contains(.connectableKnown) ? call.marks.contains(.connectable) : nil
    if call.kind == .discovered {
      parts.append(Words.address(call.address))
      if call.number != 127 { add("rssi", Int(call.number), "\(call.number) dBm") }
    }
    guard isJSON else {
      let words = dictionary.words(isConnectable: isConnectable)
      if !words.isEmpty { parts.append(words) }
      return
    }
    add("advertisement", .object(dictionary.facts(isConnectable: isConnectable)))
    if let maker = dictionary.maker { add("company", .text(maker)) }
  }

  // MARK: - Connections

  private mutating func addConnection(_ dissector: borrowing Dissector) {
    addPeer(dissector)
    if call.marks.contains(.hasNumber) {
      add("after_connect", Self.seconds(call.number))
      parts.append("\(Self.duration(call.number)) after connect")
    }
    if call.marks.contains(.on) {
      add("again", .flag(true))
      if call.marks.contains(.hasSecond) {
        add("after_disconnect", Self.seconds(call.second))
        parts.append("again, \(Self.duration(call.second)) after the connection before ended")
      } else {
        parts.append("again")
      }
    }
  }

  mutating func addPeer(_ dissector: borrowing Dissector) {
    guard call.connection >= 0 else { return }
    if let peer = dissector.session.connections.label(Int(call.connection)).peer {
      parts.append(Words.address(peer))
    }
  }

  private mutating func addAttempt(_ dissector: borrowing Dissector) {
    if call.connection >= 0 { addPeer(dissector) }
    if call.hasAddress { parts.append(Words.address(call.address)) }
    if call.marks.contains(.acceptList) {
      add("filter_accept_list", .flag(true))
      parts.append("a device of the filter accept list")
    }
    if call.kind == .connectAttemptFailed {
      addReason(dissector)
      parts.append("no call: iOS most likely goes on trying, without a time limit")
    }
  }

  private mutating func addEnd(_ dissector: borrowing Dissector) {
    addPeer(dissector)
    if call.kind == .disconnected, call.error.domain == .none {
      add("error", .json("null"))
      parts.append(call.error.confidence == .observed ? "error nil" : "error nil (likely)")
    }
    if call.kind == .centralDisconnected { addReason(dissector) }
  }

  mutating func addReason(_ dissector: borrowing Dissector) {
    guard call.reason > 0 else { return }
    let name = dissector.catalog.errorName(call.reason)?.string
    var reason = [ReportFact(key: "value", label: "", value: .number(Int(call.reason)))]
    if let name { reason.append(ReportFact(key: "name", label: "", value: .text(name))) }
    add("reason", .object(reason))
    parts.append("HCI \(Words.hexadecimal(UInt64(call.reason), digits: 2))" + (name.map { " \($0)" } ?? ""))
  }

  // MARK: - Discovery

  private mutating func addRange(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    if call.kind == .discoverServices {
      let sought = Self.lend(call.value, log, dissector, octets)
      if let uuid = AdvertisementDictionary.uuid(sought, 0, sought.byteCount == 2 ? 2 : 16, dissector.catalog)
      {
        parts.append("only \(uuid.text)")
        add("services", .list([.object(uuid.facts)]))
      } else {
        parts.append("all")
      }
      return
    }
    addOwner(isDescriptor: call.kind == .discoverDescriptors, dissector)
  }

  /// What a discovery is of: a service, a characteristic, or a range of handles.
  private mutating func addOwner(isDescriptor: Bool, _ dissector: borrowing Dissector) {
    let words: String
    if isDescriptor, call.end < 0xFFFF || call.handle > 1,
      case let owner = CallAttribute(characteristicBefore: call.handle, call.database, dissector),
      owner.uuid > 0
    {
      facts += owner.facts(dissector.catalog).filter { $0.key != "attribute" }
      words = owner.words(dissector.catalog)
      isSystem = isSystem || owner.isSystem(dissector.catalog)
    } else if !isDescriptor, let service = service(dissector) {
      add("service", .object(CallAttribute.members(service.uuid, service.handle, dissector.catalog)))
      words = service.words(dissector.catalog)
      isSystem = isSystem || service.isSystem(dissector.catalog)
    } else {
      words = "handles \(Views.hexadecimal(call.handle)) to \(Views.hexadecimal(call.end))"
    }
    add(
      "handles",
      .object([
        ReportFact(key: "from", label: "", value: .number(Int(call.handle))),
        ReportFact(key: "to", label: "", value: .number(Int(call.end))),
      ]))
    parts.append(words)
  }

  /// The service that the range is inside of, or nil.
  private func service(_ dissector: borrowing Dissector) -> CallAttribute? {
    guard call.database >= 0, let place = dissector.session.attributes.service(call.database, call.handle),
      dissector.session.attributes.attributes[place].end >= call.end
    else { return nil }
    return CallAttribute(call.database, dissector.session.attributes.attributes[place].handle, dissector)
  }

  private mutating func addFound(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    if call.kind != .servicesDiscovered {
      addOwner(isDescriptor: call.kind == .descriptorsDiscovered, dissector)
    }
    let count = log.lists.count(call.list)
    var found: [CallAttribute] = []
    for place in 0..<log.lists.kept(call.list) {
      found.append(CallAttribute(call.database, log.lists.handle(call.list, place), dissector))
    }
    addAttributes(found, count, dissector.catalog)
  }

  private mutating func addModified(_ dissector: borrowing Dissector) {
    var found: [CallAttribute] = []
    if call.database >= 0 {
      var place = dissector.session.attributes[call.database].firstService
      var left = CallLists.longest
      while place >= 0, left > 0 {
        let service = dissector.session.attributes.attributes[Int(place)]
        if service.isService, service.handle >= call.handle, service.handle <= call.end {
          found.append(CallAttribute(call.database, service.handle, dissector))
        }
        place = service.nextService
        left -= 1
      }
    }
    found.sort { $0.handle < $1.handle }
    parts.append("handles \(Views.hexadecimal(call.handle)) to \(Views.hexadecimal(call.end))")
    add(
      "handles",
      .object([
        ReportFact(key: "from", label: "", value: .number(Int(call.handle))),
        ReportFact(key: "to", label: "", value: .number(Int(call.end))),
      ]))
    addAttributes(found, found.count, dissector.catalog)
  }

  /// What was found, what apps don't see of it last.
  private mutating func addAttributes(
    _ found: [CallAttribute], _ count: Int, _ catalog: borrowing Catalog
  ) {
    var objects: [ReportValue] = []
    var shown: [String] = []
    var hidden: [String] = []
    for attribute in found {
      let isHidden = attribute.isSystem(catalog)
      guard !isJSON else {
        var facts = CallAttribute.members(attribute.uuid, attribute.handle, catalog)
        if isHidden { facts.append(ReportFact(key: "system", label: "", value: .flag(true))) }
        objects.append(.object(facts))
        continue
      }
      // Of a list only the attribute's own name is news.
      let words =
        attribute.uuid > 0
        ? Views.named(attribute.uuid, catalog) : "handle " + Views.hexadecimal(attribute.handle)
      if isHidden && !isSystem { hidden.append(words) } else { shown.append(words) }
    }
    add("found", .list(objects))
    add("count", .number(count))
    if isJSON { return }
    if call.error.domain != .none, count == 0 { return }
    var text = shown.isEmpty ? "none" : shown.joined(separator: ", ")
    if shown.isEmpty, call.kind == .servicesModified { text = "none that was known" }
    if !hidden.isEmpty { text += "; [system] " + hidden.joined(separator: ", ") }
    if count > found.count { text += "; \(count - found.count) more" }
    parts.append(call.kind == .servicesDiscovered ? text : ": " + text)
  }

  // MARK: - Values

  mutating func addAttribute(_ dissector: borrowing Dissector) {
    let attribute = CallAttribute(call.database, call.handle, dissector)
    if isJSON {
      facts += attribute.facts(dissector.catalog)
    } else {
      parts.append(attribute.words(dissector.catalog))
    }
    isSystem = isSystem || attribute.isSystem(dissector.catalog)
    isOfDescriptor = attribute.kind == .descriptor
  }

  private mutating func addValue(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    addRequests(log, dissector)
    addType()
    if call.kind == .readValue || call.kind == .readReceived {
      if call.marks.contains(.hasNumber) { add("offset", Int(call.number), "from offset \(call.number)") }
      return
    }
    if call.kind == .respond {
      let isSuccess = call.error.domain == .none
      if isSuccess { parts.append("success") }
      if isSuccess { add("result", .object(Self.result(0))) }
    }
    if call.kind == .valueWritten {
      if call.marks.contains(.hasSecond) {
        add("length", .number(Int(call.value.whole)))
        add("parts", .number(Int(call.second)))
        var text = "\(call.value.whole) octets in \(Words.count(Int(call.second), "part"))"
        if call.offset > 0 {
          add("offset", .number(Int(call.offset)))
          text += " from offset \(call.offset) on"
        }
        if call.marks.contains(.hasNumber) {
          add("took", Self.seconds(call.number))
          text += ", \(Self.duration(call.number))"
        }
        parts.append(text)
        addQueue(log, dissector, octets)
      }
      return
    }
    guard call.value.place != .none else { return }
    if call.parts >= 0 { return addQueue(log, dissector, octets) }
    if call.offset > 0 { add("offset", Int(call.offset), "from offset \(call.offset) on") }
    let value = Self.lend(call.value, log, dissector, octets)
    if isJSON { add("value", .text(AdvertisementDictionary.hexadecimal(value))) }
    let whole = max(Int(call.value.whole), value.byteCount)
    // Of a long write, what came first.
    let isPart = call.kind == .writeValue && call.marks.contains(.long)
    if whole > value.byteCount || isPart { add("value_cut", .flag(true)) }
    if !isPart { add("length", .number(whole)) }
    if !isJSON { parts.append("= " + Self.words(value, whole, isPart: isPart)) }
  }

  /// The parts of a queue that are no one value, each with its offset, in the order in which they are written.
  private mutating func addQueue(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    guard call.parts >= 0 else { return }
    addCause()
    let value = Self.lend(call.value, log, dissector, octets)
    var shown: [String] = []
    var objects: [ReportValue] = []
    var start = 0
    for part in 0..<(log.lists.kept(call.parts) / 2) {
      let offset = Int(log.lists.handle(call.parts, part * 2))
      let length = Int(log.lists.handle(call.parts, part * 2 + 1))
      let cut = value.cut(start, start + length)
      shown.append("at \(offset): " + Self.words(cut, length, isPart: false))
      objects.append(
        .object([
          ReportFact(key: "offset", label: "", value: .number(offset)),
          ReportFact(key: "length", label: "", value: .number(length)),
          ReportFact(key: "value", label: "", value: .text(AdvertisementDictionary.hexadecimal(cut))),
        ]))
      start += length
    }
    add("queue", .list(objects))
    if shown.count > 6 { shown[6...] = ["\(Int(call.second) - 6) more"] }
    parts.append("= " + shown.joined(separator: "; "))
  }

  private mutating func addRequests(_ log: borrowing CallLog, _ dissector: borrowing Dissector) {
    guard call.kind == .writeReceived, call.marks.contains(.long) else { return addAttribute(dissector) }
    add("requests", .number(Int(call.second)))
    var seen: [String] = []
    var objects: [ReportValue] = []
    for place in 0..<log.lists.kept(call.list) {
      let attribute = CallAttribute(call.database, log.lists.handle(call.list, place), dissector)
      seen.append(attribute.words(dissector.catalog))
      objects.append(
        .object(CallAttribute.members(attribute.uuid, attribute.handle, dissector.catalog)))
    }
    add("characteristics", .list(objects))
    parts.append(seen.joined(separator: ", ") + ", \(Words.count(Int(call.second), "request"))")
  }

  /// How a value was written, or why it came.
  private mutating func addType() {
    switch call.kind {
    case .writeValue:
      let type = call.marks.contains(.withoutResponse) ? "withoutResponse" : "withResponse"
      add("write_type", .text(type))
      // The call for a descriptor has no type.
      if !isOfDescriptor {
        parts.append("." + type + (call.marks.contains(.signed) ? " (signed)" : ""))
      } else if call.marks.contains(.withoutResponse) {
        parts.append("(by a write without a response, which no call leads to)")
      }
      if call.marks.contains(.long) {
        add("long", .flag(true))
        parts.append("long")
      }
    case .writeReceived:
      if call.marks.contains(.withoutResponse) { add("write_type", .text("withoutResponse")) }
    case .valueUpdated:
      let isUnasked = call.marks.contains(.notification) || call.marks.contains(.indication)
      let cause = !isUnasked ? "read" : call.marks.contains(.notification) ? "notification" : "indication"
      add("cause", .text(cause))
      if cause == "indication" { parts.append("(indicated)") }
      addCause()
    case .updateValue: if call.marks.contains(.indication) { parts.append("(indicated)") }
    default: break
    }
  }

  private mutating func addSubscription(_ dissector: borrowing Dissector) {
    let attribute = CallAttribute(characteristicBefore: call.handle, call.database, dissector)
    facts += attribute.facts(dissector.catalog)
    parts.append(
      attribute.uuid > 0
        ? attribute.words(dissector.catalog)
        : "the one with the configuration " + attribute.words(dissector.catalog))
    isSystem = isSystem || attribute.isSystem(dissector.catalog)
    if call.kind == .setNotifyValue || call.kind == .notificationStateUpdated {
      let isOn = call.marks.contains(.on)
      let isFailed = call.error.domain != .none
      add(call.kind == .setNotifyValue ? "enabled" : "is_notifying", .flag(isOn && !isFailed))
      if !isFailed {
        parts.append(
          (call.kind == .setNotifyValue ? "\(isOn)" : "isNotifying \(isOn)")
            + (isOn && call.marks.contains(.indication) ? " (indications)" : ""))
      }
    }
    addCause()
  }

  private mutating func addName(
    _ log: borrowing CallLog, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    let name = Self.lend(call.value, log, dissector, octets)
    var text: [UInt8] = []
    for place in 0..<name.byteCount { text.append(name.u8(at: place) ?? 0) }
    let string = String(decoding: text, as: UTF8.self)
    add("name", .quoted(string))
    parts.append(ReportText.words(.quoted(string)))
  }

  /// Octets in words: the first ones, and as text where they look like it.
  static func words(_ value: RawSpan, _ whole: Int, isPart: Bool) -> String {
    if whole == 0, !isPart { return "empty" }
    var octets = OctetBuffer()
    let shown = min(value.byteCount, 20)
    for place in 0..<shown {
      if place > 0 { octets.append(0x20) }
      octets.appendHexadecimal(value.u8(at: place) ?? 0)
    }
    var text = octets.string
    if isPart { return text + "…" }
    if let printable = printable(value, whole) {
      text += "\(whole > shown ? "…" : "") \"\(printable)\""
    } else if whole > shown {
      text += "…"
    }
    return whole > shown ? text + " (\(whole) octets)" : text
  }

  /// Octets as text where all of them look like it, at least four; the first ones.
  private static func printable(_ value: RawSpan, _ whole: Int) -> String? {
    guard value.byteCount >= 4, whole == value.byteCount else { return nil }
    var text = ""
    for place in 0..<value.byteCount {
      guard let octet = value.u8(at: place), octet >= 0x20, octet < 0x7F, octet != 0x22, octet != 0x5C else {
        return nil
      }
      if place < 40 { text.unicodeScalars.append(Unicode.Scalar(octet)) }
    }
    return value.byteCount > 40 ? text + "…" : text
  }

  // MARK: - The rest

  private mutating func addChannel() {
    add("psm", Int(call.number), "PSM \(call.number)")
    if call.marks.contains(.hasSecond) {
      add(
        "result", Int(call.second),
        call.second == 0xFFFF ? "not understood" : "refused with result \(call.second)")
    }
  }

  private mutating func addMTU() {
    let withoutResponse = Int(call.number) - 3
    add("mtu", Int(call.number), "\(call.number):")
    if call.marks.contains(.on) {
      add("maximum_write_without_response", .number(withoutResponse))
      add("maximum_write_with_response", .number(512))
      parts.append(
        "maximumWriteValueLength(for:) \(withoutResponse) .withoutResponse, 512 .withResponse")
    } else {
      add("maximum_update_value_length", .number(withoutResponse))
      parts.append("maximumUpdateValueLength \(withoutResponse)")
    }
  }

  static func result(_ code: UInt8) -> [ReportFact] {
    let name = CoreBluetooth.attError(code)?.name
    var facts = [
      ReportFact(key: "domain", label: "", value: .text("CBATTErrorDomain")),
      ReportFact(key: "code", label: "", value: .number(Int(code))),
    ]
    if let name { facts.append(ReportFact(key: "name", label: "", value: .text(name))) }
    return facts
  }

  /// How sure something is, in a word.
  static func word(_ confidence: CallConfidence) -> String {
    switch confidence {
    case .inferred: "inferred"
    case .likely: "likely"
    case .observed: "observed"
    }
  }
}
