/// The fields of the layers, and the checks that come from their rows: ranges, constants, reserved bits, lists
/// that don't come out even.
extension Dissector {
  /// Walks the layers that are shown, and those whose layouts have anything to hold against their octets.
  @inline(__always)
  mutating func walkLayers(_ octets: RawSpan) {
    walk.removeAll()
    let count = packet.layers.count
    // Data that was joined stands behind the report that finished it, and a line shows both.
    let firstShown =
      session.fragments.count > 0 ? 1 : max(0, count &- 1 &- session.longValues.count)
    var index = 0
    while index < count {
      let layer = packet.layers[index]
      if layer.entry > 0, isWanted(layer, index >= firstShown) { walkLayer(layer, index, octets) }
      index &+= 1
    }
  }

  @inline(__always)
  private func isWanted(_ layer: LayerRef, _ isShown: Bool) -> Bool {
    switch detail {
    case .everything: return true
    // A frame can hold several commands, which a line shows all.
    case .lines: if isShown || layer.kind == .signaling { return true }
    case .nothing: break
    }
    return catalog.entries[Int(layer.entry)].needsWalk && !packet.isCut
  }

  private mutating func walkLayer(_ layer: LayerRef, _ index: Int, _ octets: RawSpan) {
    let first = walk.fields.count
    walk.fragments = layer.kind == .joinedData ? 0 : packet.fragments
    if layer.kind == .joinedValue {
      walk.firstAttribute = index &+ session.longValues.count &- packet.layers.count
    }
    if layer.buffer == OctetRange.record {
      walk.walk(catalog, entry: layer.entry, octets: octets.cut(Int(layer.start), Int(layer.end)))
    } else {
      Self.walkJoined(&walk, catalog, session, layer, octets)
    }
    if walk.missing > 0 { walkAgain(layer, octets, first) }
    packet.layers.setFields(index, first, walk.fields.count)
    // What is shown decides which layers are walked; only those that have to be may have findings.
    let entry = catalog.entries[Int(layer.entry)]
    let isChecked = entry.needsWalk && entry.isJudged && !packet.isCut
    if walk.hasFault, isChecked { checkLayer(packet.layers[index], UInt8(index)) }
  }

  /// Walks a layer whose structures have to be compiled first.
  @inline(never)
  private mutating func walkAgain(_ layer: LayerRef, _ octets: RawSpan, _ first: Int) {
    while walk.missing > 0 {
      walk.removeAll(from: first)
      catalog.prepare(walk.missing)
      Self.walkJoined(&walk, catalog, session, layer, octets)
    }
  }

  private static func walkJoined(
    _ walk: inout LayoutWalk, _ catalog: borrowing Catalog, _ session: borrowing Session,
    _ layer: LayerRef, _ octets: RawSpan
  ) {
    let joined = session.buffer(layer.buffer, of: octets).cut(Int(layer.start), Int(layer.end))
    walk.walk(catalog, entry: layer.entry, octets: joined)
  }

  @inline(never)
  private mutating func checkLayer(_ layer: LayerRef, _ place: UInt8) {
    // Inside of a list of structures, its own checks speak.
    var depth = 0
    var lists = 0
    var structures = InlineArray<16, UInt16>(repeating: 0)
    var structure: UInt16 = 0
    var isReported = false
    // From this depth on structures are a vendor's, who knows best, or of uncertain source.
    var unjudged = catalog.entries[Int(layer.entry)].isJudged ? Int.max : 0
    for index in Int(layer.firstField)..<Int(layer.endField) {
      let field = walk.fields[index]
      switch field.event {
      case .value, .bit:
        if field.isOutOfRange, depth < unjudged { checkValue(field, layer, place, structure) }
      case .listBegin: lists += 1
      case .listEnd: lists -= 1
      case .layoutBegin:
        depth += 1
        structure = field.entry
        structures[depth & 15] = structure
        if depth < unjudged, !catalog.entries[Int(structure)].isJudged { unjudged = depth }
        isReported = depth < unjudged && checkStructure(field, place)
      case .layoutEnd:
        depth -= 1
        structure = structures[depth & 15]
        if depth < unjudged, unjudged > 0 { unjudged = .max }
      case .short, .leftover:
        if depth >= unjudged || (depth == 0 ? isWrong(place) : isReported) { continue }
        // A command that failed may return its status only.
        if field.event == .short, walk.hasFailedStatus { continue }
        let isInList = lists > depth && field.event == .short
        var finding = Finding(check: Self.lengthCheck(kind(layer, structure), isInList), layer: place)
        finding.start = field.start
        finding.length = field.length
        finding.row = field.event == .short ? field.row : -1
        finding.structure = structure
        if isInList {
          finding.a = field.value
          finding.b = Int64(field.length) &- 1
        }
        packet.findings.add(finding)
        if depth == 0 { return }
      default: break
      }
    }
  }

