/// What text output shows.
public struct TextOptions: BitwiseCopyable, Sendable {
  /// How the time is shown.
  public var time: TimeStyle = .relative
  /// Every layer and field, not one line a record.
  public var isVerbose = false
  /// The octets of each record behind its text.
  public var showsOctets = false
  /// Colours by layer, as terminal sequences.
  public var isColoured = false
  /// Lines are cut to so many columns; 0 for no cut.
  public var columns = 0

  /// How many octets of a value a line shows: all where lines aren't cut.
  var shownOctets: Int { columns > 0 ? 32 : .max }

  /// Whether a line has so little room that number, time and connection are shown short.
  var isNarrow: Bool { columns > 0 && columns < 120 }

  /// The defaults: relative time, one line a record, no colours, no cut.
  public init() {}
}

/// Colours of a terminal's own palette, so that dark and light themes both stay readable.
enum Colour: UInt8, BitwiseCopyable {
  case plain, faint, red, yellow, green, blue, magenta, cyan, bold

  var sequence: StaticString {
    switch self {
    case .plain: "\u{1B}[0m"
    case .faint: "\u{1B}[2m"
    case .red: "\u{1B}[31m"
    case .yellow: "\u{1B}[33m"
    case .green: "\u{1B}[32m"
    case .blue: "\u{1B}[34m"
    case .magenta: "\u{1B}[35m"
    case .cyan: "\u{1B}[36m"
    case .bold: "\u{1B}[1m"
    }
  }

  /// The colour of a layer.
  static func of(_ kind: LayoutKind) -> Colour {
    switch kind {
    case .attPDU: .green
    case .smpPDU: .magenta
    case .signaling, .l2capOption, .l2cap, .llControl, .bigControl: .yellow
    case .hciCommand, .hciReturn, .vendorCommand, .vendorReply: .bold
    case .hciEvent: .plain
    case .leEvent, .llAdvertising: .cyan
    default: .plain
    }
  }
}

extension OctetBuffer {
  /// Adds the sequence for `colour`, where colours are wanted.
  @inline(__always)
  mutating func colour(_ colour: Colour, _ isWanted: Bool) {
    if isWanted { append(colour.sequence) }
  }
}
