import CMbedCrypto

/// AES-128 and AES-CMAC of mbedTLS.
enum AES {
  /// One block, encrypted.
  static func encrypted(_ block: Value128, key: Value128) -> Value128? {
    hasTables ? blockEncrypted(block, key: key) : nil
  }

  /// The message's authentication code, for octets in the order in which the specification prints them.
  static func cmac(_ message: [UInt8], key: Value128) -> Value128? {
    guard hasTables, let cipher = unsafe mbedtls_cipher_info_from_type(MBEDTLS_CIPHER_AES_128_ECB) else {
      return nil
    }
    var code = [UInt8](repeating: 0, count: 16)
    let status = unsafe mbedtls_cipher_cmac(
      cipher, key.mostSignificantFirst, 128, message, message.count, &code)
    return status == 0 ? Value128(mostSignificantFirst: code) : nil
  }

  /// Whether AES works; the library fills its tables at the first key, which only one thread may do.
  private static let hasTables = blockEncrypted(.zero, key: .zero) != nil

  /// Over words, since whoever searches a passkey does this two million times.
  private static func blockEncrypted(_ block: Value128, key: Value128) -> Value128? {
    // The key, the block, the result: 16 octets each, the most significant first.
    unsafe withUnsafeTemporaryAllocation(byteCount: 48, alignment: 16) { memory in
      let words: [6 of UInt64] = [key.high, key.low, block.high, block.low, 0, 0]
      for index in words.indices {
        unsafe memory.storeBytes(of: words[index].bigEndian, toByteOffset: 8 * index, as: UInt64.self)
      }
      guard let octets = unsafe memory.bindMemory(to: UInt8.self).baseAddress else { return nil }
      var storage = unsafe mbedtls_aes_context()
      // The context can point into itself, so it stays in one place.
      let status = unsafe withUnsafeMutablePointer(to: &storage) { context in
        unsafe mbedtls_aes_init(context)
        defer { unsafe mbedtls_aes_free(context) }
        let status = unsafe mbedtls_aes_setkey_enc(context, octets, 128)
        guard status == 0 else { return status }
        return unsafe mbedtls_aes_crypt_ecb(context, MBEDTLS_AES_ENCRYPT, octets + 16, octets + 32)
      }
      guard status == 0 else { return nil }
      return unsafe Value128(
        high: UInt64(bigEndian: memory.load(fromByteOffset: 32, as: UInt64.self)),
        low: UInt64(bigEndian: memory.load(fromByteOffset: 40, as: UInt64.self)))
    }
  }
}
