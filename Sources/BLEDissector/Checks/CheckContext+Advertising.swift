/// What the checks of advertising ask, and what is remembered behind them.
extension CheckContext {
  /// A gap in which nothing of a device was heard, after which it may have done anything: ten minutes.
  private static let longGap: Int64 = 600_000_000_000

  /// Whether that wasn't told yet of the device, or of our host; what belongs to nobody known is told each time.
  mutating func tellsOnce(_ what: AdvertiserMemory.Told) -> Bool {
    let place = Int(advertised.place)
    if advertised.isOwn {
      var radio = radios.radio(advertised.adapter)
      if radio.told.contains(what) { return false }
      radio.told.insert(what)
      radios.set(radio)
      return true
    }
    guard place >= 0 else { return true }
    if advertisers.devices[place].told.contains(what) { return false }
    advertisers.devices[place].told.insert(what)
    return true
  }

  /// What is remembered of the device, or nil.
  var device: AdvertiserMemory.Device? {
    advertised.place >= 0 ? advertisers.devices[Int(advertised.place)] : nil
  }

  /// Finds what is remembered of the device that is looked at, and notes when it was heard.
  @inline(__always)
  mutating func findAdvertiser(_ dissector: borrowing Dissector) {
    advertised.adapter = dissector.packet.header.adapter
    // The report that finished data in parts stands before what was joined.
    if advertised.isJoined, !advertised.isOwn {
      advertised.key = joinedBy.key
      advertised.block = joinedBy.block
      subject = advertised.key
    } else if advertised.isLastPart {
      joinedBy = advertised
    }
    guard advertised.key > 0 else { return }
    let header = dissector.packet.header
    advertised.place = advertisers.place(advertised.key, header)
    guard advertised.place >= 0 else { return }
    let place = Int(advertised.place)
    let gap = header.time.since(advertisers.devices[place].last) ?? .max
    if gap < 0 || gap > Self.longGap {
      advertisers.devices[place].first = header.time
      advertisers.devices[place].record = header.number
    }
    advertisers.devices[place].last = header.time
  }

  /// Takes note of the report that was looked at.
  @inline(__always)
  mutating func rememberAdvertiser(_ dissector: borrowing Dissector) {
    guard advertised.place >= 0 else { return }
    let place = Int(advertised.place)
    let header = dissector.packet.header
    if advertised.block == .scanResponse {
      advertisers.devices[place].scannable = 0
      radios.noteResponse(header.adapter)
      guard advertised.isWhole else { return }
      advertisers.devices[place].response = advertised.singles
      advertisers.devices[place].responseIn = header.number
      advertisers.devices[place].both = advertised.singles & advertisers.devices[place].advertising
    } else if advertised.isWhole {
      advertisers.devices[place].advertising = advertised.singles
      advertisers.devices[place].advertisingIn = header.number
      let isStrong = advertised.rssi > -80 && advertised.rssi < 20
      if advertised.isScannable, isStrong, radios.isScanningActively(header.adapter) {
        let count = advertisers.devices[place].scannable
        if count < .max { advertisers.devices[place].scannable = count &+ 1 }
      }
      rememberLimited(place, header)
    }
  }

  /// Takes note of the limited discoverable mode, which a device has left that was heard without it, or not for ten seconds.
  private mutating func rememberLimited(_ place: Int, _ header: RecordHeader) {
    guard advertised.flags & 1 == 1 else {
      advertisers.devices[place].limitedIn = 0
      return
    }
    if !isLimited(advertisers.devices[place], header) {
      advertisers.devices[place].limitedIn = header.number
      advertisers.devices[place].limitedSince = header.time
    }
    advertisers.devices[place].limitedLast = header.time
  }

  /// Whether the device has been in the limited discoverable mode without a break.
  func isLimited(_ device: AdvertiserMemory.Device, _ header: RecordHeader) -> Bool {
    guard device.limitedIn > 0, let gap = header.time.since(device.limitedLast) else { return false }
    return gap >= 0 && gap <= 10_000_000_000
  }
}
