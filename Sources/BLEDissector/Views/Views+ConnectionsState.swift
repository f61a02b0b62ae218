/// How a connection began, and what held on it.
extension Views {
  static func addBeginning(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let link = facts.link
    item.add("began", "Began", .text(beginning(facts, dissector)))
    if link.initiation.record > 0 { item.add("initiated_by", "", .number(link.initiation.record)) }
    if link.advertisedBy > 0 { item.add("advertised_by", "", .number(link.advertisedBy)) }
    var addresses: [String] = []
    if facts.isAir {
      if link.ownAddress.kind != .unknown {
        addresses.append("central \(address(link.ownAddress))")
        item.add("central_type", "", .text(link.ownAddress.kind == .random ? "random" : "public"))
      }
      if facts.connection.hasPeer {
        let kind = facts.connection.peerIsRandom ? "random" : "public"
        addresses.append("peripheral \(Words.address(facts.connection.peer)) (\(kind))")
      }
    } else if link.ownAddress.kind != .unknown {
      item.add("own_address", "", .text(Words.address(link.ownAddress.address)))
      item.add("own_address_type", "", .text(link.ownAddress.kind == .random ? "random" : "public"))
      addresses.append("ours \(address(link.ownAddress))")
    }
    if link.peerRPA > 0 {
      item.add("peer_resolvable_address", "", .text(Words.address(link.peerRPA)))
      addresses.append("the peer's resolvable one \(Words.address(link.peerRPA))")
    }
    if !addresses.isEmpty { item.add("", "Addresses", .text(addresses.joined(separator: ", "))) }
    if !facts.isAir {
      var words = "handle \(Words.hexadecimal(UInt64(facts.connection.handle), digits: 4))"
      if let transport = transport(facts.connection) { words = "\(transport), \(words)" }
      if dissector.session.adapters.count > 1 { words += ", adapter hci\(facts.connection.adapter)" }
      item.add("", "Link", .text(words))
    }
  }

  private static func address(_ own: OwnAddress) -> String {
    "\(Words.address(own.address)) (\(own.kind == .random ? "random" : "public"))"
  }

  private static func beginning(_ facts: LinkFacts, _ dissector: borrowing Dissector) -> String {
    let connection = facts.connection
    let link = facts.link
    guard connection.isSeenFromStart else {
      let first = link.firstRecord > 0 ? "; first seen in record \(link.firstRecord)" : ""
      return "before the capture, or its beginning is not in it\(first)"
    }
    var words = "record \(connection.openedBy)"
    if let step = connection.first.since(facts.start) { words += ", at \(LinkFacts.point(step))" }
    if facts.isAir { return words + ", by the central's request to the advertiser" }
    let command = link.initiation
    if command.record > 0 {
      let name = dissector.name(.hciCommand, UInt32(command.opcode))
      words += ", by our host's \(name) (record \(command.record))"
      if command.usesList { words += ", to any device on the filter accept list" }
      if let took = connection.first.since(command.time), took >= 0 {
        words += ", which took \(LinkFacts.seconds(took))"
      }
    } else if connection.role == .peripheral {
      words += ", by the peer"
      words +=
        link.advertisedBy > 0
        ? "; we were advertising, since record \(link.advertisedBy)"
        : "; that we advertised is not in the capture"
    } else if connection.role == .central {
      words += ", by our host, whose command is not in the capture"
    }
    return words
  }

  // MARK: - What held

  static func addState(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    if facts.isLE {
      addParameters(facts, &item)
      addPHY(facts, &item)
      addMTU(facts, &item)
    }
    addEncryption(facts, &item)
    addRemote(facts, dissector, &item)
    addAmounts(facts, &item)
    if facts.link.rssiBy > 0, facts.link.rssi != 127 {
      item.add(
        "rssi", "Last RSSI",
        .shown("\(facts.link.rssi) dBm (record \(facts.link.rssiBy))", .number(Int(facts.link.rssi))))
    }
  }

