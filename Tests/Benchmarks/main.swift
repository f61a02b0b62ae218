import BLEDissector
import Glibc

// The measured loads.
//
//   bench generate FILE RECORDS   writes the mixed load, the same for everybody
//   bench run FILE FORM [TIMES]   passes over FILE and throws the output away. FORM is text, json or nothing: the
//                                 records only; unchecked: nothing, without the checks; summary: the summary only; all: text and summary; or a view's name

/// Ends with a sentence on standard error.
func refuse(_ sentence: String) -> Never {
  let line = Array("bench: \(sentence)\n".utf8)
  unsafe _ = line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  refuse("say `generate FILE RECORDS` or `run FILE text|json|nothing|unchecked|summary|all|VIEW`")
}
if arguments[1] == "generate" {
  let descriptor = unsafe open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0, let records = Int(arguments[3]) else { refuse("can't write \(arguments[2])") }
  var load = MixedLoad(descriptor: descriptor, seed: 1)
  load.write(records: records)
  close(descriptor)
} else {
  var options = PassOptions()
  let form = arguments[3]
  options.showsSummary = form == "summary" || form == "all"
  options.showsRecords = form != "summary"
  options.form =
    form == "json" ? .json : ["nothing", "summary", "unchecked"].contains(form) ? .nothing : .text
  options.checks = form != "unchecked"
  options.view = StoryView.allCases.first { "\($0)" == form }
  let nowhere = unsafe open("/dev/null", O_WRONLY)
  for _ in 0..<(arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1) {
    let descriptor = unsafe open(arguments[2], O_RDONLY)
    guard descriptor >= 0 else { refuse("can't read \(arguments[2])") }
    var pass = CapturePass(options, OutputStream(descriptor: nowhere, isPrompt: false))
    do {
      try CaptureFormat.read(InputBuffer.open(descriptor: descriptor), into: &pass)
      pass.finish()
    } catch {
      refuse(error.sentence)
    }
    close(descriptor)
  }
}
