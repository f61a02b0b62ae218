/// What somebody may have meant.
enum Suggestion {
  /// The sentence for a flag that there isn't, with the nearest one there is.
  static func unknown(_ written: String) -> UsageError {
    let shown = Message.escaped(written)
    if let nearest = nearest(written) {
      return UsageError("there is no flag `\(shown)`; did you mean \(nearest)?")
    }
    return UsageError("there is no flag `\(shown)`; -h lists the flags")
  }

  /// The sentence for a word that is no file, where it is most likely a command written wrongly; or nil.
  static func command(_ written: String) -> String? {
    let octets = Array(written.lowercased().utf8)
    guard octets.count > 2, octets.count <= 32, !written.contains("/"), !written.contains(".") else {
      return nil
    }
    let names = Subcommands.all.map(\.name)
    // What is a command, and yet no command here, was said to be a file.
    if names.contains(written) { return nil }
    let words = names.map { (squeezed: Array($0.utf8), shown: $0) }
    let nearest =
      near(octets, among: words, most: 1).first ?? names.first { $0.hasPrefix(written.lowercased()) }
    return nearest.map {
      "there is no file or command `\(Message.escaped(written))`; did you mean `\($0)`?"
    }
  }

  /// The flag that `written` is nearest to, or nil where none is near.
  private static func nearest(_ written: String) -> String? {
    if !written.hasPrefix("--") {
      // A letter in the wrong case, or of a longer word with one dash too few, is all that can be guessed.
      let letter = written.dropFirst().lowercased()
      return Flags.shown.first { $0.short.map(String.init) == letter }.map {
        "`-\(letter)`, short for --\($0.long)"
      }
    }
    let name = String(written.dropFirst(2)).lowercased()
    var best: (name: String, distance: Int)?
    for flag in Flags.shown {
      // A beginning is near, however much is left out.
      let isBeginning = name.utf8.count >= 2 && flag.long.hasPrefix(name)
      let distance = isBeginning ? 1 : distance(Array(name.utf8), Array(flag.long.utf8))
      if distance <= max(1, flag.long.utf8.count / 2), distance < best?.distance ?? .max {
        best = (flag.long, distance)
      }
    }
    return best.map { "`--\($0.name)`" }
  }

  /// The nearest of `words` to `written`, at most `most`, each with its squeezed octets; none where none is near.
  static func near(_ written: [UInt8], among words: [(squeezed: [UInt8], shown: String)], most: Int)
    -> [String]
  {
    guard written.count > 2, written.count <= 32 else { return [] }
    let farthest = max(1, written.count / 4)
    var found: [(shown: String, distance: Int)] = []
    for word in words where abs(word.squeezed.count - written.count) <= farthest {
      let distance = distance(written, word.squeezed)
      if distance <= farthest { found.append((word.shown, distance)) }
    }
    // The first of several as near: those that people ask for most come first.
    let nearest = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    let least = nearest.first?.element.distance
    return nearest.prefix(most).filter { $0.element.distance == least }.map(\.element.shown)
  }

  /// How many octets have to be put in, left out, changed or swapped with the next.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    // No flag is near a word of such a length; the table stays small.
    guard a.count <= 32 else { return .max }
    var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { rows[i][0] = i }
    for j in 0...b.count { rows[0][j] = j }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    for i in 1...a.count {
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}
