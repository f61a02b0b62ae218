/// A rule that a capture can prove broken: what it says, where it looks, and how it is tested.
///
/// Each is one statement in its protocol's file. The id is the key in JSON, the name of its captures, and its heading in
/// Docs/Checks.md.
struct Check: Sendable {
  /// Looks at one layer and reports through the context; nothing that it sees may change but what is found.
  typealias Test = @Sendable (inout CheckContext, borrowing Dissector, RawSpan) -> Void

  /// What makes a finding certain, rather than possible.
  enum Evidence: Sendable {
    /// The octets of the record alone.
    case octets
    /// All of the connection from its start on: one that began before the capture, or lost a record, proves nothing.
    case connection
    /// All that went over the adapter since it was reset.
    case adapter
    /// Nothing that a capture can show: one record that the logger missed would explain it as well.
    case never

    /// When a finding is certain, as half a sentence.
    var words: String {
      switch self {
      case .octets: "where the octets of the record show it, which was received whole"
      case .connection: "where the connection was seen from its start and no record is known to be lost"
      case .adapter: "where the adapter was seen from a reset on and no record is known to be lost"
      case .never: "never: one record that the logger missed would explain it as well"
      }
    }
  }

  /// How the numbers of a finding are written behind its sentence.
  enum Proof: Sendable {
    /// They aren't.
    case none
    /// A text with places: `{a}`, `{b}`, `{earlier}`; see `ProofText`.
    case text(StaticString)
    /// The field whose value is out of range, and its bound.
    case value
    /// The lengths that disagree.
    case length
    /// What the length field says and what follows.
    case lengthField
  }

  /// Layer and name; a key that stays.
  var id: StaticString
  var severity: Severity
  /// Where the rule stands: volume, part and section of the Core specification; empty where it is none of its rules.
  var spec: StaticString
  /// What is wrong, in one sentence.
  var sentence: StaticString
  var proof = Proof.none
  /// What most often causes it, and what helps; sentences, or empty.
  var causes: StaticString = ""
  var evidence = Evidence.octets
  /// What it looks at.
  var triggers: [Trigger] = []
  /// What decoding finds in the PDUs that it looks at, and which is then this check's finding.
  var claims: [Claim] = []
  /// Whether it cites the section where the PDU in question is defined, as what comes from layouts does.
  var citesPDU = false
  /// The sentence for a reserved bit, where the check is about values.
  var reservedSentence: StaticString = "A bit that is reserved for future use is set."
  var test: Test?
}

/// What decoding finds wrong with a PDU, by itself, from its layout.
enum Claim: Sendable, Hashable {
  /// That PDUs, or a list in them, are too short or too long.
  case length
  /// That the field with that name is out of its range.
  case field(String)
}

/// What a check looks at.
enum Trigger: Sendable, Hashable {
  /// Layers of a kind with one of these codes.
  case layer(LayoutKind, [UInt32])
  /// All layers of a kind.
  case each(LayoutKind)
  /// A whole record, behind its layers.
  case record
  /// A record of whose log something is unusual: its time, the count of lost ones, its flags or its lengths.
  case oddRecord
  /// An advertiser that a report is about; the octets are those of the report.
  case advertiser
  /// Advertising or scan response data as a whole, behind its structures.
  case advertisingData
  /// Structures of advertising data with one of these types; the octets are those behind the type.
  case structure([UInt32])
  /// What was awaited and didn't come in time.
  case overdue(Deadline.Kind)
  /// The end of a connection, by an event, a reset, or the end of the capture.
  case connectionEnd
  /// The end of the capture.
  case captureEnd

  /// Whether structures of advertising data with that type are looked at.
  func names(structure type: UInt32) -> Bool {
    if case .structure(let types) = self { types.contains(type) } else { false }
  }

  /// Whether the layer is one of those that are looked at.
  func names(_ layer: LayerRef) -> Bool {
    switch self {
    case .layer(let kind, let codes): kind == layer.kind && codes.contains(layer.code)
    case .each(let kind): kind == layer.kind
    default: false
    }
  }

  static func att(_ opcodes: UInt32...) -> Trigger { .layer(.attPDU, opcodes) }
  static func smp(_ codes: UInt32...) -> Trigger { .layer(.smpPDU, codes) }
  static func signal(_ codes: UInt32...) -> Trigger { .layer(.signaling, codes) }
  static func command(_ opcodes: UInt32...) -> Trigger { .layer(.hciCommand, opcodes) }
  /// Return parameters in a Command Complete event.
  static func reply(_ opcodes: UInt32...) -> Trigger { .layer(.hciReturn, opcodes) }
  static func event(_ codes: UInt32...) -> Trigger { .layer(.hciEvent, codes) }
  static func leEvent(_ subevents: UInt32...) -> Trigger { .layer(.leEvent, subevents) }
  /// HCI packets with one of these H4 indicators, from their header on.
  static func packet(_ indicators: UInt32...) -> Trigger { .layer(.packet, indicators) }
}
