/// All checks behind the one pass: looks at the layers of each record, and tells what it finds.
///
/// A check runs for the layers that it names, and for nothing else.
struct Checks: ~Copyable {
  var context = CheckContext()
  private let tests: [Check.Test?]
  /// The checks that say more of what decoding finds.
  private let special: [UInt16]
  /// The checks of each layout, kind and occasion, one list behind another; and for each where its list begins, shifted by 8,
  /// and how many there are.
  private var numbers = Table<UInt16>(capacity: 512)
  private var byEntry: Table<UInt32>
  private var byKind = Table<UInt32>(repeating: 0, count: LayoutKind.allCases.count)
  private var byDeadline = Table<UInt32>(repeating: 0, count: Deadline.Kind.allCases.count)
  private var byStructure = Table<UInt32>(repeating: 0, count: 256)
  private var onRecord: UInt32 = 0
  private var onOddRecord: UInt32 = 0
  private var onAdvertiser: UInt32 = 0
  private var onAdvertisingData: UInt32 = 0
  private var onConnectionEnd: UInt32 = 0
  private var onCaptureEnd: UInt32 = 0
  /// How many steps of the end were taken: one for each connection, and one behind them.
  private var steps = 0
  /// The connections whose end was looked at.
  private var ended = Table<Bool>(capacity: 8)

  init(_ catalog: borrowing Catalog) {
    let all = CheckBuilder.all
    tests = all.map(\.test)
    special = all.indices.filter { !all[$0].claims.isEmpty }.map { UInt16($0) }
    byEntry = Table(repeating: 0, count: catalog.entries.count)
    var lists: [Trigger: [UInt16]] = [:]
    for (number, check) in all.enumerated() where check.test != nil {
      for trigger in check.triggers {
        switch trigger {
        case .layer(let kind, let codes):
          for code in codes { lists[.layer(kind, [code]), default: []].append(UInt16(number)) }
        case .structure(let types):
          for type in types { lists[.structure([type]), default: []].append(UInt16(number)) }
        default: lists[trigger, default: []].append(UInt16(number))
        }
      }
    }
    for (trigger, list) in lists { place(trigger, list, catalog) }
  }

  private mutating func place(_ trigger: Trigger, _ list: [UInt16], _ catalog: borrowing Catalog) {
    let range = UInt32(numbers.count) &<< 8 | UInt32(min(list.count, 255))
    for number in list.prefix(255) { numbers.append(number) }
    switch trigger {
    case .layer(let kind, let codes):
      let entry = catalog.find(kind, codes[0])
      precondition(entry > 0, "a check looks at a layer that no layout describes")
      byEntry[Int(entry)] = range
    case .each(let kind): byKind[Int(kind.rawValue)] = range
    case .overdue(let kind): byDeadline[Int(kind.rawValue)] = range
    case .structure(let types): byStructure[Int(types[0])] = range
    case .advertiser: onAdvertiser = range
    case .advertisingData: onAdvertisingData = range
    case .record: onRecord = range
    case .oddRecord: onOddRecord = range
    case .connectionEnd: onConnectionEnd = range
    case .captureEnd: onCaptureEnd = range
    }
  }

  /// Takes the record that was dissected last: adds what is wrong to its findings.
  mutating func judge(_ dissector: inout Dissector, _ octets: RawSpan) {
    take(dissector, octets)
    if dissector.packet.findings.count > 0 { refine(&dissector, octets) }
    if context.findings.count > 0 || dissector.packet.findings.count > 0 { dissector.take(context.findings) }
  }

  /// Takes the record that was dissected last; what is found is in the context until the next one.
  private mutating func take(_ dissector: borrowing Dissector, _ octets: RawSpan) {
    context.begin(dissector)
    if context.deadlines.isDue(dissector.packet.header.time) { takeOverdue(dissector, octets) }
    let count = dissector.packet.layers.count
    let isJudged = !dissector.packet.isCut
    var index = 0
    while index < count {
      let layer = dissector.packet.layers[index]
      context.layer = layer
      context.place = UInt8(truncatingIfNeeded: index)
      let body = dissector.octets(layer, of: octets)
      if isJudged, dissector.packet.findings.count == 0 || !isMalformed(dissector, context.place) {
        run(byKind[Int(layer.kind.rawValue)], dissector, body)
        if layer.entry > 0 { run(byEntry[Int(layer.entry)], dissector, body) }
        if Advertised.canBe(in: layer) { takeAdvertising(layer, dissector, body) }
      }
      context.remember(body, dissector)
      index &+= 1
    }
    if context.isOdd(dissector.packet.header, octets.byteCount) {
      context.place = Finding.wholeRecord
      run(onOddRecord, dissector, octets)
      context.log.take(dissector.packet.header)
    }
    if onRecord > 0 {
      context.place = Finding.wholeRecord
      run(onRecord, dissector, octets)
    }
    if dissector.packet.endsConnections { takeEnds(dissector, octets) }
    if context.findings.count > 0 { settle(dissector) }
  }

