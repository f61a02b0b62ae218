/// What stands behind the calls: what there is to restore, and what their marks mean.
extension Views {
  static func callbacks(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    var report = Report(title: "How it ended")
    if let endings = endings(dissector, story.calls) { report.items.append(endings) }
    report.items.append(restoration(dissector, story.calls))
    if story.calls.total == 0 {
      report.notes.append("Nothing in the capture leads to a call of Core Bluetooth.")
    } else {
      report.notes += marks(story.calls)
    }
    report.notes += omissions(story.calls)
    return report
  }

  private static func marks(_ log: borrowing CallLog) -> [String] {
    var notes = [
      """
      What an app calls is inferred from what the host did, which may be the system's own doing. [system] \
      marks what iOS keeps from apps: Generic Access, Generic Attribute, HID and ANCS.
      """,
      """
      Which HCI reason gives which CBError Apple doesn't say. CBATTError 5 and 15 reach an app only where \
      pairing doesn't help. didDiscover comes once in a scan for each device, with its scan response, unless \
      duplicates are allowed; which services a scan is for no capture shows, so an app may get fewer.
      """,
      """
      A call whose end shows only later, as that of a long read, stands behind later ones. Folded, though --json \
      has them: didDiscover with nothing new, scans begun again, discoveries that found nothing, and the call in front of what was \
      discovered of included services and descriptors.
      """,
    ]
    if log.isAir, !log.isHost {
      notes.append("The capture is from the air: the calls are those of an app on the central.")
    }
    return notes
  }

  private static func omissions(_ log: borrowing CallLog) -> [String] {
    var notes: [String] = []
    if log.otherRequests > 0 {
      let requests = Words.count(log.otherRequests, "request")
      notes.append("Not shown: \(requests) that no call of Core Bluetooth leads to, as reads by UUID.")
    }
    if log.lostSubscriptions > 0 {
      notes.append(
        "Not followed, as there was no place: \(Words.count(log.lostSubscriptions, "subscription")).")
    }
    if log.lostWrites > 0 {
      notes.append("Not followed, as there was no place: \(Words.count(log.lostWrites, "prepared write")).")
    }
    if log.forgottenPeers > 0 {
      notes.append(
        """
        There were more devices than can be told apart at once: some come again in the same scan, and times \
        since an earlier connection are missing.
        """)
    }
    return notes
  }

  // MARK: - Restoration

  private static func restoration(_ dissector: borrowing Dissector, _ log: borrowing CallLog) -> ReportItem {
    var item = ReportItem(type: "restoration", title: "At the end of the capture, state restoration has")
    var peripherals: [ReportItem] = []
    var centrals: [ReportItem] = []
    for connection in 0..<log.links.count where log.links[connection].isOpen {
      let isCentral = log.links[connection].isCentral
      let link = self.link(connection, isCentral: isCentral, dissector, log)
      if isCentral { peripherals.append(link) } else { centrals.append(link) }
    }
    var scans: [ReportItem] = []
    var advertisers: [ReportItem] = []
    for place in 0..<log.adapters.count {
      let adapter = log.adapters[place]
      if adapter.connecting.isPending { peripherals.append(pending(adapter.connecting)) }
      if adapter.isScanning {
        var scan = ReportItem(
          title: "AllowDuplicates \(adapter.allowsDuplicates); the capture has no services filter")
        scan.add("adapter", "", .number(Int(adapter.index)))
        scan.add("allows_duplicates", "", .flag(adapter.allowsDuplicates))
        scans.append(scan)
      }
      if adapter.isAdvertising { advertisers.append(advertising(adapter, dissector, log)) }
    }
    let most = 32
    let left = max(0, peripherals.count - most) + max(0, centrals.count - most)
    item.add(
      "peripherals", "CBCentralManagerRestoredStatePeripheralsKey", .items(Array(peripherals.prefix(most))))
    item.add("scans", "CBCentralManagerRestoredStateScanOptionsKey", .items(scans))
    item.add("advertising", "CBPeripheralManagerRestoredStateAdvertisementDataKey", .items(advertisers))
    item.add(
      "centrals", "CBPeripheralManagerRestoredStateServicesKey, with who is subscribed",
      .items(Array(centrals.prefix(most))))
    if left > 0 { item.add("more", "More", .number(left)) }
    if peripherals.isEmpty, scans.isEmpty, advertisers.isEmpty, centrals.isEmpty {
      item.title =
        "At the end of the capture, state restoration has nothing: no connection, scan or advertising."
    }
    return item
  }

  private static func link(
    _ connection: Int, isCentral: Bool, _ dissector: borrowing Dissector, _ log: borrowing CallLog
  ) -> ReportItem {
    let label = dissector.session.connections.label(connection)
    let peer = label.peer.map(Words.address) ?? "address unknown"
    var subscribed: [String] = []
    var objects: [ReportValue] = []
    for place in 0..<log.subscriptions.count
    where Int(log.subscriptions[place].connection) == connection
      && log.subscriptions[place].isHostServer != isCentral
    {
      let subscription = log.subscriptions[place]
      let attribute = CallAttribute(
        characteristicBefore: subscription.handle, subscription.database, dissector)
      subscribed.append(attribute.words(dissector.catalog))
      objects.append(
        .object(
          CallAttribute.members(attribute.uuid, attribute.uuid > 0 ? 0 : attribute.handle, dissector.catalog))
      )
    }
    let list = subscribed.isEmpty ? "" : ", subscribed to \(subscribed.joined(separator: ", "))"
    var item = ReportItem(title: "\(peer) #\(label.number), connected\(list)")
    if label.peer != nil { item.add("address", "", .text(peer)) }
    item.add("connection", "", .number(Int(label.number)))
    item.add("state", "", .text("connected"))
    item.add("subscribed", "", .list(objects))
    return item
  }

  private static func pending(_ attempt: CallAttempt) -> ReportItem {
    let name = attempt.usesAcceptList ? "a device of the filter accept list" : Words.address(attempt.address)
    var item = ReportItem(title: name + ", connecting")
    if !attempt.usesAcceptList { item.add("address", "", .text(name)) }
    item.add("state", "", .text("connecting"))
    return item
  }

  private static func advertising(
    _ adapter: CallAdapter, _ dissector: borrowing Dissector, _ log: borrowing CallLog
  ) -> ReportItem {
    var dictionary = AdvertisementDictionary()
    if adapter.advertisingData >= 0 {
      dictionary.add(log.pool.octets(adapter.advertisingData), dissector.catalog)
    }
    if adapter.responseData >= 0 { dictionary.add(log.pool.octets(adapter.responseData), dissector.catalog) }
    let words = dictionary.words(isConnectable: nil)
    var item = ReportItem(title: words.isEmpty ? "data that the capture doesn't have" : words)
    item.add("adapter", "", .number(Int(adapter.index)))
    item.add("advertisement", "", .object(dictionary.facts(isConnectable: nil)))
    return item
  }
}
