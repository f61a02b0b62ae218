import Foundation
import Testing

@testable import BLEDissector

/// PDUs from outside of the project, with the values that others found in them.
@Suite struct VectorTests {
  /// Vectors that show a fault of ours: `FILE number`, from 1, with what is wrong.
  static let knownFaults: [String: String] = [:]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures/vectors").standardizedFileURL

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      // Those of cryptographic functions hold no PDUs; CryptoTests has them.
      $0.hasSuffix(".json") && $0 != "crypto.json"
    }
    .sorted()

  @Test func filesAreThere() { #expect(Self.files.count >= 8, "\(Self.folder.path) has \(Self.files)") }

  @Test(arguments: files)
  func fieldsAreRead(_ file: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let vectors = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let catalog = Catalog.whole()
    var faults: [String] = []
    for (index, vector) in vectors.enumerated() {
      let title = "\(file) \(index + 1)"
      let wrong = Self.check(catalog, vector)
      switch (Self.knownFaults[title], wrong.isEmpty) {
      case (.some, true): faults.append("\(title) is right now: take it off the list of known faults")
      case (nil, false):
        let pdu = vector["pdu"] as? String ?? "?"
        faults.append(
          "\(title) (\(pdu), \(vector["octets"] as? String ?? "?")): \(wrong.joined(separator: "; "))")
      default: break
      }
    }
    report(faults)
  }

  /// What our layouts make differently of `vector`.
  private static func check(_ catalog: borrowing Catalog, _ vector: [String: Any]) -> [String] {
    guard let layer = vector["layer"] as? String, let text = vector["octets"] as? String,
      let pdu = vector["pdu"] as? String, let fields = vector["fields"] as? [String: Any],
      vector["source"] is String, let octets = octets(text)
    else { return ["a vector has layer, octets, pdu, fields and source"] }
    guard let (kind, code, start) = place(layer, octets, vector) else { return ["there is no such layer"] }
    let number = entry(catalog, kind, code, octets, start, vector)
    guard number > 0 else { return ["no layout is known for the code \(code)"] }
    let entry = catalog.entries[Int(number)]
    var wrong: [String] = []
    if entry.name.string != pdu { wrong.append("the layout's name is \(entry.name.string)") }
    let body = Array(octets[start...])
    let length = body.count - kind.headerLength
    if length < Int(entry.minLength) || length > Int(entry.maxLength) {
      wrong.append("the length \(length) is refused")
    }
    guard let found = found(catalog, number, kind, body, vector) else { return ["the walk doesn't end"] }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let readings = found[key] else {
        wrong.append("no field \(key)")
        continue
      }
      let wanted = (value as? String) ?? (value as? NSNumber)?.stringValue ?? "?"
      if !readings.contains(wanted) {
        wrong.append("\(key) is \(wanted), and we read \(readings.joined(separator: " or "))")
      }
    }
    let scaled = vector["scaled"] as? [String: Any] ?? [:]
    for (key, value) in scaled.sorted(by: { $0.key < $1.key }) {
      let wanted = (value as? NSNumber)?.doubleValue ?? .nan
      guard let field = found[key + scaledMark], let number = Double(field[0]) else {
        wrong.append("no number \(key)")
        continue
      }
      if abs(number - wanted) > max(abs(wanted), 1e-3) * 1e-5 {
        wrong.append("\(key) is \(wanted), and we write \(field[0])")
      }
    }
    return wrong
  }

  /// The layout for the octets of `vector`, or 0.
  static func entry(
    _ catalog: borrowing Catalog, _ kind: LayoutKind, _ code: UInt32, _ octets: [UInt8], _ start: Int,
    _ vector: [String: Any]
  ) -> UInt16 {
    let name = nameStructure(vector)
    let whole = name + octets
    var place = MatchPlace(
      start: Int32(name.count + min(start + kind.headerLength, octets.count)), end: Int32(whole.count))
    if !name.isEmpty { (place.nameStart, place.nameEnd) = (2, Int32(name.count)) }
    place.isWritten = vector["direction"] as? String == "written"
    place.isNotified = vector["direction"] as? String == "notified"
    return unsafe catalog.match(kind, code, whole.span.bytes, place)
  }

  /// The local name in front of an advertising data structure, as a structure, where the vector has one.
  private static func nameStructure(_ vector: [String: Any]) -> [UInt8] {
    guard let name = vector["name"] as? String else { return [] }
    return [UInt8(name.utf8.count + 1), 0x09] + Array(name.utf8)
  }

  /// The fields of `octets`; with a name in front, those of the second structure in a command that has both.
  private static func found(
    _ catalog: borrowing Catalog, _ entry: UInt16, _ kind: LayoutKind, _ octets: [UInt8],
    _ vector: [String: Any]
  ) -> [String: [String]]? {
    let name = nameStructure(vector)
    guard !name.isEmpty, kind == .advertisingData else { return values(catalog, entry, octets) }
    let data = name + octets
    // LE Set Periodic Advertising Data, complete.
    let command: [UInt8] = [0, 3, UInt8(data.count)] + data
    let prefix = "advertising_data.\(octets[1])."
    let all = values(catalog, catalog.find(.hciCommand, 0x203F), command)
    return all.map { all in
      Dictionary(
        uniqueKeysWithValues: all.filter { $0.key.hasPrefix(prefix) }
          .map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    }
  }

  /// What the path of a value's number, as it is written, ends in.
  private static let scaledMark = " scaled"

  /// The number that the text of a value begins with.
  private static func number(_ catalog: borrowing Catalog, _ field: Field, _ octets: [UInt8]) -> String {
    var text = OctetBuffer()
    unsafe text.appendValue(catalog, field, octets.span.bytes, short: true)
    let all = String(decoding: (0..<text.count).map { text.octets.u8(at: $0) ?? 0 }, as: UTF8.self)
    // A percent sign follows without a space.
    return String(all.prefix { $0 != " " && $0 != "%" })
  }

  /// The layout's kind and code, and where its octets start.
  static func place(
    _ layer: String, _ octets: [UInt8], _ vector: [String: Any]
  ) -> (LayoutKind, UInt32, Int)? {
    func code(_ at: Int) -> UInt32 { at < octets.count ? UInt32(octets[at]) : 0x100 }
    func opcode(_ at: Int) -> UInt32 { code(at) | code(at + 1) << 8 }
    let found: (LayoutKind, UInt32, Int)? =
      switch layer {
      case "att": (.attPDU, code(0), 0)
      case "smp": (.smpPDU, code(0), 0)
      case "signaling": (.signaling, code(0), 0)
      case "hciCommand": (.hciCommand, opcode(0), 3)
      case "hciEvent": (.hciEvent, code(0), 2)
      case "leEvent": (.leEvent, code(2), 3)
      case "hciReturn": (.hciReturn, opcode(3), 5)
      case "llControl": (.llControl, code(0), 0)
      case "llAdvertising":
        // On the secondary channels types have another meaning, which then stands beside.
        (.llAdvertising, (vector["code"] as? String).flatMap { UInt32($0, radix: 16) } ?? code(0) & 0x0F, 0)
      case "advertisingData": (.advertisingData, code(1), 0)
      case "attributeValue":
        (vector["code"] as? String).flatMap { UInt32($0, radix: 16) }.map { (.attributeValue, $0, 0) }
      default: nil
      }
    guard let found, found.2 <= octets.count else { return nil }
    return found
  }

  /// Each field's path, and the ways in which its value can be written.
  ///
  /// Text has two: a name is text in a vector, and a field of fixed size its octets.
  private static func values(
    _ catalog: borrowing Catalog, _ entry: UInt16, _ octets: [UInt8]
  ) -> [String: [String]]? {
    guard let steps = catalog.walk(entry, octets) else { return nil }
    var found: [String: [String]] = [:]
    // The path of what is open, each with the name and the index of the item in it.
    var open: [String] = []
    var number = ""
    // Where the groups and arrays that are open began.
    var begun: [Int32] = []
    func path(_ name: String) -> String { (open + [name]).joined(separator: ".") }
    for step in steps {
      let row = catalog.rows[Int(step.row)]
      let name = row.name.string
      let end = min(octets.count, Int(step.start + max(0, step.length)))
      let own = octets[min(Int(step.start), end)..<end]
      switch step.event {
      case .value:
        let key = path(row.flags.contains(.repeated) ? "\(name)[\(step.index)]" : name)
        found[key] = written(row, step.value, own)
        found[key + scaledMark] = [self.number(catalog, step, octets)]
        number = key
      case .bit:
        found["\(number).\(name)"] = ["\(step.value)"]
        found["\(number).\(name)\(scaledMark)"] = [self.number(catalog, step, octets)]
      case .next: found[path(name)] = [hex(own)]
      case .groupBegin, .arrayBegin: begun.append(step.start)
      case .groupEnd, .arrayEnd: found[path(name)] = [hex(octets[Int(begun.removeLast())..<Int(step.start)])]
      case .listBegin:
        found[path(name)] = [hex(own)]
        open.append(name)
      case .layoutBegin:
        // Of a list of structures each has its type for a name; one structure alone has the field's.
        if row.shape == .nested {
          found[path(name)] = [hex(own)]
          open.append(name)
        } else {
          open.append("\(step.index)")
        }
      case .itemBegin: open.append(row.flags.contains(.repeated) ? "\(name)[\(step.index)]" : name)
      case .itemEnd, .listEnd, .layoutEnd: open.removeLast()
      default: break
      }
    }
    return found
  }

  private static func written(_ row: Row, _ value: Int64, _ octets: ArraySlice<UInt8>) -> [String] {
    switch row.shape {
    case .address:
      let octets = row.flags.contains(.bigEndian) ? Array(octets) : octets.reversed()
      return [octets.map { hex([$0]).uppercased() }.joined(separator: ":")]
    case .uuid:
      let digits = hex(row.flags.contains(.bigEndian) ? Array(octets) : octets.reversed()).uppercased()
      guard octets.count == 16 else { return [digits] }
      var parts: [Substring] = []
      var rest = digits[...]
      for count in [8, 4, 4, 4, 12] {
        parts.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      return [parts.joined(separator: "-")]
    case .number, .handle: return [row.flags.contains(.signed) ? "\(value)" : "\(UInt64(bitPattern: value))"]
    case .text: return [String(decoding: octets, as: UTF8.self), hex(octets)]
    case .zeroText: return [String(decoding: octets.prefix { $0 != 0 }, as: UTF8.self), hex(octets)]
    case .timeExponential: return ["\(value)"]
    default: return [hex(octets)]
    }
  }

  /// The octets of hexadecimal digits, or nil where they are none.
  static func octets(_ text: String) -> [UInt8]? {
    let digits = Array(text)
    guard digits.count % 2 == 0 else { return nil }
    var octets: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let octet = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      octets.append(octet)
    }
    return octets
  }
}
