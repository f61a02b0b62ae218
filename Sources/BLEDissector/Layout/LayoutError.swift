/// What is wrong with a line of layout text, and where.
struct LayoutError: Error {
  /// What is wrong.
  let message: StaticString
  /// The text it is in, and the octet in it.
  let text: StaticText
  let position: Int

  /// The message with what stands there.
  var sentence: String {
    "\(message) at \"\(text.cut(position, position + 24).string)\""
  }
}
