import BLEDissector

/// What octets are packed with, as their beginning tells; a file's name is never asked.
enum Packing: Equatable {
  /// One stream: what comes out is one file.
  case gzip, zstd, xz
  /// A bare zlib stream; never guessed from its octets.
  case zlib
  /// One stream too, of a kind that libarchive unpacks.
  case bzip2, lz4, lzip
  /// An archive of files.
  case zip, tar, sevenZip
  /// Readable text: it may hold a btsnooz section.
  case text
  /// Anything else: a capture, it is hoped.
  case none

  /// How many octets decide.
  static let prefix = 512

  /// The packing of octets that begin with `prefix`.
  init(_ prefix: [UInt8]) {
    func begins(_ octets: [UInt8], at offset: Int = 0) -> Bool {
      prefix.count >= offset + octets.count && prefix[offset...].starts(with: octets)
    }
    if begins([0x1F, 0x8B, 8]) {
      self = .gzip
    } else if begins([0x28, 0xB5, 0x2F, 0xFD]) || Self.isSkippableFrame(prefix) {
      self = .zstd
    } else if begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]) {
      self = .xz
    } else if begins([0x42, 0x5A, 0x68]), prefix.count > 3, (0x31...0x39).contains(prefix[3]) {
      self = .bzip2
    } else if begins([0x04, 0x22, 0x4D, 0x18]) {
      self = .lz4
    } else if begins(Array("LZIP".utf8)) {
      self = .lzip
    } else if begins([0x50, 0x4B, 3, 4]) || begins([0x50, 0x4B, 5, 6]) || begins([0x50, 0x4B, 7, 8]) {
      self = .zip
    } else if begins(Array("ustar".utf8), at: 257) {
      self = .tar
    } else if begins([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else {
      self = Self.isText(prefix) ? .text : .none
    }
  }

  /// A zstd stream may begin with a frame that holds no data: 0x184D2A50 to 0x184D2A5F.
  private static func isSkippableFrame(_ prefix: [UInt8]) -> Bool {
    prefix.count >= 4 && prefix[0] & 0xF0 == 0x50 && prefix[1...].starts(with: [0x2A, 0x4D, 0x18])
  }

  private static func isText(_ prefix: [UInt8]) -> Bool {
    guard prefix.count >= 16 else { return false }
    return prefix.prefix(Self.prefix).allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
  }

  /// Whether several files can come out.
  var isArchive: Bool { self == .zip || self == .tar || self == .sevenZip }

  /// Whether anything has to be unpacked.
  var isPacked: Bool { self != .none && self != .text }

  /// Whether one file comes out.
  var isStream: Bool { isPacked && !isArchive }

  /// Its name, as its users write it.
  var name: String {
    switch self {
    case .gzip: "gzip"
    case .zlib: "zlib"
    case .zstd: "zstd"
    case .xz: "xz"
    case .bzip2: "bzip2"
    case .lz4: "lz4"
    case .lzip: "lzip"
    case .zip: "zip"
    case .tar: "tar"
    case .sevenZip: "7z"
    case .text: "text"
    case .none: "none"
    }
  }
}

extension CaptureError {
  /// The refusal of a file that needs a library that is not installed.
  static func missingLibrary(_ packing: Packing) -> CaptureError {
    let (library, package) =
      switch packing {
      case .zstd: ("libzstd", "libzstd1")
      case .xz: ("liblzma", "liblzma5")
      default: ("libarchive", "libarchive13")
      }
    return CaptureError(
      .unreadable,
      "it is packed with \(packing.name); install \(library) (on Debian: \(package)) to read it")
  }
}

extension String {
  /// The text without what could steer a terminal, and cut where it is very long.
  var printable: String {
    var text = ""
    for scalar in unicodeScalars.prefix(512) {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let steersDirection =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      text.unicodeScalars.append(isControl || steersDirection ? "\u{FFFD}" : scalar)
    }
    return text
  }
}
