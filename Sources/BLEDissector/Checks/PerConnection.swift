/// What is remembered of each connection, made anew for each.
///
/// Bounded by the session's table of connections, whose indices it has.
struct PerConnection<State: BitwiseCopyable>: ~Copyable {
  private let fresh: State
  private var states: Table<State>
  /// The number of the connection that each place belongs to.
  private var numbers = Table<Int32>(capacity: 8)

  init(_ fresh: State) {
    self.fresh = fresh
    states = Table(capacity: 8)
  }

  /// Makes the place of connection `index`, whose number in the capture is `number`.
  @inline(__always)
  mutating func prepare(_ index: Int, _ number: Int32) {
    if index < numbers.count, numbers[index] == number { return }
    begin(index, number)
  }

  @inline(never)
  private mutating func begin(_ index: Int, _ number: Int32) {
    while states.count <= index {
      states.append(fresh)
      numbers.append(0)
    }
    states[index] = fresh
    numbers[index] = number
  }

  var count: Int { states.count }

  /// Whether the place of connection `index` was made for the one with that number.
  func isPrepared(_ index: Int, _ number: Int32) -> Bool { index < numbers.count && numbers[index] == number }

  /// The state of a connection whose place was made.
  subscript(_ index: Int) -> State {
    @inline(__always) get { states[index] }
    @inline(__always) _modify { yield &states[index] }
  }
}
