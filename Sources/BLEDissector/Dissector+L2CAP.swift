/// From an ACL packet to the protocols in its L2CAP frame.
extension Dissector {
  /// Handles of data that is no data: no event ever opens them.
  @inline(__always)
  private static func isDiagnostics(_ handle: UInt16) -> Bool { handle == 0x0EDC || handle == 0x0FF1 }

  mutating func walkACL(_ octets: RawSpan, _ start: Int) {
    session.counts.acl &+= 1
    guard let word = octets.u16(at: start), let length = octets.u16(at: start &+ 2) else {
      session.counts.short &+= 1
      if !packet.isCut { report(.hciShortPacket, octets.byteCount &- start, 4) }
      return
    }
    let handle = word & 0xFFF
    if Self.isDiagnostics(handle), session.connections.find(packet.header.adapter, handle) == nil {
      session.counts.diagnostics &+= 1
      packet.isDiagnostics = true
      return
    }
    let body = start &+ 4
    let end = min(octets.byteCount, body &+ Int(length))
    if octets.byteCount &- body != Int(length), !(packet.isCut && octets.byteCount &- body < Int(length)) {
      report(.hciLengthMismatch, octets.byteCount &- body, Int(length))
      addTail(end, octets.byteCount)
    }
    let index = session.connection(packet.header, handle)
    packet.connection = Int32(truncatingIfNeeded: index)
    let boundary = UInt8(truncatingIfNeeded: (word &>> 12) & 3)
    if packet.header.direction == .unknown { inferDirection(index, boundary) }
    session.connections[index].last = packet.header.time
    if packet.header.direction == .sent {
      session.connections[index].sent &+= 1
    } else {
      session.connections[index].received &+= 1
    }
    let fragment = octets.cut(body, end)
    if packet.isCut { return walkCut(fragment, boundary, body, end, index) }
    let owner = session.owner(index, packet.header.direction)
    let outcome: Reassembly.Outcome
    if boundary == 1 {
      outcome = session.reassembly.continuation(owner, fragment)
    } else {
      if let progress = session.reassembly.progress(owner) {
        // The logger may have missed the rest, and on a BR/EDR link a frame may be flushed.
        report(.aclStartBeforeComplete, progress.have, progress.wanted, certain: false)
        session.reassembly.drop(owner)
      }
      outcome = session.reassembly.start(owner, fragment)
    }
    switch outcome {
    case .whole, .overlong:
      walkFrame(octets, at: body, upTo: end, buffer: 0, index)
      if outcome == .overlong {
        report(.l2capLengthMismatch, end &- body &- 4, Int(octets.u16(at: body) ?? 0))
      }
    case .joined, .joinedOverlong:
      // Where anything was lost, a part may be another frame's.
      if session.counts.dropped > 0 || session.counts.isDamaged || session.counts.cut > 0 {
        packet.findings.isEvidenceWeak = true
      }
      walkFrame(octets, at: 0, buffer: 1, index)
      if outcome == .joinedOverlong { report(.l2capLengthMismatch) }
    case .unfinished: noteFragment(owner, fragment.byteCount)
    case .withoutStart:
      noteFragment(owner, fragment.byteCount)
      // What came before was forgotten at the end of the connection.
      if session.connections[index].endedIn > 0 { return }
      // The logger may have missed the start; and frames that were given up because too many were open had one.
      report(.aclContinuationWithoutStart, certain: false)
    }
  }

  /// Notes that a fragment of `length` octets did not finish the frame of `owner`, or has none to finish.
  mutating func noteFragment(_ owner: UInt32, _ length: Int) {
    let progress = session.reassembly.progress(owner)
    packet.isFragment = true
    packet.fragmentHave = Int32(clamping: progress?.have ?? length)
    packet.fragmentWanted = Int32(clamping: progress?.wanted ?? 0)
  }

  /// Takes the direction from the boundary flag, where the capture doesn't have it.
  ///
  /// A controller starts no frame with 00, and on an LE link a host none with 10. A continuing fragment goes
  /// the way of the one unfinished frame.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 5.4.2
  @inline(never)
  private mutating func inferDirection(_ index: Int, _ boundary: UInt8) {
    switch boundary {
    case 0: packet.header.direction = .sent
    case 1:
      let isSent = session.reassembly.progress(session.owner(index, .sent)) != nil
      let isReceived = session.reassembly.progress(session.owner(index, .received)) != nil
      if isSent != isReceived { packet.header.direction = isSent ? .sent : .received }
    case 2:
      if session.connections[index].transport != .bredr { packet.header.direction = .received }
    default: break
    }
    packet.isDirectionInferred = packet.header.direction != .unknown
  }

  /// Whether the connection was seen from its start and nothing was lost since.
  ///
  /// On the air it never is: a sniffer misses packets. Behind its end what it left was forgotten.
  func isSure(_ index: Int) -> Bool {
    let endedIn = session.connections[index].endedIn
    return session.connections[index].isSeenFromStart && (endedIn == 0 || endedIn == packet.header.number)
      && packet.header.content != .air && !packet.isDirectionInferred
      && !session.counts.isDamaged
      && session.counts.dropped == 0 && session.reassembly.evicted == 0 && session.sdus.evicted == 0
      && !session.connections.isCrowded
      && session.counts.cut == 0
      && packet.header.direction != .unknown
  }

