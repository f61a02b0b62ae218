import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where all output goes.
private let sink = unsafe open("/dev/null", O_WRONLY)

/// Takes one input of the fuzzer.
///
/// The first octet says how. From 0xFC on, a stream of H4 packets follows, without a container; else a capture:
/// bits 2 and 3 choose in which pieces it is delivered, bits 4 and 5 the reader that gets it, whatever a mutation
/// made of its first octets (0 leaves that to them). Bits 0 and 1 choose the form of the output: one line a record,
/// everything, JSON, or each of them. Each has the summary behind it, and so what the views tell; the calls of an
/// app, which it leaves out, come with the last one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start = unsafe start, count > 1 else { return 0 }
  let octets = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let choice = Int(octets[0])
  let isStream = choice >= 0xFC
  var capture = isStream ? PacketStream.capture(octets.dropFirst()) : Array(octets.dropFirst())
  let magic = isStream ? [] : magics[choice >> 4 & 3]
  if capture.count >= magic.count { capture.replaceSubrange(0..<magic.count, with: magic) }
  let step = isStream ? .max : [.max, 1, 7, 4096][choice >> 2 & 3]
  let form = choice & 3
  if form == 0 || form == 3 { unsafe pass(capture, step, &lines) }
  if form == 1 || form == 3 { unsafe pass(capture, step, &everything) }
  if form == 2 || form == 3 { unsafe pass(capture, step, &json) }
  if form == 3 { unsafe pass(capture, step, &calls) }
  return 0
}

/// What the captures of a reader begin with: btsnoop, pcap, pcapng.
///
/// PacketLogger begins with a record.
private let magics: [[UInt8]] = [
  [], Array("btsnoop\0\0\0\0\u{1}".utf8), [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0], [0x0A, 0x0D, 0x0D, 0x0A],
]

// Setting up its tables costs a pass more than a short capture does, so there is one for each form.
nonisolated(unsafe) private var lines = Form.lines.pass()
nonisolated(unsafe) private var everything = Form.everything.pass()
nonisolated(unsafe) private var json = Form.json.pass()
nonisolated(unsafe) private var calls = Form.calls.pass()

/// One way to write a capture out.
private enum Form {
  case lines, everything, json, calls

  var options: PassOptions {
    var options = PassOptions()
    switch self {
    case .lines:
      options.text.time = .absolute
      options.text.isColoured = true
      options.text.columns = 80
    case .everything:
      options.text.isVerbose = true
      options.text.showsOctets = true
    case .json: options.form = .json
    case .calls: options.view = .callbacks
    }
    return options
  }

  func pass() -> CapturePass { CapturePass(options, OutputStream(descriptor: sink, isPrompt: false)) }
}

/// Takes one capture with a pass that has seen others, as the tool does with several files.
private func pass(_ octets: [UInt8], _ step: Int, _ pass: inout CapturePass) {
  pass.restart(isPrompt: false)
  do {
    try CaptureFormat.read(InputBuffer(feed: PieceFeed(octets, step)), into: &pass)
  } catch {
    return
  }
  pass.finish()
}
