/// What the process's end says to a script.
enum ExitStatus: Int32 {
  /// Every capture was read, as far as it goes.
  case done = 0
  /// A check found something that it was asked to fail on.
  case findings = 1
  /// The command line is wrong, an input can't be read, or the output can't be written.
  case failed = 2
}
