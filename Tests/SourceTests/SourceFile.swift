/// A Swift file, as far as the names of types in it go.
struct SourceFile {
  var name: String
  /// The folder of the library; empty for its root.
  var folder: String
  /// The types declared at the top of the file, without those that only the file itself can name.
  var declared: Set<String> = []
  /// The words in the code that can be types: those that begin with a capital letter, and are no members.
  var named: Set<String> = []

  init(name: String, text: String) {
    self.name = name
    folder = name.contains("/") ? String(name.prefix { $0 != "/" }) : ""
    for line in Self.code(text).split(separator: "\n") {
      let words = Self.words(line)
      for word in words where word.text.first?.isUppercase == true && !word.isMember {
        named.insert(word.text)
      }
      // The formatter indents everything but what is at the top.
      guard let first = line.first, !first.isWhitespace else { continue }
      let modifiers = words.prefix { !Self.introducers.contains($0.text) }
      guard modifiers.count + 1 < words.count, modifiers.allSatisfy({ Self.modifiers.contains($0.text) })
      else {
        continue
      }
      declared.insert(words[modifiers.count + 1].text)
    }
  }

  private static let introducers: Set<String> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "final", "indirect", "frozen", "usableFromInline", "unsafe", "safe",
  ]

  /// The text without comments and literals.
  private static func code(_ text: String) -> String {
    var code = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = dropped(rest.dropFirst(2), upTo: "*/")
      } else if rest.hasPrefix("\"\"\"") {
        rest = dropped(rest.dropFirst(3), upTo: "\"\"\"")
      } else if first == "\"" {
        rest = dropped(rest.dropFirst(), upTo: "\"")
      } else {
        code.append(first)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  /// What is left of `text` behind `end`, where a backslash takes the next letter's meaning away.
  private static func dropped(_ text: Substring, upTo end: String) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix(end) { rest = rest.dropFirst(rest.hasPrefix("\\") ? 2 : 1) }
    return rest.dropFirst(end.count)
  }

  private static func words(_ line: Substring) -> [(text: String, isMember: Bool)] {
    var words: [(text: String, isMember: Bool)] = []
    var word = ""
    var before: Character = " "
    for letter in line + " " {
      if letter.isLetter || letter.isNumber || letter == "_" {
        word.append(letter)
        continue
      }
      if !word.isEmpty { words.append((word, before == ".")) }
      (word, before) = ("", letter)
    }
    return words
  }
}
