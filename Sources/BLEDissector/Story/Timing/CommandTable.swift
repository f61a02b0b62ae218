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

/// Which event says that a command is done which the controller first answered with Command Status.
///
/// Only those that name what they are about, or of which a controller has one at a time.
enum CommandCompletion: UInt8, BitwiseCopyable {
  case none, inquiry, connection, disconnection, authentication, encryption, remoteName, remoteFeatures
  case remoteExtendedFeatures, remoteVersion, leConnection, leConnectionUpdate, leRemoteFeatures
  case publicKey, sharedSecret

  /// What completes a command, and where among its parameters the subject is.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1 and 7.8
  static func of(_ opcode: UInt16) -> CommandCompletion {
    switch opcode {
    case 0x0401: .inquiry
    case 0x0405: .connection
    case 0x0406: .disconnection
    case 0x0411: .authentication
    case 0x0413, 0x2019: .encryption
    case 0x0419: .remoteName
    case 0x041B: .remoteFeatures
    case 0x041C: .remoteExtendedFeatures
    case 0x041D: .remoteVersion
    case 0x200D, 0x2043, 0x2085: .leConnection
    case 0x2013: .leConnectionUpdate
    case 0x2016: .leRemoteFeatures
    case 0x2025: .publicKey
    case 0x2026, 0x205E: .sharedSecret
    default: .none
    }
  }

  /// Whether the subject is a device address, a connection handle, or nothing.
  private enum Subject: BitwiseCopyable { case nothing, handle, address }

  private var subject: Subject {
    switch self {
    case .none, .inquiry, .leConnection, .publicKey, .sharedSecret: .nothing
    case .connection, .remoteName: .address
    default: .handle
    }
  }

  /// The subject in `octets` at `start`, or nil where it isn't there.
  func subject(_ octets: RawSpan, at start: Int) -> UInt64? {
    switch subject {
    case .nothing: 0
    case .handle: octets.u16(at: start).map { UInt64($0 & 0xFFF) }
    case .address: octets.u48(at: start)
    }
  }

  /// What an event completes, and where its status and subject are; `octets` are its parameters.
  @inline(__always)
  static func by(_ code: UInt8, _ octets: RawSpan) -> (completion: CommandCompletion, subjectAt: Int) {
    switch code {
    case 0x01: (.inquiry, 0)
    case 0x03: (.connection, 3)
    case 0x05: (.disconnection, 1)
    case 0x06: (.authentication, 1)
    case 0x07: (.remoteName, 1)
    case 0x08, 0x30, 0x59: (.encryption, 1)
    case 0x0B: (.remoteFeatures, 1)
    case 0x0C: (.remoteVersion, 1)
    case 0x23: (.remoteExtendedFeatures, 1)
    case 0x3E: byLE(octets)
    default: (.none, 0)
    }
  }

  private static func byLE(_ octets: RawSpan) -> (completion: CommandCompletion, subjectAt: Int) {
    switch octets.u8(at: 0) {
    case 0x01, 0x0A, 0x29: (isOfCentral(octets) ? .leConnection : .none, 0)
    case 0x03: (.leConnectionUpdate, 2)
    case 0x04: (.leRemoteFeatures, 2)
    case 0x08: (.publicKey, 0)
    case 0x09: (.sharedSecret, 0)
    default: (.none, 0)
    }
  }

  /// Whether an attempt to connect as central ended: as peripheral the host asked for nothing, and 0x3C is
  /// the end of directed advertising.
  private static func isOfCentral(_ octets: RawSpan) -> Bool {
    let status = octets.u8(at: 1) ?? 0
    return status == 0 ? octets.u8(at: 4) == 0 : status != 0x3C
  }

  /// The event's name, for people.
  var event: StaticString {
    switch self {
    case .none: "Command Complete or Status"
    case .inquiry: "Inquiry Complete"
    case .connection: "Connection Complete"
    case .disconnection: "Disconnection Complete"
    case .authentication: "Authentication Complete"
    case .encryption: "Encryption Change or Key Refresh"
    case .remoteName: "Remote Name Request Complete"
    case .remoteFeatures: "Read Remote Supported Features Complete"
    case .remoteExtendedFeatures: "Read Remote Extended Features Complete"
    case .remoteVersion: "Read Remote Version Information Complete"
    case .leConnection: "LE Connection Complete"
    case .leConnectionUpdate: "LE Connection Update Complete"
    case .leRemoteFeatures: "LE Read Remote Features Complete"
    case .publicKey: "LE Read Local P-256 Public Key Complete"
    case .sharedSecret: "LE Generate DHKey Complete"
    }
  }
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
