/// What the readers of files share: finding the next record behind octets that are none.
extension InputBuffer {
  /// Passes over octets, at least one, to the next place where `begins` holds.
  ///
  /// Where there is none, all that are left are passed over. A place with fewer than `least` octets behind it
  /// isn't looked at.
  ///
  /// - Returns: How many octets were passed over, and whether a place was found.
  mutating func search(
    _ least: Int, _ begins: (inout InputBuffer) -> Bool
  ) -> (octets: UInt64, found: Bool) {
    var passed = skip(1)
    while fill(least) {
      if begins(&self) { return (passed, true) }
      passed &+= skip(1)
    }
    passed &+= skip(.max)
    return (passed, false)
  }
}

extension DamageReport {
  /// Takes `input`, which stands at no record, to the next one, and reports what was passed over: octets
  /// skipped where one was found, else a fault of the given kind.
  @inline(never)
  mutating func recover(
    _ input: inout InputBuffer, _ kind: Damage.Kind, after record: Int, least: Int,
    _ begins: (inout InputBuffer) -> Bool
  ) {
    let offset = input.offset
    let (octets, found) = input.search(least, begins)
    if !found { problem = input.problem }
    let fault: Damage.Kind = kind == .skipped ? .rest : kind
    add(found ? .skipped : input.problem == nil ? fault : .unreadable, offset, octets, record)
  }

  /// Reports what is left of `input`, which holds no whole record any more.
  @inline(never)
  mutating func end(_ input: inout InputBuffer, after record: Int) {
    let offset = input.offset
    let octets = input.skip(.max)
    problem = input.problem
    // Where the input failed inside of a record, that is told already.
    if octets == 0, first.last?.kind == .unreadable { return }
    if problem != nil {
      add(.unreadable, offset, octets, record)
    } else if octets > 0 {
      add(.truncated, offset, octets, record)
    }
  }

  private mutating func add(_ kind: Damage.Kind, _ offset: UInt64, _ octets: UInt64, _ record: Int) {
    add(Damage(kind: kind, offset: offset, octets: octets, record: record))
  }
}
