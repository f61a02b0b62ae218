import BLEDissector

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of a user's own names and layouts.
enum DictionaryFiles {
  private static let longest = 1 << 20

  /// The dictionaries in the configuration folder and those that were `named`, checked together.
  static func all(_ named: [String]) throws(DictionaryError) -> [UserDictionary] {
    var dictionaries: [UserDictionary] = []
    // A fault in a file that is always read must not stop every run.
    for path in configured() {
      do throws(DictionaryError) {
        let all = dictionaries + [try UserDictionary(name: path, octets: try octets(path))]
        if let fault = UserDictionary.fault(in: all) { throw fault }
        dictionaries = all
      } catch {
        Message.say("\(error.sentence); this dictionary is left out")
      }
    }
    for path in named {
      dictionaries.append(try UserDictionary(name: path, octets: try octets(path)))
    }
    if !named.isEmpty, let fault = UserDictionary.fault(in: dictionaries) { throw fault }
    return dictionaries
  }

  /// The files `*.txt` in the configuration folder, by name; none where there is no such folder.
  private static func configured() -> [String] {
    let folder: String
    if let base = variable("XDG_CONFIG_HOME"), base.hasPrefix("/") {
      folder = base + "/bledissect"
    } else if let home = variable("HOME") {
      folder = home + "/.config/bledissect"
    } else {
      return []
    }
    guard let entries = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(entries) }
    var names: [String] = []
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { place in
        unsafe place.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasSuffix(".txt"), !name.hasPrefix(".") { names.append(folder + "/" + name) }
    }
    return names.sorted()
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func octets(_ path: String) throws(DictionaryError) -> [UInt8] {
    do throws(WholeFile.Failure) {
      return try WholeFile.octets(path, most: longest)
    } catch {
      throw DictionaryError("\(Message.escaped(path)): this dictionary \(error.sentence)")
    }
  }
}
