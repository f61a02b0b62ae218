/// The requests of one side that wait on a bearer, the oldest first.
///
/// A client asks one thing at a time. Where one asks again before the answer has come, both wait, and an answer belongs to
/// the oldest that it can be the answer to; what can be the answer to both is no sure answer to either.
///
/// Bounded: two wait; where there is a third, the oldest is given up.
///
/// - Spec: Core 6.0, Vol 3, Part F, 3.3.2
struct OpenRequests: BitwiseCopyable {
  /// The oldest one; its record is 0 where none waits, and then none does in the second place.
  var first = PendingRequest()
  var second = PendingRequest()
  /// Whether a later request was answered before the first one.
  var isPassed = false
  /// Whether an answer came since the last request: that one waits still was told with that request.
  var isLeftOver = false

  /// A transaction is over after so many nanoseconds, answered or not.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.3.3
  private static let longest: Int64 = 30_000_000_000

  init() {}

  /// Adds a request behind the one that waits; returns the one that is given up for it, or one without a record.
  ///
  /// A sniffer misses packets: there the answer was there, most likely.
  @inline(never)
  mutating func add(_ request: PendingRequest, isAir: Bool) -> PendingRequest {
    isLeftOver = false
    let isOver = request.time.since(first.time).map { $0 > Self.longest || $0 < 0 } ?? false
    if second.record == 0, !isAir, !isOver, !isPassed {
      second = request
      return PendingRequest()
    }
    let givenUp = first
    let wasDoubted = second.record > 0 || isPassed
    first = second.record > 0 ? second : request
    second = second.record > 0 ? request : PendingRequest()
    isPassed = false
    if wasDoubted, !isOver, first.opcode == givenUp.opcode { first.isUnsure = true }
    return givenUp
  }

  /// Takes the request that a response with `octets`, its opcode first, answers; one without a record where it answers none.
  @inline(never)
  mutating func takeAnswered(_ octets: RawSpan) -> PendingRequest {
    let toFirst = first.answer(octets)
    let toSecond = second.answer(octets)
    var answered = first
    if toFirst == .none, toSecond == .none { return PendingRequest() }
    if toSecond == .none || toFirst == .sure && toSecond == .possible {
      first = second
      isPassed = false
    } else if toFirst == .none || toSecond == .sure && toFirst == .possible {
      answered = second
      isPassed = true
    } else {
      // The same request twice has the same answer, but for what it writes.
      let isSame = first.asksTheSame(as: second)
      if !isSame { answered.isUnsure = true }
      first = second
      if !isSame { first.isUnsure = true }
      isPassed = false
    }
    second = PendingRequest()
    isLeftOver = true
    return answered
  }
}

extension PendingRequest {
  /// Whether a response can be, or has to be, the answer to a request.
  enum Answer: UInt8, BitwiseCopyable { case none, possible, sure }

  /// Whether a response with `octets`, its opcode first, answers the request.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4
  func answer(_ octets: RawSpan) -> Answer {
    let opcode = octets.u8(at: 0) ?? 0
    if opcode == 0x01 {
      guard octets.u8(at: 1) == self.opcode else { return .none }
      switch self.opcode {
      case 0x0A, 0x0C, 0x12, 0x16: return octets.u16(at: 2) == handle ? .sure : .none
      default: return .possible
      }
    }
    guard opcode == self.opcode &+ 1 else { return .none }
    switch opcode {
    // It echoes the handle.
    case 0x17: return octets.u16(at: 1) == handle ? .sure : .none
    // The first one found is in the range that was searched.
    case 0x05, 0x09, 0x11: return isInRange(octets.u16(at: 2)) ? .possible : .none
    case 0x07: return isInRange(octets.u16(at: 1)) ? .possible : .none
    default: return .possible
    }
  }

  private func isInRange(_ found: UInt16?) -> Bool {
    guard let found else { return true }
    return found >= handle && found <= end
  }

  func asksTheSame(as other: PendingRequest) -> Bool {
    switch opcode {
    // What is written, and which handles are in a list, isn't compared.
    case 0x0E, 0x12, 0x16, 0x18, 0x20: false
    default:
      opcode == other.opcode && handle == other.handle && end == other.end && type == other.type
        && declared == other.declared
    }
  }
}
