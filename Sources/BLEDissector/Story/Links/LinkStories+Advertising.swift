/// Connectable advertising of a peer while the connection to it is up, as our side believes.
///
/// Who advertises again under the address that the link is to, and is heard no more on the link, has likely dropped it:
/// the side that still waits for the supervision timeout tells that too late.
struct LinkAdvertising: BitwiseCopyable {
  /// The first record and time since the peer was heard on the link last, or 0.
  var first = 0
  var firstTime = Timestamp.none
  /// The latest record and time, or 0.
  var last = 0
  var lastTime = Timestamp.none
  /// In dBm, or 127.
  var rssi: Int8 = 127
  /// Whether it was heard on the link after it had advertised for a while: it does both at a time.
  var isBeside = false
}

/// A link whose peer may be heard to advertise.
struct WatchedLink: BitwiseCopyable {
  /// The peer's address, and the resolvable one that it used or 0, as keys.
  var key: UInt64
  var privateKey: UInt64
  var place: Int32
  var number: Int32
}

extension LinkStories {
  /// How many links are watched at once; beyond that the oldest no longer is.
  private static let mostWatched = 64
  /// Reports so soon after the beginning may be of advertising that led to it.
  private static let late: Int64 = 1_000_000_000

  // MARK: - Which links

  /// Looks out for advertising of the peer of the link at `place`.
  mutating func watch(_ place: Int, _ peer: DeviceAddress) {
    let rpa = links[place].peerRPA
    let link = WatchedLink(
      key: peer.key, privateKey: rpa > 0 ? DeviceAddress(rpa, isRandom: true).key : 0,
      place: Int32(truncatingIfNeeded: place), number: links[place].number)
    var index = 0
    // Who is connected to anew has dropped the earlier link.
    while index < watched.count, watched[index].key != link.key { index &+= 1 }
    if index < watched.count {
      watched[index] = link
    } else if watched.count < Self.mostWatched {
      watched.append(link)
    } else {
      nextWatched = (nextWatched &+ 1) % Self.mostWatched
      watched[nextWatched] = link
    }
  }

  /// The link at `place` is over.
  mutating func unwatch(_ place: Int) {
    var index = 0
    while index < watched.count {
      if Int(watched[index].place) == place {
        watched[index] = watched[watched.count &- 1]
        watched.truncate(watched.count &- 1)
      } else {
        index &+= 1
      }
    }
  }

  // MARK: - Reports

  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.2, 7.7.65.11 and 7.7.65.13
  @inline(never)
  mutating func takeReports(_ subevent: UInt8, _ octets: RawSpan, _ dissector: borrowing Dissector) {
    var left = octets.u8(at: 0) ?? 0
    var start = 1
    while left > 0 {
      left &-= 1
      let typeSize = subevent == 0x0D ? 2 : 1
      guard let type = octets.u8(at: start), let kind = octets.u8(at: start &+ typeSize),
        let address = octets.u48(at: start &+ typeSize &+ 1)
      else { return }
      var rssi: UInt8?
      var isConnectable = true
      switch subevent {
      case 0x02:
        guard let length = octets.u8(at: start &+ 8) else { return }
        isConnectable = type <= 1
        rssi = octets.u8(at: start &+ 9 &+ Int(length))
        start &+= 10 &+ Int(length)
      case 0x0B:
        rssi = octets.u8(at: start &+ 15)
        start &+= 16
      default:
        guard let length = octets.u8(at: start &+ 23) else { return }
        // Connectable, and no scan response.
        isConnectable = type & 0x09 == 1 && kind != 0xFF
        rssi = octets.u8(at: start &+ 13)
        start &+= 24 &+ Int(length)
      }
      if isConnectable {
        advertised(DeviceAddress(address, isRandom: kind & 1 == 1), Int8(bitPattern: rssi ?? 127), dissector)
      }
    }
  }

  /// Notes connectable advertising that was heard of an address.
  mutating func advertised(_ address: DeviceAddress, _ rssi: Int8, _ dissector: borrowing Dissector) {
    var index = 0
    while index < watched.count {
      let link = watched[index]
      if link.key == address.key || link.privateKey == address.key {
        let place = Int(link.place)
        if place < links.count, links[place].number == link.number { note(place, rssi, dissector) }
      }
      index &+= 1
    }
  }

  private mutating func note(_ place: Int, _ rssi: Int8, _ dissector: borrowing Dissector) {
    let header = dissector.packet.header
    var heard = links[place].advertising
    if heard.last > 0, links[place].isHeard(since: heard.lastTime) {
      let began = dissector.session.connections[place].first
      if let after = heard.lastTime.since(began), after > Self.late { heard.isBeside = true }
      heard.first = 0
    }
    if heard.first == 0 {
      heard.first = header.number
      heard.firstTime = header.time
    }
    heard.last = header.number
    heard.lastTime = header.time
    heard.rssi = rssi
    links[place].advertising = heard
  }
}

extension LinkStory {
  /// Whether the peer was heard on the link after that time, by its data or its acknowledgement.
  func isHeard(since time: Timestamp) -> Bool {
    (lastReceived.since(time) ?? 0) > 0 || (lastAcknowledged.since(time) ?? 0) > 0
  }
}