  /// Whether all that went over the adapter since it was reset is in the capture.
  var isAdapterSure: Bool {
    session.connections.isReset(packet.header.adapter) && packet.header.content != .air
      && !session.counts.isDamaged && session.counts.dropped == 0 && session.counts.cut == 0
  }

  /// A fragment that the logger cut can't be joined with others; what is there is shown.
  private mutating func walkCut(
    _ fragment: RawSpan, _ boundary: UInt8, _ body: Int, _ end: Int, _ index: Int
  ) {
    session.reassembly.drop(session.owner(index, packet.header.direction))
    guard boundary != 1, fragment.byteCount >= 4 else {
      packet.isFragment = true
      packet.fragmentHave = Int32(fragment.byteCount)
      return
    }
    _ = push(.l2cap, 0, body, end)
    if let cid = fragment.u16(at: 2) { walkChannelCut(fragment, cid, body, end, index) }
  }

  private mutating func walkChannelCut(
    _ fragment: RawSpan, _ cid: UInt16, _ body: Int, _ end: Int, _ index: Int
  ) {
    guard let code = fragment.u8(at: 4) else { return }
    switch cid {
    case ChannelIdentifier.attribute:
      _ = push(.attPDU, UInt32(code), body &+ 4, end)
      // Its opcode is there, so that it asks or answers all the same.
      follow(fragment, 4, fragment.byteCount, OctetRange.record, index, nil, code)
    case ChannelIdentifier.securityManager, ChannelIdentifier.securityManagerBREDR:
      _ = push(.smpPDU, UInt32(code), body &+ 4, end)
    case ChannelIdentifier.signalingLE, ChannelIdentifier.signaling:
      _ = push(.signaling, UInt32(code), body &+ 4, end)
    default: break
    }
  }

  /// Walks a whole frame at `start`.
  ///
  /// A joined frame is lent by the session, so it is borrowed anew for each read: between them the session
  /// may change.
  mutating func walkFrame(
    _ octets: RawSpan, at start: Int, upTo limit: Int = 0, buffer: UInt8, _ index: Int
  ) {
    guard let length = session.buffer(buffer, of: octets).u16(at: start),
      let cid = session.buffer(buffer, of: octets).u16(at: start &+ 2)
    else { return }
    let body = start &+ 4
    let end = min(session.buffer(buffer, of: octets).byteCount, body &+ Int(length))
    if buffer == 0, end < limit { addTail(end, limit) }
    if cid >= ChannelIdentifier.firstDynamic {
      return walkDynamic(octets, start, end, buffer, index, cid)
    }
    _ = push(.l2cap, 0, start, end, buffer: buffer)
    // On an LE link the BR/EDR channels are reserved, whatever is in them.
    let isLE = session.connections[index].transport == .le
    switch cid {
    case ChannelIdentifier.signaling where isLE, ChannelIdentifier.securityManagerBREDR where isLE: break
    case ChannelIdentifier.attribute:
      walkAttribute(octets, body, end, buffer, index)
    case ChannelIdentifier.securityManager, ChannelIdentifier.securityManagerBREDR:
      guard end > body, let code = session.buffer(buffer, of: octets).u8(at: body) else {
        return report(.smpPDULength, 0, 1)
      }
      let entry = push(.smpPDU, UInt32(code), body, end, buffer: buffer)
      if entry == 0 { return report(.smpUnknownCode, Int(code)) }
      checkLength(entry, end &- body &- 1, .smpPDULength)
      if buffer == OctetRange.record {
        session.learnIdentity(packet.header, index, octets.cut(body, end))
      } else {
        learnJoinedIdentity(buffer, octets, body, end, index)
      }
    case ChannelIdentifier.signaling, ChannelIdentifier.signalingLE:
      walkSignaling(octets, body, end, buffer, index)
    default: break
    }
  }

  /// The same for a PDU that was joined, whose few octets are copied: what is joined is the session's own.
  @inline(never)
  private mutating func learnJoinedIdentity(
    _ buffer: UInt8, _ octets: RawSpan, _ body: Int, _ end: Int, _ index: Int
  ) {
    var copy = OctetBuffer(capacity: 32)
    copy.append(session.buffer(buffer, of: octets).cut(body, min(end, body &+ 32)))
    session.learnIdentity(packet.header, index, copy.octets)
  }

  /// Several commands may follow one another on a BR/EDR link; on an LE link there is one.
  private mutating func walkSignaling(
    _ octets: RawSpan, _ body: Int, _ end: Int, _ buffer: UInt8, _ index: Int
  ) {
    var start = body
    while start < end {
      guard end &- start >= 4, let code = session.buffer(buffer, of: octets).u8(at: start),
        let length = session.buffer(buffer, of: octets).u16(at: start &+ 2)
      else {
        addTail(start, end, buffer: buffer)
        return report(.sigLength, end &- start, 4)
      }
      let wanted = start &+ 4 &+ Int(length)
      let stop = min(end, wanted)
      guard packet.layers.count < LayerStack.limit else { return addTail(start, end, buffer: buffer) }
      let entry = push(.signaling, UInt32(code), start, stop, buffer: buffer)
      if wanted > end {
        report(.sigLength, end &- start &- 4, Int(length))
      } else {
        checkLength(entry, Int(length), .sigLength)
      }
      signal(octets, start, stop, buffer, index)
      start = stop
    }
  }
}
