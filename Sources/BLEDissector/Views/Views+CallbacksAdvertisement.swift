/// An advertisement dictionary: what an advertiser sent, by the keys of Core Bluetooth.
///
/// The keys are the values of the constants, as an app prints them. Advertising data and scan response make
/// one dictionary.
///
/// - Spec: CSS 12, Part A, 1
struct AdvertisementDictionary {
  private var name: String?
  private var isNameWhole = false
  private var services: [Words] = []
  private var solicited: [Words] = []
  private var serviceData: [(uuid: Words, data: String)] = []
  private var manufacturerData: String?
  private var company: String?
  private var overflow: String?
  private var power: Int?

  /// A UUID and its name, empty where it has none.
  struct Words {
    var uuid: String
    var name: String

    var text: String { name.isEmpty ? uuid : "\(name) (\(uuid))" }
    var facts: [ReportFact] {
      [ReportFact(key: "uuid", label: "", value: .text(uuid))]
        + (name.isEmpty ? [] : [ReportFact(key: "name", label: "", value: .text(name))])
    }
  }

  /// Adds the structures in `data`.
  mutating func add(_ data: RawSpan, _ catalog: borrowing Catalog) {
    var start = 0
    while let length = data.u8(at: start), length > 0, let type = data.u8(at: start &+ 1) {
      add(type, data.cut(start &+ 2, start &+ 1 &+ Int(length)), catalog)
      start &+= 1 &+ Int(length)
    }
  }

  private mutating func add(_ type: UInt8, _ value: RawSpan, _ catalog: borrowing Catalog) {
    switch type {
    case 0x02, 0x03: services += Self.uuids(value, 2, catalog)
    case 0x04, 0x05: services += Self.uuids(value, 4, catalog)
    case 0x06, 0x07: services += Self.uuids(value, 16, catalog)
    case 0x14: solicited += Self.uuids(value, 2, catalog)
    case 0x1F: solicited += Self.uuids(value, 4, catalog)
    case 0x15: solicited += Self.uuids(value, 16, catalog)
    case 0x08 where !isNameWhole && name == nil: name = Self.text(value)
    case 0x09:
      name = Self.text(value)
      isNameWhole = true
    case 0x0A: power = value.u8(at: 0).map { Int(Int8(bitPattern: $0)) }
    case 0x16: addData(value, 2, catalog)
    case 0x20: addData(value, 4, catalog)
    case 0x21: addData(value, 16, catalog)
    case 0xFF:
      // Apple's overflow area: a bit for each hash of a UUID, which only iOS can look up.
      if value.u16(at: 0) == 0x004C, value.u8(at: 2) == 0x01 {
        overflow = Self.hexadecimal(value.cut(3, value.byteCount))
        return
      }
      guard manufacturerData == nil else { return }
      manufacturerData = Self.hexadecimal(value)
      company = value.u16(at: 0).flatMap { catalog.assigned.company(Int64($0)) }?.string
    default: break
    }
  }

  private mutating func addData(_ value: RawSpan, _ size: Int, _ catalog: borrowing Catalog) {
    guard let uuid = Self.uuid(value, 0, size, catalog) else { return }
    serviceData.append((uuid, Self.hexadecimal(value.cut(size, value.byteCount))))
  }

  private static func uuids(_ value: RawSpan, _ size: Int, _ catalog: borrowing Catalog) -> [Words] {
    var all: [Words] = []
    var start = 0
    while start + size <= value.byteCount, let uuid = uuid(value, start, size, catalog) {
      all.append(uuid)
      start += size
    }
    return all
  }

