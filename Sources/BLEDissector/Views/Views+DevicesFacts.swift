/// The devices behind one address, or one identity, with what is known of them together.
struct ListedDevice {
  /// The key of the address that it is listed under, or one of `DeviceKey`.
  var key: UInt64
  /// Its places in the table: several where private addresses were heard before their key was known.
  var places: [Int] = []
  /// The identity that its addresses lead to, as an index into those that are known, or nil.
  var identity: Int?

  var address: DeviceAddress? { DeviceAddress(key: key) }

  /// All devices, those of one identity together.
  static func all(_ devices: borrowing DeviceList, _ cryptography: Cryptography?) -> [ListedDevice] {
    var listed: [ListedDevice] = []
    var places: [UInt64: Int] = [:]
    for place in 0..<devices.table.count {
      var key = devices.table[place].key
      guard key > 0 else { continue }
      var identity: Int?
      if let address = DeviceAddress(key: key) {
        identity = devices.identities.lookUp(address, cryptography)
      } else if key >> 56 == 3 {
        identity = Int(key & 0xFFFF)
      }
      if let identity {
        let known = devices.identities[identity].address
        key = known > 0 ? known : DeviceKey.identity(identity)
      }
      if places[key] == nil {
        places[key] = listed.count
        listed.append(ListedDevice(key: key))
      }
      guard let index = places[key] else { continue }
      listed[index].places.append(place)
      listed[index].identity = listed[index].identity ?? identity
    }
    for index in listed.indices where listed[index].identity == nil {
      listed[index].identity = (0..<devices.identities.count).first {
        devices.identities[$0].address == listed[index].key
      }
    }
    return listed
  }
}

/// What is known of a listed device, put together from its places.
struct DeviceFacts {
  var traits: SeenDevice.Traits = []
  var reports = 0
  var responses = 0
  var inquiries = 0
  var changes = 0
  var first: Sighting?
  var last: Sighting?
  var name: String?
  /// Whether that is what its Device Name says, since nothing else gave one; and what that says, with its record.
  var isNameRead = false
  var gapName: String?
  var gapNameRecord = 0
  var links: [Int32] = []
  var linkCount = 0
  /// Private addresses that it used, as far as they are listed, and how many there were.
  var privates: [DeviceAddress] = []
  var privateCount = 0
  /// By signal strength from -127 dBm on, how often.
  var strength = [Int](repeating: 0, count: DeviceTable.strengths)
  var gaps: [Int] = []

  init(_ listed: ListedDevice, _ devices: borrowing DeviceList) {
    for place in listed.places { add(place, listed, devices.table) }
    links.sort()
  }

  private mutating func add(_ place: Int, _ listed: ListedDevice, _ table: borrowing DeviceTable) {
    let device = table[place]
    traits.formUnion(device.traits)
    reports += device.reports
    responses += device.responses
    inquiries += device.inquiries
    changes += device.changes
    if let first, first.record <= device.first.record {} else { first = device.first }
    if let last, last.record >= device.last.record {} else { last = device.last }
    let isRead = device.traits.contains(.nameRead)
    if device.name.count > 0, name == nil || !isRead || isNameRead {
      let text = table.store.octets(device.name)
      name = OctetBuffer.text(text)
      isNameRead = isRead
    }
    if device.gapName.count > 0, device.gapNameRecord > gapNameRecord {
      let text = table.store.octets(device.gapName)
      gapName = OctetBuffer.text(text)
      gapNameRecord = device.gapNameRecord
    }
    linkCount += Int(device.links)
    for each in 0..<min(Int(device.links), DeviceTable.mostLinks) {
      let number = table.links[place * DeviceTable.mostLinks + each]
      if !links.contains(number) { links.append(number) } else { linkCount -= 1 }
    }
    if let address = DeviceAddress(key: device.key), device.key != listed.key {
      privateCount += 1
      privates.append(address)
    }
    privateCount += Int(device.aliases)
    for each in 0..<min(Int(device.aliases), DeviceTable.mostAliases) {
      guard let address = DeviceAddress(key: table.aliases[place * DeviceTable.mostAliases + each]) else {
        continue
      }
      if privates.contains(address) { privateCount -= 1 } else { privates.append(address) }
    }
    for bin in 0..<DeviceTable.strengths {
      strength[bin] += Int(table.strength[place * DeviceTable.strengths + bin])
    }
    for each in 0..<min(device.gaps.count, AdvertisingInterval.kept) {
      gaps.append(Int(table.gaps[place * AdvertisingInterval.kept + each]))
    }
  }

  /// How strong it was heard, in dBm; nil where the capture doesn't say.
  var rssi: (least: Int, median: Int, most: Int, count: Int)? {
    let count = strength.reduce(0, +)
    guard count > 0, let least = strength.firstIndex(where: { $0 > 0 }),
      let most = strength.lastIndex(where: { $0 > 0 })
    else { return nil }
    var left = (count - 1) / 2
    var median = least
    while median < most, left >= strength[median] {
      left -= strength[median]
      median += 1
    }
    return (least - 127, median - 127, most - 127, count)
  }
}

extension OctetBuffer {
  /// A copy of an array's octets.
  init(copying octets: [UInt8]) {
    self.init(capacity: octets.count)
    for octet in octets { append(octet) }
  }

  /// Text from the air as a String, without zeros at its end; what is no UTF-8 is replaced.
  static func text(_ octets: RawSpan) -> String {
    var text: [UInt8] = []
    for index in 0..<octets.byteCount { text.append(octets.u8(at: index) ?? 0) }
    while text.last == 0 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}
