import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Words for a person, beside the output proper.
enum Message {
  /// Says one sentence on standard error, with the tool's name and perhaps a capture's in front.
  static func say(_ sentence: String, about capture: CaptureName? = nil) {
    let about = capture.map { $0.display + ": " } ?? ""
    _ = write("bledissect: \(about)\(sentence)\n", to: 2)
  }

  /// Writes all of `text` to `descriptor`; why it could not, or nil.
  static func write(_ text: String, to descriptor: Int32) -> OutputStream.Failure? {
    var text = text
    return text.withUTF8 { octets in
      var start = 0
      while start < octets.count {
        let rest = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: octets[start...]))
        #if canImport(Glibc)
        let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        let count = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
        let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count > 0 {
          start += count
        } else if errno == EPIPE {
          return .brokenPipe
        } else if errno != EINTR {
          return .unwritable(unsafe String(cString: strerror(errno)))
        }
      }
      return nil
    }
  }

  /// `text` with everything that could steer a terminal as `\xNN` or `\u{NNNN}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F: result += "\\x" + hexadecimal(scalar.value, digits: 2)
      // C1 controls, and what turns the direction of writing.
      case 0x80..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
