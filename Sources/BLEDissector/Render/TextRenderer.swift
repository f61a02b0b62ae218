/// One line a record: number, time, adapter, direction, connection, and the highest layer in words.
public struct TextRenderer: ~Copyable {
  let options: TextOptions
  private var previous: Timestamp = .none
  /// Where text stands before it is broken into lines.
  private var unbroken = OctetBuffer()

  /// A renderer with `options`.
  public init(_ options: TextOptions) { self.options = options }

  /// Adds the text of the record that `dissector` has just dissected.
  mutating func render(_ dissector: borrowing Dissector, _ record: borrowing Record, _ out: inout OctetBuffer)
  {
    let start = out.count
    renderPrefix(dissector, &out)
    if dissector.packet.findings.count > 0 { renderRecordMarks(dissector.packet, record.octets, &out) }
    Line(options: options).render(dissector, record.octets, &out)
    out.append(0x0A)
    if options.columns > 0 { out.cutLine(start, columns: options.columns, isColoured: options.isColoured) }
    renderFindings(dissector, &out)
    if options.isVerbose { renderVerbose(dissector, record.octets, &out) }
    if options.showsOctets { OctetDump.render(dissector, record.octets, &out) }
    previous = dissector.packet.header.time
  }

  private func renderPrefix(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let number = dissector.packet.header.number
    let content = dissector.packet.header.content
    let direction = dissector.packet.header.direction
    out.colour(.faint, options.isColoured)
    out.appendDecimal(UInt64(number), width: options.isNarrow ? 5 : 6)
    renderTime(dissector, &out)
    if content == .monitor {
      let start = out.count
      let adapter = dissector.packet.header.adapter
      if adapter == 0xFFFF {
        out.append("  -")
      } else {
        out.append("  hci")
        out.appendDecimal(UInt64(adapter))
      }
      out.pad(start, to: 6)
    }
    out.colour(.plain, options.isColoured)
    out.append(options.isNarrow ? " " : "  ")
    if content == .air, direction != .unknown {
      // Neither end is ours.
      out.append(direction == .sent ? "C>P " : "P>C ")
    } else {
      switch direction {
      case .sent: out.append("tx")
      case .received: out.append("rx")
      case .unknown: out.append("--")
      }
      out.append(dissector.packet.isDirectionInferred ? "?" : " ")
      if !options.isNarrow { out.append(" ") }
    }
    renderConnection(dissector, &out)
  }

  private func renderTime(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let time = dissector.packet.header.time
    switch options.time {
    case .none: return
    case .absolute:
      out.append("  ")
      if time.isKnown {
        out.appendDate(time, separator: 0x20, decimals: 6)
      } else {
        out.append("                        --")
      }
    case .relative, .delta:
      let earlier = options.time == .relative ? dissector.session.counts.firstTime : previous
      let since = options.time == .delta && !previous.isKnown ? time.since(time) : time.since(earlier)
      if options.isNarrow {
        out.append(" ")
        guard let since else { return out.append("       --") }
        return out.appendMilliseconds(since, width: 9)
      }
      out.append("  ")
      guard let since else { return out.append("           --") }
      out.appendSeconds(since, width: 13)
    }
  }

  private func renderConnection(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    let isNarrow = options.isNarrow
    let start = out.count
    let width = isNarrow ? 3 : 22
    if dissector.packet.connection >= 0 {
      let label = dissector.session.connections.label(Int(dissector.packet.connection))
      out.append("#")
      out.appendDecimal(UInt64(label.number))
      if !isNarrow {
        out.append(" ")
        if let peer = label.peer {
          out.appendAddress(peer)
        } else {
          renderHandle(dissector.session.connections[Int(dissector.packet.connection)], &out)
        }
      }
    }
    out.pad(start, to: width)
    out.append(0x20)
  }

  @inline(never)
  private func renderHandle(_ connection: Connection, _ out: inout OctetBuffer) {
    out.append("0x")
    if connection.accessAddress > 0 {
      out.appendHexadecimal(UInt64(connection.accessAddress), digits: 8)
    } else {
      out.appendHexadecimal(UInt64(connection.handle), digits: 4)
    }
  }

  private mutating func renderVerbose(
    _ dissector: borrowing Dissector, _ octets: RawSpan, _ out: inout OctetBuffer
  ) {
    if options.columns == 0 { return VerboseText(options: options).render(dissector, octets, &out) }
    unbroken.removeAll()
    VerboseText(options: options).render(dissector, octets, &unbroken)
    out.appendWrapped(unbroken.octets, columns: options.columns, indent: 14)
  }

  /// What is to be known of the record as a whole: that the logger cut it, or contradicts itself.
  @inline(never)
  private func renderRecordMarks(_ packet: borrowing Packet, _ octets: RawSpan, _ out: inout OctetBuffer) {
    out.colour(.yellow, options.isColoured)
    if packet.isCut {
      out.append("[cut: ")
      out.appendDecimal(Int64(octets.byteCount))
      out.append(" of ")
      out.appendDecimal(Int64(packet.header.originalLength))
      out.append(" octets] ")
    }
    if packet.header.flagsContradict {
      out.append(packet.header.direction == .sent ? "[logged as rx] " : "[logged as tx] ")
    }
    out.colour(.plain, options.isColoured)
  }

  /// Adds the findings of the record, each a line of its own.
  mutating func renderFindings(_ dissector: borrowing Dissector, _ out: inout OctetBuffer) {
    var index = 0
    while index < dissector.packet.findings.count {
      defer { index &+= 1 }
      // A mark in the line says it already.
      let check = dissector.packet.findings[index].check
      let isMarked = check == CheckID(.recordTruncated) || check == CheckID(.flagsContradict)
      if isMarked, !options.isVerbose { continue }
      unbroken.removeAll()
      FindingText(options: options).render(dissector, dissector.packet.findings[index], &unbroken)
      out.appendWrapped(unbroken.octets, columns: options.columns, indent: 10)
    }
    if dissector.packet.findings.dropped > 0 {
      out.append("        ! ")
      out.appendDecimal(UInt64(dissector.packet.findings.dropped))
      out.append(" more findings in this record\n")
    }
  }
}

extension Catalog {
  /// The name of the PDU with that code, or nil.
  func name(_ kind: LayoutKind, _ code: UInt32) -> StaticText? {
    let entry = find(kind, code)
    return entry > 0 ? entries[Int(entry)].name : nil
  }
}

extension OctetBuffer {
  /// Cuts the last line, which began at `start`, to `columns`; terminal sequences take no column.
  mutating func cutLine(_ start: Int, columns: Int, isColoured: Bool) {
    var index = start
    var column = 0
    var isInSequence = false
    while index < count {
      let octet = octets.u8(at: index) ?? 0
      if octet == 0x0A { return }
      if isInSequence {
        if octet == 0x6D { isInSequence = false }
      } else if octet == 0x1B {
        isInSequence = true
      } else if octet & 0xC0 != 0x80 {
        column &+= 1
        if column > columns {
          truncate(cutPlace(index))
          append("…")
          colour(.plain, isColoured)
          append(0x0A)
          return
        }
      }
      index &+= 1
    }
  }

  /// Where the character before the one at `index` begins.
  private func cutPlace(_ index: Int) -> Int {
    var place = index
    repeat { place &-= 1 } while place > 0 && (octets.u8(at: place) ?? 0) & 0xC0 == 0x80
    return place
  }
}