  /// Whether something was found wrong with the layer: one cause, one finding.
  private func isWrong(_ place: UInt8) -> Bool {
    (0..<packet.findings.count).contains { packet.findings[$0].layer == place }
  }

  private static func lengthCheck(_ kind: LayoutKind, _ isInList: Bool) -> DecodedCheck {
    if isInList { return .adLengthOverrun }
    return switch kind {
    case .advertisingData, .joinedData, .serviceData, .ltvMetadata, .ltvCodecConfiguration,
      .ltvCodecCapabilities:
      .adTypeSize
    case .attPDU: .attListLength
    case .smpPDU: .smpPDULength
    case .signaling: .sigLength
    case .monitor, .managementCommand, .managementReply, .managementEvent: .monitorLength
    case .l2cap: .l2capLengthMismatch
    case .airPacket, .llAdvertising, .llData, .llIsochronous, .llControl, .bigControl: .llPDULength
    case .hciCommand, .vendorCommand: .hciCommandSize
    case .hciReturn, .vendorReply: .hciReturnSize
    default: .hciEventSize
    }
  }

  /// Reports an AD structure that is too short.
  private mutating func checkStructure(_ field: Field, _ place: UInt8) -> Bool {
    let entry = catalog.entries[Int(field.entry)]
    guard field.length < entry.leastStructure else { return false }
    var finding = Finding(check: .adTypeSize, layer: place)
    finding.start = field.start
    finding.length = field.length
    finding.a = Int64(field.length) &- Int64(entry.kind.headerLength)
    finding.b = Int64(entry.minLength)
    finding.structure = field.entry
    packet.findings.add(finding)
    return true
  }

  private mutating func checkValue(_ field: Field, _ layer: LayerRef, _ place: UInt8, _ structure: UInt16) {
    let row = catalog.rows[Int(field.row)]
    guard let bounds = catalog.bounds(row), catalog.name(row.special, field.value) == nil else { return }
    var finding = Finding(check: Self.valueCheck(kind(layer, structure)), layer: place)
    finding.start = field.start
    finding.length = field.length
    finding.a = field.value
    finding.b = field.value < bounds.min ? bounds.min : bounds.max
    finding.row = field.row
    finding.structure = structure
    packet.findings.add(finding)
  }

  /// The kind of the structure, or that of the layer outside of all structures.
  private func kind(_ layer: LayerRef, _ structure: UInt16) -> LayoutKind {
    structure > 0 ? catalog.entries[Int(structure)].kind : layer.kind
  }

  private static func valueCheck(_ kind: LayoutKind) -> DecodedCheck {
    switch kind {
    case .advertisingData, .joinedData, .serviceData, .ltvMetadata, .ltvCodecConfiguration,
      .ltvCodecCapabilities:
      .adValueReserved
    case .attPDU: .attValueRange
    case .smpPDU: .smpReservedField
    case .signaling, .l2cap: .l2capValueRange
    case .airPacket, .llAdvertising, .llData, .llIsochronous, .llControl, .bigControl: .llValueReserved
    default: .hciReservedValue
    }
  }
}
