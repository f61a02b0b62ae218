import CMbedCrypto

/// The curve P-256 of mbedTLS.
///
/// A value holds the curve's parameters, and is used by one thread.
@safe
struct P256: ~Copyable {
  private var group: mbedtls_ecp_group

  init?() {
    unsafe group = mbedtls_ecp_group()
    unsafe mbedtls_ecp_group_init(&group)
    guard unsafe mbedtls_ecp_group_load(&group, MBEDTLS_ECP_DP_SECP256R1) == 0 else { return nil }
  }

  deinit {
    var group = unsafe group
    unsafe mbedtls_ecp_group_free(&group)
  }

  /// Whether the two are the coordinates of a point.
  mutating func hasPoint(x: Value256, y: Value256) -> Bool {
    var point = unsafe mbedtls_ecp_point()
    unsafe mbedtls_ecp_point_init(&point)
    defer { unsafe mbedtls_ecp_point_free(&point) }
    return unsafe read(&point, x, y)
  }

  /// `scalar` times the point, or times the base point where none is given.
  ///
  /// It is `nil` when the coordinates are no point, and when the number is 0 or not below the curve's order.
  mutating func product(
    _ scalar: Value256, of other: (x: Value256, y: Value256)? = nil
  ) -> (x: Value256, y: Value256)? {
    var factor = unsafe mbedtls_mpi()
    var point = unsafe mbedtls_ecp_point()
    var product = unsafe mbedtls_ecp_point()
    unsafe mbedtls_mpi_init(&factor)
    unsafe mbedtls_ecp_point_init(&point)
    unsafe mbedtls_ecp_point_init(&product)
    defer {
      unsafe mbedtls_mpi_free(&factor)
      unsafe mbedtls_ecp_point_free(&point)
      unsafe mbedtls_ecp_point_free(&product)
    }
    if let other {
      guard unsafe read(&point, other.x, other.y) else { return nil }
    } else {
      var base = unsafe group.G
      guard unsafe mbedtls_ecp_copy(&point, &base) == 0 else { return nil }
    }
    guard unsafe mbedtls_mpi_read_binary(&factor, scalar.mostSignificantFirst, 32) == 0,
      unsafe mbedtls_ecp_check_privkey(&group, &factor) == 0,
      unsafe mbedtls_ecp_mul(&group, &product, &factor, &point, Self.fillRandomly, nil) == 0
    else { return nil }
    return unsafe coordinates(&product)
  }

  /// Reads a point that is on the curve; it must have been made.
  private mutating func read(_ point: inout mbedtls_ecp_point, _ x: Value256, _ y: Value256) -> Bool {
    // 4 means that both coordinates follow.
    let octets = [4] + x.mostSignificantFirst + y.mostSignificantFirst
    return unsafe mbedtls_ecp_point_read_binary(&group, &point, octets, octets.count) == 0
      && mbedtls_ecp_check_pubkey(&group, &point) == 0
  }

  private mutating func coordinates(_ point: inout mbedtls_ecp_point) -> (x: Value256, y: Value256)? {
    var octets = [UInt8](repeating: 0, count: 65)
    var count = 0
    guard
      unsafe mbedtls_ecp_point_write_binary(
        &group, &point, MBEDTLS_ECP_PF_UNCOMPRESSED, &count, &octets, octets.count) == 0,
      count == 65, let x = Value256(mostSignificantFirst: octets[1..<33]),
      let y = Value256(mostSignificantFirst: octets[33...])
    else { return nil }
    return (x, y)
  }

  /// What the library hides its intermediate results with; no result depends on it.
  private static let fillRandomly:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int) -> Int32 = {
      _, octets, count in
      var generator = SystemRandomNumberGenerator()
      for octet in unsafe UnsafeMutableBufferPointer(start: octets, count: count).indices {
        unsafe octets?[octet] = UInt8.random(in: 0...255, using: &generator)
      }
      return 0
    }
}