  static func words(_ parameters: LinkParameters) -> String {
    let interval: String = LinkFacts.milliseconds(UInt64(parameters.interval))
    var words = parameters.interval > 0 ? "interval \(interval) ms, " : ""
    words += "latency \(parameters.latency), supervision timeout \(Int(parameters.timeout) * 10) ms"
    if parameters.subrate > 1 {
      words += ", subrate factor \(parameters.subrate), continuation number \(parameters.continuation)"
    }
    return words
  }

  private static func object(_ parameters: LinkParameters) -> [ReportFact] {
    var facts: [ReportFact] = []
    if parameters.interval > 0 {
      facts.append(
        ReportFact(
          key: "interval", label: "interval", value: LinkFacts.milliseconds(UInt64(parameters.interval))))
    }
    facts.append(ReportFact(key: "latency", label: "latency", value: .number(Int(parameters.latency))))
    facts.append(
      ReportFact(
        key: "supervision_timeout", label: "timeout", value: .number(Int(parameters.timeout) * 10)))
    if parameters.subrate > 1 {
      facts.append(ReportFact(key: "subrate_factor", label: "", value: .number(Int(parameters.subrate))))
      facts.append(
        ReportFact(key: "continuation_number", label: "", value: .number(Int(parameters.continuation))))
    }
    facts.append(ReportFact(key: "record", label: "record", value: .number(parameters.record)))
    return facts
  }

  private static func addParameters(_ facts: LinkFacts, _ item: inout ReportItem) {
    let link = facts.link
    let first = link.firstParameters
    if first.record > 0 {
      var text = words(first)
      let asked = link.initiation
      if asked.record > 0, asked.intervalMax > 0 {
        let least: String = LinkFacts.milliseconds(UInt64(asked.intervalMin) * 1250)
        let most: String = LinkFacts.milliseconds(UInt64(asked.intervalMax) * 1250)
        text +=
          " (asked: \(least == most ? "" : least + " to ")\(most) ms, \(asked.latency), "
          + "\(Int(asked.timeout) * 10) ms)"
        item.add(
          "parameters_asked", "",
          .object([
            ReportFact(
              key: "interval_min", label: "", value: LinkFacts.milliseconds(UInt64(asked.intervalMin) * 1250)),
            ReportFact(
              key: "interval_max", label: "", value: LinkFacts.milliseconds(UInt64(asked.intervalMax) * 1250)),
            ReportFact(key: "latency", label: "", value: .number(Int(asked.latency))),
            ReportFact(key: "supervision_timeout", label: "", value: .number(Int(asked.timeout) * 10)),
          ]))
      }
      item.add("first_parameters", "Began with", .shown(text, .object(object(first))))
    }
    if link.parameters.record > first.record {
      item.add(
        "parameters", link.ending.kind == .none ? "Now" : "At the end",
        .shown(
          "\(words(link.parameters)), since record \(link.parameters.record)",
          .object(object(link.parameters))))
    } else if first.record > 0 {
      item.add("parameters", "", .object(object(first)))
    }
  }

  private static func addPHY(_ facts: LinkFacts, _ item: inout ReportItem) {
    let link = facts.link
    let (outward, inward) =
      facts.isAir ? ("central to peripheral", "peripheral to central") : ("to send", "to receive")
    if link.txPHY > 0 {
      let (tx, rx) = (LinkFacts.phy(link.txPHY), LinkFacts.phy(link.rxPHY))
      item.add(
        "phy", "PHY",
        .shown(
          tx == rx ? tx : "\(tx) \(outward), \(rx) \(inward)",
          .object([
            ReportFact(key: "tx", label: "", value: .text(tx)),
            ReportFact(key: "rx", label: "", value: .text(rx)),
          ])))
    }
    if link.txOctets > 0 {
      item.add(
        "data_length", "Data length",
        .shown(
          "\(link.txOctets) octets \(outward), \(link.rxOctets) \(inward)",
          .object([
            ReportFact(key: "tx_octets", label: "", value: .number(Int(link.txOctets))),
            ReportFact(key: "rx_octets", label: "", value: .number(Int(link.rxOctets))),
          ])))
    }
  }

