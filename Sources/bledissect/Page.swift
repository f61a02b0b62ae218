/// Text for a person that fits the terminal: aligned columns, words broken between lines, colours.
struct Page {
  /// Columns to fit lines to; 0 for no bounds.
  let columns: Int
  let isColoured: Bool

  init(_ arguments: Arguments, _ terminal: Terminal) {
    columns = arguments.columns ?? terminal.columns
    isColoured = Plan.isColoured(arguments, terminal)
  }

  /// A colour of the terminal's own, as elsewhere in the output.
  enum Style: String {
    case plain = ""
    case bold = "\u{1B}[1m"
    case faint = "\u{1B}[2m"
    case cyan = "\u{1B}[36m"
    case red = "\u{1B}[31m"
    case yellow = "\u{1B}[33m"
  }

  /// `text` in that style.
  func styled(_ text: String, _ style: Style) -> String {
    isColoured && style != .plain && !text.isEmpty ? style.rawValue + text + "\u{1B}[0m" : text
  }

  /// How many columns `text` takes.
  static func width(_ text: String) -> Int {
    text.utf8.count { $0 & 0xC0 != 0x80 }
  }

  /// `text` with spaces behind it up to `width`.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(text)))
  }

  /// A column's width and style; the last one's is the rest of the line.
  struct Column {
    var width: Int
    var style: Style = .plain
  }

  /// The lines of a row: each cell in its column, the last one broken between words.
  ///
  /// A cell wider than its column has a line of its own; without bounds a row is one line always.
  func row(_ cells: [String], _ layout: [Column], indent: Int) -> String {
    var text = ""
    var place = indent
    var line = String(repeating: " ", count: indent)
    for (index, cell) in cells.dropLast().enumerated() {
      let column = layout[index]
      line += styled(cell, column.style)
      place += column.width + 2
      let used = Self.width(cell)
      if columns == 0 || used <= column.width {
        line += String(repeating: " ", count: max(0, column.width - used) + 2)
      } else if cells[(index + 1)...].allSatisfy(\.isEmpty) {
        return text + line + "\n"
      } else {
        text += line + "\n"
        line = String(repeating: " ", count: place)
      }
    }
    let last = cells.last ?? ""
    guard !last.isEmpty else { return text + Self.trimmed(line) + "\n" }
    return text + line + broken(last, indent: place, style: layout.last?.style ?? .plain) + "\n"
  }

  /// `text` broken between words, its lines behind the first one behind `indent` spaces.
  func broken(_ text: String, indent: Int, style: Style = .plain) -> String {
    let room = columns - indent
    guard columns > 0, room >= 12, Self.width(text) > room else { return styled(text, style) }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = Self.width(String(word))
      if used > 0, used + 1 + width > room {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line += used > 0 ? " " + word : String(word)
      used += used > 0 ? 1 + width : width
    }
    lines.append(line)
    return lines.map { styled($0, style) }.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Widths that hold all `cells`, none wider than `most`.
  static func width(of cells: [String], most: Int) -> Int {
    min(most, cells.map { width($0) }.max() ?? 0)
  }
}
