/// All checks behind the one pass: looks at the layers of each record, and tells what it finds.
///
/// A check runs for the layers that it names, and for nothing else.
struct Checks: ~Copyable {
  private var context = CheckContext()
  private let tests: [Check.Test?]
  /// The checks that say more of what decoding finds.
  private let special: [UInt16]
  /// The checks of each layout, kind and occasion, one list behind another; and for each where its list begins, shifted by 8,
  /// and how many there are.
  private var numbers = Table<UInt16>(capacity: 512)
  private var byEntry: Table<UInt32>
  private var byKind = Table<UInt32>(repeating: 0, count: LayoutKind.allCases.count)
  private var byDeadline = Table<UInt32>(repeating: 0, count: Deadline.Kind.allCases.count)
  private var onRecord: UInt32 = 0
  private var onConnectionEnd: UInt32 = 0
  private var onCaptureEnd: UInt32 = 0
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
        guard case .layer(let kind, let codes) = trigger else {
          lists[trigger, default: []].append(UInt16(number))
          continue
        }
        for code in codes { lists[.layer(kind, [code]), default: []].append(UInt16(number)) }
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
    case .record: onRecord = range
    case .connectionEnd: onConnectionEnd = range
    case .captureEnd: onCaptureEnd = range
    }
  }

  /// Takes the record that was dissected last: adds what is wrong to its findings.
  mutating func judge(_ dissector: inout Dissector, _ octets: RawSpan) {
    take(dissector, octets)
    if dissector.packet.findings.count > 0 { refine(&dissector) }
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
      }
      context.remember(body, dissector)
      index &+= 1
    }
    if onRecord > 0 {
      context.place = Finding.wholeRecord
      run(onRecord, dissector, octets)
    }
    if dissector.packet.endsConnections { takeEnds(dissector, octets) }
    if context.findings.count > 0 { settle(dissector) }
  }

  /// The end of the capture, and of all connections that are open then.
  ///
  /// What is found then is added to the findings of the last record, which are counted anew: they must have been written.
  mutating func finish(_ dissector: inout Dissector) {
    dissector.packet.findings.removeAll()
    finishAll(dissector)
    dissector.take(context.findings)
  }

  private mutating func finishAll(_ dissector: borrowing Dissector) {
    let nothing = OctetBuffer(capacity: 1)
    context.begin(dissector)
    context.place = Finding.wholeRecord
    context.isCaptureEnd = true
    while let deadline = context.deadlines.takeAny() { runOverdue(deadline, dissector, nothing.octets) }
    for index in 0..<dissector.session.connections.count { end(index, dissector, nothing.octets) }
    context.connection = -1
    run(onCaptureEnd, dissector, nothing.octets)
    context.isCaptureEnd = false
    settle(dissector)
  }

  /// Gives what decoding found to the check that says more about just that field or PDU.
  @inline(never)
  private func refine(_ dissector: inout Dissector) {
    for index in 0..<dissector.packet.findings.count {
      let finding = dissector.packet.findings[index]
      switch finding.check.check.evidence {
      case .octets: break
      case .connection where finding.isCertain:
        dissector.packet.findings[index].isCertain =
          dissector.packet.connection >= 0 && dissector.isSure(Int(dissector.packet.connection))
      case .adapter where finding.isCertain:
        dissector.packet.findings[index].isCertain = dissector.isAdapterSure
      default: dissector.packet.findings[index].isCertain = false
      }
      let place = Int(finding.layer)
      guard finding.check.rawValue < DecodedCheck.allCases.count, place < dissector.packet.layers.count,
        finding.structure == 0
      else { continue }
      let layer = dissector.packet.layers[place]
      guard let claim = Self.claim(finding, dissector.catalog) else { continue }
      for number in special {
        let check = CheckBuilder.all[Int(number)]
        if check.claims.contains(claim), check.triggers.contains(where: { $0.names(layer) }) {
          dissector.packet.findings[index].check = CheckID(number)
        }
      }
    }
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

  /// Says of each finding whether it is certain.
  @inline(never)
  private mutating func settle(_ dissector: borrowing Dissector) {
    for index in 0..<context.findings.count {
      let finding = context.findings[index]
      guard finding.isCertain else { continue }
      let isProven =
        switch finding.check.check.evidence {
        case .octets: !dissector.packet.findings.isEvidenceWeak
        case .connection: finding.connection >= 0 && dissector.isSure(Int(finding.connection))
        case .adapter: dissector.isAdapterSure
        case .never: false
        }
      context.findings[index].isCertain = isProven && !dissector.packet.findings.isEvidenceWeak
    }
    context.findings.dropDoubts()
  }
}