  private static func addMTU(_ facts: LinkFacts, _ item: inout ReportItem) {
    let link = facts.link
    guard let mtu = mtu(facts) else {
      if facts.connection.isSeenFromStart, link.reads + link.writes + link.commands + link.notifications > 0 {
        item.add(
          "", "ATT MTU",
          .text(
            link.isMTUExchanged
              ? "not known: only one side of its exchange is in the capture"
              : facts.losses.first.map { "not known: no exchange is in the capture, but \($0.words)" }
                ?? "23, as no exchange is in the capture"))
      }
      return
    }
    let ours = facts.isAir ? "the central" : "we"
    let theirs = facts.isAir ? "the peripheral" : "the peer"
    item.add(
      "mtu", "ATT MTU",
      .shown(
        "\(mtu); \(ours) can receive \(link.hostMTU), \(theirs) \(link.peerMTU)",
        .object([
          ReportFact(key: "effective", label: "", value: .number(mtu)),
          ReportFact(key: facts.isAir ? "central" : "own", label: "", value: .number(Int(link.hostMTU))),
          ReportFact(
            key: facts.isAir ? "peripheral" : "peer", label: "", value: .number(Int(link.peerMTU))),
        ])))
  }

  // MARK: - Security

  private static func addEncryption(_ facts: LinkFacts, _ item: inout ReportItem) {
    let encryption = facts.link.encryption
    guard encryption.record > 0 else {
      if facts.connection.isEncrypted {
        item.add("", "Encrypted", .text("yes; how it began is not in the capture"))
      } else if facts.connection.isSeenFromStart, facts.isLE, facts.connection.closedBy > 0 {
        let lost = facts.losses.first.map { "not as far as the capture shows; \($0.words)" }
        item.add("", "Encrypted", .text(lost ?? "no"))
      }
      return
    }
    var words = encryption.enabled == 1 && !facts.isLE ? "E0" : "AES-CCM"
    var object = [
      ReportFact(key: "record", label: "", value: .number(encryption.record)),
      ReportFact(key: "cipher", label: "", value: .text(words)),
    ]
    if let after = encryption.time.since(facts.connection.first), facts.connection.isSeenFromStart, after >= 0
    {
      words += ", \(LinkFacts.seconds(after)) after connecting"
      object.append(ReportFact(key: "after", label: "", value: .decimal(Double(after) / 1e9, places: 6)))
    }
    words += " (record \(encryption.record)), \(how(facts))"
    object.append(ReportFact(key: "how", label: "", value: .text(how(facts))))
    let size = encryption.keySize > 0 ? encryption.keySize : encryption.pairing.keySize
    if size > 0 {
      words += ", key of \(size) octets"
      object.append(ReportFact(key: "key_size", label: "", value: .number(Int(size))))
    }
    if encryption.refreshes > 0 {
      words += ", then \(encryption.refreshes) \(encryption.refreshes == 1 ? "time" : "times") more"
    }
    if encryption.offBy > 0 { words += ", and off in record \(encryption.offBy)" }
    item.add("encryption", "Encrypted", .shown(words, .object(object)))
  }

  /// How it came about that the connection is encrypted.
  private static func how(_ facts: LinkFacts) -> String {
    let encryption = facts.link.encryption
    let pairing = encryption.pairing
    if encryption.isOfPairing {
      let method = pairing.isSecure ? "LE Secure Connections" : pairing.response > 0 ? "legacy" : "a"
      return "after \(method) pairing\(pairing.isBonding ? " with bonding" : "") (record \(pairing.request))"
    }
    if !facts.isLE { return "with a key of its own" }
    let by =
      encryption.askedBy == 0
      ? "" : ", asked for by \(facts.isAir || !encryption.isAskedByHost ? "the central" : "our host")"
    let key = encryption.askedBy > 0 && encryption.namesKey ? "the legacy key" : "a key"
    return facts.connection.isSeenFromStart
      ? "with \(key) from an earlier bond\(by)" : "with a key whose origin is not in the capture\(by)"
  }

