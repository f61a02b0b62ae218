/// Why what was typed can't be carried out: one sentence.
struct UsageError: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