  /// Takes the end of the capture a step further: of what is awaited, then of each connection that is open, then of all.
  ///
  /// What is found takes the place of the findings of the last record, which must have been written. False once there is no
  /// more to come.
  mutating func finishNext(_ dissector: inout Dissector, _ damage: DamageReport) -> Bool {
    guard steps <= dissector.session.connections.count else { return false }
    context.damage = DamageTotals(damage)
    dissector.packet.findings.removeAll()
    takeStep(dissector)
    dissector.take(context.findings)
    return true
  }

  private mutating func takeStep(_ dissector: borrowing Dissector) {
    let nothing = OctetBuffer(capacity: 1)
    context.begin(dissector)
    context.place = Finding.wholeRecord
    context.isCaptureEnd = true
    if let deadline = context.deadlines.takeAny() {
      runOverdue(deadline, dissector, nothing.octets)
    } else if steps < dissector.session.connections.count {
      end(steps, dissector, nothing.octets)
      steps &+= 1
    } else {
      context.connection = -1
      run(onCaptureEnd, dissector, nothing.octets)
      steps &+= 1
    }
    context.isCaptureEnd = false
    settle(dissector)
  }

  /// Gives what decoding found to the check that says more about just that field or PDU.
  @inline(never)
  private func refine(_ dissector: inout Dissector, _ octets: RawSpan) {
    for index in 0..<dissector.packet.findings.count {
      let finding = dissector.packet.findings[index]
      if finding.isCertain {
        dissector.packet.findings[index].isCertain = Self.isProven(
          finding.check.check.evidence, dissector.packet.connection, dissector)
      }
      let place = Int(finding.layer)
      guard finding.check.rawValue < DecodedCheck.allCases.count, place < dissector.packet.layers.count
      else { continue }
      let layer = dissector.packet.layers[place]
      let subject = Advertised.subject(layer, dissector.octets(layer, of: octets), at: Int(finding.start))
      dissector.packet.findings[index].subject = subject
      if Self.isOfAdvertising(finding.check), Self.mayGoOn(layer, dissector.octets(layer, of: octets)) {
        dissector.packet.findings[index].isCertain = false
      }
      guard let claim = Self.claim(finding, dissector.catalog) else { continue }
      for number in special {
        let check = CheckBuilder.all[Int(number)]
        if check.claims.contains(claim), Self.names(check, layer, finding, dissector.catalog) {
          dissector.packet.findings[index].check = CheckID(number)
        }
      }
    }
  }

  private static func isOfAdvertising(_ check: CheckID) -> Bool {
    check == CheckID(.adLengthOverrun) || check == CheckID(.adTypeSize) || check == CheckID(.adValueReserved)
  }

  /// Whether the data of the reports may go on from one to the next, so that a part that was missed makes the rest look
  /// wrong: that of all but legacy advertising.
  private static func mayGoOn(_ layer: LayerRef, _ octets: RawSpan) -> Bool {
    switch (layer.kind, layer.code) {
    case (.joinedData, _), (.leEvent, 0x0F), (.leEvent, 0x25): true
    case (.leEvent, 0x0D): (octets.u8(at: 1) ?? 0) & 0x10 == 0
    default: false
    }
  }

  /// Whether the check looks at the layer, or at the structure inside of it that the finding is about.
  private static func names(
    _ check: Check, _ layer: LayerRef, _ finding: Finding, _ catalog: borrowing Catalog
  ) -> Bool {
    let entry = catalog.entries[Int(finding.structure)]
    guard finding.structure > 0, entry.kind == .advertisingData else {
      return check.triggers.contains { $0.names(layer) }
    }
    return check.triggers.contains { $0.names(structure: entry.code) }
  }

  /// What decoding found, as a check may claim it.
  private static func claim(_ finding: Finding, _ catalog: borrowing Catalog) -> Claim? {
    switch finding.check.check.proof {
    case .length: .length
    case .value where finding.row >= 0: .field(catalog.rows[Int(finding.row)].name.string)
    default: nil
    }
  }

  @inline(__always)
  private mutating func run(_ range: UInt32, _ dissector: borrowing Dissector, _ octets: RawSpan) {
    guard range > 0 else { return }
    var index = Int(range &>> 8)
    let end = index &+ Int(range & 0xFF)
    while index < end {
      let number = numbers[index]
      context.check = number
      if let test = tests[Int(number)] { test(&context, dissector, octets) }
      index &+= 1
    }
  }

  /// One cause, one finding: where decoding found a layer wrong, or one around it, its checks are silent.
  @inline(never)
  private func isMalformed(_ dissector: borrowing Dissector, _ place: UInt8) -> Bool {
    for index in 0..<dissector.packet.findings.count where dissector.packet.findings[index].layer <= place {
      if dissector.packet.findings[index].check.check.severity == .error { return true }
    }
    return false
  }

