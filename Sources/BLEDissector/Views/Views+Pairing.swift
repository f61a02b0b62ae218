extension Views {
  /// How many searches through all passkeys a capture is worth: a legacy pairing needs one or two.
  private static let mostSearches = 8

  /// The pairings and encryptions, in the order in which they began.
  static func pairing(_ dissector: borrowing Dissector, _ story: borrowing Story) -> Report {
    var report = Report(title: "Pairing")
    var context = PairingContext(dissector, story)
    // A search takes a second or so, which the summary isn't worth.
    var searches = story.parts == .pairing ? mostSearches : -1
    var known: [KnownKey] = []
    var hidden: [HiddenKey] = []
    for event in events(story.pairings) {
      switch event.kind {
      case .pairing:
        var analysis = PairingAnalysis(story.pairings, event.index, dissector)
        analysis.verify(dissector.cryptography, searches: &searches)
        let item = PairingItem(analysis, context, known)
        report.items.append(item.report)
        known += item.keys
        note(item, central(analysis.pairing.connection, analysis.pairing.number, dissector), &hidden)
      case .encryption:
        let encryption = story.pairings.encryptions[event.index]
        var item = EncryptionItem(encryption, context, known)
        item.hidden = hidden.last {
          $0.fits(encryption, central(encryption.connection, encryption.number, dissector))
        }
        report.items.append(item.report)
        known += item.keys
      case .simple:
        let pairing = story.pairings.simple[event.index]
        report.items.append(SimplePairingItem(pairing, context, dissector).report)
      }
      context.number += 1
    }
    report.notes = notes(story.pairings, isEmpty: report.items.isEmpty)
    return report
  }

  private static func notes(_ list: borrowing PairingList, isEmpty: Bool) -> [String] {
    var notes: [String] = []
    if isEmpty { notes.append("No pairing and no start of encryption in this capture.") }
    let leftOut: [(Int, String, Int)] = [
      (list.pairingsLeftOut, "pairings", PairingList.most),
      (list.encryptionsLeftOut, "starts of encryption", PairingList.mostEncryptions),
      (list.simpleLeftOut, "events of BR/EDR pairings", PairingList.mostSimple),
      (list.linkKeysLeftOut, "link keys", PairingList.mostLinkKeys),
    ]
    for (count, what, most) in leftOut where count > 0 {
      notes.append("\(count) \(what) more than the \(most) that are kept are left out.")
    }
    if list.strays > 0 {
      notes.append(
        "\(list.strays) Security Manager \(list.strays == 1 ? "PDU has" : "PDUs have") no place in any pairing, "
          + "the first in record \(list.firstStray).")
    }
    return notes
  }

  /// Notes the LTK that a pairing sent where the capture can't show it; what it replaces is forgotten.
  private static func note(_ item: PairingItem, _ central: UInt64?, _ hidden: inout [HiddenKey]) {
    let pairing = item.pairing
    guard pairing.isAir, pairing.hasPeer, item.outcome.isEncrypted, let central else { return }
    hidden.removeAll { $0.peer == pairing.peerAddress && $0.central == central }
    if item.hidesLTK {
      hidden.append(
        HiddenKey(
          central: central, peer: pairing.peerAddress, number: pairing.number, hasSTK: item.givesLinkKey))
    }
  }

  /// The address of the central of a link on the air, or nil where the capture doesn't tell it.
  private static func central(_ index: Int32, _ number: Int32, _ dissector: borrowing Dissector) -> UInt64? {
    let index = Int(index)
    guard index >= 0, index < dissector.session.connections.count else { return nil }
    let connection = dissector.session.connections[index]
    return connection.number == number && connection.hasCentral ? connection.central : nil
  }

  private struct Event {
    enum Kind { case pairing, encryption, simple }
    var kind: Kind
    var index: Int
    var record: Int
  }

  private static func events(_ list: borrowing PairingList) -> [Event] {
    var events: [Event] = []
    for index in 0..<list.pairings.count {
      events.append(Event(kind: .pairing, index: index, record: list.pairings[index].first))
    }
    for index in 0..<list.encryptions.count where list.encryptions[index].pairing < 0 {
      events.append(Event(kind: .encryption, index: index, record: list.encryptions[index].first))
    }
    for index in 0..<list.simple.count {
      events.append(Event(kind: .simple, index: index, record: list.simple[index].first))
    }
    return events.sorted { $0.record < $1.record }
  }
}

