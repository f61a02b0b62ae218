/// A capture as it was named.
struct CaptureName: Sendable {
  /// For messages; what is no UTF-8 is replaced.
  let text: String
  /// Which of the process's arguments it is: a file's name need not be UTF-8, so it is opened from there; -1 where it
  /// is a flag's value.
  let place: Int

  /// Whether it stands for standard input.
  var isStandardInput: Bool { text == "-" }
  /// How messages and headings call it.
  var display: String { isStandardInput ? "standard input" : Message.escaped(text) }
}
