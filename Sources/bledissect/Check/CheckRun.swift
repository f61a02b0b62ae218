import BLEDissector
import CaptureInput

/// The subcommand `check`.
struct CheckRun {
  private let options: CheckOptions
  private var report: CheckReport
  private var baseline: Baseline
  private(set) var status = ExitStatus.done

  init(_ options: CheckOptions, _ page: Page) throws(UsageError) {
    guard options.baseline != nil || !options.updatesBaseline else {
      throw UsageError("`--update-baseline` needs `--baseline FILE`")
    }
    self.options = options
    report = CheckReport(options, page)
    baseline = try Baseline(options)
  }

  /// Takes what the pass found in the capture that it has read, and writes it.
  mutating func take(_ pass: borrowing CapturePass, _ name: String) -> OutputStream.Failure? {
    let capture = CheckedCapture(name, pass.findings, records: pass.records, options, &baseline)
    if capture.fails(options) { status = .findings }
    let text = report.add(capture)
    return text.isEmpty ? nil : Message.write(text, to: 1)
  }

  /// Writes what stands at the end, and the baseline.
  func finish() throws(UsageError) -> OutputStream.Failure? {
    try baseline.write()
    let text = report.end()
    return text.isEmpty ? nil : Message.write(text, to: 1)
  }
}
