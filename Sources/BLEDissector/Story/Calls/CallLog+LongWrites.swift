/// Writes in parts: prepared one by one, then executed together.
extension CallLog {
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.6
  mutating func prepare(
    _ talk: Int, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let handle = talks[talk].handle
    if preparedPlace(talk, handle) != nil { return }
    if isFromHost {
      var call = call(.writeValue, handle, isHostServer: false, dissector)
      call.marks = .long
      call.value = CallOctets(layer, 5, octets.byteCount)
      call.offset = octets.u16(at: 3) ?? 0
      add(call)
    }
    if add(talk, handle, dissector) == nil { lostWrites &+= 1 }
  }

  /// The server has queued a part, which it echoes.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.6.2
  mutating func queued(_ talk: Int, _ octets: RawSpan) {
    guard let handle = octets.u16(at: 1), let offset = octets.u16(at: 3),
      let place = preparedPlace(talk, handle)
    else { return }
    let value = octets.cut(5, octets.byteCount)
    prepared[place].queue.add(at: offset, value.byteCount)
    pool.append(prepared[place].value, value)
    lists.append(prepared[place].list, offset)
    lists.append(prepared[place].list, UInt16(clamping: value.byteCount))
  }

  private func preparedPlace(_ talk: Int, _ handle: UInt16) -> Int? {
    for place in 0..<prepared.count
    where prepared[place].connection >= 0 && Int(prepared[place].talk) == talk
      && prepared[place].handle == handle
    {
      return place
    }
    return nil
  }

  private mutating func add(_ talk: Int, _ handle: UInt16, _ dissector: borrowing Dissector) -> Int? {
    var place = 0
    while place < prepared.count, prepared[place].connection >= 0 { place &+= 1 }
    guard place < Self.mostPrepared else { return nil }
    var new = CallPrepared(connection: dissector.packet.connection)
    new.talk = Int32(truncatingIfNeeded: talk)
    new.handle = handle
    new.time = dissector.packet.header.time
    new.value = pool.take()
    new.list = lists.take()
    if place < prepared.count { prepared[place] = new } else { prepared.append(new) }
    return place
  }

  mutating func forgetPrepared(_ place: Int) {
    pool.retire(prepared[place].value)
    lists.retire(prepared[place].list)
    prepared[place].connection = -1
  }

  /// Gives a call what is queued: a value and where it begins, or each part where they are no one value.
  private func hand(_ place: Int, to call: inout Call) {
    let queue = prepared[place].queue
    call.value = CallOctets(pool: prepared[place].value, whole: queue.octets)
    guard !queue.isJoined else { return call.offset = queue.offset }
    call.parts = prepared[place].list
    call.cause = .partsApart
    call.confidence = min(call.confidence, .inferred)
  }

  mutating func prepareRefused(
    _ talk: Int, _ isFromHost: Bool, _ error: CallError, _ dissector: borrowing Dissector
  ) {
    // What was queued before stays in the queue.
    if let place = preparedPlace(talk, talks[talk].handle), prepared[place].queue.count == 0 {
      forgetPrepared(place)
    }
    guard !isFromHost else { return }
    var call = call(.valueWritten, talks[talk].handle, isHostServer: false, dissector)
    call.marks = .long
    call.error = error
    if error.confidence == .inferred { call.confidence = .inferred }
    add(call)
  }

  /// The client wants what is prepared to be written, or with flags 0 forgotten.
  mutating func execute(
    _ talk: Int, _ isFromHost: Bool, _ flags: UInt8, _ dissector: borrowing Dissector
  ) {
    if flags == 0 {
      for place in 0..<prepared.count
      where prepared[place].connection >= 0 && Int(prepared[place].talk) == talk {
        forgetPrepared(place)
      }
    }
    guard !isFromHost else { return }
    // The app as peripheral gets all of them at once.
    let list = lists.take()
    var call = call(.writeReceived, 0, isHostServer: true, dissector)
    call.confidence = .likely
    call.marks = [.long, .hasSecond]
    call.list = list
    var count = 0
    for place in 0..<prepared.count where prepared[place].connection >= 0 && Int(prepared[place].talk) == talk
    {
      if prepared[place].queue.count > 0 {
        if count == 0 {
          call.handle = prepared[place].handle
          hand(place, to: &call)
        }
        lists.append(list, prepared[place].handle)
        call.second &+= Int64(prepared[place].queue.count)
        count &+= 1
      }
      forgetPrepared(place)
    }
    lists.retire(list)
    // The response is to the first one.
    talks[talk].executing = call.handle
    if count > 1 {
      call.value = CallOctets()
      call.parts = -1
      call.offset = 0
      call.cause = .none
      call.confidence = .likely
    }
    if count > 0 { add(call) }
  }

  mutating func executed(
    _ talk: Int, _ isFromHost: Bool, _ error: CallError, _ dissector: borrowing Dissector
  ) {
    if isFromHost {
      guard talks[talk].executing > 0 else { return }
      var call = call(.respond, talks[talk].executing, isHostServer: true, dissector)
      call.error = error
      return add(call)
    }
    for place in 0..<prepared.count where prepared[place].connection >= 0 && Int(prepared[place].talk) == talk
    {
      defer { forgetPrepared(place) }
      guard prepared[place].queue.count > 0 else { continue }
      var call = call(.valueWritten, prepared[place].handle, isHostServer: false, dissector)
      call.error = error
      call.marks = [.long, .hasSecond]
      hand(place, to: &call)
      call.second = Int64(prepared[place].queue.count)
      if let time = dissector.packet.header.time.since(prepared[place].time), time >= 0 {
        call.number = time
        call.marks.insert(.hasNumber)
      }
      add(call)
    }
  }
}
