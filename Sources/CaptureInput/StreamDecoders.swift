import BLEDissector
import CLZMA
import CZlib
import CZstd

/// What one step of unpacking did.
struct DecodingStep {
  enum State {
    /// More input, or more room, is needed.
    case going
    /// The stream is complete.
    case ended
    /// The stream is broken; what it says, as the end of a sentence.
    case failed(String)
  }
  var consumed = 0
  var produced = 0
  var state = State.going
}

/// A library's unpacker of one kind of stream.
protocol StreamDecoder: AnyObject {
  /// Unpacks as much of `input` as fits into `output`.
  func decode(_ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer) -> DecodingStep
  /// Gets ready for another stream behind the one that ended.
  func restart()
}

/// gzip or zlib streams, by zlib.
@safe
final class ZlibDecoder: StreamDecoder {
  private let stream: UnsafeMutablePointer<z_stream>

  /// An unpacker of gzip streams, or of bare zlib streams.
  init(isGzip: Bool) {
    // zlib keeps the address, so the structure must stay where it is.
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let windowBits = MAX_WBITS + (isGzip ? 16 : 0)
    unsafe inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func decode(_ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer) -> DecodingStep {
    let (given, room) = (min(input.count, 1 << 30), min(output.count, 1 << 30))
    unsafe stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    unsafe stream.pointee.avail_in = UInt32(given)
    unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(room)
    let result = unsafe inflate(stream, Z_NO_FLUSH)
    var step = DecodingStep()
    unsafe step.consumed = given - Int(stream.pointee.avail_in)
    unsafe step.produced = room - Int(stream.pointee.avail_out)
    switch result {
    case Z_STREAM_END: step.state = .ended
    case Z_OK, Z_BUF_ERROR: break
    default:
      let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "error \(result)"
      step.state = .failed(message)
    }
    return step
  }

  func restart() { unsafe inflateReset(stream) }
}

/// zstd frames, by libzstd.
@safe
final class ZstdDecoder: StreamDecoder {
  @safe
  private struct Library: @unchecked Sendable {
    let create: ZSTD_createDStream_function
    let free: ZSTD_freeDStream_function
    let decompress: ZSTD_decompressStream_function
    let isError: ZSTD_isError_function
    let name: ZSTD_getErrorName_function

    init?() {
      guard let library = SharedLibrary(SharedLibrary.names("libzstd", 1)),
        let create = unsafe library.function("ZSTD_createDStream", as: ZSTD_createDStream_function.self),
        let free = unsafe library.function("ZSTD_freeDStream", as: ZSTD_freeDStream_function.self),
        let decompress = unsafe library.function(
          "ZSTD_decompressStream", as: ZSTD_decompressStream_function.self),
        let isError = library.function("ZSTD_isError", as: ZSTD_isError_function.self),
        let name = unsafe library.function("ZSTD_getErrorName", as: ZSTD_getErrorName_function.self)
      else { return nil }
      unsafe self.create = unsafe create
      unsafe self.free = unsafe free
      unsafe self.decompress = unsafe decompress
      self.isError = isError
      unsafe self.name = unsafe name
    }
  }
  private static let library = Library()

  private let library: Library
  private let stream: OpaquePointer

  /// An unpacker, or nil where the library is not installed.
  init?() {
    guard let library = Self.library, let stream = unsafe library.create() else { return nil }
    self.library = library
    unsafe self.stream = stream
  }

  deinit { _ = unsafe library.free(stream) }

  func decode(_ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer) -> DecodingStep {
    var from = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var to = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = unsafe library.decompress(stream, &to, &from)
    var step = unsafe DecodingStep(consumed: from.pos, produced: to.pos)
    if library.isError(result) != 0 {
      step.state = .failed(unsafe library.name(result).map { unsafe String(cString: $0) } ?? "broken")
    } else if result == 0 {
      step.state = .ended
    }
    return step
  }

  func restart() {}
}

/// xz streams, by liblzma.
@safe
final class XZDecoder: StreamDecoder {
  @safe
  private struct Library: @unchecked Sendable {
    let open: lzma_stream_decoder_function
    let code: lzma_code_function
    let end: lzma_end_function

    init?() {
      guard let library = SharedLibrary(SharedLibrary.names("liblzma", 5)),
        let open = unsafe library.function("lzma_stream_decoder", as: lzma_stream_decoder_function.self),
        let code = unsafe library.function("lzma_code", as: lzma_code_function.self),
        let end = unsafe library.function("lzma_end", as: lzma_end_function.self)
      else { return nil }
      unsafe self.open = unsafe open
      unsafe self.code = unsafe code
      unsafe self.end = unsafe end
    }
  }
  private static let library = Library()
  /// The most memory a stream's dictionary may take, in octets; `xz -9` takes 65 MiB.
  private static let mostMemory: UInt64 = 512 << 20

  private let library: Library
  private let stream: UnsafeMutablePointer<lzma_stream>

  /// An unpacker, or nil where the library is not installed.
  init?() {
    guard let library = Self.library else { return nil }
    self.library = library
    unsafe stream = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: lzma_stream())
    restart()
  }

  deinit {
    unsafe library.end(stream)
    unsafe stream.deallocate()
  }

  func decode(_ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer) -> DecodingStep {
    unsafe stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_in = input.count
    unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = output.count
    let result = unsafe library.code(stream, LZMA_RUN)
    var step = unsafe DecodingStep(
      consumed: input.count - stream.pointee.avail_in, produced: output.count - stream.pointee.avail_out)
    switch result {
    case LZMA_STREAM_END: step.state = .ended
    case LZMA_OK, LZMA_BUF_ERROR: break
    case LZMA_MEMLIMIT_ERROR:
      step.state = .failed("it needs more than \(Self.mostMemory >> 20) MiB of memory to unpack")
    case LZMA_DATA_ERROR: step.state = .failed("the octets are damaged")
    case LZMA_FORMAT_ERROR: step.state = .failed("the header is damaged")
    case LZMA_OPTIONS_ERROR: step.state = .failed("it uses an unknown option")
    default: step.state = .failed("error \(result.rawValue)")
    }
    return step
  }

  // A decoder that is opened again starts over, with the memory it has.
  func restart() { _ = unsafe library.open(stream, Self.mostMemory, 0) }
}
