import BLEDissector
import Glibc

// The measured loads.
//
//   bench generate FILE RECORDS   writes the mixed load, the same for everybody
//   bench run FILE FORM [TIMES]   passes over FILE, to text, json or nothing, and throws the output away

/// Ends with a sentence on standard error.
func refuse(_ sentence: String) -> Never {
  let line = Array("bench: \(sentence)\n".utf8)
  unsafe _ = line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { refuse("say `generate FILE RECORDS` or `run FILE text|json|nothing`") }
if arguments[1] == "generate" {
  let descriptor = unsafe open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0, let records = Int(arguments[3]) else { refuse("can't write \(arguments[2])") }
  var load = MixedLoad(descriptor: descriptor, seed: 1)
  load.write(records: records)
  close(descriptor)
} else {
  var options = PassOptions()
  options.showsSummary = false
  options.form = arguments[3] == "json" ? .json : arguments[3] == "nothing" ? .nothing : .text
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
