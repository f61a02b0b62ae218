import BLEDissector
import Testing

@testable import CaptureInput

/// A fixture with what reading it must give.
struct InputCase: CustomTestStringConvertible {
  let name: String
  /// How the label of each capture ends, and how many records it has.
  let captures: [(label: String, records: Int)]
  /// How the problem of the last capture begins.
  var problem: String?
  /// Words of the notes, in any order.
  var notes: [String] = []
  var testDescription: String { name }

  init(_ name: String, _ captures: (String, Int)..., problem: String? = nil, notes: [String] = []) {
    self.name = name
    self.captures = captures.map { (label: $0.0, records: $0.1) }
    self.problem = problem
    self.notes = notes
  }

  private static let log = "FS/data/misc/bluetooth/logs/btsnoop_hci.log"

  static let all = [
    InputCase("plain.btsnoop", ("plain.btsnoop", 6)),
    InputCase("plain.gz", ("plain.gz", 6)),
    InputCase("plain.xz", ("plain.xz", 6)),
    InputCase("plain.zst", ("plain.zst", 6)),
    InputCase("plain.bz2", ("plain.bz2", 6)),
    // Streams behind each other are one file, zeros between them fill up, and other octets are left alone.
    InputCase("streams.gz", ("streams.gz", 6)),
    InputCase("streams.xz", ("streams.xz", 6)),
    InputCase("streams.zst", ("streams.zst", 6)),
    InputCase("trailing.gz", ("trailing.gz", 6)),
    InputCase("nested-3.gz", ("nested-3.gz", 6)),
    // What was unpacked before the fault is read.
    InputCase("cut.gz", ("cut.gz", 5), problem: "the gzip stream is cut short"),
    InputCase("cut.xz", ("cut.xz", 6), problem: "the xz stream is cut short"),
    InputCase("cut.zst", ("cut.zst", 3), problem: "the zstd stream is cut short"),
    InputCase("checksum.gz", ("checksum.gz", 6), problem: "the gzip stream is damaged: incorrect data check"),
    // Archives: what is a capture, its octets say; the order is that of time.
    InputCase("one.zip", ("one.zip › a.cfa", 6), notes: ["used a.cfa"]),
    InputCase(
      "several.zip", ("earlier.log.gz", 3), ("later.log", 3),
      notes: ["ignored empty.log: it holds no record", "ignored h5.btsnoop: btsnoop datalink 1004"]),
    InputCase("several.tar.gz", ("earlier.log", 3), ("later.log", 3)),
    InputCase("cut.zip", ("a.log", 6), ("b.log", 3)),
    InputCase("name.zip", ("name.zip › ../\u{FFFD}[31m/btsnoop_hci.log", 6)),
    InputCase("text.zip", ("any.dat › btsnooz", 6)),
    // Bug reports.
    InputCase(
      "report.zip", ("\(log).last", 3), (log, 3),
      notes: ["used \(log)", "ignored bugreport-x-2026-01-01-12-00-00.txt › btsnooz: \(log)"]),
    InputCase("report-in.zip", ("report-in.zip › bugreport.zip › \(log).last", 3), (log, 3)),
    InputCase("report-summary.zip", ("bugreport-x-2026-01-01-12-00-00.txt › btsnooz", 6)),
    InputCase("report-stale.zip", (log, 6), ("btsnooz", 6)),
    InputCase(
      "report-copies.zip", (log, 6),
      notes: [
        "ignored FS/data/log/bt/btsnoop_hci.log: it begins like", "ignored \(log).filtered: \(log) has",
      ]),
    // A dialect of pcap that libpcap reads.
    InputCase("modified.pcap", ("modified.pcap", 6)),
    InputCase("modified.pcap.gz", ("modified.pcap.gz", 6)),
    InputCase("modified.zip", ("modified.zip › a.log", 6)),
    InputCase("modified-cut.pcap", ("modified-cut.pcap", 5), problem: "libpcap says: truncated dump file"),
    // btsnooz.
    InputCase("snooz-1.txt", ("snooz-1.txt › btsnooz", 6)),
    InputCase("snooz-2.txt", ("snooz-2.txt › btsnooz", 6)),
    InputCase("snooz-twice.txt.gz", ("btsnooz", 3), ("btsnooz 2", 3)),
    InputCase("snooz-endless.txt", ("btsnooz", 6), problem: "the btsnooz section is cut short"),
    InputCase("snooz-cut.txt", ("btsnooz", 4), problem: "the zlib stream is cut short"),
    InputCase("snooz-record.txt", ("btsnooz", 5), problem: "the last btsnooz record is cut short"),
    InputCase("snooz-length.txt", ("btsnooz", 6), problem: "a btsnooz record has the length 0"),
  ]
}

/// An input that is refused, and the words of the refusal.
struct RefusalCase: CustomTestStringConvertible {
  let path: String
  let code: CaptureError.Code
  let words: String
  var testDescription: String { path }

  static let all = [
    RefusalCase(path: "", code: .unreadable, words: "it is a directory; name a capture file in it"),
    RefusalCase(path: "missing", code: .unreadable, words: "there is no such file"),
    RefusalCase(path: "empty/x", code: .unreadable, words: "a part of its path is no directory"),
    RefusalCase(path: "empty", code: .empty, words: "the file is empty"),
    RefusalCase(path: "empty.gz", code: .empty, words: "nothing is packed in the file"),
    RefusalCase(path: "header.gz", code: .unreadable, words: "the gzip stream is cut short"),
    RefusalCase(path: "nested-4.gz", code: .unsupported, words: "packed more than 3 times over"),
    RefusalCase(path: "none.zip", code: .notACapture, words: "the zip archive holds no capture"),
    RefusalCase(
      path: "unsupported.zip", code: .unsupported, words: "no capture: h5.btsnoop: btsnoop datalink"),
    RefusalCase(path: "report-none.zip", code: .notACapture, words: "turn on \"Bluetooth HCI snoop log\""),
    RefusalCase(path: "report-empty.zip", code: .notACapture, words: "btsnoop_hci.log: it is empty"),
    RefusalCase(path: "snooz-version.txt", code: .unsupported, words: "btsnooz version 9 is unknown"),
    RefusalCase(path: "snooz-short.txt", code: .notACapture, words: "too short to hold a log"),
    RefusalCase(path: "modified-ethernet.pcap", code: .unsupported, words: "its link type is 1"),
    RefusalCase(path: "text.txt", code: .notACapture, words: "no capture format"),
  ]
}