  /// The UUID of 2, 4 or 16 octets at `start`, least significant octet first.
  static func uuid(_ value: RawSpan, _ start: Int, _ size: Int, _ catalog: borrowing Catalog) -> Words? {
    var text = OctetBuffer()
    if size == 16 {
      guard let long = LongUUIDs.Value(value, at: start) else { return nil }
      if long.low == LongUUIDs.base.low, long.high & 0xFFFF_0000_FFFF_FFFF == LongUUIDs.base.high {
        return short(UInt32(truncatingIfNeeded: long.high >> 32 & 0xFFFF), catalog)
      }
      text.appendUUID128(long.high, long.low)
      return Words(
        uuid: text.string, name: catalog.assigned.uuid128(high: long.high, low: long.low)?.string ?? "")
    }
    if size == 2 { return value.u16(at: start).map { short(UInt32($0), catalog) } }
    guard let number = value.u32(at: start) else { return nil }
    if number <= 0xFFFF { return short(number, catalog) }
    text.appendHexadecimal(UInt64(number), digits: 8)
    return Words(uuid: text.string, name: "")
  }

  private static func short(_ code: UInt32, _ catalog: borrowing Catalog) -> Words {
    Words(uuid: catalog.uuidText(code), name: catalog.hasName(code) ? catalog.uuidName(code) : "")
  }

  private static func text(_ value: RawSpan) -> String {
    var octets: [UInt8] = []
    var place = 0
    while let octet = value.u8(at: place) {
      octets.append(octet)
      place += 1
    }
    return String(decoding: octets, as: UTF8.self)
  }

  static func hexadecimal(_ octets: RawSpan) -> String {
    var text = OctetBuffer()
    text.appendHexadecimal(octets)
    return text.string
  }

  // MARK: - Shown

  /// In a line: the keys without what all of them begin with.
  func words(isConnectable: Bool?) -> String {
    var parts: [String] = []
    if let name { parts.append("LocalName " + ReportText.words(.quoted(name))) }
    if !services.isEmpty { parts.append("ServiceUUIDs [\(Self.list(services))]") }
    if let manufacturerData {
      parts.append("ManufacturerData \(Self.cut(manufacturerData))" + (company.map { " [\($0)]" } ?? ""))
    }
    if !serviceData.isEmpty {
      let data = serviceData.map { "\($0.uuid.text): \($0.data.isEmpty ? "empty" : Self.cut($0.data))" }
      parts.append("ServiceData [\(data.joined(separator: ", "))]")
    }
    if !solicited.isEmpty { parts.append("SolicitedServiceUUIDs [\(Self.list(solicited))]") }
    if let overflow { parts.append("HashedServiceUUIDs, those with their bit in \(overflow)") }
    if let power { parts.append("TxPowerLevel \(power)") }
    if let isConnectable { parts.append("IsConnectable \(isConnectable ? 1 : 0)") }
    return parts.joined(separator: ", ")
  }

  /// Hexadecimal digits, as many as fit a legacy advertisement.
  private static func cut(_ digits: String) -> String {
    let octets = digits.utf8.count / 2
    return octets > 31 ? "\(digits.prefix(62))… (\(octets) octets)" : digits
  }

  /// The dictionary as an object.
  func facts(isConnectable: Bool?) -> [ReportFact] {
    var facts: [ReportFact] = []
    func add(_ key: String, _ value: ReportValue) {
      facts.append(ReportFact(key: "kCBAdvData" + key, label: "", value: value))
    }
    if let name { add("LocalName", .quoted(name)) }
    if !services.isEmpty { add("ServiceUUIDs", .list(services.map { .object($0.facts) })) }
    if let manufacturerData { add("ManufacturerData", .text(manufacturerData)) }
    if !serviceData.isEmpty {
      add(
        "ServiceData",
        .list(
          serviceData.map {
            .object($0.uuid.facts + [ReportFact(key: "value", label: "", value: .text($0.data))])
          }))
    }
    if !solicited.isEmpty { add("SolicitedServiceUUIDs", .list(solicited.map { .object($0.facts) })) }
    if let overflow { add("HashedServiceUUIDs", .text(overflow)) }
    if let power { add("TxPowerLevel", .number(power)) }
    if let isConnectable { add("IsConnectable", .flag(isConnectable)) }
    return facts
  }

  /// The company whose identifier stands first in the manufacturer data, if it is known.
  var maker: String? { company }

  private static func list(_ uuids: [Words]) -> String { uuids.map(\.text).joined(separator: ", ") }
}