/// A key that the capture has shown or that was computed, to be recognised where it is used again.
struct KnownKey {
  var key: Number128?
  /// The identification that goes with it; both are 0 in Secure Connections.
  var ediv: UInt16 = 0
  var rand: UInt64 = 0
  /// What it is: "the LTK that the peripheral distributed in record 57".
  var words: String
  var record: Int
}

/// An LTK that a legacy pairing on the air distributed: it is encrypted with the STK, so that the capture has
/// it without showing it.
struct HiddenKey {
  /// The addresses of the two.
  var central: UInt64
  var peer: UInt64
  /// The number of the link that it went over.
  var number: Int32
  /// Whether this pairing gives the STK.
  var hasSTK: Bool

  /// Whether most likely it is what a link was encrypted with: between the same two, and by a key that has an
  /// identification, which those of Secure Connections and STKs have not.
  func fits(_ encryption: StartedEncryption, _ central: UInt64?) -> Bool {
    encryption.isAir && encryption.hasPeer && encryption.peerAddress == peer && central == self.central
      && encryption.hasIdentifier && (encryption.ediv != 0 || encryption.rand != 0)
  }

  /// What it is, and how to come by it.
  var words: String {
    "likely the LTK that #\(number) distributed, encrypted: "
      + "decrypt #\(number)\(hasSTK ? " with its STK" : "") first"
  }
}

/// What the items of the view need beside what they are of.
struct PairingContext {
  let showsKeys: Bool
  /// When the capture ends.
  let latest: Timestamp
  /// The names of the controller's errors.
  let errors: [String]
  let linkKeys: [SeenLinkKey]
  let functions: PairingFunctions?
  /// Which of the items it is, from 1.
  var number = 1

  init(_ dissector: borrowing Dissector, _ story: borrowing Story) {
    showsKeys = story.options.showsKeys
    latest = dissector.session.counts.latest
    errors = (0...255).map { dissector.catalog.errorName(UInt8($0))?.string ?? "" }
    linkKeys = (0..<story.pairings.linkKeys.count).map { story.pairings.linkKeys[$0] }
    functions = dissector.cryptography?.pairing
  }

  /// An error of the controller: its name with the number.
  func error(_ code: UInt8) -> String {
    let name = errors[Int(code)]
    return name.isEmpty
      ? "error \(Words.hexadecimal(UInt64(code), digits: 2))"
      : "\(name) (\(Words.hexadecimal(UInt64(code), digits: 2)))"
  }

  /// The connection that something is of, in a title.
  func link(_ number: Int32, _ peer: UInt64?, isBREDR: Bool) -> String {
    "#\(number)" + (peer.map { " with \(Words.address($0))" } ?? "") + (isBREDR ? " (BR/EDR)" : "")
  }
}

/// Small things in words.
enum PairingWords {
  /// A time span: in seconds, or milliseconds where it is short.
  static func span(_ nanoseconds: Int64) -> String {
    let seconds = Double(nanoseconds) / 1e9
    return seconds.magnitude < 1
      ? ReportText.decimal(seconds * 1000, 1) + " ms" : ReportText.decimal(seconds, 1) + " s"
  }

  /// "record 57", "records 57 and 80".
  static func records(_ records: [Int]) -> String {
    var unique: [Int] = []
    for record in records.sorted() where record > 0 && !unique.contains(record) { unique.append(record) }
    return (unique.count == 1 ? "record " : "records ") + joined(unique.map(String.init))
  }

  /// "a", "a and b", "a, b and c".
  static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A passkey or a number to compare: six digits.
  static func digits(_ number: UInt32) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 6 - text.utf8.count)) + text
  }

  /// An error of the attribute protocol that security mends.
  static func attError(_ code: UInt8) -> String {
    let name =
      switch code {
      case 0x05: "Insufficient Authentication"
      case 0x08: "Insufficient Authorization"
      case 0x0C: "Encryption Key Size Too Short"
      default: "Insufficient Encryption"
      }
    return "\(name) (\(Words.hexadecimal(UInt64(code), digits: 2)))"
  }

  /// The name of an IO capability, or its number.
  static func io(_ capability: UInt8) -> String {
    let names = ["DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay"]
    return Int(capability) < names.count
      ? names[Int(capability)] : "unknown \(Words.hexadecimal(UInt64(capability), digits: 2))"
  }
}
