/// An HCI command that waits for its answer, or for the event that says that it is done.
struct WaitingCommand: BitwiseCopyable {
  var adapter: UInt16
  var opcode: UInt16
  var series: Int32
  var since: RecordClock.Mark
  /// What the event has to name, beside the kind of event: a handle, an address, or 0.
  var subject: UInt64 = 0
  /// What completes it; `none` while it waits for Command Complete or Command Status.
  var completion = CommandCompletion.none
  /// How many of the same wait; where there are more than one, none is measured.
  var count = 1
  var isUnclear = false
}

/// The HCI commands that wait for an answer.
///
/// Bounded: past `most` a command isn't measured.
struct CommandTable: ~Copyable {
  static let most = 64
  /// What has waited for so long is no longer waited for, where the same command is sent again.
  private static let longest: Int64 = 10_000_000_000
  private var waiting = Table<WaitingCommand>(capacity: 8)

  init() {}

  /// Takes a command; `octets` are its parameters.
  mutating func send(
    _ adapter: UInt16, _ opcode: UInt16, _ octets: RawSpan, isCentral: Bool, _ clock: RecordClock,
    _ series: inout SeriesTable
  ) {
    // It is answered only where it is refused (Core 6.0, Vol 4, Part E, 7.3.40).
    if opcode == 0x0C35 { return }
    if opcode == 0x0C03 { forget(adapter) }
    let owner = Int32(adapter)
    let place = series.place(.command, owner, isHost: true, opcode)
    add(WaitingCommand(adapter: adapter, opcode: opcode, series: place, since: clock.mark), clock, &series)
    let completion = CommandCompletion.of(opcode)
    guard completion != .none, let subject = completion.subject(octets, at: 0) else { return }
    // As peripheral the host asks for new parameters, and the central may set its own at the same time.
    if completion == .leConnectionUpdate, !isCentral { return }
    let done = series.place(.procedure, owner, isHost: true, opcode)
    var command = WaitingCommand(adapter: adapter, opcode: opcode, series: done, since: clock.mark)
    command.completion = completion
    command.subject = subject
    add(command, clock, &series)
  }

  private mutating func add(
    _ command: WaitingCommand, _ clock: RecordClock, _ series: inout SeriesTable
  ) {
    guard command.series >= 0 else { return }
    series.begin(command.series)
    if let place = find(command.adapter, command.opcode, command.completion, command.subject) {
      if case .elapsed(let time) = clock.since(waiting[place].since), time > Self.longest {
        waiting[place] = command
        return
      }
      if !waiting[place].isUnclear { series.giveUp(waiting[place].series) }
      series.giveUp(command.series)
      waiting[place].isUnclear = true
      waiting[place].count = min(waiting[place].count &+ 1, 1000)
      waiting[place].since = clock.mark
      return
    }
    guard waiting.count < Self.most else { return series.giveUp(command.series) }
    waiting.append(command)
  }

  /// Takes a Command Complete or Command Status event.
  mutating func answer(
    _ adapter: UInt16, _ opcode: UInt16, status: UInt8, _ clock: RecordClock, _ series: inout SeriesTable
  ) {
    if let place = find(adapter, opcode, .none, 0) { finish(place, status, clock, &series) }
    // What was refused is never done.
    guard status != 0 else { return }
    let completion = CommandCompletion.of(opcode)
    guard completion != .none else { return }
    var place = waiting.count
    while place > 0 {
      place &-= 1
      let command = waiting[place]
      guard command.adapter == adapter, command.opcode == opcode, command.completion == completion else {
        continue
      }
      if !command.isUnclear { series.giveUp(command.series) }
      remove(place)
    }
  }

  /// Takes an event that may complete a command.
  mutating func event(
    _ adapter: UInt16, _ code: UInt8, _ octets: RawSpan, _ clock: RecordClock, _ series: inout SeriesTable
  ) {
    let (completion, subjectAt) = CommandCompletion.by(code, octets)
    guard completion != .none, waiting.count > 0, let subject = completion.subject(octets, at: subjectAt)
    else { return }
    let status = octets.u8(at: code == 0x3E ? 1 : 0) ?? 0
    var place = 0
    while place < waiting.count {
      if waiting[place].adapter == adapter, waiting[place].completion == completion,
        waiting[place].subject == subject
      {
        return finish(place, status, clock, &series)
      }
      place &+= 1
    }
  }

  /// Records were dropped: what waits may have its answer among them.
  @inline(never)
  mutating func lose(_ series: inout SeriesTable) {
    for place in 0..<waiting.count where !waiting[place].isUnclear { series.giveUp(waiting[place].series) }
    waiting.truncate(0)
  }

  /// A reset ends everything.
  mutating func forget(_ adapter: UInt16) {
    var place = waiting.count
    while place > 0 {
      place &-= 1
      if waiting[place].adapter == adapter { remove(place) }
    }
  }

  private mutating func finish(
    _ place: Int, _ status: UInt8, _ clock: RecordClock, _ series: inout SeriesTable
  ) {
    guard !waiting[place].isUnclear else {
      waiting[place].count &-= 1
      if waiting[place].count <= 0 { remove(place) }
      return
    }
    series.answer(waiting[place].series, clock.since(waiting[place].since), isError: status != 0)
    remove(place)
  }

  private mutating func remove(_ place: Int) {
    waiting[place] = waiting[waiting.count &- 1]
    waiting.truncate(waiting.count &- 1)
  }

  private func find(
    _ adapter: UInt16, _ opcode: UInt16, _ completion: CommandCompletion, _ subject: UInt64
  ) -> Int? {
    var place = 0
    while place < waiting.count {
      if waiting[place].opcode == opcode, waiting[place].adapter == adapter,
        waiting[place].completion == completion, waiting[place].subject == subject
      {
        return place
      }
      place &+= 1
    }
    return nil
  }
}
