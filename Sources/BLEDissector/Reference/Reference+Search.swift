/// What a term leads to.
package enum ReferenceAnswer: Sendable {
  /// These, each meant by the term as it stands.
  case found([ReferenceName])
  /// The term is a part of these names, the likelier first.
  case parts([ReferenceName])
  case nothing
}

extension Reference {
  /// What a person may mean by `term`: a number, a name or a part of one, perhaps behind a qualifier.
  package func find(_ term: String) -> ReferenceAnswer {
    if let code = Self.domainCode(term) {
      return found([code.qualifier], number: code.number, isDecimal: true)
    }
    var text = term[...]
    var wanted: Set<String>?
    if let colon = term.firstIndex(of: ":"), let qualifiers = qualifiers(String(term[..<colon])) {
      wanted = qualifiers
      text = term[term.index(after: colon)...]
    }
    // `CBError 7`, `error 708`: a qualifier and a number, as people say it.
    if wanted == nil, let space = term.firstIndex(of: " "),
      let qualifiers = qualifiers(String(term[..<space])),
      case .found(let names)? = byNumber(String(term[space...]).trimmingSpaces, qualifiers)
    {
      return .found(names)
    }
    let trimmed = String(text).trimmingSpaces
    if let uuid = Self.longUUID(trimmed) {
      return answer(names.filter { Self.isUUID($0, uuid) })
    }
    // `bad` and the like are words as well as numbers.
    guard trimmed.contains(where: \.isNumber) || wanted != nil else {
      let named = byName(trimmed, wanted)
      if case .nothing = named { return byNumber(trimmed, wanted) ?? named }
      return named
    }
    return byNumber(trimmed, wanted) ?? byName(trimmed, wanted)
  }

  private func answer(_ names: [ReferenceName]) -> ReferenceAnswer {
    names.isEmpty ? .nothing : .found(names)
  }

  // MARK: - Numbers

  /// The number of `CBErrorDomain Code=6`, as an app's log has it.
  private static func domainCode(_ term: String) -> (qualifier: String, number: Int64)? {
    let squeezed = String(decoding: ReferenceName.spaced(term).filter { $0 != 0x20 }, as: UTF8.self)
    for (domain, qualifier) in [("cberrordomain", "cb"), ("cbatterrordomain", "cbatt")] {
      guard squeezed.contains(domain) else { continue }
      guard let place = term.lowercased().firstRange(of: "domain") else { continue }
      let behind = term.lowercased()[place.upperBound...]
      let digits = behind.drop { !$0.isNumber }.prefix { $0.isNumber }
      if let number = Int64(digits) { return (qualifier, number) }
    }
    return nil
  }

  /// Whether `number` is the opcode of a vendor's command, whose code has the vendor in front.
  private static func isVendorOpcode(_ name: ReferenceName, _ number: Int64) -> Bool {
    guard name.qualifier == "vendor-command", number >= 0xFC00, number <= 0xFFFF, let code = name.code else {
      return false
    }
    return code & 0xFFFF == number
  }

  /// The readings of a number; nil where `text` is none.
  private func byNumber(_ text: String, _ wanted: Set<String>?) -> ReferenceAnswer? {
    var digits = text[...]
    let isPrefixed = digits.lowercased().hasPrefix("0x")
    if isPrefixed { digits = digits.dropFirst(2) }
    guard !digits.isEmpty, digits.utf8.count <= 8, let number = Int64(digits, radix: 16) else { return nil }
    var all: [ReferenceName] = []
    if case .found(let names) = found(wanted, number: number, isDecimal: false) { all += names }
    if !isPrefixed, let decimal = Int64(digits) {
      if case .found(let names) = found(wanted, number: decimal, isDecimal: true) {
        all += names.filter { name in !all.contains { $0.term == name.term } }
      }
    }
    return answer(all)
  }

  /// The qualifiers whose numbers are written in decimal.
  private static let decimal: Set<String> = ["cb", "cbatt", "status"]
  /// Those that are often written so, by Android and by apps.
  private static let oftenDecimal: Set<String> = ["hci-error", "att-error"]

