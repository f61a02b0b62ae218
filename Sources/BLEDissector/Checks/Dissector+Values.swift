/// The checks that come from the rows: ranges, constants, reserved bits, lists that don't come out even.
extension Dissector {
  /// Walks the layers whose layouts have anything to hold against their octets.
  @inline(__always)
  mutating func checkValues(_ octets: RawSpan) {
    guard !packet.isCut else { return }
    var index = 0
    while index < packet.layers.count {
      let layer = packet.layers[index]
      if layer.entry > 0, catalog.entries[Int(layer.entry)].needsWalk {
        Self.checkLayer(catalog, session, layer, UInt8(index), octets, &packet.findings)
      }
      index &+= 1
    }
  }

  private static func checkLayer(
    _ catalog: borrowing Catalog, _ session: borrowing Session, _ layer: LayerRef, _ place: UInt8,
    _ octets: RawSpan, _ findings: inout FindingList
  ) {
    let whole = layer.buffer == 0 ? octets : session.reassembly.frame
    var cursor = FieldCursor(
      catalog, entry: layer.entry, octets: whole.cut(Int(layer.start), Int(layer.end)))
    // Inside of a list of structures, its own checks speak.
    var depth = 0
    var structure: UInt16 = 0
    var isReported = false
    // One cause, one finding: a length that was found wrong says it all.
    let isLengthWrong = (0..<findings.count).contains { findings[$0].layer == place }
    while let field = cursor.next() {
      switch field.event {
      case .value:
        if cursor.hasFailedStatus, field.start > 0 { continue }
        if catalog.steps[Int(field.row)].flags.contains(.hasRule) {
          check(catalog, field, layer, place, depth, &findings)
        }
      case .bit:
        if cursor.hasFailedStatus { continue }
        if catalog.steps[Int(field.row)].flags.contains(.hasRule) {
          check(catalog, field, layer, place, depth, &findings)
        }
      case .layoutBegin:
        depth += 1
        structure = field.entry
        isReported = checkStructure(catalog, field, place, &findings)
      case .layoutEnd:
        depth -= 1
        structure = 0
      case .short, .leftover:
        if depth == 0 ? isLengthWrong : isReported { continue }
        var finding = Finding(check: lengthCheck(layer.kind, field, catalog, depth), layer: place)
        finding.start = field.start
        finding.length = field.length
        finding.row = field.event == .short ? field.row : -1
        finding.structure = structure
        findings.add(finding)
        if depth == 0 { return }
      default: break
      }
    }
  }

  private static func lengthCheck(
    _ kind: LayoutKind, _ field: Field, _ catalog: borrowing Catalog, _ depth: Int
  ) -> CheckID {
    if depth > 0 { return .adTypeSize }
    let isList = field.event == .short && catalog.rows[Int(field.row)].shape == .list
    if isList, catalog.rows[Int(field.row)].inside == .advertisingData { return .adLengthOverrun }
    return switch kind {
    case .attPDU: .attListLength
    case .smpPDU: .smpPDULength
    case .signaling: .sigLength
    case .monitor: .monitorLength
    case .l2cap: .l2capLengthMismatch
    default: .hciParameterSize
    }
  }

  private static func checkStructure(
    _ catalog: borrowing Catalog, _ field: Field, _ place: UInt8, _ findings: inout FindingList
  ) -> Bool {
    guard field.entry > 0 else { return false }
    let entry = catalog.entries[Int(field.entry)]
    let length = Int(field.length) &- entry.kind.headerLength
    // Too long is seen as octets left over; only a structure cut short could pass as one that ends early.
    guard entry.kind == .advertisingData, entry.hasLayout, length < Int(entry.minLength) else {
      return false
    }
    var finding = Finding(check: .adTypeSize, layer: place)
    finding.start = field.start
    finding.length = field.length
    finding.a = Int64(length)
    finding.b = Int64(entry.minLength)
    finding.structure = field.entry
    findings.add(finding)
    return true
  }

  private static func check(
    _ catalog: borrowing Catalog, _ field: Field, _ layer: LayerRef, _ place: UInt8, _ depth: Int,
    _ findings: inout FindingList
  ) {
    let row = catalog.rows[Int(field.row)]
    if row.special > 0, catalog.name(row.special, field.value) != nil { return }
    var low: Int64 = 0
    var high: Int64 = 0
    if row.range > 0 {
      let range = catalog.ranges[Int(row.range) - 1]
      low = range.min
      high = range.max
    } else if row.shape == .handle {
      high = 0x0EFF
    }
    if field.value >= low, field.value <= high { return }
    var finding = Finding(check: valueCheck(layer.kind, depth), layer: place)
    finding.start = field.start
    finding.length = field.length
    finding.a = field.value
    finding.b = field.value < low ? low : high
    finding.row = field.row
    findings.add(finding)
  }

  private static func valueCheck(_ kind: LayoutKind, _ depth: Int) -> CheckID {
    if depth > 0 { return .adValueReserved }
    return switch kind {
    case .attPDU: .attReservedValue
    case .smpPDU: .smpReservedField
    case .signaling, .l2cap: .l2capReservedField
    default: .hciReservedValue
    }
  }
}