  // MARK: - Advertising

  /// Takes the advertising data in a layer.
  @inline(never)
  private mutating func takeAdvertising(
    _ layer: LayerRef, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    var reports = AdvertisingReports(layer, octets, dissector)
    while reports.next(octets, dissector) {
      context.subject = reports.advertised.key
      context.advertised = reports.advertised
      context.base = reports.start
      context.findAdvertiser(dissector)
      if !context.advertised.isOwn, !context.advertised.isJoined {
        run(onAdvertiser, dissector, octets.cut(reports.start, reports.end))
      }
      if reports.hasData { takeData(dissector, octets, reports.dataStart, reports.dataEnd) }
      context.rememberAdvertiser(dissector)
    }
    context.subject = 0
    context.base = 0
    context.advertised = Advertised()
  }

  /// Takes advertising data, structure by structure and then as a whole.
  private mutating func takeData(
    _ dissector: borrowing Dissector, _ octets: RawSpan, _ start: Int, _ end: Int
  ) {
    var at = start
    while at < end, let length = octets.u8(at: at), length > 0 {
      let next = at &+ 1 &+ Int(length)
      guard next <= end, let type = octets.u8(at: at &+ 1) else { return }
      context.advertised.take(type, length > 1 ? octets.u8(at: at &+ 2) : nil, at: at)
      context.base = at &+ 2
      run(byStructure[Int(type)], dissector, octets.cut(at &+ 2, next))
      at = next
    }
    context.advertised.padding = Int32(truncatingIfNeeded: at &- start)
    context.advertised.isWhole = true
    context.base = start
    run(onAdvertisingData, dissector, octets.cut(start, end))
  }

  // MARK: - Ends

  @inline(never)
  private mutating func takeOverdue(_ dissector: borrowing Dissector, _ octets: RawSpan) {
    while let deadline = context.deadlines.takeOverdue(dissector.packet.header.time) {
      runOverdue(deadline, dissector, octets)
    }
    context.connection = dissector.packet.connection
  }

  private mutating func runOverdue(
    _ deadline: Deadline, _ dissector: borrowing Dissector, _ octets: RawSpan
  ) {
    context.overdue = deadline
    context.connection = deadline.connection
    run(byDeadline[Int(deadline.kind.rawValue)], dissector, octets)
  }

  @inline(never)
  private mutating func takeEnds(_ dissector: borrowing Dissector, _ octets: RawSpan) {
    context.place = Finding.wholeRecord
    let closed = dissector.session.lastClosed
    if dissector.packet.indicator == 4, closed >= 0 {
      end(Int(closed), dissector, octets)
    } else {
      for index in 0..<dissector.session.connections.count
      where dissector.session.connections.isOver(index, dissector.packet.header.adapter) {
        end(index, dissector, octets)
      }
    }
    context.connection = dissector.packet.connection
  }

  private mutating func end(_ index: Int, _ dissector: borrowing Dissector, _ octets: RawSpan) {
    while ended.count <= index { ended.append(false) }
    guard !ended[index] else { return }
    ended[index] = true
    context.connection = Int32(truncatingIfNeeded: index)
    run(onConnectionEnd, dissector, octets)
    context.forget(Int32(truncatingIfNeeded: index))
  }

  /// Drops what is only possible where an error is certain of the same layer: it most likely has the same cause.
  private mutating func dropDoubts() {
    guard context.findings.count > 1 else { return }
    var layers: UInt64 = 0
    for index in 0..<context.findings.count {
      let finding = context.findings[index]
      if finding.isCertain, finding.layer < 64, finding.check.check.severity == .error {
        layers |= 1 &<< UInt64(finding.layer)
      }
    }
    context.findings.filter { $0.isCertain || $0.layer >= 64 || layers &>> UInt64($0.layer) & 1 == 0 }
  }

  /// Says of each finding whether it is certain.
  @inline(never)
  private mutating func settle(_ dissector: borrowing Dissector) {
    for index in 0..<context.findings.count {
      let finding = context.findings[index]
      guard finding.isCertain else { continue }
      context.findings[index].isCertain =
        !dissector.packet.findings.isEvidenceWeak
        && Self.isProven(finding.check.check.evidence, finding.connection, dissector)
    }
    dropDoubts()
  }

  /// Whether the capture has what a finding needs to be certain.
  private static func isProven(
    _ evidence: Check.Evidence, _ connection: Int32, _ dissector: borrowing Dissector
  ) -> Bool {
    switch evidence {
    case .octets: true
    case .connection: connection >= 0 && dissector.isSure(Int(connection))
    case .adapter: dissector.isAdapterSure
    case .never: false
    }
  }
}