@Suite struct InputTests {
  @Test("An input gives its captures, from a file and from a pipe alike", arguments: InputCase.all)
  func captures(_ test: InputCase) throws {
    let path = Reading.fixture(test.name)
    for isPiped in [false, true] {
      let pipe = isPiped ? FilledPipe(octets(ofFile: path)) : nil
      let (readings, notes) = try Reading.all(pipe?.path ?? path)
      #expect(readings.map(\.records) == test.captures.map(\.records))
      for (reading, expected) in zip(readings, test.captures) where !isPiped {
        #expect(reading.label.hasSuffix(expected.label))
      }
      #expect(readings.last?.problem?.hasPrefix(test.problem ?? "-") ?? false == (test.problem != nil))
      for note in test.notes { #expect(notes.contains { $0.hasPrefix(note) }, "\(note) in \(notes)") }
    }
  }

  @Test("A refusal says what, and what to do", arguments: RefusalCase.all)
  func refusals(_ test: RefusalCase) {
    let error = #expect(throws: CaptureError.self) {
      for reading in try Reading.all(Reading.fixture(test.path)).readings {
        if let error = reading.error { throw error }
      }
    }
    #expect(error?.code == test.code)
    #expect(error?.sentence.contains(test.words) == true, "\(error?.sentence ?? "")")
  }

  @Test("What the machine lacks is said")
  func lacks() {
    #expect(FileOctets.refusal(13).sentence.hasPrefix("it may not be read (permission denied)"))
    #expect(CaptureError.missingLibrary(.zip).sentence.contains("libarchive13"))
    #expect(CaptureError.missingLibrary(.xz).sentence.contains("liblzma5"))
  }

  @Test("What unpacks without end is refused, whatever holds it")
  func bombs() throws {
    var limits = UnpackLimits()
    limits.ratioFrom = 1 << 20
    let byRatio = try Reading.all(Reading.fixture("bomb.zst"), limits).readings
    #expect(byRatio.first?.error?.sentence.contains("more than 1000 times its size") == true)
    limits = UnpackLimits()
    limits.total = 1 << 20
    let byTotal = try Reading.all(Reading.fixture("bomb.zst"), limits).readings
    #expect(byTotal.first?.error?.sentence.contains("more than 1 MiB") == true)
    limits = UnpackLimits()
    limits.spool = 100
    let pipe = FilledPipe(octets(ofFile: Reading.fixture("one.zip")))
    let error = #expect(throws: CaptureError.self) { try Reading.all(pipe?.path ?? "", limits) }
    #expect(error?.sentence.contains("write it to a file first") == true)
  }

  @Test("What libpcap reads has the records and times that our readers give")
  func libpcap() throws {
    let plain = try #require(try Reading.all(Reading.fixture("plain.btsnoop")).readings.first)
    let modified = try #require(try Reading.all(Reading.fixture("modified.pcap")).readings.first)
    #expect(modified.octets == plain.octets)
    #expect((modified.first, modified.last) == (plain.first, plain.last))
  }

  @Test("A btsnooz log has the records, directions and times of the log it was made from")
  func snooz() throws {
    let plain = try #require(try Reading.all(Reading.fixture("plain.btsnoop")).readings.first)
    let first = try #require(try Reading.all(Reading.fixture("snooz-1.txt")).readings.first)
    #expect(first.octets == plain.octets)
    for name in ["snooz-1.txt", "snooz-2.txt"] {
      let log = try #require(try Reading.all(Reading.fixture(name)).readings.first)
      #expect(log.first == Timestamp(ticks: 1_767_268_800_000_000, perSecond: 1_000_000))
      #expect((log.first, log.last) == (plain.first, plain.last))
    }
    // The time counts back from the log's end, so a record that is cut short still counts.
    let cut = try #require(try Reading.all(Reading.fixture("snooz-record.txt")).readings.first)
    #expect(cut.first == plain.first)
  }

  @Test(
    "No octets end the process: each fixture cut and with octets changed, through a pipe",
    arguments: [
      "plain.gz", "plain.xz", "plain.zst", "plain.bz2", "several.zip", "modified.pcap", "several.tar.gz",
      "report.zip",
      "snooz-1.txt", "snooz-2.txt",
    ])
  func damage(_ name: String) {
    let whole = octets(ofFile: Reading.fixture(name))
    var limits = UnpackLimits()
    limits.total = 8 << 20
    var seed: UInt64 = 0x5EED
    for cut in stride(from: 0, to: whole.count, by: 7) {
      var changed = whole
      for _ in 0..<3 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(seed >> 33) % whole.count] = UInt8(truncatingIfNeeded: seed >> 25)
      }
      for damaged in [Array(whole[..<cut]), changed] {
        let pipe = FilledPipe(damaged)
        let readings = (try? Reading.all(pipe?.path ?? "", limits).readings) ?? []
        #expect(readings.reduce(0) { $0 + $1.records } < 100)
      }
    }
  }
}
