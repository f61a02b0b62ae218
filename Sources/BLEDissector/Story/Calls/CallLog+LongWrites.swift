/// Writes in parts: prepared one by one, then executed together.
extension CallLog {
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.6
  mutating func prepare(
    _ talk: Int, _ isFromHost: Bool, _ layer: LayerRef, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) {
    let handle = talks[talk].handle
    let value = octets.cut(5, octets.byteCount)
    var place = preparedPlace(talk, handle)
    if place == nil {
      place = add(talk, handle, dissector)
      if isFromHost {
        var call = call(.writeValue, handle, isHostServer: false, dissector)
        call.marks = .long
        call.value = CallOctets(layer, 5, octets.byteCount)
        add(call)
      }
    }
    guard let place else { return lostWrites &+= 1 }
    // A gap, or a part written again, is no part of the value so far.
    if octets.u16(at: 3) ?? 0 == UInt16(truncatingIfNeeded: prepared[place].octets) {
      pool.append(prepared[place].value, value)
    }
    prepared[place].parts &+= prepared[place].parts < .max ? 1 : 0
    prepared[place].octets &+= Int32(truncatingIfNeeded: min(value.byteCount, 1 << 16))
    if prepared[place].octets < 0 { prepared[place].octets = .max }
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
    if place < prepared.count { prepared[place] = new } else { prepared.append(new) }
    return place
  }

  private mutating func forget(_ place: Int) {
    pool.retire(prepared[place].value)
    prepared[place].connection = -1
  }

  mutating func prepareRefused(
    _ talk: Int, _ isFromHost: Bool, _ error: CallError, _ dissector: borrowing Dissector
  ) {
    if let place = preparedPlace(talk, talks[talk].handle) { forget(place) }
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
        forget(place)
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
      if count == 0 {
        call.handle = prepared[place].handle
        call.value = CallOctets(pool: prepared[place].value, whole: prepared[place].octets)
      }
      lists.append(list, prepared[place].handle)
      call.second &+= Int64(prepared[place].parts)
      count &+= 1
      forget(place)
    }
    lists.retire(list)
    // The response is to the first one.
    talks[talk].handle = call.handle
    if count > 1 { call.value = CallOctets() }
    if count > 0 { add(call) }
  }

  mutating func executed(
    _ talk: Int, _ isFromHost: Bool, _ error: CallError, _ dissector: borrowing Dissector
  ) {
    if isFromHost {
      guard talks[talk].handle > 0 else { return }
      var call = call(.respond, talks[talk].handle, isHostServer: true, dissector)
      call.error = error
      return add(call)
    }
    for place in 0..<prepared.count where prepared[place].connection >= 0 && Int(prepared[place].talk) == talk
    {
      var call = call(.valueWritten, prepared[place].handle, isHostServer: false, dissector)
      call.error = error
      call.marks = [.long, .hasSecond]
      call.value.whole = prepared[place].octets
      call.second = Int64(prepared[place].parts)
      if let time = dissector.packet.header.time.since(prepared[place].time), time >= 0 {
        call.number = time
        call.marks.insert(.hasNumber)
      }
      add(call)
      forget(place)
    }
  }
}