  // MARK: - The other end

  private static func addRemote(
    _ facts: LinkFacts, _ dissector: borrowing Dissector, _ item: inout ReportItem
  ) {
    let link = facts.link
    if link.hasVersion {
      let version = dissector.name("core_version", Int64(link.version)) ?? "version \(link.version)"
      let company =
        dissector.catalog.assigned.company(Int64(link.company))?.string
        ?? "company \(Words.hexadecimal(UInt64(link.company), digits: 4))"
      item.add(
        "remote", facts.isAir ? "Peripheral" : "Peer",
        .shown(
          "controller of \(company), Bluetooth \(version), subversion \(Words.hexadecimal(UInt64(link.subversion), digits: 4))",
          .object([
            ReportFact(key: "company", label: "", value: .text(company)),
            ReportFact(key: "version", label: "", value: .text(version)),
            ReportFact(key: "subversion", label: "", value: .number(Int(link.subversion))),
          ])))
    }
    if link.hasFeatures {
      item.add(
        "remote_features", "LE features",
        .shown(features(link.features), .text(Words.hexadecimal(link.features, digits: 16))))
    }
  }

  /// The features that an app or a firmware cares for.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 4.6
  private static func features(_ features: UInt64) -> String {
    let known: [(Int, String)] = [
      (0, "encryption"), (1, "parameter requests"), (5, "data length extension"), (6, "LL privacy"),
      (8, "LE 2M"), (11, "LE Coded"), (12, "extended advertising"), (13, "periodic advertising"),
      (28, "CIS central"), (29, "CIS peripheral"), (33, "power control"), (37, "subrating"),
    ]
    let names = known.filter { features >> UInt64($0.0) & 1 == 1 }.map(\.1)
    if !names.isEmpty { return names.joined(separator: ", ") }
    return features == 0 ? "none" : "\(Words.hexadecimal(features, digits: 1)) (none with a name here)"
  }

  private static func addAmounts(_ facts: LinkFacts, _ item: inout ReportItem) {
    let connection = facts.connection
    let link = facts.link
    let packets = connection.sent + connection.received + connection.undirected
    guard packets > 0 else { return }
    var words =
      facts.isAir
      ? "\(connection.sent) packets of the central, \(connection.received) of the peripheral"
      : "\(counted(connection.sent, "ACL packet", "ACL packets") ?? "no ACL packet") sent (\(link.octetsSent) octets), \(connection.received) received "
        + "(\(link.octetsReceived) octets)"
    if connection.undirected > 0 { words += ", \(connection.undirected) of which it isn't known" }
    item.add("", "Data", .text(words))
    let counts: [(String, String, UInt32)] = [
      ("reads", link.reads == 1 ? "read" : "reads", link.reads),
      (
        "read_parts", link.readParts == 1 ? "more part of a long read" : "more parts of long reads",
        link.readParts
      ),
      ("writes", link.writes == 1 ? "write" : "writes", link.writes),
      (
        "writes_cancelled", link.cancelledWrites == 1 ? "write cancelled" : "writes cancelled",
        link.cancelledWrites
      ),
      (
        "writes_without_response",
        link.commands == 1 ? "write without response" : "writes without response", link.commands
      ),
      (
        "notifications", link.notifications == 1 ? "notification" : "notifications", link.notifications
      ),
      ("indications", link.indications == 1 ? "indication" : "indications", link.indications),
    ]
    let text = counts.filter { $0.2 > 0 }.map { "\($0.2) \($0.1)" }.joined(separator: ", ")
    guard !text.isEmpty else { return }
    item.add(
      "att", "GATT",
      .shown(
        text,
        .object(counts.map { ReportFact(key: $0.0, label: "", value: .number(Int($0.2))) })))
  }
}
