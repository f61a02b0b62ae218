// swift-tools-version: 6.2
import PackageDescription

// `Lifetimes` lets a function return a view of octets it was lent; it is on in every target, so
// that no copy is ever needed for the compiler's sake. Unsafe code must say so (strict memory
// safety) and lives in `Octets`, the mapped file, the literals of `AssignedNumbers`, and at the C boundary.
let settings: [SwiftSetting] = [
  .enableExperimentalFeature("Lifetimes"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "bledissect",
  products: [
    .library(name: "BLEDissector", targets: ["BLEDissector"]),
    .executable(name: "bledissect", targets: ["bledissect"]),
  ],
  targets: [
    .target(name: "AssignedNumbers", swiftSettings: settings),
    .target(name: "BLEDissector", dependencies: ["AssignedNumbers"], swiftSettings: settings),
    // Of these only zlib is linked; the others lend their types, and are loaded when a file needs them.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CLZMA", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CJSON", providers: [.apt(["libcjson-dev"])]),
    .systemLibrary(name: "CPcap", providers: [.apt(["libpcap-dev"])]),
    .systemLibrary(name: "CMbedCrypto", providers: [.apt(["libmbedtls-dev"])]),
    .target(
      name: "BLECrypto", dependencies: ["CMbedCrypto"], swiftSettings: settings,
      // The archive, where there is one: with the shared library a program starts a millisecond or two later.
      linkerSettings: [
        .linkedLibrary(":libmbedcrypto.a", .when(platforms: [.linux])),
        .linkedLibrary("mbedcrypto", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "CaptureInput",
      dependencies: ["BLEDissector", "CZlib", "CZstd", "CLZMA", "CArchive", "CPcap", "CJSON"],
      swiftSettings: settings),
    .executableTarget(
      name: "bledissect", dependencies: ["BLECrypto", "BLEDissector", "CaptureInput"], swiftSettings: settings
    ),
    .testTarget(name: "AssignedNumbersTests", dependencies: ["AssignedNumbers"], swiftSettings: settings),
    .testTarget(
      name: "CaptureInputTests", dependencies: ["BLEDissector", "CaptureInput"],
      exclude: ["Fixtures", "make-fixtures.py"], swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "bench", dependencies: ["BLEDissector", "TestSupport"], path: "Tests/Benchmarks",
      swiftSettings: settings),
    .testTarget(
      name: "DifferentialTests", dependencies: ["bledissect"],
      exclude: [
        "known-differences.txt", "known-differences-shared.txt", "field-map.txt",
        "known-field-differences.txt",
      ], swiftSettings: settings),
    .testTarget(
      name: "CatalogTests", dependencies: ["AssignedNumbers", "BLEDissector", "TestSupport"],
      exclude: ["values-without-layout.txt", "without-vector.txt", "codes-without-layout.txt", "Codes"],
      swiftSettings: settings),
    .testTarget(name: "CryptoTests", dependencies: ["BLECrypto"], swiftSettings: settings),
    .testTarget(
      name: "CheckTests", dependencies: ["BLEDissector", "TestSupport", "bledissect"], swiftSettings: settings
    ),
    .testTarget(name: "ConnectionTests", dependencies: ["BLEDissector"], swiftSettings: settings),
    .testTarget(
      name: "CaptureTests", dependencies: ["BLEDissector", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "PairingTests", dependencies: ["BLEDissector", "bledissect"], swiftSettings: settings),
    .testTarget(name: "CallTests", dependencies: ["bledissect"], swiftSettings: settings),
    .testTarget(
      name: "GATTTests", dependencies: ["bledissect"], exclude: ["tshark-unread.txt"], swiftSettings: settings
    ),
    .testTarget(name: "RenderTests", dependencies: ["BLEDissector"], swiftSettings: settings),
    .testTarget(
      name: "DeviceTests", dependencies: ["BLECrypto", "BLEDissector", "TestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "TimingTests", dependencies: ["BLEDissector", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "CLITests", dependencies: ["bledissect"], swiftSettings: settings),
    .testTarget(name: "SourceTests", swiftSettings: settings),
    .testTarget(name: "TranscriptTests", dependencies: ["bledissect"], swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["BLEDissector", "TestSupport"], path: "Tests/FuzzTests/Replay",
      swiftSettings: settings),
  ]
)

// libFuzzer brings `main`, so this target links only under `--sanitize fuzzer`; see Tests/fuzz.
if Context.environment["BLEDISSECT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["BLEDissector"], path: "Tests/FuzzTests/Target",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
