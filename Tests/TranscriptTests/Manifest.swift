import Foundation

/// One line of `Captures/manifest.tsv`: a capture, how it is shown, and where that is kept.
struct ManifestLine {
  /// What the transcript is called; no other line has it.
  var name: String
  /// The capture, in `Captures`.
  var capture: String
  var options: [String]
  /// The file in `Captures/expected`, which several lines can share.
  var expected: String
  /// The records that are kept of it; nil for all.
  var records: ClosedRange<Int>?

  /// A line's columns, or nil where they are none of a manifest.
  init?(_ text: Substring) {
    let columns = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 5, !columns[0].isEmpty, !columns[1].isEmpty, columns[3].hasSuffix(".txt"),
      !columns[3].contains("/")
    else { return nil }
    (name, capture, expected) = (columns[0], columns[1], columns[3])
    options = columns[2].split(separator: " ").map(String.init)
    guard !columns[4].isEmpty else { return }
    let ends = columns[4].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), let last = ends[1].isEmpty ? .max : Int(ends[1]),
      1 <= first, first <= last
    else { return nil }
    records = first...last
  }

  /// A line for each capture that it means: a `*` in the capture stands for any letters, and one in the name for the
  /// capture's, without its extension.
  var expanded: [ManifestLine] {
    let parts = capture.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let slash = parts[0].lastIndex(of: "/") else { return [self] }
    let folder = String(parts[0][..<slash])
    let files =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Manifest.captures.appendingPathComponent(folder).path)) ?? []
    return files.sorted().map { folder + "/" + $0 }
      .filter {
        $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1])
          && $0.utf8.count >= parts[0].utf8.count + parts[1].utf8.count
      }
      .map { file in
        var line = self
        line.capture = file
        let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        line.name = name.replacingOccurrences(of: "*", with: stem)
        return line
      }
  }

  /// The line as one would type it in `Captures`.
  var command: String { (["bledissect"] + options + [capture]).joined(separator: " ") }
}

/// All of `Captures/manifest.tsv`.
struct Manifest {
  static let captures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Captures").standardizedFileURL
  static let expected = captures.appendingPathComponent("expected")

  /// The project's manifest.
  static let ours = Manifest(captures.appendingPathComponent("manifest.tsv"))

  private(set) var lines: [ManifestLine] = []
  /// What is wrong with it.
  private(set) var faults: [String] = []

  init(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      faults.append("\(file.lastPathComponent) can't be read")
      return
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let line = ManifestLine(line) {
        lines += line.expanded
      } else {
        faults.append(
          "line \(index + 1) of \(file.lastPathComponent) is no `name, capture, options, file.txt, first-last`, "
            + "with a tab between two columns: \(line)")
      }
    }
  }

  /// The files of expected transcripts, each with its lines.
  var files: [ExpectedFile] {
    Dictionary(grouping: lines, by: \.expected).map(ExpectedFile.init).sorted { $0.name < $1.name }
  }
}
