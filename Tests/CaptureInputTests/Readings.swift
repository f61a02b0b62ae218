import BLEDissector
import CaptureInput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What reading one capture of an input gave.
struct Reading {
  var label: String
  var records = 0
  var first = Timestamp.none
  var last = Timestamp.none
  var octets: [UInt8] = []
  var problem: String?
  var error: CaptureError?

  /// All captures in the file at `path`, and the input's notes.
  static func all(
    _ path: String, _ limits: UnpackLimits = UnpackLimits()
  ) throws(CaptureError) -> (readings: [Reading], notes: [String]) {
    var readings: [Reading] = []
    var input = try OpenedInput.open(path, limits: limits)
    for _ in 0..<input.captureCount {
      var reading = Reading(label: "")
      do throws(CaptureError) {
        guard let capture = try input.next() else { break }
        reading.label = capture.label
        var visitor = Collector()
        defer { visitor.fill(&reading) }
        reading.problem = try capture.read(into: &visitor)
      } catch {
        reading.error = error
      }
      readings.append(reading)
    }
    return (readings, input.notes)
  }

  /// The path of a fixture.
  static func fixture(_ name: String) -> String {
    var file = #filePath
    while file.last != "/" { file.removeLast() }
    return file + "Fixtures/" + name
  }
}

/// Takes everything.
private struct Collector: CaptureVisitor {
  var reading = Reading(label: "")

  mutating func visit<Source: CaptureSource & ~Copyable>(_ source: inout Source) {
    while let record = source.next() {
      reading.records += 1
      if reading.records == 1 { reading.first = record.header.time }
      reading.last = record.header.time
      guard reading.octets.count < 4096 else { continue }
      reading.octets.append(record.header.direction == .received ? 1 : 0)
      for index in 0..<record.octets.byteCount {
        reading.octets.append(unsafe record.octets.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      }
    }
  }

  func fill(_ other: inout Reading) {
    (other.records, other.first, other.last) = (reading.records, reading.first, reading.last)
    other.octets = reading.octets
  }
}

/// A pipe that holds octets and ends, by the name under which it can be opened.
final class FilledPipe {
  private let descriptor: Int32
  var path: String { "/dev/fd/\(descriptor)" }

  /// A pipe with `octets`, at most 64 KiB.
  init?(_ octets: [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard octets.count <= 65_536, unsafe pipe(&ends) == 0 else { return nil }
    let written = unsafe write(ends[1], octets, octets.count)
    descriptor = ends[0]
    close(ends[1])
    if written != octets.count { return nil }
  }

  deinit { close(descriptor) }
}

/// The octets of a file.
func octets(ofFile path: String) -> [UInt8] {
  let file = unsafe open(path, O_RDONLY)
  guard file >= 0 else { return [] }
  defer { close(file) }
  return unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { space, filled in
    filled = unsafe max(0, read(file, space.baseAddress, space.count))
  }
}
