import BLEDissector
import Glibc

signal(SIGPIPE, SIG_IGN)
let path = CommandLine.arguments.last ?? ""
var options = PassOptions()
if CommandLine.arguments.contains("--json") { options.form = .json }
if CommandLine.arguments.contains("-v") { options.text.isVerbose = true }
if CommandLine.arguments.contains("-x") { options.text.showsOctets = true }
if CommandLine.arguments.contains("--summary") { options.form = .nothing }
let descriptor = unsafe path == "-" ? 0 : open(path, O_RDONLY)
var pass = CapturePass(options, OutputStream(descriptor: 1, isPrompt: false))
do {
  try CaptureFormat.read(InputBuffer.open(descriptor: descriptor), into: &pass)
} catch {
  print(error)
}
