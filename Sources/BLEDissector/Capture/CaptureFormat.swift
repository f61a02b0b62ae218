/// What is done with a capture once its format is known.
///
/// Each format has a reader type of its own; the visitor is generic over them, so that taking a record costs
/// no dynamic dispatch.
public protocol CaptureVisitor: ~Copyable {
  /// Takes all records of `source`.
  mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source)
}

/// The formats of captures, told apart by their first octets, never by a file's name.
public enum CaptureFormat {
  /// How many octets at the start decide.
  static let prefix = 64

  /// Finds the format of `input` and hands its records to `visitor`.
  ///
  /// - Throws: `CaptureError` where the octets are no capture, or one of an unsupported kind.
  public static func read<Visitor: CaptureVisitor & ~Copyable>(
    _ input: consuming InputBuffer, into visitor: inout Visitor
  ) throws(CaptureError) {
    _ = input.fill(prefix)
    let count = input.peek(prefix).byteCount
    guard count > 0 else {
      if let problem = input.problem { throw CaptureError(.unreadable, problem) }
      throw CaptureError(.empty, "the file is empty")
    }
    if BTSnoopReader.matches(input.peek(prefix)) {
      var reader = try BTSnoopReader.open(input)
      return visitor.visit(&reader)
    }
    if PCAPReader.matches(input.peek(prefix)) {
      var reader = try PCAPReader.open(input)
      return visitor.visit(&reader)
    }
    if PCAPNGReader.matches(input.peek(prefix)) {
      var reader = try PCAPNGReader.open(input)
      return visitor.visit(&reader)
    }
    if let kind = compression(input.peek(prefix)) {
      throw CaptureError(.unsupported, "this is \(kind): compressed data of unknown content")
    }
    // The only format without a magic comes last.
    if let order = PacketLoggerReader.matches(&input) {
      var reader = PacketLoggerReader(input, order)
      return visitor.visit(&reader)
    }
    throw CaptureError(.notACapture, "no capture format begins like this")
  }

  /// The name of the compressed format that `prefix` begins like, or nil.
  private static func compression(_ prefix: RawSpan) -> String? {
    switch (prefix.be32(at: 0) ?? 0, prefix.be16(at: 4) ?? 0) {
    case (0x1F8B_0000...0x1F8B_FFFF, _): "gzip"
    case (0x28B5_2FFD, _): "zstd"
    case (0xFD37_7A58, 0x5A00): "xz"
    case (0x504B_0304, _), (0x504B_0506, _): "zip"
    case (0x425A_6830...0x425A_6839, _): "bzip2"
    default: nil
    }
  }
}

extension InputBuffer {
  /// The octets of a regular file, mapped, or of anything else that can be read, in blocks.
  ///
  /// The descriptor must stay open while the buffer lives.
  public static func open(descriptor: Int32) -> InputBuffer {
    if let size = FileDescriptorFeed.regularSize(descriptor), size > 0,
      let mapped = MappedFile(descriptor: descriptor, size: size)
    {
      return InputBuffer(mapped: mapped)
    }
    return InputBuffer(feed: FileDescriptorFeed(descriptor))
  }
}
