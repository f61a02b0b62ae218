/// The codes that no layout is known for, and how often each came: the first eight of them.
struct UnknownCodes: ~Copyable {
  /// One of them.
  struct Code: BitwiseCopyable {
    var kind: LayoutKind
    var code: UInt32
    var count: Int
  }

  private var codes = Table<Code>(capacity: 8)
  private static let most = 8
  /// Whether there were more than are kept.
  private(set) var isFull = false

  var count: Int { codes.count }

  subscript(_ index: Int) -> Code { codes[index] }

  mutating func add(_ kind: LayoutKind, _ code: UInt32) {
    var index = 0
    while index < codes.count {
      if codes[index].code == code, codes[index].kind == kind {
        codes[index].count &+= 1
        return
      }
      index &+= 1
    }
    if index < Self.most { codes.append(Code(kind: kind, code: code, count: 1)) } else { isFull = true }
  }
}