  private func found(_ wanted: Set<String>?, number: Int64, isDecimal: Bool) -> ReferenceAnswer {
    var found = names.filter { name in
      let isCode = name.code == number || Self.isVendorOpcode(name, number)
      guard isCode, wanted?.contains(name.qualifier) ?? true else { return false }
      // What is in the data of a company or a UUID is said with these.
      if wanted == nil, name.qualifier == "manufacturer-data" || name.qualifier == "service-data" {
        return false
      }
      if Self.decimal.contains(name.qualifier) { return isDecimal || wanted != nil && number < 10 }
      if !isDecimal { return true }
      return Self.oftenDecimal.contains(name.qualifier) || wanted?.contains(name.qualifier) ?? false
    }
    // Decimal and hexadecimal are the same below 10, and the narrower term says which.
    if isDecimal, wanted == nil { found = found.filter { number > 9 || Self.decimal.contains($0.qualifier) } }
    // An ATT error without a case of its own comes to an app as the bare number.
    if wanted?.contains("cbatt") ?? false, isDecimal, number > 0, number <= 0xFF, found.isEmpty {
      found.append(
        ReferenceName(
          .coreBluetoothATT(UInt8(number)), "a number without a case of CBATTError", "cbatt", number,
          "CoreBluetooth ATT error", term: "cbatt:\(number)"))
    }
    let code = number - CoreBluetooth.statusBase
    if isDecimal, wanted?.contains("status") ?? true, code > 0, let name = errorName(code) {
      found.append(
        ReferenceName(
          .daemonStatus(number), name, "status", number, "Status of Apple's bluetoothd",
          term: "status:\(number)"))
    }
    return answer(found)
  }

  /// The name of an HCI error code.
  func errorName(_ code: Int64) -> String? {
    guard code >= 0, code <= 0xFF else { return nil }
    return names.first { $0.qualifier == "hci-error" && $0.code == code }?.name
  }

  private static func longUUID(_ text: String) -> LongUUIDs.Value? {
    var digits = text.lowercased().filter { $0 != "-" }
    if digits.hasPrefix("0x") { digits = String(digits.dropFirst(2)) }
    guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.dropFirst(16), radix: 16)
    else { return nil }
    // On the Bluetooth base UUID it is one of 16 bits.
    if low == 0x8000_0080_5F9B_34FB, high & 0xFFFF_0000_FFFF_FFFF == 0x1000 {
      return LongUUIDs.Value(high: 0, low: high >> 32)
    }
    return LongUUIDs.Value(high: high, low: low)
  }

  private static func isUUID(_ name: ReferenceName, _ uuid: LongUUIDs.Value) -> Bool {
    if case .uuid(let high, let low) = name.subject { return high == uuid.high && low == uuid.low }
    return false
  }

  // MARK: - Names

  private func byName(_ text: String, _ wanted: Set<String>?) -> ReferenceAnswer {
    let spaced = ReferenceName.spaced(text)
    let squeezed = spaced.filter { $0 != 0x20 }
    let candidates = wanted.map { wanted in names.filter { wanted.contains($0.qualifier) } } ?? names
    if squeezed.isEmpty { return wanted == nil || candidates.isEmpty ? .nothing : .parts(candidates) }
    let exact = candidates.filter { $0.squeezed == squeezed }
    if !exact.isEmpty { return .found(exact) }
    var ranks: [[ReferenceName]] = [[], [], []]
    for name in candidates {
      if name.squeezed.starts(with: squeezed) {
        ranks[0].append(name)
      } else if Self.contains(name.spaced, spaced) {
        ranks[1].append(name)
      } else if squeezed.count > 2, Self.contains(name.squeezed, squeezed) {
        ranks[2].append(name)
      }
    }
    // Inside of words a part says little.
    let likely = ranks[0] + ranks[1]
    let parts = likely.isEmpty ? ranks[2] : likely
    if parts.count == 1 { return .found(parts) }
    return parts.isEmpty ? .nothing : .parts(parts)
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count, let first = part.first else { return false }
    for start in 0...(text.count - part.count) where text[start] == first {
      if text[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }
}

extension String {
  /// Without spaces at either end.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
