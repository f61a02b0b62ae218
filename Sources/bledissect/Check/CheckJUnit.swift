import BLEDissector

/// The findings as JUnit's XML, which every CI shows: a suite for each capture, a case for each finding, failed if the run
/// fails by it.
enum CheckJUnit {
  static func document(_ captures: [CheckedCapture], _ options: CheckOptions) -> String {
    var suites = ""
    var tests = 0
    var failures = 0
    for capture in captures {
      let failed = capture.groups.filter { isFailure($0, options) }.count
      let cases = max(1, capture.groups.count)
      tests += cases
      failures += failed
      suites +=
        "  <testsuite name=\"\(escaped(capture.name))\" tests=\"\(cases)\" failures=\"\(failed)\" errors=\"0\">\n"
      if capture.groups.isEmpty {
        suites += "    <testcase classname=\"bledissect\" name=\"nothing found wrong\"/>\n"
      }
      for group in capture.groups { suites += self.testcase(group, options) }
      suites += "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bledissect check" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites)</testsuites>

      """
  }

  private static func isFailure(_ group: FindingGroup, _ options: CheckOptions) -> Bool {
    options.failOn.map { group.severity >= $0 && !options.updatesBaseline } ?? false
  }

  private static func testcase(_ group: FindingGroup, _ options: CheckOptions) -> String {
    var name = group.id
    if let connection = group.connection { name += ", connection #\(connection)" }
    if !group.peer.isEmpty { name += ", \(group.peer)" }
    let head = "    <testcase classname=\"bledissect.\(escaped(group.id))\" name=\"\(escaped(name))\">\n"
    var body = group.sentence + "\n" + group.places
    if !group.section.isEmpty { body += "\n" + group.section }
    if !group.causes.isEmpty { body += "\n" + group.causes }
    let type = escaped(group.level)
    let inside =
      isFailure(group, options)
      ? "      <failure type=\"\(type)\" message=\"\(escaped(group.sentence))\">\(escaped(body))</failure>\n"
      : "      <system-out>\(type): \(escaped(body))</system-out>\n"
    return head + inside + "    </testcase>\n"
  }

  /// Text as XML takes it: without its own marks, and without the control characters that it has no way to write.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        if scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
          result += "?"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
